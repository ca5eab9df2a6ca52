"""What nobody else may see (K-89)."""

from __future__ import annotations

import random

import pytest

from game.king_of_the_elves.actions import Buy, DrawThree, NoRegion, Pass, Stop
from game.king_of_the_elves.events import EVENTS
from game.king_of_the_elves.state import Phase, State
from game.king_of_the_elves.view import Observation, SeatView
from game.rules import Event, SeededChance
from tests.game.king_of_the_elves.hidden import permute_hidden
from tests.game.king_of_the_elves.positions import (
    GAME,
    bag,
    board,
    discard,
    drawn,
    fetch,
    play,
    play_events,
    position,
    throw,
)
from tests.game.king_of_the_elves.reference import COLOURS

VIEWERS = (None, 0, 1, 2)


def finds_none(state: State) -> bool:
    """Nothing in the realm, and no region in hand or pile (R-K15)."""
    seat = state.seats[state.active]
    return not seat.realm and not any(seat.hand[:6] + state.deck[:6] + state.discards[:6])


def seen_by_the_book(state: State, viewer: int | None) -> Observation:
    """What the viewer may know, field by field from the reference."""
    over = state.phase is Phase.OVER
    seats = []
    for seat, each in enumerate(state.seats):
        own = seat == viewer
        shown = seat == state.active and state.phase in (Phase.FETCH, Phase.THROW)
        seats.append(
            SeatView(
                colour=each.colour,
                gold=each.gold if own or over or state.options.open_gold else None,
                hand=each.hand if own or shown or state.options.open_hands else None,
                hand_count=sum(each.hand),
                coats=each.coats,
                bought=each.bought,
                realm=each.realm,
            )
        )
    fetches = state.phase is Phase.FETCH and viewer == state.active
    return Observation(
        viewer=viewer,
        board=state.board,
        options=state.options,
        seats=tuple(seats),
        journey=state.journey,
        starter=state.starter,
        phase=state.phase,
        active=state.active,
        to_act=None if over else state.active,
        passes=state.passes,
        deck_count=sum(state.deck),
        discards=state.discards,
        fetchable=tuple(kind for kind in range(6) if state.deck[kind]) if fetches else (),
        none_left=state.phase is Phase.PLAN and viewer == state.active and finds_none(state),
        travel=state.travel,
        result=state.result,
    )


@pytest.mark.parametrize("open_gold", [False, True])
@pytest.mark.parametrize("open_hands", [False, True])
def test_k89_each_sees_all_that_is_public_and_his_own(open_gold: bool, open_hands: bool) -> None:
    options = {"open_gold": open_gold, "open_hands": open_hands}
    for seed in range(3):
        rng, chance = random.Random(seed), SeededChance(seed)
        state, _ = GAME.setup(board(), COLOURS[:3], options, None, chance)
        while legal := GAME.legal(state):
            if rng.random() < 0.2:
                for viewer in VIEWERS:
                    assert GAME.observe(state, viewer) == seen_by_the_book(state, viewer)
            state, _ = GAME.apply(state, rng.choice(legal), chance)
        for viewer in VIEWERS:
            assert GAME.observe(state, viewer) == seen_by_the_book(state, viewer)


def test_k89_hands_and_gold_are_hidden_by_default() -> None:
    state = position(3, hands=["dragon", "raft 2", "lake"], gold=[1, 2, 3])
    for viewer in VIEWERS:
        seen = GAME.observe(state, viewer)
        for seat, each in enumerate(seen.seats):
            assert each.hand == (state.seats[seat].hand if seat == viewer else None)
            assert each.gold == (seat + 1 if seat == viewer else None)
            assert each.hand_count == (1, 2, 1)[seat]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_k89_what_is_hidden_makes_no_difference(viewer: int | None) -> None:
    rng = random.Random(5)
    state = position(
        3,
        hands=["dragon 3, lake, thief", "raft 2, plains, tree 2", "unicorn 9, gold card"],
        realms=["plains [thief 1]", "lake", "desert"],
        gold=[3, 9, 12],
        discards="raft 3, thief",
        journey=2,
    )
    for _ in range(10):
        other = permute_hidden(state, viewer, rng)
        assert other != state
        assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
        if viewer == state.active:
            assert GAME.legal(other) == GAME.legal(state)


