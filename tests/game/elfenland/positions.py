"""Positions for tests, written as one reads the table: `position(hands=["dragon 3"], counters={"Dag'Amura-Feodor":
"dragon"})`.

Kinds, towns and links are words: "Elvenhold-Virst lake" is a link, its terrain named where two join the same towns;
"dragon 2, raft" are things by kind. What is not named is the rest: deck and supply hold what lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from game.elfenland.actions import Discard, Keep, Move, Obstruct, Place, Take
from game.elfenland.board import Board
from game.elfenland.reasons import REASONS
from game.elfenland.state import Options, Phase, Seat, State
from game.maps import load_map
from game.registry import GAMES
from game.rules import SeededChance
from tests.game.elfenland.reference import CARDS, COLOURS, COUNTERS, KINDS, LINKS, PRICES
from tests.game.playing import Luck as Luck
from tests.game.playing import Playing

GAME = GAMES["elfenland"]

ROW = "dragon, unicorn, troll wagon, elfcycle, magic cloud"
"""The open counters where no others are named."""


# --- words -----------------------------------------------------------------------------------------------------------
def kind(word: str) -> int:
    return KINDS.index(word)


def bag(words: str) -> tuple[int, ...]:
    """Things like "dragon 2, raft" as counts of the seven kinds."""
    counts = [0] * len(KINDS)
    for each in words.split(", ") if words else []:
        name, _, count = each.rpartition(" ")
        if not count.isdigit():
            name, count = each, "1"
        counts[kind(name)] += int(count)
    return tuple(counts)


def counters_of(words: str) -> tuple[int, ...]:
    """Things like "dragon 2, unicorn" as counts of the six kinds of counters."""
    counts = bag(words)
    assert counts[-1] == 0, "there is no raft counter"
    return counts[:-1]


@cache
def board(name: str = "elfenland") -> Board:
    """A board that the game ships."""
    loaded: Board = GAME.read_board(load_map(name))
    return loaded


def its_board(place: State | Board) -> Board:
    return place.board if isinstance(place, State) else place


def town(place: State | Board, name: str) -> int:
    return [each.name for each in its_board(place).towns].index(name)


def towns(place: State | Board, names: str) -> int:
    """Towns like "Virst, Ixara" as a bit set; "all" and "all but Virst" leave Elvenhold out."""
    if names.startswith("all"):
        out = {"Elvenhold", *names.removeprefix("all").removeprefix(" but ").split(", ")}
        return sum(1 << at for at, each in enumerate(its_board(place).towns) if each.name not in out)
    return sum(1 << town(place, name) for name in names.split(", ")) if names else 0


def town_names(place: State | Board, bits: int) -> set[str]:
    return {each.name for at, each in enumerate(its_board(place).towns) if bits >> at & 1}


def link(place: State | Board, words: str) -> int:
    """Index of the link "town-town" or "town-town terrain"."""
    pair, _, terrain = words.partition(" ")
    found = [
        at
        for at, each in enumerate(its_board(place).links)
        if {its_board(place).towns[end].name for end in (each.a, each.b)} == set(pair.split("-"))
        and terrain in ("", each.terrain)
    ]
    assert len(found) == 1, f"{len(found)} links {words!r}"
    return found[0]


def link_name(place: State | Board, at: int) -> tuple[str, str, str]:
    """(town, town, terrain) of a link, the towns in the order of `LINKS`."""
    its = its_board(place)
    ends = {its.towns[its.links[at].a].name, its.towns[its.links[at].b].name}
    found = [each for each in LINKS if {each[0], each[1]} == ends and each[2] == its.links[at].terrain]
    assert len(found) == 1
    return found[0]


# --- the builder -----------------------------------------------------------------------------------------------------
def position(
    players: int = 3,
    *,
    on: str = "elfenland",
    home: str = "Elvenhold",
    phase: str = "travel",
    active: int = 0,
    starter: int = 0,
    round: int = 2,
    boots: Sequence[str] = (),
    fetched: Sequence[str] = (),
    hands: Sequence[str] = (),
    open: Sequence[str] = (),
    hidden: Sequence[str] = (),
    spent: Sequence[int] = (),
    destinations: Sequence[str] = (),
    thrown: Sequence[str] = (),
    counters: Mapping[str, str] | None = None,
    obstacles: Iterable[str] = (),
    row: str = ROW,
    picks: int | None = None,
    passes: int = 0,
    played: str | None = None,
    caravan_free: bool = False,
    early_finish: bool = True,
    open_hands: bool = False,
    rounds: int = 4,
) -> State:
    """A position. Sequences go by seat; seats left out are at home, own nothing and have fetched nothing. `spent` are
    the seats whose obstacle is gone, as many of the last ones as lie on the board where nobody is named.

    Cards in no hand have been played so far that eight a seat have been dealt, unless `played` says which.
    """
    its = board(on)

    def by_seat(given: Sequence[str], else_: str = "") -> list[str]:
        assert len(given) <= players
        return [*given, *[else_] * (players - len(given))]

    lying = [-1] * len(its.links)
    for where, what in (counters or {}).items():
        at = link(its, where)
        assert lying[at] == -1
        assert (what, its.links[at].terrain) in PRICES, f"no {what} on {where}"
        lying[at] = kind(what)
    blocked = [link(its, each) for each in obstacles]
    assert len(set(blocked)) == len(blocked)
    assert all(lying[at] >= 0 for at in blocked), "an obstacle lies where a counter lies"
    gone = set(spent) or set(range(players - len(blocked), players))

    cards = [bag(each) for each in by_seat(hands)]
    away = [bag(each) for each in by_seat(thrown)]
    left = [CARDS[each] - sum(some[k] for some in (*cards, *away)) for k, each in enumerate(KINDS)]
    if played is None:
        out = [0] * len(KINDS)
        for _ in range(8 * players - sum(map(sum, (*cards, *away)))):
            most = max(range(len(KINDS)), key=lambda k: left[k])
            left[most] -= 1
            out[most] += 1
    else:
        out = list(bag(played))
        left = [have - some for have, some in zip(left, out, strict=True)]
    assert min(left) >= 0, "more cards of a kind than there are"

    own = [counters_of(each) for each in (*by_seat(open), *by_seat(hidden))]
    row_kinds = tuple(kind(each) for each in row.split(", "))
    supply = tuple(
        COUNTERS[each] - sum(some[k] for some in own) - lying.count(k) - row_kinds.count(k)
        for k, each in enumerate(KINDS[:6])
    )
    assert min(supply) >= 0, "more counters of a kind than there are"

    return State(
        board=its,
        options=Options(bool(destinations), caravan_free, early_finish, open_hands, rounds),
        seats=tuple(
            Seat(
                colour=COLOURS[seat],
                town=town(its, by_seat(boots, home)[seat]),
                fetched=towns(its, by_seat(fetched)[seat]),
                hand=cards[seat],
                open=own[seat],
                hidden=own[players + seat],
                obstacle=seat not in gone,
                destination=town(its, destinations[seat]) if destinations else -1,
                thrown=away[seat],
            )
            for seat in range(players)
        ),
        home=town(its, home),
        round=round,
        starter=starter,
        phase=Phase(phase),
        active=active,
        picks=(0 if phase == "draw" else 3 * players) if picks is None else picks,
        passes=passes,
        row=row_kinds,
        supply=supply,
        deck=tuple(left),
        played=tuple(out),
        counters=tuple(lying),
        obstacles=sum(1 << at for at in blocked),
        result=None,
    )


# --- actions ---------------------------------------------------------------------------------------------------------
def take(word: str) -> Take:
    return Take(kind(word))


def lay(state: State, word: str, where: str, hidden: bool = False) -> Place:
    return Place(kind(word), hidden, link(state, where))


def block(state: State, where: str) -> Obstruct:
    return Obstruct(link(state, where))


def go(state: State, where: str, cards: str) -> Move:
    return Move(link(state, where), bag(cards))


def caravan(state: State, where: str, cards: str) -> Move:
    return Move(link(state, where), bag(cards), True)


def throw(cards: str) -> Discard:
    return Discard(bag(cards))


def keep(word: str, hidden: bool = False) -> Keep:
    return Keep(kind(word), hidden)


# --- luck ------------------------------------------------------------------------------------------------------------
def dealt(*hands: str) -> list[Luck]:
    """Cards drawn, hand by hand; within a hand in the order of the kinds."""
    return [("card", KINDS[k]) for hand in hands for k, count in enumerate(bag(hand)) for _ in range(count)]


def drawn(*words: str) -> list[Luck]:
    """Counters drawn one by one."""
    return [("counter", word) for word in words]


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


def skip(state: State, kinds: type | tuple[type, ...], seed: int = 0) -> State:
    """The position after first legal actions of these kinds, as long as there are any."""
    while found := [each for each in GAME.legal(state) if isinstance(each, kinds)]:
        state = play_any(state, found[0], seed)
    return state
