"""Which clauses and rulings stand in the names of a folder's tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path


def cited(folder: Path, letters: str) -> set[str]:
    """Citations by these letters in the names of tests: "E48", "R-E5", "D7"."""
    found = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for ruling, letter, number in re.findall(rf"(?<=_)(r_)?([{letters}])(\d+)(?=_|$)", node.name):
                    found.add(("R-" if ruling else "") + letter.upper() + str(int(number)))
    return found
