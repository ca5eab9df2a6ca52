"""Actions and positions of Elfenland in words, and back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.elfenland.actions import Action, Discard, Keep, Move, Obstruct, Pass, Place, Stop, Take, TakeBlind
from game.elfenland.state import Phase, State
from game.match import Match, Player
from game.registry import boards
from game.rules import Option, PositionError, SeededChance, WordsError
from tests.game.elfenland.positions import GAME, bag, kind, link, town, towns
from tests.game.elfenland.reference import COLOURS

Words = dict[str, Any]


def new_match(players: int = 2, seed: int = 0, on: str = "elfenland", **options: Option) -> Match:
    """A match of so many players at its first decision."""
    seats = [Player(f"{colour} player", colour) for colour in COLOURS[:players]]
    return Match.new(GAME, boards("elfenland")[0][on], seats, options, chance=SeededChance(seed))


def some_action(match: Match, choice: random.Random) -> Action:
    """Any action, or rather often the one that does nothing: so cards and counters are left over in the end."""
    idle = [action for action in match.legal() if isinstance(action, Pass | Stop)]
    found: Action = choice.choice(idle if idle and choice.random() < 0.35 else match.legal())
    return found


STATE: State = new_match().position


def both_ways() -> list[tuple[Action, Words]]:
    """Actions and their words after the table in docs/record-format.md."""
    road = link(STATE, "Elvenhold-Beata plain")
    river = link(STATE, "Elvenhold-Beata river")
    beata, water = ["Beata", "Elvenhold", "plain"], ["Beata", "Elvenhold", "river"]
    return [
        (Take(kind("dragon")), {"do": "take", "counter": "dragon"}),
        (TakeBlind(), {"do": "take_blind"}),
        (Place(2, False, road), {"do": "place", "counter": "troll wagon", "face": "open", "link": beata}),
        (Place(5, True, road), {"do": "place", "counter": "giant pig", "face": "hidden", "link": beata}),
        (Obstruct(road), {"do": "obstacle", "link": beata}),
        (Pass(), {"do": "pass"}),
        (Move(river, bag("raft 2")), {"do": "move", "link": water, "cards": ["raft", "raft"], "caravan": False}),
        (
            Move(road, bag("raft, dragon, elfcycle"), True),
            {"do": "move", "link": beata, "cards": ["dragon", "elfcycle", "raft"], "caravan": True},
        ),
        (Stop(), {"do": "stop"}),
        (Discard(bag("giant pig, unicorn 2")), {"do": "discard", "cards": ["unicorn", "unicorn", "giant pig"]}),
        (Keep(1, False), {"do": "keep", "counter": "unicorn", "face": "open"}),
        (Keep(4, True), {"do": "keep", "counter": "magic cloud", "face": "hidden"}),
    ]


@pytest.mark.parametrize(("action", "words"), both_ways(), ids=lambda value: getattr(value, "__class__", None).__name__)
def test_each_kind_of_action_has_its_words(action: Action, words: Words) -> None:
    assert GAME.action_to_words(STATE, action) == words
    assert GAME.action_from_words(STATE, words) == action


def test_ends_of_a_link_and_cards_are_read_in_any_order_and_no_caravan_need_not_be_said() -> None:
    words = {"do": "move", "link": ["Virst", "Lapphalya", "plain"], "cards": ["raft", "dragon", "raft"]}
    action = Move(link(STATE, "Lapphalya-Virst"), bag("dragon, raft 2"))
    assert GAME.action_from_words(STATE, words) == action
    assert GAME.action_to_words(STATE, action)["link"] == ["Lapphalya", "Virst", "plain"]


def test_every_link_of_every_board_has_words_of_its_own() -> None:
    for on in boards("elfenland")[0]:
        state = new_match(2, on=on).position
        words = [GAME.action_to_words(state, Obstruct(number)) for number in range(len(state.board.links))]
        assert len({json.dumps(each) for each in words}) == len(words)
        assert [GAME.action_from_words(state, each) for each in words] == [Obstruct(i) for i in range(len(words))]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({}, '"do" is missing'),
        ({"do": "fly"}, 'do: "fly" is not known; take, take_blind'),
        ({"do": ["pass"]}, "do: "),
        ({"do": "pass", "link": 3}, 'unknown key "link"'),
        ({"do": "take"}, '"counter" is missing'),
        ({"do": "take", "countre": "dragon"}, '"counter" is missing'),
        ({"do": "take", "counter": "raft"}, 'counter: "raft" is not known; dragon, unicorn'),
        ({"do": "take", "counter": 0}, "counter: 0 is not known"),
        ({"do": "take", "counter": ["dragon"]}, "counter: "),
        ({"do": "keep", "counter": "dragon"}, '"face" is missing'),
        ({"do": "keep", "counter": "dragon", "face": "shut"}, 'face: "shut" is not known; open or hidden is needed'),
        ({"do": "obstacle"}, '"link" is missing'),
        ({"do": "obstacle", "link": "Elvenhold"}, "link: a link as [town, town, terrain] is needed"),
        ({"do": "obstacle", "link": ["Elvenhold", "Beata"]}, "link: a link as [town, town, terrain] is needed"),
        ({"do": "obstacle", "link": ["Elvenhold", "Baeta", "plain"]}, 'link[1]: no town here is called "Baeta"; is'),
        ({"do": "obstacle", "link": [7, "Beata", "plain"]}, "link[0]: no town here is called 7; Elvenhold"),
        ({"do": "obstacle", "link": ["Elvenhold", "Beata", "road"]}, 'link[2]: "road" is not known; plain, forest'),
        ({"do": "obstacle", "link": ["Elvenhold", "Beata", None]}, "link[2]: null is not known"),
        (
            {"do": "obstacle", "link": ["Beata", "Ixara", "plain"]},
            "link: no link leads from Beata to Ixara; from Beata links lead to",
        ),
        ({"do": "obstacle", "link": ["Beata", "Beata", "plain"]}, "link: no link leads from Beata to Beata"),
        (
            {"do": "obstacle", "link": ["Ixara", "Virst", "lake"]},
            "link: no lake lies on the way from Ixara to Virst; ",
        ),
        ({"do": "discard", "cards": "dragon"}, 'cards: a list is needed, not "dragon"'),
        ({"do": "discard", "cards": {"dragon": 1}}, "cards: a list is needed, not an object"),
        ({"do": "discard", "cards": ["dragon", "horse"]}, 'cards[1]: "horse" is not known; dragon, unicorn'),
        ({"do": "discard", "cards": ["dragon"] * 11}, "cards: there are 10 dragon cards in the game, not 11"),
        ({"do": "discard", "cards": ["raft"] * 13}, "cards: there are 12 raft cards in the game, not 13"),
        ({"do": "move", "link": ["Elvenhold", "Beata", "plain"]}, '"cards" is missing'),
        (
            {"do": "move", "link": ["Elvenhold", "Beata", "plain"], "cards": [], "caravan": "no"},
            'caravan: true or false is needed, not "no"',
        ),
    ],
)
def test_words_that_name_no_action_are_refused_with_a_hint(words: Words, says: str) -> None:
    with pytest.raises(WordsError) as caught:
        GAME.action_from_words(STATE, words)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(("players", "on"), [(2, "elfenland-west"), (3, "elfenland"), (6, "elfenland")])
def test_every_legal_action_of_a_game_keeps_its_meaning_in_words(players: int, on: str) -> None:
    match = new_match(players, players, on)
    choice = random.Random(players)
    while match.outcome() is None:
        legal = match.legal()
        words = [GAME.action_to_words(match.position, action) for action in legal]
        assert len({json.dumps(each) for each in words}) == len(legal)
        for action, each in zip(legal, words, strict=True):
            assert GAME.action_from_words(match.position, json.loads(json.dumps(each))) == action
        match.play(choice.choice(legal))


# --- positions --------------------------------------------------------------------------------------------------------
def read(words: Words, players: int = 2, on: str = "elfenland", **options: Option) -> State:
    """The position for so many players, after a trip through JSON."""
    board = boards("elfenland")[0][on]
    state: State = GAME.position_from_words(board, COLOURS[:players], options, json.loads(json.dumps(words)))
    return state


@pytest.mark.parametrize("options", [{}, {"destination": True, "rounds": 3}, {"caravan_free": True}])
@pytest.mark.parametrize(("players", "on"), [(2, "elfenland-west"), (3, "elfenland"), (6, "elfenland")])
def test_positions_of_every_phase_come_back_equal(players: int, on: str, options: dict[str, Option]) -> None:
    seen = set()
    match = new_match(players, 7, on, **options)
    choice = random.Random(7)
    for number in range(10_000):
        state = match.position
        if state.phase not in seen or number % 17 == 0:
            seen.add(state.phase)
            again = read(GAME.position_to_words(state), players, on, **options)
            assert again == state
            assert hash(again) == hash(state)
        if match.outcome() is not None:
            break
        match.play(some_action(match, choice))
    assert seen == set(Phase)


def journeys() -> Words:
    """Round 2, red has travelled and blue is about to: all that can be left out is left out."""
    return {
        "round": 2,
        "phase": "travel",
        "start": "red",
        "active": "blue",
        "players": {
            "red": {"town": "Virst", "pieces": ["Lapphalya", "Virst"], "hand": ["raft", "unicorn"], "open": ["dragon"]},
            "blue": {"hand": ["dragon", "raft", "dragon", "elfcycle", "giant pig", "unicorn", "raft", "dragon"]},
        },
        "row": ["dragon", "dragon", "unicorn", "giant pig", "elfcycle"],
        "counters": [
            {"counter": "dragon", "link": ["Virst", "Lapphalya", "plain"]},
            {"counter": "elfcycle", "link": ["Lapphalya", "Elvenhold", "plain"]},
            {"counter": "giant pig", "link": ["Elvenhold", "Beata", "plain"]},
            {"counter": "unicorn", "link": ["Lapphalya", "Feodor", "forest"]},
            {"counter": "troll wagon", "link": ["Feodor", "Throtmanni", "desert"]},
            {"counter": "magic cloud", "link": ["Usselen", "Wylhien", "plain"]},
            {"counter": "magic cloud", "link": ["Parundia", "Wylhien", "plain"]},
        ],
        "played": {"elfcycle": 3, "dragon": 3},
    }


def test_what_follows_from_the_rest_is_derived() -> None:
    state = read(journeys())
    red, blue = state.seats
    assert (red.town, red.fetched) == (town(state, "Virst"), towns(state, "Lapphalya, Virst"))
    assert (red.hand, blue.hand) == (bag("unicorn, raft"), bag("dragon 3, unicorn, elfcycle, giant pig, raft 2"))
    assert (blue.town, blue.fetched, blue.obstacle) == (state.home, 0, True)
    assert (red.destination, red.thrown, red.hidden) == (-1, (0,) * 7, (0,) * 6)
    assert (state.picks, state.passes, state.obstacles, state.result) == (6, 0, 0, None)
    assert state.deck == bag("dragon 4, unicorn 8, troll wagon 10, elfcycle 6, magic cloud 10, giant pig 9, raft 9")
    assert state.supply == (4, 6, 7, 6, 6, 6)
    assert GAME.position_to_words(state)["home"] == "Elvenhold"


def test_the_boots_town_alone_is_fetched_where_no_pieces_are_named() -> None:
    words = journeys()
    words["players"]["red"] = {"town": "Lapphalya", "hand": ["raft", "unicorn"], "open": ["dragon"]}
    state = read(words)
    assert state.seats[0].fetched == towns(state, "Lapphalya")


def test_equal_positions_give_equal_words_whatever_order_they_were_written_in() -> None:
    words = journeys()
    other = journeys()
    other["counters"].reverse()
    for each in other["counters"]:
        each["link"][:2] = each["link"][1::-1]
    other["players"]["red"]["pieces"].reverse()
    other["players"]["blue"]["hand"].reverse()
    assert read(words) == read(other)
    written = GAME.position_to_words(read(other))
    assert written == GAME.position_to_words(read(words))
    assert written["counters"] == sorted(written["counters"], key=lambda each: each["link"])
    assert all(each["link"][0] < each["link"][1] for each in written["counters"])
    assert written["players"]["red"]["pieces"] == ["Lapphalya", "Virst"]
    assert written["row"] == ["dragon", "dragon", "unicorn", "giant pig", "elfcycle"]


def test_a_derived_figure_that_is_given_is_checked() -> None:
    good = GAME.position_to_words(read(journeys()))
    assert read(good) == read(journeys())
    for key in ("supply", "deck", "played"):
        with pytest.raises(PositionError, match="L-0"):
            read({**good, key: {**good[key], "dragon": good[key]["dragon"] - 1}})
    for key, value in (("picks", 5), ("passes", 1)):
        with pytest.raises(PositionError, match="L-"):
            read({**good, key: value})


def test_the_town_where_all_began_is_named_on_a_board_with_several() -> None:
    match = new_match(2, 3, "elfenland-west")
    words = GAME.position_to_words(match.position)
    assert read(words, 2, "elfenland-west") == match.position
    del words["home"]
    with pytest.raises(WordsError, match='"home" is missing'):
        read(words, 2, "elfenland-west")


@pytest.mark.parametrize("key", ["round", "phase", "start", "active", "players", "row"])
def test_what_every_position_needs_is_asked_for(key: str) -> None:
    words = journeys()
    del words[key]
    with pytest.raises(WordsError, match=f'"{key}" is missing'):
        read(words)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"phase": "dance"}, 'phase: "dance" is not known; draw, plan'),
        ({"active": "pink"}, 'active: "pink" is not known; red or blue is needed'),
        ({"start": None}, "start: null is not known"),
        ({"strat": "red"}, 'unknown key "strat"'),
        ({"round": 0}, "round: a whole number from 1"),
        ({"round": "2"}, 'round: a whole number from 1 to 1000000 is needed, not "2"'),
        ({"home": "Elfenhold"}, 'home: no town here is called "Elfenhold"; is "Elvenhold" meant?'),
        ({"players": {"red": {}}}, 'players: "blue" is missing'),
        ({"players": {"red": {}, "blue": {}, "green": {}}}, 'players: unknown key "green"'),
        ({"players": {"red": {"hands": []}, "blue": {}}}, 'players.red: unknown key "hands"; is "hand" meant?'),
        ({"players": {"red": {"hand": "raft"}, "blue": {}}}, "players.red.hand: a list is needed"),
        ({"players": {"red": {"hand": {"raft": 1}}, "blue": {}}}, "players.red.hand: a list is needed"),
        ({"players": {"red": {"open": ["raft"]}, "blue": {}}}, 'players.red.open[0]: "raft" is not known; dragon'),
        ({"players": {"red": {"hidden": [1]}, "blue": {}}}, "players.red.hidden[0]: 1 is not known"),
        ({"players": {"red": {"town": "Atlantis"}, "blue": {}}}, 'players.red.town: no town here is called "Atlantis"'),
        ({"players": {"red": {"pieces": ["Virst", "Virst"]}, "blue": {}}}, 'players.red.pieces[1]: "Virst" stands'),
        ({"players": {"red": {"pieces": 3}, "blue": {}}}, "players.red.pieces: a list is needed"),
        ({"players": {"red": {"obstacle": 1}, "blue": {}}}, "players.red.obstacle: true or false is needed, not 1"),
        ({"players": {"red": {"destination": 3}, "blue": {}}}, "players.red.destination: no town here is called 3"),
        ({"row": "dragon"}, "row: a list is needed"),
        ({"row": ["dragon", "raft"]}, 'row[1]: "raft" is not known'),
        ({"counters": {}}, "counters: a list is needed"),
        ({"counters": [{"counter": "dragon"}]}, 'counters[0]: "link" is missing'),
        ({"counters": [{"link": ["Virst", "Lapphalya", "plain"]}]}, 'counters[0]: "counter" is missing'),
        ({"counters": [{"counter": "dragon", "link": ["Virst", "Ixara", "lake"]}]}, "counters[0].link: no lake lies"),
        ({"obstacles": [{}]}, "obstacles[0]: a link as [town, town, terrain] is needed, not an object"),
        ({"deck": {"horse": 2}}, 'deck: unknown key "horse"'),
        ({"deck": {"dragon": -1}}, "deck.dragon: a whole number from 0"),
        ({"supply": {"raft": 1}}, 'supply: unknown key "raft"'),
        ({"supply": ["dragon"]}, "supply: an object is needed"),
        ({"passes": True}, "passes: a whole number from 0"),
        ({"result": {"winners": ["red"], "ending": "boredom"}}, 'result.ending: "boredom" is not known; rounds or'),
        ({"result": {"winners": ["red", "red"], "ending": "rounds"}}, "result.winners: a colour stands there twice"),
        ({"result": {"winners": ["green"], "ending": "rounds"}}, 'result.winners[0]: "green" is not known'),
    ],
)
def test_words_that_name_no_position_are_refused_with_a_hint(change: Words, says: str) -> None:
    with pytest.raises(WordsError) as caught:
        read({**journeys(), **change})
    assert says in str(caught.value)


def test_the_summary_tells_round_phase_and_each_players_figures() -> None:
    summary = GAME.summary(read(journeys()))
    assert summary[GAME.counts] == summary["round"] == 2
    assert (summary["phase"], summary["start"], summary["active"], summary["home"]) == (
        "travel",
        "red",
        "blue",
        "Elvenhold",
    )
    assert (summary["counters"], summary["obstacles"], summary["played"]) == (7, 0, 6)
    assert (summary["supply"], summary["deck"]) == (48 - 5 - 7 - 1, 72 - 16)
    assert summary["players"]["red"] == {
        "town": "Virst",
        "pieces": 2,
        "cards": 2,
        "hand": ["unicorn", "raft"],
        "open": ["dragon"],
        "hidden": [],
        "obstacle": True,
        "destination": None,
    }
