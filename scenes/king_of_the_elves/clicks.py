"""What a click on the table of King of the Elves means where it does not pick anything up: actions of the right column,
piles, regions to be closed or travelled to, cards to be laid off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import DISCARDED, KINDS, LAID, REGIONS
from game.king_of_the_elves.state import Phase
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves import travelling
from scenes.king_of_the_elves.action_words import action_words
from scenes.king_of_the_elves.hold import Drop
from scenes.king_of_the_elves.spots import region_of
from scenes.table.spots import Spot
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.king_of_the_elves.scene import KingOfTheElvesScene

BEGUN: Final = {"place": (act.PlaceRegion, REGIONS), "lay": (act.PlayAction, LAID)}
"""Lines of the right column that begin with a card: the actions, the kinds of cards."""


def action_of(name: str) -> Any | None:
    """The action that a line of the right column plays; None for those that begin with a card or a region."""
    return {
        "draw": act.DrawThree(),
        "buy": act.Buy(),
        "no_region": act.NoRegion(),
        "bodyguard": act.PlayBodyguard(),
        "direction": act.PlayDirection(),
    }.get(name)


def click(scene: KingOfTheElvesScene, spot: Spot) -> None:
    """A thing was clicked, or Enter pressed on it."""
    phase, version = scene.obs.phase, scene.match.version
    if scene.repeated:
        return  # the second click of two, which would decide for the next player
    match phase, spot.kind:
        case Phase.PLAN | Phase.TRAVEL, "action":
            _action(scene, str(spot.key))
        case Phase.PLAN, "deck":
            _ask(scene, spot, [act.DrawThree(), act.Buy()])
        case Phase.PLAN, "region" if region_of(spot.key)[0] == scene.obs.active:
            _ask(scene, spot, [act.CloseRegion(region_of(spot.key)[1])])
        case Phase.TRAVEL, "region":
            step_to(scene, spot)
        case Phase.TRAVEL, "fare":
            scene.play(travelling.needed(int(spot.key), scene.match), version)
        case Phase.DISCARD, "card":
            _select(scene, int(spot.key))
        case Phase.THROW, "card":
            scene.play(act.Throw(int(spot.key)), version, _middle(scene, spot))


def _middle(scene: KingOfTheElvesScene, spot: Spot) -> tuple[float, float] | None:
    rect = scene.rect_of(spot)
    return None if rect is None else rect.center


def _action(scene: KingOfTheElvesScene, name: str) -> None:
    action = action_of(name)
    if action is not None:
        scene.play(action, scene.match.version)
    elif name == "close":
        realm = scene.obs.seats[scene.obs.active].realm
        _ask(scene, Spot("action", name), [act.CloseRegion(slot) for slot in range(max(1, len(realm)))])
    elif why := why_no_card(scene, name):
        scene.app.toast(why, glyph="close")
        scene.app.sounds.play("illegal")
    else:
        scene.app.toast(action_words(name, scene.obs).text, glyph="info")


def why_no_card(scene: KingOfTheElvesScene, name: str) -> str:
    """Why no card in the hand can be played by this line of the right column; "" where one can be, or where the line
    does not begin with a card."""
    hand = scene.obs.seats[scene.obs.active].hand
    if name not in BEGUN or hand is None or scene.obs.phase is not Phase.PLAN:
        return ""
    sort, kinds = BEGUN[name]
    if any(isinstance(each, sort) for each in scene.match.legal()):
        return ""
    if not any(hand[kind] for kind in kinds):
        if name == "place":
            return _("You hold no region card.")
        return _("You hold no gold card, thief, tree or sea monster.")
    if name == "place":
        return _("Every realm is full.")
    if not scene.obs.seats[scene.obs.active].coats:
        return _("All your coats of arms are laid out.")
    return _("No region can take a card of yours.")


def _ask(scene: KingOfTheElvesScene, spot: Spot, wanted: list[Any]) -> None:
    """Ask which of these actions is meant, a single one too: its price is shown first. Say why if none is possible."""
    refusals = {action: scene.match.refusal(action) for action in wanted}
    legal = tuple(action for action, refusal in refusals.items() if refusal is None)
    if legal:
        scene.ask_about(Drop(spot, legal))
    else:
        refusal = refusals[wanted[0]]
        assert refusal is not None, "what is not legal is refused"
        scene.say(refusal)


def step_to(scene: KingOfTheElvesScene, spot: Spot) -> None:
    """Travel to the next region; ask where that can be paid in several ways."""
    ahead = travelling.ahead_spot(scene.obs)
    if ahead is not None and spot != ahead:
        scene.app.toast(far_text(scene, ahead), glyph="close")
        scene.app.sounds.play("illegal")
        return
    steps = travelling.steps(scene.match)
    if len(steps) > 1:
        scene.ask_about(Drop(spot, steps))
    elif steps:
        scene.play(steps[0], scene.match.version)
    elif (refusal := travelling.why_not(scene.match, scene.obs)) is not None:
        scene.say(refusal)


def far_text(scene: KingOfTheElvesScene, ahead: Spot) -> str:
    """Why the traveller cannot go elsewhere than to the next region."""
    realm, slot = region_of(ahead.key)
    kind = KINDS[scene.obs.seats[realm].realm[slot].kind]
    return _("No region is skipped; the next one: {region}.").format(region=word.title(kind))


def _select(scene: KingOfTheElvesScene, kind: int) -> None:
    """A card of this kind was clicked: one more to lay off, or none of them where no more can be chosen."""
    hand = scene.obs.seats[scene.obs.active].hand
    assert hand is not None, "whoever lays off sees his own hand"
    if scene.selected[kind] < hand[kind] and sum(scene.selected) < DISCARDED:
        scene.selected[kind] += 1
        scene.app.sounds.play("pick_up")
    else:
        scene.selected[kind] = 0
    scene.buttons.update()
    scene.app.changed()
