"""What a position is worth to each seat, in cubes of a game about to end, by named terms."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from game.elasund.bots.ground import Ground, Site, ground
from game.elasund.bots.weights import Weights
from game.elasund.derived import church_site
from game.elasund.pieces import BUILDINGS, COTTAGES, CUBES, GOLD_TAKEN, NEUTRAL, OWN, SAME_FOR_SIZE, WALL_REWARDS
from game.elasund.state import Building, Permit, Piece, State, Step


class Terms(NamedTuple):
    """What a seat has, by kind, in cubes."""

    cubes: float
    gold: float
    influence: float
    income: float
    trade: float
    walls: float
    permits: float
    danger: float


class Prospect(NamedTuple):
    """Something that a seat can hope to build: what it brings beyond its price, and when."""

    worth: float
    """In cubes, with all waiting taken into account."""
    gain: float
    """In cubes, if it were built now."""
    kind: str
    site: Site
    ready: bool
    """Permits, majority and gold are there."""
    equal: bool
    """Whether something of the same size must be paid for with influence (E-60)."""
    losses: tuple[tuple[int, float], ...]
    """(seat, cubes) that others would lose by it."""
    cost: int
    """In gold, with compensation and the permits still needed."""


class Survey(NamedTuple):
    """What lies on a site, as one seat sees it."""

    permits: int
    free: int
    own: int
    """Sum of the seat's permit values, -1 without any."""
    rivals: int
    """The highest such sum of another seat."""
    price: int
    """Compensation: what the others' permits add up to."""
    standing: tuple[Building, ...]
    """Buildings that would go."""
    equal: bool


Known: TypeAlias = dict[tuple[int, Any], Prospect | None]


