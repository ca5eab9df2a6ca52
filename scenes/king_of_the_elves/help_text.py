"""The rules page's text of King of the Elves: how it is played and handled, as blocks to be set.

Written anew for each opening, so that it follows the language. Figures come from the rules' own tables.
"""

from __future__ import annotations

from game.king_of_the_elves import pieces
from game.king_of_the_elves.derived import journeys
from scenes.help_text import Keys, Paragraph, Points, Section, keys, mouse
from scenes.king_of_the_elves import names
from scenes.king_of_the_elves.coins import COINS
from scenes.king_of_the_elves.help_planning import art_of, planning_sections
from scenes.king_of_the_elves.things import ICONS
from scenes.tabular import Table
from scenes.ui.i18n import _

NONE = "–"
"""Stands in the table where a vehicle does not go."""


def transport_table() -> Table:
    """Equal cards that each vehicle costs in each region, from `game.king_of_the_elves.pieces`."""
    rows = [
        (
            ICONS[vehicle],
            names.title(pieces.KINDS[vehicle]),
            *(str(pieces.PRICES[region][vehicle - pieces.VEHICLES.start] or NONE) for region in pieces.REGIONS),
        )
        for vehicle in pieces.VEHICLES
    ]
    heads = ("", _("Cards for a step"), *(names.plain(pieces.KINDS[region]) for region in pieces.REGIONS))
    return Table(heads, tuple(rows), tuple(ICONS[region] for region in pieces.REGIONS))


def sections() -> tuple[Section, ...]:
    """All chapters in reading order."""
    return (_aim(), _ready(), _journey(), *planning_sections(), _ring(), _steps(), _travellers(), _settlement(), _end(),
            _secrets(), _house_rules(), _mouse(), _keys())  # fmt: skip


def _aim() -> Section:
    return Section(
        _("What it is about"),
        (
            Paragraph(
                _(
                    "The old king of the elves is looking for an heir, and the richest shall have the crown. In every "
                    "journey you travel from realm to realm with dragons, trolls and unicorns, and every region you "
                    "come through pays you in gold."
                ),
                ("dragon_marker", "coin_10", "coin_5"),
            ),
            Paragraph(
                _(
                    "Beforehand everybody places regions, one at a time: easy ones where you mean to go, hard ones "
                    "where the others have to pass, with thieves and trees. Then all travel the same ring, each from "
                    "home, with the cards that are left."
                )
            ),
        ),
    )


def _ready() -> Section:
    regions = sum(pieces.CARDS[kind] for kind in pieces.REGIONS)
    vehicles = sum(pieces.CARDS[kind] for kind in pieces.VEHICLES)
    total = sum(pieces.CARDS)
    return Section(
        _("At the start"),
        (
            Paragraph(
                _(
                    "There are {total} cards with one common back: {regions} regions, {vehicles} travel cards and "
                    "{actions} action cards. Discarded cards lie open beside the draw pile; when that is empty and a "
                    "card is needed, they are shuffled and take its place."
                ).format(total=total, regions=regions, vehicles=vehicles, actions=total - regions - vehicles),
                ("card_back", *art_of("river", "unicorn")),
            ),
            Paragraph(
                _(
                    "Everybody has {coats} coats of arms and {gold} gold. The start player, drawn by lot or chosen, "
                    "has the start figure, a dragon. Turns go clockwise."
                ).format(coats=pieces.COATS, gold=pieces.GOLD),
                ("coat_green", *(f"coin_{coin}" for coin in COINS[1:])),
            ),
            Paragraph(_("There are as many journeys as players, with six players {most}.").format(most=journeys(6))),
        ),
    )


def _journey() -> Section:
    return Section(
        _("A journey"),
        (
            Points(
                (
                    _(
                        "Everybody is dealt {cards} cards, in the first journey {first}. Cards you kept stay in hand, "
                        "and there is no limit."
                    ).format(cards=pieces.DEAL, first=pieces.FIRST_DEAL),
                    _("In turn everybody takes one action, until all have passed one after another."),
                    _("Beginning with the start player, each in turn makes one whole journey."),
                    _(
                        "The table is cleared, coats go back to their owners, hands are kept, and the start figure "
                        "goes to the left."
                    ),
                ),
                numbered=True,
            ),
        ),
    )


