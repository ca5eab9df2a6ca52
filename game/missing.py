"""What to say where a library is not installed: the first thing that goes wrong for whoever forgets to install them."""

from __future__ import annotations

from typing import Final

OWN: Final = ("game", "scenes")
"""What is part of the program itself."""


def library_text(error: ModuleNotFoundError) -> str:
    """Which library is missing and how it comes, in a sentence without its full stop. Raises the error anew where it is
    a part of the program that is missing: that is a fault of the program."""
    name = (error.name or "").partition(".")[0]
    if not name or name in OWN:
        raise error
    return f"the library {name} is not installed: run pip install -r requirements.txt"
