"""What is wrong with a position: each fault found, all at once, and none in any position that play leads to."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from game.elasund.state import Building, Permit, State
from game.elasund.status import status
from game.rules import PositionError
from tests.game.elasund.positions import cell
from tests.game.elasund.test_words import read, shortage
from tests.game.matches import GAME, new_match, play_on

Words = dict[str, Any]


def city() -> Words:
    """A sound position of two players in the middle of a turn, everything derived written out."""
    written: Words = {
        "turn": 12,
        "active": "red",
        "step": "build",
        "ship": 5,
        "players": {"red": {"gold": 8, "influence": {"red": 3}}, "blue": {"gold": 2, "influence": {"green": 2}}},
        "buildings": [
            {"building": "cottage_small", "player": "red", "at": [4, 4]},
            {"building": "cottage_large", "player": "red", "at": [5, 8]},
            {"building": "cottage_small", "player": "blue", "at": [3, 4]},
            {"building": "house", "player": "red", "at": [1, 2]},
            {"building": "tavern", "player": "blue", "at": [1, 5]},
            {"building": "hall", "player": "red", "at": [1, 10]},
        ],
        "permits": [{"value": 2, "player": "red", "at": [2, 3]}, {"value": 0, "player": "blue", "at": [5, 6]}],
        "walls": [
            {"number": 1, "player": "red", "side": "north", "at": 4},
            {"number": 2, "player": "red", "side": "north", "at": 3},
            {"number": 1, "player": "blue", "side": "east", "at": 11},
            {"number": 2, "player": "blue", "side": "east", "at": 10},
            {"number": 3, "player": "blue", "side": "east", "at": 9},
        ],
        "church": [{"tile": 5, "player": "blue", "at": [3, 8]}, {"tile": 2, "player": "red", "at": [3, 6]}],
        "church_bottom": 9,
        "discards": {"blue": 4},
    }
    return GAME.position_to_words(read(written))


def faults_of(words: Words) -> list[str]:
    """All that is wrong with the words; empty if nothing is."""
    try:
        read(words)
    except PositionError as error:
        return list(error.faults)
    return []


def test_the_positions_that_faults_are_put_into_are_sound() -> None:
    assert faults_of(city()) == []
    assert faults_of(shortage()) == []


def add(key: str, **piece: Any) -> Callable[[Words], None]:
    return lambda words: words[key].append(piece)


def put(**values: Any) -> Callable[[Words], None]:
    return lambda words: words.update(values)


def give(colour: str, **values: Any) -> Callable[[Words], None]:
    return lambda words: words["players"][colour].update(values)


def shift(key: str, index: int, /, **values: Any) -> Callable[[Words], None]:
    return lambda words: words[key][index].update(values)


def drop(key: str, number: int) -> Callable[[Words], None]:
    return lambda words: words[key].pop(number)


SLIPS: list[tuple[str, Callable[[Words], None]]] = [
    ("E-45", add("buildings", building="market", player="blue", at=[5, 2])),
    ("E-45", add("buildings", building="workshop", player="blue", at=[5, 12])),
    ("E-113", add("buildings", building="workshop", player="blue", at=[4, 3])),
    ("E-113", add("permits", value=1, player="red", at=[2, 3])),
    ("E-113", add("permits", value=1, player="red", at=[2, 2])),
    ("E-113", add("church", tile=4, player="red", at=[2, 5])),
    ("E-70", shift("buildings", 1, at=[1, 4])),
    ("E-09", put(church_pile=[1, 3, 4, 6, 7])),
    ("E-09", put(church_pile=[1, 3, 4, 6, 7, 2])),
    ("E-09", put(church_bottom=8)),
    ("E-83", shift("church", 0, at=[4, 6])),
    ("E-82", put(church_bottom=1, church_pile=[3, 4, 6, 7, 8, 9], church=[])),
    ("E-76", shift("walls", 1, number=3)),
    ("E-76", give("red", walls=3)),
    ("E-75", shift("walls", 0, number=2, at=4)),
    ("E-75", shift("walls", 2, at=6)),
    ("E-111", give("red", permits=[0, 1, 2, 3, 4])),
    ("E-111", give("red", permits=[0, 1, 3])),
    ("E-02", give("red", tiles=["house", "workshop"])),
    ("E-02", give("blue", tiles=["house"])),
    ("E-02", add("buildings", building="cottage_small", player="red", at=[4, 12])),
    ("E-08", put(piles={"well": 3})),
    ("E-08", drop("buildings", 3)),
    ("E-112", give("red", gold=60)),
    ("E-112", give("red", influence={"red": 4})),
    ("E-112", put(deck={"red": 10, "green": 11, "blue": 10})),
    ("E-112", put(bank=7)),
    ("E-114", give("red", trade=2)),
    ("E-111", give("red", cubes=2)),
    ("E-42", put(builds=2)),
    ("E-97", put(bonus_used=True)),
    ("D15", put(ship=None)),
    ("E-82", put(drawn=[1, 3], church_pile=[4, 6, 7, 8])),
    ("E-82", put(step="church_tile", builds=1)),
    ("E-11", put(queue=[{"player": "red", "cards": 1}])),
    ("E-11", put(deposits={"red": {}})),
    ("E-11", put(due={"red": 1})),
    ("E-11", put(homeless=[{"player": "blue", "cottage": "cottage_large"}])),
    ("E-11", put(step="over")),
    ("E-11", put(result={"winners": ["red"], "ending": "ten_cubes"})),
    ("E-11", put(step="cottage", builds=1)),
    ("E-11", put(step="discard", pirate=True)),
    ("E-29", put(step="pirate")),
    ("E-29", put(step="shift", pirate=True)),
    ("E-108", put(step="over", result={"winners": ["red"], "ending": "ten_cubes"})),
    ("E-116", put(step="over", result={"winners": ["red"], "ending": "standstill"})),
    ("E-116", put(step="over", result={"winners": ["red", "blue"], "ending": "standstill"})),
    ("E-39", put(step="spoils", pirate=True, deposits={"red": {}, "blue": {}})),
]


@pytest.mark.parametrize(("clause", "slip"), SLIPS, ids=[f"{i}-{clause}" for i, (clause, _) in enumerate(SLIPS)])
def test_a_fault_is_named_with_its_clause(clause: str, slip: Callable[[Words], None]) -> None:
    words = copy.deepcopy(city())
    slip(words)
    assert any(fault.endswith(f", {clause}") or f", {clause} " in fault for fault in faults_of(words)), faults_of(words)


def test_e_11_a_step_needs_what_belongs_to_it() -> None:
    assert any("result is needed in step over" in fault for fault in faults_of({**city(), "step": "over"}))
    written = {**city(), "result": {"winners": ["red"], "ending": "ten_cubes"}}
    assert any("result belongs to step over" in fault for fault in faults_of(written))


def test_e_89_nothing_but_the_church_lies_on_the_foundation() -> None:
    words = {
        "active": "red",
        "step": "build",
        "ship": 5,
        "permits": [{"value": 1, "player": "red", "at": [3, 8]}],
    }
    [fault] = faults_of(words)
    assert fault.endswith("E-89")


def test_e_82_a_church_begun_needs_its_bottom_tile() -> None:
    words = city()
    del words["church_bottom"], words["church_pile"]
    assert [fault[-4:] for fault in faults_of(words)] == ["E-82"]


def test_e_75_walls_of_two_players_that_wait_for_each_other() -> None:
    """Red's second wall stands nearer to the gate than blue's first, and the other way round: nobody can have begun."""
    words = {
        "active": "red",
        "step": "build",
        "ship": 5,
        "walls": [
            {"number": 2, "player": "red", "side": "north", "at": 4},
            {"number": 1, "player": "blue", "side": "north", "at": 3},
            {"number": 2, "player": "blue", "side": "south", "at": 4},
            {"number": 1, "player": "red", "side": "south", "at": 3},
        ],
    }
    [fault] = faults_of(words)
    assert fault.endswith("E-75")
    words["walls"][3]["side"], words["walls"][2]["side"] = "south", "south"
    words["walls"][3]["at"], words["walls"][2]["at"] = 4, 3
    assert faults_of(words) == []


def test_e_108_somebody_with_ten_cubes_has_won() -> None:
    words = city()
    halls = [{"building": "hall", "player": "red", "at": at} for at in ([4, 2], [4, 10])]
    words["buildings"] = [each for each in words["buildings"] if each["at"] != [4, 4]] + halls
    words["church"] += [{"tile": tile, "player": "red", "at": at} for tile, at in ((4, [2, 8]), (6, [4, 8]))]
    words["church"] += [{"tile": 8, "player": "red", "at": [3, 9]}]
    for key in ("piles", "church_pile"):
        del words[key]
    del words["players"]["red"]["cubes"]
    assert any("all cubes on the board" in fault for fault in faults_of(words))
    words |= {"step": "over", "builds": 1, "result": {"winners": ["red"], "ending": "ten_cubes"}}
    assert faults_of(words) == []
    words["result"] = {"winners": ["blue"], "ending": "ten_cubes"}
    assert [fault[-5:] for fault in faults_of(words)] == ["E-108"]
    words["result"] = {"winners": ["red"], "ending": "standstill"}
    assert {fault[-5:] for fault in faults_of(words)} == {"E-116"}


def test_e_110_ten_cubes_are_reached_by_one_player_in_a_build_of_his_turn() -> None:
    """Red has three halls of two cubes each, the track's 3 and 5 and two towers; blue two shops, three church tiles."""
    red, blue = "red", "blue"
    spaces = [("north", 4), ("north", 3), ("south", 4), ("south", 3), ("east", 3), ("east", 4)]
    words = {
        "active": red,
        "step": "over",
        "builds": 2,
        "ship": 5,
        "buildings": [
            *({"building": "hall", "player": red, "at": at} for at in ([1, 2], [1, 5], [3, 2])),
            *({"building": "shop", "player": blue, "at": at} for at in ([4, 9], [4, 11])),
        ],
        "church": [{"tile": tile, "player": blue, "at": [2 + tile, 8]} for tile in (1, 2, 3)],
        "church_bottom": 9,
        "walls": [
            {"number": number, "player": red, "side": side, "at": at} for number, (side, at) in enumerate(spaces, 1)
        ],
        "result": {"winners": [red], "ending": "ten_cubes"},
    }
    assert faults_of(words) == []
    assert [fault[-5:] for fault in faults_of({**words, "builds": 0})] == ["E-110"]
    wells = [{"building": "well", "player": blue, "at": [column, row]} for column in (3, 4) for row in (5, 6)]
    words["buildings"] += [*wells, {"building": "market", "player": blue, "at": [1, 11]}]
    assert [fault[-5:] for fault in faults_of(words)] == ["E-110"]


