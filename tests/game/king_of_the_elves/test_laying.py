"""Phase 2: action cards laid on regions, regions closed (K-30 to K-40)."""

from __future__ import annotations

from itertools import product

import pytest

from game.king_of_the_elves.actions import CloseRegion, PlayAction
from game.king_of_the_elves.state import Region
from tests.game.king_of_the_elves.positions import (
    GAME,
    allowed,
    bag,
    close,
    kind,
    lay,
    legal_of,
    lying,
    place,
    play,
    play_all,
    play_events,
    position,
    refused,
    regions,
)
from tests.game.king_of_the_elves.reference import KINDS, LAID, REGIONS, VEHICLES

FITTING = {
    "gold card": tuple(REGIONS),
    "thief": tuple(REGIONS),
    "tree": ("plains", "forest", "mountains", "desert"),
    "sea monster": ("river", "lake"),
}
"""Regions by action card."""


# --- laying ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", FITTING)
def test_k30_each_card_takes_a_coat(card: str) -> None:
    where = FITTING[card][-1]
    state = position(2, hands=[f"{card}, dragon"], realms=["", where])
    after, events = play_events(state, lay(card, 1))
    assert [each.coats for each in after.seats] == [3, 4]
    assert after.seats[0].hand == bag("dragon")
    assert after.seats[1].realm == regions(f"{where} [{card} 0]")
    assert [(each.kind, each.seat, each.figures, each.where) for each in events] == [
        ("laid", 0, {"card": card, "region": where, "realm": 1, "coats": 3}, (("realm", 1), ("slot", 0)))
    ]


@pytest.mark.parametrize("card", FITTING)
def test_k31_none_without_a_coat(card: str) -> None:
    where = FITTING[card][0]
    used = ["plains [gold card 0, thief 0], forest [gold card 0, thief 0]"]
    state = position(3, hands=[f"{card} 2"], realms=[*used, where])
    assert state.seats[0].coats == 0
    refused(state, lay(card, 1), "K-31", "coats_used")
    assert legal_of(state, PlayAction) == []
    others = position(3, hands=["", f"{card} 2"], active=1, realms=[*used, where])
    allowed(others, lay(card, 1))


def test_k31_a_coat_that_came_home_is_used_again() -> None:
    state = position(2, hands=["tree"], realms=["plains [gold card 0, thief 0]", "forest [gold card 0, thief 0]"])
    refused(state, lay("tree", 0), "K-31", "coats_used")
    state = play_all(state._replace(active=1), close())
    assert state.seats[0].coats == 2
    after = play(state, lay("tree", 0))
    assert after.seats[0].coats == 1


@pytest.mark.parametrize("owner", [0, 1])
def test_k32_d19_no_two_cards_of_a_type_on_a_region(owner: int) -> None:
    for card, where in (("gold card", "lake"), ("thief", "plains"), ("tree", "desert"), ("sea monster", "river")):
        state = position(2, hands=[f"{card} 2"], realms=["", f"{where} [{card} {owner}]"])
        refused(state, lay(card, 1), "K-32", "type_there", card=card)


def test_k32_d19_tree_and_sea_monster_never_meet() -> None:
    for where, there, other in (("forest", "tree", "sea monster"), ("lake", "sea monster", "tree")):
        state = position(2, hands=[other], realms=["", f"{where} [{there} 1]"])
        refused(state, lay(other, 1), ("K-32", "K-34", "K-35"), "obstacle_unfit", card=other, region=where)


@pytest.mark.parametrize("where", REGIONS)
def test_k33_three_cards_at_most_whoever_owns_them(where: str) -> None:
    obstacle = REGIONS[where].obstacle
    hand = "gold card 2, thief 2, tree 2, sea monster 2"
    state = position(3, hands=[hand, "gold card, thief, tree, sea monster"], realms=["", "", where])
    state = play_all(state, lay("gold card", 2), lay("thief", 2))
    state = play(state._replace(active=0), lay(obstacle, 2))
    assert state.seats[2].realm == regions(f"{where} [gold card 0, thief 1, {obstacle} 0]")
    for active in range(3):
        assert legal_of(state._replace(active=active), PlayAction) == []
    for card in LAID:
        refusal = GAME.refusal(state._replace(active=0), lay(card, 2))
        assert refusal is not None
        assert refusal.clause in ("K-32", "K-33", "K-34", "K-35")


