"""King of the Elves once more, slowly and from the reference alone: what is legal and why not, what follows from each
action, who wins.

Written to disagree with `game.king_of_the_elves` where that is wrong: it shares the types of positions and actions,
nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from game.king_of_the_elves.actions import (
    Action,
    Buy,
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
from game.king_of_the_elves.state import Phase, State
from tests.game.king_of_the_elves.reference import (
    BONUS,
    CARDS,
    COATS,
    FEE,
    GOLD,
    JOURNEYS,
    KINDS,
    LAID,
    REGIONS,
    VEHICLES,
)
from tests.game.king_of_the_elves.table_in_words import (
    Draw,
    Journey,
    Land,
    Player,
    Table,
    is_guarded,
    land_at,
    lost,
    region_cards,
    room,
    step_cost,
    things,
    way_ahead,
    word_of,
)

PLANNING = (PlaceRegion, DrawThree, Buy, PlayAction, CloseRegion, Pass, NoRegion)
PHASES: dict[Phase, tuple[type, ...]] = {
    Phase.PLAN: PLANNING,
    Phase.DISCARD: (DiscardFour,),
    Phase.FETCH: (Fetch,),
    Phase.THROW: (Throw,),
    Phase.TRAVEL: (Step, PlayBodyguard, PlayDirection, Stop),
    Phase.OVER: (),
}
OUT_OF_PHASE: dict[type, set[str]] = {
    **{planned: {"K-17"} for planned in PLANNING},
    DiscardFour: {"K-22"},
    Fetch: {"K-46"},
    Throw: {"K-47"},
    Step: {"K-51"},
    Stop: {"K-51"},
    PlayBodyguard: {"K-50"},
    PlayDirection: {"K-50"},
}


# --- what is legal ---------------------------------------------------------------------------------------------------
def broken_in_planning(table: Table, action: Action) -> set[str]:
    me, found = table.me, set[str]()
    reachable = table.deck.total() + table.discards.total()
    match action:
        case PlaceRegion():
            word = word_of(action.kind)
            if not me.hand[word]:
                found.add("K-02")
            if word not in REGIONS:
                found.add("K-18")
            if not 0 <= action.realm < len(table.players):
                found.add("K-01")
            elif len(table.players[action.realm].realm) >= room(table):
                found |= {"K-19", "K-20"}
        case DrawThree():
            if not me.hand.total():
                found.add("K-24")
            if me.hand.total() == 1 and not me.realm:
                found.add("K-93")
            if reachable < 3:
                found.add("R-K13")
        case Buy():
            if me.bought == 3:
                found.add("K-27")
            elif me.gold < me.bought + 1:
                found.add("K-29")
            if not reachable:
                found.add("D14")
        case PlayAction():
            found = broken_by_laying(table, action)
        case CloseRegion():
            if not 0 <= action.slot < len(me.realm):
                found.add("K-37")
            elif me.gold < 2 + len(me.realm[action.slot].owners):
                found.add("K-40")
        case Pass():
            if not me.realm and not lost(table):
                found.add("K-41")
        case NoRegion():
            if me.realm or region_cards(me.hand):
                found.add("K-44")
            if region_cards(table.deck) + region_cards(table.discards) == 0:
                found.add("K-49")
    return found


def broken_by_laying(table: Table, action: PlayAction) -> set[str]:
    found, word = set[str](), word_of(action.kind)
    if not table.me.hand[word]:
        found.add("K-02")
    if word not in LAID:
        return found | {"K-30", "K-50"}
    if not table.me.coats:
        found.add("K-31")
    if not 0 <= action.realm < len(table.players):
        return found | {"K-01"}
    realm = table.players[action.realm].realm
    if not 0 <= action.slot < len(realm):
        return found | {"K-19"}
    land = realm[action.slot]
    if LAID[word] in land.owners:
        found.add("K-32")
    if LAID[word] == "obstacle" and REGIONS[land.word].obstacle != word:
        found.add("K-34" if word == "tree" else "K-35")
    if len(land.owners) == 3:
        found.add("K-33")
    return found


def broken_on_the_way(table: Table, action: Action) -> set[str]:
    spot = way_ahead(table)
    if isinstance(action, Stop):
        return set()
    if spot is None:
        return {"R-K2", "K-02", "K-07"}
    found: set[str] = set()
    match action:
        case Step():
            vehicle = word_of(action.vehicle)
            if vehicle not in VEHICLES:
                return {"K-02", "K-07"}
            cost, more = step_cost(table, vehicle)
            if not cost or action.count != cost or table.me.hand[vehicle] < action.count:
                found = {"K-60"} if more else {"K-56", "K-57", "K-58", "K-59", "K-63"}
        case PlayBodyguard():
            if not table.me.hand["bodyguard"]:
                found.add("K-02")
            if is_guarded(table, spot[0]):
                found.add("R-K4")
        case PlayDirection():
            if not table.me.hand["direction change"]:
                found.add("K-02")
    return found


def broken(table: Table, action: Action) -> set[str]:
    """Every clause that the action would break, of which a refusal may name any; empty if it is legal. K-02: only cards
    that there are can be played, out of the own hand."""
    if table.phase is Phase.OVER:
        return {"K-86"}
    if type(action) not in PHASES[table.phase]:
        return OUT_OF_PHASE[type(action)]
    match action:
        case DiscardFour():
            fits = min(action.cards) >= 0 and things(action.cards) <= table.me.hand and sum(action.cards) == 4
            return set() if fits else {"K-22"}
        case Fetch():
            word = word_of(action.kind)
            return set() if word in REGIONS and table.deck[word] else {"K-46", "K-02"}
        case Throw():
            word = word_of(action.kind)
            if not table.me.hand[word]:
                return {"K-02", "K-47"}
            return {"K-47"} if word in REGIONS else set()
    return broken_on_the_way(table, action) if table.phase is Phase.TRAVEL else broken_in_planning(table, action)


def conceivable(state: State) -> Iterator[Action]:
    """Whatever somebody could think of doing in this phase."""
    kinds, realms, slots = range(len(KINDS)), range(len(state.seats)), range(3)
    match state.phase:
        case Phase.PLAN:
            yield from (DrawThree(), Buy(), Pass(), NoRegion())
            yield from (PlaceRegion(*each) for each in product(kinds, realms))
            yield from (PlayAction(*each) for each in product(kinds, realms, slots))
            yield from map(CloseRegion, slots)
        case Phase.DISCARD:
            hand = state.seats[state.active].hand
            cards = [kind for kind in kinds for _ in range(min(hand[kind], 4))]
            for four in set(combinations(cards, 4)):
                yield DiscardFour(tuple(four.count(kind) for kind in kinds))
        case Phase.FETCH:
            yield from map(Fetch, kinds)
        case Phase.THROW:
            yield from map(Throw, kinds)
        case Phase.TRAVEL:
            yield from (PlayBodyguard(), PlayDirection(), Stop())
            yield from (Step(*each) for each in product(kinds, range(1, 5)))


# --- what follows ----------------------------------------------------------------------------------------------------
def draw_card(table: Table, draws: list[Draw]) -> str | None:
    """The next card of the pile, each as likely as another; the discards become the pile when it is empty (K-83). None
    when no card is left."""
    if not table.deck.total():
        table.deck, table.discards = table.discards, Counter()
    if not table.deck.total():
        return None
    assert draws, "a card should have been drawn"
    its = draws.pop(0)
    assert its.kind == "card"
    assert its.weights == +table.deck
    assert isinstance(its.outcome, str)
    table.deck[its.outcome] -= 1
    return its.outcome


def follow(state: State, action: Action, draws: list[Draw]) -> Table:
    """The table after a legal action with this luck, all of which must be needed."""
    table = Table(state)
    if table.phase is Phase.TRAVEL:
        travel(table, action, draws)
    else:
        plan(table, action, draws)
    assert not draws, "more luck than the rules ask for"
    return table


def plan(table: Table, action: Action, draws: list[Draw]) -> None:
    me, after = table.me, (table.active + 1) % len(table.players)
    match action:
        case Pass():
            table.passes, table.active = table.passes + 1, after
            if table.passes == len(table.players):
                table.phase, table.active, table.passes, table.way = Phase.TRAVEL, table.starter, 0, Journey()
            return
        case DrawThree():
            for _ in range(3):
                card = draw_card(table, draws)
                assert card is not None
                me.hand[card] += 1
            table.phase, table.passes = Phase.DISCARD, 0
            return
        case NoRegion():
            if not region_cards(table.deck):
                table.deck, table.discards = table.deck + table.discards, Counter()
            table.phase, table.passes = Phase.FETCH, 0
            return
        case Fetch():
            others = me.hand.total()
            table.deck[KINDS[action.kind]] -= 1
            me.hand[KINDS[action.kind]] += 1
            if others:
                table.phase = Phase.THROW
                return
        case Throw():
            me.hand[KINDS[action.kind]] -= 1
            table.discards[KINDS[action.kind]] += 1
        case DiscardFour():
            me.hand -= things(action.cards)
            table.discards += things(action.cards)
        case PlaceRegion():
            me.hand[KINDS[action.kind]] -= 1
            table.players[action.realm].realm.append(Land(KINDS[action.kind], {}))
        case Buy():
            card = draw_card(table, draws)
            assert card is not None
            me.hand[card] += 1
            me.bought += 1
            me.gold -= me.bought
        case PlayAction():
            word = KINDS[action.kind]
            me.hand[word] -= 1
            me.coats -= 1
            table.players[action.realm].realm[action.slot].owners[LAID[word]] = table.active
        case CloseRegion():
            me.gold -= 2 + len(me.realm[action.slot].owners)
            take_away(table, me.realm.pop(action.slot))
    table.phase, table.active, table.passes = Phase.PLAN, after, 0


def take_away(table: Table, land: Land) -> None:
    """A region and its cards to the discards, the coats home (K-39, K-80)."""
    table.discards[land.word] += 1
    for its_type, owner in land.owners.items():
        table.discards[land.card(its_type)] += 1
        table.players[owner].coats += 1


def travel(table: Table, action: Action, draws: list[Draw]) -> None:
    me, way, spot = table.me, table.way, way_ahead(table)
    assert way is not None
    match action:
        case PlayBodyguard():
            me.hand["bodyguard"] -= 1
            table.discards["bodyguard"] += 1
            way.guard = "waits"
        case PlayDirection():
            me.hand["direction change"] -= 1
            table.discards["direction change"] += 1
            way.clockwise = not way.clockwise
        case Step():
            assert spot is not None
            word = KINDS[action.vehicle]
            me.hand[word] -= action.count
            table.discards[word] += action.count
            guarded = is_guarded(table, spot[0])
            way.guard = spot[0] if guarded else None
            way.visits.append((*spot, guarded))
        case Stop():
            for owner, gold in enumerate(settled(table)):
                table.players[owner].gold += gold
            table.active, table.way = (table.active + 1) % len(table.players), Journey()
            if table.active == table.starter:
                finish(table, draws)


def settled(table: Table) -> list[int]:
    """What the journey under way brings and costs each seat (K-65 to K-70, K-76, K-77)."""
    assert table.way is not None
    gold = [0] * len(table.players)
    for realm, slot, guarded in table.way.visits:
        land = land_at(table, (realm, slot))
        value = REGIONS[land.word].value
        gold[table.active] += 2 * value if land.owners.get("gold card") == table.active else value
        thief = land.owners.get("thief", table.active)
        if thief != table.active and not guarded:
            gold[table.active] -= FEE
            gold[thief] += FEE
    regions = {(realm, slot) for realm, each in enumerate(table.players) for slot in range(len(each.realm))}
    if regions and regions == {visit[:2] for visit in table.way.visits}:
        gold[table.active] += BONUS
    return gold


def finish(table: Table, draws: list[Draw]) -> None:
    """Phase 4, then the end or the next journey (K-80 to K-82, K-86, K-28, R-K17)."""
    for player in table.players:
        for land in player.realm:
            take_away(table, land)
        player.realm, player.bought = [], 0
    table.way = None
    table.starter = (table.starter + 1) % len(table.players)
    table.active = table.starter
    if table.journey == JOURNEYS[len(table.players)]:
        table.phase = Phase.OVER
        return
    table.journey += 1
    deal(table, 8, draws)


def deal(table: Table, count: int, draws: list[Draw]) -> None:
    """One card at a time from the start player on, as long as there are any (K-13, K-14, R-K12)."""
    for _ in range(count):
        for seat in table.order():
            card = draw_card(table, draws)
            if card is not None:
                table.players[seat].hand[card] += 1
    table.phase, table.active, table.passes = Phase.PLAN, table.starter, 0


def set_up(state: State, start: int | None, draws: list[Draw]) -> Table:
    """The table after set-up with this luck; of the given position only options and colours are read."""
    table = Table(state)
    colours = [seat.colour for seat in state.seats]
    if start is None:
        its = draws.pop(0)
        assert (its.kind, its.weights) == ("start", dict.fromkeys(colours, 1))
        start = colours.index(str(its.outcome))
    table.starter, table.journey, table.passes, table.result, table.way = start, 1, 0, None, None
    table.deck, table.discards = Counter(CARDS), Counter()
    table.players = [Player(colour, GOLD, Counter(), COATS, 0, []) for colour in colours]
    deal(table, 10, draws)
    assert not draws
    return table


def winners(table: Table) -> tuple[int, ...]:
    """All who have the most gold (K-86, K-87)."""
    gold = [each.gold for each in table.players]
    return tuple(seat for seat, its in enumerate(gold) if its == max(gold))
