"""What a traveller is told of the way before him: the prices of the next step, how far he gets, what earns most."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES as GAME
from game.king_of_the_elves import journeys
from game.king_of_the_elves.actions import PlayBodyguard, PlayDirection, Step, Stop
from game.king_of_the_elves.board import Board
from game.king_of_the_elves.journeys import Journey, Preview, Price, preview
from game.king_of_the_elves.state import Phase, Region, Seat, State, Travel
from game.rules import ReplayChance, SeededChance

BOARD = Board("king_of_the_elves", (2, 3, 4, 5, 6), {})
COLOURS = ("red", "blue", "green", "yellow", "purple", "black")
PLAINS, FOREST, MOUNTAINS, DESERT, RIVER, LAKE = range(6)
PIG, CYCLE, CLOUD, UNICORN, TROLL, DRAGON, RAFT = range(6, 13)
BODYGUARD, CHANGE = 17, 18


def cards(*kinds: int) -> tuple[int, ...]:
    return tuple(kinds.count(kind) for kind in range(19))


def travelling(hand: tuple[int, ...], *realms: tuple[Region, ...]) -> State:
    """Seat 0 begins to travel; the others hold nothing."""
    state, _ = GAME.setup(BOARD, COLOURS[: len(realms)], {}, 0, SeededChance(0))
    seats = [
        Seat(COLOURS[at], 12, hand if at == 0 else cards(), 4, 0, realm) for at, realm in enumerate(realms)
    ]
    return state._replace(seats=tuple(seats), phase=Phase.TRAVEL, travel=Travel())


def seen(state: State, viewer: int = 0) -> Preview:
    found = preview(GAME.observe(state, viewer))
    assert found is not None
    return found


def after(state: State, journey: Journey) -> State:
    """The position after a journey's actions, each of which must be legal."""
    for action in journey.actions:
        assert action in GAME.legal(state)
        state, _ = GAME.apply(state, action, ReplayChance(()))
    return state


def ways(state: State) -> Iterator[tuple[int, int, int]]:
    """Visits, gold at a stop and cards in hand, for every way to go on, by the rules alone."""
    stopped, _ = GAME.apply(state, Stop(), SeededChance(0))
    assert state.travel is not None
    yield len(state.travel.visits), stopped.seats[0].gold - state.seats[0].gold, sum(state.seats[0].hand)
    for action in GAME.legal(state):
        if not isinstance(action, Stop):
            yield from ways(GAME.apply(state, action, ReplayChance(()))[0])


def random_table(rng: random.Random, size: int) -> State:
    players = rng.choice((2, 3))

    def owner() -> int:
        return rng.randrange(players) if rng.random() < 0.4 else -1

    realms = [
        tuple(Region(rng.randrange(6), owner(), owner(), owner()) for _ in range(rng.choice((1, 2))))
        for _ in range(players)
    ]
    return travelling(cards(*[rng.choice([*range(6, 13), BODYGUARD, CHANGE]) for _ in range(size)]), *realms)


@pytest.mark.parametrize("seed", range(40))
def test_the_best_journey_is_the_best_of_all_that_the_rules_allow(seed: int) -> None:
    """Against every sequence of legal actions, played out: most gold, and for that the fewest cards."""
    state = random_table(random.Random(seed), 6)
    found = seen(state)
    gold, left = max((gold, left) for _, gold, left in ways(state))
    assert found.exact
    assert found.best.brings.total == gold
    assert found.best.cards == 6 - left
    then = after(state, found.best)
    assert then.travel == found.best.travel
    stop = GAME.quote(then, Stop())
    brings = found.best.brings
    assert (stop.earned, stop.doubled, stop.bonus, stop.fees) == (
        brings.earned,
        brings.doubled,
        brings.bonus,
        brings.fees,
    )


@pytest.mark.parametrize("seed", range(40))
def test_the_farthest_journey_is_made_of_travel_cards_alone(seed: int) -> None:
    state = random_table(random.Random(seed), 7)
    hand = list(state.seats[0].hand)
    hand[BODYGUARD] = hand[CHANGE] = 0
    bare = state._replace(seats=(state.seats[0]._replace(hand=tuple(hand)), *state.seats[1:]))
    visits, left = max((visits, left) for visits, _, left in ways(bare))
    found = seen(state).farthest
    assert len(found.travel.visits) == visits
    assert found.cards == sum(hand) - left
    assert all(isinstance(action, Step) for action in found.actions)
    assert after(state, found).travel == found.travel


