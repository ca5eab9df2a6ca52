"""Worked examples X-1 to X-9 of the reference (section 10)."""

from __future__ import annotations

from game.elfenland.actions import Move, Stop
from game.elfenland.ending import standings
from tests.game.elfenland.positions import (
    GAME,
    block,
    go,
    lay,
    legal_of,
    play,
    play_all,
    position,
    refused,
    town,
)


def test_x1_troll_wagon_and_obstacle_in_the_desert_cost_three_troll_wagons() -> None:
    where = "Dag'Amura-Feodor"
    state = position(
        2, boots=["Dag'Amura"], hands=["troll wagon 4"], counters={where: "troll wagon"}, obstacles=[where]
    )
    assert legal_of(state, Move) == [go(state, where, "troll wagon 3")]
    assert GAME.quote(state, go(state, where, "troll wagon 3")).price == 3


def test_x2_three_dragons_through_the_forest_with_an_obstacle_then_one_elfcycle() -> None:
    state = position(
        2,
        boots=["Feodor"],
        hands=["dragon 3, elfcycle"],
        counters={"Feodor-Lapphalya": "dragon", "Lapphalya-Virst": "elfcycle"},
        obstacles=["Feodor-Lapphalya"],
    )
    state = play_all(state, go(state, "Feodor-Lapphalya", "dragon 3"), go(state, "Lapphalya-Virst", "elfcycle"))
    assert state.seats[0].town == town(state, "Virst")
    assert sum(state.seats[0].hand) == 0


def test_x3_virst_to_ixara_by_river_one_raft_back_two() -> None:
    state = position(2, boots=["Virst"], hands=["raft 3"])
    state = play(state, go(state, "Virst-Ixara river", "raft"))
    assert state.seats[0].town == town(state, "Ixara")
    refused(state, go(state, "Virst-Ixara river", "raft"), "L-45", "wrong_cards", needed=2)
    state = play(state, go(state, "Virst-Ixara river", "raft 2"))
    assert state.seats[0].town == town(state, "Virst")


def test_x6_elvenhold_to_virst_by_ferry_costs_two_rafts() -> None:
    state = position(2, hands=["raft 2"])
    state = play(state, go(state, "Elvenhold-Virst", "raft 2"))
    assert state.seats[0].town == town(state, "Virst")


def test_x7_no_giant_pig_in_the_desert() -> None:
    state = position(2, phase="plan", open=["giant pig"])
    refused(state, lay(state, "giant pig", "Al'Baran-Feodor"), "L-25", "terrain_unfit", counter="giant pig")


def test_x8_no_obstacle_on_the_ferry() -> None:
    state = position(2, phase="plan", counters={"Elvenhold-Lapphalya": "dragon"})
    refused(state, block(state, "Elvenhold-Virst"), "L-35", "water", terrain="lake")


def test_x9_seventeen_pieces_one_link_from_the_destination_score_sixteen() -> None:
    state = position(
        2,
        round=4,
        active=1,
        boots=["Throtmanni"],
        fetched=["all but Beata, Strykhaven, Kihromah"],
        destinations=["Jaccaranda", "Virst"],
    )
    state = play(state, Stop())
    best = standings(state)[0]
    assert (best.seat, best.pieces, best.distance, best.score) == (0, 17, 1, 16)
