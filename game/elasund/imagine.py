"""Positions that a viewer cannot tell from the true one: what he cannot see, dealt anew."""

from __future__ import annotations

from game.counts import rest
from game.elasund.derived import church_begun
from game.elasund.income import row_income
from game.elasund.pieces import CHURCH_TILES, INFLUENCE, INFLUENCE_EACH, WALL_REWARDS
from game.elasund.state import ChurchTile, Seat, State, Step
from game.elasund.view import Observation
from game.rules import Chance


def imagine(observation: Observation, chance: Chance) -> State:
    """A whole position in which the viewer observes just this. Hands and the deck come out of all influence that he
    does not see (E-28), the church tiles drawn and the one at the bottom out of those that he does not know (R-E21).
    Every deal is as likely."""
    seats = observation.seats
    known = [seat.influence for seat in seats if seat.influence is not None]
    laid_down = [cards.influence for cards in observation.deposits]
    deck = list(rest((INFLUENCE_EACH,) * len(INFLUENCE), observation.discards, *known, *laid_down))
    hands = [
        _cards(deck, seat.influence_count, chance) if seat.influence is None else seat.influence for seat in seats
    ]
    left = [tile for tile in range(1, CHURCH_TILES + 1) if tile not in _laid(observation)]
    drawn = _drawn(observation, left, chance)
    bottom = 0
    state = State(
        board=observation.board,
        options=observation.options,
        seats=tuple(
            Seat(seat.colour, seat.gold, hand, seat.permits, seat.tiles, seat.walls, seat.trade, seat.cubes)
            for seat, hand in zip(seats, hands, strict=True)
        ),
        cells=observation.cells,
        walls=observation.walls,
        piles=observation.piles,
        deck=(deck[0], deck[1], deck[2]),
        discards=observation.discards,
        church=(),
        church_bottom=0,
        drawn=drawn,
        turn=observation.turn,
        active=observation.active,
        step=observation.step,
        builds=observation.builds,
        bonus_used=observation.bonus_used,
        ship=observation.ship,
        pirate=observation.pirate,
        queue=observation.queue,
        deposits=observation.deposits,
        due=(),
        homeless=observation.homeless,
        result=observation.result,
    )
    if church_begun(state) and observation.church_left:
        bottom = observation.church_bottom or _tile(left, chance)
        left = [tile for tile in left if tile != bottom]
    due = _due(state) if state.step is Step.GIVE_BACK else ()
    return state._replace(church=tuple(left), church_bottom=bottom, due=due)


def _cards(deck: list[int], count: int, chance: Chance) -> tuple[int, int, int]:
    """So many influence cards by colour, taken from the deck."""
    hand = [0] * len(INFLUENCE)
    for _ in range(count):
        colour = INFLUENCE.index(str(chance.draw("influence", tuple(zip(INFLUENCE, deck, strict=True)))))
        deck[colour] -= 1
        hand[colour] += 1
    return hand[0], hand[1], hand[2]


def _tile(left: list[int], chance: Chance) -> int:
    return int(chance.draw("church", tuple((tile, 1) for tile in left)))


def _laid(observation: Observation) -> set[int]:
    return {piece.tile for piece in observation.cells if isinstance(piece, ChurchTile)}


def _drawn(observation: Observation, left: list[int], chance: Chance) -> tuple[int, ...]:
    """The two tiles that the first church builder chooses from, taken from `left`; none in any other step."""
    if observation.step is not Step.CHURCH_TILE:
        return ()
    drawn = observation.drawn or ()
    for tile in drawn:
        left.remove(tile)
    while len(drawn) < 2:
        tile = _tile(left, chance)
        left.remove(tile)
        drawn = (*drawn, tile)
    return tuple(sorted(drawn))


def _due(state: State) -> tuple[int, ...]:
    """What a shortage of influence holds up: the income of the ship's row, or the reward of the last wall (E-25)."""
    if state.builds == 0:
        return tuple(row_income(state)[1])
    reward = WALL_REWARDS[state.seats[state.active].walls - 1]
    return tuple(reward if seat == state.active else 0 for seat in range(len(state.seats)))
