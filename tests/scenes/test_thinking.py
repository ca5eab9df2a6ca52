"""Thinking beside the window: answers, hard stop, failures, and that no process outlives its use."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots.player import Choice
from game.match import Match, Player
from game.registry import GAMES, boards
from game.rules import SeededChance
from scenes.thinking import HARD_STOP, LATE_STARTS, Failure, Question, Thinker

ROOT = Path(__file__).resolve().parents[2]
GAME = GAMES["king_of_the_elves"]
BOARD = boards(GAME.name)[0][GAME.name]
LATE = "no answer after 3 seconds"
STARTING = "the thinking process was still starting after 3 seconds"


def new_match(seed: int = 1) -> Match:
    players = [Player(colour, colour) for colour in GAME.colours[:3]]
    return Match.new(GAME, BOARD, players, chance=SeededChance(seed))


MATCH = new_match()
LEGAL = MATCH.legal()


def question(mind: str, match: Match = MATCH, seed: int = 0) -> Question:
    kind = f"tests.scenes.minds:{mind}" if mind[0].isupper() else mind
    return Question(GAME.name, kind, match.observe(match.to_act), seed)


def answer(thinker: Thinker, now: float = 0.0) -> Choice | Failure:
    """What comes of the question, at this time on the thinker's clock."""
    found: list[Choice | Failure | None] = []
    until(lambda: found.append(thinker.look(now)) or found[-1])
    assert found[-1] is not None
    return found[-1]


def ask(thinker: Thinker, mind: str, now: float = 0.0, **more: Any) -> Choice | Failure:
    thinker.ask(question(mind, **more), 0.0)
    return answer(thinker, now)


def first_choice(thinker: Thinker, now: float = 0.0) -> None:
    """Wait until there is a choice that is not final."""
    while thinker._best is None:
        assert thinker.look(now) is None
        time.sleep(0.005)


def process(thinker: Thinker) -> dict[str, float]:
    found = ask(thinker, "Looking")
    assert isinstance(found, Choice)
    return {each.word: each.figure for each in found.why}


@pytest.fixture(scope="module")
def kept() -> Iterator[Thinker]:
    """One that every test leaves in working order."""
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def own() -> Iterator[Thinker]:
    """One to be spoilt."""
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_the_last_choice_is_the_answer_and_comes_once(kept: Thinker) -> None:
    assert ask(kept, "Mind") == Choice(LEGAL[-1])
    assert kept.look(0.0) is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "random"])
def test_every_level_answers(kept: Thinker, level: str) -> None:
    found = ask(kept, level, now=-1000.0)
    assert isinstance(found, Choice)
    assert found.action in LEGAL


def test_the_seed_decides(kept: Thinker) -> None:
    found = [ask(kept, "Lucky", seed=seed) for seed in range(12)]
    assert found == [ask(kept, "Lucky", seed=seed) for seed in range(12)]
    assert len(set(found)) > 1


def test_one_process_is_kept_which_holds_no_window_and_gets_the_board_once(kept: Thinker) -> None:
    before = process(kept)
    ask(kept, "Lucky", match=new_match(2))
    after = process(kept)
    assert after == before
    assert (after["window"], after["boards"]) == (0, 1)
    assert after["process"] != os.getpid()


def test_at_the_hard_stop_the_best_so_far_is_taken(kept: Thinker) -> None:
    kept.ask(question("Restless"), 50.0)
    first_choice(kept, 50.0)
    assert kept.look(50.0 + HARD_STOP - 0.01) is None
    assert kept.look(50.0 + HARD_STOP) == Choice(LEGAL[0])
    assert kept.look(1000.0) is None
    assert ask(kept, "Mind") == Choice(LEGAL[-1]), "it stopped for the next question"


def test_nothing_comes_of_a_question_that_was_left(kept: Thinker) -> None:
    kept.ask(question("Restless"), 0.0)
    first_choice(kept)
    kept.cancel()
    assert kept.look(1000.0) is None
    kept.ask(question("Restless"), 0.0)
    first_choice(kept)
    assert ask(kept, "Mind") == Choice(LEGAL[-1]), "asked in place of the other"
    kept.ask(question("Restless"), 0.0)
    assert ask(kept, "Mind") == Choice(LEGAL[-1]), "before it began"


def test_a_question_that_was_left_is_not_thought_about_to_its_end(own: Thinker) -> None:
    before = process(own)
    for now in range(3):
        own.ask(question("Toiling"), float(now))
        first_choice(own, float(now))
        own.cancel()
        assert ask(own, "Mind") == Choice(LEGAL[-1])
    own.ask(question("Toiling"), 10.0)
    first_choice(own, 10.0)
    assert own.look(10.0 + HARD_STOP) == Choice(LEGAL[0])
    assert process(own) == before, "the same process"


