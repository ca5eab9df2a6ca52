"""States of the Elasund scene for the tour: real matches, played on by chance until something notable comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.elasund import actions as act
from game.elasund.state import Building, ChurchTile, Permit, Step
from game.match import Match, Player
from game.registry import GAMES
from game.rules import SeededChance
from scenes.app import App
from scenes.elasund import hold
from scenes.elasund.choices import CardChoice
from scenes.elasund.scene import ElasundScene
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
from scenes.ui.widget import Pos

NAMES = ("Anna", "Björn", "Clara", "Dörte")
COLOURS = ("red", "blue", "green", "yellow")
EAGER = (act.Build, act.BuildChurch, act.BuildWall, act.PlacePermit, act.AddPermit)
"""What these players like to do, so that the board fills."""

Then = Callable[[ElasundScene], None]


def tour_states() -> list[TourState]:
    """Every notable state, in the order of a game."""
    return [
        _state("start_2", 2, lambda match: True),
        _state("start_4", 4, lambda match: True),
        _state("roll_3", 3, _at(Step.ROLL, 90)),
        _state("shift_2", 2, _at(Step.SHIFT)),
        _state("pirate_4", 4, _at(Step.PIRATE, 120)),
        _state("discard_3", 3, _at(Step.DISCARD, 60, choices=2)),
        _state("discard_chosen_3", 3, _at(Step.DISCARD, 60, choices=2), _choose_card),
        _state("spoils_4", 4, _at(Step.SPOILS)),
        _state("give_back_4", 4, _at(Step.GIVE_BACK), thrifty=True),
        _state("build_4", 4, _builds(150)),
        _state("holding_4", 4, _builds(150), lambda scene: _hold_building(scene, None)),
        _state("snapped_4", 4, _compensating, lambda scene: _hold_building(scene, _pays_others)),
        _state("displacing_3", 3, _displacing, lambda scene: _hold_building(scene, _displaces)),
        _state("illegal_over_3", 3, _builds(60), _over_illegal),
        _state("illegal_drop_3", 3, _builds(60), _drop_illegal),
        _state("colour_3", 3, _two_colours, _ask_colour),
        _state("wall_4", 4, _can(act.BuildWall, 60), lambda scene: _hold(scene, Spot("wall_stack"))),
        _state("church_4", 4, _can(act.BuildChurch), lambda scene: _hold(scene, Spot("church"))),
        _state("church_choice_3", 3, _at(Step.CHURCH_TILE)),
        _state("cottage_3", 3, _at(Step.COTTAGE, choices=2)),
        _state("permit_2", 2, _can(act.PlacePermit, 40), _hold_permit),
        _state("bonus_3", 3, _can(act.MovePermit, 40), _hold_moved),
        _state("bonus_gold_4", 4, _can(act.BonusGold)),
        _state("bonus_raise_3", 3, _can(act.RaisePermit), _hold_raising),
        _state("bonus_anywhere_3", 3, _can(act.AddPermit), _hold_adding),
        _state("bonus_done_2", 2, lambda match: _step(match) is Step.BONUS and match.observe(None).bonus_used),
        _state("replay_4", 4, _at(Step.ROLL, 60), show_again),
        _state("hint_4", 4, _can(act.PlacePermit, 40), show_hint),
        _state("pointed_own_4", 4, _builds(150), lambda scene: point_at(scene, _offered(scene))),
        _state("pointed_player_4", 4, _builds(150), lambda scene: point_at(scene, Spot("player", 0))),
        _state("pointed_line_4", 4, _builds(150), point_at_line),
        _state("tip_refused_3", 3, _builds(90), lambda scene: point_at(scene, Spot("church"))),
        _state("tip_undo_2", 2, _at(Step.BONUS, 60), _point_at_undo),
        _state("tie_4", 4, _tied, _over_tie),
        _state("keyboard_2", 2, _builds(60), _by_keyboard),
        _state("card_building_4", 4, _at(Step.BUILD, 200), lambda scene: _inspect_piece(scene, Building)),
        _state("card_permit_3", 3, _at(Step.BUILD, 90), lambda scene: _inspect_piece(scene, Permit)),
        _state("card_supply_2", 2, _builds(60), lambda scene: scene.inspect(Spot("supply", "hall"))),
        _state("card_church_4", 4, _church_known, lambda scene: scene.inspect(Spot("church"))),
        _state("card_wall_3", 3, _builds(60), lambda scene: scene.inspect(Spot("wall", 3))),
        _state("card_row_4", 4, _builds(150), lambda scene: scene.inspect(Spot("row", 4))),
        _state("card_player_4", 4, _builds(150), lambda scene: scene.inspect(Spot("player", 1))),
        _state("card_field_4", 4, _builds(150), lambda scene: scene.inspect(Spot("cell", 0))),
        _state("card_card_4", 4, _builds(150), lambda scene: scene.inspect(Spot("card", "green"))),
        _state("card_track_3", 3, _builds(200), lambda scene: scene.inspect(Spot("track", 3))),
        _state("card_step_2", 2, _builds(60), lambda scene: scene.inspect(Spot("step", 3))),
        _state("curtain_4", 4, _at(Step.ROLL, 90), opened=False),
        _state("log_3", 3, _builds(60), lambda scene: scene.open_log()),
        _state(
            "open_hands_2", 2, _builds(90), lambda scene: scene.inspect(Spot("player", _rival(scene))), open_hands=True
        ),
        _state("menu_4", 4, _builds(150), lambda scene: scene.menu()),
        _state("over_2", 2, lambda match: match.to_act is None, look_at_board),
    ]


# --- getting there ------------------------------------------------------------------------------------------------


def _state(
    name: str,
    players: int,
    wanted: Wanted,
    then: Then | None = None,
    opened: bool = True,
    open_hands: bool = False,
    thrifty: bool = False,
) -> TourState:
    def reach(app: App) -> None:
        scene = open_board(app, _match_where(players, wanted, open_hands, thrifty), ElasundScene, opened)
        if then is not None:
            then(scene)

    return f"elasund_{name}", reach


def _match_where(players: int, wanted: Wanted, open_hands: bool, thrifty: bool) -> Match:
    """A match of chance decisions, played until it is as wanted. `thrifty` players spend no influence."""
    board = next(iter(boards("elasund").for_seats("elasund", players).values()))
    people = [Player(NAMES[seat], COLOURS[seat]) for seat in range(players)]

    def begin(seed: int) -> Match:
        options = {"open_hands": open_hands}
        return Match.new(GAMES["elasund"], board, people, options, chance=SeededChance(seed))

    def choose(match: Match, choice: random.Random) -> Any:
        legal = match.legal()
        if thrifty:
            legal = [action for action in legal if not any(match.quote(action).influence)] or legal
        liked = [action for action in legal if isinstance(action, EAGER)]
        return choice.choice(liked if liked and choice.random() < 0.6 else legal)

    return match_where(begin, choose, wanted)


def _step(match: Match) -> Step:
    step: Step = match.observe(None).step
    return step


def _at(step: Step, after: int = 0, choices: int = 1) -> Wanted:
    return lambda match: len(match.history) >= after and _step(match) is step and len(match.legal()) >= choices


def _can(kind: type, after: int = 0) -> Wanted:
    return lambda match: len(match.history) >= after and any(isinstance(each, kind) for each in match.legal())


def _builds(after: int) -> Wanted:
    """Somebody may build something on the board."""
    return _can(act.Build, after)


def _quoted(match: Match, wanted: Callable[[Match, Any], bool]) -> bool:
    return any(isinstance(each, act.Build) and wanted(match, each) for each in match.legal())


def _pays_others(match: Match, action: Any) -> bool:
    """A fine building for which rivals are paid."""
    return action.building in ("shop", "tavern", "hall") and any(gold for _s, gold in match.quote(action).compensation)


def _compensating(match: Match) -> bool:
    """Late in a game, with part of the church built."""
    church = sum(isinstance(piece, ChurchTile) for piece in match.observe(None).cells)
    return len(match.history) > 150 and church > 1 and _quoted(match, _pays_others)


def _displaces(match: Match, action: Any) -> bool:
    return any(isinstance(piece, Building) for piece in match.quote(action).displaced)


def _displacing(match: Match) -> bool:
    return _quoted(match, _displaces)


def _two_colours(match: Match) -> bool:
    return any(isinstance(each, act.PlacePermit) and each.pay == "red" for each in match.legal()) and any(
        isinstance(each, act.PlacePermit) and each.pay == "blue" for each in match.legal()
    )


def _tied(match: Match) -> bool:
    """A shop or tavern fails in the ship's city by a tie only."""
    return _step(match) is Step.BUILD and _tie(match) is not None


