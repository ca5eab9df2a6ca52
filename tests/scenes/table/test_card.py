"""The information card of any game: everything on it has its place, whatever it holds."""

from __future__ import annotations

import pytest
from pygame import FRect

from scenes.table.card import Card, Fact, Note, Vignette
from scenes.table.inspect import InfoCard
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


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("card", [Card("Bare", image="compass"), FULL, FULL._replace(tall=1.4)])
def test_every_card_can_be_drawn_on_the_canvas(size: tuple[int, int], card: Card) -> None:
    canvas = canvas_of(size)
    frame = canvas.frame
    for holes in ([], [FRect(10, 10, 30, 30)], [FRect(500, 300, 60, 60), FRect(560, 300, 60, 60)]):
        sheet = InfoCard(card, holes, ("red", "blue"), frame, canvas.type, lambda: None)
        sheet.draw(canvas)
        assert frame.rect.contains(sheet.rect)
        assert sheet.rect.contains(sheet.close.rect)


def test_a_taller_picture_makes_a_card_with_few_facts_higher() -> None:
    canvas = canvas_of()
    notes = FULL.notes[:3]

    def high(tall: float) -> float:
        card = Card("A coin", picture=Coin(), tall=tall, notes=notes)
        return InfoCard(card, [], (), canvas.frame, canvas.type, lambda: None).rect.h

    assert high(1.4) > high(1.0)