def test_the_next_step_is_priced_for_every_vehicle_that_goes_there() -> None:
    state = travelling(cards(CYCLE, CYCLE, UNICORN), (Region(MOUNTAINS, obstacle=1),), (Region(PLAINS),))
    assert seen(state).ahead == (0, 0)
    assert seen(state).prices == (
        Price(CYCLE, 3, 1, 2),
        Price(CLOUD, 2, 1, 0),
        Price(UNICORN, 2, 1, 1),
        Price(TROLL, 3, 1, 0),
        Price(DRAGON, 2, 1, 0),
    )
    own = travelling(cards(UNICORN), (Region(MOUNTAINS, obstacle=0),), (Region(PLAINS),))
    assert Price(UNICORN, 1, 0, 1) in seen(own).prices


def test_a_cheap_card_is_kept_for_where_it_is_needed() -> None:
    """The dragon takes him through the desert only if the plains are paid with the pig."""
    state = travelling(cards(DRAGON, PIG), (Region(PLAINS),), (Region(DESERT),))
    assert seen(state).best.actions == (Step(PIG, 1), Step(DRAGON, 1))
    assert seen(state).best.brings.total == 2 + 5 + 10


def test_a_bodyguard_and_a_direction_change_are_used_where_they_pay() -> None:
    """Own gold on a river at his left hand, a foreign tree before it."""
    left = travelling(cards(RAFT, CHANGE), (Region(LAKE), Region(RIVER, gold_card=0)), (Region(LAKE),))
    assert seen(left).best.actions == (PlayDirection(), Step(RAFT, 1))
    assert seen(left).best.brings.total == 12
    assert seen(left).farthest.actions == ()
    tree = travelling(cards(PIG, BODYGUARD), (Region(FOREST, thief=1, obstacle=1),), (Region(LAKE),))
    assert seen(tree).best.actions == (PlayBodyguard(), Step(PIG, 1))
    assert seen(tree).best.brings.total == 3


def test_on_the_way_what_lies_behind_counts_too() -> None:
    state = travelling(cards(PIG, PIG), (Region(PLAINS),), (Region(FOREST),))
    then, _ = GAME.apply(state, Step(PIG, 1), ReplayChance(()))
    assert seen(then).ahead == (1, 0)
    assert seen(then).best.actions == (Step(PIG, 1),)
    assert seen(then).best.brings.total == 2 + 3 + 10
    assert seen(then).best.cards == 1


def test_who_does_not_travel_yet_sees_his_journey_as_it_would_begin() -> None:
    state = travelling(cards(), (Region(PLAINS),), (Region(FOREST),))
    waiting = state._replace(seats=(state.seats[0], state.seats[1]._replace(hand=cards(CYCLE))))
    assert seen(waiting, 1).ahead == (1, 0)
    assert seen(waiting, 1).best.actions == (Step(CYCLE, 1),)
    planning = waiting._replace(phase=Phase.PLAN, travel=None)
    assert seen(planning, 1) == seen(waiting, 1)


def test_without_a_hand_or_a_region_there_is_nothing_to_tell() -> None:
    state = travelling(cards(PIG), (Region(PLAINS),), ())
    assert preview(GAME.observe(state, None)) is None
    bare = travelling(cards(PIG, CHANGE), (), ())
    assert seen(bare).ahead is None
    assert seen(bare).prices == ()
    assert seen(bare).best.actions == seen(bare).farthest.actions == ()
    assert seen(bare).best.brings.total == 0


def test_a_search_that_leaves_ways_out_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few points to look at: what is said to be exact is the best of all that the rules allow, else it is no more."""
    monkeypatch.setattr(journeys, "_POINTS", 12)
    exact, less = 0, 0
    for seed in range(40):
        state = random_table(random.Random(seed), 6)
        found = seen(state)
        most = max(gold for _, gold, _ in ways(state))
        assert after(state, found.best).travel == found.best.travel
        assert found.best.brings.total == most or (found.best.brings.total < most and not found.exact)
        exact += found.exact
        less += found.best.brings.total < most
    assert exact
    assert less


def test_many_cards_are_no_longer_weighed_all_but_well() -> None:
    """Forty cards: whatever is told can be played, and earns no less than the longest journey with travel cards."""
    rng = random.Random(3)
    for _ in range(3):
        state = random_table(rng, 40)
        found = seen(state)
        assert not found.exact
        assert after(state, found.best).travel == found.best.travel
        assert found.best.brings.total >= found.farthest.brings.total
