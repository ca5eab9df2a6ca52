"""Setting text: it fits, it breaks between words, nothing is lost, missing glyphs are known."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.ui.text import Type, has_glyph, missing, plain
from scenes.ui.theme import DISPLAY, ROLE, STRONG, TEXT, Role

LONG = "Each building touching the row pays its owner once, whatever the number of cells; the pirate pays nobody."
words = st.lists(st.text("abcdefgXYZäß", min_size=1, max_size=14), min_size=1, max_size=20).map(" ".join)


@pytest.fixture(params=[0.8, 1.0, 1.35, 2.7])
def type_(request: pytest.FixtureRequest) -> Type:
    setter = Type()
    setter.use_scale(request.param)
    return setter


@pytest.mark.parametrize("role", ["body", "caption", "label", "status", "card_title"])
def test_broken_text_stays_within_its_width(type_: Type, role: str) -> None:
    surface = type_.render(LONG, role, max_width=230)
    assert surface.get_width() <= 230 * type_.scale + 1
    assert surface.get_height() == type_.line_px(role) * len(type_.lines(LONG, role, 230))


@given(words, st.integers(30, 400))
@settings(max_examples=60, deadline=None)
def test_breaking_loses_no_letter(text: str, width: int) -> None:
    setter = Type()
    lines = setter.lines(text, "body", width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(setter.size(line, "body")[0] <= width + 1 for line in lines if len(line.strip()) > 1)


def test_size_is_that_of_the_drawn_text(type_: Type) -> None:
    for width in (None, 200.0):
        wide, high = type_.size(LONG, "body", width)
        surface = type_.render(LONG, "body", max_width=width)
        assert surface.get_size() == pytest.approx((wide * type_.scale, high * type_.scale), abs=1)


def test_paragraphs_and_blank_lines_are_kept() -> None:
    assert Type().lines("One\n\nthree", "body", 300) == ["One", "", "three"]


def test_a_number_stays_with_the_word_before_it() -> None:
    setter = Type()
    text = "The ship sails to row 5."
    room = setter.size("The ship sails to row", "body")[0] + 1
    assert setter.lines(text, "body", room) == ["The ship sails to", "row 5."]
    narrow = setter.size("row", "body")[0] + 1
    assert setter.lines("row 5.", "body", narrow) == ["row", "5."]


def test_a_full_stop_stays_with_the_bold_word_before_it() -> None:
    setter = Type()
    text = "Your permits must total **more than others**. Rivals are paid."
    for room in range(120, 400, 3):
        drawn = setter._lines(text, "body", room, None, True)
        assert not any(line[0].text.startswith(".") for line in drawn), room


def test_too_many_lines_end_with_an_ellipsis(type_: Type) -> None:
    short = type_.render(LONG, "body", max_width=200, lines=2)
    assert short.get_height() == 2 * type_.line_px("body")
    assert short.get_width() <= 200 * type_.scale + 1
    one = type_.render(LONG, "body", max_width=200, lines=1)
    assert one.get_width() <= 200 * type_.scale + 1


def test_a_fitting_line_has_no_ellipsis() -> None:
    setter = Type()
    with_limit = setter.render("Short", "body", max_width=200, lines=1)
    assert with_limit.get_size() == setter.render("Short", "body").get_size()


def test_bold_runs_are_wider_and_marks_are_not_drawn() -> None:
    setter = Type()
    normal = setter.size("row 10 or 11", "body")[0]
    bold = setter.size("**row 10 or 11**", "body", markup=True)[0]
    assert normal < bold < normal * 1.25


def test_asterisks_of_a_name_stay_a_name() -> None:
    setter = Type()
    sentence = f"{plain('**Max**')} rolls"
    shown = setter.render(sentence, "body", markup=True)
    assert shown.get_size() == setter.render("**Max** rolls", "body").get_size()


def test_empty_text_and_nul_are_harmless() -> None:
    setter = Type()
    assert setter.render("", "body").get_height() == setter.line_px("body")
    assert setter.render("a\0b", "body").get_size() == setter.render("ab", "body").get_size()


def test_figures_of_the_fonts() -> None:
    assert has_glyph(TEXT, "ß")
    assert has_glyph(STRONG, "ž")
    assert not has_glyph(DISPLAY, "ž")
    assert not has_glyph(STRONG, "✓")


def test_a_name_that_almendra_cannot_set_is_set_in_proza() -> None:
    setter = Type()
    assert setter.font("player", "Anna") is setter.font("player")
    assert setter.font("player", "Žofie") is setter.font(Role(STRONG, ROLE["player"].size))


def test_missing_characters_are_named_once() -> None:
    assert missing("Жanna Ж 漢") == "Ж漢"
    assert missing("Björn Łukasz Ñandú Zoë Ğ") == ""


def test_a_new_scale_renders_anew() -> None:
    setter = Type()
    small = setter.render("Elasund", "scene_title").get_width()
    setter.use_scale(2.0)
    assert setter.render("Elasund", "scene_title").get_width() == pytest.approx(2 * small, rel=0.04)


def test_fitted_makes_type_smaller_until_it_fits() -> None:
    setter = Type()
    role = setter.fitted("Constantinople by the sea", "status", 120)
    assert role.size < ROLE["status"].size
    assert setter.size("Constantinople by the sea", role)[0] <= 120 or role.size <= 11


@pytest.mark.parametrize("text", ["", " ", "\ufe0f", "\u034f", "\u0301", "a**\ufe0f**b", "\udcff", "\ufe0f" * 40])
def test_signs_without_width_can_be_set(type_: Type, text: str) -> None:
    for width in (None, 1.0, 40.0):
        for limit in (None, 1):
            type_.render(text, "body", max_width=width, lines=limit, markup=True)
    type_.outlined(text, "body", (0, 0, 0), (255, 255, 255), 2)


@pytest.mark.parametrize("role", ["body", "card_title"])
def test_a_file_name_that_is_no_text_can_be_shown(type_: Type, role: str) -> None:
    text = "/home/anna/\udcff\udcfe \0.json"
    for width in (None, 60.0):
        type_.render(text, role, max_width=width, lines=1)
    assert type_.size(text, role)[0] > 0
    assert type_.fitted(text, role, 50)
    type_.outlined(text, role, (0, 0, 0), (255, 255, 255), 2)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5])
@pytest.mark.parametrize("role", ["body", "body_small", "caption", "label", "head", "status", "player"])
def test_words_stand_apart_whatever_letters_meet(role: str, scale: float) -> None:
    setter = Type()
    setter.use_scale(scale)
    em = ROLE[role].size
    for pair in ("r p", "a a", "o f", "g a", "x t", "1 g"):
        first, second = pair.split()
        apart = setter.size(pair, role)[0] - setter.size(first, role)[0] - setter.size(second, role)[0]
        assert apart >= 0.2 * em
