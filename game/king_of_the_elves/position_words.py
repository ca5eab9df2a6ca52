"""Positions of King of the Elves in words: plain JSON values for records, and back (docs/record-format.md).

Players are their colours. What can be derived may be left out; where it is given it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.counts import rest
from game.king_of_the_elves import piles
from game.king_of_the_elves.board import Board
from game.king_of_the_elves.ending import JOURNEYS
from game.king_of_the_elves.laying import cards_of, obstacle_of
from game.king_of_the_elves.pieces import CARDS, COATS, GOLD, GOLD_CARD, KINDS, NUMBERS, REGIONS, THIEF
from game.king_of_the_elves.state import (
    UNGUARDED,
    WAITING,
    Options,
    Phase,
    Region,
    Seat,
    State,
    Travel,
    Visit,
    read_options,
)
from game.king_of_the_elves.status import coats_on_table, status
from game.king_of_the_elves.words import read_slot
from game.rules import Option, PositionError
from game.words import ANY, Words, pile_words, read_result, result_words

_NONE: Final = "none"
_WAITING: Final = "waiting"
"""Words for a bodyguard that was not played, and for one played for the next step (R-K3)."""


def position_to_words(state: State) -> dict[str, Any]:
    """The whole position, hidden things too; equal positions give equal words. What a phase does not use is left
    out."""
    colours = [seat.colour for seat in state.seats]
    words: dict[str, Any] = {
        "journey": state.journey,
        "phase": str(state.phase),
        "start": colours[state.starter],
        "active": colours[state.active],
    }
    if state.phase is Phase.PLAN:
        words["passes"] = state.passes
    words |= {
        "players": {seat.colour: _seat_words(seat, colours) for seat in state.seats},
        "deck": pile_words(KINDS, state.deck),
        "discards": pile_words(KINDS, state.discards),
    }
    if state.travel is not None:
        words["travel"] = _travel_words(state.travel, colours)
    if state.result is not None:
        words["result"] = result_words(state.result, colours)
    return words


def _seat_words(seat: Seat, colours: Sequence[str]) -> dict[str, Any]:
    return {
        "gold": seat.gold,
        "hand": list(piles.words(seat.hand)),
        "coats": seat.coats,
        "bought": seat.bought,
        "realm": [_region_words(region, colours) for region in seat.realm],
    }


def _region_words(region: Region, colours: Sequence[str]) -> dict[str, str]:
    """The region, and by action card the colour of its owner."""
    words = {"region": KINDS[region.kind]}
    for kind, owner in zip(_types(region.kind), region[1:], strict=True):
        if owner >= 0:
            words[KINDS[kind]] = colours[owner]
    return words


def _types(region: int) -> tuple[int, int, int]:
    """The action cards that can lie on a kind of region (K-32 to K-35)."""
    return GOLD_CARD, THIEF, obstacle_of(region)


def _travel_words(travel: Travel, colours: Sequence[str]) -> dict[str, Any]:
    guard = {UNGUARDED: _NONE, WAITING: _WAITING}
    return {
        "clockwise": travel.clockwise,
        "bodyguard": guard[travel.guard] if travel.guard in guard else colours[travel.guard],
        "visits": [
            {"realm": colours[visit.realm], "slot": visit.slot, "guarded": visit.guarded} for visit in travel.visits
        ],
    }


def summary(state: State) -> dict[str, Any]:
    """What `verify` prints of a position: journey, phase, the piles' sizes, and each player's figures by colour."""
    colours = [seat.colour for seat in state.seats]
    return {
        "journey": state.journey,
        "phase": str(state.phase),
        "start": colours[state.starter],
        "active": colours[state.active],
        "passes": state.passes,
        "deck": sum(state.deck),
        "discards": sum(state.discards),
        "visits": None if state.travel is None else len(state.travel.visits),
        "players": {
            seat.colour: {
                "gold": seat.gold,
                "cards": sum(seat.hand),
                "hand": list(piles.words(seat.hand)),
                "coats": seat.coats,
                "bought": seat.bought,
                "realm": [_region_words(region, colours) for region in seat.realm],
            }
            for seat in state.seats
        },
    }


def position_from_words(
    board: Board, colours: Sequence[str], options: Mapping[str, Option], words: Mapping[str, Any]
) -> State:
    """The position that the words name; what is left out is derived.

    Raises WordsError for words that cannot be read, PositionError with every fault of a position that cannot be.
    """
    return _PositionReader(board, list(colours), read_options(options), Words(words)).read()


class _PositionReader:
    """Reads one position: journey and phase, players, the journey under way, then the draw pile, which holds the
    rest."""

    def __init__(self, board: Board, colours: list[str], options: Options, words: Words) -> None:
        self.board = board
        self.colours = colours
        self.options = options
        self.words = words

    def read(self) -> State:
        """The position, checked as a whole."""
        phase = Phase(self.words.word("phase", list(Phase)))
        seats = self._read_seats()
        starter = self.words.seat("start", self.colours)
        over = phase is Phase.OVER and not self.words.has("active")
        discards = self.words.pile("discards", KINDS, piles.NO_CARDS)
        table = [cards_of(region) for seat in seats for region in seat.realm]
        state = State(
            board=self.board,
            options=self.options,
            seats=seats,
            journey=self.words.whole("journey", 1, ANY),
            starter=starter,
            phase=phase,
            active=starter if over else self.words.seat("active", self.colours),
            passes=self.words.whole("passes", 0, ANY, 0),
            deck=self.words.pile("deck", KINDS, rest(CARDS, discards, *[seat.hand for seat in seats], *table)),
            discards=discards,
            travel=self._read_travel(phase),
            result=read_result(self.words, self.colours, (JOURNEYS,)),
        )
        self.words.finish()
        faults = status(state)
        if faults:
            raise PositionError(faults)
        return state

    def _read_seats(self) -> tuple[Seat, ...]:
        """All players; coats that are not named are those that do not lie on the table."""
        players = self.words.inside("players")
        inside = [players.inside(colour) for colour in self.colours]
        players.finish()
        realms = [self._read_realm(words) for words in inside]
        laid = [coats_on_table(realms, seat) for seat in range(len(realms))]
        seats = tuple(
            Seat(
                colour=colour,
                gold=words.whole("gold", 0, ANY, GOLD),
                hand=words.counted("hand", KINDS, default=()),
                coats=words.whole("coats", 0, ANY, max(0, COATS - laid[seat])),
                bought=words.whole("bought", 0, ANY, 0),
                realm=realms[seat],
            )
            for seat, (colour, words) in enumerate(zip(self.colours, inside, strict=True))
        )
        for words in inside:
            words.finish()
        return seats

    def _read_realm(self, seat: Words) -> tuple[Region, ...]:
        realm = []
        for words in seat.objects("realm"):
            kind = NUMBERS[words.word("region", [KINDS[kind] for kind in REGIONS])]
            owners = [
                words.seat(KINDS[card], self.colours) if words.has(KINDS[card]) else -1 for card in _types(kind)
            ]
            realm.append(Region(kind, *owners))
        return tuple(realm)

    def _read_travel(self, phase: Phase) -> Travel | None:
        """The journey under way; where nothing is said of it while somebody travels, it has not begun."""
        if not self.words.has("travel"):
            return Travel() if phase is Phase.TRAVEL else None
        words = self.words.inside("travel")
        visits = tuple(
            Visit(visit.seat("realm", self.colours), read_slot(visit), visit.flag("guarded", False))
            for visit in words.objects("visits")
        )
        travel = Travel(words.flag("clockwise", True), self._read_guard(words, visits), visits)
        words.finish()
        return travel

    def _read_guard(self, words: Words, visits: Sequence[Visit]) -> int:
        """Where a bodyguard works; not named, he works where the last visit was guarded."""
        if not words.has("bodyguard"):
            return visits[-1].realm if visits and visits[-1].guarded else UNGUARDED
        guard = words.word("bodyguard", (_NONE, _WAITING, *self.colours))
        return {_NONE: UNGUARDED, _WAITING: WAITING}[guard] if guard in (_NONE, _WAITING) else self.colours.index(guard)
