"""What is wrong with a position: each fault found with its clause, all at once, and none in what play leads to."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import Option, PositionError
from tests.game.elfenland.test_words import read

Words = dict[str, Any]
Slip = Callable[[Words], None]

EIGHT = ["dragon", "unicorn", "troll wagon", "elfcycle", "magic cloud", "giant pig", "raft", "raft"]
OTHER = ["dragon", "dragon", "unicorn", "unicorn", "elfcycle", "elfcycle", "raft", "raft"]
ROW = ["dragon", "dragon", "unicorn", "giant pig", "elfcycle"]
ROADS = {
    "elvenhold": {"counter": "elfcycle", "link": ["Elvenhold", "Lapphalya", "plain"]},
    "virst": {"counter": "dragon", "link": ["Lapphalya", "Virst", "plain"]},
    "desert": {"counter": "troll wagon", "link": ["Al'Baran", "Feodor", "desert"]},
    "north": {"counter": "magic cloud", "link": ["Jaccaranda", "Wylhien", "mountain"]},
    "forest": {"counter": "unicorn", "link": ["Dag'Amura", "Kihromah", "forest"]},
    "beata": {"counter": "giant pig", "link": ["Beata", "Elvenhold", "plain"]},
}


def drawing() -> Words:
    """Round 1, red has taken two counters and blue one; blue is to act."""
    return {
        "round": 1,
        "phase": "draw",
        "start": "red",
        "active": "blue",
        "picks": 3,
        "players": {
            "red": {"hand": EIGHT, "open": ["dragon", "unicorn"], "hidden": ["giant pig"]},
            "blue": {"hand": OTHER, "open": ["elfcycle"], "hidden": ["dragon"]},
        },
        "row": ROW,
    }


def later_drawing() -> Words:
    """Round 2, blue has the marker, nothing is taken yet; red has kept an open and blue a hidden counter."""
    return {
        "round": 2,
        "phase": "draw",
        "start": "blue",
        "active": "blue",
        "picks": 0,
        "players": {
            "red": {"town": "Virst", "pieces": ["Virst"], "hand": EIGHT, "open": ["dragon"], "hidden": ["giant pig"]},
            "blue": {"hand": OTHER, "hidden": ["elfcycle", "dragon"]},
        },
        "row": ROW,
    }


def planning() -> Words:
    """Round 1: red has placed one, blue laid his obstacle on it, red placed another, blue has passed."""
    return {
        "round": 1,
        "phase": "plan",
        "start": "red",
        "active": "red",
        "passes": 1,
        "players": {
            "red": {"hand": EIGHT, "open": ["dragon", "unicorn"]},
            "blue": {"hand": OTHER, "open": ["elfcycle"] * 3, "hidden": ["dragon"], "obstacle": False},
        },
        "row": ROW,
        "counters": [ROADS["elvenhold"], ROADS["virst"]],
        "obstacles": [["Elvenhold", "Lapphalya", "plain"]],
    }


def travelling() -> Words:
    """Round 1: red has come to Virst for an elfcycle and a dragon and thrown two cards away, blue is on the way."""
    return {
        "round": 1,
        "phase": "travel",
        "start": "red",
        "active": "blue",
        "players": {
            "red": {
                "town": "Virst",
                "pieces": ["Lapphalya", "Virst"],
                "hand": ["unicorn", "troll wagon", "magic cloud", "raft"],
                "open": ["magic cloud"],
                "thrown": ["giant pig", "raft"],
            },
            "blue": {
                "town": "Lapphalya",
                "pieces": ["Lapphalya"],
                "hand": ["dragon", "dragon", "unicorn", "unicorn", "elfcycle", "raft", "raft"],
                "open": ["elfcycle"],
            },
        },
        "row": ROW,
        "counters": list(ROADS.values()),
        "played": {"elfcycle": 2, "dragon": 1},
    }


def discarding() -> Words:
    """Round 1: blue has stopped with seven cards."""
    return {**travelling(), "phase": "discard"}


def keeping() -> Words:
    """Round 1: red has kept one counter, blue is to keep one."""
    words = travelling()
    words["phase"] = "keep"
    words["players"]["blue"]["hand"] = ["dragon", "dragon", "unicorn", "unicorn"]
    words["players"]["blue"]["thrown"] = ["elfcycle", "raft", "raft"]
    words["players"]["blue"]["open"] = ["elfcycle", "dragon"]
    words["players"]["blue"]["hidden"] = ["giant pig"]
    del words["counters"]
    return words


def over() -> Words:
    """After round 4: red has two pieces, blue one."""
    words = keeping()
    words |= {"phase": "over", "round": 4, "counters": list(ROADS.values())[:5]}
    words["result"] = {"winners": ["red"], "ending": "rounds"}
    return words


BASES = (drawing, later_drawing, planning, travelling, discarding, keeping, over)


def faults(words: Words, players: int = 2, on: str = "elfenland", **options: Option) -> tuple[str, ...]:
    """All that is wrong with the position."""
    try:
        read(words, players, on, **options)
    except PositionError as error:
        return error.faults
    return ()


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.__name__)
def test_the_positions_that_are_spoilt_below_are_sound(base: Callable[[], Words]) -> None:
    assert faults(base()) == ()


def put(path: str, value: Any) -> Slip:
    """Sets what stands at "players.red.hand", or in a list at "counters.1"."""

    def slip(words: Words) -> None:
        found: Any = words
        *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
        for key in way:
            found = found[key]
        found[last] = copy.deepcopy(value)

    return slip


def add(path: str, *values: Any) -> Slip:
    """Lengthens the list that stands there."""

    def slip(words: Words) -> None:
        *way, last = path.split(".")
        for key in way:
            words = words[key]
        words[last] = [*words.get(last, []), *copy.deepcopy(values)]

    return slip


def both(*slips: Slip) -> Slip:
    def slip(words: Words) -> None:
        for each in slips:
            each(words)

    return slip


@pytest.mark.parametrize(
    ("base", "slip", "clause"),
    [
        # the frame
        (drawing, put("round", 5), "L-09"),
        (drawing, put("home", "Virst"), "L-03"),
        # counts
        (drawing, put("row", ROW[:4]), "L-07"),
        (drawing, put("row", [*ROW, "dragon"]), "L-07"),
        (drawing, put("supply", {"dragon": 3}), "L-06"),
        (drawing, put("players.red.open", ["dragon"] * 7), "L-06"),
        (drawing, put("deck", {"dragon": 9}), "L-05"),
        (drawing, put("players.blue.hand", ["troll wagon"] * 8), ""),
        (drawing, both(put("players.blue.hand", ["raft"] * 8), put("players.red.hand", ["raft"] * 8)), "L-05"),
        (travelling, put("played", {"elfcycle": 11}), "L-05"),
        # own counters
        (drawing, add("players.red.hidden", "unicorn"), "L-15"),
        (drawing, put("players.red.hidden", []), "L-15"),
        (drawing, add("players.red.open", "unicorn"), "L-21"),
        (drawing, put("players.blue.open", []), "L-21"),
        (later_drawing, put("players.red.hidden", ["dragon"] * 3), "L-17"),
        (later_drawing, put("players.red.open", ["dragon", "unicorn"]), "L-21"),
        (later_drawing, put("players.blue.open", ["dragon"]), "L-21"),
        (planning, add("players.blue.open", "unicorn"), "L-21"),
        (planning, add("players.blue.hidden", "unicorn"), "L-15"),
        (planning, put("players.red.open", ["dragon", "unicorn", "unicorn"]), "L-22"),
        (planning, put("counters", [ROADS["elvenhold"]]), "L-22"),
        (planning, add("counters", ROADS["north"]), "L-22"),
        (travelling, put("counters", [ROADS["elvenhold"], ROADS["virst"]]), "L-22"),
        (over, put("players.blue.open", ["dragon"] * 5), "L-22"),
        # counters and obstacles on the board
        (planning, put("counters.1", {"counter": "giant pig", "link": ["Al'Baran", "Feodor", "desert"]}), "L-25"),
        (planning, put("counters.1", {"counter": "unicorn", "link": ["Lapphalya", "Virst", "plain"]}), "L-25"),
        (planning, put("counters.1", {"counter": "dragon", "link": ["Ixara", "Virst", "river"]}), "L-26"),
        (planning, put("counters.1", {"counter": "dragon", "link": ["Elvenhold", "Virst", "lake"]}), "L-26"),
        (planning, add("counters", ROADS["virst"]), "L-24"),
        (planning, put("obstacles", [["Al'Baran", "Feodor", "desert"]]), "L-33"),
        (planning, put("obstacles", [["Ixara", "Virst", "river"]]), "L-35"),
        (planning, add("obstacles", ["Elvenhold", "Lapphalya", "plain"]), "L-34"),
        (planning, add("obstacles", ["Lapphalya", "Virst", "plain"]), "L-32"),
        (planning, put("obstacles", []), "L-66"),
        (drawing, put("players.red.obstacle", False), "L-66"),
        (drawing, put("counters", [ROADS["virst"]]), "L-62"),
        (keeping, put("counters", [ROADS["virst"]]), "L-62"),
        # cards in hand
        (drawing, put("players.red.hand", EIGHT[:7]), "L-12"),
        (drawing, add("players.red.hand", "raft"), "L-12"),
        (later_drawing, add("players.red.hand", "raft"), "L-13"),
        (planning, put("players.red.hand", EIGHT[:4]), "L-12"),
        (later_drawing, put("players.red.thrown", ["raft"]), "L-14"),
        (planning, put("played", {"raft": 1}), "L-14"),
        (travelling, add("players.red.hand", "raft"), "L-59"),
        (travelling, put("players.red.hand", ["unicorn", "troll wagon", "magic cloud"]), "L-59"),
        (travelling, add("players.red.thrown", "raft", "raft", "raft"), "L-59"),
        (travelling, add("players.blue.thrown", "raft"), "L-59"),
        (travelling, add("players.blue.hand", "raft", "raft"), "L-13"),
        (travelling, put("active", "red"), "L-37"),
        (travelling, put("played", {"elfcycle": 2}), "L-58"),
        (travelling, put("played", {"elfcycle": 2, "dragon": 2}), "L-58"),
        (discarding, put("players.blue.hand", ["dragon", "dragon", "unicorn", "unicorn"]), "L-59"),
        (keeping, add("players.blue.hand", "unicorn"), "L-59"),
        (over, add("players.red.hand", "unicorn"), "L-59"),
        # boots and pieces
        (drawing, put("players.red.town", "Virst"), "L-40"),
        (drawing, put("players.red.pieces", ["Virst"]), "L-40"),
        (drawing, put("players.red.pieces", ["Elvenhold"]), "L-04"),
        (travelling, put("players.red.pieces", ["Lapphalya"]), "L-56"),
        (travelling, put("players.red.pieces", ["Virst", "Yttar", "Lapphalya"]), "L-56"),
        (travelling, put("players.red.pieces", ["Virst", "Lapphalya", "Ixara"]), "L-40"),
        (travelling, put("players.red", {"town": "Feodor", "hand": EIGHT[:4], "open": ["unicorn"]}), "L-56"),
        (travelling, put("players.blue.town", "Elvenhold"), "L-40"),
        (travelling, put("players.blue.pieces", ["Lapphalya", "Virst"]), "L-40"),
        (later_drawing, put("players.red.pieces", ["Virst", "Ixara", "Dag'Amura", "Kihromah", "Lapphalya"]), ""),
        (
            later_drawing,
            both(
                put("players.red.town", "Yttar"),
                put(
                    "players.red.pieces",
                    ["Virst", "Ixara", "Dag'Amura", "Kihromah", "Lapphalya", "Mah'Davikia", "Grangor", "Yttar"],
                ),
            ),
            "L-40",
        ),
        # cards of kinds that were of no use
        (travelling, put("played", {"raft": 3}), "L-39"),
        (travelling, put("played", {"elfcycle": 2, "troll wagon": 1}), "L-39"),
        # town cards
        (drawing, put("players.red.destination", "Virst"), "L-11"),
        # turns
        (drawing, put("active", "red"), "L-21"),
        (drawing, put("picks", 4), "L-21"),
        (drawing, put("picks", 6), "L-21"),
        (travelling, put("picks", 5), "L-21"),
        (planning, put("passes", 2), "L-30"),
        (travelling, put("passes", 1), "L-30"),
        (later_drawing, put("passes", 1), "L-30"),
        (planning, both(put("counters", []), put("obstacles", [])), "L-30"),
        (keeping, put("round", 4), "L-67"),
        (keeping, both(put("players.blue.open", []), put("players.blue.hidden", [])), "L-63"),
        (keeping, put("players.red.open", ["magic cloud", "unicorn"]), "L-63"),
        # the end
        (travelling, put("result", {"winners": ["red"], "ending": "rounds"}), "L-67"),
        (over, lambda words: words.pop("result"), "L-67"),
        (over, put("round", 3), "L-67"),
        (over, put("result", {"winners": ["red"], "ending": "all_pieces"}), "L-67"),
        (over, put("result", {"winners": ["blue"], "ending": "rounds"}), "L-69"),
        (over, put("result", {"winners": ["red", "blue"], "ending": "rounds"}), "L-69"),
        (over, put("active", "red"), "L-37"),
    ],
)
def test_each_fault_is_named_with_its_clause(base: Callable[[], Words], slip: Slip, clause: str) -> None:
    words = copy.deepcopy(base())
    slip(words)
    found = faults(words)
    assert any(fault.endswith(f", {clause}") for fault in found) or (not clause and not found), found
    assert all(fault.rpartition(", ")[2].startswith("L-") for fault in found)


def test_all_faults_are_named_at_once() -> None:
    words = travelling()
    for slip in (add("players.red.hand", "raft"), put("row", ROW[:3]), put("passes", 1), put("round", 6)):
        slip(words)
    assert {fault.rpartition(", ")[2] for fault in faults(words)} >= {"L-59", "L-07", "L-30", "L-09"}


def test_l30_who_placed_last_has_something_less() -> None:
    """Blue has placed both counters; with no pass after it and blue to act, red would have placed the last."""
    words = planning()
    words["players"]["red"] |= {"open": ["dragon", "unicorn", "unicorn"], "hidden": ["giant pig"]}
    words["players"]["blue"] |= {"open": ["elfcycle"], "obstacle": True}
    words |= {"obstacles": [], "passes": 0}
    assert faults({**words, "active": "red"}) == ()
    assert [fault.rpartition(", ")[2] for fault in faults({**words, "active": "blue"})] == ["L-30"]


def test_l33_the_last_thing_placed_is_an_obstacle_where_every_counter_has_one() -> None:
    words = planning()
    words["players"]["red"] |= {"open": ["dragon", "unicorn", "unicorn"]}
    words["counters"] = [ROADS["elvenhold"]]
    assert faults({**words, "passes": 0, "active": "red"}) == ()
    assert faults({**words, "passes": 1, "active": "blue"}) == ()
    assert [fault.rpartition(", ")[2] for fault in faults({**words, "passes": 0, "active": "blue"})] == ["L-33"]


def test_l30_before_anything_is_placed_the_passes_tell_who_is_to_act() -> None:
    words = planning()
    words["players"]["red"] |= {"open": ["dragon", "unicorn", "unicorn"], "hidden": ["giant pig"]}
    words["players"]["blue"]["obstacle"] = True
    words |= {"counters": [], "obstacles": []}
    assert faults({**words, "passes": 1, "active": "blue"}) == ()
    assert faults({**words, "passes": 0, "active": "red"}) == ()
    assert [fault.rpartition(", ")[2] for fault in faults({**words, "passes": 0, "active": "blue"})] == ["L-30"]


def destinations(red: str | None, blue: str | None) -> Words:
    words = drawing()
    words["players"]["red"]["destination"] = red
    words["players"]["blue"]["destination"] = blue
    return words


@pytest.mark.parametrize(
    ("red", "blue"),
    [("Virst", None), ("Virst", "Virst"), ("Virst", "Feodor"), ("Elvenhold", "Virst"), (None, None)],
)
def test_l72_in_the_variant_everybody_has_one_of_the_town_cards(red: str | None, blue: str | None) -> None:
    assert faults(destinations("Virst", "Ixara"), destination=True) == ()
    found = faults(destinations(red, blue), destination=True)
    assert {fault.rpartition(", ")[2] for fault in found} == {"L-72"}


def test_l72_on_the_western_board_the_home_is_no_destination() -> None:
    words = {**destinations("Ixara", "Yttar"), "home": "Ixara"}
    assert {fault.rpartition(", ")[2] for fault in faults(words, on="elfenland-west", destination=True)} == {"L-72"}
    assert faults({**words, "home": "Kihromah"}, on="elfenland-west", destination=True) == ()


WEST = [
    *("Al'Baran", "Dag'Amura", "Grangor", "Ixara", "Jaccaranda", "Kihromah", "Mah'Davikia", "Parundia", "Usselen"),
    *("Wylhien", "Yttar"),
]


def test_l71_a_game_with_all_pieces_in_one_hand_does_not_go_on_into_the_next_round() -> None:
    words = later_drawing()
    words |= {"round": 4, "home": "Kihromah"}
    pieces = [name for name in WEST if name != "Kihromah"]
    words["players"]["red"] |= {"town": "Usselen", "pieces": pieces}
    found = faults(words, on="elfenland-west")
    assert [fault.rpartition(", ")[2] for fault in found] == ["L-71"]
    assert faults(words, on="elfenland-west", early_finish=False) == ()
    words["players"]["red"]["pieces"] = pieces[1:]
    assert faults(words, on="elfenland-west") == ()


def test_l70_all_who_share_the_win_are_named() -> None:
    """Both have two pieces and four cards, but the result knows of red alone."""
    words = over()
    words["players"]["blue"]["pieces"] = ["Lapphalya", "Virst"]
    assert faults(words) == ("red and blue won, the result says otherwise, L-69",)
    words["result"]["winners"] = ["red", "blue"]
    assert faults(words) == ()


def test_l75_in_the_variant_the_smaller_distance_decides_between_equal_scores() -> None:
    """Red has 2 pieces and stands in Virst, one link from Ixara; blue has 1 and stands where his card says."""
    words = over()
    words["players"]["red"]["destination"] = "Ixara"
    words["players"]["blue"] |= {"town": "Beata", "pieces": ["Beata"], "destination": "Beata"}
    words["counters"][3:] = [{"counter": "elfcycle", "link": ["Beata", "Elvenhold", "plain"]}, ROADS["forest"]]
    assert [fault.rpartition(", ")[2] for fault in faults(words, destination=True)] == ["L-75"]
    words["result"]["winners"] = ["blue"]
    assert faults(words, destination=True) == ()
