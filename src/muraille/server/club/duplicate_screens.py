"""The screens of duplicate: who sits where, the ranking by match points, and what each table made of the same tiles."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.league.views import PersonCell
from muraille.phrase import Renderable
from muraille.server.desk.answers import Answer
from muraille.tiles import Wind


class DuplicateChoice(Answer, frozen=True, kw_only=True):
    number: int
    night: int
    name: str | Renderable
    rules_name: Renderable
    tables: int


class RulesChoice(Answer, frozen=True, kw_only=True):
    id: str
    name: Renderable


class DuplicatesScreen(Answer, frozen=True, kw_only=True):
    """The duplicates of the club, the newest first, and what may be chosen for another."""

    duplicates: Sequence[DuplicateChoice]
    rules: Sequence[RulesChoice]
    levels: Sequence[RulesChoice]
    lengths: Sequence[RulesChoice]
    timers: Sequence[RulesChoice]


class DuplicateSeat(Answer, frozen=True, kw_only=True):
    """A line of a table: a person, or a bot; ``taken`` once a browser has the seat."""

    line: int
    person: PersonCell | None
    bot: str
    taken: bool


class DuplicateTableCard(Answer, frozen=True, kw_only=True):
    """A table: how far it is, and nothing of what happened there."""

    table: int
    url: str
    #: ``waiting``, ``playing``, ``over``, ``abandoned`` or ``failed``.
    phase: str
    deals: int
    seats: Sequence[DuplicateSeat]
    #: The replay, once all tables have finished.
    replay: str | None


class MatchPointLine(Answer, frozen=True, kw_only=True):
    """Somebody in the ranking of a duplicate."""

    place: str
    person: PersonCell | None
    bot: str
    table: int
    line: int
    match_points: int
    most: int
    percent: str


class DealChoice(Answer, frozen=True, kw_only=True):
    number: int
    name: Renderable


class DuplicateScreen(Answer, frozen=True, kw_only=True):
    """A duplicate. Only deals that every table has finished are in it."""

    number: int
    night: int
    rules_name: Renderable
    length_name: Renderable
    tables: Sequence[DuplicateTableCard]
    deals: Sequence[DealChoice]
    ranking: Sequence[MatchPointLine]
    #: All tables have finished; and whether the results are in the journal.
    over: bool
    scored: bool


class LineAtTable(Answer, frozen=True, kw_only=True):
    """What one table made of a line's tiles."""

    table: int
    person: PersonCell | None
    bot: str
    points: int
    match_points: int
    most: int
    won: bool
    paid: bool
    river: Sequence[str]
    #: As the hand lay at the end: concealed tiles, then the melds.
    hand: Sequence[str]
    melds: Sequence[Sequence[str]]


class SameTiles(Answer, frozen=True, kw_only=True):
    """A line of a deal: the tiles that it was dealt everywhere, and the tables beside each other."""

    line: int
    wind: Wind | None
    dealt: Sequence[str]
    tables: Sequence[LineAtTable]


class TableEnding(Answer, frozen=True, kw_only=True):
    """How a deal ended at a table, in a sentence."""

    table: int
    text: str


class DuplicateDealScreen(Answer, frozen=True, kw_only=True):
    """A deal that every table has finished: who did what with the same tiles."""

    duplicate: int
    number: int
    name: Renderable
    endings: Sequence[TableEnding]
    lines: Sequence[SameTiles]


class SeatTaken(Answer, frozen=True, kw_only=True):
    """The secret of a seat, for the browser that takes it."""

    id: str
    token: str
    url: str
