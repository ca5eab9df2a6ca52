"""Elasund in words: actions and positions as plain JSON values for records, and back (docs/record-format.md).

Cells are [column, row label], rows their labels (2 … 12), wall spaces a side and a column or row label, players their
colours. What can be derived may be left out of a position; where it is given it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.elasund import actions as a
from game.elasund.board import Board
from game.elasund.derived import bank
from game.elasund.ending import STANDSTILL, TEN_CUBES
from game.elasund.pieces import (
    BUILDABLE,
    BUILDINGS,
    CHURCH_TILES,
    COTTAGES,
    CUBES,
    GOLD,
    INFLUENCE,
    INFLUENCE_EACH,
    NEUTRAL,
    OWN,
    PERMITS,
    WALLS,
)
from game.elasund.state import Building, Cards, ChurchTile, Options, Permit, Piece, Seat, State, Step, Wall
from game.elasund.status import PIRATE_STEPS, count_cubes, count_trade, status
from game.rules import PositionError, Result
from game.words import Words, one_of, shown

ENDINGS: Final = (TEN_CUBES, STANDSTILL)
_ANY: Final = 10**6
"""More of anything than a game holds: counts are judged by `status`, with their clause, not by the reader."""

_DO: Final[dict[type, str]] = {
    a.Roll: "roll",
    a.MoveShip: "move_ship",
    a.Discard: "discard",
    a.Spoils: "spoils",
    a.GiveBack: "give_back",
    a.Build: "build",
    a.BuildWall: "wall",
    a.BuildChurch: "church",
    a.ChooseChurchTile: "church_tile",
    a.EndBuilding: "end_build",
    a.PlaceCottage: "cottage",
    a.PlacePermit: "permit",
    a.TakeGold: "gold",
    a.MovePermit: "move_permit",
    a.RaisePermit: "raise_permit",
    a.AddPermit: "add_permit",
    a.BonusGold: "bonus_gold",
    a.EndTurn: "end_turn",
}


# --- places -------------------------------------------------------------------------------------------------------


def cell_words(board: Board, cell: int) -> list[int]:
    """[column, row label] of a cell."""
    row, column = divmod(cell, board.columns)
    return [column + 1, board.rows[row]]


def _read_cell(board: Board, words: Words, key: str = "at") -> int:
    value = words.raw(key)
    if not isinstance(value, list | tuple) or len(value) != 2 or any(type(each) is not int for each in value):
        raise words.wrong(key, f"a cell as [column, row label] is needed, not {shown(value)}")
    column: int = value[0]
    if not 1 <= column <= board.columns:
        raise words.wrong(key, f"there is no column {shown(column)} here; columns are 1 to {board.columns}")
    return _row_index(board, words, key, value[1]) * board.columns + column - 1


def _row_index(board: Board, words: Words, key: str, label: object) -> int:
    if type(label) is not int or label not in board.rows:
        raise words.wrong(key, f"there is no row {shown(label)}; rows are {one_of(board.rows)}")
    return board.rows.index(label)


def wall_words(board: Board, space: int) -> dict[str, Any]:
    """Side of a wall space and its column (north, south) or row label (east)."""
    return {"side": board.walls[space].side, "at": board.walls[space].at}


def _read_wall(board: Board, words: Words) -> int:
    side = words.word("side", dict.fromkeys(space.side for space in board.walls))
    at = words.raw("at")
    known = [space.at for space in board.walls if space.side == side]
    if type(at) is not int or at not in known:
        raise words.wrong("at", f"the {side} side has no wall space {shown(at)}; it has {one_of(sorted(known))}")
    return next(i for i, space in enumerate(board.walls) if (space.side, space.at) == (side, at))


def _influence_words(counts: Sequence[int]) -> dict[str, int]:
    return {colour: count for colour, count in zip(INFLUENCE, counts, strict=True) if count}


def _read_influence(words: Words, key: str = "influence") -> tuple[int, int, int]:
    inside = words.inside(key, {})
    red, green, blue = (inside.whole(colour, 0, _ANY, 0) for colour in INFLUENCE)
    inside.finish()
    return red, green, blue


# --- actions ------------------------------------------------------------------------------------------------------


def action_to_words(state: State, action: a.Action) -> dict[str, Any]:
    """The action in words: `do` names its kind, the rest what is chosen."""
    words: dict[str, Any] = {"do": _DO[type(action)]}
    board = state.board
    match action:
        case a.MoveShip(row):
            words["row"] = board.rows[row]
        case a.Discard(gold, influence) | a.Spoils(gold, influence):
            words["gold"] = gold
            words["influence"] = _influence_words(influence)
        case a.GiveBack(influence):
            words["influence"] = _influence_words(influence)
        case a.Build(building, cell, pay):
            words |= {"building": building, "at": cell_words(board, cell)}
            if pay is not None:
                words["pay"] = pay
        case a.BuildWall(space):
            words |= wall_words(board, space)
        case a.ChooseChurchTile(tile):
            words["tile"] = tile
        case a.PlaceCottage(cottage, cell):
            words |= {"cottage": cottage, "at": cell_words(board, cell)}
        case a.PlacePermit(value, cell, pay):
            words |= {"value": value, "at": cell_words(board, cell)}
            if pay is not None:
                words["pay"] = pay
        case a.MovePermit(value, cell, pay):
            words |= {"value": value, "at": cell_words(board, cell), "pay": pay}
        case a.RaisePermit(value, by, pay):
            words |= {"value": value, "to": by, "pay": pay}
        case a.AddPermit(value, cell):
            words |= {"value": value, "at": cell_words(board, cell)}
    return words


def action_from_words(state: State, words: Mapping[str, Any]) -> a.Action:
    """The action that the words name, legal or not. Raises WordsError if they name none."""
    reader = Words(words)
    action = _read_action(state.board, reader, reader.word("do", _DO.values()))
    reader.finish()
    return action


def _read_action(board: Board, words: Words, do: str) -> a.Action:
    match do:
        case "roll":
            return a.Roll()
        case "move_ship":
            return a.MoveShip(_row_index(board, words, "row", words.raw("row")))
        case "discard":
            return a.Discard(words.whole("gold", 0, GOLD, 0), _read_influence(words))
        case "spoils":
            return a.Spoils(words.whole("gold", 0, GOLD, 0), _read_influence(words))
        case "give_back":
            return a.GiveBack(_read_influence(words))
        case "build":
            return a.Build(words.word("building", BUILDABLE), _read_cell(board, words), _read_pay(words))
        case "wall":
            return a.BuildWall(_read_wall(board, words))
        case "church":
            return a.BuildChurch()
        case "church_tile":
            return a.ChooseChurchTile(words.whole("tile", 1, CHURCH_TILES))
        case "end_build":
            return a.EndBuilding()
        case "cottage":
            return a.PlaceCottage(words.word("cottage", COTTAGES), _read_cell(board, words))
        case "permit":
            return a.PlacePermit(_read_value(words), _read_cell(board, words), _read_pay(words))
        case "gold":
            return a.TakeGold()
        case "move_permit":
            return a.MovePermit(_read_value(words), _read_cell(board, words), words.word("pay", INFLUENCE))
        case "raise_permit":
            return a.RaisePermit(_read_value(words), _read_value(words, "to"), words.word("pay", INFLUENCE))
        case "add_permit":
            return a.AddPermit(_read_value(words), _read_cell(board, words))
        case "bonus_gold":
            return a.BonusGold()
        case "end_turn":
            return a.EndTurn()
    raise AssertionError(do)


def _read_pay(words: Words) -> str | None:
    return words.word("pay", INFLUENCE) if words.has("pay") else None


def _read_value(words: Words, key: str = "value") -> int:
    return words.whole(key, PERMITS[0], PERMITS[-1])


# --- positions ----------------------------------------------------------------------------------------------------


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
        "deck": _influence_words(state.deck),
        "discards": _influence_words(state.discards),
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
            colours[seat]: {"gold": cards.gold, "influence": _influence_words(cards.influence)}
            for seat, cards in enumerate(state.deposits)
        }
    if state.due:
        words["due"] = dict(zip(colours, state.due, strict=True))
    if state.homeless:
        words["homeless"] = [{"player": colours[seat], "cottage": cottage} for seat, cottage in state.homeless]
    if state.result is not None:
        words["result"] = result_words(state, state.result)
    return words


def result_words(state: State, result: Result) -> dict[str, Any]:
    """Winning colours and kind of ending."""
    return {"winners": [state.seats[seat].colour for seat in result.winners], "ending": result.ending}


def _seat_words(seat: Seat) -> dict[str, Any]:
    return {
        "gold": seat.gold,
        "influence": _influence_words(seat.influence),
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
    board: Board, colours: Sequence[str], options: Mapping[str, bool], words: Mapping[str, Any]
) -> State:
    """The position that the words name; counts left out are derived.

    Raises WordsError for words that cannot be read, PositionError with every fault of a position that cannot be.
    """
    return _PositionReader(board, list(colours), Options(**options), Words(words)).read()


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
        discards = _read_influence(self.words, "discards")
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
            turn=self.words.whole("turn", 1, _ANY, 1),
            active=self._read_player(self.words, "active"),
            step=Step(self.words.word("step", list(Step))),
            builds=self.words.whole("builds", 0, _ANY, 0),
            bonus_used=self.words.flag("bonus_used", False),
            ship=self._read_ship(),
            pirate=self.words.flag("pirate", self.words.raw("step") in PIRATE_STEPS),
            queue=tuple(
                (self._read_player(each), each.whole("cards", 0, _ANY)) for each in self.words.objects("queue")
            ),
            deposits=deposits,
            due=self._read_due(),
            homeless=tuple(
                (self._read_player(each), each.word("cottage", COTTAGES)) for each in self.words.objects("homeless")
            ),
            result=self._read_result(),
        )
        left = bank(state)
        if self.words.has("bank") and self.words.whole("bank", 0, _ANY) != left:
            self.faults.append(f"the bank holds {self.words.raw('bank')} gold, but {left} are left for it, E-112")
        self.words.finish()
        faults = self.faults + status(state)
        if faults:
            raise PositionError(faults)
        return state

    def _read_player(self, words: Words, key: str = "player") -> int:
        return self.colours.index(words.word(key, self.colours))

    def _read_ship(self) -> int:
        label = self.words.raw("ship", None)
        return -1 if label is None else _row_index(self.board, self.words, "ship", label)

    def _read_pieces(self) -> None:
        for words in self.words.objects("buildings"):
            kind = words.word("building", BUILDINGS)
            corner = _read_cell(self.board, words)
            self._lay(words, Building(kind, self._read_player(words), corner), self.board.footprints[kind][corner])
        for words in self.words.objects("church"):
            cell = _read_cell(self.board, words)
            tile = words.whole("tile", 1, CHURCH_TILES)
            self._lay(words, ChurchTile(tile, self._read_player(words), cell), (cell,))
        for words in self.words.objects("permits"):
            cell = _read_cell(self.board, words)
            self._lay(words, Permit(self._read_player(words), _read_value(words)), (cell,))
        for words in self.words.objects("walls"):
            space = _read_wall(self.board, words)
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
        standing = {piece.kind for piece in self.cells if isinstance(piece, Building) and piece.seat == seat}
        walls = sum(1 for wall in self.walls if wall is not None and wall.seat == seat)
        trade = count_trade(self.board, self.cells, seat)
        cubes = min(CUBES, count_cubes(self.board, self.cells, seat, walls, trade).total)
        read = Seat(
            colour=self.colours[seat],
            gold=words.whole("gold", 0, _ANY, 0),
            influence=_read_influence(words),
            permits=tuple(
                sorted(words.wholes("permits", 0, PERMITS[-1], [value for value in PERMITS if value not in lying]))
            ),
            tiles=tuple(
                sorted(words.words("tiles", OWN, [kind for kind in OWN if kind not in standing]), key=OWN.index)
            ),
            walls=words.whole("walls", 0, WALLS, walls),
            trade=words.whole("trade", 0, _ANY, trade),
            cubes=words.whole("cubes", 0, CUBES, cubes),
        )
        words.finish()
        return read

    def _read_piles(self) -> tuple[int, ...]:
        """Neutral buildings left: given, or all that do not stand (E-08)."""
        words = self.words.inside("piles", {})
        piles = tuple(
            words.whole(kind, 0, _ANY, max(0, BUILDINGS[kind].count - self._standing(kind))) for kind in NEUTRAL
        )
        words.finish()
        return piles

    def _standing(self, kind: str) -> int:
        return sum(
            1
            for cell, piece in enumerate(self.cells)
            if isinstance(piece, Building) and piece.kind == kind and piece.cell == cell
        )

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
            return _read_influence(self.words, "deck")
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
            deposits.append(Cards(inside.whole("gold", 0, _ANY, 0), _read_influence(inside)))
            inside.finish()
        words.finish()
        return tuple(deposits)

    def _read_due(self) -> tuple[int, ...]:
        if not self.words.has("due"):
            return ()
        words = self.words.inside("due")
        due = tuple(words.whole(colour, 0, _ANY, 0) for colour in self.colours)
        words.finish()
        return due

    def _read_result(self) -> Result | None:
        if not self.words.has("result"):
            return None
        words = self.words.inside("result")
        winners = tuple(sorted(self.colours.index(each) for each in words.words("winners", self.colours)))
        ending = words.word("ending", ENDINGS)
        words.finish()
        return Result(winners, ending)
