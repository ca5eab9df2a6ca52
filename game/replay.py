"""From a record to its match: everything replayed, and refused where it does not fit (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from game.match import LEVELS, LONGEST_NAME, PERSON, Kind, Luck, Match, Player, distinct_names, is_name
from game.record import BoardError, MapWords, PlayerWords, Record, RecordError, digest, read
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

KINDS: Final = (PERSON, *LEVELS)


def load(path: Path, *, maps: Path | None = None, thorough: bool = False) -> Match:
    """The match in a file, replayed. Raises RecordError; `maps` and `thorough` as in `match_of`."""
    record = read(path)
    try:
        return match_of(record, maps=maps, thorough=thorough)
    except RecordError as error:
        raise type(error)(error.cause, path) from error


def match_of(record: Record, *, maps: Path | None = None, thorough: bool = False) -> Match:
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
    """The players' colours in seat order; names, kinds and number are checked too."""
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
        if player.kind not in KINDS:
            raise RecordError(f"players[{number}].kind: {shown(player.kind)} is not known; {one_of(KINDS)} is needed")
    colours = [player.colour for player in players]
    if len(set(colours)) < len(colours):
        raise RecordError("players: each needs a colour of his own")
    return colours


def _opened(game: Game, board: Any, record: Record, colours: list[str]) -> Match:
    """The match before its first action."""
    players = [Player(words.name, words.colour, cast(Kind, words.kind)) for words in record.players]
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
