"""The facts of duplicate: tables that play the same walls, and what they came to."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.order import Obstacle
from muraille.competition.rulesets import rules_named
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.league.declaration import ClubFact, check_people
from muraille.league.duplicates import BOT, DealResults, Duplicate, DuplicatePlan
from muraille.league.state import Club
from muraille.phrase import Phrase

#: How many tables may play the same walls.
MOST_TABLES = 40


class DuplicateOpened(ClubFact, frozen=True, kw_only=True):
    """Several tables of the server play the same walls; who has which seat is said before the first deal."""

    night: int
    duplicate: int
    plan: DuplicatePlan

    def check(self, club: Club, draft: Authored) -> None:
        club.night(self.night)
        rules_named(self.plan.rules)
        if not 2 <= len(self.plan.tables) <= MOST_TABLES:
            raise InvalidRequest(
                "tables",
                Phrase(
                    "a duplicate has 2 to {most} tables, not {count}", most=MOST_TABLES, count=len(self.plan.tables)
                ),
            )
        people = [person for table in self.plan.tables for person in table.people if person != BOT]
        check_people(club, people)
        if not people:
            raise InvalidRequest("nobody", Phrase("nobody plays: somebody has to have a seat"))

    def obstacles(self, club: Club, draft: Authored) -> Iterable[Obstacle]:
        if self.duplicate in club.duplicates:
            yield Obstacle("opened_already", Phrase("duplicate {number} was opened already", number=self.duplicate))

    def fold(self, club: Club, entry: Numbered) -> None:
        club.duplicates[self.duplicate] = Duplicate(self.duplicate, self.night, self.plan)
        night = club.night(self.night)
        for table in self.plan.tables:
            for person in table.people:
                if person != BOT:
                    night.present.setdefault(club.who(person))

    def sentence(self, club: Club) -> Phrase:
        return Phrase(
            "evening {night}: duplicate {number} at {count:# table|# tables}",
            night=self.night,
            number=self.duplicate,
            count=len(self.plan.tables),
        )


class DuplicateScored(ClubFact, frozen=True, kw_only=True):
    """All tables have finished: what each made of the same tiles; taken again, it replaces what was known."""

    duplicate: int
    results: tuple[DealResults, ...]

    def check(self, club: Club, draft: Authored) -> None:
        known = club.duplicate(self.duplicate)
        if any(not 0 <= table < len(known.plan.tables) for deal in self.results for table in deal.tables):
            raise InvalidRequest("no_table", Phrase("duplicate {number} has no such table", number=self.duplicate))

    def fold(self, club: Club, entry: Numbered) -> None:
        club.duplicate(self.duplicate).results = self.results

    def sentence(self, club: Club) -> Phrase:
        return Phrase(
            "duplicate {number}: {count:# deal|# deals} compared", number=self.duplicate, count=len(self.results)
        )
