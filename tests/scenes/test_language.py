"""Another language chosen in the settings is spoken at once, by every scene that lies under them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes import tour
from scenes.app import App
from scenes.settings import SettingsScene
from scenes.ui import i18n
from tests.scenes.conftest import AppMaker
from tests.scenes.events import key
from tests.scenes.pressing import find, labels

STATES = dict(tour.states())
UNDER_SETTINGS = (
    "elasund_roll_3",
    "elasund_discard_3",
    "elasund_build_4",
    "elasund_church_choice_3",
    "elasund_cottage_3",
    "elasund_curtain_4",
    "elasund_log_3",
    "elasund_over_2",
    "elfenland_draw_6",
    "elfenland_plan_destination_5",
    "elfenland_travel_caravan_3",
    "elfenland_discard_chosen_4",
    "elfenland_routes_4",
    "elfenland_over_4",
    "results_town_cards",
    "results_king_4",
    "rules",
    "setup_equal_names",
    "title_continue",
)


def pictures(app: App, reach: Callable[[App], None]) -> tuple[bytes, bytes]:
    """The settings in German over a scene and the scene below them, which was shown in the app's language before."""
    reach(app)
    app.settle()
    app.step()
    app.picture()
    page = SettingsScene(app)
    app.stack.push(page)
    app.settle()
    page.choose_language("de")
    app.step()
    over = pygame.image.tobytes(app.picture(), "RGB")
    app.stack.pop()
    app.settle()
    app.step()
    return over, pygame.image.tobytes(app.picture(), "RGB")


@pytest.mark.parametrize("name", UNDER_SETTINGS)
def test_a_scene_speaks_the_new_language_as_if_it_had_always_done(make_app: AppMaker, name: str) -> None:
    changed = pictures(make_app(), STATES[name])
    i18n.install("de")
    assert pictures(make_app(language="de"), STATES[name]) == changed


def test_the_language_is_chosen_in_the_settings_and_kept(app: App) -> None:
    page = SettingsScene(app)
    app.stack.reset(page)
    app.stack.top.group.set_focus(find(app, "Language"))  # type: ignore[union-attr]
    key(app, pygame.K_RETURN)
    at = ("", *i18n.languages()).index("de") - ("", *i18n.languages()).index(app.settings.language)
    for _step in range(abs(at)):
        key(app, pygame.K_DOWN if at > 0 else pygame.K_UP)
    key(app, pygame.K_RETURN)
    assert app.settings.language == "de"
    assert any(text.startswith("Sprache") for text in labels(app))
    assert app.settings_store.load()[0].language == "de"
