"""What is drawn: everything at every size, nothing of a hidden hand, nothing that is held or under way."""

from __future__ import annotations

import pytest

from game.elasund.state import Building, Permit
from game.elasund.view import Observation
from game.match import LEVELS, PERSON
from scenes.elasund.board_view import draw_board, draw_ghost
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Ghost, Look, Price
from scenes.elasund.panels import PanelLook, draw_card_counts, draw_cards, draw_own, draw_players, draw_supply
from scenes.elasund.places import pieces_on
from scenes.elasund.strips import draw_dice, pills
from scenes.elasund.things import Thing
from scenes.table.bars import draw_ground, draw_status, draw_steps
from scenes.table.log import Line, draw_chronicle
from scenes.table.nameplate import sign_of
from scenes.table.spots import Spot
from scenes.table.things import colours_of
from tests.scenes.canvases import Recorder, canvas_of
from tests.scenes.elasund.driver import NAMES, new_match, play_randomly

SIGNS = [sign_of(kind, kind == PERSON) for kind in (PERSON, *LEVELS)]
"""Who plays each seat."""


class Stage:
    """A canvas with a layout on it."""

    def __init__(self, obs: Observation, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> None:
        self.art = Recorder()
        self.canvas = canvas_of(size, scale, self.art)
        self.layout = ElasundLayout(self.canvas.frame, obs.board, len(obs.seats))

    def draw(self, obs: Observation, look: Look | None = None, panels: PanelLook | None = None) -> None:
        canvas, layout, look, panels = self.canvas, self.layout, look or Look(), panels or PanelLook()
        draw_ground(canvas, "Elasund", layout.steps)
        draw_board(canvas, layout, obs, look)
        draw_steps(canvas, layout.steps, pills(obs))
        draw_players(canvas, layout, obs, NAMES, SIGNS, panels)
        draw_cards(canvas, layout, obs, panels)
        draw_card_counts(canvas, layout, obs)
        draw_own(canvas, layout, obs, panels)
        draw_supply(canvas, layout, obs, panels)
        lines = [Line(0, "Anna rolls 5."), Line(None, "Nobody has income in row 5.")]
        draw_chronicle(canvas, layout.log, lines, colours_of(obs), 0)
        draw_status(canvas, layout.status, "red", "Roll the dice.", "Two of them. " * 12)
        draw_dice(canvas, layout, (2, 3), obs)
        draw_ghost(canvas, layout, obs, look)


def seen(players: int, viewer: int | None, actions: int = 250) -> Observation:
    return play_randomly(new_match(players, players), actions, players).observe(viewer)


@pytest.mark.parametrize("size", [(320, 200), (1024, 640), (1280, 1024), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_size_can_be_drawn(size: tuple[int, int], players: int) -> None:
    for viewer, scale in ((0, 1.0), (None, 1.5)):
        obs = seen(players, viewer)
        stage = Stage(obs, size, scale)
        look = Look(
            cells=frozenset({0, 1, 2}), walls=frozenset({0}), rows=frozenset({3}), dim=True,
            prices={("cell", 1): Price("3"), ("wall", 0): Price("4", affordable=False), ("row", 3): Price("1")},
            ghost=Ghost(Thing("tavern", 0), (300, 300), ("cell", 0)), owner=1, marks=(("track", 0), ("row", 2)),
            displaced=tuple(piece for _cell, piece in pieces_on(obs))[:2], hover=Spot("row", 1), focus=Spot("cell", 3),
        )  # fmt: skip
        stage.draw(obs, look, PanelLook(held=Spot("supply", "tavern"), choosing=True, focus=Spot("permit", 0)))


def test_without_a_viewer_no_influence_is_shown_by_colour() -> None:
    obs = seen(4, None)
    stage = Stage(obs)
    stage.draw(obs)
    assert not [name for name in stage.art.asked if name in ("influence_red", "influence_green", "influence_blue")]


def test_the_viewer_sees_the_own_hand_alone() -> None:
    """Only the panel of the own cards shows colours: each once, and a second one behind it where there are several."""
    obs = seen(2, 1)
    stage = Stage(obs)
    stage.draw(obs)
    hand = obs.seats[1].influence
    assert hand is not None
    for count, colour in zip(hand, ("red", "green", "blue"), strict=True):
        assert stage.art.asked.count(f"influence_{colour}") == (2 if count > 1 else 1)


def test_what_is_held_or_under_way_is_not_drawn_in_its_place() -> None:
    obs = seen(4, 0)
    permits = [(cell, piece) for cell, piece in pieces_on(obs) if isinstance(piece, Permit) and piece.seat != 0]
    cell, permit = permits[0]
    name = f"permit_{obs.seats[permit.seat].colour}_{permit.value}"
    there, gone = Stage(obs), Stage(obs)
    there.draw(obs)
    gone.draw(obs, Look(hidden=frozenset({("cell", cell), ("ship", 0), ("track", 0)})))
    assert there.art.asked.count(name) - gone.art.asked.count(name) == 1
    assert there.art.asked.count("ship") + there.art.asked.count("ship_pirate") == 1
    assert gone.art.asked.count("ship") + gone.art.asked.count("ship_pirate") == 0
    marker = f"marker_{obs.seats[0].colour}"
    assert (there.art.asked.count(marker), gone.art.asked.count(marker)) == (1, 0)


def test_a_building_that_would_go_is_drawn_once_and_faded() -> None:
    obs = seen(4, 0)
    building = next(piece for _cell, piece in pieces_on(obs) if isinstance(piece, Building))
    stage = Stage(obs)
    draw_board(stage.canvas, stage.layout, obs, Look(displaced=(building,)))
    name = f"{building.kind}_{obs.seats[building.seat].colour}"
    assert stage.art.asked.count(name) == 1
    assert stage.art.asked.count(f"crest_{obs.seats[building.seat].colour}") == 1


def test_the_chronicle_tells_where_its_lines_are() -> None:
    obs = seen(2, 0)
    stage = Stage(obs)
    lines = [Line(0, f"Line {number}") for number in range(100)]
    rows = draw_chronicle(stage.canvas, stage.layout.log, lines, colours_of(obs))
    assert rows[-1][0] == 99
    assert [index for index, _rect in rows] == list(range(100 - len(rows), 100))
    assert stage.layout.log is not None
    for index, rect in rows:
        assert stage.layout.log.contains(rect)
        assert stage.layout.spot_at(rect.center, log_rows=rows) == Spot("log", index)
