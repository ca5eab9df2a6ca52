"""Languages: catalogues, the pseudo-language, and fonts that can set every text."""

from __future__ import annotations

import gettext
import re
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui import i18n
from scenes.ui.text import missing
from scenes.ui.theme import STRONG, TEXT
from tools import make_catalogue


def texts() -> list[tuple[str, ...]]:
    """Every message of the program, singular and plural."""
    found = []
    for message in make_catalogue.extract():
        if message.id:
            found.append((message.id,) if isinstance(message.id, str) else tuple(message.id))
    return found


def names(text: str) -> set[str]:
    """Names of the placeholders."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_program_has_texts() -> None:
    assert len(texts()) > 50


def test_every_text_can_be_set_by_the_fonts() -> None:
    for font in (TEXT, STRONG):
        lacking = {text: missing(text, font) for each in texts() for text in each if missing(text, font)}
        assert not lacking


def test_every_placeholder_has_a_name() -> None:
    for each in texts():
        for text in each:
            assert all(re.fullmatch(r"\w+", name) and not name.isdigit() for name in names(text)), text


def test_translations_keep_placeholders_and_bold_marks_and_can_be_set() -> None:
    for language in make_catalogue.languages():
        for message in make_catalogue.read(language):
            if not message.id or not make_catalogue.translated(message):
                continue
            ids = (message.id,) if isinstance(message.id, str) else message.id
            strings = (message.string,) if isinstance(message.string, str) else message.string
            for string in strings:
                assert names(string) <= {name for each in ids for name in names(each)}, string
                assert string.count("**") in {each.count("**") for each in ids}, string
                assert not missing(string, TEXT), string


def test_catalogues_are_complete_and_compiled() -> None:
    for language in make_catalogue.languages():
        catalogue = make_catalogue.read(language)
        here = {(message.id, message.context) for message in catalogue if make_catalogue.translated(message)}
        wanted = [(message.id, message.context) for message in make_catalogue.extract() if message.id]
        lacking = [text for text in wanted if text not in here]
        assert not lacking, f"{language}: run python -m tools.make_catalogue update {language} and translate"
        with make_catalogue.path_of(language).with_suffix(".mo").open("rb") as file:
            compiled = gettext.GNUTranslations(file)
        for message in catalogue:
            if message.id and isinstance(message.id, str) and message.string:
                context = message.context
                found = compiled.pgettext(context, message.id) if context else compiled.gettext(message.id)
                assert found == message.string, f"{language}: compile the catalogue"


def test_pseudo_texts_are_longer_and_keep_placeholders() -> None:
    i18n.install("xx")
    text = i18n._("Pays when the ship stops in **row {row}**.")
    assert len(text) >= 1.35 * len("Pays when the ship stops in **row {row}**.") - 10
    assert "{row}" in text
    assert text.count("**") == 2
    assert i18n.ngettext("{count} card", "{count} cards", 2).startswith("{count} ")
    assert len(i18n.pgettext("column", "Permits")) > len("Permits")


@given(st.text("abc {}*", max_size=30))
def test_pseudo_never_breaks_a_placeholder(text: str) -> None:
    made = i18n.pseudo(text)
    assert re.findall(r"\{[^{}]*\}", made)[: len(re.findall(r"\{[^{}]*\}", text))] == re.findall(r"\{[^{}]*\}", text)


@given(st.text(min_size=1, max_size=60))
def test_pseudo_is_never_shorter(text: str) -> None:
    assert len(i18n.pseudo(text)) >= len(text)


def test_pseudo_letters_can_be_set() -> None:
    assert not missing(i18n.pseudo("The quick brown fox jumps over the lazy dog, ÄÖÜ: 0123456789"), TEXT)


def test_an_unknown_language_gives_english() -> None:
    i18n.install("tlh")
    assert i18n._("Menu") == "Menu"


def test_the_systems_language_is_used_only_if_there_is_a_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "tlh:en")
    assert i18n.system_language() == "en"


def test_german_writes_what_english_does_not_tell_apart() -> None:
    i18n.install("de")
    assert i18n._("Permits") == "Genehmigungen"
    assert i18n.pgettext("column", "Permits") == "Genehm."