def lay_down(**changes: Any) -> Words:
    """After a 7 blue, to begin, has laid one card down for the east tower in row 9; red, with nothing there, owes none.

    Row 9 holds blue's tower (wall 3) alone.
    """
    words = city()
    words["players"]["blue"]["gold"] = 1
    return words | {
        "step": "spoils",
        "active": "blue",
        "ship": 9,
        "pirate": True,
        "deposits": {"red": {}, "blue": {"gold": 1}},
        **changes,
    }


def test_e_33_what_lies_before_the_pirate_fits_the_cubes_in_its_row() -> None:
    assert faults_of(lay_down()) == []
    assert any("E-33" in fault for fault in faults_of(lay_down(deposits={"red": {}, "blue": {"gold": 0}}, bank=41)))
    assert any("E-33" in fault for fault in faults_of(lay_down(ship=2)))


def test_d2_without_own_cards_there_may_be_nothing_to_choose() -> None:
    with pytest.raises(PositionError, match="E-39"):
        read(lay_down(), pirate_own_cards=False)


def test_e_32_players_wait_clockwise_and_lay_down_nothing_early() -> None:
    """In row 10 red's hall has a cube; red owes one card and blue none."""
    words = lay_down(step="discard", ship=10, deposits={}, queue=[{"player": "red", "cards": 1}], bank=42)
    assert faults_of(words) == []
    words["queue"] = [{"player": "red", "cards": 2}]
    assert any("E-33" in fault for fault in faults_of(words))
    words["queue"] = [{"player": "red", "cards": 1}, {"player": "blue", "cards": 1}]
    assert any("E-32" in fault for fault in faults_of(words))


