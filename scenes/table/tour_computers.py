"""Pictures of tables with computers, of every game: one thinks, all are watched, hints for several kinds of actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice

from game.bots.levels import player
from game.bots.player import choose
from game.match import LEVELS, PERSON, Kind, Match
from game.registry import GAMES
from game.rules import SeededChance
from scenes.app import App
from scenes.games import boards, open_match
from scenes.samples import PLAYERS, SEED
from scenes.table.scene import TableScene
from scenes.table.spots import Spot
from scenes.table.tour import show_hint
from scenes.thinking import Question, Thinker
from scenes.tour import TourState

HINTS = {
    "elasund": ("Build", "BuildWall", "PlaceCottage", "Discard"),
    "elfenland": ("Take", "Pass", "Move", "Keep"),
    "king_of_the_elves": ("PlaceRegion", "DiscardFour", "Buy", "Step"),
}
"""Kinds of actions that the tour shows a hint for, by game."""
AFTER = 30
"""Actions after which the pictures are taken, where nothing else is said."""

Then = Callable[[TableScene], None]


class Pondering(Thinker):
    """Thinks for ever, and needs no process for that."""

    def prepare(self, game: str) -> None:
        """Nothing to make ready."""

    def ask(self, question: Question, now: float) -> None:
        """Take the question in, and that is all."""

    def look(self, now: float) -> None:
        """No choice yet."""


def played(game: str, kinds: Sequence[Kind]) -> Iterator[Match]:
    """A match after each of its actions, for the same seats of people and computers each time it is begun."""
    board = next(iter(boards(game).for_seats(game, len(kinds)).values()))
    seats = [each._replace(kind=kind) for each, kind in zip(PLAYERS, kinds, strict=False)]
    match = Match.new(GAMES[game], board, seats, start=0, chance=SeededChance(SEED))
    quick, luck = player(match.game, "easy"), random.Random(SEED)
    while match.to_act is not None:
        yield match
        match.play(choose(quick, match.observe(match.to_act), luck).action)


def _open(app: App, match: Match) -> TableScene:
    app.thinker, app.settings.reduced_motion = Pondering(), True
    open_match(app, match)
    return next(scene for scene in app.stack if isinstance(scene, TableScene))


def _table(name: str, game: str, kinds: Sequence[Kind], after: int, then: Then | None = None) -> TourState:
    """A computer with something to choose, after so many actions."""

    def reach(app: App) -> None:
        match = next(
            match
            for match in played(game, kinds)
            if len(match.history) >= after and kinds[match.to_act or 0] != PERSON and len(match.legal()) > 2
        )
        scene = _open(app, match)
        if then is not None:
            then(scene)

    return f"{game}_{name}", reach


def _hint(game: str, kind: str) -> TourState:
    """The hint for the first action of a kind that a quick player would choose."""

    def reach(app: App) -> None:
        for match in played(game, (PERSON, *LEVELS)):
            if match.to_act == 0 and len(match.legal()) > 1:
                advice = choose(player(match.game, "normal"), match.observe(0), random.Random(0)).action
                if type(advice).__name__ == kind:
                    scene = _open(app, match)
                    show_hint(scene)
                    return
        raise LookupError(f"nobody would ever choose {kind}")

    return f"{game}_hint_{kind}", reach


def tour_states() -> list[TourState]:
    """In each game: a computer thinking beside one person, early and later; watching, paused; a level's card; hints."""
    states = []
    for game, rules in GAMES.items():
        most = max(rules.seat_counts)
        mixed = (PERSON, *islice(cycle(reversed(LEVELS)), most - 1))
        alone = tuple(islice(cycle(LEVELS), most))
        states += [
            _table("thinking", game, mixed, AFTER),
            _table("thinking_later", game, mixed, 5 * AFTER),
            _table("thinking_2", game, (PERSON, "hard"), AFTER),
            _table("computer_card", game, mixed, AFTER, lambda scene: scene.inspect(Spot("player", 1))),
            _table("watching", game, alone, AFTER),
            _table("watching_paused", game, alone, 5 * AFTER, lambda scene: scene.pause()),
            *(_hint(game, kind) for kind in HINTS[game]),
        ]
    return states
