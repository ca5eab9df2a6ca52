"""Starts the command line of the rules layer: `python -m game`; `game.cli` says what it takes."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # JSON is UTF-8 whatever the terminal's is
    try:
        from game.cli import main

        code = main()
    except KeyboardInterrupt:  # while it was being imported; `main` has an answer of its own
        code = 130
    sys.exit(code)
