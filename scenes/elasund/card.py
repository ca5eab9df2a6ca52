"""The parts of an information card and what all building cards share."""

from __future__ import annotations

from typing import NamedTuple

from game.elasund.pieces import BUILDABLE, BUILDINGS, SAME_FOR_SIZE, BuildingKind
from scenes.elasund import names as word
from scenes.elasund.things import Thing
from scenes.ui.i18n import _, ngettext


class Fact(NamedTuple):
    """A line of the table: art name, label, value."""

    icon: str
    label: str
    value: str


class Note(NamedTuple):
    """A sentence with its picture; **bold** parts are marked."""

    icon: str
    text: str


class Rival(NamedTuple):
    """What may displace the thing: its picture, its name and why."""

    thing: Thing
    head: str
    line: str


class Card(NamedTuple):
    """Everything an information card shows. `seat` is the owner, `line` stands beside his crest or alone below the
    title. `picture` shows a piece, `image` another piece of art. `lit` are cells that stay lit beside the thing."""

    title: str
    line: str = ""
    seat: int | None = None
    picture: Thing | None = None
    image: str = ""
    facts: tuple[Fact, ...] = ()
    notes: tuple[Note, ...] = ()
    rivals: tuple[Rival, ...] = ()
    foot: str = ""
    lit: tuple[int, ...] = ()


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


def rivals_of(kind: BuildingKind) -> tuple[Rival, ...]:
    """What may displace a building of this type: larger ones, the church, and equal ones for influence (E-58, E-60)."""
    bigger = [each for each in (BUILDINGS[name] for name in BUILDABLE) if each.size > kind.size]
    equal = [each for each in (BUILDINGS[name] for name in BUILDABLE) if each.size == kind.size]
    rivals = []
    if len(bigger) == 1:
        rivals.append(Rival(Thing(bigger[0].name, 0), word.one(bigger[0].name), _("larger")))
    elif bigger:
        least = min(bigger, key=lambda each: each.size)
        rivals.append(
            Rival(
                Thing(least.name, 0),
                _("any larger one"),
                ngettext("{count} field or more", "{count} fields or more", least.size).format(count=least.size),
            )
        )
    rivals.append(Rival(Thing("church", -1, 0), _("the church"), _("always")))
    if equal:
        rivals.append(
            Rival(
                Thing(equal[0].name, 0),
                _("one of equal size"),
                ngettext("{count} influence", "{count} influence", SAME_FOR_SIZE).format(count=SAME_FOR_SIZE),
            )
        )
    return tuple(rivals)
