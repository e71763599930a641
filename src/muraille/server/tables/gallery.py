"""Those who watch: they see what lies open, some time later."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from muraille.phrase import Language
from muraille.server.tables.chairs import Line
from muraille.server.tables.clock import Clock
from muraille.server.tables.frames import encoded
from muraille.server.tables.knowledge import Knowledge
from muraille.table.events import Event


class Gallery:
    """The spectators of a table and what they know together."""

    def __init__(self, delay_s: float, clock: Clock) -> None:
        self._clock = clock
        #: What they know, once the game has begun.
        self.known: Knowledge | None = None
        self.delay_s = delay_s
        self.lines: set[Line] = set()
        #: The result that spectators look at, if one is shown: sent again to whoever comes.
        self.shown: Callable[[Language], str] | None = None
        self._later: deque[Callable[[], None]] = deque()

    def later(self, happens: Callable[[], None]) -> None:
        """Let something happen for the spectators after their delay, in its order."""
        if self.delay_s <= 0:
            happens()
            return
        self._later.append(happens)
        self._clock.later(self.delay_s, self._next)

    def _next(self) -> None:
        if self._later:
            self._later.popleft()()

    def tell(self, events: Sequence[Event]) -> None:
        """These events, later."""
        told = list(events)
        self.later(lambda: self._learn(told))

    def _learn(self, events: Sequence[Event]) -> None:
        known = self.known
        assert known is not None
        learned = known.learn(events)
        self.shown = None
        if learned:
            self.send(
                lambda language: encoded(
                    "moved",
                    seq=known.seq,
                    events=[each.data(language) for each in learned],
                    view=known.view(language),
                )
            )

    def show(self, frame: Callable[[Language], str]) -> None:
        """A result, later; it stays until something happens."""

        def happens() -> None:
            self.shown = frame
            self.send(frame)

        self.later(happens)

    def send(self, frame: Callable[[Language], str]) -> None:
        """A frame to everybody who watches, in each one's language."""
        texts: dict[str, str] = {}
        for line in list(self.lines):
            code = line.language.code
            if code not in texts:
                texts[code] = frame(line.language)
            line.send(texts[code])
