"""What follows by itself: the event that comes next where nobody has to decide."""

from __future__ import annotations

from muraille.table import events as happened
from muraille.table import phases
from muraille.table.events import Event
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.table.walls import Wall


def due(play: Play, state: State, wall: Wall, key: str | None) -> Event | None:
    """The next event that follows by itself; None where a seat has to decide. ``key`` is told with the settlement."""
    phase = state.phase
    if phase is phases.CLAIM:
        return None if state.offered else _after_claims(play, state, wall)
    if phase is phases.TURN:
        return _replacement(play, state, wall) if state.owed is not None else play.after_draw(state)
    if phase is phases.OPENING:
        return _replacement(play, state, wall) if state.owed is not None else play.opening(state, wall)
    if phase is phases.KONG:
        return None if state.offered else (play.after_kong(state, wall) or _replacement(play, state, wall))
    if phase is phases.TENPAI:
        return play.exhausted(state)
    if phase is phases.ENDING:
        return next(play.ended(state), None) or play.closing(state, key)
    return None


def _after_claims(play: Play, state: State, wall: Wall) -> Event | None:
    event = play.after_discard(state, wall)
    if event is not None:
        return event
    if state.left == 0:
        return play.exhausted(state)
    seat = (state.turn + 1) % 4
    return happened.Drawn(seat, wall.take(_turn_of(state, seat)))


def _turn_of(state: State, seat: int) -> int:
    """How many turns after the dealer a seat comes."""
    return (seat - state.dealer) % 4


def _replacement(play: Play, state: State, wall: Wall) -> Event | None:
    seat = state.owed
    assert seat is not None
    turn = _turn_of(state, seat)
    if wall.left_to(turn) == 0:
        return play.exhausted(state)
    return happened.Drawn(seat, wall.replace(turn), replacement=True)
