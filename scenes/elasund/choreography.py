"""Which things fly where for what happened: the events of one action as stages of flights.

Payments first, then the dice, the ship, what leaves the board, what comes onto it, income, cubes and trade markers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.elasund.pieces import BUILDINGS, CUBES, INFLUENCE, SAME_FOR_BONUS, SAME_FOR_ROW, SAME_FOR_SIZE
from game.elasund.state import Building, ChurchTile, Permit, Piece
from game.elasund.view import Observation
from game.rules import Event
from scenes.elasund.flights import Flight
from scenes.elasund.homes import BACK, Homes, square
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Place
from scenes.elasund.patches import GOLD, Patch, both, cubes, gains, same, seat_patch, walls_built
from scenes.elasund.places import held_rect, markers, permit_rect
from scenes.elasund.strips import dice_rects
from scenes.elasund.things import Thing, cube_rects, thing_of
from scenes.ui import theme

Stage = list[Flight]
MOST = 6
"""Coins or cards of one payment that are shown one by one."""
TRAVEL = 0.34
"""From a panel to the board, when nobody dropped the piece there."""
FLIGHT_HOME = 1.6 * theme.FLY_HOME
"""Back from the board."""


def stages_of(
    layout: ElasundLayout,
    events: Sequence[Event],
    before: Observation,
    after: Observation,
    origin: tuple[float, float] | None = None,
) -> list[Stage]:
    """The stages that lead from `before` to `after`, in order; `origin` is where the piece was dropped (units)."""
    return _Choreography(layout, before, after, origin).stages(events)


class _Choreography:
    def __init__(
        self, layout: ElasundLayout, before: Observation, after: Observation, origin: tuple[float, float] | None
    ) -> None:
        self.layout, self.before, self.after, self.origin = layout, before, after, origin
        self.homes = Homes(layout, after.viewer)
        self.trades = before
        """`before` with the trade markers moved so far."""
        self.pay: Stage = []
        self.dice: Stage = []
        self.ship: Stage = []
        self.leave: Stage = []
        self.come: Stage = []
        self.gain: Stage = []
        self.trade: Stage = []
        self.rings: Stage = []

    def stages(self, events: Sequence[Event]) -> list[Stage]:
        for event in events:
            handler = getattr(self, f"on_{event.kind}", None)
            if handler is not None:
                handler(event, event.figures)
        if not self.ship and self.before.pirate != self.after.pirate:
            self._change_sails()
        ordered = [self.dice, self.ship, self.pay, self.leave, self.come, self.gain, self.trade]
        stages = [stage for stage in ordered if stage]
        if self.rings:
            stages = [*stages[:-1], [*stages[-1], *self.rings]] if stages else [self.rings]
        return stages

    # Dice and ship

    def on_rolled(self, event: Event, figures: Any) -> None:
        city, size = self.layout.city, 1.1 * self.layout.cell_size
        for index, (face, end) in enumerate(zip(figures["dice"], dice_rects(self.layout), strict=True)):
            start = FRect(
                city.x + (1.2 + 1.6 * index) * size, city.bottom - (2.6 - 0.5 * index) * size, size, size * 1.03
            )
            sound = "" if index else "dice"
            self.dice.append(Flight(Thing("die", -1, face), start, end, theme.DICE, way="dice", sound=sound))

    def on_ship_moved(self, event: Event, figures: Any) -> None:
        row, pirate = self.after.ship, self.after.pirate
        start, end = self.layout.ship_rect(self.before.ship), self.layout.ship_rect(row)

        def arrive(obs: Observation) -> Observation:
            return obs._replace(ship=row, pirate=pirate)

        thing = Thing("ship", key=int(pirate))
        sound = "pirate" if pirate else "ship_bell"
        self.ship.append(Flight(thing, start, end, theme.SHIP, 0, "sail", same, arrive, (("ship", 0),), sound))

    def _change_sails(self) -> None:
        """The ship becomes the pirate where it lies, or the pirate a ship."""
        place = self.layout.ship_rect(self.before.ship)
        pirate = self.after.pirate
        thing = Thing("ship", key=int(pirate))
        sound = "pirate" if pirate else ""
        self.ship.append(
            Flight(
                thing, place, place, theme.SAIL, way="fade", lands=lambda obs: obs._replace(pirate=pirate), sound=sound
            )
        )

    # What leaves the board

    def on_permits_home(self, event: Event, figures: Any) -> None:
        for _word, cell in event.where:
            piece = self.before.cells[cell]
            if isinstance(piece, Permit):
                end = self.homes.permit_home(piece.seat, piece.value)
                self._leave(thing_of(piece), permit_rect(self.layout, cell), end, (cell,), piece)

    def on_displaced(self, event: Event, figures: Any) -> None:
        piece = self.before.cells[event.where[0][1]]
        if not isinstance(piece, Building):
            return
        start = self.layout.footprint_rect(piece.kind, piece.cell)
        home = self.homes.building_home(piece.kind, piece.seat)
        thing = thing_of(piece)
        bare = thing if BUILDINGS[piece.kind].own else thing._replace(seat=-1)
        self._leave(bare, start, home, tuple(cell for _word, cell in event.where), piece)
        for rect in cube_rects(thing, start):
            end = self.homes.at_player(piece.seat, rect)
            lost = cubes(piece.seat, -1)
            self.leave.append(Flight(Thing("cube", piece.seat), rect, end, FLIGHT_HOME, 0, "arc", lost))

    def _leave(self, thing: Thing, start: FRect, end: FRect, cells: tuple[int, ...], piece: Piece) -> None:
        def clear(obs: Observation) -> Observation:
            return obs._replace(
                cells=tuple(None if cell in cells and other == piece else other for cell, other in enumerate(obs.cells))
            )

        begin = 0.05 * len(self.leave)
        self.leave.append(Flight(thing, start, end, FLIGHT_HOME, begin, "arc", clear))

    # What comes onto the board

    def on_built(self, event: Event, figures: Any) -> None:
        kind, seat = figures["building"], _seat(event)
        cells = [cell for _word, cell in event.where]
        piece = self.after.cells[cells[0]]
        if not isinstance(piece, Building):
            return
        self._coins(seat, None, figures["gold"])
        self._paid(seat, figures["pay"], SAME_FOR_SIZE)
        end = self.layout.footprint_rect(kind, piece.cell)
        taken = seat_patch(seat, lambda view: view._replace(tiles=tuple(tile for tile in view.tiles if tile != kind)))
        leaves = taken if BUILDINGS[kind].own else same
        home = self.homes.building_home(kind, seat)
        self._come(thing_of(piece), home, end, cells, leaves, "place", won=len(BUILDINGS[kind].cube_rows))

    def on_church_built(self, event: Event, figures: Any) -> None:
        cell = event.where[0][1]
        thing = Thing("church", _seat(event), figures["tile"])
        end = self.layout.cell_rect(cell)
        standing = sum(isinstance(piece, ChurchTile) for piece in self.after.cells)
        start = square(self.layout.church_stack, end)
        self._come(thing, start, end, [cell], same, f"church_{standing}", "turn", won=1)

    def on_cottage_placed(self, event: Event, figures: Any) -> None:
        seat, kind = _seat(event), figures["cottage"]
        cells = [cell for _word, cell in event.where]
        end = self.layout.footprint_rect(kind, min(cells))
        self._come(Thing(kind, seat, min(cells)), self.homes.at_player(seat, end), end, cells, same, "place")

    def on_wall_built(self, event: Event, figures: Any) -> None:
        seat, number, space = _seat(event), figures["number"], event.where[0][1]
        self._coins(seat, None, figures["gold"])
        end = self.layout.wall_rect(space)
        viewed = seat == self.after.viewer
        home = square(self.layout.wall_stack, end) if viewed else self.homes.at_player(seat, end)
        tower = self.after.seats[seat].towers > self.before.seats[seat].towers

        def stand(obs: Observation) -> Observation:
            walls = tuple(self.after.walls[at] if at == space else wall for at, wall in enumerate(obs.walls))
            return obs._replace(walls=walls)

        more = walls_built(seat, number, tower)
        self._flight(Thing("wall", seat, number), home, end, both(stand, more), "wall", ("wall", space))

    def on_permit_placed(self, event: Event, figures: Any) -> None:
        self._paid(_seat(event), figures["pay"], SAME_FOR_ROW)
        self._coins(_seat(event), None, figures["gold"])
        self._permit(event, figures["value"], event.where[0][1])

    def on_permit_added(self, event: Event, figures: Any) -> None:
        self._paid_each(_seat(event))
        self._coins(_seat(event), None, figures["gold"])
        self._permit(event, figures["value"], event.where[0][1])

    def on_permit_raised(self, event: Event, figures: Any) -> None:
        seat, cell = _seat(event), event.where[0][1]
        self._paid(seat, figures["pay"], SAME_FOR_BONUS)
        self._coins(seat, None, figures["gold"])
        old = self.before.cells[cell]
        if isinstance(old, Permit):
            end = self.homes.permit_home(seat, old.value)
            self._leave(thing_of(old), permit_rect(self.layout, cell), end, (cell,), old)
        self._permit(event, figures["by"], cell)

    def on_permit_moved(self, event: Event, figures: Any) -> None:
        seat = _seat(event)
        origin, target = event.where[0][1], event.where[1][1]
        self._paid(seat, figures["pay"], SAME_FOR_BONUS)
        end = permit_rect(self.layout, target)
        piece = self.before.cells[origin]

        def lift(obs: Observation) -> Observation:
            cells = tuple(None if at == origin and other == piece else other for at, other in enumerate(obs.cells))
            return obs._replace(cells=cells)

        start = permit_rect(self.layout, origin)
        self._flight(Thing("permit", seat, figures["value"]), start, end, self._put([target]), "permit",
                     ("cell", target), leaves=lift)  # fmt: skip

    def _permit(self, event: Event, value: int, cell: int) -> None:
        seat = _seat(event)
        gone = seat_patch(seat, lambda view: view._replace(permits=tuple(v for v in view.permits if v != value)))
        end = permit_rect(self.layout, cell)
        self._come(Thing("permit", seat, value), self.homes.permit_home(seat, value), end, [cell], gone, "permit")

    def _come(
        self,
        thing: Thing,
        home: FRect,
        end: FRect,
        cells: Sequence[int],
        gone: Patch,
        thud: str,
        way: str = "place",
        won: int = 0,
    ) -> None:
        more = cubes(thing.seat, won) if won else same
        self._flight(thing, home, end, both(self._put(cells), more), thud, ("cell", cells[0]), way, gone)

    def _flight(
        self,
        thing: Thing,
        home: FRect,
        end: FRect,
        lands: Patch,
        thud: str,
        place: Place,
        way: str = "place",
        leaves: Patch = same,
    ) -> None:
        """A piece onto the board: from where it was dropped, else from its home; a ring where it lands."""
        time = theme.PLACE if self.origin is not None else TRAVEL + theme.PLACE
        start = home if self.origin is None else held_rect(self.layout, thing, self.origin)
        if way == "turn":
            time = theme.CHURCH_TURN + (0 if self.origin is not None else TRAVEL)
        self.origin = None
        self.come.append(Flight(thing, start, end, time, 0, way, leaves, lands, thud=thud))
        self.rings.append(Flight(thing, end, end, theme.JUST_PLAYED, way="ring"))

    def _put(self, cells: Sequence[int]) -> Patch:
        """The cells as they are in the end."""

        def put(obs: Observation) -> Observation:
            return obs._replace(
                cells=tuple(self.after.cells[at] if at in cells else other for at, other in enumerate(obs.cells)),
                church_site=self.after.church_site,
            )

        return put

    # Gold and influence

    def on_income(self, event: Event, figures: Any) -> None:
        self._income(event, figures["gold"], event.secret.get("colours"), figures["influence_count"])

    def on_drew_influence(self, event: Event, figures: Any) -> None:
        self._income(event, 0, event.secret.get("colours"), figures["influence_count"])

    def _income(self, event: Event, gold: int, colours: Any, influence: int) -> None:
        seat = _seat(event)
        sources = [
            self.homes.card_on(self.before.cells[cell], cell) for word, cell in event.where if word == "cell"
        ] or [self.homes.bank()]
        things = [GOLD] * gold
        things += [Thing("influence", -1, colours[at]) if colours else BACK for at in range(influence)]
        for index, thing in enumerate(things):
            source = sources[index % len(sources)]
            self._card(self.gain, thing, source, self.homes.hand(seat, thing), gains(seat, thing), "coin_in")

    def on_compensation(self, event: Event, figures: Any) -> None:
        self._coins(figures["payer"], _seat(event), figures["gold"])

    def on_gold_taken(self, event: Event, figures: Any) -> None:
        if figures["bonus"]:
            self._paid_each(_seat(event))
        seat = _seat(event)
        for _coin in range(figures["gold"]):
            self._card(self.gain, GOLD, self.homes.bank(), self.homes.hand(seat, GOLD), gains(seat, GOLD), "coin_in")

    def on_church_paid(self, event: Event, figures: Any) -> None:
        self._coins(_seat(event), None, figures["gold"])

    def on_gold_shortage(self, event: Event, figures: Any) -> None:
        self._coins(_seat(event), None, figures["returned"])

    def on_gave_back(self, event: Event, figures: Any) -> None:
        self._hands_over(_seat(event), 0, figures["influence"], self.homes.bank())

    def on_discarded(self, event: Event, figures: Any) -> None:
        self._hands_over(_seat(event), figures["gold"], figures["influence"], self.homes.pirate(self.after.ship))

    def on_spoils_taken(self, event: Event, figures: Any) -> None:
        seat = _seat(event)
        for thing in _cards(figures["gold"], figures["influence"]):
            self._card(
                self.gain,
                thing,
                self.homes.pirate(self.after.ship),
                self.homes.hand(seat, thing),
                gains(seat, thing),
                "coin_in",
            )

    def _hands_over(self, seat: int, gold: int, influence: Sequence[int], end: FRect) -> None:
        for thing in _cards(gold, influence):
            self._card(self.pay, thing, self.homes.hand(seat, thing), end, gains(seat, thing, -1), "coin_out", out=True)

    def _coins(self, payer: int, receiver: int | None, gold: int) -> None:
        for _coin in range(gold):
            end = self.homes.bank() if receiver is None else self.homes.hand(receiver, GOLD)
            lands = same if receiver is None else gains(receiver, GOLD)
            start = self.homes.hand(payer, GOLD)
            self._card(self.pay, GOLD, start, end, lands, "coin_out", out=True, leaves=gains(payer, GOLD, -1))

    def _paid(self, seat: int, colour: str | None, count: int) -> None:
        """Influence of one colour paid, where any was."""
        if colour is not None:
            counts = tuple(count * (colour == each) for each in INFLUENCE)
            self._hands_over(seat, 0, counts, self.homes.bank())

    def _paid_each(self, seat: int) -> None:
        self._hands_over(seat, 0, (1,) * len(INFLUENCE), self.homes.bank())

    def _card(
        self,
        stage: Stage,
        thing: Thing,
        start: FRect,
        end: FRect,
        patch: Patch,
        sound: str,
        out: bool = False,
        leaves: Patch | None = None,
    ) -> None:
        """One card on an arc, a little after the one before it. `out`: the figures fall on take-off."""
        begin = len(stage) * theme.COIN_GAP if len(stage) < 2 * MOST else 2 * MOST * theme.COIN_GAP
        if leaves is None:
            leaves, patch = (patch, same) if out else (same, patch)
        heard = "" if len(stage) % MOST else sound
        stage.append(Flight(thing, start, end, theme.COIN, begin, "arc", leaves, patch, sound=heard))

    # Cubes and trade

    def on_cube_won(self, event: Event, figures: Any) -> None:
        """Cubes of the trade track; those of buildings, church and towers come with their piece."""
        if figures["place"] != "track":
            return
        seat = _seat(event)
        end = self.layout.track_slot(figures["field"], self._slot(seat, figures["field"]))
        start = self.homes.at_player(seat, end)
        self.trade.append(
            Flight(
                Thing("cube", seat),
                start,
                end,
                theme.COIN,
                theme.PLACE,
                "arc",
                same,
                cubes(seat, 1),
                thud=f"cube_{min(self.after.seats[seat].cubes, CUBES)}",
            )
        )

    def on_cube_lost(self, event: Event, figures: Any) -> None:
        """As `on_cube_won`."""
        seat = _seat(event)
        if figures["place"] != "track":
            return
        start = self.layout.track_slot(figures["field"], self._slot(seat, figures["field"]))
        end = self.homes.at_player(seat, start)
        self.trade.append(Flight(Thing("cube", seat), start, end, theme.COIN, 0, "arc", cubes(seat, -1)))

    def on_trade_changed(self, event: Event, figures: Any) -> None:
        seat, trade = _seat(event), figures["trade"]
        change = seat_patch(seat, lambda view: view._replace(trade=trade))
        start = markers(self.layout, self.trades)[seat]
        self.trades = change(self.trades)
        end = markers(self.layout, self.trades)[seat]
        up = figures["change"] > 0
        time = theme.PLACE + theme.COIN if up else theme.COIN
        self.trade.append(
            Flight(Thing("marker", seat), start, end, time, 0, "glide", same if up else change, change if up else same,
                   (("track", seat),))
        )  # fmt: skip

    def _slot(self, seat: int, field: int) -> int:
        """Which of a field's places the seat's cube takes: cubes lie there in seat order."""
        return sum(1 for other in range(seat) if self.trades.seats[other].trade >= field)


def _seat(event: Event) -> int:
    """The event's seat: each kind that moves things has one (`game.elasund.events`)."""
    if event.seat is None:
        raise ValueError(f"the event {event.kind!r} names no seat")
    return event.seat


def _cards(gold: int, influence: Sequence[int]) -> list[Thing]:
    things = [GOLD] * gold
    for colour, count in zip(INFLUENCE, influence, strict=True):
        things += [Thing("influence", -1, colour)] * count
    return things
