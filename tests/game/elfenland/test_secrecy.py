"""What nobody else may see (L-16, L-77, D-11, R-L15, R-L20)."""

from __future__ import annotations

import random

import pytest

from game.elfenland.actions import Stop
from game.elfenland.state import Phase, State
from game.elfenland.view import Observation, SeatView
from game.rules import Event, SeededChance
from tests.game.elfenland.positions import (
    GAME,
    bag,
    board,
    counters_of,
    dealt,
    drawn,
    go,
    keep,
    lay,
    play_events,
    position,
    throw,
    town,
)
from tests.game.elfenland.reference import COLOURS

VIEWERS = (None, 0, 1, 2)


def seen_by_the_book(state: State, viewer: int | None) -> Observation:
    """What the viewer may know, field by field from the rulings."""
    seats = []
    for seat, each in enumerate(state.seats):
        own = seat == viewer
        hand_known = own or state.options.open_hands
        card_known = own or state.phase is Phase.OVER or not state.options.destination
        seats.append(
            SeatView(
                colour=each.colour,
                town=each.town,
                fetched=each.fetched,
                hand=each.hand if hand_known else None,
                hand_count=sum(each.hand),
                open=each.open,
                hidden=each.hidden if own else None,
                hidden_count=sum(each.hidden),
                obstacle=each.obstacle,
                destination=each.destination if card_known else None,
                thrown=each.thrown if hand_known else None,
                thrown_count=sum(each.thrown),
            )
        )
    return Observation(
        viewer=viewer,
        board=state.board,
        options=state.options,
        seats=tuple(seats),
        home=state.home,
        round=state.round,
        starter=state.starter,
        phase=state.phase,
        active=state.active,
        to_act=None if state.phase is Phase.OVER else state.active,
        picks=state.picks,
        passes=state.passes,
        row=state.row,
        supply_count=sum(state.supply),
        deck_count=sum(state.deck),
        played=state.played,
        counters=state.counters,
        obstacles=state.obstacles,
        result=state.result,
    )


@pytest.mark.parametrize("destination", [False, True])
@pytest.mark.parametrize("open_hands", [False, True])
def test_l77_d11_r_l15_each_sees_what_is_public_and_his_own(destination: bool, open_hands: bool) -> None:
    """In every position of whole games; the kinds of deck and supply, hands, hidden counters, cards thrown away and
    town cards of others are nowhere in it."""
    rng, chance = random.Random(3), SeededChance(3)
    options = {"destination": destination, "open_hands": open_hands}
    state, _ = GAME.setup(board(), COLOURS[:3], options, None, chance)
    while True:
        for viewer in VIEWERS:
            assert GAME.observe(state, viewer) == seen_by_the_book(state, viewer)
        if GAME.outcome(state) is not None:
            break
        legal = GAME.legal(state)
        state, _ = GAME.apply(state, rng.choice(legal), chance)
    assert state.phase is Phase.OVER


def secrets(events: tuple[Event, ...], viewer: int | None, open_hands: bool = False) -> list[str]:
    """Kinds of the events whose secret the viewer is told."""
    return [each.kind for each in events if each.seen_by(viewer, open_hands).secret]


def next_round() -> tuple[State, tuple[Event, ...]]:
    """The last of two keeps a hidden counter, and the next round is dealt."""
    state = position(2, phase="keep", starter=1, hands=["dragon 4", "raft 4"], open=["unicorn"], hidden=["giant pig"])
    luck = [*dealt("dragon 4", "unicorn 4"), *drawn("elfcycle", "dragon")]
    return play_events(state, keep("giant pig", hidden=True), luck)


def test_l16_l77_counters_drawn_are_told_to_their_owner_only() -> None:
    _, events = next_round()
    drew = [each for each in events if each.kind == "drew_hidden"]
    assert [(each.seat, dict(each.secret), dict(each.figures)) for each in drew] == [
        (0, {"counter": "elfcycle"}, {}),
        (1, {"counter": "dragon"}, {}),
    ]
    for each in drew:
        for viewer in (None, 0, 1):
            for open_hands in (False, True):
                assert bool(each.seen_by(viewer, open_hands).secret) == (viewer == each.seat)


