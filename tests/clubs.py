"""A club on paper: drafts are checked and written as in the store, without a file."""

from __future__ import annotations

import datetime

from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.journal import ClubDraft, ClubEntry, checked, fold_club, fold_one_more
from muraille.league.people import ClubPerson
from muraille.league.settings import ClubSettings
from muraille.league.state import Club


class ClubBook:
    """A journal in memory, told anew after every undoing only."""

    def __init__(self) -> None:
        self.journal: list[ClubEntry] = []
        self.told: Club | None = None

    def do(
        self,
        what: facts.AnyClubFact,
        at: datetime.datetime = BEGINNING,
        why: str = "",
        *,
        who: str = "Ada",
        version: int | None = None,
    ) -> Club:
        draft = ClubDraft(at=at, who=who, what=what, key=f"k{len(self.journal)}", why=why, version=version)
        entry = checked(draft, self.journal, self.told)
        self.journal.append(entry)
        if self.told is None or not fold_one_more(self.told, entry):
            self.told = fold_club(self.journal)
        return self.told

    @property
    def club(self) -> Club:
        assert self.told is not None
        return self.told


def small_club(people: int = 8) -> ClubBook:
    """People with a first evening."""
    book = ClubBook()
    book.do(facts.ClubFounded(settings=ClubSettings(name="Riichi Lyon")))
    for number in range(1, people + 1):
        book.do(facts.ClubPersonAdded(person=ClubPerson(number=number, first_name="P", last_name=f"N{number}")))
    book.do(facts.NightOpened(night=1, day=BEGINNING.date()))
    return book
