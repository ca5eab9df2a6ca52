"""Elfenland's positions in words: plain JSON values for records, and back (docs/record-format.md).

Players are their colours. What can be derived may be left out; where it is given it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.counts import rest
from game.elfenland.board import Board
from game.elfenland.ending import ALL_PIECES, ROUNDS
from game.elfenland.pieces import CARDS, COUNTER_KINDS, COUNTERS, KINDS, PICKS
from game.elfenland.piles import NO_CARDS
from game.elfenland.place_words import (
    kind_words,
    link_words,
    read_link,
    read_town,
    town_names,
)
from game.elfenland.state import Options, Phase, Seat, State, read_options
from game.elfenland.status import status
from game.rules import Option, PositionError
from game.words import ANY, Words, pile_words, read_result, result_words, shown


def position_to_words(state: State) -> dict[str, Any]:
    """The whole position, hidden things too; equal positions give equal words. What a phase does not use is left
    out."""
    board = state.board
    colours = [seat.colour for seat in state.seats]
    by_name = sorted(enumerate(state.counters), key=lambda lying: link_words(board, lying[0]))
    words: dict[str, Any] = {
        "round": state.round,
        "phase": str(state.phase),
        "start": colours[state.starter],
        "active": colours[state.active],
        "home": board.towns[state.home].name,
    }
    if state.phase is Phase.DRAW:
        words["picks"] = state.picks
    if state.phase is Phase.PLAN:
        words["passes"] = state.passes
    words |= {
        "players": {seat.colour: _seat_words(state, seat) for seat in state.seats},
        "row": [KINDS[kind] for kind in state.row],
        "counters": [
            {"counter": KINDS[kind], "link": link_words(board, link)}
            for link, kind in by_name
            if kind >= 0
        ],
        "obstacles": [link_words(board, link) for link, _ in by_name if state.obstacles >> link & 1],
        "supply": pile_words(KINDS, state.supply),
        "deck": pile_words(KINDS, state.deck),
        "played": pile_words(KINDS, state.played),
    }
    if state.result is not None:
        words["result"] = result_words(state.result, colours)
    return words


def _seat_words(state: State, seat: Seat) -> dict[str, Any]:
    words: dict[str, Any] = {
        "town": state.board.towns[seat.town].name,
        "pieces": town_names(state.board, seat.fetched),
        "hand": kind_words(seat.hand),
        "open": kind_words(seat.open),
        "hidden": kind_words(seat.hidden),
        "obstacle": seat.obstacle,
        "thrown": kind_words(seat.thrown),
    }
    if seat.destination >= 0:
        words["destination"] = state.board.towns[seat.destination].name
    return words


def summary(state: State) -> dict[str, Any]:
    """What `verify` prints of a position: round, phase, the piles' sizes, and each player's figures by colour."""
    board = state.board
    colours = [seat.colour for seat in state.seats]
    return {
        "round": state.round,
        "phase": str(state.phase),
        "start": colours[state.starter],
        "active": colours[state.active],
        "home": board.towns[state.home].name,
        "row": [KINDS[kind] for kind in state.row],
        "counters": sum(1 for kind in state.counters if kind >= 0),
        "obstacles": state.obstacles.bit_count(),
        "supply": sum(state.supply),
        "deck": sum(state.deck),
        "played": sum(state.played),
        "players": {
            seat.colour: {
                "town": board.towns[seat.town].name,
                "pieces": seat.fetched.bit_count(),
                "cards": sum(seat.hand),
                "hand": kind_words(seat.hand),
                "open": kind_words(seat.open),
                "hidden": kind_words(seat.hidden),
                "obstacle": seat.obstacle,
                "destination": None if seat.destination < 0 else board.towns[seat.destination].name,
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
    """Reads one position: round and phase, players, what lies on the links, then the piles, which hold the rest."""

    def __init__(self, board: Board, colours: list[str], options: Options, words: Words) -> None:
        self.board = board
        self.colours = colours
        self.options = options
        self.words = words
        self.faults: list[str] = []

    def read(self) -> State:
        """The position, checked as a whole."""
        phase = Phase(self.words.word("phase", list(Phase)))
        home = self._read_home()
        seats = self._read_seats(home)
        counters = self._read_counters()
        obstacles = self._read_obstacles()
        row = tuple(COUNTER_KINDS.index(kind) for kind in self.words.words("row", COUNTER_KINDS))
        played = self.words.pile("played", KINDS, NO_CARDS)
        hands = [cards for seat in seats for cards in (seat.hand, seat.thrown)]
        lying = [tuple(each.count(kind) for kind in range(len(COUNTERS))) for each in (row, counters)]
        own = [some for seat in seats for some in (seat.open, seat.hidden)]
        state = State(
            board=self.board,
            options=self.options,
            seats=seats,
            home=home,
            round=self.words.whole("round", 1, ANY),
            starter=self.words.seat("start", self.colours),
            phase=phase,
            active=self._read_active(phase),
            picks=self._read_picks(phase),
            passes=self.words.whole("passes", 0, ANY, 0),
            row=row,
            supply=self.words.pile("supply", COUNTER_KINDS, rest(COUNTERS, *lying, *own)),
            deck=self.words.pile("deck", KINDS, rest(CARDS, played, *hands)),
            played=played,
            counters=counters,
            obstacles=obstacles,
            result=read_result(self.words, self.colours, (ROUNDS, ALL_PIECES)),
        )
        self.words.finish()
        faults = self.faults + status(state)
        if faults:
            raise PositionError(faults)
        return state

    def _read_active(self, phase: Phase) -> int:
        """Who is to act; after the end the last traveller, who need not be named."""
        if phase is Phase.OVER and not self.words.has("active"):
            return (self.words.seat("start", self.colours) - 1) % len(self.colours)
        return self.words.seat("active", self.colours)

    def _read_picks(self, phase: Phase) -> int:
        """Picks so far, in phase draw to be named; later all have been made (L-21)."""
        if phase is Phase.DRAW:
            return self.words.whole("picks", 0, ANY)
        return self.words.whole("picks", 0, ANY, PICKS * len(self.colours))

    def _read_home(self) -> int:
        if not self.words.has("home") and len(self.board.starts) == 1:
            return self.board.starts[0]
        return read_town(self.board, self.words, "home", self.words.raw("home"))

    def _read_seats(self, home: int) -> tuple[Seat, ...]:
        players = self.words.inside("players")
        seats = tuple(self._read_seat(players, colour, home) for colour in self.colours)
        players.finish()
        return seats

    def _read_seat(self, players: Words, colour: str, home: int) -> Seat:
        words = players.inside(colour)
        town = read_town(self.board, words, "town", words.raw("town", self.board.towns[home].name))
        destination = words.raw("destination", None)
        seat = Seat(
            colour=colour,
            town=town,
            fetched=self._read_pieces(words, 0 if town == home else 1 << town),
            hand=words.counted("hand", KINDS, default=()),
            open=words.counted("open", COUNTER_KINDS, default=()),
            hidden=words.counted("hidden", COUNTER_KINDS, default=()),
            obstacle=words.flag("obstacle", True),
            destination=-1 if destination is None else read_town(self.board, words, "destination", destination),
            thrown=words.counted("thrown", KINDS, default=()),
        )
        words.finish()
        return seat

    def _read_pieces(self, words: Words, else_: int) -> int:
        """Towns as a bit set."""
        if not words.has("pieces"):
            return else_
        pieces = 0
        for i, value in enumerate(words.list("pieces")):
            town = read_town(self.board, words, f"pieces[{i}]", value)
            if pieces >> town & 1:
                raise words.wrong(f"pieces[{i}]", f"{shown(value)} stands there twice")
            pieces |= 1 << town
        return pieces

    def _read_counters(self) -> tuple[int, ...]:
        counters = [-1] * len(self.board.links)
        for words in self.words.objects("counters"):
            kind = COUNTER_KINDS.index(words.word("counter", COUNTER_KINDS))
            link = read_link(self.board, words, "link", words.raw("link"))
            if counters[link] >= 0:
                self.faults.append(f"{words.path}: another counter lies on that road, L-24")
            counters[link] = kind
        return tuple(counters)

    def _read_obstacles(self) -> int:
        obstacles = 0
        for i, value in enumerate(self.words.list("obstacles", ())):
            link = read_link(self.board, self.words, f"obstacles[{i}]", value)
            if obstacles >> link & 1:
                self.faults.append(f"obstacles[{i}]: another obstacle lies on that road, L-34")
            obstacles |= 1 << link
        return obstacles
