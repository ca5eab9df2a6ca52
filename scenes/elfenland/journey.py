"""Boots on their way: the ways to pay for the next step, the cheapest route to a far town, and playing it step by step.

Nothing here decides what is legal: ways come from `Match.legal`, routes from `game.elfenland.routes`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.elfenland.actions import Cards, Move
from game.elfenland.pieces import KINDS
from game.elfenland.routes import route_to
from game.elfenland.view import Observation, Quote
from game.match import Match
from game.rules import Refusal
from scenes.elfenland.look import ANY, Price, Trail
from scenes.table.spots import Place, Spot

HOLD_AFTER: Final = 0.3
"""Seconds that a far town is pressed before its route is planned."""
NO_CARDS: Final[Cards] = (0,) * len(KINDS)


class Way(NamedTuple):
    """One way to take the next step: along this link, regularly or as a caravan; a move for each choice of cards."""

    link: int
    caravan: bool
    moves: tuple[Move, ...]

    @property
    def price(self) -> int:
        """Cards that it costs."""
        return sum(self.moves[0].cards)


def ways_to(town: int, match: Match, obs: Observation) -> tuple[Way, ...]:
    """The legal ways from the boot straight to a town, the cheapest first, regular before caravan."""
    if obs.to_act is None:
        return ()
    here = obs.seats[obs.active].town
    found: dict[tuple[int, bool], list[Move]] = {}
    for action in match.legal():
        if isinstance(action, Move) and obs.board.links[action.link].other(here) == town:
            found.setdefault((action.link, action.caravan), []).append(action)
    ways = [Way(link, caravan, tuple(moves)) for (link, caravan), moves in found.items()]
    return tuple(sorted(ways, key=lambda way: (way.price, way.caravan, way.link)))


def all_moves(ways: Sequence[Way]) -> tuple[Move, ...]:
    """The moves of all the ways."""
    return tuple(move for way in ways for move in way.moves)


def route(town: int, match: Match, obs: Observation) -> tuple[Move, ...]:
    """The cheapest route to a town that the viewer's hand can pay; empty where there is none."""
    if obs.viewer is None or obs.viewer != match.to_act:
        return ()
    return _route(obs, town) or ()


@lru_cache(64)
def _route(obs: Observation, town: int) -> tuple[Move, ...] | None:
    return route_to(obs, town)


def why_not(town: int, match: Match, obs: Observation) -> Refusal | None:
    """Why the boot cannot step straight to a town; None for towns further away."""
    here = obs.seats[obs.active].town
    refusals = [
        refusal
        for link in obs.board.links_at[here]
        if obs.board.links[link].other(here) == town and (refusal := match.refusal(regular(link, match)))
    ]
    # a price one could save up for tells more than a missing counter
    return min(refusals, key=lambda refusal: refusal.reason == "no_counter", default=None)


def regular(link: int, match: Match) -> Move:
    """The move along a link for its regular price, whether it can be paid or not."""
    quote: Quote = match.quote(Move(link, NO_CARDS))
    return Move(link, tuple(quote.price if kind == quote.kind else 0 for kind in range(len(KINDS))))


def next_prices(
    match: Match, obs: Observation, best: Any | None = None, looked_at: Spot | None = None
) -> dict[Place, Price]:
    """A chip for every link that leads on from the boot: its price now. The chip of `best`, the move that a click would
    play, is golden; a link or town that is `looked_at` and cannot be paid for has a red one."""
    prices: dict[Place, Price] = {}
    here = obs.seats[obs.active].town
    legal: dict[int, list[Move]] = {}
    for action in match.legal():
        if isinstance(action, Move):
            legal.setdefault(action.link, []).append(action)
    for link in obs.board.links_at[here]:
        moves = legal.get(link, [])
        if not moves:
            cost = regular(link, match).cards
            if sum(cost) and looked_at in (Spot("link", link), Spot("town", obs.board.links[link].other(here))):
                prices["link", link] = Price(_parts(cost), affordable=False)
            continue
        straight = next((move for move in moves if not move.caravan), None)
        golden = isinstance(best, Move) and best.link == link
        if straight is not None:
            prices["link", link] = Price(_parts(straight.cards), best=golden)
        else:
            prices["link", link] = Price(((ANY, _times(sum(moves[0].cards))),), best=golden)
    return prices


