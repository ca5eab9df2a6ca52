"""Paying out gold and influence: draws, the reshuffle and what a shortage asks of everybody."""

from __future__ import annotations

from collections.abc import Sequence

from game.elasund.actions import GiveBack
from game.elasund.derived import bank, clockwise, minus, plus, reserve
from game.elasund.flow import go_on_building
from game.elasund.pieces import INFLUENCE
from game.elasund.state import State, Step
from game.rules import Chance, Event, Figures, Refusal


def pay_gold(state: State, due: Sequence[int], events: list[Event]) -> State:
    """Pay each seat its gold from the bank. If the bank is short of it, everybody first returns half of his gold,
    rounded down, the taker too (E-25, R-E6)."""
    total = sum(due)
    if total == 0:
        return state
    seats = list(state.seats)
    there = bank(state)
    if there < total:
        for at in clockwise(state):
            half = seats[at].gold // 2
            if half:
                seats[at] = seats[at]._replace(gold=seats[at].gold - half)
                events.append(Event("gold_shortage", at, {"returned": half, "due": total, "bank": there}))
    for at, gold in enumerate(due):
        if gold:
            seats[at] = seats[at]._replace(gold=seats[at].gold + gold)
    return state._replace(seats=tuple(seats))


def draw_influence(
    state: State, due: Sequence[int], chance: Chance, events: list[Event]
) -> tuple[State, list[tuple[str, ...]]]:
    """Deal each seat its influence from the deck, clockwise from the active seat, each all of his in a row (E-22,
    R-E4); gives the colours drawn by seat. The discards become the deck when the next card is needed and none is
    left (E-24, R-E3). Raises ChanceError if there are no cards at all."""
    drawn: list[tuple[str, ...]] = [()] * len(state.seats)
    if not any(due):
        return state, drawn
    deck, discards = list(state.deck), state.discards
    seats = list(state.seats)
    for at in clockwise(state):
        if not due[at]:
            continue
        hand = list(seats[at].influence)
        colours = []
        for _ in range(due[at]):
            if not any(deck):
                events.append(Event("reshuffled", None, {"cards": sum(discards)}))
                deck, discards = list(discards), (0, 0, 0)
            colour = str(chance.draw("influence", tuple(zip(INFLUENCE, deck, strict=True))))
            which = INFLUENCE.index(colour)
            deck[which] -= 1
            hand[which] += 1
            colours.append(colour)
        seats[at] = seats[at]._replace(influence=(hand[0], hand[1], hand[2]))
        drawn[at] = tuple(colours)
    return state._replace(seats=tuple(seats), deck=(deck[0], deck[1], deck[2]), discards=discards), drawn


def is_influence_short(state: State, due: Sequence[int]) -> bool:
    """Whether deck and discards together cannot pay this (E-25, R-E7)."""
    return sum(due) > reserve(state)


def ask_back(state: State, due: Sequence[int], events: list[Event]) -> State:
    """Ask every seat for half of its influence, clockwise from the active seat; who has 0 or 1 card is not asked
    (E-25, R-E5)."""
    events.append(Event("influence_shortage", None, {"due": sum(due), "there": reserve(state)}))
    halves = [(at, sum(state.seats[at].influence) // 2) for at in clockwise(state)]
    return state._replace(
        step=Step.GIVE_BACK, queue=tuple((at, half) for at, half in halves if half), due=tuple(due)
    )


def influence_events(state: State, drawn: Sequence[tuple[str, ...]]) -> list[Event]:
    """One event for each seat that got influence late, after a shortage: of income or for a wall."""
    income = state.builds == 0
    events = []
    for at in clockwise(state):
        if drawn[at]:
            figures: Figures = {"influence_count": len(drawn[at])}
            if income:
                figures = {"gold": 0, **figures, "row": state.board.rows[state.ship]}
            kind = "income" if income else "drew_influence"
            events.append(Event(kind, at, figures, {"colours": drawn[at]}))
    return events


def choices(gold: int, influence: tuple[int, int, int], count: int) -> list[tuple[int, tuple[int, int, int]]]:
    """Every way to take `count` cards out of so much gold and influence, most gold first."""
    red, green, blue = influence
    return [
        (count - reds - greens - blues, (reds, greens, blues))
        for reds in range(min(red, count) + 1)
        for greens in range(min(green, count - reds) + 1)
        for blues in range(max(0, count - reds - greens - gold), min(blue, count - reds - greens) + 1)
    ]


def legal_give_back(state: State) -> list[GiveBack]:
    """Every half of the deciding seat's influence (R-E5)."""
    at, due = state.queue[0]
    return [GiveBack(cards) for _, cards in choices(0, state.seats[at].influence, due)]


def refuse_give_back(state: State, action: GiveBack) -> Refusal | None:
    """Exactly half, rounded down, out of one's own hand (E-25, R-E5)."""
    at, due = state.queue[0]
    for colour, have, given in zip(INFLUENCE, state.seats[at].influence, action.influence, strict=True):
        if not 0 <= given <= have:
            return Refusal("E-25", "give_back_have", {"kind": colour, "have": have})
    if sum(action.influence) != due:
        return Refusal("E-25", "give_back_count", {"due": due, "given": sum(action.influence)})
    return None


def play_give_back(state: State, action: GiveBack, chance: Chance) -> tuple[State, list[Event]]:
    """The cards go to the discards, openly; after the last seat everybody gets what was due (R-E5)."""
    at, _ = state.queue[0]
    seats = list(state.seats)
    seats[at] = seats[at]._replace(influence=minus(seats[at].influence, action.influence))
    events = [
        Event("gave_back", at, {"influence": action.influence, "influence_count": sum(action.influence)})
    ]
    state = state._replace(
        seats=tuple(seats), discards=plus(state.discards, action.influence), queue=state.queue[1:]
    )
    if state.queue:
        return state, events
    state, drawn = draw_influence(state, state.due, chance, events)
    events += influence_events(state, drawn)
    return go_on_building(state._replace(due=())), events