@pytest.mark.parametrize("where", REGIONS)
def test_k34_k35_trees_on_land_and_sea_monsters_on_water(where: str) -> None:
    state = position(2, hands=["tree, sea monster"], realms=[where])
    tree, monster = lay("tree", 0), lay("sea monster", 0)
    if where in FITTING["tree"]:
        assert legal_of(state, PlayAction) == [tree]
        refused(state, monster, "K-35", "obstacle_unfit", card="sea monster", region=where)
    else:
        assert legal_of(state, PlayAction) == [monster]
        refused(state, tree, "K-34", "obstacle_unfit", card="tree", region=where)


def test_k36_d21_in_any_realm_on_any_region() -> None:
    state = position(3, hands=["gold card, thief"], realms=["plains, lake", "river", "forest, desert"])
    spots = ((0, 0), (0, 1), (1, 0), (2, 0), (2, 1))
    assert set(legal_of(state, PlayAction)) == {lay(card, *at) for card in ("gold card", "thief") for at in spots}
    for at in spots:
        after = play(state, lay("thief", *at))
        assert after.seats[at[0]].realm[at[1]].thief == 0
        changed = [
            (realm, slot)
            for realm, slot in spots
            if after.seats[realm].realm[slot] != state.seats[realm].realm[slot]
        ]
        assert changed == [at]


def test_k30_only_laid_cards_in_hand_onto_regions_that_lie_there() -> None:
    state = position(2, hands=["thief, dragon, lake"], realms=["plains"])
    refused(state, lay("tree", 0), "K-02", "not_in_hand", card="tree")
    refused(state, lay("dragon", 0), "K-30", "no_action_kind", card="dragon")
    refused(state, lay("lake", 0), "K-30", "no_action_kind", card="lake")
    for slot in (-1, 1, 2, 7):
        refused(state, lay("thief", 0, slot), "K-19", "slot_empty")
    refused(state, lay("thief", 1, 0), "K-19", "slot_empty")
    for realm in (-1, 2):
        refused(state, lay("thief", realm, 0), "K-01", "realm_unknown")
    for number in (-1, 19):
        refused(state, PlayAction(number, 0, 0), "K-02", "kind_unknown")


def test_cards_of_other_kinds_are_not_laid() -> None:
    hand = ", ".join((*REGIONS, *VEHICLES, "bodyguard", "direction change"))
    assert legal_of(position(2, hands=[hand], realms=["plains", "lake"]), PlayAction) == []


# --- closing ---------------------------------------------------------------------------------------------------------
CLOSINGS = (
    ("forest", 2),
    ("forest [tree 0]", 3),
    ("lake [thief 1]", 3),
    ("river [gold card 1, sea monster 2]", 4),
    ("mountains [gold card 0, thief 1, tree 2]", 5),
    ("desert [gold card 1, thief 1, tree 1]", 5),
)


def test_k37_only_in_the_own_realm() -> None:
    state = position(3, realms=["plains, lake", "forest, river", "desert"], active=2, starter=2)
    assert legal_of(state, CloseRegion) == [close(0)]
    for slot in (-1, 1, 2):
        refused(state, close(slot), "K-37", "slot_empty")
    refused(position(2, realms=["", "plains, lake"]), close(), "K-37", "slot_empty")
    assert legal_of(position(2, realms=["", "plains, lake"]), CloseRegion) == []


