"""The results page of Elasund in words: who founded the city and how, the cubes by turn, the dice, where cubes lie."""

from __future__ import annotations

from game.elasund.pieces import CUBES, PIRATE_ROLL, SUMS
from game.match import Match
from scenes.elasund.figures import Figures, Standing, figures
from scenes.results_data import Bars, Column, Course, Place, Results, Story, stands_out
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext, pgettext


def results(match: Match) -> Results:
    """All that the results page tells of a finished match. Raises ValueError while it goes on."""
    told = figures(match)
    winner = match.players[told.winners[0]]
    cubes = told.standings[0].cubes if len(told.winners) == 1 else 0
    return Results(
        winners=told.winners,
        headline=_headline(told, [match.players[seat].name for seat in told.winners]),
        how=_how(told),
        trophies=(f"cube_{winner.colour}",) * cubes,
        course=Course(
            title=_("Cubes on the board by turn"),
            values=told.cubes_by_turn,
            counts=_("turn"),
            first=told.first_turn,
            most=CUBES,
            step=2,
            goal=_("{goal} cubes win").format(goal=CUBES),
        ),
        bars=Bars(
            _("Rolls of the dice"), told.rolls, SUMS[0], PIRATE_ROLL, _("No dice were rolled in this record.")
        ),
        stories=_stories(match, told.standings),
        places=tuple(Place(standing.seat, standing.rank) for standing in told.standings),
        columns=_columns(told.standings),
    )


def _headline(told: Figures, winners: list[str]) -> str:
    if len(winners) > 1:
        return _("{names} share the city").format(names=listed(winners))
    if told.ending == "standstill":
        return _("{name} leads the city").format(name=winners[0])
    return _("{name} founds the city").format(name=winners[0])


def _how(told: Figures) -> str:
    turn = told.last_turn
    if told.ending != "standstill":
        return _("All {cubes} cubes placed in turn {turn}.").format(cubes=CUBES, turn=turn)
    return {
        "cubes": _("Standstill after turn {turn}: nobody can build any more. Most cubes win."),
        "trade": _("Standstill after turn {turn}: equal cubes, more trade points win."),
        "cards": _("Standstill after turn {turn}: equal cubes and trade points, more cards in hand win."),
        "shared": _("Standstill after turn {turn}: cubes, trade points and cards are equal."),
    }[told.decided_by].format(turn=turn)


def _stories(match: Match, standings: tuple[Standing, ...]) -> tuple[Story, ...]:
    stories = []
    trade = stands_out({each.seat: each.trade for each in standings})
    if trade is not None:
        n = max(each.trade for each in standings)
        text = ngettext("{name}, {n} trade point", "{name}, {n} trade points", n)
        stories.append(Story(_("Longest quay"), text.format(name=match.players[trade].name, n=n), trade, "windmill"))
    earned = stands_out({each.seat: each.gold_earned for each in standings})
    if earned is not None:
        n = max(each.gold_earned for each in standings)
        text = _("{name}, {n} gold earned").format(name=match.players[earned].name, n=n)
        stories.append(Story(_("Fullest purse"), text, earned, "gold_card"))
    pirated = stands_out({each.seat: each.pirated for each in standings})
    if pirated is not None:
        n = max(each.pirated for each in standings)
        text = ngettext("{name}, {n} card lost", "{name}, {n} cards lost", n)
        name = match.players[pirated].name
        stories.append(Story(_("Pirate’s darling"), text.format(name=name, n=n), pirated, "ship_pirate"))
    return tuple(stories)


def _columns(standings: tuple[Standing, ...]) -> tuple[Column, ...]:
    def column(head: str, figures: list[int]) -> Column:
        return Column(head, tuple(str(figure) for figure in figures))

    return (
        column(_("Cubes"), [each.cubes for each in standings]),
        column(_("Buildings"), [each.places.buildings for each in standings]),
        column(_("Church"), [each.places.church for each in standings]),
        column(_("Towers"), [each.places.towers for each in standings]),
        column(pgettext("column", "Track"), [each.places.track for each in standings]),
        column(pgettext("column", "Trade points"), [each.trade for each in standings]),
        column(_("Gold left"), [each.gold for each in standings]),
        column(_("Influence left"), [each.influence for each in standings]),
        column(_("Gold earned"), [each.gold_earned for each in standings]),
        column(_("To the pirate"), [each.pirated for each in standings]),
    )