def test_l77_cards_dealt_are_told_to_their_owner_only_or_with_open_hands() -> None:
    _, events = next_round()
    first, second = (each for each in events if each.kind == "dealt")
    assert first.secret == {"cards": ("dragon",) * 4}
    assert first.figures == {"count": 4}
    assert not first.seen_by(1).secret
    assert not first.seen_by(None).secret
    assert first.seen_by(0).secret == first.seen_by(None, True).secret == {"cards": ("dragon",) * 4}
    assert second.secret == {"cards": ("unicorn",) * 4}


def test_r_l15_hidden_counters_kept_and_returned_stay_unseen() -> None:
    state = position(3, phase="keep", open=["unicorn", "dragon"], hidden=["giant pig, elfcycle"])
    _, events = play_events(state, keep("giant pig", hidden=True))
    kept, gave = events
    assert kept.figures == {"face": "hidden", "counter": None}
    assert gave.figures == {"counters": ("unicorn",), "hidden": 1}
    assert secrets(events, 0) == ["kept", "gave_back"]
    for viewer in (None, 1, 2):
        assert secrets(events, viewer) == []
        assert secrets(events, viewer, open_hands=True) == []


def test_l27_r_l20_nobody_can_tell_an_older_hidden_counter_from_a_new_one() -> None:
    """Two hidden counters are counts by kind; placing either shows others the same."""
    state = position(2, phase="plan", hidden=["dragon, elfcycle"])
    assert state.seats[0].hidden == counters_of("dragon, elfcycle")
    where = "Elvenhold-Lapphalya"
    for word in ("dragon", "elfcycle"):
        after, events = play_events(state, lay(state, word, where, hidden=True))
        assert GAME.observe(after, 1).seats[0].hidden_count == 1
        assert GAME.observe(after, 1).seats[0].hidden is None
        assert dict(events[0].figures) == {"counter": word, "face": "hidden"}
        assert not events[0].secret


def test_d11_cards_thrown_away_go_face_down_and_only_their_count_is_public() -> None:
    state = position(3, phase="discard", hands=["dragon 3, raft 3"])
    after, events = play_events(state, throw("dragon, raft"))
    for viewer in VIEWERS:
        seen = GAME.observe(after, viewer).seats[0]
        assert seen.thrown_count == 2
        assert seen.thrown == (bag("dragon, raft") if viewer == 0 else None)
    assert events[0].figures == {"count": 2}
    assert secrets(events, 0) == ["discarded"]
    assert secrets(events, 1) == []
    assert secrets(events, None, open_hands=True) == ["discarded"]


def test_d11_played_cards_are_public() -> None:
    state = position(3, hands=["dragon 3"], counters={"Elvenhold-Lapphalya": "dragon"}, played="raft 2")
    after, events = play_events(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert events[0].figures["cards"] == ("dragon",)
    assert all(GAME.observe(after, viewer).played == bag("dragon, raft 2") for viewer in VIEWERS)


def test_l77_the_end_of_a_journey_does_not_tell_whether_the_hand_could_pay() -> None:
    where = "Elvenhold-Lapphalya"
    for hand, left in (("dragon", 1), ("giant pig", 0)):
        state = position(3, hands=[hand], counters={where: "dragon"})
        _, events = play_events(state, Stop())
        assert events[0].seen_by(1) == events[0].seen_by(None) == Event("stopped", 0)
        assert events[0].seen_by(0).secret == {"moves_left": left}


def test_l77_observations_differ_in_nothing_but_the_viewers_own() -> None:
    """Two positions with different hidden things look the same to who owns none of them."""
    one = position(
        3, hands=["dragon 3", "raft 4"], hidden=["elfcycle", "dragon"], destinations=["Virst", "Ixara", "Yttar"]
    )
    seats = list(one.seats)
    seats[0] = seats[0]._replace(hand=bag("unicorn 3"), hidden=counters_of("unicorn"), destination=town(one, "Beata"))
    other = one._replace(seats=tuple(seats))
    for viewer in (None, 1, 2):
        assert GAME.observe(one, viewer) == GAME.observe(other, viewer)
    assert GAME.observe(one, 0) != GAME.observe(other, 0)
