"""All that is wrong with a position of Elasund, counted anew from the board, not from what the position says of itself.

Each line names a clause. The engine keeps running totals; this file is the slow recount that they are held against.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.elasund.board import Board
from game.elasund.cottages import places
from game.elasund.derived import bank, church_site, clockwise, cubes_in_row
from game.elasund.ending import TEN_CUBES, is_dead, standstill_winners
from game.elasund.income import row_income
from game.elasund.pieces import (
    BUILDINGS,
    BUILDS_A_TURN,
    CHURCH_TILES,
    COTTAGES,
    CUBES,
    GOLD,
    INFLUENCE,
    INFLUENCE_EACH,
    NEUTRAL,
    OWN,
    PERMITS,
    WALL_REWARDS,
    towers,
)
from game.elasund.pirate import spoils_limit
from game.elasund.place_words import cell_words
from game.elasund.state import Building, ChurchTile, Permit, Piece, Seat, State, Step
from game.words import one_of


class CubeCount(NamedTuple):
    """Where one player's cubes lie."""

    buildings: int
    church: int
    towers: int
    track: int

    @property
    def total(self) -> int:
        """All of them; a winner may have earned more than the ten there are (R-E13)."""
        return sum(self)


def standing(cells: Sequence[Piece | None]) -> Iterator[Building]:
    """Every building on these cells, once, in the order of its north-west corner."""
    for cell, piece in enumerate(cells):
        if isinstance(piece, Building) and piece.cell == cell:
            yield piece


def count_trade(board: Board, cells: Sequence[Piece | None], seat: int) -> int:
    """Trade points under the seat's buildings (E-102, E-114)."""
    return sum(
        board.trade[cell] for cell, piece in enumerate(cells) if isinstance(piece, Building) and piece.seat == seat
    )


def count_cubes(board: Board, cells: Sequence[Piece | None], seat: int, walls: int, trade: int) -> CubeCount:
    """The seat's cubes by place: neutral buildings (E-57), church (E-81), towers (E-77), trade track (E-104)."""
    return CubeCount(
        buildings=sum(len(BUILDINGS[each.kind].cube_rows) for each in standing(cells) if each.seat == seat),
        church=sum(1 for piece in cells if isinstance(piece, ChurchTile) and piece.seat == seat),
        towers=towers(walls),
        track=sum(1 for field in board.track if field.cube and field.number <= trade),
    )


def status(state: State) -> list[str]:
    """All that is wrong with the position, each line with its clause; empty for a legal one."""
    return [
        *_cells(state),
        *_church(state),
        *_walls(state),
        *_supplies(state),
        *_cards(state),
        *_totals(state),
        *_step(state),
        *_pirate(state),
        *_give_back(state),
        *_homeless(state),
        *_end(state),
    ]


def _at(state: State, cell: int) -> str:
    return str(cell_words(state.board, cell))


def _cells(state: State) -> Iterator[str]:
    """Footprints, foundation, one thing a cell (E-45, E-70, E-89, E-113)."""
    board = state.board
    foundation = state.cells[board.foundation]
    if foundation is not None and not isinstance(foundation, ChurchTile):
        yield f"the foundation {_at(state, board.foundation)} is never built on or given a permit, E-89"
    for cell, piece in enumerate(state.cells):
        if not isinstance(piece, Building):
            continue
        footprint = board.footprints[piece.kind][piece.cell]
        where = f"the {piece.kind} at {_at(state, piece.cell)}"
        if footprint is None:
            yield f"{where} reaches out of the city, E-45"
        elif cell not in footprint or any(state.cells[each] != piece for each in footprint):
            yield f"{where} does not lie alone on all its cells, E-113"
        elif piece.kind in COTTAGES and board.trade[cell]:
            yield f"{where} stands on a trade field, E-70"


