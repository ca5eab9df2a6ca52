"""Records of Elfenland: the golden ones, and those that the document gives as examples, followed by hand."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from game import record, replay
from game.cli import main
from game.elfenland.actions import Move
from game.elfenland.state import Phase
from game.match import Match
from game.record import RecordError
from tests.game.elfenland.positions import GAME, bag, counters_of, link_name, town, town_names
from tests.game.elfenland.reference import KINDS, PRICES
from tests.game.records import DOCUMENT, EXAMPLES, GOLDEN, back, refused_junk, written

RECORD, POSITION = EXAMPLES[2:4]
RECORDS = {path.stem.removeprefix("elfenland-"): path for path in GOLDEN if path.stem.startswith("elfenland")}


def golden(name: str) -> Match:
    return replay.load(RECORDS[name])


# --- golden records ---------------------------------------------------------------------------------------------------
def test_golden_records_show_each_kind_of_action_and_both_ends() -> None:
    matches = [replay.load(path) for path in RECORDS.values()]
    done = {GAME.action_to_words(entry.before, entry.action)["do"] for match in matches for entry in match.history}
    assert done == {"take", "take_blind", "place", "obstacle", "pass", "move", "stop", "discard", "keep"}
    endings = [match.outcome() for match in matches]
    assert {each.ending for each in endings if each is not None} == {"rounds", "all_pieces"}
    assert {len(match.players) for match in matches} == {2, 3, 4, 6}
    assert {match.position.board.name for match in matches} == {"elfenland", "elfenland-west"}


def test_l70_in_the_golden_game_for_two_the_win_is_shared() -> None:
    match = golden("2-players-west")
    red, blue = match.position.seats
    assert red.fetched.bit_count() == blue.fetched.bit_count()
    assert sum(red.hand) == sum(blue.hand)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_l69_in_the_golden_game_for_four_cards_decide() -> None:
    match = golden("4-players")
    outcome = match.outcome()
    assert outcome is not None
    [winner] = outcome.winners
    most = max(seat.fetched.bit_count() for seat in match.position.seats)
    tied = [at for at, seat in enumerate(match.position.seats) if seat.fetched.bit_count() == most]
    assert len(tied) > 1
    assert max(tied, key=lambda at: sum(match.position.seats[at].hand)) == winner


def test_l75_in_the_golden_game_with_town_cards_the_distance_decides_after_three_rounds() -> None:
    match = golden("6-players-destination")
    outcome = match.outcome()
    assert outcome is not None
    [winner] = outcome.winners
    state = match.position
    assert (state.round, len(state.seats)) == (3, 6)
    distance = [state.board.distances[seat.town][seat.destination] for seat in state.seats]
    score = [seat.fetched.bit_count() - far for seat, far in zip(state.seats, distance, strict=True)]
    tied = [at for at, each in enumerate(score) if each == max(score)]
    assert len(tied) > 1
    assert min(tied, key=lambda at: distance[at]) == winner


def test_l71_the_golden_game_of_all_pieces_ends_after_round_3_when_everybody_has_travelled() -> None:
    match = golden("all-pieces")
    state = match.position
    assert (state.round, state.options.rounds, state.phase) == (3, 4, Phase.OVER)
    assert len(town_names(state, state.seats[0].fetched)) == 20
    assert match.history[-1].seat == 1


def test_d2_the_golden_game_with_free_caravans_has_some_that_could_have_paid() -> None:
    match = golden("caravan-free")
    assert match.options["caravan_free"] is True
    free = 0
    for entry in match.history:
        if isinstance(entry.action, Move) and entry.action.caravan:
            state, number = entry.before, entry.action.link
            kind = state.counters[number]
            price = PRICES[KINDS[kind], link_name(state, number)[2]] + (state.obstacles >> number & 1)
            free += state.seats[entry.seat].hand[kind] >= price
    assert free > 0


# --- the document -----------------------------------------------------------------------------------------------------
def test_the_document_names_every_kind_of_action_phase_and_key() -> None:
    document = DOCUMENT.read_text(encoding="utf-8").partition("## Elfenland\n")[2].partition("\n## ")[0]
    matches = [replay.load(path) for path in RECORDS.values()]
    for match in matches:
        for entry in match.history:
            words = GAME.action_to_words(entry.before, entry.action)
            row = next(line for line in document.splitlines() if line.startswith(f"| `{words['do']}` |"))
            assert all(f"`{key}`" in row for key in words if key != "do")
        for state in [match.position, *(entry.before for entry in match.history)]:
            words = GAME.position_to_words(state)
            for key in (*words, *words["players"][match.players[0].colour]):
                assert f"| `{key}` |" in document
        for rule in match.options:
            assert f"`{rule}`" in document
        for key, value in GAME.summary(match.position).items():
            assert f"`{key}`" in document or key == "players"
            if key == "players":
                assert all(f"`{each}`" in document for each in value[match.players[0].colour])
    for phase in Phase:
        assert f"`{phase}`" in document


def test_the_documented_record_by_hand_goes_as_the_rules_say() -> None:
    """Over the obstacle to Lapphalya would take two elfcycles: blue has one and goes with four cards as a caravan. Red
    takes the river down to Rivinia for one raft and cuts his seven cards to four."""
    state = back(RECORD.encode()).position
    red, blue = state.seats
    assert (state.round, state.phase, state.active, state.starter) == (2, Phase.DRAW, 0, 0)
    assert (red.town, blue.town) == (town(state, "Rivinia"), town(state, "Lapphalya"))
    assert town_names(state, red.fetched) == {"Rivinia"}
    assert town_names(state, blue.fetched) == {"Lapphalya"}
    assert red.hand == bag("dragon 3, unicorn, elfcycle 2, magic cloud, raft")
    assert blue.hand == bag("dragon, unicorn, magic cloud, giant pig 2, raft 3")
    assert (red.open, red.hidden) == (counters_of(""), counters_of("unicorn, elfcycle"))
    assert (blue.open, blue.hidden) == (counters_of("dragon"), counters_of("troll wagon"))
    assert (red.obstacle, blue.obstacle) == (False, True)


def test_the_documented_position_by_hand_is_played_as_the_rules_say() -> None:
    """Purple pays three dragons: two through the forest and one for the obstacle; red one dragon through the desert."""
    state = back(POSITION.encode()).position
    red, yellow, purple = state.seats
    assert purple.hand == bag("magic cloud 2, giant pig, raft")
    assert town_names(state, purple.fetched) == {"Erg'Eren", "Lapphalya", "Tichih", "Virst"}
    assert red.hand == bag("dragon, unicorn, troll wagon, giant pig 2, raft 2")
    assert state.played == bag("dragon 4, elfcycle, giant pig, raft 2")
    assert yellow.thrown == bag("unicorn")


def test_the_digest_can_be_worked_out_by_hand() -> None:
    """The last position of the document's first example of Elfenland, followed by hand and written out in full."""
    cards = {"dragon": 4, "unicorn": 2, "troll wagon": 0, "elfcycle": 2, "magic cloud": 2, "giant pig": 2, "raft": 4}
    text = json.dumps(
        {
            "round": 2,
            "phase": "draw",
            "start": "red",
            "active": "red",
            "home": "Elvenhold",
            "picks": 0,
            "players": {
                "red": {
                    "town": "Rivinia",
                    "pieces": ["Rivinia"],
                    "hand": ["dragon", "dragon", "dragon", "unicorn", "elfcycle", "elfcycle", "magic cloud", "raft"],
                    "open": [],
                    "hidden": ["unicorn", "elfcycle"],
                    "obstacle": False,
                    "thrown": [],
                },
                "blue": {
                    "town": "Lapphalya",
                    "pieces": ["Lapphalya"],
                    "hand": ["dragon", "unicorn", "magic cloud", "giant pig", "giant pig", "raft", "raft", "raft"],
                    "open": ["dragon"],
                    "hidden": ["troll wagon"],
                    "obstacle": True,
                    "thrown": [],
                },
            },
            "row": ["unicorn", "unicorn", "troll wagon", "elfcycle", "giant pig"],
            "counters": [],
            "obstacles": [],
            "supply": {
                "dragon": 8 - 1,
                "unicorn": 8 - 3,
                "troll wagon": 8 - 2,
                "elfcycle": 8 - 2,
                "magic cloud": 8,
                "giant pig": 8 - 1,
            },
            "deck": {kind: (12 if kind == "raft" else 10) - count for kind, count in cards.items()},
            "played": {},
        },
        sort_keys=True,
        separators=(",", ":"),
    )
    position = back(RECORD.encode()).position
    assert record.digest(GAME, position) == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_the_documented_position_is_written_and_read_again() -> None:
    match = back(POSITION.encode())
    again = back(written(match))
    assert (again.first, again.position) == (match.first, match.position)


