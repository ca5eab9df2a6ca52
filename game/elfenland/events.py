"""What can happen in Elfenland: every `Event.kind` with its figures, public and secret, and its meaning.

Counters and cards are words of `pieces.KINDS`: `counter` one kind, `cards` and `counters` tuples of them, sorted in the
order of `KINDS`; None where it is not to be told. Towns are names, `face` is "open" or "hidden". `Event.where` names
the places concerned, each ("town", index), ("link", index) or ("row", place).
"""

from __future__ import annotations

from typing import Final

from game.rules import EventKind

EVENTS: Final[dict[str, EventKind]] = {
    # setup and the beginning of a round
    "starts": EventKind((), (), "the seat begins the game (L-10, D-8)"),
    "home_drawn": EventKind(("town",), (), "luck chose the town where all begin; no seat; where: town"),
    "row_laid": EventKind(("counters",), (), "the open counters were laid out (L-07); in row order; no seat"),
    "destination_dealt": EventKind((), ("town",), "the seat got a town card (L-72)"),
    "round_began": EventKind(("round",), (), "a round began; the seat has the start marker (L-76)"),
    "dealt": EventKind(("count",), ("cards",), "the seat's hand was filled (L-12, L-13)"),
    "drew_hidden": EventKind((), ("counter",), "phase 2: the seat drew its hidden counter (L-15)"),
    # phase 3
    "took": EventKind(("counter",), (), "the seat took an open counter (L-18); where: row"),
    "refilled": EventKind(("counter",), (), "a counter was turned up in the row (L-20); no seat; where: row"),
    "drew_blind": EventKind(("counter",), (), "the seat drew a counter face down; it lies open now (L-19)"),
    "planning_began": EventKind((), (), "everybody has taken three; the seat plans first (L-21)"),
    # phase 4
    "placed": EventKind(("counter", "face"), (), "a counter was put on a road (L-23, L-27); where: link"),
    "obstructed": EventKind((), (), "an obstacle was laid (L-32); where: link"),
    "passed": EventKind(("row",), (), "the seat passed; row: passes in an unbroken row (L-30)"),
    "planning_ended": EventKind((), (), "all passed one after another; the seat travels first (L-30, L-37)"),
    # phase 5
    "moved": EventKind(
        ("origin", "town", "cards", "caravan"), (), "the boot moved (L-40 to L-55); caravan: 1 or 0; where: link, town"
    ),
    "fetched": EventKind(("town", "pieces"), (), "the own piece was taken; pieces: how many now (L-56); where: town"),
    "stopped": EventKind((), ("moves_left",), "the seat ended its journey; moves_left: 1 if its hand could still pay"),
    "discarded": EventKind(("count",), ("cards",), "the seat cut its hand to the limit (L-59, D-11)"),
    # phase 6
    "cleared": EventKind(("counters", "obstacles"), (), "the board was cleared; obstacles: how many are out; no seat"),
    "kept": EventKind(("face", "counter"), ("counter_kept",), "the seat kept a counter; counter None if hidden (L-63)"),
    "gave_back": EventKind(
        ("counters", "hidden"), ("counters_hidden",), "the seat's other counters went back; hidden: how many (L-64)"
    ),
    # end
    "destination_shown": EventKind(("town", "distance"), (), "the seat's town card was revealed (R-L24); where: town"),
    "won": EventKind(("winners", "early"), (), "the game is over; early: 1 if by all pieces (L-67, L-71); no seat"),
}
"""Every kind of event."""
