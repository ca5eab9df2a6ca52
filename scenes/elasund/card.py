"""What all information cards of buildings share."""

from __future__ import annotations

from game.elasund.pieces import BUILDABLE, BUILDINGS, SAME_FOR_SIZE, BuildingKind
from scenes.elasund import names as word
from scenes.elasund.things import Thing
from scenes.table.card import Fact, Vignette
from scenes.ui.i18n import _, ngettext

WALL_TALL = 0.7
"""Height of the place of a wall's picture as a share of its width."""


def income_text(kind: BuildingKind) -> str:
    """What the building pays when the ship stops in one of its rows."""
    if kind.income is None:
        return _("none")
    return _("1 gold") if kind.income == "gold" else _("1 influence")


def facts_of(kind: BuildingKind) -> tuple[Fact, ...]:
    """Cost, permits, income and cubes of a type of building."""
    income = Fact("influence_back" if kind.income == "influence" else "coin", _("Income per hit"), income_text(kind))
    if not kind.permits:
        return (Fact("coin", _("Cost"), _("never built")), income)
    cubes = len(kind.cube_rows)
    return (
        Fact("coin", _("Cost"), word.gold(kind.gold)),
        Fact(
            "permit_red_back",
            _("Permits on the plot"),
            ngettext("{count} or more", "{count} or more", kind.permits).format(count=kind.permits),
        ),
        income,
        Fact("cube_red", _("Victory cubes"), str(cubes) if cubes else _("none")),
    )


def rivals_of(kind: BuildingKind) -> tuple[Vignette, ...]:
    """What may displace a building of this type: larger ones, the church, and equal ones for influence (E-58, E-60)."""
    bigger = [each for each in (BUILDINGS[name] for name in BUILDABLE) if each.size > kind.size]
    equal = [each for each in (BUILDINGS[name] for name in BUILDABLE) if each.size == kind.size]
    rivals = []
    if len(bigger) == 1:
        rivals.append(Vignette(Thing(bigger[0].name, 0), word.one(bigger[0].name), _("larger")))
    elif bigger:
        least = min(bigger, key=lambda each: each.size)
        rivals.append(
            Vignette(
                Thing(least.name, 0),
                _("any larger one"),
                ngettext("{count} field or more", "{count} fields or more", least.size).format(count=least.size),
            )
        )
    rivals.append(Vignette(Thing("church", -1, 0), _("the church"), _("always")))
    if equal:
        rivals.append(
            Vignette(
                Thing(equal[0].name, 0),
                _("one of equal size"),
                ngettext("{count} influence", "{count} influence", SAME_FOR_SIZE).format(count=SAME_FOR_SIZE),
            )
        )
    return tuple(rivals)
