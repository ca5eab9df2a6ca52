"""Plays in a real window with a real mouse: start, title, new game, and then what each player of a game has to do.

    python -m tools.window_play [--pictures DIR]

The program runs as a player would start it. Ends with status 1 and a line that says what went wrong; the matches that
were written must verify, and hold what was done.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools.window import Player, WindowError, run
from tools.window_elfenland import ElfenlandPlayer
from tools.window_king_of_the_elves import KingOfTheElvesPlayer, NoRegionPlayer

MOST_TURNS = 40


class ElasundPlayer(Player):
    """Drags a permit and a building, clicks a row, opens a card."""

    game = "elasund"
    wanted = frozenset({"drag a permit", "drag a building", "open a card"})
    words = ("permit", "build")

    def too_late(self, match: Any) -> bool:
        turn: int = match.observe(None).turn
        return turn > MOST_TURNS

    def decide(self, match: Any, scene: Any) -> None:
        from game.elasund import actions as act

        table = scene.table
        legal = match.legal()
        if "open a card" not in self.done:
            self.open_card(self.twin.pixel(table.cell_rect(match.board.starts["red"]["cottage_small"])))
        main = self.twin.pixel(table.main_button)
        ships = [each for each in legal if isinstance(each, act.MoveShip)]
        builds = [each for each in legal if isinstance(each, act.Build) and each.pay is None]
        permits = [each for each in legal if isinstance(each, act.PlacePermit) and each.pay is None]
        if ships:
            self.act("click a row", lambda: self.mouse.click(self.twin.pixel(table.disc_rect(ships[0].row))))
        elif builds:
            build = builds[0]
            start = table.own[build.building] if build.building in table.own else table.supply[build.building]
            end = table.footprint_rect(build.building, build.cell)
            self.act("drag a building", lambda: self.mouse.drag(self.twin.pixel(start), self.twin.pixel(end)))
            self.keep("built")
        elif permits and "drag a building" not in self.done:
            permit = permits[0]
            start, end = table.permits[permit.value], table.cell_rect(permit.cell)
            self.act("drag a permit", lambda: self.mouse.drag(self.twin.pixel(start), self.twin.pixel(end)))
            self.keep("permit")
        elif {type(each) for each in legal} & {act.Roll, act.EndBuilding, act.TakeGold, act.EndTurn}:
            self.act("the main button", lambda: self.mouse.click(main))
        else:
            raise WindowError(f"nothing to do with the mouse in step {scene.obs.step}")


def main() -> int:
    """Run; the exit status."""
    parser = argparse.ArgumentParser(description="Play in a real window with a real mouse.")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="keep pictures of the window there")
    found = parser.parse_args()
    try:
        for kind in (ElasundPlayer, ElfenlandPlayer, KingOfTheElvesPlayer, NoRegionPlayer):
            run(kind, found.pictures)
    except WindowError as error:
        print(f"window: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
