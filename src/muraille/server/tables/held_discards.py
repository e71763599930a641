"""Discards that can be taken back: where a table allows it they are made later, and told to nobody before (decision 0351)."""

from __future__ import annotations

from muraille.server.tables.seats import Held, PlayerSeat
from muraille.server.tables.table_state import TableState
from muraille.table.actions import Action, Discard, Riichi
from muraille.table.reasons import Asked


def held_discard(state: TableState, seat: PlayerSeat, action: Action, now: float) -> Held | None:
    """How long this answer of a player waits; None where it is made at once, and where the rules refuse it.

    Whether it waits follows from what everybody sees, so that no delay tells anything: after a riichi there is nothing to choose.
    """
    question, deal = seat.question, state.deal
    if not state.plan.undo or question is None or deal is None or question.prompt.asked is not Asked.TURN:
        return None
    if not isinstance(action, (Discard, Riichi)) or deal.state.seats[question.prompt.seat].riichi:
        return None
    if question.prompt.refusal(action) is not None:
        return None
    answer_by = seat.answer_by(question, state.timer)
    until = now + state.settings.undo_s
    return Held(action, now, until if answer_by is None else min(until, answer_by))
