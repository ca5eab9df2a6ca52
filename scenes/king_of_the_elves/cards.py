"""What the information card says about each thing of the scene of King of the Elves: content only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.king_of_the_elves.derived import most_regions
from game.king_of_the_elves.laying import closing_price
from game.king_of_the_elves.pieces import (
    BODYGUARD,
    CARDS,
    COATS,
    DEAL,
    DIRECTION_CHANGE,
    FEE,
    FIRST_DEAL,
    GOLD_CARD,
    KINDS,
    LAID,
    PRICES,
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
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.prices import step_price
from game.king_of_the_elves.state import Phase, Region
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves import journey_cards
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves.action_words import action_words
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.spots import region_of
from scenes.king_of_the_elves.texts import cost_text
from scenes.king_of_the_elves.things import BACK, ICONS, RATIO, Thing, top_card
from scenes.table.card import Card, Fact, Note
from scenes.table.spots import Spot
from scenes.transport import count_of_cards
from scenes.ui.i18n import _, ngettext
from scenes.ui.text import plain

ACTIONS: Final = range(GOLD_CARD, len(KINDS))
"""Kinds of action cards."""


def card_of(spot: Spot, obs: Observation, names: Names) -> Card | None:
    """The card of whatever lies at the spot, as far as the observation's viewer may know it; None for a spot that is
    nothing but a sentence (a line of the chronicle) and for an empty hand's place."""
    safe = replace(names, players=tuple(map(plain, names.players)))
    if spot.kind == "action":
        return _action(str(spot.key), obs, safe)
    make = MAKERS.get(spot.kind)
    return None if make is None else make(int(spot.key), obs, safe)


# --- cards ----------------------------------------------------------------------------------------------------------


def _held_note(kind: int, obs: Observation) -> tuple[Note, ...]:
    """How many cards of this kind the viewer holds."""
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    if hand is None:
        return ()
    return (Note("glyph_cards", _("In your hand: **{cards}**.").format(cards=word.cards_of(KINDS[kind], hand[kind]))),)


def _card(kind: int, obs: Observation, names: Names) -> Card:
    facts: tuple[Fact, ...] = ()
    if kind in REGIONS:
        facts, notes = _fares(Region(kind), -1), _region_notes(kind)
    elif kind in VEHICLES:
        facts = tuple(
            Fact(ICONS[region], word.title(KINDS[region]), cost_text(PRICES[region][kind - VEHICLES.start]))
            for region in REGIONS
        )
        notes = (Note("glyph_cards", _("All cards for one step are of the same kind.")),)
    else:
        notes = _action_notes(kind)
        if kind not in LAID:
            notes = (Note("glyph_hand", _("Drag it onto your traveller before a step.")), *notes)
    foot = ngettext("There is {count} such card.", "There are {count} such cards.", CARDS[kind])
    return Card(
        word.title(KINDS[kind]),
        word.caption(kind),
        picture=Thing("card", -1, kind),
        ribbon=word.title(KINDS[kind]),
        facts=facts,
        notes=(*notes, *_held_note(kind, obs)),
        foot=foot.format(count=CARDS[kind]),
        tall=RATIO,
    )


def _region_notes(kind: int) -> tuple[Note, ...]:
    obstacle = SEA_MONSTER if kind in WATER else TREE
    return (
        Note("coin_1", _("Every visit pays **{gold}**.").format(gold=word.gold(VALUES[kind]))),
        Note(ICONS[obstacle], _("Obstacle that fits: {card}.").format(card=word.plain(KINDS[obstacle]))),
    )


def _action_notes(kind: int) -> tuple[Note, ...]:
    notes: dict[int, tuple[str, ...]] = {
        GOLD_CARD: (_("You get **double** for each of your visits to the region; others get the plain value."),),
        THIEF: (_("Every other visitor pays you **{gold}** at the end of his journey.").format(gold=word.gold(FEE)),),
        TREE: (
            _("Lies on land. Every other visitor plays **{count} card more** of the same kind.").format(
                count=SURCHARGE
            ),
        ),
        SEA_MONSTER: (
            _("Lies in rivers and lakes. Every other visitor plays **{count} raft more**.").format(count=SURCHARGE),
        ),
        BODYGUARD: (
            _("In the realm that the next step enters, no thief and no obstacle works until you leave it."),
        ),
        DIRECTION_CHANGE: (
            _("From then on you travel the other way round."),
            _("Before the first step: you begin with the leftmost region of your realm."),
        ),
    }
    own = [Note(ICONS[kind] if not at else "glyph_info", text) for at, text in enumerate(notes[kind])]
    if kind in LAID:
        own.append(Note("glyph_info", _("It takes one of your coats of arms. A region bears each kind only once.")))
    return tuple(own)


