"""The figures of a finished match of Elasund, counted from its events and its public last position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.elasund.derived import track_cubes
from game.elasund.pieces import SUMS
from game.elasund.state import ChurchTile
from game.elasund.view import Observation
from game.match import Match
from game.rules import Event, Result
from scenes.figures import whole


class Places(NamedTuple):
    """Where a player's cubes lie."""

    buildings: int
    church: int
    towers: int
    track: int


class Standing(NamedTuple):
    """One player's line of the final table; `rank` from 1, equal for those who are level."""

    seat: int
    rank: int
    cubes: int
    places: Places
    trade: int
    gold: int
    influence: int
    gold_earned: int
    """Gold from income, compensation and taking gold, over the match."""
    pirated: int
    """Cards given to the pirate over the match."""


class Figures(NamedTuple):
    """All that is counted for the results page."""

    winners: tuple[int, ...]
    ending: str
    decided_by: str
    """What set the winners apart: "cubes", "trade" or "cards"; "shared" where nothing did."""
    standings: tuple[Standing, ...]
    """Best first; level players in seat order."""
    first_turn: int
    """The turn in which the record begins: 1 but for records that begin from a position."""
    last_turn: int
    """The last turn in which somebody acted: a standstill is found before the next one begins (E-116)."""
    cubes_by_turn: tuple[tuple[int, ...], ...]
    """By seat: cubes on the board when the record begins and after each turn from `first_turn` to `last_turn`."""
    rolls: tuple[int, ...]
    """How often each sum 2 … 12 was rolled."""


def figures(match: Match) -> Figures:
    """All figures of a finished match. Raises ValueError while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("the match is not over: it has no results")
    view = match.observe(None)
    start = match.game.observe(match.first, None)
    events = [event for entry in match.history for event in entry.events]
    by_turn = _cubes_by_turn(start, events)
    last = match.history[-1].events if match.history else ()
    rolled = Counter(event.figures["total"] for event in events if event.kind == "rolled")
    return Figures(
        winners=outcome.winners,
        ending=outcome.ending,
        decided_by=_decided_by(view, outcome),
        standings=_standings(view, outcome, events, last),
        first_turn=start.turn,
        last_turn=start.turn + len(by_turn[0]) - 2,
        cubes_by_turn=by_turn,
        rolls=tuple(rolled[total] for total in SUMS),
    )


def _level(view: Observation, seat: int) -> tuple[int, int, int]:
    """Cubes, trade points and cards in hand: what a standstill is decided by, in this order (E-116)."""
    one = view.seats[seat]
    return one.cubes, one.trade, one.gold + one.influence_count


def _decided_by(view: Observation, outcome: Result) -> str:
    if len(outcome.winners) > 1:
        return "shared"
    best = _level(view, outcome.winners[0])
    rivals = [_level(view, seat) for seat in range(len(view.seats)) if seat not in outcome.winners]
    if not any(rival[0] == best[0] for rival in rivals):
        return "cubes"
    return "cards" if any(rival[:2] == best[:2] for rival in rivals) else "trade"


def _standings(
    view: Observation, outcome: Result, events: Sequence[Event], last: Sequence[Event]
) -> tuple[Standing, ...]:
    """The final table. After a standstill equal cubes are ranked on by trade points and cards (E-116)."""

    def merit(seat: int) -> tuple[bool, tuple[int, ...]]:
        level = _level(view, seat)
        return seat in outcome.winners, level if outcome.ending == "standstill" else level[:1]

    order = sorted(range(len(view.seats)), key=merit, reverse=True)
    lines = []
    for seat in order:
        one = view.seats[seat]
        rank = 1 + sum(merit(other) > merit(seat) for other in order)
        lines.append(
            Standing(
                seat,
                rank,
                one.cubes,
                _places(view, seat, last),
                one.trade,
                one.gold,
                one.influence_count,
                _earned(events, seat),
                _pirated(events, seat),
            )
        )
    return tuple(lines)


def _places(view: Observation, seat: int, last: Sequence[Event]) -> Places:
    """Where the seat's cubes lie. The last action may have been due more cubes than were left; then the track went
    without (R-E13)."""
    one = view.seats[seat]
    own = [event for event in last if event.seat == seat]
    before = one.trade - sum(whole(event.figures, "change") for event in own if event.kind == "trade_changed")
    due = track_cubes(view.board, one.trade) - track_cubes(view.board, before)
    got = sum(
        whole(event.figures, "count") * (1 if event.kind == "cube_won" else -1)
        for event in own
        if event.kind in ("cube_won", "cube_lost") and event.figures["place"] == "track"
    )
    track = track_cubes(view.board, one.trade) - (due - got)
    church = sum(isinstance(piece, ChurchTile) and piece.seat == seat for piece in view.cells)
    return Places(one.cubes - church - one.towers - track, church, one.towers, track)


def _earned(events: Iterable[Event], seat: int) -> int:
    kinds = ("income", "compensation", "gold_taken")
    return sum(whole(event.figures, "gold") for event in events if event.seat == seat and event.kind in kinds)


def _pirated(events: Iterable[Event], seat: int) -> int:
    given = [event for event in events if event.seat == seat and event.kind == "discarded"]
    return sum(whole(event.figures, "gold") + sum(_triple(event, "influence")) for event in given)


def _cubes_by_turn(start: Observation, events: Iterable[Event]) -> tuple[tuple[int, ...], ...]:
    """By seat: cubes in the first position and at the end of each turn."""
    cubes = [seat.cubes for seat in start.seats]
    ends = [tuple(cubes)]
    for event in events:
        if event.kind == "turn_began" and event.figures["turn"] != start.turn:
            ends.append(tuple(cubes))
        elif event.kind in ("cube_won", "cube_lost") and event.seat is not None:
            cubes[event.seat] += whole(event.figures, "count") * (1 if event.kind == "cube_won" else -1)
    ends.append(tuple(cubes))
    return tuple(zip(*ends, strict=True))


def _triple(event: Event, figure: str) -> tuple[int, ...]:
    value = event.figures[figure]
    if not isinstance(value, tuple):
        raise TypeError(f"event {event.kind!r}: {figure} is {value!r}, not a triple of counts")
    return value
