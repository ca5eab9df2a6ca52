"""Where everything of the Elfenland scene lies: pure geometry in logical units, for any canvas from 1024x640 upwards.

There are two arrangements: planning (counters in the right column, the hand peeking over the lower edge) and
travelling (a narrower column with the journey, the hand as a fan).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pygame import FRect

from game.elfenland.board import Board
from game.elfenland.pieces import ROW
from game.elfenland.view import Observation
from scenes.elfenland import places
from scenes.elfenland.camera import Camera
from scenes.elfenland.hand import RATIO, card_groups
from scenes.elfenland.things import BACK
from scenes.table.bars import top_bar
from scenes.table.buttons import ButtonPlaces
from scenes.table.spots import Spot
from scenes.ui.frame import Frame
from scenes.ui.theme import BAR_H, GAP, MARGIN

PILLS: Final = (0.8, 1.0, 0.85, 1.2)
"""Steps and round in the bar, how wide they are to each other where there is little room."""
RIM = 9
"""The map's wooden frame."""
TOP = BAR_H + 16
"""Where the painted map begins."""
LOG_LEAST = 82
"""Below this height the chronicle leaves the table for the drawer."""
ASIDE_LEAST = 324
"""Beside the map there has to be this much table for the chronicle to lie there."""
HEAD = 36
"""Height of a panel's head."""


