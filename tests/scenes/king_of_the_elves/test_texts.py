"""Every reason and every event of the rules has its sentence; cards and status are whole sentences."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES
from game.king_of_the_elves.events import EVENTS
from game.king_of_the_elves.pieces import GOLD_CARD, KINDS, REGIONS
from game.king_of_the_elves.reasons import REASONS
from game.king_of_the_elves.state import Phase
from game.rules import Event, Refusal
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves import texts
from scenes.king_of_the_elves.cards import MAKERS, card_of
from scenes.king_of_the_elves.event_texts import LINES, event_text
from scenes.king_of_the_elves.journey_cards import traveller_card
from scenes.king_of_the_elves.layout import ACTIONS, CARDS
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.texts import REFUSALS, action_text, refusal_text
from scenes.king_of_the_elves.things import ICONS
from scenes.table.spots import Spot
from tests.game.king_of_the_elves.positions import position
from tests.scenes.king_of_the_elves.driver import NAMES, likely, match_at, new_match
from tests.scenes.sentences import whole

FIGURES: dict[str, Any] = {
    "phase": "plan", "card": "tree", "have": 1, "most": 2, "needed": 3, "due": 4, "given": 2, "price": 3,
    "region": "river", "vehicle": "raft",
}  # fmt: skip
EVENT_FIGURES: dict[str, Any] = {
    "journey": 2, "count": 3, "cards": ("dragon", "dragon", "thief"), "region": "river", "realm": 2, "price": 2,
    "number": 2, "card": "thief", "coats": 1, "row": 2, "vehicle": "raft", "surcharge": 1, "guarded": 0,
    "clockwise": 0, "visits": 3, "steps_left": 0, "value": 12, "doubled": 6, "owner": 0, "fee": 2, "total": 31,
    "winners": (0, 2),
}  # fmt: skip
WHERE = (("realm", 2), ("slot", 1))


@pytest.fixture
def names() -> Names:
    return Names(NAMES)


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_is_a_whole_sentence(reason: str) -> None:
    whole(refusal_text(Refusal("K-1", reason, {figure: FIGURES[figure] for figure in REASONS[reason]})))


@pytest.mark.parametrize("phase", Phase)
def test_what_comes_in_another_phase_is_refused_with_the_present_one(phase: Phase) -> None:
    whole(refusal_text(Refusal("K-17", "wrong_phase", {"phase": phase.value})))


def test_a_sentence_for_each_region_and_card() -> None:
    for region in REGIONS:
        whole(refusal_text(Refusal("K-59", "vehicle_unfit", {"vehicle": "raft", "region": KINDS[region]})))
    for kind in KINDS:
        whole(refusal_text(Refusal("K-30", "no_action_kind", {"card": kind})))
        whole(refusal_text(Refusal("K-22", "cards_missing", {"card": kind, "have": 0})))
        assert word.cards_of(kind, 1) != word.cards_of(kind, 2)
        assert word.one(kind) != word.the(kind)
    for card in ("gold card", "thief", "tree", "sea monster"):
        whole(refusal_text(Refusal("K-32", "type_there", {"card": card})))


def test_there_is_no_sentence_for_what_does_not_exist() -> None:
    assert set(REFUSALS) == set(REASONS)
    assert set(LINES) == set(EVENTS)


@pytest.mark.parametrize("kind", EVENTS)
@pytest.mark.parametrize("with_secret", [False, True])
@pytest.mark.parametrize("bare", [False, True])
def test_every_event_is_a_whole_sentence(kind: str, with_secret: bool, bare: bool, names: Names) -> None:
    """Bare: with nothing where there can be nothing, such as an empty hand shown."""
    empty = {"cards": (), "surcharge": 0, "doubled": 0, "visits": 0, "row": 1, "clockwise": 1} if bare else {}
    figures = {figure: empty.get(figure, EVENT_FIGURES[figure]) for figure in EVENTS[kind].public}
    secret = {figure: EVENT_FIGURES[figure] for figure in EVENTS[kind].secret} if with_secret else {}
    whole(event_text(Event(kind, 1, figures, secret, WHERE), names))


@pytest.mark.parametrize(
    ("kind", "figures", "secret", "told"),
    [
        ("dealt", {"count": 2}, {"cards": ("dragon", "raft")}, "dragon"),
        ("drew_three", {"count": 3}, {"cards": ("dragon", "raft", "thief")}, "thief"),
        ("bought", {"price": 1, "number": 1}, {"card": "sea monster"}, "monster"),
    ],
)
def test_the_public_wording_keeps_the_secret(
    kind: str, figures: dict[str, Any], secret: dict[str, Any], told: str, names: Names
) -> None:
    event = Event(kind, 0, figures, secret, ())
    assert told in event_text(event, names)
    assert told not in event_text(event.seen_by(None), names)


def test_every_action_has_its_noun(names: Names) -> None:
    match = new_match(3, 5)
    choice = random.Random(5)
    for _turn in range(400):
        if match.to_act is None:
            break
        for action in match.legal()[:30]:
            text = action_text(action, names)
            assert text
            assert "{" not in text
            assert not text.endswith(".")
        match.play(likely(match, choice))


@pytest.mark.parametrize("phase", [Phase.PLAN, Phase.TRAVEL])
@pytest.mark.parametrize("viewer", [True, False])
def test_every_card_is_made_of_whole_sentences(phase: Phase, viewer: bool, names: Names) -> None:
    match = match_at(3, phase, 2)
    obs = match.observe(match.to_act if viewer else None)
    spots = [Spot(kind, key) for kind in MAKERS for key in range({"card": 19, "step": 3, "region": 9}.get(kind, 3))]
    spots += [Spot("action", name) for name in (*ACTIONS, *CARDS)]
    for spot in spots:
        card = card_of(spot, obs, names)
        if card is None:
            assert spot.kind == "region"
            continue
        assert card.title
        assert not card.line.endswith("."), spot
        for note in card.notes:
            whole(note.text.replace("**", ""))
        for fact in card.facts:
            assert fact.label, spot
            assert not re.search("{", fact.value)


def test_step_names_and_helps() -> None:
    for number, name in enumerate(texts.step_names(), 1):
        assert name
        whole(texts.step_help(number))


@pytest.mark.parametrize(("owner", "added"), [(0, ["2"]), (1, [])])
def test_the_forecast_tells_what_own_gold_cards_add(names: Names, owner: int, added: list[str]) -> None:
    """The plains pay 2 gold, and 2 more only for the owner of the gold card (K-66)."""
    state = position(2, phase="travel", hands=["dragon 1"], realms=[f"plains [gold card {owner}]", "lake"])
    card = traveller_card(0, KING_OF_THE_ELVES.observe(state, 0), names)
    told = [note.text for note in card.notes if note.icon == ICONS[GOLD_CARD]]
    assert [re.findall(r"\d+", text) for text in told] == [[each] for each in added]
