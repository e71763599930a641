"""A safety valve for thought: work is bounded by counts, and where a table waits, by the clock too."""

from __future__ import annotations

from time import monotonic

#: The share of the budget that is used for thought; the rest is for the way there and back.
THOUGHT = 0.5


class Deadline:
    """The moment at which the best option so far is taken; never, where nobody waits.

    >>> Deadline(None).passed, Deadline(0.0).passed
    (False, True)
    """

    __slots__ = ("_end",)

    def __init__(self, budget: float | None) -> None:
        self._end = None if budget is None else monotonic() + THOUGHT * budget

    @property
    def passed(self) -> bool:
        return self._end is not None and monotonic() >= self._end


NEVER = Deadline(None)