def test_leaving_questions_at_any_moment_spoils_no_later_one(own: Thinker) -> None:
    before = process(own)
    luck = random.Random(1)
    for _ in range(60):
        own.ask(question(luck.choice(["hard", "normal", "Mind", "Restless", "Toiling"])), 0.0)
        for _ in range(luck.randrange(4)):
            own.look(0.0)
            time.sleep(luck.random() * 0.02)
    assert ask(own, "Mind") == Choice(LEGAL[-1])
    assert process(own) == before


def test_what_a_player_raises_is_told(kept: Thinker) -> None:
    before = process(kept)
    found = ask(kept, "Raising")
    assert isinstance(found, Failure)
    assert found.cause.splitlines()[-1] == "ArithmeticError: a road too many"
    assert "minds.py" in found.cause
    assert ask(kept, "Empty") == Failure("the player made no choice")
    found = ask(kept, "strong")
    assert isinstance(found, Failure)
    assert "'strong' is no player" in found.cause
    assert process(kept) == before


def test_a_process_that_dies_is_told_and_started_anew(own: Thinker) -> None:
    before = process(own)
    assert ask(own, "Dying") == Failure("the thinking process ended by itself, exit code 7")
    assert own.look(0.0) is None
    assert process(own)["process"] != before["process"]


@pytest.mark.parametrize("mind", ["Dying", "Silent", "Babbling", "Confused"])
def test_after_a_failure_the_next_process_starts_at_once(own: Thinker, mind: str) -> None:
    before = int(process(own)["process"])
    assert isinstance(ask(own, mind, now=HARD_STOP if mind == "Silent" else 0.0), Failure)
    number = child_of(own)
    assert number != before
    until(lambda: own._heard)
    own.ask(question("Silent"), 20.0)
    assert own._waiting is None, "it was ready when it was asked"
    assert child_of(own) == number


def test_a_process_that_dies_in_starting_is_not_started_again_before_the_next_question(own: Thinker) -> None:
    for _ in range(3):
        own.prepare(GAME.name)
        number = child_of(own)
        os.kill(number, signal.SIGSTOP)
        own.ask(question("Mind"), 0.0)
        os.kill(number, signal.SIGKILL)
        assert answer(own) == Failure("the thinking process ended by itself, exit code -9")
        assert own._process is None
        assert own.look(1000.0) is None
        assert own._process is None
    assert ask(own, "Mind") == Choice(LEGAL[-1])


def test_a_process_that_died_while_idle_is_started_anew(own: Thinker) -> None:
    before = int(process(own)["process"])
    os.kill(before, signal.SIGKILL)
    wait_for_the_end(before)
    until(lambda: own._heard)
    assert process(own)["process"] != before


def test_a_death_that_was_not_heard_of_yet_costs_no_answer(own: Thinker) -> None:
    before = int(process(own)["process"])
    os.kill(before, signal.SIGKILL)
    wait_for_the_end(before)
    until(lambda: own._heard)
    own._heard.clear()
    found = process(own)
    assert found["process"] != before
    assert found["boards"] == 1, "it has got the board"


@pytest.mark.parametrize("mind", ["Silent", "FrozenAtOnce", "Mumbling"])
def test_a_process_that_hangs_is_ended_and_told_at_the_hard_stop(own: Thinker, mind: str) -> None:
    before = int(process(own)["process"])
    own.ask(question(mind), 10.0)
    assert own.look(10.0 + HARD_STOP - 0.01) is None
    assert own.look(10.0 + HARD_STOP) == Failure(LATE)
    wait_for_the_end(before)
    assert process(own)["process"] != before


@pytest.mark.parametrize("mind", ["Brooding", "Frozen"])
def test_who_broods_after_a_first_choice_delays_the_next_question_no_longer_than_a_hang(
    own: Thinker, mind: str
) -> None:
    before = int(process(own)["process"])
    own.ask(question(mind), 0.0)
    first_choice(own)
    assert own.look(HARD_STOP) == Choice(LEGAL[0])
    own.ask(question("Mind"), 20.0)
    assert own.look(20.0 + HARD_STOP - 0.01) is None
    assert own.look(20.0 + HARD_STOP) == Failure(LATE)
    wait_for_the_end(before)
    assert ask(own, "Mind") == Choice(LEGAL[-1])


def test_a_process_that_still_starts_at_the_hard_stop_is_told_and_left_to_start(own: Thinker) -> None:
    own.prepare(GAME.name)
    number = child_of(own)
    os.kill(number, signal.SIGSTOP)
    own.ask(question("Mind"), 0.0)
    assert own.look(HARD_STOP - 0.01) is None
    assert own.look(HARD_STOP) == Failure(STARTING)
    assert own.look(1000.0) is None
    os.kill(number, signal.SIGCONT)
    assert int(process(own)["process"]) == number


