"""What follows from a position: bank, free cells, site of the church, cubes in a row, what a hand can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.elasund.board import Board
from game.elasund.pieces import BUILDINGS, CHURCH_SIDE, GOLD, INFLUENCE, WALL_REWARDS
from game.elasund.state import Building, Cards, ChurchTile, Permit, Seat, State, Step
from game.elasund.tables import tables
from game.rules import Refusal

if TYPE_CHECKING:
    from game.elasund.view import Observation


def to_act(state: State) -> int | None:
    """Seat that decides now; None when the game is over."""
    step = state.step
    if step is Step.DISCARD or step is Step.GIVE_BACK:
        return state.queue[0][0]
    if step is Step.COTTAGE:
        return state.homeless[0][0]
    return None if step is Step.OVER else state.active


def clockwise(state: State) -> list[int]:
    """All seats, from the active one on."""
    return [*range(state.active, len(state.seats)), *range(state.active)]


def bank(state: State) -> int:
    """Gold in the bank: what nobody holds and nobody laid before the pirate (E-112)."""
    held = sum([seat.gold for seat in state.seats])
    return GOLD - held - sum([cards.gold for cards in state.deposits])


def reserve(state: State) -> int:
    """Influence cards that can be paid out: deck and discards (R-E7)."""
    return sum(state.deck) + sum(state.discards)


def hand_count(seat: Seat) -> int:
    """Cards in a hand, gold and influence."""
    return seat.gold + sum(seat.influence)


def held(influence: tuple[int, int, int], colour: str | None) -> int:
    """How many of these cards have the colour; 0 for a colour that does not exist."""
    return influence[INFLUENCE.index(colour)] if colour in INFLUENCE else 0


def of_colour(colour: str, count: int) -> tuple[int, int, int]:
    """`count` influence cards of one colour."""
    return (
        count if colour == INFLUENCE[0] else 0,
        count if colour == INFLUENCE[1] else 0,
        count if colour == INFLUENCE[2] else 0,
    )


def plus(cards: tuple[int, int, int], more: tuple[int, int, int]) -> tuple[int, int, int]:
    """Influence cards together."""
    return (cards[0] + more[0], cards[1] + more[1], cards[2] + more[2])


def minus(cards: tuple[int, int, int], less: tuple[int, int, int]) -> tuple[int, int, int]:
    """Influence cards without `less`."""
    return (cards[0] - less[0], cards[1] - less[1], cards[2] - less[2])


def gold_short(clause: str, needed: int, have: int) -> Refusal | None:
    """Refusal for a price that the gold in hand does not cover."""
    if have >= needed:
        return None
    return Refusal(clause, "gold_short", {"needed": needed, "have": have, "short": needed - have})


def colour_short(clause: str, influence: tuple[int, int, int], colour: str | None, needed: int) -> Refusal | None:
    """Refusal for cards of one colour that the hand does not have."""
    have = held(influence, colour)
    if have >= needed:
        return None
    return Refusal(clause, "colour_short", {"colour": colour, "have": have, "needed": needed})


def taken_by(state: State, cell: int) -> str | None:
    """What keeps a cell from being free: "building", "permit", "church" or "foundation" (E-92); None for a free one."""
    piece = state.cells[cell]
    if piece is None:
        return "foundation" if cell == state.board.foundation else None
    if isinstance(piece, Building):
        return "building"
    return "permit" if isinstance(piece, Permit) else "church"


def free_cells(state: State) -> list[int]:
    """Every cell that `taken_by` finds free, from the north-west on."""
    free = [cell for cell, piece in enumerate(state.cells) if piece is None]
    if not church_begun(state):
        free.remove(state.board.foundation)
    return free


def free_in_row(state: State, row: int) -> list[int]:
    """The free cells of a row, from the west on."""
    cells, foundation = state.cells, state.board.foundation
    return [cell for cell in state.board.row_cells[row] if cells[cell] is None and cell != foundation]


def cube_cells(board: Board, building: Building) -> tuple[int, ...]:
    """Cells on which a building's cubes lie, north to south: in its western column (E-34)."""
    return tuple(building.cell + down * board.columns for down in BUILDINGS[building.kind].cube_rows)


def church_begun(state: State) -> bool:
    """Whether the church's first tile lies, on the foundation (E-82)."""
    return state.cells[state.board.foundation] is not None


def church_left(state: State) -> int:
    """Church tiles in the pile, the one at the bottom included."""
    return len(state.church) + (1 if state.church_bottom else 0)


def church_site(state: State) -> tuple[int, ...] | None:
    """The church's nine cells, tile 1 to tile 9, fixed by the tile on the foundation (E-83); None before it."""
    first = state.cells[state.board.foundation]
    return site_of(state.board, first.tile) if isinstance(first, ChurchTile) else None


def site_of(board: Board, tile: int) -> tuple[int, ...]:
    """The nine cells that the church would cover with this tile on the foundation, tile 1 to tile 9 (E-83, 2.4)."""
    down, right = divmod(tile - 1, CHURCH_SIDE)
    corner = board.foundation - down * board.columns - right
    return tuple(corner + row * board.columns + column for row in range(CHURCH_SIDE) for column in range(CHURCH_SIDE))


def track_cubes(board: Board, trade: int) -> int:
    """Cubes on the trade track at this many trade points; beyond its end as at the end (E-104, E-107)."""
    track = tables(board).track
    return track[min(trade, len(track) - 1)]


def cubes_in_row(state: State | Observation, row: int) -> list[int]:
    """By seat: cubes that the pirate finds in a row, on buildings, church tiles and eastern towers (E-34 to E-37)."""
    found = [0] * len(state.seats)
    row_of = tables(state.board).row_of
    before = None
    for cell in state.board.row_cells[row]:
        piece = state.cells[cell]
        if isinstance(piece, Building):
            if piece != before and row - row_of[piece.cell] in BUILDINGS[piece.kind].cube_rows:
                found[piece.seat] += 1
        elif isinstance(piece, ChurchTile):
            found[piece.seat] += 1
        before = piece
    for space in tables(state.board).tower_spaces[row]:
        wall = state.walls[space]
        if wall is not None and WALL_REWARDS[wall.number - 1] == 0:
            found[wall.seat] += 1
    return found


def pooled(cards: tuple[Cards, ...]) -> Cards:
    """Several heaps of cards as one."""
    influence = (0, 0, 0)
    for each in cards:
        influence = plus(influence, each.influence)
    return Cards(sum(each.gold for each in cards), influence)
