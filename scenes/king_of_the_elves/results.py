"""The results page of King of the Elves in words: who wears the crown, gold by journey and by source, and what was
done on the way."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from scenes.king_of_the_elves import names
from scenes.king_of_the_elves.coins import coins
from scenes.king_of_the_elves.figures import SOURCES, Figures, Journey, Purse, figures
from scenes.king_of_the_elves.names import signed
from scenes.results_data import Column, Course, Deed, Place, Results, Story, best, deed_stories
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext, pgettext

SCALE = (5, 10, 20, 50, 100)
"""Steps of the chart's scale in gold: the smallest with which `LINES` of them reach the richest."""
LINES = 6


def results(match: Match) -> Results:
    """All that the results page tells of a finished match. Raises ValueError while it goes on."""
    told = figures(match)
    players = [player.name for player in match.players]
    most = max(max(gold) for gold in told.gold_by_journey)
    step = next(each for each in (*SCALE, -(-most // LINES)) if each * LINES >= most)
    top = max(1, -(-most // step)) * step
    return Results(
        winners=told.winners,
        headline=_headline([players[seat] for seat in told.winners]),
        how=_how(told),
        trophies=coins(told.standings[0].gold) if len(told.winners) == 1 else (),
        course=Course(
            title=_("Gold by journey"),
            values=told.gold_by_journey,
            counts=_("journey"),
            first=told.first_journey,
            most=top,
            step=step,
        ),
        bars=None,
        stories=_stories(told, players),
        places=tuple(Place(standing.seat, standing.place) for standing in told.standings),
        columns=_columns(told),
    )


def _headline(winners: list[str]) -> str:
    if len(winners) > 1:
        return _("{names} share the crown").format(names=listed(winners))
    return _("{name} wears the crown").format(name=winners[0])


def _how(told: Figures) -> str:
    """What decided it: the gold of the winner and of the next (K-86), or that it is equal (K-87)."""
    best = told.standings[0].gold
    below = [standing.gold for standing in told.standings if standing.place > 1]
    last = told.last_journey
    if len(told.winners) > 1:
        return _("{gold} each after journey {journey}: equal gold is a shared win.").format(
            gold=names.gold(best), journey=last
        )
    return _("{gold} after journey {journey}, the next has {below}.").format(
        gold=names.gold(best), journey=last, below=below[0]
    )


# --- stories


def _stories(told: Figures, players: list[str]) -> tuple[Story, ...]:
    """In what one player alone stood out, the most telling first."""
    stories = []
    richest = best(told.journeys, [sum(journey.purse) for journey in told.journeys])
    if richest is not None:
        text = _("{name}, {gold} in journey {journey}").format(
            name=players[richest.seat], gold=names.gold(sum(richest.purse)), journey=richest.journey
        )
        stories.append(Story(_("Richest journey"), text, richest.seat, "coin"))
    farthest = best(told.journeys, [journey.visits for journey in told.journeys])
    if farthest is not None:
        n = farthest.visits
        text = ngettext("{name}, {n} visit in journey {journey}", "{name}, {n} visits in journey {journey}", n)
        text = text.format(name=players[farthest.seat], n=n, journey=farthest.journey)
        stories.append(Story(_("Longest journey"), text, farthest.seat, "icon_trollwagon"))
    totals = [total(told.of(seat)) for seat in range(len(players))]
    deeds = (
        Deed(_("Master thief"), [purse.received for purse in totals], "chip_thief",
             lambda n: ngettext("{name}, {n} gold from travellers", "{name}, {n} gold from travellers", n)),
        Deed(_("Golden hand"), [purse.doubled for purse in totals], "chip_gold",
             lambda n: ngettext("{name}, {n} gold doubled", "{name}, {n} gold doubled", n)),
        Deed(_("In everybody’s way"), [each.hindered for each in told.deeds], "chip_tree",
             lambda n: ngettext("{name}, cost others {n} card more", "{name}, cost others {n} cards more", n)),
        Deed(_("Old salt"), [each.water for each in told.deeds], "icon_raft",
             lambda n: ngettext("{name}, {n} visit by water", "{name}, {n} visits by water", n)),
        Deed(_("Well guarded"), [each.guarded for each in told.deeds], "chip_bodyguard",
             lambda n: ngettext("{name}, {n} thief kept off", "{name}, {n} thieves kept off", n)),
        Deed(_("Best customer"), [-purse.bought for purse in totals], "card_back",
             lambda n: ngettext("{name}, {n} gold for cards", "{name}, {n} gold for cards", n)),
    )  # fmt: skip
    return (*stories, *deed_stories(deeds, players))


def total(journeys: Sequence[Journey]) -> Purse:
    """All journeys' gold by source."""
    return Purse(*(sum(amounts) for amounts in zip(*(journey.purse for journey in journeys), strict=True)))


# --- the table


def source_names() -> dict[str, str]:
    """What the sources of gold are called, by `figures.SOURCES`."""
    return {
        "regions": _("Regions"),
        "doubled": _("Doubled"),
        "tours": _("Tours"),
        "received": _("From thieves"),
        "paid": _("To thieves"),
        "bought": _("Cards bought"),
        "closed": _("Regions closed"),
    }


def _columns(told: Figures) -> tuple[Column, ...]:
    """Gold at the end; by source, each journey told where the pointer rests; by journey, each source told there."""
    order = [standing.seat for standing in told.standings]
    gold = Column(
        pgettext("column", "Gold"),
        tuple(str(standing.gold) for standing in told.standings),
        tuple(
            _("{gold} at the start, {more} since then").format(
                gold=names.gold(told.gold_by_journey[seat][0]),
                more=signed(told.gold_by_journey[seat][-1] - told.gold_by_journey[seat][0]),
            )
            for seat in order
        ),
    )
    heads = source_names()
    sources = tuple(
        Column(
            heads[source],
            tuple(signed(getattr(total(told.of(seat)), source)) for seat in order),
            tuple(_by_journey(heads[source], source, told.of(seat)) for seat in order),
        )
        for source in SOURCES
    )
    return (gold, *sources, *(
        Column(
            _("Journey {journey}").format(journey=number),
            tuple(signed(sum(_purse(told, seat, number))) for seat in order),
            tuple(_by_source(heads, number, _purse(told, seat, number)) for seat in order),
        )
        for number in range(told.first_journey, told.last_journey + 1)
    ))  # fmt: skip


def _purse(told: Figures, seat: int, number: int) -> Purse:
    """The gold of one journey of a seat."""
    return told.of(seat)[number - told.first_journey].purse


def _by_journey(head: str, source: str, journeys: Sequence[Journey]) -> str:
    """One source journey by journey, a line each; empty where there was nothing."""
    lines = [
        _("journey {journey}: {gold}").format(journey=journey.journey, gold=signed(gold))
        for journey in journeys
        if (gold := getattr(journey.purse, source))
    ]
    return "\n".join([head, *lines]) if lines else ""


def _by_source(heads: dict[str, str], number: int, purse: Purse) -> str:
    """One journey source by source, a line each."""
    head = _("Journey {journey}").format(journey=number)
    lines = [
        _("{source}: {gold}").format(source=heads[source], gold=signed(gold))
        for source, gold in purse._asdict().items()
        if gold
    ]
    return "\n".join([head, *(lines or [_("nothing earned, nothing spent")])])
