"""The player of docs/own-player.md plays every game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import main
from game.registry import GAMES

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "own-player.md"
[CODE] = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_plays_as_the_document_says(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(CODE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["simulate", game, "--seats", "mine:Greedy,random,random", "--games", "3", "--json"]) == 0
    greedy = json.loads(capsys.readouterr().out)["seats"][0]
    assert greedy["kind"] == "mine:Greedy"
    if game == "elfenland":
        assert greedy["wins"] == 3, "whoever travels on to a new town where he can is well ahead of chance"
