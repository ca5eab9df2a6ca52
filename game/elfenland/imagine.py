"""Positions that a viewer cannot tell from the true one: what he cannot see, dealt anew."""

from __future__ import annotations

from game.counts import rest
from game.elfenland.pieces import CARDS, COUNTERS, RAFT
from game.elfenland.piles import Counts, draw
from game.elfenland.state import Phase, Seat, State
from game.elfenland.view import Observation, SeatView
from game.rules import Chance


def imagine(observation: Observation, chance: Chance) -> State:
    """A whole position in which the viewer observes just this. Hands and cards thrown away come out of all cards that
    he does not see (L-77, D-11), hidden counters out of the counters that he does not see (L-16), town cards out of
    those that are not his (L-72); what is left lies in deck and supply. Every deal is as likely."""
    seats, board = observation.seats, observation.board
    deck = list(rest(CARDS, observation.played, *_known_cards(seats)))
    supply = list(unseen_counters(observation))
    taken = {observation.home, *[seat.destination for seat in seats if seat.destination is not None]}
    towns = [town for town in board.destinations if town not in taken]
    imagined = []
    for seat in seats:
        imagined.append(
            Seat(
                colour=seat.colour,
                town=seat.town,
                fetched=seat.fetched,
                hand=_dealt(seat.hand, seat.hand_count, deck, "card", chance),
                open=seat.open,
                hidden=_dealt(seat.hidden, seat.hidden_count, supply, "counter", chance),
                obstacle=seat.obstacle,
                destination=_town_card(observation, seat, towns, chance),
                thrown=_dealt(seat.thrown, seat.thrown_count, deck, "card", chance),
            )
        )
    return State(
        board=board,
        options=observation.options,
        seats=tuple(imagined),
        home=observation.home,
        round=observation.round,
        starter=observation.starter,
        phase=Phase(observation.phase),
        active=observation.active,
        picks=observation.picks,
        passes=observation.passes,
        row=observation.row,
        supply=tuple(supply),
        deck=tuple(deck),
        played=observation.played,
        counters=observation.counters,
        obstacles=observation.obstacles,
        result=observation.result,
    )


def _known_cards(seats: tuple[SeatView, ...]) -> list[Counts]:
    return [cards for seat in seats for cards in (seat.hand, seat.thrown) if cards is not None]


def unseen_counters(observation: Observation) -> Counts:
    """By kind, the counters that neither lie open (with the players, in the row, on the board) nor are the viewer's."""
    row = tuple([observation.row.count(kind) for kind in range(RAFT)])
    lying = tuple([observation.counters.count(kind) for kind in range(RAFT)])
    held = [each for seat in observation.seats for each in (seat.open, seat.hidden) if each is not None]
    return rest(COUNTERS, row, lying, *held)


def _dealt(known: Counts | None, count: int, pile: list[int], what: str, chance: Chance) -> Counts:
    """What is known, or so many things out of the pile."""
    if known is not None:
        return known
    drawn = [draw(pile, what, chance) for _ in range(count)]
    return tuple([drawn.count(kind) for kind in range(len(pile))])


def _town_card(observation: Observation, seat: SeatView, towns: list[int], chance: Chance) -> int:
    """The town card that is known, -1 without the variant, or one of those left, which it is taken from."""
    if seat.destination is not None:
        return seat.destination
    names = [observation.board.towns[town].name for town in towns]
    return towns.pop(names.index(str(chance.draw("destination", [(name, 1) for name in names]))))
