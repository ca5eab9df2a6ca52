"""Everything that players see: scenes, their widgets and the loop. Decides no rule."""
