"""Computer players of Elasund."""

from game.elasund.bots.players import LEVELS as LEVELS
