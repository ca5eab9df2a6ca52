"""What the real mouse does in King of the Elves: at least one action of each kind. A new game brings what every deal is
sure to bring, a match begun from a position the rest."""

from __future__ import annotations

from typing import Any, ClassVar

from scenes.table.spots import Spot
from tools.window import Player, WindowError

PLACE, LAY = "drag a region into a realm", "drag an action card onto a region"
DRAW, DISCARD, BUY, CLOSE = "draw three", "discard four", "buy a card", "close a region"
CARD_STEP, FIGURE_STEP, CLICK_STEP = "drag a travel card", "drag the traveller", "click the next region"
GUARD, TURN = "drag a bodyguard onto the traveller", "drag a direction change onto the traveller"
SAY, FETCH, THROW = "say no region card", "fetch a region", "throw a card"
STOP, CARD = "end the journey", "open a card"


class KingOfTheElvesPlayer(Player):
    """Places regions, lays an action card, draws, discards, buys and closes once, then passes; travels and stops."""

    game = "king_of_the_elves"
    wanted = frozenset({PLACE, LAY, DRAW, DISCARD, BUY, CLOSE, CARD_STEP, STOP, CARD})
    words: ClassVar[tuple[str, ...]] = (
        "place", "lay", "draw_three", "discard_four", "buy", "close", "pass", "step", "stop",
    )  # fmt: skip

    def too_late(self, match: Any) -> bool:
        return match.to_act is None

    def decide(self, match: Any, scene: Any) -> None:
        from game.king_of_the_elves.state import Phase

        decisions = {Phase.PLAN: self._plan, Phase.DISCARD: self._discard, Phase.FETCH: self._fetch,
                     Phase.THROW: self._throw, Phase.TRAVEL: self._travel}  # fmt: skip
        decisions[scene.obs.phase](match, scene)

    def _due(self, what: str) -> bool:
        """Whether it is wanted and was not done yet."""
        return what in self.wanted - self.done

    def _at(self, scene: Any, spot: Spot) -> tuple[int, int]:
        rect = scene.rect_of(spot)
        if rect is None:
            raise WindowError(f"{spot} is not on the screen")
        return self.twin.pixel(rect)

    def _main(self, what: str, scene: Any) -> None:
        self.act(what, lambda: self.mouse.click(self.twin.pixel(scene.table.main_button)))

    def _click(self, what: str, scene: Any, spot: Spot) -> None:
        self.act(what, lambda: self.mouse.click(self._at(scene, spot)))

    def _drag(self, what: str, scene: Any, start: Spot, end: Spot) -> None:
        self.act(what, lambda: self.mouse.drag(self._at(scene, start), self._at(scene, end)))
        self.keep(what.replace(" ", "_"))

    def _plan(self, match: Any, scene: Any) -> None:
        """Each places a region of his own; what is still wanted is done once; then all pass."""
        from game.king_of_the_elves import actions as act
        from scenes.king_of_the_elves.hold import free_slot
        from scenes.king_of_the_elves.spots import region_key

        legal, me = match.legal(), match.to_act
        own = scene.obs.seats[me].realm
        places = [each for each in legal if isinstance(each, act.PlaceRegion) and each.realm == me]
        lays = [each for each in legal if isinstance(each, act.PlayAction)]
        closes = [each for each in legal if isinstance(each, act.CloseRegion)]
        if places and len(own) < (2 if self._due(CLOSE) else 1):
            region = places[0]
            self._drag(PLACE, scene, Spot("card", region.kind), free_slot(me, scene.obs))
        elif act.NoRegion() in legal and not own:
            self._main(SAY, scene)
        elif self._due(CARD) and own:
            self.open_card(self._at(scene, Spot("region", region_key(me, 0))))
        elif lays and self._due(LAY):
            lay = lays[0]
            self._drag(LAY, scene, Spot("card", lay.kind), Spot("region", region_key(lay.realm, lay.slot)))
        elif act.DrawThree() in legal and self._due(DRAW):
            self._click(DRAW, scene, Spot("action", "draw"))
        elif act.Buy() in legal and self._due(BUY):
            self._click(BUY, scene, Spot("action", "buy"))
        elif closes and self._due(CLOSE):
            self._close(scene, Spot("region", region_key(me, closes[0].slot)))
        else:
            self._main("pass", scene)

    def _close(self, scene: Any, region: Spot) -> None:
        """A click on an own region asks, at its price; the first answer closes it."""

        def close() -> None:
            self.mouse.click(self._at(scene, region))
            scene.click(region)
            self._answer(scene)

        self.act(CLOSE, close)

    def _answer(self, scene: Any) -> None:
        """The first answer of the question that the twin asks too."""
        self.twin.app.settle()
        if scene.question is None:
            raise WindowError("nothing was asked")
        self.keep("question")
        self.mouse.click(self.twin.pixel(scene.question.group.widgets[0].rect))

    def _discard(self, match: Any, scene: Any) -> None:
        cards = match.legal()[0].cards

        def discard() -> None:
            for kind, count in enumerate(cards):
                for _ in range(count):
                    self.mouse.click(self._at(scene, Spot("card", kind)))
            self.mouse.click(self.twin.pixel(scene.table.main_button))

        self.act(DISCARD, discard)

    def _fetch(self, match: Any, scene: Any) -> None:
        self.act(FETCH, lambda: self._answer(scene))

    def _throw(self, match: Any, scene: Any) -> None:
        self._click(THROW, scene, Spot("card", match.legal()[0].kind))

    def _travel(self, match: Any, scene: Any) -> None:
        """A step by a card, one by the figure and one by a click where a single vehicle goes; then home."""
        from game.king_of_the_elves import actions as act
        from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE
        from scenes.king_of_the_elves import travelling

        legal, traveller = match.legal(), Spot("traveller", match.to_act)
        steps, ahead = travelling.steps(match), travelling.ahead_spot(scene.obs)
        if act.PlayBodyguard() in legal and GUARD not in self.done:
            self._drag(GUARD, scene, Spot("card", BODYGUARD), traveller)
        elif act.PlayDirection() in legal and TURN not in self.done:
            self._drag(TURN, scene, Spot("card", DIRECTION_CHANGE), traveller)
        elif ahead is not None and steps and CARD_STEP not in self.done:
            self._drag(CARD_STEP, scene, Spot("card", steps[0].vehicle), ahead)
        elif ahead is not None and len(steps) == 1 and FIGURE_STEP not in self.done:
            self._drag(FIGURE_STEP, scene, traveller, ahead)
        elif ahead is not None and len(steps) == 1 and CLICK_STEP not in self.done:
            self._click(CLICK_STEP, scene, ahead)
        else:
            self._main(STOP, scene)


class NoRegionPlayer(KingOfTheElvesPlayer):
    """Begins without a region: says so, fetches one and throws a card; travels with bodyguard and direction change,
    twice round, by each way there is to step."""

    wanted = frozenset({SAY, FETCH, THROW, PLACE, GUARD, TURN, CARD_STEP, FIGURE_STEP, CLICK_STEP, STOP})
    words = ("no_region", "fetch", "throw", "bodyguard", "direction", "step", "stop")
    opening: ClassVar[dict[str, Any]] = {
        "format": "elfensund",
        "version": 1,
        "game": "king_of_the_elves",
        "map": {"name": "king_of_the_elves"},
        "players": [{"name": "Anna", "colour": "red"}, {"name": "Björn", "colour": "blue"}],
        "position": {
            "journey": 1,
            "phase": "plan",
            "start": "red",
            "active": "red",
            "players": {
                "red": {
                    "hand": [*("giant pig", "unicorn", "dragon") * 2, "bodyguard", "direction change"],
                },
                "blue": {"hand": ["raft"], "realm": [{"region": "forest", "tree": "blue"}]},
            },
        },
    }
    """Fetched and placed, the plains can be travelled by pig and then by dragon, the forest by unicorn alone."""