class Memory:
    """What has been worked out of like positions: a seat's prospect on a site depends on what lies there and on little
    else, and most of it stays as it was from one position looked at to the next."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.surveys: dict[tuple[int, int, tuple[Piece | None, ...]], Survey | None] = {}
        """By seat, site and what lies there."""
        self._known: dict[Any, Known] = {}
        self._tracks: dict[tuple[int, ...], tuple[float, ...]] = {}

    def known(self, *circumstances: Any) -> Known:
        """Prospects by site and what lies there, under the circumstances that they depend on."""
        return self._known.setdefault(circumstances, {})

    def track(self, fields: tuple[int, ...]) -> tuple[float, ...]:
        """Cubes by trade points on a track with these fields, with a share of the next one for points on the way."""
        if fields not in self._tracks:
            self._tracks[fields] = tuple(_track(fields, self.weights.trade))
        return self._tracks[fields]


class Appraisal:
    """A position worked through once: all that the value and the choice of sites need."""

    def __init__(self, state: State, memory: Memory) -> None:
        weights = memory.weights
        self.state = state
        self.memory = memory
        self.weights = weights
        self.here: Ground = ground(state.board)
        self._track = memory.track(self.here.fields)
        self.buildings: list[Building] = []
        self.permits: list[list[int]] = [[] for _ in state.seats]
        """Cells of the permits on the board, by seat."""
        for cell, piece in enumerate(state.cells):
            if piece is None:
                continue
            if type(piece) is Permit:
                self.permits[piece.seat].append(cell)
            elif type(piece) is Building and piece.cell == cell:
                self.buildings.append(piece)
        seats = state.seats
        count = len(seats)
        leader = max([seat.cubes for seat in seats])
        self.rounds = max(0.5, weights.rounds * (CUBES - leader) - 0.5)
        """Rounds that the game may still last."""
        self.cube = weights.first_cubes + (weights.last_cubes - weights.first_cubes) * leader / CUBES
        """What a cube is worth."""
        rolls = self.rounds * count * weights.income
        self._gold = rolls * weights.gold
        self._influence = rolls * weights.influence * weights.regular
        self._prices = sorted(
            [space.price for space, wall in zip(state.board.walls, state.walls, strict=True) if wall is None]
        )
        self.gold_income = [0.0] * count
        """Gold expected in a round, by seat."""
        self.income = [0.0] * count
        hit = self.here.hit
        for kind, at, cell in self.buildings:
            income = _INCOME[kind]
            if income is not None:
                chance = hit[kind][cell]
                if income == "gold":
                    self.income[at] += chance * self._gold
                    self.gold_income[at] += chance * count
                else:
                    self.income[at] += chance * self._influence

    def pays(self, kind: str) -> float:
        """What a building brings until the end if every roll pays it."""
        income = _INCOME[kind]
        return 0.0 if income is None else self._gold if income == "gold" else self._influence

    def prospect(self, at: int, site: Site, lying: tuple[Piece | None, ...]) -> Prospect | None:
        """The best that a seat can hope to build on a site with that lying on its cells; None if that is worth
        nothing."""
        surveys, key = self.memory.surveys, (at, site.at, lying)
        survey = surveys[key] if key in surveys else surveys.setdefault(key, _survey(at, site, lying))
        if survey is None:
            return None
        weights, seat = self.weights, self.state.seats[at]
        missing, price = max(0, site.needed - survey.permits), survey.price
        if survey.own <= survey.rivals:
            # One permit more, at least so high.
            missing = max(1, missing)
            lacking = survey.rivals + 1 - max(survey.own, 0)
            if sum(seat.permits[-missing:]) < lacking:
                return None
            price += lacking
        elif missing:
            price += sum(seat.permits[:missing])
        if missing > min(survey.free, len(seat.permits)):
            return None
        toll = 0.0
        if survey.equal:
            if max(seat.influence) < SAME_FOR_SIZE:
                return None
            toll = SAME_FOR_SIZE * weights.influence + weights.pair
        gain, losses = self._clearing(at, site, survey.standing)
        gain -= toll
        found: Prospect | None = None
        for kind in site.kinds:
            if not (kind in seat.tiles if kind in _OWN else self.state.piles[_PILE[kind]] > 0):
                continue
            cubes = _CUBES[kind]
            cost = BUILDINGS[kind].gold + price
            brings = gain + cubes * self.cube + site.hit * self.pays(kind) - weights.gold * cost
            brings -= cubes * self.cube * weights.small * (1 - len(site.cells) / _LARGEST)
            if seat.cubes + cubes >= CUBES:
                brings += weights.win
            if brings <= 0:
                continue
            short = cost + GOLD_TAKEN * missing - seat.gold
            waiting = max(float(missing), short / (GOLD_TAKEN + self.gold_income[at]))
            ready = missing == 0 and cost <= seat.gold
            worth = brings * weights.patience ** max(0.0, waiting)
            if found is None or worth > found.worth:
                found = Prospect(worth, brings, kind, site, ready, survey.equal, losses, cost)
        return found

    def _clearing(
        self, at: int, site: Site, standing: tuple[Building, ...]
    ) -> tuple[float, tuple[tuple[int, float], ...]]:
        """What making room and trade points bring a seat, own losses deducted; and what the others lose."""
        seats = self.state.seats
        lost, lost_trade = 0.0, 0
        losses: tuple[tuple[int, float], ...] = ()
        for building in standing:
            kind, owner, cell = building
            paid = self.here.hit[kind][cell] * self.pays(kind)
            if kind in _COTTAGES:
                paid *= self.weights.moving
            trade = self.here.trade[kind][cell]
            if owner == at:
                lost += _CUBES[kind] * self.cube + paid
                lost_trade += trade
            else:
                points = seats[owner].trade
                fields = self.track(points) - self.track(points - trade) if trade else 0.0
                loss = (_CUBES[kind] + fields) * self.cube + paid
                losses = (*losses, (owner, loss))
        gain = self.weights.envy * sum([loss for _, loss in losses]) - lost
        if site.trade or lost_trade:
            points = seats[at].trade
            gain += (self.track(points + site.trade - lost_trade) - self.track(points)) * self.cube
        return gain, losses

    def prospects(self, at: int) -> list[Prospect]:
        """All that a seat can hope to build where it has a permit, best first."""
        by_cell = self.here.by_cell
        sites = {site.at: site for cell in self.permits[at] for site in by_cell[cell]}
        return self._hoped(at, sites.values(), self.state.cells)

    def _hoped(self, at: int, sites: Iterable[Site], cells: tuple[Piece | None, ...]) -> list[Prospect]:
        """What a seat can hope to build on these sites with that lying on the cells of the board, best first."""
        seats = self.state.seats
        trade = tuple([seat.trade for seat in seats])
        known = self.memory.known(at, seats[at], self.rounds, self.gold_income[at], self.state.piles, trade)
        found: list[Prospect] = []
        for site in sites:
            lying = site.lying(cells)
            key = (site.at, lying)
            if key in known:
                prospect = known[key]
            else:
                prospect = known[key] = self.prospect(at, site, lying)
            if prospect is not None:
                found.append(prospect)
        found.sort(key=_by_worth, reverse=True)
        return found

    def track(self, trade: int) -> float:
        """Cubes on the trade track, with a share of the next one for points on the way to it."""
        track = self._track
        return track[trade if trade < len(track) else -1]

    def terms(self) -> list[Terms]:
        """By seat, what it has."""
        state, weights = self.state, self.weights
        prospects = [self.prospects(at) for at in range(len(state.seats))]
        hopes = [_apart(each, weights) for each in prospects]
        danger = self._danger(prospects)
        owed = dict(state.queue) if state.step is Step.DISCARD else {}
        return [
            Terms(
                cubes=seat.cubes * self.cube,
                gold=self.gold(seat.gold) - owed.get(at, 0) * min(weights.gold, weights.influence),
                influence=self.hand(seat.influence),
                income=self.income[at],
                trade=(self.track(seat.trade) % 1) * self.cube,
                walls=self.next_tower(seat.walls),
                permits=weights.hopes * hopes[at] + weights.placed * len(self.permits[at]),
                danger=-danger[at],
            )
            for at, seat in enumerate(state.seats)
        ]

    def hopes(self, at: int) -> float:
        """What a seat can hope to build where it has permits, all together."""
        return _apart(self.prospects(at), self.weights)

    def openings(self, at: int, value: int, cells: Iterable[int]) -> list[float]:
        """For each of these free cells, what the seat could hope to build with a permit of that value there too."""
        found: list[float] = []
        now = self.prospects(at)
        for cell in cells:
            lying = list(self.state.cells)
            lying[cell] = Permit(at, value)
            hoped = [prospect for prospect in now if not prospect.site.mask >> cell & 1]
            hoped += self._hoped(at, self.here.by_cell[cell], tuple(lying))
            hoped.sort(key=_by_worth, reverse=True)
            found.append(_apart(hoped, self.weights))
        return found

    def gold(self, gold: int) -> float:
        """Gold cards; those beyond a purse are worth less."""
        weights = self.weights
        return weights.gold * min(gold, weights.purse) + weights.spare_gold * max(0, gold - weights.purse)

    def hand(self, influence: tuple[int, int, int]) -> float:
        """Influence cards by what they can pay: two of a colour, one of each."""
        red, green, blue = influence
        weights = self.weights
        pairs = red // 2 + green // 2 + blue // 2
        sets = min(red, green, blue)
        return weights.influence * (red + green + blue) + weights.pair * pairs + weights.set * sets

    def next_tower(self, walls: int) -> float:
        """What the next tower is worth, beyond the price of the walls up to it, to a seat with so many walls; the
        influence that they bring is counted, and the cheapest free wall spaces are taken to be left to the seat."""
        gain = self.cube
        for steps, (reward, price) in enumerate(zip(WALL_REWARDS[walls:], self._prices, strict=False), 1):
            gain += reward * self.weights.influence - price * self.weights.gold
            if reward == 0:
                return float(self.weights.walls * max(0.0, gain) * self.weights.patience ** (steps / 2))
        return 0.0

    def _danger(self, prospects: list[list[Prospect]]) -> list[float]:
        """By seat, what it must expect to lose: to larger buildings, to the church, to the rivals' best sites."""
        weights, state = self.weights, self.state
        danger = [0.0] * len(state.seats)
        for building in self.buildings:
            cubes = _CUBES[building.kind]
            if cubes:
                danger[building.seat] += cubes * self.cube * weights.small * (1 - _SIZE[building.kind] / _LARGEST)
        for piece in dict.fromkeys(state.cells[cell] for cell in church_site(state) or ()):
            if type(piece) is Building:
                danger[piece.seat] += weights.church * self.cube * _CUBES[piece.kind]
        for mine in prospects:
            if mine and mine[0].losses:
                best = mine[0]
                likely = weights.threat * best.worth / best.gain
                for at, loss in best.losses:
                    danger[at] += likely * loss
        return danger


