"""Elfenland once more, slowly and from the reference alone: what is legal and why not, what follows from each action,
who wins, what each may see.

Written to disagree with `game.elfenland` where that is wrong: it shares the types of positions and actions, nothing
else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from game.elfenland.actions import (
    Action,
    Cards,
    Discard,
    Keep,
    Move,
    Obstruct,
    Pass,
    Place,
    Stop,
    Take,
    TakeBlind,
)
from game.elfenland.board import Board
from game.elfenland.state import Phase, State
from game.rules import Chance, Outcome
from tests.game.elfenland.positions import link_name
from tests.game.elfenland.reference import CARDS, COUNTERS, KINDS, LAND, LINKS, PRICES, WITHOUT_CARD

FACES = ("open", "hidden")
PHASES: dict[Phase, tuple[type, ...]] = {
    Phase.DRAW: (Take, TakeBlind),
    Phase.PLAN: (Place, Obstruct, Pass),
    Phase.TRAVEL: (Move, Stop),
    Phase.DISCARD: (Discard,),
    Phase.KEEP: (Keep,),
    Phase.OVER: (),
}


@dataclass
class Draw:
    """One outcome of luck and what it was drawn from."""

    kind: str
    weights: dict[Outcome, int]
    outcome: Outcome


class Noting:
    """Luck whose questions are noted with their answers."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: list[Draw] = []

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        outcome = self.source.draw(kind, weights)
        self.draws.append(Draw(kind, {each: weight for each, weight in weights if weight}, outcome))
        return outcome


def draw(draws: list[Draw], kind: str, pool: Counter[str]) -> str:
    """The next outcome; it must have been drawn from this pool, each thing as likely as another."""
    assert draws, f"{kind} should have been drawn"
    its = draws.pop(0)
    assert its.kind == kind
    assert its.weights == +pool
    assert isinstance(its.outcome, str)
    pool[its.outcome] -= 1
    return its.outcome


def things(counts: Sequence[int]) -> Counter[str]:
    return Counter({KINDS[k]: count for k, count in enumerate(counts) if count})


@dataclass
class Player:
    """One player's things in words; counters as (kind, face)."""

    town: str
    fetched: set[str]
    hand: Counter[str]
    counters: Counter[tuple[str, str]]
    obstacle: bool
    destination: str | None
    thrown: Counter[str]


class Table:
    """A position as one sees it, in words; links are (town, town, terrain)."""

    def __init__(self, state: State) -> None:
        names = [each.name for each in state.board.towns]
        links = [link_name(state, at) for at in range(len(state.board.links))]
        self.towns = names
        self.links = links
        self.options = state.options
        self.home = names[state.home]
        self.round = state.round
        self.starter = state.starter
        self.phase = state.phase
        self.active = state.active
        self.picks = state.picks
        self.passes = state.passes
        self.row = [KINDS[k] for k in state.row]
        self.supply = things(state.supply)
        self.deck = things(state.deck)
        self.played = things(state.played)
        self.lying = {links[at]: KINDS[k] for at, k in enumerate(state.counters) if k >= 0}
        self.blocked = {links[at] for at in range(len(links)) if state.obstacles >> at & 1}
        self.result = state.result
        self.players = [
            Player(
                names[each.town],
                {name for at, name in enumerate(names) if each.fetched >> at & 1},
                things(each.hand),
                Counter({(KINDS[k], "open"): count for k, count in enumerate(each.open) if count})
                + Counter({(KINDS[k], "hidden"): count for k, count in enumerate(each.hidden) if count}),
                each.obstacle,
                names[each.destination] if each.destination >= 0 else None,
                things(each.thrown),
            )
            for each in state.seats
        ]

    @property
    def me(self) -> Player:
        return self.players[self.active]

    def order(self) -> list[int]:
        """Seats clockwise from the start player (L-10)."""
        return [(self.starter + step) % len(self.players) for step in range(len(self.players))]

    def facts(self) -> dict[str, Any]:
        """All that has a meaning now, for comparison."""
        found = {key: each for key, each in vars(self).items() if key not in ("players", "passes", "active", "links")}
        found["players"] = [{**vars(each), "counters": +each.counters, "hand": +each.hand} for each in self.players]
        found |= {key: +found[key] for key in ("supply", "deck", "played")}
        if self.phase is Phase.PLAN:
            found["passes"] = self.passes
        if self.phase is not Phase.OVER:
            found["active"] = self.active
        return found


