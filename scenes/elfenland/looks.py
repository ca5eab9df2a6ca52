"""How the table is shown for what the player is doing: lit places, prices, routes, raised cards, what is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.elfenland.actions import Cards, Move
from game.elfenland.pieces import KINDS
from game.elfenland.state import Phase
from game.elfenland.view import Observation, Quote
from scenes.elfenland import hold, journey, travelling
from scenes.elfenland import names as word
from scenes.elfenland.hint_texts import cards_of
from scenes.elfenland.hold import Drop, Held
from scenes.elfenland.look import Bubble, Ghost, Look, Price, Trail
from scenes.elfenland.texts import price_text
from scenes.elfenland.things import PICTURES
from scenes.elfenland.travelled import RoutesSheet
from scenes.table.bubble import BubbleRow
from scenes.table.spots import Place, Spot
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene


def look_of(scene: ElfenlandScene, obs: Observation) -> Look:
    """The table's look now; `obs` is the position as far as it has arrived."""
    held: Held | None = scene.grip.held
    if held is not None:
        return _held_look(scene, held, scene.over())
    hover = scene.hover_spot
    travelling = scene.acting and obs.phase is Phase.TRAVEL
    towns = _next_towns(scene) if travelling and scene.overlay is None else frozenset()
    moves = scene.journey.moves
    prices: dict[Place, Price] = {}
    if moves:
        prices, towns, hover = journey.route_prices(moves), frozenset(journey.towns(moves, scene.obs)), None
    elif travelling and scene.overlay is None:
        prices = journey.next_prices(scene.match, scene.obs, _best(scene), scene.looked_at)
    return Look(
        links=frozenset(link for kind, link in prices if kind == "link" and prices[kind, link].affordable),
        towns=towns,
        prices=prices,
        route=_trail(scene),
        trails=scene.overlay.trails if isinstance(scene.overlay, RoutesSheet) else (),
        hidden=scene.motion.hidden | _homing(scene),
        marks=scene.marked,
        hints=scene.hint_places,
        hinted=scene.hint.choice is not None,
        played=scene.changed_here,
        acted=scene.acted,
        owner=int(hover.key) if hover is not None and hover.kind == "player" else None,
        hover=hover if hover is not None and (hover in scene.pickable or _clickable(scene, hover, towns)) else None,
        focus=scene.focus_spot,
        pickable=scene.pickable,
        choosing=scene.offering and obs.phase is not Phase.TRAVEL,
        raised=_raised(scene),
        selected=tuple(scene.selected) if any(scene.selected) else (),
    )


def _held_look(scene: ElfenlandScene, held: Held, drop: Drop | None) -> Look:
    """Something is held: where it may go, what that costs, where it would lie."""
    legal = drop is not None and bool(drop.actions or drop.route)
    snapped = drop.target if drop is not None and legal else None
    at: Place | None = None if snapped is None or snapped == hold.RACK else (snapped.kind, int(snapped.key))
    route = drop.route if drop is not None else ()
    ghost = Ghost(hold.thing_of(held, scene.obs), scene.app.frame.to_logical(scene.grip.pos), at)
    prices = journey.route_prices(route) if route else prices_for(scene, held, drop)
    return Look(
        links=frozenset(int(spot.key) for spot in scene.targets if spot.kind == "link")
        or frozenset(link for kind, link in prices if kind == "link" and prices[kind, link].affordable),
        towns=frozenset(int(spot.key) for spot in scene.targets if spot.kind == "town"),
        hints=scene.hint_places,
        dim=held.kind not in ("row", "supply"),
        prices=prices,
        route=journey.trail(route, scene.obs) if route else None,
        ghost=ghost,
        bubble=_bubble(scene, held, drop),
        hidden=scene.motion.hidden | {_place_of(held)},
        pickable=scene.pickable,
        choosing=held.kind != "boot",
        held=held.source,
        raised=journey.spent(route) if route else _raised(scene),
    )


def _place_of(held: Held) -> Place:
    return ("tray", 0) if held.kind == "obstacle" else (held.kind, held.what)


def _homing(scene: ElfenlandScene) -> frozenset[Place]:
    """A boot that flies home is not drawn at its town."""
    homing = scene.homing
    if homing is None or homing.thing.kind != "boot":
        return frozenset()
    return frozenset({("boot", scene.obs.active)})


