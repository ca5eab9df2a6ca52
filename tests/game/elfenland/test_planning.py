"""Phase 4: counters and obstacles onto roads (L-23 to L-36)."""

from __future__ import annotations

import pytest

from game.elfenland.actions import Obstruct, Pass, Place
from game.elfenland.state import Phase
from tests.game.elfenland.positions import (
    GAME,
    allowed,
    block,
    counters_of,
    go,
    kind,
    lay,
    legal_of,
    link,
    play,
    play_all,
    play_events,
    position,
    refused,
    town,
)
from tests.game.elfenland.reference import KINDS, LAND, MAP, PRICES

WATER = ("Beata-Elvenhold river", "Elvenhold-Rivinia river", "Elvenhold-Virst lake", "Yttar-Grangor lake")


def test_l23_one_action_a_turn_counter_obstacle_or_pass() -> None:
    state = position(
        3, phase="plan", open=["dragon 2"], hidden=["elfcycle"], counters={"Elvenhold-Lapphalya": "dragon"}
    )
    for action in (
        lay(state, "dragon", "Dag'Amura-Feodor"),
        lay(state, "elfcycle", "Virst-Strykhaven mountain", hidden=True),
        block(state, "Elvenhold-Lapphalya"),
        Pass(),
    ):
        after = play(state, action)
        assert (after.active, after.phase) == (1, Phase.PLAN)
    assert {type(each) for each in GAME.legal(state)} == {Place, Obstruct, Pass}


def test_l23_the_counter_placed_lies_on_the_road_and_is_gone_from_the_player() -> None:
    state = position(3, phase="plan", open=["dragon 2, unicorn"])
    after, events = play_events(state, lay(state, "dragon", "Dag'Amura-Feodor"))
    at = link(state, "Dag'Amura-Feodor")
    assert after.counters[at] == kind("dragon")
    assert sum(each >= 0 for each in after.counters) == 1
    assert after.seats[0].open == counters_of("dragon, unicorn")
    assert (events[0].kind, events[0].seat, events[0].where) == ("placed", 0, (("link", at),))
    assert events[0].figures == {"counter": "dragon", "face": "open"}


def test_l24_at_most_one_counter_a_road() -> None:
    state = position(3, phase="plan", open=["dragon, unicorn"], counters={"Dag'Amura-Feodor": "troll wagon"})
    for word in ("dragon", "unicorn"):
        refused(state, lay(state, word, "Dag'Amura-Feodor"), "L-24", "road_taken", counter="troll wagon")
    allowed(state, lay(state, "dragon", "Al'Baran-Feodor"))


def test_l24_d9_a_parallel_waterway_does_not_count() -> None:
    state = position(3, phase="plan", open=["dragon"])
    after = play(state, lay(state, "dragon", "Ixara-Virst plain"))
    assert after.counters[link(state, "Ixara-Virst river")] == -1


@pytest.mark.parametrize("word", KINDS[:6])
def test_l25_counters_go_only_where_the_table_has_a_number(word: str) -> None:
    state = position(3, phase="plan", open=[word])
    for at, each in enumerate(state.board.links):
        action = Place(kind(word), False, at)
        if (word, each.terrain) in PRICES:
            allowed(state, action)
        elif each.terrain in LAND:
            refused(state, action, "L-25", "terrain_unfit", counter=word, terrain=each.terrain)


@pytest.mark.parametrize("where", WATER)
def test_l26_no_counter_on_river_or_lake(where: str) -> None:
    state = position(3, phase="plan", open=["dragon"], hidden=["elfcycle"])
    terrain = where.split()[-1]
    refused(state, lay(state, "dragon", where), "L-26", "water", terrain=terrain)
    refused(state, lay(state, "elfcycle", where, hidden=True), "L-26", "water", terrain=terrain)
    assert all(state.board.links[each.link].road for each in legal_of(state, Place))


def test_l27_a_hidden_counter_is_public_when_placed() -> None:
    state = position(3, phase="plan", hidden=["dragon"])
    assert GAME.observe(state, 1).seats[0].hidden is None
    action = lay(state, "dragon", "Dag'Amura-Feodor", hidden=True)
    after, events = play_events(state, action)
    seen = GAME.observe(after, 1)
    assert seen.counters[link(state, "Dag'Amura-Feodor")] == kind("dragon")
    assert seen.seats[0].hidden_count == 0
    assert events[0].figures == {"counter": "dragon", "face": "hidden"}
    # It cannot be taken back: somebody has seen it.
    assert GAME.commits(state, action, events)