def towns(moves: Sequence[Move], obs: Observation) -> list[int]:
    """The towns that a route leads through, its end among them."""
    found, at = [], obs.seats[obs.active].town
    for move in moves:
        at = obs.board.links[move.link].other(at)
        found.append(at)
    return found


def route_prices(moves: tuple[Move, ...]) -> dict[Place, Price]:
    """A golden chip on every link of a route: what the step costs."""
    return {("link", move.link): Price(_parts(move.cards), best=True) for move in moves}


def _parts(cards: Cards) -> tuple[tuple[int, str], ...]:
    return tuple((kind, _times(count)) for kind, count in enumerate(cards) if count)


def _times(count: int) -> str:
    return f"×{count}"


def spent(moves: Sequence[Move]) -> Cards:
    """All cards of a route, by kind."""
    return tuple(sum(move.cards[kind] for move in moves) for kind in range(len(KINDS)))


def trail(moves: tuple[Move, ...], obs: Observation) -> Trail:
    """A planned route as it is drawn."""
    seat = obs.active
    return Trail(seat, obs.seats[seat].town, tuple(move.link for move in moves))


class Journey:
    """A press on a far town, the route planned by it, and the steps still to be played."""

    def __init__(self) -> None:
        self.pressed: int | None = None
        """The town under the button that is down."""
        self.by_key = False
        """Whether the plan was made with the keyboard, and waits for Enter."""
        self.town: int | None = None
        """The town of the route that is shown."""
        self.moves: tuple[Move, ...] = ()
        """The route that is shown."""
        self._waited = 0.0
        self._steps: deque[Move] = deque()
        self._version = -1

    # --- planning -----------------------------------------------------------------------------------------------

    def press(self, town: int) -> None:
        """The button went down on a town."""
        self.drop()
        self.pressed = town
        self._waited = 0.0

    @property
    def waiting(self) -> bool:
        """Whether time has to pass before the route is planned."""
        return self.pressed is not None and self._waited < HOLD_AFTER

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the town has been pressed long enough."""
        if not self.waiting:
            return False
        self._waited += dt
        return not self.waiting

    @property
    def held_long(self) -> bool:
        """Whether the button has been down long enough for planning."""
        return self.pressed is not None and self._waited >= HOLD_AFTER

    def show(self, town: int, moves: tuple[Move, ...], by_key: bool = False) -> None:
        """Show this route."""
        self.town, self.moves, self.by_key = town, moves, by_key

    def hide(self) -> None:
        """Show no route."""
        self.town, self.moves, self.by_key = None, (), False

    def drop(self) -> None:
        """Plan nothing any more."""
        self.pressed = None
        self._waited = 0.0
        self.hide()

    # --- on the way ---------------------------------------------------------------------------------------------

    def start(self, moves: tuple[Move, ...], version: int) -> None:
        """Play these steps one after another, the first in this version of the match."""
        self.drop()
        self._steps = deque(moves)
        self._version = version

    def next(self, match: Match) -> Move | None:
        """The step to play now, taken from the list; None when all are played. Whatever has changed the match since
        the last step ends the journey here."""
        if self._steps and (match.version != self._version or self._steps[0] not in match.legal()):
            self.stop()
        if not self._steps:
            return None
        self._version += 1
        return self._steps.popleft()

    def stop(self) -> None:
        """Play no more steps."""
        self._steps.clear()

    @property
    def left(self) -> tuple[Move, ...]:
        """The steps still to be played."""
        return tuple(self._steps)
