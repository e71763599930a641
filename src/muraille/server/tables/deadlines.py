"""When a table does something although nobody has done anything: answers for a player, calls the time, begins the next deal."""

from __future__ import annotations

from muraille.server.tables.seats import PlayerSeat
from muraille.server.tables.table_state import TableState


def answer_by(state: TableState, seat: PlayerSeat) -> float | None:
    """When the question to a person is answered for him; None where he has all the time, or is not asked."""
    question, settings = seat.question, state.settings
    if question is None or not question.awaited or not seat.human:
        return None
    if question.held is not None:
        return question.held.until
    if seat.connected:
        return seat.answer_by(question, state.timer)
    protected = seat.protected and not seat.occupant.left
    return question.asked_at + (settings.protected_s if protected else settings.pace_s)


def deadlines(state: TableState) -> list[float]:
    """The moments for which the table has to be woken while its clocks run."""
    playing = [state.time_at, *(answer_by(state, seat) for seat in state.seats)]
    moments = [state.ready_by] if state.between_deals else playing
    return [moment for moment in moments if moment is not None]
