"""What the information card says about each thing of the Elfenland scene: content only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.elfenland.pieces import (
    CARAVAN,
    CARDS,
    COUNTERS,
    DOWN_RIVER,
    FERRY,
    HAND,
    KINDS,
    LAND,
    LIMIT,
    PICKS,
    RAFT,
    ROW,
    TABLE,
    UP_RIVER,
)
from game.elfenland.view import Observation
from scenes.elfenland import map_cards
from scenes.elfenland import names as word
from scenes.elfenland.hand import RATIO
from scenes.elfenland.help_text import land_table
from scenes.elfenland.names import Names
from scenes.elfenland.texts import step_help, step_names
from scenes.elfenland.things import BACK, PICTURES, Thing
from scenes.table.card import Card, Fact, Note
from scenes.table.spots import Spot
from scenes.ui.i18n import _, ngettext
from scenes.ui.text import plain


def card_of(spot: Spot, obs: Observation, names: Names) -> Card | None:
    """The card of whatever lies at the spot, as far as the observation's viewer may know it; None for a spot that is
    nothing but a sentence (a line of the chronicle) and for an empty place."""
    make = MAKERS.get(spot.kind)
    return None if make is None else make(int(spot.key), obs, replace(names, players=tuple(map(plain, names.players))))


def _terrain_facts(kind: int) -> tuple[Fact, ...]:
    """What a kind of transport costs on each terrain that it travels."""
    if kind == RAFT:
        return (
            Fact("terrain_river", _("River, with the arrow"), word.count_of_cards(DOWN_RIVER)),
            Fact("terrain_river", _("River, against the arrow"), word.count_of_cards(UP_RIVER)),
            Fact("terrain_lake", _("Lake"), word.count_of_cards(FERRY)),
        )
    prices = TABLE[KINDS[kind]]
    return tuple(
        Fact(f"terrain_{terrain}", word.terrain_heading(terrain),
             word.count_of_cards(prices[terrain]) if terrain in prices else _("not allowed"))
        for terrain in LAND
    )  # fmt: skip


def _held_note(kind: int, obs: Observation) -> tuple[Note, ...]:
    """How many cards of this kind the viewer holds."""
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    if hand is None:
        return ()
    text = _("In your hand: **{cards}**.").format(cards=word.cards_of(KINDS[kind], hand[kind]))
    return (Note(f"card_{PICTURES[kind]}", text),)


def _counter(kind: int, line: str, obs: Observation, *more: Note) -> Card:
    notes = (
        *more,
        Note("glyph_info", _("Placed on a road that it suits, it lets **everybody** travel there for such cards.")),
        *_held_note(kind, obs),
    )
    foot = ngettext("There is {count} of each kind.", "There are {count} of each kind.", COUNTERS[kind]).format(
        count=COUNTERS[kind]
    )
    return Card(word.title(KINDS[kind]), line, picture=Thing("counter", -1, kind), facts=_terrain_facts(kind),
                notes=notes, foot=foot)  # fmt: skip


def _row(place: int, obs: Observation, names: Names) -> Card | None:
    if place >= len(obs.row):
        return None
    return _counter(
        obs.row[place], _("counter in the open row"), obs,
        Note("glyph_plus", _("Whoever takes it lays it open; the gap is filled up at once.")),
    )  # fmt: skip


def _open(kind: int, obs: Observation, names: Names) -> Card:
    return _counter(
        kind, _("your counter, open to all"), obs,
        Note("glyph_eye", _("The others see it. At the end of the round you keep **one** counter.")),
    )  # fmt: skip


def _hidden(kind: int, obs: Observation, names: Names) -> Card:
    if kind == BACK:
        return Card(
            _("Hidden counter"),
            _("only its owner has seen it"),
            picture=Thing("counter", -1, BACK),
            notes=(Note("glyph_eyeoff", _("It turns open when it is placed on a road.")),),
        )
    return _counter(
        kind, _("your hidden counter"), obs,
        Note("glyph_eyeoff", _("Only you have seen it. It turns open when you place it.")),
    )  # fmt: skip


def _supply(_key: int, obs: Observation, names: Names) -> Card:
    return Card(
        _("Supply of counters"),
        ngettext("{count} counter face down", "{count} counters face down", obs.supply_count).format(
            count=obs.supply_count
        ),
        picture=Thing("counter", -1, BACK),
        facts=tuple(
            Fact(f"counter_{PICTURES[kind]}", word.title(KINDS[kind]), _("{seen} of {all} in sight").format(
                seen=seen, all=COUNTERS[kind]))
            for kind, seen in enumerate(_counters_seen(obs))
        ),
        notes=(
            Note("glyph_plus", _("In the first phase you may draw from it blindly; what you draw lies open.")),
            Note("glyph_eyeoff", _("The first counter of each round comes from here and stays hidden.")),
        ),
    )  # fmt: skip


def _counters_seen(obs: Observation) -> list[int]:
    """How many counters of each kind the viewer sees: in the row, on roads, before the players."""
    seen = [obs.row.count(kind) + obs.counters.count(kind) for kind in range(len(COUNTERS))]
    for seat in obs.seats:
        for kind in range(len(COUNTERS)):
            seen[kind] += seat.open[kind] + (seat.hidden[kind] if seat.hidden is not None else 0)
    return seen


def _obstacle(_key: int, obs: Observation, names: Names) -> Card:
    used = obs.viewer is not None and not obs.seats[obs.viewer].obstacle
    return Card(
        _("Obstacle"),
        _("used up") if used else _("once a game"),
        picture=Thing("obstacle"),
        notes=(
            Note("glyph_plus", _("Goes on a road where a counter lies, in place of placing a counter.")),
            Note("glyph_cards", _("Everybody pays **1 card more** there, you too.")),
            Note("glyph_close", _("One a road, never on water. It leaves the game at the end of the round.")),
        ),
    )


def _card(kind: int, obs: Observation, names: Names) -> Card:
    note = (
        _("Pays on rivers and lakes, where no counter is needed.")
        if kind == RAFT
        else _("Pays on roads where {counter} lies.").format(counter=word.counter(KINDS[kind]))
    )
    return Card(
        word.title(KINDS[kind]),
        _("travel card"),
        picture=Thing("card", -1, kind),
        facts=_terrain_facts(kind),
        notes=(
            Note("glyph_info", note),
            Note("glyph_cards", _("Any {count} cards make a caravan on a road with a counter.").format(count=CARAVAN)),
            *_held_note(kind, obs),
        ),
        foot=ngettext("There is {count} such card.", "There are {count} such cards.", CARDS[kind]).format(
            count=CARDS[kind]
        ),
        tall=RATIO,
    )


def _deck(_key: int, obs: Observation, names: Names) -> Card:
    return Card(
        _("Travel cards"),
        ngettext("{count} card in the pile", "{count} cards in the pile", obs.deck_count).format(count=obs.deck_count),
        picture=Thing("card", -1, BACK),
        facts=tuple(
            Fact(f"card_{PICTURES[kind]}", word.title(name), str(CARDS[kind])) for kind, name in enumerate(KINDS)
        ),
        notes=(Note("glyph_cards", _("Before each round all cards are mixed and hands filled up to **{hand}**.").format(
            hand=HAND)),),
        tall=RATIO,
    )  # fmt: skip


def _discards(_key: int, obs: Observation, names: Names) -> Card:
    thrown = sum(seat.thrown_count for seat in obs.seats)
    own = None if obs.viewer is None else obs.seats[obs.viewer].thrown
    notes = [
        Note("glyph_eye", _("Played since the last deal: {cards}.").format(cards=word.cards(obs.played))),
        Note("glyph_eyeoff", _("Thrown away face down, by all together: {cards}.").format(
            cards=word.count_of_cards(thrown))),
    ]  # fmt: skip
    if own is not None and any(own):
        notes.append(Note("glyph_person", _("By yourself: {cards}.").format(cards=word.cards(own))))
    return Card(
        _("Discard pile"),
        _("played and thrown away"),
        picture=Thing("card", -1, BACK),
        facts=tuple(
            Fact(f"card_{PICTURES[kind]}", word.title(KINDS[kind]), str(count))
            for kind, count in enumerate(obs.played)
            if count
        ),
        notes=tuple(notes),
        tall=RATIO,
    )


def _player(seat: int, obs: Observation, names: Names) -> Card:
    view = obs.seats[seat]
    counters = [KINDS[kind] for kind, count in enumerate(view.open) for _count in range(count)]
    notes = [
        Note("town_marker", _("Boot in **{town}**.").format(town=names.town(view.town))),
        Note("glyph_eye", _("Open before the player: {counters}.").format(counters=word.counters(counters))),
    ]
    if view.hidden is not None and view.hidden_count:
        hidden = [KINDS[kind] for kind, count in enumerate(view.hidden) for _count in range(count)]
        notes.append(Note("counter_back", _("Hidden: {counters}.").format(counters=word.counters(hidden))))
    else:
        notes.append(Note("counter_back", _("Hidden counters: {count}.").format(count=view.hidden_count)))
    notes.append(
        Note("obstacle", _("The obstacle is not used yet.") if view.obstacle else _("The obstacle is used up."))
    )
    if view.hand is not None and view.hand_count:
        notes.append(Note("card_back", _("Holds {cards}.").format(cards=word.cards(view.hand))))
    if seat == obs.starter:
        notes.append(Note("start_marker", _("Has the start marker in this round.")))
    return Card(
        names.player(seat),
        _("decides now") if seat == obs.to_act else _("waits"),
        seat,
        image=f"crest_{view.colour}",
        facts=(
            Fact(f"townpiece_{view.colour}", _("Town pieces"), _("{count} of {all}").format(
                count=view.fetched.bit_count(), all=len(obs.board.towns) - 1)),
            Fact("card_back", _("Travel cards"), str(view.hand_count)),
        ),
        notes=tuple(notes),
    )  # fmt: skip


def _destination(_key: int, obs: Observation, names: Names) -> Card | None:
    town = None if obs.viewer is None else obs.seats[obs.viewer].destination
    if town is None or town < 0 or obs.viewer is None:
        return None
    seat = obs.seats[obs.viewer]
    far = obs.board.distances[seat.town][town]
    return Card(
        names.town(town),
        _("your town card"),
        obs.viewer,
        picture=Thing("town card", -1, town),
        ribbon=names.town(town),
        facts=(Fact(f"boot_{seat.colour}", _("From your boot"), word.links(far)),),
        notes=(
            Note("glyph_lock", _("Nobody else sees it before the end.")),
            Note("glyph_trophy", _("At the end each link between your boot and {town} costs **1 point**.").format(
                town=names.town(town))),
            Note("glyph_map", _("Links of any kind count, with or without a counter.")),
        ),
        lit=(Spot("destination", 0), Spot("town", town)),
        tall=RATIO,
    )  # fmt: skip


def _chart(_key: int, obs: Observation, names: Names) -> Card:
    notes = (
        Note(f"icon_{PICTURES[RAFT]}", _(
            "A river costs **{down}** raft with the arrow, **{up}** against it, a lake **{lake}**. It needs no counter."
        ).format(down=DOWN_RIVER, up=UP_RIVER, lake=FERRY)),
        Note("obstacle", _("An obstacle: 1 card more. A caravan: any {count} cards, with an obstacle {more}.").format(
            count=CARAVAN, more=CARAVAN + 1)),
    )  # fmt: skip
    return Card(
        _("What travelling costs"),
        _("cards to play for one link"),
        image="compass",
        table=land_table(),
        notes=notes,
        tall=0.6,
    )


def _round(_key: int, obs: Observation, names: Names) -> Card:
    notes = [
        Note("start_marker", _("**{player}** starts in this round.").format(player=names.player(obs.starter))),
        Note("glyph_redo", _("Afterwards the roads are cleared, everybody keeps one counter, and the start marker goes "
                             "to the left.")),
        Note("glyph_trophy", _("After round {rounds} whoever has most town pieces wins; then most travel cards in hand."
                               ).format(rounds=obs.options.rounds)),
    ]  # fmt: skip
    if obs.options.destination:
        notes[-1] = Note("glyph_trophy", _("After round {rounds} pieces count, less the links to one’s secret town.")
                         .format(rounds=obs.options.rounds))  # fmt: skip
    return Card(
        _("Round {round}").format(round=obs.round),
        _("of {rounds}").format(rounds=obs.options.rounds),
        image=f"round_{obs.round}",
        notes=tuple(notes),
    )


def _step(number: int, obs: Observation, names: Names) -> Card:
    return Card(
        step_names()[number],
        _("step {number} of {all} in a round").format(number=number + 1, all=len(step_names())),
        image=("counter_back", "counter_elfcycle", "icon_raft")[number],
        notes=(Note("glyph_info", step_help(number + 1)), *STEP_NOTES[number]()),
    )


STEP_NOTES: Final[tuple[Callable[[], tuple[Note, ...]], ...]] = (
    lambda: (
        Note("glyph_eye", _("Take one of the {count} open ones; the row is filled up at once.").format(count=ROW)),
        Note("counter_back", _("Or draw blindly: it lies open before you afterwards.")),
        Note("glyph_check", _("It ends when everybody has taken {picks}.").format(picks=PICKS)),
    ),
    lambda: (
        Note("counter_dragon", _("One counter a road, only where its transport may go, never on water.")),
        Note("obstacle", _("The obstacle goes where a counter lies, once a game.")),
        Note("glyph_pass", _("Whoever has passed may place again as long as somebody else still places.")),
    ),
    lambda: (
        Note("glyph_cards", _("Roads need a counter and cards of its kind; rivers and lakes only rafts.")),
        Note("townpiece_green", _("Your piece is fetched in every town that you enter.")),
        Note("card_back", _("At the end of your journey you keep at most {limit} cards.").format(limit=LIMIT)),
    ),
)


MAKERS: Final[dict[str, Callable[[int, Observation, Names], Card | None]]] = {
    "town": map_cards.town_card,
    "link": map_cards.link_card,
    "boot": map_cards.boot_card,
    "row": _row,
    "open": _open,
    "hidden": _hidden,
    "supply": _supply,
    "obstacle": _obstacle,
    "card": _card,
    "deck": _deck,
    "discards": _discards,
    "player": _player,
    "destination": _destination,
    "chart": _chart,
    "round": _round,
    "step": _step,
}
"""What makes the card of each kind of spot."""
