"""Making room: permits go home and what is displaced leaves, before a building or a church tile is put down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.elasund.pieces import BUILDINGS, COTTAGES, NEUTRAL, OWN
from game.elasund.scoring import lose_building
from game.elasund.state import Building, Permit, Piece, Seat, State
from game.rules import Event


@dataclass(slots=True)
class Clearing:
    """A position being worked on while a build makes room for itself."""

    state: State
    cells: list[Piece | None]
    seats: list[Seat]
    piles: list[int]
    homeless: list[tuple[int, str]] = field(default_factory=list)
    """Cottages that lost their place, in the order of finding."""

    @classmethod
    def of(cls, state: State) -> Clearing:
        """The working form of a position."""
        return cls(state, list(state.cells), list(state.seats), list(state.piles))

    def send_permits_home(self, footprint: Iterable[int], events: list[Event]) -> None:
        """All permits on these cells go back to their owners' supplies (E-56, E-85)."""
        found: dict[int, list[tuple[int, int]]] = {}
        for cell in footprint:
            piece = self.cells[cell]
            if type(piece) is Permit:
                found.setdefault(piece.seat, []).append((piece.value, cell))
                self.cells[cell] = None
        for at, permits in sorted(found.items()):
            values = tuple(value for value, _ in permits)
            self.seats[at] = self.seats[at]._replace(permits=tuple(sorted(self.seats[at].permits + values)))
            where = tuple(("cell", cell) for _, cell in permits)
            events.append(Event("permits_home", at, {"values": values}, where=where))

    def displace(self, footprint: Iterable[int], by: int, events: list[Event]) -> None:
        """Every building that covers one of these cells leaves: own ones to the owner's supply (E-64), neutral ones to
        their pile (E-65), cottages to be re-placed (E-69)."""
        for cell in footprint:
            piece = self.cells[cell]
            if type(piece) is Building:
                self._remove(piece, by, events)

    def _remove(self, building: Building, by: int, events: list[Event]) -> None:
        covered = self.state.board.footprints[building.kind][building.cell] or ()
        for cell in covered:
            self.cells[cell] = None
        where = tuple(("cell", cell) for cell in covered)
        events.append(Event("displaced", building.seat, {"building": building.kind, "by": by}, where=where))
        lose_building(self.state.board, self.seats, building, events)
        if building.kind in COTTAGES:
            self.homeless.append((building.seat, building.kind))
        elif BUILDINGS[building.kind].own:
            owner = self.seats[building.seat]
            tiles = tuple(kind for kind in OWN if kind == building.kind or kind in owner.tiles)
            self.seats[building.seat] = owner._replace(tiles=tiles)
        else:
            self.piles[NEUTRAL.index(building.kind)] += 1

    def done(self) -> State:
        """The position as it now is."""
        return self.state._replace(cells=tuple(self.cells), seats=tuple(self.seats), piles=tuple(self.piles))