# --- wrong records ----------------------------------------------------------------------------------------------------
def change(index: int, **values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda example: example["actions"][index].update(values)


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (change(0, counter="magic cloud"), "action 1: take is refused: not_in_row (counter magic cloud), L-18"),
        (change(0, luck=[]), "action 1: the luck does not fit: the record holds no more luck, 'counter' is needed"),
        (change(0, luck=[{"counter": "raft"}]), "action 1: the luck does not fit: 'counter' cannot be 'raft' here"),
        (change(1, player="blue"), "action 2: player: red is to act, not blue"),
        (change(6, counter="unicorn"), "action 7: place is refused: terrain_unfit (counter unicorn, terrain plain)"),
        (change(6, face="hidden"), "action 7: place is refused: counter_not_yours (counter elfcycle, face hidden)"),
        (change(7, link=["Elvenhold", "Virst", "lake"]), "action 8: obstacle is refused: water (terrain lake), L-35"),
        (change(8, link=["Elvenhold", "Lapphalya", "plain"]), "action 9: place is refused: road_taken"),
        (change(11, caravan=False), "action 12: move is refused: wrong_cards (counter elfcycle, needed 2), L-41"),
        (change(11, cards=["dragon"] * 3), "action 12: move is refused: "),
        (change(13, link=["Virst", "Ixara", "river"]), "action 14: move is refused: not_here (town Elvenhold), L-80"),
        (change(15, cards=["giant pig"]), "action 16: discard is refused: discard_count (due 3, given 1), L-59"),
        (change(16, counter="giant pig"), "action 17: keep is refused: counter_not_yours"),
        (change(17, luck=[{"card": "raft"}]), "action 18: the luck does not fit: "),
        (lambda example: example["setup"].pop(0), "setup: the record holds 'counter', 'start' is needed"),
        (lambda example: example["setup"][0].update(start="green"), "setup: 'start' cannot be 'green' here"),
        (lambda example: example.update(options={"rounds": 5}), "options.rounds: 3 or 4 is needed, not 5"),
        (lambda example: example.update(options={"rounds": True}), "options.rounds: 3 or 4 is needed, not true"),
        (lambda example: example.update(map={"name": "elfenland-east"}), 'map: "elfenland-east" is not there'),
    ],
)
def test_the_first_wrong_thing_is_named(slip: Callable[[dict[str, Any]], None], says: str) -> None:
    example = json.loads(RECORD)
    slip(example)
    with pytest.raises(RecordError) as caught:
        replay.match_of(record.decode(json.dumps(example).encode()), thorough=True)
    assert caught.value.cause.startswith(says)


JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 6, 9, -1, 10**20, 1.5, "", "\ud800", "red", "blue", "purple", "draw", "plan"),
    *("travel", "keep", "discard", "over", "dragon", "raft", "plain", "river", "lake", "Virst", "Elvenhold", [], {}),
    *(["raft"] * 9, ["Virst", "Lapphalya", "plain"], ["Elvenhold", "Virst", "lake"], {"dragon": 1}, {"card": "raft"}),
    *([["Virst", "Lapphalya", "plain"]], [{"counter": "dragon", "link": ["Virst", "Lapphalya", "plain"]}]),
)


@pytest.mark.parametrize("seed", range(4))
def test_junk_anywhere_in_a_record_is_refused_and_never_a_fault_of_the_program(seed: int) -> None:
    choice = random.Random(seed)
    match = golden("6-players-destination")
    full = json.loads(written(match))
    for key in ("setup", "result", "digest"):
        del full[key]
    middle = choice.choice(match.history).before
    full |= {"actions": [], "position": GAME.position_to_words(middle)}
    refusals = refused_junk((RECORD, POSITION, json.dumps(full)), JUNK, choice, 300)
    assert len(refusals) > 200
    assert "\n" not in "".join(refusals)
    assert "\ud800" not in "".join(refusals)


def test_verify_and_legal_serve_elfenland(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    path = tmp_path / "record.json"
    path.write_text(POSITION, encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["game"], summary["round"], summary["phase"], summary["to_act"]) == ("elfenland", 2, "travel", "red")
    assert [(each["name"], each["pieces"], each["cards"]) for each in summary["players"]] == [
        ("Anna", 4, 7),
        ("Björn", 4, 4),
        ("Chloë", 4, 4),
    ]
    assert main(["legal", str(path)]) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"do": "stop"},
        {"do": "move", "link": ["Dag'Amura", "Feodor", "desert"], "cards": ["dragon"], "caravan": False},
    ]
