"""Names that every game's sentences are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match import PERSON, Player
from scenes.seating import kind_word
from scenes.ui.i18n import _, ngettext


@dataclass(frozen=True)
class Names:
    """Who sits where. A game's own names go on from here: they turn places of its board into words."""

    players: tuple[str, ...]

    def player(self, seat: int) -> str:
        """The player's name."""
        return self.players[seat]

    def victory(self, winners: Sequence[int]) -> str:
        """Who has won, or who share the win, a sentence."""
        who = listed([self.player(seat) for seat in winners])
        return ngettext("{players} has won!", "{players} share the victory!", len(winners)).format(players=who)


def awaited(player: Player) -> tuple[str, str]:
    """Head and line of the status while somebody else decides: who is next, or which computer is thinking."""
    if player.kind == PERSON:
        return _("{player} is next.").format(player=player.name), ""
    return _("{player} is thinking.").format(player=player.name), kind_word(player.kind)


def listed(parts: Sequence[str]) -> str:
    """An enumeration: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    head = parts[0]
    for part in parts[1:-1]:
        head = _("{list}, {item}").format(list=head, item=part)
    return _("{list} and {last}").format(list=head, last=parts[-1])
