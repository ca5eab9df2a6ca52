"""What the status sheet says: what can be done now, and what letting go or clicking would mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import DISCARDED, KINDS, LAID, REGIONS, VEHICLES
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation, Quote
from game.match import Match
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves import travelling
from scenes.king_of_the_elves.hold import Drop, Held
from scenes.king_of_the_elves.looks import aimed_step
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.texts import refusal_text
from scenes.table.names import awaited
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.king_of_the_elves.scene import KingOfTheElvesScene

Lines = tuple[str, str]
"""Head and line."""


def status(obs: Observation, names: Names, match: Match, acting: bool) -> Lines:
    """For empty hands."""
    if obs.result is not None:
        return names.victory(obs.result.winners), _("Look around as long as you like.")
    seat = obs.to_act
    assert seat is not None, "somebody decides as long as there is no result"
    player = names.player(seat)
    if not acting:
        return awaited(match.players[seat])
    match obs.phase:
        case Phase.PLAN:
            return _plan(obs, match, player)
        case Phase.DISCARD:
            line = ngettext("Click {count} card to discard.", "Click {count} cards to discard.", DISCARDED)
            return _("{player}, discard.").format(player=player), line.format(count=DISCARDED)
        case Phase.FETCH:
            return _("{player}, fetch a region.").format(player=player), _("Choose one out of the pile.")
        case Phase.THROW:
            return _("{player}, discard a card.").format(player=player), _("Click it; the region stays with you.")
        case _:
            return _travel(obs, match, player)


def _plan(obs: Observation, match: Match, player: str) -> Lines:
    head = _("{player}, one action.").format(player=player)
    if match.refusal(act.Pass()) is not None:
        if match.refusal(act.NoRegion()) is None:
            return head, _("Say “no region card” and fetch one.")
        return head, _("Pass only with a region in your realm.")
    if obs.passes:
        return head, ngettext(
            "{count} of {all} has passed in a row.",
            "{count} of {all} have passed in a row.",
            obs.passes,
        ).format(count=obs.passes, all=len(obs.seats))
    return head, _("Drag a card or choose on the right.")


def _travel(obs: Observation, match: Match, player: str) -> Lines:
    if not travelling.steps(match):
        refusal = travelling.why_not(match, obs)
        head = _("{player}, end the journey.").format(player=player)
        return head, "" if refusal is None else refusal_text(refusal)
    return _("{player}, travel on or stop.").format(player=player), reach_text(obs)


def reach_text(obs: Observation) -> str:
    """How far the hand could still reach, and what that would earn; at least, where not every way was weighed."""
    seen = travelling.look_ahead(obs)
    if seen is None:
        return ""
    done = 0 if obs.travel is None else len(obs.travel.visits)
    farthest = len(seen.farthest.travel.visits) - done
    if seen.exact:
        line = ngettext(
            "{count} visit in reach, at best {gold}.",
            "{count} visits in reach, at best {gold}.",
            farthest,
        )
    else:
        line = ngettext(
            "At least {count} visit, at least {gold}.",
            "At least {count} visits, at least {gold}.",
            farthest,
        )
    return line.format(count=farthest, gold=word.gold(seen.best.brings.total))


def held_status(held: Held, drop: Drop | None, places: int) -> Lines:
    """While something is held: where it may go, or why not where it is now."""
    head = held_head(held, places)
    if drop is not None and drop.refusal is not None:
        return head, refusal_text(drop.refusal)
    return head, _("Esc puts it back.")


def held_head(held: Held, places: int) -> str:
    """Where what is held may go; `places`: how many there are."""
    if held.kind == "traveller":
        return _("Drop the traveller on the next region.") if places else _("Your cards do not pay for it.")
    if not places:
        return _("There is no place for this card now.")
    if held.what in REGIONS:
        return _("Drop the card in a glowing realm.")
    if held.what in LAID:
        return _("Lay the card on a glowing region.")
    if held.what in VEHICLES:
        return _("Drop the card on the next region.")
    return _("Drop the card on your traveller.")


def step_status(step: act.Step, others: int, match: Match, obs: Observation, names: Names) -> Lines:
    """What a click on the next region would do, and in how many other ways it could be paid."""
    quote: Quote = match.quote(step)
    kind = KINDS[obs.seats[quote.realm].realm[quote.slot].kind]
    head = _("To {region}").format(region=names.region(kind, quote.realm))
    line = _("{cards} for {gold}.").format(
        cards=word.cards_of(KINDS[step.vehicle], step.count), gold=word.gold(quote.earned + quote.bonus - quote.fees)
    )
    if others:
        line = ngettext("{line} One other way.", "{line} {count} other ways.", others).format(
            line=line, count=others
        )
    return head, line


def status_of(scene: KingOfTheElvesScene) -> Lines:
    """What to do now in the scene, or what a click or a drop here would do."""
    match, obs, names = scene.match, scene.obs, scene.names
    if scene.question is not None and (scene.asking or scene.hint_lines is None):
        return scene.question.title, scene.question.line or _("Choose; Esc gives it up.")
    hint: Lines | None = scene.hint_lines
    step = None if hint is not None and scene.hint_first else aimed_step(scene, obs)
    if step is not None:
        return step_status(step, len(travelling.steps(match)) - 1, match, obs, names)
    held: Held | None = scene.grip.held
    if held is not None:
        return held_status(held, scene.over(), len(scene.targets))
    return hint or status(obs, names, match, scene.deciding)
