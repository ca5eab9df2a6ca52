"""Records: written, read back, replayed to the same position, and refused with file and cause whatever is wrong."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import random
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game import record, replay
from game.elasund.state import Step
from game.match import Match
from game.record import RecordError
from tests.game.matches import GAME, new_match, play_on, play_words

HERE = Path(__file__).resolve().parent
GOLDEN = sorted((HERE.parent / "records").glob("*.json"))
DOCUMENT = HERE.parent.parent / "docs" / "record-format.md"
EXAMPLES = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)

Content = dict[str, Any]


def written(match: Match) -> bytes:
    return record.encode(record.from_match(match))


def back(data: bytes) -> Match:
    return replay.match_of(record.decode(data))


def content() -> Content:
    """A record by hand: the first one of the document."""
    example: Content = json.loads(EXAMPLES[0])
    return example


def cause(data: bytes | Content) -> str:
    """Why these bytes are refused."""
    with pytest.raises(RecordError) as caught:
        replay.match_of(record.decode(data if isinstance(data, bytes) else json.dumps(data).encode()), thorough=True)
    return caught.value.cause


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


@pytest.mark.parametrize("text", EXAMPLES, ids=["record", "position", "elfenland-record", "elfenland-position"])
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


# --- wrong actions ------------------------------------------------------------------------------------------------


def change(index: int, **values: Any) -> Callable[[Content], None]:
    return lambda example: example["actions"][index].update(values)


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (change(3, value=4), "action 4: permit is refused: gold_short"),
        (change(3, at=[4, 9]), "action 4: permit is refused: row_not_allowed (row 9, rows [8]), E-90"),
        (change(1, at=3), "action 2: wall is refused: wall_unconnected, E-75"),
        (change(2, do="end_turn"), "action 3: end_turn is refused: wrong_step"),
        (change(0, player="blue"), "action 1: player: red is to act, not blue"),
        (change(0, player="green"), 'action 1: player: "green" is not known; red or blue is needed'),
        (change(0, luck=[{"die": 3}]), "action 1: the luck does not fit: the record holds no more luck"),
        (change(0, luck=[{"die": 3}, {"die": 7}]), "action 1: the luck does not fit: 'die' cannot be 7 here"),
        (change(0, luck=[{"die": 3}, {"die": 5}, {"die": 5}]), "action 1: the luck does not fit: luck is left over"),
        (change(0, luck=[{"die": 3}, {"influence": "red"}]), "the record holds 'influence', 'die' is needed"),
        (change(0, luck=[{"die": True}, {"die": 5}]), "action 1: luck[0]: a number or a word is needed, not true"),
        (change(0, luck=[{"die": 3.0}, {"die": 5}]), "action 1: luck[0]: a number or a word is needed"),
        (change(0, luck=[{"die": 3, "dice": 2}]), "action 1: luck[0]: one kind with its outcome"),
        (change(0, luck={"die": 3}), "action 1: luck: a list is needed"),
        (change(0, dice=[3, 5]), 'action 1: unknown key "dice"'),
        (change(7, pay="blue"), "action 8: permit is refused: colour_short"),
        (lambda example: example["actions"].append({"do": "build", "building": "well", "at": [1, 2]}), "action 10: "),
    ],
)
def test_the_first_wrong_action_is_named(slip: Callable[[Content], None], says: str) -> None:
    example = content()
    slip(example)
    assert says in cause(example)


def test_nothing_is_played_after_the_end() -> None:
    example = json.loads(next(path for path in GOLDEN if "tower" in path.stem).read_bytes())
    example["actions"].append({"do": "end_build"})
    del example["result"], example["digest"]
    assert cause(example) == f"action {len(example['actions'])}: end_build is refused: game_over, E-108"


def test_a_refusal_names_players_by_colour() -> None:
    """A tie with yellow: red's permit in the document's position is worth 1 instead of 2."""
    example = json.loads(EXAMPLES[1])
    example["position"]["permits"][0]["value"] = 1
    assert cause(example) == "action 1: build is refused: tie (seat yellow, own 1), E-49"


# --- wrong content ------------------------------------------------------------------------------------------------


def put(**values: Any) -> Callable[[Content], None]:
    return lambda example: example.update(values)


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (put(format="pgn"), "not a record of this program"),
        (put(version=2), "newer version of the program: record version 2, this program reads up to 1"),
        (put(version=10**30), "newer version of the program"),
        (put(version=0), "version: a whole number from 1"),
        (put(version="1"), 'version: a whole number from 1 is needed, not "1"'),
        (put(version=True), "version: a whole number from 1 is needed, not true"),
        (put(game="chess"), 'game: "chess" is not known; elasund or elfenland is'),
        (put(map={"name": "elasund-9"}), 'map: "elasund-9" is not there'),
        (put(map={"name": "../maps/elasund-2"}), "is not there"),
        (put(map={"name": "elasund-2", "digest": "00"}), "map: elasund-2 is not the board"),
        (put(map="elasund-2"), "map"),
        (put(map={"name": "elasund-3"}), "players: elasund-3 is for 3, not for 2"),
        (put(options={"pirates": True}), 'options: "pirates" is not known'),
        (put(options={"open_hands": 1}), "options.open_hands: true or false is needed, not 1"),
        (put(players=[]), "players: elasund-2 is for 2, not for 0"),
        (put(players=[{"name": "A", "colour": "red"}, {"name": "B", "colour": "red"}]), "a colour of his own"),
        (put(players=[{"name": "A", "colour": "red"}, {"name": "B", "colour": "pink"}]), 'players[1].colour: "pink"'),
        (put(players=[{"name": " ", "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(players=[{"name": "A\nB", "colour": "red"}, {"name": "B", "colour": "blue"}]), 'not "A\\nB"'),
        (put(players=[{"name": "\ud800", "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(players=[{"name": "x" * 61, "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(players=[{"name": "x" * 60, "colour": "red"}, {"name": "x" * 60, "colour": "blue"}]), "players[1].name"),
        (put(players=[{"name": 1, "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(start="green"), 'start: "green" does not play'),
        (put(start="red"), "setup: luck is left over"),
        (put(setup=[]), "setup: the record holds no more luck"),
        (put(setup=[{"influence": "pink"}]), "setup: 'influence' cannot be 'pink' here"),
        (put(setup=["red"]), "setup[0]: one kind with its outcome"),
        (put(setup=None), 'either "setup" or "position" is needed'),
        (put(position={}), 'either "setup" or "position" is needed, and not both'),
        (put(setup=None, position={"active": "red"}), 'position: "step" is missing'),
        (put(setup=None, start="red", position={"active": "red", "step": "roll"}), "start: it belongs to"),
        (put(actions={}), "actions"),
        (put(actions=[7]), "action 1: an object is needed, not 7"),
        (put(acts=[]), "acts"),
        (put(result={"winners": ["red"], "ending": "ten_cubes"}), "result: it is given, but the game goes on"),
        (put(digest="00"), "digest: the actions lead to another position"),
        (put(saved={"time": "yesterday", "turn": 3}), "saved.time"),
        (put(saved={"time": "2026-03-01T12:30:00", "turn": 3}), "saved.time"),
        (put(saved={"time": "2026-03-01T12:30:00Z", "turn": 0}), "saved.turn"),
    ],
)
def test_wrong_content_is_refused_with_its_place(slip: Callable[[Content], None], says: str) -> None:
    example = content()
    slip(example)
    assert says in cause(example)


LONG = "\x1b[2J" + "x" * 10**5


@pytest.mark.parametrize(
    "slip",
    [
        put(game=LONG),
        put(map={"name": LONG}),
        put(map={"name": "elasund-2", LONG: 1}),
        put(options={LONG: True}),
        put(start=LONG),
        put(setup=[{LONG: 1}]),
        put(actions=[{LONG: 1}]),
        put(**{LONG: 1}),
    ],
    ids=["game", "map", "key of map", "option", "start", "luck", "key of action", "key"],
)
def test_whatever_stands_in_a_record_is_told_in_a_short_line(slip: Callable[[Content], None]) -> None:
    example = content()
    slip(example)
    assert len(cause(example)) < 300
    assert cause(example).isprintable()


@pytest.mark.parametrize("key", ["version", "game", "map", "players"])
def test_what_every_record_needs_is_asked_for(key: str) -> None:
    example = content()
    del example[key]
    assert key in cause(example)


def test_a_wrong_result_is_noticed() -> None:
    example = json.loads(GOLDEN[0].read_bytes())
    others = [player["colour"] for player in example["players"] if player["colour"] not in example["result"]["winners"]]
    example["result"]["winners"] = others[:1]
    assert cause(example).startswith("result: ")


def test_every_fault_of_a_position_is_named() -> None:
    example = json.loads(EXAMPLES[1])
    example["position"]["ship"] = None
    example["position"]["players"]["red"]["gold"] = 60
    example["position"]["permits"][0]["at"] = [3, 8]
    text = cause(example)
    assert text.startswith("position: ")
    for clause in ("D15", "E-112", "E-113"):
        assert clause in text


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \n\t", "empty"),
        (b"{", "not complete JSON"),
        (b'{"format": "elfensund", "version": 1', "not complete JSON"),
        (b"\xff\xfe{}", "not UTF-8 text (byte 0)"),
        (EXAMPLES[0].encode("utf-16"), "not UTF-8"),
        (b"[]", "not a record of this program"),
        (b"null", "not a record of this program"),
        (b"17", "not a record of this program"),
        (b'{"a": NaN}', "NaN is no number"),
        (b'{"a": -Infinity}', "-Infinity is no number"),
        (b'{"a": 1, "b": {"c": 1, "c": 2}}', 'the key "c" stands twice'),
        (b'{"a": ' + b"9" * 5000 + b"}", "it holds a number of 5000 digits"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"\x00" * 1000, "not complete JSON"),
        (b"PK\x03\x04" + b"x" * 100, "not complete JSON"),
        (b"\x80\x04\x95\x10\x00\x00\x00", "not UTF-8"),
    ],
)
def test_foreign_bytes_are_refused(data: bytes, says: str) -> None:
    assert says in cause(data)


@pytest.mark.parametrize("depth", [100, 500, 900, 5000])
@pytest.mark.parametrize("before", ['"version": ', '"do": ', '{"die": ', '"at": ', '"pay": '])
def test_deep_nesting_is_refused_wherever_it_stands(before: str, depth: int) -> None:
    """The value after the last `before` of a sound record becomes a list in a list in a list …"""
    example = EXAMPLES[0]
    start = example.rindex(before) + len(before)
    end = json.JSONDecoder().raw_decode(example, start)[1]
    assert len(cause((example[:start] + "[" * depth + "]" * depth + example[end:]).encode())) < 300


@pytest.mark.parametrize("luck", [{"die": "y" * 5000}, {"y" * 5000: 3}, {"die": 10**99}])
@pytest.mark.parametrize("there", [0, 1, 2])
def test_luck_that_does_not_fit_is_named_shortly(luck: Content, there: int) -> None:
    dice = [{"die": 3}, {"die": 5}]
    example = content()
    example["actions"] = [{"do": "roll", "luck": [*dice[:there], luck]}]
    assert len(cause(example)) < 200


def test_a_record_cut_off_anywhere_is_refused() -> None:
    data = written(play_on(new_match(seed=4), 4, 15)).rstrip()
    for length in range(len(data)):
        with pytest.raises(RecordError):
            back(data[:length])


def test_a_flipped_bit_is_refused_or_does_no_harm() -> None:
    """What still reads, replays by the rules: then only names, the time or the like can have changed."""
    data = written(play_on(new_match(seed=5), 5, 30))
    position = back(data).position
    choice = random.Random(5)
    for _ in range(400):
        flipped = bytearray(data)
        flipped[choice.randrange(len(data))] ^= 1 << choice.randrange(8)
        try:
            again = back(bytes(flipped))
        except RecordError:
            continue
        assert again.position == position


# --- files --------------------------------------------------------------------------------------------------------


def file_cause(path: Path) -> str:
    """Why the file is refused; the message begins with the file."""
    with pytest.raises(RecordError) as caught:
        replay.load(path)
    assert str(caught.value) == f"{path}: {caught.value.cause}"
    assert caught.value.file == path
    return caught.value.cause


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    assert file_cause(tmp_path / "gone.json") == "there is no such file"
    assert file_cause(tmp_path) == "it is a folder, a file is needed"
    assert "cannot be read" in file_cause(tmp_path / ("x" * 300))
    assert "cannot be read" in file_cause(Path("zero\0byte"))
    assert "not an ordinary file" in file_cause(Path(os.devnull))


def test_a_file_without_end_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "not an ordinary file" in file_cause(pipe)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(33 * 2**20)
    assert file_cause(path) == "it is too large for a record (33 MB)"


def test_a_file_that_must_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.json"
    path.write_bytes(EXAMPLES[0].encode())

    def denied(self: Path, *_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert file_cause(path) == "it cannot be read (Permission denied)"


def test_the_wrong_action_of_a_file_is_named_with_the_file(tmp_path: Path) -> None:
    example = content()
    example["actions"][1]["at"] = 3
    path = tmp_path / "möwe.json"
    path.write_text(json.dumps(example), encoding="utf-8")
    assert file_cause(path) == "action 2: wall is refused: wall_unconnected, E-75"


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


# --- junk ---------------------------------------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 7, 8, 9, 10, 12, -1, 10**20, 1.5, "", "\ud800", "red", "blue", "yellow", "roll"),
    *("pirate", "discard", "spoils", "give_back", "church_tile", "cottage", "over", "hall", [], [1, 2], [3, 8], [5, 9]),
    *({}, {"red": 1}, {"die": 6}, [{"player": "red", "cards": 1}], [{"player": "red", "cottage": "cottage_large"}]),
)


def nodes(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a JSON value: the object or list that holds it and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [found for key in keys for found in [(value, key), *nodes(value[key])]]


@pytest.mark.parametrize("seed", range(8))
def test_junk_anywhere_in_a_record_is_refused_and_never_a_fault_of_the_program(seed: int) -> None:
    choice = random.Random(seed)
    middle = play_on(new_match(3, seed), seed, 150)
    full = {**json.loads(EXAMPLES[1]), "position": GAME.position_to_words(middle.position), "actions": []}
    full["players"][2]["colour"] = "green"
    refusals: list[str] = []
    for number in range(400):
        example = json.loads((EXAMPLES[0], EXAMPLES[1], json.dumps(full))[number % 3])
        for _ in range(choice.choice((1, 1, 2, 4))):
            holder, key = choice.choice(nodes(example))
            if choice.random() < 0.2:
                del holder[key]
            elif choice.random() < 0.3 and isinstance(holder, list):
                holder.append(copy.deepcopy(choice.choice(holder)))
            else:
                holder[key] = copy.deepcopy(choice.choice(JUNK))
        try:
            back(json.dumps(example).encode())
        except RecordError as error:
            refusals.append(str(error))
    assert len(refusals) > 200
    assert "\n" not in "".join(refusals)
    assert "\ud800" not in "".join(refusals)
