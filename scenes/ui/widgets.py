"""All widgets by one import."""

from scenes.ui.buttons import Button, IconButton, Switch
from scenes.ui.field import TextField
from scenes.ui.group import Group
from scenes.ui.lists import Choice, Option, Slider
from scenes.ui.notes import Toast, Toasts, draw_tooltip
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import ACTIVATE, COMMAND, ENTER, POINTER, Pos, Widget

__all__ = [
    "ACTIVATE",
    "COMMAND",
    "ENTER",
    "POINTER",
    "Button",
    "Choice",
    "Group",
    "IconButton",
    "Option",
    "Pos",
    "ScrollArea",
    "Slider",
    "Switch",
    "TextField",
    "Toast",
    "Toasts",
    "Widget",
    "draw_tooltip",
]