@pytest.mark.parametrize(
    "change",
    [
        {"queue": [{"player": "blue", "cards": 10}, {"player": "red", "cards": 9}]},
        {"queue": [{"player": "red", "cards": 8}, {"player": "blue", "cards": 10}]},
        {"queue": [{"player": "red", "cards": 9}]},
        {"due": {"red": 1}},
    ],
)
def test_e_25_a_shortage_is_one_and_each_gives_half_in_turn(change: Words) -> None:
    assert faults_of(shortage()) == []
    assert any("E-25" in fault for fault in faults_of({**shortage(), **change}))


@pytest.mark.parametrize(
    "due", [{"red": 60}, {"red": 3}, {"red": 2, "blue": 2}, {"red": 1, "blue": 2}, {"blue": 3}]
)
def test_e_17_a_shortage_of_income_holds_up_what_the_row_pays(due: Words) -> None:
    assert any(fault.endswith("E-17") for fault in faults_of({**shortage(), "due": due}))


def test_e_29_a_pirate_brings_no_income_to_be_short_of() -> None:
    assert [fault[-4:] for fault in faults_of({**shortage(), "pirate": True})] == ["E-29"]


@pytest.mark.parametrize(
    ("walls", "due", "clauses"),
    [
        (5, {"red": 2}, []),
        (5, {"red": 3}, ["E-76"]),
        (5, {"blue": 2}, ["E-76", "E-76"]),
        (5, {"red": 60}, ["E-76"]),
        (4, {"red": 2}, ["E-76"]),
        (6, {"red": 2}, ["E-76"]),
    ],
)
def test_e_76_a_shortage_after_a_build_holds_up_the_last_wall_s_reward(
    walls: int, due: Words, clauses: list[str]
) -> None:
    """One card is left for red's newest wall: the fifth brings two, the fourth one, the sixth is a tower."""
    spaces = [("north", 4), ("north", 3), ("south", 4), ("south", 3), ("east", 3), ("east", 4)]
    built = [
        {"number": number, "player": "red", "side": side, "at": at}
        for number, (side, at) in enumerate(spaces[:walls], 1)
    ]
    words = {**shortage(), "builds": 1, "walls": built, "due": due}
    assert [fault[-4:] for fault in faults_of(words)] == clauses


