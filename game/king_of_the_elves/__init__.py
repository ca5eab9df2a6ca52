"""King of the Elves: the rules of the game, `KING_OF_THE_ELVES`, behind the protocol of `game.rules`."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from game.king_of_the_elves import derived, ending, imagine, legal, observe, position_words, quote, setup, status, words
from game.king_of_the_elves.board_reader import read_board
from game.king_of_the_elves.pieces import COLOURS
from game.king_of_the_elves.state import HOUSE_RULES
from game.rulebook import Rulebook

KING_OF_THE_ELVES: Final = Rulebook(
    name="king_of_the_elves",
    seat_counts=(2, 3, 4, 5, 6),
    colours=COLOURS,
    house_rules=HOUSE_RULES,
    counts="journey",
    rules=legal.RULES,
    lists=legal.LISTS,
    step=attrgetter("phase"),
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
"""The rules of King of the Elves, for two to six players (K-01)."""
