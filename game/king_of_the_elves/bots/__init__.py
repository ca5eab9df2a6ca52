"""Computer players of King of the Elves, by level."""

from game.king_of_the_elves.bots.players import LEVELS as LEVELS
