"""The rules page's text of Elfenland: how it is played and handled, as blocks to be set.

Written anew for each opening, so that it follows the language. Figures come from the rules' own tables.
"""

from __future__ import annotations

from game.elfenland import pieces
from game.elfenland.state import HOUSE_RULES
from scenes.elfenland import names
from scenes.elfenland.things import PICTURES
from scenes.help_text import Keys, Paragraph, Points, Section, keys, mouse
from scenes.tabular import Table
from scenes.ui.i18n import _, ngettext

NONE = "–"
"""Stands in the table where a kind does not go."""


def land_table() -> Table:
    """Cards that each kind with counters costs on each terrain of roads, from `game.elfenland.pieces`."""
    rows = [
        (
            f"counter_{PICTURES[number]}",
            names.title(kind),
            *(str(pieces.TABLE[kind].get(terrain, NONE)) for terrain in pieces.LAND),
        )
        for number, kind in reversed(list(enumerate(pieces.COUNTER_KINDS)))
    ]
    heads = ("", _("Cards to play"), *map(names.terrain, pieces.LAND))
    return Table(heads, tuple(rows), tuple(f"terrain_{terrain}" for terrain in pieces.LAND))


def transport_table() -> Table:
    """Cards that each kind costs on each terrain, on roads and by water."""
    heads, rows, pictures = land_table()
    water = (str(pieces.DOWN_RIVER), str(pieces.UP_RIVER), str(pieces.FERRY))
    land = (NONE,) * len(pieces.LAND)
    raft = (f"icon_{PICTURES[pieces.RAFT]}", names.title(pieces.KINDS[pieces.RAFT]), *land, *water)
    return Table(
        (*heads, _("river down"), _("river up"), names.terrain("lake")),
        (*((*row, *(NONE,) * len(water)) for row in rows), raft),
        (*pictures, "terrain_river", "terrain_river", "terrain_lake"),
    )


def sections() -> tuple[Section, ...]:
    """All chapters in reading order."""
    return (_aim(), _ready(), _round(), _drawing(), _planning(), _travelling(), _water(), _caravan(), _towns(),
            _round_end(), _end(), _town_cards(), _house_rules(), _mouse(), _keys())  # fmt: skip


def _aim() -> Section:
    rounds = HOUSE_RULES["rounds"][0]
    return Section(
        _("What it is about"),
        (
            Paragraph(
                ngettext(
                    "You travel through Elfenland, and one of your pieces waits in each town. Fetch as many as you "
                    "can in {count} round. Dragons, unicorns, troll wagons, elfcycles, clouds and pigs carry you, "
                    "but only on roads that somebody has prepared for them.",
                    "You travel through Elfenland, and one of your pieces waits in each town. Fetch as many as you "
                    "can in {count} rounds. Dragons, unicorns, troll wagons, elfcycles, clouds and pigs carry you, "
                    "but only on roads that somebody has prepared for them.",
                    rounds,
                ).format(count=rounds),
                ("boot_green", "townpiece_green", "town_marker"),
            ),
            Paragraph(
                _(
                    "Everybody prepares roads with counters, with secret hopes but in full view, and everybody may use "
                    "all of them. Cards pay for each step. Who reads the others’ plans well travels on their roads."
                )
            ),
        ),
    )


def _ready() -> Section:
    counters, kinds = pieces.COUNTERS[0], len(pieces.COUNTER_KINDS)
    return Section(
        _("At the start"),
        (
            Paragraph(
                _(
                    "All boots stand in Elvenhold, on other boards in the town marked as the start or in one drawn by "
                    "lot. In every other town lies one piece of each player. Everybody has one obstacle for the whole "
                    "game."
                ),
                ("boot_red", "boot_blue", "obstacle"),
            ),
            Paragraph(
                _(
                    "There are {cards} travel cards: {land} of each of the six land kinds and {rafts} rafts. "
                    "The {counters} counters, {each} of each land kind, lie face down; {row} of them are turned up. "
                    "There is no counter for the raft. The start player is drawn by lot or chosen, and play goes "
                    "clockwise."
                ).format(
                    cards=sum(pieces.CARDS),
                    land=pieces.CARDS[0],
                    rafts=pieces.CARDS[pieces.RAFT],
                    counters=counters * kinds,
                    each=counters,
                    row=pieces.ROW,
                ),
                ("card_dragon", "card_raft"),
            ),
        ),
    )


