"""Small questions over the table of King of the Elves: which cards pay for a step, which region is closed at what
price, what the pile is asked for, which region is fetched. They offer legal actions only; choosing one plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import DISCARDED, DRAWN, KINDS, VALUES
from game.king_of_the_elves.view import Observation, Quote
from game.match import Match
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves.texts import obstacle_text
from scenes.king_of_the_elves.things import ICONS
from scenes.table.question import Question
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

WIDE: Final = 316.0
PAD: Final = 14.0
HEAD, LINE, FOOT = 50.0, 26.0, 14.0
ROW, ROW_GAP = 50.0, 8.0


class Choice(NamedTuple):
    """An answer: the action that it plays, a picture's name, words."""

    action: Any
    picture: str
    label: str


class OneOf(Question):
    """Which of several actions is meant."""

    lines = 1

    def __init__(
        self,
        title: str,
        line: str,
        choices: Sequence[Choice],
        on_choice: Callable[[Any], None],
        cancel: Callable[[], None] | None,
    ) -> None:
        """`cancel` gives it up; None where it has to be answered."""
        super().__init__(title, line)
        self.choices = tuple(choices)
        self.on_choice = on_choice
        self.cancel = cancel
        self.target = FRect(0, 0, 1, 1)
        """What it is about; it lies beside that."""

    @property
    def looked_at(self) -> Any:
        """The action under pointer or focus; else the first."""
        for choice, widget in zip(self.choices, self.group.widgets, strict=False):
            if widget.hovered or widget.focused:
                return choice.action
        return self.choices[0].action

    @property
    def size(self) -> tuple[float, float]:
        """Width and height that it needs."""
        top = HEAD + (LINE if self.line else 0.0)
        return WIDE, top + len(self.choices) * (ROW + ROW_GAP) - ROW_GAP + FOOT

    def places_of(self, action: Any) -> Sequence[FRect]:
        widgets = zip(self.choices, self.group.widgets, strict=False)
        return [widget.rect for choice, widget in widgets if choice.action == action]

    def widgets(self, rect: FRect) -> list[Widget]:
        made: list[Widget] = []
        y = rect.bottom - FOOT - len(self.choices) * (ROW + ROW_GAP) + ROW_GAP
        for choice in self.choices:
            place = FRect(rect.x + PAD, y, rect.w - 2 * PAD, ROW)
            made.append(_Answer(place, choice, lambda choice=choice: self.on_choice(choice.action)))  # type: ignore[misc]
            y += ROW + ROW_GAP
        self.confirm = made[0] if len(made) == 1 else None
        if self.cancel is not None:
            close = IconButton((rect.right - 44, rect.y + 8, 34, 34), "close", self.cancel, _("Close"), "secondary")
            made.append(close)
        return made

    def draw(self, canvas: Canvas) -> None:
        """Panel, question and widgets."""
        canvas.panel(self.rect)
        if self.target.w > 1 and not self.rect.colliderect(self.target):
            canvas.pointer(self.rect, self.target.center)
        room = self.rect.w - 2 * PAD - 40
        role = canvas.type.fitted(self.title, theme.with_figures(self.title, "status"), room)
        canvas.text(self.title, (self.rect.x + PAD, self.rect.y + 25), role, theme.HEADING, "midleft", room, 1)
        if self.line:
            full = self.rect.w - 2 * PAD
            small = canvas.type.fitted(self.line, "body_small", full, 12)
            canvas.text(
                self.line, (self.rect.x + PAD, self.rect.y + HEAD - 4), small, theme.SOFT_INK, width=full, lines=1
            )
        self.group.draw(canvas)


class _Answer(Button):
    """One answer with its picture."""

    def __init__(self, rect: FRect, choice: Choice, on_click: Callable[[], None]) -> None:
        super().__init__(rect, choice.label, on_click)
        self.picture = choice.picture

    def draw(self, canvas: Canvas) -> None:
        move = canvas.button(self.rect, self.kind, self.state, self.radius)
        x = self.rect.x + 12
        canvas.image(self.picture, (x, self.rect.centery - 14 + move, 28, 28))
        x += 36
        room = self.rect.right - x - 12
        role = canvas.type.fitted(self.label, "button", room)
        canvas.text(self.label, (x, self.rect.centery + move), role, theme.INK, "midleft", room, 1)
        if self.rim:
            canvas.focus_rim(self.rect, self.radius)


def question_about(
    actions: Sequence[Any],
    match: Match,
    obs: Observation,
    on_choice: Callable[[Any], None],
    cancel: Callable[[], None] | None,
) -> OneOf:
    """The question which of these legal actions, all of one sort, is meant."""
    choices = [_choice(action, match, obs) for action in actions]
    title, line = _heading(actions[0], match, obs)
    return OneOf(title, line, choices, on_choice, cancel)


def _heading(sample: Any, match: Match, obs: Observation) -> tuple[str, str]:
    """What is asked, by one of the answers."""
    match sample:
        case act.Step():
            quote: Quote = match.quote(sample)
            region = word.title(KINDS[obs.seats[quote.realm].realm[quote.slot].kind])
            line = obstacle_text(quote.surcharge) if quote.surcharge else ""
            return _("{region}: how do you pay?").format(region=region), line
        case act.CloseRegion():
            return _("Close a region?"), _("All cards on it go with it.")
        case act.Fetch():
            return _("Fetch which region?"), _("Everybody sees what you take.")
    return _("From the pile"), ""


def _choice(action: Any, match: Match, obs: Observation) -> Choice:
    match action:
        case act.Step(vehicle=vehicle, count=count):
            return Choice(action, ICONS[vehicle], word.cards_of(KINDS[vehicle], count))
        case act.CloseRegion(slot=slot):
            kind = obs.seats[obs.active].realm[slot].kind
            price = word.gold(match.quote(action).price)
            label = _("{region} for {price}").format(region=word.title(KINDS[kind]), price=price)
            return Choice(action, ICONS[kind], label)
        case act.Fetch(kind=kind):
            label = _("{region}, worth {gold}").format(region=word.title(KINDS[kind]), gold=VALUES[kind])
            return Choice(action, ICONS[kind], label)
        case act.Buy():
            price = word.gold(match.quote(action).price)
            return Choice(action, "coin_1", _("Buy a card for {price}").format(price=price))
    label = _("Draw {drawn}, discard {due}").format(drawn=DRAWN, due=DISCARDED)
    return Choice(action, "card_back", label)
