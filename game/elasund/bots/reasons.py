"""What speaks for a choice in Elasund, in the game's own figures: what the rules give for it at once, what it promises
beside doing nothing, and how far it is ahead of the next best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.bots.player import Reason
from game.elasund.actions import (
    Action,
    AddPermit,
    BuildChurch,
    ChooseChurchTile,
    Discard,
    EndBuilding,
    EndTurn,
    GiveBack,
    MovePermit,
    MoveShip,
    PlaceCottage,
    PlacePermit,
    RaisePermit,
    TakeGold,
)
from game.elasund.bots.ground import ground
from game.elasund.bots.plan import Rated, after
from game.elasund.bots.value import Appraisal, Memory
from game.elasund.derived import hand_count, site_of, to_act
from game.elasund.legal import LISTS
from game.elasund.pieces import BUILDINGS, CUBES
from game.elasund.quote import quote
from game.elasund.state import Building, Permit, State, Step
from game.elasund.view import Quote

REASONS: Final = {
    "wins": "the tenth cube",
    "cubes": "cubes that the choice brings at once; below zero, that are lost by it",
    "trade": "trade points, likewise",
    "gold": "gold that it brings at once, its price apart; below zero, that a shortage takes",
    "influence": "influence cards, likewise",
    "price": "gold that it costs in all, compensation included, below zero; the influence that it costs as well is "
    "that of the rules' quote",
    "cards": "cards that the ship's row pays to the own seat, where they are of both sorts or none",
    "others": "cards that it pays to the others, all together",
    "robbed": "cards that the own seat has to give to the pirate",
    "robs": "cards that the others have to give to the pirate, all together",
    "prevents": "cubes that it takes from the others, all together",
    "prevents_trade": "trade points, likewise",
    "gold_left": "gold that stays in hand",
    "influence_left": "influence cards that stay in hand",
    "site": "buildings of the others that the church can displace; `what` says that it is about own ones",
    "pays": "cards a round that a cottage there is likely to bring",
    "opens": "gold that the most promising building on the permit costs in all, compensation, this permit and those "
    "still needed included; `what` is its kind",
    "opens_over": "the same where influence is due as well, for something as large has to go (E-60)",
    "aim": "gold that the most promising building on all permits that lie costs in all, likewise",
    "aim_over": "the same where influence is due as well",
    "income": "cards a round that buildings are likely to pay more than if nothing were done",
    "sites": "what sites with own permits are worth more, likewise, in cubes of a game about to end",
    "threats": "what the others' sites are worth less, likewise",
    "ahead": "cubes of a game about to end by which it promises more than the next best choice, all things together",
}
"""By word: what its figure means."""

_IDLE: Final = (EndBuilding, TakeGold, EndTurn)
_LEAST: Final = 0.05
"""A smaller estimate says nothing."""
_WEIGHTS: Final = {
    "cubes": 1.0,
    "trade": 0.3,
    "prevents": 0.4,
    "prevents_trade": 0.1,
    "income": 0.8,
    "sites": 0.5,
    "threats": 0.2,
}
"""How much a figure weighs beside others; gold and influence weigh what the player thinks of them."""


def facts(state: State, action: Action, seed: int) -> tuple[Reason, ...]:
    """What the rules give for a legal action at once, whatever luck brings."""
    at = to_act(state)
    assert at is not None
    following = after(state, action, seed)
    if following.result is not None and at in following.result.winners:
        return (Reason("wins", 1),)
    match action:
        case BuildChurch():
            # Which tile comes is not known, nor what it displaces.
            found = [Reason("cubes", min(1, CUBES - state.seats[at].cubes)), _price(quote(state, action))]
        case ChooseChurchTile():
            found = _on_site(state, at, action)
        case MoveShip() if state.step is Step.PIRATE:
            found = _robbed(following, at)
        case MoveShip():
            found = _paid(state, following, at)
        case Discard():
            seat = following.seats[at]
            found = [Reason("gold_left", seat.gold), Reason("influence_left", sum(seat.influence))]
        case GiveBack():
            # Counted by hand: if nobody else is asked, the cards due come at once.
            found = [Reason("influence_left", sum(state.seats[at].influence) - sum(action.influence))]
        case EndBuilding():
            found = [Reason("gold_left", state.seats[at].gold)]
        case EndTurn():
            found = [Reason("influence_left", sum(state.seats[at].influence))]
        case PlaceCottage(cottage=cottage, cell=cell):
            hit = ground(state.board).hit[cottage][cell]
            found = [Reason("pays", round(hit * len(state.seats), 2))]
        case _:
            its = quote(state, action)
            found = _gains(state, following, at, its)
            if isinstance(action, PlacePermit) or _spent(its) or any(its.influence):
                found.append(_price(its))
    return tuple(found)


def _spent(its: Quote) -> int:
    """Gold that an action costs in all, compensation included (E-53)."""
    return its.gold + sum([gold for _seat, gold in its.compensation])


def _price(its: Quote) -> Reason:
    return Reason("price", -_spent(its))


def why(
    state: State, action: Action, memory: Memory, seed: int, rated: list[Rated] | None = None
) -> tuple[Reason, ...]:
    """What speaks for a legal action, the weightiest first. `rated` are the choices that were compared, best first."""
    found = list(facts(state, action, seed))
    if found and found[0].word == "wins":
        return tuple(found)
    at = to_act(state)
    assert at is not None
    idle = next((each for each in LISTS[state.step](state) if isinstance(each, _IDLE)), None)
    if idle == action:
        found += _aim(state, at, memory)
    elif idle is not None and not isinstance(action, BuildChurch):
        following = after(state, action, seed)
        gold = memory.weights.gold
        weights = {**_WEIGHTS, "gold": gold, "price": gold, "influence": memory.weights.influence}
        promised = list(_promises(following, after(state, idle, seed), at, memory))
        promised.sort(key=lambda each: -abs(each.figure) * weights[each.word])
        found.sort(key=lambda each: -abs(each.figure) * weights[each.word])
        # What is won is told before what it costs, what is sure before what is likely.
        won = [each for each in found if each.figure > 0]
        paid = [each for each in found if each.figure <= 0]
        income = [each for each in promised if each.word == "income" and each.figure > 0]
        rest = [each for each in promised if each not in income]
        rest.sort(key=lambda each: each.figure < 0)
        found = [*won, *_opened(state, following, action, at, memory), *income, *paid, *rest]
    if rated is not None and len(rated) > 1:
        found.append(Reason("ahead", round(rated[0].worth - rated[1].worth, 2)))
    return tuple(found)


def _gains(state: State, following: State, at: int, its: Quote) -> list[Reason]:
    """What a seat has more, its price apart, and the others less, at once."""
    mine, then = state.seats[at], following.seats[at]
    others = [seat for other, seat in enumerate(state.seats) if other != at]
    others_then = [seat for other, seat in enumerate(following.seats) if other != at]
    figures = {
        "cubes": then.cubes - mine.cubes,
        "trade": then.trade - mine.trade,
        "gold": then.gold - mine.gold + _spent(its),
        "influence": sum(then.influence) - sum(mine.influence) + sum(its.influence),
        "prevents": sum([seat.cubes for seat in others]) - sum([seat.cubes for seat in others_then]),
        "prevents_trade": sum([seat.trade for seat in others]) - sum([seat.trade for seat in others_then]),
    }
    return [Reason(word, figure) for word, figure in figures.items() if figure]


def _paid(state: State, following: State, at: int) -> list[Reason]:
    """What the ship's row pays (E-16); nothing is paid yet where influence runs short (E-25)."""
    if following.step is Step.GIVE_BACK:
        return []
    more = [
        hand_count(then) - hand_count(seat) for seat, then in zip(state.seats, following.seats, strict=True)
    ]
    own = _gains(state, following, at, Quote())
    if len(own) != 1:
        own = [Reason("cards", more[at])]
    return [*own, Reason("others", sum(more) - more[at])]


