"""The painted land under a camera. At rest it is drawn sharp, the part in view alone and by another thread; until that
is done, and while the map moves, what is there already is shown scaled."""

from __future__ import annotations

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.elfenland.board import Board
from scenes.elfenland.camera import Camera
from scenes.elfenland.ground import SEA, land_svg, roads_svg
from scenes.ui.art import ArtError, Painting, part_of_svg
from scenes.ui.frame import nearest
from scenes.ui.theme import rgb

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

MARGIN: Final = 0.2
"""What is drawn around the view, as a share of it: the map can be dragged so far without being blurred."""
MOST_PIXELS: Final = 8_000_000
"""The margin is left out where a picture would have more."""
WHOLE_KEPT: Final = 2
"""Sizes of the whole land that are kept: one for planning, one for travelling."""
log = logging.getLogger(__name__)


class _Part(NamedTuple):
    """A part of the land that has been drawn: at how many pixels per map pixel, and where it lies, in pixels of the
    whole land at that scale."""

    scale: float
    rect: pygame.Rect
    surface: pygame.Surface


class Land:
    """The land of one board. A picture that cannot be drawn is replaced by plain land, and the log says why."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._painting: Painting | None = None
        if board.picture is not None:
            try:
                painting = Painting(board.picture)
                painting.part((0, 0, 1, 1), (8, 8))
                self._painting = painting
            except ArtError as error:
                log.warning("the map is shown without its picture: %s", error)
        self.roads_drawn = self._painting is None or not board.roads_painted
        """Whether the roads are drawn here, so that their terrain signs are still to come."""
        self._plain = land_svg(board) if self._painting is None else b""
        self._roads = roads_svg(board) if self.roads_drawn else b""
        self._wholes: list[_Part] = []
        self._near: _Part | None = None
        self._job: Future[_Part] | None = None
        self._worker = ThreadPoolExecutor(1, "land")

    @property
    def busy(self) -> bool:
        """Whether a sharper picture is being drawn."""
        return self._job is not None

    def update(self) -> bool:
        """Take over what has been drawn; True if the picture changed."""
        if self._job is None or not self._job.done():
            return False
        part = self._job.result()
        self._job = None
        self._near = part._replace(surface=part.surface.convert())
        return True

    def finish(self) -> None:
        """Wait for what is being drawn."""
        if self._job is not None:
            self._job.exception()
            self.update()

    def is_sharp(self, canvas: Canvas, camera: Camera) -> bool:
        """Whether `draw` has no sharper picture to wait for."""
        return camera.whole or self._covers(*self._seen(canvas, camera))

    def draw(self, canvas: Canvas, camera: Camera) -> None:
        """The land in the camera's view; where it is not sharp yet, a sharper picture is begun."""
        at = canvas.px(camera.view)
        whole = self._whole(at.size)
        if camera.whole:
            canvas.surface.blit(whole.surface, at)
            return
        scale, seen = self._seen(canvas, camera)
        near = self._near
        sharp = self._covers(scale, seen)
        if near is None or not sharp or not near.rect.contains(seen):
            self._stretched(canvas, whole, scale, seen, at)
        if near is not None and near.scale == scale:
            common = near.rect.clip(seen)
            canvas.surface.blit(
                near.surface, common.move(at.x - seen.x, at.y - seen.y), common.move(-near.rect.x, -near.rect.y)
            )
        if not sharp and self._job is None:
            self._job = self._worker.submit(self._draw_part, scale, self._with_margin(seen, scale))

    @staticmethod
    def _seen(canvas: Canvas, camera: Camera) -> tuple[float, pygame.Rect]:
        """Pixels per map pixel, and what is in view in pixels of the whole land."""
        at = canvas.px(camera.view)
        origin = canvas.point(camera.to_screen((camera.land.x, camera.land.y)))
        return camera.scale * canvas.frame.s, pygame.Rect(at.x - origin[0], at.y - origin[1], at.w, at.h)

    def _covers(self, scale: float, seen: pygame.Rect) -> bool:
        """Whether the part that has been drawn sharp shows all the land there is in view."""
        near = self._near
        return near is not None and near.scale == scale and near.rect.contains(seen.clip(self._bounds(scale)))

    def _bounds(self, scale: float) -> pygame.Rect:
        land = self.board.picture_rect
        return pygame.Rect(0, 0, nearest(land.w * scale), nearest(land.h * scale))

    def _with_margin(self, seen: pygame.Rect, scale: float) -> pygame.Rect:
        wide = seen.inflate(2 * round(MARGIN * seen.w), 2 * round(MARGIN * seen.h))
        if wide.w * wide.h > MOST_PIXELS:
            wide = seen
        return wide.clip(self._bounds(scale))

    def _whole(self, size: tuple[int, int]) -> _Part:
        found = next((part for part in self._wholes if part.rect.size == size), None)
        if found is None:
            rect = pygame.Rect(0, 0, max(1, size[0]), max(1, size[1]))
            part = self._draw_part(rect.w / self.board.picture_rect.w, rect)
            found = part._replace(surface=part.surface.convert())
            self._wholes = [*self._wholes, found][-WHOLE_KEPT:]
            self._near = None
        return found

    def _stretched(
        self, canvas: Canvas, whole: _Part, scale: float, seen: pygame.Rect, at: pygame.Rect
    ) -> None:
        """The part that is seen out of the whole land, blurred: whole pixels around it, so that nothing jumps when the
        sharp picture takes their place."""
        grown = scale / whole.scale
        source = pygame.Rect(int(seen.x / grown), int(seen.y / grown), 0, 0)
        source.w = min(whole.rect.w, int(seen.right / grown) + 2) - source.x
        source.h = min(whole.rect.h, int(seen.bottom / grown) + 2) - source.y
        size = (max(1, nearest(source.w * grown)), max(1, nearest(source.h * grown)))
        scaled = pygame.transform.smoothscale(whole.surface.subsurface(source), size)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(at.clip(before))
        canvas.surface.blit(
            scaled, (at.x - seen.x + nearest(source.x * grown), at.y - seen.y + nearest(source.y * grown))
        )
        canvas.surface.set_clip(before)

    def _draw_part(self, scale: float, rect: pygame.Rect) -> _Part:
        """A part of the land at so many pixels per map pixel. Runs in the other thread too: nothing here is shared."""
        land = self.board.picture_rect
        surface = pygame.Surface(rect.size)
        surface.fill(rgb(SEA))
        share = (rect.x / scale / land.w, rect.y / scale / land.h, rect.w / scale / land.w, rect.h / scale / land.h)
        box = (
            f"{land.x + rect.x / scale:.4f} {land.y + rect.y / scale:.4f} "
            f"{rect.w / scale:.4f} {rect.h / scale:.4f}"
        )
        if self._painting is not None:
            surface.blit(self._painting.part(share, rect.size), (0, 0))
        else:
            surface.blit(part_of_svg(self._plain, box, rect.size), (0, 0))
        if self._roads:
            surface.blit(part_of_svg(self._roads, box, rect.size), (0, 0))
        return _Part(scale, rect, surface)
