"""The rules layer: games, matches and records, without a screen, a clock or a global random source."""
