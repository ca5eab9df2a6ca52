"""Setting text: fonts by path at the size shown, own line breaking, bold runs, lines kept while there is room.

Sizes and widths are logical units; surfaces are pixels. A text that Almendra cannot set whole is set in Proza.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
import pygame.freetype

from scenes.ui.art import Kept
from scenes.ui.assets import AssetError
from scenes.ui.frame import nearest
from scenes.ui.theme import DISPLAY, INK_LINE, LEADING, ROLE, STRONG, TEXT, Colour, Role

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = {DISPLAY: "Almendra-Bold.ttf", TEXT: "ProzaLibre-Regular.ttf", STRONG: "ProzaLibre-SemiBold.ttf"}
ELLIPSIS = "…"
BROKEN_KEPT = 2000
"""Texts whose line breaks are remembered."""
_RUN = re.compile(r"\*\*")
_ESCAPED = "\ue000"
"""Stands for a literal asterisk between `plain` and drawing."""
_NUMBER = re.compile(r"\s*\d{1,2}\W?$")
_SPACES = re.compile("([ \u00a0]+)")
WORD_SPACE = 0.24
"""The least space between words as a share of the font size: hinting and kerning leave hardly any at small sizes."""


class FontError(AssetError):
    """A font is missing or cannot be read; the text names the file."""


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, pygame.error) as error:
        cause = "there is no such font" if not path.is_file() else f"this font cannot be used ({error})"
        raise FontError(f"{path}: {cause}") from error


@cache
def _coverage(font: str) -> pygame.freetype.Font:
    pygame.freetype.init()
    path = FOLDER / FILES[font]
    with _reading(path):
        return pygame.freetype.Font(str(path), 16)


@cache
def has_glyph(font: str, char: str) -> bool:
    """Whether the font ("display", "text", "strong") can set this character."""
    return char in "\n" or _coverage(font).get_metrics(char)[0] is not None


def missing(text: str, font: str = STRONG) -> str:
    """The characters of the text that the font cannot set, each once; "" if it can set all.

    Ask it about names: what Proza lacks, no font here has.
    """
    return "".join(dict.fromkeys(char for char in text if not has_glyph(font, char)))


def plain(text: str) -> str:
    """The text safe to put into a sentence with **bold** runs (names may hold asterisks)."""
    return text.replace("*", _ESCAPED)


def _settable(text: str) -> str:
    """The text without what fonts refuse: zero bytes, and the halves of characters that stand for the bytes of a file's
    name that is no text."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


class _Run(NamedTuple):
    text: str
    bold: bool


