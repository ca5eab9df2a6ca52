"""The whole Elasund scene drawn, layer upon layer, from its observation and from what the player is doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.elasund.actions import PlacePermit
from game.elasund.pieces import BUILDINGS, WALLS
from game.elasund.state import Step
from game.elasund.view import Observation, Quote
from scenes.elasund import hold
from scenes.elasund.board_view import draw_board, draw_ghost
from scenes.elasund.bubble import draw_bubble
from scenes.elasund.choices import CottageChoice, TileChoice
from scenes.elasund.hold import Drop, Held
from scenes.elasund.look import Ghost, Look, Price
from scenes.elasund.panels import PanelLook, draw_card_counts, draw_cards, draw_own, draw_players, draw_supply
from scenes.elasund.places import held_rect, place_rect
from scenes.elasund.strips import draw_dice, pills
from scenes.elasund.things import Thing
from scenes.elasund.tumble import TUMBLE
from scenes.games import game_title
from scenes.table.bars import draw_ground, draw_steps
from scenes.table.question import Question
from scenes.table.spots import Place, Spot
from scenes.table.things import colours_of, draw_thing
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.elasund.scene import ElasundScene
    from scenes.ui.canvas import Canvas


def draw(scene: ElasundScene, canvas: Canvas) -> None:
    """Table, board, panels, what moves, what is held, and what lies over all."""
    table = scene.table
    obs = scene.motion.view(scene.obs)
    drop = scene.over()
    look = board_look(scene, obs, drop)
    panels = panel_look(scene)
    draw_ground(canvas, game_title(scene.match.game.name), table.steps)
    draw_steps(canvas, table.steps, pills(obs))
    draw_board(canvas, table, obs, look)
    draw_players(canvas, table, obs, scene.names.players, scene.signs, panels)
    scene.draw_dots(canvas)
    draw_cards(canvas, table, obs, panels)
    if asked(scene) is None:
        draw_own(canvas, table, obs, panels)
        draw_supply(canvas, table, obs, panels)
    scene.draw_chronicle(canvas, table.log)
    head, line = scene.status()
    scene.draw_status(canvas, scene.status_place(head, line))
    draw_dice(canvas, table, scene.dice, scene.obs, _rolling(scene))
    scene.group.draw(canvas)
    _draw_question(scene, canvas)
    scene.draw_hint(canvas)
    draw_card_counts(canvas, table, obs)
    scene.draw_focus(canvas, ("step", "dice", "cottage"))
    scene.motion.draw(canvas, obs.viewer, colours_of(obs))
    if scene.homing is not None:
        thing = scene.homing.thing
        draw_thing(canvas, thing, held_rect(table, thing.kind, scene.homing.pos), colours_of(obs), 235)
    draw_ghost(canvas, table, obs, look)
    if drop is not None and look.ghost is not None:
        _draw_bubble(scene, canvas, drop, look.ghost)
    if scene.overlay is not None:
        scene.overlay.draw(canvas)


def _rolling(scene: ElasundScene) -> bool:
    """Whether the dice are under way, and so not in their tray."""
    return any(flight.way is TUMBLE for flight in scene.motion.under_way)


def asked(scene: ElasundScene) -> Question | None:
    """The open question; None as long as something still flies to what lies below it."""
    return None if scene.motion.busy else scene.question


def _draw_question(scene: ElasundScene, canvas: Canvas) -> None:
    question = asked(scene)
    if question is None:
        return
    question.draw(canvas)
    if isinstance(question, CottageChoice):
        held: Held | None = scene.grip.held
        question.draw_things(canvas, None if held is None else held.source, scene.focus_spot, scene.hover_spot)


def _draw_bubble(scene: ElasundScene, canvas: Canvas, drop: Drop, ghost: Ghost) -> None:
    held: Held = scene.grip.held
    quote = hold.quote_of(drop, held, scene.match, scene.obs)
    if ghost.at is None or quote is None or held.kind in ("ship", "cottage"):
        return
    target = place_rect(scene.table, ghost.at, ghost.thing.kind)
    building = str(held.what) if held.kind == "building" else None
    draw_bubble(canvas, scene.table, scene.obs, scene.names, quote, building, target)


def thing_of_held(held: Held, obs: Observation, target: Spot | None = None) -> Thing:
    """The picture of what is held; a hall's depends on where it would stand."""
    seat = obs.active if obs.to_act is None else obs.to_act
    if held.kind in ("building", "cottage"):
        cell = int(target.key) if target is not None else 0
        own = BUILDINGS[str(held.what)].own
        return Thing(str(held.what), seat if own else -1, cell)
    if held.kind == "church":
        return Thing("church", -1, 0)
    if held.kind == "wall":
        return Thing("wall", seat, min(obs.seats[seat].walls + 1, WALLS))
    if held.kind == "ship":
        return Thing("ship", -1, 1 if obs.step is Step.PIRATE else 0)
    return Thing("permit", seat, int(held.what))


