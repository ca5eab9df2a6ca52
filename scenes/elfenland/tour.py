"""States of the Elfenland scene for the tour: real matches, played on until something notable comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.elfenland import actions as act
from game.elfenland.routes import routes
from game.elfenland.state import Phase
from game.match import Match, Player
from game.registry import GAMES
from game.rules import Option, SeededChance
from scenes.app import App
from scenes.elfenland import hold, travelling
from scenes.elfenland.hold import RACK
from scenes.elfenland.samples import keen
from scenes.elfenland.scene import ElfenlandScene
from scenes.games import boards
from scenes.table.spots import Spot
from scenes.table.tour import (
    Wanted,
    hold_over,
    look_at_board,
    match_where,
    open_board,
    point_at,
    point_at_line,
    show_again,
    show_hint,
)
from scenes.tour import TourState

NAMES = ("Anna", "Björn", "Clara", "Dörte", "Emil", "Frida")
COLOURS = ("green", "blue", "purple", "red", "yellow", "black")

Then = Callable[[ElfenlandScene], None]


def tour_states() -> list[TourState]:
    """Every notable state, in the order of a game."""
    return [
        _state("draw_2", 2, lambda match: True),
        _state("draw_6", 6, _at(Phase.DRAW, 2)),
        _state("draw_holding_4", 4, _at(Phase.DRAW, 2), lambda scene: _hold(scene, Spot("row", 2), RACK)),
        _state("plan_4", 4, _at(Phase.PLAN, 2, 40)),
        _state("plan_later_6", 6, _planned(14)),
        _state("plan_replay_4", 4, _planned(6), show_again),
        _state("plan_hint_6", 6, _planned(6), show_hint),
        _state("plan_holding_4", 4, _planned(6), lambda scene: _hold_counter(scene, snapped=False)),
        _state("plan_snapped_4", 4, _planned(6), lambda scene: _hold_counter(scene, snapped=True)),
        _state("plan_placed_3", 3, _planned(5), _place, open_hands=True),
        _state("plan_obstacle_3", 3, _can(act.Obstruct), _hold_obstacle),
        _state("plan_illegal_3", 3, _can(act.Obstruct), _over_water),
        _state("plan_refused_3", 3, _can(act.Obstruct), _drop_on_water),
        _state("plan_destination_5", 5, _planned(9), destination=True),
        _state("plan_unpainted_4", 4, _planned(6), lambda scene: _hold_counter(scene, snapped=False), painted=False),
        _state("plan_west_2", 2, _planned(3), lambda scene: _hold_counter(scene, snapped=False),
               board="elfenland-west"),
        _state("travel_4", 4, _at(Phase.TRAVEL, 2, 6)),
        _state("travel_6", 6, _at(Phase.TRAVEL, 3, 6)),
        _state("travel_pointed_4", 4, _at(Phase.TRAVEL, 2, 6), _point_at_step),
        _state("travel_boot_4", 4, _at(Phase.TRAVEL, 2, 6), _hold_boot),
        _state("travel_underway_3", 3, _underway),
        _state("travel_ahead_4", 4, _far, _plan_ahead),
        _state("travel_boot_far_4", 4, _far, _drag_far),
        _state("travel_ways_4", 4, _two_ways, _ask),
        _state("travel_caravan_3", 3, _caravan, _ask_caravan),
        _state("travel_stuck_4", 4, lambda match: match.legal() == [act.Stop()]),
        _state("travel_2", 2, _at(Phase.TRAVEL, 2, 4)),
        _state("travel_5", 5, _at(Phase.TRAVEL, 4, 4), destination=True),
        _state("travel_west_2", 2, _at(Phase.TRAVEL, 2, 4), board="elfenland-west"),
        _state("travel_unpainted_4", 4, _at(Phase.TRAVEL, 2, 6), painted=False),
        _state("discard_4", 4, _at(Phase.DISCARD, 1, 6)),
        _state("discard_chosen_4", 4, _at(Phase.DISCARD, 1, 6), _choose_cards),
        _state("keep_3", 3, _at(Phase.KEEP, 1, 3), thrifty=True),
        _state("keep_chosen_3", 3, _at(Phase.KEEP, 1, 3), _point_at_own, thrifty=True),
        _state("zoomed_4", 4, _planned(6), _zoom),
        _state("zoomed_travel_4", 4, _at(Phase.TRAVEL, 2, 6), _zoom),
        _state("pointed_player_4", 4, _planned(6), _point_at_another),
        _state("pointed_line_4", 4, _planned(6), point_at_line),
        _state("tip_4", 4, _at(Phase.PLAN, 2, 40), lambda scene: point_at(scene, Spot("row", 1))),
        _state("keyboard_town_3", 3, _at(Phase.TRAVEL, 2, 6), lambda scene: scene.focus.set(Spot("town", 4))),
        _state("keyboard_plan_4", 4, _far, _plan_by_key),
        *(_card(name, spot) for name, spot in CARD_SPOTS),
        _state("card_hidden_4", 4, _at(Phase.PLAN, 2, 40), _inspect_hidden),
        _state("card_counter_3", 3, _obstructed, _inspect_counter),
        _state("card_card_4", 4, _at(Phase.TRAVEL, 2, 6), _inspect_card),
        _state("card_destination_3", 3, _at(Phase.PLAN, 2, 20), lambda scene: scene.inspect(Spot("destination")),
               destination=True),
        _state("curtain_4", 4, _at(Phase.DRAW, 2), opened=False),
        _state("log_3", 3, _at(Phase.TRAVEL, 2, 4), lambda scene: scene.open_log()),
        _state("routes_4", 4, _at(Phase.TRAVEL, 3, 4), lambda scene: scene.show_routes()),
        _state("open_hands_3", 3, _at(Phase.TRAVEL, 2, 4), open_hands=True),
        _state("menu_4", 4, _at(Phase.PLAN, 2, 40), lambda scene: scene.menu()),
        _state("over_4", 4, lambda match: match.to_act is None, look_at_board),
        _state("over_routes_4", 4, lambda match: match.to_act is None, _look_at_routes, destination=True),
    ]  # fmt: skip


CARD_SPOTS = (
    ("town", Spot("town", 4)),
    ("road", Spot("link", 3)),
    ("river", Spot("link", 36)),
    ("boot", Spot("boot", 1)),
    ("row", Spot("row", 0)),
    ("supply", Spot("supply")),
    ("obstacle", Spot("obstacle")),
    ("deck", Spot("deck")),
    ("discards", Spot("discards")),
    ("player", Spot("player", 2)),
    ("chart", Spot("chart")),
    ("round", Spot("round")),
    ("step", Spot("step", 2)),
)
"""What the tour explains, by name."""


# --- getting there ------------------------------------------------------------------------------------------------


def _state(
    name: str,
    players: int,
    wanted: Wanted,
    then: Then | None = None,
    opened: bool = True,
    board: str = "elfenland",
    thrifty: bool = False,
    painted: bool = True,
    **options: Option,
) -> TourState:
    def reach(app: App) -> None:
        match = _match_where(players, wanted, board, thrifty, painted, **options)
        scene = open_board(app, match, ElfenlandScene, opened)
        app.settle()
        if then is not None:
            then(scene)

    return f"elfenland_{name}", reach


def _card(name: str, spot: Spot) -> TourState:
    return _state(f"card_{name}_4", 4, _at(Phase.PLAN, 2, 40), lambda scene: scene.inspect(spot))


def _match_where(
    players: int, wanted: Wanted, board: str, thrifty: bool, painted: bool, **options: Option
) -> Match:
    """A match of keen travellers, played until it is as wanted; `thrifty` ones place no counters. A board not `painted`
    is like one of the player's own without a picture."""
    found = boards("elfenland").found[board]
    if not painted:
        found = replace(found, picture=None, roads_painted=False)
    people = [Player(NAMES[seat], COLOURS[seat]) for seat in range(players)]

    def begin(seed: int) -> Match:
        return Match.new(GAMES["elfenland"], found, people, options, chance=SeededChance(seed))

    def choose(match: Match, choice: random.Random) -> Any:
        return act.Pass() if thrifty and act.Pass() in match.legal() else keen(match, choice)

    return match_where(begin, choose, wanted)


