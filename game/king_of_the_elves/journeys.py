"""What a journey can still bring: how far the travel cards in hand reach along the ring, and the way that earns most.

Everything comes from an observation. All ways to pay are weighed, and for the best journey every use of bodyguards and
direction changes that can matter; only with more cards than hands usually hold are the less promising ways left out,
and then the preview says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from game.king_of_the_elves.actions import Action, Cards, PlayBodyguard, Step
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, TOUR, VEHICLES
from game.king_of_the_elves.piles import changed
from game.king_of_the_elves.prices import guarded, step_price, surcharge
from game.king_of_the_elves.ring import Spot, region_ahead, ring
from game.king_of_the_elves.settle import Settlement, income, settlement
from game.king_of_the_elves.state import UNGUARDED, WAITING, Phase, Travel
from game.king_of_the_elves.steps import guarding, stepped, turned_round
from game.king_of_the_elves.tables import PLAY_BODYGUARD, PLAY_DIRECTION, STEP
from game.king_of_the_elves.view import Observation

_Point: TypeAlias = tuple[int, bool, int, int, tuple[int, ...], int, int, bool]
"""Where a search stands: number of the region on the ring (-1 before the first step), whether it goes clockwise, the
bodyguard, the regions visited as a bit set, travel cards left, bodyguards and direction changes left, and whether it
has just turned round."""

_POINTS: Final = 8_000
"""Points that a search goes on from in all: enough for all ways that some sixteen cards leave open, often for more."""
_CARD: Final = 3
"""What a card left is taken to be worth in gold where there are more points than that."""


class Price(NamedTuple):
    """A vehicle that goes to the next region: equal cards needed, of them for a foreign obstacle, and in hand."""

    vehicle: int
    needed: int
    surcharge: int
    held: int


class Journey(NamedTuple):
    """A way to go on: the actions still to take, how the journey then lies behind the traveller and what the whole of
    it brings, and the cards that the actions cost."""

    actions: tuple[Action, ...]
    travel: Travel
    brings: Settlement
    cards: int


class Preview(NamedTuple):
    """What lies before a traveller: the next region, None where no region lies on the table; what it costs; the longest
    journey with travel cards alone; and the one that earns most, with bodyguards and direction changes too. `exact`:
    all ways were weighed, else there may be journeys that are longer or earn more."""

    ahead: Spot | None
    prices: tuple[Price, ...]
    farthest: Journey
    best: Journey
    exact: bool


def preview(obs: Observation) -> Preview | None:
    """What lies before the viewer now, before his own turn as his journey would begin; None for who has no hand.

    The farthest journey visits most regions; the best earns most. Of several the one that costs the fewest cards.
    """
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    if obs.viewer is None or hand is None:
        return None
    on_the_way = obs.phase is Phase.TRAVEL and obs.viewer == obs.active and obs.travel is not None
    travel = obs.travel if on_the_way and obs.travel is not None else Travel()
    ahead = region_ahead(obs.seats, obs.viewer, travel)
    if ahead is None:
        nothing = Journey((), travel, settlement(obs.seats, obs.viewer, travel), 0)
        return Preview(None, (), nothing, nothing, exact=True)
    search = _Search(obs, obs.viewer)
    return Preview(
        ahead=ahead,
        prices=_prices(obs, obs.viewer, hand, travel, ahead),
        farthest=search.journey(travel, hand, far=True),
        best=search.journey(travel, hand, far=False),
        exact=search.exact,
    )


def _prices(obs: Observation, traveller: int, hand: Cards, travel: Travel, ahead: Spot) -> tuple[Price, ...]:
    """Every vehicle that goes to the next region (K-56 to K-61), whether it is in hand or not."""
    region, guard = obs.seats[ahead[0]].realm[ahead[1]], guarded(travel, ahead[0])
    more = surcharge(region, traveller, guard)
    needed = [(vehicle, step_price(region, vehicle, traveller, guard)) for vehicle in VEHICLES]
    return tuple(Price(vehicle, cards, more, hand[vehicle]) for vehicle, cards in needed if cards)


class _Way(NamedTuple):
    """How a search came to a point: gold so far, the action taken last, and the way before it."""

    gold: int
    action: Action | None
    before: _Way | None


class _Search:
    """The ring as one traveller meets it, and ways along it."""

    def __init__(self, obs: Observation, traveller: int) -> None:
        self.exact = True
        """Whether no way has been left out."""
        self._seats = obs.seats
        self._traveller = traveller
        self._spots = ring(obs.seats)
        self._number = {spot: number for number, spot in enumerate(self._spots)}
        regions = [obs.seats[realm].realm[slot] for realm, slot in self._spots]
        self._fares = [
            [
                [
                    (number, price, STEP[vehicle][price])
                    for number, vehicle in enumerate(VEHICLES)
                    if (price := step_price(region, vehicle, traveller, guard))
                ]
                for guard in (False, True)
            ]
            for region in regions
        ]
        """By region and whether guarded: number of each vehicle that goes there, its price and the step."""
        self._gains = [
            [(brings := income(region, traveller, guard)).gold - brings.fee for guard in (False, True)]
            for region in regions
        ]
        """By region and whether guarded: gold for a visit."""
        foreign = {at for at in range(len(obs.seats)) if at != traveller}
        self._hostile = [bool({region.thief, region.obstacle} & foreign) for region in regions]
        """By region: whether a bodyguard is of use there."""
        self._first = {
            way: self._number[spot]
            for way in (False, True)
            if (spot := region_ahead(obs.seats, traveller, Travel(way))) is not None
        }
        """By whether it goes clockwise: the region of the first step."""

    def journey(self, travel: Travel, hand: Cards, far: bool) -> Journey:
        """The best way on with this hand: `far` with most visits and travel cards alone, else with most gold."""
        begin: _Point = (
            self._number[travel.visits[-1][:2]] if travel.visits else -1,
            travel.clockwise,
            travel.guard,
            sum({1 << self._number[visit[:2]] for visit in travel.visits}),
            hand[VEHICLES.start : VEHICLES.stop],
            0 if far else hand[BODYGUARD],
            0 if far else hand[DIRECTION_CHANGE],
            False,
        )
        cards = _cards(begin)
        best, most = _Way(0, None, None), (0, 0, cards)
        layer = {begin: best}
        steps, points = 0, _POINTS
        # each action takes a card at least: no more layers are to come than there are cards
        while layer:
            for point, way in layer.items():
                score = (steps if far else 0, way.gold, _cards(point))
                if score > most:
                    best, most = way, score
            steps += 1
            layer = self._promising(self._onward(layer), points // max(1, cards + 1 - steps))
            points -= len(layer)
        return self._told(travel, best)

    def _onward(self, layer: dict[_Point, _Way]) -> dict[_Point, _Way]:
        """All points one action further, each by the way that brings most."""
        found: dict[_Point, _Way] = {}
        for point, way in layer.items():
            for then, gold, action in self._actions(point):
                known = found.get(then)
                if known is None or way.gold + gold > known.gold:
                    found[then] = _Way(way.gold + gold, action, way)
        return found

    def _promising(self, layer: dict[_Point, _Way], width: int) -> dict[_Point, _Way]:
        """The layer, only the most promising points of it where there are more than `width`."""
        if len(layer) <= width:
            return layer
        self.exact = False
        ranked = sorted(layer.items(), key=lambda each: -each[1].gold - _CARD * _cards(each[0]))
        return dict(ranked[:width])

    def _actions(self, point: _Point) -> Iterator[tuple[_Point, int, Action]]:
        """Every action that can matter, with the point that it leads to and its gold.

        A bodyguard is weighed only where the next region is hostile: he works from then on, so that earlier is never
        better (R-K3). Two direction changes without a step between them are none.
        """
        at, clockwise, guard, visited, hand, bodyguards, changes, turned = point
        number = self._first[clockwise] if at < 0 else (at + (1 if clockwise else -1)) % len(self._spots)
        realm = self._spots[number][0]
        works = guard in (WAITING, realm)
        there, everywhere = visited | 1 << number, (1 << len(self._spots)) - 1
        gold = self._gains[number][works] + (TOUR if there == everywhere != visited else 0)
        after = realm if works else UNGUARDED
        for vehicle, price, step in self._fares[number][works]:
            if hand[vehicle] >= price:
                left = changed(hand, vehicle, -price)
                yield (number, clockwise, after, there, left, bodyguards, changes, False), gold, step
        if bodyguards and not works and self._hostile[number]:
            yield (at, clockwise, WAITING, visited, hand, bodyguards - 1, changes, turned), 0, PLAY_BODYGUARD
        if changes and not turned:
            yield (at, not clockwise, guard, visited, hand, bodyguards, changes - 1, True), 0, PLAY_DIRECTION

    def _told(self, travel: Travel, way: _Way) -> Journey:
        """The way action by action, and what the whole journey then brings."""
        actions: list[Action] = []
        step: _Way | None = way
        while step is not None and step.action is not None:
            actions.append(step.action)
            step = step.before
        actions.reverse()
        cards = 0
        for action in actions:
            if isinstance(action, Step):
                spot = region_ahead(self._seats, self._traveller, travel)
                assert spot is not None, "a region lies ahead"
                travel = stepped(travel, spot)
                cards += action.count
            else:
                travel = guarding(travel) if isinstance(action, PlayBodyguard) else turned_round(travel)
                cards += 1
        return Journey(tuple(actions), travel, settlement(self._seats, self._traveller, travel), cards)


def _cards(point: _Point) -> int:
    """Cards left."""
    return sum(point[4]) + point[5] + point[6]
