"""How a reader is kept up to date: whole views, questions and tables, or what changed since the last.

What changed is found by comparing two values that the reader may know, so it cannot tell more than they do.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from muraille.phrase import Language
from muraille.server.tables.changes import JsonObject, changes, merged
from muraille.server.tables.frame_parts import AfterDiscard, ChangedEvent
from muraille.server.tables.knowledge import Knowledge, SeenEvent, last_event
from muraille.server.tables.seats import Reader
from muraille.server.tables.server_frames import Asked, Changed, Moved, Prompt, Snapshot, Table, TableChanged
from muraille.server.tables.view_types import View


class Subscription:
    """What one reader, or all who watch in one language, was sent last."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._view: View | None = None
        #: The table and the last question of each kind, as data.
        self._table: JsonObject | None = None
        self._prompts: dict[str, JsonObject] = {}

    def snapshot(self, known: Knowledge) -> Snapshot:
        """Everything that the reader may know; questions begin anew."""
        frame = known.snapshot(self.reader.language)
        self._view, self._prompts = frame.view, {}
        return frame

    def table(self, frame: Table) -> Table | TableChanged:
        """How the table stands."""
        if not self.reader.changes:
            return frame
        data: JsonObject = msgspec.to_builtins(frame)
        before, self._table = self._table, data
        return frame if before is None else TableChanged(changes=changes(before, data))

    def moved(self, known: Knowledge, learned: Sequence[SeenEvent]) -> Moved | Changed:
        """Something happened."""
        language = self.reader.language
        before, self._view = self._view, known.view(language)
        if before is None or not self.reader.changes:
            return Moved(seq=known.seq, events=[each.frame(language) for each in learned], view=self._view)
        expected = before | {"last": self._view["last"]}
        events = [_event(each, language) for each in learned]
        return Changed(seq=known.seq, events=events, changes=changes(expected, self._view))

    def asked(self, prompt: Prompt) -> Prompt | Asked:
        """The reader is asked something."""
        if not self.reader.changes:
            return prompt
        if prompt.after is not UNSET:
            short = {tile: _short(after) for tile, after in prompt.after.items()}
            prompt = msgspec.structs.replace(prompt, after=short)
        data: JsonObject = msgspec.to_builtins(prompt)
        before = self._prompts.get(prompt.asked, {})
        self._prompts[prompt.asked] = data
        return Asked(asked=prompt.asked, changes=changes(before, data))


def _event(told: SeenEvent, language: Language) -> ChangedEvent:
    frame = told.frame(language)
    return ChangedEvent(event=frame.event, told=frame.told if told.worth_telling else UNSET, ruling=frame.ruling)


def _short(after: AfterDiscard) -> AfterDiscard:
    """What a discard leaves: the distance; the tiles only where it leaves a waiting hand."""
    return after if after.shanten == 0 else AfterDiscard(shanten=after.shanten)


def view_after(view: View, frame: Changed) -> View:
    """The view after a ``changed`` frame, as a client finds it: the changes, and the last event."""
    return {**merged(view, frame.changes), "last": last_event(frame.events[-1].event)}
