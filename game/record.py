"""A match as a text file: write, read, migrate (docs/record-format.md); `replay.py` makes a match of it again.

A record holds players, board, options, every action and every outcome of luck in words of the game, so it gives the
same game again on any machine. Reading trusts nothing: whatever is wrong becomes a RecordError that names file and
cause.
"""

from __future__ import annotations

import hashlib
import json
import re
import stat
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.match import PERSON, Luck, Match
from game.rules import Game, Outcome
from game.words import result_words, shown

FORMAT: Final = "elfensund"
VERSION: Final = 1
LARGEST: Final = 32 * 2**20
"""Bytes beyond which a file is no record; a long game takes a tenth of a megabyte."""
LONGEST_NUMBER: Final = 100
"""Digits beyond which a whole number is none of a record's."""
LINE: Final = 120
"""Characters of a line that is not broken."""

MIGRATIONS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""By version: what makes of a record's content that of the next version."""


class RecordError(ValueError):
    """A record cannot be used; `cause` says why, `file` which one where it came from a file."""

    def __init__(self, cause: str, file: Path | None = None) -> None:
        super().__init__(cause if file is None else f"{file}: {cause}")
        self.cause = cause
        self.file = file


class BoardError(RecordError):
    """The record itself may be whole, but the board that it was played on is not there as it was."""


