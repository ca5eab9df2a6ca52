"""Which things fly where for what happened: the events of one action as stages of flights.

First the dice, then the ship, payments, what leaves the board, what comes onto it, income, cubes and trade markers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.elasund.pieces import BUILDINGS, CUBES, SAME_FOR_BONUS, SAME_FOR_ROW, SAME_FOR_SIZE
from game.elasund.state import Building, ChurchTile, Permit, Piece
from game.elasund.view import Observation
from game.rules import Event
from scenes.elasund.homes import Homes, square
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.patches import cubes, supplied, taken, walls_built
from scenes.elasund.places import held_rect, markers, permit_rect
from scenes.elasund.purse import Purse, cards
from scenes.elasund.strips import dice_rects
from scenes.elasund.things import Thing, cube_rects, thing_of
from scenes.elasund.tumble import TUMBLE
from scenes.table.choreography import Choreography, seat_of
from scenes.table.flights import ARC, FADE, GLIDE, PUT, RING, SAIL, Flight, Patch, Stage, Turn, Way, same
from scenes.table.patches import both, seat_patch
from scenes.table.spots import Place
from scenes.ui import theme

TRAVEL = 0.34
"""From a panel to the board, when nobody dropped the piece there."""
CHURCH_BACK = Thing("church")
"""A church tile face down."""
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


class _Choreography(Choreography):
    def __init__(
        self, layout: ElasundLayout, before: Observation, after: Observation, origin: tuple[float, float] | None
    ) -> None:
        super().__init__(before, after, origin)
        self.layout = layout
        self.homes = Homes(layout, after.viewer)
        self.purse = Purse(self.homes)
        self.trades = before
        """`before` with the trade markers moved so far."""
        self._dropped = origin is not None
        self.dice: Stage = []
        self.ship: Stage = []
        self.leave: Stage = []
        self.come: Stage = []
        self.trade: Stage = []
        self.rings: Stage = []

    def stages(self, events: Sequence[Event]) -> list[Stage]:
        self.follow(events)
        if not self.ship and self.before.pirate != self.after.pirate:
            self._change_sails()
        placing = [self.purse.pay, self.leave, self.come]
        if self._dropped and self.origin is None:  # what was let go on its place lies there from then on
            placing = [[*self.come, *self.leave], self.purse.pay]
        ordered = [self.dice, self.ship, *placing, self.purse.gain, self.trade]
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
            self.dice.append(Flight(Thing("die", -1, face), start, end, theme.DICE, way=TUMBLE, sound=sound))

    def on_ship_moved(self, event: Event, figures: Any) -> None:
        row, pirate = self.after.ship, self.after.pirate
        start, end = self.layout.ship_rect(self.before.ship), self.layout.ship_rect(row)

        def arrive(obs: Observation) -> Observation:
            return obs._replace(ship=row, pirate=pirate)

        thing = Thing("ship", key=int(pirate))
        sound = "pirate" if pirate else "ship_bell"
        self.ship.append(Flight(thing, start, end, theme.SHIP, 0, SAIL, same, arrive, (("ship", 0),), sound))

    def _change_sails(self) -> None:
        """The ship becomes the pirate where it lies, or the pirate a ship."""
        place = self.layout.ship_rect(self.before.ship)
        pirate = self.after.pirate
        thing = Thing("ship", key=int(pirate))
        sound = "pirate" if pirate else ""
        self.ship.append(
            Flight(
                thing, place, place, theme.SAIL, way=FADE, lands=lambda obs: obs._replace(pirate=pirate), sound=sound
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
            self.leave.append(Flight(Thing("cube", piece.seat), rect, end, FLIGHT_HOME, 0, ARC, lost))

    def _leave(self, thing: Thing, start: FRect, end: FRect, cells: tuple[int, ...], piece: Piece) -> None:
        """A piece off these cells into its supply."""

        def clear(obs: Observation) -> Observation:
            return obs._replace(
                cells=tuple(None if cell in cells and other == piece else other for cell, other in enumerate(obs.cells))
            )

        begin = 0.05 * len(self.leave)
        self.leave.append(Flight(thing, start, end, FLIGHT_HOME, begin, ARC, clear, supplied(piece)))

    # What comes onto the board

    def on_built(self, event: Event, figures: Any) -> None:
        kind, seat = figures["building"], seat_of(event)
        cells = [cell for _word, cell in event.where]
        piece = self.after.cells[cells[0]]
        if not isinstance(piece, Building):
            return
        self.purse.coins(seat, None, figures["gold"])
        self.purse.influence(seat, figures["pay"], SAME_FOR_SIZE)
        end = self.layout.footprint_rect(kind, piece.cell)
        home = self.homes.building_home(kind, seat)
        self._come(thing_of(piece), home, end, cells, taken(piece), "place", won=len(BUILDINGS[kind].cube_rows))

    def on_church_built(self, event: Event, figures: Any) -> None:
        cell = event.where[0][1]
        thing = Thing("church", seat_of(event), figures["tile"])
        end = self.layout.cell_rect(cell)
        standing = sum(isinstance(piece, ChurchTile) for piece in self.after.cells)
        start = square(self.layout.church_stack, end)
        self._come(thing, start, end, [cell], same, f"church_{standing}", Turn(CHURCH_BACK), won=1)

    def on_cottage_placed(self, event: Event, figures: Any) -> None:
        seat, kind = seat_of(event), figures["cottage"]
        cells = [cell for _word, cell in event.where]
        end = self.layout.footprint_rect(kind, min(cells))
        self._come(Thing(kind, seat, min(cells)), self.homes.at_player(seat, end), end, cells, same, "place")

    def on_wall_built(self, event: Event, figures: Any) -> None:
        seat, number, space = seat_of(event), figures["number"], event.where[0][1]
        self.purse.coins(seat, None, figures["gold"])
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
        self.purse.influence(seat_of(event), figures["pay"], SAME_FOR_ROW)
        self.purse.coins(seat_of(event), None, figures["gold"])
        self._permit(event, figures["value"], event.where[0][1])

    def on_permit_added(self, event: Event, figures: Any) -> None:
        self.purse.one_of_each(seat_of(event))
        self.purse.coins(seat_of(event), None, figures["gold"])
        self._permit(event, figures["value"], event.where[0][1])

    def on_permit_raised(self, event: Event, figures: Any) -> None:
        seat, cell = seat_of(event), event.where[0][1]
        self.purse.influence(seat, figures["pay"], SAME_FOR_BONUS)
        self.purse.coins(seat, None, figures["gold"])
        old = self.before.cells[cell]
        if isinstance(old, Permit):
            end = self.homes.permit_home(seat, old.value)
            self._leave(thing_of(old), permit_rect(self.layout, cell), end, (cell,), old)
        self._permit(event, figures["by"], cell)

    def on_permit_moved(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        origin, target = event.where[0][1], event.where[1][1]
        self.purse.influence(seat, figures["pay"], SAME_FOR_BONUS)
        end = permit_rect(self.layout, target)
        piece = self.before.cells[origin]

        def lift(obs: Observation) -> Observation:
            cells = tuple(None if at == origin and other == piece else other for at, other in enumerate(obs.cells))
            return obs._replace(cells=cells)

        start = permit_rect(self.layout, origin)
        self._flight(Thing("permit", seat, figures["value"]), start, end, self._put([target]), "permit",
                     ("cell", target), leaves=lift)  # fmt: skip

    def _permit(self, event: Event, value: int, cell: int) -> None:
        seat = seat_of(event)
        end = permit_rect(self.layout, cell)
        self._come(
            Thing("permit", seat, value),
            self.homes.permit_home(seat, value),
            end,
            [cell],
            taken(Permit(seat, value)),
            "permit",
        )

    def _come(
        self,
        thing: Thing,
        home: FRect,
        end: FRect,
        cells: Sequence[int],
        gone: Patch,
        thud: str,
        way: Way = PUT,
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
        way: Way = PUT,
        leaves: Patch = same,
    ) -> None:
        """A piece onto the board: from where it was dropped, else from its home; a ring where it lands."""
        time = theme.PLACE if self.origin is not None else TRAVEL + theme.PLACE
        start = home if self.origin is None else held_rect(self.layout, thing.kind, self.origin)
        if isinstance(way, Turn):
            time = theme.CHURCH_TURN + (0 if self.origin is not None else TRAVEL)
        self.origin = None
        self.come.append(Flight(thing, start, end, time, 0, way, leaves, lands, thud=thud))
        self.rings.append(Flight(thing, end, end, theme.JUST_PLAYED, way=RING))

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
        cells = [cell for word, cell in event.where if word == "cell"]
        sources = [self.homes.card_on(self.before.cells[cell], cell) for cell in cells] or [self.homes.bank()]
        colours = event.secret.get("colours")
        drawn = colours if isinstance(colours, tuple) else ()
        self.purse.income(seat_of(event), figures["gold"], figures["influence_count"], drawn, sources)

    def on_drew_influence(self, event: Event, figures: Any) -> None:
        self.on_income(event, {**figures, "gold": 0})

    def on_compensation(self, event: Event, figures: Any) -> None:
        self.purse.coins(figures["payer"], seat_of(event), figures["gold"])

    def on_gold_taken(self, event: Event, figures: Any) -> None:
        seat = seat_of(event)
        if figures["bonus"]:
            self.purse.one_of_each(seat)
        self.purse.income(seat, figures["gold"], 0, (), [self.homes.bank()])

    def on_church_paid(self, event: Event, figures: Any) -> None:
        self.purse.coins(seat_of(event), None, figures["gold"])

    def on_gold_shortage(self, event: Event, figures: Any) -> None:
        self.purse.coins(seat_of(event), None, figures["returned"])

    def on_gave_back(self, event: Event, figures: Any) -> None:
        self.purse.hand_over(seat_of(event), 0, figures["influence"], self.homes.bank())

    def on_discarded(self, event: Event, figures: Any) -> None:
        pirate = self.homes.pirate(self.after.ship)
        self.purse.hand_over(seat_of(event), figures["gold"], figures["influence"], pirate)

    def on_spoils_taken(self, event: Event, figures: Any) -> None:
        for thing in cards(figures["gold"], figures["influence"]):
            self.purse.receive(seat_of(event), thing, self.homes.pirate(self.after.ship))

    # Cubes and trade

    def on_cube_won(self, event: Event, figures: Any) -> None:
        """Cubes of the trade track; those of buildings, church and towers come with their piece."""
        if figures["place"] != "track":
            return
        seat = seat_of(event)
        end = self.layout.track_slot(figures["field"], self._slot(seat, figures["field"]))
        start = self.homes.at_player(seat, end)
        self.trade.append(
            Flight(
                Thing("cube", seat),
                start,
                end,
                theme.COIN,
                theme.PLACE,
                ARC,
                same,
                cubes(seat, 1),
                thud=f"cube_{min(self.after.seats[seat].cubes, CUBES)}",
            )
        )

    def on_cube_lost(self, event: Event, figures: Any) -> None:
        """As `on_cube_won`."""
        seat = seat_of(event)
        if figures["place"] != "track":
            return
        start = self.layout.track_slot(figures["field"], self._slot(seat, figures["field"]))
        end = self.homes.at_player(seat, start)
        self.trade.append(Flight(Thing("cube", seat), start, end, theme.COIN, 0, ARC, cubes(seat, -1)))

    def on_trade_changed(self, event: Event, figures: Any) -> None:
        seat, trade = seat_of(event), figures["trade"]
        change = seat_patch(seat, lambda view: view._replace(trade=trade))
        start = markers(self.layout, self.trades)[seat]
        self.trades = change(self.trades)
        end = markers(self.layout, self.trades)[seat]
        up = figures["change"] > 0
        time = theme.PLACE + theme.COIN if up else theme.COIN
        self.trade.append(
            Flight(Thing("marker", seat), start, end, time, 0, GLIDE, same if up else change, change if up else same,
                   (("track", seat),))
        )  # fmt: skip

    def _slot(self, seat: int, field: int) -> int:
        """Which of a field's places the seat's cube takes: cubes lie there in seat order."""
        return sum(1 for other in range(seat) if self.trades.seats[other].trade >= field)
