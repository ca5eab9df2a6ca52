"""Pictures: SVG files rasterised at the size they are shown at, kept while there is room."""

from __future__ import annotations

import io
import logging
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from scenes.ui import theme
from scenes.ui.assets import AssetError
from scenes.ui.theme import Colour

log = logging.getLogger(__name__)

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "art"
_SIZE = re.compile(rb'<svg[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"')
_ROOT = re.compile(rb"<svg\b([^>]*)>")
_OWN_VIEW = re.compile(rb'\s(?:width|height|viewBox|preserveAspectRatio)="[^"]*"')
_VIEW_BOX = re.compile(rb'\sviewBox="([^"]*)"')
_LONGEST_SIDE = 4096
"""Pixels; a larger bitmap of a player's own map is kept that small."""
_SEAM = 2.0
"""Pixels that a rounded rectangle may miss the picture's proportions by; it is filled rather than left with a seam."""


class ArtError(AssetError):
    """A picture is missing or cannot be read; the text names the file."""


class Kept:
    """Surfaces by key, the least used dropped when they take more than `limit` bytes together."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _weight(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _weight(dropped)
        return made

    def clear(self) -> None:
        """Forget all of them."""
        self._kept.clear()
        self.bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def raster(svg: str, width: int, height: int) -> pygame.Surface:
    """An SVG text as a surface of exactly that many pixels; its viewBox has to have the same proportions."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, width), max(1, height)))
    return surface.convert_alpha()


def picture_fault(path: Path) -> str | None:
    """What is wrong with a picture that a player's own map names; None for one that can be drawn."""
    try:
        Painting(path).part((0, 0, 1, 1), (64, 64))
    except ArtError as error:
        return str(error.__cause__)
    return None


def _changed(path: Path) -> int:
    """Tells one content of a file from the next; 0 where it cannot be looked at."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


class Art:
    """The pictures of one folder. Sizes are pixels: ask `Canvas` to draw in units."""

    def __init__(self, folder: Path = FOLDER, limit: int = 48 << 20) -> None:
        self.folder = folder
        self._kept = Kept(limit)
        self._natural: dict[str, tuple[float, float]] = {}

    def allow(self, limit: int) -> None:
        """Keep at most so many bytes from now on."""
        self._kept.limit = limit

    def path(self, name: str) -> Path:
        """The file of this picture. Raises ArtError if there is none."""
        path = self.folder / f"{name}.svg"
        if not path.is_file():
            raise ArtError(f"{path}: there is no such picture")
        return path

    def natural(self, name: str) -> tuple[float, float]:
        """Width and height that the picture was drawn for, in units."""
        if name not in self._natural:
            path = self.path(name)
            with path.open("rb") as file:
                found = _SIZE.search(file.read(1024))
            if not found:
                raise ArtError(f"{path}: the picture has no width and height")
            self._natural[name] = float(found[1]), float(found[2])
        return self._natural[name]

    def get(self, name: str, width: int, height: int) -> pygame.Surface:
        """The whole picture in a surface of this size, centred; its proportions are kept."""
        width, height = max(1, width), max(1, height)
        return self._kept.get((name, width, height), lambda: self._fit(name, width, height))

    def cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture covering a whole opaque surface, its overhang cut off evenly."""
        width, height = max(1, size[0]), max(1, size[1])
        return self._kept.get((name, width, height, "cover"), lambda: self._cover(name, width, height).convert())

    def uncached_cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """As `cover`, with alpha and not kept: for those who build something of their own from it."""
        return self._cover(name, max(1, size[0]), max(1, size[1]))

    def land(self, path: Path, width: int, height: int) -> pygame.Surface:
        """A map's picture stretched to exactly this size, bare sea where the file cannot be read.

        It may be a player's own, and change or go at any time.
        """
        width, height = max(1, width), max(1, height)

        def make() -> pygame.Surface:
            try:
                return Painting(path).part((0, 0, 1, 1), (width, height)).convert_alpha()
            except ArtError as error:
                log.warning("the picture of a map cannot be drawn: %s", error)
            surface = pygame.Surface((width, height))
            surface.fill(theme.SEA_DARK)
            return surface

        return self._kept.get((path, _changed(path), width, height), make)

    def tinted(self, name: str, width: int, height: int, colour: Colour) -> pygame.Surface:
        """A white picture (glyph) in this colour."""
        width, height = max(1, width), max(1, height)

        def make() -> pygame.Surface:
            surface = self._fit(name, width, height)
            surface.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._kept.get((name, width, height, tuple(colour[:3])), make)

    def faded(self, name: str, width: int, height: int, alpha: int) -> pygame.Surface:
        """The picture at this opacity, 0..255."""
        width, height = max(1, width), max(1, height)

        def make() -> pygame.Surface:
            surface = self._fit(name, width, height)
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._kept.get((name, width, height, alpha), make)

    def clear(self) -> None:
        """Forget the rasterised pictures (after a change of scale)."""
        self._kept.clear()

    def _load(self, name: str, width: int, height: int) -> pygame.Surface:
        """The picture stretched to exactly this size."""
        return Painting(self.path(name)).part((0, 0, 1, 1), (width, height)).convert_alpha()

    def _fit(self, name: str, width: int, height: int) -> pygame.Surface:
        own_w, own_h = self.natural(name)
        scale = min(width / own_w, height / own_h)
        wide, high = own_w * scale, own_h * scale
        if max(width - wide, height - high) <= _SEAM:
            return self._load(name, width, height)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        loaded = self._load(name, max(1, round(wide)), max(1, round(high)))
        surface.blit(loaded, loaded.get_rect(center=surface.get_rect().center))
        return surface

    def _cover(self, name: str, width: int, height: int) -> pygame.Surface:
        own_w, own_h = self.natural(name)
        scale = max(width / own_w, height / own_h)
        loaded = self._load(name, math.ceil(own_w * scale), math.ceil(own_h * scale))
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.blit(loaded, loaded.get_rect(center=surface.get_rect().center))
        return surface


