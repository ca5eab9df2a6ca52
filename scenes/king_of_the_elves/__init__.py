"""King of the Elves on screen."""