def _ring() -> Section:
    return Section(
        _("The ring"),
        (
            Paragraph(
                _(
                    "All regions on the table make one ring. You begin at home with the rightmost region, go on to the "
                    "one left of it, then to your left neighbour’s realm, and so on clockwise round the table. No "
                    "region may be left out. After the last one the ring begins anew, and you may go round as often "
                    "as you can pay."
                ),
                art_of("plains", "desert"),
            ),
            Paragraph(_("Empty realms are passed over. You may stop at any time, before the first step too.")),
        ),
    )


def _steps() -> Section:
    example = pieces.PRICES[pieces.NUMBERS["mountains"]][pieces.NUMBERS["elfcycle"] - pieces.VEHICLES.start]
    return Section(
        _("Steps"),
        (
            transport_table(),
            Paragraph(
                _(
                    "For each step play as many equal travel cards as the table says. Different vehicles cannot be "
                    "mixed. Another’s tree or sea monster costs one card more. Whoever cannot pay is at the end of his "
                    "journey."
                ),
                art_of("troll wagon", "raft"),
            ),
            Paragraph(
                _("Example: past another’s tree an elfcycle costs {cards} cards in the mountains.").format(
                    cards=example + pieces.SURCHARGE
                )
            ),
        ),
    )


def _travellers() -> Section:
    return Section(
        _("Bodyguard and direction change"),
        (
            Paragraph(
                _(
                    "Both are played on your own journey only, before a step, and need no coat. A bodyguard keeps "
                    "thieves and obstacles off in the realm that the next step enters, until you leave that realm."
                ),
                art_of("bodyguard"),
            ),
            Paragraph(
                _(
                    "A direction change turns you round for the rest of the journey, a second one back again. On the "
                    "way you go back to the region before the one where you are. Played before the first step, you "
                    "begin with the leftmost region at home and go to the right."
                ),
                art_of("direction change"),
            ),
        ),
    )


def _settlement() -> Section:
    return Section(
        _("What a journey brings"),
        (
            Points(
                (
                    _("the value of each region, for every visit, doubled by your own gold card"),
                    _("{bonus} gold more, once, if you have visited every region of every realm").format(
                        bonus=pieces.TOUR
                    ),
                    _(
                        "less {fee} gold for every visit to another’s thief, paid to its owner, unless a bodyguard was "
                        "with you"
                    ).format(fee=pieces.FEE),
                ),
            ),
            Paragraph(
                _("A thief never takes more than the region pays, so that nobody gets into debt."),
                ("coin_5", "coin_1", "chip_thief"),
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            Paragraph(
                _(
                    "After the last journey all gold is laid open, and the richest has won. Players with "
                    "equally much share the victory. Cards and coats are worth nothing."
                ),
                ("coin_10", "coin_10"),
            ),
        ),
    )


def _secrets() -> Section:
    return Section(
        _("What is secret"),
        (
            Paragraph(
                _(
                    "Hands, the order of the draw pile and everybody’s gold are secret. Open are all realms, action "
                    "cards and coats, the discard pile, and how many cards, coats and purchases each has."
                ),
                ("glyph_lock",),
            ),
        ),
    )


def _house_rules() -> Section:
    return Section(
        _("House rules"),
        (
            Keys(
                (
                    (
                        _("Three regions"),
                        _("With two players a realm holds {count} regions.").format(count=pieces.REALM_OF_TWO),
                    ),
                    (_("Open gold"), _("Everybody sees how much gold each has.")),
                    (_("Open hands"), _("Hands lie open for all, and no curtain falls.")),
                )
            ),
        ),
    )


def _mouse() -> Section:
    return mouse(
        (
            _("Planning"),
            _("Drag a region to a free place in a realm, an action card onto a region; click the other actions."),
        ),
        (_("Travel"), _("Drag your traveller or a travel card to the lit region, or click the region.")),
        (_("On the way"), _("Drag a bodyguard or a direction change onto your traveller.")),
        (_("Wheel"), _("Move a hand that is too long to be seen whole.")),
    )


def _keys() -> Section:
    return keys(
        _("The main button: pass, end the journey, confirm."),
        (_("Page up, page down"), _("Move a hand that is too long to be seen whole.")),
    )