def test_a_process_that_never_starts_is_ended(own: Thinker) -> None:
    own.prepare(GAME.name)
    number = child_of(own)
    os.kill(number, signal.SIGSTOP)
    for _ in range(LATE_STARTS):
        own.ask(question("Mind"), 0.0)
        assert child_of(own) == number
        assert own.look(HARD_STOP) == Failure(STARTING)
    wait_for_the_end(number)
    assert ask(own, "Mind") == Choice(LEGAL[-1])


def test_what_cannot_be_sent_is_told(kept: Thinker) -> None:
    before = process(kept)
    found = ask(kept, "Unsendable")
    assert isinstance(found, Failure)
    assert "pickle" in found.cause
    assert process(kept) == before


@pytest.mark.parametrize(
    ("mind", "cause"),
    [
        ("Babbling", "the thinking process talks nonsense"),
        ("Foreign", "the thinking process talks nonsense: ModuleNotFoundError"),
        ("Confused", "which is no choice"),
    ],
)
def test_who_talks_nonsense_is_ended_and_that_is_told(own: Thinker, mind: str, cause: str) -> None:
    before = int(process(own)["process"])
    found = ask(own, mind)
    assert isinstance(found, Failure)
    assert cause in found.cause
    wait_for_the_end(before)
    assert ask(own, "Mind") == Choice(LEGAL[-1])


def test_who_never_ends_choosing_fills_no_memory(own: Thinker) -> None:
    own.ask(question("Restless"), 0.0)
    first_choice(own)
    time.sleep(0.2)
    assert len(own._heard) <= 8


def test_it_is_ready_before_the_first_question_where_that_was_foreseen(own: Thinker) -> None:
    own.prepare(GAME.name)
    number = child_of(own)
    until(lambda: own._heard)
    own.prepare(GAME.name)
    own.ask(question("Silent"), 0.0)
    assert own._waiting is None, "it has been asked"
    assert child_of(own) == number


@pytest.mark.parametrize("mind", ["Looking", "Silent", "Restless", "FrozenAtOnce", "Mumbling", "Babbling", "Dying"])
def test_closing_leaves_no_process(own: Thinker, mind: str) -> None:
    before = set(multiprocessing.active_children())
    number = int(process(own)["process"])
    own.ask(question(mind), 0.0)
    own.look(0.0)
    own.close()
    assert not runs(number)
    assert set(multiprocessing.active_children()) <= before
    assert own.look(100.0) is None
    own.close()


def test_closing_while_it_starts_leaves_no_process(own: Thinker) -> None:
    before = set(multiprocessing.active_children())
    own.ask(question("Mind"), 0.0)
    assert set(multiprocessing.active_children()) > before
    own.close()
    assert set(multiprocessing.active_children()) <= before


def test_where_no_process_can_be_started_that_is_told(own: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("too many")

    with monkeypatch.context() as patched:
        patched.setattr(multiprocessing.context.SpawnContext, "Pipe", refuse)
        assert ask(own, "Mind") == Failure("no process to think in can be started: too many")
    assert ask(own, "Mind") == Choice(LEGAL[-1])


PROGRAM = """
import sys, time
from tests.scenes.test_thinking import Thinker, process, question
thinker = Thinker()
print(int(process(thinker)["process"]), flush=True)
thinker.ask(question("{mind}"), 0.0)
thinker.look(0.0)
{end}
"""


@pytest.mark.parametrize(
    ("mind", "end"),
    [
        ("Silent", "time.sleep(600)"),
        ("Restless", "time.sleep(600)"),
        ("Mind", "time.sleep(600)"),
        ("Silent", "sys.exit()"),
        ("Silent", "raise ValueError"),
    ],
)
def test_it_ends_with_the_program_however_that_ends(mind: str, end: str) -> None:
    program = PROGRAM.format(mind=mind, end=end)
    running = subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert running.stdout is not None
    number = int(running.stdout.readline())
    if "sleep" in end:
        running.kill()
    running.wait(timeout=60)
    running.stdout.close()
    wait_for_the_end(number)


def child_of(thinker: Thinker) -> int:
    assert thinker._process is not None
    assert thinker._process.pid is not None
    return thinker._process.pid


def until(reached: Callable[[], object]) -> None:
    give_up = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < give_up, "waited in vain"
        time.sleep(0.005)


def wait_for_the_end(number: int) -> None:
    until(lambda: not runs(number))


def runs(number: int) -> bool:
    """Whether there is a process of this number that has not ended."""
    try:
        stat = Path(f"/proc/{number}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rsplit(")", 1)[1].split()[0] != "Z"
