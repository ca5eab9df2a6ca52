"""Starts the command line of the rules layer: `python -m game`; `game.cli` says what it takes."""

from __future__ import annotations

import sys

from game.missing import library_text

if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # JSON is UTF-8 whatever the terminal's is
    try:
        from game.cli import main

        code = main()
    except ModuleNotFoundError as error:
        print(f"{library_text(error)}.", file=sys.stderr)
        code = 1
    except KeyboardInterrupt:  # while it was being imported; `main` has an answer of its own
        code = 130
    sys.exit(code)
