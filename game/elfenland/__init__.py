"""Elfenland: the rules of the game, `ELFENLAND`, behind the protocol of `game.rules`."""
