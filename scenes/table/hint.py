"""The hint: what a strong computer player would do with what whoever decides can see, and its figures in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.player import Choice
from game.match import Match
from scenes.thinking import Question
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.computers import Computers

ADVISER: Final = "hard"
"""The computer player that is asked."""
LEAST: Final = 0.05
"""A smaller figure says nothing."""


class Hint:
    """One answer at a time: asked for, waited for, then there until it is dropped."""

    def __init__(self, app: App, match: Match, computers: Computers) -> None:
        self._app, self._match, self._computers = app, match, computers
        self.waiting = False
        """Whether it is thought about."""
        self.choice: Choice | None = None
        """The answer."""
        self._now = 0.0
        """Seconds that went by while it was thought: the clock of thinking."""

    @property
    def there(self) -> bool:
        """Whether there is an answer, or one is waited for."""
        return self.waiting or self.choice is not None

    def ask(self, seat: int) -> None:
        """Have it thought about what this seat, which is to decide, should do; at once where it has no choice."""
        self.drop()
        legal = self._match.legal()
        if len(legal) == 1:
            self.choice = Choice(legal[0])
            return
        self.waiting = True
        seen, seed = self._match.observe(seat), self._computers.seed(seat)
        self._app.thinker.ask(Question(self._match.game.name, ADVISER, seen, seed), self._now)

    def pass_time(self, dt: float) -> bool:
        """Let `dt` seconds go by; True if the answer has come."""
        if not self.waiting:
            return False
        self._now += dt
        answer = self._app.thinker.look(self._now)
        if answer is None:
            return False
        self.waiting = False
        self.choice = self._computers.checked(answer)
        return True

    def drop(self) -> None:
        """Have no answer, and wait for none."""
        if self.waiting:
            self._app.thinker.cancel()
        self.waiting, self.choice = False, None


def figure_text(figure: float) -> str:
    """A figure that is only likely, to one decimal."""
    whole, rest = divmod(int(abs(figure) * 10 + 0.5), 10)  # halves up
    # Translators: a number with one decimal, as "1.5".
    return _("{whole}.{tenths}").format(whole=whole, tenths=rest) if rest else str(whole)


def certain(one: str, many: str, count: int) -> str:
    """A sentence with "{count}" in the singular or the plural."""
    return ngettext(one, many, count).format(count=count)


def likely(one: str, many: str, figure: float) -> str:
    """A sentence with "{figure}", an estimate, in the singular where it reads as exactly one."""
    text = figure_text(figure)
    return ngettext(one, many, 1 if text == "1" else 2).format(figure=text)
