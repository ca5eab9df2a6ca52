"""What is looked for in every text to players."""

from __future__ import annotations

import re


def whole(text: str) -> None:
    """A sentence: filled in, with a capital or figure and an end."""
    assert re.fullmatch(r"[A-ZÄÖÜ0-9].*[.!]", text), text
    assert "{" not in text
    assert not re.search(r"\bNone\b(?! of)", text), text
