"""How the table of King of the Elves is shown for what the player is doing: lit places, prices, the way ahead, raised
cards, what is held and what it would mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.journeys import Price as Fare
from game.king_of_the_elves.pieces import (
    BODYGUARD,
    FEE,
    GOLD_CARD,
    KINDS,
    LAID,
    PURCHASES,
    REGIONS,
    SEA_MONSTER,
    SURCHARGE,
    THIEF,
    TREE,
    VALUES,
    VEHICLES,
    WATER,
)
from game.king_of_the_elves.state import Phase, Region
from game.king_of_the_elves.view import Observation, Quote
from scenes.king_of_the_elves import hold, travelling
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves.hint_texts import cards_of
from scenes.king_of_the_elves.hold import Drop, Held
from scenes.king_of_the_elves.look import Bubble, Ghost, Look, Price, Way
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.king_of_the_elves.texts import obstacle_text
from scenes.king_of_the_elves.things import ICONS
from scenes.table.bubble import BubbleRow
from scenes.table.spots import Place, Spot
from scenes.transport import count_of_cards
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.king_of_the_elves.scene import KingOfTheElvesScene

TELLS_WAY: Final = ("ring", "journey", "tour", "traveller")
"""Spots over which the best way ahead is shown in planning too."""


def look_of(scene: KingOfTheElvesScene, obs: Observation) -> Look:
    """The table's look now; `obs` is the position as far as it has arrived."""
    held: Held | None = scene.grip.held
    if held is not None:
        return _held_look(scene, held, scene.over())
    hover = scene.hover_spot
    ahead = travelling.ahead_spot(obs) if scene.acting and scene.overlay is None else None
    lit = frozenset({ahead}) if ahead is not None and travelling.steps(scene.match) else frozenset()
    asks = scene.question is not None
    return Look(
        lit=lit,
        prices=_prices(scene, obs),
        ahead=_way(scene, obs),
        bubble=None if ahead is None or asks else ahead_bubble(scene, ahead),
        hidden=scene.motion.hidden | _homing(scene),
        marks=scene.marked,
        hints=scene.hint_places,
        hinted=scene.hint.choice is not None,
        played=scene.changed_here,
        acted=scene.acted,
        owner=int(hover.key) if hover is not None and hover.kind in ("player", "coat", "realm") else None,
        hover=hover if hover is not None and hover in scene.pickable else None,
        focus=scene.focus_spot,
        pickable=scene.pickable,
        choosing=scene.offering,
        raised=_raised(scene, obs),
        selected=tuple(scene.selected) if any(scene.selected) else (),
        scroll=scene.scroll,
    )


def _held_look(scene: KingOfTheElvesScene, held: Held, drop: Drop | None) -> Look:
    """Something is held: where it may go, what that costs, where it would lie."""
    snapped = drop.target if drop is not None and drop.actions else None
    ghost = Ghost(hold.thing_of(held), scene.app.frame.to_logical(scene.grip.pos), snapped)
    return Look(
        lit=frozenset(scene.targets),
        dim=True,
        hints=scene.hint_places,
        prices=_prices(scene, scene.obs),
        ahead=_way(scene, scene.obs),
        ghost=ghost,
        bubble=None if scene.question is not None else _held_bubble(scene, held, drop),
        hidden=scene.motion.hidden | {_place_of(held)},
        pickable=scene.pickable,
        choosing=True,
        held=held.source,
        raised=_raised(scene, scene.obs),
        scroll=scene.scroll,
    )


def _place_of(held: Held) -> Place:
    return held.kind, held.what


def _homing(scene: KingOfTheElvesScene) -> frozenset[Place]:
    """A traveller that flies home is not drawn where he stands."""
    homing = scene.homing
    if homing is None or homing.thing.kind != "traveller":
        return frozenset()
    return frozenset({("traveller", scene.obs.active)})


# --- prices and the way ahead ---------------------------------------------------------------------------------------


