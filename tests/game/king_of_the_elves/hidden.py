"""What is hidden in King of the Elves, dealt anew, and all there is of everything: for the properties of every game."""

from __future__ import annotations

import random

from game.king_of_the_elves.state import Phase, Region, Seat, State
from tests.game.king_of_the_elves.reference import CARDS, COATS, COLOURS, GOLD, JOURNEYS, KINDS, REGIONS, VEHICLES

REGION_KINDS = range(len(REGIONS))
VEHICLE_KINDS = range(len(REGIONS), len(REGIONS) + len(VEHICLES))
ACTION_KINDS = range(len(REGIONS) + len(VEHICLES), len(KINDS))
GOLD_CARD, THIEF, TREE, SEA_MONSTER = (KINDS.index(word) for word in ("gold card", "thief", "tree", "sea monster"))


def counted(pile: list[int]) -> tuple[int, ...]:
    return tuple(pile.count(kind) for kind in range(len(KINDS)))


def spread(counts: tuple[int, ...]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def obstacle(region: int) -> int:
    return SEA_MONSTER if REGIONS[KINDS[region]].obstacle == "sea monster" else TREE


def table_cards(state: State) -> list[int]:
    """Regions and the action cards on them."""
    found = []
    for seat in state.seats:
        for region in seat.realm:
            on_it = zip((GOLD_CARD, THIEF, obstacle(region.kind)), region[1:], strict=True)
            found += [region.kind, *(kind for kind, owner in on_it if owner >= 0)]
    return found


def most_gold(state: State, seat: Seat) -> int:
    """In the first journey nobody has more than is left of the gold of the beginning."""
    return GOLD - sum(range(1, seat.bought + 1)) if state.journey == 1 else 60


def shows_hand(state: State) -> bool:
    """Whether all know the hand of the active seat, or would if he said "no region card" (K-45)."""
    seat = state.seats[state.active]
    without = not seat.realm and not any(seat.hand[kind] for kind in REGION_KINDS)
    return state.phase in (Phase.FETCH, Phase.THROW) or (state.phase is Phase.PLAN and without)


def permute_hidden(state: State, viewer: int | None, rng: random.Random) -> State:
    """All that the viewer does not know dealt anew, each heap as large as before: the others' gold unless it lies open,
    their hands and the draw pile unless hands lie open.

    What "no region card" tells stays as it is: the hand of him who says it or can say it now, and while a realm is
    empty, the regions of the draw pile, which he may fetch, or that there are none (K-45, R-K10 b, R-K15).
    """
    others = [at for at in range(len(state.seats)) if at != viewer]
    seats = list(state.seats)
    if not state.options.open_gold and state.result is None:
        for at in others:
            seats[at] = seats[at]._replace(gold=rng.randint(0, most_gold(state, seats[at])))
    if state.options.open_hands:
        return state._replace(seats=tuple(seats))
    shown = state.active if shows_hand(state) else None
    hands = {at: spread(seats[at].hand) for at in others if at != shown}
    deck = spread(state.deck)
    told = any(not seat.realm for seat in seats)
    deck_stays = [kind for kind in deck if told and kind in REGION_KINDS]
    none_left = told and not any(state.deck[kind] + state.discards[kind] for kind in REGION_KINDS)
    hands_stay = {at: [kind for kind in hand if none_left and kind in REGION_KINDS] for at, hand in hands.items()}
    loose = [*deck, *(kind for hand in hands.values() for kind in hand)]
    for kind in (*deck_stays, *(kind for stays in hands_stay.values() for kind in stays)):
        loose.remove(kind)
    rng.shuffle(loose)
    if told:
        loose.sort(key=lambda kind: kind in REGION_KINDS)  # the draw pile is filled from the front
    new_deck = [*deck_stays, *loose[: len(deck) - len(deck_stays)]]
    loose = loose[len(deck) - len(deck_stays) :]
    rng.shuffle(loose)
    for at, hand in hands.items():
        new = [loose.pop() for _ in range(len(hand) - len(hands_stay[at]))]
        seats[at] = seats[at]._replace(hand=counted([*hands_stay[at], *new]))
    return state._replace(seats=tuple(seats), deck=counted(new_deck))


def lively(state: State, rng: random.Random) -> State:
    """A late journey: regions and action cards lie already, hands are large or empty and of few kinds, some without
    regions, little gold and few cards in the draw pile. So all have visited everything, "no region card", reshuffles,
    empty purses and shared wins come sooner. Only for positions as set up."""
    players = len(state.seats)
    journey = rng.choice((max(1, JOURNEYS[players] - 1), JOURNEYS[players]))
    cards = spread(tuple(CARDS.values()))
    rng.shuffle(cards)
    realms: list[list[Region]] = []
    bare = rng.randrange(players)
    for at in range(players):
        count = 0 if at == bare else rng.choice((1, 1, 2))
        realm = [kind for kind in cards if kind in REGION_KINDS][:count]
        for kind in realm:
            cards.remove(kind)
        realms.append([Region(kind) for kind in realm])
    for at in range(players):
        for _ in range(rng.choice((0, 1, 2, 3, 4))):
            lay_one(realms, at, cards, rng)

    hands: list[list[int]] = [[] for _ in range(players)]
    if players > 2 and journey > 1 and rng.random() < 0.2:
        more = [at for at in range(players) if at != bare]
        for number, kind in enumerate([kind for kind in cards if kind in REGION_KINDS]):
            cards.remove(kind)
            hands[more[number % len(more)]].append(kind)
    laid = [owner for realm in realms for region in realm for owner in region[1:]]
    for at, hand in enumerate(hands):
        liked = rng.sample(VEHICLE_KINDS, 4) + rng.sample(ACTION_KINDS, 2)
        if rng.random() < 0.5:
            liked += REGION_KINDS
        cards.sort(key=liked.__contains__)
        dealt = 10 - laid.count(at)  # what is left of the first hand (K-13)
        size = rng.choice((0, 1, 6, dealt, dealt)) if journey == 1 else rng.choice((0, 1, 8, 12, 16))
        while len(hand) < size and len(cards) > 3:
            hand.append(cards.pop())
    rng.shuffle(cards)
    left = rng.choice((len(cards), 0, 2, 6))
    rich = 12 if journey == 1 else 40
    few = rng.choice((range(rich + 1), (0, 1), (5, 6, 7)))
    return state._replace(
        journey=journey,
        seats=tuple(
            seat._replace(
                gold=rng.choice(few),
                hand=counted(hands[at]),
                coats=COATS - laid.count(at),
                realm=tuple(realms[at]),
            )
            for at, seat in enumerate(state.seats)
        ),
        deck=counted(cards[:left]),
        discards=counted(cards[left:]),
    )


def lay_one(realms: list[list[Region]], at: int, cards: list[int], rng: random.Random) -> None:
    """One action card of a seat on any region that can take it, if there is one."""
    spots = [(realm, slot) for realm, its in enumerate(realms) for slot in range(len(its))]
    if not spots:
        return
    realm, slot = rng.choice(spots)
    region = realms[realm][slot]
    its_type, kind = rng.choice((("gold_card", GOLD_CARD), ("thief", THIEF), ("obstacle", obstacle(region.kind))))
    if getattr(region, its_type) < 0 and kind in cards:
        cards.remove(kind)
        realms[realm][slot] = region._replace(**{its_type: at})


def all_things(state: State) -> dict[str, int]:
    """Cards by kind and coats by colour, counted wherever they can lie; coats of colours that do not play are in the
    box."""
    table = table_cards(state)
    found = {}
    for kind, word in enumerate(KINDS):
        hands = sum(seat.hand[kind] for seat in state.seats)
        found[f"{word} cards"] = hands + state.deck[kind] + state.discards[kind] + table.count(kind)
    owners = [owner for seat in state.seats for region in seat.realm for owner in region[1:]]
    coats = dict.fromkeys(COLOURS, COATS)
    for at, seat in enumerate(state.seats):
        coats[seat.colour] = seat.coats + owners.count(at)
    return found | {f"{colour} coats": count for colour, count in coats.items()}


BOX = {f"{word} cards": count for word, count in CARDS.items()} | {f"{colour} coats": COATS for colour in COLOURS}
"""120 cards, 24 coats (K-02, K-84, K-85)."""
