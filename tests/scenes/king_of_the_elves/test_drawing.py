"""What is drawn: everything at every size, nothing of a hidden hand, nothing that is held or under way."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import FRect

from game.king_of_the_elves.pieces import KINDS, LAID, PURCHASES, REGIONS
from game.king_of_the_elves.ring import ring
from game.king_of_the_elves.settle import settlement
from game.king_of_the_elves.state import Phase, Travel, Visit
from game.king_of_the_elves.view import Observation
from game.match import LEVELS, PERSON
from scenes.king_of_the_elves.action_words import action_words
from scenes.king_of_the_elves.end_panels import source_lines
from scenes.king_of_the_elves.figures import figures
from scenes.king_of_the_elves.ghost import BubblePlace, bubble_place, draw_bubble, draw_ghost, snapped_rect
from scenes.king_of_the_elves.hand_view import draw_hand
from scenes.king_of_the_elves.journey_lines import journey_lines
from scenes.king_of_the_elves.layout import SOURCE_LINES, Arrangement, KingLayout
from scenes.king_of_the_elves.look import Bubble, Ghost, Look, Price, Way
from scenes.king_of_the_elves.panels import _purse, draw_column
from scenes.king_of_the_elves.plates import seat_word, word_place
from scenes.king_of_the_elves.route import earnings, leg, numbers
from scenes.king_of_the_elves.spots import THIEF, chip_key, region_key
from scenes.king_of_the_elves.table_view import draw_table
from scenes.king_of_the_elves.things import CARDS, Thing, draw_name
from scenes.table.bars import draw_ground
from scenes.table.bubble import BubbleRow
from scenes.table.nameplate import sign_of
from scenes.table.spots import Spot
from scenes.ui import i18n
from scenes.ui.theme import BAR_H
from tests.scenes.king_of_the_elves.driver import NAMES, new_match
from tests.scenes.king_of_the_elves.table import Table, chips, seen, steps

SIGNS = [sign_of(kind, kind == PERSON) for kind in (PERSON, *LEVELS, PERSON, "easy")]
"""Who plays each seat."""


def draw(table: Table, obs: Observation, look: Look | None = None) -> BubblePlace | None:
    """The whole table."""
    canvas, layout, look = table.canvas, table.layout, look or Look()
    draw_ground(canvas, "King of the Elves", layout.steps)
    draw_table(canvas, layout, obs, NAMES, SIGNS, look)
    draw_column(canvas, layout, obs, NAMES, look)
    draw_hand(canvas, layout, obs, look)
    draw_ghost(canvas, layout, obs, look)
    return None if look.bubble is None else draw_bubble(canvas, layout, obs, look.bubble)


def full(players: int) -> Observation:
    """Planning with much on the table."""
    return seen(players, Phase.PLAN, lambda obs: len(ring(obs.seats)) > players and chips(obs) > players)


def on_the_way(players: int) -> Observation:
    return seen(players, Phase.TRAVEL, lambda obs: obs.travel is not None and len(obs.travel.visits) > 1)


def keys(obs: Observation) -> list[int]:
    return [region_key(*spot) for spot in ring(obs.seats)]


def everything(obs: Observation) -> Look:
    regions = keys(obs)
    return Look(
        lit=frozenset({Spot("region", regions[0]), Spot("deck"), Spot("slot", region_key(0, 1)),
                       Spot("traveller", obs.active), Spot("action", "buy")}),
        dim=True, owner=1, ahead=Way(obs.active, tuple(regions + regions[:1])),
        prices={Spot("region", regions[0]): Price("coin_1", "3", False), Spot("deck"): Price("coin_1", "2", best=True)},
        ghost=Ghost(Thing("card", obs.active, LAID.start), (300, 300), Spot("region", regions[1])),
        bubble=Bubble(Spot("region", regions[1]), "Gold card in the forest", (BubbleRow("coin", "**3 gold**"),),
                      ((6, Price("icon_pig", "×2", best=True)), (7, Price("icon_elfcycle", "×2")),
                       (8, Price("icon_cloud", "×3", False)), (11, Price("icon_dragon", "×2")))),
        marks=(("region", regions[0]), ("coat", 0)), played=(("chip", chip_key(0, 0, THIEF)), ("starter", 0)),
        hover=Spot("region", regions[-1]), focus=Spot("player", 1),
        pickable=frozenset({Spot("card", 3), Spot("action", "buy")}), choosing=True, held=Spot("card", 2),
        raised=(1, 0, 1, *[0] * 16), selected=(0, 1, 0, *[2] * 16),
    )  # fmt: skip


@pytest.mark.parametrize(("size", "players"), [((320, 200), 2), ((1024, 640), 6), ((1280, 1024), 4), ((1720, 720), 5)])
def test_every_size_can_be_drawn(size: tuple[int, int], players: int) -> None:
    for obs, scale in ((full(players), 1.0), (on_the_way(players), 1.5)):
        table = Table(obs, size, scale)
        bubble = draw(table, obs, everything(obs))
        assert bubble is not None
        assert table.layout.frame.rect.contains(bubble.rect)
        assert set(bubble.fares) == {6, 7, 8, 11}
        assert all(bubble.rect.contains(rect) for rect in bubble.fares.values())


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_can_be_drawn_for_who_acts_and_for_nobody(phase: Phase) -> None:
    for viewer in (True, False):
        obs = seen(2, phase, viewer=viewer)
        draw(Table(obs), obs)


@pytest.mark.parametrize("phase", [Phase.PLAN, Phase.TRAVEL])
def test_without_a_viewer_no_card_of_a_hand_is_shown(phase: Phase) -> None:
    obs = seen(4, phase, viewer=False)._replace(discards=(0,) * len(KINDS))
    assert obs.viewer is None
    table = Table(obs)
    draw(table, obs)
    shown = {name for name in table.art.asked if name in CARDS}
    assert shown <= {CARDS[region.kind] for seat in obs.seats for region in seat.realm}
    assert "card_back" in table.art.asked


def test_a_viewer_sees_his_cards_and_nobody_elses() -> None:
    obs = seen(3, Phase.PLAN)._replace(discards=(0,) * len(KINDS))
    assert obs.viewer is not None
    table = Table(obs)
    draw(table, obs)
    hand = obs.seats[obs.viewer].hand
    assert hand is not None
    on_table = {CARDS[region.kind] for seat in obs.seats for region in seat.realm}
    assert {name for name in table.art.asked if name in CARDS} == on_table | {
        CARDS[kind] for kind, count in enumerate(hand) if count
    }


def test_what_is_held_or_under_way_is_not_drawn_at_its_place() -> None:
    obs = seen(3, Phase.PLAN, lambda obs: 1 in (obs.seats[obs.active].hand or ()))
    hand = obs.seats[obs.active].hand
    assert hand is not None
    kind = next(kind for kind, count in enumerate(hand) if count == 1)
    bare = obs._replace(discards=(0,) * len(KINDS), seats=tuple(seat._replace(realm=()) for seat in obs.seats))
    table = Table(bare)
    draw(table, bare, Look(hidden=frozenset({("card", kind)})))
    assert CARDS[kind] not in table.art.asked
    draw(table, bare)
    assert CARDS[kind] in table.art.asked


def test_a_region_or_chip_under_way_is_not_drawn() -> None:
    obs = seen(
        4, Phase.PLAN, lambda obs: any(region.thief >= 0 for seat in obs.seats for region in seat.realm), viewer=False
    )._replace(discards=(0,) * len(KINDS))
    thieves = frozenset(("chip", chip_key(*spot, THIEF)) for spot in ring(obs.seats))
    table = Table(obs)
    draw(table, obs, Look(hidden=thieves))
    assert "chip_thief" not in table.art.asked
    regions = frozenset(("region", key) for key in keys(obs))
    table = Table(obs)
    draw(table, obs, Look(hidden=regions))
    assert not [name for name in table.art.asked if name in CARDS]


def test_seals_number_the_ring_from_the_own_realm() -> None:
    obs = full(4)
    assert obs.viewer is not None
    order = numbers(obs)
    assert sorted(order.values()) == list(range(1, len(ring(obs.seats)) + 1))
    first = min(order, key=lambda key: order[key])
    if obs.seats[obs.viewer].realm:
        assert first == region_key(obs.viewer, 0)
    back = numbers(obs._replace(travel=Travel(clockwise=False), active=obs.viewer))
    last = len(obs.seats[obs.viewer].realm) - 1
    if last >= 0:
        assert back[region_key(obs.viewer, last)] == 1


def test_visited_regions_show_what_they_brought_and_the_others_go_on_counting() -> None:
    obs = on_the_way(4)
    assert obs.travel is not None
    brought = earnings(obs)
    visited = {region_key(visit.realm, visit.slot) for visit in obs.travel.visits}
    assert set(brought) == visited
    assert sum(brought.values()) == settlement(obs.seats, obs.active, obs.travel).earned
    assert visited.isdisjoint(numbers(obs))
    again = obs._replace(travel=obs.travel._replace(visits=(*obs.travel.visits, *obs.travel.visits)))
    assert earnings(again) == {key: 2 * gold for key, gold in brought.items()}


def test_the_settlement_is_told_line_by_line() -> None:
    obs = on_the_way(5)
    assert obs.travel is not None
    lines = journey_lines(obs, NAMES)
    assert sum(line.amount for line in lines) == settlement(obs.seats, obs.active, obs.travel).total
    every = Travel(visits=tuple(Visit(*spot, False) for spot in ring(obs.seats)))
    toured = obs._replace(travel=every)
    assert sum(line.amount for line in journey_lines(toured, NAMES)) == settlement(obs.seats, obs.active, every).total
    assert [line.amount for line in journey_lines(toured, NAMES)][-1] == 10
    draw(Table(toured, (1024, 640)), toured)


def test_a_leg_leads_from_region_to_region() -> None:
    obs = on_the_way(6)
    layout = Table(obs).layout
    regions = keys(obs)
    for one, two in zip(regions, [*regions[1:], regions[0]], strict=True):
        points = leg(layout, obs, one, two)
        assert points[0] == layout.region(one).center
        assert points[-1] == layout.region(two).center


def test_laps_of_a_ring_of_one_region_can_be_drawn() -> None:
    obs = on_the_way(2)
    seats = tuple(seat._replace(realm=seat.realm[:1] if at == obs.active else ()) for at, seat in enumerate(obs.seats))
    alone = Visit(obs.active, 0, False)
    obs = obs._replace(seats=seats, travel=Travel(visits=(alone, alone)))
    key = region_key(obs.active, 0)
    assert numbers(obs) == {}
    assert set(earnings(obs)) == {key}
    table = Table(obs)
    draw(table, obs, Look(ahead=Way(obs.active, (key, key))))
    assert len(leg(table.layout, obs, key, key)) > len(table.layout.ring)


def test_whose_turn_it_is_and_who_has_passed_is_said() -> None:
    obs = seen(4, Phase.PLAN, lambda obs: obs.passes == 2)
    words = [seat_word(obs, seat) for seat in range(4)]
    assert [turn for _word, turn in words].count(True) == 1
    assert words[obs.active][1]
    assert sum(word == "passed" for word, _turn in words) == 2
    assert words[(obs.active - 1) % 4][0] == words[(obs.active - 2) % 4][0] == "passed"


def test_the_next_purchases_price_is_said() -> None:
    obs = seen(3, Phase.PLAN)
    for bought, said in ((0, "1 gold"), (1, "2 gold"), (2, "3 gold")):
        seats = tuple(seat._replace(bought=bought) for seat in obs.seats)
        assert said in action_words("buy", obs._replace(seats=seats)).line
    done = tuple(seat._replace(bought=3) for seat in obs.seats)
    assert "gold" not in action_words("buy", obs._replace(seats=done)).line


def test_a_bubble_keeps_off_its_place_and_off_the_traveller() -> None:
    obs = on_the_way(6)
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        layout = Table(obs, size).layout
        for key in keys(obs):
            rect = bubble_place(layout, obs, layout.region(key), (258, 170))
            assert not rect.colliderect(layout.region(key)), (size, key)
            assert not rect.colliderect(layout.traveller(obs, obs.active).inflate(-16, -16)), (size, key)
            assert layout.frame.rect.contains(rect)


def test_what_is_held_snaps_to_its_place() -> None:
    obs = full(3)
    layout = Table(obs).layout
    slots = [spot for spot in layout.regions(obs) if spot.kind == "slot"]
    places = [*slots[:1], Spot("region", keys(obs)[0]), Spot("discards")]
    for spot in places:
        rect = snapped_rect(layout, obs, Ghost(Thing("card", 0, REGIONS.start), (0, 0), spot))
        target = layout.rect_of(spot, obs)
        assert isinstance(target, FRect)
        assert rect.colliderect(target)


def test_a_long_hand_shows_where_it_goes_on() -> None:
    obs = seen(2, Phase.PLAN)
    many = tuple(2 for _kind in KINDS)
    obs = obs._replace(
        seats=tuple(seat._replace(hand=many, hand_count=38) if at == obs.viewer else seat
                    for at, seat in enumerate(obs.seats))
    )  # fmt: skip
    table = Table(obs)
    pictures = []
    for scroll in (0.0, 300.0, table.layout.overhang(many)):
        draw(table, obs, Look(scroll=scroll))
        pictures.append(pygame.image.tobytes(table.surface, "RGB"))
    assert len(set(pictures)) == 3


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 1.25), ((1280, 800), 1.0)])
def test_every_named_card_has_its_name_on_the_pile(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    table = Table(full(4), size, scale)
    said: list[str] = []
    monkeypatch.setattr(table.canvas, "text", lambda words, *more: said.append(words))
    for kind in (*REGIONS, *range(LAID.start, len(KINDS))):
        said.clear()
        draw_name(table.canvas, table.layout.discards, kind)
        assert len(said) == 1, KINDS[kind]


@pytest.mark.parametrize("players", [2, 6])
def test_after_the_end_the_column_tells_where_the_gold_came_from(players: int) -> None:
    match = new_match(players, players)
    for _step in steps(match, players, 3000):
        pass
    obs, told = match.observe(None), figures(match)
    table = Table(obs, (1024, 640))
    layout = KingLayout(table.canvas.frame, obs.board, players, Arrangement.END)
    for seat in range(players):
        lines = source_lines(told, seat)
        assert sum(line.amount for line in lines) == obs.seats[seat].gold
        assert len(lines) + 1 == SOURCE_LINES
        draw_column(table.canvas, layout, obs, NAMES, Look(owner=seat), told)


@pytest.mark.parametrize("language", ["en", "de", i18n.PSEUDO])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_below_the_coins_of_the_purse_all_sentences_are_in_it(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.install(language)
    table = Table(seen(3, Phase.PLAN), size)
    texts: list[tuple[str, FRect]] = []
    text = table.canvas.text

    def noted(words: str, *args: Any, **more: Any) -> FRect:
        texts.append((words, text(words, *args, **more)))
        return texts[-1][1]

    monkeypatch.setattr(table.canvas, "text", noted)
    for bought in range(PURCHASES + 1):
        texts.clear()
        _purse(table.canvas, table.layout.purse, 11, bought, open_=False)
        told = texts[-2:]
        assert told[1][0] == i18n._("Gold is secret until the end.")
        assert len(texts) == 4
        for _words, place in told:
            assert table.layout.purse.contains(place)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1920, 1080), 0.75)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_words_over_a_plate_meet_no_letter_of_the_name(players: int, size: tuple[int, int], scale: float) -> None:
    obs = seen(players, Phase.PLAN, lambda obs: obs.passes > 0)
    table = Table(obs, size, scale)
    draw(table, obs)
    passed = [seat for seat in range(players) if seat_word(obs, seat)[0]]
    assert passed
    for seat in passed:
        pill, head = word_place(table.canvas, table.layout, obs, seat), table.layout.plates[seat]
        letters = head.y + 2 + (0.52 * head.h - 2) / 2 - 0.31 * head.h / 2
        assert pill.bottom <= letters
        assert pill.y >= BAR_H