def _robbed(following: State, at: int) -> list[Reason]:
    """What everybody has to give to the pirate (E-31)."""
    owed = dict(following.queue) if following.step is Step.DISCARD else {}
    mine = owed.get(at, 0)
    others = Reason("robs", sum(owed.values()) - mine)
    if not owed:
        return [others]
    return [others, Reason("robbed", mine)] if others.figure else [Reason("robbed", mine)]


def _on_site(state: State, at: int, action: ChooseChurchTile) -> list[Reason]:
    """Buildings on the cells that the church will cover if it begins with this tile (E-82 to E-84)."""
    pieces = {state.cells[cell] for cell in site_of(state.board, action.tile)}
    owners = [piece.seat for piece in pieces if isinstance(piece, Building)]
    own = owners.count(at)
    return [Reason("site", len(owners) - own), Reason("site", own, "own")]


def _aim(state: State, at: int, memory: Memory) -> Iterator[Reason]:
    """What is saved for, if there is something: not what could be built at once and is not."""
    prospects = Appraisal(state, memory).prospects(at)
    now = {(each.kind, each.cost) for each in prospects if each.ready and state.step is Step.BUILD}
    best = next((each for each in prospects if (each.kind, each.cost) not in now), None)
    if best is not None:
        yield Reason("aim_over" if best.equal else "aim", best.cost, best.kind)


def _opened(state: State, following: State, action: Action, at: int, memory: Memory) -> Iterator[Reason]:
    """What a permit that was just placed, moved or raised is good for."""
    match action:
        case PlacePermit(value=value) | AddPermit(value=value) | MovePermit(value=value) | RaisePermit(by=value):
            cell = following.cells.index(Permit(at, value))
            for prospect in Appraisal(following, memory).prospects(at):
                if cell in prospect.site.cells:
                    cost = _spent(quote(state, action)) + prospect.cost
                    yield Reason("opens_over" if prospect.equal else "opens", cost, prospect.kind)
                    return


class _Promise(NamedTuple):
    """What a position promises, as far as reasons speak of it."""

    income: float
    sites: float
    threats: float


def _promises(following: State, idle: State, at: int, memory: Memory) -> Iterator[Reason]:
    """What one position promises more than another."""
    mine, other = _promise(following, at, memory), _promise(idle, at, memory)
    figures = {
        "income": mine.income - other.income,
        "sites": mine.sites - other.sites,
        "threats": other.threats - mine.threats,
    }
    for word, figure in figures.items():
        if abs(figure) >= _LEAST:
            yield Reason(word, round(figure, 2))


def _promise(state: State, at: int, memory: Memory) -> _Promise:
    appraisal = Appraisal(state, memory)
    count = len(state.seats)
    return _Promise(
        income=count
        * sum(
            appraisal.here.hit[kind][cell]
            for kind, owner, cell in appraisal.buildings
            if owner == at and BUILDINGS[kind].income
        ),
        sites=appraisal.hopes(at),
        threats=sum(appraisal.hopes(other) for other in range(count) if other != at),
    )
