"""Records: written, read back, replayed to the same position; those of older versions brought up."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game import record, replay
from game.elasund.state import Step
from game.match import Match, Player
from game.rules import SeededChance
from tests.game.matches import GAME, new_match, play_on, play_words
from tests.game.records import DOCUMENT, EXAMPLES, GOLDEN, HERE, Content, back, content, written

# --- there and back -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_gives_the_same_match_again(players: int) -> None:
    match = play_on(new_match(players, players, pirate_own_cards=players == 3), players)
    again = back(written(match))
    assert again.position == match.position
    assert again.history == match.history
    assert (again.players, again.options, again.start) == (match.players, match.options, match.start)
    assert again.setup_events == match.setup_events
    assert written(again) == written(match)


def test_a_match_is_saved_and_read_in_every_step_and_then_finished() -> None:
    seen = set()
    for seed in range(8):
        match = new_match(2 + seed % 3, seed)
        while match.outcome() is None:
            play_on(match, 1000 * seed + len(match.history), 1)
            if match.position.step not in seen:
                seen.add(match.position.step)
                again = back(written(match))
                assert again.position == match.position
                assert again.to_act == match.to_act
                assert play_on(again, seed).outcome() is not None
    assert seen >= set(Step) - {Step.GIVE_BACK}


def test_taken_back_actions_are_not_in_the_record() -> None:
    match = play_on(new_match(seed=1), 1, until=lambda each: each.position.step is Step.BUILD)
    before = written(match)
    play_words(match, {"do": "end_build"})
    match.undo()
    assert written(match) == before


def test_who_decides_for_a_seat_is_kept_and_people_need_no_word() -> None:
    players = [Player("Anna", "red"), Player("Björn", "blue", "hard")]
    match = Match.new(GAME, new_match(2, 1).board, players, chance=SeededChance(1))
    words = json.loads(written(match))["players"]
    assert words == [{"name": "Anna", "colour": "red"}, {"name": "Björn", "colour": "blue", "kind": "hard"}]
    assert back(written(match)).players == tuple(players)


def test_a_chosen_start_is_kept() -> None:
    example = content()
    example |= {"start": "blue", "setup": example["setup"][:2], "actions": []}
    match = back(json.dumps(example).encode())
    assert (match.start, match.to_act) == (1, 1)
    assert json.loads(written(match))["start"] == "blue"


def test_a_match_from_a_position_is_written_with_it() -> None:
    match = back(EXAMPLES[1].encode())
    again = back(written(match))
    assert (again.first, again.position) == (match.first, match.position)
    assert "setup" not in json.loads(written(match))


def test_time_and_turn_of_saving_are_in_the_record() -> None:
    match = play_on(new_match(seed=2), 2, 30)
    time = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
    read = record.decode(record.encode(record.from_match(match, time)))
    assert read.saved == record.Saved(time, match.position.turn)


def test_the_file_is_utf_8_with_an_action_a_line() -> None:
    lines = written(play_on(new_match(seed=3), 3, 40)).decode("utf-8").splitlines()
    assert sum(1 for line in lines if '"do"' in line) == 40
    assert any("Björn" in line for line in lines)


def test_a_byte_order_mark_is_no_hindrance() -> None:
    assert back(b"\xef\xbb\xbf" + EXAMPLES[0].encode()).to_act is not None


# --- golden records and the document ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_lead_to_the_digest_and_result_they_were_written_with(path: Path) -> None:
    stored = json.loads(path.read_bytes())
    match = replay.load(path, thorough=True)
    assert record.digest(match.game, match.position) == stored["digest"]
    outcome = match.outcome()
    assert outcome is not None
    assert [match.players[seat].colour for seat in outcome.winners] == stored["result"]["winners"]
    assert outcome.ending == stored["result"]["ending"]
    again = json.loads(written(match))
    assert {**again, "map": None} == {
        **stored,
        "options": {**match.options, **stored.get("options", {})},
        "map": None,
        **({"position": again["position"]} if "position" in again else {}),
    }


def test_there_is_a_golden_record_for_each_way_to_end() -> None:
    elasund = [path for path in GOLDEN if path.stem.startswith("elasund")]
    last_cube = {
        event.figures["place"]
        for path in elasund
        for event in replay.load(path).history[-1].events
        if event.kind == "cube_won"
    }
    assert last_cube == {"building", "church", "tower", "track"}
    assert {json.loads(path.read_bytes())["result"]["ending"] for path in elasund} == {"ten_cubes", "standstill"}
    assert {len(replay.load(path).players) for path in elasund} == {2, 3, 4}


def test_e_116_in_the_golden_standstill_trade_points_decide_between_equal_cubes() -> None:
    match = replay.load(HERE.parent / "records" / "elasund-standstill.json")
    seats = match.position.seats
    assert sorted(seat.cubes for seat in seats) == [8, 9, 9]
    first, second = (seat for seat in seats if seat.cubes == 9)
    assert first.trade != second.trade
    outcome = match.outcome()
    assert outcome is not None
    assert [seats[at].colour for at in outcome.winners] == [max(first, second, key=lambda seat: seat.trade).colour]


@pytest.mark.parametrize(
    "text",
    EXAMPLES,
    ids=[f"{game}-{what}" for game in ("elasund", "elfenland", "king_of_the_elves") for what in ("record", "position")],
)
def test_the_examples_in_the_document_are_sound(text: str) -> None:
    assert replay.match_of(record.decode(text.encode("utf-8")), thorough=True).legal()


def test_the_documented_record_by_hand_ends_as_the_rules_say() -> None:
    """Red: 3 + 1 income (large cottage in row 8), less 2 for the wall and 2 for the permit. Blue: 3 + 1 less 1, and its
    two red cards paid for a row that was not allowed."""
    red, blue = back(EXAMPLES[0].encode("utf-8")).position.seats
    assert (red.gold, red.influence, red.permits, red.walls) == (0, (0, 2, 1), (0, 1, 3, 4), 1)
    assert (blue.gold, blue.influence, blue.permits, blue.walls) == (3, (0, 0, 0), (0, 2, 3, 4), 0)


def test_x3_the_documented_position_by_hand_is_played_as_the_rules_say() -> None:
    """Red builds a shop on its 2 and yellow's 1: 3 gold and 1 for yellow; then takes 2."""
    red, _, yellow = back(EXAMPLES[1].encode("utf-8")).position.seats
    assert (red.gold, red.cubes) == (8 - 3 - 1 + 2, 1)
    assert yellow.gold == 4 + 1
    assert yellow.permits == (0, 1, 2, 3, 4)