# --- what is legal ---------------------------------------------------------------------------------------------------
def regular_price(table: Table, link: tuple[str, str, str], origin: str) -> tuple[str, int, str]:
    """(kind of cards, how many, clause) that the link costs from here; a road has a counter."""
    first, _, terrain = link
    if terrain == "river":
        return ("raft", 1, "L-44") if origin == first else ("raft", 2, "L-45")
    if terrain == "lake":
        return "raft", 2, "L-46"
    kind = table.lying[link]
    if link in table.blocked:
        return kind, PRICES[kind, terrain] + 1, "L-41"
    return kind, PRICES[kind, terrain], "L-40"


def broken_by_move(table: Table, move: Move) -> set[str]:
    link, given, hand = table.links[move.link], things(move.cards), table.me.hand
    found = set()
    if min(move.cards) < 0 or not given <= hand:
        found.add("L-79")
    if table.me.town not in link[:2]:
        return found | {"L-80"}
    water = link[2] not in LAND
    if move.caravan and water:
        return found | {"L-54"}
    if not water and link not in table.lying:
        return found | {"L-39", "L-53"}
    kind, price, clause = regular_price(table, link, table.me.town)
    if move.caravan:
        count, its = (4, "L-51") if link in table.blocked else (3, "L-50")
        if given.total() != count or hand.total() < count:
            found.add(its)
        if not table.options.caravan_free and hand[kind] >= price:
            found.add("L-55")
    elif given != Counter({kind: price}) or hand[kind] < price:
        found.add(clause)
        if given["raft"] and not water:
            found.add("L-49")
    return found


def broken(table: Table, action: Action) -> set[str]:
    """Every clause that the action would break, of which a refusal may name any (R-L17); empty if it is legal."""
    me = table.me
    if table.phase is Phase.OVER:
        return {"L-67", "L-71", "L-78"}
    if type(action) not in PHASES[table.phase]:
        return {"L-78"}
    found: set[str] = set()
    match action:
        case Take():
            if KINDS[action.kind] not in table.row:
                found.add("L-18")
        case Place():
            link = table.links[action.link]
            if not me.counters[KINDS[action.kind], FACES[action.hidden]]:
                found.add("L-79")
            if link[2] not in LAND:
                found.add("L-26")
            elif (KINDS[action.kind], link[2]) not in PRICES:
                found.add("L-25")
            if link in table.lying:
                found.add("L-24")
        case Obstruct():
            link = table.links[action.link]
            if not me.obstacle:
                found.add("L-32")
            if link[2] not in LAND:
                found.add("L-35")
            elif link not in table.lying:
                found.add("L-33")
            if link in table.blocked:
                found.add("L-34")
        case Move():
            found = broken_by_move(table, action)
        case Discard():
            if min(action.cards) < 0 or not things(action.cards) <= me.hand:
                found.add("L-79")
            if sum(action.cards) != me.hand.total() - 4:
                found.add("L-59")
        case Keep():
            if not me.counters[KINDS[action.kind], FACES[action.hidden]]:
                found |= {"L-79", "L-63"}
    return found


@cache
def choices(hand: Cards, count: int) -> list[Cards]:
    """Every choice of so many cards of a hand."""
    return [each for each in product(*(range(have + 1) for have in hand)) if sum(each) == count]