def test_placing_an_open_counter_shows_nothing_new() -> None:
    state = position(3, phase="plan", open=["dragon"])
    action = lay(state, "dragon", "Dag'Amura-Feodor")
    assert not GAME.commits(state, action, play_events(state, action)[1])
    assert not GAME.commits(state, Pass(), play_events(state, Pass())[1])


def test_l28_any_road_wherever_the_boots_are() -> None:
    for boot in ("Elvenhold", "Kihromah", "Yttar"):
        state = position(3, phase="plan", open=["unicorn, elfcycle"], boots=[boot] * 3)
        roads = {at for at, each in enumerate(state.board.links) if each.road}
        assert {each.link for each in legal_of(state, Place)} == roads


def test_l29_who_has_passed_may_place_later() -> None:
    state = position(2, phase="plan", open=["dragon", "dragon"])
    state = play_all(state, Pass(), lay(state, "dragon", "Dag'Amura-Feodor"))
    assert state.active == 0
    allowed(state, lay(state, "dragon", "Al'Baran-Feodor"))


def test_l30_the_phase_ends_when_all_pass_one_after_another() -> None:
    state = position(3, phase="plan", starter=1, active=1, open=["dragon", "dragon", "dragon"])
    for passes in (1, 2):
        state, events = play_events(state, Pass())
        assert (state.phase, state.passes) == (Phase.PLAN, passes)
        assert events[0].figures == {"row": passes}
    state, events = play_events(state, Pass())
    assert (state.phase, state.active) == (Phase.TRAVEL, 1)
    assert [each.kind for each in events] == ["passed", "planning_ended"]


def test_l30_a_placement_begins_the_row_of_passes_anew() -> None:
    state = position(3, phase="plan", open=["dragon 2", "dragon", "dragon"])
    state = play_all(state, Pass(), Pass(), lay(state, "dragon", "Dag'Amura-Feodor"))
    assert state.passes == 0
    state = play_all(state, Pass(), Pass())
    assert (state.phase, state.passes, state.active) == (Phase.PLAN, 2, 2)
    assert play(state, Pass()).phase is Phase.TRAVEL


def test_l30_r_l6_an_obstacle_breaks_the_row_and_the_placers_own_pass_is_needed() -> None:
    state = position(2, phase="plan", counters={"Dag'Amura-Feodor": "dragon"})
    state = play_all(state, Pass(), block(state, "Dag'Amura-Feodor"))
    assert (state.passes, state.active, state.phase) == (0, 0, Phase.PLAN)
    state = play(state, Pass())
    assert (state.active, state.phase) == (1, Phase.PLAN)
    assert play(state, Pass()).phase is Phase.TRAVEL


def test_l30_r_l6_all_may_pass_at_once() -> None:
    state = position(4, phase="plan", open=["dragon"] * 4)
    state = play_all(state, Pass(), Pass(), Pass(), Pass())
    assert state.phase is Phase.TRAVEL


def test_l31_d15_r_l8_without_a_placement_there_is_only_the_pass() -> None:
    """A forced decision is an action with one legal choice, and counts in the row."""
    state = position(2, phase="plan", spent=[0])
    assert GAME.legal(state) == [Pass()]
    assert play(state, Pass()).passes == 1


def test_l31_r_l8_a_counter_that_fits_no_free_road_leaves_only_the_pass() -> None:
    """All plains and forests are taken, the only ones for a giant pig; who holds one open or hidden passes."""
    plains, forests = MAP["plain"].split(", "), MAP["forest"].split(", ")
    taken = {f"{each} plain": "troll wagon" for each in plains} | dict.fromkeys(forests[:6], "dragon")
    taken |= dict.fromkeys(forests[6:], "unicorn")
    row = "magic cloud, magic cloud, magic cloud, magic cloud, magic cloud"
    for open, hidden in (("giant pig", ""), ("", "giant pig")):
        state = position(6, phase="plan", counters=taken, spent=[0], row=row, open=[open], hidden=[hidden])
        assert GAME.legal(state) == [Pass()]
    state = position(6, phase="plan", counters=taken, spent=[0], row=row, open=["giant pig, elfcycle"])
    assert {state.board.links[each.link].terrain for each in legal_of(state, Place)} == {"mountain"}


def test_l32_an_obstacle_uses_the_turn_and_is_laid_once_a_game() -> None:
    state = position(2, phase="plan", counters={"Dag'Amura-Feodor": "dragon", "Virst-Lapphalya": "dragon"})
    after, events = play_events(state, block(state, "Dag'Amura-Feodor"))
    at = link(state, "Dag'Amura-Feodor")
    assert after.obstacles == 1 << at
    assert (after.active, after.seats[0].obstacle, after.seats[1].obstacle) == (1, False, True)
    assert (events[0].kind, events[0].where) == ("obstructed", (("link", at),))
    after = play(after, Pass())
    refused(after, block(after, "Virst-Lapphalya"), "L-32", "obstacle_used")


