"""Positions for tests, written as one sees the table: `position(hands=["dragon 3"], realms=["lake [thief 1], river"])`.

Kinds are words; "dragon 2, raft" are cards by kind. Realms are read in order of placement, the rightmost region first;
in brackets the action cards on a region, each with the seat that laid it. What is not named is the rest: cards that lie
nowhere else are in the draw pile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.king_of_the_elves import KING_OF_THE_ELVES as GAME
from game.king_of_the_elves.actions import (
    CloseRegion,
    DiscardFour,
    Fetch,
    Pass,
    PlaceRegion,
    PlayAction,
    Step,
    Stop,
    Throw,
)
from game.king_of_the_elves.board import Board
from game.king_of_the_elves.reasons import REASONS
from game.king_of_the_elves.state import Options, Phase, Region, Seat, State, Travel
from game.rules import SeededChance
from tests.game.king_of_the_elves.reference import CARDS, COATS, COLOURS, GOLD, KINDS, LAID
from tests.game.playing import Luck as Luck
from tests.game.playing import Playing

REST = "rest"
"""A hand or pile that holds all cards that lie nowhere else."""


# --- words -----------------------------------------------------------------------------------------------------------
def kind(word: str) -> int:
    return KINDS.index(word)


def in_order(words: str) -> list[str]:
    """Cards like "dragon 2, raft", one by one."""
    found = []
    for each in words.split(", ") if words else []:
        name, _, count = each.rpartition(" ")
        found += [name] * int(count) if count.isdigit() else [each]
    return found


def bag(words: str) -> tuple[int, ...]:
    """Cards like "dragon 2, raft" as counts of the nineteen kinds."""
    cards = in_order(words)
    assert set(cards) <= set(KINDS), words
    return tuple(cards.count(word) for word in KINDS)


def regions(words: str) -> tuple[Region, ...]:
    """A realm like "plains [tree 1, thief 0], lake"."""
    found = []
    for name, on_it in re.findall(r"(\w+)(?: \[([^\]]*)\])?", words):
        owners = {}
        for each in on_it.split(", ") if on_it else []:
            card, _, seat = each.rpartition(" ")
            assert LAID[card] not in owners, f"two cards of a type in {words!r}"
            owners[LAID[card].replace(" ", "_")] = int(seat)
        found.append(Region(kind(name), **owners))
    return tuple(found)


def lying(realm: Sequence[Region]) -> list[str]:
    """A realm's regions in words, the rightmost first."""
    return [KINDS[each.kind] for each in realm]


@cache
def board() -> Board:
    """A table for all numbers of players."""
    return Board("king_of_the_elves", (2, 3, 4, 5, 6), {})


