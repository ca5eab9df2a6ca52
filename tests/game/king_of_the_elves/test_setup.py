"""The box, setting up and dealing (K-01 to K-15, K-92)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.king_of_the_elves import pieces
from game.king_of_the_elves.actions import Buy, DrawThree, Pass, PlaceRegion, Stop
from game.king_of_the_elves.state import Phase, State
from game.rules import ChanceError, Event, Option, RecordingChance, ReplayChance, SeededChance, default_options
from tests.game.king_of_the_elves.positions import (
    GAME,
    REST,
    Luck,
    bag,
    board,
    dealt,
    discard,
    drawn,
    in_order,
    pass_all,
    play,
    play_any,
    play_events,
    position,
    stop_all,
)
from tests.game.king_of_the_elves.reference import (
    ACTIONS,
    CARDS,
    COATS,
    COLOURS,
    FIRST_DEAL,
    GOLD,
    JOURNEYS,
    KINDS,
    PRICES,
    REGIONS,
    START_GOLD,
    VEHICLES,
)

HANDS = (
    "plains, giant pig 9",
    "forest, elfcycle 9",
    "mountains, magic cloud 9",
    "desert, unicorn 9",
    "river, troll wagon 9",
    "lake, dragon 9",
)


def set_up(
    players: int, start: int | None, luck: list[Luck], **options: Option
) -> tuple[State, tuple[Event, ...]]:
    chance = ReplayChance(luck)
    state, events = GAME.setup(board(), COLOURS[:players], {**default_options(GAME), **options}, start, chance)
    chance.finish()
    return state, events


def played_out(state: State) -> list[State]:
    """Every position of a game in which each places a region of his own as soon as he can, then passes and stays at
    home."""
    found, chance = [state], SeededChance(7)
    while legal := GAME.legal(state):
        own = [each for each in legal if isinstance(each, PlaceRegion) and each.realm == state.active]
        ends = [each for each in legal if isinstance(each, Pass | Stop)]
        state, _ = GAME.apply(state, (ends or own or legal)[0], chance)
        found.append(state)
    return found


# --- players ---------------------------------------------------------------------------------------------------------
def test_k01_two_to_six_players_each_with_a_colour() -> None:
    assert GAME.seat_counts == (2, 3, 4, 5, 6)
    assert tuple(GAME.board_seats(board())) == (2, 3, 4, 5, 6)
    assert len(GAME.colours) == 6
    assert set(GAME.colours) == set(COLOURS)
    for players in range(2, 7):
        state, _ = set_up(players, 0, dealt(*HANDS[:players]))
        assert tuple(each.colour for each in state.seats) == COLOURS[:players]


@pytest.mark.parametrize(
    "colours",
    [(), ("red",), (*COLOURS, "red"), (*COLOURS, "orange"), ("red", "red"), ("red", "orange")],
)
def test_k01_other_numbers_and_colours_are_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.setup(board(), colours, default_options(GAME), 0, SeededChance(0))


@pytest.mark.parametrize("start", [-1, 2])
def test_a_start_player_who_does_not_play_is_refused(start: int) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.setup(board(), COLOURS[:2], default_options(GAME), start, SeededChance(0))


@pytest.mark.parametrize("options", [{"destination": True}, {"open_gold": 1}, {"three_regions_for_two": 3}])
def test_unknown_house_rules_and_values_are_refused(options: dict[str, Option]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.setup(board(), COLOURS[:2], options, 0, SeededChance(0))


def test_house_rules_and_their_defaults() -> None:
    off = (False, True)
    assert dict(GAME.house_rules) == {"three_regions_for_two": off, "open_gold": off, "open_hands": off}
    assert GAME.counts == "journey"


# --- the box ---------------------------------------------------------------------------------------------------------
def test_k02_a_deck_of_120_cards() -> None:
    by_word = dict(zip(pieces.KINDS, pieces.CARDS, strict=True))
    assert sum(by_word.values()) == 120
    assert sum(by_word[word] for word in REGIONS) == 26
    assert sum(by_word[word] for word in VEHICLES) == 64
    assert sum(by_word[word] for word in ACTIONS) == 30
    for players in range(2, 7):
        state, _ = set_up(players, 0, dealt(*HANDS[:players]))
        assert sum(state.deck) + sum(sum(each.hand) for each in state.seats) == 120
        assert sum(state.discards) == 0


def test_k03_k04_k05_d2_six_terrains_and_their_values() -> None:
    assert pieces.KINDS[:6] == ("plains", "forest", "mountains", "desert", "river", "lake")
    assert tuple(pieces.VALUES) == (2, 3, 4, 5, 6, 7)
    assert {pieces.KINDS[at]: value for at, value in enumerate(pieces.VALUES)} == {
        word: land.value for word, land in REGIONS.items()
    }


def test_k06_copies_of_the_regions() -> None:
    assert tuple(pieces.CARDS[:6]) == (5, 5, 5, 4, 4, 3)


def test_k07_seven_vehicles() -> None:
    found = {pieces.KINDS[at]: pieces.CARDS[at] for at in pieces.VEHICLES}
    assert found == dict.fromkeys(
        ("giant pig", "elfcycle", "magic cloud", "unicorn", "troll wagon", "dragon"), 9
    ) | {"raft": 10}


def test_k08_k09_six_kinds_of_action_cards() -> None:
    found = dict(zip(pieces.KINDS[13:], pieces.CARDS[13:], strict=True))
    assert found == {
        "gold card": 6,
        "thief": 6,
        "tree": 6,
        "sea monster": 3,
        "bodyguard": 5,
        "direction change": 4,
    }


def test_k92_d1_all_counts_and_values_come_from_one_table() -> None:
    """What the rules deal, pay and ask for is what the table says."""
    assert {each.word: each.copies for each in pieces.BOX} == CARDS
    assert tuple(each.copies for each in pieces.BOX) == tuple(pieces.CARDS)
    assert [each.value for each in pieces.BOX] == [REGIONS[word].value if word in REGIONS else 0 for word in KINDS]
    state, _ = set_up(2, 0, dealt(*HANDS[:2]))
    there = [sum(each) for each in zip(state.deck, *(seat.hand for seat in state.seats), strict=True)]
    assert there == [each.copies for each in pieces.BOX]


def test_r_k20_every_card_has_a_word_of_its_own() -> None:
    """"dragon" is the vehicle alone, "gold card" the card: the figure of the start player is no card."""
    assert pieces.KINDS == KINDS
    assert len(set(KINDS)) == 19
    assert "gold" not in KINDS
    assert {"lake", "plains"} < set(KINDS)
    assert not {"sea", "steppe", "obstacle"} & set(KINDS)


def test_transport_table() -> None:
    found = {
        (pieces.KINDS[vehicle], pieces.KINDS[region]): pieces.PRICES[region][vehicle - 6]
        for vehicle, region in product(pieces.VEHICLES, pieces.REGIONS)
    }
    assert len(found) == 42
    assert {pair: price for pair, price in found.items() if price} == PRICES


# --- the first position ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", range(2, 7))
def test_k10_d4_twelve_gold_and_k11_four_coats_each(players: int) -> None:
    state, _ = set_up(players, 0, dealt(*HANDS[:players]))
    assert [each.gold for each in state.seats] == [12] * players == [GOLD] * players
    assert sum(each.gold for each in state.seats) == START_GOLD[players]
    assert [each.coats for each in state.seats] == [4] * players == [COATS] * players
    assert [each.realm for each in state.seats] == [()] * players


@pytest.mark.parametrize("players", range(2, 7))
def test_k12_as_many_journeys_as_players_but_five_of_six(players: int) -> None:
    state, _ = set_up(players, 0, dealt(*HANDS[:players]))
    states = played_out(state)
    assert sorted({each.journey for each in states}) == list(range(1, JOURNEYS[players] + 1))
    assert states[-1].phase is Phase.OVER


@pytest.mark.parametrize("players", range(2, 7))
def test_k13_ten_cards_each_at_first(players: int) -> None:
    state, events = set_up(players, 0, dealt(*HANDS[:players]))
    assert [each.hand for each in state.seats] == [bag(each) for each in HANDS[:players]]
    assert 120 - sum(state.deck) == FIRST_DEAL[players]
    told = [(each.seat, each.figures, each.secret) for each in events if each.kind == "dealt"]
    assert told == [
        (seat, {"count": 10}, {"cards": tuple(sorted(in_order(HANDS[seat]), key=KINDS.index))})
        for seat in range(players)
    ]


def test_k14_d5_eight_cards_each_later_on_top_of_the_hand() -> None:
    state = position(3, phase="travel", active=2, hands=["dragon 3", "", "raft, tree"])
    after = play(state, Stop(), dealt("unicorn 8", "elfcycle 8", "giant pig 8"))
    assert after.journey == 2
    assert after.starter == 1  # dealt from him on
    assert [each.hand for each in after.seats] == [
        bag("dragon 3, giant pig 8"),
        bag("unicorn 8"),
        bag("raft, tree, elfcycle 8"),
    ]


def test_k15_no_hand_is_too_large() -> None:
    hand = "giant pig 9, elfcycle 9, unicorn 9, dragon 9"
    state = play(position(2, hands=[hand], realms=["plains"]), Buy(), drawn("raft"))
    assert sum(state.seats[0].hand) == 37
    state = play(position(2, hands=[hand]), DrawThree(), drawn("raft 3"))
    assert sum(state.seats[0].hand) == 39
    assert sum(play(state, discard("raft, dragon 3")).seats[0].hand) == 35
    state = play_any(position(2, phase="travel", active=1, hands=[hand]), Stop())
    assert sum(state.seats[0].hand) == 44


def test_r_k12_d14_dealt_one_by_one_from_the_start_player_on_as_long_as_cards_are_left() -> None:
    state = position(3, phase="travel", active=2, hands=["", "", REST], deck="dragon 2, raft", discards="unicorn 4")
    luck = [*drawn("dragon, raft, dragon"), *drawn("unicorn 4")]
    after, events = play_events(state, Stop(), luck)
    assert after.starter == 1
    assert after.seats[1].hand == bag("dragon, unicorn 2")
    assert [a - b for a, b in zip(after.seats[2].hand, state.seats[2].hand, strict=True)] == list(
        bag("raft, unicorn")
    )
    assert after.seats[0].hand == bag("dragon, unicorn")
    assert sum(after.deck) == sum(after.discards) == 0
    assert [(each.seat, each.figures["count"]) for each in events if each.kind == "dealt"] == [(1, 3), (2, 2), (0, 2)]
    assert [each.figures for each in events if each.kind == "reshuffled"] == [{"count": 4}]


# --- who begins ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("start", [0, 1, 2])
def test_d29_r_k28_the_host_names_the_start_player_without_luck(start: int) -> None:
    state, events = set_up(3, start, dealt(*HANDS[:3]))
    assert (state.starter, state.active, GAME.to_act(state)) == (start, start, start)
    assert (state.phase, state.journey, state.passes) == (Phase.PLAN, 1, 0)
    assert [each.seat for each in events if each.kind == "starts"] == [start]
    assert state.seats[start].hand == bag(HANDS[0])


@pytest.mark.parametrize("start", [0, 1, 2])
def test_d29_or_the_start_player_is_drawn(start: int) -> None:
    state, _ = set_up(3, None, [("start", COLOURS[start]), *dealt(*HANDS[:3])])
    assert (state.starter, state.active) == (start, start)
    chance = RecordingChance(SeededChance(1))
    GAME.setup(board(), COLOURS[:3], default_options(GAME), None, chance)
    assert Counter(kind for kind, _ in chance.taken) == {"start": 1, "card": 30}
    assert chance.taken[0][0] == "start"
    with pytest.raises(ChanceError):
        set_up(3, None, [("start", COLOURS[3]), *dealt(*HANDS[:3])])


# --- luck ------------------------------------------------------------------------------------------------------------
def test_r_k31_each_card_is_drawn_when_it_is_needed_and_no_order_is_kept() -> None:
    one = dealt("dragon 9, raft", "unicorn 9, tree")
    assert one[:4] == [("card", word) for word in ("dragon", "unicorn", "dragon", "unicorn")]
    two = dealt("raft, dragon 9", "tree, unicorn 9")
    assert set_up(2, 0, one)[0] == set_up(2, 0, two)[0]
    for wrong in (one[1:], one[:-1], [*one, ("card", "raft")], dealt("dragon 9, raft", "dragon, unicorn 9")):
        with pytest.raises(ChanceError):
            set_up(2, 0, wrong)


def test_r_k31_each_card_of_the_pile_is_as_likely() -> None:
    class Noting(SeededChance):
        asked: list[tuple[str, dict[object, int]]]

        def draw(self, kind, weights):  # type: ignore[no-untyped-def]
            self.asked.append((kind, {word: weight for word, weight in weights if weight}))
            return super().draw(kind, weights)

    chance = Noting(3)
    chance.asked = []
    state = position(2, hands=["lake, gold card 2"], deck="dragon 4, raft 2, thief")
    GAME.apply(state, Buy(), chance)
    assert chance.asked == [("card", {"dragon": 4, "raft": 2, "thief": 1})]


def test_positions_of_tests_hold_all_there_is() -> None:
    state = position(
        4,
        hands=["dragon 3, raft"],
        realms=["plains [tree 1, gold card 0], lake [sea monster 1]", "forest"],
        discards="thief 2",
    )
    assert GAME.refusal(state, Pass()) is None
    assert (sum(state.deck), sum(state.discards)) == (120 - 4 - 3 - 3 - 2, 2)
    assert [each.coats for each in state.seats] == [3, 2, 4, 4]
    state = position(2, hands=["", REST], deck="dragon")
    assert [sum(state.deck), sum(state.discards), sum(state.seats[1].hand)] == [1, 0, 119]
    state = position(2, deck="dragon")
    assert [sum(state.deck), sum(state.discards)] == [1, 119]


def test_a_whole_first_journey_is_walked_through() -> None:
    state, _ = set_up(2, 1, dealt("plains, unicorn 9", "forest, elfcycle 9"))
    state = play(state, PlaceRegion(KINDS.index("plains"), 1))
    state = play(state, PlaceRegion(KINDS.index("forest"), 0))
    state = pass_all(state)
    assert (state.phase, state.active) == (Phase.TRAVEL, 1)
    state = stop_all(state)
    assert (state.phase, state.journey, state.active) == (Phase.PLAN, 2, 0)
