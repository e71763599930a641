"""What only a game knows of its players' conduct: what an open table sees, when penalties count, what an exclusion means.

What follows from an offence, and what it costs, is not here: that is the referee's catalogue, for every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.actions import Action, Kong
from muraille.table.events import Event
from muraille.table.options import Options, Rules
from muraille.table.reasons import Reason
from muraille.table.rulings import FactData
from muraille.table.state import State
from muraille.table.turn import Play


class Moment(Enum):
    """When points are taken. Journals keep these words."""

    #: At once: from the score, so the table's ranking may change (RCR §5.8; Green §3.9.1-2(3), after the deal).
    SCORE = "score"
    #: After the uma: the table's ranking stays (RCR §3.4.6, §5.6).
    AFTER_UMA = "after_uma"
    #: From the session points, after the deal or the session (Green §3.9.1-2(3)).
    SESSION = "session"

    @classmethod
    def _missing_(cls, value: object) -> Moment | None:
        """Rulings and the records of open tables have words of their own for the same moments."""
        return next((moment for moment, word in SAID.items() if word == value), None)


#: The moments in the words of a ruling's data.
SAID = {Moment.SCORE: "now", Moment.AFTER_UMA: "after_uma", Moment.SESSION: "deal_or_session"}


class Handling(Enum):
    """What becomes of a faulty action."""

    #: Done like a good one; nobody notices before the end of the deal.
    UNSEEN = "unseen"
    #: Done, and ruled upon at once.
    DONE = "done"
    #: Shown, ruled upon and taken back.
    UNDONE = "undone"
    #: A word that these rules leave alone: it is heard, nothing is ruled, and its player is still asked.
    HEARD = "heard"


class Fault(NamedTuple):
    """What a seat did that it may not do, as the catalogue of offences calls it; what is only heard has no name there."""

    seat: int
    action: Action
    offence: str
    facts: Mapping[str, FactData]
    handling: Handling


class Sight(Protocol):
    """What a game looks at to see a fault: the deal, and what happened in it."""

    @property
    def rules(self) -> Options: ...

    @property
    def play(self) -> Play: ...

    @property
    def state(self) -> State: ...

    @property
    def log(self) -> Sequence[Event]: ...


class Conduct(ABC):
    """The conduct of players as one game knows it."""

    #: When a penalty may count; first when it does unless somebody says otherwise.
    moments: tuple[Moment, ...]
    #: Why it cannot count at another moment: the code and the sentence.
    no_moment: tuple[str, Phrase]
    #: The paragraphs of a session's start, and of taking a name out of the ranking.
    start_cite: str
    removal_cite: str

    def check_moment(self, moment: Moment) -> None:
        """Refuse a moment that the game does not have."""
        if moment not in self.moments:
            raise InvalidRequest(*self.no_moment)

    @abstractmethod
    def ruled_by(self, rules: Rules) -> Rules:
        """The rules by which an event under these rules is ruled where their own document says nothing of competitions."""

    @abstractmethod
    def announced(self, scene: Sight, seat: int, action: Action) -> Fault | None:
        """The fault of a word after which nothing was shown."""

    @abstractmethod
    def refused(self, scene: Sight, seat: int, action: Action, reason: Reason) -> Fault | None:
        """The fault that an action is which the rules refuse and a player can do all the same."""

    def come_to_light(self, scene: Sight, seat: int, action: Action) -> Fault | None:
        """The fault of before that a legal action lets everybody see."""
        return None

    def at_draw(self, scene: Sight) -> list[Fault]:
        """What an exhaustive draw brings to light once all have declared, in turn order."""
        return []


def fault(
    seat: int,
    action: Action,
    offence: str,
    facts: Mapping[str, FactData] | None = None,
    handling: Handling = Handling.UNDONE,
) -> Fault:
    """A fault by the name of its offence, shown and taken back unless it is handled otherwise."""
    return Fault(seat, action, offence, facts or {}, handling)


def heard(seat: int, action: Action) -> Fault:
    """A word without tiles that is no offence."""
    return Fault(seat, action, "", {}, Handling.HEARD)


def wrong_set(scene: Sight, seat: int, action: Action, offence: str, facts: Mapping[str, FactData]) -> Fault | None:
    """The fault of a claim. A kong of a discard needs tiles to show."""
    last = scene.state.last
    if isinstance(action, Kong) and (last is None or scene.state.seats[seat].counts[last.kind] < 2):
        return None
    return fault(seat, action, offence, facts)


#: A kong that the tiles make and this moment or the ruleset forbids; one that the tiles do not make.
FORBIDDEN_KONGS = frozenset({"kong_after_claim", "last_tile", "four_kongs", "no_added_kong"})
WRONG_KONGS = frozenset({"no_kong", "no_pung"})
