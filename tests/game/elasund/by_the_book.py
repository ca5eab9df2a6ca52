"""Elasund once more, slowly and from the reference alone: what is legal, and what follows from a roll or a build.

Written to disagree with `game.elasund` where that is wrong: it shares the types of positions and actions, nothing else.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from game.elasund.actions import (
    Action,
    AddPermit,
    BonusGold,
    Build,
    BuildChurch,
    BuildWall,
    ChooseChurchTile,
    Discard,
    EndBuilding,
    EndTurn,
    GiveBack,
    MovePermit,
    MoveShip,
    PlaceCottage,
    PlacePermit,
    RaisePermit,
    Roll,
    Spoils,
    TakeGold,
)
from game.elasund.state import Building, Cards, ChurchTile, Permit, State, Step
from tests.game.elasund.positions import (
    CUBE_ROWS,
    FOUNDATION,
    GATE_TRADE,
    GOLD,
    INCOME,
    INFLUENCE,
    NEUTRAL,
    PERMITS,
    ROWS,
    SHIP_SHIFTS,
    SIZES,
    TOWERS,
    Cell,
    buildings_of,
    cell,
    covered,
    name,
    row,
    site,
    space,
)

WALL_SPACES = {
    players: [(side, column) for side in ("north", "south") for column in range(2 * players, 2, -1)]
    + [("east", label) for label in (3, 4, 5, 6, 8, 9, 10, 11)]
    for players in (2, 3, 4)
}


class Table:
    """A position as one sees it: things by (column, row label)."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = len(state.seats)
        self.on = {name(state, index): each for index, each in enumerate(state.cells)}
        self.seat = state.active
        self.me = state.seats[state.active]

    def free(self, at: Cell) -> bool:
        return self.on[at] is None and at != FOUNDATION

    def supply(self, kind: str, seat: int) -> int:
        if kind in NEUTRAL:
            return self.state.piles[list(NEUTRAL).index(kind)]
        return self.state.seats[seat].tiles.count(kind)

    def footprint(self, kind: str, at: Cell) -> list[Cell] | None:
        if row(at[1]) + SIZES[kind][1] > len(ROWS):
            return None
        cells = covered(kind, at)
        return cells if all(each in self.on for each in cells) else None

    def colours(self, needed: int) -> list[str]:
        return [colour for colour, have in zip(INFLUENCE, self.me.influence, strict=True) if have >= needed]


def size(kind: str) -> int:
    return SIZES[kind][0] * SIZES[kind][1]


def sums(table: Table, cells: list[Cell]) -> dict[int, list[int]]:
    """Values of the permits on these cells by seat."""
    found: dict[int, list[int]] = {}
    for each in cells:
        piece = table.on[each]
        if isinstance(piece, Permit):
            found.setdefault(piece.seat, []).append(piece.value)
    return found


def in_the_way(table: Table, cells: list[Cell]) -> set[Building]:
    return {piece for each in cells if isinstance(piece := table.on[each], Building)}


def builds(table: Table) -> set[Action]:
    found: set[Action] = {EndBuilding()}
    for kind, at in product(GOLD, table.on):
        cells = table.footprint(kind, at)
        if cells is None or FOUNDATION in cells or table.supply(kind, table.seat) < 1:
            continue
        if any(isinstance(table.on[each], ChurchTile) for each in cells):
            continue
        values = sums(table, cells)
        if table.seat not in values or sum(len(each) for each in values.values()) < PERMITS[kind]:
            continue
        others = {seat: sum(each) for seat, each in values.items() if seat != table.seat}
        if any(each >= sum(values[table.seat]) for each in others.values()):
            continue
        if table.me.gold < GOLD[kind] + sum(others.values()):
            continue
        sizes = [size(each.kind) for each in in_the_way(table, cells)]
        if any(each > size(kind) for each in sizes):
            continue
        index = cell(table.state, *at)
        if size(kind) in sizes:
            found |= {Build(kind, index, colour) for colour in table.colours(3)}
        else:
            found.add(Build(kind, index))
    if table.me.gold >= 7 and sum(isinstance(each, ChurchTile) for each in table.on.values()) < 9:
        found.add(BuildChurch())
    if table.me.walls < 9:
        for side, at_wall in wall_places(table):
            if table.me.gold >= (4 if side == "east" else 2):
                found.add(BuildWall(space(table.state, side, at_wall)))
    return found


