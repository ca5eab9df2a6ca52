"""A match: whose decision, what is legal, and undo and redo that never cheat."""

from __future__ import annotations

import random

import pytest

from game.elasund.actions import EndBuilding, EndTurn, PlacePermit, Roll, TakeGold
from game.elasund.state import Step
from game.match import IllegalUndo, Match, Player, StaleAction, distinct_names
from game.registry import GAMES
from game.rules import ChanceError, IllegalAction, ReplayChance
from tests.game.matches import GAME, new_match, play_on


def at_build(seed: int = 0) -> Match:
    """A match whose first player has rolled and may build."""
    return play_on(new_match(seed=seed), seed, until=lambda match: match.position.step is Step.BUILD)


def reason(match: Match) -> str | None:
    refusal = match.undo_refusal()
    return None if refusal is None else refusal.reason


@pytest.mark.parametrize(
    ("names", "told_apart"),
    [
        (["Anna", "Björn"], ("Anna", "Björn")),
        (["Anna", "Anna"], ("Anna", "Anna (2)")),
        (["Anna", "Anna", "Anna"], ("Anna", "Anna (2)", "Anna (3)")),
        (["Anna", "Anna", "Anna (2)"], ("Anna", "Anna (3)", "Anna (2)")),
        (["Anna (2)", "Anna", "Anna"], ("Anna (2)", "Anna", "Anna (3)")),
    ],
)
def test_equal_names_are_told_apart(names: list[str], told_apart: tuple[str, ...]) -> None:
    assert distinct_names(names) == told_apart


def test_a_match_numbers_the_names_of_its_players() -> None:
    board = new_match(2).board
    match = Match.new(GAME, board, [Player("Anna", "red"), Player("Anna", "blue")])
    assert [player.name for player in match.players] == ["Anna", "Anna (2)"]
    assert [player.colour for player in match.players] == ["red", "blue"]


@pytest.mark.parametrize("name", ["", "  ", "A\nB", "\x00", "\ud800", "x" * 61])
def test_a_name_that_no_record_could_hold_is_refused(name: str) -> None:
    board = new_match(2).board
    with pytest.raises(ValueError, match="1 to 60 printable characters"):
        Match.new(GAME, board, [Player(name, "red"), Player("Björn", "blue")])


def test_options_left_out_have_their_defaults() -> None:
    assert new_match(2, open_hands=True).options == {"pirate_own_cards": True, "open_hands": True}


def test_the_chosen_player_begins() -> None:
    board = new_match(2).board
    match = Match.new(GAME, board, [Player("Anna", "red"), Player("Björn", "blue")], start=1)
    assert match.to_act == 1
    assert match.start == 1


def test_unknown_options_are_refused() -> None:
    board = new_match(2).board
    with pytest.raises(ValueError, match="gravity"):
        Match.new(GAME, board, [Player("Anna", "red"), Player("Björn", "blue")], {"gravity": True})


def test_the_legal_list_is_made_once_a_version() -> None:
    match = at_build()
    assert match.legal() is match.legal()
    before = match.legal()
    match.play(EndBuilding())
    assert match.legal() is not before


def test_every_change_raises_the_version() -> None:
    match = at_build()
    versions = [match.version]
    match.play(EndBuilding())
    versions.append(match.version)
    match.undo()
    versions.append(match.version)
    match.redo()
    versions.append(match.version)
    assert versions == sorted(set(versions))


def test_an_action_meant_for_an_older_version_is_dropped() -> None:
    match = at_build()
    drawn = match.version
    match.play(EndBuilding(), drawn)
    before = match.position
    with pytest.raises(StaleAction):
        match.play(TakeGold(), drawn)
    assert match.position is before
    match.play(TakeGold(), match.version)
    assert match.position.step is Step.BONUS


def test_a_refused_action_changes_nothing() -> None:
    match = at_build()
    before, version, history = match.position, match.version, match.history
    with pytest.raises(IllegalAction):
        match.play(Roll())
    assert (match.position, match.version, match.history) == (before, version, history)
    assert match.refusal(Roll()) is not None


def test_luck_that_does_not_fit_changes_nothing() -> None:
    match = new_match()
    before, version = match.position, match.version
    for luck in ((), (("die", 3),), (("die", 3), ("die", 9)), (("die", 3), ("die", 3), ("die", 3))):
        with pytest.raises(ChanceError):
            match.replay(Roll(), luck)
    assert (match.position, match.version, match.history) == (before, version, ())


