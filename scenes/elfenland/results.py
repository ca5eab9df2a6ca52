"""The results page of Elfenland in words: who knows the land best and why, pieces by round, what was travelled."""

from __future__ import annotations

from collections.abc import Sequence

from game.elfenland.ending import ALL_PIECES
from game.elfenland.view import Standing
from game.match import Match
from scenes.elfenland import names
from scenes.elfenland.figures import Figures, figures
from scenes.results_data import Column, Course, Deed, Place, Results, Story, best, deed_stories
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext, pgettext


def results(match: Match) -> Results:
    """All that the results page tells of a finished match. Raises ValueError while it goes on."""
    told = figures(match)
    players = [player.name for player in match.players]
    winner = match.players[told.winners[0]]
    pieces = told.standings[0].pieces if len(told.winners) == 1 else 0
    return Results(
        winners=told.winners,
        headline=_headline([players[seat] for seat in told.winners]),
        how=_how(told),
        trophies=(f"townpiece_{winner.colour}",) * pieces,
        course=Course(
            title=_("Town pieces by round"),
            values=told.pieces_by_round,
            counts=_("round"),
            first=told.first_round,
            most=told.goal,
            step=5 if told.goal > 10 else 2,
            goal=_("all {goal} towns").format(goal=told.goal),
        ),
        bars=None,
        stories=_stories(told, players, [player.colour for player in match.players]),
        places=tuple(Place(standing.seat, standing.place) for standing in told.standings),
        columns=_columns(told),
    )


def _headline(winners: list[str]) -> str:
    if len(winners) > 1:
        return _("{names} share the win").format(names=listed(winners))
    return _("{name} knows Elfenland best").format(name=winners[0])


def _how(told: Figures) -> str:
    """What decided it between the winner and the next, with the figures of both (R-L14)."""
    best = told.standings[0]
    if told.ending == ALL_PIECES:
        return _("All {goal} pieces fetched in round {round}: the game ends early.").format(
            goal=told.goal, round=told.last_round
        )
    if len(told.winners) > 1:
        if best.distance is not None:
            return _("Score, distance and cards in hand are equal.")
        return _("Town pieces and cards in hand are equal.")
    below = told.standings[1]
    level = (
        _("Town pieces are level with the next: more cards in hand decide, {cards} to {cards_below}.")
        if best.distance is None
        else _("Score and distance are level with the next: more cards in hand decide, {cards} to {cards_below}.")
    )
    sentence = {
        "pieces": _("{pieces} after round {round}, the next has {pieces_below}."),
        "score": _("Score {score} after round {round}: {pieces} less {distance}. The next has {score_below}."),
        "distance": _(
            "Score {score}, level with the next, but only {distance} from the town card’s town, not {below}."
        ),
        "cards": level,
    }[best.reason]
    return sentence.format(
        pieces=names.pieces(best.pieces),
        pieces_below=below.pieces,
        score=_signed(best.score),
        score_below=_signed(below.score),
        distance=names.links(best.distance or 0),
        below=below.distance or 0,
        cards=best.cards,
        cards_below=below.cards,
        round=told.last_round,
    )


def _signed(score: int) -> str:
    """A score, which may lie below zero (R-L13), with a proper minus."""
    return str(score) if score >= 0 else f"−{-score}"


# --- stories


def _stories(told: Figures, players: list[str], colours: list[str]) -> tuple[Story, ...]:
    """In what one player alone stood out, the most telling first."""
    stories = []
    richest = best(told.journeys, [len(journey.towns) for journey in told.journeys])
    if richest is not None:
        n = len(richest.towns)
        text = ngettext("{name}, {n} town in round {round}", "{name}, {n} towns in round {round}", n)
        text = text.format(name=players[richest.seat], n=n, round=richest.round)
        stories.append(Story(_("Richest journey"), text, richest.seat, "town_marker"))
    farthest = best(told.journeys, [journey.moves for journey in told.journeys])
    if farthest is not None:
        n = farthest.moves
        text = ngettext("{name}, {n} move in round {round}", "{name}, {n} moves in round {round}", n)
        text = text.format(name=players[farthest.seat], n=n, round=farthest.round)
        stories.append(Story(_("Longest journey"), text, farthest.seat, f"boot_{colours[farthest.seat]}"))
    deeds = (
        Deed(_("Road builder"), [each.shared for each in told.deeds], "counter_elfcycle",
             lambda n: ngettext("{name}, {n} move of others", "{name}, {n} moves of others", n)),
        Deed(_("Caravan leader"), [each.caravans for each in told.deeds], "counter_trollwagon",
             lambda n: ngettext("{name}, {n} caravan", "{name}, {n} caravans", n)),
        Deed(_("Old salt"), [each.water for each in told.deeds], "icon_raft",
             lambda n: ngettext("{name}, {n} move by water", "{name}, {n} moves by water", n)),
        Deed(_("Over stock and stone"), [each.obstacles for each in told.deeds], "obstacle",
             lambda n: ngettext("{name}, {n} obstacle passed", "{name}, {n} obstacles passed", n)),
    )  # fmt: skip
    return (*stories, *deed_stories(deeds, players))


# --- the table


def _columns(told: Figures) -> tuple[Column, ...]:
    order = [standing.seat for standing in told.standings]
    pieces = Column(pgettext("column", "Pieces"), tuple(str(standing.pieces) for standing in told.standings))
    cards = Column(_("Cards left"), tuple(str(standing.cards) for standing in told.standings))
    rounds = tuple(
        _round_column(told, number, order) for number in range(told.first_round, told.last_round + 1)
    )
    ahead = Column(_("Ahead by"), tuple(_ahead(told, line) for line in range(len(order))), share=1.7)
    if not told.destinations:
        return (pieces, *rounds, cards, ahead)
    score = Column(_("Score"), tuple(_signed(standing.score) for standing in told.standings))
    town = Column(_("Town card"), tuple(told.destinations[seat] for seat in order), share=1.5)
    distance = Column(_("Distance"), tuple(str(standing.distance) for standing in told.standings))
    return (score, pieces, town, distance, *rounds, cards, ahead)


def _round_column(told: Figures, number: int, order: Sequence[int]) -> Column:
    """What each collected in a round; the towns are told where the pointer rests."""
    journeys = {journey.seat: journey for journey in told.journeys if journey.round == number}
    counts = tuple(f"+{n}" if (n := len(journeys[seat].towns)) else "0" for seat in order)
    tips = tuple(
        _("Round {round}: {towns}").format(round=number, towns=listed(journeys[seat].towns) or _("no new town"))
        for seat in order
    )
    return Column(_("Round {round}").format(round=number), counts, tips)


def _ahead(told: Figures, line: int) -> str:
    """What parts a line of the table from the next one below (R-L14)."""
    one = told.standings[line]
    if not one.reason:
        return ""
    below: Standing = told.standings[line + 1]
    if one.reason == "pieces":
        return names.pieces(one.pieces - below.pieces)
    if one.reason == "score":
        n = one.score - below.score
        return ngettext("{n} point", "{n} points", n).format(n=n)
    if one.reason == "distance":
        return _("distance {one} to {below}").format(one=one.distance, below=below.distance)
    if one.reason == "cards":
        return _("cards {one} to {below}").format(one=one.cards, below=below.cards)
    return _("nothing, level")
