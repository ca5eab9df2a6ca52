"""Every reason and every event of Elfenland's rules has its sentence; cards and status are whole sentences."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.elfenland.events import EVENTS
from game.elfenland.pieces import KINDS, TERRAINS
from game.elfenland.reasons import REASONS
from game.elfenland.state import Phase
from game.rules import Event, Refusal
from scenes.elfenland import names as word
from scenes.elfenland import texts
from scenes.elfenland.cards import MAKERS, card_of
from scenes.elfenland.event_texts import LINES, event_text
from scenes.elfenland.names import Names
from scenes.elfenland.status import status
from scenes.elfenland.texts import REFUSALS, refusal_text
from scenes.table.spots import Spot
from tests.scenes.elfenland.driver import NAMES, match_at, new_match, play_randomly
from tests.scenes.sentences import whole

FIGURES: dict[str, Any] = {
    "phase": "plan", "counter": "troll wagon", "face": "hidden", "terrain": "river", "town": "Virst", "needed": 2,
    "have": 1, "given": 4, "due": 3,
}  # fmt: skip
EVENT_FIGURES: dict[str, Any] = {
    "town": "Virst", "counters": ("dragon", "dragon", "giant pig"), "round": 2, "count": 3,
    "cards": ("dragon", "dragon", "raft"), "counter": "elfcycle", "face": "hidden", "row": 2, "origin": "Beata",
    "caravan": 1, "pieces": 7, "moves_left": 0, "obstacles": 2, "counter_kept": "unicorn", "hidden": 1,
    "counters_hidden": ("magic cloud",), "distance": 2, "winners": (0, 2), "early": 1,
}  # fmt: skip
WHERE = (("link", 3), ("town", 5))


@pytest.fixture
def names() -> Names:
    return Names(NAMES, new_match(4, 1).board)


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_is_a_whole_sentence(reason: str) -> None:
    figures = {figure: FIGURES[figure] for figure in REASONS[reason]}
    whole(refusal_text(Refusal("L-1", reason, figures)))


@pytest.mark.parametrize("phase", Phase)
def test_what_comes_in_another_phase_is_refused_with_the_present_one(phase: Phase) -> None:
    whole(refusal_text(Refusal("L-78", "wrong_phase", {"phase": phase.value})))


def test_a_sentence_for_each_terrain_and_kind() -> None:
    for terrain in TERRAINS:
        whole(refusal_text(Refusal("L-25", "terrain_unfit", {"counter": "giant pig", "terrain": terrain})))
        assert word.terrain_caption(terrain)
    for kind in KINDS:
        whole(refusal_text(Refusal("L-79", "cards_missing", {"counter": kind, "have": 0})))
        assert word.cards_of(kind, 1) != word.cards_of(kind, 2)


def test_there_is_no_sentence_for_what_does_not_exist() -> None:
    assert set(REFUSALS) == set(REASONS)
    assert set(LINES) == set(EVENTS)


@pytest.mark.parametrize("kind", EVENTS)
@pytest.mark.parametrize("with_secret", [False, True])
def test_every_event_is_a_whole_sentence(kind: str, with_secret: bool, names: Names) -> None:
    figures = {figure: EVENT_FIGURES[figure] for figure in EVENTS[kind].public}
    secret = {figure: EVENT_FIGURES[figure] for figure in EVENTS[kind].secret} if with_secret else {}
    whole(event_text(Event(kind, 1, figures, secret, WHERE), names))
    if kind == "kept":
        whole(event_text(Event(kind, 1, {**figures, "counter": None}, secret, WHERE), names))


@pytest.mark.parametrize(
    ("kind", "figures", "secret", "told"),
    [
        ("dealt", {"count": 2}, {"cards": ("dragon", "raft")}, "dragon"),
        ("drew_hidden", {}, {"counter": "unicorn"}, "unicorn"),
        ("destination_dealt", {}, {"town": "Ixara"}, "Ixara"),
        ("discarded", {"count": 1}, {"cards": ("giant pig",)}, "pig"),
        ("kept", {"face": "hidden", "counter": None}, {"counter_kept": "dragon"}, "dragon"),
        ("gave_back", {"counters": (), "hidden": 1}, {"counters_hidden": ("dragon",)}, "dragon"),
    ],
)
def test_the_public_wording_keeps_the_secret(
    kind: str, figures: Any, secret: Any, told: str, names: Names
) -> None:
    event = Event(kind, 1, figures, secret)
    assert told in event_text(event.seen_by(1), names)
    assert told not in event_text(event.seen_by(0), names)
    assert told not in event_text(event.seen_by(None), names)


def test_links_of_one_pair_of_towns_are_told_apart(names: Names) -> None:
    board = names.board
    by_ends: dict[frozenset[int], list[str]] = {}
    for number, link in enumerate(board.links):
        by_ends.setdefault(frozenset((link.a, link.b)), []).append(names.link(number))
    assert sum(len(each) == 2 for each in by_ends.values()) == 7
    assert all(len(set(each)) == len(each) for each in by_ends.values())


def test_prices_both_ways() -> None:
    assert texts.price_text(2, 2) == "2 cards each way"
    assert texts.price_text(1, 2) == "1 there, 2 back"
    assert texts.price_text(0, 0) == "not allowed"


def test_cards_are_listed_by_kind() -> None:
    assert word.cards((2, 0, 0, 0, 0, 0, 1)) == "2 dragons and 1 raft"
    assert word.cards((0,) * 7) == "no cards"
    assert word.counters(("dragon", "dragon", "giant pig")) == "2 dragon counters and 1 giant pig counter"


@pytest.mark.parametrize("seed", range(4))
def test_every_action_event_and_status_of_random_games_can_be_told(seed: int) -> None:
    match = play_randomly(new_match(2 + seed, seed, destination=bool(seed % 2)), 0, seed)
    names = Names(tuple(player.name for player in match.players), match.board)
    for _ in range(40):
        obs = match.observe(match.to_act)
        for text in status(obs, names, match, True, 0):
            whole(text)
        play_randomly(match, 13, seed)
    assert match.to_act is None
    for entry in match.history:
        assert texts.action_text(entry.action, names)
        for event in entry.events:
            for viewer in (None, 0, 1):
                whole(event_text(event.seen_by(viewer), names))


@pytest.mark.parametrize("free", [False, True])
def test_a_caravan_waits_for_a_counter_only_where_none_lies(free: bool) -> None:
    obs = match_at(3, Phase.TRAVEL, 1, caravan_free=free).observe(None)
    names = Names(NAMES, obs.board)
    roads = [number for number, link in enumerate(obs.board.links) if link.road]
    assert {obs.counters[road] >= 0 for road in roads} == {False, True}
    for road in roads:
        card = card_of(Spot("link", road), obs, names)
        assert card is not None
        [told] = [note.text for note in card.notes if note.text.startswith("A caravan")]
        assert ("once a counter lies here" in told) == (obs.counters[road] < 0)
        assert ("cannot pay otherwise" in told) == (not free)


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAN, Phase.TRAVEL, Phase.KEEP])
@pytest.mark.parametrize("seen", [False, True])
def test_every_card_is_there_and_tells_whole_sentences(phase: Phase, seen: bool) -> None:
    match = match_at(4, phase, 2, destination=True)
    obs = match.observe(match.to_act if seen else None)
    names = Names(("**A", "B**", "C**c", "**"), match.board)
    keys = {"town": range(21), "link": range(48), "boot": range(4), "player": range(4), "row": range(5),
            "card": range(7), "open": range(6), "hidden": range(-1, 6), "step": range(3)}  # fmt: skip
    for kind in MAKERS:
        for key in keys.get(kind, range(1)):
            card = card_of(Spot(kind, key), obs, names)
            if kind == "destination" and not seen:
                assert card is None
                continue
            assert card is not None, (kind, key)
            assert card.title
            assert card.seat is not None or not card.line[:1].isupper(), "a caption, no sentence"
            for note in card.notes:
                assert note.text.count("**") % 2 == 0, "asterisks of a name set nothing bold"
                assert re.fullmatch(r"[A-Z0-9*].*[.!]\**", note.text), note.text
            for fact in card.facts:
                assert not fact.label[:1].islower(), fact.label
