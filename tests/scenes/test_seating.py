"""Chairs round the table: names, colours, order."""

from __future__ import annotations

from scenes.seating import NAME_LENGTH, Chair, Table, shown_names, tidy

COLOURS = ("red", "blue", "green", "yellow")


def table(*names: str) -> Table:
    return Table([Chair(name, COLOURS[at]) for at, name in enumerate(names)], COLOURS, 2, 4)


def test_an_empty_name_becomes_the_colour() -> None:
    assert table("", "Björn").names == ("Red", "Björn")


def test_equal_names_are_told_apart() -> None:
    assert table("Anna", "Anna", " Anna ").names == ("Anna", "Anna (2)", "Anna (3)")


def test_a_name_that_looks_like_a_told_apart_one_stays_its_own() -> None:
    names = shown_names([Chair("Anna", "red"), Chair("Anna (2)", "blue"), Chair("Anna", "green")])
    assert len(set(names)) == 3
    assert names[:2] == ("Anna", "Anna (2)")


def test_names_lose_control_characters_and_spaces_and_are_composed() -> None:
    assert tidy("  Bjo\u0308rn \t\n Ek\u0000 ") == "Björn Ek"
    assert len(tidy("x" * 50)) == NAME_LENGTH


def test_there_are_never_too_few_or_too_many_chairs() -> None:
    one = table("Anna", "Björn")
    one.remove(0)
    assert len(one.chairs) == 2
    for _time in range(5):
        one.add()
    assert len(one.chairs) == 4
    assert not one.can_add
    assert len({chair.colour for chair in one.chairs}) == 4


def test_remembered_chairs_with_one_colour_get_different_ones() -> None:
    one = Table([Chair("Anna", "purple"), Chair("Björn", "blue"), Chair("Chloë", "blue")], COLOURS, 2, 4)
    assert [chair.colour for chair in one.chairs] == ["red", "blue", "green"]


def test_a_taken_colour_is_swapped() -> None:
    one = table("Anna", "Björn")
    one.recolour(0, "blue")
    assert [chair.colour for chair in one.chairs] == ["blue", "red"]


def test_moving_past_the_ends_does_nothing() -> None:
    one = table("Anna", "Björn")
    assert one.move(0, -1) == 0
    assert one.move(1, 1) == 1
    assert one.move(0, 1) == 1
    assert one.names == ("Björn", "Anna")


def test_another_table_finds_everybody_and_the_colours_they_wished() -> None:
    six = (*COLOURS, "purple", "black")
    full = Table([Chair(f"P{at}", colour) for at, colour in enumerate(reversed(six))], six, 2, 6)
    small = Table(full.everybody, COLOURS, 2, 4)
    assert [chair.colour for chair in small.chairs] == ["red", "blue", "yellow", "green"]
    again = Table(small.everybody, six, 2, 6)
    assert [(chair.name, chair.colour) for chair in again.chairs] == [
        (f"P{at}", colour) for at, colour in enumerate(reversed(six))
    ]


def test_a_colour_chosen_anew_is_the_one_wished() -> None:
    one = Table([Chair("Anna", "purple"), Chair("Björn", "blue")], COLOURS, 2, 4)
    one.recolour(0, "green")
    assert Table(one.everybody, (*COLOURS, "purple"), 2, 5).chairs[0].colour == "green"
