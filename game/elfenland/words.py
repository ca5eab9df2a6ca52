"""Elfenland's actions in words: plain JSON values for records, and back (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.elfenland import actions as a
from game.elfenland.board import Board
from game.elfenland.pieces import CARDS, COUNTER_KINDS, FACES, KINDS
from game.elfenland.place_words import kind_words, link_words, read_link
from game.elfenland.state import State
from game.words import Words

_DO: Final[dict[type, str]] = {
    a.Take: "take",
    a.TakeBlind: "take_blind",
    a.Place: "place",
    a.Obstruct: "obstacle",
    a.Pass: "pass",
    a.Move: "move",
    a.Stop: "stop",
    a.Discard: "discard",
    a.Keep: "keep",
}


def action_to_words(state: State, action: a.Action) -> dict[str, Any]:
    """The action in words: `do` names its kind, the rest what is chosen."""
    words: dict[str, Any] = {"do": _DO[type(action)]}
    match action:
        case a.Take(kind):
            words["counter"] = KINDS[kind]
        case a.Place(kind, hidden, link):
            words |= {"counter": KINDS[kind], "face": FACES[hidden], "link": link_words(state.board, link)}
        case a.Obstruct(link):
            words["link"] = link_words(state.board, link)
        case a.Move(link, cards, caravan):
            words |= {"link": link_words(state.board, link), "cards": kind_words(cards), "caravan": caravan}
        case a.Discard(cards):
            words["cards"] = kind_words(cards)
        case a.Keep(kind, hidden):
            words |= {"counter": KINDS[kind], "face": FACES[hidden]}
    return words


def action_from_words(state: State, words: Mapping[str, Any]) -> a.Action:
    """The action that the words name, legal or not. Raises WordsError if they name none."""
    reader = Words(words)
    action = _read_action(state.board, reader, reader.word("do", _DO.values()))
    reader.finish()
    return action


def _read_action(board: Board, words: Words, do: str) -> a.Action:
    match do:
        case "take":
            return a.Take(_read_counter(words))
        case "take_blind":
            return a.TakeBlind()
        case "place":
            return a.Place(_read_counter(words), _read_hidden(words), _read_link(board, words))
        case "obstacle":
            return a.Obstruct(_read_link(board, words))
        case "pass":
            return a.Pass()
        case "move":
            return a.Move(_read_link(board, words), words.counted("cards", KINDS, CARDS), words.flag("caravan", False))
        case "stop":
            return a.Stop()
        case "discard":
            return a.Discard(words.counted("cards", KINDS, CARDS))
        case "keep":
            return a.Keep(_read_counter(words), _read_hidden(words))
    raise AssertionError(do)


def _read_counter(words: Words) -> int:
    return COUNTER_KINDS.index(words.word("counter", COUNTER_KINDS))


def _read_hidden(words: Words) -> bool:
    return words.word("face", FACES) == "hidden"


def _read_link(board: Board, words: Words) -> int:
    return read_link(board, words, "link", words.raw("link"))
