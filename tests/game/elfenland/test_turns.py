"""Nobody acts out of turn or phase (L-78), and refusals and events keep to their tables."""

from __future__ import annotations

import random

import pytest

from game.elfenland.actions import Action, Pass, Stop, TakeBlind
from game.elfenland.events import EVENTS
from game.elfenland.reasons import REASONS
from game.elfenland.state import State
from game.rules import Event, SeededChance
from tests.game.elfenland.positions import GAME, block, board, caravan, go, keep, lay, position, refused, take, throw
from tests.game.elfenland.reference import COLOURS, COUNTERS, KINDS, LAND, TOWNS

WHERE = "Elvenhold-Lapphalya"
PLACES = (WHERE, "Elvenhold-Virst")
DESERT = "Al'Baran-Feodor"


def in_phase(phase: str) -> State:
    return position(
        3,
        phase=phase,
        hands=["dragon 4, raft 2"],
        open=["dragon"],
        counters={} if phase in ("draw", "keep") else {WHERE: "dragon"},
    )


def everything(state: State) -> dict[str, list[Action]]:
    """Actions of each phase, all sensible there."""
    return {
        "draw": [take("dragon"), TakeBlind()],
        "plan": [lay(state, "dragon", "Dag'Amura-Feodor"), block(state, WHERE), Pass()],
        "travel": [go(state, WHERE, "dragon"), go(state, "Elvenhold-Virst", "raft 2"), Stop()],
        "discard": [throw("dragon 2")],
        "keep": [keep("dragon")],
    }


@pytest.mark.parametrize("phase", ["draw", "plan", "travel", "discard", "keep"])
def test_l78_nothing_is_done_out_of_phase(phase: str) -> None:
    state = in_phase(phase)
    for its, actions in everything(state).items():
        for action in actions:
            if its == phase:
                assert GAME.refusal(state, action) is None, action
                assert action in GAME.legal(state)
            else:
                refused(state, action, "L-78", "wrong_phase", phase=phase)


@pytest.mark.parametrize("phase", ["draw", "plan", "travel", "discard", "keep"])
def test_l78_one_seat_decides_and_only_with_its_own_things(phase: str) -> None:
    for active in range(3):
        state = in_phase(phase)
        seats = (state.seats[0], state.seats[1], state.seats[2])
        state = state._replace(active=active, seats=(*seats[3 - active :], *seats[: 3 - active]))
        assert GAME.to_act(state) == active
        assert GAME.observe(state, None).to_act == active
        assert GAME.legal(state) == GAME.legal(in_phase(phase))


# --- tables ----------------------------------------------------------------------------------------------------------
WORDS = {
    "counter": KINDS,
    "terrain": (*LAND, "river", "lake"),
    "town": TOWNS,
    "face": ("open", "hidden"),
    "phase": ("draw", "plan", "travel", "discard", "keep", "over"),
}


def conceivable(state: State) -> list[Action]:
    """Many actions, most of them wrong."""
    rng = random.Random(1)
    found: list[Action] = [TakeBlind(), Pass(), Stop(), *map(take, COUNTERS), *map(keep, COUNTERS)]
    for each in COUNTERS:
        found += [lay(state, each, where, hidden) for where in (*PLACES, DESERT) for hidden in (False, True)]
        found += [go(state, WHERE, f"{each} {count}") for count in (1, 2, 3)]
        found += [caravan(state, where, f"{each} 2, raft") for where in (*PLACES, "Ixara-Virst river")]
        found += [caravan(state, WHERE, f"{each} {count}") for count in (1, 2, 5)]
        found += [throw(f"{each} {count}") for count in (1, 2)]
    found += [block(state, where) for where in (*PLACES, "Elvenhold-Beata plain")]
    return rng.sample(found, len(found))


def check_refusals(state: State) -> set[str]:
    """Reasons met; each with a clause of the reference and exactly the figures of its table, words and counts."""
    met = set()
    for action in conceivable(state):
        refusal = GAME.refusal(state, action)
        assert (refusal is None) == (action in GAME.legal(state))
        if refusal is None:
            continue
        met.add(refusal.reason)
        assert refusal.clause in {f"L-{number:02}" for number in range(1, 81)}
        assert set(refusal.figures) == set(REASONS[refusal.reason])
        for name, figure in refusal.figures.items():
            assert figure in WORDS[name] if name in WORDS else type(figure) is int, refusal
    return met


def test_refusals_keep_to_their_reasons_and_figures() -> None:
    met = set()
    for phase in ("draw", "plan", "travel", "discard", "keep"):
        met |= check_refusals(in_phase(phase))
    blocked = {"counters": {WHERE: "dragon"}, "obstacles": [WHERE]}
    met |= check_refusals(position(3, phase="plan", spent=[0], **blocked))  # type: ignore[arg-type]
    met |= check_refusals(position(3, phase="plan", spent=[1], open=["giant pig"], **blocked))  # type: ignore[arg-type]
    met |= check_refusals(position(3, hands=["unicorn 2, raft"], **blocked))  # type: ignore[arg-type]
    met |= check_refusals(position(3, hands=["unicorn 2, raft"]))
    met |= check_refusals(position(3, hands=["unicorn 4"], counters={WHERE: "dragon"}))
    over = position(2, round=4, active=1)
    met |= check_refusals(GAME.apply(over, Stop(), SeededChance(0))[0])
    assert set(REASONS) - met == {"link_unknown", "kind_unknown"}  # tested where links and kinds are named


def check_event(event: Event, state: State) -> None:
    kind = EVENTS[event.kind]
    assert set(event.figures) == set(kind.public), event
    assert set(event.secret) in (set(), set(kind.secret)), event
    for name, figure in (*event.figures.items(), *event.secret.items()):
        if name in ("counter", "counter_kept", "town", "origin", "face"):
            assert figure is None or figure in WORDS.get(name, (*KINDS, *TOWNS)), event
        elif name in ("cards", "counters", "counters_hidden"):
            assert isinstance(figure, tuple)
            if event.kind != "row_laid":
                assert list(figure) == sorted(figure, key=KINDS.index), event
        elif name == "winners":
            assert isinstance(figure, tuple)
        else:
            assert type(figure) is int, event
    assert event.seat is None or 0 <= event.seat < len(state.seats)
    for place, index in event.where:
        assert 0 <= index < {"town": 21, "link": 48, "row": 5}[place], event


@pytest.mark.parametrize("destination", [False, True])
def test_events_keep_to_their_kinds_and_figures(destination: bool) -> None:
    met = set()
    for players in range(2, 7):
        rng, chance = random.Random(players), SeededChance(players)
        state, events = GAME.setup(board(), COLOURS[:players], {"destination": destination}, None, chance)
        while True:
            met |= {each.kind for each in events}
            for each in events:
                check_event(each, state)
            legal = GAME.legal(state)
            if not legal:
                break
            kinds = sorted({type(each).__name__ for each in legal})
            kind = rng.choice(kinds)
            state, events = GAME.apply(state, rng.choice([a for a in legal if type(a).__name__ == kind]), chance)
    rest = {"home_drawn"} if destination else {"home_drawn", "destination_dealt", "destination_shown"}
    assert set(EVENTS) - met == rest
