"""Information cards for journeys: travellers, the ring, what a journey brings, the steps."""

from __future__ import annotations

from game.king_of_the_elves.derived import journeys
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, GOLD_CARD, THIEF, TOUR
from game.king_of_the_elves.settle import settlement
from game.king_of_the_elves.state import UNGUARDED, WAITING, Travel
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves import travelling
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.texts import step_help, step_names
from scenes.king_of_the_elves.things import ICONS
from scenes.table.card import Card, Fact, Note
from scenes.ui.i18n import _


def traveller_card(seat: int, obs: Observation, names: Names) -> Card:
    """A traveller: which way he goes, his bodyguard, how far the own hand reaches."""
    travel = obs.travel if obs.travel is not None and seat == obs.active else Travel()
    way = _("clockwise") if travel.clockwise else _("counter-clockwise")
    notes = [Note("glyph_redo", _("Travels {way}.").format(way=way))]
    if travel.guard not in (UNGUARDED, WAITING):
        notes.append(Note(ICONS[BODYGUARD], _("A bodyguard works in {realm}.").format(realm=names.realm(travel.guard))))
    elif travel.guard == WAITING:
        notes.append(Note(ICONS[BODYGUARD], _("A bodyguard goes along on the next step.")))
    return Card(
        _("{player}’s traveller").format(player=names.player(seat)),
        word.visits(len(travel.visits)),
        seat,
        image=f"crest_{obs.seats[seat].colour}",
        notes=(*notes, *_reach(obs, seat)),
    )


def _reach(obs: Observation, seat: int) -> tuple[Note, ...]:
    """How far the viewer's own hand reaches, and what that brings; at least, where not every way was weighed."""
    seen = travelling.look_ahead(obs) if seat == obs.viewer else None
    if seen is None or seen.ahead is None:
        return ()
    if seen.exact:
        reach = _("Travel cards alone reach {visits} in all.")
        best = _("The best way brings {gold}: {visits} for visits, {bonus} for the tour, {fees} to thieves.")
    else:
        reach = _("Travel cards alone reach at least {visits} in all.")
        best = _("The best way brings at least {gold}: {visits} for visits, {bonus} for the tour, {fees} to thieves.")
    brings = seen.best.brings
    notes = (
        Note("glyph_map", reach.format(visits=word.visits(len(seen.farthest.travel.visits)))),
        Note("coin_1", best.format(
            gold=word.gold(brings.total), visits=brings.earned, bonus=brings.bonus, fees=brings.fees)),
    )  # fmt: skip
    if not brings.doubled:
        return notes
    doubled = _("Your own gold cards add {gold} of that.").format(gold=word.gold(brings.doubled))
    return (*notes, Note(ICONS[GOLD_CARD], doubled))


def journey_card(_key: int, obs: Observation, names: Names) -> Card:
    """What the journey under way has brought."""
    travel = obs.travel or Travel()
    brings = settlement(obs.seats, obs.active, travel)
    facts = (
        Fact("coin_1", _("Visits"), str(brings.earned)),
        Fact(ICONS[GOLD_CARD], _("of it doubled"), str(brings.doubled)),
        Fact("glyph_trophy", _("Whole tour"), str(brings.bonus)),
        Fact(ICONS[THIEF], _("To thieves"), str(-brings.fees)),
        Fact("coin_10", _("In all"), str(brings.total)),
    )
    return Card(
        _("{player}’s journey").format(player=names.player(obs.active)),
        word.visits(len(travel.visits)),
        obs.active,
        image="coin_10",
        facts=facts,
        notes=(Note("glyph_info", _("It is paid when the traveller stops.")), *_reach(obs, obs.active)),
    )


def tour_card(_key: int, obs: Observation, names: Names) -> Card:
    """How many of all regions have been visited."""
    visits = obs.travel.visits if obs.travel is not None else ()
    seen = len({(visit.realm, visit.slot) for visit in visits})
    return Card(
        _("Whole tour"),
        _("{count} of {all} regions").format(count=seen, all=len(travelling.regions(obs))),
        image="coin_10",
        notes=(
            Note("coin_10", _("Whoever visits every region of every realm gets **{gold}** more.").format(
                gold=word.gold(TOUR))),
            Note("glyph_info", _("Once in a journey; going round again pays for the visits only.")),
        ),
    )  # fmt: skip


def ring_card(_key: int, obs: Observation, names: Names) -> Card:
    """The line of travel."""
    return Card(
        _("The ring"),
        word.regions(len(travelling.regions(obs))),
        image="compass",
        notes=(
            Note("glyph_redo", _("From region to region, beginning in the traveller’s own realm; none is skipped.")),
            Note("glyph_left", _("Clockwise, the region on the right comes first in each realm.")),
            Note(ICONS[DIRECTION_CHANGE], _("A direction change turns a traveller round.")),
        ),
    )


def round_card(_key: int, obs: Observation, names: Names) -> Card:
    """The journey that is going on, of all."""
    last = journeys(len(obs.seats))
    return Card(
        _("Journey {journey}").format(journey=obs.journey),
        _("of {last}").format(last=last),
        image="dragon_marker",
        notes=(
            Note("dragon_marker", _("**{player}** starts in this journey.").format(player=names.player(obs.starter))),
            Note("glyph_redo", _(
                "Afterwards the table is cleared, hands are kept, and the start figure goes to the left."
            )),
            Note("glyph_trophy", _("After journey {last} whoever has most gold wins.").format(last=last)),
        ),
    )


def step_card(number: int, obs: Observation, names: Names) -> Card:
    """A step of a journey."""
    return Card(
        step_names()[number],
        _("step {number} of {all} in a journey").format(number=number + 1, all=len(step_names())),
        image=("compass", "coin_10", "dragon_marker")[number],
        notes=(Note("glyph_info", step_help(number + 1)),),
    )
