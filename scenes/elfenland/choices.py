"""Small questions beside a link of the Elfenland map: which way the next step is paid, and which cards make a caravan.

A choice offers legal moves only; choosing one plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.elfenland.actions import Cards, Move
from game.elfenland.pieces import KINDS, RAFT
from game.elfenland.view import Observation
from scenes.elfenland import names as word
from scenes.elfenland.journey import NO_CARDS, Way
from scenes.elfenland.names import Names
from scenes.elfenland.things import PICTURES
from scenes.table.question import Question
from scenes.ui import theme
from scenes.ui.i18n import _, ngettext
from scenes.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

WIDE: Final = 316.0
PAD: Final = 14.0
HEAD: Final = 50.0
LINE: Final = 30.0
ROW, ROW_GAP = 50.0, 8.0
CARD_W, CARD_H, CARD_GAP = 50.0, 71.0, 7.0
IN_LINE: Final = 5


class WayChoice(Question):
    """How to pay for the step to a town, where that can be done in several ways."""

    def __init__(
        self,
        ways: Sequence[Way],
        obs: Observation,
        names: Names,
        on_choice: Callable[[Move], None],
        cancel: Callable[[], None],
        on_page: Callable[[], None],
    ) -> None:
        """`on_page` is called when other widgets take the place of the present ones."""
        seat = obs.seats[obs.active]
        assert seat.hand is not None, "whoever chooses sees his own hand"
        self.town = obs.board.links[ways[0].link].other(seat.town)
        super().__init__(_("{origin} to {town}").format(origin=names.town(seat.town), town=names.town(self.town)), "")
        self.ways = tuple(ways)
        self.hand: Cards = seat.hand
        self.terrains = tuple(obs.board.links[way.link].terrain for way in ways)
        self.on_choice = on_choice
        self.cancel = cancel
        self.on_page = on_page
        self.target = FRect(0, 0, 1, 1)
        """What it is about; it lies beside that."""
        self.caravan: Way | None = None
        """The caravan whose cards are being chosen."""
        self.chosen: list[int] = []
        """Cards chosen for it, by their place in the sorted hand."""
        if len(self.ways) == 1:
            self._load(self.ways[0])

    # --- what is looked at ------------------------------------------------------------------------------------------

    @property
    def looked_at(self) -> Way:
        """The way under pointer or focus; else the one whose cards are chosen, else the cheapest."""
        if self.caravan is not None:
            return self.caravan
        for way, widget in zip(self.ways, self.group.widgets, strict=False):
            if widget.hovered or widget.focused:
                return way
        return self.ways[0]

    @property
    def raised(self) -> Cards:
        """The cards that would be played, by kind, as far as that is settled."""
        if self.caravan is not None:
            return self._counts()
        return self.looked_at.moves[0].cards if len(self.looked_at.moves) == 1 else NO_CARDS

    def kinds(self) -> list[int]:
        """The cards of the hand, one by one."""
        return [kind for kind, count in enumerate(self.hand) for _each in range(count)]

    def _counts(self) -> Cards:
        kinds = [self.kinds()[at] for at in self.chosen]
        return tuple(kinds.count(kind) for kind in range(len(KINDS)))

    # --- choosing ---------------------------------------------------------------------------------------------------

    def choose(self, way: Way) -> None:
        """Take this way; a caravan whose cards are open asks for them."""
        if len(way.moves) == 1:
            self.on_choice(way.moves[0])
            return
        self._load(way)
        self.on_page()

    def _load(self, way: Way) -> None:
        """Ask for the cards of this caravan."""
        self.caravan = way
        self.chosen = []
        self._tell()

    def toggle(self, at: int) -> None:
        """Choose this card of the hand, or not any more; no more than the caravan takes."""
        assert self.caravan is not None, "cards are chosen for a caravan"
        if at in self.chosen:
            self.chosen.remove(at)
        elif len(self.chosen) < self.caravan.price:
            self.chosen.append(at)
        self._update()

    def toggle_kind(self, kind: int) -> None:
        """A card of this kind was clicked in the hand: choose one more, or none where no more can be chosen."""
        if self.caravan is None:
            return
        of_kind = [at for at, each in enumerate(self.kinds()) if each == kind]
        free = [at for at in of_kind if at not in self.chosen]
        if free and len(self.chosen) < self.caravan.price:
            self.toggle(free[0])
        else:
            self.chosen = [at for at in self.chosen if at not in of_kind]
            self._update()

    def _play_caravan(self) -> None:
        assert self.caravan is not None, "the button stands below a caravan's cards"
        counts = self._counts()
        move = next((move for move in self.caravan.moves if move.cards == counts), None)
        if move is not None:
            self.on_choice(move)

    # --- layout -----------------------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[float, float]:
        """Width and height that it needs."""
        if self.caravan is None:
            return WIDE, HEAD + len(self.ways) * (ROW + ROW_GAP) + PAD - ROW_GAP
        lines = -(-len(self.kinds()) // IN_LINE)
        return WIDE, HEAD + LINE + lines * (CARD_H + CARD_GAP) + ROW + PAD

    def widgets(self, rect: FRect) -> list[Widget]:
        made = self._way_buttons() if self.caravan is None else self._card_buttons()
        close = IconButton((rect.right - 44, rect.y + 8, 34, 34), "close", self.cancel, _("Close"), "secondary")
        return [*made, close]

    def _way_buttons(self) -> list[Widget]:
        self.confirm = None
        made: list[Widget] = []
        y = self.rect.y + HEAD
        for way, terrain in zip(self.ways, self.terrains, strict=True):
            rect = FRect(self.rect.x + PAD, y, WIDE - 2 * PAD, ROW)
            made.append(_WayButton(rect, way, terrain, lambda way=way: self.choose(way)))  # type: ignore[misc]
            y += ROW + ROW_GAP
        return made

    def _card_buttons(self) -> list[Widget]:
        assert self.caravan is not None, "cards are chosen for a caravan"
        made: list[Widget] = []
        top = self.rect.y + HEAD + LINE
        for at, kind in enumerate(self.kinds()):
            line, place = divmod(at, IN_LINE)
            rect = FRect(self.rect.x + PAD + place * (CARD_W + CARD_GAP), top + line * (CARD_H + CARD_GAP),
                         CARD_W, CARD_H)  # fmt: skip
            made.append(_CardButton(rect, kind, lambda at=at: self.toggle(at)))  # type: ignore[misc]
        button_rect = FRect(self.rect.x + PAD, self.rect.bottom - PAD - ROW, WIDE - 2 * PAD, ROW)
        self.confirm = Button(button_rect, _("Travel"), self._play_caravan, "check", "primary")
        self._mark(made)
        return [*made, self.confirm]

    def _update(self) -> None:
        self._mark(self.group.widgets)

    def _mark(self, widgets: Sequence[Widget]) -> None:
        """Show which cards are chosen, and whether they are enough."""
        self._tell()
        assert self.caravan is not None, "cards are chosen for a caravan"
        assert self.confirm is not None, "the button that travels stands below them"
        complete = len(self.chosen) == self.caravan.price
        cards = [widget for widget in widgets if isinstance(widget, _CardButton)]
        for at, button in enumerate(cards):
            button.chosen = at in self.chosen
            button.enabled = button.chosen or not complete
        self.confirm.enabled = complete
        self.confirm.why = self.line

    def _tell(self) -> None:
        """Say what is being asked."""
        assert self.caravan is not None, "cards are chosen for a caravan"
        count = self.caravan.price
        self.line = ngettext(
            "Choose {count} card of any kind: {chosen} chosen.",
            "Choose {count} cards of any kind: {chosen} chosen.",
            count,
        ).format(count=count, chosen=len(self.chosen))

    def draw(self, canvas: Canvas) -> None:
        """Panel, question and widgets."""
        canvas.panel(self.rect)
        if not self.rect.colliderect(self.target):
            canvas.pointer(self.rect, self.target.center)
        room = WIDE - 2 * PAD - 40
        role = canvas.type.fitted(self.title, theme.with_figures(self.title, "status"), room)
        canvas.text(self.title, (self.rect.x + PAD, self.rect.y + 25), role, theme.HEADING, "midleft", room, 1)
        if self.line:
            canvas.text(
                self.line, (self.rect.x + PAD, self.rect.y + HEAD), "body_small", theme.SOFT_INK,
                width=WIDE - 2 * PAD, lines=1,
            )  # fmt: skip
        self.group.draw(canvas)


def way_text(way: Way, terrain: str) -> str:
    """A way to pay in words: "Road: 1 troll wagon"."""
    if way.caravan:
        return _("Caravan: any {cards}").format(cards=word.count_of_cards(way.price))
    cards = word.cards(way.moves[0].cards)
    if terrain == "river":
        return _("River: {cards}").format(cards=cards)
    if terrain == "lake":
        return _("Ferry: {cards}").format(cards=cards)
    return _("Road: {cards}").format(cards=cards)


class _WayButton(Button):
    """One way to pay, with its pictures."""

    def __init__(self, rect: FRect, way: Way, terrain: str, on_click: Callable[[], None]) -> None:
        super().__init__(rect, way_text(way, terrain), on_click)
        kinds = [kind for kind, count in enumerate(way.moves[0].cards) if count]
        kind = kinds[0] if kinds else RAFT
        self.pictures = (f"terrain_{terrain}", "card_back" if way.caravan else f"icon_{PICTURES[kind]}")

    def draw(self, canvas: Canvas) -> None:
        move = canvas.button(self.rect, self.kind, self.state, self.radius)
        x = self.rect.x + 12
        for picture in self.pictures:
            canvas.image(picture, (x, self.rect.centery - 14 + move, 28, 28))
            x += 34
        room = self.rect.right - x - 12
        role = canvas.type.fitted(self.label, "button", room)
        canvas.text(self.label, (x + 2, self.rect.centery + move), role, theme.INK, "midleft", room, 1)
        if self.rim:
            canvas.focus_rim(self.rect, self.radius)


class _CardButton(Widget):
    """A card of the hand to choose for the caravan."""

    focusable = True

    def __init__(self, rect: FRect, kind: int, on_click: Callable[[], None]) -> None:
        super().__init__(rect, name=word.title(KINDS[kind]))
        self.kind = kind
        self.chosen = False
        self.on_click = on_click
        self.why = _("The caravan is complete; take another card back first.")

    def describe(self) -> str:
        return _("{card}, chosen").format(card=self.name) if self.chosen else self.name

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect.move(0, -5) if self.chosen else self.rect
        if self.chosen:
            canvas.glow(rect)
        canvas.shadow(rect, 5, 3, 5, 120)
        canvas.image(f"card_{PICTURES[self.kind]}", rect, 255 if self.chosen or self.enabled else 130)
        if self.chosen:
            canvas.circle((rect.right - 8, rect.y + 8), 9, theme.TEAL, theme.CREAM, 2)
            canvas.glyph("check", (rect.right - 14, rect.y + 2, 12, 12), theme.CREAM)
        if self.rim:
            canvas.focus_rim(rect)
