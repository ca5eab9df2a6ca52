"""What holds for every game in every position that play can reach; a game takes part by its entry in `suite.py`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import record, replay
from game.bots.levels import player
from game.bots.player import choose
from game.match import LEVELS, Match, Player
from game.registry import GAMES, boards
from game.rules import (
    ChanceError,
    Event,
    Game,
    IllegalAction,
    Option,
    Outcome,
    RecordingChance,
    ReplayChance,
    SeededChance,
)
from tests.game.suite import SUITES


class Start(NamedTuple):
    """How a game begins: everything that a run of random play depends on."""

    game: str
    board: str
    colours: tuple[str, ...]
    options: tuple[tuple[str, Option], ...]
    lively: bool
    seed: int

    @property
    def rules(self) -> Game:
        return GAMES[self.game]


class Move(NamedTuple):
    """One action of random play."""

    before: Any
    legal: list[Any]
    action: Any
    luck: list[tuple[str, Outcome]]
    after: Any
    events: tuple[Event, ...]


@st.composite
def starts(draw: st.DrawFn, game: str) -> Start:
    rules = GAMES[game]
    board = draw(st.sampled_from(sorted(boards(game)[0])))
    seats = draw(st.sampled_from(rules.board_seats(boards(game)[0][board])))
    colours = tuple(draw(st.permutations(rules.colours)))[:seats]
    options = tuple((name, draw(st.sampled_from(values))) for name, values in rules.house_rules.items())
    return Start(game, board, colours, options, draw(st.booleans()), draw(st.integers(0, 2**32)))


def first_position(start: Start) -> Any:
    board = boards(start.game)[0][start.board]
    state, _ = start.rules.setup(board, start.colours, dict(start.options), None, SeededChance(start.seed))
    return SUITES[start.game].lively(state, random.Random(start.seed)) if start.lively else state


def random_action(legal: list[Any], rng: random.Random) -> Any:
    """Mostly any action, sometimes the kind first, so that rare kinds are met too."""
    if rng.random() < 0.5:
        return rng.choice(legal)
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def moves(start: Start, most: int = 600) -> Iterator[Move]:
    """Random play from the start."""
    rules, rng, chance = start.rules, random.Random(start.seed), SeededChance(start.seed)
    state = first_position(start)
    for _ in range(most):
        legal = rules.legal(state)
        if not legal:
            return
        action = random_action(legal, rng)
        luck = RecordingChance(chance)
        after, events = rules.apply(state, action, luck)
        yield Move(state, legal, action, luck.taken, after, events)
        state = after


def frozen(rules: Game, state: Any) -> str:
    return json.dumps(rules.position_to_words(state), sort_keys=True)


EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def test_every_game_takes_part() -> None:
    assert set(SUITES) == set(GAMES)


# --- each property for one start, once in the usual run and in many games in the long one ----------------------------
def somebody_can_act_until_the_end(start: Start) -> None:
    rules, last = start.rules, None
    for move in moves(start, 3000):
        last = move.after
        for state in (move.before, move.after):
            over = rules.outcome(state) is not None
            assert (rules.to_act(state) is None) == over
            assert bool(rules.legal(state)) != over
    assert last is not None


def legal_actions_are_listed_once_and_not_refused(start: Start) -> None:
    for move in moves(start):
        assert len(set(move.legal)) == len(move.legal)
        assert start.rules.legal(move.before) == move.legal
        for action in move.legal[:40]:
            assert start.rules.refusal(move.before, action) is None


def refused_actions_raise_and_change_nothing(start: Start) -> None:
    """Actions met in other steps and positions, tried in each: refused exactly where they are not listed."""
    rules, rng = start.rules, random.Random(start.seed)
    met: list[Any] = []
    for move in moves(start):
        met += rng.sample(move.legal, min(len(move.legal), 3))
        listed = set(move.legal)
        words, value = None, hash(move.before)
        for action in rng.sample(met, min(len(met), 12)):
            refusal = rules.refusal(move.before, action)
            assert (refusal is None) == (action in listed), action
            if refusal is not None:
                words = words or frozen(rules, move.before)
                with pytest.raises(IllegalAction) as raised:
                    rules.apply(move.before, action, ReplayChance(()))
                assert raised.value.refusal == refusal
                assert refusal.clause
                assert refusal.reason
        assert hash(move.before) == value
        assert words is None or frozen(rules, move.before) == words


def nothing_is_legal_after_the_end(start: Start) -> None:
    rules = start.rules
    met: list[Any] = []
    state = None
    for move in moves(start, 5000):
        met.append(move.action)
        state = move.after
    if state is not None and rules.outcome(state) is not None:
        for action in set(met):
            with pytest.raises(IllegalAction):
                rules.apply(state, action, ReplayChance(()))


def the_same_luck_gives_the_same_position(start: Start) -> None:
    rules = start.rules
    for move in moves(start):
        luck = ReplayChance(move.luck)
        again, events = rules.apply(move.before, move.action, luck)
        luck.finish()
        assert (again, events) == (move.after, move.events)
        assert hash(again) == hash(move.after)


def positions_are_sound(start: Start) -> None:
    """Conservation and recounts: whatever the game's own slow check looks at."""
    assert start.rules.status(first_position(start)) == []
    for move in moves(start):
        assert start.rules.status(move.after) == []


