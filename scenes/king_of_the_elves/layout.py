"""Where everything of the scene of King of the Elves lies: pure geometry in logical units, for any canvas from 1024x640
upwards.

The map says how plates, regions and piles lie to each other; here they are brought onto the cloth. The right column is
arranged for planning (what can be done, the purse), for travelling (the journey, the tour) or for the end (the result).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import combinations
from typing import Final

from pygame import FRect

from game.king_of_the_elves.board import Board
from game.king_of_the_elves.derived import most_regions
from game.king_of_the_elves.pieces import REALM
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves import hand as fan
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.table import lines
from scenes.table.bars import top_bar
from scenes.table.buttons import ButtonPlaces
from scenes.table.spots import Spot
from scenes.ui.frame import Frame
from scenes.ui.theme import BAR_H, GAP, MARGIN

PILLS: Final = (0.79, 0.83, 0.93, 1.4)
"""Steps and journey in the bar, how wide they are to each other where there is little room."""
ACTIONS: Final = ("place", "draw", "buy", "lay", "close", "no_region")
"""What can be done in the planning phase beside passing, as named by `Spot("action", …)`."""
CARDS: Final = ("bodyguard", "direction")
"""What can be played before a step."""
HEAD: Final = 34
"""Height of a panel's head."""
LOG_LEAST: Final = 82
"""Below this height the chronicle leaves the table for the drawer."""
SOURCE_LINES: Final = 9
"""Lines of the account after the end: what was there in the beginning, seven sources, the sum."""
STRETCH: Final = 1.45
"""The places lie farther apart than on the map by this at most, where there is more table."""


WIDER: Final = (0.0, 60.0, 120.0, 180.0)
"""So much wider may the status be where it tells much."""
NEAR_RING: Final = 8.0
"""The ring is under the pointer where it is at most this far away (units)."""


class Arrangement(Enum):
    """What the right column is for."""

    PLANNING = "planning"
    TRAVELLING = "travelling"
    END = "end"


