"""The journeys of a match as they were travelled, by player and round, and the sheet that shows them on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.elfenland.actions import Discard, Move, Stop
from game.elfenland.view import Observation
from game.match import Match
from scenes.elfenland.look import Trail
from scenes.elfenland.sheets import Leg
from scenes.figures import whole
from scenes.ui import theme
from scenes.ui.i18n import _, ngettext
from scenes.ui.widgets import Group, IconButton, Switch, Widget

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

ROW: Final = 38.0


class Travelled(NamedTuple):
    """One seat's journey of one round."""

    round: int
    trail: Trail


def journeys(match: Match) -> tuple[Travelled, ...]:
    """Every journey of at least one step since the match began, oldest first; all of it is public."""
    found: list[Travelled] = []
    towns = {town.name: index for index, town in enumerate(match.board.towns)}
    number = match.game.observe(match.first, None).round
    for entry in match.history:
        for event in entry.events:
            if event.kind == "round_began":
                number = whole(event.figures, "round")
            elif event.kind == "moved" and isinstance(entry.action, Move):
                last = found[-1] if found else None
                if last is not None and (last.round, last.trail.seat) == (number, entry.seat):
                    trail = last.trail._replace(links=(*last.trail.links, entry.action.link))
                    found[-1] = last._replace(trail=trail)
                else:
                    origin = towns[str(event.figures["origin"])]
                    found.append(Travelled(number, Trail(entry.seat, origin, (entry.action.link,))))
    return tuple(found)


def this_journey(match: Match, seat: int, moving: bool) -> tuple[int, tuple[Leg, ...]]:
    """Where the seat's present journey began and its steps so far; while the last one is still `moving`, without it."""
    legs: list[Leg] = []
    for entry in reversed(match.history):
        if entry.seat == seat and isinstance(entry.action, Stop | Discard) and not legs:
            continue
        if entry.seat != seat or not isinstance(entry.action, Move):
            break
        move, links = entry.action, match.board.links
        start = match.game.observe(entry.before, None).seats[seat].town
        fetched = any(event.kind == "fetched" for event in entry.events)
        legs.append(Leg(move.link, links[move.link].other(start), move.cards, move.caravan, fetched))
    town: int = match.observe(None).seats[seat].town
    for leg in legs:
        town = match.board.links[leg.link].other(town)
    legs.reverse()
    return town, tuple(legs[:-1] if moving else legs)


def legs_ahead(moves: Sequence[Move], obs: Observation) -> tuple[Leg, ...]:
    """The steps of a planned route, numbered, with the pieces that they would fetch."""
    seat = obs.seats[obs.active]
    town, fetched, legs = seat.town, seat.fetched | 1 << obs.home, []
    for number, move in enumerate(moves, start=1):
        town = obs.board.links[move.link].other(town)
        legs.append(Leg(move.link, town, move.cards, move.caravan, not fetched >> town & 1, number))
        fetched |= 1 << town
    return tuple(legs)


class RoutesSheet:
    """A sheet beside the map: whose journeys and which rounds are shown on it. The map stays as bright as it is."""

    def __init__(
        self,
        rect: FRect,
        match: Match,
        colours: Sequence[str],
        on_close: Callable[[], None],
        rounds: Sequence[int] | None = None,
    ) -> None:
        """`rounds`: those shown at first, all where it is None."""
        self.rect = rect
        self.colours = tuple(colours)
        self.journeys = journeys(match)
        self.rounds = tuple(sorted({each.round for each in self.journeys}))
        self.shown_rounds = set(self.rounds if rounds is None else rounds)
        self.shown_seats = set(range(len(match.players)))
        widgets: list[Widget] = []
        y = rect.y + 84
        for seat, player in enumerate(match.players):
            widgets.append(
                Switch((rect.x + 52, y, rect.w - 66, ROW - 6), player.name, True, self._setter(self.shown_seats, seat))
            )
            y += ROW
        y += 40
        self._rounds_y = y - 32
        for number in self.rounds:
            label = _("Round {round}").format(round=number)
            on = number in self.shown_rounds
            widgets.append(
                Switch((rect.x + 16, y, rect.w - 30, ROW - 6), label, on, self._setter(self.shown_rounds, number))
            )
            y += ROW
        close = IconButton((rect.right - 48, rect.y + 10, 34, 34), "close", on_close, _("Close"), "secondary")
        self.group = Group([*widgets, close])
        self.group.set_focus(widgets[0], rim=False)

    @staticmethod
    def _setter(shown: set[int], what: int) -> Callable[[bool], None]:
        return lambda on: shown.add(what) if on else shown.discard(what)

    @property
    def trails(self) -> tuple[Trail, ...]:
        """The journeys to show now."""
        return tuple(
            each.trail
            for each in self.journeys
            if each.round in self.shown_rounds and each.trail.seat in self.shown_seats
        )

    def moved(self, pos: tuple[float, float]) -> None:
        """The pointer moved; nothing here follows it."""

    def draw(self, canvas: Canvas) -> None:
        """The sheet; the map draws the journeys."""
        canvas.panel(self.rect)
        canvas.text(_("Routes travelled"), (self.rect.x + 16, self.rect.y + 14), "scene_title", theme.HEADING)
        steps = sum(len(trail.links) for trail in self.trails)
        text = (
            ngettext("{count} step is on the map.", "{count} steps are on the map.", steps).format(count=steps)
            if self.journeys
            else _("Nobody has travelled yet.")
        )
        room = self.rect.w - 32
        canvas.text(text, (self.rect.x + 16, self.rect.y + 54), "caption", theme.CAPTION, width=room, lines=1)
        for seat, colour in enumerate(self.colours):
            canvas.crest(colour, (self.rect.x + 16, self.rect.y + 84 + seat * ROW + 2, 27, 28))
        if self.rounds:
            canvas.text(_("Rounds"), (self.rect.x + 16, self._rounds_y), "head", theme.HEADING)
        self.group.draw(canvas)
