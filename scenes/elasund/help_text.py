"""The rules page's text of Elasund: how it is played and handled, as blocks to be set.

Written anew for each opening, so that it follows the language. Figures come from the rules' own tables.
"""

from __future__ import annotations

from game.elasund import pieces
from scenes.elasund import names
from scenes.elasund.things import Thing, art_of
from scenes.help_text import Keys, Paragraph, Points, Section, keys, mouse
from scenes.tabular import Table
from scenes.ui.i18n import _, ngettext, pgettext


def building_table() -> Table:
    """Every building with size, price, permits, income and cubes, from `game.elasund.pieces`."""
    rows = tuple(
        (
            art_of(Thing(kind.name, 0), ("red",)),
            names.title(kind.name),
            _("{width} × {height}").format(width=kind.width, height=kind.height),
            str(kind.gold) if kind.name not in pieces.COTTAGES else "–",
            str(kind.permits) if kind.name not in pieces.COTTAGES else "–",
            _income_words(kind.income),
            str(len(kind.cube_rows)) if kind.cube_rows else "–",
            _("{count} each").format(count=kind.count) if kind.own else str(kind.count),
        )
        for kind in pieces.BUILDINGS.values()
    )
    heads = (
        "",
        _("Building"),
        _("Size"),
        _("Gold"),
        pgettext("column", "Permits"),
        _("Income"),
        _("Cubes"),
        _("Pieces"),
    )
    return Table(heads, rows)


def _income_words(income: str | None) -> str:
    if income is None:
        return "–"
    return _("gold") if income == "gold" else _("influence")


def sections() -> tuple[Section, ...]:
    """All chapters in reading order."""
    return (_aim(), _turn(), _income(), _building(), _over(), _church_and_walls(), _permits(), _bonus(), _trade(),
            _pirate(), _end(), mouse(), keys(_("The main button: roll, end building, end the turn.")))  # fmt: skip


def _aim() -> Section:
    return Section(
        _("What it is about"),
        (
            Paragraph(
                _(
                    "Together you raise the first city on the coast of Elasund. Each of you has {cubes} victory cubes. "
                    "They come onto the board with fine buildings, church tiles, watch towers and trade. "
                    "Whoever has all {cubes} on the board in a turn of their own wins at once."
                ).format(cubes=pieces.CUBES),
                ("cube_red", "cube_blue", "cube_green"),
            ),
            Paragraph(
                _(
                    "The city grows with the table: 5 columns of fields for two players, 7 for three, 9 for four. "
                    "Everybody begins with two cottages on the board, {gold} gold, {influence} influence card, "
                    "five permits of the values 0 to 4 and nine pieces of wall. Hands are secret, their size is not."
                ).format(gold=pieces.START_GOLD, influence=pieces.START_INFLUENCE)
            ),
        ),
    )


def _turn() -> Section:
    return Section(
        _("A turn"),
        (
            Points(
                (
                    _("Roll the dice. The ship sails to the row with that number, and its buildings pay their owners."),
                    _("Build up to twice: buildings, city walls or church tiles, in any mix."),
                    _("Place a permit in the ship’s row, or take {gold} gold instead.").format(gold=pieces.GOLD_TAKEN),
                    _("If you like and can pay, take one bonus action. Then end your turn."),
                ),
                numbered=True,
            ),
        ),
    )


def _income() -> Section:
    return Section(
        _("Income"),
        (
            Paragraph(
                _(
                    "Every building that touches the ship’s row pays its owner once: one gold or one influence card, "
                    "as the table of buildings says. It is paid on everybody’s roll, not only on your own. "
                    "Influence cards are drawn unseen in red, green or blue."
                ),
                ("gold_card", "influence_red", "influence_green"),
            ),
            Paragraph(
                _(
                    "If the ship already stands in the row rolled, you move it two rows up or down. "
                    "The missing 7 is no row and is not counted."
                )
            ),
            Paragraph(
                _(
                    "If the bank has too few cards of a kind to pay everybody, all players first return half of "
                    "their cards of that kind, rounded down."
                )
            ),
        ),
    )


def _building() -> Section:
    return Section(
        _("Buildings"),
        (
            building_table(),
            Paragraph(
                _(
                    "A building needs the number of permits shown, lying on its plot: the fields it covers. Permits of "
                    "other players count too, but you need at least one of your own, and the values of yours together "
                    "must be higher than those of every single other player there. A tie is not enough."
                ),
                ("permit_red_3", "permit_blue_1"),
            ),
            Paragraph(
                _(
                    "You pay the price to the bank, and for each permit of another player on the plot its value in "
                    "gold to that player, even if it was not needed. All permits on the plot then return to their "
                    "owners. Buildings are never turned, and never stand on the church’s foundation."
                )
            ),
        ),
    )


