"""What computer players say for their choices: every figure that is not an estimate is what the rules then give."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.levels import player
from game.bots.player import Choice, choose
from game.elasund import actions as elasund
from game.elasund.pieces import BUILDINGS
from game.elasund.state import Step
from game.elfenland import actions as elfenland
from game.elfenland.state import Phase as ElfenlandPhase
from game.king_of_the_elves import actions as king
from game.king_of_the_elves.state import Phase as KingPhase
from game.registry import GAMES, boards
from game.rules import SeededChance, default_options
from tests.game.suite import SUITES

VALUES = (2, 3, 4, 5, 6, 7)
"""Gold for a visit to each kind of region, as the rules list them."""


def met_in(name: str, seeds: range, each: int) -> Iterator[Any]:
    """Positions with a choice out of games by chance, so many of each phase."""
    game, found = GAMES[name], Counter[str]()
    for seed in seeds:
        rng, chance, seats = random.Random(seed), SeededChance(seed), 2 + seed % 3
        board = next(board for _, board in sorted(boards(name)[0].items()) if seats in game.board_seats(board))
        state, _ = game.setup(board, game.colours[:seats], default_options(game), 0, chance)
        if seed % 2:
            state = SUITES[name].lively(state, rng)
        for _ in range(260):
            at = game.to_act(state)
            if at is None:
                break
            listed = game.legal(state)
            phase = str(state.step if name == "elasund" else state.phase)
            if len(listed) > 1:
                found[phase] += 1
                if found[phase] % 3 == 0 and found[phase] <= 3 * each:
                    yield state
            passes = [action for action in listed if type(action).__name__ == "Pass"]
            action = rng.choice(passes if passes and rng.random() < 0.4 else listed)
            state, _ = game.apply(state, action, chance)


def told(name: str, seeds: range, each: int) -> Iterator[tuple[Any, Choice]]:
    """Likewise, with what normal would do there and says for it."""
    normal = player(GAMES[name], "normal")
    for number, state in enumerate(met_in(name, seeds, each)):
        seen = GAMES[name].observe(state, GAMES[name].to_act(state))
        yield state, choose(normal, seen, random.Random(number))


def test_who_waits_names_nothing_that_could_be_built_now() -> None:
    met = 0
    for state, choice in told("elasund", range(9), 14):
        aims = {(reason.what, reason.figure) for reason in choice.why if reason.word in ("aim", "aim_over")}
        if isinstance(choice.action, elasund.EndBuilding) and aims:
            builds = [action for action in GAMES["elasund"].legal(state) if isinstance(action, elasund.Build)]
            quotes = [(action.building, GAMES["elasund"].quote(state, action)) for action in builds]
            assert not aims & {(kind, its.gold + sum(gold for _seat, gold in its.compensation)) for kind, its in quotes}
            met += bool(builds)
    assert met


def cards(seat: Any) -> int:
    return int(seat.gold + sum(seat.influence))


def test_elasunds_figures_are_what_the_action_gives() -> None:
    met: Counter[str] = Counter()
    for state, choice in told("elasund", range(9), 14):
        at = GAMES["elasund"].to_act(state)
        assert at is not None
        after, _ = GAMES["elasund"].apply(state, choice.action, SeededChance(1))
        mine, then = state.seats[at], after.seats[at]
        rivals = [seat for seat in range(len(state.seats)) if seat != at]
        owed = dict(after.queue) if after.step is Step.DISCARD and state.step is Step.PIRATE else {}
        true = {
            "wins": int(after.result is not None and at in after.result.winners),
            "cubes": then.cubes - mine.cubes,
            "trade": then.trade - mine.trade,
            "gold": then.gold - mine.gold,
            "influence": sum(then.influence) - sum(mine.influence),
            "cards": cards(then) - cards(mine),
            "others": sum(cards(after.seats[seat]) - cards(state.seats[seat]) for seat in rivals),
            "robs": sum(count for seat, count in owed.items() if seat != at),
            "robbed": owed.get(at, 0),
            "prevents": sum(state.seats[seat].cubes - after.seats[seat].cubes for seat in rivals),
            "prevents_trade": sum(state.seats[seat].trade - after.seats[seat].trade for seat in rivals),
            "gold_left": then.gold,
            "influence_left": sum(then.influence),
        }
        if isinstance(choice.action, elasund.BuildChurch):
            true["cubes"] = 1  # the tile may cost cubes too, but which tile comes is not known
        for reason in choice.why:
            if reason.word in true and state.step is not Step.GIVE_BACK:
                assert reason.figure == true[reason.word], (reason, choice.action)
                met[reason.word] += 1
            if reason.word in ("aim", "opens"):
                assert reason.figure >= BUILDINGS[reason.what].gold
                met[reason.word] += 1
    assert set(met) >= {"cubes", "trade", "gold", "influence", "others", "robs", "robbed", "gold_left",
                        "influence_left", "aim", "opens"}  # fmt: skip


def test_elfenlands_journey_fetches_what_was_said_and_leaves_the_cards() -> None:
    game, met = GAMES["elfenland"], Counter[str]()
    normal = player(game, "normal")
    for state, choice in told("elfenland", range(4), 12):
        at = state.active
        why = {reason.word: reason.figure for reason in choice.why}
        seat = state.seats[at]
        match choice.action:
            case elfenland.Move() | elfenland.Stop():
                fetched, action = seat.fetched.bit_count(), choice.action
                while state.phase is ElfenlandPhase.TRAVEL and state.active == at:
                    before = state
                    state, _ = game.apply(state, action, SeededChance(1))
                    if isinstance(action, elfenland.Stop):
                        break
                    action = choose(normal, game.observe(state, at), random.Random(1)).action
                else:
                    before = state
                assert why["cards"] == sum(before.seats[at].hand)
                if "journey" in why:
                    assert why["journey"] == before.seats[at].fetched.bit_count() - fetched
            case elfenland.Take(kind=kind) | elfenland.Keep(kind=kind):
                assert why["cards"] == seat.hand[kind]
            case elfenland.Discard(cards=thrown):
                assert why["kinds"] == sum(held > off for held, off in zip(seat.hand, thrown, strict=True))
        met[type(choice.action).__name__] += 1
    assert set(met) >= {"Take", "Place", "Move", "Stop", "Discard", "Keep"}


def test_the_kings_figures_are_what_the_journey_brings() -> None:
    game, met = GAMES["king_of_the_elves"], Counter[str]()
    normal = player(game, "normal")
    for state, choice in told("king_of_the_elves", range(16), 100):
        at = state.active
        why = {reason.word: reason.figure for reason in choice.why}
        seat = state.seats[at]
        match choice.action:
            case king.Step() | king.PlayBodyguard() | king.PlayDirection():
                promised, action, already = why.get("onward", why.get("visit")), choice.action, 0
                stopped, _ = game.apply(state, king.Stop(), SeededChance(1))
                already = stopped.seats[at].gold - seat.gold
                while state.phase is KingPhase.TRAVEL and state.active == at:
                    last = state
                    state, _ = game.apply(state, action, SeededChance(1))
                    if isinstance(action, king.Stop):
                        break
                    action = choose(normal, game.observe(state, at), random.Random(1)).action
                assert promised == state.seats[at].gold - seat.gold - already, (choice, last)
            case king.Stop():
                after, _ = game.apply(state, choice.action, SeededChance(1))
                assert why["brought"] == after.seats[at].gold - seat.gold
                assert why["cards"] == sum(seat.hand)
            case king.CloseRegion() | king.Buy():
                after, _ = game.apply(state, choice.action, SeededChance(1))
                assert why["price"] == seat.gold - after.seats[at].gold
            case king.PlaceRegion(kind=kind) | king.Fetch(kind=kind):
                assert why["value"] == VALUES[kind]
            case king.DiscardFour() | king.Throw() | king.Pass():
                assert why["journey"] >= 0
        met[type(choice.action).__name__] += 1
    assert set(met) >= {"Step", "Stop", "Buy", "CloseRegion", "PlaceRegion", "DiscardFour", "Pass", "Throw", "Fetch"}


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_figure_for_every_choice(name: str) -> None:
    """Also for the first one, that is there at once."""
    game, mind = GAMES[name], player(GAMES[name], "normal")
    for number, state in enumerate(met_in(name, range(1, 5), 4)):
        seen = game.observe(state, game.to_act(state))
        assert all(choice.why for choice in mind.think(seen, random.Random(number)))
