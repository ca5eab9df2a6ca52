"""The head of a hint is an order, a sentence of its own for every kind of action, and knows who reads it."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.player import Reason
from game.elasund import actions as elasund
from game.elfenland import actions as elfenland
from game.king_of_the_elves import actions as king
from game.king_of_the_elves.pieces import KINDS as CARDS
from game.king_of_the_elves.pieces import THIEF
from game.match import Match
from scenes.elasund import hint_texts as elasund_texts
from scenes.elasund.names import Names as ElasundNames
from scenes.elfenland import hint_texts as elfenland_texts
from scenes.elfenland.names import Names as ElfenlandNames
from scenes.king_of_the_elves import hint_texts as king_texts
from scenes.king_of_the_elves.names import Names as KingNames
from tests.game.elasund.positions import GAME as ELASUND
from tests.game.elasund.positions import cell, position, space
from tests.scenes.phases import there
from tests.scenes.seats import NAMES

BOARD = position()
ELASUND_ORDERS: list[tuple[Any, str]] = [
    (elasund.Roll(), "roll the dice"),
    (elasund.Build("shop", cell(BOARD, 3, 4)), "build a shop at column 3, row 4"),
    (elasund.BuildWall(space(BOARD, "north", 3)), "build a city wall at column 3 on the north side"),
    (elasund.BuildChurch(), "build a church tile"),
    (elasund.ChooseChurchTile(5), "begin the church with tile 5"),
    (elasund.EndBuilding(), "end building"),
    (elasund.PlaceCottage("cottage_small", cell(BOARD, 3, 4)), "put the small cottage at column 3, row 4"),
    (elasund.PlacePermit(4, cell(BOARD, 3, 11)), "place permit 4 at column 3, row 11"),
    (elasund.AddPermit(4, cell(BOARD, 3, 11)), "place permit 4 at column 3, row 11"),
    (elasund.MovePermit(1, cell(BOARD, 3, 11), "red"), "move permit 1 to column 3, row 11"),
    (elasund.RaisePermit(1, 3, "red"), "raise permit 1 to 3"),
    (elasund.TakeGold(), "take 2 gold"),
    (elasund.BonusGold(), "take 2 gold for three influence cards"),
    (elasund.Discard(1, (0, 0, 2)), "give the pirate 1 gold and 2 blue influence"),
    (elasund.GiveBack((1, 0, 0)), "give back 1 red influence"),
    (elasund.EndTurn(), "end the turn"),
]


@pytest.mark.parametrize(("action", "order"), ELASUND_ORDERS)
def test_elasund_orders(action: Any, order: str) -> None:
    obs = ELASUND.observe(BOARD, 0)
    assert elasund_texts.order(action, obs, ElasundNames(NAMES[:3], BOARD.board)) == order


@pytest.mark.parametrize(
    ("step", "order"), [("shift", "move the ship to row 8"), ("pirate", "send the pirate to row 8")]
)
def test_elasund_tells_the_ship_from_the_pirate(step: str, order: str) -> None:
    obs = ELASUND.observe(position(step=step, pirate=step == "pirate"), 0)
    assert elasund_texts.order(elasund.MoveShip(5), obs, ElasundNames(NAMES[:3], BOARD.board)) == order


def elfenland_order(match: Match, action: Any) -> str:
    names = ElfenlandNames(tuple(NAMES[:2]), match.board)
    return elfenland_texts.order(action, match.observe(0), names)


def test_a_road_is_named_in_the_direction_of_travel() -> None:
    match = there("elfenland", "travel")
    obs = match.observe(0)
    board = obs.board
    here = obs.seats[obs.active].town
    for link in board.links_at[here]:
        other = board.links[link].other(here)
        order = elfenland_order(match, elfenland.Move(link, (0, 0, 0, 0, 0, 0, 1), False))
        assert order.startswith(f"travel from {board.towns[here].name} to {board.towns[other].name}")
        assert order.endswith(" for 1 raft")
    caravan = elfenland.Move(board.links_at[here][0], (2, 0, 0, 0, 0, 0, 1), True)
    assert elfenland_order(match, caravan).startswith("go by caravan from ")


def test_elfenland_orders() -> None:
    match = there("elfenland", "plan")
    assert elfenland_order(match, elfenland.Pass()) == "pass"
    assert elfenland_order(match, elfenland.TakeBlind()) == "draw a counter blindly"
    assert elfenland_order(match, elfenland.Stop()) == "end the journey"
    link = match.board.links[0]
    road = f"{match.board.towns[link.a].name} – {match.board.towns[link.b].name}"
    assert elfenland_order(match, elfenland.Obstruct(0)).startswith(f"lay the obstacle on {road}")


def test_what_the_others_get_less_is_counted_in_pieces() -> None:
    text = elfenland_texts.reason_text(Reason("prevents", 0.3), elfenland.Obstruct(0))
    assert text == "The others get about 0.3 town pieces fewer."


def king_order(match: Match, action: Any) -> str:
    return king_texts.order(action, match.observe(0), KingNames(tuple(NAMES[:2])))


KING_ORDERS: list[tuple[Any, str]] = [
    (king.PlaceRegion(CARDS.index("river"), 0), "place the river in your realm"),
    (king.PlaceRegion(CARDS.index("river"), 1), "place the river in Björn’s realm"),
    (king.DrawThree(), "draw 3 cards, then discard 4"),
    (king.Buy(), "buy a card"),
    (king.Pass(), "pass"),
    (king.NoRegion(), "say “no region card”"),
    (king.Fetch(CARDS.index("forest")), "fetch a forest card"),
    (king.Throw(CARDS.index("raft")), "discard a raft"),
    (king.PlayBodyguard(), "play the bodyguard"),
    (king.PlayDirection(), "play the direction change"),
    (king.Stop(), "end the journey"),
]


@pytest.mark.parametrize(("action", "order"), KING_ORDERS)
def test_orders_of_king_of_the_elves(action: Any, order: str) -> None:
    assert king_order(there("king_of_the_elves", "plan"), action) == order


def test_what_is_laid_names_the_region_and_whose_it_is() -> None:
    match = there("king_of_the_elves", "travel")
    found = set()
    for seat, view in enumerate(match.observe(0).seats):
        for slot, region in enumerate(view.realm):
            kind = CARDS[region.kind]
            realm = "your realm" if seat == 0 else "Björn’s realm"
            assert king_order(match, king.PlayAction(THIEF, seat, slot)) == f"lay a thief on the {kind} in {realm}"
            found.add(seat)
    assert 0 in found


def test_a_card_thrown_away_has_no_price() -> None:
    assert king_texts.reason_text(Reason("lost", 12)) == "You will probably earn 12 gold less."
    assert king_texts.reason_text(Reason("lost", 0)) == ""
