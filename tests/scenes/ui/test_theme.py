"""Colours that carry text have the contrast of WCAG AA (4.5; 3 for large type and shapes)."""

from __future__ import annotations

import pytest

from scenes.ui import theme

PARCHMENTS = (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK)


def luminance(colour: theme.Colour) -> float:
    """Relative luminance after WCAG 2, 0..1."""
    parts = [c / 255 for c in colour[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """Contrast after WCAG 2, 1..21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("ink", ["INK", "SOFT_INK", "CAPTION", "HEADING", "WAX", "LEAF"])
@pytest.mark.parametrize("ground", PARCHMENTS[:2])
def test_inks_on_parchment(ink: str, ground: theme.Colour) -> None:
    assert contrast(getattr(theme, ink), ground) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        (theme.CREAM, theme.TEAL, 4.5),
        (theme.CREAM, theme.TEAL_DARK, 4.5),
        (theme.CREAM, theme.WAX, 4.5),
        (theme.CREAM, theme.DANGER, 4.5),
        (theme.CREAM, theme.SEA_DARK, 4.5),
        (theme.CREAM_ON_WALNUT, theme.WALNUT_LIGHT, 4.5),
        (theme.TITLE_GOLD, theme.WALNUT_LIGHT, 4.5),
        (theme.INK, theme.GOLD, 4.5),
        (theme.INK, theme.GOLD_LIGHT, 4.5),
        (theme.INK, theme.CREAM, 4.5),
        (theme.GLOW_RIM, theme.PARCHMENT, 3.0),
        (theme.INK_LINE, theme.PARCHMENT_DARK, 3.0),
    ],
)
def test_text_and_shapes_on_their_grounds(text: theme.Colour, ground: theme.Colour, least: float) -> None:
    assert contrast(text, ground) >= least


@pytest.mark.parametrize("colour", theme.SEAT)
def test_text_on_a_players_colour(colour: str) -> None:
    seat = theme.SEAT[colour]
    assert contrast(seat.text, seat.base) >= 4.5
    assert contrast(seat.on_parchment, theme.PARCHMENT) >= 4.5


def test_contrast_of_black_and_white() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("ease", [theme.ease_out, theme.ease_in_out])
def test_motions_begin_and_end_where_they_should(ease: object) -> None:
    assert callable(ease)
    assert [ease(t) for t in (-1, 0, 1, 2)] == pytest.approx([0, 0, 1, 1])
    steps = [ease(n / 20) for n in range(21)]
    assert steps == sorted(steps)
