"""Elasund: the rules of the game, `ELASUND`, behind the protocol of `game.rules`."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from game.elasund import derived, ending, imagine, legal, observe, position_words, quote, setup, status, words
from game.elasund.board_reader import read_board
from game.elasund.pieces import COLOURS
from game.elasund.state import HOUSE_RULES
from game.rulebook import Rulebook

ELASUND: Final = Rulebook(
    name="elasund",
    seat_counts=(2, 3, 4),
    colours=COLOURS,
    house_rules=HOUSE_RULES,
    counts="turn",
    rules=legal.RULES,
    lists=legal.LISTS,
    step=attrgetter("step"),
    untimely=legal.untimely,
    read_board=read_board,
    first_position=setup.first_position,
    to_act=derived.to_act,
    commits=legal.commits,
    quote=quote.quote,
    observe=observe.observe,
    imagine=imagine.imagine,
    scores=ending.scores,
    action_to_words=words.action_to_words,
    action_from_words=words.action_from_words,
    position_to_words=position_words.position_to_words,
    position_from_words=position_words.position_from_words,
    status=status.status,
    summary=position_words.summary,
)
"""The rules of Elasund, for two to four players (E-01)."""
