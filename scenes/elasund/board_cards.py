"""Information cards for what lies on the board: cells and their pieces, walls, rows, the ship, the trade track."""

from __future__ import annotations

from game.elasund.derived import cubes_in_row
from game.elasund.pieces import BUILDINGS, CHURCH_TILES, COTTAGES, OWN, SAME_FOR_BONUS, WALL_REWARDS
from game.elasund.sites import is_connected
from game.elasund.state import Building, ChurchTile, Permit
from game.elasund.view import Observation
from scenes.elasund import names as word
from scenes.elasund.card import WALL_TALL, facts_of, rivals_of
from scenes.elasund.names import Names
from scenes.elasund.texts import rows_text
from scenes.elasund.things import Thing
from scenes.table.card import Card, Fact, Note
from scenes.table.names import listed
from scenes.table.spots import Spot
from scenes.ui.i18n import _, ngettext


def cell_card(cell: int, obs: Observation, names: Names) -> Card:
    """A cell of the city: what lies on it, else the free field."""
    piece = obs.cells[cell]
    if isinstance(piece, Building):
        return building_card(piece, obs, names)
    if isinstance(piece, ChurchTile):
        return _church_tile(piece, obs, names)
    if isinstance(piece, Permit):
        return _permit(piece, cell, obs, names)
    if cell == obs.board.foundation:
        return Card(
            _("Foundation"), names.cell(cell), image="foundation",
            notes=(
                Note("church_full", _("The **first church tile** is placed here; it settles where the church stands.")),
                Note("glyph_close", _("Neither permits nor buildings may lie here.")),
            ),
        )  # fmt: skip
    return _free_cell(cell, obs, names)


