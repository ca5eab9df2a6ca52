"""Where everything of the Elasund scene lies: pure geometry in logical units, for any canvas from 1024x640 upwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import FRect

from game.elasund.board import Board, Rect
from game.elasund.pieces import BUILDINGS, INFLUENCE, NEUTRAL, PERMITS
from scenes.table.bars import top_bar
from scenes.table.buttons import ButtonPlaces
from scenes.table.spots import Spot
from scenes.ui.frame import Frame
from scenes.ui.theme import BAR_H, GAP, MARGIN

LOG_LEAST = 96
"""Below this height the chronicle leaves the table for the drawer."""
PLAYER_LEAST = 180
"""No lower get the players' panels to make room for it."""
STEPS = 4
STRIP = 62
"""Height of the strips below the board."""
STRIP_GAP, UNDER_BOARD = 5, 3
"""So much lower may the status line reach for more to tell, and so near to the board."""
EAST_MARGIN = 36
"""Map pixels of land in view east of the city."""
RIM, RIM_GAP = 6, 5
"""The board's wooden rim, and what parts it from the columns and bars."""
LEFT_W, RIGHT_W = 238.0, 268.0
"""The columns where the board leaves nothing over."""
STATUS_LEAST = 740.0
"""Status line and its buttons get this much even where the columns are nearer to each other."""
LOW = 664
"""Below this height the right column reaches down beside the main button."""
SIDE_GAP = 50.0
"""Most table left free on either side of the board; beyond that the columns stay near it."""
ASIDE = -1
"""Row of the ship while it lies beside the board (D15)."""
DISC_RIM = 1
"""Map pixels that a lit disc reaches beyond the painted row label."""
CUBE_OVER = 3
"""Map pixels that a cube reaches beyond its dashed place on the trade track."""


