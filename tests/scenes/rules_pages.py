"""What holds for the rules page of every game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from scenes.help_text import Paragraph, Section
from scenes.tabular import Table
from scenes.ui.art import FOLDER
from scenes.ui.text import missing


def every_text_can_be_set_and_every_picture_is_there(sections: Iterable[Section]) -> None:
    """See that no letter and no picture is missing, and that tables are rectangular."""
    for section in sections:
        assert not missing(repr(section))
        for block in section.blocks:
            if isinstance(block, Paragraph):
                names = block.art
            elif isinstance(block, Table):
                names = (*block.pictures, *(row[0] for row in block.rows))
                assert all(len(row) == len(block.heads) for row in block.rows)
            else:
                continue
            assert [name for name in names if not Path(FOLDER, f"{name}.svg").is_file()] == []
