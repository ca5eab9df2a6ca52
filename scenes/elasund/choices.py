"""Small questions beside the Elasund board: cards to give or take, the church tile, a colour to pay with, a cottage.

A choice is drawn into the room that the scene gives it and never over what it is about. It offers legal actions only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.elasund import actions as act
from game.elasund.derived import site_of
from game.elasund.pieces import BUILDINGS, INFLUENCE
from game.elasund.view import Observation
from scenes.elasund import names as word
from scenes.elasund.things import Thing
from scenes.table.question import Question
from scenes.table.spots import Spot
from scenes.table.things import draw_thing
from scenes.ui import theme
from scenes.ui.i18n import _, ngettext
from scenes.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

KINDS = ("gold", *INFLUENCE)


class CardChoice(Question):
    """So many cards to give or to take: counts by kind, and a button once they make a legal action."""

    def __init__(
        self,
        title: str,
        line: str,
        label: Callable[[int], str],
        legal: Iterable[Any],
        on_choice: Callable[[Any], None],
    ) -> None:
        super().__init__(title, line)
        self.by_cards = {_counts(action): action for action in legal}
        self.most = [max(counts[at] for counts in self.by_cards) for at in range(len(KINDS))]
        self.total = max(sum(counts) for counts in self.by_cards)
        self.chosen = [0] * len(KINDS)
        self.label = label
        self.on_choice = on_choice
        self.shown = [at for at, most in enumerate(self.most) if most]

    def widgets(self, rect: FRect) -> list[Widget]:
        made: list[Widget] = []
        pitch = self._pitch(rect)
        for line, at in enumerate(self.shown):
            y = self._top(rect) + line * pitch + (pitch - 40) / 2
            less = IconButton((rect.right - 104, y, 40, 40), "minus", self._adder(at, -1), _("One less"), "secondary")
            more = IconButton((rect.right - 54, y, 40, 40), "plus", self._adder(at, 1), _("One more"), "secondary")
            less.name = _("{cards}, one less").format(cards=_kind(at))
            more.name = _("{cards}, one more").format(cards=_kind(at))
            less.enabled = self.chosen[at] > 0
            more.enabled = self.chosen[at] < self.most[at] and sum(self.chosen) < self.total
            less.why = _("None of these is chosen.")
            more.why = _("There are no more to choose.")
            made += [less, more]
        button = Button(
            (rect.x + 14, rect.bottom - 62, rect.w - 28, 48),
            self.label(sum(self.chosen)),
            self.take,
            "check",
            "primary",
        )
        button.enabled = tuple(self.chosen) in self.by_cards
        button.why = ngettext("Choose {count} card first.", "Choose {count} cards first.", self.total).format(
            count=self.total
        )
        self.confirm = button
        return [*made, button]

    def take(self) -> None:
        """Play what is chosen, if it is legal."""
        action = self.by_cards.get(tuple(self.chosen))
        if action is not None:
            self.on_choice(action)

    def add(self, at: int, by: int) -> None:
        """One card of a kind more or less, as far as that can lead to a legal action."""
        wanted = self.chosen[at] + by
        if 0 <= wanted <= self.most[at] and (by < 0 or sum(self.chosen) < self.total):
            self.chosen[at] = wanted
            self.layout(self.rect)

    def _adder(self, at: int, by: int) -> Callable[[], None]:
        return lambda: self.add(at, by)

    def _top(self, rect: FRect) -> float:
        return rect.y + 84

    def _pitch(self, rect: FRect) -> float:
        return min(74.0, (rect.h - 84 - 70) / max(1, len(self.shown)))

    def places_of(self, action: Any) -> Sequence[FRect]:
        """The cards of each kind that it takes, or the button where it takes none."""
        if action not in self.by_cards.values():
            return ()
        counts = _counts(action)
        cards = [self._card(line) for line, at in enumerate(self.shown) if counts[at]]
        return cards or ([] if self.confirm is None else [self.confirm.rect])

    def _card(self, line: int) -> FRect:
        pitch = self._pitch(self.rect)
        high = min(56.0, pitch - 8)
        return FRect(self.rect.x + 16, self._top(self.rect) + line * pitch + (pitch - high) / 2, high * 0.7, high)

    def paint(self, canvas: Canvas) -> None:
        for line, at in enumerate(self.shown):
            card = self._card(line)
            kind = KINDS[at]
            thing = Thing("gold") if kind == "gold" else Thing("influence", -1, kind)
            draw_thing(canvas, thing, card, ())
            canvas.text(
                _("{chosen} of {all}").format(chosen=self.chosen[at], all=self.most[at]),
                (card.right + 14, card.centery), "number_large", theme.INK, "midleft",
            )  # fmt: skip


def _counts(action: Any) -> tuple[int, ...]:
    return (getattr(action, "gold", 0), *action.influence)


def _kind(at: int) -> str:
    return _("gold") if at == 0 else _("{colour} influence").format(colour=word.colour(KINDS[at]))


def give_to_pirate(due: int, legal: Sequence[Any], on_choice: Callable[[Any], None]) -> CardChoice:
    """Which cards the pirate gets (E-31, E-32)."""
    return CardChoice(
        _("The pirate wants cards"),
        ngettext("Give {count} card for your cubes in his row.", "Give {count} cards for your cubes in his row.", due)
        .format(count=due),
        lambda chosen: _("Give {chosen} of {due}").format(chosen=chosen, due=due),
        legal,
        on_choice,
    )  # fmt: skip


def take_spoils(towers: int, legal: Sequence[Any], on_choice: Callable[[Any], None]) -> CardChoice:
    """Which of the cards given one's towers bring (E-38)."""
    return CardChoice(
        _("Your watch towers"),
        ngettext("Take up to {count} of the cards given.", "Take up to {count} of the cards given.", towers)
        .format(count=towers),
        lambda chosen: ngettext("Take {count} card", "Take {count} cards", chosen).format(count=chosen)
        if chosen
        else _("Take nothing"),
        legal,
        on_choice,
    )  # fmt: skip