def conceivable(state: State) -> Iterator[Action]:
    """Whatever somebody could think of doing with his things in this phase."""
    counters, links = range(len(COUNTERS)), range(len(state.board.links))
    hand = state.seats[state.active].hand
    match state.phase:
        case Phase.DRAW:
            yield TakeBlind()
            yield from map(Take, counters)
        case Phase.PLAN:
            yield Pass()
            yield from (Place(*each) for each in product(counters, (False, True), links))
            yield from map(Obstruct, links)
        case Phase.TRAVEL:
            yield Stop()
            here = [
                at
                for at in links
                if state.seats[state.active].town in (state.board.links[at].a, state.board.links[at].b)
            ]
            for count in range(1, 5):
                yield from (Move(*each) for each in product(here, choices(hand, count), (False, True)))
        case Phase.DISCARD:
            yield from map(Discard, choices(hand, sum(hand) - 4))
        case Phase.KEEP:
            yield from (Keep(*each) for each in product(counters, (False, True)))


def legal_by_the_book(state: State) -> set[Action]:
    """Every legal action: of all conceivable ones those that break nothing."""
    table = Table(state)
    return {action for action in conceivable(state) if not broken(table, action)}


# --- what follows ----------------------------------------------------------------------------------------------------
def follow(state: State, action: Action, draws: list[Draw]) -> Table:
    """The table after a legal action with this luck, all of which must be needed."""
    table = Table(state)
    me, seats = table.me, len(table.players)
    after = (table.active + 1) % seats
    match action:
        case Take():
            word = KINDS[action.kind]
            me.counters[word, "open"] += 1
            table.row[table.row.index(word)] = draw(draws, "counter", table.supply)
            picked(table)
        case TakeBlind():
            me.counters[draw(draws, "counter", table.supply), "open"] += 1
            picked(table)
        case Place():
            me.counters[KINDS[action.kind], FACES[action.hidden]] -= 1
            table.lying[table.links[action.link]] = KINDS[action.kind]
            table.passes, table.active = 0, after
        case Obstruct():
            me.obstacle = False
            table.blocked.add(table.links[action.link])
            table.passes, table.active = 0, after
        case Pass():
            table.passes, table.active = table.passes + 1, after
            if table.passes == seats:
                table.phase, table.active = Phase.TRAVEL, table.starter
        case Move():
            first, second, _ = table.links[action.link]
            me.hand -= things(action.cards)
            table.played += things(action.cards)
            me.town = second if me.town == first else first
            if me.town != table.home:
                me.fetched.add(me.town)
        case Stop():
            if me.hand.total() > 4:
                table.phase = Phase.DISCARD
            else:
                travelled(table, draws)
        case Discard():
            me.hand -= things(action.cards)
            me.thrown += things(action.cards)
            travelled(table, draws)
        case Keep():
            me.counters[KINDS[action.kind], FACES[action.hidden]] -= 1
            for word, _ in me.counters.elements():
                table.supply[word] += 1
            me.counters = Counter([(KINDS[action.kind], FACES[action.hidden])])
            keep_or_begin(table, table.order()[table.order().index(table.active) + 1 :], draws)
    assert not draws, "more luck than the rules ask for"
    return table


def picked(table: Table) -> None:
    """After a counter was taken in phase 3 (L-21)."""
    table.picks += 1
    table.active = (table.active + 1) % len(table.players)
    if table.picks == 3 * len(table.players):
        table.phase, table.active, table.passes = Phase.PLAN, table.starter, 0


def travelled(table: Table, draws: list[Draw]) -> None:
    """After a complete turn of phase 5 (L-37, L-67, L-71, R-L4, R-L9)."""
    table.phase, table.active = Phase.TRAVEL, (table.active + 1) % len(table.players)
    if table.active != table.starter:
        return
    all_pieces = any(len(each.fetched) == len(table.towns) - 1 for each in table.players)
    if table.round == table.options.rounds or (
        all_pieces and table.options.early_finish and not table.options.destination
    ):
        table.phase = Phase.OVER
        return
    for word in table.lying.values():
        table.supply[word] += 1
    table.lying, table.blocked = {}, set()
    keep_or_begin(table, table.order(), draws)