def standing(values: list[float], at: int, weights: Weights) -> float:
    """How far a seat is ahead of its rivals, the strongest counting most, in cubes."""
    rivals = [value for other, value in enumerate(values) if other != at]
    top = max(rivals)
    return values[at] - top - math.log(sum(math.exp(weights.sharp * (value - top)) for value in rivals)) / weights.sharp


WON: Final = 100.0
"""A game won, in cubes; lost the same below zero."""


def worth(state: State, at: int, memory: Memory) -> float:
    """The position's worth to a seat, in cubes ahead of its rivals."""
    if state.result is not None:
        return WON if at in state.result.winners else -WON
    return standing([sum(terms) for terms in Appraisal(state, memory).terms()], at, memory.weights)


def _survey(at: int, site: Site, cells: tuple[Piece | None, ...]) -> Survey | None:
    """What a seat sees lying on the cells of a site; None where nothing can be built for now."""
    permits = free = 0
    strength: dict[int, int] = {}
    standing: tuple[Building, ...] = ()
    equal = False
    size = len(site.cells)
    for piece in cells:
        if piece is None:
            free += 1
        elif type(piece) is Permit:
            permits += 1
            strength[piece.seat] = strength.get(piece.seat, 0) + piece.value
        elif type(piece) is Building:
            their = _SIZE[piece.kind]
            if their > size:
                return None
            if their == size:
                equal = True
            if piece not in standing:
                standing = (*standing, piece)
        else:
            return None
    if permits + free < site.needed:
        return None
    own = strength.pop(at, -1)
    rivals = max(strength.values(), default=-1)
    return Survey(permits, free, own, rivals, sum(strength.values()), standing, equal)


def _apart(prospects: list[Prospect], weights: Weights) -> float:
    """The worth of the best site, and shares of those that lie apart from it and from each other."""
    total, taken, share = 0.0, 0, 1.0
    for prospect in prospects:
        if not prospect.site.mask & taken:
            taken |= prospect.site.mask
            total += share * prospect.worth
            share = weights.second if share == 1.0 else weights.later
    return total


def _by_worth(prospect: Prospect) -> float:
    return prospect.worth


def _track(fields: Sequence[int], share: float) -> Iterator[float]:
    before = 0
    yield 0.0
    for number, field in enumerate(fields):
        for step in range(1, field - before):
            yield number + share * step / (field - before)
        yield number + 1.0
        before = field


_SIZE: Final = {kind.name: kind.size for kind in BUILDINGS.values()}
_LARGEST: Final = max(_SIZE.values())
_CUBES: Final = {kind.name: len(kind.cube_rows) for kind in BUILDINGS.values()}
_INCOME: Final = {kind.name: kind.income for kind in BUILDINGS.values()}
_PILE: Final = {kind: at for at, kind in enumerate(NEUTRAL)}
_OWN: Final = frozenset(OWN)
_COTTAGES: Final = frozenset(COTTAGES)
