"""Imagined positions: the viewer sees the same, and they could be true."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.elfenland.imagine import imagine, unseen_counters
from game.elfenland.state import State
from game.rules import SeededChance
from tests.game.elfenland.hidden import permute_hidden
from tests.game.elfenland.positions import GAME, Options, board, position
from tests.game.elfenland.reference import COLOURS


def walk(seed: int, seats: int, **options: bool | int) -> list[State]:
    """Positions of a random game."""
    chance, rng = SeededChance(seed), random.Random(seed)
    state, _ = GAME.setup(board(), COLOURS[:seats], options, None, chance)
    states = [state]
    while legal := GAME.legal(state):
        state, _ = GAME.apply(state, rng.choice(legal), chance)
        states.append(state)
    return states


@pytest.mark.parametrize("options", [{}, {"destination": True}, {"open_hands": True}])
def test_the_viewer_observes_the_same_and_nothing_is_wrong(options: dict[str, bool]) -> None:
    for number, state in enumerate(walk(3, 4, **options)[::4]):
        for viewer in (None, 0, 1, 2, 3):
            observation = GAME.observe(state, viewer)
            imagined = imagine(observation, SeededChance(number))
            assert GAME.observe(imagined, viewer) == observation
            assert GAME.status(imagined) == []
            if viewer is not None and GAME.to_act(state) == viewer:
                assert GAME.legal(imagined) == GAME.legal(state)


def test_what_is_hidden_does_not_show_in_what_is_imagined() -> None:
    rng = random.Random(1)
    for state in walk(4, 3, destination=True)[::6]:
        other = permute_hidden(state, 1, rng)
        imagined = [imagine(GAME.observe(each, 1), SeededChance(7)) for each in (state, other)]
        assert imagined[0] == imagined[1]


def test_each_card_unseen_is_as_likely() -> None:
    """Blue holds two cards out of the 64 that red, with eight dragons, does not hold: two dragons of them."""
    state = position(2, phase="plan", round=1, hands=["dragon 8", "unicorn 8"], open=["dragon 3", "dragon 3"],
                     hidden=["unicorn", "unicorn"])  # fmt: skip
    observation = GAME.observe(state, 0)
    drawn: Counter[int] = Counter()
    for seed in range(400):
        drawn.update(enumerate_kinds(imagine(observation, SeededChance(seed)).seats[1].hand))
    assert 60 <= drawn[0] <= 140  # 400 * 8 * 2 / 64 = 100
    assert 320 <= drawn[4] <= 680  # 400 * 8 * 10 / 64 = 500


def enumerate_kinds(counts: tuple[int, ...]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def test_town_cards_are_those_that_nobody_known_has() -> None:
    state = walk(5, 6, destination=True)[10]
    for seed in range(20):
        imagined = imagine(GAME.observe(state, 2), SeededChance(seed))
        towns = [seat.destination for seat in imagined.seats]
        assert towns[2] == state.seats[2].destination
        assert len(set(towns)) == 6
        assert all(state.board.towns[town].destination for town in towns)


def test_unseen_counters_are_the_supply_and_the_hidden_ones_of_others() -> None:
    state = position(3, phase="plan", open=["dragon", "unicorn 2", ""], hidden=["elfcycle", "magic cloud", "giant pig"])
    hidden = [tuple(seat.hidden) for seat in state.seats[1:]]
    expected = tuple(sum(each) for each in zip(state.supply, *hidden, strict=True))
    assert unseen_counters(GAME.observe(state, 0)) == expected


def test_options_are_those_of_the_table() -> None:
    state = position(2, rounds=3, caravan_free=True)
    assert imagine(GAME.observe(state, 0), SeededChance(0)).options == Options(rounds=3, caravan_free=True)
