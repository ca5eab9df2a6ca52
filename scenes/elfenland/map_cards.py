"""Information cards for what lies on the map: towns, roads and waterways, boots."""

from __future__ import annotations

from game.elfenland.board import Link
from game.elfenland.pieces import COUNTER_KINDS, KINDS, RAFT
from game.elfenland.prices import caravan_price, price
from game.elfenland.view import Observation
from scenes.elfenland import names as word
from scenes.elfenland.names import Names
from scenes.elfenland.texts import price_text
from scenes.elfenland.things import PICTURES, Thing
from scenes.table.card import Card, Fact, Note
from scenes.table.names import listed
from scenes.table.spots import Spot
from scenes.ui.i18n import _, ngettext


def has_fetched(obs: Observation, seat: int, town: int) -> bool:
    """Whether the seat's piece of the town is taken already."""
    return bool(obs.seats[seat].fetched >> town & 1)


def town_card(town: int, obs: Observation, names: Names) -> Card:
    """A town: whose piece still lies there, how far it is, where its roads lead."""
    board, name = obs.board, names.town(town)
    home = town == obs.home
    facts: tuple[Fact, ...] = ()
    if not home:
        facts = tuple(
            Fact(f"townpiece_{seat.colour}", names.player(index),
                 _("fetched") if has_fetched(obs, index, town) else _("not here yet"))
            for index, seat in enumerate(obs.seats)
        )  # fmt: skip
    notes = []
    boots = [index for index, seat in enumerate(obs.seats) if seat.town == town]
    if boots:
        who = listed([names.player(seat) for seat in boots])
        notes.append(Note(f"boot_{obs.seats[boots[0]].colour}", ngettext(
            "The boot of {players} stands here.", "The boots of {players} stand here.", len(boots)
        ).format(players=who)))  # fmt: skip
    if obs.viewer is not None:
        notes.append(_distance_note(town, obs, names))
        destination = obs.seats[obs.viewer].destination
        if destination is not None and destination >= 0:
            notes.append(_destination_note(town, destination, obs, names))
    lead = dict.fromkeys(board.links[link].other(town) for link in board.links_at[town])
    notes.append(Note("glyph_map", _("Its links lead to {towns}.").format(towns=names.towns(lead))))
    return Card(
        name,
        _("all journeys began here, so no pieces lie here") if home else _("town"),
        image="town_marker_start" if home else "town_marker",
        facts=facts,
        notes=tuple(notes),
        lit=(Spot("town", town),),
    )


def _distance_note(town: int, obs: Observation, names: Names) -> Note:
    assert obs.viewer is not None, "a distance is told to somebody"
    seat = obs.seats[obs.viewer]
    far = obs.board.distances[seat.town][town]
    if not far:
        return Note(f"boot_{seat.colour}", _("You are here."))
    return Note(f"boot_{seat.colour}", _("From your boot in {town}: **{links}**.").format(
        town=names.town(seat.town), links=word.links(far)))  # fmt: skip


def _destination_note(town: int, destination: int, obs: Observation, names: Names) -> Note:
    far = obs.board.distances[town][destination]
    if not far:
        return Note("card_destination", _("Your town card names **this town**."))
    return Note("card_destination", _("From here to {town} on your town card: **{links}**.").format(
        town=names.town(destination), links=word.links(far)))  # fmt: skip


def link_card(link: int, obs: Observation, names: Names) -> Card:
    """A road or waterway: what every transport costs on it, its counter and obstacle, its flow."""
    here = obs.board.links[link]
    blocked = bool(obs.obstacles >> link & 1)
    notes = _road_notes(link, here, blocked, obs) if here.road else _water_notes(here, names)
    return Card(
        names.link(link),
        word.terrain_caption(here.terrain),
        image=f"terrain_{here.terrain}",
        facts=_road_facts(here, blocked) if here.road else _water_facts(here, names),
        notes=tuple(notes),
        lit=(Spot("link", link),),
    )