def _church(state: State) -> Iterator[str]:
    """Tiles once each, on the site that the one on the foundation fixes; pile and bottom tile (E-09, E-82, E-83)."""
    board = state.board
    laid = {cell: piece for cell, piece in enumerate(state.cells) if isinstance(piece, ChurchTile)}
    tiles = sorted([piece.tile for piece in laid.values()] + [*state.church, *state.drawn])
    if state.church_bottom:
        tiles = sorted([*tiles, state.church_bottom])
    if tiles != list(range(1, CHURCH_TILES + 1)):
        yield f"church tiles on the board, in the pile and drawn are {tiles}, not 1 to {CHURCH_TILES} once each, E-09"
    first = laid.get(board.foundation)
    if laid and first is None:
        yield "the first church tile lies on the foundation, E-82"
    elif first is not None:
        site = church_site(state) or ()
        for cell, piece in laid.items():
            if cell != site[piece.tile - 1] or piece.cell != cell:
                yield f"church tile {piece.tile} does not belong on {_at(state, cell)}, E-83"
    complete = len(laid) in (0, CHURCH_TILES)
    if state.church_bottom and complete:
        yield "no church tile lies at the bottom before the first and after the last is built, E-82"
    if not state.church_bottom and not complete:
        yield "church_bottom is missing: the tile that the first church builder put under the pile, E-82"


def _walls(state: State) -> Iterator[str]:
    """Each owner's numbers 1 to n, in an order in which they can have been built (E-75, E-76, E-111)."""
    for seat in range(len(state.seats)):
        numbers = sorted(wall.number for wall in state.walls if wall is not None and wall.seat == seat)
        walls = state.seats[seat].walls
        if numbers != list(range(1, walls + 1)):
            yield f"{state.seats[seat].colour} has built {walls} walls, on the board are its numbers {numbers}, E-76"
            return
    if not _walls_can_stand(state):
        yield "the walls cannot have been built each touching a gate or a wall and in order, E-75"


def _walls_can_stand(state: State) -> bool:
    """Whether some order builds them; a wall built never hinders another, so whatever fits next may come next."""
    left = {space for space, wall in enumerate(state.walls) if wall is not None}
    built: set[int] = set()
    following = [1] * len(state.seats)
    while left:
        for space in left:
            wall = state.walls[space]
            place = state.board.walls[space]
            if (
                wall is not None
                and wall.number == following[wall.seat]
                and (place.gate or not built.isdisjoint(place.touches))
            ):
                left.remove(space)
                built.add(space)
                following[wall.seat] += 1
                break
        else:
            return False
    return True


def _supplies(state: State) -> Iterator[str]:
    """Permits, own buildings, cottages and neutral piles (E-02, E-08, E-64, E-111)."""
    on_board = list(standing(state.cells))
    for index, seat in enumerate(state.seats):
        lying = [piece.value for piece in state.cells if isinstance(piece, Permit) and piece.seat == index]
        if sorted([*lying, *seat.permits]) != list(PERMITS):
            yield (
                f"{seat.colour} has the permits {sorted(seat.permits)} in supply and {sorted(lying)} on the board, "
                f"not {PERMITS[0]} to {PERMITS[-1]} once each, E-111"
            )
        own = [each.kind for each in on_board if each.seat == index]
        for kind in OWN:
            if own.count(kind) + seat.tiles.count(kind) != 1:
                yield f"{seat.colour} has one {kind}, on the board or in supply, E-02"
        for kind in COTTAGES:
            if own.count(kind) + state.homeless.count((index, kind)) > 1:
                yield f"{seat.colour} has one {kind}, E-02"
    for kind, left in zip(NEUTRAL, state.piles, strict=True):
        count = sum(1 for each in on_board if each.kind == kind)
        if count + left != BUILDINGS[kind].count:
            yield f"there are {BUILDINGS[kind].count} of {kind}, not {count} standing and {left} in the pile, E-08"


def _cards(state: State) -> Iterator[str]:
    """All cards add up (E-112)."""
    hands = sum(seat.gold for seat in state.seats)
    if bank(state) < 0:
        yield f"there are {GOLD} gold, {hands + sum(cards.gold for cards in state.deposits)} are given out, E-112"
    for i, colour in enumerate(INFLUENCE):
        hands = sum(seat.influence[i] for seat in state.seats) + sum(each.influence[i] for each in state.deposits)
        total = hands + state.deck[i] + state.discards[i]
        if total != INFLUENCE_EACH:
            yield (
                f"there are {INFLUENCE_EACH} {colour} influence cards, not {hands} with players, {state.deck[i]} in "
                f"the deck and {state.discards[i]} discarded, E-112"
            )


