"""Actions and positions in words of the game, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.elasund.actions import (
    Action,
    AddPermit,
    BonusGold,
    Build,
    BuildChurch,
    BuildWall,
    ChooseChurchTile,
    Discard,
    EndBuilding,
    EndTurn,
    GiveBack,
    MovePermit,
    MoveShip,
    PlaceCottage,
    PlacePermit,
    RaisePermit,
    Roll,
    Spoils,
    TakeGold,
)
from game.elasund.state import State, Step
from game.match import Match
from game.rules import PositionError, WordsError
from tests.game.elasund.positions import cell, row, space
from tests.game.matches import GAME, new_match, play_on

STATE: State = new_match(2).position


def both_ways() -> list[tuple[Action, dict[str, Any]]]:
    """Actions on the board for two, and their words after the table in docs/record-format.md."""
    return [
        (Roll(), {"do": "roll"}),
        (MoveShip(row(8)), {"do": "move_ship", "row": 8}),
        (Discard(2, (1, 0, 0)), {"do": "discard", "gold": 2, "influence": {"red": 1}}),
        (Spoils(0, (0, 0, 0)), {"do": "spoils", "gold": 0, "influence": {}}),
        (GiveBack((1, 2, 3)), {"do": "give_back", "influence": {"red": 1, "green": 2, "blue": 3}}),
        (Build("shop", cell(STATE, 2, 3)), {"do": "build", "building": "shop", "at": [2, 3]}),
        (Build("hall", cell(STATE, 1, 6), "blue"), {"do": "build", "building": "hall", "at": [1, 6], "pay": "blue"}),
        (BuildWall(space(STATE, "north", 4)), {"do": "wall", "side": "north", "at": 4}),
        (BuildWall(space(STATE, "east", 8)), {"do": "wall", "side": "east", "at": 8}),
        (BuildChurch(), {"do": "church"}),
        (ChooseChurchTile(9), {"do": "church_tile", "tile": 9}),
        (EndBuilding(), {"do": "end_build"}),
        (
            PlaceCottage("cottage_large", cell(STATE, 5, 12)),
            {"do": "cottage", "cottage": "cottage_large", "at": [5, 12]},
        ),
        (PlacePermit(0, cell(STATE, 1, 2)), {"do": "permit", "value": 0, "at": [1, 2]}),
        (PlacePermit(4, cell(STATE, 1, 2), "green"), {"do": "permit", "value": 4, "at": [1, 2], "pay": "green"}),
        (TakeGold(), {"do": "gold"}),
        (MovePermit(1, cell(STATE, 2, 2), "red"), {"do": "move_permit", "value": 1, "at": [2, 2], "pay": "red"}),
        (RaisePermit(1, 4, "red"), {"do": "raise_permit", "value": 1, "to": 4, "pay": "red"}),
        (AddPermit(3, cell(STATE, 2, 2)), {"do": "add_permit", "value": 3, "at": [2, 2]}),
        (BonusGold(), {"do": "bonus_gold"}),
        (EndTurn(), {"do": "end_turn"}),
    ]


@pytest.mark.parametrize(("action", "words"), both_ways(), ids=lambda value: getattr(value, "__class__", None).__name__)
def test_each_kind_of_action_has_its_words(action: Action, words: dict[str, Any]) -> None:
    assert GAME.action_to_words(STATE, action) == words
    assert GAME.action_from_words(STATE, words) == action


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({}, '"do" is missing'),
        ({"do": "jump"}, 'do: "jump" is not known'),
        ({"do": ["roll"]}, "do: "),
        ({"do": "roll", "row": 3}, 'unknown key "row"'),
        ({"do": "permit", "valeu": 1, "at": [1, 2]}, '"value" is missing'),
        ({"do": "permit", "value": 1, "at": [1, 2], "pya": "red"}, 'unknown key "pya"; is "pay" meant?'),
        ({"do": "permit", "value": 5, "at": [1, 2]}, "value: a whole number from 0 to 4"),
        ({"do": "permit", "value": True, "at": [1, 2]}, "value: a whole number from 0 to 4 is needed, not true"),
        ({"do": "permit", "value": 1.0, "at": [1, 2]}, "value: a whole number"),
        ({"do": "permit", "value": 1, "at": [6, 2]}, "there is no column 6 here; columns are 1 to 5"),
        ({"do": "permit", "value": 1, "at": [1, 7]}, "at: there is no row 7; rows are 2, 3"),
        ({"do": "permit", "value": 1, "at": [1]}, "at: a cell as [column, row label]"),
        ({"do": "permit", "value": 1, "at": 14}, "at: a cell as [column, row label]"),
        ({"do": "permit", "value": 1, "at": [True, 2]}, "at: a cell as [column, row label]"),
        ({"do": "permit", "value": 1, "at": [1, 2], "pay": None}, "pay: null is not known; red, green or blue"),
        ({"do": "move_ship", "row": 1}, "row: there is no row 1"),
        ({"do": "wall", "side": "west", "at": 4}, 'side: "west" is not known'),
        ({"do": "wall", "side": "north", "at": 5}, "at: the north side has no wall space 5; it has 3 or 4"),
        ({"do": "build", "building": "castle", "at": [1, 2]}, 'building: "castle" is not known'),
        ({"do": "discard", "influence": {"pink": 1}}, 'influence: unknown key "pink"'),
        ({"do": "discard", "gold": -1}, "gold: a whole number from 0"),
        ({"do": "discard", "influence": 3}, "influence: an object is needed, not 3"),
    ],
)
def test_words_that_name_no_action_are_refused_with_a_hint(words: dict[str, Any], says: str) -> None:
    with pytest.raises(WordsError) as caught:
        GAME.action_from_words(STATE, words)
    assert says in str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_of_a_game_keeps_its_meaning_in_words(players: int) -> None:
    match = new_match(players, players)
    while match.outcome() is None and len(match.history) < 300:
        legal = match.legal()
        words = [GAME.action_to_words(match.position, action) for action in legal]
        assert len({json.dumps(each) for each in words}) == len(legal)
        for action, each in zip(legal, words, strict=True):
            assert GAME.action_from_words(match.position, json.loads(json.dumps(each))) == action
        play_on(match, len(match.history), 1)


def read(words: dict[str, Any], players: int = 2, **options: bool) -> State:
    """The position on the board for so many players, after a trip through JSON."""
    match = new_match(players)
    colours = [player.colour for player in match.players]
    through = json.loads(json.dumps(words))
    state: State = GAME.position_from_words(match.board, colours, {**match.options, **options}, through)
    return state


def again(match: Match) -> State:
    return read(GAME.position_to_words(match.position), len(match.players), **match.options)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("own_cards", [True, False])
def test_positions_of_every_step_come_back_equal(players: int, own_cards: bool) -> None:
    seen = set()
    for seed in range(4):
        match = new_match(players, seed, pirate_own_cards=own_cards)
        while match.outcome() is None:
            play_on(match, 1000 * seed + len(match.history), 1)
            step = match.position.step
            if step not in seen or len(match.history) % 23 == 0:
                seen.add(step)
                assert again(match) == match.position
    assert seen >= set(Step) - {Step.GIVE_BACK, Step.CHURCH_TILE}


def shortage() -> dict[str, Any]:
    """Two players who hold all but one of the influence cards, and three to be paid in row 4: 18 // 2 and 20 // 2 to
    give."""
    return {
        "active": "red",
        "step": "give_back",
        "ship": 4,
        "players": {
            "red": {"influence": {"red": 13, "green": 5}},
            "blue": {"influence": {"green": 8, "blue": 12}},
        },
        "buildings": [
            {"building": "house", "player": "red", "at": [1, 4]},
            {"building": "cottage_small", "player": "blue", "at": [3, 4]},
            {"building": "cottage_small", "player": "red", "at": [4, 4]},
        ],
        "queue": [{"player": "red", "cards": 9}, {"player": "blue", "cards": 10}],
        "due": {"red": 2, "blue": 1},
    }


def test_r_e5_a_shortage_of_influence_can_be_written_down() -> None:
    state = read(shortage())
    assert state.queue == ((0, 9), (1, 10))
    assert state.due == (2, 1)
    assert state.deck == (0, 0, 1)
    assert read(GAME.position_to_words(state)) == state
    assert len(GAME.legal(state)) == 6  # 4 to 9 of 13 red cards, the rest of 5 green ones


def test_the_choice_of_a_church_tile_can_be_written_down() -> None:
    state = read({"active": "red", "step": "church_tile", "builds": 1, "ship": 4, "drawn": [7, 2]})
    assert state.drawn == (2, 7)
    assert state.church == (1, 3, 4, 5, 6, 8, 9)
    assert {str(GAME.action_to_words(state, action)["tile"]) for action in GAME.legal(state)} == {"2", "7"}
    assert read(GAME.position_to_words(state)) == state


def test_what_follows_from_the_rest_is_derived() -> None:
    state = read(
        {
            "active": "blue",
            "step": "build",
            "ship": 8,
            "players": {"red": {"gold": 4, "influence": {"red": 2}}, "blue": {"gold": 7}},
            "buildings": [
                {"building": "workshop", "player": "red", "at": [1, 2]},
                {"building": "hall", "player": "blue", "at": [1, 4]},
            ],
            "permits": [{"value": 3, "player": "blue", "at": [5, 5]}],
            "walls": [{"number": 1, "player": "red", "side": "south", "at": 4}],
            "church": [{"tile": 9, "player": "red", "at": [3, 8]}],
            "church_bottom": 1,
            "discards": {"red": 1, "green": 1},
        }
    )
    red, blue = state.seats
    assert (red.trade, red.cubes, red.tiles, red.walls) == (2, 1, ("house",), 1)
    assert (blue.trade, blue.cubes, blue.permits) == (3, 3, (0, 1, 2, 4))
    assert state.piles == (4, 4, 5, 5, 2)
    assert state.deck == (10, 12, 13)
    assert state.church == (2, 3, 4, 5, 6, 7, 8)
    assert GAME.position_to_words(state)["bank"] == 51 - 11
    assert (state.turn, state.pirate, state.bonus_used, state.builds) == (1, False, False, 0)


def test_a_derived_figure_that_is_given_is_checked() -> None:
    good = GAME.position_to_words(play_on(new_match(2, 3), 3, 60).position)
    assert read(good) is not None
    for key in ("bank", "deck", "piles", "church_pile"):
        value = good[key]
        wrong: Any
        if isinstance(value, int):
            wrong = value + 1
        elif isinstance(value, list):
            wrong = value[1:]
        else:
            first = next(iter(value))
            wrong = {**value, first: value[first] - 1}
        with pytest.raises(PositionError, match="E-"):
            read({**good, key: wrong})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"step": "dance"}, 'step: "dance" is not known'),
        ({"active": "pink"}, 'active: "pink" is not known; red or blue is needed'),
        ({"active": None}, "active: null is not known"),
        ({"stpe": "roll"}, 'unknown key "stpe"; is "step" meant?'),
        ({"players": {"green": {}}}, 'players: unknown key "green"'),
        ({"players": {"red": {"glod": 3}}}, 'players.red: unknown key "glod"; is "gold" meant?'),
        ({"players": {"red": {"gold": "3"}}}, 'players.red.gold: a whole number from 0 to 1000000 is needed, not "3"'),
        ({"buildings": [{"building": "well", "player": "red"}]}, 'buildings[0]: "at" is missing'),
        ({"buildings": {}}, "buildings: a list is needed"),
        ({"permits": [{"value": 9, "player": "red", "at": [1, 2]}]}, "permits[0].value: a whole number from 0 to 4"),
        ({"church": [{"tile": 0, "player": "red", "at": [3, 8]}]}, "church[0].tile: a whole number from 1 to 9"),
        ({"walls": [{"number": 10, "player": "red", "side": "north", "at": 4}]}, "walls[0].number"),
        ({"walls": [{"number": 1, "player": "red", "side": "north", "at": 4, "x": 1}]}, 'walls[0]: unknown key "x"'),
        ({"ship": 7}, "ship: there is no row 7"),
        ({"pirate": "yes"}, "pirate: true or false is needed"),
        ({"turn": 0}, "turn: a whole number from 1"),
        ({"result": {"winners": ["red"], "ending": "boredom"}}, "result.ending"),
    ],
)
def test_words_that_name_no_position_are_refused_with_a_hint(change: dict[str, Any], says: str) -> None:
    with pytest.raises(WordsError) as caught:
        read({"active": "red", "step": "roll", **change})
    assert says in str(caught.value)


@pytest.mark.parametrize("missing", ["active", "step"])
def test_active_player_and_step_must_be_named(missing: str) -> None:
    words = {"active": "red", "step": "roll"}
    del words[missing]
    with pytest.raises(WordsError, match=f'"{missing}" is missing'):
        read(words)
