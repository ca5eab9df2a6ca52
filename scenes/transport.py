"""The means of transport that Elfenland and King of the Elves share, by their names in the player's language."""

from __future__ import annotations

from scenes.ui.i18n import _, ngettext


def vehicle_title(kind: str) -> str:
    """A kind of transport as a heading: "Dragon"."""
    return {
        "dragon": _("Dragon"),
        "unicorn": _("Unicorn"),
        "troll wagon": _("Troll wagon"),
        "elfcycle": _("Elfcycle"),
        "magic cloud": _("Magic cloud"),
        "giant pig": _("Giant pig"),
        "raft": _("Raft"),
    }[kind]


def vehicle(kind: str) -> str:
    """The bare noun of a kind: "dragon"."""
    return {
        "dragon": _("dragon"),
        "unicorn": _("unicorn"),
        "troll wagon": _("troll wagon"),
        "elfcycle": _("elfcycle"),
        "magic cloud": _("magic cloud"),
        "giant pig": _("giant pig"),
        "raft": _("raft"),
    }[kind]


def vehicles(kind: str, count: int) -> str:
    """Travel cards of one kind: "2 dragons"."""
    return {
        "dragon": ngettext("{count} dragon", "{count} dragons", count),
        "unicorn": ngettext("{count} unicorn", "{count} unicorns", count),
        "troll wagon": ngettext("{count} troll wagon", "{count} troll wagons", count),
        "elfcycle": ngettext("{count} elfcycle", "{count} elfcycles", count),
        "magic cloud": ngettext("{count} magic cloud", "{count} magic clouds", count),
        "giant pig": ngettext("{count} giant pig", "{count} giant pigs", count),
        "raft": ngettext("{count} raft", "{count} rafts", count),
    }[kind].format(count=count)


def count_of_cards(count: int) -> str:
    """ "3 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)