def test_l33_an_obstacle_goes_only_where_a_counter_lies() -> None:
    state = position(2, phase="plan", open=["dragon"], counters={"Dag'Amura-Feodor": "dragon"})
    refused(state, block(state, "Virst-Lapphalya"), "L-33", "obstacle_needs_counter")
    assert legal_of(state, Obstruct) == [block(state, "Dag'Amura-Feodor")]


def test_l33_any_counter_will_do_an_own_one_or_of_somebody_else() -> None:
    state = position(2, phase="plan", open=["dragon"])
    state = play(state, lay(state, "dragon", "Dag'Amura-Feodor"))
    allowed(state, block(state, "Dag'Amura-Feodor"))
    allowed(play(state, Pass()), block(state, "Dag'Amura-Feodor"))


def test_r_l5_the_obstacle_may_be_laid_without_a_counter_left() -> None:
    state = position(2, phase="plan", counters={"Dag'Amura-Feodor": "dragon"})
    assert (sum(state.seats[0].open), sum(state.seats[0].hidden)) == (0, 0)
    allowed(state, block(state, "Dag'Amura-Feodor"))


def test_l34_at_most_one_obstacle_a_road() -> None:
    state = position(
        2, phase="plan", counters={"Dag'Amura-Feodor": "dragon"}, obstacles=["Dag'Amura-Feodor"], spent=[1]
    )
    refused(state, block(state, "Dag'Amura-Feodor"), "L-34", "obstacle_there")


@pytest.mark.parametrize("where", WATER)
def test_l35_no_obstacle_on_river_or_lake(where: str) -> None:
    state = position(2, phase="plan", counters={"Dag'Amura-Feodor": "dragon"})
    refused(state, block(state, where), ("L-35", "L-33"), "water", terrain=where.split()[-1])


@pytest.mark.parametrize("seat", [0, 1])
def test_l36_an_obstacle_binds_everybody_its_owner_too(seat: int) -> None:
    state = position(2, phase="plan", counters={"Dag'Amura-Feodor": "dragon"})
    state = play_all(state, block(state, "Dag'Amura-Feodor"), Pass(), Pass())
    assert state.phase is Phase.TRAVEL
    there = town(state, "Feodor")
    seats = tuple(each._replace(town=there, hand=(4, 0, 0, 0, 0, 0, 0)) for each in state.seats)
    state = state._replace(active=seat, seats=seats)
    refused(state, go(state, "Dag'Amura-Feodor", "dragon"), "L-41", "wrong_cards", counter="dragon", needed=2)
    allowed(state, go(state, "Dag'Amura-Feodor", "dragon 2"))


def test_r_l7_placing_names_the_face() -> None:
    state = position(2, phase="plan", open=["dragon"], hidden=["dragon"])
    where = "Dag'Amura-Feodor"
    open_one, hidden_one = lay(state, "dragon", where), lay(state, "dragon", where, hidden=True)
    allowed(state, open_one)
    allowed(state, hidden_one)
    after = play(state, open_one)
    assert (after.seats[0].open, after.seats[0].hidden) == (counters_of(""), counters_of("dragon"))
    after = play(state, hidden_one)
    assert (after.seats[0].open, after.seats[0].hidden) == (counters_of("dragon"), counters_of(""))


def test_r_l7_two_hidden_counters_of_one_kind_are_one_action() -> None:
    state = position(2, phase="plan", hidden=["dragon 2"])
    its = [each for each in legal_of(state, Place) if each.link == link(state, "Dag'Amura-Feodor")]
    assert its == [lay(state, "dragon", "Dag'Amura-Feodor", hidden=True)]


def test_l79_only_own_counters_are_placed() -> None:
    state = position(2, phase="plan", open=["dragon", "unicorn"], hidden=["elfcycle", "giant pig"])
    for word, hidden in (("unicorn", False), ("giant pig", True), ("dragon", True), ("elfcycle", False)):
        face = "hidden" if hidden else "open"
        action = lay(state, word, "Rivinia-Lapphalya", hidden)
        refused(state, action, "L-79", "counter_not_yours", counter=word, face=face)


def test_places_that_the_board_does_not_have_are_refused() -> None:
    state = position(2, phase="plan", open=["dragon"])
    for at in (-1, 48, 1000):
        for action in (Place(0, False, at), Obstruct(at)):
            refused(state, action, ("L-02", "L-26", "L-35"), "link_unknown")
    for number in (-1, 6, 7):
        refused(state, Place(number, False, 0), ("L-06", "L-79", "L-26"), "kind_unknown")
