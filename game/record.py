"""A match as a text file: write, read, check, migrate (docs/record-format.md).

A record holds players, board, options, every action and every outcome of luck in words of the game, so it gives the
same game again on any machine. Reading trusts nothing: whatever is wrong becomes a RecordError that names file and
cause.
"""

from __future__ import annotations

import hashlib
import json
import re
import stat
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.match import LONGEST_NAME, Luck, Match, Player, distinct_names, is_name
from game.registry import GAMES, boards
from game.rules import (
    ChanceError,
    Figure,
    Game,
    IllegalAction,
    Outcome,
    PositionError,
    Refusal,
    ReplayChance,
    Seat,
    SeededChance,
    WordsError,
    default_options,
    is_value,
)
from game.words import Words, one_of, shown

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


class PlayerWords(msgspec.Struct, forbid_unknown_fields=True):
    """A player, in seat order."""

    name: str
    colour: str


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
        players=[PlayerWords(player.name, player.colour) for player in match.players],
        start=None if match.start is None else colours[match.start],
        setup=None if match.setup_luck is None else _luck_words(match.setup_luck),
        position=game.position_to_words(match.first) if match.setup_luck is None else None,
        result=None if outcome is None else ResultWords([colours[seat] for seat in outcome.winners], outcome.ending),
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


def load(path: Path, *, maps: Path | None = None, thorough: bool = False) -> Match:
    """The match in a file, replayed. Raises RecordError; `maps` and `thorough` as in `replay`."""
    try:
        return replay(decode(_read_bytes(path)), maps=maps, thorough=thorough)
    except RecordError as error:
        raise type(error)(error.cause, path) from error


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


# --- replay -------------------------------------------------------------------------------------------------------


def replay(record: Record, *, maps: Path | None = None, thorough: bool = False) -> Match:
    """The record's match, every action checked by the rules; new luck is seeded by the system.

    `maps` is the folder of maps that players drew themselves, in which the record's is looked for too. `thorough` also
    looks after each action for anything wrong with the position. Raises RecordError with the first thing wrong,
    BoardError where that is the board.
    """
    if record.game not in GAMES:
        raise RecordError(f"game: {shown(record.game)} is not known; {one_of(GAMES)} is")
    game = GAMES[record.game]
    board = _board(game, record.map, maps)
    colours = _colours(game, board, record.players)
    unknown = [name for name in record.options if name not in game.house_rules]
    if unknown:
        raise RecordError(f"options: {shown(unknown[0])} is not known; {one_of(game.house_rules)} is")
    for name, value in record.options.items():
        possible = game.house_rules[name]
        if not is_value(value, possible):
            words = "true or false" if isinstance(possible[0], bool) else one_of(sorted(possible))
            raise RecordError(f"options.{name}: {words} is needed, not {shown(value)}")
    match = _opened(game, board, record, colours)
    if thorough:
        _require_sound(game, match, "position" if record.setup is None else "setup")
    for number, words in enumerate(record.actions, 1):
        try:
            _play(match, words, colours)
        except WordsError as error:
            raise RecordError(f"action {number}: {error}") from error
        except ChanceError as error:
            raise RecordError(f"action {number}: the luck does not fit: {error}") from error
        except IllegalAction as error:
            sentence = _refused(error.refusal, words, colours)
            raise RecordError(f"action {number}: {sentence}") from error
        if thorough:
            _require_sound(game, match, f"action {number}")
    _check_end(record, match, colours)
    return match


def _board(game: Game, words: MapWords, maps: Path | None) -> Any:
    found, wrong = boards(game.name, maps)
    if words.name not in found:
        for error in wrong:
            if error.path.stem == words.name:
                raise BoardError(f"map: {error}")
        there = f"; {one_of(sorted(found)) if found else 'none'} is"
        where = f", neither with the program nor in {maps}" if maps is not None else ""
        raise BoardError(f"map: {shown(words.name)} is not there{where}{there}")
    board = found[words.name]
    if words.digest is not None and words.digest != board.digest:
        raise BoardError(
            f"map: {words.name} is not the board that the record was played on (the digests differ); "
            "has the map been changed since?"
        )
    return board


def _colours(game: Game, board: Any, players: Sequence[PlayerWords]) -> list[str]:
    """The players' colours in seat order, names and number checked too."""
    seats = game.board_seats(board)
    if len(players) not in seats:
        raise RecordError(f"players: {board.name} is for {one_of(seats)}, not for {len(players)}")
    names = distinct_names(player.name for player in players)
    for number, (player, name) in enumerate(zip(players, names, strict=True)):
        if not is_name(name):
            raise RecordError(
                f"players[{number}].name: 1 to {LONGEST_NAME} printable characters are needed, not {shown(name)}"
            )
        if player.colour not in game.colours:
            raise RecordError(
                f"players[{number}].colour: {shown(player.colour)} is not known; {one_of(game.colours)} is needed"
            )
    colours = [player.colour for player in players]
    if len(set(colours)) < len(colours):
        raise RecordError("players: each needs a colour of his own")
    return colours


