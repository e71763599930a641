"""A pause at a table: it begins when all people who are there have asked for it, and any of them ends it."""

from __future__ import annotations

from collections.abc import Collection


class TablePause:
    """Who has asked for a pause, and since when it lasts.

    >>> pause = TablePause()
    >>> pause.ask(0, present=[0, 1], now=5.0), pause.on
    (True, False)
    >>> pause.ask(1, present=[0, 1], now=7.0), pause.on, pause.clock(100.0)
    (True, True, 7.0)
    >>> pause.end(10.0), pause.on
    (3.0, False)
    """

    def __init__(self) -> None:
        #: In the order in which they asked.
        self.asked: list[int] = []
        self._since: float | None = None

    @property
    def on(self) -> bool:
        return self._since is not None

    def clock(self, now: float) -> float:
        """The time for the clocks of the table: it stands still while it pauses."""
        return now if self._since is None else self._since

    def ask(self, player: int, *, present: Collection[int], now: float) -> bool:
        """A player would like the clocks to stop. Whether that is news."""
        if player in self.asked:
            return False
        self.asked.append(player)
        self.look(present, now)
        return True

    def look(self, present: Collection[int], now: float) -> None:
        """Begin if everybody who is there has asked for it."""
        if present and set(self.asked).issuperset(present):
            self._since = self.clock(now)

    def end(self, now: float) -> float | None:
        """A player goes on, or does not agree to a pause: how long it lasted; None where nobody had asked for one."""
        if not self.asked:
            return None
        lasted = now - self.clock(now)
        self._since, self.asked = None, []
        return lasted
