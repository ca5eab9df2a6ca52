"""King of the Elves: the rules of the game."""
