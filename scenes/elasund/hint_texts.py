"""A hint in Elasund: what it points out on the table, and what speaks for it in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.player import Reason
from game.elasund import actions as act
from game.elasund.derived import site_of
from game.elasund.pieces import INFLUENCE, OWN
from game.elasund.view import Observation
from scenes.elasund.hold import church_places, permit_cell
from scenes.table.hint import LEAST, figure_text
from scenes.table.spots import Spot
from scenes.ui.i18n import _, ngettext


def spots_of(action: act.Action, obs: Observation) -> Sequence[Spot]:
    """What an action of the viewer has to do with on the table."""
    match action:
        case act.Roll():
            return (Spot("dice"),)
        case act.MoveShip(row=row):
            return (Spot("row", row),)
        case act.Discard(gold=gold, influence=influence):
            return (*((Spot("card", "gold"),) if gold else ()), *_influence(influence))
        case act.GiveBack(influence=influence):
            return _influence(influence)
        case act.Build(building=kind, cell=cell, pay=pay):
            source = Spot("own" if kind in OWN else "supply", kind)
            return source, *_cells(obs.board.footprints[kind][cell] or ()), *_paid(pay)
        case act.BuildWall(space=space):
            return Spot("wall_stack"), Spot("wall", space)
        case act.BuildChurch():
            return Spot("church"), *_cells(church_places(obs))
        case act.ChooseChurchTile(tile=tile):
            return _cells(site_of(obs.board, tile))
        case act.PlaceCottage(cottage=kind, cell=cell):
            return Spot("cottage", kind), *_cells(obs.board.footprints[kind][cell] or ())
        case act.PlacePermit(value=value, cell=cell, pay=pay):
            return Spot("permit", value), Spot("cell", cell), *_paid(pay)
        case act.AddPermit(value=value, cell=cell):
            return Spot("permit", value), Spot("cell", cell)
        case act.MovePermit(value=value, cell=cell, pay=pay):
            return Spot("cell", permit_cell(obs, value)), Spot("cell", cell), *_paid(pay)
        case act.RaisePermit(value=value, by=by, pay=pay):
            return Spot("permit", by), Spot("cell", permit_cell(obs, value)), *_paid(pay)
    return ()


def _cells(cells: Sequence[int]) -> tuple[Spot, ...]:
    return tuple(Spot("cell", cell) for cell in cells)


def _paid(colour: str | None) -> tuple[Spot, ...]:
    return () if colour is None else (Spot("card", colour),)


def _influence(counts: Sequence[int]) -> tuple[Spot, ...]:
    return tuple(Spot("card", colour) for colour, count in zip(INFLUENCE, counts, strict=True) if count)


def reason_text(reason: Reason) -> str:
    """What speaks for an action, or what it costs, a sentence; "" where the figure says nothing."""
    return _TEXTS[reason.word](reason.figure)


def _wins(figure: float) -> str:
    return _("It wins the game.")


def _cubes(figure: float) -> str:
    count = round(figure)
    if count < 1:
        return ""
    return ngettext("It brings {count} cube.", "It brings {count} cubes.", count).format(count=count)


def _trade(figure: float) -> str:
    count = round(figure)
    if count < 1:
        return ""
    return ngettext("It brings {count} trade point.", "It brings {count} trade points.", count).format(count=count)


def _income(figure: float) -> str:
    if figure < LEAST:
        return ""
    return _("It raises your income by about {figure} cards a round.").format(figure=figure_text(figure))


def _sites(figure: float) -> str:
    if figure < LEAST:
        return ""
    return _("Your permits promise about {figure} more in cubes.").format(figure=figure_text(figure))


def _gold(figure: float) -> str:
    count = round(abs(figure))
    if not count:
        return ""
    text = _("It leaves you {count} gold more.") if figure > 0 else _("It leaves you {count} gold less.")
    return text.format(count=count)


def _influence_left(figure: float) -> str:
    count = round(abs(figure))
    if not count:
        return ""
    if figure > 0:
        text = ngettext(
            "It leaves you {count} influence card more.", "It leaves you {count} influence cards more.", count
        )
    else:
        text = ngettext(
            "It leaves you {count} influence card less.", "It leaves you {count} influence cards less.", count
        )
    return text.format(count=count)


def _prevents(figure: float) -> str:
    count = round(figure)
    if count < 1:
        return ""
    return ngettext(
        "It takes {count} cube or trade point from the others.",
        "It takes {count} cubes and trade points from the others.",
        count,
    ).format(count=count)


def _threats(figure: float) -> str:
    if figure < LEAST:
        return ""
    return _("The permits of the others promise about {figure} less in cubes.").format(figure=figure_text(figure))


_TEXTS: Final[dict[str, Callable[[float], str]]] = {
    "wins": _wins,
    "cubes": _cubes,
    "trade": _trade,
    "income": _income,
    "sites": _sites,
    "gold": _gold,
    "influence": _influence_left,
    "prevents": _prevents,
    "threats": _threats,
}
"""By word of `game.elasund.bots.reasons`."""
