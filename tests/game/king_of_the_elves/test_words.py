"""Actions and positions of King of the Elves in words, and back."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from game.king_of_the_elves.actions import (
    Action,
    Buy,
    CloseRegion,
    DrawThree,
    NoRegion,
    Pass,
    PlayBodyguard,
    PlayDirection,
    Stop,
)
from game.king_of_the_elves.state import UNGUARDED, WAITING, Phase, State
from game.match import Match, Player
from game.registry import boards
from game.rules import Option, PositionError, SeededChance, WordsError
from tests.game.king_of_the_elves.positions import (
    GAME,
    bag,
    discard,
    fetch,
    lay,
    place,
    position,
    regions,
    step,
    throw,
)
from tests.game.king_of_the_elves.reference import CARDS, COLOURS

Words = dict[str, Any]

STATE = position(3)


def new_match(players: int, seed: int, **options: Option) -> Match:
    """A match of so many players at its first decision."""
    seats = [Player(f"{colour} player", colour) for colour in COLOURS[:players]]
    board = boards("king_of_the_elves")[0]["king_of_the_elves"]
    return Match.new(GAME, board, seats, options, chance=SeededChance(seed))


BOTH_WAYS: list[tuple[Action, Words]] = [
    (place("lake", 2), {"do": "place", "region": "lake", "realm": "green"}),
    (DrawThree(), {"do": "draw_three"}),
    (discard("raft, plains 2, thief"), {"do": "discard_four", "cards": ["plains", "plains", "raft", "thief"]}),
    (Buy(), {"do": "buy"}),
    (lay("gold card", 0, 1), {"do": "lay", "card": "gold card", "realm": "red", "slot": 1}),
    (lay("sea monster", 1), {"do": "lay", "card": "sea monster", "realm": "blue", "slot": 0}),
    (CloseRegion(2), {"do": "close", "slot": 2}),
    (Pass(), {"do": "pass"}),
    (NoRegion(), {"do": "no_region"}),
    (fetch("plains"), {"do": "fetch", "region": "plains"}),
    (throw("direction change"), {"do": "throw", "card": "direction change"}),
    (step("magic cloud 2"), {"do": "step", "vehicle": "magic cloud", "count": 2}),
    (PlayBodyguard(), {"do": "bodyguard"}),
    (PlayDirection(), {"do": "direction"}),
    (Stop(), {"do": "stop"}),
]
"""Actions and their words after the table in docs/record-format.md."""


@pytest.mark.parametrize(("action", "words"), BOTH_WAYS, ids=lambda value: getattr(value, "__class__", None).__name__)
def test_each_kind_of_action_has_its_words(action: Action, words: Words) -> None:
    assert GAME.action_to_words(STATE, action) == words
    assert GAME.action_from_words(STATE, words) == action


def test_cards_are_read_in_any_order() -> None:
    words = {"do": "discard_four", "cards": ["thief", "plains", "raft", "plains"]}
    assert GAME.action_from_words(STATE, words) == discard("raft, plains 2, thief")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({}, '"do" is missing'),
        ({"do": "fly"}, 'do: "fly" is not known; place, draw_three'),
        ({"do": ["pass"]}, "do: "),
        ({"do": "pass", "realm": "red"}, 'unknown key "realm"'),
        ({"do": "place", "region": "lake"}, '"realm" is missing'),
        ({"do": "place", "region": "lake", "realm": "black"}, 'realm: "black" is not known; red, blue or green is'),
        ({"do": "place", "region": "raft", "realm": "red"}, 'region: "raft" is not known; plains, forest'),
        ({"do": "place", "region": 5, "realm": "red"}, "region: 5 is not known"),
        ({"do": "lay", "card": "bodyguard", "realm": "red", "slot": 0}, 'card: "bodyguard" is not known; gold card'),
        ({"do": "lay", "card": "thief", "realm": "red"}, '"slot" is missing'),
        ({"do": "lay", "card": "thief", "realm": "red", "slot": 3}, "slot: a whole number from 0 to 2 is needed"),
        ({"do": "close", "slot": True}, "slot: a whole number from 0 to 2 is needed, not true"),
        ({"do": "discard_four", "cards": "raft"}, 'cards: a list is needed, not "raft"'),
        ({"do": "discard_four", "cards": ["raft", "horse"]}, 'cards[1]: "horse" is not known'),
        ({"do": "discard_four", "cards": ["lake"] * 4}, "cards: there are 3 lake cards in the game, not 4"),
        ({"do": "fetch", "region": "sea"}, 'region: "sea" is not known'),
        ({"do": "throw"}, '"card" is missing'),
        ({"do": "step", "vehicle": "thief", "count": 1}, 'vehicle: "thief" is not known; giant pig'),
        ({"do": "step", "vehicle": "raft", "count": 0}, "count: a whole number from 1"),
        ({"do": "step", "vehicle": "raft"}, '"count" is missing'),
    ],
)
def test_words_that_name_no_action_are_refused_with_a_hint(words: Words, says: str) -> None:
    with pytest.raises(WordsError) as caught:
        GAME.action_from_words(STATE, words)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_legal_action_of_a_game_keeps_its_meaning_in_words(players: int) -> None:
    match = new_match(players, players)
    choice = random.Random(players)
    while match.outcome() is None:
        legal = match.legal()
        some = legal if len(legal) < 200 else choice.sample(legal, 200)
        words = [GAME.action_to_words(match.position, action) for action in some]
        assert len({json.dumps(each) for each in words}) == len(some)
        for action, each in zip(some, words, strict=True):
            assert GAME.action_from_words(match.position, json.loads(json.dumps(each))) == action
        match.play(choice.choice(legal))


# --- positions --------------------------------------------------------------------------------------------------------
def read(words: Words, players: int = 2, **options: Option) -> State:
    """The position for so many players, after a trip through JSON."""
    board = boards("king_of_the_elves")[0]["king_of_the_elves"]
    state: State = GAME.position_from_words(board, COLOURS[:players], options, json.loads(json.dumps(words)))
    return state


def on_the_way() -> Words:
    """Journey 1, blue has been in his forest and comes to red's realm: all that can be left out is left out."""
    return {
        "journey": 1,
        "phase": "travel",
        "start": "blue",
        "active": "blue",
        "players": {
            "red": {
                "hand": ["raft", "elfcycle", "lake"],
                "realm": [{"region": "plains", "thief": "blue", "tree": "red"}, {"region": "river"}],
            },
            "blue": {"gold": 9, "hand": ["dragon", "bodyguard", "dragon"], "realm": [{"region": "forest"}]},
        },
        "discards": {"unicorn": 1, "direction change": 2},
        "travel": {"visits": [{"realm": "blue", "slot": 0}]},
    }