def wall_places(table: Table) -> list[tuple[str, int]]:
    """Free wall spaces that touch a gate or a standing wall."""
    chains: list[list[tuple[str, int]]] = []
    spaces = WALL_SPACES[table.players]
    for side in ("north", "south"):
        chains.append([each for each in spaces if each[0] == side])
    east = [each for each in spaces if each[0] == "east"]
    chains += [east, east[::-1]]
    reached = []
    for chain in chains:
        for side, at in chain:
            if table.state.walls[space(table.state, side, at)] is None:
                if (side, at) not in reached:
                    reached.append((side, at))
                break
    return reached


def open_rows(table: Table) -> list[int]:
    ship = ROWS[table.state.ship]
    full = {label: not any(table.free(at) for at in table.on if at[1] == label) for label in ROWS}
    if not full[ship]:
        return [ship]
    above = [label for label in ROWS if label < ship and not full[label]][-1:]
    below = [label for label in ROWS if label > ship and not full[label]][:1]
    return above + below


def permits(table: Table) -> set[Action]:
    found: set[Action] = {TakeGold()}
    rows = open_rows(table)
    for at, value in product(table.on, table.me.permits):
        if table.free(at) and table.me.gold >= value:
            index = cell(table.state, *at)
            if at[1] in rows:
                found.add(PlacePermit(value, index))
            else:
                found |= {PlacePermit(value, index, colour) for colour in table.colours(2)}
    return found


def bonuses(table: Table) -> set[Action]:
    found: set[Action] = {EndTurn()}
    if table.state.bonus_used:
        return found
    lying = [each.value for each in table.on.values() if isinstance(each, Permit) and each.seat == table.seat]
    free = [cell(table.state, *at) for at in table.on if table.free(at)]
    found |= {MovePermit(*each) for each in product(lying, free, table.colours(2))}
    for value, by, colour in product(lying, table.me.permits, table.colours(2)):
        if by > value and table.me.gold >= by - value:
            found.add(RaisePermit(value, by, colour))
    if min(table.me.influence) >= 1:
        found.add(BonusGold())
        found |= {AddPermit(value, index) for value, index in product(table.me.permits, free) if table.me.gold >= value}
    return found


def hands(have: Cards, count: int) -> list[tuple[int, tuple[int, int, int]]]:
    """Every choice of so many cards."""
    ranges = (range(have.gold + 1), *(range(each + 1) for each in have.influence))
    return [(gold, (r, g, b)) for gold, r, g, b in product(*ranges) if gold + r + g + b == count]


def cottage_places(table: Table) -> set[Action]:
    first = table.state.homeless[0][0]
    harbour = {at for at in table.on if at[0] == 1} | set(GATE_TRADE[table.players])
    found: set[Action] = set()
    for seat, kind in table.state.homeless:
        if seat == first:
            for at in table.on:
                cells = table.footprint(kind, at)
                if cells and all(table.free(each) and each not in harbour for each in cells):
                    found.add(PlaceCottage(kind, cell(table.state, *at)))
    return found


def legal_by_the_book(state: State) -> set[Action]:
    """Every legal action, worked out cell by cell."""
    table = Table(state)
    match state.step:
        case Step.ROLL:
            return {Roll()}
        case Step.SHIFT:
            return {MoveShip(row(label)) for label in SHIP_SHIFTS[ROWS[state.ship]]}
        case Step.PIRATE:
            return {MoveShip(index) for index in range(10) if index != state.ship}
        case Step.DISCARD:
            seat, due = state.queue[0]
            return {Discard(*each) for each in hands(Cards(state.seats[seat].gold, state.seats[seat].influence), due)}
        case Step.GIVE_BACK:
            seat, due = state.queue[0]
            return {GiveBack(each) for _, each in hands(Cards(0, state.seats[seat].influence), due)}
        case Step.SPOILS:
            number = sum(1 for each in state.walls if each and each.seat == state.active and each.number in TOWERS)
            pool = [
                each
                for seat, each in enumerate(state.deposits)
                if state.options.pirate_own_cards or seat != state.active
            ]
            there = Cards(
                sum(each.gold for each in pool),
                (
                    sum(each.influence[0] for each in pool),
                    sum(each.influence[1] for each in pool),
                    sum(each.influence[2] for each in pool),
                ),
            )
            return {Spoils(*each) for count in range(number + 1) for each in hands(there, count)}
        case Step.BUILD:
            return builds(table)
        case Step.CHURCH_TILE:
            return {ChooseChurchTile(tile) for tile in state.drawn}
        case Step.COTTAGE:
            return cottage_places(table)
        case Step.PERMIT:
            return permits(table)
        case Step.BONUS:
            return bonuses(table)
        case Step.OVER:
            return set()


# --- what follows ----------------------------------------------------------------------------------------------------
class Due(NamedTuple):
    """Income due to each seat."""

    gold: list[int]
    influence: list[int]