def _round() -> Section:
    return Section(
        _("A round"),
        (
            Points(
                (
                    _(
                        "Hands are filled to {hand} cards. Cards played and thrown away are shuffled in before; cards "
                        "you kept count."
                    ).format(hand=pieces.HAND),
                    _("Everybody draws one counter in secret and keeps it hidden."),
                    ngettext(
                        "In turn everybody takes {count} more counter, one at a time.",
                        "In turn everybody takes {count} more counters, one at a time.",
                        pieces.PICKS,
                    ).format(count=pieces.PICKS),
                    _("In turn you put counters onto roads until all pass one after another."),
                    _("Beginning with the start player, each in turn makes one whole journey."),
                    _("The roads are cleared, everybody keeps one counter, the start marker goes to the left."),
                ),
                numbered=True,
            ),
        ),
    )


def _drawing() -> Section:
    return Section(
        _("Taking counters"),
        (
            Paragraph(
                _(
                    "Take one of the open counters, and the row is filled up again at once; or draw one unseen. "
                    "Both lie open before you from then on, for all to see. Only the one you drew at the beginning of "
                    "the round is hidden until you place it."
                ),
                ("counter_dragon", "counter_pig", "counter_back"),
            ),
            Paragraph(
                _(
                    "Together that makes {fewest} counters in the first round, and up to {most} later, with the one "
                    "you kept."
                ).format(fewest=pieces.PICKS + 1, most=pieces.PICKS + 2)
            ),
        ),
    )


def _planning() -> Section:
    return Section(
        _("Planning the routes"),
        (
            Paragraph(
                _(
                    "When it is your turn, do one thing: put one of your counters onto a road, lay your obstacle, or "
                    "pass. Any road of the board will do, wherever your boot is. A road takes one counter, and its "
                    "terrain must suit the kind, as the table shows. Rivers and lakes take none."
                ),
                ("counter_unicorn", "terrain_forest"),
            ),
            Paragraph(
                _(
                    "The obstacle goes onto a road that has a counter but no obstacle yet. From then on that road "
                    "costs everybody one more card of the same kind, its owner too. You have a single one for the "
                    "whole game. It may also be laid when you have no counter left."
                ),
                ("obstacle",),
            ),
            Paragraph(
                _(
                    "A pass is not final: you may place again when the turn comes round. Planning ends when all have "
                    "passed one after another; every counter and every obstacle breaks the row of passes."
                )
            ),
        ),
    )


def _travelling() -> Section:
    return Section(
        _("Travelling by road"),
        (
            transport_table(),
            Paragraph(
                _(
                    "On your journey you make as many moves as you can pay for, or none. A road needs a counter; play "
                    "as many cards of the counter’s kind as the table says for the terrain, and one more if an "
                    "obstacle lies there. It does not matter whose counter it is. Counters and obstacles stay."
                ),
                ("counter_trollwagon", "card_trollwagon"),
            ),
            Paragraph(
                _(
                    "You may use a road again, also straight back, for the full price each time. Any number of boots "
                    "may stand in a town, and nobody is in the way."
                )
            ),
            Paragraph(
                _(
                    "Example: a troll wagon on a desert road with an obstacle costs {cards} troll wagons."
                ).format(cards=pieces.TABLE["troll wagon"]["desert"] + 1)
            ),
        ),
    )


def _water() -> Section:
    return Section(
        _("Rivers and lakes"),
        (
            Paragraph(
                _(
                    "Water needs no counter, only rafts. Down a river, along the arrows, costs {down} raft, up the "
                    "river {up}. Each crossing of a lake costs {ferry}. Where a road and a river join the same towns, "
                    "you choose which you take."
                ).format(down=pieces.DOWN_RIVER, up=pieces.UP_RIVER, ferry=pieces.FERRY),
                ("card_raft", "terrain_river", "terrain_lake"),
            ),
        ),
    )


