"""Phase 4: counters and obstacles onto roads, until all pass one after another (4.4)."""

from __future__ import annotations

from game.elfenland.actions import Action, Obstruct, Pass, Place
from game.elfenland.derived import following, with_seat
from game.elfenland.own import refuse_counter
from game.elfenland.pieces import FACES, KINDS
from game.elfenland.piles import changed
from game.elfenland.prices import price
from game.elfenland.state import Phase, State
from game.elfenland.tables import PASS, tables
from game.rules import Chance, Event, Refusal


def legal_plans(state: State) -> list[Action]:
    """A pass; every own counter, told apart by kind and face (R-L7), on every free road of the board that it fits,
    wherever the boots are (L-23 to L-28); the own obstacle on every road with a counter and without one (L-33)."""
    actions: list[Action] = [PASS]
    seat, counters, table = state.seats[state.active], state.counters, tables(state.board)
    for kind, (open_, hidden) in enumerate(table.place):
        if seat.open[kind]:
            actions += [place for place in open_ if counters[place.link] < 0]
        if seat.hidden[kind]:
            actions += [place for place in hidden if counters[place.link] < 0]
    if seat.obstacle:
        actions += [
            table.obstruct[link]
            for link, kind in enumerate(counters)
            if kind >= 0 and not state.obstacles >> link & 1
        ]
    return actions


def refuse_place(state: State, action: Place) -> Refusal | None:
    """An own counter, on a road (L-26) that is free (L-24) and that it fits (L-25)."""
    kind, number = action.kind, action.link
    if not 0 <= number < len(state.counters):
        return Refusal("L-02", "link_unknown")
    refusal = refuse_counter(state.seats[state.active], kind, action.hidden)
    if refusal is not None:
        return refusal
    link = state.board.links[number]
    if not link.road:
        return Refusal("L-26", "water", {"terrain": link.terrain})
    if state.counters[number] >= 0:
        return Refusal("L-24", "road_taken", {"counter": KINDS[state.counters[number]]})
    if not price(link, kind, link.a):
        return Refusal("L-25", "terrain_unfit", {"counter": KINDS[kind], "terrain": link.terrain})
    return None


def play_place(state: State, action: Place, chance: Chance) -> tuple[State, list[Event]]:
    """The counter lies open on the road, for all to use (L-27, L-42); the row of passes is broken (L-30)."""
    seat, kind = state.seats[state.active], action.kind
    if action.hidden:
        seat = seat._replace(hidden=changed(seat.hidden, kind, -1))
    else:
        seat = seat._replace(open=changed(seat.open, kind, -1))
    figures = {"counter": KINDS[kind], "face": FACES[action.hidden]}
    event = Event("placed", state.active, figures, where=(("link", action.link),))
    after = state._replace(
        seats=with_seat(state, state.active, seat),
        active=following(state),
        passes=0,
        counters=(*state.counters[: action.link], kind, *state.counters[action.link + 1 :]),
    )
    return after, [event]


def refuse_obstruct(state: State, action: Obstruct) -> Refusal | None:
    """Once a game (L-32), on a road (L-35) with a counter (L-33) and without an obstacle (L-34); no counter of one's
    own need be left (R-L5)."""
    if not 0 <= action.link < len(state.counters):
        return Refusal("L-02", "link_unknown")
    if not state.seats[state.active].obstacle:
        return Refusal("L-32", "obstacle_used")
    link = state.board.links[action.link]
    if not link.road:
        return Refusal("L-35", "water", {"terrain": link.terrain})
    if state.counters[action.link] < 0:
        return Refusal("L-33", "obstacle_needs_counter")
    if state.obstacles >> action.link & 1:
        return Refusal("L-34", "obstacle_there")
    return None


def play_obstruct(state: State, action: Obstruct, chance: Chance) -> tuple[State, list[Event]]:
    """The obstacle lies there for everybody (L-36); it is the turn (L-32), and the row of passes is broken (R-L6)."""
    seat = state.seats[state.active]._replace(obstacle=False)
    after = state._replace(
        seats=with_seat(state, state.active, seat),
        active=following(state),
        passes=0,
        obstacles=state.obstacles | 1 << action.link,
    )
    return after, [Event("obstructed", state.active, where=(("link", action.link),))]


def play_pass(state: State, action: Pass, chance: Chance) -> tuple[State, list[Event]]:
    """Who passes may place again later (L-29); the phase ends when all have passed one after another, and the seat with
    the start marker travels first (L-30, L-37)."""
    passes = state.passes + 1
    events = [Event("passed", state.active, {"row": passes})]
    if passes < len(state.seats):
        return state._replace(active=following(state), passes=passes), events
    events.append(Event("planning_ended", state.starter))
    return state._replace(phase=Phase.TRAVEL, active=state.starter, passes=0), events
