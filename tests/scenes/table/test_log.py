"""The panel with the newest lines of the chronicle."""

from __future__ import annotations

from pygame import FRect

from scenes.table.log import Line, draw_chronicle
from tests.scenes.canvases import canvas_of

LONG = "A line of the chronicle so long that it needs two lines of its panel, and it tells nothing at all."


def rows_of(high: float) -> list[tuple[int, FRect]]:
    """What a panel of this height shows of a long line and a short one after it."""
    panel = FRect(20, 20, 300, high)
    rows = draw_chronicle(canvas_of(), panel, [Line(0, LONG), Line(1, "A short line.")], ("red", "blue"))
    assert all(panel.contains(rect) for _index, rect in rows)
    return rows


def test_a_line_for_which_only_half_the_room_is_left_is_cut() -> None:
    pitch = canvas_of().type.line_height("body_small")
    whole, cut, none = (rows_of(46 + lines * pitch + 2 * 3) for lines in (3, 2, 1))
    assert [index for index, _rect in whole] == [index for index, _rect in cut] == [0, 1]
    assert whole[0][1].h - cut[0][1].h == pitch
    assert [index for index, _rect in none] == [1]