class Painting:
    """A large picture out of any file (SVG or a bitmap), of which parts can be drawn at any size.

    Both raise ArtError, which names the file, where it cannot be used: making it where the file cannot be read, `part`
    where it cannot be drawn. `part` may be called from any thread.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._svg = b""
        self._bitmap: pygame.Surface | None = None
        with self._naming():
            if path.suffix.lower() == ".svg":
                self._svg = path.read_bytes()
                self._box = self._view_box()
            else:
                self._bitmap = self._loaded()
                self._box = (0.0, 0.0, float(self._bitmap.get_width()), float(self._bitmap.get_height()))

    def part(self, share: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
        """What lies in x, y, width, height (shares of the whole, 0..1), stretched to so many pixels; not converted."""
        x, y, w, h = share
        left, top, wide, high = self._box
        if self._bitmap is None:
            box = f"{left + x * wide:.4f} {top + y * high:.4f} {w * wide:.4f} {h * high:.4f}"
            with self._naming():
                return part_of_svg(self._svg, box, size)
        # whole pixels around the part, scaled so that the part itself gets its size, then cut
        first = pygame.Rect(int(x * wide), int(y * high), 0, 0)
        first.w = min(math.ceil((x + w) * wide), int(wide)) - first.x
        first.h = min(math.ceil((y + h) * high), int(high)) - first.y
        by_x, by_y = size[0] / (w * wide), size[1] / (h * high)
        scaled = pygame.transform.smoothscale(
            self._bitmap.subsurface(first), (max(1, round(first.w * by_x)), max(1, round(first.h * by_y)))
        )
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(scaled, (round((first.x - x * wide) * by_x), round((first.y - y * high) * by_y)))
        return surface

    @contextmanager
    def _naming(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError, pygame.error) as error:
            raise ArtError(f"{self.path}: this picture cannot be used ({error})") from error

    def _view_box(self) -> tuple[float, float, float, float]:
        root = _ROOT.search(self._svg)
        if root is None:
            raise ValueError("it holds no <svg>")
        found = _VIEW_BOX.search(root[1])
        if found is not None:
            left, top, wide, high = (float(part) for part in found[1].replace(b",", b" ").split())
        else:
            size = _SIZE.search(root[0])
            if size is None:
                raise ValueError("it has neither a viewBox nor width and height")
            left, top, wide, high = 0.0, 0.0, float(size[1]), float(size[2])
        if wide <= 0 or high <= 0:
            raise ValueError("its width or height is not above zero")
        return left, top, wide, high

    def _loaded(self) -> pygame.Surface:
        bitmap = pygame.image.load(self.path).convert_alpha()
        longest = max(bitmap.get_size())
        if longest <= _LONGEST_SIDE:
            return bitmap
        share = _LONGEST_SIDE / longest
        smaller = (max(1, round(bitmap.get_width() * share)), max(1, round(bitmap.get_height() * share)))
        return pygame.transform.smoothscale(bitmap, smaller)


def part_of_svg(svg: bytes, box: str, size: tuple[int, int]) -> pygame.Surface:
    """What lies in a viewBox of an SVG, stretched to so many pixels; not converted. May be called from any thread."""
    root = f'<svg width="{size[0]}" height="{size[1]}" viewBox="{box}" preserveAspectRatio="none"'.encode()
    text = _ROOT.sub(lambda found: root + _OWN_VIEW.sub(b"", found[1]) + b">", svg, count=1)
    return pygame.image.load_sized_svg(io.BytesIO(text), size)
