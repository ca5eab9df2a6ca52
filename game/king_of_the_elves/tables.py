"""Every action as one shared object, so that listing legal actions only picks them out, which keeps play fast."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from game.king_of_the_elves.actions import (
    Buy,
    Cards,
    CloseRegion,
    DiscardFour,
    DrawThree,
    Fetch,
    NoRegion,
    Pass,
    PlaceRegion,
    PlayAction,
    PlayBodyguard,
    PlayDirection,
    Step,
    Stop,
    Throw,
)
from game.king_of_the_elves.pieces import COLOURS, KINDS, LAID, PRICES, REALM_OF_TWO, REGIONS, SURCHARGE, VEHICLES

_REALMS: Final = range(len(COLOURS))
_SLOTS: Final = range(REALM_OF_TWO)

PASS: Final = Pass()
NO_REGION: Final = NoRegion()
DRAW_THREE: Final = DrawThree()
BUY: Final = Buy()
STOP: Final = Stop()
PLAY_BODYGUARD: Final = PlayBodyguard()
PLAY_DIRECTION: Final = PlayDirection()
PLACE: Final = tuple(tuple(PlaceRegion(kind, realm) for realm in _REALMS) for kind in REGIONS)
"""By region and realm."""
LAY: Final = {
    kind: tuple(tuple(PlayAction(kind, realm, slot) for slot in _SLOTS) for realm in _REALMS) for kind in LAID
}
"""By action card, realm and slot."""
CLOSE: Final = tuple(CloseRegion(slot) for slot in _SLOTS)
"""By slot."""
FETCH: Final = tuple(Fetch(kind) for kind in REGIONS)
"""By region."""
THROW: Final = tuple(Throw(kind) for kind in range(len(KINDS)))
"""By kind."""
STEP: Final = {
    vehicle: tuple(Step(vehicle, count) for count in range(max(map(max, PRICES)) + SURCHARGE + 1))
    for vehicle in VEHICLES
}
"""By vehicle and count."""


class _Discards(dict[tuple[int, int, int, int], DiscardFour]):
    """Four cards by their kinds, each made when it is first asked for; equal kinds stand first, the others sorted."""

    def __missing__(self, kinds: tuple[int, int, int, int]) -> DiscardFour:
        action = self[kinds] = DiscardFour(tuple([kinds.count(kind) for kind in range(len(KINDS))]))
        return action


_DISCARDS: Final = _Discards()


def discards(hand: Cards) -> list[DiscardFour]:
    """Every choice of four cards out of a hand, each multiset once (R-K21)."""
    held = [kind for kind, count in enumerate(hand) if count]
    twice = [kind for kind in held if hand[kind] > 1]
    four = list(combinations(held, 4))
    for kind in twice:
        others = [other for other in held if other != kind]
        four += [(kind, kind, *rest) for rest in combinations(others, 2)]
        if hand[kind] > 2:
            four += [(kind, kind, kind, other) for other in others]
        if hand[kind] > 3:
            four.append((kind, kind, kind, kind))
    four += [(first, first, second, second) for first, second in combinations(twice, 2)]
    return list(map(_DISCARDS.__getitem__, four))
