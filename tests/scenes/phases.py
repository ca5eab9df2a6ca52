"""Matches that luck has led to a phase of their game."""

from __future__ import annotations

import random

from game.match import Match
from tests.scenes.seats import match_of

PHASES = {
    "elasund": ("shift", "pirate", "discard", "spoils", "build", "church_tile", "cottage", "permit",
                "bonus"),
    "elfenland": ("draw", "plan", "travel", "discard", "keep"),
    "king_of_the_elves": ("plan", "discard", "fetch", "throw", "travel"),
}  # fmt: skip
"""Phases with a choice that luck comes to within some games; `test_hint_phases` has them all."""
LONGEST = 700
"""Actions after which a match comes to nothing new."""


def phase_of(match: Match) -> str:
    """What is decided now."""
    obs = match.observe(None)
    return str(obs.step if match.game.name == "elasund" else obs.phase)


def led_to(match: Match, phase: str, luck: random.Random, seat: int | None = None, choices: int = 2) -> bool:
    """Play by luck until somebody, or this seat, has so many choices in a phase; False where that does not come."""
    for _ in range(LONGEST):
        if match.to_act is None:
            break
        legal = match.legal()
        if seat in (None, match.to_act) and phase_of(match) == phase and len(legal) >= choices:
            return True
        passes = [action for action in legal if type(action).__name__ == "Pass"]
        match.play(luck.choice(passes if passes and luck.random() < 0.5 else legal))
    return False


def there(game: str, phase: str) -> Match:
    """A match of a person and a computer in which the person has a choice in this phase."""
    for seed in range(40):
        match = match_of(game, "person", "easy", seed=seed)
        if led_to(match, phase, random.Random(seed), seat=0):
            return match
    raise AssertionError(f"luck never led to {phase} in {game}")
