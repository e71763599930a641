"""The umpire of an open table: who is asked what to do with an action that the rules refuse.

The table knows no offences. It asks whether a player could do this at a real table, carries it out as the answer says, and
takes the events of the ruling. The catalogue of the referee is plugged in from above.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from muraille.table.actions import Action
from muraille.table.prompts import Reason
from muraille.table.rulings import RulingEvent

if TYPE_CHECKING:
    from muraille.table.deals import Deal


#: Whether a table stands in a tournament.
Setting: TypeAlias = Literal["tournament", "elsewhere"]


class Handling(Enum):
    """What becomes of a faulty action."""

    #: Done like a good one; nobody notices before the end of the deal.
    UNSEEN = "unseen"
    #: Done, and ruled upon at once.
    DONE = "done"
    #: Shown, ruled upon and taken back.
    UNDONE = "undone"


class Fault(NamedTuple):
    """What a seat did that it may not do, as the catalogue of offences calls it."""

    seat: int
    action: Action
    offence: str
    facts: Mapping[str, object]
    handling: Handling


class Umpire(Protocol):
    """Whoever rules on faults at an open table."""

    def fault(self, deal: Deal, seat: int, action: Action, reason: Reason | None) -> Fault | None:
        """The fault that an action is; None where it is none, or where nobody could do it.

        ``reason`` is why the rules refuse it. Without one the action is legal, but a fault of before may come to light."""
        ...

    def rule(self, deal: Deal, faults: Sequence[Fault], *, won: bool = False) -> list[RulingEvent]:
        """The rulings on faults of one moment; ``won`` says that another seat rightly won in that moment."""
        ...

    def at_draw(self, deal: Deal) -> list[Fault]:
        """The faults that come to light when the wall is used up."""
        ...