def _tie(match: Match) -> act.Build | None:
    """A building that its permits' tie with a rival forbids."""
    cells = range(len(match.observe(None).cells))
    wanted = (act.Build(kind, cell) for kind in ("tavern", "shop") for cell in cells)
    refused = ((action, match.refusal(action)) for action in wanted)
    return next((action for action, refusal in refused if refusal is not None and refusal.reason == "tie"), None)


def _church_known(match: Match) -> bool:
    seat = match.to_act
    return seat is not None and bool(match.observe(seat).church_bottom) and _step(match) is Step.BUILD


# --- what is done there ---------------------------------------------------------------------------------------------


def _hold(scene: ElasundScene, source: Spot, over: Pos | None = None) -> None:
    """Hold what lies there, over a point of the board."""
    hold_over(scene, source, scene.table.picture.center if over is None else over)


def _hold_building(scene: ElasundScene, wanted: Callable[[Match, Any], bool] | None) -> None:
    """A building over a plot where it is as wanted, or free over the sea."""
    match = scene.match
    builds = [each for each in match.legal() if isinstance(each, act.Build)]
    action = next((each for each in reversed(builds) if wanted is None or wanted(match, each)), builds[-1])
    source = Spot("own" if action.building in ("house", "workshop") else "supply", action.building)
    over = scene.table.footprint_rect(action.building, action.cell).center if wanted else scene.table.sea.center
    _hold(scene, source, over)


