"""What is wrong with a position of King of the Elves: each fault found with its clause, all at once, and none in what
play leads to."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import Option, PositionError
from tests.game.king_of_the_elves.reference import CARDS, REGIONS
from tests.game.king_of_the_elves.test_words import read

Words = dict[str, Any]
Slip = Callable[[Words], None]


def planning() -> Words:
    """Journey 1: red has bought a card and passed, blue is to act."""
    return {
        "journey": 1,
        "phase": "plan",
        "start": "red",
        "active": "blue",
        "passes": 1,
        "players": {
            "red": {"gold": 11, "bought": 1, "hand": ["raft", "thief"], "realm": [{"region": "plains"}]},
            "blue": {
                "hand": ["dragon", "lake", "tree", "unicorn"],
                "realm": [{"region": "river", "thief": "red", "sea monster": "blue"}],
            },
        },
    }


def exchanging() -> Words:
    """Blue has drawn three."""
    words = planning()
    words |= {"phase": "discard"}
    del words["passes"]
    return words


def fetching() -> Words:
    """Blue has said "no region card"."""
    words = exchanging()
    words["phase"] = "fetch"
    words["players"]["blue"] = {"hand": ["dragon", "tree"]}
    return words


def throwing() -> Words:
    """Blue has fetched a lake."""
    words = fetching()
    words["phase"] = "throw"
    words["players"]["blue"]["hand"] = ["dragon", "tree", "lake"]
    return words


def travelling() -> Words:
    """Journey 2: blue travels. He has been guarded on his river and his forest, has come to red's mountains and turned
    round."""
    return {
        "journey": 2,
        "phase": "travel",
        "start": "blue",
        "active": "blue",
        "players": {
            "red": {"gold": 40, "hand": ["raft"], "realm": [{"region": "mountains", "tree": "red"}]},
            "blue": {
                "hand": ["dragon", "lake"],
                "realm": [{"region": "river", "sea monster": "red"}, {"region": "forest"}],
            },
        },
        "discards": {"raft": 1, "unicorn": 3, "bodyguard": 1, "direction change": 1},
        "travel": {
            "clockwise": False,
            "visits": [
                {"realm": "blue", "slot": 0, "guarded": True},
                {"realm": "blue", "slot": 1, "guarded": True},
                {"realm": "red", "slot": 0},
            ],
        },
    }


def over() -> Words:
    """Red has won after two journeys."""
    return {
        "journey": 2,
        "phase": "over",
        "start": "red",
        "players": {"red": {"gold": 31, "hand": ["raft"]}, "blue": {"gold": 30}},
        "discards": {"plains": 1, "lake": 1},
        "result": {"winners": ["red"], "ending": "journeys"},
    }


BASES = (planning, exchanging, fetching, throwing, travelling, over)


def faults(words: Words, players: int = 2, **options: Option) -> tuple[str, ...]:
    """All that is wrong with the position."""
    try:
        read(words, players, **options)
    except PositionError as error:
        return error.faults
    return ()


def clauses(found: tuple[str, ...]) -> list[str]:
    """The clauses that the faults name."""
    return [fault.rpartition(", ")[2] for fault in found]


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.__name__)
def test_the_positions_that_are_spoilt_below_are_sound(base: Callable[[], Words]) -> None:
    assert faults(base()) == ()


def put(path: str, value: Any) -> Slip:
    """Sets what stands at "players.red.hand", or in a list at "travel.visits.1"."""

    def slip(words: Words) -> None:
        found: Any = words
        *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
        for key in way:
            found = found[key]
        found[last] = copy.deepcopy(value)

    return slip


def both(*slips: Slip) -> Slip:
    def slip(words: Words) -> None:
        for each in slips:
            each(words)

    return slip


@pytest.mark.parametrize(
    ("base", "slip", "clause"),
    [
        # the frame and the counts
        (planning, put("journey", 3), "K-12"),
        (planning, put("deck", {"dragon": 9}), "K-84"),
        (planning, put("discards", {"lake": 3}), "K-84"),
        (planning, put("players.red.hand", ["lake", "lake", "lake"]), "K-84"),
        (planning, put("players.blue.realm.0.thief", "blue"), ""),
        (planning, put("players.red.coats", 4), "K-85"),
        (planning, put("players.blue.coats", 2), "K-85"),
        # players
        (planning, put("players.red.bought", 4), "K-27"),
        (planning, put("players.red.gold", 12), "K-10"),
        (planning, put("players.red.gold", 0), ""),
        (planning, put("players.blue.gold", 13), "K-10"),
        (planning, put("players.blue.hand", ["raft"] * 10 + ["dragon"]), "K-13"),
        (planning, put("players.red.hand", ["raft"] * 10 + ["dragon"] * 2), "K-13"),
        (travelling, put("players.red.hand", ["dragon"] * 8 + ["giant pig"] * 9 + ["elfcycle"] * 5), "K-14"),
        (planning, put("players.red.realm", [{"region": "plains"}] * 3), "K-20"),
        (planning, put("players.red.hand", ["raft"] * 10), ""),
        (planning, both(put("players.red.hand", ["raft"] * 10), put("players.red.realm.0.tree", "red")), "K-13"),
        # planning
        (planning, put("passes", 2), "K-43"),
        (planning, put("players.red.realm", []), "K-41"),
        (planning, both(put("players.red.realm", []), put("passes", 0)), ""),
        (exchanging, put("passes", 1), "K-43"),
        (exchanging, put("players.blue.hand", ["dragon"] * 3), "K-24"),
        (exchanging, both(put("players.blue.hand", ["dragon"] * 4), put("players.blue.realm", [])), "K-93"),
        (exchanging, both(put("players.blue.hand", ["dragon"] * 5), put("players.blue.realm", [])), ""),
        (fetching, put("players.blue.realm", [{"region": "desert"}]), "K-44"),
        (fetching, put("players.blue.hand", ["dragon", "lake"]), "K-44"),
        (fetching, put("players.blue.hand", []), ""),
        (throwing, put("players.blue.hand", ["dragon", "lake", "river"]), "K-44"),
        (throwing, put("players.blue.hand", ["dragon", "tree"]), "K-44"),
        (throwing, put("players.blue.hand", ["lake"]), "K-47"),
        (planning, put("travel", {"visits": []}), "K-51"),
        # travelling
        (travelling, put("players.red.realm", []), "K-41"),
        (travelling, put("travel.visits.1.slot", 2), "K-55"),
        (travelling, put("travel.visits.0.slot", 1), "K-55"),
        (
            travelling,
            both(put("travel.visits.2", {"realm": "blue", "slot": 0, "guarded": True}), put("travel.clockwise", True)),
            "K-73",
        ),
        (travelling, put("discards.direction change", 0), "K-73"),
        (travelling, both(put("discards.direction change", 0), put("travel.clockwise", True)), ""),
        (travelling, put("discards.raft", 0), "K-78"),
        (travelling, put("discards.unicorn", 1), "K-78"),
        (travelling, put("travel.visits.1.guarded", False), "K-71"),
        (travelling, put("travel.bodyguard", "blue"), "K-71"),
        (travelling, put("travel.bodyguard", "red"), "K-71"),
        (travelling, put("discards.bodyguard", 0), "K-72"),
        (travelling, put("travel.bodyguard", "waiting"), "K-72"),
        (travelling, both(put("travel.bodyguard", "waiting"), put("discards.bodyguard", 2)), ""),
        (travelling, put("discards", {"raft": 1, "giant pig": 9, "bodyguard": 1, "direction change": 1}), "K-78"),
        (
            travelling,
            both(put("discards.bodyguard", 2), put("travel.bodyguard", "waiting"), put("players.red.realm", [])),
            "K-55",
        ),
        (travelling, put("travel.visits", [{"realm": "blue", "slot": 0}] * 65), "K-84"),
        (travelling, put("journey", 1), "K-10"),
        (travelling, both(put("journey", 1), put("players.red.gold", 12)), ""),
        (
            travelling,
            both(put("journey", 1), put("players.red.gold", 12), put("players.blue.hand", ["dragon"] * 6)),
            "K-13",
        ),
        (travelling, both(put("journey", 1), put("start", "red"), put("players.red.gold", 200)), "K-78"),
        # the end
        (over, put("discards", {}), "K-80"),
        (over, put("discards", {"plains": 1, "raft": 3}), "K-80"),
        (over, put("journey", 1), "K-86"),
        (over, put("active", "blue"), "K-82"),
        (over, put("result.winners", ["blue"]), "K-86"),
        (over, put("players.blue.gold", 31), "K-87"),
        (over, put("players.blue.realm", [{"region": "lake"}]), "K-80"),
        (over, put("players.blue.bought", 1), "K-28"),
        (over, put("players.red.hand", ["raft"] * 10 + ["dragon"] * 9 + ["elfcycle"] * 5), ""),
        (over, put("players.red.hand", ["raft"] * 10 + ["dragon"] * 9 + ["elfcycle"] * 6), "K-14"),
        (planning, put("result", {"winners": ["red"], "ending": "journeys"}), "K-86"),
    ],
)
def test_each_fault_is_named_with_its_clause(base: Callable[[], Words], slip: Slip, clause: str) -> None:
    words = base()
    slip(words)
    found = clauses(faults(words))
    assert (clause in found) if clause else found == []


def test_k49_r_k15_who_found_no_region_anywhere_may_have_passed_with_an_empty_realm() -> None:
    """Red holds none, and none lies in a pile once green has those that blue has not."""
    words = planning()
    words["journey"] = 2
    greens = ["plains"] * 5 + ["forest"] * 2
    blues = [word for word, facts in REGIONS.items() for _ in range(facts.copies)]
    for word in [*greens, "river"]:
        blues.remove(word)
    words["players"]["red"] |= {"realm": [], "hand": ["raft"]}
    words["players"]["blue"] |= {"hand": blues, "bought": 3}
    assert "K-41" in clauses(faults(words))
    words["players"]["green"] = {"hand": greens}
    assert faults(words, 3) == ()


def test_k78_who_travelled_first_was_paid_for_what_lies_in_the_discard_pile() -> None:
    """Red's gold doubles his river, six for a raft twice; blue's thief takes two of it, but from a guarded red."""
    words: Words = {
        "journey": 1,
        "phase": "travel",
        "start": "red",
        "active": "blue",
        "players": {
            "red": {"gold": 12, "realm": [{"region": "river", "gold card": "red", "thief": "blue"}]},
            "blue": {"gold": 12, "realm": [{"region": "plains"}]},
        },
        "travel": {},
    }
    for discards, red, blue in (
        ({}, 12, 12),
        ({"raft": 1}, 12 + 12 - 2, 12 + 2),
        ({"raft": 1, "bodyguard": 1}, 12 + 12, 12 + 2),
        ({"raft": 1, "dragon": 1}, 12 + 12 - 2 + 2 + 10, 12 + 2),
        ({"lake": 3, "tree": 4}, 12, 12),
    ):
        words["discards"] = discards
        words["players"]["red"]["gold"], words["players"]["blue"]["gold"] = red, 12
        assert faults(words) == (), discards
        words["players"]["red"]["gold"] += 1
        assert clauses(faults(words)) == ["K-78"], discards
        words["players"]["red"]["gold"], words["players"]["blue"]["gold"] = 12, blue
        assert faults(words) == (), discards
        words["players"]["blue"]["gold"] += 1
        assert clauses(faults(words)) == ["K-78"], discards
    words["discards"] = {"raft": 1, "bodyguard": 1}
    words["players"]["red"]["gold"], words["players"]["blue"]["gold"] = 12 + 12, 12 + 2
    assert clauses(faults(words)) == ["K-78"]  # each could have it, but not both


def test_k49_k80_after_the_end_a_realm_that_was_empty_left_no_region() -> None:
    """Green found no region anywhere: the others hold all that were not swept."""
    words = over()
    words["players"]["green"] = {"gold": 12}
    words["start"] = "red"
    words["journey"] = 3
    assert clauses(faults(words, 3)) == ["K-80"]
    every = [word for word, facts in REGIONS.items() for _ in range(facts.copies)]
    for word in ("plains", "lake"):
        every.remove(word)
    words["players"]["red"]["hand"], words["players"]["blue"]["hand"] = every[:12], every[12:]
    assert faults(words, 3) == ()
    words["discards"]["plains"] += 1
    words["players"]["green"]["hand"] = words["players"]["red"]["hand"][:0]
    words["players"]["red"]["hand"].remove("plains")
    words["discards"]["lake"] -= 1
    words["players"]["green"]["hand"] = ["lake"]
    assert faults(words, 3) == ("each realm had a region in the last journey, 2 lie in the discard pile for 3 realms, "
                                "K-80",)  # fmt: skip


def test_r_k4_a_bodyguard_that_waits_was_played_before_a_step_that_was_not_guarded() -> None:
    words = travelling()
    words["discards"] |= {"bodyguard": 2, "direction change": 0}
    words["travel"] = {"bodyguard": "waiting", "visits": [{"realm": "blue", "slot": 0, "guarded": True}]}
    assert clauses(faults(words)) == ["K-73"]  # the other way, into red's realm, and round again
    words["discards"]["direction change"] = 2
    assert faults(words) == ()
    words["travel"]["clockwise"] = False
    words["discards"]["direction change"] = 1
    assert faults(words) == ()
    words["players"]["blue"]["realm"].append({"region": "plains"})
    words["travel"]["visits"].append({"realm": "blue", "slot": 1, "guarded": True})
    assert clauses(faults(words, three_regions_for_two=True)) == ["R-K4"]


def test_all_faults_are_told_at_once() -> None:
    words = planning()
    both(put("journey", 9), put("players.red.coats", 0), put("players.blue.gold", 99), put("passes", 5))(words)
    assert set(clauses(faults(words))) >= {"K-12", "K-85", "K-43"}


def test_the_end_is_told_with_its_winners() -> None:
    words = over()
    words["players"]["blue"]["gold"] = 31
    assert faults(words) == ("red and blue won, the result says otherwise, K-87",)
    words["result"]["winners"] = ["red", "blue"]
    assert faults(words) == ()
    del words["result"]
    assert clauses(faults(words)) == ["K-86"]


def test_k19_k20_three_regions_lie_in_a_realm_of_two_by_the_house_rule_alone() -> None:
    words = planning()
    words["players"]["red"]["realm"] = [{"region": "plains"}, {"region": "forest"}, {"region": "desert"}]
    assert clauses(faults(words)) == ["K-20"]
    assert faults(words, three_regions_for_two=True) == ()
    words["players"]["green"] = {"realm": [{"region": "lake"}]}
    assert clauses(faults(words, 3, three_regions_for_two=True)) == ["K-19"]


def test_a_deck_that_is_not_told_holds_the_rest_and_too_much_elsewhere_is_named() -> None:
    words = planning()
    words["players"]["blue"]["hand"] = ["lake"] * 3
    words["discards"] = {"lake": 2}
    [fault] = faults(words)
    assert fault.startswith(f"there are {CARDS['lake']} lake cards, not 3 in hands, 0 on the table, 0 in the draw pile")
