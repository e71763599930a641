"""A table being played, without a clock, a socket or a disk: ``step(input, now)`` says what is to be done.

Everything given to the game is written to the journal before anybody is told of it: between the two the table is busy, and an
answer that comes meanwhile waits. Coming, going, leaving, pausing and being ready never wait.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from muraille.phrase import Phrase
from muraille.server.tables import inputs
from muraille.server.tables.audience import Audience
from muraille.server.tables.beats import Beats
from muraille.server.tables.effects import Effect, Send, Wake
from muraille.server.tables.game_play import GamePlay
from muraille.server.tables.inputs import Input
from muraille.server.tables.outbox import Outbox
from muraille.server.tables.prompt_frames import mistakes_frame
from muraille.server.tables.seats import NOBODY, Occupant, PlayerSeat, Reader
from muraille.server.tables.server_frames import Error
from muraille.server.tables.table_frames import error_frame, said_frame
from muraille.server.tables.table_state import TableState

NOT_KEPT = Phrase("This table had to end: what happened could not be written down")


class TableTask:
    """A table's life. Its one door is :meth:`step`."""

    def __init__(self, state: TableState, *, wall_clock: float) -> None:
        """``wall_clock`` is the time of day at the moment 0 of the clock that every step is given."""
        self.state = state
        self.audience = Audience(state)
        self._outbox = Outbox(state)
        self._beats = Beats(self.audience, self._outbox, state.settings.pace_s)
        self._play = GamePlay(state, self.audience, self._outbox, self._beats, wall_clock)
        self._wake_at: float | None = None

    def step(self, given: Input, now: float) -> list[Effect]:
        """Take what reaches the table at this moment, and say what is to be done, in this order."""
        self._outbox.open(now)
        self._outbox.add(self.audience.due(now))
        _HANDLERS[type(given)](self, given)
        self._play.advance()
        self._set_timer(again=isinstance(given, inputs.Woke))
        return self._outbox.take()

    def _set_timer(self, *, again: bool) -> None:
        """Ask to be woken for the next thing that is due; a timer that has rung is set again."""
        moments = [moment for moment in (self.audience.next_due, self._play.next_due) if moment is not None]
        wake_at = min(moments, default=None)
        if again or wake_at != self._wake_at:
            self._wake_at = wake_at
            self._outbox.add([Wake(wake_at)])

    def _tell_table(self) -> None:
        self._outbox.add(self.audience.table())

    # Coming and going

    def _look(self, _: inputs.Opened | inputs.Woke) -> None:
        """What is to be done is found by looking."""

    def _taken_up(self, given: inputs.TakenUp) -> None:
        self._play.take_up(given.game, given.movements)
        for seat in self.state.seats:
            if seat.reader is not None:
                self._welcome(seat)

    def _seated(self, given: inputs.Seated) -> None:
        before = {player: self.state.seats[player].occupant for player in given.occupants}
        self._sit(given.occupants)
        self._outbox.save(self._tell_table, failed=lambda: self._sit(before))

    def _sit(self, occupants: Mapping[int, Occupant]) -> None:
        for player, occupant in occupants.items():
            self.state.seats[player].occupant = occupant

    def _came(self, given: inputs.Came) -> None:
        seat = self.state.seats[given.player]
        seat.reader, seat.protected = given.reader, True
        self.state.last_seen = self._outbox.now
        self._welcome(seat)
        self._tell_table()

    def _welcome(self, seat: PlayerSeat) -> None:
        """A fresh view, then the result that lies there or what the player is being asked."""
        assert seat.reader is not None
        self._outbox.add(self.audience.welcome(seat.player, seat.reader, self._play.result))
        self._play.ask(seat)

    def _went(self, given: inputs.Went) -> None:
        seat = self.state.seats[given.player]
        self._gone(seat)
        if seat.question is not None:
            seat.question.asked_at = self._outbox.now
        self._tell_table()

    def _gone(self, seat: PlayerSeat) -> None:
        seat.reader = None
        self.state.last_seen = self._outbox.now
        self.state.pause.look(self._present, self._outbox.now)

    def _left(self, given: inputs.Left) -> None:
        """Before the game the seat is free again, afterwards a bot keeps it."""
        state, seat = self.state, self.state.seats[given.player]
        if not seat.human or seat.occupant.left:
            return
        waiting = state.phase == "waiting"
        seat.occupant = NOBODY if waiting else msgspec.structs.replace(seat.occupant, left=True)
        self._gone(seat)
        if not state.people and not state.finished:
            state.phase = "abandoned"
        self._outbox.save(self._tell_table, failed=self._tell_table)

    def _watched(self, given: inputs.Watched) -> None:
        self._outbox.add(self.audience.come_to_watch(given.visitor, given.reader, self._outbox.now))

    def _looked(self, given: inputs.Looked) -> None:
        seat = self.state.seats[given.player]
        if seat.reader is not None:
            self._outbox.add(self.audience.whole(seat.player, seat.reader, self._play.result))
            self._play.ask(seat)

    def _mistakes_asked(self, given: inputs.MistakesAsked) -> None:
        seat = self.state.seats[given.player]
        if seat.reader is not None and seat.question is not None and seat.question.id == given.question:
            self._outbox.add([Send(seat.player, mistakes_frame(seat.question, seat.reader.language))])

    def _looked_on(self, given: inputs.LookedOn) -> None:
        if given.visitor in self.audience.visitors:
            self._outbox.add(self.audience.whole_for(given.visitor, self._outbox.now))

    def _unwatched(self, given: inputs.Unwatched) -> None:
        self.audience.visitors.pop(given.visitor, None)

    def _followed(self, given: inputs.Followed) -> None:
        self.state.next_id = given.table
        self._tell_table()

    def _abandoned(self, _: inputs.Abandoned) -> None:
        if not self.state.finished:
            self.state.phase = "abandoned"
            self._outbox.save()

    # Failing

    def _written(self, given: inputs.JournalWritten) -> None:
        self._outbox.written(given.ticket)

    def _not_written(self, given: inputs.NotWritten) -> None:
        if self._outbox.not_written(given.ticket):
            self._fail(NOT_KEPT)

    def _broken(self, given: inputs.Broken) -> None:
        self._fail(given.why)

    def _fail(self, why: Phrase) -> None:
        """The table ends with a message; its record is kept as far as it is written."""
        self.state.phase, self.state.failure = "failed", why
        self._outbox.forget()
        self._beats.forget()
        self._outbox.save()

        def failed(reader: Reader) -> Error:
            return error_frame("table_failed", why, reader.language, fatal=True)

        self._outbox.add(self.audience.players(lambda _, reader: failed(reader)))
        self._outbox.add(self.audience.watchers(failed))
        self._tell_table()

    # Talking and pausing

    def _said(self, given: inputs.Said) -> None:
        player, phrase = given
        self._outbox.add(
            self.audience.both(lambda reader: said_frame(player, phrase, reader.language), self._outbox.now)
        )

    @property
    def _present(self) -> list[int]:
        return [seat.player for seat in self.state.present]

    def _pause_asked(self, given: inputs.PauseAsked) -> None:
        state = self.state
        if state.phase == "playing" and state.pause.ask(given.player, present=self._present, now=self._outbox.now):
            self._tell_table()

    def _pause_ended(self, _: inputs.PauseEnded) -> None:
        lasted = self.state.pause.end(self._outbox.now)
        if lasted is not None:
            self._play.go_on(lasted)
            self._tell_table()

    # Answers

    def _answered(self, given: inputs.Acted | inputs.TakenBack | inputs.Thought) -> None:
        self._play.answered(given)

    def _advised(self, given: inputs.Advised) -> None:
        self._play.advised(given)

    def _readied(self, given: inputs.Readied) -> None:
        self._play.readied(given.player)


