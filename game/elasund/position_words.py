"""Elasund's positions in words: plain JSON values for records, and back (docs/record-format.md).

Players are their colours. What can be derived may be left out; where it is given it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from game.elasund.board import Board
from game.elasund.derived import bank
from game.elasund.ending import STANDSTILL, TEN_CUBES
from game.elasund.pieces import (
    BUILDINGS,
    CHURCH_TILES,
    COTTAGES,
    CUBES,
    INFLUENCE,
    INFLUENCE_EACH,
    NEUTRAL,
    OWN,
    PERMITS,
    WALLS,
)
from game.elasund.place_words import (
    cell_words,
    influence_words,
    read_cell,
    read_influence,
    read_wall,
    row_index,
    wall_words,
)
from game.elasund.state import (
    Building,
    Cards,
    ChurchTile,
    Options,
    Permit,
    Piece,
    Seat,
    State,
    Step,
    Wall,
    read_options,
)
from game.elasund.status import PIRATE_STEPS, count_cubes, count_trade, standing, status
from game.rules import Option, PositionError
from game.words import ANY, Words, read_result, result_words, shown

ENDINGS: Final = (TEN_CUBES, STANDSTILL)


def position_to_words(state: State) -> dict[str, Any]:
    """The whole position, hidden things too; equal positions give equal words. What a step does not use is left
    out."""
    colours = [seat.colour for seat in state.seats]
    words: dict[str, Any] = {
        "turn": state.turn,
        "active": colours[state.active],
        "step": str(state.step),
        "builds": state.builds,
        "bonus_used": state.bonus_used,
        "ship": None if state.ship < 0 else state.board.rows[state.ship],
        "pirate": state.pirate,
        "players": {seat.colour: _seat_words(seat) for seat in state.seats},
    }
    words |= _board_words(state, colours)
    words |= {
        "bank": bank(state),
        "deck": influence_words(state.deck),
        "discards": influence_words(state.discards),
        "piles": dict(zip(NEUTRAL, state.piles, strict=True)),
        "church_pile": list(state.church),
    }
    if state.church_bottom:
        words["church_bottom"] = state.church_bottom
    if state.drawn:
        words["drawn"] = list(state.drawn)
    if state.queue:
        words["queue"] = [{"player": colours[seat], "cards": cards} for seat, cards in state.queue]
    if state.deposits:
        words["deposits"] = {
            colours[seat]: {"gold": cards.gold, "influence": influence_words(cards.influence)}
            for seat, cards in enumerate(state.deposits)
        }
    if state.due:
        words["due"] = dict(zip(colours, state.due, strict=True))
    if state.homeless:
        words["homeless"] = [{"player": colours[seat], "cottage": cottage} for seat, cottage in state.homeless]
    if state.result is not None:
        words["result"] = result_words(state.result, colours)
    return words


def _seat_words(seat: Seat) -> dict[str, Any]:
    return {
        "gold": seat.gold,
        "influence": influence_words(seat.influence),
        "permits": list(seat.permits),
        "tiles": list(seat.tiles),
        "walls": seat.walls,
        "trade": seat.trade,
        "cubes": seat.cubes,
    }


def _board_words(state: State, colours: Sequence[str]) -> dict[str, Any]:
    board = state.board
    words: dict[str, list[dict[str, Any]]] = {"buildings": [], "church": [], "permits": [], "walls": []}
    for cell, piece in enumerate(state.cells):
        match piece:
            case Building(kind, seat, corner) if corner == cell:
                words["buildings"].append({"building": kind, "player": colours[seat], "at": cell_words(board, cell)})
            case ChurchTile(tile, seat, _):
                words["church"].append({"tile": tile, "player": colours[seat], "at": cell_words(board, cell)})
            case Permit(seat, value):
                words["permits"].append({"value": value, "player": colours[seat], "at": cell_words(board, cell)})
    for space, wall in enumerate(state.walls):
        if wall is not None:
            words["walls"].append({"number": wall.number, "player": colours[wall.seat], **wall_words(board, space)})
    return words


def summary(state: State) -> dict[str, Any]:
    """What `verify` prints of a position: turn, step, and each player's figures by colour."""
    colours = [seat.colour for seat in state.seats]
    return {
        "turn": state.turn,
        "active": colours[state.active],
        "step": str(state.step),
        "ship": None if state.ship < 0 else state.board.rows[state.ship],
        "pirate": state.pirate,
        "bank": bank(state),
        "players": {
            seat.colour: {
                "cubes": seat.cubes,
                "gold": seat.gold,
                "influence": dict(zip(INFLUENCE, seat.influence, strict=True)),
                "trade": seat.trade,
                "walls": seat.walls,
                "permits": list(seat.permits),
            }
            for seat in state.seats
        },
    }


