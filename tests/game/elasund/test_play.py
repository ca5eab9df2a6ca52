"""Whole games of random play: they end, keep every sum, and what is listed, refused, priced and played agrees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.elasund.actions import (
    Action,
    AddPermit,
    BonusGold,
    Build,
    BuildChurch,
    BuildWall,
    ChooseChurchTile,
    Discard,
    EndBuilding,
    EndTurn,
    GiveBack,
    MovePermit,
    MoveShip,
    PlaceCottage,
    PlacePermit,
    RaisePermit,
    Roll,
    Spoils,
    TakeGold,
)
from game.elasund.events import EVENTS
from game.elasund.reasons import REASONS
from game.elasund.state import Building, ChurchTile, Permit, State, Step
from game.rules import Event, IllegalAction, SeededChance
from tests.game.elasund.positions import GAME, bank, board, recount_cubes, recount_trade

COLOURS = ("red", "blue", "green", "yellow")
KINDS = ("cottage_small", "cottage_large", "house", "workshop", "well", "market", "shop", "tavern", "hall")
PAYS = (None, "red", "green", "blue", "purple")


def start(players: int, seed: int, rich: bool = False, **options: bool) -> State:
    """The first position; `rich` deals all gold and nearly all influence, so that bank and deck run short at once."""
    state, _ = GAME.setup(board(players), COLOURS[:players], options, None, SeededChance(seed))
    assert isinstance(state, State)
    if not rich:
        return state
    each = 12 // players
    seats = tuple(seat._replace(gold=51 // players, influence=(each, each, each)) for seat in state.seats)
    seats = (seats[0]._replace(gold=51 - 51 // players * (players - 1)), *seats[1:])
    left = 13 - each * players
    return state._replace(seats=seats, deck=(left, left, left), discards=(0, 0, 0))


def run(state: State, seed: int) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """Random play to the end: each position, the action taken, what came of it."""
    rng, chance = random.Random(seed), SeededChance(seed)
    while listed := GAME.legal(state):
        action = rng.choice(listed)
        after, events = GAME.apply(state, action, chance)
        yield state, action, after, events
        state = after


def candidates(state: State) -> Iterator[Action]:
    """Actions of every kind, good, bad and absurd."""
    cells, spaces, rows = range(-1, len(state.cells) + 1), range(-1, len(state.walls) + 1), range(-1, 11)
    values, tiles = range(-1, 6), range(11)
    yield from (Roll(), BuildChurch(), EndBuilding(), TakeGold(), BonusGold(), EndTurn())
    yield from (MoveShip(row) for row in rows)
    yield from (ChooseChurchTile(tile) for tile in tiles)
    yield from (BuildWall(space) for space in spaces)
    yield from (Build(kind, cell, pay) for kind in (*KINDS, "palace") for cell in cells for pay in PAYS)
    yield from (PlaceCottage(kind, cell) for kind in KINDS for cell in cells)
    yield from (PlacePermit(value, cell, pay) for value in values for cell in cells for pay in PAYS)
    yield from (MovePermit(value, cell, pay or "") for value in values for cell in cells for pay in PAYS)
    yield from (AddPermit(value, cell) for value in values for cell in cells)
    yield from (RaisePermit(value, by, pay or "") for value in values for by in values for pay in PAYS)
    small = range(-1, 4)
    triples = [(red, green, blue) for red in small for green in small for blue in small]
    yield from (GiveBack(triple) for triple in triples)
    yield from (kind(gold, triple) for kind in (Discard, Spoils) for gold in small for triple in triples)


def check_sums(state: State) -> None:
    """E-111, E-112, E-113 and the totals, counted anew."""
    deposited = sum(cards.gold for cards in state.deposits)
    assert bank(state) - deposited >= 0
    for colour in range(3):
        in_hands = sum(seat.influence[colour] for seat in state.seats)
        in_deposits = sum(cards.influence[colour] for cards in state.deposits)
        assert in_hands + in_deposits + state.deck[colour] + state.discards[colour] == 13
    church = [piece.tile for piece in state.cells if isinstance(piece, ChurchTile)]
    bottom = [state.church_bottom] if state.church_bottom else []
    assert sorted([*church, *state.church, *bottom, *state.drawn]) == list(range(1, 10))
    for at, seat in enumerate(state.seats):
        on_board = [piece.value for piece in state.cells if isinstance(piece, Permit) and piece.seat == at]
        assert sorted([*on_board, *seat.permits]) == [0, 1, 2, 3, 4]
        assert sorted(wall.number for wall in state.walls if wall and wall.seat == at) == list(range(1, seat.walls + 1))
        assert min(seat.gold, *seat.influence) >= 0
        assert seat.trade == recount_trade(state, at)
        assert seat.cubes == min(10, recount_cubes(state, at))
        own = {piece for piece in state.cells if isinstance(piece, Building) and piece.seat == at}
        assert sorted([*seat.tiles, *(piece.kind for piece in own if piece.kind in ("house", "workshop"))]) == [
            "house",
            "workshop",
        ]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_play_ends_and_keeps_all_sums(players: int, seed: int) -> None:
    """E-111 to E-114 hold in every position, and the end has a winner (E-108, E-116)."""
    state = start(players, seed, rich=seed == 3, pirate_own_cards=seed % 2 == 0)
    for _, _, after, events in run(state, seed):
        state = after
        check_sums(state)
        for event in events:
            kind = EVENTS[event.kind]
            assert set(event.figures) == set(kind.public), event
            assert set(event.secret) in (set(), set(kind.secret)), event
    assert state.step is Step.OVER
    assert GAME.to_act(state) is None
    result = GAME.outcome(state)
    assert result is not None
    if result.ending == "ten_cubes":
        assert result.winners == (state.active,)
        assert state.seats[state.active].cubes == 10
    else:
        assert result.ending == "standstill"


@pytest.mark.parametrize("seed", range(6))
def test_only_the_seats_turn_wins(seed: int) -> None:
    """E-110: nobody ever has ten cubes while the game goes on."""
    for before, _, _, _ in run(start(4, seed), seed):
        assert all(seat.cubes < 10 for seat in before.seats)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_listed_is_what_is_not_refused(players: int) -> None:
    """Of all candidate actions exactly the listed ones are not refused; a refusal keeps to the table of reasons, and
    a refused action changes nothing."""
    rng = random.Random(players)
    seen: set[Step] = set()
    for seed in range(3):
        for state, _, _, _ in run(start(players, seed, rich=seed == 0), seed):
            if state.step in seen and rng.random() > 0.01:
                continue
            seen.add(state.step)
            listed = GAME.legal(state)
            assert len(set(listed)) == len(listed)
            assert all(GAME.refusal(state, action) is None for action in listed)
            before, copy = hash(state), state._replace()
            open_to = set(listed)
            for action in candidates(state):
                refusal = GAME.refusal(state, action)
                assert (refusal is None) == (action in open_to), (action, refusal)
                if refusal is not None:
                    assert set(refusal.figures) == set(REASONS[refusal.reason]), refusal
                    if rng.random() < 0.02:
                        with pytest.raises(IllegalAction):
                            GAME.apply(state, action, SeededChance(0))
            assert hash(state) == before
            assert state == copy
    assert {Step.ROLL, Step.BUILD, Step.PERMIT, Step.BONUS, Step.PIRATE, Step.SHIFT} <= seen


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_quote_is_what_the_action_then_costs_and_brings(players: int, seed: int) -> None:
    for before, action, after, events in run(start(players, seed, rich=seed == 2), seed):
        quote = GAME.quote(before, action)
        at = GAME.to_act(before)
        assert at is not None
        mine, then = before.seats[at], after.seats[at]
        if isinstance(action, Roll | MoveShip | EndBuilding | EndTurn | GiveBack):
            assert quote == type(quote)(gold_left=mine.gold, influence=quote.influence)
            continue
        assert quote.gold_left == then.gold, action
        if not isinstance(action, BuildChurch):
            assert quote.trade == then.trade - mine.trade, action
            assert quote.cubes == then.cubes - mine.cubes, action
        assert quote.any_influence == 0
        for rival, gold in quote.compensation:
            assert after.seats[rival].gold - before.seats[rival].gold == gold
        if isinstance(action, Build):
            gone = [(event.seat, event.figures["building"]) for event in events if event.kind == "displaced"]
            assert [(piece.seat, piece.kind) for piece in quote.displaced] == gone
        assert quote.wins == (isinstance(action, Build | BuildWall) and after.result is not None), action
        assert quote.shortage == any(event.kind.endswith("_shortage") for event in events)
        if not quote.shortage:
            spent = sum(quote.influence) - quote.influence_gain
            assert sum(mine.influence) - sum(then.influence) == spent, action


def test_a_quote_is_given_for_every_action_whatever_the_step() -> None:
    for state, _, _, _ in run(start(3, 5), 5):
        if state.turn in (1, 30) and state.step in (Step.ROLL, Step.BUILD, Step.PERMIT, Step.BONUS):
            for action in candidates(state):
                GAME.quote(state, action)


def test_shortages_happen_in_rich_games() -> None:
    """E-25 is met in play: gold comes back by itself, influence is asked for."""
    kinds = {event.kind for seed in range(8) for *_, events in run(start(4, seed, rich=True), seed) for event in events}
    assert {"gold_shortage", "influence_shortage", "gave_back", "reshuffled"} <= kinds


def test_every_kind_of_event_but_the_rare_ones_happens() -> None:
    kinds = {event.kind for seed in range(12) for *_, events in run(start(4, seed), seed) for event in events}
    setup = {event.kind for event in GAME.setup(board(4), COLOURS, {}, None, SeededChance(1))[1]}
    rare = {"standstill", "gold_shortage", "influence_shortage", "gave_back"}
    assert set(EVENTS) - kinds - setup - rare == set()
