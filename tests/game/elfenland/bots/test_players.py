"""Players of all levels: legal everywhere, fair, the same again with the same luck, quick at the first choice."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.bots.player import choose
from game.elfenland.bots import LEVELS
from game.elfenland.bots.reasons import REASONS
from game.elfenland.state import Phase, State
from game.maps import load_tiled
from game.rules import SeededChance
from tests.game.elfenland.hidden import permute_hidden
from tests.game.elfenland.positions import GAME, board, position, town_names
from tests.game.elfenland.reference import COLOURS

EXAMPLE = Path(__file__).resolve().parents[4] / "docs" / "elfenland-example.tmx"
"""A map of somebody's own."""

PHASES = (Phase.DRAW, Phase.PLAN, Phase.TRAVEL, Phase.DISCARD, Phase.KEEP)

TABLES: list[tuple[str, str, dict[str, bool | int]]] = [
    ("elfenland", "normal, easy, easy", {}),
    ("elfenland", "easy, easy, normal, easy, easy", {"destination": True, "open_hands": True, "early_finish": False}),
    ("elfenland", "easy, easy, easy, easy, easy, easy", {"caravan_free": True, "rounds": 3}),
    ("elfenland", "easy, easy, easy, easy", {"destination": True, "caravan_free": True}),
    ("elfenland-west", "hard, normal", {"destination": True}),
    ("elfenland-example", "normal, easy", {}),
]
"""Board, players, house rules."""


def first(name: str, seats: int, options: dict[str, bool | int], seed: int) -> State:
    its = GAME.read_board(load_tiled(EXAMPLE)) if name == EXAMPLE.stem else board(name)
    state, _ = GAME.setup(its, COLOURS[:seats], options, None, SeededChance(seed))
    assert isinstance(state, State)
    return state


def some_positions(seed: int, seats: int = 3, most: int = 3, **options: bool | int) -> list[State]:
    """From random games with many passes, positions with something to choose: so many of each phase."""
    found: dict[Phase, list[State]] = {phase: [] for phase in PHASES}
    chance, rng = SeededChance(seed), random.Random(seed)
    for game in range(3):
        state = first("elfenland", seats, options, seed + game)
        while legal := GAME.legal(state):
            if len(legal) > 1 and rng.random() < 0.3 and len(found[state.phase]) < most:
                found[state.phase].append(state)
            action = legal[0] if state.phase is Phase.PLAN and rng.random() < 0.3 else rng.choice(legal)
            state, _ = GAME.apply(state, action, chance)
    assert all(found.values())
    return [state for states in found.values() for state in states]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_whole_games_with_players_of_all_levels(name: str, players: str, options: dict[str, bool | int]) -> None:
    """Every choice on the way is legal, the first one too, and its reasons are known words."""
    minds = [LEVELS[level]() for level in players.split(", ")]
    state, chance = first(name, len(minds), options, 1), SeededChance(2)
    rng = random.Random(3)
    while (seat := GAME.to_act(state)) is not None:
        observation, choice = GAME.observe(state, seat), None
        for choice in minds[seat].think(observation, rng):
            assert GAME.refusal(state, choice.action) is None
            assert {reason.word for reason in choice.why} <= set(REASONS)
        assert choice is not None
        state, _ = GAME.apply(state, choice.action, chance)
    assert state.phase is Phase.OVER


@pytest.mark.long
@pytest.mark.parametrize("players", ["hard, hard, hard, hard", "hard, normal, hard, easy, normal, hard"])
@pytest.mark.parametrize("destination", [False, True])
@pytest.mark.parametrize("caravan_free", [False, True])
def test_whole_games_with_hard_players(players: str, destination: bool, caravan_free: bool) -> None:
    test_whole_games_with_players_of_all_levels(
        "elfenland", players, {"destination": destination, "caravan_free": caravan_free, "open_hands": destination}
    )


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_players_choose_in_any_position_of_careless_play(level: str) -> None:
    for state in some_positions(6, 4, 1, destination=True):
        seat = GAME.to_act(state)
        choice = choose(LEVELS[level](), GAME.observe(state, seat), random.Random(1))
        assert GAME.refusal(state, choice.action) is None


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    rng = random.Random(5)
    for state in some_positions(8, 3, 1, destination=True):
        seat = GAME.to_act(state)
        assert seat is not None
        other = permute_hidden(state, seat, rng)
        choices = [choose(LEVELS[level](), GAME.observe(each, seat), random.Random(4)) for each in (state, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_the_same_luck_gives_the_same_choices(level: str) -> None:
    for state in some_positions(9, 2, 1):
        observation = GAME.observe(state, GAME.to_act(state))
        told: list[list[Any]] = [list(LEVELS[level]().think(observation, random.Random(4))) for _ in range(2)]
        assert told[0] == told[1]


def test_a_better_player_thinks_on_after_a_first_choice() -> None:
    state = next(each for each in some_positions(9, 2, 1) if each.phase is Phase.PLAN)
    observation = GAME.observe(state, GAME.to_act(state))
    told = {level: len(list(make().think(observation, random.Random(1)))) for level, make in LEVELS.items()}
    assert told == {"easy": 1, "normal": 2, "hard": 3}


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_in_the_last_round_nobody_stays_at_home_with_cards_for_three_towns(level: str) -> None:
    """By pig to Yttar, with three cards as a caravan to Grangor, by unicorn to Mah'Davikia, by dragon to Ixara."""
    state = position(
        2,
        phase="travel",
        round=4,
        boots=["Usselen"],
        fetched=["all but Ixara, Grangor, Mah'Davikia"],
        hands=["giant pig 2, unicorn 3, dragon"],
        counters={
            "Usselen-Yttar forest": "giant pig",
            "Yttar-Grangor mountain": "troll wagon",
            "Grangor-Mah'Davikia mountain": "unicorn",
            "Mah'Davikia-Ixara mountain": "dragon",
            "Usselen-Parundia forest": "unicorn",
            "Usselen-Wylhien plain": "dragon",
        },
    )
    mind, rng = LEVELS[level](), random.Random(1)
    while state.phase is Phase.TRAVEL and state.active == 0:
        state, _ = GAME.apply(state, choose(mind, GAME.observe(state, 0), rng).action, SeededChance(1))
    assert town_names(state, state.seats[0].fetched) >= {"Ixara", "Grangor", "Mah'Davikia"}