def income(state: State, label: int) -> Due:
    """What each seat is due when the ship reaches the row (E-17 to E-21)."""
    due = Due([0] * len(state.seats), [0] * len(state.seats))
    for each in buildings_of(state):
        if any(at[1] == label for at in covered(each.kind, name(state, each.cell))):
            if INCOME.get(each.kind) == "gold":
                due.gold[each.seat] += 1
            elif INCOME.get(each.kind) == "influence":
                due.influence[each.seat] += 1
    return due


def pirate_queue(state: State, label: int) -> tuple[tuple[int, int], ...]:
    """(seat, cards to give) clockwise from the active seat when the pirate comes to the row (E-31 to E-37)."""
    players = len(state.seats)
    cubes = [0] * players
    for each in buildings_of(state):
        at = name(state, each.cell)
        for down in CUBE_ROWS.get(each.kind, ()):
            cubes[each.seat] += ROWS[row(at[1]) + down] == label
    for index, piece in enumerate(state.cells):
        if isinstance(piece, ChurchTile):
            cubes[piece.seat] += name(state, index)[1] == label
    if 3 <= label <= 11:
        wall = state.walls[space(state, "east", label)]
        if wall and wall.number in TOWERS:
            cubes[wall.seat] += 1
    queue = []
    for step in range(players):
        seat = (state.active + step) % players
        owner = state.seats[seat]
        given = min(cubes[seat], owner.gold + sum(owner.influence))
        if given:
            queue.append((seat, given))
    return tuple(queue)


class Built(NamedTuple):
    """What stands and lies after a build, before cottages are re-placed."""

    cells: dict[Cell, object]
    gold: list[int]
    permits: list[tuple[int, ...]]
    tiles: list[tuple[str, ...]]
    piles: tuple[int, ...]
    homeless: set[tuple[int, str]]


def after_tile(state: State, cells: list[Cell], new: Building | ChurchTile, cost: int, compensated: bool) -> Built:
    """A building or church tile put on these cells by the active seat (E-53 to E-58, E-64, E-65, E-84, E-85)."""
    table = Table(state)
    gold = [each.gold for each in state.seats]
    gold[state.active] -= cost
    home = [set(each.permits) for each in state.seats]
    own = [set(each.tiles) for each in state.seats]
    piles = dict(zip(NEUTRAL, state.piles, strict=True))
    if isinstance(new, Building):
        if new.kind in NEUTRAL:
            piles[new.kind] -= 1
        else:
            own[state.active].discard(new.kind)
    homeless = set()
    for piece in in_the_way(table, cells):
        for at in covered(piece.kind, name(state, piece.cell)):
            table.on[at] = None
        if piece.kind in NEUTRAL:
            piles[piece.kind] += 1
        elif piece.kind in ("house", "workshop"):
            own[piece.seat].add(piece.kind)
        else:
            homeless.add((piece.seat, piece.kind))
    for at in cells:
        there = table.on[at]
        if isinstance(there, Permit):
            home[there.seat].add(there.value)
            if compensated and there.seat != state.active:
                gold[state.active] -= there.value
                gold[there.seat] += there.value
        table.on[at] = new
    return Built(
        dict(table.on),
        gold,
        [tuple(sorted(each)) for each in home],
        [tuple(each for each in ("house", "workshop") if each in mine) for mine in own],
        tuple(piles.values()),
        homeless,
    )


def church_cell(state: State, tile: int) -> Cell:
    """Where a later church tile goes: the site follows from the tile on the foundation (E-83)."""
    first = next(each for each in state.cells if isinstance(each, ChurchTile) and name(state, each.cell) == FOUNDATION)
    return site(first.tile)[tile - 1]


def dead(state: State) -> bool:
    """Whether nobody can ever build again (E-116)."""
    table = Table(state)
    if any(table.free(at) for at in table.on):
        return False
    if sum(isinstance(each, ChurchTile) for each in table.on.values()) < 9:
        return False
    if wall_places(table) and any(each.walls < 9 for each in state.seats):
        return False
    for seat, kind, at in product(range(table.players), GOLD, table.on):
        cells = table.footprint(kind, at)
        if cells is None or FOUNDATION in cells or table.supply(kind, seat) < 1:
            continue
        if any(isinstance(table.on[each], ChurchTile) for each in cells):
            continue
        if any(size(each.kind) > size(kind) for each in in_the_way(table, cells)):
            continue
        values = sums(table, cells)
        if seat not in values or sum(len(each) for each in values.values()) < PERMITS[kind]:
            continue
        best = sum(sorted(range(5), reverse=True)[: len(values[seat])])
        if all(sum(each) < best for other, each in values.items() if other != seat):
            return False
    return True