def test_the_document_names_every_kind_of_action_and_every_step() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    match = play_on(new_match(seed=1), 1)
    for entry in match.history:
        assert f"| `{GAME.action_to_words(entry.before, entry.action)['do']}` |" in document
    for step in Step:
        assert f"`{step}`" in document
    for key in GAME.position_to_words(match.position):
        assert f"| `{key}` |" in document


def test_the_digest_is_the_documented_hash_of_the_words() -> None:
    """The recipe of the document, followed without the program's own function."""
    match = back(EXAMPLES[1].encode("utf-8"))
    again = json.loads(written(match))
    words = GAME.position_to_words(match.position)
    text = json.dumps(words, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    assert again["digest"] == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_the_digest_can_be_worked_out_by_hand() -> None:
    """The last position of the document's first example, followed by hand and written out in full.

    Row 8 pays each 1 gold; red's wall costs 2, its permit 2. In row 4 blue, to begin, draws red and red draws green.
    Blue lays two red cards down for another row and pays 1.
    """
    nothing_built = {"tiles": ["house", "workshop"], "trade": 0, "cubes": 0}
    text = json.dumps(
        {
            "turn": 3,
            "active": "red",
            "step": "roll",
            "builds": 0,
            "bonus_used": False,
            "ship": 4,
            "pirate": False,
            "players": {
                "red": {
                    "gold": 3 + 1 - 2 - 2,
                    "influence": {"green": 2, "blue": 1},
                    "permits": [0, 1, 3, 4],
                    "walls": 1,
                    **nothing_built,
                },
                "blue": {"gold": 3 + 1 - 1, "influence": {}, "permits": [0, 2, 3, 4], "walls": 0, **nothing_built},
            },
            "buildings": [
                {"building": "cottage_small", "player": "blue", "at": [3, 4]},
                {"building": "cottage_small", "player": "red", "at": [4, 4]},
                {"building": "cottage_large", "player": "blue", "at": [2, 8]},
                {"building": "cottage_large", "player": "red", "at": [5, 8]},
            ],
            "church": [],
            "permits": [{"value": 1, "player": "blue", "at": [4, 2]}, {"value": 2, "player": "red", "at": [4, 8]}],
            "walls": [{"number": 1, "player": "red", "side": "north", "at": 4}],
            "bank": 51 - 3,
            "deck": {"red": 11, "green": 11, "blue": 12},
            "discards": {"red": 2},
            "piles": {"well": 4, "market": 4, "shop": 5, "tavern": 5, "hall": 3},
            "church_pile": [1, 2, 3, 4, 5, 6, 7, 8, 9],
        },
        sort_keys=True,
        separators=(",", ":"),
    )
    position = back(EXAMPLES[0].encode("utf-8")).position
    assert record.digest(GAME, position) == hashlib.sha256(text.encode("ascii")).hexdigest()


# --- versions -----------------------------------------------------------------------------------------------------


def test_older_records_are_brought_up_one_version_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this program were of version 3, and versions 1 and 2 had had other names for two keys."""

    def from_1(old: Content) -> Content:
        return {("field" if key == "board" else key): value for key, value in old.items()}

    def from_2(old: Content) -> Content:
        return {("map" if key == "field" else key): value for key, value in old.items()}

    monkeypatch.setattr(record, "VERSION", 3)
    monkeypatch.setattr(record, "MIGRATIONS", {1: from_1, 2: from_2})
    old = content()
    old["board"] = old.pop("map")
    again = record.decode(json.dumps(old).encode())
    assert (again.version, again.map.name) == (3, "elasund-2")


def test_there_is_a_migration_from_every_older_version() -> None:
    assert sorted(record.MIGRATIONS) == list(range(1, record.VERSION))