def homeless(*cottages: tuple[str, str]) -> Words:
    words = city() | {"step": "cottage", "builds": 1}
    words["buildings"] = [each for each in words["buildings"] if not each["building"].startswith("cottage")]
    return words | {"homeless": [{"player": player, "cottage": cottage} for player, cottage in cottages]}


def test_e_72_homeless_cottages_are_re_placed_in_order() -> None:
    assert faults_of(homeless(("red", "cottage_small"), ("blue", "cottage_large"))) == []
    assert [each[-4:] for each in faults_of(homeless(("blue", "cottage_large"), ("red", "cottage_small")))] == ["E-72"]
    twice = faults_of(homeless(("red", "cottage_small"), ("red", "cottage_small")))
    assert [each[-4:] for each in twice] == ["E-02"]


def test_r_e11_which_of_his_cottages_a_player_names_first_makes_no_difference() -> None:
    one = homeless(("red", "cottage_large"), ("red", "cottage_small"), ("blue", "cottage_large"))
    other = homeless(("red", "cottage_small"), ("red", "cottage_large"), ("blue", "cottage_large"))
    assert read(one) == read(other)
    mixed = faults_of(homeless(("red", "cottage_large"), ("blue", "cottage_large"), ("red", "cottage_small")))
    assert [each[-4:] for each in mixed] == ["E-72"]


def test_e_71_a_cottage_without_a_place_is_not_waited_for() -> None:
    """Every cell off the trade fields is taken, mostly by permits laid there by hand."""
    state: State = read(homeless(("red", "cottage_small")))
    filled = state._replace(cells=tuple(piece or Permit(0, 0) for piece in state.cells))
    assert any(fault.endswith("E-71") for fault in status(filled))
    assert not any(fault.endswith("E-71") for fault in status(state))


def test_a_building_that_lies_on_half_of_its_cells_is_found() -> None:
    state: State = read(city())
    lost = cell(state, 2, 2)
    assert state.cells[lost] == Building("house", 0, cell(state, 1, 2))
    torn = state._replace(cells=tuple(None if at == lost else piece for at, piece in enumerate(state.cells)))
    assert any("E-113" in fault for fault in status(torn))


def test_all_faults_are_named_at_once() -> None:
    words = city()
    for _, slip in (SLIPS[0], SLIPS[3], SLIPS[13], SLIPS[23]):
        slip(words)
    found = " ".join(faults_of(words))
    for clause in ("E-45", "E-113", "E-76", "E-112"):
        assert clause in found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_position_of_a_game_has_a_fault(players: int) -> None:
    for seed in range(3):
        match = new_match(players, seed, pirate_own_cards=seed % 2 == 0)
        while match.outcome() is None:
            play_on(match, 1000 * seed + len(match.history), 1)
            assert GAME.status(match.position) == []
