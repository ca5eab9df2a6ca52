"""Every reason and every event of the rules has its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.elasund.events import EVENTS
from game.elasund.reasons import REASONS
from game.elasund.state import Building
from game.elasund.view import Quote
from game.match import Match
from game.rules import Event, Refusal
from scenes.elasund import texts
from scenes.elasund.cards import card_of
from scenes.elasund.event_texts import LINES, event_text
from scenes.elasund.names import Names
from scenes.elasund.texts import REFUSALS, refusal_text
from scenes.table.spots import Spot
from scenes.undo import UNDO_TEXTS
from tests.scenes.elasund.driver import NAMES, new_match, play_randomly
from tests.scenes.sentences import whole

FIGURES: dict[str, Any] = {
    "step": "build", "row": 5, "rows": (3, 8), "due": 2, "given": 1, "kind": "gold", "have": 1, "limit": 2,
    "building": "tavern", "there": 1, "needed": 2, "seat": 1, "theirs": 4, "own": 3, "colour": "red",
    "missing": ("red", "blue"), "short": 1, "tile": 4, "cottage": "cottage_small", "what": "permit", "value": 2,
    "by": 3,
}  # fmt: skip
EVENT_FIGURES: dict[str, Any] = {
    "gold": 3, "influence_count": 2, "colours": ("red", "blue"), "dice": (2, 3), "total": 5, "turn": 7, "builds": 1,
    "origin": 4, "row": 5, "pirate": 0, "returned": 2, "due": 2, "bank": 1, "there": 1, "influence": (1, 0, 1),
    "cards": 9, "building": "tavern", "pay": None, "payer": 0, "values": (0, 3), "by": 2, "change": 2, "trade": 4,
    "count": 1, "place": "building", "field": 0, "number": 3, "tiles": (2, 6), "tile": 2, "cottage": "cottage_large",
    "value": 1, "bonus": 0, "cubes": 10, "winners": (0, 2),
}  # fmt: skip
WHERE = (("cell", 12), ("cell", 13))


@pytest.fixture
def names() -> Names:
    return Names(NAMES, new_match(4, 1).board)


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_is_a_whole_sentence(reason: str, names: Names) -> None:
    figures = {figure: FIGURES[figure] for figure in REASONS[reason]}
    whole(refusal_text(Refusal("E-1", reason, figures), names))


def test_there_is_no_sentence_for_a_reason_that_does_not_exist() -> None:
    assert set(REFUSALS) == set(REASONS)


@pytest.mark.parametrize("kind", EVENTS)
@pytest.mark.parametrize("with_secret", [False, True])
def test_every_event_is_a_whole_sentence(kind: str, with_secret: bool, names: Names) -> None:
    figures = {figure: EVENT_FIGURES[figure] for figure in EVENTS[kind].public}
    if kind in ("permit_moved", "permit_raised"):  # always paid in influence
        figures["pay"] = "red"
    secret = {figure: EVENT_FIGURES[figure] for figure in EVENTS[kind].secret} if with_secret else {}
    where = (("wall", 2),) if kind == "wall_built" else WHERE
    whole(event_text(Event(kind, 1, figures, secret, where), names))


def test_there_is_no_sentence_for_an_event_that_does_not_exist() -> None:
    assert set(LINES) == set(EVENTS)


def test_the_public_wording_keeps_drawn_colours_secret(names: Names) -> None:
    event = Event("drew_influence", 1, {"influence_count": 2}, {"colours": ("red", "blue")})
    assert "red" in event_text(event.seen_by(1), names)
    assert "red" not in event_text(event.seen_by(0), names)
    assert "red" not in event_text(event.seen_by(None), names)


def test_a_tie_names_the_rival_and_the_figures(names: Names) -> None:
    text = refusal_text(Refusal("E-49", "tie", {"seat": 1, "own": 3}), names)
    assert "Björn" in text
    assert "3" in text


def test_missing_gold_is_told_to_the_coin(names: Names) -> None:
    text = refusal_text(Refusal("E-54", "gold_short", {"needed": 5, "have": 4, "short": 1}), names)
    assert text.startswith("1 gold short")


def test_the_price_names_whom_it_goes_to(names: Names) -> None:
    quote = Quote(gold=3, compensation=((1, 2),), strength=((0, 5), (1, 2)), gold_left=1)
    assert texts.price_text(quote, names) == "3 gold + 2 to Björn"
    assert texts.strength_text(quote, names) == "Permits 5 : 2 (Björn)"
    assert texts.keep_text(quote) == "You keep 1 gold."


def test_a_building_that_wins_moves_no_cottage(names: Names) -> None:
    quote = Quote(cubes=2, displaced=(Building("cottage_large", 1, 12),))
    assert texts.displaced_texts(quote, names) == ["Björn must move the large cottage."]
    quote = quote._replace(wins=True)
    assert texts.displaced_texts(quote, names) == ["Björn loses the large cottage."]
    assert texts.gain_texts(quote) == ["+2 cubes", "This wins the game."]


@pytest.mark.parametrize("seed", range(4))
def test_every_action_and_event_of_random_games_can_be_told(seed: int) -> None:
    match: Match = play_randomly(new_match(2 + seed % 3, seed), 400, seed)
    names = Names(tuple(player.name for player in match.players), match.board)
    for entry in match.history:
        assert texts.action_text(entry.action, names)
        for event in entry.events:
            for viewer in (None, 0, 1):
                whole(event_text(event.seen_by(viewer), names))


def test_every_reason_against_undo_has_its_sentence() -> None:
    for text in UNDO_TEXTS.values():
        whole(text().format(player="Anna"))


def test_asterisks_of_a_name_set_nothing_bold_on_a_card() -> None:
    match = play_randomly(new_match(4, 1), 150, 1)
    obs, names = match.observe(None), Names(("**A", "B**", "C**c", "**"), match.board)
    spots = [Spot("cell", cell) for cell in range(len(obs.cells))] + [Spot("row", row) for row in range(10)]
    spots += [Spot("wall", space) for space in range(len(obs.walls))] + [Spot("player", seat) for seat in range(4)]
    cards = [card_of(spot, obs, names) for spot in spots]
    notes = [note.text for card in cards if card is not None for note in card.notes]
    assert any("\ue000" in note for note in notes), "somebody is named"
    assert all(note.count("**") % 2 == 0 for note in notes)