def board_look(scene: ElasundScene, obs: Observation, drop: Drop | None) -> Look:
    """How the board is shown: what is lit, held, pointed at."""
    held: Held | None = scene.grip.held
    owner = None
    hover = scene.hover_spot
    if hover is not None and hover.kind == "player":
        owner = int(hover.key)
    hidden = scene.motion.hidden
    if scene.homing is not None and scene.homing.thing.kind == "ship":
        hidden |= {("ship", 0)}
    if held is None:
        question = asked(scene)
        cells = frozenset(question.lit) if isinstance(question, TileChoice) else frozenset()
        return Look(
            cells=cells,
            rows=_ship_rows(scene),
            hidden=hidden,
            marks=scene.marked,
            hints=scene.hint_places,
            hinted=scene.hint.choice is not None,
            played=scene.changed_here,
            owner=owner,
            hover=hover if hover in scene.pickable or _clickable(scene, hover) else None,
            focus=scene.focus_spot,
        )
    quote = hold.quote_of(drop, held, scene.match, scene.obs) if drop is not None and drop.actions else None
    at = _place(drop.target) if drop is not None and drop.actions else None
    thing = thing_of_held(held, scene.obs, drop.target if at and drop is not None else None)
    if held.source.kind == "cell":
        hidden |= {("cell", int(held.source.key))}
    if held.kind == "ship":
        hidden |= {("ship", 0)}
    return Look(
        cells=_lit_cells(scene, held),
        walls=frozenset(int(spot.key) for spot in scene.targets if spot.kind == "wall"),
        rows=frozenset(int(spot.key) for spot in scene.targets if spot.kind == "row"),
        dim=True,
        hints=scene.hint_places,
        prices=_prices(scene, held) if at is None else {},
        ghost=Ghost(thing, scene.app.frame.to_logical(scene.grip.pos), at),
        displaced=quote.displaced if quote is not None else (),
        hidden=hidden,
    )


def _place(spot: Spot) -> Place:
    return (spot.kind, int(spot.key))


def _lit_cells(scene: ElasundScene, held: Held) -> frozenset[int]:
    cells: set[int] = set()
    for spot in scene.targets:
        cells.update(hold.footprint(held, spot, scene.obs))
    return frozenset(cells)


def _ship_rows(scene: ElasundScene) -> frozenset[int]:
    """The rows that the ship may go to now, lit without anything being held."""
    if not scene.acting or scene.obs.step not in (Step.SHIFT, Step.PIRATE):
        return frozenset()
    return frozenset(action.row for action in scene.match.legal())


def _clickable(scene: ElasundScene, spot: Spot | None) -> bool:
    if spot is None or not scene.acting:
        return False
    if spot.kind == "row":
        return int(spot.key) in _ship_rows(scene)
    return spot.kind == "dice" and scene.obs.step is Step.ROLL


def _prices(scene: ElasundScene, held: Held) -> dict[Place, Price]:
    """Chips for plots, wall spaces and rows, reckoned once for what is held."""
    reckon = {"building": _reckoned, "church": _reckoned, "wall": _reckoned, "permit": _row_prices}.get(held.kind)
    if reckon is None:
        return {}
    if scene.priced is None or scene.priced[0] != held:
        scene.priced = held, reckon(scene, held)
    return scene.priced[1]


def _row_prices(scene: ElasundScene, held: Held) -> dict[Place, Price]:
    """How many influence cards of one colour the permit costs in each row that is not free of them (E-94)."""
    prices: dict[Place, Price] = {}
    for action in scene.match.legal():
        if isinstance(action, PlacePermit) and action.value == held.what and action.pay is not None:
            place = ("row", action.cell // scene.obs.board.columns)
            if place not in prices:
                quote: Quote = scene.match.quote(action)
                prices[place] = Price(str(sum(quote.influence)), picture="influence_back")
    return prices


def _reckoned(scene: ElasundScene, held: Held) -> dict[Place, Price]:
    """What each plot costs altogether; in wax red where only gold is missing."""
    match, obs = scene.match, scene.obs
    kind = "wall" if held.kind == "wall" else "cell"
    count = len(obs.walls) if held.kind == "wall" else len(obs.cells)
    prices: dict[Place, Price] = {}
    legal = hold.legal_set(match)
    for index in range(count):
        wanted = hold.candidates(held, Spot(kind, index), obs)
        if not wanted:
            continue
        action = next((each for each in wanted if each in legal), None)
        if action is not None:
            quote: Quote = match.quote(action)
            total = quote.gold + sum(gold for _seat, gold in quote.compensation)
            prices[_chip_place(held, Spot(kind, index), obs)] = Price(str(total))
            continue
        refusal = hold.plainest(wanted, match)
        if refusal.reason == "gold_short":
            text = _("{short} short").format(short=refusal.figures["short"])
            prices.setdefault(_chip_place(held, Spot(kind, index), obs), Price(text, affordable=False))
    return prices


def _chip_place(held: Held, spot: Spot, obs: Observation) -> Place:
    cells = hold.footprint(held, spot, obs)
    return ("cell", cells[-1]) if cells else _place(spot)


def panel_look(scene: ElasundScene) -> PanelLook:
    """How the panels are shown."""
    held: Held | None = scene.grip.held
    return PanelLook(
        held=None if held is None else held.source,
        pickable=scene.pickable,
        hover=scene.hover_spot if held is None else None,
        focus=scene.focus_spot if held is None else None,
        acted=scene.acted,
        choosing=scene.offering and scene.obs.step in (Step.BUILD, Step.PERMIT, Step.BONUS),
    )
