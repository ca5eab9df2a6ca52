"""The hint: what a strong computer player would do with what whoever decides can see, and its figures in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.player import Choice
from game.match import Match
from scenes.thinking import HARD_STOP, Question
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
        self.quick = False
        """Whether nobody strong could be asked, so that it is what a stand-in saw at a glance."""
        self._asked_again = False
        """Whether the answer is waited for a second time, after a failure."""
        self._since = 0.0
        """When it was asked for."""

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
        self.waiting, self._asked_again, self._since = True, False, self._app.now
        self._put(seat)

    def _put(self, seat: int) -> None:
        """Put the question; however often, the answer is due at the same time."""
        seen, seed = self._match.observe(seat), self._computers.seed(seat)
        self._app.thinker.ask(Question(self._match.game.name, ADVISER, seen, seed), self._since)

    def look(self) -> bool:
        """True if the answer has come."""
        if not self.waiting:
            return False
        answer = self._app.thinker.look(self._app.now)
        if answer is None:
            return False
        found, seat = self._computers.checked(answer), self._match.to_act
        if found is None and seat is not None and not self._asked_again and self._app.now - self._since < HARD_STOP:
            self._asked_again = True
            self._put(seat)
            return False
        self.waiting, self.quick = False, found is None
        self.choice = found or self._computers.stand_in()
        return True

    def drop(self) -> None:
        """Have no answer, and wait for none."""
        if self.waiting:
            self._app.thinker.cancel()
        self.waiting, self.choice, self.quick = False, None, False


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
