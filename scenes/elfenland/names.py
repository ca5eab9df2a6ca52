"""Elfenland's things by their names in the player's language: what every sentence is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.elfenland.board import Board
from game.elfenland.pieces import KINDS
from scenes.table.names import Names as Players
from scenes.table.names import listed
from scenes.transport import count_of_cards as count_of_cards
from scenes.transport import vehicle as plain
from scenes.transport import vehicle_title as title
from scenes.transport import vehicles as cards_of
from scenes.ui.i18n import _, ngettext

__all__ = ["Names", "cards", "cards_in_words", "cards_of", "count_of_cards", "counter", "counters", "links", "pieces",
           "plain", "terrain", "terrain_caption", "terrain_heading", "the_counter", "title"]  # fmt: skip


@dataclass(frozen=True)
class Names(Players):
    """Who sits where and on which board: turns seats, towns and links into words."""

    board: Board

    def town(self, town: int) -> str:
        """The town's name, as the map spells it."""
        return self.board.towns[town].name

    def towns(self, towns: Iterable[int]) -> str:
        """Towns as a list: "Virst, Ixara and Beata"."""
        return listed([self.town(town) for town in towns])

    def link(self, link: int) -> str:
        """A link by its ends, with its terrain where another one joins the same towns: "Virst – Ixara (river)"."""
        here = self.board.links[link]
        a, b = self.town(here.a), self.town(here.b)
        if self._double(link):
            return _("{a} – {b} ({terrain})").format(a=a, b=b, terrain=terrain(here.terrain))
        return _("{a} – {b}").format(a=a, b=b)

    def way(self, link: int, start: int) -> str:
        """A link as it is travelled: "from Wylhien to Usselen (river)"; the terrain as `link` has it."""
        here = self.board.links[link]
        a, b = self.town(start), self.town(here.other(start))
        if self._double(link):
            return _("from {a} to {b} ({terrain})").format(a=a, b=b, terrain=terrain(here.terrain))
        return _("from {a} to {b}").format(a=a, b=b)

    def _double(self, link: int) -> bool:
        """Whether another link joins the same towns."""
        here = self.board.links[link]
        return any(
            here.b in (self.board.links[each].a, self.board.links[each].b)
            for each in self.board.links_at[here.a]
            if each != link
        )


def counter(kind: str) -> str:
    """A counter of a kind as the object of a sentence: "a dragon counter"."""
    return {
        "dragon": _("a dragon counter"),
        "unicorn": _("a unicorn counter"),
        "troll wagon": _("a troll wagon counter"),
        "elfcycle": _("an elfcycle counter"),
        "magic cloud": _("a magic cloud counter"),
        "giant pig": _("a giant pig counter"),
    }[kind]


def the_counter(kind: str) -> str:
    """A certain counter as the object of a sentence: "the dragon counter"."""
    return {
        "dragon": _("the dragon counter"),
        "unicorn": _("the unicorn counter"),
        "troll wagon": _("the troll wagon counter"),
        "elfcycle": _("the elfcycle counter"),
        "magic cloud": _("the magic cloud counter"),
        "giant pig": _("the giant pig counter"),
    }[kind]


def counters(kinds: Sequence[str]) -> str:
    """Counters as a list: "2 dragon counters and 1 unicorn counter"; "no counter" where there are none."""
    counts = Counter(kinds)
    return listed([_counted_counters(kind, counts[kind]) for kind in KINDS if counts[kind]]) or _("no counter")


def _counted_counters(kind: str, count: int) -> str:
    return {
        "dragon": ngettext("{count} dragon counter", "{count} dragon counters", count),
        "unicorn": ngettext("{count} unicorn counter", "{count} unicorn counters", count),
        "troll wagon": ngettext("{count} troll wagon counter", "{count} troll wagon counters", count),
        "elfcycle": ngettext("{count} elfcycle counter", "{count} elfcycle counters", count),
        "magic cloud": ngettext("{count} magic cloud counter", "{count} magic cloud counters", count),
        "giant pig": ngettext("{count} giant pig counter", "{count} giant pig counters", count),
    }[kind].format(count=count)


def cards(counts: Sequence[int]) -> str:
    """Cards by kind as a list: "2 dragons and 1 raft"; "no cards" where there are none."""
    parts = [cards_of(kind, count) for kind, count in zip(KINDS, counts, strict=True) if count]
    return listed(parts) or _("no cards")


def cards_in_words(kinds: Iterable[str]) -> str:
    """Cards named one by one as a list: "2 dragons and 1 raft"."""
    counts = Counter(kinds)
    return cards([counts[kind] for kind in KINDS])


def pieces(count: int) -> str:
    """ "3 town pieces"."""
    return ngettext("{count} town piece", "{count} town pieces", count).format(count=count)


def links(count: int) -> str:
    """A distance: "3 links"."""
    return ngettext("{count} link", "{count} links", count).format(count=count)


def terrain(name: str) -> str:
    """A terrain: "plain"."""
    return {
        "plain": _("plain"),
        "forest": _("forest"),
        "desert": _("desert"),
        "mountain": _("mountains"),
        "river": _("river"),
        "lake": _("lake"),
    }[name]


def terrain_heading(name: str) -> str:
    """A terrain as a label: "Plain"."""
    return {
        "plain": _("Plain"),
        "forest": _("Forest"),
        "desert": _("Desert"),
        "mountain": _("Mountains"),
    }[name]


def terrain_caption(name: str) -> str:
    """What a link of this terrain is: "road through the plain"."""
    return {
        "plain": _("road through the plain"),
        "forest": _("road through the forest"),
        "desert": _("road through the desert"),
        "mountain": _("road over the mountains"),
        "river": _("river"),
        "lake": _("ferry over the lake"),
    }[name]