class Type:
    """Sets text at `scale` pixels per unit. The scale changes with the frame."""

    def __init__(self, folder: Path = FOLDER, limit: int = 8 << 20) -> None:
        pygame.font.init()
        self.folder = folder
        self.scale = 1.0
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._heights: dict[pygame.font.Font, tuple[int, int]] = {}
        """Of each font, how high capitals stand and how deep descenders hang, in pixels."""
        self._kept = Kept(limit)
        self._broken: dict[tuple[str, str | Role, float], list[str]] = {}

    def use_scale(self, scale: float) -> None:
        """Set everything for this many pixels per unit from now on."""
        if scale != self.scale:
            self.scale = scale
            self._fonts.clear()
            self._heights.clear()
            self._kept.clear()

    def font(self, role: str | Role, text: str = "") -> pygame.font.Font:
        """The font for a role at the present scale; another one if the role's cannot set the text."""
        name, size = self._role(role)
        if name == DISPLAY and text and missing(_settable(text), DISPLAY):
            name = STRONG
        return self._font(name, size)

    def size(
        self, text: str, role: str | Role, max_width: float | None = None, markup: bool = False
    ) -> tuple[float, float]:
        """Width and height in units that the text takes, broken into lines of at most `max_width` units."""
        lines = self._lines(text, role, max_width, None, markup)
        wide = max((self._line_width(line, role, text) for line in lines), default=0)
        return wide / self.scale, len(lines) * self.line_px(role) / self.scale

    def lines(self, text: str, role: str | Role, max_width: float) -> list[str]:
        """The text broken into lines of at most `max_width` units."""
        key = (text, role, max_width)
        if key not in self._broken:
            if len(self._broken) >= BROKEN_KEPT:
                self._broken.clear()
            self._broken[key] = [
                "".join(run.text for run in line) for line in self._lines(text, role, max_width, None, False)
            ]
        return self._broken[key]

    def line_height(self, role: str | Role) -> float:
        """Height of one line in units."""
        return self.line_px(role) / self.scale

    def line_px(self, role: str | Role) -> int:
        """Height of one line in pixels."""
        return max(1, nearest(self._role(role).size * LEADING * self.scale))

    def render(
        self,
        text: str,
        role: str | Role,
        colour: Colour = INK_LINE,
        max_width: float | None = None,
        align: str = "left",
        lines: int | None = None,
        markup: bool = False,
    ) -> pygame.Surface:
        """The text as a surface. `align` is left, center or right; more than `lines` lines end with an ellipsis.

        With `markup`, **two asterisks** set a run in the bold face.
        """
        key = (text, role, tuple(colour), max_width, align, lines, markup)
        return self._kept.get(key, lambda: self._draw(text, role, colour, max_width, align, lines, markup))

    def fitted(self, text: str, role: str | Role, width: float, least: float = 11) -> Role:
        """The role, made smaller in steps until the text fits one line of `width` units (not below `least`)."""
        name, size = self._role(role)
        while size > least and self.size(text, Role(name, size))[0] > width:
            size -= 1
        return Role(name, size)

    def outlined(self, text: str, role: str | Role, colour: Colour, rim: Colour, rim_width: float) -> pygame.Surface:
        """One line with a rim around the letters, `rim_width` units outside them on each side."""

        def make() -> pygame.Surface:
            font, line = self.font(role, text), _settable(text)
            border = max(1, nearest(rim_width * self.scale))
            words, wide = _placed(font, line)
            surface = pygame.Surface((wide + 2 * border, font.get_height() + 2 * border), pygame.SRCALPHA)
            font.outline = border
            surface.fblits([(font.render(word, True, rim), (x, 0)) for word, x in words])
            font.outline = 0
            surface.fblits([(font.render(word, True, colour), (x + border, border)) for word, x in words])
            return surface

        return self._kept.get((text, role, tuple(colour), tuple(rim), rim_width), make)

    def _role(self, role: str | Role) -> Role:
        return ROLE[role] if isinstance(role, str) else role

    def _font(self, name: str, size: float) -> pygame.font.Font:
        px = max(1, nearest(size * self.scale))
        if (name, px) not in self._fonts:
            path = self.folder / FILES[name]
            with _reading(path):
                font = pygame.font.Font(path, px)
                font.size("x")  # of a damaged file it is only now that SDL says so
            self._fonts[name, px] = font
        return self._fonts[name, px]

    def _face(self, role: str | Role, whole: str, bold: bool) -> pygame.font.Font:
        name, size = self._role(role)
        return self._font(STRONG, size) if bold and name == TEXT else self.font(role, whole)

    def _line_width(self, line: Sequence[_Run], role: str | Role, whole: str) -> int:
        return sum(_placed(self._face(role, whole, run.bold), run.text)[1] for run in line)

    def _lines(
        self, text: str, role: str | Role, max_width: float | None, limit: int | None, markup: bool
    ) -> list[list[_Run]]:
        room = None if max_width is None else max(1, int(max_width * self.scale + 0.5))
        done: list[list[_Run]] = []
        bold = False
        for paragraph in _settable(text).split("\n"):
            words: list[_Run] = []
            for at, part in enumerate(_RUN.split(paragraph) if markup else [paragraph]):
                if at:
                    bold = not bold
                words += [_Run(word.replace(_ESCAPED, "*"), bold) for word in re.findall(r"\s*\S+|\s+$", part)]
            done += self._fill(words, role, text, room)
        if limit is not None and len(done) > limit:
            done = done[:limit]
            done[-1] = self._shorten([*done[-1], _Run(ELLIPSIS, False)], role, text, room)
        return done

    def _fill(self, words: list[_Run], role: str | Role, whole: str, room: int | None) -> list[list[_Run]]:
        if room is None:
            return [_joined(words)]
        lines: list[list[_Run]] = [[]]
        for word in words:
            if self._line_width(_joined([*lines[-1], word]), role, whole) <= room:
                lines[-1].append(word)
                continue
            rest = word._replace(text=word.text.lstrip()) if lines[-1] else word
            if lines[-1]:
                lines.append([])
                self._keep_together(lines, word, role, whole, room)
                if lines[-1]:
                    rest = word
            while len(rest.text) > 1 and self._line_width([rest], role, whole) > room:
                cut = self._cut(rest, role, whole, room)
                lines[-1].append(rest._replace(text=rest.text[:cut]))
                lines.append([])
                rest = rest._replace(text=rest.text[cut:])
            lines[-1].append(rest)
        return [_joined(line) for line in lines]

    def _keep_together(self, lines: list[list[_Run]], word: _Run, role: str | Role, whole: str, room: int) -> None:
        """Take the last word of a line to the next one where a number would begin it ("row 5") or the full stop after a
        bold word."""
        before = lines[-2]
        glued = not word.text[0].isspace()
        if len(before) < 3 or not (glued or _NUMBER.match(word.text)):
            return
        last = before[-1]._replace(text=before[-1].text.lstrip())
        if self._line_width(_joined([last, word]), role, whole) <= room:
            before.pop()
            lines[-1].append(last)

    def _cut(self, word: _Run, role: str | Role, whole: str, room: int) -> int:
        """How many characters of a word too long for a line go onto it, at least 1."""
        cut = len(word.text) - 1
        while cut > 1 and self._line_width([word._replace(text=word.text[:cut])], role, whole) > room:
            cut -= 1
        return cut

    def _shorten(self, line: list[_Run], role: str | Role, whole: str, room: int | None) -> list[_Run]:
        """The line without so much before its ellipsis that it fits."""
        runs = [*line[:-1]]
        while room is not None and runs and self._line_width([*runs, line[-1]], role, whole) > room:
            last = runs.pop()
            if len(last.text) > 1:
                runs.append(last._replace(text=last.text[:-1].rstrip()))
        return [*runs, line[-1]]

    def _draw(
        self,
        text: str,
        role: str | Role,
        colour: Colour,
        max_width: float | None,
        align: str,
        limit: int | None,
        markup: bool,
    ) -> pygame.Surface:
        room = None if max_width is None or limit is None else max(1, int(max_width * self.scale + 0.5))
        lines = self._lines(text, role, max_width, limit, markup)
        if limit == 1 and room is not None:
            whole = self._lines(text, role, None, None, markup)[0]
            fits = self._line_width(whole, role, text) <= room
            lines = [whole if fits else self._shorten([*whole, _Run(ELLIPSIS, False)], role, text, room)]
        widths = [self._line_width(line, role, text) for line in lines]
        high = self.line_px(role)
        surface = pygame.Surface((max(1, *widths), high * len(lines)), pygame.SRCALPHA)
        for at, (line, wide) in enumerate(zip(lines, widths, strict=True)):
            spare = surface.get_width() - wide
            x = {"left": 0, "center": spare // 2, "right": spare}[align]
            for run in line:
                font = self._face(role, text, run.bold)
                words, wide = _placed(font, run.text)
                top = at * high + self._drop(font, high)
                surface.fblits([(font.render(word, True, colour), (x + left, top)) for word, left in words])
                x += wide
        return surface

    def _drop(self, font: pygame.font.Font, high: int) -> int:
        """How far below the line's top a rendered run starts: capitals stand in the line's middle, but a little higher
        where descenders would be cut off."""
        if font not in self._heights:
            capital, descender = font.metrics("H")[0], font.metrics("g")[0]
            self._heights[font] = (
                capital[3] if capital else font.get_ascent(),
                -descender[2] if descender else -font.get_descent(),
            )
        capital_height, depth = self._heights[font]
        return min(nearest((high + capital_height) / 2), high - depth) - font.get_ascent()


def _placed(font: pygame.font.Font, text: str) -> tuple[list[tuple[str, int]], int]:
    """The words of a line, each with its left edge, and the width of the whole, in pixels."""
    words, x = [], 0
    for at, part in enumerate(_SPACES.split(text)):
        if at % 2:
            x += len(part) * max(font.size(" ")[0], nearest(WORD_SPACE * font.point_size))
        elif wide := font.size(part)[0]:  # signs without width, alone, are an error to SDL
            words.append((part, x))
            x += wide
    return words, x


def _joined(words: Sequence[_Run]) -> list[_Run]:
    """Runs of the same face put together, so that they are set with their kerning."""
    runs: list[_Run] = []
    for word in words:
        if runs and runs[-1].bold == word.bold:
            runs[-1] = runs[-1]._replace(text=runs[-1].text + word.text)
        else:
            runs.append(word)
    return runs