@pytest.mark.parametrize(("realm", "price"), CLOSINGS)
def test_k38_d24_two_gold_and_one_for_each_card_on_it_whoever_owns_it(realm: str, price: int) -> None:
    state = position(3, realms=[realm])
    assert GAME.quote(state, close()).price == price
    after = play(state, close())
    assert [each.gold for each in after.seats] == [12 - price, 12, 12]


@pytest.mark.parametrize(("realm", "price"), CLOSINGS)
def test_k39_cards_go_to_the_discards_and_coats_home(realm: str, price: int) -> None:
    state = position(3, realms=["plains", realm, "plains"], active=1, discards="raft")
    after, events = play_events(state, close())
    assert after.seats[1].realm == ()
    assert [each.coats for each in after.seats] == [4, 4, 4]
    gone = list(bag("raft"))
    region = regions(realm)[0]
    gone[region.kind] += 1
    cards = [word for word in LAID if f"{word} " in realm]
    for word in cards:
        gone[kind(word)] += 1
    assert after.discards == tuple(gone)
    assert (events[0].kind, events[0].seat, events[0].where) == ("closed", 1, (("realm", 1), ("slot", 0)))
    assert events[0].figures == {"region": KINDS[region.kind], "cards": tuple(cards), "price": price}
    home = {each.seat: each.figures["count"] for each in events[1:]}
    assert {each.kind for each in events[1:]} <= {"coat_returned"}
    assert home == {at: region[1:].count(at) for at in range(3) if at in region[1:]}


@pytest.mark.parametrize(("realm", "price"), CLOSINGS)
def test_k40_not_without_the_gold(realm: str, price: int) -> None:
    state = position(3, realms=[realm], gold=[price - 1])
    refused(state, close(), "K-40", "gold_short", price=price, have=price - 1)
    assert play(position(3, realms=[realm], gold=[price]), close()).seats[0].gold == 0


def test_d23_a_region_just_placed_may_be_closed() -> None:
    state = play_all(position(2, hands=["lake", "river"]), place("lake", 0), place("river", 0))
    allowed(state, close(0))
    allowed(state, close(1))
    assert play(state, close(0)).seats[0].gold == 10


def test_d25_r_k21_what_is_left_moves_to_the_right() -> None:
    state = position(2, hands=["mountains", "desert"], realms=["plains [tree 1], lake [thief 0]", "forest"])
    state = play(state, close(0))
    assert state.seats[0].realm == regions("lake [thief 0]")
    state = play(state, place("desert", 0))
    assert lying(state.seats[0].realm) == ["lake", "desert"]
    state = position(
        2, realms=["plains, lake [gold card 1], forest", "forest"], three_regions_for_two=True
    )
    after = play(state, close(1))
    assert lying(after.seats[0].realm) == ["plains", "forest"]
    after = play(state, close(0))
    assert after.seats[0].realm == (Region(kind("lake"), gold_card=1), Region(kind("forest")))


def test_k85_coats_in_stock_and_on_the_table_are_four() -> None:
    hand = "gold card 2, thief 2, tree, sea monster"
    state = position(3, hands=[hand, hand, "tree, dragon"], realms=["plains, lake", "river", "desert"])
    moves = [
        lay("thief", 2),
        lay("gold card", 0),
        lay("tree", 2),
        lay("gold card", 1),
        close(0),
        close(0),
        lay("sea monster", 0, 1),
    ]
    for each in moves:
        state = play(state, each)
        table = [owner for seat in state.seats for region in seat.realm for owner in region[1:]]
        for at, seat in enumerate(state.seats):
            assert seat.coats + table.count(at) == 4


def test_every_combination_of_types_and_owners_can_lie() -> None:
    for owners in product((-1, 0, 1), repeat=3):
        region = Region(kind("plains"), *owners)
        state = position(2)
        seats = (state.seats[0]._replace(realm=(region,), hand=bag("gold card, thief, tree")), state.seats[1])
        free = {lay(card, 0) for card, owner in zip(("gold card", "thief", "tree"), owners, strict=True) if owner < 0}
        assert set(legal_of(state._replace(seats=seats), PlayAction)) == free
