"""What every board shows beyond what lies on it; a game's own `Look` goes on from here."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.spots import Place, Spot


@dataclass(frozen=True)
class TableLook:
    """What is under way and what is pointed out."""

    hidden: frozenset[Place] = frozenset()
    """Places whose thing is held or under way and so not drawn there."""
    marks: tuple[Place, ...] = ()
    """Places to point out (a chronicle line under the pointer)."""
    hints: tuple[Place, ...] = ()
    """Places to which the hint that is shown points."""
    hinted: bool = False
    """Whether a hint is shown: whatever else shines is dim then."""
    played: tuple[Place, ...] = ()
    """Where the last action put something: a quiet gold ring."""
    acted: int | None = None
    """Whose action is shown, still under way or again: the gold rim is theirs, whoever is next."""
    hover: Spot | None = None
    """What can be picked or clicked under the pointer: soft glow."""
    focus: Spot | None = None
    """Where the keyboard is: glow rim."""
