"""The things of King of the Elves by their names in the player's language: what every sentence is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.king_of_the_elves.pieces import KINDS
from scenes.table.names import Names as Players
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext


@dataclass(frozen=True)
class Names(Players):
    """Who sits where: turns seats and regions on the table into words."""

    def region(self, region: str, realm: int) -> str:
        """A region on the table: "the forest in Anna’s realm"."""
        return {
            "plains": _("the plains in {name}’s realm"),
            "forest": _("the forest in {name}’s realm"),
            "mountains": _("the mountains in {name}’s realm"),
            "desert": _("the desert in {name}’s realm"),
            "river": _("the river in {name}’s realm"),
            "lake": _("the lake in {name}’s realm"),
        }[region].format(name=self.player(realm))


def title(kind: str) -> str:
    """A kind of card as a heading: "Troll wagon"."""
    return {
        "plains": _("Plains"),
        "forest": _("Forest"),
        "mountains": _("Mountains"),
        "desert": _("Desert"),
        "river": _("River"),
        "lake": _("Lake"),
        "giant pig": _("Giant pig"),
        "elfcycle": _("Elfcycle"),
        "magic cloud": _("Magic cloud"),
        "unicorn": _("Unicorn"),
        "troll wagon": _("Troll wagon"),
        "dragon": _("Dragon"),
        "raft": _("Raft"),
        "gold card": _("Gold card"),
        "thief": _("Thief"),
        "tree": _("Tree"),
        "sea monster": _("Sea monster"),
        "bodyguard": _("Bodyguard"),
        "direction change": _("Direction change"),
    }[kind]


def plain(kind: str) -> str:
    """The bare noun of a kind of card: "troll wagon"."""
    return {
        "plains": _("plains"),
        "forest": _("forest"),
        "mountains": _("mountains"),
        "desert": _("desert"),
        "river": _("river"),
        "lake": _("lake"),
        "giant pig": _("giant pig"),
        "elfcycle": _("elfcycle"),
        "magic cloud": _("magic cloud"),
        "unicorn": _("unicorn"),
        "troll wagon": _("troll wagon"),
        "dragon": _("dragon"),
        "raft": _("raft"),
        "gold card": _("gold card"),
        "thief": _("thief"),
        "tree": _("tree"),
        "sea monster": _("sea monster"),
        "bodyguard": _("bodyguard"),
        "direction change": _("direction change"),
    }[kind]


def cards_of(kind: str, count: int) -> str:
    """Cards of one kind: "2 troll wagons"."""
    return {
        "plains": ngettext("{count} plains card", "{count} plains cards", count),
        "forest": ngettext("{count} forest", "{count} forests", count),
        "mountains": ngettext("{count} mountains card", "{count} mountains cards", count),
        "desert": ngettext("{count} desert", "{count} deserts", count),
        "river": ngettext("{count} river", "{count} rivers", count),
        "lake": ngettext("{count} lake", "{count} lakes", count),
        "giant pig": ngettext("{count} giant pig", "{count} giant pigs", count),
        "elfcycle": ngettext("{count} elfcycle", "{count} elfcycles", count),
        "magic cloud": ngettext("{count} magic cloud", "{count} magic clouds", count),
        "unicorn": ngettext("{count} unicorn", "{count} unicorns", count),
        "troll wagon": ngettext("{count} troll wagon", "{count} troll wagons", count),
        "dragon": ngettext("{count} dragon", "{count} dragons", count),
        "raft": ngettext("{count} raft", "{count} rafts", count),
        "gold card": ngettext("{count} gold card", "{count} gold cards", count),
        "thief": ngettext("{count} thief", "{count} thieves", count),
        "tree": ngettext("{count} tree", "{count} trees", count),
        "sea monster": ngettext("{count} sea monster", "{count} sea monsters", count),
        "bodyguard": ngettext("{count} bodyguard", "{count} bodyguards", count),
        "direction change": ngettext("{count} direction change", "{count} direction changes", count),
    }[kind].format(count=count)


def cards(counts: Sequence[int]) -> str:
    """Cards by kind as a list: "2 dragons and 1 raft"; "no cards" where there are none."""
    parts = [cards_of(kind, count) for kind, count in zip(KINDS, counts, strict=True) if count]
    return listed(parts) or _("no cards")


def cards_in_words(kinds: Iterable[str]) -> str:
    """Cards named one by one as a list: "2 dragons and 1 raft"."""
    counts = Counter(kinds)
    return cards([counts[kind] for kind in KINDS])


def count_of_cards(count: int) -> str:
    """ "3 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def gold(count: int) -> str:
    """An amount of money: "3 gold"."""
    return ngettext("{count} gold", "{count} gold", count).format(count=count)


def coats(count: int) -> str:
    """ "3 coats of arms"."""
    return ngettext("{count} coat of arms", "{count} coats of arms", count).format(count=count)


def regions(count: int) -> str:
    """ "3 regions"."""
    return ngettext("{count} region", "{count} regions", count).format(count=count)
