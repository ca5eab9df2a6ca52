"""Whole games of random play: they end, keep every sum, and what is listed, refused, priced and played agrees."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES as GAME
from game.king_of_the_elves.actions import (
    Action,
    Buy,
    CloseRegion,
    DiscardFour,
    DrawThree,
    Fetch,
    NoRegion,
    Pass,
    PlaceRegion,
    PlayAction,
    PlayBodyguard,
    PlayDirection,
    Step,
    Stop,
    Throw,
)
from game.king_of_the_elves.board import Board
from game.king_of_the_elves.events import EVENTS
from game.king_of_the_elves.reasons import REASONS
from game.king_of_the_elves.state import Phase, State
from game.rules import Event, IllegalAction, Option, SeededChance

BOARD = Board("king_of_the_elves", (2, 3, 4, 5, 6), {})
COLOURS = ("red", "blue", "green", "yellow", "purple", "black")
COPIES = (5, 5, 5, 4, 4, 3, 9, 9, 9, 9, 9, 9, 10, 6, 6, 6, 3, 5, 4)
"""Cards in the box: regions, vehicles, action cards (section 1)."""
WATER = (4, 5)
TREE, MONSTER = 15, 16

SEATS = (2, 3, 4, 5, 6)
HOUSE_RULES: tuple[dict[str, Option], ...] = (
    {},
    {"three_regions_for_two": True, "open_gold": True},
    {"open_hands": True},
)


def start(players: int, seed: int, **options: Option) -> State:
    """The first position."""
    return GAME.setup(BOARD, COLOURS[:players], options, None, SeededChance(seed))[0]


def of_a_kind(listed: Sequence[Action], rng: random.Random) -> list[Action]:
    """The listed actions of one kind, each kind as likely."""
    kind = rng.choice(sorted({type(each).__name__ for each in listed}))
    return [each for each in listed if type(each).__name__ == kind]


def run(state: State, seed: int, bold: bool = False) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """Random play to the end: each position, the action taken, what came of it. Who is bold keeps
    his cards and travels on as long as he can."""
    rng, chance = random.Random(seed), SeededChance(seed)
    while listed := GAME.legal(state):
        choice = of_a_kind(listed, rng) if rng.random() < 0.5 else listed
        if bold:
            choice = [each for each in choice if not isinstance(each, Stop | DrawThree | CloseRegion)] or listed
        action = rng.choice(choice)
        after, events = GAME.apply(state, action, chance)
        yield state, action, after, events
        state = after


# --- sums ------------------------------------------------------------------------------------------------------------
def laid(state: State) -> list[tuple[int, int]]:
    """Kind and owner of every action card on the table."""
    found = []
    for seat in state.seats:
        for region in seat.realm:
            obstacle = MONSTER if region.kind in WATER else TREE
            kinds = (13, 14, obstacle)
            owners = (region.gold_card, region.thief, region.obstacle)
            found += [(kind, owner) for kind, owner in zip(kinds, owners, strict=True) if owner >= 0]
    return found


def check_sums(state: State) -> None:
    """120 cards, four coats each, no debts, no full realm, counted anew (K-19, K-79, K-84, K-85)."""
    on_regions = laid(state)
    for kind, total in enumerate(COPIES):
        hands = sum(seat.hand[kind] for seat in state.seats)
        table = sum(region.kind == kind for seat in state.seats for region in seat.realm)
        table += sum(card == kind for card, _ in on_regions)
        assert hands + table + state.deck[kind] + state.discards[kind] == total
    room = 3 if state.options.three_regions_for_two and len(state.seats) == 2 else 2
    for at, seat in enumerate(state.seats):
        assert seat.coats + sum(owner == at for _, owner in on_regions) == 4
        assert seat.coats >= 0
        assert seat.gold >= 0
        assert min(*seat.hand, *state.deck, *state.discards) >= 0
        assert len(seat.realm) <= room
        assert 0 <= seat.bought <= 3


def check_gold(before: State, after: State, events: Sequence[Event]) -> None:
    """Every coin that a player has more or less is told of by an event."""
    owed = [0] * len(before.seats)
    for event in events:
        if event.kind in ("bought", "closed"):
            owed[event.seat or 0] -= int(str(event.figures["price"]))
        elif event.kind in ("earned", "toured"):
            owed[event.seat or 0] += int(str(event.figures["value"]))
        elif event.kind == "robbed":
            owed[event.seat or 0] -= int(str(event.figures["fee"]))
            owed[int(str(event.figures["owner"]))] += int(str(event.figures["fee"]))
    assert [then.gold - now.gold for now, then in zip(before.seats, after.seats, strict=True)] == owed


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("options", HOUSE_RULES)
def test_random_play_ends_and_keeps_all_sums(players: int, options: dict[str, Option]) -> None:
    """The sums hold in every position, somebody can always act (K-90), journeys follow one another (K-12, K-82), and
    the end has the richest as winners (K-86, K-87)."""
    state = start(players, players, **options)
    journeys = [(state.journey, state.starter)]
    for before, _, after, events in run(state, players, bold=True):
        assert GAME.to_act(before) == before.active
        check_sums(after)
        check_gold(before, after, events)
        if after.journey != before.journey:
            journeys.append((after.journey, after.starter))
        for event in events:
            kind = EVENTS[event.kind]
            assert set(event.figures) == set(kind.public), event
            assert set(event.secret) in (set(), set(kind.secret)), event
        state = after
    assert state.phase is Phase.OVER
    assert GAME.to_act(state) is None
    first = journeys[0][1]
    assert journeys == [(1 + n, (first + n) % players) for n in range(min(players, 5))]
    result = GAME.outcome(state)
    assert result is not None
    most = max(seat.gold for seat in state.seats)
    assert result.winners == tuple(at for at, seat in enumerate(state.seats) if seat.gold == most)
    assert result.ending == "journeys"


@pytest.mark.parametrize("players", SEATS)
def test_every_position_of_a_game_is_sound_and_survives_its_words(players: int) -> None:
    rng = random.Random(players)
    colours = COLOURS[:players]
    for state, action, after, _ in run(start(players, 7 * players), players, bold=True):
        assert GAME.action_from_words(state, GAME.action_to_words(state, action)) == action
        if rng.random() < 0.3 or after.phase in (Phase.TRAVEL, Phase.OVER):
            assert GAME.status(after) == []
            words = GAME.position_to_words(after)
            assert GAME.position_from_words(BOARD, colours, {}, words) == after
            assert GAME.summary(after)["journey"] == after.journey


# --- planning ends ---------------------------------------------------------------------------------------------------
class Stubborn:
    """Plans for ever if it can: passes only when nothing else is left, prefers what costs neither card nor gold, and
    lays off regions, so that it can say "no region card" again."""

    ORDER = (NoRegion, DrawThree, PlayAction, PlaceRegion, Buy, CloseRegion, Pass)

    def choose(self, listed: list[Action], rng: random.Random) -> Action:
        if isinstance(listed[0], DiscardFour):
            return max(listed, key=lambda each: sum(each.cards[:6]) if isinstance(each, DiscardFour) else 0)
        for kind in self.ORDER:
            found = [each for each in listed if isinstance(each, kind)]
            if found:
                return rng.choice(found)
        return rng.choice(listed)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_k93_planning_ends_however_long_all_put_it_off(players: int, seed: int) -> None:
    """Each action but a pass lowers what is in hand or in the purse, or can be done a few times only."""
    state, rng, chance, stubborn = start(players, seed), random.Random(seed), SeededChance(seed), Stubborn()
    count = 0
    while state.phase is not Phase.TRAVEL:
        action = stubborn.choose(GAME.legal(state), rng)
        state, _ = GAME.apply(state, action, chance)
        count += 1
        assert count < 200 * players
    assert state.travel is not None


# --- lists, refusals, quotes -----------------------------------------------------------------------------------------
def heaps(size: int) -> list[tuple[int, ...]]:
    """All cards of this number."""
    return [
        tuple(chosen.count(kind) for kind in range(19))
        for chosen in combinations_with_replacement(range(19), size)
    ]


HEAPS = [heap for size in range(5) for heap in heaps(size)]
NO_CARDS = ((), (1,), (4,) * 20, (-1, *(0,) * 18), (-1, 5, *(0,) * 17), (9,) * 19)
"""What is no number of cards of the 19 kinds, or more than there are."""


def candidates(state: State) -> Iterator[Action]:
    """Actions of every kind, good, bad and absurd."""
    kinds, realms, slots = range(-1, 21), range(-1, len(state.seats) + 1), range(-1, 4)
    yield from (DrawThree(), Buy(), Pass(), NoRegion(), PlayBodyguard(), PlayDirection(), Stop())
    yield from (PlaceRegion(kind, realm) for kind in kinds for realm in realms)
    yield from (PlayAction(kind, realm, slot) for kind in kinds for realm in realms for slot in slots)
    yield from (CloseRegion(slot) for slot in slots)
    yield from (Fetch(kind) for kind in kinds)
    yield from (Throw(kind) for kind in kinds)
    yield from (Step(kind, count) for kind in kinds for count in range(-1, 5))
    some = HEAPS if state.phase is Phase.DISCARD else HEAPS[:40]
    yield from (DiscardFour(cards) for cards in (*some, *NO_CARDS))


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
    for seed in range(2):
        for state, _, after, _ in run(start(players, seed, three_regions_for_two=seed == 0), seed, bold=seed == 1):
            for each in (state, after):
                if each.phase not in seen or rng.random() < (0.004 if each.phase is Phase.DISCARD else 0.02):
                    seen.add(each.phase)
                    check_lists(each, rng)
    assert seen == set(Phase)


@pytest.mark.parametrize("players", [2, 5])
def test_a_quote_is_what_the_action_then_costs_and_brings(players: int) -> None:
    for before, action, after, _ in run(start(players, players), players, bold=True):
        quote = GAME.quote(before, action)
        at = before.active
        mine, then = before.seats[at], after.seats[at]
        if after.journey == before.journey and after.phase is not Phase.OVER:
            assert quote.left == sum(then.hand), action
            assert quote.coats == then.coats, action
            assert then.gold == mine.gold - quote.price + (
                quote.earned + quote.bonus - quote.fees if isinstance(action, Stop) else 0
            ), action
        if isinstance(action, Step):
            assert after.travel is not None
            assert (quote.realm, quote.slot) == after.travel.visits[-1][:2]
            assert quote.needed == action.count == mine.hand[action.vehicle] - then.hand[action.vehicle]
            stopped, stopping = GAME.quote(after, Stop()), GAME.quote(before, Stop())
            assert stopped.earned == stopping.earned + quote.earned
            assert stopped.doubled == stopping.doubled + quote.doubled
            assert stopped.bonus == stopping.bonus + quote.bonus
            assert stopped.fees == stopping.fees + quote.fees


def test_a_quote_is_given_for_every_action_whatever_the_phase() -> None:
    seen: set[Phase] = set()
    for seed in range(3):
        for state, *_, after, _ in run(start(3, seed), seed):
            for each in (state, after):
                if each.phase not in seen:
                    seen.add(each.phase)
                    for action in candidates(each):
                        GAME.quote(each, action)
    assert seen == set(Phase)


def test_every_kind_of_event_happens() -> None:
    kinds = {"starts", "pile_joined"}
    """The one happens in setting up, the other with no region in a draw pile: see the tests of K-48."""
    for seed, players in enumerate((6, 2, 2, 2, 3, 3, 3)):
        state, events = GAME.setup(BOARD, COLOURS[:players], {}, None, SeededChance(seed))
        kinds |= {event.kind for event in events}
        kinds |= {event.kind for *_, happened in run(state, seed, bold=players < 6) for event in happened}
    assert kinds == set(EVENTS)


def test_rk10_only_what_shows_something_hidden_commits() -> None:
    """Undo stops at a hand that was shown, at a region that was fetched, and at gold that was laid open."""
    for before, action, after, events in run(start(3, 2), 2):
        shows = isinstance(action, NoRegion | Fetch) or after.phase is Phase.OVER
        assert GAME.commits(before, action, events) == shows, action
    last = list(run(start(3, 2, open_gold=True), 2))[-1]
    assert not GAME.commits(last[0], last[1], last[3])
