"""What is hidden in Elasund, dealt anew: for the properties of every game."""

from __future__ import annotations

import random

from game.elasund.state import ChurchTile, State
from tests.game.elasund.positions import FOUNDATION, INFLUENCE, NEUTRAL, buildings_of, cell


def dealt(pool: list[int], count: int) -> tuple[int, int, int]:
    """So many cards off the pool, counted by colour."""
    hand = [pool.pop() for _ in range(count)]
    return hand.count(0), hand.count(1), hand.count(2)


def permute_hidden(state: State, viewer: int | None, rng: random.Random) -> State:
    """The hands of the others and the deck mixed, each as large as before; the order of the church pile too, unless the
    viewer laid the first tile and so knows the last (E-28, R-E21, D28)."""
    seats = list(state.seats)
    if not state.options.open_hands:
        others = [seat for seat in range(len(seats)) if seat != viewer]
        held = [state.deck, *(seats[seat].influence for seat in others)]
        pool = [colour for colour in range(3) for _ in range(sum(cards[colour] for cards in held))]
        rng.shuffle(pool)
        for seat in others:
            seats[seat] = seats[seat]._replace(influence=dealt(pool, sum(seats[seat].influence)))
        state = state._replace(seats=tuple(seats), deck=dealt(pool, len(pool)))
    first = state.cells[cell(state, *FOUNDATION)]
    if state.church_bottom and not (isinstance(first, ChurchTile) and first.seat == viewer):
        left = [state.church_bottom, *state.church]
        bottom = rng.choice(left)
        left.remove(bottom)
        state = state._replace(church_bottom=bottom, church=tuple(sorted(left)))
    if state.drawn and viewer != state.active:
        left = [*state.drawn, *state.church]
        rng.shuffle(left)
        state = state._replace(drawn=tuple(sorted(left[:2])), church=tuple(sorted(left[2:])))
    return state


def lively(state: State, rng: random.Random) -> State:
    """The start with nearly all gold and influence in the hands, so that much is built and bank and deck run short."""
    players = len(state.seats)
    each = rng.randint(6, 12) // players
    seats = tuple(seat._replace(gold=51 // players - rng.randint(0, 3), influence=(each,) * 3) for seat in state.seats)
    left = 13 - each * players
    return state._replace(seats=seats, deck=(left, left, left))


def all_things(state: State) -> dict[str, int]:
    """Influence by colour and neutral buildings by kind, counted wherever they can lie."""
    owners = (*state.seats, *state.deposits)
    found = {
        f"{colour} influence": sum(each.influence[at] for each in owners) + state.deck[at] + state.discards[at]
        for at, colour in enumerate(INFLUENCE)
    }
    standing = [each.kind for each in buildings_of(state)]
    return found | {kind: state.piles[at] + standing.count(kind) for at, kind in enumerate(NEUTRAL)}


BOX = {f"{colour} influence": 13 for colour in INFLUENCE} | NEUTRAL
"""As they come in the box."""