def nothing_is_made_or_lost(start: Start) -> None:
    suite = SUITES[start.game]
    assert suite.all_things(first_position(start)) == suite.box
    for move in moves(start):
        assert suite.all_things(move.after) == suite.box


def words_give_actions_and_positions_again(start: Start) -> None:
    rules, rng = start.rules, random.Random(start.seed)
    board, options = boards(start.game)[0][start.board], dict(start.options)
    for move in moves(start):
        if rng.random() < 0.15:
            words = json.loads(json.dumps(rules.position_to_words(move.after)))
            again = rules.position_from_words(board, start.colours, options, words)
            assert again == move.after
            assert hash(again) == hash(move.after)
        for action in [move.action, *rng.sample(move.legal, min(len(move.legal), 3))]:
            told = json.loads(json.dumps(rules.action_to_words(move.before, action)))
            assert rules.action_from_words(move.before, told) == action


def a_record_replays_to_the_same_digest(start: Start) -> None:
    rules, rng = start.rules, random.Random(start.seed)
    players = [Player(f"{number} {colour}", colour) for number, colour in enumerate(start.colours)]
    board = boards(start.game)[0][start.board]
    if start.lively:
        match = Match(
            rules, board, players, dict(start.options), first_position(start), chance=SeededChance(start.seed)
        )
    else:
        match = Match.new(rules, board, players, dict(start.options), chance=SeededChance(start.seed))
    for _ in range(rng.randint(0, 400)):
        if not match.legal():
            break
        match.play(random_action(match.legal(), rng))
        while match.undo_refusal() is None and rng.random() < 0.2:
            match.undo()
            if rng.random() < 0.5:
                match.redo()
    again = replay.match_of(record.decode(record.encode(record.from_match(match))))
    assert record.digest(rules, again.position) == record.digest(rules, match.position)
    assert again.position == match.position
    assert [each.action for each in again.history] == [each.action for each in match.history]
    assert again.outcome() == match.outcome()


def what_is_hidden_cannot_be_seen(start: Start) -> None:
    """Hidden things dealt anew change nothing that the viewer gets: observation, legal actions, refusals and prices of
    his own decision, and what he sees of what then happens."""
    rules, rng = start.rules, random.Random(start.seed)
    seats: list[int | None] = [None, *range(len(start.colours))]
    open_hands = dict(start.options).get("open_hands", False)
    for move in moves(start):
        if rng.random() > 0.3:
            continue
        viewer = rng.choice(seats)
        other = SUITES[start.game].permute_hidden(move.before, viewer, rng)
        assert rules.status(other) == []
        assert rules.observe(other, viewer) == rules.observe(move.before, viewer)
        assert rules.to_act(other) == rules.to_act(move.before)
        if viewer is not None and rules.to_act(other) == viewer:
            assert rules.legal(other) == move.legal
            assert rules.quote(other, move.action) == rules.quote(move.before, move.action)
        if rules.refusal(other, move.action) is None:
            luck = ReplayChance(move.luck)
            try:
                after, events = rules.apply(other, move.action, luck)
                luck.finish()
            except ChanceError:
                continue  # what was drawn lies elsewhere now
            shows = rules.commits(move.before, move.action, move.events)
            assert rules.commits(other, move.action, events) == shows
            if shows and rules.outcome(after) is not None:
                continue  # the end lays open what was hidden
            assert rules.observe(after, viewer) == rules.observe(move.after, viewer)
            seen = [event.seen_by(viewer, open_hands) for event in move.events]
            assert [event.seen_by(viewer, open_hands) for event in events] == seen


