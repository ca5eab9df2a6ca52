"""Records of King of the Elves: the golden ones, and those that the document gives as examples, followed by hand."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game import record, replay
from game.cli import main
from game.king_of_the_elves.state import Phase
from game.match import Match
from game.record import RecordError
from tests.game.king_of_the_elves.positions import GAME, bag, regions, visited
from tests.game.king_of_the_elves.reference import CARDS, REGIONS
from tests.game.records import DOCUMENT, EXAMPLES, GOLDEN, back, refused_junk, written

RECORD, POSITION = EXAMPLES[4:]
RECORDS = {
    path.stem.removeprefix("king_of_the_elves-"): path for path in GOLDEN if path.stem.startswith("king_of_the_elves")
}


def golden(name: str) -> Match:
    return replay.load(RECORDS[name])


def events(match: Match) -> Counter[str]:
    """How often each kind of event happened."""
    return Counter(event.kind for entry in match.history for event in entry.events)


def winners(match: Match) -> list[int]:
    """Seats that won."""
    outcome = match.outcome()
    assert outcome is not None
    return list(outcome.winners)


# --- golden records ---------------------------------------------------------------------------------------------------
def test_golden_records_show_each_kind_of_action_and_what_happens_rarely() -> None:
    matches = [replay.load(path) for path in RECORDS.values()]
    done = {GAME.action_to_words(entry.before, entry.action)["do"] for match in matches for entry in match.history}
    assert done == {
        *("place", "draw_three", "discard_four", "buy", "lay", "close", "pass", "no_region", "fetch", "throw"),
        *("step", "bodyguard", "direction", "stop"),
    }
    happened = sum((events(match) for match in matches), Counter())
    assert all(happened[kind] for kind in ("reshuffled", "pile_joined", "robbed", "toured", "coat_returned"))
    assert {len(match.players) for match in matches} == {2, 3, 4, 6}


def test_k20_k87_in_the_golden_game_for_two_three_regions_lie_in_a_realm_and_the_win_is_shared() -> None:
    match = golden("2-players-three-regions")
    assert max(len(seat.realm) for entry in match.history for seat in entry.before.seats) == 3
    red, blue = match.position.seats
    assert red.gold == blue.gold
    assert winners(match) == [0, 1]


def test_k86_k87_in_the_golden_game_for_four_three_win_after_four_journeys() -> None:
    match = golden("4-players")
    gold = [seat.gold for seat in match.position.seats]
    assert (match.position.journey, match.position.phase) == (4, Phase.OVER)
    assert gold[0] == gold[1] == gold[2] > gold[3]
    assert winners(match) == [0, 1, 2]


def test_k12_the_golden_game_for_six_has_five_journeys() -> None:
    match = golden("6-players")
    assert match.position.journey == 5
    assert events(match)["journey_began"] == 4
    assert events(match)["reshuffled"] >= 2


def test_k89_in_the_golden_game_with_all_open_nothing_is_hidden() -> None:
    match = golden("3-players-open")
    middle = match.history[len(match.history) // 2].before
    assert GAME.observe(middle, None).seats == GAME.observe(middle, 1).seats


def test_k49_in_the_golden_end_without_regions_blue_passes_with_an_empty_realm() -> None:
    """Blue goes over the tree for two unicorns, past his own thief, and has seen all: 4 + 6 + 7 + 10. Red doubles his
    lake: 6 + 14."""
    match = golden("no-region-left")
    first = match.history[0]
    assert (first.seat, first.before.seats[1].realm) == (1, ())
    piles = [left + laid for left, laid in zip(first.before.deck, first.before.discards, strict=True)]
    assert not any(piles[: len(REGIONS)])
    assert [seat.gold for seat in match.position.seats] == [9 + 6 + 14, 14 + 4 + 6 + 7 + 10, 11]
    assert winners(match) == [1]


# --- the document -----------------------------------------------------------------------------------------------------
def test_the_document_names_every_kind_of_action_phase_and_key() -> None:
    document = DOCUMENT.read_text(encoding="utf-8").partition("## King of the Elves\n")[2].partition("\n## ")[0]
    for match in [replay.load(path) for path in RECORDS.values()]:
        for entry in match.history:
            words = GAME.action_to_words(entry.before, entry.action)
            row = next(line for line in document.splitlines() if line.startswith(f"| `{words['do']}` |"))
            assert all(f"`{key}`" in row for key in words if key != "do")
        for state in [match.position, *(entry.before for entry in match.history)]:
            words = GAME.position_to_words(state)
            for key in (*words, *words["players"][match.players[0].colour], *words.get("travel", ())):
                assert f"| `{key}` |" in document
        for rule in match.options:
            assert f"`{rule}`" in document
        for key, value in GAME.summary(match.position).items():
            assert f"`{key}`" in document or key == "players"
            if key == "players":
                assert all(f"`{each}`" in document for each in value[match.players[0].colour])
    for word in (*Phase, *CARDS):
        assert f"`{word}`" in document


def test_the_documented_record_by_hand_goes_as_the_rules_say() -> None:
    """Blue goes over red's tree for two dragons, then through the forest past his own thief: 2 + 3 + 10. Red has paid 1
    for a card and 2 for the river; he doubles the forest and turns to the plains over his own tree: 6 + 2 + 10, and
    pays the thief 2."""
    state = back(RECORD.encode()).position
    red, blue = state.seats
    assert (state.journey, state.phase, state.active, state.starter) == (2, Phase.PLAN, 0, 0)
    assert red.gold == 12 - 1 - 2 + 6 + 2 + 10 - 2
    assert blue.gold == 12 + 2 + 3 + 10 + 2
    assert red.hand == bag(
        "mountains, desert, lake, giant pig, magic cloud 2, troll wagon, dragon 3, raft, tree, bodyguard"
    )
    assert blue.hand == bag("plains, forest, giant pig, unicorn 2, troll wagon, raft 3, thief, bodyguard")
    assert (red.realm, blue.realm, red.coats, blue.coats) == ((), (), 4, 4)


def test_the_documented_position_by_hand_is_played_as_the_rules_say() -> None:
    """Purple visits all five regions: 4 + 5 + 3 + 2 + 6 + 10. The guard kept red's thief off in the desert, the one in
    the forest is his own, and the sea monster takes a second raft. Red is in his forest."""
    state = back(POSITION.encode()).position
    red, yellow, purple = state.seats
    assert (state.active, visited(state)) == (0, [(0, 0)])
    assert (red.gold, yellow.gold, purple.gold) == (15, 21, 8 + 4 + 5 + 3 + 2 + 6 + 10)
    assert purple.hand == bag("plains")
    assert (red.coats, yellow.coats, purple.coats) == (1, 3, 3)
    assert purple.realm == regions("mountains [tree 0], desert [thief 0]")
    assert state.discards == bag("lake, giant pig, elfcycle, unicorn 3, dragon 4, raft 5, bodyguard")


def test_the_digest_can_be_worked_out_by_hand() -> None:
    """The last position of the document's first example of King of the Elves, followed by hand and written out in
    full."""
    red = ["mountains", "desert", "lake", "giant pig", "magic cloud", "magic cloud", "troll wagon"]
    red += ["dragon", "dragon", "dragon", "raft", "tree", "bodyguard"]
    blue = ["plains", "forest", "giant pig", "unicorn", "unicorn", "troll wagon", "raft", "raft", "raft"]
    blue += ["thief", "bodyguard"]
    laid_off = ["lake", "giant pig", "elfcycle", "sea monster"]
    table = ["plains", "tree", "forest", "thief", "gold card", "river"]
    travelled = ["dragon", "dragon", "unicorn", "elfcycle", "direction change", "elfcycle"]
    discards = Counter([*laid_off, *table, *travelled])
    nothing = {"coats": 4, "bought": 0, "realm": []}
    text = json.dumps(
        {
            "journey": 2,
            "phase": "plan",
            "start": "red",
            "active": "red",
            "passes": 0,
            "players": {"red": {"gold": 25, "hand": red, **nothing}, "blue": {"gold": 29, "hand": blue, **nothing}},
            "deck": dict(Counter(CARDS) - discards - Counter(red) - Counter(blue)),
            "discards": dict(discards),
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
        (change(0, region="lake"), "action 1: place is refused: "),
        (change(0, region="sea"), 'action 1: region: "sea" is not known'),
        (change(0, realm="green"), 'action 1: realm: "green" is not known'),
        (change(1, player="blue"), "action 2: player: red is to act, not blue"),
        (change(2, slot=1), "action 3: lay is refused: "),
        (change(2, card="bodyguard"), 'action 3: card: "bodyguard" is not known'),
        (change(4, luck=[]), "action 5: the luck does not fit: the record holds no more luck, 'card' is needed"),
        (change(4, luck=[{"card": "king"}]), "action 5: the luck does not fit: 'card' cannot be 'king' here"),
        (change(5, cards=["lake"] * 3), "action 6: discard_four is refused: "),
        (change(5, cards=["lake"] * 4), "action 6: cards: there are 3 lake cards in the game, not 4"),
        (change(10, slot=3), "action 11: slot: "),
        (change(13, count=1), "action 14: step is refused: "),
        (change(13, vehicle="raft"), "action 14: step is refused: "),
        (change(19, luck=[{"card": "raft"}]), "action 20: the luck does not fit: "),
        (lambda example: example["setup"].pop(0), "setup: the record holds 'card', 'start' is needed"),
        (lambda example: example["setup"].pop(), "setup: the record holds no more luck, 'card' is needed"),
        (lambda example: example.update(options={"open_gold": 1}), "options.open_gold: "),
        (lambda example: example.update(map={"name": "king"}), 'map: "king" is not there'),
    ],
)
def test_the_first_wrong_thing_is_named(slip: Callable[[dict[str, Any]], None], says: str) -> None:
    example = json.loads(RECORD)
    slip(example)
    with pytest.raises(RecordError) as caught:
        replay.match_of(record.decode(json.dumps(example).encode()), thorough=True)
    assert caught.value.cause.startswith(says)


JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 6, 9, -1, 10**20, 1.5, "", "\ud800", "red", "blue", "purple", "plan", "discard"),
    *("fetch", "throw", "travel", "over", "dragon", "raft", "plains", "river", "thief", "tree", "waiting", "none"),
    *([], {}, ["raft"] * 9, ["raft"] * 11, {"dragon": 1}, {"card": "raft"}, {"region": "lake"}, {"clockwise": False}),
    *([{"region": "lake", "tree": "red"}], [{"realm": "red", "slot": 0}], [{"realm": "blue", "slot": 2}]),
)


@pytest.mark.parametrize("seed", range(4))
def test_junk_anywhere_in_a_record_is_refused_and_never_a_fault_of_the_program(seed: int) -> None:
    choice = random.Random(seed)
    match = golden("4-players")
    full = json.loads(written(match))
    for key in ("setup", "result", "digest"):
        del full[key]
    middle = choice.choice(match.history).before
    full |= {"actions": [], "position": GAME.position_to_words(middle)}
    refusals = refused_junk((RECORD, POSITION, json.dumps(full)), JUNK, choice, 300)
    assert len(refusals) > 200
    assert "\n" not in "".join(refusals)
    assert "\ud800" not in "".join(refusals)


def test_verify_and_legal_serve_king_of_the_elves(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    path = tmp_path / "record.json"
    path.write_text(POSITION, encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert [summary[key] for key in ("game", "journey", "phase", "to_act", "visits", "legal_actions")] == [
        *("king_of_the_elves", 2, "travel", "red", 1, 2),
    ]
    assert [(each["name"], each["gold"], each["cards"], each["coats"]) for each in summary["players"]] == [
        ("Anna", 15, 3, 1),
        ("Björn", 21, 3, 3),
        ("Chloë", 38, 1, 3),
    ]
    assert main(["legal", str(path)]) == 0
    legal = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(each["do"] for each in legal) == ["direction", "stop"]
