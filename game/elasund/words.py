"""Elasund's actions in words: plain JSON values for records, and back (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.elasund import actions as a
from game.elasund.board import Board
from game.elasund.pieces import BUILDABLE, CHURCH_TILES, COTTAGES, GOLD, INFLUENCE, PERMITS
from game.elasund.place_words import (
    cell_words,
    influence_words,
    read_cell,
    read_influence,
    read_wall,
    row_index,
    wall_words,
)
from game.elasund.state import State
from game.words import Words

_DO: Final[dict[type, str]] = {
    a.Roll: "roll",
    a.MoveShip: "move_ship",
    a.Discard: "discard",
    a.Spoils: "spoils",
    a.GiveBack: "give_back",
    a.Build: "build",
    a.BuildWall: "wall",
    a.BuildChurch: "church",
    a.ChooseChurchTile: "church_tile",
    a.EndBuilding: "end_build",
    a.PlaceCottage: "cottage",
    a.PlacePermit: "permit",
    a.TakeGold: "gold",
    a.MovePermit: "move_permit",
    a.RaisePermit: "raise_permit",
    a.AddPermit: "add_permit",
    a.BonusGold: "bonus_gold",
    a.EndTurn: "end_turn",
}


def action_to_words(state: State, action: a.Action) -> dict[str, Any]:
    """The action in words: `do` names its kind, the rest what is chosen."""
    words: dict[str, Any] = {"do": _DO[type(action)]}
    board = state.board
    match action:
        case a.MoveShip(row):
            words["row"] = board.rows[row]
        case a.Discard(gold, influence) | a.Spoils(gold, influence):
            words["gold"] = gold
            words["influence"] = influence_words(influence)
        case a.GiveBack(influence):
            words["influence"] = influence_words(influence)
        case a.Build(building, cell, pay):
            words |= {"building": building, "at": cell_words(board, cell)}
            if pay is not None:
                words["pay"] = pay
        case a.BuildWall(space):
            words |= wall_words(board, space)
        case a.ChooseChurchTile(tile):
            words["tile"] = tile
        case a.PlaceCottage(cottage, cell):
            words |= {"cottage": cottage, "at": cell_words(board, cell)}
        case a.PlacePermit(value, cell, pay):
            words |= {"value": value, "at": cell_words(board, cell)}
            if pay is not None:
                words["pay"] = pay
        case a.MovePermit(value, cell, pay):
            words |= {"value": value, "at": cell_words(board, cell), "pay": pay}
        case a.RaisePermit(value, by, pay):
            words |= {"value": value, "to": by, "pay": pay}
        case a.AddPermit(value, cell):
            words |= {"value": value, "at": cell_words(board, cell)}
    return words


def action_from_words(state: State, words: Mapping[str, Any]) -> a.Action:
    """The action that the words name, legal or not. Raises WordsError if they name none."""
    reader = Words(words)
    action = _read_action(state.board, reader, reader.word("do", _DO.values()))
    reader.finish()
    return action


def _read_action(board: Board, words: Words, do: str) -> a.Action:
    match do:
        case "roll":
            return a.Roll()
        case "move_ship":
            return a.MoveShip(row_index(board, words, "row", words.raw("row")))
        case "discard":
            return a.Discard(words.whole("gold", 0, GOLD, 0), read_influence(words))
        case "spoils":
            return a.Spoils(words.whole("gold", 0, GOLD, 0), read_influence(words))
        case "give_back":
            return a.GiveBack(read_influence(words))
        case "build":
            return a.Build(words.word("building", BUILDABLE), read_cell(board, words), _read_pay(words))
        case "wall":
            return a.BuildWall(read_wall(board, words))
        case "church":
            return a.BuildChurch()
        case "church_tile":
            return a.ChooseChurchTile(words.whole("tile", 1, CHURCH_TILES))
        case "end_build":
            return a.EndBuilding()
        case "cottage":
            return a.PlaceCottage(words.word("cottage", COTTAGES), read_cell(board, words))
        case "permit":
            return a.PlacePermit(_read_value(words), read_cell(board, words), _read_pay(words))
        case "gold":
            return a.TakeGold()
        case "move_permit":
            return a.MovePermit(_read_value(words), read_cell(board, words), words.word("pay", INFLUENCE))
        case "raise_permit":
            return a.RaisePermit(_read_value(words), _read_value(words, "to"), words.word("pay", INFLUENCE))
        case "add_permit":
            return a.AddPermit(_read_value(words), read_cell(board, words))
        case "bonus_gold":
            return a.BonusGold()
        case "end_turn":
            return a.EndTurn()
    raise AssertionError(do)


def _read_pay(words: Words) -> str | None:
    return words.word("pay", INFLUENCE) if words.has("pay") else None


def _read_value(words: Words, key: str = "value") -> int:
    return words.whole(key, PERMITS[0], PERMITS[-1])
