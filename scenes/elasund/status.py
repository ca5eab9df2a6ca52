"""What the status line says: what can be done now, and what letting go would mean."""

from __future__ import annotations

from game.elasund.pieces import GOLD_TAKEN, SAME_FOR_ROW
from game.elasund.state import Step
from game.elasund.view import Observation
from game.match import Match
from scenes.elasund import names as word
from scenes.elasund.hold import Drop, Held
from scenes.elasund.names import Names
from scenes.elasund.texts import refusal_text, rows_text
from scenes.table.names import awaited
from scenes.ui.i18n import _, ngettext


def status(obs: Observation, names: Names, match: Match, acting: bool) -> tuple[str, str]:
    """Head and line for empty hands."""
    if obs.result is not None:
        return names.victory(obs.result.winners), _("The game is over. Look at the board as long as you like.")
    seat = obs.to_act
    assert seat is not None, "somebody decides as long as there is no result"
    player = names.player(seat)
    if not acting:
        return awaited(match.players[seat])
    match obs.step:
        case Step.ROLL:
            return (
                _("{player}, roll the dice.").format(player=player),
                _("They send the ship to a row, and its buildings pay their owners."),
            )
        case Step.SHIFT:
            rows = [obs.board.rows[action.row] for action in match.legal()]
            return (
                _("The ship is in row {row} already.").format(row=obs.board.rows[obs.ship]),
                _("Move it two rows, to row {rows}: click the row or drag the ship.").format(rows=rows_text(rows)),
            )
        case Step.PIRATE:
            return (
                _("A seven! {player} commands the pirate.").format(player=player),
                _("Click another row: each cube there costs its owner a card."),
            )
        case Step.DISCARD:
            due = dict(obs.queue)[seat]
            return (
                _("{player} pays the pirate.").format(player=player),
                ngettext("Choose {count} card on the right.", "Choose {count} cards on the right.", due).format(
                    count=due
                ),
            )
        case Step.SPOILS:
            return (
                _("{player}’s watch towers bring spoils.").format(player=player),
                _("Choose from the cards given to the pirate."),
            )
        case Step.GIVE_BACK:
            due = dict(obs.queue)[seat]
            return (
                _("Influence cards run short."),
                ngettext(
                    "{player} gives back {count} card: choose it on the right.",
                    "{player} gives back {count} cards: choose them on the right.",
                    due,
                ).format(player=player, count=due),
            )
        case Step.BUILD:
            if len(match.legal()) == 1:
                return (
                    _("{player}, end building.").format(player=player),
                    _("Nothing can be built now. Point at a piece to see why."),
                )
            if obs.builds == 0:
                head = _("{player}, build up to twice.").format(player=player)
            else:
                head = _("{player}, build once more, or end building.").format(player=player)
            return head, _("Drag a piece onto the board. Right-click anything for its card.")
        case Step.CHURCH_TILE:
            return (
                _("{player} begins the church.").format(player=player),
                _("Choose one of the two tiles; its site is lit on the board."),
            )
        case Step.COTTAGE:
            return (
                _("{player}, find a new place for your cottage.").format(player=player),
                _("Drag it to a free field without permit or windmill."),
            )
        case Step.PERMIT:
            return (
                _("{player}, place a permit or take {gold} gold.").format(player=player, gold=GOLD_TAKEN),
                _("Drag it to the ship’s row; {cards} cards of one colour open any row.").format(cards=SAME_FOR_ROW),
            )
        case _:
            if obs.bonus_used:
                return _("{player}, end your turn.").format(player=player), _("The bonus action is done.")
            if len(match.legal()) == 1:
                return _("{player}, end your turn.").format(player=player), _("No bonus action can be paid for now.")
            return (
                _("{player}: a bonus, or end turn.").format(player=player),
                _("Drag a permit, or take {gold} gold.").format(gold=GOLD_TAKEN),
            )


def held_status(held: Held, drop: Drop | None, places: int, names: Names) -> tuple[str, str]:
    """Head and line while something is held: where it may go, or why not where it is now."""
    piece = str(held.what) if held.kind in ("building", "cottage") else held.kind
    if held.kind in ("permit", "moved"):
        head = _("Drop permit {value} on a lit field.").format(value=held.what)
    elif held.kind == "ship":
        head = _("Drop the ship in a lit row.")
    else:
        head = _("Drop {piece} on a lit place.").format(piece=word.the(piece))
    if places == 0:
        head = _("There is no place for {piece} now.").format(piece=word.the(piece))
    if drop is not None and drop.refusal is not None:
        return head, refusal_text(drop.refusal, names)
    if places == 0:
        return head, _("Point at a place to see why. Esc puts it back.")
    return head, _("Esc or the right button puts it back.")