class KingLayout:
    """Places of one canvas size, one board, one number of players and one arrangement, seen by the seat that sits
    lowest. Nothing changes after making it.

    Spots: "card" (kind, in the own hand), "region" and "slot" (a free one; keys of `spots.region_key`), "realm" (seat),
    "coat" (seat: the coats in stock), "player" (seat: his plate), "deck" (0), "discards" (0), "purse" (0), "traveller"
    (seat), "action" (one of `ACTIONS`, or of `CARDS` while travelling), "ring" (0), "journey" (0), "tour" (0), "step"
    (0..2), "round" (0), "log" (line).
    """

    def __init__(self, frame: Frame, board: Board, players: int, arrangement: Arrangement, lowest: int = 0) -> None:
        self.frame, self.board, self.players, self.lowest = frame, board, players, lowest
        self.arrangement = arrangement
        self.w, self.h = frame.w, frame.h
        self._tight = min(1.0, max(0.0, (1280 - self.w) / 256))
        self._lay_bar()
        self._lay_column()
        self._lay_foot()
        self._lay_table()

    # --- bar ------------------------------------------------------------------------------------------------------

    def _lay_bar(self) -> None:
        self.top_bar = FRect(0, 0, self.w, BAR_H)
        self.title, pills, self.top_buttons = top_bar(self.frame, PILLS, 214)
        *steps, self.round = pills
        self.steps = tuple(steps)

    # --- column ---------------------------------------------------------------------------------------------------

    def _lay_column(self) -> None:
        wide = 268.0 - 28 * self._tight + min(72.0, 0.12 * max(0.0, self.w - 1280))
        self.column = column = FRect(self.w - MARGIN - wide, BAR_H + 10, wide, self.h - BAR_H - 20)
        low = column.h < 640
        high = 42.0 if low else 46.0
        y = column.bottom - high
        back = (0.5 if self.arrangement is Arrangement.PLANNING else 0.6) * (wide - GAP)
        self.side_buttons = (
            FRect(column.x, y, back, high),
            FRect(column.x + back + GAP, y, wide - GAP - back, high),
        )
        self.main_button = FRect(column.x, y - GAP - high, wide, high)
        self.buttons_top = self.main_button.y
        room = FRect(column.x, column.y, wide, self.main_button.y - GAP - 2 - column.y)
        self.log: FRect | None = None
        """The chronicle's panel; None where there is no room for it on the table."""
        self.actions: dict[str, FRect] = {}
        """What can be done beside the main button, by name."""
        match self.arrangement:
            case Arrangement.PLANNING:
                self._lay_planning(room)
            case Arrangement.TRAVELLING:
                self._lay_journey(room)
            case Arrangement.END:
                self._lay_result(room)
        self.drawer = FRect(column.x - GAP, BAR_H + 2, GAP + wide + MARGIN, self.buttons_top - GAP - BAR_H - 2)

    def _lay_planning(self, room: FRect) -> None:
        """What can be done, the purse, the chronicle."""
        purse = 84.0 if room.h < 560 else 112.0
        rest = room.h - purse - HEAD - 8 - 2 * (GAP + 2) - LOG_LEAST
        pitch = min(54.0, max(38.0, rest / len(ACTIONS)))
        self.actions_panel = FRect(room.x, room.y, room.w, HEAD + len(ACTIONS) * pitch + 6)
        self.actions = {
            name: FRect(room.x + 9, room.y + HEAD + at * pitch, room.w - 18, pitch - 5)
            for at, name in enumerate(ACTIONS)
        }
        self.purse = FRect(room.x, self.actions_panel.bottom + GAP + 2, room.w, purse)
        y = self.purse.bottom + GAP + 2
        if room.bottom - y >= LOG_LEAST - 1:
            self.log = FRect(room.x, y, room.w, room.bottom - y)
        else:
            self.purse.h = room.bottom - self.purse.y

    def _lay_journey(self, room: FRect) -> None:
        """The journey line by line, the tour, what can be played before a step, the chronicle."""
        tour = 78.0
        cards = HEAD + 2 * (36.0 if room.h < 560 else 44.0) + 4
        rest = room.h - tour - cards - 2 * (GAP + 2)
        log = LOG_LEAST + GAP + 2
        high = rest if rest < 250 + log else max(250.0, min(rest - log - 24, 0.78 * rest))
        self.journey = FRect(room.x, room.y, room.w, high)
        """What the journey has brought."""
        self.tour = FRect(room.x, self.journey.bottom + GAP + 2, room.w, tour)
        """How many regions have been visited of all."""
        self.cards_panel = FRect(room.x, self.tour.bottom + GAP + 2, room.w, cards)
        pitch = (cards - HEAD - 4) / 2
        self.actions = {
            name: FRect(room.x + 9, self.cards_panel.y + HEAD - 3 + at * pitch, room.w - 18, pitch - 3)
            for at, name in enumerate(CARDS)
        }
        y = self.cards_panel.bottom + GAP + 2
        if room.bottom - y >= LOG_LEAST:
            self.log = FRect(room.x, y, room.w, room.bottom - y)

    def _lay_result(self, room: FRect) -> None:
        """Everybody's gold, where a player's gold came from, the chronicle."""
        rest = room.h - 2 * (HEAD + 10) - GAP - 2
        self.pitch = min(31.0, rest / (self.players + SOURCE_LINES))
        """Height of a line of the result."""
        self.result = FRect(room.x, room.y, room.w, HEAD + 10 + self.players * self.pitch)
        y = self.result.bottom + GAP + 2
        self.sources = FRect(room.x, y, room.w, HEAD + 10 + SOURCE_LINES * self.pitch)
        y = self.sources.bottom + GAP + 2
        if room.bottom - y >= LOG_LEAST:
            self.log = FRect(room.x, y, room.w, room.bottom - y)

    # --- foot: status and hand ------------------------------------------------------------------------------------

    def _lay_foot(self) -> None:
        left, right = MARGIN, self.column.x - MARGIN
        shown = 128.0 if self.h >= 760 else 128.0 - 0.16 * (760 - self.h)
        top = self.h - shown
        self.hand = FRect(left + 16, top, right - left - 32, shown)
        """Where the own cards are; they hang over the window's lower edge."""
        wide = min(330.0, 0.44 * (right - left))
        roomy = self.h >= 700
        self.raised = 20.0 if roomy else 11.0
        """Units by which cards of the hand stand up: not so far that the status could not be read behind them."""
        self.status = FRect(left, top - (76 if roomy else 62), wide, 66 if roomy else 57)
        self.room = FRect(left, BAR_H + 10, right - left, top - 6 - BAR_H - 10)
        """What the cloth with all that lies on it may take."""

    def status_sheet(self, height: Callable[[FRect], float]) -> FRect:
        """The status as high as what it tells wants, `height` for a sheet as wide as this; where something lies above
        it, somewhat wider instead."""
        sheet = self.status
        for more in WIDER:
            wide = min(self.status.w + more, self.room.right - self.status.x)
            rect = FRect(self.status.x, self.status.y, wide, self.status.h)
            above = [each for each in self.on_table() if each.x < rect.right and each.y < rect.y]
            top = max([self.room.y, *(each.bottom + GAP for each in above)])
            wanted = height(rect)
            sheet = FRect(rect.x, rect.bottom - wanted, rect.w, wanted)
            if wanted <= rect.h or sheet.y >= top:
                return sheet
        return FRect(sheet.x, self.status.y, sheet.w, self.status.h)

    def hand_places(self, kinds: Sequence[int], scroll: float = 0.0) -> list[fan.Held]:
        """The cards of a hand, one by one."""
        return fan.places(self.hand, kinds, scroll)

    def card_rects(self, hand: Sequence[int], scroll: float = 0.0) -> dict[int, FRect]:
        """Where the cards of each kind in the hand are to be seen and hit, by kind."""
        return fan.seen(self.hand, self.hand_places(fan.in_order(hand), scroll))

    def card_parts(self, hand: Sequence[int], scroll: float = 0.0) -> dict[int, FRect]:
        """Where the cards of each kind in the hand lie, by kind, in view or not."""
        return fan.parts(self.hand_places(fan.in_order(hand), scroll))

    def overhang(self, hand: Sequence[int]) -> float:
        """How far the hand can be scrolled (units); 0 where all of it is in view."""
        return fan.overhang(self.hand, sum(hand))

    # --- table ----------------------------------------------------------------------------------------------------

    def _lay_table(self) -> None:
        """Brings the map's places onto the cloth: everything at one scale, and the players' places farther apart where
        there is more table than the map has, unless they are so woven into each other that they would meet."""
        area = FRect(*self.board.tables[self.players].area)
        self.scale = min(self.room.w / area.w, self.room.h / area.h, 1.5)
        """Units for a pixel of the map."""
        self._spread(area, STRETCH)
        if any(one.colliderect(other) for one, other in combinations(self._on_cloth(), 2)):
            self._spread(area, 1.0)

    def _spread(self, area: FRect, stretch: float) -> None:
        """The places, so many times as far apart as on the map at most."""
        table, scale = self.board.tables[self.players], self.scale
        used = FRect(0, 0, min(self.room.w, stretch * scale * area.w), min(self.room.h, stretch * scale * area.h))
        used.center = self.room.center

        def onto(box: Sequence[float]) -> FRect:
            """A box at its size, as far along the table as along the map."""
            x = used.x + (used.w - scale * box[2]) * _share(box[0] - area.x, area.w - box[2])
            y = used.y + (used.h - scale * box[3]) * _share(box[1] - area.y, area.h - box[3])
            return FRect(x, y, scale * box[2], scale * box[3])

        def within(rect: Sequence[float], box: FRect) -> FRect:
            """What lies in a box, moved with it."""
            at = onto(tuple(box))
            return FRect(at.x + (rect[0] - box.x) * scale, at.y + (rect[1] - box.y) * scale,
                         rect[2] * scale, rect[3] * scale)  # fmt: skip

        plates, regions, chips = [], [], []
        for seat in range(self.players):
            place = table.places[(seat - self.lowest) % self.players]
            box = _around([FRect(*place.plate), *(FRect(*slot.rect) for slot in place.slots)])
            plates.append(within(place.plate, box))
            regions.append(tuple(within(slot.rect, box) for slot in place.slots))
            chips.append(tuple(tuple(within(spot, box) for spot in slot.spots) for slot in place.slots))
        self.plates, self._regions, self._chips = tuple(plates), tuple(regions), tuple(chips)
        piles = _around([FRect(*table.deck), FRect(*table.discards)])
        self.deck, self.discards = within(table.deck, piles), within(table.discards, piles)
        left, top, wide, high = table.cloth
        self.cloth = FRect(
            used.x + (left - area.x) * used.w / area.w, used.y + (top - area.y) * used.h / area.h,
            wide * used.w / area.w, high * used.h / area.h,
        )  # fmt: skip
        """Around the oval cloth."""
        self.ring = tuple(onto((x, y, 0, 0)).topleft for x, y in table.ring)
        """Corners of the line of travel, clockwise; it is closed."""

    def _on_cloth(self) -> list[FRect]:
        """Everything that lies on the table, a little smaller: neighbours may touch."""
        things = (*self.plates, *(rect for realm in self._regions for rect in realm), self.deck, self.discards)
        return [thing.inflate(-0.1, -0.1) for thing in things]

    def stop(self, key: int) -> float:
        """Where the ring passes a region or slot: how far along, counted in corners from its first."""
        realm, slot = region_of(key)
        table = self.board.tables[self.players]
        return table.places[(realm - self.lowest) % self.players].slots[slot].stop

    def region(self, key: int) -> FRect:
        """The place of a region or free slot."""
        realm, slot = region_of(key)
        return self._regions[realm][slot]

    def chip(self, key: int, type_: int) -> FRect:
        """Where an action card of a type (`spots.GOLD` …) lies on a region."""
        realm, slot = region_of(key)
        return self._chips[realm][slot][type_]

    def realm(self, seat: int, slots: int = REALM) -> FRect:
        """Around the regions of a realm."""
        return _around(list(self._regions[seat][:slots]))

    def coat(self, seat: int) -> FRect:
        """The figure of the coats in stock, on a player's plate."""
        plate = self.plates[seat]
        return FRect(plate.x + 0.43 * plate.w, plate.y + 0.5 * plate.h, 0.22 * plate.w, 0.48 * plate.h)

    def starter(self, seat: int) -> FRect:
        """Where the start figure stands, at a player's plate."""
        plate = self.plates[seat]
        high = 0.72 * plate.h
        x = min(plate.right - 0.3 * high, self.column.x - 4 - 0.8 * high)
        return FRect(x, plate.y - 0.34 * high, 0.8 * high, high)

    def traveller(self, obs: Observation, seat: int) -> FRect:
        """Where a player's traveller stands: at the region that he visited last, else at his plate."""
        size = max(34.0, 46 * self.scale)
        visits = obs.travel.visits if obs.travel is not None and seat == obs.active else ()
        if visits:
            region = self.region(region_key(visits[-1].realm, visits[-1].slot))
            x, y = region.right - 0.1 * size, region.y + 0.62 * region.h
        else:
            plate = self.plates[seat]
            x, y = plate.x + 0.135 * plate.w, plate.centery
        return FRect(x - size / 2, y - 0.52 * size, size, 1.04 * size)

    # --- finding --------------------------------------------------------------------------------------------------

    def button_places(self) -> ButtonPlaces:
        """Where the buttons lie."""
        return ButtonPlaces(self.main_button, *self.side_buttons, self.top_buttons)

    def panels(self) -> tuple[FRect, ...]:
        """Everything in the column and the bars that must not overlap."""
        shared = [self.top_bar, self.status, self.main_button, *self.side_buttons]
        if self.log is not None:
            shared.append(self.log)
        match self.arrangement:
            case Arrangement.PLANNING:
                return (*shared, self.actions_panel, self.purse)
            case Arrangement.TRAVELLING:
                return (*shared, self.journey, self.tour, self.cards_panel)
            case Arrangement.END:
                return (*shared, self.result, self.sources)

    def on_table(self, slots: int = REALM) -> tuple[FRect, ...]:
        """Everything on the cloth that must not overlap: plates, places of regions, piles."""
        return (*self.plates, *(rect for realm in self._regions for rect in realm[:slots]), self.deck, self.discards)

    def regions(self, obs: Observation) -> dict[Spot, FRect]:
        """Regions on the table, and each realm's next free slot."""
        most = most_regions(obs.options, len(obs.seats))
        found = {}
        for seat, view in enumerate(obs.seats):
            for slot in range(min(len(view.realm) + 1, most)):
                word = "region" if slot < len(view.realm) else "slot"
                found[Spot(word, region_key(seat, slot))] = self._regions[seat][slot]
        return found

    def _fixed(self, obs: Observation) -> dict[Spot, FRect]:
        found: dict[Spot, FRect] = {}
        if self._travels(obs):
            found[Spot("traveller", obs.active)] = self.traveller(obs, obs.active)
        found |= {Spot("coat", seat): self.coat(seat) for seat in range(len(obs.seats))}
        found |= {Spot("player", seat): rect for seat, rect in enumerate(self.plates)}
        found |= self.regions(obs)
        found |= {Spot("deck"): self.deck, Spot("discards"): self.discards}
        found |= {Spot("step", number): rect for number, rect in enumerate(self.steps)}
        found[Spot("round")] = self.round
        found |= {Spot("action", name): rect for name, rect in self.actions.items()}
        match self.arrangement:
            case Arrangement.PLANNING:
                found[Spot("purse")] = self.purse
            case Arrangement.TRAVELLING:
                found |= {Spot("journey"): self.journey, Spot("tour"): self.tour}
        most = most_regions(obs.options, len(obs.seats))
        found |= {Spot("realm", seat): self.realm(seat, most) for seat in range(len(obs.seats))}
        return found

    @staticmethod
    def _travels(obs: Observation) -> bool:
        return obs.travel is not None

    def hand_spots(self, obs: Observation, scroll: float = 0.0) -> dict[Spot, FRect]:
        """Where the viewer's cards lie, by kind."""
        hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
        return {} if hand is None else {Spot("card", kind): r for kind, r in self.card_rects(hand, scroll).items()}

    def spot_at(
        self,
        pos: Sequence[float],
        obs: Observation,
        scroll: float = 0.0,
        log_rows: Iterable[tuple[int, FRect]] = (),
    ) -> Spot | None:
        """What lies under a point: the hand first, then the table, then the panels. `log_rows` are the chronicle's
        lines."""
        for spot, rect in reversed(self.hand_spots(obs, scroll).items()):
            if rect.collidepoint(*pos):
                return spot
        for index, rect in log_rows:
            if rect.collidepoint(*pos):
                return Spot("log", index)
        for spot, rect in self._fixed(obs).items():
            if rect.collidepoint(*pos):
                return spot
        return Spot("ring") if lines.distance((*self.ring, self.ring[0]), pos) <= NEAR_RING else None

    def rect_of(self, spot: Spot, obs: Observation, scroll: float = 0.0) -> FRect | None:
        """The place of a spot; None for what is not in this arrangement, and for a chronicle line."""
        if spot.kind == "card":
            return self.hand_spots(obs, scroll).get(spot)
        if spot.kind in ("region", "slot"):
            return self.region(int(spot.key))
        if spot.kind == "traveller":
            return self.traveller(obs, int(spot.key))
        if spot.kind == "ring":
            x, y = lines.along((*self.ring, self.ring[0]), 0.38)
            return FRect(x - 10, y - 10, 20, 20)
        return self._fixed(obs).get(spot)


def _around(rects: Sequence[FRect]) -> FRect:
    return rects[0].unionall(list(rects[1:]))


def _share(part: float, whole: float) -> float:
    """How far along, 0..1; in the middle where there is no way to go."""
    return part / whole if whole > 0 else 0.5
