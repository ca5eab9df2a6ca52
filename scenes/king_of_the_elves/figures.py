"""The figures of a finished match of King of the Elves, counted from its events and its public positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.king_of_the_elves.ending import standings
from game.king_of_the_elves.pieces import KINDS, WATER
from game.king_of_the_elves.state import Region
from game.king_of_the_elves.view import Observation, Standing
from game.match import Entry, Match
from game.rules import Event
from scenes.figures import whole

SOURCES = ("regions", "doubled", "tours", "received", "paid", "bought", "closed")
"""Where gold comes from and goes to, as `Purse` counts it."""


class Purse(NamedTuple):
    """Gold by source; what was spent counts below zero."""

    regions: int = 0
    """Values of regions visited."""
    doubled: int = 0
    """What own gold cards added."""
    tours: int = 0
    """For having visited every region."""
    received: int = 0
    """Fees of own thieves."""
    paid: int = 0
    """Fees to thieves of others."""
    bought: int = 0
    closed: int = 0

    def plus(self, source: str, gold: int) -> Purse:
        """The purse with so much more of one source."""
        return self._replace(**{source: getattr(self, source) + gold})


class Journey(NamedTuple):
    """What one player planned and travelled in one journey."""

    seat: int
    journey: int
    visits: int = 0
    purse: Purse = Purse()


class Deeds(NamedTuple):
    """What one player did over the match."""

    water: int = 0
    """Visits to rivers and lakes."""
    hindered: int = 0
    """Cards that others paid more for trees and sea monsters of this one."""
    guarded: int = 0
    """Regions with a foreign thief visited under a bodyguard's eyes."""


class Figures(NamedTuple):
    """All that is counted for the results page."""

    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    """Best first; level players in seat order."""
    first_journey: int
    """The journey in which the record begins: 1 but for records that begin from a position."""
    last_journey: int
    gold_by_journey: tuple[tuple[int, ...], ...]
    """By seat: gold when the record begins and after each journey from `first_journey` to `last_journey`."""
    journeys: tuple[Journey, ...]
    """By journey and in order of seats, each of everybody."""
    deeds: tuple[Deeds, ...]
    """By seat."""

    def of(self, seat: int) -> tuple[Journey, ...]:
        """All journeys of a seat, in their order."""
        return tuple(journey for journey in self.journeys if journey.seat == seat)


def figures(match: Match) -> Figures:
    """All figures of a finished match. Raises ValueError while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("the match is not over: it has no results")
    view: Observation = match.observe(None)
    start: Observation = match.game.observe(match.first, None)
    told = Figures(
        winners=outcome.winners,
        standings=standings(view),
        first_journey=start.journey,
        last_journey=view.journey,
        gold_by_journey=(),
        journeys=_journeys(match, start, view.journey),
        deeds=_deeds(match, len(view.seats)),
    )
    gold = {standing.seat: standing.gold for standing in told.standings}
    return told._replace(gold_by_journey=tuple(_gold(gold[seat], told.of(seat)) for seat in range(len(view.seats))))


def _events(match: Match, first: int) -> Iterator[tuple[int, Event]]:
    """Each event with the journey in which it happened."""
    now = first
    for entry in match.history:
        for event in entry.events:
            if event.kind == "journey_began":
                now = whole(event.figures, "journey")
            yield now, event


def _journeys(match: Match, start: Observation, last: int) -> tuple[Journey, ...]:
    """What was earned, spent and travelled since the record begins."""
    found = {
        (seat, number): Journey(seat, number)
        for number in range(start.journey, last + 1)
        for seat in range(len(start.seats))
    }

    def book(seat: int, number: int, source: str, gold: int) -> None:
        journey = found[seat, number]
        found[seat, number] = journey._replace(purse=journey.purse.plus(source, gold))

    for now, event in _events(match, start.journey):
        seat = event.seat
        if seat is None:
            continue
        match event.kind:
            case "stepped":
                found[seat, now] = found[seat, now]._replace(visits=found[seat, now].visits + 1)
            case "earned":
                value = whole(event.figures, "value")
                doubled = value // 2 if whole(event.figures, "doubled") else 0
                book(seat, now, "regions", value - doubled)
                book(seat, now, "doubled", doubled)
            case "toured":
                book(seat, now, "tours", whole(event.figures, "value"))
            case "robbed":
                fee = whole(event.figures, "fee")
                book(seat, now, "paid", -fee)
                book(whole(event.figures, "owner"), now, "received", fee)
            case "bought":
                book(seat, now, "bought", -whole(event.figures, "price"))
            case "closed":
                book(seat, now, "closed", -whole(event.figures, "price"))
    return tuple(found.values())


def _gold(last: int, journeys: tuple[Journey, ...]) -> tuple[int, ...]:
    """Gold of a seat when the record begins and after each of its journeys, reckoned back from what it has at last."""
    gold = [last]
    for journey in reversed(journeys):
        gold.append(gold[-1] - sum(journey.purse))
    return tuple(reversed(gold))


def _deeds(match: Match, seats: int) -> tuple[Deeds, ...]:
    deeds = [Deeds() for _seat in range(seats)]
    water = {KINDS[kind] for kind in WATER}
    for entry in match.history:
        for event in entry.events:
            if event.kind != "stepped" or event.seat is None:
                continue
            seat, region = event.seat, _region(match, entry, event)
            own = deeds[seat]
            escaped = whole(event.figures, "guarded") and region.thief not in (-1, seat)
            deeds[seat] = own._replace(
                water=own.water + (event.figures["region"] in water), guarded=own.guarded + bool(escaped)
            )
            more = whole(event.figures, "surcharge")
            if more:
                owner = deeds[region.obstacle]
                deeds[region.obstacle] = owner._replace(hindered=owner.hindered + more)
    return tuple(deeds)


def _region(match: Match, entry: Entry, event: Event) -> Region:
    """The region that an event is about, as it lay before the action."""
    where = dict(event.where)
    before: Observation = match.game.observe(entry.before, None)
    return before.seats[where["realm"]].realm[where["slot"]]