class ElasundLayout:
    """Places of one canvas size, one board and one number of players. Nothing changes after making it.

    Its spots: "cell" (index), "wall" (space), "row" (index), "ship" (row), "track" (field number), "gate" (index),
    "permit" (value, in the tray), "own" ("house", "workshop"), "wall_stack" (0), "supply" (building), "church" (0, the
    stack), "card" ("gold", "red", "green", "blue"), "player" (seat), "step" (0..3), "log" (line index), "dice" (0); in
    a question "cottage" (which one).
    """

    def __init__(self, frame: Frame, board: Board, players: int) -> None:
        self.frame, self.board = frame, board
        self.w, self.h = frame.w, frame.h
        self._lay_columns()
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

    # --- columns ------------------------------------------------------------------------------------------------

    def _lay_columns(self) -> None:
        """The columns beside the board: what a board of full height leaves makes them wider."""
        tight = min(1.0, max(0.0, (1280 - self.w) / 256))
        left_w, right_w = LEFT_W - 32 * tight, RIGHT_W - 20 * tight
        top, bottom = self._board_ends()
        _x, _y, _w, h = self.board.picture_rect
        middle = self.w - 2 * MARGIN - left_w - right_w
        spare = max(0.0, middle - 2 * (RIM + RIM_GAP) - self._seen() * (bottom - top) / h)
        if self.h < LOW:  # no room for the right column above the bar at the bottom
            spare = min(spare, max(0.0, middle - STATUS_LEAST))
        more_left, more_right = min(80.0, spare * 0.38), min(116.0, spare * 0.55)
        side = MARGIN + max(0.0, (spare - more_left - more_right) / 2 - SIDE_GAP)
        left_w, right_w = left_w + more_left, right_w + more_right
        self._left = FRect(side, BAR_H + 10, left_w, self.h - BAR_H - 10)
        self._right = FRect(self.w - side - right_w, BAR_H + 10, right_w, self.h - BAR_H - 10)

    def _board_ends(self) -> tuple[float, float]:
        """Top and bottom of the room for the board."""
        return BAR_H + RIM_GAP + RIM, self.h - STRIP - 9 - RIM_GAP - RIM - 2

    def _seen(self) -> float:
        """Map pixels of the painted board in view from west to east: the empty land beyond the city is cut."""
        x, _y, w, _h = self.board.picture_rect
        return min(w, self._eastmost() + EAST_MARGIN - x)

    # --- bars ---------------------------------------------------------------------------------------------------

    def _lay_bars(self) -> None:
        self.top_bar = FRect(0, 0, self.w, BAR_H)
        self.title, self.steps, self.top_buttons = top_bar(self.frame, (1.0,) * STEPS, 120)
        bottom = self.h - STRIP - 9
        dice_w, side_w = self._left.w, self._right.w
        if self._right.left - self._left.right < STATUS_LEAST:  # wide columns must not squeeze the status line
            dice_w, side_w = min(dice_w, LEFT_W), min(side_w, RIGHT_W)
        inner_left, inner_right = self._left.x + dice_w + MARGIN, self._right.right - side_w - MARGIN
        main_w = min(200.0, max(150.0, (inner_right - inner_left) * 0.25))
        self.main_button = FRect(inner_right - main_w, bottom + 8, main_w, 46)
        self.status = FRect(inner_left, bottom, inner_right - main_w - MARGIN - inner_left, STRIP)
        self.second_button = self.main_button.move(-main_w - GAP, 0)
        """Beside the main button, over the end of the status line: for what is offered in one step only."""
        self.status_beside_second = FRect(inner_left, bottom, self.second_button.x - MARGIN - inner_left, STRIP)
        half = (side_w - GAP) / 2
        first = self._right.right - side_w
        self.side_buttons = (
            FRect(first, self.h - 50, half, 40),
            FRect(first + half + GAP, self.h - 50, half, 40),
        )
        self.dice = FRect(self._left.x, bottom, dice_w, STRIP)
        end = (self.side_buttons[0].y if self.main_button.right < self._right.x - GAP else self.status.y) - GAP
        self.drawer = FRect(self._right.x - GAP, BAR_H + 2, GAP + self._right.w + MARGIN, end - BAR_H - 2)

    def status_sheet(self, beside: bool, height: Callable[[FRect], float]) -> FRect:
        """The status, `beside` the second button or not, as high as what it tells wants (`height` for a sheet like
        this), as far as there is room below the board."""
        strip = self.status_beside_second if beside else self.status
        more = height(strip) - strip.h
        down = min(more, STRIP_GAP)
        up = min(more - down, max(0.0, strip.y - self.board_frame.bottom - UNDER_BOARD))
        return FRect(strip.x, strip.y - up, strip.w, strip.h + up + down)

    # --- board --------------------------------------------------------------------------------------------------

    def _lay_board(self) -> None:
        """The painted board as big as the room between the columns allows, in the middle of it."""
        left, right = self._left.right + RIM_GAP + RIM, self._right.left - RIM_GAP - RIM
        top, bottom = self._board_ends()
        room = FRect(left, top, right - left, bottom - top)
        x, y, w, h = self.board.picture_rect
        self.scale = min(room.w / self._seen(), room.h / h)
        """Logical units per pixel of the map."""
        self.picture = FRect(0, 0, self._seen() * self.scale, h * self.scale)
        """What is seen of the painted board."""
        self.picture.center = room.center
        self.painting = FRect(self.picture.x, self.picture.y, w * self.scale, h * self.scale)
        self._origin = (self.picture.x - x * self.scale, self.picture.y - y * self.scale)
        self.cell_size = self.board.cell_rects[0].w * self.scale
        self.board_frame = self.picture.inflate(2 * RIM, 2 * RIM)
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
        """The ship in a row; beside the board it lies at anchor in the southern strip."""
        if row != ASIDE:
            return self.place(self.board.ship_spaces[row])
        rect = self.place(self.board.ship_spaces[-1])
        rect.scale_by_ip(0.8)  # clear of the markers and of the last row's disc
        rect.bottomright = self.sea.right - 18 * self.scale, self.picture.bottom - 3 * self.scale
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
        return self.place(self.board.row_rects[row]).inflate(2 * DISC_RIM * self.scale, 2 * DISC_RIM * self.scale)

    def track_rect(self, number: int) -> FRect:
        """One field of the trade track."""
        return self.place(self.board.track[min(number, len(self.board.track) - 1)].rect)

    def gate_rect(self, index: int) -> FRect:
        """A city gate, the northern one first."""
        return self.place(self.board.gates[index].rect)

    def track_slot(self, number: int, index: int) -> FRect:
        """The place of the `index`-th cube on a cube field, from 0."""
        over = 2 * CUBE_OVER * self.scale
        return self.place(self.board.track[number].slots[index]).inflate(over, over)

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
        if (with_log := (room - LOG_LEAST - 9 * players) / players) >= PLAYER_LEAST:
            each = min(each, with_log)
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
        if self.main_button.right > x:
            bottom = self.status.y - 10
        heights = [106.0, 164.0, 236.0]
        spare = bottom - self._right.y - sum(heights) - 2 * GAP
        beside = self._left_rest
        if beside is not None and beside.h < spare - GAP:
            beside = None
        grown = max(0.0, spare if beside is not None else spare - GAP - 300)
        for index, (most, share) in enumerate(((28.0, 0.15), (52.0, 0.25), (210.0, 0.6))):
            heights[index] += min(most, grown * share)
        top = self._right.y
        rects = []
        for height in heights:
            rects.append(FRect(x, top, w, height))
            top += height + GAP
        self.cards_panel, self.own_panel, self.supply_panel = rects
        self.log: FRect | None = beside
        """The chronicle's panel; None where there is no room for it beside the board."""
        if beside is None and bottom - top >= LOG_LEAST:
            self.log = FRect(x, top, w, bottom - top)
        self._lay_cards()
        self._lay_own()
        self._lay_supply()

    def _lay_cards(self) -> None:
        panel = self.cards_panel
        pitch = (panel.w - 28) / 4
        high = min(panel.h - 46, (pitch - 14) / 0.7)
        self.cards = {
            kind: FRect(panel.x + 16 + i * pitch, panel.y + 37, 0.7 * high, high)
            for i, kind in enumerate(("gold", *INFLUENCE))
        }

    def _lay_own(self) -> None:
        panel = self.own_panel
        size = min(42 + (panel.h - 164) * 0.3, (panel.w - 30) / 5 - 5)
        pitch = (panel.w - 30 - size) / 4
        self.permits = {value: FRect(panel.x + 15 + value * pitch, panel.y + 36, size, size) for value in PERMITS}
        top = panel.y + 44 + size
        low = FRect(panel.x + 12, top, panel.w - 24, panel.bottom - 10 - top)
        tile = low.w * 0.24
        self.own = {
            "house": FRect(low.x, low.y, tile + 4, low.h),
            "workshop": FRect(low.x + tile + 8, low.y, tile, low.h),
        }
        stack = 2 * tile + 12
        self.wall_stack = FRect(low.x + stack, low.y, low.w - stack, low.h)

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

    def button_places(self) -> ButtonPlaces:
        """Where the scene's buttons lie."""
        return ButtonPlaces(self.main_button, *self.side_buttons, self.top_buttons, self.second_button)

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
        self, pos: Sequence[float], ship: int | None = None, log_rows: Iterable[tuple[int, FRect]] = ()
    ) -> Spot | None:
        """What lies under a point: the ship first (`ship` is its row, `Observation.ship`), then the board, then the
        panels. `log_rows` are the chronicle's lines as they were drawn."""
        if self.board_frame.collidepoint(*pos):
            return self._board_spot(pos, ship)
        for index, rect in log_rows:
            if rect.collidepoint(*pos):
                return Spot("log", index)
        for spot, rect in self._places.items():
            if rect.collidepoint(*pos):
                return spot
        return None

    def _board_spot(self, pos: Sequence[float], ship: int | None) -> Spot | None:
        if ship is not None and self.ship_rect(ship).collidepoint(*pos):
            return Spot("ship", ship)
        if (cell := self.cell_at(pos)) is not None:
            return Spot("cell", cell)
        if (space := self.wall_at(pos)) is not None:
            return Spot("wall", space)
        for index in range(len(self.board.gates)):
            if self.gate_rect(index).collidepoint(*pos):
                return Spot("gate", index)
        for track in self.board.track:
            if self.place(track.rect).collidepoint(*pos):
                return Spot("track", track.number)
        if (row := self.row_at(pos)) is not None:
            return Spot("row", row)
        return None

    def rect_of(self, spot: Spot) -> FRect | None:
        """The place of a spot; None for a chronicle line."""
        if spot in self._places:
            return self._places[spot]
        on_board: dict[str, Callable[[int], FRect]] = {
            "cell": self.cell_rect, "wall": self.wall_rect, "row": self.row_rect, "ship": self.ship_rect,
            "track": self.track_rect, "gate": self.gate_rect,
        }  # fmt: skip
        find = on_board.get(spot.kind)
        return find(int(spot.key)) if find else None
