"""Every fact that a club's journal can hold. A fact is declared in the module of its subject, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from muraille.league.declaration import ClubFact as ClubFact
from muraille.league.duplicate_facts import *  # noqa: F403 - as below
from muraille.league.hand_facts import *  # noqa: F403 - as below
from muraille.league.night_facts import *  # noqa: F403 - an index: adding a fact touches the file of its subject alone
from muraille.league.people_facts import *  # noqa: F403 - as above
from muraille.league.registration_facts import *  # noqa: F403 - as above
from muraille.league.season_facts import *  # noqa: F403 - as above
from muraille.league.source_facts import *  # noqa: F403 - as above

#: Every fact, in no order that matters.
CLUB_FACTS: tuple[type[ClubFact], ...] = tuple(ClubFact.__subclasses__())

if TYPE_CHECKING:
    AnyClubFact = ClubFact
else:  # a reader of JSON needs them all by their tags
    AnyClubFact = Union[CLUB_FACTS]  # noqa: UP007 - of a tuple