def test_what_follows_from_the_rest_is_derived() -> None:
    state = read(on_the_way())
    red, blue = state.seats
    assert (red.gold, red.coats, red.bought, red.hand) == (12, 3, 0, bag("lake, elfcycle, raft"))
    assert (blue.gold, blue.coats, blue.bought, blue.hand) == (9, 3, 0, bag("dragon 2, bodyguard"))
    assert red.realm == regions("plains [thief 1, tree 0], river")
    assert state.discards == bag("unicorn, direction change 2")
    table = bag("plains, thief, tree, river, forest")
    elsewhere = [sum(each) for each in zip(red.hand, blue.hand, state.discards, table, strict=True)]
    assert state.deck == tuple(all_ - some for all_, some in zip(CARDS.values(), elsewhere, strict=True))
    assert state.travel is not None
    assert (state.travel.clockwise, state.travel.guard) == (True, UNGUARDED)
    assert (state.passes, state.result) == (0, None)


def test_a_journey_that_has_not_begun_need_not_be_told() -> None:
    words = on_the_way()
    del words["travel"]
    state = read(words)
    assert state.travel is not None
    assert state.travel.visits == ()


@pytest.mark.parametrize(
    ("travel", "guard"),
    [
        ({"visits": [{"realm": "blue", "slot": 0, "guarded": True}]}, 1),
        ({"visits": [{"realm": "blue", "slot": 0}], "bodyguard": "waiting"}, WAITING),
        ({"visits": [{"realm": "blue", "slot": 0, "guarded": True}], "bodyguard": "blue"}, 1),
        ({"visits": [{"realm": "blue", "slot": 0}], "bodyguard": "none"}, UNGUARDED),
    ],
)
def test_r_k3_where_a_bodyguard_works_follows_from_the_last_visit_or_is_told(travel: Words, guard: int) -> None:
    words = {**on_the_way(), "travel": travel}
    words["discards"] = {"unicorn": 1, "bodyguard": 1}
    state = read(words)
    assert state.travel is not None
    assert state.travel.guard == guard