def _caravan() -> Section:
    return Section(
        _("Caravan"),
        (
            Paragraph(
                _(
                    "Whoever cannot pay the regular price of a road may travel by caravan: play any {cards} cards, in "
                    "any mix, rafts and cards of the right kind too. Over an obstacle it takes {more}. The road still "
                    "needs a counter, and there are no caravans on water."
                ).format(cards=pieces.CARAVAN, more=pieces.CARAVAN + 1),
                ("card_back", "icon_trollwagon"),
            ),
            Paragraph(
                _(
                    "What counts is this road and your hand at this moment: having one card of two that are needed "
                    "is not enough to pay, and another way to the same town does not forbid the caravan."
                )
            ),
        ),
    )


def _towns() -> Section:
    return Section(
        _("Towns and hand limit"),
        (
            Paragraph(
                _(
                    "In each town you enter, in passing or at the end, you take your own piece. Entering again brings "
                    "nothing, nor does the town where all began. The pieces of others stay."
                ),
                ("town_marker", "townpiece_red"),
            ),
            Paragraph(
                _(
                    "Played cards lie open. At the end of your journey you throw cards away until {limit} are left, "
                    "your choice which; they go face down. With {limit} or fewer you keep all of them."
                ).format(limit=pieces.LIMIT)
            ),
        ),
    )


def _round_end() -> Section:
    return Section(
        _("End of a round"),
        (
            Paragraph(
                _(
                    "All counters leave the roads, and used obstacles leave the game. Then each player, from the "
                    "start player on, keeps exactly one of the counters not placed and gives the others back; an open "
                    "one stays open, a hidden one stays hidden. An unused obstacle is kept besides."
                ),
                ("counter_back", "obstacle"),
            ),
            Paragraph(
                _(
                    "What was given back is mixed into the hidden supply; the open row stays. The start marker goes "
                    "to the left, and the next round begins."
                ),
                ("start_marker", "round_2"),
            ),
        ),
    )


def _end() -> Section:
    rounds = HOUSE_RULES["rounds"][0]
    return Section(
        _("The end"),
        (
            Paragraph(
                _(
                    "The game ends after the last journey of round {rounds}. The most pieces win. If two have equally "
                    "many, the one with more cards in hand is ahead, after the hand limit. If those are equal too, "
                    "the win is shared. All other places are settled in the same way."
                ).format(rounds=rounds),
                ("townpiece_yellow", "round_4"),
            ),
            Paragraph(
                _(
                    "If somebody has all pieces at the end of an earlier round’s journeys, the game ends there, "
                    "unless that house rule is off."
                )
            ),
        ),
    )


def _town_cards() -> Section:
    return Section(
        _("Town cards"),
        (
            Paragraph(
                _(
                    "A house rule: everybody is dealt a town card in secret and should end the last journey there. "
                    "At the end they are shown. Each link on the shortest way from your boot to your town costs one "
                    "point, whatever the terrain and without counters; in the town itself nothing is lost."
                ),
                ("card_destination", "card_destination_back"),
            ),
            Paragraph(
                _(
                    "The highest score wins: pieces less distance, even below zero. If scores are equal, the smaller "
                    "distance is ahead, then more cards in hand; then the win is shared. With town cards nobody ends "
                    "the game early. Example: 17 pieces and one link away make 16 points."
                )
            ),
        ),
    )


def _house_rules() -> Section:
    shorter = HOUSE_RULES["rounds"][1]
    return Section(
        _("House rules"),
        (
            Keys(
                (
                    (_("Town cards"), _("Play with secret towns, as told above.")),
                    (_("Free caravan"), _("A caravan is also allowed where the regular price is in hand.")),
                    (
                        _("Early finish"),
                        _("Whoever has all pieces after a round ends the game. On unless you switch it off."),
                    ),
                    (_("Open hands"), _("Hands lie open for all, and no curtain falls.")),
                    (
                        _("Length"),
                        ngettext("{count} round instead.", "{count} rounds instead.", shorter).format(count=shorter),
                    ),
                )
            ),
        ),
    )


def _mouse() -> Section:
    return mouse(
        (_("Travel"), _("Drag the boot to a lit town, or click the town. Hold a far town down to see the whole way.")),
        (_("Wheel"), _("Zoom the map about the pointer.")),
        (_("Drag the land"), _("Move a zoomed map, by empty land or with the middle button.")),
    )


def _keys() -> Section:
    return keys(
        _("The main button: draw blindly, pass, end the journey, confirm."),
        (_("R"), _("Show the routes travelled.")),
        (_("+ and −"), _("Zoom the map.")),
        (_("0 or Home"), _("Show the whole map.")),
    )
