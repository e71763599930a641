"""What a step of a table leaves to be done, in its order, and what follows when the journal has written it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from muraille.phrase import Phrase
from muraille.server.tables.effects import Effect, Send, WriteMovement, WriteTable
from muraille.server.tables.journal import Movement
from muraille.server.tables.seats import PlayerSeat
from muraille.server.tables.table_frames import error_frame
from muraille.server.tables.table_state import TableState


def _nothing() -> None:
    """Nothing follows."""


class Writing(NamedTuple):
    """What the journal is writing."""

    #: Whether the game waits for it.
    holds: bool
    written: Callable[[], None]
    failed: Callable[[], None]


class Outbox:
    """The effects of the step that is being taken."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.now = state.last_seen
        self._effects: list[Effect] = []
        self._writing: dict[int, Writing] = {}
        self._tickets = 0

    def open(self, now: float) -> None:
        """A step begins."""
        self.now, self._effects = now, []

    def take(self) -> list[Effect]:
        """What the step leaves to be done."""
        effects, self._effects = self._effects, []
        return effects

    def add(self, effects: Iterable[Effect]) -> None:
        self._effects.extend(effects)

    def refuse(self, seat: PlayerSeat, code: str, why: Phrase) -> None:
        """Tell a player that something cannot be done."""
        if seat.reader is not None:
            self.add([Send(seat.player, error_frame(code, why, seat.reader.language))])

    # Writing

    @property
    def holding(self) -> bool:
        """Whether something is being written for which the game waits."""
        return any(each.holds for each in self._writing.values())

    def save(
        self, written: Callable[[], None] = _nothing, *, failed: Callable[[], None] = _nothing, holds: bool = False
    ) -> None:
        """Write who sits here and how far it is; then let follow what follows."""
        state = self._state
        ticket = self._ticket(Writing(holds, written, failed))
        self.add([WriteTable(ticket, state.started, state.phase, state.occupants_json())])

    def write(self, movement: Movement, written: Callable[[], None]) -> None:
        """Write a movement; nobody is told of it before."""
        self.add([WriteMovement(self._ticket(Writing(True, written, _nothing)), movement)])

    def _ticket(self, writing: Writing) -> int:
        self._tickets += 1
        self._writing[self._tickets] = writing
        return self._tickets

    def written(self, ticket: int) -> None:
        self._writing.pop(ticket, _FORGOTTEN).written()

    def not_written(self, ticket: int) -> bool:
        """Something could not be written. Whether the game cannot go on without it."""
        writing = self._writing.pop(ticket, _FORGOTTEN)
        writing.failed()
        return writing.holds

    def forget(self) -> None:
        """Nothing follows any more from what is being written."""
        self._writing.clear()


_FORGOTTEN = Writing(False, _nothing, _nothing)