def _road_facts(here: Link, blocked: bool) -> tuple[Fact, ...]:
    facts = []
    for kind, name in enumerate(COUNTER_KINDS):
        there, back = (price(here, kind, end, blocked) for end in (here.a, here.b))
        facts.append(Fact(f"icon_{PICTURES[kind]}", word.title(name), price_text(there, back)))
    return tuple(facts)


def _water_facts(here: Link, names: Names) -> tuple[Fact, ...]:
    icon = f"icon_{PICTURES[RAFT]}"
    return tuple(
        Fact(icon, _("To {town}").format(town=names.town(here.other(end))),
             word.cards_of(KINDS[RAFT], price(here, RAFT, end, False)))
        for end in (here.a, here.b)
    )  # fmt: skip


def _road_notes(link: int, here: Link, blocked: bool, obs: Observation) -> list[Note]:
    notes = []
    kind = obs.counters[link]
    if kind < 0:
        notes.append(Note("glyph_lock", _("No counter lies here, so **nobody can travel** this road yet.")))
    else:
        name = KINDS[kind]
        there = price(here, kind, here.a, blocked)
        notes.append(Note(f"counter_{PICTURES[kind]}", _("**{counter}** lies here: everybody may travel for {cards}.")
                          .format(counter=word.title(name), cards=word.cards_of(name, there))))  # fmt: skip
        if obs.viewer is not None and (hand := obs.seats[obs.viewer].hand) is not None:
            notes.append(Note(f"card_{PICTURES[kind]}", _("You hold {cards}.").format(
                cards=word.cards_of(name, hand[kind]))))  # fmt: skip
    if blocked:
        notes.append(Note("obstacle", _("The obstacle costs everybody **1 card more** of the same kind.")))
    cards = word.count_of_cards(caravan_price(here, blocked))
    if obs.options.caravan_free:
        text = _("A caravan: **any {cards}**.")
        later = _("A caravan: **any {cards}**, once a counter lies here.")
    else:
        text = _("A caravan: **any {cards}**, for those who cannot pay otherwise.")
        later = _("A caravan: **any {cards}**, once a counter lies here, for those who cannot pay otherwise.")
    if kind < 0:
        text = later
    notes.append(Note("glyph_cards", text.format(cards=cards)))
    return notes


def _water_notes(here: Link, names: Names) -> list[Note]:
    notes = [Note(f"icon_{PICTURES[RAFT]}", _("Only **rafts** travel here; it needs no counter."))]
    if here.flows_to >= 0:
        notes.append(Note("terrain_river", _("The river flows **to {town}**; against the arrow it costs more.").format(
            town=names.town(here.flows_to))))  # fmt: skip
    else:
        notes.append(Note("terrain_lake", _("A ferry costs the same each way.")))
    notes.append(Note("glyph_close", _("Neither counters nor obstacles nor caravans go on water.")))
    return notes


def boot_card(seat: int, obs: Observation, names: Names) -> Card:
    """A boot: whose it is, where it stands, how much it has fetched."""
    view = obs.seats[seat]
    count = view.fetched.bit_count()
    missing = [town for town in range(len(obs.board.towns)) if town != obs.home and not has_fetched(obs, seat, town)]
    notes = [Note("town_marker", _("Stands in **{town}**.").format(town=names.town(view.town)))]
    if missing:
        notes.append(
            Note(f"townpiece_{view.colour}", _("Not yet visited: {towns}.").format(towns=names.towns(missing)))
        )
    else:
        notes.append(Note("glyph_check", _("All towns are visited.")))
    return Card(
        _("Boot"),
        names.player(seat),
        seat,
        Thing("boot", seat),
        facts=(
            Fact(f"townpiece_{view.colour}", _("Town pieces"), _("{count} of {all}").format(
                count=count, all=len(obs.board.towns) - 1)),
            Fact("card_back", _("Travel cards"), str(view.hand_count)),
        ),
        notes=tuple(notes),
    )  # fmt: skip
