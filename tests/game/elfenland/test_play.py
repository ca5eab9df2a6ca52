"""Whole games of random play: they end, keep every sum, and what is listed, refused, priced and played agrees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from game.elfenland.actions import (
    Action,
    Discard,
    Keep,
    Move,
    Obstruct,
    Pass,
    Place,
    Stop,
    Take,
    TakeBlind,
)
from game.elfenland.events import EVENTS
from game.elfenland.reasons import REASONS
from game.elfenland.state import Phase, State
from game.rules import Event, IllegalAction, Option, SeededChance
from tests.game.elfenland.positions import GAME, board, position
from tests.game.elfenland.reference import CARDS, COLOURS, COUNTERS, KINDS

HOUSE_RULES: tuple[dict[str, Option], ...] = (
    {},
    {"destination": True},
    {"caravan_free": True, "rounds": 3},
    {"open_hands": True, "early_finish": False},
)


def start(players: int, seed: int, on: str = "elfenland", **options: Option) -> State:
    """The first position."""
    state, _ = GAME.setup(board(on), COLOURS[:players], options, None, SeededChance(seed))
    assert isinstance(state, State)
    return state


def run(state: State, seed: int) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """Random play to the end: each position, the action taken, what came of it. Half the time the kind of action is
    chosen first, so that players pass and stop while they still have something."""
    rng, chance = random.Random(seed), SeededChance(seed)
    while listed := GAME.legal(state):
        if rng.random() < 0.5:
            kind = rng.choice(sorted({type(each).__name__ for each in listed}))
            listed = [each for each in listed if type(each).__name__ == kind]
        action = rng.choice(listed)
        after, events = GAME.apply(state, action, chance)
        yield state, action, after, events
        state = after


def heaps(most: int) -> list[tuple[int, ...]]:
    """All cards of up to so many, none too."""
    return [
        tuple(chosen.count(kind) for kind in range(7))
        for size in range(most + 1)
        for chosen in combinations_with_replacement(range(7), size)
    ]


HEAPS = heaps(4)
NO_CARDS = ((), (1,), (3,) * 8, (-1, 0, 0, 0, 0, 0, 0), (-1, 4, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, -1), (9,) * 7)
"""What is no number of cards of the seven kinds, or more than there are."""


def candidates(state: State) -> Iterator[Action]:
    """Actions of every kind, good, bad and absurd."""
    kinds, links = range(-1, 9), range(-1, len(state.counters) + 1)
    here = state.board.links_at[state.seats[state.active].town]
    yield from (TakeBlind(), Pass(), Stop())
    yield from (Take(kind) for kind in kinds)
    yield from (Place(kind, hidden, link) for kind in kinds for hidden in (False, True) for link in links)
    yield from (Obstruct(link) for link in links)
    yield from (Keep(kind, hidden) for kind in kinds for hidden in (False, True))
    yield from (Discard(cards) for cards in (*HEAPS, *NO_CARDS))
    for link in links:
        some = HEAPS if link in here else HEAPS[:8]
        yield from (Move(link, cards, caravan) for cards in (*some, *NO_CARDS) for caravan in (False, True))


def check_sums(state: State) -> None:
    """L-05 to L-07, L-22, L-32 and R-L26, counted anew."""
    players = len(state.seats)
    for kind in range(7):
        held = sum(seat.hand[kind] + seat.thrown[kind] for seat in state.seats)
        assert held + state.deck[kind] + state.played[kind] == CARDS[KINDS[kind]]
    for kind in range(6):
        held = sum(seat.open[kind] + seat.hidden[kind] for seat in state.seats)
        lying = state.row.count(kind) + state.counters.count(kind)
        assert held + lying + state.supply[kind] == COUNTERS[KINDS[kind]]
    assert len(state.row) == 5
    assert sum(state.supply) >= 13
    assert sum(state.deck) == 72 - 8 * players >= 24
    for seat in state.seats:
        assert min(*seat.hand, *seat.open, *seat.hidden, *seat.thrown) >= 0
        assert sum(seat.hand) <= 8
        assert sum(seat.open) + sum(seat.hidden) <= 5
        assert seat.fetched >> state.home & 1 == 0
        assert seat.town == state.home or seat.fetched >> seat.town & 1
    for number, link in enumerate(state.board.links):
        assert link.road or state.counters[number] < 0
        assert state.counters[number] >= 0 or state.obstacles >> number & 1 == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", HOUSE_RULES)
def test_random_play_ends_and_keeps_all_sums(players: int, options: dict[str, Option]) -> None:
    """The sums hold in every position, rounds follow one another, and the end has a winner (L-09, L-67)."""
    state = start(players, players, **options)
    rounds = [(state.round, state.starter)]
    for before, _, after, events in run(state, players):
        assert GAME.to_act(before) == before.active
        check_sums(after)
        if after.round != before.round:
            rounds.append((after.round, after.starter))
        for event in events:
            kind = EVENTS[event.kind]
            assert set(event.figures) == set(kind.public), event
            assert set(event.secret) in (set(), set(kind.secret)), event
        state = after
    assert state.phase is Phase.OVER
    assert GAME.to_act(state) is None
    last = options.get("rounds", 4)
    assert rounds == [(1 + n, (rounds[0][1] + n) % players) for n in range(int(last))]
    result = GAME.outcome(state)
    assert result is not None
    assert result.winners
    assert result.ending == "rounds"


@pytest.mark.parametrize("seed", range(6))
def test_two_play_on_the_western_board(seed: int) -> None:
    """Section 7: the town where all begin is drawn; ten towns are to be visited, and no card names the home town."""
    state = start(2, seed, "elfenland-west", destination=True)
    assert len(state.board.towns) == 11
    assert {seat.town for seat in state.seats} == {state.home}
    assert state.home not in {seat.destination for seat in state.seats}
    for *_, after, _ in run(state, seed):
        check_sums(after)
        state = after
    assert state.phase is Phase.OVER


def check_lists(state: State, rng: random.Random) -> None:
    """Of all candidate actions exactly the listed ones are not refused; a refusal keeps to the table of reasons, and a
    refused action changes nothing."""
    listed = GAME.legal(state)
    assert len(set(listed)) == len(listed)
    assert all(GAME.refusal(state, action) is None for action in listed)
    before, copy, open_to = hash(state), state._replace(), set(listed)
    for action in candidates(state):
        refusal = GAME.refusal(state, action)
        assert (refusal is None) == (action in open_to), (action, refusal)
        if refusal is not None:
            assert set(refusal.figures) == set(REASONS[refusal.reason]), refusal
            if rng.random() < 0.02:
                with pytest.raises(IllegalAction):
                    GAME.apply(state, action, SeededChance(0))
    assert (hash(state), state) == (before, copy)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_listed_is_what_is_not_refused(players: int) -> None:
    rng = random.Random(players)
    seen: set[Phase] = set()
    for seed in range(3):
        for state, _, after, _ in run(start(players, seed, caravan_free=seed == 0), seed):
            for each in (state, after):
                if each.phase not in seen or rng.random() < 0.02:
                    seen.add(each.phase)
                    check_lists(each, rng)
    assert seen == set(Phase)


@pytest.mark.parametrize("players", [2, 6])
def test_a_quote_is_what_the_action_then_costs_and_brings(players: int) -> None:
    for before, action, after, _ in run(start(players, players), players):
        quote = GAME.quote(before, action)
        at = before.active
        mine, then = before.seats[at], after.seats[at]
        if after.round == before.round:
            assert quote.left == sum(then.hand), action
        if isinstance(action, Move):
            assert quote.to == then.town
            assert quote.fetches == (then.fetched != mine.fetched)
            assert quote.held == mine.hand[quote.kind]
            assert quote.cards == tuple(had - has for had, has in zip(mine.hand, then.hand, strict=True))
            assert action.caravan == quote.caravan
            assert sum(action.cards) == quote.price or action.caravan
        elif isinstance(action, Place | Obstruct):
            assert after.counters[action.link] == quote.kind
            there = then._replace(town=after.board.links[action.link].a)
            travelling = after._replace(phase=Phase.TRAVEL, seats=(there,) * players)
            onward = GAME.quote(travelling, Move(action.link, (0,) * 7))
            assert quote.price == quote.back == onward.price > 0


def test_a_quote_is_given_for_every_action_whatever_the_phase() -> None:
    seen: set[Phase] = set()
    for state, *_, after, _ in run(start(3, 5), 5):
        for each in (state, after):
            if each.phase not in seen:
                seen.add(each.phase)
                for action in candidates(each):
                    GAME.quote(each, action)
    assert seen == set(Phase)


def test_every_kind_of_event_happens() -> None:
    kinds = {event.kind for *_, events in run(start(4, 1, destination=True), 1) for event in events}
    west = GAME.setup(board("elfenland-west"), COLOURS[:2], {"destination": True}, None, SeededChance(1))[1]
    assert kinds | {event.kind for event in west} == set(EVENTS)


def test_only_what_shows_something_hidden_commits() -> None:
    """Undo stops at a hidden counter that was placed and at town cards that were revealed."""
    for before, action, after, events in run(start(3, 2, destination=True), 2):
        shows = (isinstance(action, Place) and action.hidden) or after.phase is Phase.OVER
        assert GAME.commits(before, action, events) == shows, action


def test_rl8_a_forced_decision_is_an_action_with_one_legal_choice() -> None:
    assert GAME.legal(position(3, phase="plan", spent=[0, 1, 2])) == [Pass()]
    assert GAME.legal(position(3, phase="travel")) == [Stop()]
    assert GAME.legal(position(3, phase="discard", hands=["dragon 5"])) == [Discard((1, 0, 0, 0, 0, 0, 0))]
    assert GAME.legal(position(3, phase="keep", hidden=["dragon"])) == [Keep(0, True)]
