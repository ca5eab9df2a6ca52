"""What things are worth in Elasund: the numbers that value and players are made of."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What things are worth, in cubes unless said otherwise."""

    first_cubes: float = 0.3
    """A cube while nobody has any."""
    last_cubes: float = 1.1
    """A cube when somebody has ten; in between by what the leader has."""
    gold: float = 0.114
    """A gold card among the first `purse` ones."""
    spare_gold: float = 0.06
    purse: int = 14
    influence: float = 0.1
    """An influence card."""
    pair: float = 0.02
    """Two of one colour, each such pair."""
    set: float = 0.02
    """One of each colour, each such set."""
    rounds: float = 1.4
    """Rounds that the game still lasts for each cube that the leader lacks."""
    income: float = 1.0
    """Share of what buildings will pay that comes in time to be used."""
    trade: float = 0.1
    """Trade points towards the next cube, as a share of it when all but there."""
    walls: float = 0.8
    """Share of what the next tower is worth beyond its price."""
    patience: float = 0.78
    """What is left of a building site's worth for each turn that it must wait."""
    second: float = 0.6
    """Share of the worth of the second best site that lies apart from the best."""
    later: float = 0.15
    """Likewise for all others."""
    small: float = 0.1
    """Danger to a cube on a building that larger ones can displace, a cell short of the largest's six."""
    church: float = 0.35
    """Danger to a building on the site of the church."""
    threat: float = 0.5
    """Share of the loss that is counted when a rival's best site would displace something."""
    envy: float = 0.35
    """What harm to a rival is worth to the builder."""
    hopes: float = 0.7
    """Share of the worth of all building sites together."""
    placed: float = 0.1
    """A permit on the board, whatever it is good for."""
    win: float = 2.0
    """A site that would bring the tenth cube, beyond the cube itself."""
    regular: float = 1.2
    """How much more an influence card is worth where others are sure to follow."""
    moving: float = 0.4
    """Share of a cottage's income that is lost when it has to move."""
    sharp: float = 1.0
    """How much more the strongest rival counts than the others."""


DEFAULT: Final = Weights()
"""Found from games between players who had other weights: what the winners of a game had more of, turn by turn."""
_DUEL: Final = DEFAULT._replace(
    first_cubes=0.23,
    last_cubes=1.35,
    gold=0.108,
    spare_gold=0.037,
    influence=0.128,
    regular=0.91,
    trade=0.125,
    walls=1.0,
    patience=0.55,
    hopes=0.75,
    later=0.11,
    envy=0.43,
)
_CROWDED: Final = DEFAULT._replace(hopes=1.0, influence=0.07, pair=0.0, set=0.0)
KEEN: Final = {2: _DUEL, 3: _CROWDED, 4: _CROWDED}
"""By number of seats, what won more at the same table. Between two a site that can be built on at once is worth most,
as only one rival can take it, and gold in plenty is worth little. Where more rivals play, influence comes often and is
there to be spent, and permits must be built on before somebody else does."""
