"""The questions that a table puts to its players: those it waits for, why a win is refused, which win may still be said.

Whether somebody is told something that nobody waits for, only he can see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muraille.server.tables.seats import PendingQuestion, PlayerSeat
from muraille.server.tables.table_state import TableState
from muraille.table.deals import Deal
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked


class UnaskedQuestion(NamedTuple):
    """A question that has not been put yet."""

    seat: PlayerSeat
    prompt: Prompt
    awaited: bool


def unasked(state: TableState, deal: Deal) -> Iterator[UnaskedQuestion]:
    """The questions that have not been put yet, those that the table waits for first.

    Each has to be put before the next is taken: whoever is asked one is asked no other.
    """
    for number, prompt in deal.pending.items():
        seat = state.seats[deal.state.players[number]]
        if seat.question is None or seat.question.prompt is not prompt:
            yield UnaskedQuestion(seat, prompt, awaited=True)
    for nobody_waits in (_refused_wins, _late_wins):
        for seat, prompt in nobody_waits(state, deal):
            yield UnaskedQuestion(seat, prompt, awaited=False)


def _free(state: TableState, deal: Deal) -> Iterator[tuple[PlayerSeat, int]]:
    """The people who are asked nothing, and their seats in the deal."""
    for seat in state.people:
        if seat.question is None:
            yield seat, deal.state.players.index(seat.player)


def _refused_wins(state: TableState, deal: Deal) -> Iterator[tuple[PlayerSeat, Prompt]]:
    """Whoever waits for the tile that lies there and may not win with it is told why, though nobody waits for him."""
    tile = deal.state.last
    if tile is None or not deal.state.offered:
        return
    for seat, number in _free(state, deal):
        waits = seat.connected and deal.state.waits(number) >> tile.kind & 1
        if waits and (prompt := deal.prompt(number)) is not None:
            yield seat, prompt


def _late_wins(state: TableState, deal: Deal) -> Iterator[tuple[PlayerSeat, Prompt]]:
    """Whoever may still win on the last discard, until the next player has discarded (RCR §3.3.1)."""
    if deal.state.late is None:
        return
    for seat, number in _free(state, deal):
        prompt = deal.prompt(number)
        if prompt is not None and prompt.asked is Asked.LATE and prompt.can_win:
            yield seat, prompt


def still_asked(deal: Deal, question: PendingQuestion) -> bool:
    """Whether the table still asks this."""
    prompt = question.prompt
    if question.late:
        return prompt.id == deal.questions and deal.asked(prompt.seat) is Asked.LATE
    if any(prompt is pending for pending in deal.pending.values()):
        return True
    # others still think about the tile; that somebody has answered is not told
    return not question.awaited and deal.state.offered
