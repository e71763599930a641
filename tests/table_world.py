"""Everything around a table's task, played by lot: people who come, go, answer, err and leave, a journal, bots and a clock."""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path
from typing import Any, cast

import msgspec

from muraille.languages import language
from muraille.phrase import ENGLISH
from muraille.server.settings import Settings
from muraille.server.tables import effects, inputs
from muraille.server.tables.changes import merged
from muraille.server.tables.deadlines import deadlines
from muraille.server.tables.journal import Kept
from muraille.server.tables.plans import TablePlan, rules_of
from muraille.server.tables.seats import Occupant, Reader
from muraille.server.tables.server_frames import (
    Changed,
    Hello,
    Mistakes,
    Moved,
    News,
    PromptChanged,
    PromptClosed,
    PromptFrame,
    ServerFrame,
    Snapshot,
)
from muraille.server.tables.subscriptions import view_after
from muraille.server.tables.table_state import TableState
from muraille.server.tables.table_task import TableTask
from muraille.server.tables.view_types import PlayView
from muraille.table.actions import Action, Discard, Pass, Win
from muraille.table.events import DealStarted, Event, read_event
from muraille.table.views import project
from muraille.tiles import Tile
from players import Newspaper, whole_question

READERS = (
    Reader(ENGLISH),
    Reader(language("fr"), changes=True),
    Reader(language("fr"), changes=True, foretold=True),
)
#: Inputs after which a question may be put once more.
ASKED_AGAIN = (
    inputs.Came,
    inputs.Looked,
    inputs.PauseEnded,
    inputs.Acted,
    inputs.TakenBack,
    inputs.TakenUp,
    inputs.JournalWritten,
    inputs.Rested,
)