def test_the_end_needs_nobody_to_act() -> None:
    words = {
        "journey": 2,
        "phase": "over",
        "start": "red",
        "players": {"red": {"gold": 30}, "blue": {"gold": 30}},
        "discards": {"river": 2},
        "result": {"winners": ["red", "blue"], "ending": "journeys"},
    }
    state = read(words)
    assert (state.active, GAME.to_act(state)) == (0, None)
    assert GAME.position_to_words(state)["active"] == "red"


def test_equal_positions_give_equal_words_whatever_order_they_were_written_in() -> None:
    other = on_the_way()
    other["players"]["blue"]["hand"].reverse()
    other["players"]["red"]["hand"].reverse()
    other["discards"] = dict(reversed(other["discards"].items()))
    assert read(on_the_way()) == read(other)
    written = GAME.position_to_words(read(other))
    assert written == GAME.position_to_words(read(on_the_way()))
    assert written["players"]["red"]["hand"] == ["lake", "elfcycle", "raft"]
    assert list(written["discards"]) == ["unicorn", "direction change"]


def test_a_derived_figure_that_is_given_is_checked() -> None:
    good = GAME.position_to_words(read(on_the_way()))
    assert read(good) == read(on_the_way())
    for pile, kind in (("deck", "dragon"), ("discards", "unicorn")):
        with pytest.raises(PositionError, match="K-84"):
            read({**good, pile: {**good[pile], kind: good[pile][kind] - 1}})
    wrong = copy.deepcopy(good)
    wrong["players"]["red"]["coats"] = 4
    with pytest.raises(PositionError, match="K-85"):
        read(wrong)
    with pytest.raises(PositionError, match="K-43"):
        read({**good, "passes": 1})


