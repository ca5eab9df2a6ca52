"""What the status line says: what can be done now, and what letting go or clicking would mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.elfenland.actions import Move
from game.elfenland.hand import over_limit
from game.elfenland.pieces import COUNTER_KINDS, LIMIT, PICKS
from game.elfenland.state import Phase
from game.elfenland.view import Observation, Quote
from game.match import Match
from scenes.elfenland import journey, travelling
from scenes.elfenland import names as word
from scenes.elfenland.hold import Drop, Held
from scenes.elfenland.journey import Way
from scenes.elfenland.names import Names
from scenes.elfenland.texts import refusal_text, unreachable_text
from scenes.elfenland.travelled import legs_ahead
from scenes.table.names import awaited
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene

Lines = tuple[str, str]
"""Head and line."""


def status(obs: Observation, names: Names, match: Match, acting: bool, chosen: int) -> Lines:
    """For empty hands; `chosen` cards are picked out to be thrown away."""
    if obs.result is not None:
        return (
            names.victory(obs.result.winners),
            _("The game is over. Look at the map as long as you like, and at the routes travelled."),
        )
    seat = obs.to_act
    assert seat is not None, "somebody decides as long as there is no result"
    player = names.player(seat)
    if not acting:
        return awaited(match.players[seat])
    view = obs.seats[seat]
    match obs.phase:
        case Phase.DRAW:
            left = PICKS - obs.picks // len(obs.seats)
            return (
                _("{player}, take a counter.").format(player=player),
                ngettext(
                    "Click an open one or the face-down supply: {count} still to take.",
                    "Click an open one or the face-down supply: {count} still to take.",
                    left,
                ).format(count=left),
            )
        case Phase.PLAN:
            return _plan(obs, match, player)
        case Phase.TRAVEL:
            if len(match.legal()) == 1:
                return (
                    _("{player}, end the journey.").format(player=player),
                    _("Your cards pay for no way on from {town}.").format(town=names.town(view.town)),
                )
            return (
                _("{player}, travel from {town}.").format(player=player, town=names.town(view.town)),
                _("Click a glowing town or drag the boot; press and hold on a far one to plan ahead."),
            )
        case Phase.DISCARD:
            line = _discard(over_limit(view.hand_count), chosen)
            return _("{player}, keep {limit} cards.").format(player=player, limit=LIMIT), line
        case _:
            return (
                _("{player}, keep one counter.").format(player=player),
                _("Click it among your counters; a hidden one stays hidden. The others go back."),
            )


def _discard(due: int, chosen: int) -> str:
    """What is left to do of throwing away `due` cards, of which some are chosen."""
    left = due - chosen
    if not left:
        return ngettext(
            "The card is chosen: confirm below.", "All {count} cards are chosen: confirm below.", due
        ).format(count=due)
    if not chosen:
        return ngettext(
            "Click {count} card to throw away.", "Click {count} cards to throw away.", due
        ).format(count=due)
    return ngettext(
        "Click {count} more card to throw away.", "Click {count} more cards to throw away.", left
    ).format(count=left)


def _plan(obs: Observation, match: Match, player: str) -> Lines:
    if len(match.legal()) == 1:
        return (
            _("{player}, pass.").format(player=player),
            _("Nothing of yours fits a road now. Point at it to see why."),
        )
    if obs.passes:
        return (
            _("{player}, place a counter or pass.").format(player=player),
            ngettext(
                "{count} player has passed in a row; if all do, travelling begins.",
                "{count} players have passed in a row; if all do, travelling begins.",
                obs.passes,
            ).format(count=obs.passes),
        )
    return (
        _("{player}, place a counter or pass.").format(player=player),
        _("Drag one onto a road; everybody may use it later."),
    )


def held_status(held: Held, drop: Drop | None, places: int, obs: Observation, names: Names) -> Lines:
    """While something is held: where it may go, or why not where it is now."""
    head = _held_head(held, places)
    if drop is not None and drop.refusal is not None:
        return head, refusal_text(drop.refusal)
    if held.kind == "boot" and drop is not None and drop.target.kind == "town" and not drop.actions and not drop.route:
        return head, unreachable_text(int(drop.target.key), obs, names)
    return head, _("Esc or the right button puts it back.")


def _held_head(held: Held, places: int) -> str:
    match held.kind:
        case "row" | "supply":
            return _("Drop it on your counters.")
        case "boot":
            return _("Drop the boot on a town.")
        case "obstacle":
            if not places:
                return _("There is no place for the obstacle now.")
            return _("Drop the obstacle on a glowing road.")
    counter = word.the_counter(COUNTER_KINDS[held.what])
    if not places:
        return _("There is no place for {counter} now.").format(counter=counter)
    return _("Drop {counter} on a glowing road.").format(counter=counter)


def step_status(move: Move, match: Match, obs: Observation, names: Names, open_cards: bool) -> Lines:
    """What a click on the next town would do; `open_cards` where the cards of the caravan are still to be chosen."""
    quote: Quote = match.quote(move)
    here = names.town(obs.seats[obs.active].town)
    head = _("{origin} to {town}").format(origin=here, town=names.town(quote.to))
    count = sum(move.cards)
    if open_cards:
        price = _("Caravan of any {cards}").format(cards=word.count_of_cards(count))
    elif move.caravan:
        price = _("Caravan: {cards}").format(cards=word.cards(move.cards))
    else:
        price = word.cards(move.cards)
    terrain = word.terrain(obs.board.links[move.link].terrain)
    text = (
        _("{price} ({terrain}); your piece waits there.")
        if quote.fetches
        else _("{price} ({terrain}); you have been there already.")
    )
    if quote.to == obs.home:
        text = _("{price} ({terrain}); no pieces lie there.")
    return head, text.format(price=price, terrain=terrain)


def route_status(town: int, moves: Sequence[Move], obs: Observation, names: Names, by_key: bool) -> Lines:
    """A route being planned: its steps, its price, what it fetches."""
    fetched = sum(leg.fetched for leg in legs_ahead(moves, obs))
    cards = journey.spent(moves)
    head = ngettext("{town} in {count} step", "{town} in {count} steps", len(moves)).format(
        town=names.town(town), count=len(moves)
    )
    gain = word.pieces(fetched) if fetched else _("no piece")
    text = _("{cards} for {gain}. Let go to travel.")
    if by_key:
        text = _("{cards} for {gain}. Enter travels it, Esc does not.")
    return head, text.format(cards=word.cards(cards), gain=gain)


def status_of(scene: ElfenlandScene) -> Lines:
    """What to do now in the scene, or what a click or a drop here would do."""
    match, obs, names = scene.match, scene.obs, scene.names
    if scene.question is not None:
        return scene.question.title, scene.question.line or _("Choose how to pay; Esc gives it up.")
    held: Held | None = scene.grip.held
    if held is not None:
        drop = scene.over()
        if drop is not None and drop.route:
            return route_status(int(drop.target.key), drop.route, obs, names, False)
        if held.kind == "boot" and drop is not None and drop.actions:
            return _step(travelling.ways(scene, drop.target), match, obs, names)
        return held_status(held, drop, len(scene.targets), obs, names)
    hint: Lines | None = scene.hint_lines
    if hint is not None and scene.hint_first:
        return hint
    plan = scene.journey
    if plan.town is not None:
        return route_status(plan.town, plan.moves, obs, names, plan.by_key)
    looked_at = scene.looked_at
    if looked_at is not None and (ways := travelling.ways(scene, looked_at)):
        return _step(ways, match, obs, names)
    if looked_at is not None and looked_at.kind == "town" and scene.acting and obs.phase is Phase.TRAVEL:
        far = _far(int(looked_at.key), match, obs, names)
        if far is not None:
            return far
    return hint or status(obs, names, match, scene.deciding, sum(scene.selected))


def _step(ways: Sequence[Way], match: Match, obs: Observation, names: Names) -> Lines:
    best = ways[0]
    head, line = step_status(best.moves[0], match, obs, names, len(best.moves) > 1)
    if len(ways) > 1:
        line = ngettext("{line} Or one other way.", "{line} Or {count} other ways.", len(ways) - 1).format(
            line=line, count=len(ways) - 1
        )
    return head, line


def _far(town: int, match: Match, obs: Observation, names: Names) -> Lines | None:
    """What the status says of a town that is no next step; None for the boot's own."""
    if town == obs.seats[obs.active].town:
        return None
    if journey.route(town, match, obs):
        return names.town(town), _("Press and hold to see the cheapest way there.")
    refusal = journey.why_not(town, match, obs)
    return names.town(town), unreachable_text(town, obs, names) if refusal is None else refusal_text(refusal)
