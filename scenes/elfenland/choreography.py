"""Which things fly where for what happened: the events of one action as stages of flights.

First what is played and where boots go, then what leaves the board and the hands, then what is dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame import FRect

from game.elfenland.pieces import KINDS
from game.elfenland.view import Observation
from game.rules import Event
from scenes.elfenland import patches, places
from scenes.elfenland.camera import Camera
from scenes.elfenland.ghost import held_rect
from scenes.elfenland.homes import Homes
from scenes.elfenland.layout import ElfenlandLayout
from scenes.elfenland.things import Thing
from scenes.table import lines
from scenes.table.choreography import Choreography, seat_of
from scenes.table.flights import ARC, PUT, RING, Flight, Hop, Stage, Turn, Way
from scenes.table.patches import both, card, deck
from scenes.table.things import BACK
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

CARD: Final = 0.24
CARD_GAP: Final = 0.06
HOP: Final = 0.26
"""A boot's way over a road as long as the usual one."""
USUAL: Final = 120.0
"""Length (units) of the usual road."""
COUNTER_TURN: Final = 0.2
TO_BOARD: Final = 0.28
"""From a panel to the map, where nobody dropped the thing there."""
FETCH: Final = 0.42
RING_STEP: Final = 0.28
SWEEP_GAP: Final = 0.02
NOBODY: Final = -1


class _RoundRing(Way):
    """A ring around a counter that goes out."""

    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        alpha = round(255 * (1 - t) ** 1.5 / 15) * 15
        canvas.circle(flight.end.center, flight.end.w / 2 + 2 + 9 * t, None, (*theme.GLOW, alpha), 3)


ROUND_RING: Final = _RoundRing()
BACK_COUNTER: Final = Thing("counter", -1, BACK)
BACK_CARD: Final = Thing("card", -1, BACK)
TURN_COUNTER: Final = Turn(BACK_COUNTER)
TURN_CARD: Final = Turn(BACK_CARD)


def stages_of(
    layout: ElfenlandLayout,
    camera: Camera,
    events: Sequence[Event],
    before: Observation,
    after: Observation,
    origin: tuple[float, float] | None = None,
) -> list[Stage]:
    """The stages that lead from `before` to `after`, in order; `origin` is where the thing was dropped (units)."""
    return _Choreography(layout, camera, before, after, origin).stages(events)


