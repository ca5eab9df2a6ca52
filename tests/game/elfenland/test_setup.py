"""Setting up: players, cards, counters and who begins (L-01, L-03 to L-12); the land itself is in test_board.py."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.elfenland import pieces
from game.elfenland.actions import Pass, TakeBlind
from game.elfenland.state import Phase, State
from game.rules import ChanceError, Event, Option, RecordingChance, ReplayChance, SeededChance, default_options
from tests.game.elfenland.positions import (
    GAME,
    Luck,
    bag,
    board,
    counters_of,
    dealt,
    drawn,
    go,
    play_any,
    position,
    town,
    town_names,
)
from tests.game.elfenland.reference import (
    CARDS,
    COLOURS,
    COUNTERS,
    KINDS,
    LINKS,
    PRICES,
    TOWNS,
    WEST,
)

ROW = drawn("dragon", "dragon", "unicorn", "giant pig", "troll wagon")
HANDS = ("dragon 8", "unicorn 8", "elfcycle 8", "giant pig 8", "raft 8", "magic cloud 8")
HIDDEN = ("elfcycle", "magic cloud", "elfcycle", "unicorn", "giant pig", "dragon")


def deal(players: int) -> list[Luck]:
    """Row, hands and hidden counters for so many players."""
    return [*ROW, *dealt(*HANDS[:players]), *drawn(*HIDDEN[:players])]


def set_up(
    players: int, start: int | None, luck: list[Luck], on: str = "elfenland", **options: Option
) -> tuple[State, tuple[Event, ...]]:
    chance = ReplayChance(luck)
    state, events = GAME.setup(board(on), COLOURS[:players], {**default_options(GAME), **options}, start, chance)
    chance.finish()
    assert isinstance(state, State)
    return state, events


# --- players ---------------------------------------------------------------------------------------------------------
def test_l01_two_to_six_players_each_with_a_colour() -> None:
    assert GAME.seat_counts == (2, 3, 4, 5, 6)
    assert tuple(GAME.board_seats(board())) == (2, 3, 4, 5, 6)
    assert len(GAME.colours) == 6
    assert set(GAME.colours) == set(COLOURS)
    for players in range(2, 7):
        state, _ = set_up(players, 0, deal(players))
        assert tuple(each.colour for each in state.seats) == COLOURS[:players]


@pytest.mark.parametrize(
    "colours",
    [(), ("red",), (*COLOURS, "red"), (*COLOURS, "orange"), ("red", "red"), ("red", "orange")],
)
def test_l01_other_numbers_and_colours_are_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.setup(board(), colours, default_options(GAME), 0, SeededChance(0))


@pytest.mark.parametrize("options", [{"sea_monsters": True}, {"rounds": 5}, {"rounds": True}, {"destination": 1}])
def test_unknown_house_rules_and_values_are_refused(options: dict[str, Option]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.setup(board(), COLOURS[:2], options, 0, SeededChance(0))


def test_house_rules_and_their_defaults() -> None:
    assert dict(GAME.house_rules) == {
        "destination": (False, True),
        "caravan_free": (False, True),
        "early_finish": (True, False),
        "open_hands": (False, True),
        "rounds": (4, 3),
    }


def test_d13_two_players_play_by_the_normal_rules() -> None:
    state, _ = set_up(2, 0, deal(2))
    assert state.board.name == "elfenland"
    assert len(state.board.towns) == 21
    assert [sum(each.hand) for each in state.seats] == [8, 8]


# --- the box ---------------------------------------------------------------------------------------------------------
def test_l05_cards_and_l06_counters_of_the_box() -> None:
    assert pieces.KINDS == KINDS
    assert tuple(pieces.CARDS) == tuple(CARDS.values())
    assert sum(pieces.CARDS) == 72
    assert tuple(pieces.COUNTERS) == tuple(COUNTERS.values())
    assert sum(pieces.COUNTERS) == 48
    assert "raft" not in pieces.COUNTER_KINDS


def test_transport_table() -> None:
    assert {(kind, terrain): price for kind, row in pieces.TABLE.items() for terrain, price in row.items()} == PRICES
    fitting = Counter(terrain for _, terrain in PRICES)
    assert fitting == {"plain": 5, "forest": 6, "desert": 3, "mountain": 5}


# --- the first position ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", range(2, 7))
def test_l03_all_boots_start_in_elvenhold(players: int) -> None:
    state, _ = set_up(players, 0, deal(players))
    assert {each.town for each in state.seats} == {town(state, "Elvenhold")}
    assert state.home == town(state, "Elvenhold")


def test_l04_a_piece_of_each_colour_lies_in_each_other_town() -> None:
    """Nothing is fetched at first; whoever comes to a town from a neighbour has its piece, but in Elvenhold."""
    assert [each.fetched for each in set_up(6, 0, deal(6))[0].seats] == [0] * 6
    for goal, seat in product(TOWNS, range(6)):
        origin, end, terrain = next(each for each in LINKS if goal in each)
        if goal == origin:
            origin, end = end, origin
        where = f"{origin}-{end} {terrain}"
        word = next(each for each in KINDS if (each, terrain) in PRICES)
        price = PRICES[word, terrain]
        state = position(6, active=seat, boots=[origin] * 6, hands=[*[""] * seat, f"{word} 3"], counters={where: word})
        after = play_any(state, go(state, where, f"{word} {price}"))
        fetched = {goal} if goal != "Elvenhold" else set()
        assert [town_names(after, each.fetched) for each in after.seats] == [
            fetched if each == seat else set() for each in range(6)
        ]


@pytest.mark.parametrize("players", range(2, 7))
def test_l05_seventy_two_cards_lie_in_deck_and_hands(players: int) -> None:
    state, _ = set_up(players, 0, deal(players))
    for at, word in enumerate(KINDS):
        assert state.deck[at] + sum(each.hand[at] for each in state.seats) == CARDS[word]
    assert sum(state.deck) == 72 - 8 * players
    assert sum(state.played) == 0


@pytest.mark.parametrize("players", range(2, 7))
def test_l06_forty_eight_counters_lie_in_supply_row_and_hands(players: int) -> None:
    state, _ = set_up(players, 0, deal(players))
    for at, word in enumerate(KINDS[:6]):
        there = state.supply[at] + state.row.count(at) + sum(each.hidden[at] + each.open[at] for each in state.seats)
        assert there == COUNTERS[word]
    assert len(state.supply) == 6


def test_l07_five_counters_lie_open_in_the_order_drawn() -> None:
    state, events = set_up(3, 0, deal(3))
    assert [KINDS[each] for each in state.row] == ["dragon", "dragon", "unicorn", "giant pig", "troll wagon"]
    laid = [each for each in events if each.kind == "row_laid"]
    assert [each.figures for each in laid] == [
        {"counters": ("dragon", "dragon", "unicorn", "giant pig", "troll wagon")}
    ]


def test_l08_everybody_owns_an_obstacle() -> None:
    state, _ = set_up(6, 0, deal(6))
    assert [each.obstacle for each in state.seats] == [True] * 6
    assert state.obstacles == 0
    assert set(state.counters) == {-1}


@pytest.mark.parametrize("rounds", [4, 3])
def test_l09_d6_four_rounds_or_three(rounds: int) -> None:
    assert default_options(GAME)["rounds"] == 4
    state, _ = set_up(2, 0, deal(2), rounds=rounds)
    seen = [state.round]
    while GAME.outcome(state) is None:
        state = play_any(state, GAME.legal(state)[0])
        seen.append(state.round)
    assert sorted(set(seen)) == list(range(1, rounds + 1))
    assert seen == sorted(seen)


@pytest.mark.parametrize("start", [0, 1, 2])
def test_l10_d8_start_player_is_chosen_by_host(start: int) -> None:
    state, events = set_up(3, start, deal(3))
    assert (state.starter, state.active, GAME.to_act(state), state.round) == (start, start, start, 1)
    assert [each.seat for each in events if each.kind == "starts"] == [start]


@pytest.mark.parametrize("start", [0, 1, 2])
def test_l10_d8_or_start_player_is_drawn_each_as_likely(start: int) -> None:
    state, _ = set_up(3, None, [("start", COLOURS[start]), *deal(3)])
    assert (state.starter, state.active) == (start, start)
    chance = RecordingChance(SeededChance(1))
    GAME.setup(board(), COLOURS[:3], default_options(GAME), None, chance)
    assert chance.taken[0][0] == "start"
    with pytest.raises(ChanceError):
        set_up(3, None, [("start", COLOURS[3]), *deal(3)])


def test_l10_turns_go_clockwise_from_the_start_player_in_every_phase() -> None:
    state, _ = set_up(3, 1, deal(3))
    order = []
    while state.phase is Phase.DRAW:
        order.append(state.active)
        state = play_any(state, TakeBlind())
    assert order == [1, 2, 0] * 3
    order = []
    while state.phase is Phase.PLAN:
        order.append(state.active)
        state = play_any(state, Pass())
    assert order == [1, 2, 0]
    order = []
    while state.phase in (Phase.TRAVEL, Phase.DISCARD):
        order.append(state.active)
        state = play_any(state, GAME.legal(state)[-1])
    assert [seat for at, seat in enumerate(order) if seat not in order[:at]] == [1, 2, 0]
    order = []
    while state.phase is Phase.KEEP:
        order.append(state.active)
        state = play_any(state, GAME.legal(state)[0])
    assert order == [1, 2, 0]
    assert (state.round, state.starter, state.active) == (2, 2, 2)


def test_l11_no_town_cards_without_the_variant() -> None:
    state, events = set_up(4, 0, deal(4))
    assert [each.destination for each in state.seats] == [-1] * 4
    assert not any(each.kind.startswith("destination") for each in events)


def test_l12_eight_cards_each_at_first() -> None:
    state, events = set_up(6, 0, deal(6))
    assert [each.hand for each in state.seats] == [bag(each) for each in HANDS]
    assert [(each.seat, each.figures["count"]) for each in events if each.kind == "dealt"] == [
        (seat, 8) for seat in range(6)
    ]


def test_r_l16_luck_goes_start_player_row_town_cards_hands_hidden_counters() -> None:
    luck: list[Luck] = [
        ("start", COLOURS[2]),
        *ROW,
        *[("destination", name) for name in ("Ixara", "Virst", "Yttar")],
        *dealt("raft 8", "dragon 8", "unicorn 8"),
        *drawn("elfcycle", "giant pig", "magic cloud"),
    ]
    state, _ = set_up(3, None, luck, destination=True)
    assert [state.board.towns[each.destination].name for each in state.seats] == ["Virst", "Yttar", "Ixara"]
    assert [each.hand for each in state.seats] == [bag("dragon 8"), bag("unicorn 8"), bag("raft 8")]
    assert [each.hidden for each in state.seats] == [
        counters_of("giant pig"),
        counters_of("magic cloud"),
        counters_of("elfcycle"),
    ]
    for wrong in (luck[1:], [luck[0], *luck[6:], *luck[1:6]], luck[:-1]):
        with pytest.raises(ChanceError):
            set_up(3, None, wrong, destination=True)
    with pytest.raises(ChanceError):
        set_up(3, None, [*luck, ("counter", "dragon")], destination=True)


def test_r_l16_no_order_of_a_pile_is_kept() -> None:
    """The same cards drawn in another order give the same position."""
    one = [*ROW, *dealt("dragon 4, raft 4", "unicorn 8"), *drawn("elfcycle", "elfcycle")]
    two = [*ROW, *dealt("dragon 4, raft 4", "unicorn 8")[:8][::-1], *dealt("unicorn 8"), *drawn("elfcycle", "elfcycle")]
    assert set_up(2, 0, one)[0] == set_up(2, 0, two)[0]


# --- the western board (section 7) -----------------------------------------------------------------------------------
def test_western_board_draws_the_town_where_all_begin() -> None:
    for home in WEST:
        state, events = set_up(2, 0, [("home", home), *deal(2)], on="elfenland-west")
        assert state.home == town(state, home)
        assert [each.town for each in state.seats] == [state.home] * 2
        assert [each.figures for each in events if each.kind == "home_drawn"] == [{"town": home}]


def test_western_board_deals_no_card_of_the_home_town() -> None:
    luck: list[Luck] = [("home", "Ixara"), *ROW, ("destination", "Yttar"), ("destination", "Ixara"), *deal(2)[5:]]
    with pytest.raises(ChanceError):
        set_up(2, 0, luck, on="elfenland-west", destination=True)
    luck[7] = ("destination", "Grangor")
    state, _ = set_up(2, 0, luck, on="elfenland-west", destination=True)
    assert [state.board.towns[each.destination].name for each in state.seats] == ["Yttar", "Grangor"]


def test_positions_of_tests_hold_all_there_is() -> None:
    state = position(
        4,
        hands=["dragon 3, raft"],
        open=["unicorn"],
        hidden=["elfcycle 2"],
        counters={"Elvenhold-Lapphalya": "dragon"},
        obstacles=["Elvenhold-Lapphalya"],
    )
    assert sum(state.deck) + sum(state.played) + 4 == 72
    assert sum(state.supply) + 5 + 1 + 2 + 1 == 48
    assert [each.obstacle for each in state.seats] == [True, True, True, False]
