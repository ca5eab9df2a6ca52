"""Phase 2: three drawn and four laid off, cards bought, the pile refilled (K-22 to K-29, K-83)."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.king_of_the_elves.actions import Buy, DiscardFour, DrawThree, Pass
from game.king_of_the_elves.state import Phase
from tests.game.king_of_the_elves.positions import (
    GAME,
    REST,
    allowed,
    bag,
    discard,
    drawn,
    in_order,
    legal_of,
    play,
    play_all,
    play_any,
    play_events,
    position,
    refused,
    stop_all,
)
from tests.game.king_of_the_elves.reference import KINDS


# --- three and four --------------------------------------------------------------------------------------------------
def test_k22_three_drawn_four_laid_off_one_card_fewer() -> None:
    state = position(2, hands=["dragon 4, lake"])
    state, events = play_events(state, DrawThree(), drawn("raft, thief, raft"))
    assert (state.phase, GAME.to_act(state)) == (Phase.DISCARD, 0)
    assert state.seats[0].hand == bag("dragon 4, lake, raft 2, thief")
    assert [each.kind for each in events] == ["drew_three"]
    state, events = play_events(state, discard("dragon 2, lake, raft"))
    assert state.seats[0].hand == bag("dragon 2, raft, thief")
    assert sum(state.seats[0].hand) == 5 - 1
    assert (state.phase, GAME.to_act(state)) == (Phase.PLAN, 1)
    assert [(each.kind, each.figures, each.secret) for each in events] == [
        ("laid_off", {"cards": ("lake", "dragon", "dragon", "raft")}, {})
    ]


def test_k22_just_four_out_of_the_own_hand() -> None:
    state = play(position(2, hands=["dragon 2, lake", "unicorn 3"]), DrawThree(), drawn("raft 3"))
    for words, given in (("", 0), ("dragon, raft 2", 3), ("dragon 2, raft 3", 5)):
        refused(state, discard(words), "K-22", "discard_count", due=4, given=given)
    refused(state, discard("unicorn 2, raft 2"), "K-22", "cards_missing", card="unicorn", have=0)
    refused(state, discard("raft 4"), "K-22", "cards_missing", card="raft", have=3)
    negative = tuple(a - b for a, b in zip(bag("dragon 2, raft 3"), bag("lake"), strict=True))
    refused(state, DiscardFour(negative), "K-22", "cards_missing", card="lake")
    refused(state, DiscardFour((4,)), "K-02", "kind_unknown")


def test_k23_the_cards_just_drawn_may_go() -> None:
    state = play(position(2, hands=["dragon"], realms=["plains"]), DrawThree(), drawn("raft, thief, raft"))
    assert legal_of(state, DiscardFour) == [discard("dragon, raft 2, thief")]
    state = play(position(2, hands=["dragon 2"]), DrawThree(), drawn("raft, thief, raft"))
    assert play(state, discard("dragon, raft 2, thief")).seats[0].hand == bag("dragon")


def test_k24_d15_not_with_an_empty_hand() -> None:
    refused(position(2), DrawThree(), "K-24", "hand_empty")
    refused(position(2, realms=["plains"]), DrawThree(), "K-24", "hand_empty")


def test_k25_the_four_lie_face_up() -> None:
    state = position(2, hands=["dragon 4, lake"], discards="tree")
    state = play_all(state, (DrawThree(), drawn("raft 3")), discard("dragon, lake, raft 2"))
    assert state.discards == bag("tree, dragon, lake, raft 2")
    for viewer in (None, 0, 1):
        assert GAME.observe(state, viewer).discards == state.discards


def test_r_k33_the_three_are_their_drawers_alone() -> None:
    state = position(2, hands=["dragon 4"])
    after, events = play_events(state, DrawThree(), drawn("raft, thief, raft"))
    assert (events[0].figures, events[0].secret) == ({"count": 3}, {"cards": ("raft", "raft", "thief")})
    assert events[0].seen_by(1).secret == {}
    assert events[0].seen_by(0).secret == events[0].secret
    assert GAME.observe(after, 1).seats[0].hand is None
    assert GAME.observe(after, 1).seats[0].hand_count == 7


def test_r_k21_four_equal_choices_are_one() -> None:
    state = play(position(2, hands=["dragon 5, lake 2"]), DrawThree(), drawn("raft, thief, raft"))
    found = legal_of(state, DiscardFour)
    cards = in_order("dragon 5, lake 2, raft 2, thief")
    choices = {tuple(sorted(each)) for each in combinations(cards, 4)}
    assert len(found) == len(set(found)) == len(choices)
    for each in found:
        words = [KINDS[at] for at, count in enumerate(each.cards) for _ in range(count)]
        assert tuple(sorted(words)) in choices


def test_r_k30_some_seven_thousand_choices_at_most() -> None:
    """Four of each kind in hand, as far as there are four."""
    hand = ", ".join(f"{word} 3" if word in ("lake", "sea monster") else f"{word} 4" for word in KINDS)
    state = position(2, hands=[hand], realms=["", "plains"])
    state = play_any(state, DrawThree())
    # 19 kinds, four cards: 22! / (4! 18!), without four lakes and four sea monsters
    assert len(legal_of(state, DiscardFour)) == 7315 - 2


# --- the end of the pile ---------------------------------------------------------------------------------------------
def test_r_k13_three_cards_must_be_there_in_both_piles_together() -> None:
    for deck, discards, have in (("", "", 0), ("raft 2", "", 2), ("", "raft 2", 2), ("raft", "tree", 2)):
        state = position(2, hands=["dragon 5", REST], deck=deck, discards=discards)
        refused(state, DrawThree(), "R-K13", "pile_short", have=have, needed=3)
    for deck, discards in (("raft 3", ""), ("", "raft 3"), ("raft", "tree 2")):
        allowed(position(2, hands=["dragon 5", REST], deck=deck, discards=discards), DrawThree())


def test_r_k13_across_the_end_of_the_pile() -> None:
    state = position(2, hands=["dragon 5", REST], deck="raft", discards="tree 2, thief 3")
    after, events = play_events(state, DrawThree(), drawn("raft, thief, tree"))
    assert [each.kind for each in events] == ["reshuffled", "drew_three"]
    assert events[0].figures == {"count": 5}
    assert after.seats[0].hand == bag("dragon 5, raft, thief, tree")
    assert (after.deck, after.discards) == (bag("tree, thief 2"), bag(""))
    # no way back
    assert all(isinstance(each, DiscardFour) for each in GAME.legal(after))
    # his own four come later and stay out
    after = play(after, discard("dragon 4"))
    assert (after.deck, after.discards) == (bag("tree, thief 2"), bag("dragon 4"))


def test_k83_d13_r_k11_the_discards_are_shuffled_when_a_card_is_needed_and_the_pile_is_empty() -> None:
    state = position(2, hands=["", REST], deck="raft", discards="tree, thief", realms=["plains", "plains"])
    state, events = play_events(state, Buy(), drawn("raft"))
    assert [each.kind for each in events] == ["bought"]  # the last card is taken: nothing is needed yet
    assert (state.deck, state.discards) == (bag(""), bag("tree, thief"))
    state, events = play_events(state, Buy(), drawn("thief"))
    assert (events[0].kind, events[0].figures) == ("reshuffled", {"count": 2})
    assert (state.deck, state.discards) == (bag("tree"), bag(""))


def test_d13_a_new_journey_does_not_shuffle_by_itself() -> None:
    state = position(2, phase="travel", realms=["plains", "lake"], discards="dragon 5")
    state = stop_all(state)
    assert state.discards == bag("dragon 5, plains, lake")


# --- buying ----------------------------------------------------------------------------------------------------------
def test_k26_one_then_two_then_three_gold() -> None:
    state = position(2, gold=[12, 12], realms=["plains", "plains"])
    gold = []
    for number, word in enumerate(("dragon", "raft", "lake"), 1):
        assert GAME.quote(state, Buy()).price == number
        state, events = play_events(state, Buy(), drawn(word))
        assert [(each.kind, each.seat, each.figures) for each in events] == [
            ("bought", 0, {"price": number, "number": number})
        ]
        gold.append(state.seats[0].gold)
        state = play(state, Pass())
    assert gold == [11, 9, 6]
    assert state.seats[0].hand == bag("dragon, raft, lake")
    assert state.seats[1].gold == 12


def test_k27_no_fourth_purchase() -> None:
    for gold in (0, 100):
        state = position(2, gold=[gold], bought=[3], realms=["plains"])
        refused(state, Buy(), "K-27", "purchases_done", most=3)


def test_k28_each_journey_counts_anew() -> None:
    state = position(2, phase="travel", bought=[3, 2])
    state = stop_all(state)
    assert [each.bought for each in state.seats] == [0, 0]
    state = state._replace(active=0)
    assert GAME.quote(state, Buy()).price == 1


def test_k28_other_players_purchases_do_not_count() -> None:
    state = position(2, bought=[0, 2])
    assert play(state, Buy(), drawn("raft")).seats[0].gold == 11


@pytest.mark.parametrize("bought", [0, 1, 2])
def test_k29_no_purchase_without_the_gold(bought: int) -> None:
    refused(position(2, gold=[bought], bought=[bought]), Buy(), "K-29", "gold_short", price=bought + 1, have=bought)
    after = play(position(2, gold=[bought + 1], bought=[bought]), Buy(), drawn("raft"))
    assert after.seats[0].gold == 0


def test_d14_no_purchase_without_a_card() -> None:
    refused(position(2, hands=["", REST], deck="", discards=""), Buy(), "D14", "pile_short", have=0, needed=1)
    allowed(position(2, hands=["", REST], deck="", discards="raft"), Buy())
    allowed(position(2, hands=["", REST], deck="raft", discards=""), Buy())


def test_d22_the_bought_card_is_not_shown() -> None:
    after, events = play_events(position(2), Buy(), drawn("lake"))
    assert events[0].secret == {"card": "lake"}
    assert events[0].seen_by(1) == events[0]._replace(secret={})
    assert GAME.observe(after, 1).seats[0].hand is None
