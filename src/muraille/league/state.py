"""A club as its journal tells it. Nothing here is stored: it is folded anew from the entries that count."""

from __future__ import annotations

from dataclasses import dataclass, field

from muraille.errors import InvalidRequest
from muraille.league.duplicates import Duplicate
from muraille.league.events import OnlineGame, TakenEvent
from muraille.league.nights import Night, NightTable
from muraille.league.people import ClubPerson, Merge
from muraille.league.registration import Registration
from muraille.league.seasons import Division, Season, SeasonFinal
from muraille.league.settings import ClubSettings
from muraille.phrase import Phrase


@dataclass
class Club:
    """Everything that is known of a club, at one moment. Read it; write to the journal."""

    settings: ClubSettings
    people: dict[int, ClubPerson] = field(default_factory=dict)
    #: Names that somebody had before.
    former: dict[int, list[str]] = field(default_factory=dict)
    #: By the number that is no longer used by itself.
    merges: dict[int, Merge] = field(default_factory=dict)
    hidden: set[int] = field(default_factory=set)
    removed: set[int] = field(default_factory=set)
    nights: dict[int, Night] = field(default_factory=dict)
    events: dict[str, TakenEvent] = field(default_factory=dict)
    online: dict[str, OnlineGame] = field(default_factory=dict)
    duplicates: dict[int, Duplicate] = field(default_factory=dict)
    seasons: dict[int, Season] = field(default_factory=dict)
    divisions: dict[int, tuple[Division, ...]] = field(default_factory=dict)
    #: By season and name.
    teams: dict[tuple[int, str], tuple[int, ...]] = field(default_factory=dict)
    #: Who plays for a team on an evening, by season, evening and team.
    line_ups: dict[tuple[int, int, str], tuple[int, ...]] = field(default_factory=dict)
    finals: dict[int, SeasonFinal] = field(default_factory=dict)
    #: What a season does not count though it could, by season.
    left_out: dict[int, set[str]] = field(default_factory=dict)
    #: Events of the server's desk whose results everybody may follow, by the desk's id.
    live: set[str] = field(default_factory=set)
    #: Events that people register for, by id.
    registrations: dict[str, Registration] = field(default_factory=dict)
    sequence: int = 0
    versions: dict[str, int] = field(default_factory=dict)

    def person(self, number: int) -> ClubPerson:
        """Who has a number; who was merged is the person whom he was merged into."""
        try:
            return self.people[self.who(number)]
        except KeyError:
            raise InvalidRequest("unknown_person", Phrase("there is no person {number}", number=number)) from None

    def who(self, number: int) -> int:
        """The number under which somebody is counted.

        >>> Club(ClubSettings(name="")).who(7)
        7
        """
        while (merge := self.merges.get(number)) is not None:
            number = merge.kept
        return number

    def numbers_of(self, number: int) -> tuple[int, ...]:
        """All the numbers of one person."""
        kept = self.who(number)
        return (kept, *(other for other in sorted(self.merges) if self.who(other) == kept))

    def name_of(self, number: int) -> str:
        """A person in a sentence; by the number where nobody has it."""
        found = self.people.get(self.who(number))
        return found.name if found else str(number)

    def is_hidden(self, number: int) -> bool:
        """Whether everybody else may not read a name."""
        return any(each in self.hidden for each in self.numbers_of(number))

    def is_removed(self, number: int) -> bool:
        """Whether somebody asked to be in no public list."""
        return any(each in self.removed for each in self.numbers_of(number))

    def is_private(self, number: int) -> bool:
        """Whether everybody else may not know who somebody is."""
        return self.is_hidden(number) or self.is_removed(number)

    def night(self, number: int) -> Night:
        try:
            return self.nights[number]
        except KeyError:
            raise InvalidRequest("no_night", Phrase("there is no evening {number}", number=number)) from None

    def table(self, night: int, table: int) -> NightTable:
        try:
            return self.night(night).tables[table]
        except KeyError:
            raise InvalidRequest(
                "no_table", Phrase("evening {night} has no table {table}", night=night, table=table)
            ) from None

    def duplicate(self, number: int) -> Duplicate:
        try:
            return self.duplicates[number]
        except KeyError:
            raise InvalidRequest("no_duplicate", Phrase("there is no duplicate {number}", number=number)) from None

    def season(self, number: int) -> Season:
        try:
            return self.seasons[number]
        except KeyError:
            raise InvalidRequest("no_season", Phrase("there is no season {number}", number=number)) from None

    def registration(self, identifier: str) -> Registration:
        try:
            return self.registrations[identifier]
        except KeyError:
            raise InvalidRequest("no_event", Phrase("nobody can register for “{id}”", id=identifier)) from None

    def event(self, identifier: str) -> TakenEvent:
        """An event by its id, by the beginning of it, or by its name."""
        begun = identifier.removeprefix("event-")
        found = [event for key, event in self.events.items() if key.startswith(begun)] if begun else []
        found = found or [event for event in self.events.values() if event.name == identifier]
        if len(found) != 1:
            raise InvalidRequest(
                "no_event",
                Phrase("no event, or several, have the id or name “{id}”", id=identifier),
                Phrase("muraille club events lists them"),
            )
        return found[0]

    @property
    def sources(self) -> set[str]:
        """Everything that a season can count, such as night-3."""
        return {each.source for kind in (self.nights, self.events, self.online) for each in kind.values()}

    def version(self, night: int, table: int) -> int:
        """How many entries concern a table: what a client sends back to show that it saw them all."""
        return self.versions.get(f"{night}/{table}", 0)

    @property
    def next_person(self) -> int:
        return max(self.people, default=0) + 1

    @property
    def next_night(self) -> int:
        return max(self.nights, default=0) + 1
