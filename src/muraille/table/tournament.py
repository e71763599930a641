"""What the document of a game says about an event: its time, its paper, what the organiser sees to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from muraille.phrase import Phrase
from muraille.table.standings import Place


class When(Enum):
    """At what time of an event a point is due."""

    BEFORE = "before"
    EACH_SESSION = "each_session"
    AFTER = "after"


class Item(NamedTuple):
    """One point of the organiser's list."""

    id: str
    when: When
    phrase: Phrase
    cite: str


class ScoreSheet(NamedTuple):
    """The empty sheet of a table: the name of its layout, the words on it, and what is printed of its lines."""

    layout: str
    words: Mapping[str, Phrase]
    #: One part for each of these rounds, or one line for each deal of the game.
    rounds: tuple[Phrase, ...] = ()
    deals: bool = False


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """The rules of an event by one ruleset; what its document does not ask for is absent."""

    #: The usual length of a session; 0 is without limit.
    session_minutes: int
    #: Whether deals are counted after the signal: the one in progress and one more. Otherwise all stop at the end.
    one_more_deal: bool
    time_rule: Phrase
    #: How long the clock may stand still in a session; 0 is without limit.
    stoppage_minutes: int = 0
    #: The least number of sessions, and their greatest length, of a regular tournament.
    least_sessions: int = 0
    most_minutes: int = 0
    #: By country the ruleset that its federation asks for, and the sentence that says so.
    national: Mapping[str, tuple[str, Phrase]]
    checklist: tuple[Item, ...]
    sheet: ScoreSheet
    #: Whether the players and the referee sign each sheet.
    signed: bool
    #: Whether a disqualified player is out of the ranking, instead of last in it.
    disqualified_removed: bool
    #: The decision about totals of which nobody can tell whether a penalty is in them.
    totals_cite: str
    #: The paragraph under which a penalty of no offence of the catalogue usually falls.
    penalty_cite: str
    #: What is to be said of an appeal where the document knows none.
    no_appeals: Phrase | None = None
    #: The fee of an appeal in US dollars, or as much in local money; 0 where the document knows none.
    appeal_fee: int = 0
    #: With how many points each player starts.
    starting_points: int
    #: What the places bring in points; none where they bring none.
    uma: tuple[int, ...] = ()
    #: The table points of a place, where they decide and points only break their ties.
    table_points: Callable[[Place], Fraction] | None = None
