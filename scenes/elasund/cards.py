"""What the information card says about each thing of the Elasund scene: content only, drawn by `inspect.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.elasund.pieces import (
    BUILDINGS,
    CHURCH_GOLD,
    CHURCH_TILES,
    CUBES,
    GOLD_TAKEN,
    INFLUENCE,
    NEUTRAL,
    OWN,
    SAME_FOR_BONUS,
    SAME_FOR_ROW,
    SAME_FOR_SIZE,
    WALL_REWARDS,
    WALLS,
)
from game.elasund.view import Observation
from scenes.elasund import board_cards
from scenes.elasund import names as word
from scenes.elasund.card import WALL_TALL, facts_of, rivals_of
from scenes.elasund.names import Names
from scenes.elasund.texts import step_help, step_names
from scenes.elasund.things import Thing
from scenes.table.card import Card, Fact, Note
from scenes.table.names import listed
from scenes.table.spots import Spot
from scenes.ui.i18n import _, ngettext
from scenes.ui.text import plain


def card_of(spot: Spot, obs: Observation, names: Names) -> Card | None:
    """The card of whatever lies at the spot, as far as the observation's viewer may know it; None for a spot that is
    nothing but a sentence (a line of the chronicle)."""
    make = CARDS.get(spot.kind)
    return None if make is None else make(spot, obs, replace(names, players=tuple(map(plain, names.players))))


def _person(obs: Observation) -> int:
    """Whose supply is shown: the viewer's, else that of whoever's turn it is."""
    return obs.active if obs.viewer is None else obs.viewer


def _building(spot: Spot, obs: Observation, names: Names) -> Card:
    name = str(spot.key)
    kind = BUILDINGS[name]
    seat = _person(obs)
    if name in OWN:
        left = obs.seats[seat].tiles.count(name)
        foot = (
            _("It waits in {player}’s supply.").format(player=names.player(seat))
            if left
            else _("It stands on the board.")
        )
    else:
        left = obs.piles[NEUTRAL.index(name)]
        foot = ngettext("{count} is left in the supply.", "{count} are left in the supply.", left).format(count=left)
    notes = [
        Note("permit_red_1", _("Your permits on the plot must total **more than each rival’s**. Rivals’ permits there "
                               "are paid in gold to their owners.")),
    ]  # fmt: skip
    if kind.cube_rows:
        notes.append(Note("cube_red", _cube_rows(len(kind.cube_rows))))
    return Card(
        word.title(name),
        ngettext("{width}×{height}, {count} field", "{width}×{height}, {count} fields", kind.size).format(
            width=kind.width, height=kind.height, count=kind.size
        ),
        picture=Thing(name, seat if name in OWN else -1, 0),
        facts=facts_of(kind),
        notes=tuple(notes),
        vignettes=rivals_of(kind),
        vignettes_title=_("May be displaced by"),
        foot=foot,
    )


def _cube_rows(count: int) -> str:
    if count == 1:
        return _("Its cube lies in its **top row**; there the pirate finds it.")
    return _("Its cubes lie in its **top and middle row**; there the pirate finds them.")


def _cottage(spot: Spot, obs: Observation, names: Names) -> Card:
    name = str(spot.key)
    seat = obs.active if obs.to_act is None else obs.to_act
    return Card(
        word.title(name),
        _("{player} finds it a new place").format(player=names.player(seat)),
        seat,
        Thing(name, seat, 0),
        facts=facts_of(BUILDINGS[name]),
        notes=(
            Note("glyph_check", _("It goes to free fields, without permits, and costs nothing.")),
            Note("windmill", _("It may not stand on trade fields or the foundation.")),
            Note("glyph_close", _("Without a free place it leaves the game.")),
        ),
    )


def _permit(spot: Spot, obs: Observation, names: Names) -> Card:
    value, seat = int(spot.key), _person(obs)
    colour = obs.seats[seat].colour
    here = value in obs.seats[seat].permits
    return Card(
        _("Permit {value}").format(value=value),
        _("in {player}’s supply").format(player=names.player(seat))
        if here
        else _("{player}’s, on the board").format(player=names.player(seat)),
        seat,
        Thing("permit", seat, value),
        facts=(Fact("coin", _("Cost"), word.gold(value)),),
        notes=(
            Note("ship", _("Goes to a free field in the **ship’s row**; or, if that is full, the nearest free row.")),
            Note("influence_red", _("**{cards} influence of one colour** open any row.").format(cards=SAME_FOR_ROW)),
            Note(f"permit_{colour}_{value}", _("Its value counts when permits on a plot are compared.")),
            Note("glyph_plus", _("Bonus: anywhere for {different} different influence cards, or in place of a lower "
                                 "one for {same} cards of one colour and the difference in gold.").format(
                                     different=len(INFLUENCE), same=SAME_FOR_BONUS)),
        ),
    )  # fmt: skip


def _wall_stack(spot: Spot, obs: Observation, names: Names) -> Card:
    seat = _person(obs)
    built = obs.seats[seat].walls
    facts = [Fact("glyph_check", _("Walls built"), _("{count} of {all}").format(count=built, all=WALLS))]
    if built < WALLS:
        reward = WALL_REWARDS[built]
        gain = word.influence(reward) if reward else _("a tower with 1 cube")
        facts.append(Fact("glyph_plus", _("Wall {number} earns").format(number=built + 1), gain))
    prices = sorted({place.price for place in obs.board.walls})
    facts.append(Fact("coin", _("Cost"), _("{low} or {high} gold").format(low=prices[0], high=prices[-1])))
    return Card(
        word.title("wall"),
        names.player(seat),
        seat,
        Thing("wall", seat, min(built + 1, WALLS)),
        tall=WALL_TALL,
        facts=tuple(facts),
        notes=(
            Note("coin", _("North and south sides cost {low} gold, the east side {high}.").format(
                low=prices[0], high=prices[-1])),
            Note("glyph_plus", _("A wall joins a gate or a standing wall, anybody’s.")),
            Note(f"cube_{obs.seats[seat].colour}", _("Walls {numbers} are **watch towers** with a cube.").format(
                numbers=listed([str(number) for number, gain in enumerate(WALL_REWARDS, 1) if not gain]))),
            Note("influence_back", _("The others bring influence: 1 card, from wall 5 on 2 cards.")),
        ),
    )  # fmt: skip


def _church(spot: Spot, obs: Observation, names: Names) -> Card:
    notes = [
        Note("glyph_plus", _("No permit needed. Each tile brings **1 cube** and displaces any building on its field.")),
    ]
    if obs.church_site is None:
        notes.append(
            Note("foundation", _("Whoever begins it draws **two tiles**, puts one on the foundation and so settles the "
                                 "site; the other becomes the last tile."))
        )  # fmt: skip
    else:
        columns = sorted({cell % obs.board.columns + 1 for cell in obs.church_site})
        rows = sorted({cell // obs.board.columns for cell in obs.church_site})
        notes.append(
            Note("foundation", _("The site: **columns {first}–{last}, rows {top}–{bottom}**, lit on the board.").format(
                first=columns[0], last=columns[-1], top=obs.board.rows[rows[0]], bottom=obs.board.rows[rows[-1]]
            ))
        )  # fmt: skip
    if obs.church_bottom:
        notes.append(
            Note("glyph_eye", _("You know the last tile: **tile {tile}**, {place}.").format(
                tile=obs.church_bottom, place=_tile_place(obs.church_bottom, obs, names)
            ))
        )  # fmt: skip
    left = obs.church_left
    return Card(
        word.title("church"),
        ngettext("{count} tile left", "{count} tiles left", left).format(count=left),
        image="church_full",
        facts=(
            Fact("coin", _("Cost of a tile"), word.gold(CHURCH_GOLD)),
            Fact(
                "church_back", _("Tiles built"), _("{count} of {all}").format(count=built_tiles(obs), all=CHURCH_TILES)
            ),
        ),
        notes=tuple(notes),
        lit=tuple(Spot("cell", cell) for cell in obs.church_site or (obs.board.foundation,)),
    )


def built_tiles(obs: Observation) -> int:
    """Church tiles on the board."""
    return CHURCH_TILES - obs.church_left - len(obs.drawn or ())


def _tile_place(tile: int, obs: Observation, names: Names) -> str:
    assert obs.church_site is not None, "the last tile is known only once the first lies"
    return names.cell(obs.church_site[tile - 1])


def _card(spot: Spot, obs: Observation, names: Names) -> Card:
    kind = str(spot.key)
    if kind == "gold":
        return Card(
            _("Gold"),
            ngettext("{count} card in the supply", "{count} cards in the supply", obs.bank).format(count=obs.bank),
            image="gold_card",
            facts=tuple(
                Fact(f"crest_{seat.colour}", names.player(index), word.gold(seat.gold))
                for index, seat in enumerate(obs.seats)
            ),
            notes=(
                Note("coin", _("Pays for buildings, walls, church tiles and permits.")),
                Note("cottage_large_red", _("Comes from large cottages, workshops and shops in the ship’s row.")),
            ),
        )
    return Card(
        _("Influence"),
        ngettext("{count} card in the deck", "{count} cards in the deck", obs.deck_count).format(count=obs.deck_count),
        image=f"influence_{kind}",
        facts=tuple(
            Fact(f"crest_{seat.colour}", names.player(index), word.influence(seat.influence_count))
            for index, seat in enumerate(obs.seats)
        ),
        notes=(
            Note("influence_red", _("2 of one colour: permit in any row; bonus: move or raise a permit.")),
            Note(
                "influence_green",
                _("{cards} of one colour: build over something of equal size.").format(cards=SAME_FOR_SIZE),
            ),
            Note(
                "influence_blue",
                _("{cards} different: bonus permit anywhere, or {gold} gold.").format(
                    cards=len(INFLUENCE), gold=GOLD_TAKEN
                ),
            ),
            Note("influence_back", _("Discards: {cards}.").format(cards=word.cards(0, obs.discards))),
        ),
    )


def _player(spot: Spot, obs: Observation, names: Names) -> Card:
    seat = int(spot.key)
    view = obs.seats[seat]
    hand = word.cards(0, view.influence) if view.influence is not None else word.influence(view.influence_count)
    return Card(
        names.player(seat),
        _("whose turn it is") if seat == obs.active else _("turn {turn} is {player}’s").format(
            turn=obs.turn, player=names.player(obs.active)
        ),
        seat,
        image=f"crest_{view.colour}",
        facts=(
            Fact(f"cube_{view.colour}", _("Cubes placed"), _("{count} of {all}").format(count=view.cubes, all=CUBES)),
            Fact("coin", _("Gold"), str(view.gold)),
            Fact("influence_back", _("Influence cards"), str(view.influence_count)),
            Fact("windmill", _("Trade points"), str(view.trade)),
        ),
        notes=(
            Note("influence_back", _("Holds {cards}.").format(cards=hand)),
            Note(f"permit_{view.colour}_back", _("Permits in supply: {permits}.").format(
                permits=listed([str(value) for value in view.permits]) or _("none"))),
            Note(f"wall_n_{view.colour}", _("Walls built: {walls}, towers among them: {towers}.").format(
                walls=view.walls, towers=view.towers)),
            Note(f"house_{view.colour}", _("Own tiles in supply: {tiles}.").format(
                tiles=listed([word.plain(tile) for tile in view.tiles]) or _("none"))),
        ),
    )  # fmt: skip


def _step(spot: Spot, obs: Observation, names: Names) -> Card:
    number = int(spot.key)
    return Card(
        step_names()[number],
        _("step {number} of {all} in a turn").format(number=number + 1, all=len(step_names())),
        image=("die_5", "tavern", "permit_red_3", "influence_green")[number],
        notes=(Note("glyph_info", step_help(number + 1)), *_STEP_NOTES[number]()),
    )


_STEP_NOTES: Final[tuple[Callable[[], tuple[Note, ...]], ...]] = (
    lambda: (
        Note("ship", _("If the ship is in that row already, you move it two rows up or down.")),
        Note("ship_pirate", _("A 7 calls the pirate: you send it to any other row.")),
    ),
    lambda: (
        Note("permit_red_1", _("Buildings need permits on their plot; walls and the church do not.")),
        Note("glyph_endturn", _("You may build once or not at all: end building yourself.")),
    ),
    lambda: (
        Note("influence_red", _("{cards} influence of one colour let the permit go to any row.").format(
            cards=SAME_FOR_ROW)),
        Note("coin", _("Without a permit you get {gold} gold.").format(gold=GOLD_TAKEN)),
    ),
    lambda: (
        Note("permit_red_1", _("Move a permit of yours: {cards} cards of one colour.").format(cards=SAME_FOR_BONUS)),
        Note("permit_red_4", _("Swap it for a higher one: {cards} cards of one colour and the difference in gold.")
             .format(cards=SAME_FOR_BONUS)),
        Note("permit_red_2", _("Place one anywhere: {cards} different cards and its value in gold.").format(
            cards=len(INFLUENCE))),
        Note("coin", _("Take {gold} gold: {cards} different cards.").format(gold=GOLD_TAKEN, cards=len(INFLUENCE))),
    ),
)  # fmt: skip


def _dice(spot: Spot, obs: Observation, names: Names) -> Card:
    return Card(
        _("Dice"),
        _("turn {turn}").format(turn=obs.turn),
        image="die_6",
        notes=(
            Note("ship", _("Their sum sends the ship to its row; there is no row 7.")),
            Note("ship_pirate", _("A 7 calls the pirate.")),
        ),
    )


CARDS: Final[dict[str, Callable[[Spot, Observation, Names], Card]]] = {
    "cell": lambda spot, obs, names: board_cards.cell_card(int(spot.key), obs, names),
    "wall": lambda spot, obs, names: board_cards.wall_card(int(spot.key), obs, names),
    "gate": lambda spot, obs, names: board_cards.gate_card(int(spot.key), obs),
    "row": lambda spot, obs, names: board_cards.row_card(int(spot.key), obs, names),
    "ship": lambda spot, obs, names: board_cards.ship_card(obs, names),
    "track": lambda spot, obs, names: board_cards.track_card(int(spot.key), obs, names),
    "permit": _permit,
    "own": _building,
    "supply": _building,
    "cottage": _cottage,
    "wall_stack": _wall_stack,
    "church": _church,
    "card": _card,
    "player": _player,
    "step": _step,
    "dice": _dice,
}
"""What makes the card of each kind of spot."""
