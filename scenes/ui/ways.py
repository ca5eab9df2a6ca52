"""Directions of the arrow keys, and what lies next in one."""

from __future__ import annotations

import math

import pygame

Way = tuple[int, int]
"""A step in x and y: one of them -1 or 1, the other 0."""

ARROWS: dict[int, Way] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def ahead(origin: pygame.FRect, rect: pygame.FRect, way: Way) -> float:
    """How far a rectangle lies from another in a direction, in units: straight ahead counts less than aslant; infinite
    where it does not lie that way."""
    dx, dy = rect.centerx - origin.centerx, rect.centery - origin.centery
    along, across = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return along + 2.5 * across if along > 1 else math.inf
