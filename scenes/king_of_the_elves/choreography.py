"""What happened at the table of King of the Elves as things that fly: one method for each kind of event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from pygame import FRect

from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, GOLD_CARD, KINDS, NUMBERS, THIEF
from game.king_of_the_elves.state import Travel
from game.king_of_the_elves.view import Observation
from game.rules import Event
from scenes.king_of_the_elves import patches
from scenes.king_of_the_elves.coins import coins
from scenes.king_of_the_elves.ghost import held_rect
from scenes.king_of_the_elves.homes import Homes
from scenes.king_of_the_elves.journey_lines import Line, journey_lines
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.route import leg
from scenes.king_of_the_elves.settling import Settling, begins, lasts, sheet
from scenes.king_of_the_elves.spots import GOLD, OBSTACLE, TYPES, region_key
from scenes.king_of_the_elves.spots import THIEF as THIEF_SPOT
from scenes.king_of_the_elves.table_view import action_cards
from scenes.king_of_the_elves.things import BACK, Thing
from scenes.king_of_the_elves.ways import Later
from scenes.table import lines
from scenes.table.choreography import Choreography, seat_of
from scenes.table.flights import ARC, GLIDE, PUT, RING, Flight, Hop, Patch, Stage, Turn, same
from scenes.table.patches import both
from scenes.ui import theme
from scenes.ui.i18n import _

CARD: Final = 0.24
CARD_GAP: Final = 0.06
STEP: Final = 0.36
"""A step of a traveller to the next region."""
TO_TABLE: Final = 0.28
"""From a plate or the hand to the table, where nobody dropped the thing there."""
FETCH: Final = 0.42
RING_STEP: Final = 0.28
SWEEP_GAP: Final = 0.03
NOBODY: Final = -1
BACK_CARD: Final = Thing("card", -1, BACK)
TURN_CARD: Final = Turn(BACK_CARD)


def stages_of(
    layout: KingLayout,
    events: Sequence[Event],
    before: Observation,
    after: Observation,
    names: Sequence[str],
    origin: tuple[float, float] | None = None,
    scroll: float = 0.0,
    dropped: str = "card",
) -> list[Stage]:
    """The stages that lead from `before` to `after`, in order; `names` of players by seat, `origin` where the thing
    was dropped (units), `scroll` how far the hand has been scrolled, `dropped` the kind of thing that was dropped."""
    return _Choreography(layout, before, after, names, origin, scroll, dropped).stages(events)


class _Choreography(Choreography):
    def __init__(
        self,
        layout: KingLayout,
        before: Observation,
        after: Observation,
        names: Sequence[str],
        origin: tuple[float, float] | None,
        scroll: float,
        dropped: str,
    ) -> None:
        super().__init__(before, after, origin)
        self.layout, self.names, self.dropped = layout, names, dropped
        self.homes = Homes(layout, after.viewer, scroll)
        self.act: Stage = []
        self.follows: Stage = []
        self.settle: Stage = []
        self.account: tuple[Line, ...] = ()
        """The lines of the settlement, and how many of them have been paid."""
        self.paid = 0
        self.away: Stage = []
        self.marker: Stage = []
        self.deal: Stage = []

    def stages(self, events: Sequence[Event]) -> list[Stage]:
        self.follow(events)
        every = (self.act, self.follows, self.settle, self.away, self.marker, self.deal)
        return [stage for stage in every if stage]

    def _from(self, thing: Thing, home: FRect) -> FRect:
        """Where the thing begins: where it was dropped, as large as it was held, else at home. A chip was held as the
        card that it is of."""
        held = thing if thing.kind == "traveller" else Thing("card", thing.seat, thing.key)
        if self.origin is None or held.kind != self.dropped:
            return home
        return held_rect(held, self.origin)

    def _time(self) -> float:
        return theme.PLACE + (0.0 if self.origin is not None else TO_TABLE)

    # --- cards ----------------------------------------------------------------------------------------------------

    def _drawn(self, stage: Stage, seat: int, kinds: Sequence[int], gap: float = 0.0) -> None:
        """Cards from the draw pile into a hand; the viewer's own turn over."""
        for number, kind in enumerate(kinds):
            own = seat == self.after.viewer and kind != BACK
            thing = Thing("card", seat, kind) if own else BACK_CARD
            self._fly(
                stage, thing, self.layout.deck.copy(), self.homes.card(self.after, seat, kind), CARD + 0.18 * own,
                gap + number * CARD_GAP, TURN_CARD if own else ARC, patches.deck(-1),
                patches.card(seat, self._seen(seat, kind), 1), sound="card" if own or number == 0 else "",
            )  # fmt: skip

    def _spent(self, stage: Stage, seat: int, kinds: Sequence[int], played: bool = False) -> None:
        """Cards from a hand onto the open pile; where they are `played` the first may have been dropped."""
        for number, kind in enumerate(kinds):
            thing, start = Thing("card", seat, kind), self.homes.card(self.now, seat, kind)
            if played and number == 0:
                start = self._from(thing, start)
            self._fly(
                stage, thing, start, self.layout.discards.copy(),
                CARD, number * CARD_GAP, leaves=patches.card(seat, self._seen(seat, kind), -1),
                lands=patches.discarded(kind), sound="card" if number == 0 else "",
            )  # fmt: skip

    def _coins(
        self, stage: Stage, amount: int, start: FRect, end: FRect, change: Patch, landing: Patch, begin: float = 0.0
    ) -> None:
        """An amount in coins; the first to fly takes it away, the last to land brings it."""
        pictures = [int(name.removeprefix("coin_")) for name in coins(amount)]
        for number, coin in enumerate(pictures):
            last = number == len(pictures) - 1
            self._fly(
                stage, Thing("coin", -1, coin), start, end, theme.COIN, begin + number * theme.COIN_GAP, ARC,
                change if number == 0 else same, landing if last else same, sound="coin_in" if last else "",
            )  # fmt: skip

    def on_dealt(self, event: Event, figures: Any) -> None:
        self._drawn(self.deal, seat_of(event), _known(event, figures["count"]), 0.012 * seat_of(event))

    def on_drew_three(self, event: Event, figures: Any) -> None:
        self._drawn(self.act, seat_of(event), _known(event, figures["count"]))

    def on_laid_off(self, event: Event, figures: Any) -> None:
        self._spent(self.act, seat_of(event), [_kind(word) for word in figures["cards"]])

    def on_bought(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        word = event.secret.get("card")
        price = patches.gold(seat, -int(figures["price"]))
        self._coins(self.act, figures["price"], self.homes.gold(seat), self.homes.bank(),
                    both(price, patches.bought(seat)), same)  # fmt: skip
        self._drawn(self.act, seat, [BACK if word is None else _kind(word)])

    def on_fetched(self, event: Event, figures: Any) -> None:
        self._drawn(self.act, seat_of(event), [_kind(figures["region"])])

    def on_threw(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        self._spent(self.act, seat, [_kind(figures["card"])])
        plate = self.layout.plates[seat]
        unseen = patches.shown(seat, self.after.seats[seat].hand)
        self.follows.append(Flight(Thing("starter"), plate, plate, RING_STEP, way=RING, leaves=unseen))

    def on_reshuffled(self, event: Event, figures: Any) -> None:
        self._mix(figures["count"])

    def on_pile_joined(self, event: Event, figures: Any) -> None:
        self._mix(figures["count"])

    def _mix(self, count: int) -> None:
        """The open pile goes into the draw pile."""
        stage = self.deal if self.away or self.deal else self.act
        begin = max((flight.begin for flight in stage), default=0.0)
        self._fly(stage, BACK_CARD, self.layout.discards.copy(), self.layout.deck.copy(), CARD, begin, GLIDE,
                  lands=patches.mixed(count), sound="shuffle")  # fmt: skip

    # --- planning -------------------------------------------------------------------------------------------------

    def on_placed(self, event: Event, figures: Any) -> None:
        seat, kind = seat_of(event), _kind(figures["region"])
        realm, slot = _where(event)
        thing = Thing("card", seat, kind)
        end = self.layout.region(region_key(realm, slot))
        self._fly(
            self.act, thing, self._from(thing, self.homes.card(self.now, seat, kind)), end, self._time(), way=PUT,
            leaves=patches.card(seat, self._seen(seat, kind), -1), lands=patches.placed(realm, kind), thud="place",
        )  # fmt: skip
        self._ring(thing, end)

    def on_laid(self, event: Event, figures: Any) -> None:
        seat, kind = seat_of(event), _kind(figures["card"])
        realm, slot = _where(event)
        type_ = {GOLD_CARD: GOLD, THIEF: THIEF_SPOT}.get(kind, OBSTACLE)
        thing = Thing("chip", seat, kind)
        end = self.layout.chip(region_key(realm, slot), type_)
        start = self._from(thing, self.homes.card(self.now, seat, kind))
        self._fly(
            self.act, thing, start, end, self._time(), way=PUT,
            leaves=both(patches.card(seat, self._seen(seat, kind), -1), patches.coats(seat, -1)),
            lands=patches.laid(realm, slot, TYPES[type_], seat),
            thud={GOLD_CARD: "coin_in", THIEF: "thief"}.get(kind, "obstacle"),
        )  # fmt: skip
        self._ring(thing, end)

    def on_closed(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        realm, slot = _where(event)
        key = region_key(realm, slot)
        region = self.now.seats[realm].realm[slot]
        self._coins(self.act, figures["price"], self.homes.gold(seat), self.homes.bank(),
                    patches.gold(seat, -int(figures["price"])), same)  # fmt: skip
        for type_, kind, owner in action_cards(region):
            chip = self.layout.chip(key, type_)
            gone = patches.laid(realm, slot, TYPES[type_], -1)
            self._fly(self.follows, Thing("card", owner, kind), chip, self.layout.discards.copy(), CARD,
                      leaves=gone, lands=patches.discarded(kind))  # fmt: skip
            self._fly(self.follows, Thing("coat", owner), chip, self.homes.coat(owner), FETCH,
                      lands=patches.coats(owner, 1))  # fmt: skip
        self._fly(
            self.follows, Thing("card", seat, region.kind), self.layout.region(key), self.layout.discards.copy(), CARD,
            0.1, leaves=patches.closed(realm, slot), lands=patches.discarded(region.kind), sound="card",
        )  # fmt: skip

    def on_passed(self, event: Event, figures: Any) -> None:
        plate = self.layout.plates[seat_of(event)]
        self.act.append(Flight(Thing("starter"), plate, plate, RING_STEP, way=RING, sound="pass"))

    def on_no_region(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        plate = self.layout.plates[seat]
        seen = patches.shown(seat, _counted(figures["cards"]))
        self.act.append(Flight(Thing("starter"), plate, plate, RING_STEP, way=RING, lands=seen, sound="pass"))
        self.now = seen(self.now)

    def _ring(self, thing: Thing, end: FRect) -> None:
        self.follows.append(Flight(thing, end, end, theme.JUST_PLAYED, way=RING))

    # --- travelling -----------------------------------------------------------------------------------------------

    def on_planning_ended(self, event: Event, figures: Any) -> None:
        plate = self.layout.plates[seat_of(event)]
        self.follows.append(Flight(Thing("starter"), plate, plate, RING_STEP, way=RING, sound="turn"))

    def on_stepped(self, event: Event, figures: Any) -> None:
        seat, vehicle = seat_of(event), _kind(figures["vehicle"])
        realm, slot = _where(event)
        self._spent(self.act, seat, [vehicle] * int(figures["count"]), played=True)
        travel = self.now.travel or Travel()
        arrived = patches.visited(realm, slot, bool(figures["guarded"]))
        thing = Thing("traveller", seat)
        here = self.layout.traveller(self.now, seat)
        end = self.layout.traveller(arrived(self.now), seat)
        key = region_key(realm, slot)
        points = [here.center, self.layout.region(key).center]
        if travel.visits:
            points = leg(self.layout, self.now, region_key(travel.visits[-1].realm, travel.visits[-1].slot), key)
        region = self.now.seats[realm].realm[slot]
        terrain = ("plain", "forest", "mountain", "desert", "river", "lake")[region.kind]
        time = STEP * min(2.2, max(1.0, lines.length(points) / 220))
        self._fly(self.act, thing, self._from(thing, here), end, time, 0.08, Hop(tuple(points), 2), lands=arrived,
                  hides=(("traveller", seat),), sound=f"step_{terrain}")  # fmt: skip

    def on_bodyguard_played(self, event: Event, figures: Any) -> None:
        self._played(event, BODYGUARD, same)

    def on_direction_changed(self, event: Event, figures: Any) -> None:
        self._played(event, DIRECTION_CHANGE, patches.turned(bool(figures["clockwise"])))

    def _played(self, event: Event, kind: int, change: Patch) -> None:
        """A card played on the traveller, then laid off."""
        seat = seat_of(event)
        thing = Thing("card", seat, kind)
        at = self.layout.traveller(self.now, seat).inflate(30, 46)
        self._fly(
            self.act, thing, self._from(thing, self.homes.card(self.now, seat, kind)), at, self._time(), way=PUT,
            leaves=patches.card(seat, self._seen(seat, kind), -1), lands=change, thud="place",
        )  # fmt: skip
        self._fly(self.follows, thing, at, self.layout.discards.copy(), CARD, lands=patches.discarded(kind))

    def on_stopped(self, event: Event, figures: Any) -> None:
        """The settlement is shown line by line; each line's coins fly as it appears."""
        self.account = journey_lines(self.now, self.names)
        if not self.account:
            return
        seat, lines = seat_of(event), len(self.account)
        place, rows = sheet(self.layout, lines)
        head = _("{player}’s journey").format(player=self.names[seat])
        way = Settling(head, self.now.seats[seat].colour, self.account, rows)
        self.settle.append(Flight(Thing("traveller", seat), place, place, lasts(lines), way=way))

    def _line_begins(self) -> float:
        """When the next line of the settlement appears."""
        self.paid += 1
        return begins(self.paid - 1, len(self.account))

    def on_earned(self, event: Event, figures: Any) -> None:
        region = self.layout.region(region_key(*_where(event)))
        self._income(seat_of(event), figures["value"], FRect(region.x, region.y, 0.36 * region.w, 0.36 * region.w))

    def on_toured(self, event: Event, figures: Any) -> None:
        self._income(seat_of(event), figures["value"], self.homes.bank())

    def _income(self, seat: int, amount: int, start: FRect) -> None:
        self._coins(self.settle, amount, start, self.homes.gold(seat), same, patches.gold(seat, amount),
                    self._line_begins())  # fmt: skip

    def on_robbed(self, event: Event, figures: Any) -> None:
        seat, owner, fee = seat_of(event), int(figures["owner"]), int(figures["fee"])
        self._coins(self.settle, fee, self.homes.gold(seat), self.homes.gold(owner), patches.gold(seat, -fee),
                    patches.gold(owner, fee), self._line_begins())  # fmt: skip

    # --- the end of a journey -------------------------------------------------------------------------------------

    def on_swept(self, event: Event, figures: Any) -> None:
        """Regions and action cards go to the open pile, coats home; the table is empty as soon as that begins."""
        number, empties = 0, patches.swept
        for realm, view in enumerate(self.now.seats):
            for slot, region in enumerate(view.realm):
                key = region_key(realm, slot)
                time = FETCH + number * SWEEP_GAP
                way = Later(number * SWEEP_GAP / time)
                self._fly(
                    self.away, Thing("card", realm, region.kind), self.layout.region(key), self.layout.discards.copy(),
                    time, way=way, leaves=empties, lands=patches.discarded(region.kind),
                    sound="" if number else "sweep",
                )  # fmt: skip
                for type_, kind, owner in action_cards(region):
                    chip = self.layout.chip(key, type_)
                    self._fly(self.away, Thing("coat", owner), chip, self.homes.coat(owner), time, way=way,
                              lands=both(patches.coats(owner, 1), patches.discarded(kind)))  # fmt: skip
                number, empties = number + 1, same
        self.now = patches.swept(self.now)

    def on_journey_began(self, event: Event, figures: Any) -> None:
        self._pass_figure(seat_of(event), figures["journey"])

    def on_won(self, event: Event, figures: Any) -> None:
        self._pass_figure(self.after.starter, self.after.journey)

    def _pass_figure(self, seat: int, journey: int) -> None:
        """The start figure goes on to a seat."""
        before = self.before.starter
        start = self.layout.starter(before if before >= 0 else seat)
        self._fly(
            self.marker, Thing("starter"), start, self.layout.starter(seat), FETCH,
            leaves=patches.journey_begun(self.before.journey, NOBODY),
            lands=patches.journey_begun(journey, seat), sound="card",
        )  # fmt: skip


def _kind(word: Any) -> int:
    return NUMBERS[str(word)]


def _counted(words: Iterable[Any]) -> Cards:
    """Cards named one by one as counts by kind."""
    counts = Counter(_kind(word) for word in words)
    return tuple(counts[kind] for kind in range(len(KINDS)))


def _known(event: Event, count: int) -> list[int]:
    """The cards of an event, face down where they are secret."""
    known = event.secret.get("cards")
    return [_kind(word) for word in known] if isinstance(known, tuple) else [BACK] * count


def _where(event: Event) -> tuple[int, int]:
    """Realm and slot of an event."""
    return event.where[0][1], event.where[1][1]