def _free_cell(cell: int, obs: Observation, names: Names) -> Card:
    row = obs.board.rows[cell // obs.board.columns]
    notes = [Note("ship", _("A permit may be placed here when the ship is in **row {row}**.").format(row=row))]
    points = obs.board.trade[cell]
    if points:
        notes.append(
            Note(
                "windmill",
                ngettext(
                    "Trade field: a building on it earns **{points} trade point**.",
                    "Trade field: a building on it earns **{points} trade points**.",
                    points,
                ).format(points=points),
            )
        )
        notes.append(Note("cottage_small_red", _("Displaced cottages may not be put on it.")))
    if obs.church_site is not None and cell in obs.church_site:
        notes.append(Note("church_full", _("**Site of the church**: its tile displaces whatever lies here then.")))
    return Card(_("Free field"), names.cell(cell), image="windmill" if points else "compass", notes=tuple(notes))


def building_card(building: Building, obs: Observation, names: Names) -> Card:
    """A standing building: whose, what it pays and where, its cubes and trade points, what may displace it."""
    kind, board = BUILDINGS[building.kind], obs.board
    colour = obs.seats[building.seat].colour
    owner = names.player(building.seat)
    cells = board.footprints[building.kind][building.cell] or ()
    rows = [board.rows[index] for index in dict.fromkeys(cell // board.columns for cell in cells)]
    notes = []
    if kind.income is not None:
        notes.append(Note("ship", _("Pays when the ship stops in **row {rows}**.").format(rows=rows_text(rows))))
    if kind.cube_rows:
        notes.append(_cube_note(rows, kind.cube_rows, colour))
    points = sum(board.trade[cell] for cell in cells)
    if points:
        notes.append(
            Note(
                "windmill",
                ngettext(
                    "Stands on trade fields: **{points} trade point** for {player}.",
                    "Stands on trade fields: **{points} trade points** for {player}.",
                    points,
                ).format(points=points, player=owner),
            )
        )
    if building.kind in COTTAGES:
        notes.append(Note("glyph_undo", _("If it is displaced, {player} moves it at once.").format(player=owner)))
    elif building.kind in OWN:
        notes.append(
            Note("glyph_undo", _("If it is displaced, it goes back to {player}’s supply.").format(player=owner))
        )
    else:
        notes.append(Note("glyph_undo", _("If it is displaced, it goes back to the shared supply.")))
    return Card(
        word.title(building.kind),
        _("built by {player}").format(player=owner)
        if building.kind not in COTTAGES
        else _("home of {player}’s workers").format(player=owner),
        building.seat,
        Thing(building.kind, building.seat, building.cell),
        facts=facts_of(kind),
        notes=tuple(notes),
        vignettes=rivals_of(kind),
        vignettes_title=_("May be displaced by"),
        lit=tuple(Spot("cell", cell) for cell in cells),
    )


def _cube_note(rows: list[int], cube_rows: tuple[int, ...], colour: str) -> Note:
    if len(cube_rows) == 1:
        text = _("**1 cube**, lying in row {row}. The pirate takes a card for it there.").format(row=rows[cube_rows[0]])
    else:
        text = _("**{count} cubes**, lying in rows {first} and {last}. The pirate takes a card for each there.").format(
            count=len(cube_rows), first=rows[cube_rows[0]], last=rows[cube_rows[-1]]
        )
    return Note(f"cube_{colour}", text)


def _church_tile(tile: ChurchTile, obs: Observation, names: Names) -> Card:
    row = obs.board.rows[tile.cell // obs.board.columns]
    return Card(
        word.title("church"),
        _("tile {tile} of {all}, built by {player}").format(
            tile=tile.tile, all=CHURCH_TILES, player=names.player(tile.seat)
        ),
        tile.seat,
        Thing("church", tile.seat, tile.tile),
        notes=(
            _cube_note([row], (0,), obs.seats[tile.seat].colour),
            Note("glyph_lock", _("Nothing ever displaces the church.")),
            Note("windmill", _("It earns no trade points and no income.")),
        ),
        lit=(Spot("cell", tile.cell),),
    )


def _permit(permit: Permit, cell: int, obs: Observation, names: Names) -> Card:
    seat = obs.seats[permit.seat]
    notes = [
        Note(
            f"permit_{seat.colour}_{permit.value}",
            _("Counts **{value}** for {player} in any plot that covers this field. The highest sum may build.").format(
                value=permit.value, player=names.player(permit.seat)
            ),
        ),
        Note(
            "coin",
            _("Whoever else builds here pays {player} **{value} gold**.").format(
                player=names.player(permit.seat), value=permit.value
            ),
        ),
        Note("glyph_undo", _("After the building it goes back to its owner.")),
        Note(
            "influence_red",
            _("Bonus: move it for {cards} influence cards of one colour, or swap it for a higher one.").format(
                cards=SAME_FOR_BONUS
            ),
        ),
    ]
    return Card(
        _("Permit {value}").format(value=permit.value),
        _("owned by {player}").format(player=names.player(permit.seat)),
        permit.seat,
        Thing("permit", permit.seat, permit.value),
        facts=(Fact("ship", _("Lies at"), names.cell(cell)),),
        notes=tuple(notes),
    )


def wall_card(space: int, obs: Observation, names: Names) -> Card:
    """A wall space: the standing wall or tower, else the price and what a wall there needs."""
    place, wall = obs.board.walls[space], obs.walls[space]
    if wall is None:
        joined = is_connected(obs, space)
        return Card(
            _("Free wall space"),
            names.wall(space),
            image="wall_n_red",
            facts=(Fact("coin", _("A wall here costs"), word.gold(place.price)),),
            notes=(
                Note(
                    "glyph_check" if joined else "glyph_close",
                    _("It joins a gate or a standing wall: it can be built on.")
                    if joined
                    else _("It joins neither a gate nor a wall yet: it has to wait."),
                ),
            ),
        )
    reward = WALL_REWARDS[wall.number - 1]
    tower = reward == 0
    colour = obs.seats[wall.seat].colour
    notes = [Note("glyph_lock", _("Walls are never removed."))]
    if tower:
        notes.insert(0, _tower_note(place.row, obs, colour))
        notes.append(
            Note(
                "ship_pirate",
                _("It lets {player} take a card when {player} calls the pirate.").format(
                    player=names.player(wall.seat)
                ),
            )
        )
    return Card(
        word.title("tower" if tower else "wall"),
        _("{player}’s wall {number}, {place}").format(
            player=names.player(wall.seat), number=wall.number, place=names.wall(space)
        ),
        wall.seat,
        Thing("wall", wall.seat, wall.number),
        tall=WALL_TALL,
        facts=(
            Fact("coin", _("Cost"), word.gold(place.price)),
            Fact("glyph_plus", _("Earned"), word.influence(reward) if reward else _("1 cube")),
        ),
        notes=tuple(notes),
    )


def _tower_note(row: int, obs: Observation, colour: str) -> Note:
    if row < 0:
        return Note(f"cube_{colour}", _("**1 cube**. The pirate never reaches it on this side."))
    return Note(
        f"cube_{colour}",
        _("**1 cube**. The pirate takes a card for it in row {row}.").format(row=obs.board.rows[row]),
    )


def gate_card(index: int, obs: Observation) -> Card:
    """A city gate: where walls begin and what they cost on its two sides."""
    north = obs.board.gates[index].side == "north"
    facts = []
    for text, coast in ((_("A wall towards the sea"), True), (_("A wall between the gates"), False)):
        prices = {space.price for space in obs.board.walls if (space.side != "east") is coast}
        facts += [Fact("coin", text, word.gold(price)) for price in sorted(prices)]
    return Card(
        _("City gate"),
        _("the northern one") if north else _("the southern one"),
        image="gate_n" if north else "gate_s",
        facts=tuple(facts),
        notes=(
            Note("wall_n_red", _("Walls begin here: each joins a gate or a standing wall, anybody’s.")),
            Note("glyph_lock", _("Nothing can be built on it, and nobody owns it.")),
        ),
    )


def row_card(row: int, obs: Observation, names: Names) -> Card:
    """A row: what the ship pays there to whom, and whose cubes the pirate would find."""
    board = obs.board
    cells = board.row_cells[row]
    standing = {obs.cells[cell] for cell in cells if isinstance(obs.cells[cell], Building)}
    facts = []
    for seat, player in enumerate(obs.seats):
        mine = [BUILDINGS[each.kind].income for each in standing if isinstance(each, Building) and each.seat == seat]
        gold, influence = mine.count("gold"), mine.count("influence")
        pays = listed(
            ([word.gold(gold)] if gold else []) + ([word.influence(influence)] if influence else [])
        ) or _("nothing")
        facts.append(Fact(f"crest_{player.colour}", names.player(seat), pays))
    return Card(
        _("Row {row}").format(row=board.rows[row]),
        _("what the ship pays here"),
        image="ship",
        facts=tuple(facts),
        notes=(
            Note("ship", _("The ship comes here when the dice show **{row}**.").format(row=board.rows[row])),
            Note("ship_pirate", pirate_text(row, obs, names)),
        ),
    )


def pirate_text(row: int, obs: Observation, names: Names) -> str:
    """From whom the pirate would take how many cards in a row."""
    dues = [
        ngettext("{count} card from {player}", "{count} cards from {player}", count).format(
            count=count, player=names.player(seat)
        )
        for seat, count in enumerate(cubes_in_row(obs, row))
        if count
    ]
    if not dues:
        return _("As a pirate it pays nothing; no cube lies in the row.")
    return _("As a pirate it pays nothing and takes {cards}, one for each cube in the row.").format(
        cards=listed(dues)
    )


def ship_card(obs: Observation, names: Names) -> Card:
    """The ship: where it is, what it does, the pirate."""
    where = _("beside the board") if obs.ship < 0 else _("in row {row}").format(row=obs.board.rows[obs.ship])
    return Card(
        _("Pirate") if obs.pirate else _("Ship"),
        where,
        image="ship_pirate" if obs.pirate else "ship",
        notes=(
            Note("die_3", _("The dice send it to their row. Each building touching the row pays its owner once.")),
            Note("glyph_down", _("If it is there already, the player moves it **exactly two rows** up or down.")),
            Note("ship_pirate", _("A **7** makes it a pirate: the player sends it to any other row. Nobody is "
                                  "paid, and each cube lying in the row costs its owner a card.")),
            Note("permit_red_1", _("Permits are placed in the ship’s row.")),
        ),
    )  # fmt: skip


def track_card(number: int, obs: Observation, names: Names) -> Card:
    """The trade track: who is where, what the cube fields give."""
    track = obs.board.track
    cubes = [field.number for field in track if field.cube]
    notes = [
        Note("windmill", _("Buildings on harbour fields earn 1 trade point a field, near a gate 2.")),
        Note(
            "cube_red",
            _("A cube is placed on fields {fields} when a marker reaches or passes them.").format(
                fields=listed([str(each) for each in cubes])
            ),
        ),
        Note("glyph_undo", _("Losing the building moves the marker back; cubes above it return.")),
    ]
    return Card(
        _("Trade track"),
        _("field {number}").format(number=number),
        image="windmill",
        facts=tuple(
            Fact(f"crest_{seat.colour}", names.player(index), word.trade_points(seat.trade))
            for index, seat in enumerate(obs.seats)
        ),
        notes=tuple(notes),
    )
