"""States of the scene of King of the Elves for the tour: real matches, played on until something notable comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import BODYGUARD, DISCARDED, LAID, REGIONS
from game.king_of_the_elves.ring import ring
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from game.match import Match, Player
from game.registry import GAMES
from game.rules import Option, SeededChance
from scenes.app import App
from scenes.games import boards
from scenes.king_of_the_elves import hold, travelling
from scenes.king_of_the_elves.samples import shrewd
from scenes.king_of_the_elves.scene import KingOfTheElvesScene
from scenes.king_of_the_elves.spots import region_key
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
RESTLESS = 0.3
"""How often a restless planner exchanges or buys cards, closes a region or says that he has none."""

MANY = 14
"""Cards of a hand that lies flat on a narrow canvas."""

Then = Callable[[KingOfTheElvesScene], None]


def tour_states() -> list[TourState]:
    """Every notable state, in the order of a game."""
    return [
        _state("plan_2", 2, lambda match: True),
        _state("plan_4", 4, _laid(4)),
        _state("plan_5", 5, _laid(5)),
        _state("plan_6", 6, _laid(7)),
        _state("plan_many_6", 6, _holds(MANY)),
        _state("plan_three_2", 2, _placed(5), three_regions_for_two=True),
        _state("plan_region_4", 4, _can(act.PlaceRegion), _hold_region),
        _state("plan_replay_4", 4, _can(act.PlayAction), show_again),
        _state("plan_hint_4", 4, _can(act.PlayAction), show_hint),
        _state("plan_card_4", 4, _can(act.PlayAction), lambda scene: _hold_card(scene, snapped=False)),
        _state("plan_snapped_4", 4, _can(act.PlayAction), lambda scene: _hold_card(scene, snapped=True)),
        _state("plan_refused_3", 3, _can(act.PlayAction), _drop_wrongly),
        _state("plan_pile_3", 3, _can(act.Buy), lambda scene: scene.click(Spot("deck"))),
        _state("plan_close_3", 3, _closing, _ask_to_close),
        _state("plan_passed_4", 4, lambda match: match.observe(None).passes == 2),
        _state("plan_way_4", 4, _way_ahead, lambda scene: point_at(scene, Spot("ring"))),
        _state("discard_4", 4, _at(Phase.DISCARD), restless=True),
        _state("discard_chosen_4", 4, _at(Phase.DISCARD), _choose_cards, restless=True),
        _state("fetch_3", 3, _at(Phase.FETCH), restless=True),
        _state("fetch_6", 6, _at(Phase.FETCH), restless=True),
        _state("throw_3", 3, _at(Phase.THROW), restless=True),
        _state("travel_4", 4, _can(act.Step)),
        _state("travel_6", 6, _can(act.Step)),
        _state("travel_underway_4", 4, _underway),
        _state("travel_underway_6", 6, _underway),
        _state("travel_holding_6", 6, _underway, _hold_traveller),
        _state("travel_turned_4", 4, _turned),
        _state("travel_toured_4", 4, _toured),
        _state("travel_pointed_4", 4, _underway, lambda scene: point_at(scene, _ahead(scene))),
        _state("travel_holding_4", 4, _underway, _hold_traveller),
        _state("travel_ways_4", 4, _two_ways, lambda scene: scene.click(_ahead(scene))),
        _state("travel_bodyguard_4", 4, _can(act.PlayBodyguard), _hold_bodyguard),
        _state("travel_stuck_4", 4, lambda match: match.legal() == [act.Stop()]),
        _state("travel_2", 2, _can(act.Step), open_gold=True),
        _state("pointed_player_4", 4, _laid(4), lambda scene: point_at(scene, Spot("player", 1))),
        _state("pointed_line_4", 4, _laid(4), point_at_line),
        _state("tip_4", 4, _laid(4), lambda scene: point_at(scene, Spot("action", "buy"))),
        _state("keyboard_4", 4, _laid(4), lambda scene: scene.focus.set(Spot("deck"))),
        *(_card(name, spot) for name, spot in CARD_SPOTS),
        _state("card_region_4", 4, _laid(4), _inspect_region),
        _state("card_card_4", 4, _laid(4), lambda scene: scene.inspect(scene.cards_held()[-1])),
        _state("card_journey_4", 4, _underway, lambda scene: scene.inspect(Spot("journey"))),
        _state("card_traveller_4", 4, _underway, lambda scene: scene.inspect(Spot("traveller", scene.obs.active))),
        _state("curtain_4", 4, _laid(4), opened=False),
        _state("log_3", 3, _can(act.Step), lambda scene: scene.open_log()),
        _state("open_hands_3", 3, _can(act.Step), open_hands=True),
        _state("menu_4", 4, _laid(4), lambda scene: scene.menu()),
        _state("over_4", 4, lambda match: match.to_act is None, look_at_board),
    ]


CARD_SPOTS = (
    ("coat", Spot("coat", 1)),
    ("deck", Spot("deck")),
    ("discards", Spot("discards")),
    ("player", Spot("player", 2)),
    ("purse", Spot("purse")),
    ("realm", Spot("realm", 1)),
    ("ring", Spot("ring")),
    ("round", Spot("round")),
    ("step", Spot("step", 1)),
    ("action", Spot("action", "no_region")),
)
"""What the tour explains, by name."""


# --- getting there ------------------------------------------------------------------------------------------------


def _state(
    name: str,
    players: int,
    wanted: Wanted,
    then: Then | None = None,
    opened: bool = True,
    restless: bool = False,
    **options: Option,
) -> TourState:
    def reach(app: App) -> None:
        match = _match_where(players, wanted, restless, **options)
        scene = open_board(app, match, KingOfTheElvesScene, opened)
        app.settle()
        if then is not None:
            then(scene)

    return f"king_of_the_elves_{name}", reach


def _card(name: str, spot: Spot) -> TourState:
    return _state(f"card_{name}_4", 4, _laid(4), lambda scene: scene.inspect(spot))


def _match_where(players: int, wanted: Wanted, restless: bool, **options: Option) -> Match:
    """A match of shrewd players, played until it is as wanted; `restless` ones change more."""
    found = boards("king_of_the_elves").found["king_of_the_elves"]
    people = [Player(NAMES[seat], COLOURS[seat]) for seat in range(players)]

    def begin(seed: int) -> Match:
        return Match.new(GAMES["king_of_the_elves"], found, people, options, chance=SeededChance(seed))

    def choose(match: Match, choice: random.Random) -> Any:
        changing = [each for each in match.legal() if isinstance(each, act.DrawThree | act.NoRegion | act.CloseRegion)]
        if restless and changing and choice.random() < RESTLESS:
            return choice.choice(changing)
        return shrewd(match, choice)

    return match_where(begin, choose, wanted)


def _public(match: Match) -> Observation:
    obs: Observation = match.observe(None)
    return obs


def _at(phase: Phase) -> Wanted:
    return lambda match: _public(match).phase is phase


def _placed(regions: int) -> Wanted:
    """So many regions lie on the table while it is planned."""
    return lambda match: _public(match).phase is Phase.PLAN and len(ring(_public(match).seats)) >= regions


def _laid(cards: int) -> Wanted:
    """So many action cards lie on regions, and whoever has the turn plans the second journey or a later one."""
    return lambda match: (
        _public(match).phase is Phase.PLAN
        and _public(match).journey > 1
        and sum(owner >= 0 for seat in _public(match).seats for region in seat.realm for owner in region[1:]) >= cards
    )


def _way_ahead(match: Match) -> bool:
    """The planner's hand would already reach several regions."""
    if not _laid(2)(match):
        return False
    seen = travelling.look_ahead(match.observe(match.to_act))
    return seen is not None and len(seen.best.travel.visits) > 2


