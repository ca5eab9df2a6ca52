"""The figures of a finished match of Elfenland, counted from its events and its public last position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.elfenland.ending import standings
from game.elfenland.view import Observation, Standing
from game.match import Match
from game.rules import Event
from scenes.figures import whole


class Journey(NamedTuple):
    """What one player travelled in one round."""

    seat: int
    round: int
    moves: int
    towns: tuple[str, ...]
    """Towns whose piece was fetched, on the way."""


class Deeds(NamedTuple):
    """What one player did over the match."""

    caravans: int
    water: int
    """Moves along rivers and over lakes."""
    obstacles: int
    """Moves over roads with an obstacle."""
    shared: int
    """Moves of other players along roads with a counter of this one."""


class Figures(NamedTuple):
    """All that is counted for the results page."""

    winners: tuple[int, ...]
    ending: str
    standings: tuple[Standing, ...]
    """Best first; level players in seat order."""
    first_round: int
    """The round in which the record begins: 1 but for records that begin from a position."""
    last_round: int
    goal: int
    """Pieces that each player could have fetched."""
    pieces_by_round: tuple[tuple[int, ...], ...]
    """By seat: pieces fetched when the record begins and after each round from `first_round` to `last_round`."""
    journeys: tuple[Journey, ...]
    """In the order in which they were made; rounds without a move too."""
    deeds: tuple[Deeds, ...]
    """By seat."""
    destinations: tuple[str, ...]
    """By seat: the town of the town card; empty without the variant."""


def figures(match: Match) -> Figures:
    """All figures of a finished match. Raises ValueError while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("the match is not over: it has no results")
    view: Observation = match.observe(None)
    start: Observation = match.game.observe(match.first, None)
    journeys = _journeys(match, start, view.round)
    return Figures(
        winners=outcome.winners,
        ending=outcome.ending,
        standings=standings(view),
        first_round=start.round,
        last_round=view.round,
        goal=len(view.board.towns) - 1,
        pieces_by_round=tuple(
            _pieces(start.seats[seat].fetched.bit_count(), seat, journeys) for seat in range(len(view.seats))
        ),
        journeys=journeys,
        deeds=_deeds(match, start),
        destinations=tuple(
            view.board.towns[seat.destination].name
            for seat in view.seats
            if seat.destination is not None and seat.destination >= 0
        ),
    )


def _events(match: Match, first: int) -> Iterator[tuple[int, Event]]:
    """Each event with the round in which it happened."""
    now = first
    for entry in match.history:
        for event in entry.events:
            if event.kind == "round_began":
                now = whole(event.figures, "round")
            yield now, event


def _journeys(match: Match, start: Observation, last: int) -> tuple[Journey, ...]:
    """What was travelled since the record begins, by round and in order of seats."""
    found = {
        (seat, number): Journey(seat, number, 0, ())
        for number in range(start.round, last + 1)
        for seat in range(len(start.seats))
    }
    for now, event in _events(match, start.round):
        if event.seat is None:
            continue
        journey = found[event.seat, now]
        if event.kind == "moved":
            found[event.seat, now] = journey._replace(moves=journey.moves + 1)
        elif event.kind == "fetched":
            found[event.seat, now] = journey._replace(towns=(*journey.towns, str(event.figures["town"])))
    return tuple(found.values())


def _pieces(first: int, seat: int, journeys: Iterable[Journey]) -> tuple[int, ...]:
    """Pieces of a seat when the record begins, and after each round."""
    counts = [first]
    for journey in journeys:
        if journey.seat == seat:
            counts.append(counts[-1] + len(journey.towns))
    return tuple(counts)


def _deeds(match: Match, start: Observation) -> tuple[Deeds, ...]:
    deeds = [Deeds(0, 0, 0, 0) for _seat in start.seats]
    placed: dict[int, int] = {}
    """Who put the counter on a link, of this round."""
    blocked = {link for link in range(len(start.board.links)) if start.obstacles >> link & 1}
    for _now, event in _events(match, start.round):
        if event.kind == "cleared":
            placed, blocked = {}, set()
        elif event.kind == "placed" and event.seat is not None:
            placed[_link(event)] = event.seat
        elif event.kind == "obstructed":
            blocked.add(_link(event))
        elif event.kind == "moved" and event.seat is not None:
            link = _link(event)
            own = deeds[event.seat]
            deeds[event.seat] = own._replace(
                caravans=own.caravans + whole(event.figures, "caravan"),
                water=own.water + (not start.board.links[link].road),
                obstacles=own.obstacles + (link in blocked),
            )
            owner = placed.get(link, event.seat)
            if owner != event.seat:
                deeds[owner] = deeds[owner]._replace(shared=deeds[owner].shared + 1)
    return tuple(deeds)


def _link(event: Event) -> int:
    """The link that an event is about. Raises ValueError where it names none."""
    for kind, number in event.where:
        if kind == "link":
            return number
    raise ValueError(f"event {event.kind!r} names no link")