def _fares(region: Region, traveller: int) -> tuple[Fact, ...]:
    """What a visit costs by each vehicle that goes there."""
    prices = ((vehicle, step_price(region, vehicle, traveller, False)) for vehicle in VEHICLES)
    return tuple(
        Fact(ICONS[vehicle], word.title(KINDS[vehicle]), count_of_cards(price)) for vehicle, price in prices if price
    )


# --- the table ------------------------------------------------------------------------------------------------------


def _region(key: int, obs: Observation, names: Names) -> Card | None:
    realm, slot = region_of(key)
    if slot >= len(obs.seats[realm].realm):
        return None
    region = obs.seats[realm].realm[slot]
    viewer = -1 if obs.viewer is None else obs.viewer
    obstacle = SEA_MONSTER if region.kind in WATER else TREE
    notes = [Note("coin_1", _("Every visit pays **{gold}**.").format(gold=word.gold(VALUES[region.kind])))]
    for kind, owner in ((GOLD_CARD, region.gold_card), (THIEF, region.thief), (obstacle, region.obstacle)):
        if owner >= 0:
            notes.append(Note(ICONS[kind], _laid_text(kind, region, owner, names)))
    if obs.viewer == realm and obs.phase is Phase.PLAN:
        price = word.gold(closing_price(region))
        notes.append(Note("glyph_close", _("Closing it costs you **{gold}**.").format(gold=price)))
    if obs.travel is not None:
        visits = sum((visit.realm, visit.slot) == (realm, slot) for visit in obs.travel.visits)
        who = names.player(obs.active)
        if visits:
            notes.append(Note("glyph_check", ngettext(
                "{player} has been here {count} time in this journey.",
                "{player} has been here {count} times in this journey.", visits,
            ).format(player=who, count=visits)))  # fmt: skip
    return Card(
        word.title(KINDS[region.kind]),
        _("in {realm}").format(realm=names.realm(realm)),
        realm,
        picture=Thing("card", -1, region.kind),
        ribbon=word.title(KINDS[region.kind]),
        facts=_fares(region, viewer),
        notes=tuple(notes),
        tall=RATIO,
    )


def _laid_text(kind: int, region: Region, owner: int, names: Names) -> str:
    """An action card that lies on a region, whose it is and what it does."""
    player = names.player(owner)
    if kind == GOLD_CARD:
        return _("{player}’s gold card: {gold} for {player}.").format(
            player=player, gold=word.gold(2 * VALUES[region.kind])
        )
    if kind == THIEF:
        return _("{player}’s thief: the others pay {gold}.").format(player=player, gold=word.gold(FEE))
    if kind == TREE:
        return _("{player}’s tree: {count} card more for the others.").format(player=player, count=SURCHARGE)
    return _("{player}’s sea monster: {count} raft more for the others.").format(player=player, count=SURCHARGE)


def _slot(key: int, obs: Observation, names: Names) -> Card:
    realm, _place = region_of(key)
    return _realm(realm, obs, names)._replace(lit=(Spot("slot", key),))


def _realm(seat: int, obs: Observation, names: Names) -> Card:
    most, lie = most_regions(obs.options, len(obs.seats)), len(obs.seats[seat].realm)
    return Card(
        names.realm(seat),
        _("{count} of {most} regions").format(count=lie, most=most),
        seat,
        image=f"crest_{obs.seats[seat].colour}",
        notes=(
            Note("glyph_plus", _("Everybody may place regions here, each to the left of those that lie here.")),
            Note("glyph_left", _("The region on the right comes first for whoever travels clockwise.")),
            Note("glyph_pass", _("{player} can pass only with a region here.").format(player=names.player(seat))),
        ),
    )


def _coat(seat: int, obs: Observation, names: Names) -> Card:
    view = obs.seats[seat]
    return Card(
        _("Coats of arms"),
        _("{count} of {all} left").format(count=view.coats, all=COATS),
        seat,
        image=f"coat_{view.colour}",
        notes=(
            Note("glyph_hand", _("Each gold card, thief, tree or sea monster takes one.")),
            Note("glyph_undo", _("They come back when the region is closed, and all at the end of the journey.")),
        ),
    )


