"""The toolkit: logical units, art, text, drawing and widgets. Knows no game."""