def keep_or_begin(table: Table, left: list[int], draws: list[Draw]) -> None:
    """The first of these seats who has a counter keeps one (L-63); if there is none the next round begins."""
    for seat in left:
        if table.players[seat].counters.total():
            table.phase, table.active = Phase.KEEP, seat
            return
    table.round += 1
    table.starter = (table.starter + 1) % len(table.players)
    table.deck += table.played
    table.played = Counter()
    for player in table.players:
        table.deck += player.thrown
        player.thrown = Counter()
    begin(table, draws)


def begin(table: Table, draws: list[Draw]) -> None:
    """Phases 1 and 2: hands filled, then a hidden counter each (L-12 to L-15)."""
    for seat in table.order():
        while table.players[seat].hand.total() < 8:
            table.players[seat].hand[draw(draws, "card", table.deck)] += 1
    for seat in table.order():
        table.players[seat].counters[draw(draws, "counter", table.supply), "hidden"] += 1
    table.phase, table.active, table.picks, table.passes = Phase.DRAW, table.starter, 0, 0


def set_up(state: State, start: int | None, draws: list[Draw]) -> Table:
    """The table after set-up with this luck; of the given position only board, options and number of seats are read."""
    table = Table(state)
    seats = len(table.players)
    table.starter = 0 if start is None else start
    if start is None:
        its = draws.pop(0)
        colours = [seat.colour for seat in state.seats]
        assert (its.kind, its.weights) == ("start", dict.fromkeys(colours, 1))
        table.starter = colours.index(str(its.outcome))
    if "Elvenhold" in table.towns:
        table.home = "Elvenhold"
    else:
        table.home = draw(draws, "home", Counter(table.towns))
    table.supply, table.deck = Counter(COUNTERS), Counter(CARDS)
    table.row = [draw(draws, "counter", table.supply) for _ in range(5)]
    table.played, table.lying, table.blocked, table.round, table.result = Counter(), {}, set(), 1, None
    table.players = [Player(table.home, set(), Counter(), Counter(), True, None, Counter()) for _ in range(seats)]
    if table.options.destination:
        cards = Counter(name for name in table.towns if name not in (*WITHOUT_CARD, table.home))
        for seat in table.order():
            table.players[seat].destination = draw(draws, "destination", cards)
    begin(table, draws)
    assert not draws
    return table


# --- the end ---------------------------------------------------------------------------------------------------------
def steps(board: Board, origin: str, goal: str) -> int:
    """Fewest links of any kind between two towns (L-73)."""
    names = {each.name for each in board.towns}
    reached, count = {origin}, 0
    while goal not in reached:
        reached |= {b if at == a else a for at in reached for a, b, _ in LINKS if at in (a, b) and {a, b} <= names}
        count += 1
    return count


def keys(state: State) -> list[tuple[int, ...]]:
    """By seat what is compared at the end, the highest first (L-68, L-69, L-74, L-75)."""
    found: list[tuple[int, ...]] = []
    for each in Table(state).players:
        pieces, cards = len(each.fetched), each.hand.total()
        if each.destination is None:
            found.append((pieces, cards))
        else:
            far = steps(state.board, each.town, each.destination)
            found.append((pieces - far, -far, cards))
    return found


def reasons(state: State) -> tuple[str, ...]:
    """What each of the `keys` is called where it parts two seats (R-L14)."""
    return ("score", "distance", "cards") if state.options.destination else ("pieces", "cards")


def winners(state: State) -> tuple[int, ...]:
    found = keys(state)
    return tuple(seat for seat, each in enumerate(found) if each == max(found))