def _can(kind: type) -> Wanted:
    """In the second journey such an action is possible, with some regions on the table."""
    return lambda match: (
        _public(match).journey > 1
        and len(ring(_public(match).seats)) > 2
        and any(isinstance(each, kind) for each in match.legal())
    )


def _closing(match: Match) -> bool:
    return sum(isinstance(each, act.CloseRegion) for each in match.legal()) > 1


def _underway(match: Match) -> bool:
    """In the middle of a journey of several steps."""
    travel = _public(match).travel
    return travel is not None and len(travel.visits) > 1 and _can(act.Step)(match)


def _holds(cards: int) -> Wanted:
    """Whoever plans holds so many cards, with some of the others' on the table."""
    return lambda match: (
        _can(act.PlayAction)(match) and _public(match).seats[_public(match).active].hand_count >= cards
    )


def _turned(match: Match) -> bool:
    """The way is changed, and a region visited since."""
    travel = _public(match).travel
    return travel is not None and not travel.clockwise and bool(travel.visits) and _can(act.Step)(match)


def _toured(match: Match) -> bool:
    """Every region on the table is visited."""
    obs = _public(match)
    regions = len(ring(obs.seats))
    return obs.travel is not None and len({visit[:2] for visit in obs.travel.visits}) == regions > 2