#: What each input does.
_HANDLERS: dict[type, Callable[[TableTask, Any], None]] = {
    inputs.Opened: TableTask._look,
    inputs.Woke: TableTask._look,
    inputs.TakenUp: TableTask._taken_up,
    inputs.Seated: TableTask._seated,
    inputs.Came: TableTask._came,
    inputs.Went: TableTask._went,
    inputs.Left: TableTask._left,
    inputs.Watched: TableTask._watched,
    inputs.Looked: TableTask._looked,
    inputs.LookedOn: TableTask._looked_on,
    inputs.MistakesAsked: TableTask._mistakes_asked,
    inputs.Unwatched: TableTask._unwatched,
    inputs.Followed: TableTask._followed,
    inputs.Abandoned: TableTask._abandoned,
    inputs.JournalWritten: TableTask._written,
    inputs.NotWritten: TableTask._not_written,
    inputs.Broken: TableTask._broken,
    inputs.Said: TableTask._said,
    inputs.PauseAsked: TableTask._pause_asked,
    inputs.PauseEnded: TableTask._pause_ended,
    inputs.Acted: TableTask._answered,
    inputs.TakenBack: TableTask._answered,
    inputs.Thought: TableTask._answered,
    inputs.Advised: TableTask._advised,
    inputs.Readied: TableTask._readied,
    inputs.Rested: lambda task, _: task._beats.rested(),
}