@pytest.mark.parametrize("key", ["journey", "phase", "start", "active", "players"])
def test_what_every_position_needs_is_asked_for(key: str) -> None:
    words = on_the_way()
    del words[key]
    with pytest.raises(WordsError, match=f'"{key}" is missing'):
        read(words)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"phase": "dance"}, 'phase: "dance" is not known; plan, discard'),
        ({"active": "pink"}, 'active: "pink" is not known; red or blue is needed'),
        ({"start": None}, "start: null is not known"),
        ({"strat": "red"}, 'unknown key "strat"'),
        ({"journey": 0}, "journey: a whole number from 1"),
        ({"journey": "2"}, 'journey: a whole number from 1 to 1000000 is needed, not "2"'),
        ({"players": {"red": {}}}, 'players: "blue" is missing'),
        ({"players": {"red": {}, "blue": {}, "green": {}}}, 'players: unknown key "green"'),
        ({"players": {"red": {"hands": []}, "blue": {}}}, 'players.red: unknown key "hands"; is "hand" meant?'),
        ({"players": {"red": {"hand": {"raft": 1}}, "blue": {}}}, "players.red.hand: a list is needed"),
        ({"players": {"red": {"hand": ["horse"]}, "blue": {}}}, 'players.red.hand[0]: "horse" is not known'),
        ({"players": {"red": {"gold": -1}, "blue": {}}}, "players.red.gold: a whole number from 0"),
        ({"players": {"red": {"coats": "4"}, "blue": {}}}, "players.red.coats: a whole number from 0"),
        ({"players": {"red": {"realm": {}}, "blue": {}}}, "players.red.realm: a list is needed"),
        ({"players": {"red": {"realm": [{}]}, "blue": {}}}, 'players.red.realm[0]: "region" is missing'),
        ({"players": {"red": {"realm": [{"region": "raft"}]}, "blue": {}}}, "players.red.realm[0].region: "),
        (
            {"players": {"red": {"realm": [{"region": "lake", "tree": "red"}]}, "blue": {}}},
            'players.red.realm[0]: unknown key "tree"',
        ),
        (
            {"players": {"red": {"realm": [{"region": "lake", "thief": "green"}]}, "blue": {}}},
            'players.red.realm[0].thief: "green" is not known',
        ),
        ({"discards": {"horse": 2}}, 'discards: unknown key "horse"'),
        ({"deck": ["dragon"]}, "deck: an object is needed"),
        ({"deck": {"dragon": -1}}, "deck.dragon: a whole number from 0"),
        ({"passes": True}, "passes: a whole number from 0"),
        ({"travel": []}, "travel: an object is needed"),
        ({"travel": {"clockwise": 1}}, "travel.clockwise: true or false is needed, not 1"),
        ({"travel": {"bodyguard": "green"}}, 'travel.bodyguard: "green" is not known; none, waiting'),
        ({"travel": {"visits": [{"realm": "red"}]}}, 'travel.visits[0]: "slot" is missing'),
        ({"travel": {"visits": [{"realm": "red", "slot": 3}]}}, "travel.visits[0].slot: a whole number from 0 to 2"),
        ({"result": {"winners": ["red"], "ending": "rounds"}}, 'result.ending: "rounds" is not known; journeys'),
        ({"result": {"winners": ["green"], "ending": "journeys"}}, 'result.winners[0]: "green" is not known'),
    ],
)
def test_words_that_name_no_position_are_refused_with_a_hint(change: Words, says: str) -> None:
    with pytest.raises(WordsError) as caught:
        read({**on_the_way(), **change})
    assert says in str(caught.value)


@pytest.mark.parametrize(("players", "options"), [(2, {"three_regions_for_two": True}), (3, {}), (6, {})])
def test_positions_of_every_phase_come_back_equal(players: int, options: dict[str, Option]) -> None:
    seen = set()
    match = new_match(players, 7, **options)
    choice = random.Random(7)
    for number in range(10_000):
        state = match.position
        if state.phase not in seen or number % 17 == 0:
            seen.add(state.phase)
            again = read(GAME.position_to_words(state), players, **options)
            assert (again, hash(again)) == (state, hash(state))
        if match.outcome() is not None:
            break
        match.play(choice.choice(match.legal()))
    assert seen == set(Phase)


def test_the_summary_tells_journey_phase_and_each_players_figures() -> None:
    summary = GAME.summary(read(on_the_way()))
    assert summary[GAME.counts] == summary["journey"] == 1
    assert (summary["phase"], summary["start"], summary["active"], summary["visits"]) == ("travel", "blue", "blue", 1)
    assert (summary["deck"], summary["discards"], summary["passes"]) == (120 - 6 - 5 - 3, 3, 0)
    assert summary["players"]["red"] == {
        "gold": 12,
        "cards": 3,
        "hand": ["lake", "elfcycle", "raft"],
        "coats": 3,
        "bought": 0,
        "realm": [{"region": "plains", "thief": "blue", "tree": "red"}, {"region": "river"}],
    }
    assert GAME.summary(position(2))["visits"] is None
