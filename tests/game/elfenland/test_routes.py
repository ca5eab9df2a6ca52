"""Cheapest routes against a search that plays every journey there is, move by move, by the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game.elfenland.actions import Move
from game.elfenland.routes import route_to, routes
from game.elfenland.state import Phase, State
from game.elfenland.view import Observation
from game.rules import ReplayChance
from tests.game.elfenland.positions import GAME, board, go, link, position, town, towns
from tests.game.elfenland.reference import KINDS, PRICES

NO_LUCK = ReplayChance(())


def seen(state: State, viewer: int | None = 0) -> Observation:
    found = GAME.observe(state, viewer)
    assert isinstance(found, Observation)
    return found


def random_position(rng: random.Random, on: str, cards: int) -> State:
    """A traveller somewhere with so many cards, counters and obstacles anywhere, some pieces fetched."""
    its = board(on)
    few = rng.sample(KINDS[:6], rng.randint(1, 6))
    full, blocked = rng.choice((0.4, 0.7, 1)), rng.choice((0, 0.2, 1))
    counters = [-1] * len(its.links)
    for number, each in enumerate(its.links):
        fitting = [kind for kind in few if (kind, each.terrain) in PRICES]
        if fitting and rng.random() < full:
            counters[number] = KINDS.index(rng.choice(fitting))
    obstacles = sum(1 << at for at, kind in enumerate(counters) if kind >= 0 and rng.random() < blocked)
    kinds = rng.sample(KINDS, rng.randint(1, 7))
    drawn = [rng.choice(kinds) for _ in range(cards)]
    hand = tuple(drawn.count(kind) for kind in KINDS)
    home = rng.randrange(len(its.towns)) if on == "elfenland-west" else town(its, "Elvenhold")
    state = position(2, on=on, home=its.towns[home].name, caravan_free=rng.random() < 0.3)
    at = rng.randrange(len(its.towns))
    fetched = rng.getrandbits(len(its.towns)) & rng.choice((0, -1)) | 1 << at
    first = state.seats[0]._replace(town=at, hand=hand, fetched=fetched & ~(1 << home))
    return state._replace(seats=(first, *state.seats[1:]), counters=tuple(counters), obstacles=obstacles)


def every_journey(state: State) -> Mapping[int, tuple[int, int, int]]:
    """By town: the least (cards, pieces counted down, moves) of all journeys that end there, found by playing them."""
    before, best = state.seats[0], dict[int, tuple[int, int, int]]()
    done: set[tuple[object, int]] = set()

    def play_on(here: State, moves: int) -> None:
        me = here.seats[0]
        if (me, moves) in done:
            return
        done.add((me, moves))
        mark = (sum(before.hand) - sum(me.hand), before.fetched.bit_count() - me.fetched.bit_count(), moves)
        best[me.town] = min(mark, best.get(me.town, mark))
        for action in GAME.legal(here):
            if isinstance(action, Move):
                play_on(GAME.apply(here, action, NO_LUCK)[0], moves + 1)

    play_on(state, 0)
    del best[before.town]
    return best


def played(state: State, route: tuple[Move, ...]) -> State:
    """The position after a route, each step legal."""
    for move in route:
        assert move in GAME.legal(state)
        state, _ = GAME.apply(state, move, NO_LUCK)
    return state


def check(state: State) -> None:
    """Every town that some journey reaches has a route, which is as good as the best journey; no other town has."""
    found, best = routes(seen(state)), every_journey(state)
    assert set(found) == set(best)
    before = state.seats[0]
    for target, route in found.items():
        after = played(state, route).seats[0]
        assert after.town == target
        spent = sum(before.hand) - sum(after.hand)
        assert (spent, before.fetched.bit_count() - after.fetched.bit_count(), len(route)) == best[target]
        assert route_to(seen(state), target) == route


@pytest.mark.parametrize("seed", range(60))
def test_routes_are_as_good_as_the_best_of_all_journeys(seed: int) -> None:
    rng = random.Random(seed)
    check(random_position(rng, rng.choice(("elfenland", "elfenland-west")), rng.randint(1, 8)))


@pytest.mark.parametrize("seed", range(30))
def test_l55_routes_are_exact_where_cards_of_one_kind_decide_about_caravans(seed: int) -> None:
    """Dragons and troll wagons on every road, most with an obstacle; hands of eight have little else."""
    rng = random.Random(seed)
    state = random_position(rng, "elfenland-west", 8)
    drawn = [rng.choice((0, 2, 2, 6)) for _ in range(8)]
    first = state.seats[0]._replace(hand=tuple(drawn.count(kind) for kind in range(7)))
    counters = tuple(rng.choice((0, 2)) if each.road else -1 for each in state.board.links)
    obstacles = sum(1 << at for at, kind in enumerate(counters) if kind >= 0 and rng.random() < 0.6)
    options = state.options._replace(caravan_free=False)
    check(state._replace(seats=(first, state.seats[1]), counters=counters, obstacles=obstacles, options=options))


# --- by the book: worked by hand --------------------------------------------------------------------------------------
def test_a_route_takes_the_cheaper_of_road_and_water() -> None:
    """X-3, D-9: down the river from Virst to Ixara costs one raft, the plain one troll wagon, back two rafts."""
    state = position(2, boots=["Virst"], hands=["raft 2, giant pig 3"], counters={"Virst-Ixara plain": "troll wagon"})
    assert route_to(seen(state), town(state, "Ixara")) == (go(state, "Virst-Ixara river", "raft"),)
    back = position(2, boots=["Ixara"], hands=["raft 2, troll wagon"], counters={"Virst-Ixara plain": "troll wagon"})
    assert route_to(seen(back), town(back, "Virst")) == (go(back, "Virst-Ixara plain", "troll wagon"),)


def test_of_routes_that_cost_the_same_the_one_with_more_pieces_is_taken() -> None:
    """Elvenhold to Virst: two rafts by ferry, or over Lapphalya for a pig and an elfcycle, which fetches two pieces."""
    state = position(
        2,
        hands=["raft 2, giant pig, elfcycle"],
        counters={"Elvenhold-Lapphalya": "giant pig", "Lapphalya-Virst": "elfcycle"},
    )
    over_land = (go(state, "Elvenhold-Lapphalya", "giant pig"), go(state, "Lapphalya-Virst", "elfcycle"))
    ferry = (go(state, "Elvenhold-Virst lake", "raft 2"),)
    assert route_to(seen(state), town(state, "Virst")) == over_land
    been = state.seats[0]._replace(fetched=towns(state, "Lapphalya"))
    there = state._replace(seats=(been, state.seats[1]))
    assert route_to(seen(there), town(state, "Virst")) == ferry


def test_l55_a_caravan_is_taken_only_where_the_price_is_not_in_hand() -> None:
    """Two troll wagons in hand must be played in the desert, and three others are left for the next road."""
    counters = {"Feodor-Dag'Amura": "troll wagon", "Dag'Amura-Al'Baran": "troll wagon"}
    state = position(2, boots=["Feodor"], hands=["troll wagon 2, raft 3"], counters=counters)
    route = route_to(seen(state), town(state, "Al'Baran"))
    assert route is not None
    assert [(move.link, move.caravan, sum(move.cards)) for move in route] == [
        (link(state, "Feodor-Dag'Amura"), False, 2),
        (link(state, "Dag'Amura-Al'Baran"), True, 3),
    ]


def test_nothing_is_reached_without_cards_or_counters() -> None:
    assert routes(seen(position(2, hands=[""], counters={"Elvenhold-Lapphalya": "dragon"}))) == {}
    assert routes(seen(position(2, hands=["dragon 8"]))) == {}
    state = position(2, hands=["dragon 8"])
    assert route_to(seen(state), town(state, "Elvenhold")) is None


def test_l77_routes_are_a_matter_of_the_own_hand() -> None:
    """A viewer gets his own routes whoever is to act; nobody's where he holds no hand; the other's hand is nothing to
    him."""
    state = position(2, active=1, hands=["giant pig", "raft 2"], counters={"Elvenhold-Lapphalya": "giant pig"})
    assert set(routes(seen(state, 0))) == {town(state, "Lapphalya")}
    by_water = ("Virst", "Strykhaven", "Rivinia", "Tichih", "Beata")
    assert set(routes(seen(state, 1))) == {town(state, name) for name in by_water}
    assert routes(seen(state, None)) == {}
    assert routes(seen(state._replace(phase=Phase.PLAN), 0)) == routes(seen(state, 0))