def _phase(match: Match) -> Phase:
    phase: Phase = match.observe(None).phase
    return phase


def _at(phase: Phase, round_: int, choices: int = 1) -> Wanted:
    return lambda match: (
        _phase(match) is phase and match.observe(None).round >= round_ and len(match.legal()) >= choices
    )


def _planned(counters: int) -> Wanted:
    """In the second round so many counters lie on roads, and whoever has the turn may place another."""
    return lambda match: (
        _at(Phase.PLAN, 2)(match)
        and sum(kind >= 0 for kind in match.observe(None).counters) >= counters
        and any(isinstance(action, act.Place) for action in match.legal())
    )


def _obstructed(match: Match) -> bool:
    return _phase(match) is Phase.PLAN and match.observe(None).obstacles > 0


def _can(kind: type) -> Wanted:
    return lambda match: any(isinstance(each, kind) for each in match.legal()) and match.observe(None).round > 1


def _underway(match: Match) -> bool:
    """In the middle of a journey of several steps."""
    last = [type(entry.action) for entry in match.history[-3:]]
    return last == [act.Move] * 3 and len(match.legal()) > 2


def _far_town(match: Match) -> int | None:
    """The end of a route of at least three steps that can be paid now."""
    if _phase(match) is not Phase.TRAVEL or match.observe(None).round < 2:
        return None
    return next((town for town, moves in routes(match.observe(match.to_act)).items() if len(moves) > 2), None)


def _far(match: Match) -> bool:
    return _far_town(match) is not None


def _moves_by_town(match: Match) -> dict[int, list[act.Move]]:
    obs = match.observe(None)
    found: dict[int, list[act.Move]] = {}
    for action in match.legal():
        if isinstance(action, act.Move):
            town = obs.board.links[action.link].other(obs.seats[obs.active].town)
            found.setdefault(town, []).append(action)
    return found


