"""What pictures and fonts have in common: that they come with the program and may be missing all the same."""

from __future__ import annotations


class AssetError(ValueError):
    """A part of the program's own is missing or cannot be read; the text names the file."""