# --- the builder -----------------------------------------------------------------------------------------------------
def position(
    players: int = 3,
    *,
    phase: str = "plan",
    active: int = 0,
    starter: int = 0,
    journey: int = 1,
    hands: Sequence[str] = (),
    realms: Sequence[str] = (),
    gold: Sequence[int] = (),
    bought: Sequence[int] = (),
    deck: str | None = None,
    discards: str | None = None,
    passes: int = 0,
    travel: Travel | None = None,
    three_regions_for_two: bool = False,
    open_gold: bool = False,
    open_hands: bool = False,
) -> State:
    """A position in planning or travelling. Sequences go by seat; seats left out hold no cards, no regions and the gold
    of the beginning. The cards that are not named lie in the hand named REST, else in the draw pile where it is not
    named, else on the discard pile."""
    lands = [regions(each) for each in [*realms, *[""] * (players - len(realms))]]
    words = [*hands, *[""] * (players - len(hands))]
    rest = list(CARDS.values())
    for each in (region for land in lands for region in land):
        rest[each.kind] -= 1
        water = KINDS[each.kind] in ("river", "lake")
        for owner, card in zip(each[1:], ("gold card", "thief", "sea monster" if water else "tree"), strict=True):
            assert -1 <= owner < players
            rest[kind(card)] -= owner >= 0
    for heap in (*words, deck or "", discards or ""):
        if heap != REST:
            rest = [left - some for left, some in zip(rest, bag(heap), strict=True)]
    assert min(rest) >= 0, "more cards of a kind than there are"
    left, none = tuple(rest), (0,) * len(KINDS)
    if REST in words:
        cards = [left if each == REST else bag(each) for each in words]
        left = none
    else:
        cards = [bag(each) for each in words]
    draw_pile, discard_pile = bag(deck or ""), bag(discards or "")
    if deck is None:
        draw_pile, left = left, none
    if discards is None:
        discard_pile, left = left, none
    assert left == none, "cards that lie nowhere"

    laid = [owner for land in lands for region in land for owner in region[1:]]
    assert max(laid.count(seat) for seat in range(players)) <= COATS
    return State(
        board=board(),
        options=Options(three_regions_for_two, open_gold, open_hands),
        seats=tuple(
            Seat(
                colour=COLOURS[seat],
                gold=gold[seat] if seat < len(gold) else GOLD,
                hand=cards[seat],
                coats=COATS - laid.count(seat),
                bought=bought[seat] if seat < len(bought) else 0,
                realm=lands[seat],
            )
            for seat in range(players)
        ),
        journey=journey,
        starter=starter,
        phase=Phase(phase),
        active=active,
        passes=passes,
        deck=draw_pile,
        discards=discard_pile,
        travel=(travel or Travel()) if phase == "travel" else None,
        result=None,
    )


# --- actions ---------------------------------------------------------------------------------------------------------
def place(word: str, realm: int) -> PlaceRegion:
    return PlaceRegion(kind(word), realm)


def lay(word: str, realm: int, slot: int = 0) -> PlayAction:
    return PlayAction(kind(word), realm, slot)


def close(slot: int = 0) -> CloseRegion:
    return CloseRegion(slot)


def discard(words: str) -> DiscardFour:
    return DiscardFour(bag(words))


def fetch(word: str) -> Fetch:
    return Fetch(kind(word))


def throw(word: str) -> Throw:
    return Throw(kind(word))


def step(words: str) -> Step:
    """A step for cards like "dragon 2"."""
    cards = in_order(words)
    assert len(set(cards)) == 1
    return Step(kind(cards[0]), len(cards))


# --- luck ------------------------------------------------------------------------------------------------------------
def drawn(words: str) -> list[Luck]:
    """Cards drawn in this order."""
    return [("card", word) for word in in_order(words)]


def dealt(*hands: str) -> list[Luck]:
    """Cards dealt one at a time to hands that are named from the start player on."""
    cards = [in_order(each) for each in hands]
    return [("card", each[at]) for at in range(max(map(len, cards))) for each in cards if at < len(each)]


# --- playing ---------------------------------------------------------------------------------------------------------
_playing = Playing(GAME, State, REASONS)
play_events = _playing.play_events
play = _playing.play
play_all = _playing.play_all
refused = _playing.refused
allowed = _playing.allowed
legal_of = _playing.legal_of


def play_any(state: State, action: object, seed: int = 0) -> State:
    """The position after a legal action with whatever luck."""
    allowed(state, action)
    after, _ = GAME.apply(state, action, SeededChance(seed))
    assert isinstance(after, State)
    return after


def pass_all(state: State) -> State:
    """All pass one after another, and travelling begins."""
    while state.phase is Phase.PLAN:
        state = play(state, Pass())
    return state


def stop_all(state: State, seed: int = 0) -> State:
    """All travellers that are left stop: the next journey, or the end."""
    journey = state.journey
    while state.phase is Phase.TRAVEL and state.journey == journey:
        state = play_any(state, Stop(), seed)
    return state


def visited(state: State) -> list[tuple[int, int]]:
    """Realm and slot of each region that the traveller has visited."""
    assert state.travel is not None
    return [(each.realm, each.slot) for each in state.travel.visits]
