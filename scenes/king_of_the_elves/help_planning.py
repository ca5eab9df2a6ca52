"""What the rules page of King of the Elves says of planning: actions, regions, action cards, exchange, no region card.

As in `help_text`, whose chapters these are.
"""

from __future__ import annotations

from game.king_of_the_elves import pieces
from game.king_of_the_elves.laying import obstacle_of
from game.king_of_the_elves.plan import purchase_price
from scenes.help_text import Paragraph, Points, Section
from scenes.king_of_the_elves import names
from scenes.king_of_the_elves.things import CARDS, ICONS
from scenes.tabular import Table
from scenes.ui.i18n import _, ngettext


def region_table() -> Table:
    """Value, copies and obstacle of each region, from `game.king_of_the_elves.pieces`."""
    rows = [
        (
            ICONS[kind],
            names.title(pieces.KINDS[kind]),
            str(pieces.VALUES[kind]),
            str(pieces.CARDS[kind]),
            names.plain(pieces.KINDS[obstacle_of(kind)]),
        )
        for kind in pieces.REGIONS
    ]
    heads = ("", _("Region"), _("gold for a visit"), _("cards"), _("obstacle that fits"))
    return Table(heads, tuple(rows))


def planning_sections() -> tuple[Section, ...]:
    """The chapters on planning, in reading order."""
    return _planning(), _regions(), _actions(), _exchange(), _no_region()


def art_of(*words: str) -> tuple[str, ...]:
    """Pictures of cards."""
    return tuple(CARDS[pieces.NUMBERS[word]] for word in words)


def _planning() -> Section:
    return Section(
        _("Planning"),
        (
            Paragraph(
                _("When it is your turn, take exactly one of these actions:"),
                ("glyph_map", "glyph_cards", "glyph_hand"),
            ),
            Points(
                (
                    _("place a region in a realm"),
                    _("draw {drawn} cards and discard {discarded}").format(
                        drawn=pieces.DRAWN, discarded=pieces.DISCARDED
                    ),
                    _("buy a card"),
                    _("lay a gold card, thief, tree or sea monster on a region"),
                    _("close a region of your own realm"),
                    _("say that you have no region card"),
                    _("pass, if a region lies in your own realm"),
                ),
            ),
            Paragraph(
                _(
                    "A pass is not final: you may act again when your turn comes round. Planning ends when all "
                    "have passed one after another; any other action breaks the row of passes."
                )
            ),
        ),
    )


def _regions() -> Section:
    return Section(
        _("Regions and realms"),
        (
            region_table(),
            Paragraph(
                ngettext(
                    "A region card goes into any realm with room, your own or another’s. A realm holds {count} region. "
                    "The first one lies rightmost as its owner sees it, the next one to the left of it.",
                    "A region card goes into any realm with room, your own or another’s. A realm holds {count} "
                    "regions. The first one lies rightmost as its owner sees it, the next one to the left of it.",
                    pieces.REALM,
                ).format(count=pieces.REALM),
                art_of("lake", "plains"),
            ),
        ),
    )


def _actions() -> Section:
    return Section(
        _("Action cards on regions"),
        (
            Paragraph(
                _(
                    "Each is laid on a region of any realm together with one of your coats, so that all see whose it "
                    "is. Without a coat in stock you cannot lay any. A region bears {most} at most, all different; "
                    "tree and sea monster count as the same."
                ).format(most=3),
                ("coat_red", "chip_thief"),
            ),
            Paragraph(
                _("Gold card: each of your own visits there pays double. Others get the plain value."),
                art_of("gold card"),
            ),
            Paragraph(
                _("Thief: every other visitor owes you {fee} gold for each visit.").format(fee=pieces.FEE),
                art_of("thief"),
            ),
            Paragraph(
                ngettext(
                    "Tree on land, sea monster on rivers and lakes: every other visitor plays {count} card more of the "
                    "vehicle used.",
                    "Tree on land, sea monster on rivers and lakes: every other visitor plays {count} cards more of "
                    "the vehicle used.",
                    pieces.SURCHARGE,
                ).format(count=pieces.SURCHARGE),
                art_of("tree", "sea monster"),
            ),
            Paragraph(_("Your own thief and your own obstacle do nothing to you.")),
        ),
    )


def _exchange() -> Section:
    first, second, third = (purchase_price(bought) for bought in range(pieces.PURCHASES))
    return Section(
        _("Drawing, buying, closing"),
        (
            Paragraph(
                _(
                    "Draw {drawn} cards unseen by others, then discard any {discarded} openly, new ones too: your hand "
                    "gets smaller by one. You need a card in hand for it, and a second one while your own realm is "
                    "empty."
                ).format(drawn=pieces.DRAWN, discarded=pieces.DISCARDED),
                ("card_back", *art_of("magic cloud")),
            ),
            Paragraph(
                _(
                    "Buy the top card of the pile: the first one costs {first} gold, the second {second}, the third "
                    "{third}. Each takes a turn, and there is no fourth before the next journey."
                ).format(first=first, second=second, third=third),
                ("coin", "card_back"),
            ),
            Paragraph(
                _(
                    "Close a region of your own realm for {price} gold, and {more} more for each action card on it. "
                    "All of it is discarded, coats go back to their owners, and what lies left of it moves up."
                ).format(price=pieces.CLOSING, more=pieces.CLOSING_CARD),
                ("glyph_close", "coin"),
            ),
        ),
    )


def _no_region() -> Section:
    return Section(
        _("No region card"),
        (
            Paragraph(
                _(
                    "If you have no region card in hand and none lies in your own realm, you may say so. Everybody "
                    "sees your hand. Then fetch any region you like out of the draw pile, which is shuffled, and "
                    "discard another card of your hand. Everybody sees which region you fetch."
                ),
                art_of("forest"),
            ),
            Paragraph(
                _(
                    "Without a region in your own realm you cannot pass, unless there is none left to be had in either "
                    "pile."
                )
            ),
        ),
    )
