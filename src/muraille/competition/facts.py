"""Every fact that a journal can hold, and the records in them, by subject.

A fact is declared in the ``facts`` module of its subject, and nowhere else: whatever is declared there is known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from muraille.competition.appeals import AppealKind as AppealKind
from muraille.competition.appeals.facts import *  # noqa: F403 - an index: adding a fact touches the file of its subject alone
from muraille.competition.clock.facts import *  # noqa: F403 - as above
from muraille.competition.declaration import Fact as Fact
from muraille.competition.event import EventSettings as EventSettings
from muraille.competition.event import LastDeal as LastDeal
from muraille.competition.event import TournamentFormat as TournamentFormat
from muraille.competition.event.facts import *  # noqa: F403 - as above
from muraille.competition.people import Cause as Cause
from muraille.competition.people.facts import *  # noqa: F403 - as above
from muraille.competition.programme.facts import *  # noqa: F403 - as above
from muraille.competition.reception.facts import *  # noqa: F403 - as above
from muraille.competition.rulings import Sanction as Sanction
from muraille.competition.rulings.facts import *  # noqa: F403 - as above
from muraille.competition.seating.facts import *  # noqa: F403 - as above
from muraille.competition.sheets import WonHand as WonHand
from muraille.competition.sheets import WrittenHand as WrittenHand
from muraille.competition.sheets.facts import *  # noqa: F403 - as above

#: Every fact, in no order that matters.
DECLARED: tuple[type[Fact], ...] = tuple(Fact.__subclasses__())

if TYPE_CHECKING:
    AnyFact = Fact
else:  # a reader of JSON needs them all by their tags
    AnyFact = Union[DECLARED]  # noqa: UP007 - of a tuple