def _over_illegal(scene: ElasundScene) -> None:
    """A tavern over the foundation."""
    _hold(scene, Spot("supply", "tavern"), scene.table.cell_rect(scene.obs.board.foundation).bottomright)


def _drop_illegal(scene: ElasundScene) -> None:
    _over_illegal(scene)
    scene.let_go()


def _ask_colour(scene: ElasundScene) -> None:
    action = next(each for each in scene.match.legal() if isinstance(each, act.PlacePermit) and each.pay == "red")
    _hold(scene, Spot("permit", action.value), scene.table.cell_rect(action.cell).center)
    scene.let_go()


def _hold_permit(scene: ElasundScene) -> None:
    """The highest permit over the first field where it may lie."""
    placings = [each for each in scene.match.legal() if isinstance(each, act.PlacePermit)]
    action = max(placings, key=lambda each: each.value)
    _hold(scene, Spot("permit", action.value), scene.table.cell_rect(action.cell).center)


def _hold_moved(scene: ElasundScene) -> None:
    action = next(each for each in scene.match.legal() if isinstance(each, act.MovePermit))
    source = Spot("cell", hold.permit_cell(scene.obs, action.value))
    _hold(scene, source, scene.table.cell_rect(action.cell).center)


def _hold_raising(scene: ElasundScene) -> None:
    action = next(each for each in scene.match.legal() if isinstance(each, act.RaisePermit))
    over = scene.table.cell_rect(hold.permit_cell(scene.obs, action.value)).center
    _hold(scene, Spot("permit", action.by), over)


def _hold_adding(scene: ElasundScene) -> None:
    action = next(each for each in scene.match.legal() if isinstance(each, act.AddPermit))
    _hold(scene, Spot("permit", action.value), scene.table.cell_rect(action.cell).center)


def _over_tie(scene: ElasundScene) -> None:
    action = _tie(scene.match)
    assert action is not None
    _hold(scene, Spot("supply", action.building), scene.table.footprint_rect(action.building, action.cell).center)


def _choose_card(scene: ElasundScene) -> None:
    """One card more, until the question can be answered."""
    question = scene.question
    assert isinstance(question, CardChoice)
    while sum(question.chosen) < question.total:
        at = next(at for at, most in enumerate(question.most) if question.chosen[at] < most)
        question.add(at, 1)


def _offered(scene: ElasundScene) -> Spot:
    """Something that can be picked up."""
    return min(scene.pickable, key=lambda spot: (spot.kind != "own", str(spot.key)))


def _rival(scene: ElasundScene) -> int:
    return next(seat for seat in range(len(scene.obs.seats)) if seat != scene.viewer)


def _point_at_undo(scene: ElasundScene) -> None:
    point_at(scene, scene.buttons.undo.rect)


def _by_keyboard(scene: ElasundScene) -> None:
    """Two zones on, something picked up by Enter."""
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, repeat=False))


def _inspect_piece(scene: ElasundScene, kind: type) -> None:
    """The card of the first piece of a kind that belongs to somebody else and bears a cube, if there is one."""
    cells = [cell for cell, piece in enumerate(scene.obs.cells) if isinstance(piece, kind)]
    best = max(cells, key=lambda cell: getattr(scene.obs.cells[cell], "kind", "") in ("tavern", "shop", "hall"))
    scene.inspect(Spot("cell", best))