class _Choreography(Choreography):
    def __init__(
        self,
        layout: ElfenlandLayout,
        camera: Camera,
        before: Observation,
        after: Observation,
        origin: tuple[float, float] | None,
    ) -> None:
        super().__init__(before, after, origin)
        self.layout, self.camera = layout, camera
        self.homes = Homes(layout, after.viewer)
        self.act: Stage = []
        self.fetch: Stage = []
        self.away: Stage = []
        self.marker: Stage = []
        self.deal: Stage = []

    def stages(self, events: Sequence[Event]) -> list[Stage]:
        self.follow(events)
        return [stage for stage in (self.act, self.fetch, self.away, self.marker, self.deal) if stage]

    def _from(self, thing: Thing, home: FRect) -> FRect:
        """Where a thing sets out: where it was dropped, once, else its home."""
        if self.origin is None:
            return home
        start, self.origin = held_rect(thing, self.origin), None
        return start

    # Counters in hand

    def on_took(self, event: Event, figures: Any) -> None:
        seat, kind, place = seat_of(event), _kind(figures["counter"]), event.where[0][1]
        thing = Thing("counter", seat, kind)
        taken = patches.counter(seat, kind, False, 1)
        self._fly(
            self.act, thing, self._from(thing, self.homes.row(place)),
            self.homes.counter(taken(self.now), seat, kind, False), TO_BOARD,
            leaves=patches.row_place(place, BACK), lands=taken, thud="counter",
        )  # fmt: skip

    def on_refilled(self, event: Event, figures: Any) -> None:
        kind, place = _kind(figures["counter"]), event.where[0][1]
        self._fly(
            self.fetch, Thing("counter", -1, kind), self.homes.supply(), self.homes.row(place),
            COUNTER_TURN + 0.16, way=TURN_COUNTER, leaves=patches.supply(-1), lands=patches.row_place(place, kind),
        )  # fmt: skip

    def on_drew_blind(self, event: Event, figures: Any) -> None:
        seat, kind = seat_of(event), _kind(figures["counter"])
        self._draw(self.act, seat, kind, False, 0.0)

    def on_drew_hidden(self, event: Event, figures: Any) -> None:
        word = event.secret.get("counter")
        self._draw(self.deal, seat_of(event), BACK if word is None else _kind(word), True, 0.12 + 0.05 * seat_of(event))

    def _draw(self, stage: Stage, seat: int, kind: int, hidden: bool, begin: float) -> None:
        """A counter off the supply; turned over on its way where its face is seen."""
        drawn = patches.counter(seat, kind, hidden, 1)
        end = self.homes.counter(drawn(self.now), seat, kind, hidden)
        way: Way = ARC if kind == BACK else TURN_COUNTER
        self._fly(
            stage, Thing("counter", seat, kind), self.homes.supply(), end, TO_BOARD + COUNTER_TURN, begin,
            way, patches.supply(-1), drawn, sound="counter",
        )  # fmt: skip

    # Planning

    def on_placed(self, event: Event, figures: Any) -> None:
        seat, kind, link = seat_of(event), _kind(figures["counter"]), event.where[0][1]
        hidden = figures["face"] == "hidden"
        thing = Thing("counter", seat, kind)
        known = kind if seat == self.after.viewer or not hidden or self.now.seats[seat].hidden is not None else BACK
        time = theme.PLACE + (0.0 if self.origin is not None else TO_BOARD)
        start = self._from(thing, self.homes.counter(self.now, seat, known, hidden))
        way: Way = TURN_COUNTER if known == BACK else PUT
        end = places.counter_rect(self.camera, self.after, link)
        self._fly(
            self.act, thing, start, end, time, way=way,
            leaves=patches.counter(seat, known, hidden, -1), lands=patches.on_link(link, kind), thud="counter",
        )  # fmt: skip
        self._ring(thing, end)

    def on_obstructed(self, event: Event, figures: Any) -> None:
        seat, link = seat_of(event), event.where[0][1]
        thing = Thing("obstacle", seat)
        time = theme.PLACE + (0.0 if self.origin is not None else TO_BOARD)
        start = self._from(thing, self.homes.obstacle(self.now, seat))
        end = places.obstacle_rect(self.camera, self.after, link)
        self._fly(
            self.act, thing, start, end, time, way=PUT,
            leaves=patches.obstacle_gone(seat), lands=patches.obstacle_on(link, True), thud="obstacle",
        )  # fmt: skip
        self._ring(thing, end)

    def on_passed(self, event: Event, figures: Any) -> None:
        row = self.layout.players[seat_of(event)]
        self.act.append(Flight(Thing("marker"), row, row, RING_STEP, way=RING, sound="pass"))

    def _ring(self, thing: Thing, end: FRect) -> None:
        self.fetch.append(Flight(thing, end, end, theme.JUST_PLAYED, way=ROUND_RING))

    # Travelling

    def on_moved(self, event: Event, figures: Any) -> None:
        seat, link, town = seat_of(event), event.where[0][1], event.where[1][1]
        for number, word in enumerate(figures["cards"]):
            kind = _kind(word)
            self._fly(
                self.act, Thing("card", seat, kind), self.homes.card(self.now, seat, kind),
                self.layout.discards.copy(), CARD, number * CARD_GAP,
                leaves=card(seat, self._seen(seat, kind), -1), lands=patches.one_played(kind), sound="card",
            )  # fmt: skip
        thing = Thing("boot", seat)
        here = self.now.seats[seat].town
        start = self._from(thing, places.boot_rect(self.camera, self.now, seat))
        arrived = patches.moved_to(seat, town)
        end = places.boot_rect(self.camera, arrived(self.now), seat)
        terrain = self.after.board.links[link].terrain
        road = places.path(self.camera, self.after, link, here)
        long = lines.length(road)
        time = HOP * min(2.4, max(1.0, long / USUAL))
        self._fly(
            self.act, thing, start, end, time, 0.08, Hop(tuple(road), max(1, round(long / 60))),
            lands=arrived, hides=(("boot", seat),), sound=f"step_{terrain}",
        )  # fmt: skip

    def on_fetched(self, event: Event, figures: Any) -> None:
        seat, town = seat_of(event), event.where[0][1]
        start = places.piece_rect(self.camera, self.after, town, seat, self.after.viewer)
        self._fly(
            self.fetch, Thing("piece", seat), start, self.homes.pieces_of(seat), FETCH,
            leaves=patches.fetched(seat, town), sound="fetched",
        )  # fmt: skip

    def on_discarded(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        for number, kind in enumerate(_known(event, "cards", figures["count"])):
            self._fly(
                self.away, BACK_CARD, self.homes.card(self.now, seat, kind), self.layout.discards.copy(),
                CARD, number * CARD_GAP, leaves=card(seat, self._seen(seat, kind), -1), sound="card",
            )  # fmt: skip

    # The end of a round

    def on_cleared(self, event: Event, figures: Any) -> None:
        """Counters are swept off to the supply, obstacles over the map's lower edge into the box."""
        out = FRect(self.layout.map.centerx - 10, self.layout.map_frame.bottom - 24, 20, 20)
        number = 0
        for link, kind in enumerate(self.now.counters):
            if kind < 0:
                continue
            begin = number * SWEEP_GAP
            start = places.counter_rect(self.camera, self.now, link)
            if self.now.obstacles >> link & 1:
                lies = places.obstacle_rect(self.camera, self.now, link)
                lifted = patches.obstacle_on(link, False)
                self._fly(self.away, Thing("obstacle"), lies, out, FETCH, begin, leaves=lifted)
            self._fly(
                self.away, Thing("counter", -1, kind), start, self.homes.supply(), FETCH, begin,
                leaves=patches.on_link(link, -1), lands=patches.supply(1), sound="" if number else "sweep",
            )  # fmt: skip
            number += 1

    def on_gave_back(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        hidden = _known(event, "counters_hidden", figures["hidden"])
        back = [(_kind(word), False) for word in figures["counters"]] + [(kind, True) for kind in hidden]
        for number, (kind, face_down) in enumerate(back):
            thing = Thing("counter", seat, BACK if face_down else kind)
            self._fly(
                self.away, thing, self.homes.counter(self.now, seat, kind, face_down), self.homes.supply(), FETCH,
                number * CARD_GAP, leaves=patches.counter(seat, kind, face_down, -1), lands=patches.supply(1),
                sound="" if number else "counter",
            )  # fmt: skip

    # A new round

    def on_round_began(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        before = sum(view.hand_count for view in self.now.seats)
        dealt = sum(view.hand_count for view in self.after.seats) - before
        self._fly(
            self.marker, Thing("marker"), self.homes.marker_of(self.before.starter), self.homes.marker_of(seat), FETCH,
            leaves=patches.round_begun(self.before.round, NOBODY),
            lands=both(
                patches.round_begun(figures["round"], seat), patches.mixed(self.after.deck_count + dealt)
            ),
            sound="shuffle",
        )  # fmt: skip

    def on_dealt(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        for number, kind in enumerate(_known(event, "cards", figures["count"])):
            got = card(seat, self._seen(seat, kind), 1)
            own = seat == self.after.viewer and kind != BACK
            thing = Thing("card", seat, kind) if own else BACK_CARD
            end = self.homes.card(self.after, seat, kind)
            self._fly(
                self.deal, thing, self.layout.deck.copy(), end, CARD + (COUNTER_TURN if own else 0),
                number * CARD_GAP + 0.012 * seat, TURN_CARD if own else ARC, deck(-1), got,
                sound="card" if own or number == 0 else "",
            )  # fmt: skip


def _kind(word: Any) -> int:
    return KINDS.index(str(word))


def _known(event: Event, secret: str, count: int) -> list[int]:
    """The kinds that an event tells secretly under this word; face down where they are not told."""
    known = event.secret.get(secret)
    return [_kind(word) for word in known] if isinstance(known, tuple) else [BACK] * count
