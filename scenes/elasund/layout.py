"""Where everything of the Elasund scene lies: pure geometry in logical units, for any canvas from 1024x640 upwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pygame import FRect

from game.elasund.board import Board, Rect
from game.elasund.pieces import BUILDINGS, INFLUENCE, NEUTRAL, PERMITS
from scenes.ui.frame import Frame
from scenes.ui.theme import BAR_H, GAP, MARGIN

LOG_LEAST = 96
"""Below this height the chronicle leaves the table for the drawer."""
STEPS, TOP_BUTTONS = 4, 6
STRIP = 62
"""Height of the strips below the board."""
EAST_MARGIN = 40
"""Map pixels of land that stay in view east of the city."""
ASIDE = -1
"""Row of the ship while it lies beside the board (D15)."""
NOWHERE = -2
"""Row of a ship that is not looked for."""


class Spot(NamedTuple):
    """A thing under the pointer.

    `kind` and `key`: "cell" (index), "wall" (space), "row" (index), "ship" (row), "track" (field number), "permit"
    (value, in the tray), "own" ("house", "workshop"), "wall_stack" (0), "supply" (building), "church" (0, the stack),
    "card" ("gold", "red", "green", "blue"), "player" (seat), "step" (0..3), "log" (line index), "dice" (0).
    """

    kind: str
    key: int | str = 0


class ElasundLayout:
    """Places of one canvas size, one board and one number of players. Nothing changes after making it."""

    def __init__(self, frame: Frame, board: Board, players: int) -> None:
        self.frame, self.board = frame, board
        self.w, self.h = frame.w, frame.h
        self.canvas = FRect(0, 0, self.w, self.h)
        spare = max(0.0, self.w - 1280)
        tight = min(1.0, max(0.0, (1280 - self.w) / 256))
        left_w = 238 - 32 * tight + min(40.0, spare * 0.12)
        right_w = 268 - 20 * tight + min(72.0, spare * 0.25)
        self._left = FRect(MARGIN, BAR_H + 10, left_w, self.h - BAR_H - 10)
        self._right = FRect(self.w - MARGIN - right_w, BAR_H + 10, right_w, self.h - BAR_H - 10)
        self._lay_bars()
        self._lay_board()
        self._lay_left(players)
        self._lay_right()
        self._places = {
            **{Spot("card", kind): rect for kind, rect in self.cards.items()},
            **{Spot("permit", value): rect for value, rect in self.permits.items()},
            **{Spot("own", kind): rect for kind, rect in self.own.items()},
            Spot("wall_stack"): self.wall_stack,
            **{Spot("supply", kind): rect for kind, rect in self.supply.items()},
            Spot("church"): self.church_stack,
            **{Spot("player", seat): rect for seat, rect in enumerate(self.players)},
            **{Spot("step", number): rect for number, rect in enumerate(self.steps)},
            Spot("dice"): self.dice,
        }

    # --- bars ---------------------------------------------------------------------------------------------------

    def _lay_bars(self) -> None:
        self.top_bar = FRect(0, 0, self.w, BAR_H)
        self.title = FRect(18, 7, 120, 36)
        pitch = 43
        first = self.w - 18 - TOP_BUTTONS * pitch + (pitch - 36)
        self.top_buttons = tuple(FRect(first + i * pitch, 7, 36, 36) for i in range(TOP_BUTTONS))
        low, high = self.title.right + 10, first - 14
        pill = min(148.0, (high - low) / STEPS - 10)
        all_pills = STEPS * (pill + 10) - 10
        start = min(max((self.w - all_pills) / 2, low), high - all_pills)
        self.steps = tuple(FRect(start + i * (pill + 10), 7, pill, 36) for i in range(STEPS))
        bottom = self.h - 71
        inner_left, inner_right = self._left.right + MARGIN, self._right.left - MARGIN
        main_w = min(200.0, max(150.0, (inner_right - inner_left) * 0.25))
        self.main_button = FRect(inner_right - main_w, bottom + 8, main_w, 46)
        self.status = FRect(inner_left, bottom, inner_right - main_w - MARGIN - inner_left, STRIP)
        self.second_button = self.main_button.move(-main_w - GAP, 0)
        """Beside the main button, over the end of the status line: for what is offered in one step only."""
        self.status_beside_second = FRect(inner_left, bottom, self.second_button.x - MARGIN - inner_left, STRIP)
        half = (self._right.w - GAP) / 2
        self.side_buttons = (
            FRect(self._right.x, self.h - 50, half, 40),
            FRect(self._right.x + half + GAP, self.h - 50, half, 40),
        )
        self.dice = FRect(self._left.x, bottom, self._left.w, STRIP)
        left, end = self._right.x - GAP, self.side_buttons[0].y - GAP
        self.drawer = FRect(left, BAR_H + 2, self.w - left, end - BAR_H - 2)

    # --- board --------------------------------------------------------------------------------------------------

    def _lay_board(self) -> None:
        """The painted board as big as the room between the columns allows, in the middle of it."""
        rim, gap = 6, 5
        room = FRect(
            self._left.right + gap + rim,
            BAR_H + gap + rim,
            self._right.left - self._left.right - 2 * (gap + rim),
            self.status.y - gap - rim - 2 - BAR_H - gap - rim,
        )
        x, y, w, h = self.board.picture_rect
        needed = min(w, self._eastmost() + EAST_MARGIN - x)
        self.scale = min(room.w / needed, room.h / h)
        """Logical units per pixel of the map."""
        self.picture = FRect(0, 0, min(w * self.scale, room.w), h * self.scale)
        """What is seen of the painted board; land east of the city is cut where the room is narrow."""
        self.picture.center = room.center
        self.painting = FRect(self.picture.x, self.picture.y, w * self.scale, h * self.scale)
        self._origin = (self.picture.x - x * self.scale, self.picture.y - y * self.scale)
        self.cell_size = self.board.cell_rects[0].w * self.scale
        self.board_frame = self.picture.inflate(2 * rim, 2 * rim)
        first, last = self.board.cell_rects[0], self.board.cell_rects[-1]
        self.city = self.place(Rect(first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y))
        pier = self.place(self.board.track[0].rect)
        self.sea = FRect(pier.right, self.city.y, self.city.x - pier.right, self.city.h)

    def _eastmost(self) -> int:
        """The eastern end of what is played on, in map pixels."""
        walls = (space.rect for space in self.board.walls)
        gates = (gate.rect for gate in self.board.gates)
        return max(rect.x + rect.w for rect in (*self.board.cell_rects, *walls, *gates))

    def place(self, rect: Rect | Sequence[float]) -> FRect:
        """A rectangle of the map (map pixels) on the canvas."""
        x, y, w, h = rect
        left, top = self._origin
        return FRect(left + x * self.scale, top + y * self.scale, w * self.scale, h * self.scale)

    def cell_rect(self, cell: int) -> FRect:
        """One cell of the city."""
        return self.place(self.board.cell_rects[cell])

    def footprint_rect(self, kind: str, cell: int) -> FRect:
        """The cells that a building ("church", "permit": one cell) covers from its north-west cell."""
        rect = self.cell_rect(cell)
        if kind in BUILDINGS:
            rect.w *= BUILDINGS[kind].width
            rect.h *= BUILDINGS[kind].height
        return rect

    def cells_rect(self, cells: Iterable[int]) -> FRect:
        """The smallest rectangle around these cells; there has to be one."""
        first, *others = (self.cell_rect(cell) for cell in cells)
        return first.unionall(others)

    def wall_rect(self, space: int) -> FRect:
        """One wall space."""
        return self.place(self.board.walls[space].rect)

    def ship_rect(self, row: int) -> FRect:
        """The ship in a row; beside the board (row -1) it lies at anchor in the southern strip."""
        if row >= 0:
            return self.place(self.board.ship_spaces[row])
        rect = self.place(self.board.ship_spaces[-1])
        rect.bottom = self.picture.bottom - 3 * self.scale
        return rect

    def row_rect(self, row: int) -> FRect:
        """The lane of sea before a row, row disc included."""
        cell = self.place(self.board.cell_rects[row * self.board.columns])
        return FRect(self.sea.x, cell.y, self.sea.w, cell.h)

    def row_band(self, row: int) -> FRect:
        """A whole row: sea and city."""
        lane = self.row_rect(row)
        return FRect(lane.x, lane.y, self.city.right - lane.x, lane.h)

    def disc_rect(self, row: int) -> FRect:
        """The painted row label in the sea, at the quay."""
        lane = self.row_rect(row)
        size = 0.56 * self.cell_size
        return FRect(lane.right - 0.78 * self.cell_size, lane.centery - size / 2, size, size)

    def track_rect(self, number: int) -> FRect:
        """One field of the trade track."""
        return self.place(self.board.track[min(number, len(self.board.track) - 1)].rect)

    def track_slot(self, number: int, index: int) -> FRect:
        """The dashed place of the `index`-th cube on a cube field, 0..3."""
        field = self.track_rect(number)
        unit = field.w / 96
        size = 28 * unit
        x = field.x + (51 + 27 * (index % 2)) * unit
        y = field.centery + (-15 + 29 * (index // 2)) * unit
        return FRect(x - size / 2, y - size / 2, size, size)

    def marker_rect(self, number: int, index: int, count: int) -> FRect:
        """The `index`-th of `count` markers on a field; they ride on the pier's right edge, in a staggered square."""
        field = self.track_rect(number)
        size = 0.46 * self.cell_size
        column, line = (index % 2, index // 2)
        x = field.right + 0.03 * self.cell_size + column * 0.78 * size
        y = field.centery - size / 2
        if count > 2:
            y += (line - 0.5) * 0.86 * size
        return FRect(x, y, size, size * 1.1)

    # --- left column --------------------------------------------------------------------------------------------

    def _lay_left(self, players: int) -> None:
        room = self.dice.y - 10 - self._left.y
        each = min(196.0, (room - 9 * (players - 1)) / players)
        self.players = tuple(
            FRect(self._left.x, self._left.y + seat * (each + 9), self._left.w, each) for seat in range(players)
        )
        rest_y = self.players[-1].bottom + 9
        rest = FRect(self._left.x, rest_y, self._left.w, self.dice.y - 10 - rest_y)
        self._left_rest = rest if rest.h >= LOG_LEAST else None

    # --- right column -------------------------------------------------------------------------------------------

    def _lay_right(self) -> None:
        x, w = self._right.x, self._right.w
        bottom = self.side_buttons[0].y - 12
        heights = [106.0, 164.0, 236.0]
        spare = bottom - self._right.y - sum(heights) - 2 * GAP
        self.log: FRect | None = None
        """The chronicle's panel; None where there is no room for it beside the board."""
        if self._left_rest is not None:
            self.log = self._left_rest
            heights[1] += min(24.0, spare * 0.2)
            heights[2] += min(120.0, spare - spare * 0.2)
        elif spare - GAP >= LOG_LEAST:
            grown = max(0.0, spare - GAP - 300)
            heights[1] += min(24.0, grown * 0.2)
            heights[2] += min(120.0, grown * 0.6)
        top = self._right.y
        rects = []
        for height in heights:
            rects.append(FRect(x, top, w, height))
            top += height + GAP
        self.cards_panel, self.own_panel, self.supply_panel = rects
        if self.log is None and bottom - top >= LOG_LEAST:
            self.log = FRect(x, top, w, bottom - top)
        self._lay_cards()
        self._lay_own()
        self._lay_supply()

    def _lay_cards(self) -> None:
        panel = self.cards_panel
        pitch = (panel.w - 28) / 4
        self.cards = {
            kind: FRect(panel.x + 16 + i * pitch, panel.y + 37, 42, 60) for i, kind in enumerate(("gold", *INFLUENCE))
        }

    def _lay_own(self) -> None:
        panel = self.own_panel
        pitch = (panel.w - 30 - 42) / 4
        self.permits = {value: FRect(panel.x + 15 + value * pitch, panel.y + 36, 42, 42) for value in PERMITS}
        low = FRect(panel.x + 12, panel.y + 86, panel.w - 24, panel.bottom - 10 - panel.y - 86)
        self.own = {
            "house": FRect(low.x, low.y, 62, low.h),
            "workshop": FRect(low.x + 66, low.y, 58, low.h),
        }
        self.wall_stack = FRect(low.x + 130, low.y, low.w - 130, low.h)

    def _lay_supply(self) -> None:
        panel = self.supply_panel
        pitch_x, pitch_y = (panel.w - 20) / 3, (panel.h - 40) / 2
        places = [
            FRect(panel.x + 10 + pitch_x * (i % 3), panel.y + 34 + pitch_y * (i // 3), pitch_x, pitch_y - 2)
            for i in range(len(NEUTRAL) + 1)
        ]
        self.supply = dict(zip(NEUTRAL, places, strict=False))
        self.church_stack = places[-1]

    # --- finding ------------------------------------------------------------------------------------------------

    def panels(self) -> tuple[FRect, ...]:
        """Everything that must not overlap: columns, board, bars."""
        log = () if self.log is None else (self.log,)
        return (
            self.top_bar, *self.players, self.dice, self.board_frame, self.status, self.main_button, *self.side_buttons,
            self.cards_panel, self.own_panel, self.supply_panel, *log,
        )  # fmt: skip

    def cell_at(self, pos: Sequence[float]) -> int | None:
        """The city's cell under a point."""
        x, y = pos[0] - self._origin[0], pos[1] - self._origin[1]
        first = self.board.cell_rects[0]
        column = (x / self.scale - first.x) // first.w
        row = (y / self.scale - first.y) // first.h
        if 0 <= column < self.board.columns and 0 <= row < len(self.board.rows):
            return int(row) * self.board.columns + int(column)
        return None

    def wall_at(self, pos: Sequence[float]) -> int | None:
        """The wall space under a point."""
        return next((i for i in range(len(self.board.walls)) if self.wall_rect(i).collidepoint(*pos)), None)

    def row_at(self, pos: Sequence[float], whole: bool = False) -> int | None:
        """The row whose lane of sea (with `whole`: sea or city) is under a point."""
        rect = self.row_band if whole else self.row_rect
        return next((row for row in range(len(self.board.rows)) if rect(row).collidepoint(*pos)), None)

    def corner_for(self, kind: str, pos: Sequence[float]) -> int | None:
        """The north-west cell of a building held with its middle at a point, the nearest that lies in the city; None
        where the point is more than half a cell away from the city."""
        width, height = (BUILDINGS[kind].width, BUILDINGS[kind].height) if kind in BUILDINGS else (1, 1)
        near = self.city.inflate(self.cell_size, self.cell_size)
        if not near.collidepoint(*pos):
            return None
        column = round((pos[0] - self.city.x) / self.cell_size - width / 2)
        row = round((pos[1] - self.city.y) / self.cell_size - height / 2)
        column = min(max(column, 0), self.board.columns - width)
        row = min(max(row, 0), len(self.board.rows) - height)
        return row * self.board.columns + column

    def spot_at(
        self, pos: Sequence[float], ship: int = NOWHERE, log_rows: Iterable[tuple[int, FRect]] = ()
    ) -> Spot | None:
        """What lies under a point: the ship in row `ship` first (give `Observation.ship`), then the board, then the
        panels. `log_rows` are the chronicle's lines as `strips.draw_log` returned them."""
        if self.board_frame.collidepoint(*pos):
            return self._board_spot(pos, ship)
        for index, rect in log_rows:
            if rect.collidepoint(*pos):
                return Spot("log", index)
        for spot, rect in self._places.items():
            if rect.collidepoint(*pos):
                return spot
        return None

    def _board_spot(self, pos: Sequence[float], ship: int) -> Spot | None:
        if ship != NOWHERE and self.ship_rect(ship).collidepoint(*pos):
            return Spot("ship", ship)
        if (cell := self.cell_at(pos)) is not None:
            return Spot("cell", cell)
        if (space := self.wall_at(pos)) is not None:
            return Spot("wall", space)
        for track in self.board.track:
            if self.place(track.rect).collidepoint(*pos):
                return Spot("track", track.number)
        if (row := self.row_at(pos)) is not None:
            return Spot("row", row)
        return None

    def rect_of(self, spot: Spot) -> FRect | None:
        """The place of a spot; None for a chronicle line (see `strips.draw_log`)."""
        if spot in self._places:
            return self._places[spot]
        on_board: dict[str, Callable[[int], FRect]] = {
            "cell": self.cell_rect, "wall": self.wall_rect, "row": self.row_rect, "ship": self.ship_rect,
            "track": self.track_rect,
        }  # fmt: skip
        find = on_board.get(spot.kind)
        return find(int(spot.key)) if find else None

    def beside(self, target: FRect, size: tuple[float, float], gap: float = 18) -> FRect:
        """A place of this size next to a thing, right if it fits, else left, else above or below; inside the canvas."""
        w, h = size
        x: float
        y = target.centery - h / 2
        if target.right + gap + w <= self.w - GAP:
            x = target.right + gap
        elif target.left - gap - w >= GAP:
            x = target.left - gap - w
        else:
            x = target.centerx - w / 2
            y = target.y - gap - h if target.y - gap - h >= BAR_H else target.bottom + gap
        x = min(max(x, GAP), max(GAP, self.w - GAP - w))
        y = min(max(y, BAR_H + GAP), max(BAR_H + GAP, self.h - GAP - h))
        return FRect(x, y, w, h)
