"""How a reader is kept up to date: whole views, questions and tables, or what changed since the last.

What changed is found by comparing two values that the reader may know, so it cannot tell more than they do.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from muraille.phrase import Language
from muraille.server.tables.changes import Json, JsonObject, changes, merged
from muraille.server.tables.foretold import Patterns, foretold
from muraille.server.tables.frame_parts import AfterDiscard, ChangedEvent
from muraille.server.tables.knowledge import Knowledge, SeenEvent, last_event
from muraille.server.tables.seats import Reader
from muraille.server.tables.server_frames import (
    Changed,
    Moved,
    News,
    PromptChanged,
    PromptFrame,
    Snapshot,
    Table,
    TableChanged,
)
from muraille.server.tables.view_types import PlayView


class Subscription:
    """What one reader, or all who watch in one language, was sent last."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._view: PlayView | None = None
        #: The table and the last question of each kind, as data.
        self._table: JsonObject | None = None
        self._prompts: dict[str, JsonObject] = {}
        #: The last event of each kind, as data.
        self._events: dict[str, JsonObject] = {}
        self._seat: Json = None
        self._patterns = Patterns()

    def snapshot(self, known: Knowledge) -> Snapshot:
        """Everything that the reader may know; questions begin anew."""
        frame = known.snapshot(self.reader.language)
        self._view, self._prompts = frame.view, {}
        self._events, self._seat, self._patterns = {}, None, Patterns()
        return frame

    def table(self, frame: Table) -> Table | TableChanged:
        """How the table stands."""
        if not self.reader.changes:
            return frame
        data: JsonObject = msgspec.to_builtins(frame)
        before, self._table = self._table, data
        return frame if before is None else TableChanged(changes=changes(before, data))

    def moved(self, known: Knowledge, learned: Sequence[SeenEvent]) -> Moved | Changed | News:
        """Something happened."""
        language = self.reader.language
        before, self._view = self._view, known.view(language)
        if before is None or not self.reader.changes:
            return Moved(seq=known.seq, events=[each.frame(language) for each in learned], view=self._view)
        if self.reader.foretold:
            return self._news(before, self._view, learned)
        expected = before | {"last": self._view["last"]}
        events = [_event(each, language) for each in learned]
        return Changed(seq=known.seq, events=events, changes=changes(expected, self._view))

    def _news(self, before: PlayView, after: PlayView, learned: Sequence[SeenEvent]) -> News:
        """The events beside the last of their kinds, and what they make of the view otherwise than foretold."""
        expected: JsonObject = before
        events, told, rulings = [], [], []
        for each in learned:
            event: JsonObject = msgspec.to_builtins(each.event)
            expected = foretold(expected, event)
            events.append(self._short(event))
            frame = _event(each, self.reader.language)
            told.append(None if frame.told is UNSET else self._patterns.short(frame.told, event))
            if frame.ruling is not UNSET:
                rulings.append(frame.ruling)
        return News(
            seq=learned[-1].seq,
            events=events,
            told=told if any(each is not None for each in told) else UNSET,
            rulings=rulings or UNSET,
            changes=changes(expected, after) or UNSET,
        )

    def _short(self, event: JsonObject) -> dict[str, Json]:
        """An event without what is as in the last of its kind; its seat is compared with that of the event before."""
        kind = str(event["type"])
        known = dict(self._events.get(kind, {}))
        if "seat" in known:
            known["seat"] = self._seat
        self._events[kind], self._seat = event, event.get("seat", self._seat)
        return {name: value for name, value in event.items() if name == "type" or known.get(name, known) != value}

    def asked(self, prompt: PromptFrame) -> PromptFrame | PromptChanged:
        """The reader is asked something."""
        if not self.reader.changes:
            return prompt
        if prompt.after is not UNSET:
            short = {tile: _short(after) for tile, after in prompt.after.items()}
            prompt = msgspec.structs.replace(prompt, after=short)
        data: dict[str, Json] = msgspec.to_builtins(prompt)
        if self.reader.foretold:
            data |= self._shorter(prompt)
        before = self._prompts.get(prompt.asked, {})
        self._prompts[prompt.asked] = data
        return PromptChanged(asked=prompt.asked, changes=changes(before, data))

    def _shorter(self, prompt: PromptFrame) -> JsonObject:
        """What need not be said: which tiles may be discarded where all of the hand may, and the default where it is to discard
        the tile in question; and what each discard leaves, in figures.
        """
        view = self._view
        own = None if view is None or view["your_seat"] is None else view["seats"][view["your_seat"]]["concealed"]
        whole = own is not None and prompt.discards.allowed == sorted({tile for tile in own if tile is not None})
        discards = msgspec.to_builtins(prompt.discards) | ({"allowed": None} if whole else {})
        default = msgspec.to_builtins(prompt.default)
        plain = default == {"type": "discard", "tile": prompt.tile, "drawn": None}
        short = {
            "discards": discards,
            "default": None if plain else default,
            "mistakes": None if prompt.mistakes else [],
        }
        if prompt.after is UNSET or list(prompt.after) != prompt.discards.allowed:
            return short
        return short | {
            "away": "".join(str(after.shanten) for after in prompt.after.values()),
            "after": {
                tile: msgspec.to_builtins(after) for tile, after in prompt.after.items() if after.waits is not UNSET
            },
        }


def _event(told: SeenEvent, language: Language) -> ChangedEvent:
    frame = told.frame(language)
    return ChangedEvent(event=frame.event, told=frame.told if told.worth_telling else UNSET, ruling=frame.ruling)


def _short(after: AfterDiscard) -> AfterDiscard:
    """What a discard leaves: the distance; the tiles only where it leaves a waiting hand."""
    return after if after.shanten == 0 else AfterDiscard(shanten=after.shanten)


def view_after(view: PlayView, frame: Changed) -> PlayView:
    """The view after a ``changed`` frame, as a client finds it: the changes, and the last event."""
    return {**merged(view, frame.changes), "last": last_event(frame.events[-1].event)}