def imagined_positions_cannot_be_told_from_the_true_one(start: Start) -> None:
    """What a seat imagines is a sound position in which it sees the same and, where it is to act, may do the same."""
    rules, rng = start.rules, random.Random(start.seed)
    for move in moves(start):
        if rng.random() > 0.3:
            continue
        viewer, seed = rng.randrange(len(start.colours)), rng.getrandbits(64)
        for state in (move.before, move.after):
            seen = rules.observe(state, viewer)
            imagined = rules.imagine(seen, SeededChance(seed))
            assert rules.status(imagined) == []
            assert rules.observe(imagined, viewer) == seen
            assert rules.to_act(imagined) == rules.to_act(state)
            assert rules.outcome(imagined) == rules.outcome(state)
            if rules.to_act(state) == viewer:
                assert rules.legal(imagined) == rules.legal(state)
            assert rules.imagine(seen, SeededChance(seed)) == imagined


PROPERTIES = (
    somebody_can_act_until_the_end,
    legal_actions_are_listed_once_and_not_refused,
    refused_actions_raise_and_change_nothing,
    nothing_is_legal_after_the_end,
    the_same_luck_gives_the_same_position,
    positions_are_sound,
    nothing_is_made_or_lost,
    words_give_actions_and_positions_again,
    a_record_replays_to_the_same_digest,
    what_is_hidden_cannot_be_seen,
    imagined_positions_cannot_be_told_from_the_true_one,
)
EVERY_PROPERTY = pytest.mark.parametrize("holds", PROPERTIES, ids=lambda each: each.__name__)


@EVERY_GAME
@EVERY_PROPERTY
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_in_some_games(game: str, holds: Any, data: st.DataObject) -> None:
    holds(data.draw(starts(game)))


@pytest.mark.long
@EVERY_GAME
@EVERY_PROPERTY
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_in_many_games(game: str, holds: Any, data: st.DataObject) -> None:
    holds(data.draw(starts(game)))


# --- computer players ------------------------------------------------------------------------------------------------
def choices_are_fair(start: Start, level: str, positions: int) -> None:
    """What a level chooses is legal, depends on nothing that its seat cannot see, and is the same with the same luck of
    its own, whatever it has thought about before."""
    rules, rng = start.rules, random.Random(start.seed)
    deciding = [move for move in moves(start) if len(move.legal) > 1]
    used = player(rules, level)
    for move in rng.sample(deciding, min(len(deciding), positions)):
        viewer, seed = rules.to_act(move.before), rng.getrandbits(64)
        other = SUITES[start.game].permute_hidden(move.before, viewer, rng)
        choice = choose(used, rules.observe(move.before, viewer), random.Random(seed))
        assert choice.action in move.legal
        assert choose(player(rules, level), rules.observe(other, viewer), random.Random(seed)) == choice


EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


@EVERY_GAME
@EVERY_LEVEL
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_computer_players_in_some_positions(game: str, level: str, data: st.DataObject) -> None:
    choices_are_fair(data.draw(starts(game)), level, 1)


@pytest.mark.long
@EVERY_GAME
@EVERY_LEVEL
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_computer_players_in_many_positions(game: str, level: str, data: st.DataObject) -> None:
    choices_are_fair(data.draw(starts(game)), level, 8)