def test_the_history_tells_who_did_what_with_which_luck() -> None:
    match = new_match()
    first = match.to_act
    events = match.play(Roll())
    [entry] = match.history
    assert (entry.seat, entry.action, entry.events) == (first, Roll(), events)
    assert [kind for kind, _ in entry.luck][:2] == ["die", "die"]
    assert entry.before == match.first


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    match = new_match()
    assert reason(match) == "undo_nothing"
    assert match.undo_refusal() is not None
    with pytest.raises(IllegalUndo):
        match.undo()


def test_a_roll_stays() -> None:
    match = new_match()
    match.play(Roll())
    assert match.position.active == match.to_act
    assert reason(match) == "undo_luck"


def test_one_decision_after_another_can_be_taken_back_up_to_the_roll() -> None:
    match = at_build()
    rolled = match.position
    match.play(EndBuilding())
    match.play(TakeGold())
    assert match.undo().action == TakeGold()
    assert match.undo().action == EndBuilding()
    assert match.position == rolled
    assert reason(match) == "undo_luck"


def test_the_end_of_a_turn_stays() -> None:
    match = at_build()
    ended = match.to_act
    for action in (EndBuilding(), TakeGold(), EndTurn()):
        match.play(action)
    refusal = match.undo_refusal()
    assert refusal is not None
    assert (refusal.reason, refusal.figures) == ("undo_other_player", {"seat": ended})


def others_cottage(match: Match) -> bool:
    return match.position.step is Step.COTTAGE and match.to_act != match.position.active


def test_another_players_action_stays() -> None:
    """A cottage re-placed by its owner in the middle of a turn."""
    for seed in range(60):
        match = new_match(4, seed)
        play_on(match, seed, until=others_cottage)
        if match.outcome() is None:
            break
    owner = match.to_act
    play_on(match, 0, until=lambda each: each.position.step is not Step.COTTAGE)
    assert match.to_act != match.history[-1].seat
    refusal = match.undo_refusal()
    assert refusal is not None
    assert refusal.reason == "undo_other_player"
    assert owner is not None


def test_what_was_laid_open_stays() -> None:
    """Cards given to the pirate by the active player himself."""
    for seed in range(60):
        match = new_match(2, seed)
        play_on(
            match,
            seed,
            until=lambda each: (
                bool(each.history)
                and each.history[-1].reveals
                and not each.history[-1].luck
                and each.history[-1].seat == each.to_act
            ),
        )
        if match.outcome() is None:
            break
    assert reason(match) == "undo_revealed"


def test_the_end_of_the_game_stays() -> None:
    match = play_on(new_match(2, 5), 5)
    assert match.outcome() is not None
    assert match.to_act is None
    assert reason(match) == "undo_over"


def test_redo_plays_again_what_was_taken_back() -> None:
    match = at_build()
    match.play(EndBuilding())
    match.play(TakeGold())
    end, history = match.position, match.history
    match.undo()
    match.undo()
    assert match.next_redo is not None
    assert match.next_redo.action == EndBuilding()
    match.redo()
    match.redo()
    assert (match.position, match.history) == (end, history)
    refusal = match.redo_refusal()
    assert refusal is not None
    assert refusal.reason == "redo_nothing"
    with pytest.raises(IllegalUndo):
        match.redo()


def test_a_new_action_ends_redo() -> None:
    match = at_build()
    match.play(EndBuilding())
    permit = next(action for action in match.legal() if isinstance(action, PlacePermit))
    match.play(TakeGold())
    match.undo()
    match.play(permit)
    assert match.next_redo is None


@pytest.mark.parametrize("seed", range(6))
def test_undo_equals_a_replay_of_what_is_left(seed: int) -> None:
    choice = random.Random(seed)
    match = new_match(2 + seed % 3, seed)
    taken_back = 0
    while match.outcome() is None and len(match.history) < 250:
        roll = choice.random()
        if roll < 0.3 and match.undo_refusal() is None:
            match.undo()
            taken_back += 1
        elif roll < 0.4 and match.redo_refusal() is None:
            match.redo()
        else:
            match.play(choice.choice(match.legal()))
    again = Match(GAME, match.board, match.players, match.options, match.first, chance=ReplayChance(()))
    for entry in match.history:
        assert again.position == entry.before
        assert again.replay(entry.action, entry.luck) == entry.events
    assert again.position == match.position
    assert hash(again.position) == hash(match.position)
    assert taken_back > 10


def test_games_are_found_by_name() -> None:
    assert list(GAMES) == ["elasund", "elfenland", "king_of_the_elves"]
    assert all(rules.name == name for name, rules in GAMES.items())
    with pytest.raises(KeyError):
        GAMES["chess"]
