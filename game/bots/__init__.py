"""Computer players: they see what their seat may see, and choose. Each game's own lie in its package `bots`."""
