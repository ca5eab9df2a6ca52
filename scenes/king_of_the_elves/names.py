"""King of the Elves' things by their names in the player's language: what every sentence is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.king_of_the_elves.pieces import KINDS, REGIONS, VEHICLES
from scenes.table.names import Names as Players
from scenes.table.names import listed
from scenes.transport import count_of_cards as count_of_cards
from scenes.transport import vehicle, vehicle_title, vehicles
from scenes.ui.i18n import _, ngettext, pgettext


@dataclass(frozen=True)
class Names(Players):
    """Who sits where: turns seats into words."""

    def realm(self, seat: int) -> str:
        """A realm by its owner: "Anna’s realm"."""
        return _("{player}’s realm").format(player=self.player(seat))

    def region(self, kind: str, realm: int) -> str:
        """A region on the table by its owner: "the forest in Anna’s realm"."""
        return {
            "plains": _("the plains in {player}’s realm"),
            "forest": _("the forest in {player}’s realm"),
            "mountains": _("the mountains in {player}’s realm"),
            "desert": _("the desert in {player}’s realm"),
            "river": _("the river in {player}’s realm"),
            "lake": _("the lake in {player}’s realm"),
        }[kind].format(player=self.player(realm))


def own_region(kind: str) -> str:
    """A region of whoever is spoken to: "the forest in your realm"."""
    return {
        "plains": _("the plains in your realm"),
        "forest": _("the forest in your realm"),
        "mountains": _("the mountains in your realm"),
        "desert": _("the desert in your realm"),
        "river": _("the river in your realm"),
        "lake": _("the lake in your realm"),
    }[kind]


def title(kind: str) -> str:
    """A card as a heading: "Sea monster"."""
    if KINDS.index(kind) in VEHICLES:
        return vehicle_title(kind)
    return {
        "plains": _("Plains"),
        "forest": _("Forest"),
        "mountains": _("Mountains"),
        "desert": _("Desert"),
        "river": _("River"),
        "lake": _("Lake"),
        "gold card": _("Gold card"),
        "thief": _("Thief"),
        "tree": _("Tree"),
        "sea monster": _("Sea monster"),
        "bodyguard": _("Bodyguard"),
        "direction change": _("Direction change"),
    }[kind]


def ribbon(kind: str) -> str:
    """A card's name where there is little room for it: on the ribbon of a small card."""
    match kind:
        case "sea monster":
            return pgettext("ribbon of a small card", "Monster")
        case "direction change":
            return pgettext("ribbon of a small card", "Direction")
        case _:
            return title(kind)


def plain(kind: str) -> str:
    """The bare noun of a card: "sea monster"."""
    if KINDS.index(kind) in VEHICLES:
        return vehicle(kind)
    return {
        "plains": _("plains"),
        "forest": _("forest"),
        "mountains": _("mountains"),
        "desert": _("desert"),
        "river": _("river"),
        "lake": _("lake"),
        "gold card": _("gold card"),
        "thief": _("thief"),
        "tree": _("tree"),
        "sea monster": _("sea monster"),
        "bodyguard": _("bodyguard"),
        "direction change": _("direction change"),
    }[kind]


def one(kind: str) -> str:
    """A card as the object of a sentence: "a sea monster", "a river card"."""
    return {
        "plains": _("a plains card"),
        "forest": _("a forest card"),
        "mountains": _("a mountain card"),
        "desert": _("a desert card"),
        "river": _("a river card"),
        "lake": _("a lake card"),
        "giant pig": _("a giant pig"),
        "elfcycle": _("an elfcycle"),
        "magic cloud": _("a magic cloud"),
        "unicorn": _("a unicorn"),
        "troll wagon": _("a troll wagon"),
        "dragon": _("a dragon"),
        "raft": _("a raft"),
        "gold card": _("a gold card"),
        "thief": _("a thief"),
        "tree": _("a tree"),
        "sea monster": _("a sea monster"),
        "bodyguard": _("a bodyguard"),
        "direction change": _("a direction change"),
    }[kind]


def the(kind: str) -> str:
    """A certain card as the object of a sentence: "the sea monster", "the river"."""
    return {
        "plains": _("the plains"),
        "forest": _("the forest"),
        "mountains": _("the mountains"),
        "desert": _("the desert"),
        "river": _("the river"),
        "lake": _("the lake"),
        "giant pig": _("the giant pig"),
        "elfcycle": _("the elfcycle"),
        "magic cloud": _("the magic cloud"),
        "unicorn": _("the unicorn"),
        "troll wagon": _("the troll wagon"),
        "dragon": _("the dragon"),
        "raft": _("the raft"),
        "gold card": _("the gold card"),
        "thief": _("the thief"),
        "tree": _("the tree"),
        "sea monster": _("the sea monster"),
        "bodyguard": _("the bodyguard"),
        "direction change": _("the direction change"),
    }[kind]


def cards_of(kind: str, count: int) -> str:
    """Cards of one kind: "2 dragons", "1 river card"."""
    if KINDS.index(kind) in VEHICLES:
        return vehicles(kind, count)
    return {
        "plains": ngettext("{count} plains card", "{count} plains cards", count),
        "forest": ngettext("{count} forest card", "{count} forest cards", count),
        "mountains": ngettext("{count} mountain card", "{count} mountain cards", count),
        "desert": ngettext("{count} desert card", "{count} desert cards", count),
        "river": ngettext("{count} river card", "{count} river cards", count),
        "lake": ngettext("{count} lake card", "{count} lake cards", count),
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


def gold(count: int) -> str:
    """An amount: "3 gold"."""
    return ngettext("{count} gold", "{count} gold", count).format(count=count)


def signed(amount: int) -> str:
    """An amount that may have been lost, with a proper minus."""
    return str(amount) if amount >= 0 else f"−{-amount}"


def coats(count: int) -> str:
    """ "2 coats of arms"."""
    return ngettext("{count} coat of arms", "{count} coats of arms", count).format(count=count)


def regions(count: int) -> str:
    """ "3 regions"."""
    return ngettext("{count} region", "{count} regions", count).format(count=count)


def caption(kind: int) -> str:
    """What sort of card it is: "region card"."""
    if kind in REGIONS:
        return _("region card")
    return _("travel card") if kind in VEHICLES else _("action card")


def visits(count: int) -> str:
    """ "3 visits"."""
    return ngettext("{count} visit", "{count} visits", count).format(count=count)