def _totals(state: State) -> Iterator[str]:
    """Trade points and cubes equal a recount (E-111, E-114); ten cubes end the game (E-108)."""
    for index, seat in enumerate(state.seats):
        trade = count_trade(state.board, state.cells, index)
        if seat.trade != trade:
            yield f"{seat.colour} has {trade} trade points, not {seat.trade}, E-114"
        cubes = count_cubes(state.board, state.cells, index, seat.walls, trade).total
        if seat.cubes != min(CUBES, cubes):
            yield f"{seat.colour} has {min(CUBES, cubes)} cubes on the board, not {seat.cubes}, E-111"
        if cubes >= CUBES and state.step is not Step.OVER:
            yield f"{seat.colour} has all cubes on the board, but the game goes on, E-108"


_BUILDS: Final[dict[Step, tuple[int, int]]] = {
    Step.ROLL: (0, 0),
    Step.SHIFT: (0, 0),
    Step.PIRATE: (0, 0),
    Step.DISCARD: (0, 0),
    Step.SPOILS: (0, 0),
    Step.GIVE_BACK: (0, BUILDS_A_TURN),
    Step.BUILD: (0, BUILDS_A_TURN - 1),
    Step.CHURCH_TILE: (1, BUILDS_A_TURN),
    Step.COTTAGE: (1, BUILDS_A_TURN),
    Step.PERMIT: (0, BUILDS_A_TURN),
    Step.BONUS: (0, BUILDS_A_TURN),
    Step.OVER: (0, BUILDS_A_TURN),
}
"""Fewest and most builds made when a step is reached (E-11, E-42)."""


PIRATE_STEPS: Final = (Step.PIRATE, Step.DISCARD, Step.SPOILS)
"""Steps that a 7 alone leads to (E-29 to E-38)."""


def _step(state: State) -> Iterator[str]:
    """What belongs to the step is there, what does not is not (E-11)."""
    step = state.step
    fewest, most = _BUILDS[step]
    if not fewest <= state.builds <= most:
        yield f"in step {step} {one_of(range(fewest, most + 1))} builds have been made, not {state.builds}, E-42"
    if state.bonus_used and step is not Step.BONUS:
        yield f"the bonus is not used before step bonus, E-97 (step {step})"
    if state.ship < 0 and not (state.turn == 1 and step in (Step.ROLL, Step.PIRATE)):
        yield "the ship is beside the board only until the first roll has moved it, D15"
    if step in PIRATE_STEPS and not state.pirate:
        yield f"in step {step} the ship is a pirate, E-29"
    if state.pirate and (step is Step.SHIFT or (step is Step.GIVE_BACK and state.builds == 0)):
        yield f"in step {step} the ship is no pirate any more, E-29"
    if state.pirate and state.ship < 0 and step is not Step.PIRATE:
        yield "a pirate has a row, E-29"
    if (len(state.drawn) == 2) is not (step is Step.CHURCH_TILE) or len(state.drawn) not in (0, 2):
        yield "two church tiles are drawn in step church_tile and never else, E-82"
    if step is Step.CHURCH_TILE and any(isinstance(piece, ChurchTile) for piece in state.cells):
        yield "two church tiles are drawn for the first church build alone, E-82"
    for name, used, steps in (
        ("queue", state.queue, (Step.DISCARD, Step.GIVE_BACK)),
        ("deposits", state.deposits, (Step.DISCARD, Step.SPOILS)),
        ("due", state.due, (Step.GIVE_BACK,)),
        ("homeless", state.homeless, (Step.COTTAGE,)),
        ("result", state.result is not None, (Step.OVER,)),
    ):
        if used and step not in steps:
            yield f"{name} belongs to step {one_of(steps)}, and the step is {step}, E-11"
        if not used and step in steps:
            yield f"{name} is needed in step {step}, E-11"