def seen(events: tuple[Event, ...], viewer: int | None) -> list[dict[str, object]]:
    return [dict(each.seen_by(viewer).secret) for each in events]


def test_k89_the_cards_drawn_are_their_owners_secret() -> None:
    state = position(3, hands=["dragon 3"])
    _, events = play_events(state, Buy(), drawn("lake"))
    assert [seen(events, viewer) for viewer in VIEWERS] == [[{}], [{"card": "lake"}], [{}], [{}]]
    _, events = play_events(state, DrawThree(), drawn("lake, raft 2"))
    assert [seen(events, viewer) for viewer in VIEWERS] == [[{}], [{"cards": ("lake", "raft", "raft")}], [{}], [{}]]
    _, events = GAME.setup(board(), COLOURS[:3], {}, 0, SeededChance(1))
    for each in events:
        if each.kind == "dealt":
            assert len(each.seen_by(each.seat).secret["cards"]) == 10  # type: ignore[arg-type]
            assert each.seen_by((each.seat or 0) + 1).secret == {}


def test_k89_no_region_shows_the_hand_for_this_turn_only() -> None:
    state = play(position(3, hands=["dragon 2, tree"], realms=["", "plains"]), NoRegion())
    assert [GAME.observe(state, viewer).seats[0].hand for viewer in VIEWERS] == [bag("dragon 2, tree")] * 4
    state = play(state, fetch("lake"))
    assert [GAME.observe(state, viewer).seats[0].hand for viewer in VIEWERS] == [bag("dragon 2, tree, lake")] * 4
    state = play(state, throw("tree"))
    hand = bag("dragon 2, lake")
    assert [GAME.observe(state, viewer).seats[0].hand for viewer in VIEWERS] == [None, hand, None, None]


def test_r_k10_hand_and_fetched_region_are_told_to_all() -> None:
    state = position(3, hands=["dragon 2, tree"])
    state, events = play_events(state, NoRegion())
    assert events[0].seen_by(None).figures == {"cards": ("dragon", "dragon", "tree")}
    _, events = play_events(state, fetch("lake"))
    assert events[0].seen_by(None).figures == {"region": "lake"}


def test_r_k22_all_of_the_discard_pile_is_public() -> None:
    state = position(3, hands=["dragon 3, tree"], discards="lake, thief 2")
    state = play(play(state, DrawThree(), drawn("raft 3")), discard("raft 2, tree, dragon"))
    for viewer in VIEWERS:
        assert GAME.observe(state, viewer).discards == bag("lake, thief 2, raft 2, tree, dragon")
        assert GAME.observe(state, viewer).deck_count == sum(state.deck)


def test_r_k23_no_event_before_the_end_adds_gold_up() -> None:
    assert [kind for kind, each in EVENTS.items() if "total" in (*each.public, *each.secret)] == ["gold_shown"]
    assert not any("gold" in (*each.public, *each.secret) for each in EVENTS.values())


def test_actions_that_show_something_cannot_be_taken_back() -> None:
    state = position(3, hands=["dragon 2"], realms=["", "plains", "plains"])
    assert GAME.commits(state, NoRegion(), play_events(state, NoRegion())[1])
    fetching = play(state, NoRegion())
    assert GAME.commits(fetching, fetch("lake"), play_events(fetching, fetch("lake"))[1])
    state = state._replace(active=1)
    assert not GAME.commits(state, Pass(), play_events(state, Pass())[1])
    state = position(3, phase="travel", realms=["plains"])
    assert not GAME.commits(state, Stop(), play_events(state, Stop())[1])