def _two_ways(match: Match) -> bool:
    return len(travelling.steps(match)) > 1


# --- what is done there ---------------------------------------------------------------------------------------------


def _ahead(scene: KingOfTheElvesScene) -> Spot:
    ahead = travelling.ahead_spot(scene.obs)
    assert ahead is not None, "the match was chosen for its next step"
    return ahead


def _hold(scene: KingOfTheElvesScene, source: Spot, over: Spot) -> None:
    """Hold what lies there, over another spot."""
    rect = scene.rect_of(over)
    assert rect is not None, f"{over} lies on the table"
    hold_over(scene, source, rect.center)


def _hold_region(scene: KingOfTheElvesScene) -> None:
    action = next(each for each in scene.match.legal() if isinstance(each, act.PlaceRegion))
    _hold(scene, Spot("card", action.kind), hold.free_slot(action.realm, scene.obs))


def _hold_card(scene: KingOfTheElvesScene, snapped: bool) -> None:
    """An action card over a region where it may go, or free over the pile."""
    action = next(each for each in scene.match.legal() if isinstance(each, act.PlayAction))
    target = Spot("region", region_key(action.realm, action.slot))
    _hold(scene, Spot("card", action.kind), target if snapped else Spot("deck"))


def _drop_wrongly(scene: KingOfTheElvesScene) -> None:
    """An action card on a region where it may not lie, a region card in a realm that is full, or over nothing."""
    for spot in scene.cards_held():
        if int(spot.key) not in (*LAID, *REGIONS):
            continue
        held = scene.piece_at(spot)
        if not isinstance(held, hold.Held):
            continue
        for target in scene.table.regions(scene.obs):
            if target.kind == "region" and hold.resolve(held, target, scene.match, scene.obs).refusal is not None:
                _hold(scene, spot, target)
                scene.let_go()
                return


def _ask_to_close(scene: KingOfTheElvesScene) -> None:
    scene.click(Spot("action", "close"))


def _choose_cards(scene: KingOfTheElvesScene) -> None:
    """All cards but one that have to be laid off."""
    for spot in scene.cards_held()[: DISCARDED - 1]:
        scene.click(spot)


def _hold_traveller(scene: KingOfTheElvesScene) -> None:
    _hold(scene, Spot("traveller", scene.obs.active), _ahead(scene))


def _hold_bodyguard(scene: KingOfTheElvesScene) -> None:
    _hold(scene, Spot("card", BODYGUARD), Spot("traveller", scene.obs.active))


def _inspect_region(scene: KingOfTheElvesScene) -> None:
    """A region with most action cards on it."""
    seats = scene.obs.seats
    realm, slot = max(ring(seats), key=lambda spot: sum(owner >= 0 for owner in seats[spot[0]].realm[spot[1]][1:]))
    scene.inspect(Spot("region", region_key(realm, slot)))
