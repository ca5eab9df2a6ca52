"""Every picture can be drawn by the rasteriser: only elements and attributes that it knows."""

from __future__ import annotations

import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from scenes.app import App
from scenes.ui import theme
from scenes.ui.art import FOLDER, Art, ArtError, Kept, picture_fault

PICTURES = sorted(FOLDER.glob("*.svg"))
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
KNOWN = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
COLOUR = re.compile(r"#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|none|url\(#\w+\)")
GRADIENTS = {"linearGradient", "radialGradient"}


def test_there_are_pictures() -> None:
    assert len(PICTURES) > 100


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_uses_only_what_the_rasteriser_knows(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    names = set()
    for element in root.iter():
        name = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert name in KNOWN, f"<{name}> is not drawn"
        for attribute in ("clip-path", "mask", "filter", "style", "class", "{http://www.w3.org/1999/xlink}href"):
            assert attribute not in element.attrib, f"{attribute} at <{name}>"
        for attribute in ("fill", "stroke", "stop-color"):
            assert COLOUR.fullmatch(element.get(attribute, "none")), f"{attribute}={element.get(attribute)}"
        if name in GRADIENTS:
            names.add(element.get("id"))
            assert element.get("gradientUnits") == "userSpaceOnUse"
    used = set(re.findall(r"url\(#(\w+)\)", path.read_text()))
    assert used <= names, f"gradients are missing: {used - names}"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_shows_something_at_the_size_asked(path: Path, app: App) -> None:
    width, height = app.art.natural(path.stem)
    surface = app.art.get(path.stem, round(width / 4), round(height / 4))
    assert surface.get_size() == (round(width / 4), round(height / 4))
    assert surface.get_bounding_rect().w > 0


def test_a_rounded_rectangle_is_filled_to_its_edges(app: App) -> None:
    surface = app.art.get("gold_card", 42, 60)
    middle = [surface.get_at((x, 30)).a for x in (0, 41)] + [surface.get_at((21, y)).a for y in (0, 59)]
    assert all(alpha > 60 for alpha in middle)


def test_a_picture_in_another_shape_keeps_its_proportions(app: App) -> None:
    box = app.art.get("crest_red", 200, 100).get_bounding_rect()
    assert box.w <= 104
    assert abs(box.centerx - 100) <= 2


@pytest.mark.parametrize("name", ["table_walnut", "title_scene", "parchment", "curtain_red", "elasund_board_4p"])
def test_a_cover_fills_everything(name: str, app: App) -> None:
    raw = app.art.uncached_cover(name, (301, 97))
    assert all(raw.get_at((x, y)).a >= 250 for x in range(0, 301, 5) for y in range(97))
    assert app.art.cover(name, (301, 97)).get_size() == (301, 97)


def test_a_tint_colours_a_glyph(app: App) -> None:
    surface = app.art.tinted("glyph_check", 40, 40, (200, 10, 20))
    solid = [surface.get_at((x, y)) for x in range(40) for y in range(40) if surface.get_at((x, y)).a > 250]
    assert solid
    assert all((pixel.r, pixel.g, pixel.b) == (200, 10, 20) for pixel in solid)


def test_a_missing_or_broken_picture_is_named(tmp_path: Path, app: App) -> None:
    (tmp_path / "bad.svg").write_text("no picture")
    art = Art(tmp_path)
    with pytest.raises(ArtError, match=r"none\.svg"):
        art.get("none", 10, 10)
    with pytest.raises(ArtError, match=r"bad\.svg"):
        art.get("bad", 10, 10)


def test_what_is_kept_stays_below_its_limit(app: App) -> None:
    import pygame

    kept = Kept(10_000)
    for size in range(1, 60):
        kept.get(size, lambda size=size: pygame.Surface((size, size)))
        assert kept.bytes <= max(10_000, 4 * size * size)
    kept.clear()
    assert kept.bytes == 0


def test_a_maps_picture_is_stretched_whatever_its_kind(tmp_path: Path, app: App) -> None:
    (tmp_path / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">'
        '<rect width="20" height="10" fill="#ff0000"/></svg>'
    )
    picture = pygame.Surface((4, 4))
    picture.fill("#00ff00")
    pygame.image.save(picture, tmp_path / "b.png")
    for name, colour in (("a.svg", (255, 0, 0)), ("b.png", (0, 255, 0))):
        found = app.art.land(tmp_path / name, 30, 40)
        assert found.get_size() == (30, 40)
        assert found.get_at((0, 0))[:3] == found.get_at((29, 39))[:3] == colour
        assert picture_fault(tmp_path / name) is None


def test_a_maps_picture_that_cannot_be_read_is_bare_sea(tmp_path: Path, app: App) -> None:
    (tmp_path / "noise.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"noise" * 99)
    (tmp_path / "noise.svg").write_text("noise")
    for name in ("noise.png", "noise.svg", "gone.png", "gone.svg"):
        assert app.art.land(tmp_path / name, 30, 40).get_at((5, 5))[:3] == theme.SEA_DARK[:3]
        assert picture_fault(tmp_path / name)


def test_a_maps_picture_is_read_again_when_it_has_changed(tmp_path: Path, app: App) -> None:
    path, art = tmp_path / "land.png", app.art
    for second, colour in enumerate(("#ff0000", "#00ff00")):
        picture = pygame.Surface((4, 4))
        picture.fill(colour)
        pygame.image.save(picture, path)
        os.utime(path, (second, second))
        assert art.land(path, 8, 8).get_at((3, 3)) == pygame.Color(colour)