class ElfenlandLayout:
    """Places of one canvas size, one board, one number of players and one arrangement. Nothing changes after making it.

    Spots: "town" (index), "link" (index), "boot" (seat), "row" (place 0..4), "supply" (0), "open" (kind), "hidden"
    (kind), "obstacle" (0: in the own tray), "card" (kind, in the own hand), "deck" (0), "discards" (0), "player"
    (seat), "destination" (0: the own town card), "chart" (0: the transport chart), "round" (0), "step" (0..2), "log"
    (line).
    """

    def __init__(self, frame: Frame, board: Board, players: int, travelling: bool) -> None:
        self.frame, self.board, self.travelling = frame, board, travelling
        self.w, self.h = frame.w, frame.h
        self._tight = min(1.0, max(0.0, (1280 - self.w) / 256))
        self._lay_bar()
        self._lay_map()
        self._lay_foot()
        self._lay_column(players)
        if not travelling:
            self._lay_counters()

    # --- bar ------------------------------------------------------------------------------------------------------

    def _lay_bar(self) -> None:
        self.top_bar = FRect(0, 0, self.w, BAR_H)
        self.title, pills, self.top_buttons = top_bar(self.frame, PILLS, 130)
        *steps, self.round = pills
        self.steps = tuple(steps)

    # --- map ------------------------------------------------------------------------------------------------------

    def _lay_map(self) -> None:
        """The map as large as the room between the bars and beside the column allows."""
        column = 300.0 - 36 * self._tight if self.travelling else 352.0 - 52 * self._tight
        foot = 129.0 if self.travelling else 95.0
        gap = 20 if self.travelling else 22
        left = MARGIN + (62 + MARGIN if self.travelling else 0) + RIM
        room_w = self.w - 2 * MARGIN - column - RIM - left
        room_h = self.h - 10 - foot - gap - TOP
        _x, _y, land_w, land_h = self.board.picture_rect
        wide = min(room_w, room_h * land_w / land_h)
        spare = room_w - wide
        aside = min(400.0, max(ASIDE_LEAST - 24, 0.6 * spare)) if spare >= ASIDE_LEAST else 0.0
        more = min(96.0, 0.3 * (spare - aside))
        column, spare = column + more, spare - more
        high = wide * land_h / land_w
        self.foot_h = min(foot + room_h - high, 190.0 if self.travelling else 150.0)
        room_h = self.h - 10 - self.foot_h - gap - TOP
        self.map = FRect(0, TOP, wide, high)
        """What the map is seen through: the painted land at zoom 1."""
        self.map.centerx = left + aside + (spare - aside + wide) / 2
        self.map.y = TOP + max(0.0, room_h - high) / 2
        self.map_frame = self.map.inflate(2 * RIM, 2 * RIM)
        self._left = FRect(left - RIM, TOP - RIM, aside, self.h - 10 - self.foot_h - gap - TOP + 2 * RIM)
        self._column = FRect(self.w - MARGIN - column, BAR_H + 10, column, self.h - BAR_H - 20)

    def camera(self) -> Camera:
        """The whole map in view."""
        return Camera(self.map, self.board.picture_rect, self.frame.s)

    # --- foot: status and hand ------------------------------------------------------------------------------------

    def _lay_foot(self) -> None:
        y, right = self.h - 10 - self.foot_h, self._column.x - MARGIN
        wide = 372.0 - 72 * self._tight if self.travelling else 336.0 - 66 * self._tight
        wide += min(60.0, 0.12 * max(0.0, self.w - 1280))
        self.status = FRect(MARGIN, y, wide, self.foot_h)
        left = self.status.right + GAP
        if self.travelling:
            top = self.map_frame.bottom + 2
            self.hand = FRect(left + 14, top, right - left - 28, self.h - top)
            """Where the own cards are; in planning they peek over its upper edge and over the window's lower one."""
            self._aids = FRect(MARGIN, TOP - RIM, 62, 0)
        else:
            aids = 160.0 - 42 * self._tight
            self.hand_panel = FRect(left, y, right - left, self.foot_h)
            self.hand = FRect(left + 16, y - 5, right - left - 24 - aids, self.h - y + 5)
            self._aids = FRect(right - aids, y, aids, self.foot_h)
        self._lay_aids()

    def _lay_aids(self) -> None:
        """The transport chart and the piles of cards."""
        if self.travelling:
            x, y = self._aids.x, self._aids.y
            self.chart = FRect(x, y, 62, 84)
            self.deck = FRect(x + 5, self.chart.bottom + 18, 52, 73.7)
            self.discards = FRect(x + 5, self.deck.bottom + 22, 52, 73.7)
            return
        small = 1 - 0.28 * self._tight
        middle = self._aids.centery
        self.chart = FRect(self._aids.x, middle - 35 * small, 54 * small, 70 * small)
        high = 56 * small
        self.deck = FRect(self.chart.right + 8, middle - high / 2, high / RATIO, high)
        self.discards = self.deck.move(self.deck.w + 6, 0)

    def card_rects(self, hand: Sequence[int]) -> dict[int, FRect]:
        """Where the cards of each kind in the hand lie, by kind (`things.BACK` for cards face down)."""
        return card_groups(self.hand, hand, self.travelling)

    # --- column ---------------------------------------------------------------------------------------------------

    def _lay_column(self, players: int) -> None:
        column = self._column
        low = column.h < 640
        self._lay_buttons(44.0 if low or self.travelling else 50.0)
        bottom = self.main_button.y - 12 if not self.travelling else self.side_buttons[0].y - 12
        rest = bottom - column.y
        others = 150.0 if self.travelling else 2 * (84.0 if low else 104.0) + 3 * (GAP + 2)
        roomy = (74.0 if players < 5 else 56.0) * (1.0 if self._left.w == 0 else 1.15)
        pitch = min(roomy, (rest - HEAD - 6 - others - (0 if low else LOG_LEAST)) / players)
        pitch = max(pitch, min(44.0, (rest - HEAD - 6 - others) / players))
        self.players_panel = FRect(column.x, column.y, column.w, HEAD + players * pitch + 4)
        self.players = tuple(
            FRect(column.x + 11, column.y + HEAD + seat * pitch, column.w - 22, pitch - (8 if pitch > 60 else 5))
            for seat in range(players)
        )
        y = self.players_panel.bottom + GAP + 2
        if self.travelling:
            room = FRect(column.x, y, column.w, bottom - y)
            with_log = self._left.w == 0 and room.h >= 190 + LOG_LEAST
            high = room.h if not with_log else min(room.h - GAP - 2 - LOG_LEAST, max(180.0, 0.56 * room.h))
            self.journey = FRect(room.x, room.y, room.w, high)
            """The traveller's route of this round."""
            y = self.journey.bottom + GAP + 2
        else:
            half = (bottom - y - GAP - 2) / 2
            spare = max(0.0, bottom - y - 2 * (104 + GAP + 2) - LOG_LEAST)
            high = min(max(84.0, half), 104.0) + min(24.0, 0.12 * spare)
            if self._left.w:  # nothing else is below them
                high = max(high, min(half, 150.0))
            self.open_panel = FRect(column.x, y, column.w, high)
            self.own_panel = FRect(column.x, self.open_panel.bottom + GAP + 2, column.w, high)
            y = self.own_panel.bottom + GAP + 2
        self.log: FRect | None = None
        """The chronicle's panel; None where there is no room for it on the table."""
        if self._left.w:
            x = self._left.x + (76 if self.travelling else 0)
            self.log = FRect(x, self._left.y, self._left.w - (20 if self.travelling else 0), self._left.h)
            self.log.right = min(self.log.right, self.map_frame.x - 12)
        elif bottom - y >= LOG_LEAST:
            self.log = FRect(column.x, y, column.w, bottom - y)
        self.drawer = FRect(column.x - GAP, BAR_H + 2, GAP + column.w + MARGIN, self.buttons_top - GAP - BAR_H - 2)

    def _lay_buttons(self, high: float) -> None:
        column = self._column
        bottom = self.h - 10
        if self.travelling:
            self.main_button = FRect(column.x, bottom - high, column.w, high)
            y = self.main_button.y - GAP - high
            wide = 0.6 * (column.w - GAP)
            self.side_buttons = (
                FRect(column.x, y, wide, high),
                FRect(column.x + wide + GAP, y, column.w - GAP - wide, high),
            )
        else:
            y, part = bottom - high, (column.w - 2 * GAP) / 100
            self.side_buttons = (
                FRect(column.x, y, 29 * part, high),
                FRect(column.x + 29 * part + GAP, y, 27 * part, high),
            )
            self.main_button = FRect(column.right - 44 * part, y, 44 * part, high)
        self.buttons_top = self.side_buttons[0].y

    def _lay_counters(self) -> None:
        """The open row with the supply beside it, and the places of the own counters."""
        for panel, name in ((self.open_panel, "row"), (self.own_panel, "own")):
            room = FRect(panel.x + 14, panel.y + HEAD - 2, panel.w - 28, panel.h - HEAD - 6)
            pitch = (room.w - 10) / (ROW + 1)
            size = min(72.0, pitch - 6, room.h - 2)
            rects = [
                FRect(room.x + (pitch - size) / 2 + i * pitch + (10 if i == ROW else 0),
                      room.centery - size / 2, size, size)
                for i in range(ROW + 1)
            ]  # fmt: skip
            if name == "row":
                self.row, self.supply = tuple(rects[:ROW]), rects[ROW]
            else:
                self._own = tuple(rects)

    def own_rects(self, obs: Observation) -> dict[Spot, FRect]:
        """Where the viewer's counters lie, equal ones on each other, and his obstacle; without a viewer those of
        whoever has the turn, hidden ones face down under `Spot("hidden", things.BACK)`."""
        if self.travelling:
            return {}
        return dict(zip(own_spots(obs), self._own, strict=False))

    # --- finding --------------------------------------------------------------------------------------------------

    def button_places(self) -> ButtonPlaces:
        """Where the buttons lie."""
        return ButtonPlaces(self.main_button, *self.side_buttons, self.top_buttons)

    def panels(self) -> tuple[FRect, ...]:
        """Everything that must not overlap."""
        shared = [self.top_bar, self.map_frame, self.status, self.players_panel, self.main_button, *self.side_buttons]
        if self.log is not None:
            shared.append(self.log)
        if self.travelling:
            return (*shared, self.journey, self.chart, self.deck, self.discards)
        return (*shared, self.open_panel, self.own_panel, self.hand_panel)

    def destination(self, obs: Observation) -> FRect | None:
        """Where the viewer's town card is told of; None without one."""
        if obs.viewer is None or obs.seats[obs.viewer].destination in (None, -1):
            return None
        panel = self.journey if self.travelling else self.own_panel
        return FRect(panel.right - 142, panel.y + 5, 132, 30)

    def _fixed(self, obs: Observation) -> dict[Spot, FRect]:
        found = {
            **{Spot("step", number): rect for number, rect in enumerate(self.steps)},
            Spot("round"): self.round,
            **{Spot("player", seat): rect for seat, rect in enumerate(self.players)},
            Spot("chart"): self.chart,
            Spot("deck"): self.deck,
            Spot("discards"): self.discards,
            **self.own_rects(obs),
        }
        if not self.travelling:
            found |= {Spot("row", place): rect for place, rect in enumerate(self.row)}
            found[Spot("supply")] = self.supply
        if (town_card := self.destination(obs)) is not None:
            found[Spot("destination")] = town_card.inflate(4, 4)  # easier to hit
        return found

    def hand_spots(self, obs: Observation) -> dict[Spot, FRect]:
        """Where the viewer's cards lie, by kind."""
        hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
        return {} if hand is None else {Spot("card", kind): rect for kind, rect in self.card_rects(hand).items()}

    def spot_at(
        self,
        pos: Sequence[float],
        obs: Observation,
        camera: Camera,
        plates: Mapping[int, FRect] | None = None,
        log_rows: Iterable[tuple[int, FRect]] = (),
    ) -> Spot | None:
        """What lies under a point: the hand first, then the map, then the panels. `plates` are the towns' name plates
        (`MapView.plates`), `log_rows` the chronicle's lines."""
        for spot, rect in reversed(self.hand_spots(obs).items()):
            if rect.collidepoint(*pos):
                return spot
        if self.map.collidepoint(*pos):
            return places.spot_at(camera, obs, pos, plates or {})
        for index, rect in log_rows:
            if rect.collidepoint(*pos):
                return Spot("log", index)
        return next((spot for spot, rect in self._fixed(obs).items() if rect.collidepoint(*pos)), None)

    def rect_of(self, spot: Spot, obs: Observation, camera: Camera) -> FRect | None:
        """The place of a spot; None for what is not in this arrangement, and for a chronicle line."""
        key = int(spot.key)
        if spot.kind == "card":
            return self.hand_spots(obs).get(spot)
        return places.spot_rect(camera, obs, spot.kind, key) or self._fixed(obs).get(spot)


def own_spots(obs: Observation) -> list[Spot]:
    """The counters of the viewer (without one: of whoever has the turn) by kind, open ones first, then his obstacle."""
    view = obs.seats[obs.active if obs.viewer is None else obs.viewer]
    spots = [Spot("open", kind) for kind, count in enumerate(view.open) if count]
    if view.hidden is not None:
        spots += [Spot("hidden", kind) for kind, count in enumerate(view.hidden) if count]
    elif view.hidden_count:
        spots.append(Spot("hidden", BACK))
    if view.obstacle:
        spots.append(Spot("obstacle"))
    return spots
