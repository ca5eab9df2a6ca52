"""The information card of any game: everything on it has its place, whatever it holds."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from scenes.table.card import Card, Fact, Note, Vignette
from scenes.table.inspect import ROW_H, InfoCard
from scenes.tabular import Table
from tests.scenes.canvases import canvas_of
from tests.scenes.table.coin import Coin

FULL = Card(
    "A coin", "belongs to a player", 1, Coin(),
    facts=tuple(Fact("coin", f"Figure {number}", str(number)) for number in range(4)),
    notes=tuple(Note("glyph_info", f"A sentence with a **bold** part, number {number}.") for number in range(4)),
    vignettes=(Vignette(Coin(), "one", "first"), Vignette(Coin(), "two", "second")),
    vignettes_title="Others",
    foot="And that is all.",
)  # fmt: skip
PRICES = Card(
    "Prices", "to pay", image="compass", tall=0.5, notes=FULL.notes[:2],
    table=Table(("", "Coins", "here", "farther away"), (("coin", "Ship", "1", "–"), ("coin", "Wagon", "2", "3")) * 3),
)  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("card", [Card("Bare", image="compass"), FULL, FULL._replace(tall=1.4), PRICES])
def test_every_card_can_be_drawn_on_the_canvas(size: tuple[int, int], card: Card) -> None:
    canvas = canvas_of(size)
    frame = canvas.frame
    for holes in ([], [FRect(10, 10, 30, 30)], [FRect(500, 300, 60, 60), FRect(560, 300, 60, 60)]):
        sheet = InfoCard(card, holes, ("red", "blue"), frame, canvas.type, lambda: None)
        sheet.draw(canvas)
        assert frame.rect.contains(sheet.rect)
        assert sheet.rect.contains(sheet.close.rect)


def test_sentences_end_above_the_line_at_the_foot() -> None:
    """With a tall picture and so many sentences that the smallest type is not small enough."""
    canvas = canvas_of()
    card = Card("A pile", picture=Coin(), tall=1.42, notes=(*FULL.notes, *FULL.notes), foot="And that is all.")
    drawn = {}
    text = canvas.text

    def kept(words: str, *args: Any, **more: Any) -> FRect:
        drawn[words] = text(words, *args, **more)
        return drawn[words]

    canvas.text = kept  # type: ignore[method-assign]
    InfoCard(card, [], (), canvas.frame, canvas.type, lambda: None).draw(canvas)
    assert max(drawn[note.text].bottom for note in card.notes) <= drawn[card.foot].y


def test_a_table_makes_room_for_its_rows() -> None:
    canvas = canvas_of()

    def high(card: Card) -> float:
        return InfoCard(card, [], (), canvas.frame, canvas.type, lambda: None).rect.h

    assert PRICES.table is not None
    longer = PRICES.table._replace(rows=PRICES.table.rows + PRICES.table.rows[:2])
    assert high(PRICES._replace(table=longer)) - high(PRICES) == pytest.approx(2 * ROW_H)


def test_a_taller_picture_makes_a_card_with_few_facts_higher() -> None:
    canvas = canvas_of()
    notes = FULL.notes[:3]

    def high(tall: float) -> float:
        card = Card("A coin", picture=Coin(), tall=tall, notes=notes)
        return InfoCard(card, [], (), canvas.frame, canvas.type, lambda: None).rect.h

    assert high(1.4) > high(1.0)
