"""The wall as it stands on the table: where it was opened and how much was taken from its two ends. Every viewer sees that."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.walls import DEALT, breach


class WallView(TypedDict):
    """The wall from above: its stacks are counted clockwise from the right end of the dealer's wall."""

    #: Stacks of one side.
    stacks: int
    #: The stack from which the first tiles were taken.
    breach: int
    #: Tiles taken from there on, upper tile first.
    front: int
    #: Tiles taken in replacement from the other end.
    rear: int
    #: Tiles at that end that are never drawn in play.
    dead: int


class SeenWall(NamedTuple):
    """What the events have told of the wall so far; a wall that no dice have opened has no place on the table."""

    tiles: int = 0
    throws: tuple[tuple[int, int], ...] = ()
    front: int = 0
    rear: int = 0

    def after(self, event: Event) -> SeenWall:
        """The wall after an event, as any viewer was told it.

        >>> wall = SeenWall().after(happened.WallBuilt((None,) * 136)).after(happened.DiceThrown(0, (3, 4)))
        >>> wall.after(happened.Drawn(1, None)).after(happened.Drawn(1, None, replacement=True)).view(14)
        {'stacks': 17, 'breach': 41, 'front': 54, 'rear': 1, 'dead': 14}
        """
        if isinstance(event, happened.WallBuilt):
            return SeenWall(len(event.tiles), (), DEALT)
        if isinstance(event, happened.DiceThrown):
            return self._replace(throws=(*self.throws, event.dice))
        if isinstance(event, happened.Drawn):
            return self._replace(rear=self.rear + 1) if event.replacement else self._replace(front=self.front + 1)
        if isinstance(event, happened.DrawReturned):
            return self._replace(front=self.front - 1)
        return self

    def view(self, dead: int) -> WallView | None:
        if not self.throws:
            return None
        return {
            "stacks": self.tiles // 8,
            "breach": breach(self.tiles, self.throws),
            "front": self.front,
            "rear": self.rear,
            "dead": dead,
        }