def _pirate(state: State) -> Iterator[str]:
    """Discards and spoils fit the cubes in the pirate's row (E-31 to E-38, D6)."""
    if state.step not in (Step.DISCARD, Step.SPOILS) or state.ship < 0 or len(state.deposits) != len(state.seats):
        return
    waiting = [seat for seat, _ in state.queue]
    if waiting != [seat for seat in clockwise(state) if seat in waiting]:
        yield "players discard clockwise from the active one, each once, E-32"
        return
    cards_due = dict(state.queue)
    cubes = cubes_in_row(state, state.ship)
    for index in clockwise(state):
        seat, given = state.seats[index], state.deposits[index].count
        due = min(cubes[index], seat.gold + sum(seat.influence) + given)
        if index in cards_due:
            if cards_due[index] != due or given or not due:
                yield f"{seat.colour} owes the pirate {due} cards and has laid down none, E-33"
        elif given != due:
            yield f"{seat.colour} lays down {due} cards, not {given}, E-33"
    first = clockwise(state).index(waiting[0]) if waiting else len(state.seats)
    if any(state.deposits[index].count for index in clockwise(state)[first:]):
        yield "nobody lays cards down before his turn to, E-32"
    if state.step is Step.SPOILS and not spoils_limit(state):
        yield "spoils are chosen only with a tower and a card to take, E-39"


def _give_back(state: State) -> Iterator[str]:
    """A shortage of influence: who gives back how much, and that there is one (E-25, R-E5)."""
    if state.step is not Step.GIVE_BACK or not state.queue or len(state.due) != len(state.seats):
        return
    order = clockwise(state)
    waiting = dict(state.queue)
    if [seat for seat, _ in state.queue] != [seat for seat in order if seat in waiting]:
        yield "players give influence back clockwise from the active one, each once, E-25"
        return
    asked = order.index(state.queue[0][0])
    returned = 0
    for place, index in enumerate(order):
        seat: Seat = state.seats[index]
        hand = sum(seat.influence)
        if place < asked:
            returned += hand
        elif waiting.get(index, 0) != hand // 2:
            yield f"{seat.colour} gives back {hand // 2} of {hand} influence cards, E-25"
    if sum(state.due) <= sum(state.deck) + sum(state.discards) - returned:
        yield "there is influence enough for all that is due, E-25"
    yield from _due(state)


def _due(state: State) -> Iterator[str]:
    """What a shortage holds up is the income of the ship's row before the first build (E-17), after a build the reward
    of the active player's last wall (E-76)."""
    if state.builds == 0:
        clause, right = "E-17", row_income(state)[1]
    else:
        clause, right = "E-76", [0] * len(state.seats)
        walls = state.seats[state.active].walls
        right[state.active] = WALL_REWARDS[walls - 1] if walls else 0
    for seat, due, given in zip(state.seats, right, state.due, strict=True):
        if due != given:
            yield f"{seat.colour} is due {due} influence cards, not {given}, {clause}"


def _homeless(state: State) -> Iterator[str]:
    """Cottages to re-place: in order, and with a place to go to for the one who decides (E-69 to E-72)."""
    if not state.homeless:
        return
    seats = [seat for seat, _ in state.homeless]
    if seats != sorted(seats, key=clockwise(state).index):
        yield "cottages are re-placed by the active player first, then clockwise, E-72"
    for seat, kind in state.homeless:
        if seat == seats[0] and not places(state, kind):
            yield f"{state.seats[seat].colour}'s {kind} has no place to go to and leaves the game, E-71"


def _end(state: State) -> Iterator[str]:
    """The result is the one that the rules give (E-108, E-110, E-116)."""
    if state.result is None:
        if state.step is Step.ROLL and is_dead(state):
            yield "nobody can ever build again, but the game goes on, E-116"
        return
    if state.result.ending == TEN_CUBES:
        if state.result.winners != (state.active,) or state.seats[state.active].cubes != CUBES:
            yield "ten cubes on the board win for the active player alone, E-108"
        if any(seat.cubes == CUBES for at, seat in enumerate(state.seats) if at != state.active):
            yield "only the active player can have got ten cubes on the board, E-110"
        if state.builds == 0:
            yield "the tenth cube comes with a build, and none has been made in this turn, E-110"
        return
    if any(seat.cubes == CUBES for seat in state.seats):
        yield "a game in which somebody has ten cubes on the board is no standstill, E-116"
    if state.builds:
        yield "a game comes to a standstill at the start of a turn, before any build, E-116"
    if not is_dead(state):
        yield "somebody can still build, this is no standstill, E-116"
    if state.result.winners != standstill_winners(state):
        yield "in a standstill most cubes, then trade points, then cards in hand win, E-116"
