"""`python -m game verify` and `legal` from a shell: exit codes, JSON on stdout, one line on stderr, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from tests.game.matches import GAME, new_match, play_on
from tests.game.records import EXAMPLES, GOLDEN, written

ROOT = Path(__file__).resolve().parent.parent.parent


def shell(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command run as a player would."""
    call = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(call, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match in the middle, saved under a name with an umlaut."""
    path = tmp_path / "möwe.json"
    path.write_bytes(written(play_on(new_match(3, 8), 8, 120)))
    return path


def test_verify_prints_a_summary(file: Path) -> None:
    done = shell("verify", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    [line] = done.stdout.decode("utf-8").splitlines()
    summary = json.loads(line)
    match = play_on(new_match(3, 8), 8, 120)
    position = match.position
    assert [each["name"] for each in summary["players"]] == ["Anna", "Björn", "Chloë"]
    assert [each["colour"] for each in summary["players"]] == ["red", "blue", "green"]
    assert (summary["turn"], summary["step"], summary["actions"]) == (position.turn, position.step, 120)
    assert summary["legal_actions"] == len(match.legal())
    assert summary["result"] is None
    for seat, figures in zip(position.seats, summary["players"], strict=True):
        assert (figures["cubes"], figures["gold"], figures["trade"]) == (seat.cubes, seat.gold, seat.trade)


def test_verify_names_the_result_of_a_finished_match(capsys: pytest.CaptureFixture[str]) -> None:
    for path in GOLDEN:
        assert main(["verify", str(path)]) == 0
        summary = json.loads(capsys.readouterr().out)
        stored = json.loads(path.read_bytes())
        assert (summary["result"], summary["digest"]) == (stored["result"], stored["digest"])
        assert (summary["legal_actions"], summary["to_act"]) == (0, None)


def test_legal_prints_an_action_a_line(file: Path) -> None:
    done = shell("legal", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    match = play_on(new_match(3, 8), 8, 120)
    actions = [GAME.action_from_words(match.position, json.loads(line)) for line in done.stdout.splitlines()]
    assert actions == match.legal()


def test_legal_prints_nothing_when_the_game_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", str(GOLDEN[0])]) == 0
    assert capsys.readouterr().out == ""


def test_a_position_is_verified_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = json.loads(EXAMPLES[1])
    del example["actions"]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(example), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    summary: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (summary["actions"], summary["turn"], summary["to_act"]) == (0, 31, "red")


@pytest.mark.parametrize("command", ["verify", "legal"])
@pytest.mark.parametrize("data", [b"", b"\xff\x00", b"[" * 100_000, b'{"format": "el', EXAMPLES[0].encode()[:-40]])
def test_a_bad_file_is_one_line_on_stderr(command: str, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    done = shell(command, str(path))
    assert (done.returncode, done.stdout) == (1, b"")
    [line] = done.stderr.decode().splitlines()
    assert line.startswith(f"{path}: ")
    assert "Traceback" not in line


def test_the_first_wrong_action_is_one_line_on_stderr(tmp_path: Path) -> None:
    example = json.loads(EXAMPLES[0])
    example["actions"][1]["at"] = 3
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(example), encoding="utf-8")
    done = shell("verify", str(path))
    assert done.returncode == 1
    assert done.stderr.decode().rstrip() == f"{path}: action 2: wall is refused: wall_unconnected, E-75"


def test_a_missing_file_is_one_line_on_stderr() -> None:
    done = shell("verify", "no\nsuch\udcff.json")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [(), ("verify",), ("dance", "x"), ("verify", "a", "b"), ("--loud",)])
def test_a_wrong_call_shows_the_usage(arguments: tuple[str, ...]) -> None:
    done = shell(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"usage: python -m game")
    assert b"Traceback" not in done.stderr


def test_output_is_utf_8_whatever_the_terminal_is(file: Path) -> None:
    done = shell("verify", str(file), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Björn" in done.stdout.decode("utf-8")


def test_a_reader_who_leaves_early_is_no_error(file: Path) -> None:
    many = subprocess.run(
        f'"{sys.executable}" -m game legal "{file}" | head -n 0', shell=True, cwd=ROOT, capture_output=True, check=False
    )
    assert many.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["legal {file}", "simulate elfenland --seats random,random --games 1"])
def test_a_full_disk_is_one_line(command: str, file: Path) -> None:
    call = [word.format(file=file) for word in command.split()]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *call], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    [line] = done.stderr.decode("utf-8").splitlines()
    assert line.startswith("the answer could not be written: ")


def test_a_library_that_is_not_installed_is_named(tmp_path: Path) -> None:
    (tmp_path / "msgspec.py").write_text("raise ModuleNotFoundError(name='msgspec')\n", encoding="utf-8")
    done = shell("verify", "x.json", PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    [line] = done.stderr.decode("utf-8").splitlines()
    assert line == "the library msgspec is not installed: run pip install -r requirements.txt."
