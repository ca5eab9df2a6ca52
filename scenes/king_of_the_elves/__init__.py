"""King of the Elves on the screen: layout, drawing, motion, holding, choices, information cards, texts."""
