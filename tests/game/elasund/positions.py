"""Positions for tests, written as one reads a board: `position(players=3, buildings=[("house", "red", (1, 2))])`.

Cells are (column, row label), seats are colours, wall spaces are (side, column or row label). What is not named is the
rest: supplies hold what is not on the board, the bank what is in no hand. Totals are recounted here from the tables
below, which are copied from the rules reference and not taken from `game`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.elasund.actions import (
    AddPermit,
    Build,
    BuildWall,
    MovePermit,
    MoveShip,
    PlaceCottage,
    PlacePermit,
)
from game.elasund.board import Board
from game.elasund.reasons import REASONS
from game.elasund.state import Building, ChurchTile, Options, Permit, Piece, Seat, State, Step, Wall
from game.maps import load_map
from game.registry import GAMES
from tests.game.playing import Luck as Luck
from tests.game.playing import Playing

GAME = GAMES["elasund"]

Cell = tuple[int, int]
"""(column, row label)"""

# --- the reference's tables (sections 1 and 2) -----------------------------------------------------------------------
COLOURS = ("red", "blue", "green", "yellow")
ROWS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
COLUMNS = {2: 5, 3: 7, 4: 9}
SIZES = {
    "cottage_small": (1, 1),
    "cottage_large": (1, 2),
    "house": (2, 1),
    "workshop": (1, 2),
    "well": (1, 1),
    "market": (2, 1),
    "shop": (2, 2),
    "tavern": (2, 2),
    "hall": (2, 3),
}
GOLD = {"house": 1, "workshop": 2, "well": 5, "market": 5, "shop": 3, "tavern": 3, "hall": 5}
PERMITS = {"house": 1, "workshop": 1, "well": 1, "market": 1, "shop": 2, "tavern": 2, "hall": 3}
INCOME = {
    "cottage_small": "influence",
    "cottage_large": "gold",
    "house": "influence",
    "workshop": "gold",
    "shop": "gold",
    "tavern": "influence",
}
CUBE_ROWS = {"well": (0,), "market": (0,), "shop": (0,), "tavern": (0,), "hall": (0, 1)}
NEUTRAL = {"well": 4, "market": 4, "shop": 5, "tavern": 5, "hall": 3}
FOUNDATION = (3, 8)
STARTS = {
    "blue": {"cottage_small": (3, 4), "cottage_large": (2, 8)},
    "red": {"cottage_small": (4, 4), "cottage_large": (5, 8)},
    "yellow": {"cottage_small": (3, 10), "cottage_large": (2, 5)},
    "green": {"cottage_small": (4, 10), "cottage_large": (5, 5)},
}
GATE_TRADE: dict[int, tuple[Cell, ...]] = {
    2: (),
    3: ((6, 2), (6, 12)),
    4: ((6, 2), (6, 12), (8, 2), (8, 12)),
}
TRACK_CUBES = (3, 5, 7, 9, 11)
WALL_INFLUENCE = {1: 1, 2: 1, 4: 1, 5: 2, 7: 2, 8: 2}
TOWERS = (3, 6, 9)
INFLUENCE = ("red", "green", "blue")
SHIP_SHIFTS = {2: [4], 3: [5], 4: [2, 6], 5: [3, 8], 6: [4, 9], 8: [5, 10], 9: [6, 11], 10: [8, 12], 11: [9], 12: [10]}


# --- boards and places -----------------------------------------------------------------------------------------------
@cache
def board(players: int) -> Board:
    """The board that the game ships for so many players."""
    loaded: Board = GAME.read_board(load_map(f"elasund-{players}"))
    return loaded


def players_of(state: State) -> int:
    return len(state.seats)


def cell(place: State | Board, column: int, label: int) -> int:
    """Index of the cell in this column and in the row with this label."""
    its = place.board if isinstance(place, State) else place
    assert 1 <= column <= its.columns, f"column {column} is not in the city"
    return row(label) * its.columns + column - 1


def name(place: State | Board, index: int) -> Cell:
    """(column, row label) of a cell's index."""
    its = place.board if isinstance(place, State) else place
    return index % its.columns + 1, ROWS[index // its.columns]


def row(label: int) -> int:
    return ROWS.index(label)


def space(place: State | Board, side: str, at: int) -> int:
    """Index of the wall space on a side at a column or row label."""
    its = place.board if isinstance(place, State) else place
    found = [index for index, each in enumerate(its.walls) if (each.side, each.at) == (side, at)]
    assert len(found) == 1, f"{len(found)} wall spaces at {side} {at}"
    return found[0]


def seat(state: State, colour: str) -> int:
    return [each.colour for each in state.seats].index(colour)


def covered(kind: str, at: Cell) -> list[Cell]:
    """The cells under a building with its north-west corner here; rows as they follow on the board, without 7."""
    width, height = SIZES[kind]
    top = row(at[1])
    assert top + height <= len(ROWS), f"{kind} at {at} reaches beyond the southern edge"
    return [(at[0] + right, ROWS[top + down]) for down in range(height) for right in range(width)]


def site(first: int) -> list[Cell]:
    """The nine church cells, tile 1 to 9, when `first` lies on the foundation (2.4)."""
    r, q = divmod(first - 1, 3)
    return [(3 - q + m % 3, ROWS[5 - r + m // 3]) for m in range(9)]


def trade_points(players: int, at: Cell) -> int:
    return 2 if at in GATE_TRADE[players] else int(at[0] == 1)


# --- slow recounts ---------------------------------------------------------------------------------------------------
def buildings_of(state: State, owner: int | None = None) -> list[Building]:
    """Each standing building once (of one owner)."""
    found = {each for each in state.cells if isinstance(each, Building)}
    return sorted(each for each in found if owner is None or each.seat == owner)


def recount_trade(state: State, owner: int) -> int:
    """Windmills under the owner's buildings (E-114), from the rules' tables."""
    return sum(
        trade_points(players_of(state), at)
        for each in buildings_of(state, owner)
        for at in covered(each.kind, name(state, each.cell))
    )


def recount_cubes(state: State, owner: int) -> int:
    """All cubes due to an owner: buildings, church, towers, track; not limited to ten."""
    on_tiles = sum(len(CUBE_ROWS.get(each.kind, ())) for each in buildings_of(state, owner))
    on_church = sum(1 for each in state.cells if isinstance(each, ChurchTile) and each.seat == owner)
    on_towers = sum(1 for each in state.walls if each and each.seat == owner and each.number in TOWERS)
    trade = recount_trade(state, owner)
    return on_tiles + on_church + on_towers + sum(1 for needed in TRACK_CUBES if trade >= needed)


def bank(state: State) -> int:
    return 51 - sum(each.gold for each in state.seats)


# --- the builder -----------------------------------------------------------------------------------------------------
def position(
    players: int = 3,
    *,
    colours: Sequence[str] | None = None,
    step: str = "build",
    active: int | str = 0,
    gold: Sequence[int] | int = 3,
    influence: Sequence[tuple[int, int, int]] | None = None,
    cottages: bool = False,
    buildings: Iterable[tuple[str, str, Cell]] = (),
    permits: Iterable[tuple[str, int, Cell]] = (),
    walls: Iterable[tuple[str, str, int]] = (),
    church: Sequence[tuple[int, str]] = (),
    church_bottom: int | None = None,
    ship: int | None = 6,
    pirate: bool = False,
    builds: int = 0,
    bonus_used: bool = False,
    discards: tuple[int, int, int] = (0, 0, 0),
    deck: tuple[int, int, int] | None = None,
    turn: int = 9,
    pirate_own_cards: bool = True,
    open_hands: bool = False,
) -> State:
    """A position. `buildings` as (kind, owner, north-west cell), `permits` as (owner, value, cell), `walls` as (owner,
    side, column or row) in the order in which they were built, `church` as (tile, owner), the tile on the foundation
    first. `influence` counts red, green, blue. With `cottages` the start cottages stand where no building is named;
    without, they are out of the game. With `deck` named, the discards are the rest.
    """
    its = board(players)
    seats = tuple(colours or COLOURS[:players])
    cells: list[Piece | None] = [None] * len(its.trade)

    def put(at: Cell, piece: Piece) -> None:
        index = cell(its, *at)
        assert cells[index] is None, f"{at} is taken by {cells[index]}"
        cells[index] = piece

    def put_building(kind: str, owner: str, at: Cell) -> None:
        piece = Building(kind, seats.index(owner), cell(its, *at))
        for each in covered(kind, at):
            assert each != FOUNDATION, "nothing is built on the foundation"
            put(each, piece)

    for number, (tile, owner) in enumerate(church):
        place = site(church[0][0])[tile - 1]
        assert number or place == FOUNDATION
        put(place, ChurchTile(tile, seats.index(owner), cell(its, *place)))
    named = list(buildings)
    for kind, owner, at in named:
        put_building(kind, owner, at)
    if cottages:
        for colour in seats:
            for kind, at in STARTS[colour].items():
                if (kind, colour) not in [(each, owner) for each, owner, _ in named]:
                    put_building(kind, colour, at)
    lying: dict[str, list[int]] = {colour: [] for colour in seats}
    for owner, value, at in permits:
        assert value not in lying[owner]
        assert at != FOUNDATION
        lying[owner].append(value)
        put(at, Permit(seats.index(owner), value))
    standing: list[Wall | None] = [None] * len(its.walls)
    stacks = dict.fromkeys(seats, 0)
    for owner, side, place_at in walls:
        stacks[owner] += 1
        assert standing[space(its, side, place_at)] is None
        standing[space(its, side, place_at)] = Wall(seats.index(owner), stacks[owner])

    hands = [gold] * players if isinstance(gold, int) else list(gold)
    cards = list(influence or [(0, 0, 0)] * players)
    assert len(hands) == len(cards) == players
    assert sum(hands) <= 51
    out = [13 - sum(hand[k] for hand in cards) for k in range(3)]
    if deck is None:
        deck = (out[0] - discards[0], out[1] - discards[1], out[2] - discards[2])
    else:
        discards = (out[0] - deck[0], out[1] - deck[1], out[2] - deck[2])
    assert min(deck) >= 0
    assert min(discards) >= 0

    left = [tile for tile in range(1, 10) if tile not in [each for each, _ in church]]
    if not church or not left:
        bottom = 0
    else:
        bottom = left[-1] if church_bottom is None else church_bottom
        left.remove(bottom)

    things = [
        Seat(
            colour=colour,
            gold=hands[number],
            influence=cards[number],
            permits=tuple(value for value in range(5) if value not in lying[colour]),
            tiles=tuple(
                kind
                for kind in ("house", "workshop")
                if (kind, colour) not in [(each, owner) for each, owner, _ in named]
            ),
            walls=stacks[colour],
            trade=0,
            cubes=0,
        )
        for number, colour in enumerate(seats)
    ]
    state = State(
        board=its,
        options=Options(pirate_own_cards, open_hands),
        seats=tuple(things),
        cells=tuple(cells),
        walls=tuple(standing),
        piles=tuple(count - sum(kind == each for each, _, _ in named) for kind, count in NEUTRAL.items()),
        deck=deck,
        discards=discards,
        church=tuple(left),
        church_bottom=bottom,
        drawn=(),
        turn=turn,
        active=seats.index(active) if isinstance(active, str) else active,
        step=Step(step),
        builds=builds,
        bonus_used=bonus_used,
        ship=-1 if ship is None else row(ship),
        pirate=pirate,
        queue=(),
        deposits=(),
        due=(),
        homeless=(),
        result=None,
    )
    assert min(state.piles) >= 0
    counted = tuple(
        each._replace(trade=recount_trade(state, number), cubes=recount_cubes(state, number))
        for number, each in enumerate(state.seats)
    )
    assert all(each.cubes <= 10 for each in counted), "more than ten cubes"
    return state._replace(seats=counted)


# --- actions ---------------------------------------------------------------------------------------------------------
def build(state: State, kind: str, at: Cell, pay: str | None = None) -> Build:
    return Build(kind, cell(state, *at), pay)


def wall(state: State, side: str, at: int) -> BuildWall:
    return BuildWall(space(state, side, at))


def ship_to(label: int) -> MoveShip:
    return MoveShip(row(label))


def place(state: State, value: int, at: Cell, pay: str | None = None) -> PlacePermit:
    return PlacePermit(value, cell(state, *at), pay)


def move(state: State, value: int, at: Cell, pay: str) -> MovePermit:
    return MovePermit(value, cell(state, *at), pay)


def add(state: State, value: int, at: Cell) -> AddPermit:
    return AddPermit(value, cell(state, *at))


def rehouse(state: State, kind: str, at: Cell) -> PlaceCottage:
    return PlaceCottage(kind, cell(state, *at))


# --- playing ---------------------------------------------------------------------------------------------------------
def dice(first: int, second: int) -> list[Luck]:
    return [("die", first), ("die", second)]


def draws(*colours: str) -> list[Luck]:
    return [("influence", colour) for colour in colours]


def tiles(*numbers: int) -> list[Luck]:
    return [("church", number) for number in numbers]


_playing = Playing(GAME, State, REASONS)
play_events = _playing.play_events
play = _playing.play
play_all = _playing.play_all
refused = _playing.refused
allowed = _playing.allowed
legal_of = _playing.legal_of
