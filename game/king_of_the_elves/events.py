"""What can happen in King of the Elves: every `Event.kind` with its figures, public and secret, and its meaning.

Cards, regions and vehicles are words of `pieces.KINDS`; `cards` are tuples of them, sorted in the order of `KINDS`.
`price`, `value`, `fee` and `total` are gold, `owner` and `realm` seats. `Event.where` names the regions concerned, each
("realm", seat) followed by ("slot", number).
"""

from __future__ import annotations

from typing import Final

from game.rules import EventKind

EVENTS: Final[dict[str, EventKind]] = {
    # setup and the beginning of a journey
    "starts": EventKind((), (), "the seat begins the game (D29)"),
    "journey_began": EventKind(("journey",), (), "a journey began; the seat has the start figure (K-82)"),
    "dealt": EventKind(("count",), ("cards",), "cards for the seat, fewer where none were left (K-13, K-14, R-K12)"),
    "reshuffled": EventKind(("count",), (), "the discard pile became the draw pile, so many cards; no seat (K-83)"),
    # planning
    "placed": EventKind(("region", "realm"), (), "a region was placed (K-18); where: realm, slot"),
    "drew_three": EventKind(("count",), ("cards",), "the seat drew three cards (K-22, R-K33)"),
    "laid_off": EventKind(("cards",), (), "the seat laid off four cards (K-22, K-25)"),
    "bought": EventKind(("price", "number"), ("card",), "the seat bought its card number 1 to 3 (K-26)"),
    "laid": EventKind(
        ("card", "region", "realm", "coats"), (), "an action card was laid; coats: left in stock (K-30); where"
    ),
    "closed": EventKind(
        ("region", "cards", "price"), (), "the seat closed a region with these action cards (K-37 to K-39); where"
    ),
    "coat_returned": EventKind(("count",), (), "so many coats came back to the seat from a closed region (K-39)"),
    "passed": EventKind(("row",), (), "the seat passed; row: passes in an unbroken row (K-43)"),
    "no_region": EventKind(("cards",), (), "the seat said that it has no region card; cards: its whole hand (K-45)"),
    "pile_joined": EventKind(("count",), (), "the discard pile was put into the draw pile, so many cards (K-48)"),
    "fetched": EventKind(("region",), (), "the seat took a region out of the draw pile (K-46, R-K10 e)"),
    "threw": EventKind(("card",), (), "the seat laid off a card after fetching (K-47)"),
    "planning_ended": EventKind((), (), "all passed one after another; the seat travels first (K-43, K-51)"),
    # travelling
    "stepped": EventKind(
        ("region", "realm", "vehicle", "count", "surcharge", "guarded"),
        (),
        "the seat visited a region for so many cards; guarded: 1 if a bodyguard worked (K-56, K-60, K-69); where",
    ),
    "bodyguard_played": EventKind((), (), "the seat played a bodyguard (K-69)"),
    "direction_changed": EventKind(("clockwise",), (), "the seat turned round; clockwise: 1 or 0 from now on (K-73)"),
    "stopped": EventKind(("visits",), ("steps_left",), "the seat ended its journey; steps_left: 1 if it could go on"),
    "earned": EventKind(
        ("region", "realm", "value", "doubled"), (), "gold for a visit; doubled: 1 by an own gold card (K-65); where"
    ),
    "toured": EventKind(("value",), (), "gold for having visited every region (K-76)"),
    "robbed": EventKind(("owner", "fee", "region"), (), "the seat paid the owner of a thief (K-67); where"),
    # the end of a journey and of the game
    "swept": EventKind(("cards",), (), "cards on the table went to the discard pile, coats home; no seat (K-80)"),
    "gold_shown": EventKind(("total",), (), "the seat's gold was laid open at the end (K-86, K-89)"),
    "won": EventKind(("winners",), (), "the game is over; no seat (K-86, K-87)"),
}
"""Every kind of event."""