def give_back(due: int, legal: Sequence[Any], on_choice: Callable[[Any], None]) -> CardChoice:
    """Which influence goes back in a shortage (E-25)."""
    return CardChoice(
        _("Influence runs short"),
        ngettext("Give back half of yours: {count} card.", "Give back half of yours: {count} cards.", due)
        .format(count=due),
        lambda chosen: _("Give back {chosen} of {due}").format(chosen=chosen, due=due),
        legal,
        on_choice,
    )  # fmt: skip


class TileChoice(Question):
    """Which of the two church tiles goes on the foundation; the site of the one looked at is lit on the board."""

    lines = 4

    def __init__(self, obs: Observation, on_choice: Callable[[Any], None]) -> None:
        super().__init__(
            _("Begin the church"),
            _("Choose the tile for the foundation: it settles the site. The other one comes last."),
        )
        assert obs.drawn is not None, "only who drew the tiles chooses"
        self.tiles = obs.drawn
        self.board = obs.board
        self.on_choice = on_choice
        self.buttons: list[_TileButton] = []
        self.looked_at = self.tiles[0]

    def widgets(self, rect: FRect) -> list[Widget]:
        side = min((rect.w - 42) / 2, 122.0)
        pitch = side + 14
        left = rect.centerx - (2 * side + 14) / 2
        self.buttons = [
            _TileButton((left + at * pitch, rect.y + 120, side, side + 34), tile, self._taker(tile))
            for at, tile in enumerate(self.tiles)
        ]
        return list(self.buttons)

    def places_of(self, action: Any) -> Sequence[FRect]:
        return [each.rect for each in self.buttons if act.ChooseChurchTile(each.tile) == action]

    def look_at(self, action: Any) -> None:
        if isinstance(action, act.ChooseChurchTile):
            self.looked_at = action.tile

    def _taker(self, tile: int) -> Callable[[], None]:
        return lambda: self.on_choice(act.ChooseChurchTile(tile))

    @property
    def lit(self) -> tuple[int, ...]:
        for button in self.buttons:
            if button.hovered or button.focused:
                self.looked_at = button.tile
        for button in self.buttons:
            button.looked_at = button.tile == self.looked_at
        return site_of(self.board, self.looked_at)

    def paint(self, canvas: Canvas) -> None:
        low = self.buttons[0].rect.bottom + 14
        canvas.text(
            _("Point at a tile to see its site on the board, click to choose it."),
            (self.rect.x + 13, low), "body_small", theme.CAPTION, width=self.rect.w - 26,
        )  # fmt: skip