def _over() -> Section:
    return Section(
        _("Building over"),
        (
            Paragraph(
                _(
                    "A larger building displaces every smaller one it touches, of any player, even in part. "
                    "One of equal size is displaced for {cards} influence cards of one colour. "
                    "A smaller one never displaces a larger one, and nothing displaces the church."
                ).format(cards=pieces.SAME_FOR_SIZE)
            ),
            Paragraph(
                _(
                    "What is displaced returns to its owner’s or the shared supply, and its cubes to their player. "
                    "A displaced cottage is put down again at once and for nothing by its owner, on free fields "
                    "without permits and windmills. If there is no such place, it leaves the game."
                ),
                ("cottage_small_green", "cottage_large_blue"),
            ),
        ),
    )


def _church_and_walls() -> Section:
    return Section(
        _("Church and walls"),
        (
            Paragraph(
                _(
                    "A church tile costs {gold} gold, needs no permit and brings one cube. The first builder "
                    "draws two tiles, lays one on the foundation and puts the other under the stack. This settles the "
                    "site of all {tiles} tiles. Later ones come from the top of the stack and go where they belong; "
                    "whatever building stands there has to go, and a permit returns to its owner."
                ).format(gold=pieces.CHURCH_GOLD, tiles=pieces.CHURCH_TILES),
                ("church_full",),
            ),
            Paragraph(
                _(
                    "A wall costs 2 gold between gate and sea, 4 gold between the two gates. It must touch a gate or "
                    "a wall already standing. Your {walls} walls come in a fixed order: most bring one or two "
                    "influence cards, each third is a watch tower with a cube instead."
                ).format(walls=pieces.WALLS),
                ("wall_n_yellow", "tower_n_yellow"),
            ),
        ),
    )


def _permits() -> Section:
    return Section(
        _("Permits"),
        (
            Paragraph(
                _(
                    "Put one of your permits on a free field in the ship’s row and pay its value in gold; the 0 is "
                    "free. If that row is full, the nearest row with a free field above or below will do. "
                    "For {cards} influence cards of one colour the permit may go into any row."
                ).format(cards=pieces.SAME_FOR_ROW),
                ("permit_green_0", "permit_green_4"),
            ),
            Paragraph(_("Whoever places no permit takes {gold} gold.").format(gold=pieces.GOLD_TAKEN)),
        ),
    )


def _bonus() -> Section:
    same = ngettext("{count} card of one colour", "{count} cards of one colour", pieces.SAME_FOR_BONUS).format(
        count=pieces.SAME_FOR_BONUS
    )
    return Section(
        _("Bonus actions"),
        (
            Paragraph(_("One a turn, after the permit.")),
            Keys(
                (
                    (same, _("Move one of your permits on the board to any other free field.")),
                    (same, _("Swap one of your permits on the board for a higher one and pay the difference in gold.")),
                    (_("Red, green and blue"), _("Place a permit on any free field and pay its value.")),
                    (_("Red, green and blue"), _("Take {gold} gold.").format(gold=pieces.GOLD_TAKEN)),
                )
            ),
        ),
    )


def _trade() -> Section:
    return Section(
        _("Trade"),
        (
            Paragraph(
                _(
                    "Fields with a windmill are trade fields: one point at the harbour, two at a gate. Buildings on "
                    "them move your marker up the pier; church, walls, permits and cottages do not. Each time it "
                    "reaches or passes 3, 5, 7, 9 and 11 you place a cube there. Lose the building, and the marker "
                    "goes back, the cubes above it with it."
                ),
                ("windmill", "windmill_2", "marker_blue"),
            ),
        ),
    )


def _pirate() -> Section:
    return Section(
        _("The pirate"),
        (
            Paragraph(
                _(
                    "On a {seven} nobody has income. You sail the ship under the black flag to any other row. Each "
                    "player, you too, gives up one card for each own cube that lies in that row: on buildings, church "
                    "tiles and watch towers of the east side. Too few cards: give all you have."
                ).format(seven=pieces.PIRATE_ROLL),
                ("ship_pirate",),
            ),
            Paragraph(
                _(
                    "The one who rolled may then take one of the cards given up for each watch tower they own. "
                    "The turn goes on as usual."
                )
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            Paragraph(
                _("The game ends the moment the player whose turn it is has all {cubes} cubes on the board.").format(
                    cubes=pieces.CUBES
                )
            ),
            Paragraph(
                _(
                    "If at the start of a turn nobody can ever build anything again, the game stands still: most "
                    "cubes win, then more trade points, then more cards in hand. If all are equal, the win is shared."
                )
            ),
        ),
    )
