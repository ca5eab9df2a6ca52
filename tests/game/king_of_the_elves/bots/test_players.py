"""Computer players: fair, repeatable, and at home in every phase."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots.player import choose
from game.king_of_the_elves import KING_OF_THE_ELVES as RULES
from game.king_of_the_elves.actions import DrawThree, Step
from game.king_of_the_elves.bots import LEVELS
from game.king_of_the_elves.bots.players import NORMAL
from game.king_of_the_elves.bots.reasons import REASONS
from game.king_of_the_elves.bots.table import Table
from game.king_of_the_elves.state import Phase, State
from game.rules import SeededChance
from tests.game.king_of_the_elves.bots.games import no_region_is_left, positions, setup
from tests.game.king_of_the_elves.hidden import permute_hidden
from tests.game.king_of_the_elves.positions import discard, place, position


def some(seeds: range, each: int) -> Iterator[tuple[int, State]]:
    """Some positions of several games in which there is something to choose; of every phase."""
    seen: Counter[Phase] = Counter()
    for seed in seeds:
        for number, state in enumerate(positions(seed)):
            rare = state.phase not in (Phase.PLAN, Phase.OVER) and seen[state.phase] < 6
            if (number % each == seed % each or rare) and len(RULES.legal(state)) > 1 and not no_region_is_left(state):
                seen[state.phase] += 1
                yield seed, state
    assert set(seen) == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_the_first_is_one_too(level: str) -> None:
    for seed, state in some(range(24), 20):
        at = state.active
        choices = list(LEVELS[level]().think(RULES.observe(state, at), random.Random(seed)))
        assert choices
        for choice in choices:
            assert choice.action in RULES.legal(state)
            assert all(reason.word in REASONS for reason in choice.why)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_change_a_choice(level: str) -> None:
    for seed, state in some(range(24), 20):
        at = state.active
        other = permute_hidden(state, at, random.Random(seed))
        assert RULES.observe(other, at) == RULES.observe(state, at)
        first = choose(LEVELS[level](), RULES.observe(state, at), random.Random(seed))
        assert choose(LEVELS[level](), RULES.observe(other, at), random.Random(seed)) == first


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    assert _game(level) == _game(level)


def _game(level: str) -> tuple[list[object], State]:
    """One game of two."""
    state, chance = setup(3, 2), SeededChance(3)
    minds = [(LEVELS[level](), random.Random(at)) for at in range(2)]
    actions: list[object] = []
    while (at := RULES.to_act(state)) is not None:
        player, rng = minds[at]
        action = choose(player, RULES.observe(state, at), rng).action
        state, _ = RULES.apply(state, action, chance)
        actions.append(action)
    return actions, state


@pytest.mark.parametrize(
    ("hand", "regions"),
    [
        ("magic cloud 2, dragon 3, raft 2", ["river", "forest"]),
        ("unicorn 1, magic cloud 1, elfcycle 1, raft 1", ["mountains", "plains"]),
        ("elfcycle 1, troll wagon 2", ["mountains", "plains"]),
        ("magic cloud 2, troll wagon 1, dragon 2", ["mountains", "desert"]),
    ],
)
def test_a_beginner_does_not_trade_cards_away_that_go_all_the_way_round(hand: str, regions: list[str]) -> None:
    """Three cards for four: who does that again and again stands at home with an empty hand."""
    state = position(2, hands=[hand], realms=regions, gold=[0, 20])
    assert DrawThree() in RULES.legal(state)
    observation = RULES.observe(state, 0)
    chosen = [choose(LEVELS["easy"](), observation, random.Random(seed)).action for seed in range(40)]
    assert DrawThree() not in chosen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "region", "other"),
    [
        ("desert, unicorn 2, dragon 3", "desert", "mountains [gold card 0, thief 0]"),
        ("desert, dragon 2", "desert", "desert [gold card 0], mountains [gold card 0]"),
        ("forest, plains, unicorn 2, elfcycle 2", "forest", "mountains [gold card 0], forest [gold card 0]"),
    ],
)
def test_k41_a_region_that_must_be_placed_is_not_laid_off(level: str, hand: str, region: str, other: str) -> None:
    """In the last journey nothing is gained by drawing for a region when the one in hand opens the way."""
    state = position(2, journey=2, hands=[hand, "magic cloud, troll wagon 2"], realms=["", other], bought=[3])
    assert DrawThree() in RULES.legal(state)
    for seed in range(6):
        chosen = choose(LEVELS[level](), RULES.observe(state, 0), random.Random(seed)).action
        assert chosen == place(region, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_k41_who_draws_before_he_has_placed_keeps_a_region(level: str) -> None:
    """What else he holds is worth more than the worst of three equal regions, and less than the last one."""
    hand = "desert 3, plains 2, unicorn 2, dragon 3"
    state = position(2, phase="discard", journey=2, hands=[hand, "magic cloud 4"], realms=["", "mountains"])
    for seed in range(6):
        chosen = choose(LEVELS[level](), RULES.observe(state, 0), random.Random(seed)).action
        assert chosen == discard("plains 2, desert 2")


@pytest.mark.parametrize(
    ("hand", "gold"),
    [("desert, dragon", 5), ("desert, dragon, unicorn", 5 + 4 + 10), ("lake, dragon, unicorn", 0)],
)
def test_k76_a_tour_leads_through_the_own_realm_even_while_it_is_empty(hand: str, gold: int) -> None:
    """With the region that will lie there, mountains alone are no whole ring."""
    state = position(2, journey=2, hands=[hand, "magic cloud 4"], realms=["", "mountains"])
    table = Table(RULES.observe(state, 0), NORMAL, random.Random(1))
    assert table.gold(state.seats[0].hand) == gold


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_who_cannot_set_out_lays_off_regions_and_keeps_the_travel_cards(level: str) -> None:
    """The way is blocked in this journey: what will carry him in the next one is not thrown away for it."""
    blocked = ["lake [sea monster 3]", "lake [sea monster 2]", "lake [sea monster 2]", "forest"]
    hand = "plains 2, mountains 1, river 1, elfcycle 2, raft 2"
    observation = RULES.observe(position(4, phase="discard", journey=3, hands=[hand], realms=blocked), 0)
    for seed in range(8):
        chosen = choose(LEVELS[level](), observation, random.Random(seed)).action
        assert chosen == discard("plains 2, mountains 1, river 1")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("journey", "hand", "realms"),
    [
        (
            2,
            "elfcycle 4, unicorn 3, dragon 3, thief 2, direction change 3",
            ["desert", "plains", "forest", "river"],
        ),
        (
            1,
            "unicorn 3, troll wagon 2, dragon 1, raft 2, thief 1",
            ["plains, desert", "plains", "river, mountains", "desert, forest"],
        ),
    ],
)
def test_who_can_earn_much_sets_out(level: str, journey: int, hand: str, realms: list[str]) -> None:
    """Hands of nine cards and more, and more than ten gold along the ring: not everything is saved for later."""
    state = position(4, phase="travel", journey=journey, hands=[hand], realms=realms)
    assert isinstance(choose(LEVELS[level](), RULES.observe(state, 0), random.Random(1)).action, Step)
