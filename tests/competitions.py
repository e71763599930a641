"""A competition desk on paper: drafts are checked and written as in the store, without a file."""

from __future__ import annotations

import datetime

from msgspec.structs import replace

from muraille.competition import facts
from muraille.competition.doubts import doubts
from muraille.competition.fold import fold
from muraille.competition.journal import Draft, Entry, check_version, written
from muraille.competition.people import Kind, Person
from muraille.competition.results import table_lines
from muraille.competition.state import Competition
from muraille.competition.validation import check, check_undo

#: One table of four.
ONE_TABLE = ((1, 2, 3, 4),)
MORNING = datetime.datetime(2026, 5, 2, 9, 0, tzinfo=datetime.UTC)


def minutes(count: float) -> datetime.datetime:
    """So many minutes after the morning began."""
    return MORNING + datetime.timedelta(minutes=count)


class Desk:
    """A journal in memory."""

    def __init__(self, rules: str = "rcr-2016", players: int = 8, **settings: object) -> None:
        self.journal: list[Entry] = []
        self.now = MORNING
        self.do(
            facts.CompetitionOpened(settings=replace(facts.EventSettings(name="Lyon Open", rules=rules), **settings))
        )
        for number in range(1, players + 1):
            self.register(number)

    def register(self, number: int, kind: Kind = Kind.ENTRANT, **more: str) -> None:
        person = Person(number=number, first_name="P", last_name=str(number), kind=kind, **more)
        self.do(facts.PersonRegistered(person=person))

    def do(
        self,
        what: facts.AnyFact,
        *,
        who: str = "Ada",
        why: str = "",
        at: datetime.datetime | None = None,
        version: int | None = None,
    ) -> Entry:
        draft = Draft(at=at or self.now, who=who, what=what, key=f"k{len(self.journal)}", why=why, version=version)
        check_version(draft, self.journal)
        check(draft, fold(self.journal) if self.journal else None)
        entry = written(draft, self.journal)
        check_undo(entry, self.journal)
        self.journal.append(entry)
        return entry

    def draw(self, *sessions: tuple[tuple[int, int, int, int], ...], first: int = 1) -> Entry:
        return self.do(facts.SeatingDrawn(first_session=first, sessions=sessions))

    def totals(self, session: int, table: int, *scores: int, bets: int = 0, who: str = "Ada", why: str = "") -> Entry:
        east, south, west, north = scores
        fact = facts.TotalsEntered(session=session, table=table, scores=(east, south, west, north), bets=bets)
        return self.do(fact, who=who, why=why)

    @property
    def state(self) -> Competition:
        return fold(self.journal)


def small_desk(rules: str = "rcr-2016", **settings: object) -> Desk:
    """Four players and a substitute, two sessions drawn."""
    found = Desk(rules, players=4, sessions=2, **settings)
    found.register(5, Kind.SUBSTITUTE)
    found.draw(ONE_TABLE, ONE_TABLE)
    return found


def totals_of(found: Desk, session: int = 1) -> list[int]:
    """The results of the first table."""
    lines = table_lines(found.state, session, 1)
    assert lines is not None
    return [int(line.total) for line in lines]


def said(found: Desk) -> str:
    """All doubts, a line each."""
    return "\n".join(f"{doubt.where}: {doubt.what}" for doubt in doubts(found.state))