class Reading:
    """What a player has been told, and what he might have been."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.seat: int | None = None
        #: What is written and is for his eyes.
        self.written: list[Event] = []
        self.open: int | None = None
        self.closed: set[int] = set()
        self.prompt: PromptFrame | None = None
        #: What he has made of the changes that he was sent.
        self.view: PlayView | None = None
        self.prompts: dict[str, Any] = {}
        self.paper = Newspaper()
        self.foretold = False

    def may_know(self, event: Event, rules: Any) -> None:
        if isinstance(event, DealStarted):
            self.seat = event.players.index(self.player)
        seen = project(event, self.seat, rules)
        if seen is not None:
            self.written.append(seen)

    def read(self, frame: ServerFrame, after: inputs.Input) -> None:
        if isinstance(frame, (Moved, Changed)):
            told = [each.event for each in frame.events]
            assert told == self.written[frame.seq - len(told) : frame.seq], "told before it was written"
            if isinstance(frame, Moved):
                self.view = frame.view
            else:
                assert self.view is not None, "changes of nothing"
                self.view = view_after(self.view, frame)
        elif isinstance(frame, News):
            assert self.view is not None, "news of nothing"
            data: Any = msgspec.json.decode(msgspec.json.encode(frame))
            events, view = self.paper.changed(cast("dict[str, Any]", self.view), data)
            self.view = cast(PlayView, view)
            written = self.written[frame.seq - len(events) : frame.seq]
            assert [each["event"] for each in events] == msgspec.json.decode(msgspec.json.encode(written))
        elif isinstance(frame, Hello):
            self.foretold = frame.foretold is not msgspec.UNSET
        elif isinstance(frame, Snapshot):
            assert frame.seq <= len(self.written), "told before it was written"
            self.view, self.prompts, self.paper = frame.view, {}, Newspaper()
        elif isinstance(frame, PromptChanged):
            changes = msgspec.json.decode(msgspec.json.encode(frame.changes))
            data = self.prompts[frame.asked] = merged(self.prompts.get(frame.asked, {}), changes)
            # what can be done wrongly is there to be asked for
            whole = whole_question(data, cast("dict[str, Any]", self.view)) if self.foretold else data
            self.read(msgspec.convert(whole, PromptFrame), after)
        elif isinstance(frame, PromptFrame):
            assert frame.id not in self.closed, "asked again what was closed"
            assert self.open in (None, frame.id), "asked two things at once"
            assert frame.id != self.open or isinstance(after, ASKED_AGAIN), "asked twice"
            self.open, self.prompt = frame.id, frame
        elif isinstance(frame, Mistakes):
            assert self.prompt is not None
            assert self.prompt.id == frame.id, "mistakes of another question"
            self.prompt = msgspec.structs.replace(self.prompt, mistakes=frame.mistakes)
        elif isinstance(frame, PromptClosed):
            self.closed.add(frame.id)
            self.open = self.prompt = None


class World:
    """A table and all that it meets."""

    def __init__(self, seed: str, plan: TablePlan, *, failing: bool = False, delay_s: float = 0.0) -> None:
        self.chance = random.Random(seed)
        self.failing = failing
        self.now = 1000.0
        settings = Settings(data=Path("nowhere"), spectator_delay_s=delay_s)
        self.rules = rules_of(plan)
        people = [
            Occupant(kind="human", name=f"P{player}", token=str(player))
            if level == "human"
            else Occupant(kind="bot", name=f"P{player}", level=level)
            for player, level in enumerate(plan.seats)
        ]
        kept = Kept(
            "t", 0.0, 0.0, "waiting", msgspec.json.encode(plan).decode(), seed, msgspec.json.encode(people).decode()
        )
        self.state = TableState(kept, settings, self.now)
        self.task = TableTask(self.state, wall_clock=1e9)
        self.readings = {seat.player: Reading(seat.player) for seat in self.state.seats if seat.human}
        self.writing: deque[effects.WriteMovement | effects.WriteTable] = deque()
        self.thoughts: list[effects.Think] = []
        self.resting: float | None = None
        self.wake_at: float | None = None
        self.visitors = 0
        self.steps = 0

    # What the table wants done

    def give(self, given: inputs.Input) -> None:
        """One step, and every promise."""
        self.steps += 1
        for effect in self.task.step(given, self.now):
            if isinstance(effect, (effects.WriteMovement, effects.WriteTable)):
                self.writing.append(effect)
            elif isinstance(effect, effects.Send):
                assert self.state.seats[effect.player].connected, "a frame for nobody"
                self.readings[effect.player].read(effect.frame, given)
            elif isinstance(effect, effects.Think):
                self.thoughts.append(effect)
            elif isinstance(effect, effects.Rest):
                assert self.resting is None
                assert effect.seconds > 0
                self.resting = self.now + effect.seconds
            elif isinstance(effect, effects.Wake):
                self.wake_at = effect.at
        self._check()
        for player, reading in self.readings.items():
            reader = self.state.seats[player].reader
            if reader is not None and reading.view is not None and reader.changes:
                assert reading.view == self.task.audience.known[player].view(reader.language), "the changes are not all"

    def _check(self) -> None:
        state = self.state
        busy = bool(self.writing) or self.resting is not None
        watching = self.task.audience.next_due
        assert watching is None or (self.wake_at is not None and self.wake_at <= watching), (
            "those who watch are forgotten"
        )
        if busy or state.finished or state.game is None or not state.clocks_run:
            return
        for moment in deadlines(state):
            assert self.wake_at is not None, "a timer was lost"
            assert self.now < self.wake_at <= moment, "a timer was lost"
        asked = any(seat.human and seat.question is not None and seat.question.awaited for seat in state.seats)
        assert asked or self.thoughts or state.between_deals, "nobody is asked, and nothing goes on"

    # What happens to it

    def write(self) -> None:
        """The journal has written the oldest that it was given."""
        effect = self.writing.popleft()
        if self.failing and self.chance.random() < 0.01:
            self.give(inputs.NotWritten(effect.ticket))
            return
        if isinstance(effect, effects.WriteMovement):
            for line in effect.movement.events.splitlines():
                for reading in self.readings.values():
                    reading.may_know(read_event(line), self.rules)
        self.give(inputs.JournalWritten(effect.ticket))

    def rest(self) -> None:
        assert self.resting is not None
        self.now, self.resting = max(self.now, self.resting), None
        self.give(inputs.Rested())

    def wake(self) -> None:
        assert self.wake_at is not None
        self.now = max(self.now, self.wake_at)
        self.give(inputs.Woke())

    def think(self) -> None:
        effect = self.thoughts.pop(self.chance.randrange(len(self.thoughts)))
        actions: list[Action | None] = [None, effect.prompt.default, Discard(Tile("8f"))]
        self.give(inputs.Thought(effect.prompt, self.chance.choice(actions)))

    def come(self, player: int) -> None:
        self.readings[player].view = None
        self.give(inputs.Came(player, self.chance.choice(READERS)))

    def go(self, player: int) -> None:
        self.readings[player].open = self.readings[player].prompt = None
        self.give(inputs.Went(player))

    def leave(self, player: int) -> None:
        """Whatever goes on, whoever leaves has left, and it is to be written."""
        self.readings[player].open = self.readings[player].prompt = None
        written = len(self.writing)
        self.give(inputs.Left(player))
        occupant = self.state.seats[player].occupant
        assert occupant.left or occupant.kind == "empty"
        assert any(isinstance(each, effects.WriteTable) for each in list(self.writing)[written:])

    def act(self, player: int) -> None:
        prompt = self.readings[player].prompt
        if prompt is None:
            self.give(inputs.Acted(player, self.chance.randrange(9), Pass()))
            return
        if prompt.held is not None and self.chance.random() < 0.3:
            self.give(inputs.TakenBack(player, prompt.id + self.chance.choice([0, 0, 1])))
            return
        offered: list[Action] = [each.action for each in (*prompt.actions, *prompt.mistakes)]
        actions = [prompt.default, prompt.default, *offered, Win(), Discard(Tile("8f")), Pass()]
        number = prompt.id + self.chance.choice([0, 0, 0, 0, 1, -1])
        self.give(inputs.Acted(player, number, self.chance.choice(actions)))

    def anything(self) -> None:
        """Whatever may happen now, by lot."""
        must = [
            *([self.write] * 6 if self.writing else []),
            *([self.rest] * 6 if self.resting is not None else []),
            *([self.think] * 4 if self.thoughts else []),
            *([self.wake] if self.wake_at is not None else []),
        ]
        if must and self.chance.random() < 0.6:
            self.chance.choice(must)()
            return
        self.now += self.chance.choice([0.0, 0.01, 0.5, 3.0])
        player = self.chance.choice(list(self.readings))
        seat = self.state.seats[player]
        if not seat.human or seat.occupant.left:
            self.give(
                inputs.Seated({player: Occupant(kind="human", name="new", token="new")})
                if not seat.human
                else inputs.Left(player)
            )
        elif not seat.connected:
            self.come(player)
        else:
            self._somebody_does_something(player)

    def _somebody_does_something(self, player: int) -> None:
        lot = self.chance.random()
        if lot < 0.72:
            self.act(player)
        elif lot < 0.80:
            self.give(inputs.Readied(player))
        elif lot < 0.86:
            self.go(player)
        elif lot < 0.90:
            self.give(inputs.PauseAsked(player))
        elif lot < 0.94:
            self.give(inputs.PauseEnded())
        elif lot < 0.95:
            self.give(inputs.Said(player, "hello"))
        elif lot < 0.97:
            self.visitors += 1
            self.give(inputs.Watched(self.visitors, self.chance.choice(READERS)))
        elif lot < 0.98:
            self.give(inputs.Unwatched(self.chance.randint(0, self.visitors)))
        elif lot < 0.985:
            self.leave(player)
        elif lot < 0.99:
            self.readings[player].open = None
            self.give(inputs.Looked(player))
            if (asked := self.readings[player].open) is not None:
                self.give(inputs.MistakesAsked(player, asked))
        else:
            self.come(player)

    # To the end

    def to_the_end(self) -> None:
        """Everybody who has not left comes back and does what the table would do."""
        self.failing = False
        for player, seat in enumerate(self.state.seats):
            if seat.human and not seat.occupant.left and not seat.connected:
                self.come(player)
        self.give(inputs.PauseEnded())
        while not self.state.finished:
            self._go_on()
        while self.writing:
            self.write()

    def _go_on(self) -> None:
        if self.writing:
            self.write()
        elif self.resting is not None:
            self.rest()
        elif self.thoughts:
            self.think()
        elif asked := [each for each in self.readings.values() if each.prompt is not None and each.prompt.open]:
            prompt = asked[0].prompt
            assert prompt is not None
            self.give(inputs.Acted(asked[0].player, prompt.id, prompt.default))
        elif self.state.between_deals and not all(seat.ready for seat in self.state.present):
            for seat in self.state.present:
                self.give(inputs.Readied(seat.player))
        else:
            self.wake()
