"""The computer players: legal in every step, fair, the same with the same luck, and no fools."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.bots.player import Choice, Player, choose
from game.elasund.actions import Action, Build, BuildChurch, ChooseChurchTile, EndBuilding, EndTurn, MoveShip
from game.elasund.bots import LEVELS
from game.elasund.bots.players import Hard
from game.elasund.bots.reasons import REASONS
from game.elasund.bots.search import Effort
from game.elasund.derived import cubes_in_row, hand_count
from game.elasund.income import ship_rows
from game.elasund.state import State, Step
from game.rules import SeededChance
from tests.game.elasund.hidden import lively, permute_hidden
from tests.game.elasund.positions import GAME, board, covered, play, position, site, tiles

SMALL = dict.fromkeys((2, 3, 4), Effort(stages=((2, 1),), ahead=1))
"""As hard thinks, with little work."""


def player(level: str) -> Player:
    return Hard(effort=SMALL) if level == "hard" else LEVELS[level]()


def start(seats: int, seed: int, rich: bool) -> State:
    rng = random.Random(seed)
    options = {name: rng.choice(values) for name, values in GAME.house_rules.items()}
    state, _ = GAME.setup(board(seats), GAME.colours[:seats], options, None, SeededChance(seed))
    return lively(state, rng) if rich else state


def played(state: State, seed: int, level: str, most: int) -> Iterator[tuple[State, list[Action]]]:
    """Positions with something to choose in a game between players of the level, and what is legal there."""
    rng, chance, mind = random.Random(seed), SeededChance(seed), player(level)
    for _ in range(most):
        at = GAME.to_act(state)
        if at is None:
            return
        listed = GAME.legal(state)
        yield state, listed
        action = listed[0] if len(listed) == 1 else choose(mind, GAME.observe(state, at), rng).action
        state, _ = GAME.apply(state, action, chance)


def thoughts(level: str, state: State, seed: int) -> list[Choice]:
    at = GAME.to_act(state)
    return list(player(level).think(GAME.observe(state, at), random.Random(seed)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_thought_is_legal_and_speaks_in_known_words(level: str, seats: int) -> None:
    """In a poor and in a rich game, whose steps are all of those that there are."""
    met: set[Step] = set()
    for rich in (False, True):
        for number, (state, listed) in enumerate(played(start(seats, seats, rich), seats, "easy", 160)):
            if len(listed) > 1 and (number % 12 == 0 or state.step not in met):
                met.add(state.step)
                for choice in thoughts(level, state, number):
                    assert choice.action in listed
                    assert {reason.word for reason in choice.why} <= set(REASONS)
    assert met >= {Step.BUILD, Step.PERMIT, Step.BONUS, Step.PIRATE, Step.SHIFT, Step.COTTAGE}


def test_short_decisions_are_made_too() -> None:
    """One legal action is an answer as good as any other."""
    state = position(step="roll", players=2)
    for level in LEVELS:
        assert [choice.action for choice in thoughts(level, state, 1)][-1] == GAME.legal(state)[0]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_what_is_hidden_does_not_matter(level: str) -> None:
    rng = random.Random(level)
    for number, (state, listed) in enumerate(played(start(3, 5, rich=True), 5, "easy", 120)):
        if len(listed) > 1 and number % 9 == 0:
            other = permute_hidden(state, GAME.to_act(state), rng)
            assert thoughts(level, state, number) == thoughts(level, other, number)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_same_luck_gives_the_same_game(level: str) -> None:
    first = [state for state, _ in played(start(2, 3, rich=False), 3, level, 40)]
    assert first == [state for state, _ in played(start(2, 3, rich=False), 3, level, 40)]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_whoever_can_win_wins(level: str) -> None:
    """Nine cubes on the board, and a site for the tenth beside tempting other ones."""
    state = position(
        players=2,
        gold=[9, 9],
        buildings=[
            ("hall", "red", (1, 2)),
            ("hall", "red", (1, 9)),
            ("tavern", "red", (4, 11)),
            ("tavern", "red", (4, 2)),
            ("well", "red", (5, 9)),
        ],
        permits=[("red", 1, (4, 6)), ("red", 0, (5, 6))],
    )
    assert state.seats[0].cubes == 9
    chosen = thoughts(level, state, 1)[-1]
    after, _ = GAME.apply(state, chosen.action, SeededChance(1))
    if after.step is Step.CHURCH_TILE:
        after, _ = GAME.apply(after, GAME.legal(after)[0], SeededChance(1))
    assert GAME.outcome(after) is not None
    assert [reason.word for reason in chosen.why] == ["wins"]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_site_where_everything_is_ready_is_built_on(level: str) -> None:
    state = position(players=4, gold=4, permits=[("red", 1, (6, 6)), ("red", 0, (7, 6))], turn=5)
    chosen = thoughts(level, state, 1)[-1]
    assert isinstance(chosen.action, Build)
    assert "income" in {reason.word for reason in chosen.why}


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_pirate_goes_where_the_others_pay(level: str) -> None:
    state = position(
        players=2,
        step="pirate",
        pirate=True,
        ship=12,
        gold=[9, 9],
        buildings=[("hall", "red", (4, 8)), ("hall", "blue", (4, 3))],
    )
    chosen = thoughts(level, state, 1)[-1].action
    assert isinstance(chosen, MoveShip)
    assert GAME.observe(state, 0).board.rows[chosen.row] in (3, 4)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_pirate_robs_somebody_where_that_costs_nothing(level: str) -> None:
    """In played positions, each with all the effort of the level: what comes of a card later is small beside luck."""
    met = 0
    for seed in range(6):
        for state, _listed in played(start(3, seed, rich=True), seed, "easy", 200):
            at = GAME.to_act(state)
            assert at is not None
            held = [hand_count(seat) for seat in state.seats]
            rows = range(len(state.board.rows))
            robbed = [[min(pair) for pair in zip(cubes_in_row(state, row), held, strict=True)] for row in rows]
            free = [row for row in ship_rows(state) if robbed[row][at] == 0 and sum(robbed[row])]
            if state.step is not Step.PIRATE or not free:
                continue
            met += 1
            action = list(LEVELS[level]().think(GAME.observe(state, at), random.Random(seed)))[-1].action
            assert isinstance(action, MoveShip)
            assert sum(robbed[action.row]) > robbed[action.row][at]
    assert met >= 5


def test_the_first_answer_is_no_fool_s_and_the_last_is_better_founded() -> None:
    """Hard answers at once and then goes on thinking."""
    for number, (state, listed) in enumerate(played(start(4, 1, rich=False), 1, "easy", 90)):
        if len(listed) > 1 and number % 10 == 0:
            assert len(thoughts("hard", state, number)) >= 2


def test_the_bonus_and_the_pirate_are_not_looked_at_again() -> None:
    """Other luck would speak against the turn just chosen: a permit placed would be moved at once, for cards."""
    met: set[Step] = set()
    for number, (state, listed) in enumerate(played(start(2, 2, rich=True), 2, "easy", 200)):
        if len(listed) > 1 and state.step in (Step.BONUS, Step.PIRATE):
            met.add(state.step)
            assert len(thoughts("hard", state, number)) == 2, "at once, and by value"
    assert met == {Step.BONUS, Step.PIRATE}


def choices_of_a_beginner(state: State) -> list[Action]:
    """What easy does in many a mood."""
    return [thoughts("easy", state, seed)[-1].action for seed in range(20)]


def test_a_beginner_does_not_hoard_gold() -> None:
    """Twenty gold and nobody near to winning: walls and the church are there to be built."""
    state = position(
        players=2,
        gold=[20, 3],
        buildings=[("workshop", "red", (4, 2)), ("tavern", "blue", (4, 11)), ("hall", "blue", (1, 9))],
    )
    assert EndBuilding() not in choices_of_a_beginner(state)


def test_a_beginner_lays_the_church_beside_its_own_tavern() -> None:
    """Of two tiles, one would put the church where the tavern stands, the other would not."""
    for kept, lost in ((8, 2), (6, 3), (9, 3)):
        tavern = ("tavern", "red", (2, 10))
        state = play(position(players=2, gold=[9, 3], buildings=[tavern]), BuildChurch(), tiles(lost, kept))
        assert set(site(lost)) & set(covered("tavern", (2, 10)))
        assert not set(site(kept)) & set(covered("tavern", (2, 10)))
        assert set(choices_of_a_beginner(state)) == {ChooseChurchTile(kept)}


def test_a_beginner_asks_for_gold_now_and_then_but_not_in_plenty() -> None:
    poor, rich = (
        position(players=2, step="bonus", gold=[gold, 3], influence=[(2, 2, 1), (0, 0, 0)]) for gold in (1, 12)
    )
    assert len(set(choices_of_a_beginner(poor))) == 2
    assert set(choices_of_a_beginner(rich)) == {EndTurn()}
