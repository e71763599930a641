"""Who takes part: a pasted list with its report before anything is written, and one person at a time."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from muraille.competition import facts
from muraille.competition.countries import country_code
from muraille.competition.journal import Draft
from muraille.competition.people import Kind, Person
from muraille.competition.people.entrants import corrected, differences, read_people
from muraille.competition.state import Competition
from muraille.phrase import Phrase
from muraille.server.desk.answers import Acknowledgement
from muraille.server.desk.entries import Key, written
from muraille.server.desk.screen_types import ChangedPerson, ImportedList, ListRemark, PersonRow
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused

Word = Annotated[str, Meta(max_length=100)]


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list. ``updates`` are the numbers of those already there of whom the list's new words are taken over."""

    text: Annotated[str, Meta(max_length=2_000_000)]
    key: Key
    check: bool = True
    #: Everything that differs is taken over.
    update: bool = False
    updates: tuple[int, ...] = ()
    #: Who stands twice in the list is two people.
    doubles: bool = False


class OnePerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody new, or with ``correction`` somebody known, of whom empty words change nothing."""

    key: Key
    number: Annotated[int, Meta(ge=1, le=9_999)]
    correction: bool = False
    first_name: Word = ""
    last_name: Word = ""
    country: Word = ""
    club: Word = ""
    team: Word = ""
    ema: Word = ""
    kind: Kind | None = None
    why: Annotated[str, Meta(max_length=500)] = ""
    device: Annotated[str, Meta(max_length=60)] = ""

    def person(self, competition: Competition) -> Person:
        """The person as he is then known."""
        there = competition.person(self.number) if self.correction else Person(number=self.number, last_name="")
        words = {name: getattr(self, name).strip() for name in ("first_name", "last_name", "club", "team", "ema")}
        return corrected(there, country=country_code(self.country), kind=self.kind, **words)

    def need_free_number(self, competition: Competition) -> None:
        """A number that somebody has is not given to somebody else."""
        there = competition.people.get(self.number)
        if there is not None and not self.correction:
            phrase = Phrase("number {number} is taken by {name}", number=self.number, name=there.name)
            raise RequestRefused(409, "number_taken", phrase)


def take_people(visit: Visit) -> ImportedList:
    """``POST …/people``: a pasted list; with ``check`` only the report, otherwise who is new is registered."""
    wanted = visit.read(People)
    known = visit.store.competition().people
    found = read_people(wanted.text, known, doubles=wanted.doubles)
    changed = [person for person in found.changed if wanted.update or person.number in wanted.updates]
    people = (*found.people, *changed)
    if not wanted.check:
        visit.desk.write_all(visit.event, [_registration(visit, person, wanted.key) for person in people])
    return ImportedList(
        people=[person_row(person) for person in people],
        changed=[
            ChangedPerson(
                number=person.number,
                name=known[person.number].name,
                differences=differences(person, known[person.number]),
            )
            for person in found.changed
        ],
        remarks=[
            ListRemark(
                line=remark.line,
                text=remark.phrase,
                mistake=remark.mistake,
                double=remark.double,
                already=remark.already,
            )
            for remark in found.remarks
        ],
        written=not wanted.check,
    )


def person_row(person: Person, *, away: bool = False) -> PersonRow:
    """Somebody in a list for the desk."""
    return PersonRow(**msgspec.structs.asdict(person), name=person.name, away=away)


def _registration(visit: Visit, person: Person, key: str) -> Draft:
    fact = facts.PersonRegistered(person=person)
    return Draft(at=visit.now, who=visit.someone.author, what=fact, key=f"{key}/{person.number}")


def take_person(visit: Visit) -> Acknowledgement:
    """``POST …/person``: somebody new under a number that is free, or a correction of somebody known."""
    wanted = visit.read(OnePerson)
    receipt = visit.desk.write(
        visit.event,
        facts.PersonRegistered(person=wanted.person(visit.store.competition())),
        who=visit.someone.author,
        key=wanted.key,
        why=wanted.why.strip(),
        device=wanted.device,
        allowed=wanted.need_free_number,
    )
    return written(visit, receipt.entry, repeated=receipt.repeated)