class PlayerWords(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player, in seat order."""

    name: str
    colour: str
    kind: str = PERSON


class MapWords(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The board: its map's name and, to be sure that it is the same, the digest of its rules' part."""

    name: str
    digest: str | None = None


class ResultWords(msgspec.Struct, forbid_unknown_fields=True):
    """How it ended: winning colours and a word of the game."""

    winners: list[str]
    ending: str


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """When the program wrote the record and how far the match had come, for lists of saved games."""

    time: Annotated[datetime, msgspec.Meta(tz=True)]
    turn: Annotated[int, msgspec.Meta(ge=1)]
    """`Match.progress`: in games that count rounds, the round."""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A record's content as it stands in the file, types checked, nothing replayed yet."""

    format: str
    version: int
    game: str
    saved: Saved | None = None
    map: MapWords
    options: dict[str, Any] = {}
    players: list[PlayerWords]
    start: str | None = None
    setup: list[Any] | None = None
    position: dict[str, Any] | None = None
    result: ResultWords | None = None
    digest: str | None = None
    actions: list[Any] = []


def digest(game: Game, position: Any) -> str:
    """SHA-256 of the position's words: the same for equal positions on every machine."""
    text = json.dumps(game.position_to_words(position), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


# --- write --------------------------------------------------------------------------------------------------------


def from_match(match: Match, time: datetime | None = None) -> Record:
    """The match as a record; `time` (with its zone) is when it is saved."""
    game, outcome = match.game, match.outcome()
    colours = [player.colour for player in match.players]
    actions = []
    for entry in match.history:
        words = {"player": colours[entry.seat], **game.action_to_words(entry.before, entry.action)}
        if entry.luck:
            words["luck"] = _luck_words(entry.luck)
        actions.append(words)
    return Record(
        format=FORMAT,
        version=VERSION,
        game=game.name,
        saved=None if time is None else Saved(time, match.progress),
        map=MapWords(match.board.name, match.board.digest),
        options=match.options,
        players=[PlayerWords(*player) for player in match.players],
        start=None if match.start is None else colours[match.start],
        setup=None if match.setup_luck is None else _luck_words(match.setup_luck),
        position=game.position_to_words(match.first) if match.setup_luck is None else None,
        result=None if outcome is None else ResultWords(**result_words(outcome, colours)),
        digest=digest(game, match.position),
        actions=actions,
    )


def encode(record: Record) -> bytes:
    """The record as UTF-8 JSON, laid out to be read: what fits in a line stays in one, so most often one action a
    line."""
    return (_laid_out(msgspec.to_builtins(record), "") + "\n").encode("utf-8")


def _laid_out(value: Any, indent: str) -> str:
    line = _in_a_line(value)
    if len(indent) + len(line) <= LINE or not isinstance(value, dict | list):
        return line
    inner = indent + " "
    if isinstance(value, dict):
        parts = [f"{_in_a_line(key)}: {_laid_out(each, inner)}" for key, each in value.items()]
        opening, closing = "{}"
    else:
        parts = [_laid_out(each, inner) for each in value]
        opening, closing = "[]"
    inside = f",\n{inner}".join(parts)
    return f"{opening}\n{inner}{inside}\n{indent}{closing}"


def _in_a_line(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode("utf-8")


def _luck_words(luck: Luck) -> list[dict[str, Outcome]]:
    return [{kind: outcome} for kind, outcome in luck]


# --- read ---------------------------------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """The record in a file, types checked. Raises RecordError for anything that is wrong with it."""
    try:
        return decode(_read_bytes(path))
    except RecordError as error:
        raise RecordError(error.cause, path) from error


def _read_bytes(path: Path) -> bytes:
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise RecordError("it is a folder, a file is needed")
        if not stat.S_ISREG(found.st_mode):
            raise RecordError("it is not an ordinary file")
        if found.st_size > LARGEST:
            raise RecordError(f"it is too large for a record ({found.st_size // 2**20} MB)")
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise RecordError("there is no such file") from error
    except OSError as error:
        raise RecordError(f"it cannot be read ({error.strerror or error})") from error
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"it cannot be read ({error})") from error  # a zero byte in the path


def decode(data: bytes) -> Record:
    """The record in a file's bytes, types checked and brought to this version. Raises RecordError."""
    if len(data) > LARGEST:
        raise RecordError("it is too large for a record")
    if not data.strip():
        raise RecordError("the file is empty")
    try:
        content = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_each_key_once,
            parse_constant=_no_constant,
            parse_int=_no_endless_number,
        )
    except UnicodeDecodeError as error:
        raise RecordError(f"it is not UTF-8 text (byte {error.start})") from error
    except json.JSONDecodeError as error:
        raise RecordError(f"it is not complete JSON: {error.msg}, line {error.lineno} column {error.colno}") from error
    except RecursionError as error:
        raise RecordError("it is nested too deeply for a record") from error
    try:
        return msgspec.convert(_migrated(content), Record)
    except UnicodeEncodeError as error:  # an escape like \ud800, half of a character
        raise RecordError("it holds half a character, an escape from \\ud800 to \\udfff on its own") from error
    except msgspec.ValidationError as error:
        raise RecordError(_wrong_type(str(error))) from error


def _wrong_type(found: str) -> str:
    """msgspec's sentence in our quotes; the only word of the file's in it is an unknown key."""
    unknown = re.fullmatch(r"(Object contains unknown field) `(.*?)`( - at `[^`]*`)?", found, re.DOTALL)
    if unknown is not None:
        found = f"{unknown[1]} {shown(unknown[2])}{unknown[3] or ''}"
    return found.replace("`", '"').replace('"$.', '"')


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"the key {shown(twice)} stands twice in one object")
    return content


def _no_endless_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise RecordError(f"it holds a number of {len(digits)} digits")
    return int(digits)


def _no_constant(name: str) -> None:
    raise RecordError(f"it is not JSON: {name} is no number")


def _migrated(content: object) -> dict[str, Any]:
    """The content as this version would have written it, migrated one version at a time."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise RecordError(f'it is not a record of this program ("format": "{FORMAT}" is missing)')
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise RecordError(f"version: a whole number from 1 is needed, not {shown(version)}")
    if version > VERSION:
        raise RecordError(
            f"it was written by a newer version of the program: record version {shown(version)}, this program reads up "
            f"to {VERSION}"
        )
    while version < VERSION:
        content = MIGRATIONS[version](content)
        version += 1
        content["version"] = version
    return content
