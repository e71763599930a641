"""What happened is told beat by beat: after anything that others may claim there is the same pause, claimed or not."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from muraille.server.tables.audience import Audience
from muraille.server.tables.effects import Rest
from muraille.server.tables.outbox import Outbox
from muraille.table.events import Discarded, Event, KongDeclared

#: What others may claim: afterwards comes the gap that does not tell who could.
CLAIMABLE = (Discarded, KongDeclared)


class Beats:
    """What was written and has not been told yet."""

    def __init__(self, audience: Audience, outbox: Outbox, pace_s: float) -> None:
        self._audience = audience
        self._outbox = outbox
        self._pace_s = pace_s
        self._left: deque[list[Event]] = deque()
        self._gap_until: float | None = None
        self.resting = False

    @property
    def told(self) -> bool:
        """Whether everything has been told."""
        return not self._left

    def tell(self, events: Iterable[Event]) -> None:
        self._left.extend(beats_of(events))
        self._go_on()

    def rested(self) -> None:
        """The pause is over."""
        self.resting, self._gap_until = False, None
        self._go_on()

    def forget(self) -> None:
        self._left.clear()

    def _go_on(self) -> None:
        now = self._outbox.now
        while self._left and not self.resting:
            if self._gap_until is not None and self._gap_until > now:
                self.resting = True
                self._outbox.add([Rest(self._gap_until - now)])
                return
            beat = self._left.popleft()
            self._outbox.add(self._audience.beat(beat, now))
            if isinstance(beat[-1], CLAIMABLE):
                self._gap_until = now + self._pace_s


def beats_of(events: Iterable[Event]) -> list[list[Event]]:
    """The events up to each that others may claim, and the rest."""
    beats: list[list[Event]] = []
    beat: list[Event] = []
    for event in events:
        beat.append(event)
        if isinstance(event, CLAIMABLE):
            beats.append(beat)
            beat = []
    return [*beats, beat] if beat else beats