class _TileButton(Widget):
    """A church tile to choose."""

    focusable = True

    def __init__(self, rect: tuple[float, float, float, float], tile: int, on_click: Callable[[], None]) -> None:
        super().__init__(rect, name=_("Church tile {tile}").format(tile=tile))
        self.tile = tile
        self.on_click = on_click
        self.looked_at = False
        """Whether it is this tile's site that is lit on the board."""

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        picture = FRect(self.rect.x, self.rect.y, self.rect.w, self.rect.w)
        if self.looked_at:
            canvas.glow(picture)
        canvas.shadow(picture, 9, 4, 8, 130)
        draw_thing(canvas, Thing("church", -1, self.tile), picture, ())
        canvas.text(self.name, (picture.centerx, picture.bottom + 8), "label", theme.INK, "midtop", width=self.rect.w)
        if self.rim:
            canvas.focus_rim(picture)


class ColourChoice(Question):
    """Which colour of influence pays, where several can."""

    def __init__(
        self, count: int, actions: Sequence[Any], on_choice: Callable[[Any], None], cancel: Callable[[], None]
    ):
        super().__init__(
            _("Which colour pays?"),
            ngettext("It costs {count} card of one colour.", "It costs {count} cards of one colour.", count).format(
                count=count
            ),
        )
        self.count = count
        self.actions = tuple(actions)
        self.on_choice = on_choice
        self.cancel = cancel

    def widgets(self, rect: FRect) -> list[Widget]:
        made: list[Widget] = [
            _ColourButton(
                (rect.x + 14, rect.y + 84 + at * 62, rect.w - 28, 54), action.pay, self.count, self._taker(action)
            )
            for at, action in enumerate(self.actions)
        ]
        y = rect.y + 84 + len(made) * 62 + 8
        return [*made, Button((rect.x + 14, y, rect.w - 28, 42), _("Put it back"), self.cancel, "undo")]

    def _taker(self, action: Any) -> Callable[[], None]:
        return lambda: self.on_choice(action)


class _ColourButton(Button):
    """Pay with this colour: so many cards of it."""

    def __init__(
        self, rect: tuple[float, float, float, float], colour: str, count: int, on_click: Callable[[], None]
    ) -> None:
        super().__init__(rect, word.coloured(colour, count), on_click)
        self.colour = colour

    def draw(self, canvas: Canvas) -> None:
        move = canvas.button(self.rect, self.kind, self.state, self.radius)
        high = self.rect.h - 16
        card = FRect(self.rect.x + 14, self.rect.y + 7 + move, high * 0.7, high)
        draw_thing(canvas, Thing("influence", -1, self.colour), card, ())
        canvas.text(
            self.label, (card.right + 14, self.rect.centery + move), "button", theme.INK, "midleft",
            width=self.rect.right - card.right - 24, lines=1,
        )  # fmt: skip
        if self.rim:
            canvas.focus_rim(self.rect, self.radius)


class CottageChoice(Question):
    """The displaced cottages of whoever decides: to be picked up and put on a free field."""

    def __init__(self, cottages: Sequence[str], seat: int, colours: Sequence[str]) -> None:
        super().__init__(
            _("Homeless"),
            ngettext(
                "Put the cottage on a free field; it costs nothing.",
                "Put the cottages on free fields; they cost nothing.",
                len(cottages),
            ),
        )
        self.cottages = tuple(cottages)
        self.seat = seat
        self.colours = colours

    def widgets(self, rect: FRect) -> list[Widget]:
        return []

    def spots(self) -> dict[Spot, FRect]:
        unit = min(92.0, (self.rect.h - 110) / 2)
        places, x = {}, self.rect.x + 24
        for kind in self.cottages:
            high = unit * BUILDINGS[kind].height
            places[Spot("cottage", kind)] = FRect(x, self.rect.y + 94, unit, high)
            x += unit + 30
        return places

    def draw_things(self, canvas: Canvas, held: Spot | None, focus: Spot | None, hover: Spot | None) -> None:
        """The cottages; a held one leaves an empty place."""
        for spot, rect in self.spots().items():
            if spot == held:
                canvas.dashed(rect, theme.GLOW_RIM, 9)
                continue
            if spot in (hover, focus):
                canvas.glow(rect)
            draw_thing(canvas, Thing(str(spot.key), self.seat, 0), rect, self.colours)
