"""Computer players of Elfenland, by level."""

from game.elfenland.bots.players import LEVELS as LEVELS
