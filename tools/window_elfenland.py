"""What the real mouse does in a game of Elfenland: at least one turn of each phase."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from scenes.table.spots import Spot
from tools.window import Player, WindowError, wait_for

DRAG_IN, CLICK_IN = "drag a counter to one's own", "click a counter"
PLACE, BOOT, TOWN, AHEAD = "put a counter on a road", "drag the boot", "click a town", "hold a far town"
THROW, KEEP, CARD = "throw cards away", "keep a counter", "open a card"


class ElfenlandPlayer(Player):
    """Takes counters, puts one on a road, travels by boot, click and plan, throws cards away, keeps a counter."""

    game = "elfenland"
    wanted = frozenset({DRAG_IN, CLICK_IN, PLACE, BOOT, TOWN, THROW, KEEP, CARD})
    words = ("take", "place", "pass", "move", "stop", "discard", "keep")

    def too_late(self, match: Any) -> bool:
        number: int = match.observe(None).round
        return number > 2

    def decide(self, match: Any, scene: Any) -> None:
        from game.elfenland.state import Phase

        if CARD not in self.done:
            self.open_card(self._at(scene, Spot("town", match.board.destinations[0])))
        phase = scene.obs.phase
        decisions = {Phase.DRAW: self._draw, Phase.PLAN: self._plan, Phase.TRAVEL: self._travel,
                     Phase.DISCARD: self._discard, Phase.KEEP: self._keep}  # fmt: skip
        decisions[phase](match, scene)

    def _at(self, scene: Any, spot: Spot) -> tuple[int, int]:
        rect = scene.rect_of(spot)
        if rect is None:
            raise WindowError(f"{spot} is not on the screen")
        return self.twin.pixel(rect)

    def _main(self, what: str, scene: Any) -> None:
        self.act(what, lambda: self.mouse.click(self.twin.pixel(scene.table.main_button)))

    def _draw(self, match: Any, scene: Any) -> None:
        counter = self._at(scene, Spot("row", 2))
        if DRAG_IN not in self.done:
            own = self.twin.pixel(scene.table.own_panel)
            self.act(DRAG_IN, lambda: self.mouse.drag(counter, own))
            self.keep("taken")
        elif CLICK_IN not in self.done:
            self.act(CLICK_IN, lambda: self.mouse.click(counter))
        else:
            self._main("draw face down", scene)

    def _plan(self, match: Any, scene: Any) -> None:
        """Each puts one counter on a road near the start, then passes."""
        from game.elfenland import actions as act

        placed = Counter(entry.seat for entry in match.history if isinstance(entry.action, act.Place))
        near = set(match.board.links_at[scene.obs.home])
        places = [each for each in match.legal() if isinstance(each, act.Place) and each.link in near]
        if placed[match.to_act] or not places:
            self._main("pass", scene)
            return
        place = places[0]
        start = self._at(scene, Spot("hidden" if place.hidden else "open", place.kind))
        self.act(PLACE, lambda: self.mouse.drag(start, self._at(scene, Spot("link", place.link))))
        self.keep("placed")

    def _travel(self, match: Any, scene: Any) -> None:
        """A step by the boot, one by a click, a whole route by holding its end, as far as there are cards."""
        from game.elfenland import actions as act
        from game.elfenland.routes import routes

        here = scene.obs.seats[match.to_act].town
        moves = [each for each in match.legal() if isinstance(each, act.Move)]
        ways = Counter(match.board.links[each.link].other(here) for each in moves)
        town = next((town for town, count in ways.items() if count == 1), None)
        far = next((town for town, steps in routes(scene.obs).items() if len(steps) > 1), None)
        boot = self._at(scene, Spot("boot", match.to_act))
        if town is not None and BOOT not in self.done:
            self.act(BOOT, lambda: self.mouse.drag(boot, self._at(scene, Spot("town", town))))
            self.keep("travelled")
        elif town is not None and TOWN not in self.done:
            self.act(TOWN, lambda: self.mouse.click(self._at(scene, Spot("town", town))))
        elif far is not None and AHEAD not in self.done:
            last = len(match.history) + len(routes(scene.obs)[far])
            self.act(AHEAD, lambda: self.mouse.hold(self._at(scene, Spot("town", far)), 0.8))
            wait_for("the whole route to be travelled", lambda: len(self.match().history) == last)
            time.sleep(1.0)  # the last step is still under way
            self.keep("arrived")
        else:
            self._main("end the journey", scene)

    def _discard(self, match: Any, scene: Any) -> None:
        cards = match.legal()[0].cards

        def throw() -> None:
            for kind, count in enumerate(cards):
                for _ in range(count):
                    self.mouse.click(self._at(scene, Spot("card", kind)))
            self.mouse.click(self.twin.pixel(scene.table.main_button))

        self.act(THROW, throw)

    def _keep(self, match: Any, scene: Any) -> None:
        keep = match.legal()[0]
        spot = Spot("hidden" if keep.hidden else "open", keep.kind)
        self.act(KEEP, lambda: self.mouse.click(self._at(scene, spot)))
