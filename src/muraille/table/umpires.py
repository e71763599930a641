"""The umpire of an open table: who is asked what to do with an action that the rules refuse.

The table knows no offences. It asks whether a player could do this at a real table, carries it out as the answer says, and
takes the events of the ruling. The catalogue of the referee is plugged in from above.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from muraille.table.actions import Action
from muraille.table.conduct import Fault
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.reasons import Reason
from muraille.table.rulings import RulingEvent
from muraille.table.state import State
from muraille.table.turn import Play

#: Whether a table stands in a tournament.
Setting: TypeAlias = Literal["tournament", "elsewhere"]


class Scene(Protocol):
    """What an umpire looks at: the deal, what happened in it, and what was ruled before."""

    @property
    def rules(self) -> Ruleset: ...

    @property
    def play(self) -> Play: ...

    @property
    def state(self) -> State: ...

    @property
    def log(self) -> Sequence[Event]: ...

    @property
    def ruled(self) -> Counter[tuple[int, str]]:
        """How often each player was ruled upon for each offence, over the whole game."""
        ...


class Umpire(Protocol):
    """Whoever rules on faults at an open table."""

    def fault(self, scene: Scene, seat: int, action: Action, reason: Reason | None) -> Fault | None:
        """The fault that an action is; None where it is none, or where nobody could do it.

        ``reason`` is why the rules refuse it. Without one the action is legal, but a fault of before may come to light."""
        ...

    def rule(self, scene: Scene, faults: Sequence[Fault], *, won: bool = False) -> list[RulingEvent]:
        """The rulings on faults of one moment; ``won`` says that another seat rightly won in that moment."""
        ...

    def at_draw(self, scene: Scene) -> list[Fault]:
        """The faults that come to light when the wall is used up."""
        ...
