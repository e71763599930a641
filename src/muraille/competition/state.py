"""A competition as its journal tells it. Nothing here is stored: it is folded anew from the entries that count."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from muraille.competition.appeals import Appeal
from muraille.competition.clock import SessionClock
from muraille.competition.event import EventSettings, EventStage
from muraille.competition.people import Departure, Kind, Person
from muraille.competition.rulesets import rules_named
from muraille.competition.rulings import LateArrival, Penalty, WrittenWarning
from muraille.competition.seating import DrawnSeats, SeatedSubstitute, Seats
from muraille.competition.sheets import Sheet
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.family import Ruleset

Part = TypeVar("Part")


@dataclass
class Competition:
    """Everything the desk knows, at one moment. Read it; write to the journal."""

    settings: EventSettings
    people: dict[int, Person] = field(default_factory=dict)
    #: Who has each EMA number.
    emas: dict[str, int] = field(default_factory=dict)
    #: Who left, and from which session on; a player may return.
    left: dict[int, Departure] = field(default_factory=dict)
    returned: dict[int, int] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)
    #: Tables by session, each from 1.
    seating: dict[int, dict[int, Seats]] = field(default_factory=dict)
    byes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    draws: list[DrawnSeats] = field(default_factory=list)
    substitutes: dict[tuple[int, int], SeatedSubstitute] = field(default_factory=dict)
    #: Who sat there before the last of several substitutes for a seat.
    relieved: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    late: dict[tuple[int, int], LateArrival] = field(default_factory=dict)
    clocks: dict[int, SessionClock] = field(default_factory=dict)
    penalties: dict[int, Penalty] = field(default_factory=dict)
    warnings: dict[int, WrittenWarning] = field(default_factory=dict)
    sheets: dict[tuple[int, int], Sheet] = field(default_factory=dict)
    released: set[int] = field(default_factory=set)
    stages: list[EventStage] = field(default_factory=list)
    appeals: dict[int, Appeal] = field(default_factory=dict)
    #: When each table's sheet first came in.
    arrived: dict[tuple[int, int], datetime.datetime] = field(default_factory=dict)
    #: For a reading that everybody sees: whose name is left out of it, and who of them stands in no list either.
    nameless: frozenset[int] = frozenset()
    unlisted: frozenset[int] = frozenset()
    #: How many entries the journal has, and how many of them concern each table: what a client has seen.
    sequence: int = 0
    versions: dict[str, int] = field(default_factory=dict)
    #: What the facts of one subject keep for themselves, by its type.
    _parts: dict[type[Any], Any] = field(default_factory=dict)

    def part(self, kind: type[Part]) -> Part:
        """What a subject keeps that nobody else folds into, declared beside its facts; empty at first.

        >>> Competition(EventSettings(name="")).part(dict)
        {}
        """
        found: Part = self._parts.setdefault(kind, kind())
        return found

    @cached_property
    def rules(self) -> Ruleset:
        return rules_named(self.settings.rules, self.settings.options)

    def person(self, number: int) -> Person:
        try:
            return self.people[number]
        except KeyError:
            raise InvalidRequest("unknown_player", Phrase("there is no player {number}", number=number)) from None

    def name_of(self, number: int) -> str:
        """A player in a sentence; by the number where nobody is registered under it."""
        person = self.people.get(number)
        return person.name if person else f"#{number}"

    def seats(self, session: int, table: int) -> Seats:
        """The four numbers of a table, East first."""
        tables = self.seating.get(session)
        if tables is None:
            raise InvalidRequest("no_seating", Phrase("session {session} is not drawn yet", session=session))
        if table not in tables:
            raise InvalidRequest(
                "unknown_table",
                Phrase(
                    "session {session} has tables {first} to {last}, there is no table {table}",
                    session=session,
                    first=min(tables),
                    last=max(tables),
                    table=table,
                ),
            )
        return tables[table]

    def table_of(self, session: int, player: int) -> int | None:
        """Where somebody plays in a session; substitutes sit where they sit in for somebody."""
        for table, seats in self.seating.get(session, {}).items():
            if player in seats:
                return table
        for (when, absent), seated in self.substitutes.items():
            if when == session and player in self.sitting_in(session, absent):
                return seated.table
        return None

    def sitting_in(self, session: int, absent: int) -> tuple[int, ...]:
        """Everybody who sat in for a player in a session, in their order."""
        seated = self.substitutes.get((session, absent))
        return (*self.relieved.get((session, absent), ()), seated.substitute) if seated else ()

    def version(self, session: int, table: int) -> int:
        """How many entries concern a table: what a client sends back to show that it saw them all."""
        return self.versions.get(f"{session}/{table}", 0)

    def player_at(self, session: int, player: int) -> int:
        """Who sits on a player's seat in a session: himself, or his substitute."""
        seated = self.substitutes.get((session, player))
        return seated.substitute if seated else player

    def sheet(self, session: int, table: int) -> Sheet:
        return self.sheets.setdefault((session, table), Sheet())

    def away(self, player: int, session: int) -> Departure | None:
        """The departure that keeps a player from a session, if there is one."""
        left = self.left.get(player)
        if left is None or session < left.from_session:
            return None
        back = self.returned.get(player)
        return None if back is not None and back > left.from_session and session >= back else left

    def field_of(self, session: int) -> set[int]:
        """Whose session it is: the players of the stage, or all entrants; whether they are there or not."""
        chosen = {number for stage in self.stages_at(session) for number in stage.players}
        return chosen or {person.number for person in self.entrants()}

    def stages_at(self, session: int) -> tuple[EventStage, ...]:
        """The stages that are played in a session, the highest first; several where they began together."""
        begun = [stage.first_session for stage in self.stages if stage.first_session <= session]
        return tuple(stage for stage in self.stages if begun and stage.first_session == max(begun))

    def entrants(self) -> list[Person]:
        return [person for person in self.people.values() if person.kind is Kind.ENTRANT]