def _prices(scene: KingOfTheElvesScene, obs: Observation) -> dict[Spot, Price]:
    """What closing own regions and the next card cost, while the player looks at that."""
    spot = scene.looked_at
    if spot is None or not scene.acting or obs.phase is not Phase.PLAN:
        return {}
    gold = obs.seats[obs.active].gold or 0
    if spot in (Spot("action", "buy"), Spot("deck")):
        if obs.seats[obs.active].bought >= PURCHASES:
            return {}
        price = scene.match.quote(act.Buy()).price
        legal = scene.match.refusal(act.Buy()) is None
        return {Spot("deck"): Price("coin_1", str(price), legal)}
    realm = obs.seats[obs.active].realm
    slots = range(len(realm)) if spot == Spot("action", "close") else ()
    if spot.kind == "region" and region_of(spot.key)[0] == obs.active:
        slots = range(region_of(spot.key)[1], region_of(spot.key)[1] + 1)
    found = {}
    for slot in slots:
        price = scene.match.quote(act.CloseRegion(slot)).price
        found[Spot("region", region_key(obs.active, slot))] = Price("coin_1", str(price), price <= gold)
    return found


def _way(scene: KingOfTheElvesScene, obs: Observation) -> Way | None:
    """The regions of the best journey that the hand can still pay: on the way, and in planning when asked for."""
    if scene.viewer is None or not scene.acting:
        return None
    asked = scene.looked_at is not None and scene.looked_at.kind in TELLS_WAY
    if obs.phase is not Phase.TRAVEL and not (obs.phase is Phase.PLAN and asked):
        return None
    seen = travelling.look_ahead(scene.obs)
    if seen is None:
        return None
    done = 0 if scene.obs.travel is None else len(scene.obs.travel.visits)
    keys = tuple(region_key(visit.realm, visit.slot) for visit in seen.best.travel.visits[done:])
    return Way(scene.viewer, keys) if keys else None


def _raised(scene: KingOfTheElvesScene, obs: Observation) -> Cards:
    """The cards that a click or a drop would play, else those of the hint."""
    step, hint = aimed_step(scene, obs), scene.hint.choice
    if step is None:
        return cards_of(hint.action) if hint is not None and scene.grip.held is None else ()
    return tuple(step.count if kind == step.vehicle else 0 for kind in range(len(KINDS)))


def aimed_step(scene: KingOfTheElvesScene, obs: Observation) -> act.Step | None:
    """The step that the question, what is held or the pointer is about."""
    if obs.phase is not Phase.TRAVEL or not scene.acting:
        return None
    if scene.question is not None:
        action = scene.question.looked_at
        return action if isinstance(action, act.Step) else None
    drop = scene.over() if scene.grip.held is not None else None
    if drop is not None and drop.actions and isinstance(drop.actions[0], act.Step):
        return drop.actions[0]
    spot, ahead = scene.looked_at, travelling.ahead_spot(obs)
    if spot is not None and spot.kind == "fare":
        return travelling.step_by(int(spot.key), scene.match)
    if scene.grip.held is None and ahead is not None and scene.looked_at == ahead:
        return travelling.best_step(scene.match, obs)
    return None


# --- bubbles --------------------------------------------------------------------------------------------------------


def ahead_bubble(scene: KingOfTheElvesScene, ahead: Spot) -> Bubble | None:
    """The next region: what a visit brings, what stands in the way, and every vehicle's price."""
    seen = travelling.look_ahead(scene.obs)
    if seen is None or scene.viewer is None:
        return None
    realm, slot = region_of(ahead.key)
    region = scene.obs.seats[realm].realm[slot]
    best = travelling.best_step(scene.match, scene.obs)
    sample = best or act.Step(VEHICLES.start, 1)
    quote: Quote = scene.match.quote(sample)
    rows = [*_thief_rows(scene, region, quote), *_obstacle_rows(scene, region)]
    if quote.doubled:
        rows.insert(0, BubbleRow(ICONS[GOLD_CARD], _("Your gold card doubles it.")))
    if quote.bonus:
        rows.append(BubbleRow("glyph_trophy", _("The tour is complete: {gold} more.").format(
            gold=word.gold(quote.bonus))))  # fmt: skip
    if best is None:
        rows.append(BubbleRow("glyph_close", _("Your cards do not pay for it."), warns=True))
    fares = tuple(
        (price.vehicle, _fare(price, best))
        for price in sorted(seen.prices, key=lambda price: price.held < price.needed)
    )
    head = _("Next: {region}, {gold}").format(region=word.plain(KINDS[region.kind]), gold=word.gold(quote.earned))
    return Bubble(ahead, head, tuple(rows), fares)


