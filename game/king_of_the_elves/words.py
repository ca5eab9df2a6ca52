"""King of the Elves' actions in words: plain JSON values for records, and back (docs/record-format.md).

Realms are their owners' colours; slots count from 0, the rightmost. Cards are listed one by one in the order of
`KINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.king_of_the_elves import actions as a
from game.king_of_the_elves import piles
from game.king_of_the_elves.pieces import CARDS, KINDS, LAID, NUMBERS, REALM_OF_TWO, REGIONS, VEHICLES
from game.king_of_the_elves.state import State
from game.words import ANY, Words

_DO: Final[dict[type, str]] = {
    a.PlaceRegion: "place",
    a.DrawThree: "draw_three",
    a.DiscardFour: "discard_four",
    a.Buy: "buy",
    a.PlayAction: "lay",
    a.CloseRegion: "close",
    a.Pass: "pass",
    a.NoRegion: "no_region",
    a.Fetch: "fetch",
    a.Throw: "throw",
    a.Step: "step",
    a.PlayBodyguard: "bodyguard",
    a.PlayDirection: "direction",
    a.Stop: "stop",
}


def action_to_words(state: State, action: a.Action) -> dict[str, Any]:
    """The action in words: `do` names its kind, the rest what is chosen."""
    words: dict[str, Any] = {"do": _DO[type(action)]}
    match action:
        case a.PlaceRegion(kind, realm):
            words |= {"region": KINDS[kind], "realm": state.seats[realm].colour}
        case a.DiscardFour(cards):
            words["cards"] = list(piles.words(cards))
        case a.PlayAction(kind, realm, slot):
            words |= {"card": KINDS[kind], "realm": state.seats[realm].colour, "slot": slot}
        case a.CloseRegion(slot):
            words["slot"] = slot
        case a.Fetch(kind):
            words["region"] = KINDS[kind]
        case a.Throw(kind):
            words["card"] = KINDS[kind]
        case a.Step(vehicle, count):
            words |= {"vehicle": KINDS[vehicle], "count": count}
    return words


def action_from_words(state: State, words: Mapping[str, Any]) -> a.Action:
    """The action that the words name, legal or not. Raises WordsError if they name none."""
    reader = Words(words)
    action = _read_action([seat.colour for seat in state.seats], reader, reader.word("do", _DO.values()))
    reader.finish()
    return action


def _read_action(colours: Sequence[str], words: Words, do: str) -> a.Action:
    match do:
        case "place":
            return a.PlaceRegion(_read_kind(words, "region", REGIONS), words.seat("realm", colours))
        case "draw_three":
            return a.DrawThree()
        case "discard_four":
            return a.DiscardFour(words.counted("cards", KINDS, CARDS))
        case "buy":
            return a.Buy()
        case "lay":
            return a.PlayAction(_read_kind(words, "card", LAID), words.seat("realm", colours), read_slot(words))
        case "close":
            return a.CloseRegion(read_slot(words))
        case "pass":
            return a.Pass()
        case "no_region":
            return a.NoRegion()
        case "fetch":
            return a.Fetch(_read_kind(words, "region", REGIONS))
        case "throw":
            return a.Throw(_read_kind(words, "card", range(len(KINDS))))
        case "step":
            return a.Step(_read_kind(words, "vehicle", VEHICLES), words.whole("count", 1, ANY))
        case "bodyguard":
            return a.PlayBodyguard()
        case "direction":
            return a.PlayDirection()
        case "stop":
            return a.Stop()
    raise AssertionError(do)


def _read_kind(words: Words, key: str, kinds: range) -> int:
    return NUMBERS[words.word(key, [KINDS[kind] for kind in kinds])]


def read_slot(words: Words) -> int:
    """A region's place in its realm. Raises WordsError."""
    return words.whole("slot", 0, REALM_OF_TWO - 1)