def _player(seat: int, obs: Observation, names: Names) -> Card:
    view = obs.seats[seat]
    facts = [
        Fact("card_back", _("Cards in hand"), str(view.hand_count)),
        Fact(f"coat_{view.colour}", _("Coats of arms"), _("{count} of {all}").format(count=view.coats, all=COATS)),
        Fact("coin_1", _("Gold"), _("secret") if view.gold is None else str(view.gold)),
        Fact("glyph_plus", _("Cards bought"), _("{count} of {all}").format(count=view.bought, all=PURCHASES)),
    ]
    notes = []
    if view.hand is not None and view.hand_count:
        notes.append(Note("glyph_cards", _("Holds {cards}.").format(cards=word.cards(view.hand))))
    if seat == obs.starter:
        notes.append(Note("dragon_marker", _("Has the start figure in this journey.")))
    return Card(
        names.player(seat),
        _("decides now") if seat == obs.to_act else _("waits"),
        seat,
        image=f"crest_{view.colour}",
        facts=tuple(facts),
        notes=tuple(notes),
    )


def _deck(_key: int, obs: Observation, names: Names) -> Card:
    return Card(
        _("Draw pile"),
        count_of_cards(obs.deck_count),
        picture=Thing("card", -1, BACK),
        notes=(
            *_by_sort(CARDS),
            Note("glyph_cards", _(
                "Before each journey everybody is dealt {count} cards, before the first one {first}."
            ).format(count=DEAL, first=FIRST_DEAL)),
            Note("glyph_redo", _("When it is empty, the discard pile is shuffled.")),
        ),
        foot=_("All cards of the game are listed, wherever they are."),
        tall=RATIO,
    )  # fmt: skip


def _discards(_key: int, obs: Observation, names: Names) -> Card:
    top = top_card(obs.discards) if any(obs.discards) else None
    return Card(
        _("Discard pile"),
        count_of_cards(sum(obs.discards)),
        picture=Thing("card", -1, BACK if top is None else top),
        ribbon="" if top is None else word.title(KINDS[top]),
        notes=(*_by_sort(obs.discards), Note("glyph_eye", _("Everybody sees what lies here."))),
        tall=RATIO,
    )


def _by_sort(counts: Sequence[int]) -> tuple[Note, ...]:
    """Cards as sentences, a line for each of regions, vehicles and action cards of which there are any."""
    found = []
    for sort, icon in ((REGIONS, ICONS[REGIONS.start]), (VEHICLES, ICONS[VEHICLES.start]), (ACTIONS, ICONS[THIEF])):
        some = [count if kind in sort else 0 for kind, count in enumerate(counts)]
        if any(some):
            found.append(Note(icon, _("{cards}.").format(cards=word.cards(some))))
    return tuple(found)


def _purse(_key: int, obs: Observation, names: Names) -> Card:
    view = None if obs.viewer is None else obs.seats[obs.viewer]
    notes = []
    if view is not None and view.bought < PURCHASES:
        price = word.gold(purchase_price(view.bought))
        notes.append(Note("glyph_plus", _("The next purchase costs **{gold}**.").format(gold=price)))
    elif view is not None:
        notes.append(Note("glyph_plus", _("All purchases of this journey are made.")))
    if not obs.options.open_gold:
        notes.append(Note("glyph_lock", _("Gold is secret until the end.")))
    notes.append(Note("glyph_trophy", _("Whoever has most gold at the end wins.")))
    gold = "" if view is None or view.gold is None else word.gold(view.gold)
    return Card(_("Your purse"), gold, obs.viewer, image="coin_10", notes=tuple(notes))


def _action(name: str, obs: Observation, names: Names) -> Card:
    """A line of the right column."""
    words = action_words(name, obs)
    line = _("before a step") if name in ("bodyguard", "direction") else _("one action")
    notes = {"bodyguard": _action_notes(BODYGUARD), "direction": _action_notes(DIRECTION_CHANGE)}.get(name, ())
    return Card(words.head, line, image=words.picture, notes=(Note("glyph_info", words.text), *notes))


MAKERS: Final[dict[str, Callable[[int, Observation, Names], Card | None]]] = {
    "card": _card,
    "fare": _card,
    "region": _region,
    "slot": _slot,
    "realm": _realm,
    "coat": _coat,
    "player": _player,
    "deck": _deck,
    "discards": _discards,
    "purse": _purse,
    "traveller": journey_cards.traveller_card,
    "journey": journey_cards.journey_card,
    "tour": journey_cards.tour_card,
    "ring": journey_cards.ring_card,
    "round": journey_cards.round_card,
    "step": journey_cards.step_card,
}
"""What makes the card of each kind of spot with a number."""
