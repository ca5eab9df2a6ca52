"""The command line: one clear sentence and a status for whatever is wrong, never a traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.missing import library_text

ROOT = Path(__file__).resolve().parent.parent


def run(*arguments: str, program: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    """Start the program that lies in a folder, without a screen and with this environment besides."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("SDL_") and key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(
        command, cwd=program, env={**environment, **variables}, capture_output=True, text=True, timeout=60, check=False
    )


def sentence(finished: subprocess.CompletedProcess[str]) -> str:
    """What was said on stderr: one line, no traceback."""
    assert finished.returncode != 0
    assert "Traceback" not in finished.stderr
    lines = finished.stderr.strip().splitlines()
    assert len(lines) == 1, finished.stderr
    return lines[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--dance"], "--dance"),
        (["--game", "chess"], "chess"),
        (["--game", "elasund", "--players", "7"], "2 to 4"),
        (["--game", "elasund", "--players", "two"], "two"),
        (["--players", "3"], "--game"),
        (["--game", "elasund", "--load", "x.json"], "exclude"),
        (["--size", "wide"], "1280x800"),
        (["--size", "1x1"], "320"),
        (["--scale", "9"], "0.75"),
        (["--lang", "tlh"], "tlh"),
        (["--tour", ""], "a path is needed"),
        (["--load", ""], "a path is needed"),
    ],
)
def test_a_wrong_option_is_told(arguments: list[str], said: str) -> None:
    finished = run(*arguments)
    assert said in sentence(finished)
    assert finished.returncode == 2


def test_a_file_that_is_missing_or_damaged_is_named(tmp_path: Path) -> None:
    assert "none.json" in sentence(run("--load", str(tmp_path / "none.json")))
    broken = tmp_path / "broken.json"
    broken.write_text("{ not a match")
    assert "broken.json" in sentence(run("--load", str(broken)))


def test_no_screen_is_told() -> None:
    if sys.platform != "linux":
        pytest.skip("only Linux starts without a screen")
    assert "screen" in sentence(run())


def test_a_tour_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in sentence(run("--tour", str(tmp_path / "file" / "tour")))


def installed(folder: Path) -> Path:
    """A copy of the program that can be damaged."""
    for name in ("game", "scenes", "maps", "assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.mark.parametrize(
    "part", ["assets/fonts/ProzaLibre-SemiBold.ttf", "assets/fonts/Almendra-Bold.ttf", "assets/art/crest_red.svg"]
)
@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_part_of_the_program_that_is_missing_is_named(tmp_path: Path, part: str, damage: str) -> None:
    path = installed(tmp_path) / part
    path.unlink()
    if damage == "damaged":
        path.write_text("nothing of the kind")
    variables = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "XDG_STATE_HOME": str(tmp_path / "log")}
    for arguments in ([], ["--game", "elasund"], ["--tour", str(tmp_path / "tour")]):
        assert part in sentence(run(*arguments, program=tmp_path, **variables)).replace("\\", "/")


def test_only_the_version_needs_the_file_that_holds_it(tmp_path: Path) -> None:
    (installed(tmp_path) / "pyproject.toml").unlink()
    assert "pyproject.toml" in sentence(run("--version", program=tmp_path))
    assert "screen" in sentence(run(program=tmp_path))


def test_version_and_help() -> None:
    version = run("--version")
    assert version.returncode == 0
    assert version.stdout.startswith("Elfensund ")
    text = run("--help").stdout
    assert all(option in text for option in ("--game", "--players", "--load", "--tour", "--size", "--lang", "--scale"))


@pytest.mark.usefixtures("hearing_interrupts")
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
@pytest.mark.parametrize("arguments", [[], ["--tour", "tour"]])
def test_an_interrupt_while_it_starts_says_nothing(arguments: list[str], tmp_path: Path) -> None:
    """Ctrl+C comes while a library is imported."""
    (tmp_path / "pygame.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n", encoding="utf-8")
    finished = run(*arguments, PYTHONPATH=str(tmp_path), XDG_STATE_HOME=str(tmp_path / "log"))
    assert (finished.returncode, finished.stdout, finished.stderr) == (130, "", "")


@pytest.mark.parametrize("library", ["msgspec", "pygame"])
def test_a_library_that_is_not_installed_is_named(library: str, tmp_path: Path) -> None:
    (tmp_path / f"{library}.py").write_text(f"raise ModuleNotFoundError(name={library!r})\n", encoding="utf-8")
    said = sentence(run(PYTHONPATH=str(tmp_path)))
    assert library in said
    assert "pip install -r requirements.txt" in said


def test_a_part_of_its_own_that_is_missing_is_a_fault_and_shown_as_one() -> None:
    with pytest.raises(ModuleNotFoundError):
        library_text(ModuleNotFoundError(name="scenes.title"))