def _fare(price: Fare, best: act.Step | None) -> Price:
    """How many cards a vehicle takes; where the hand has too few, how many it has of them."""
    if price.held < price.needed:
        return Price(ICONS[price.vehicle], f"{price.held}/{price.needed}", False)
    return Price(ICONS[price.vehicle], f"×{price.needed}", True, best is not None and price.vehicle == best.vehicle)


def _thief_rows(scene: KingOfTheElvesScene, region: Region, quote: Quote) -> list[BubbleRow]:
    """What the thief on the next region takes, or why he takes nothing."""
    if region.thief < 0:
        return []
    if quote.fees:
        text = _("{player}’s thief takes {fee}.").format(
            player=scene.names.player(region.thief), fee=word.gold(quote.fees)
        )
        return [BubbleRow(ICONS[THIEF], text, warns=True)]
    own = region.thief == scene.viewer
    return [BubbleRow(ICONS[THIEF], _("Your own thief.") if own else _("The bodyguard keeps the thief off."))]


def _obstacle_rows(scene: KingOfTheElvesScene, region: Region) -> list[BubbleRow]:
    """What the obstacle on the next region costs, or why it costs nothing."""
    if region.obstacle < 0:
        return []
    icon = ICONS[SEA_MONSTER if region.kind in WATER else TREE]
    seen = travelling.look_ahead(scene.obs)
    if seen is not None and seen.prices and seen.prices[0].surcharge:
        return [BubbleRow(icon, obstacle_text(SURCHARGE), warns=True)]
    own = region.obstacle == scene.viewer
    text = _("Your own obstacle: no card more.") if own else _("The bodyguard clears the way.")
    return [BubbleRow(icon, text)]


def _held_bubble(scene: KingOfTheElvesScene, held: Held, drop: Drop | None) -> Bubble | None:
    """What the thing would mean where it has snapped to."""
    if drop is None or not drop.actions:
        return None
    obs, names = scene.obs, scene.names
    if held.kind == "traveller" or held.what in VEHICLES:
        return ahead_bubble(scene, drop.target)
    if held.what in REGIONS:
        realm = region_of(drop.target.key)[0]
        head = _("{region} in {realm}").format(region=word.title(KINDS[held.what]), realm=names.realm(realm))
        text = _("Every visit pays {gold}.").format(gold=word.gold(VALUES[held.what]))
        return Bubble(drop.target, head, (BubbleRow("coin_1", text),))
    if held.what in LAID:
        quote: Quote = scene.match.quote(drop.actions[0])
        kind = KINDS[obs.seats[quote.realm].realm[quote.slot].kind]
        head = _("{card} on {region}").format(
            card=word.title(KINDS[held.what]), region=names.region(kind, quote.realm)
        )
        coat = f"coat_{obs.seats[obs.active].colour}"
        left = _("{coats} left afterwards").format(coats=word.coats(quote.coats))
        return Bubble(drop.target, head, (BubbleRow(ICONS[held.what], laid_text(held.what, obs, quote)),
                                          BubbleRow(coat, left)))  # fmt: skip
    return Bubble(drop.target, word.title(KINDS[held.what]), (BubbleRow(ICONS[held.what], before_text(scene, held)),))


def laid_text(card: int, obs: Observation, quote: Quote) -> str:
    """What an action card does on a region."""
    if card == GOLD_CARD:
        value = 2 * VALUES[obs.seats[quote.realm].realm[quote.slot].kind]
        return _("Each of your visits pays {gold}.").format(gold=word.gold(value))
    if card == THIEF:
        return _("Every other visitor pays you {gold}.").format(gold=word.gold(FEE))
    return _("Every other visitor plays {cards} more.").format(cards=count_of_cards(SURCHARGE))


def before_text(scene: KingOfTheElvesScene, held: Held) -> str:
    """What a card played before a step would do now."""
    obs, names = scene.obs, scene.names
    if held.what == BODYGUARD:
        ahead = travelling.ahead_spot(obs)
        assert ahead is not None, "a bodyguard is played before a step"
        return _("No thief or obstacle in {realm}.").format(realm=names.realm(region_of(ahead.key)[0]))
    return next_after_turn(scene.match.quote(act.PlayDirection()), obs, names)


def next_after_turn(quote: Quote, obs: Observation, names: Names) -> str:
    """Where a direction change would lead."""
    kind = KINDS[obs.seats[quote.realm].realm[quote.slot].kind]
    return _("Next comes {region}.").format(region=names.region(kind, quote.realm))
