"""The rules' room is its own: no window, no clock, no luck but the one that is handed in."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "game").rglob("*.py"))
TREES = {file: ast.parse(file.read_text("utf-8")) for file in FILES}


def imported(tree: ast.AST) -> Iterator[str]:
    """Full names of all modules and names imported anywhere in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{each.name}" for each in node.names)


def test_there_is_something_to_look_at() -> None:
    assert len(FILES) > 10


@pytest.mark.parametrize("file", FILES, ids=lambda each: each.relative_to(ROOT).as_posix())
def test_game_imports_neither_pygame_nor_scenes(file: Path) -> None:
    rooms = {name.split(".")[0] for name in imported(TREES[file])}
    assert not rooms & {"pygame", "scenes", "main", "tests", "tools"}


@pytest.mark.parametrize("file", FILES, ids=lambda each: each.relative_to(ROOT).as_posix())
def test_only_seeded_luck_of_its_own(file: Path) -> None:
    """`random` gives `Random` objects alone, never the generator that all modules share; nothing else draws."""
    for name in imported(TREES[file]):
        assert name.split(".")[0] not in {"secrets", "uuid"}
        assert not name.startswith("random.") or name == "random.Random"
    for node in ast.walk(TREES[file]):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"line {node.lineno}: random.{node.attr}"


@pytest.mark.parametrize("file", FILES, ids=lambda each: each.relative_to(ROOT).as_posix())
def test_no_clock(file: Path) -> None:
    """No module reads the time but those that measure how fast others are."""
    if file.name in ("simulate.py", "bench.py"):
        return
    assert "time" not in {name.split(".")[0] for name in imported(TREES[file])}
    for node in ast.walk(TREES[file]):
        if isinstance(node, ast.Attribute):
            assert node.attr not in {"now", "utcnow", "today"}, f"line {node.lineno}"


@pytest.mark.parametrize("module", ["game", "game.elasund", "game.elfenland", "game.king_of_the_elves", "game.replay"])
def test_importing_the_game_loads_no_pygame(module: str) -> None:
    script = f"import sys, {module}; print(sorted(set(sys.modules) & {{'pygame', 'scenes', 'pytmx'}}))"
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