def _town_with(match: Match, wanted: Callable[[list[act.Move]], bool]) -> int | None:
    return next((town for town, moves in _moves_by_town(match).items() if wanted(moves)), None)


def _over_two_links(moves: list[act.Move]) -> bool:
    return len({move.link for move in moves}) > 1


def _caravan_only(moves: list[act.Move]) -> bool:
    return len(moves) > 1 and all(move.caravan for move in moves) and not _over_two_links(moves)


def _two_ways(match: Match) -> bool:
    return _town_with(match, _over_two_links) is not None


def _caravan(match: Match) -> bool:
    return _town_with(match, _caravan_only) is not None


# --- what is done there ---------------------------------------------------------------------------------------------


def _town(town: int | None) -> Spot:
    assert town is not None, "the match was chosen for this town"
    return Spot("town", town)


def _hold(scene: ElfenlandScene, source: Spot, over: Spot) -> None:
    """Hold what lies there, over another spot."""
    hold_over(scene, source, hold.middle(over, scene.table, scene.camera, scene.obs))


def _hold_counter(scene: ElfenlandScene, snapped: bool) -> None:
    """A counter over a road where it may go, or free over a town."""
    action = next(each for each in scene.match.legal() if isinstance(each, act.Place))
    source = Spot("hidden" if action.hidden else "open", action.kind)
    _hold(scene, source, Spot("link", action.link) if snapped else Spot("boot", 0))


def _place(scene: ElfenlandScene) -> None:
    """A counter was placed, and the next player is to decide: it stays (undo never changes who decides)."""
    action = next(each for each in scene.match.legal() if isinstance(each, act.Place) and not each.hidden)
    scene.play(action, scene.match.version)
    scene.app.settle()


def _hold_obstacle(scene: ElfenlandScene) -> None:
    action = next(each for each in scene.match.legal() if isinstance(each, act.Obstruct))
    _hold(scene, Spot("obstacle"), Spot("link", action.link))


def _over_water(scene: ElfenlandScene) -> None:
    water = next(link for link, each in enumerate(scene.obs.board.links) if each.terrain == "lake")
    _hold(scene, Spot("obstacle"), Spot("link", water))


def _drop_on_water(scene: ElfenlandScene) -> None:
    _over_water(scene)
    scene.let_go()


def _point_at_another(scene: ElfenlandScene) -> None:
    """At a player who does not have the turn."""
    point_at(scene, Spot("player", (scene.obs.active + 1) % len(scene.obs.seats)))


def _point_at_own(scene: ElfenlandScene) -> None:
    point_at(scene, next(iter(scene.table.own_rects(scene.obs))))


def _point_at_step(scene: ElfenlandScene) -> None:
    point_at(scene, _town(next(iter(_moves_by_town(scene.match)))))


def _hold_boot(scene: ElfenlandScene) -> None:
    _hold(scene, Spot("boot", scene.obs.active), _town(next(iter(_moves_by_town(scene.match)))))


def _drag_far(scene: ElfenlandScene) -> None:
    _hold(scene, Spot("boot", scene.obs.active), _town(_far_town(scene.match)))


def _plan_ahead(scene: ElfenlandScene) -> None:
    travelling.plan(scene, _far_town(scene.match))


def _plan_by_key(scene: ElfenlandScene) -> None:
    spot = _town(_far_town(scene.match))
    scene.focus.set(spot)
    scene.click(spot)


def _ask(scene: ElfenlandScene) -> None:
    scene.click(_town(_town_with(scene.match, _over_two_links)))


def _ask_caravan(scene: ElfenlandScene) -> None:
    """A caravan whose cards are half chosen."""
    scene.click(_town(_town_with(scene.match, _caravan_only)))
    assert scene.question is not None, "there are several ways to make up the caravan"
    for at in (0, 2):
        scene.question.toggle(at)


def _choose_cards(scene: ElfenlandScene) -> None:
    """All cards but one that have to be thrown away."""
    for spot in scene.table.hand_spots(scene.obs):
        if sum(scene.selected) < scene.due - 1:
            scene.click(spot)


def _zoom(scene: ElfenlandScene) -> None:
    """Near the home town, drawn sharp."""
    home = scene.rect_of(Spot("town", scene.obs.home))
    assert home is not None, "the home town is on the map"
    scene.viewing.wheel(3, home.center)
    scene.app.changed()
    scene.app.step()
    scene.map_view.land.finish()


def _inspect_hidden(scene: ElfenlandScene) -> None:
    own = scene.table.own_rects(scene.obs)
    scene.inspect(next((spot for spot in own if spot.kind == "hidden"), next(iter(own))))


def _inspect_counter(scene: ElfenlandScene) -> None:
    """A road with counter and obstacle."""
    scene.inspect(Spot("link", scene.obs.obstacles.bit_length() - 1))


def _inspect_card(scene: ElfenlandScene) -> None:
    scene.inspect(next(iter(scene.table.hand_spots(scene.obs))))


def _look_at_routes(scene: ElfenlandScene) -> None:
    look_at_board(scene)
    scene.show_routes()