def position_from_words(
    board: Board, colours: Sequence[str], options: Mapping[str, Option], words: Mapping[str, Any]
) -> State:
    """The position that the words name; counts left out are derived.

    Raises WordsError for words that cannot be read, PositionError with every fault of a position that cannot be.
    """
    return _PositionReader(board, list(colours), read_options(options), Words(words)).read()


class _PositionReader:
    """Reads one position: pieces first, then what follows from them, then the step."""

    def __init__(self, board: Board, colours: list[str], options: Options, words: Words) -> None:
        self.board = board
        self.colours = colours
        self.options = options
        self.words = words
        self.faults: list[str] = []
        self.cells: list[Piece | None] = [None] * (board.columns * len(board.rows))
        self.walls: list[Wall | None] = [None] * len(board.walls)

    def read(self) -> State:
        """The position, checked as a whole."""
        self._read_pieces()
        deposits = self._read_deposits()
        discards = read_influence(self.words, "discards")
        seats = self._read_seats()
        drawn = tuple(sorted(self.words.wholes("drawn", 1, CHURCH_TILES, ())))
        pile, bottom = self._read_church_pile(drawn)
        state = State(
            board=self.board,
            options=self.options,
            seats=seats,
            cells=tuple(self.cells),
            walls=tuple(self.walls),
            piles=self._read_piles(),
            deck=self._read_deck(seats, discards, deposits),
            discards=discards,
            church=pile,
            church_bottom=bottom,
            drawn=drawn,
            turn=self.words.whole("turn", 1, ANY, 1),
            active=self._read_player(self.words, "active"),
            step=Step(self.words.word("step", list(Step))),
            builds=self.words.whole("builds", 0, ANY, 0),
            bonus_used=self.words.flag("bonus_used", False),
            ship=self._read_ship(),
            pirate=self.words.flag("pirate", self.words.raw("step") in PIRATE_STEPS),
            queue=tuple((self._read_player(each), each.whole("cards", 0, ANY)) for each in self.words.objects("queue")),
            deposits=deposits,
            due=self._read_due(),
            homeless=self._read_homeless(),
            result=read_result(self.words, self.colours, ENDINGS),
        )
        left = bank(state)
        if self.words.has("bank") and self.words.whole("bank", 0, ANY) != left:
            self.faults.append(f"the bank holds {self.words.raw('bank')} gold, but {left} are left for it, E-112")
        self.words.finish()
        faults = self.faults + status(state)
        if faults:
            raise PositionError(faults)
        return state

    def _read_player(self, words: Words, key: str = "player") -> int:
        return words.seat(key, self.colours)

    def _read_ship(self) -> int:
        label = self.words.raw("ship", None)
        return -1 if label is None else row_index(self.board, self.words, "ship", label)

    def _read_pieces(self) -> None:
        for words in self.words.objects("buildings"):
            kind = words.word("building", BUILDINGS)
            corner = read_cell(self.board, words)
            self._lay(words, Building(kind, self._read_player(words), corner), self.board.footprints[kind][corner])
        for words in self.words.objects("church"):
            cell = read_cell(self.board, words)
            tile = words.whole("tile", 1, CHURCH_TILES)
            self._lay(words, ChurchTile(tile, self._read_player(words), cell), (cell,))
        for words in self.words.objects("permits"):
            cell = read_cell(self.board, words)
            self._lay(words, Permit(self._read_player(words), words.whole("value", PERMITS[0], PERMITS[-1])), (cell,))
        for words in self.words.objects("walls"):
            space = read_wall(self.board, words)
            if self.walls[space] is not None:
                self.faults.append(f"{words.path}: another wall stands there, E-75")
            self.walls[space] = Wall(self._read_player(words), words.whole("number", 1, WALLS))

    def _lay(self, words: Words, piece: Piece, cells: tuple[int, ...] | None) -> None:
        if cells is None:
            self.faults.append(f"{words.path}: it reaches out of the city there, E-45")
            return
        taken = [cell for cell in cells if self.cells[cell] is not None]
        if taken:
            where = shown(cell_words(self.board, taken[0]))
            self.faults.append(f"{words.path}: something else lies on {where} already, E-113")
            return
        for cell in cells:
            self.cells[cell] = piece

    def _read_seats(self) -> tuple[Seat, ...]:
        players = self.words.inside("players", {})
        seats = tuple(self._read_seat(players, seat) for seat in range(len(self.colours)))
        players.finish()
        return seats

    def _read_seat(self, players: Words, seat: int) -> Seat:
        """One player's things; supplies, walls, trade points and cubes left out are what the board leaves."""
        words = players.inside(self.colours[seat], {})
        lying = {piece.value for piece in self.cells if isinstance(piece, Permit) and piece.seat == seat}
        built = {each.kind for each in standing(self.cells) if each.seat == seat}
        walls = sum(1 for wall in self.walls if wall is not None and wall.seat == seat)
        trade = count_trade(self.board, self.cells, seat)
        cubes = min(CUBES, count_cubes(self.board, self.cells, seat, walls, trade).total)
        read = Seat(
            colour=self.colours[seat],
            gold=words.whole("gold", 0, ANY, 0),
            influence=read_influence(words),
            permits=tuple(
                sorted(words.wholes("permits", 0, PERMITS[-1], [value for value in PERMITS if value not in lying]))
            ),
            tiles=tuple(
                sorted(words.words("tiles", OWN, [kind for kind in OWN if kind not in built]), key=OWN.index)
            ),
            walls=words.whole("walls", 0, WALLS, walls),
            trade=words.whole("trade", 0, ANY, trade),
            cubes=words.whole("cubes", 0, CUBES, cubes),
        )
        words.finish()
        return read

    def _read_piles(self) -> tuple[int, ...]:
        """Neutral buildings left: given, or all that do not stand (E-08)."""
        words = self.words.inside("piles", {})
        built = [each.kind for each in standing(self.cells)]
        piles = tuple(
            words.whole(kind, 0, ANY, max(0, BUILDINGS[kind].count - built.count(kind))) for kind in NEUTRAL
        )
        words.finish()
        return piles

    def _read_church_pile(self, drawn: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
        """The pile without the bottom tile, and that tile, 0 for none (E-82). Left out, a lone last tile is known."""
        built = {piece.tile for piece in self.cells if isinstance(piece, ChurchTile)}
        left = [tile for tile in range(1, CHURCH_TILES + 1) if tile not in built and tile not in drawn]
        bottom = left[0] if built and len(left) == 1 else 0
        if self.words.has("church_bottom"):
            bottom = self.words.whole("church_bottom", 1, CHURCH_TILES)
        pile = self.words.wholes("church_pile", 1, CHURCH_TILES, [tile for tile in left if tile != bottom])
        return tuple(sorted(pile)), bottom

    def _read_deck(
        self, seats: tuple[Seat, ...], discards: tuple[int, int, int], deposits: tuple[Cards, ...]
    ) -> tuple[int, int, int]:
        """Influence in the deck: given, or all that lies nowhere else (E-112)."""
        if self.words.has("deck"):
            return read_influence(self.words, "deck")
        elsewhere = [discards, *(seat.influence for seat in seats), *(cards.influence for cards in deposits)]
        red, green, blue = (max(0, INFLUENCE_EACH - sum(counts)) for counts in zip(*elsewhere, strict=True))
        return red, green, blue

    def _read_deposits(self) -> tuple[Cards, ...]:
        """Cards before the pirate by seat; there are none outside the steps that know them."""
        if self.words.raw("step") not in (Step.DISCARD, Step.SPOILS) and not self.words.has("deposits"):
            return ()
        words = self.words.inside("deposits", {})
        deposits = []
        for colour in self.colours:
            inside = words.inside(colour, {})
            deposits.append(Cards(inside.whole("gold", 0, ANY, 0), read_influence(inside)))
            inside.finish()
        words.finish()
        return tuple(deposits)

    def _read_homeless(self) -> tuple[tuple[int, str], ...]:
        """Cottages to be re-placed in the order given, but a player's small one before his large one: he chooses
        freely which goes first (R-E11)."""
        read = [(self._read_player(each), each.word("cottage", COTTAGES)) for each in self.words.objects("homeless")]
        runs = groupby(read, key=itemgetter(0))
        return tuple(each for _, run in runs for each in sorted(run, key=lambda each: COTTAGES.index(each[1])))

    def _read_due(self) -> tuple[int, ...]:
        if not self.words.has("due"):
            return ()
        words = self.words.inside("due")
        due = tuple(words.whole(colour, 0, ANY, 0) for colour in self.colours)
        words.finish()
        return due