def _opened(game: Game, board: Any, record: Record, colours: list[str]) -> Match:
    """The match before its first action."""
    players = [Player(words.name, words.colour) for words in record.players]
    options = {**default_options(game), **record.options}
    if (record.setup is None) is (record.position is None):
        raise RecordError('either "setup" or "position" is needed, and not both')
    if record.setup is not None:
        start = None if record.start is None else _seat("start", record.start, colours)
        try:
            luck = ReplayChance(_luck(record.setup, "setup"))
            match = Match.new(game, board, players, options, start, SeededChance(), luck)
            luck.finish()
        except WordsError as error:
            raise RecordError(str(error)) from error
        except ChanceError as error:
            raise RecordError(f"setup: {error}") from error
        return match
    if record.start is not None:
        raise RecordError('start: it belongs to "setup"; a position names who is active')
    assert record.position is not None
    try:
        position = game.position_from_words(board, colours, options, record.position)
    except (WordsError, PositionError) as error:
        raise RecordError(f"position: {error}") from error
    return Match(game, board, players, options, position)


def _seat(key: str, colour: str, colours: list[str]) -> Seat:
    if colour not in colours:
        raise RecordError(f"{key}: {shown(colour)} does not play; {one_of(colours)} is needed")
    return colours.index(colour)


def _luck(words: Sequence[object], path: str) -> Luck:
    """Outcomes from a list like [{"die": 3}]. Raises WordsError."""
    luck: list[tuple[str, Outcome]] = []
    for number, each in enumerate(words):
        if not isinstance(each, dict) or len(each) != 1:
            raise WordsError(f'{path}[{number}]: one kind with its outcome is needed, like {{"die": 3}}')
        [(kind, outcome)] = each.items()
        if type(outcome) not in (int, str):
            raise WordsError(f"{path}[{number}]: a number or a word is needed, not {shown(outcome)}")
        luck.append((kind, outcome))
    return tuple(luck)


def _play(match: Match, words: object, colours: list[str]) -> None:
    """Play one action of a record. Raises WordsError, ChanceError or IllegalAction."""
    if not isinstance(words, dict):
        raise WordsError(f"an object is needed, not {shown(words)}")
    own = dict(words)
    player = own.pop("player", None)
    luck = own.pop("luck", [])
    if not isinstance(luck, list):
        raise WordsError(f"luck: a list is needed, not {shown(luck)}")
    action = match.game.action_from_words(match.position, own)
    seat = match.to_act
    if player is not None and seat is not None and player != colours[seat]:
        named = Words(words).word("player", colours)
        raise WordsError(f"player: {colours[seat]} is to act, not {named}")
    match.replay(action, _luck(luck, "luck"))


def _refused(refusal: Refusal, words: Mapping[str, Any], colours: list[str]) -> str:
    """A refusal in one line, seats by their colours, the clause last."""
    figures = ", ".join(f"{key} {_figure(key, value, colours)}" for key, value in refusal.figures.items())
    return f"{words['do']} is refused: {refusal.reason}{f' ({figures})' if figures else ''}, {refusal.clause}"


def _figure(key: str, value: Figure, colours: list[str]) -> str:
    if key == "seat" and isinstance(value, int):
        return colours[value]
    return value if isinstance(value, str) else shown(value)


def _require_sound(game: Game, match: Match, place: str) -> None:
    faults = game.status(match.position)
    if faults:
        raise RecordError(f"{place}: the position is impossible: {'; '.join(faults)}")
    if match.outcome() is None and not match.legal():
        raise RecordError(f"{place}: nothing is legal, though the game goes on")


def _check_end(record: Record, match: Match, colours: list[str]) -> None:
    """Result and digest, where the record gives them, are those of the position reached."""
    if record.result is not None:
        outcome = match.outcome()
        if outcome is None:
            raise RecordError("result: it is given, but the game goes on")
        winners = [colours[seat] for seat in outcome.winners]
        if sorted(record.result.winners) != sorted(winners) or record.result.ending != outcome.ending:
            raise RecordError(f"result: {one_of(winners)} won by {outcome.ending}, the record says otherwise")
    if record.digest is not None and record.digest != digest(match.game, match.position):
        raise RecordError("digest: the actions lead to another position than the one that was recorded")
