"""What a rules page is made of: blocks to be set, and the chapters on mouse and keys that all games share."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scenes.tabular import Table
from scenes.ui.i18n import _


class Paragraph(NamedTuple):
    """Running text, with up to three pictures of art set beside it."""

    text: str
    art: tuple[str, ...] = ()


class Points(NamedTuple):
    """A list; `numbered` counts its lines."""

    lines: tuple[str, ...]
    numbered: bool = False


class Keys(NamedTuple):
    """Keys or mouse actions and what they do."""

    rows: tuple[tuple[str, str], ...]


Block: TypeAlias = Paragraph | Points | Table | Keys


class Section(NamedTuple):
    """One chapter of the page."""

    title: str
    blocks: tuple[Block, ...]


def mouse(*own: tuple[str, str]) -> Section:
    """The chapter on the mouse: what holds on every board, then the game's own rows."""
    rows = (
        (_("Drag"), _("Pick a piece up and drop it where you let go.")),
        (_("Click, click"), _("Pick a piece up with one click, drop it with the next.")),
        (_("Right click"), _("Explain the thing under the pointer; while a piece is held, put it back.")),
        (_("Light"), _("Legal places are lit; the price stands beside the piece.")),
    )
    return Section(_("Mouse"), (Keys(rows + own),))


def keys(main_button: str, *own: tuple[str, str]) -> Section:
    """The chapter on the keys: what holds on every board; `main_button` says what it does in this game, `own` are rows
    of the game's own."""
    rows = (
        (_("Tab"), _("Go to the next part of the screen; with Shift to the one before.")),
        (_("Arrows"), _("Go from place to place; while a piece is held, from legal place to legal place.")),
        (_("Enter"), _("Press, pick up or drop.")),
        (_("Esc"), _("Put back, close, or open the menu.")),
        (_("Space"), main_button),
        (_("Space, watching"), _("Pause the computers, or let them go on.")),
        (_("I"), _("Explain the thing with the gold rim.")),
        (_("L"), _("Open or close the chronicle.")),
        (_("H"), _("Ask for a hint, or put it away.")),
        (_("P"), _("Show again what happened since your last move.")),
        (_("Space, Right, Esc"), _("While that is shown: pause it, show the next action, end it.")),
        *own,
        (_("Ctrl+Z or U, Ctrl+Y"), _("Undo and redo.")),
        (_("F11"), _("Full screen and back.")),
        (_("Ctrl and +, − or 0"), _("Larger, smaller or usual size on screen.")),
        (_("Ctrl+Q"), _("Quit; the match is saved.")),
    )
    return Section(_("Keys"), (Keys(rows),))