def _next_towns(scene: ElfenlandScene) -> frozenset[int]:
    """Towns that the next step can lead to."""
    held = Held("boot", scene.obs.active, Spot("boot", scene.obs.active), scene.match.version)
    return frozenset(int(spot.key) for spot in hold.targets(held, scene.match, scene.obs))


def _best(scene: ElfenlandScene) -> object | None:
    """The move that a click would play or that a choice looks at."""
    if scene.question is not None:
        return scene.question.looked_at.moves[0]
    ways = travelling.ways(scene, scene.looked_at) if scene.looked_at is not None else ()
    return ways[0].moves[0] if ways else None


def planned(scene: ElfenlandScene) -> tuple[Move, ...]:
    """The route that is shown or that a held boot would take, or what is left of the one under way."""
    drop: Drop | None = scene.over() if scene.grip.held is not None else None
    if drop is not None and drop.route:
        return drop.route
    return scene.journey.moves or scene.journey.left


def _trail(scene: ElfenlandScene) -> Trail | None:
    moves = scene.journey.moves or scene.journey.left
    return journey.trail(moves, scene.obs) if moves else None


def _raised(scene: ElfenlandScene) -> Cards:
    """The cards that would be played, else those of the hint."""
    if scene.question is not None:
        return scene.question.raised
    if scene.journey.moves:
        return journey.spent(scene.journey.moves)
    held: Held | None = scene.grip.held
    spot = scene.looked_at
    if held is not None:
        drop = scene.over()
        spot = drop.target if held.kind == "boot" and drop is not None and drop.actions else None
    ways = travelling.ways(scene, spot) if spot is not None else ()
    if ways and len(ways[0].moves) == 1:
        return ways[0].moves[0].cards
    hint = scene.hint.choice
    return cards_of(hint.action) if hint is not None and held is None else ()


def _clickable(scene: ElfenlandScene, spot: Spot, towns: frozenset[int]) -> bool:
    """Whether a town is a next step or can be planned for."""
    if not scene.acting or scene.obs.phase is not Phase.TRAVEL or spot.kind != "town":
        return False
    return int(spot.key) in towns or bool(journey.route(int(spot.key), scene.match, scene.obs))


# --- what is held -------------------------------------------------------------------------------------------------


def prices_for(scene: ElfenlandScene, held: Held, drop: Drop | None) -> dict[Place, Price]:
    """Chips for the legal places of what is held, reckoned once for it; for boots those of the links that lead on."""
    if held.kind == "boot":
        best = drop.actions[0] if drop is not None and drop.actions else None
        return journey.next_prices(scene.match, scene.obs, best)
    if held.kind in ("row", "supply"):
        return {}
    if scene.priced is None or scene.priced[0] != held:
        scene.priced = held, {
            ("link", int(spot.key)): _chip(scene, held, spot) for spot in scene.targets if spot.kind == "link"
        }
    return {} if drop is not None and drop.actions else scene.priced[1]


def _chip(scene: ElfenlandScene, held: Held, spot: Spot) -> Price:
    quote = _quote(scene, held, spot)
    return Price(((quote.kind, f"×{quote.price}"),), affordable=quote.held >= quote.price)


def _quote(scene: ElfenlandScene, held: Held, spot: Spot) -> Quote:
    quote: Quote = scene.match.quote(hold.action_at(held, spot, scene.obs))
    return quote


def _bubble(scene: ElfenlandScene, held: Held, drop: Drop | None) -> Bubble | None:
    """What the counter or obstacle would mean on the road below it."""
    if drop is None or not drop.actions or drop.target.kind != "link":
        return None
    quote = _quote(scene, held, drop.target)
    terrain = word.terrain(scene.obs.board.links[quote.link].terrain)
    kind = KINDS[quote.kind]
    head = (
        _("Obstacle on {link}").format(link=scene.names.link(quote.link))
        if held.kind == "obstacle"
        else _("{counter}: {terrain}").format(counter=word.title(kind), terrain=terrain)
    )
    return Bubble(
        ("link", quote.link),
        head,
        (
            BubbleRow(f"icon_{PICTURES[quote.kind]}", price_text(quote.price, quote.back)),
            BubbleRow(
                f"card_{PICTURES[quote.kind]}",
                _("You hold {cards}.").format(cards=word.cards_of(kind, quote.held))
                if quote.held
                else _("You hold none."),
                quote.held < quote.price,
            ),
        ),
    )
