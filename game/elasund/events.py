"""What can happen in Elasund: every `Event.kind` with its figures, public and secret, and its meaning.

Figures: `gold`, `influence_count` and the like are whole numbers; `influence` is a triple of counts (red, green, blue);
`colours` a tuple of influence colours in the order drawn; `pay` an influence colour or None; rows are labels (2 … 12),
`origin` None for the ship beside the board. `Event.where` names the places concerned, each ("cell", index),
("wall", index), ("row", index) or ("track", seat). Where several seats are concerned there is one event a seat.
"""

from __future__ import annotations

from typing import Final

from game.rules import EventKind

EVENTS: Final[dict[str, EventKind]] = {
    # setup
    "dealt": EventKind(("gold", "influence_count"), ("colours",), "the seat got its first cards (E-02)"),
    "start_roll": EventKind(("dice", "total"), (), "the seat rolled for the start (E-10)"),
    "starts": EventKind((), (), "the seat begins the game (E-10)"),
    # turns
    "turn_began": EventKind(("turn",), (), "the seat's turn began"),
    "turn_ended": EventKind((), (), "the seat ended its turn"),
    "building_ended": EventKind(("builds",), (), "the seat ended action 2 with fewer than two builds (R-E27)"),
    # roll and income
    "rolled": EventKind(("dice", "total"), (), "the seat rolled (E-12)"),
    "ship_moved": EventKind(("origin", "row", "pirate"), (), "the ship went to a row; pirate: 1 after a 7; where: row"),
    "income": EventKind(
        ("gold", "influence_count", "row"),
        ("colours",),
        "the seat got income (E-17); in an influence shortage gold and influence come apart; where: its buildings",
    ),
    "no_income": EventKind(("row",), (), "nobody has income in the row; where: row"),
    "gold_shortage": EventKind(("returned", "due", "bank"), (), "the seat returned half of its gold (E-25)"),
    "influence_shortage": EventKind(("due", "there"), (), "everybody must return half the influence (E-25); no seat"),
    "gave_back": EventKind(("influence", "influence_count"), (), "the seat returned influence in a shortage (R-E5)"),
    "reshuffled": EventKind(("cards",), (), "the influence discards became the deck (E-24); no seat"),
    "drew_influence": EventKind(("influence_count",), ("colours",), "the seat drew influence for a wall (E-76)"),
    # pirate
    "discarded": EventKind(("gold", "influence", "due"), (), "the seat gave cards to the pirate (E-31)"),
    "spoils_taken": EventKind(("gold", "influence"), (), "the active seat took cards for its towers (E-38)"),
    # building
    "built": EventKind(("building", "gold", "pay"), (), "the seat put up a building; pay: three influence (E-60)"),
    "compensation": EventKind(("gold", "payer"), (), "the seat got gold for its permits from the builder (E-53)"),
    "permits_home": EventKind(("values",), (), "permits went back to the seat's supply (E-56, E-85); where: cells"),
    "displaced": EventKind(("building", "by"), (), "the seat's building had to go for seat `by` (E-58); where: cells"),
    "trade_changed": EventKind(("change", "trade"), (), "the seat's trade points changed (E-102, E-105); where: track"),
    "cube_won": EventKind(
        ("count", "place", "field"),
        (),
        "cubes were put on the board; place: building, church, tower or track (then field: its number); where: there",
    ),
    "cube_lost": EventKind(("count", "place", "field"), (), "cubes went back to the seat; as cube_won"),
    "wall_built": EventKind(("number", "gold", "influence_count"), (), "the seat built a wall (E-76); where: wall"),
    "church_paid": EventKind(("gold",), (), "the seat paid for a church tile (E-81)"),
    "church_drawn": EventKind((), ("tiles",), "the seat looks at two church tiles (E-82)"),
    "church_built": EventKind(("tile",), (), "a church tile was placed (E-83); where: cell"),
    "cottage_placed": EventKind(("cottage",), (), "the seat re-placed a cottage (E-69); where: its cells"),
    "cottage_lost": EventKind(("cottage",), (), "a cottage found no place and left the game (E-71)"),
    # permits and bonus
    "permit_placed": EventKind(("value", "gold", "pay"), (), "action 3: a permit was placed (E-90, E-94); where: cell"),
    "gold_taken": EventKind(("gold", "bonus"), (), "gold taken: action 3, or bonus d where bonus is 1 (E-90, E-101)"),
    "permit_moved": EventKind(("value", "pay"), (), "bonus a (E-98); where: the cell left, the cell reached"),
    "permit_raised": EventKind(("value", "by", "gold", "pay"), (), "bonus b (E-99); where: cell"),
    "permit_added": EventKind(("value", "gold"), (), "bonus c for three different influence (E-100); where: cell"),
    # end
    "won": EventKind(("cubes",), (), "the seat has all its cubes on the board (E-108)"),
    "standstill": EventKind(("winners",), (), "nobody can ever build again (E-116); no seat"),
}
"""Every kind of event."""
