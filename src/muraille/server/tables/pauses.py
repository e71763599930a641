"""A pause at a table with a timer: it begins when all people who are there have asked for it, and any of them ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muraille.server.tables.playing import Playing


class Pause:
    """Who has asked for a pause, and since when it lasts."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        self._asked: set[int] = set()
        self._since: float | None = None

    @property
    def on(self) -> bool:
        return self._since is not None

    @property
    def now(self) -> float:
        """The time for the clocks of the table: it stands still while it pauses."""
        return self._table.clock.now() if self._since is None else self._since

    def ask(self, player: int) -> None:
        """A player would like the clocks to stop; nothing changes where none runs."""
        table = self._table
        if table.phase == "playing" and table.timer.question_s is not None and player not in self._asked:
            self._asked.add(player)
            self.look()
            self._tell()

    def look(self) -> None:
        """Begin if everybody who is there has asked for it."""
        present = [chair.player for chair in self._table.people if chair.connected]
        if present and self._asked.issuperset(present):
            self._since = self.now

    def end(self) -> None:
        """A player goes on, or does not agree to a pause."""
        if not self._asked:
            return
        lasted = 0.0 if self._since is None else self._table.clock.now() - self._since
        self._since, self._asked = None, set()
        self._table.go_on(lasted)
        self._tell()

    def _tell(self) -> None:
        self._table.tell.table()
        self._table.stir()

    def data(self) -> dict[str, Any]:
        """What everybody is told of it."""
        return {"on": self.on, "asked": sorted(self._asked)}
