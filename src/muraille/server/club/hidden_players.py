"""Whom the club does not name, at the tables of its server: in replays, reviews, records and their list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from muraille.competition.people.withheld import HIDDEN
from muraille.league.journal import ClubEntry
from muraille.league.privacy import every_name
from muraille.league.source_facts import OnlineGameTaken
from muraille.league.state import Club
from muraille.phrase import Language

#: With what the key of a game that was taken in from a table of this server begins.
_TAKEN = "server-game"


def taking_key(table: str, people: Sequence[int]) -> str:
    """The key of the entry by which a game enters the year: taken twice with the same people, it is written once."""
    return " ".join([_TAKEN, table, *map(str, people)])


def people_at(entries: Iterable[ClubEntry]) -> dict[str, Sequence[int]]:
    """Who sat at the tables whose games were taken in from here, as the last taking of each says."""
    return {
        entry.key.split(" ")[1]: entry.what.game.people
        for entry in entries
        if isinstance(entry.what, OnlineGameTaken) and entry.key.startswith(f"{_TAKEN} ")
    }


class HiddenPlayers:
    """Who sat where is known of duplicates and of games that entered the year; elsewhere the name says it."""

    def __init__(self, club: Club, entries: Iterable[ClubEntry]) -> None:
        self._club = club
        self._names = every_name(club)
        self._people: dict[str, Sequence[int]] = people_at(entries)
        for duplicate in club.duplicates.values():
            self._people |= {table.id: table.people for table in duplicate.plan.tables}

    def names(self, table: str, names: Sequence[str], language: Language) -> tuple[str, ...]:
        """The names at a table as everybody may read them."""
        people = self._people.get(table, (0,) * len(names))
        return tuple(
            HIDDEN.render(language) if self._hides(person, name) else name
            for person, name in zip(people, names, strict=True)
        )

    def _hides(self, person: int, name: str) -> bool:
        perhaps = [person, *(each.number for each in self._names.called(name))]
        return any(self._club.is_private(each) for each in perhaps if each)
