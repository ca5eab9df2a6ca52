"""The Elasund scene: layout, drawing, holding, questions, information cards and texts."""
