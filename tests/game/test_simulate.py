"""`python -m game simulate`: many games between computer players, counted."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import replay
from game.bots.levels import PlayerError
from game.bots.player import Choice, legal
from game.cli import main
from game.king_of_the_elves.actions import Fetch, PlaceRegion
from game.registry import GAMES
from game.rules import Game
from game.simulate import Played, Task, board_for, figures, interval, play, simulate

ROOT = Path(__file__).resolve().parent.parent.parent
KING = "king_of_the_elves"
RANDOM = ("random",) * 4
sends_sigint = pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
TASK = Task(KING, KING, RANDOM, seed=5)


class Last:
    """Plays the last legal action."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(legal(self.game, observation)[-1])


class Cheat:
    """Fetches a region whatever is asked."""

    def __init__(self, game: Game) -> None:
        pass

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(Fetch(0))


class Stray:
    """What goes wrong, named by its class."""

    def __init__(self, game: Game) -> None:
        pass

    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        yield from ()


class Unsure(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        yield None


class Babbling(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        yield Choice("what?")


class Chatty(Last):
    """Prints while it is made and while it thinks."""

    def __init__(self, game: Game) -> None:
        print("hello")
        super().__init__(game)

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        print("let me see")
        yield from super().think(observation, rng)


class Failing(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        raise RuntimeError("all is\nlost")


class Leaving(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        sys.exit(3)


class Closing(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        raise GeneratorExit


class Mute(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


class Speechless(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        raise Mute


class Shapeless(Stray):
    def __repr__(self) -> str:
        raise ValueError("no shape")

    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        yield Choice(self)


class Odd(int):
    """A number that is not to be compared."""

    __hash__ = int.__hash__

    def __eq__(self, other: object) -> bool:
        raise ArithmeticError("hands off")


class Touchy(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        yield Choice(PlaceRegion(Odd(1), Odd(2)))


class Quitting(Stray):
    def __init__(self, game: Game) -> None:
        sys.exit(3)


class Dying(Stray):
    def think(self, observation: Any, rng: random.Random) -> Iterator[Any]:
        os._exit(9)


class Unmade(Stray):
    def __init__(self, game: Game) -> None:
        raise RuntimeError("not today")


class Unaware(Stray):
    def __init__(self) -> None:
        pass


SOMEBODY = Unaware()
LAST = f"{__name__}:{Last.__name__}"


def untimed(games: list[Played]) -> list[Played]:
    return [game._replace(seconds=()) for game in sorted(games)]


def game_of(number: int, shares: tuple[float, ...], scores: tuple[int, ...], **more: Any) -> Played:
    """A game as it could have been played."""
    return Played(
        number, shares, scores, more.get("seconds", ((),) * len(shares)), 100 + number, 4, more.get("finished", True)
    )


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", *arguments, "--json"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


# --- what is played --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_results_do_not_depend_on_the_number_of_processes(game: str) -> None:
    task = Task(game, board_for(game, 4), ("random", LAST, "random", "random"), seed=3)
    alone = list(simulate(task, 4, jobs=1))
    assert untimed(list(simulate(task, 4, jobs=3))) == untimed(alone)
    assert [each.number for each in alone] == [0, 1, 2, 3]
    assert len({each.scores for each in alone}) > 1, "the games differ"


def test_another_seed_gives_other_games() -> None:
    assert untimed([play(TASK, 0)]) == untimed([play(TASK, 0)])
    assert untimed([play(TASK, 0)]) != untimed([play(TASK._replace(seed=6), 0)])


def test_seats_rotate_and_every_record_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kinds = f"random,easy,{LAST},random"
    run_json(capsys, KING, "--seats", kinds, "--games", "4", "--seed", "9", "--records", str(tmp_path / "new"))
    files = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in files] == [f"{KING}-9-{number}.json" for number in range(4)]
    seats: dict[str, set[int]] = {name: set() for name in ("random 1", "easy 2", "random 4")}
    for path in files:
        match = replay.load(path, thorough=True)
        assert match.outcome() is not None
        for seat, player in enumerate(match.players):
            assert player.kind == ("easy" if player.name == "easy 2" else "person")
            seats.setdefault(player.name, set()).add(seat)
    assert len(seats) == 4
    assert all(taken == {0, 1, 2, 3} for taken in seats.values())


def test_figures_stand_in_the_order_of_the_kinds_given(tmp_path: Path) -> None:
    """Scores and wins of each kind are those of its own seat in the record."""
    task = TASK._replace(kinds=("random", LAST, "easy"), records=tmp_path)
    for number in range(3):
        played = play(task, number)
        match = replay.load(tmp_path / f"{KING}-5-{number}.json")
        outcome = match.outcome()
        assert outcome is not None
        for entry in range(3):
            seat = next(at for at, player in enumerate(match.players) if player.name.endswith(f" {entry + 1}"))
            assert played.scores[entry] == match.position.seats[seat].gold
            assert (played.shares[entry] > 0) == (seat in outcome.winners)
        assert (played.actions, played.finished) == (len(match.history), True)


def test_nobody_is_asked_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    task = TASK._replace(kinds=("random", "random"), records=tmp_path)
    played = play(task, 0)
    history = replay.load(tmp_path / f"{KING}-5-0.json").history
    choices = sum(len(GAMES[KING].legal(entry.before)) > 1 for entry in history)
    assert sum(map(len, played.seconds)) == choices < len(history)


def test_nobody_wins_a_game_that_was_given_up() -> None:
    lost = game_of(0, (0.0,) * 4, (1, 2, 3, 4), finished=False)
    found = figures(RANDOM, [lost, game_of(1, (1, 0, 0, 0), (9, 1, 1, 1))])
    assert (found.games, found.unfinished, sum(seat.wins for seat in found.seats)) == (2, 1, 1.0)


def test_a_player_that_wants_what_it_may_not_is_named() -> None:
    task = TASK._replace(kinds=("random", f"{__name__}:Cheat"))
    with pytest.raises(PlayerError, match=r"Cheat: game 0, action \d+: Fetch"):
        play(task, 0)


def test_luck_is_the_same_whatever_strings_hash_to() -> None:
    """Python shuffles sets and hashes anew in each process."""
    call = [*("elasund", "--seats", "normal,easy,random"), *("--games", "1", "--seed", "4", "--json")]
    found = []
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", "game", "simulate", *call],
            cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True,
        )  # fmt: skip
        printed = json.loads(run.stdout)
        found.append([{**seat, "choice_ms_p95": 0} for seat in printed["seats"]] + [printed["actions_mean"]])
    assert found[0] == found[1]


# --- what is counted -------------------------------------------------------------------------------------------------
def test_shared_victories_count_in_parts() -> None:
    games = [
        game_of(0, (1.0, 0.0, 0.0), (20, 10, 10)),
        game_of(1, (0.5, 0.5, 0.0), (15, 15, 3)),
        game_of(2, (1 / 3, 1 / 3, 1 / 3), (12, 12, 12)),
        game_of(3, (0.0, 0.0, 1.0), (1, 2, 12)),
    ]
    found = figures(("hard", "normal", "easy"), games)
    assert [seat.kind for seat in found.seats] == ["hard", "normal", "easy"]
    assert [seat.wins for seat in found.seats] == pytest.approx([1.5 + 1 / 3, 0.5 + 1 / 3, 1 + 1 / 3])
    assert [seat.win_rate for seat in found.seats] == pytest.approx([11 / 24, 5 / 24, 8 / 24])
    assert [seat.score_mean for seat in found.seats] == [12, 9.75, 9.25]
    assert found.seats[2].scores == {3: 1, 10: 1, 12: 2}
    assert found.actions_mean == 101.5


def test_the_interval_is_wilsons() -> None:
    """Against values that statisticians print."""
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)


def test_95_of_100_choices_stay_within_the_time_given() -> None:
    seconds = tuple(number / 1000 for number in range(100, 0, -1))
    games = [game_of(0, (1.0,), (1,), seconds=(seconds[:50],)), game_of(1, (1.0,), (1,), seconds=(seconds[50:],))]
    found = figures(("hard",), games)
    assert found.seats[0].choice_ms_p95 == pytest.approx(95)


# --- what is printed -------------------------------------------------------------------------------------------------
def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run_json(capsys, "elfenland", "--seats", "random,easy", "--games", "3", "--seed", "7")
    assert set(printed) == {
        *("game", "map", "seed", "games", "unfinished", "seats", "actions_mean", "progress_mean"),
    }
    assert (printed["game"], printed["games"], printed["seed"]) == ("elfenland", 3, 7)
    assert [seat["kind"] for seat in printed["seats"]] == ["random", "easy"]
    for seat in printed["seats"]:
        assert set(seat) == {
            *("kind", "wins", "win_rate", "low", "high", "score_mean", "scores", "choice_ms_p95"),
        }
        assert 0 <= seat["low"] <= seat["win_rate"] <= seat["high"] <= 1
        assert seat["win_rate"] == pytest.approx(seat["wins"] / 3)
        assert sum(seat["scores"].values()) == 3
    assert sum(seat["wins"] for seat in printed["seats"]) == pytest.approx(3)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_player_prints_stays_out_of_the_figures(jobs: str, capfd: pytest.CaptureFixture[str]) -> None:
    call = ("elfenland", "--seats", f"random,{__name__}:Chatty", "--games", "2", "--jobs", jobs, "--json")
    assert main(["simulate", *call]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 2
    assert "hello" in err
    assert "let me see" in err


def test_a_table_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "elasund", "--seats", "random, random,random", "--games", "2", "--jobs", "2"]) == 0
    out, err = capsys.readouterr()
    assert err == "", "no progress where nobody looks"
    lines = out.splitlines()
    assert lines[0].startswith("elasund, elasund-3, 2 games, seed 0: ")
    assert [line.split()[0] for line in lines[1:5]] == ["player", "random", "random", "random"]


def test_a_board_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("elfenland", "--seats", "random,random", "--games", "1")
    assert run_json(capsys, *call, "--map", "elfenland-west")["map"] == "elfenland-west"
    assert run_json(capsys, *call, "--map", "elfenland")["map"] == "elfenland"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("elasund", "--seats", "random,strong"), "'strong' is no player; easy, normal, hard, random or module:Class"),
        (("elasund", "--seats", "random,,random"), "'' is no player"),
        (("elasund", "--seats", "random"), "elasund is for 2, 3, 4 players, not 1"),
        (("elasund", "--seats", ",".join(["random"] * 5)), "not 5"),
        (("elasund", "--seats", "random,random", "--map", "elfenland"), "no board 'elfenland' for 2 players"),
        (("elasund", "--seats", "random,nowhere:Mine"), "'nowhere' cannot be imported"),
        (("elasund", "--seats", "random,json:Mine"), "json has no class 'Mine'"),
        (("elasund", "--seats", "random,json:loads"), "json has no class 'loads' with a method `think`"),
        (("elasund", "--seats", "random,:"), "cannot be imported"),
        (("elasund", "--seats", "random,random", "--records", f"{__file__}/in"), "Not a directory"),
        ((KING, "--seats", f"random,{__name__}:Cheat"), "is refused"),
        ((KING, "--seats", f"random,{__name__}:Stray"), "think has to yield a Choice, not None"),
        ((KING, "--seats", f"random,{__name__}:Unsure"), "think has to yield a Choice, not None"),
        ((KING, "--seats", f"random,{__name__}:Babbling"), "'what?' is no action of the game"),
        ((KING, "--seats", f"random,{__name__}:Failing"), "RuntimeError: all is lost, test_simulate.py line "),
        ((KING, "--seats", f"random,{__name__}:Leaving"), "SystemExit: 3, test_simulate.py line "),
        ((KING, "--seats", f"random,{__name__}:Closing"), "it failed (GeneratorExit"),
        ((KING, "--seats", f"random,{__name__}:Speechless"), "Mute: <exception str() failed>, test_simulate.py line "),
        ((KING, "--seats", f"random,{__name__}:Shapeless"), "Shapeless instance at "),
        ((KING, "--seats", f"random,{__name__}:Touchy"), "ArithmeticError: hands off, test_simulate.py line "),
        ((KING, "--seats", f"random,{__name__}:Quitting"), "cannot be made with the game's rules (SystemExit"),
        ((KING, "--seats", f"random,{__name__}:Unmade"), "RuntimeError: not today, test_simulate.py line "),
        ((KING, "--seats", f"random,{__name__}:Unaware"), "cannot be made with the game's rules (TypeError: "),
        ((KING, "--seats", f"random,{__name__}:SOMEBODY"), "has no class 'SOMEBODY' with a method `think`"),
        ((KING, "--seats", "random,.near:Mine"), "'.near' cannot be imported (TypeError: "),
    ],
)
def test_what_cannot_be_played_is_one_line(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments, "--games", "1"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    [line] = err.splitlines()
    assert said in line


def test_a_module_that_cannot_be_read_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "torn.py").write_text("raise KeyError(7)\n", encoding="utf-8")
    (tmp_path / "garbled.py").write_text("def (:\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for module, said in (("torn", "KeyError: 7, torn.py line 1"), ("garbled", "SyntaxError: ")):
        assert main(["simulate", KING, "--seats", f"random,{module}:Mine"]) == 1
        [line] = capsys.readouterr().err.splitlines()
        assert f"the module '{module}' cannot be imported ({said}" in line


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_record_that_cannot_be_written_is_one_line(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "elfenland-0-1.json").mkdir()
    call = ("elfenland", "--seats", "random,random", "--games", "3", "--jobs", jobs, "--records", str(tmp_path))
    assert main(["simulate", *call]) == 1
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert "elfenland-0-1.json" in err


@pytest.mark.parametrize(("kind", "said"), [("Failing", "all is lost"), ("Dying", "a process ended in the midst")])
def test_a_process_that_fails_is_not_waited_for(kind: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", KING, "--seats", f"random,{__name__}:{kind}", "--games", "4", "--jobs", "2"]) == 1
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert said in err


@pytest.mark.parametrize(
    "arguments",
    [(), ("chess", "--seats", "random,random"), ("elasund",), ("elasund", "--seats", "random,random", "--games", "0")],
)
def test_a_wrong_call_shows_the_usage(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m game simulate")


@pytest.mark.usefixtures("hearing_interrupts")
@sends_sigint
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_prints_what_is_done(jobs: str, tmp_path: Path) -> None:
    """Ctrl+C in a terminal reaches all processes of the command."""
    call = ["simulate", "elfenland", "--seats", "random,random", "--games", "100000", "--jobs", jobs, "--json"]
    running = subprocess.Popen(
        [sys.executable, "-m", "game", *call, "--records", str(tmp_path)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    while len(list(tmp_path.iterdir())) < 5 and running.poll() is None:
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (130, b"")
    assert 1 <= json.loads(out)["games"] < 100000


@pytest.mark.usefixtures("hearing_interrupts")
@sends_sigint
def test_an_interrupt_of_bench_says_nothing() -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", "from game.cli import main; print(flush=True); raise SystemExit(main(['bench']))"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert running.stdout is not None
    running.stdout.readline()
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, b"", b"")


@pytest.mark.usefixtures("hearing_interrupts")
@sends_sigint
@pytest.mark.parametrize("command", ["simulate", "bench", "verify"])
def test_an_interrupt_while_it_starts_says_nothing(command: str, tmp_path: Path) -> None:
    """Ctrl+C comes while a library is imported."""
    (tmp_path / "tqdm.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n", encoding="utf-8")
    finished = subprocess.run(
        [sys.executable, "-m", "game", command], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert (finished.returncode, finished.stdout, finished.stderr) == (130, b"", b"")
