"""The facts about the club and its people: names, merging, hiding, removal."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.bounds import check_bounds
from muraille.competition.commands import ENTRY, Command, Parameter
from muraille.competition.people import person_doubts
from muraille.competition.people.namesakes import Namesakes
from muraille.competition.refusals import need_reason
from muraille.competition.rulesets import rules_named
from muraille.competition.statements import Authored, Numbered
from muraille.errors import IllegalAction, InvalidRequest
from muraille.league.declaration import PERSON, ClubFact
from muraille.league.people import ClubPerson, Merge
from muraille.league.settings import ClubSettings
from muraille.league.state import Club
from muraille.league.together import check_apart
from muraille.phrase import Phrase, Renderable, mark


def check_club(settings: ClubSettings) -> None:
    """Refuse settings that cannot be."""
    check_bounds(settings)
    rules_named(settings.rules)
    if not settings.name.strip():
        raise InvalidRequest("no_name", Phrase("a club needs a name"))


class ClubFounded(ClubFact, frozen=True, kw_only=True):
    """The first entry of a journal, and only the first."""

    settings: ClubSettings

    def check(self, club: Club, draft: Authored) -> None:
        raise IllegalAction(
            "opened_twice", Phrase("the journal already holds “{name}”: one club, one journal", name=club.settings.name)
        )

    def fold(self, club: Club, entry: Numbered) -> None:
        raise IllegalAction("opened_twice", Phrase("entry {sequence} founds the club again", sequence=entry.sequence))

    def sentence(self, club: Club) -> Phrase:
        return Phrase("the club {name}", name=self.settings.name)


class ClubSettingsChanged(ClubFact, frozen=True, kw_only=True):
    """All the settings, as they are from now on."""

    settings: ClubSettings

    def check(self, club: Club, draft: Authored) -> None:
        check_club(self.settings)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.settings = self.settings

    def sentence(self, club: Club) -> Phrase:
        return Phrase("the club {name}", name=self.settings.name)


class ClubPersonAdded(ClubFact, frozen=True, kw_only=True):
    """Also a correction: who has the number is called so from now on, and the former name is kept."""

    person: ClubPerson
    #: Whether it is somebody new: a number that somebody else was given meanwhile is then no correction.
    new: bool = False

    def check(self, club: Club, draft: Authored) -> None:
        if self.person.number < 1:
            raise InvalidRequest("number", Phrase("people are numbered from 1"))
        if self.new and (known := club.people.get(self.person.number)):
            raise IllegalAction(
                "number_taken",
                Phrase("number {number} is {name} by now: send it again", number=known.number, name=known.name),
            )
        if not self.person.name:
            raise InvalidRequest("no_name", Phrase("person {number} needs a name", number=self.person.number))
        same = [each for each in club.people.values() if each.ema and each.ema == self.person.ema]
        if other := next((each for each in same if club.who(each.number) != club.who(self.person.number)), None):
            raise InvalidRequest(
                "same_ema_number",
                Phrase("EMA number {ema} belongs to {name} already", ema=self.person.ema, name=other.name),
            )

    def fold(self, club: Club, entry: Numbered) -> None:
        before = club.people.get(self.person.number)
        if before and before.name != self.person.name:
            club.former.setdefault(self.person.number, []).append(before.name)
        club.people[self.person.number] = self.person

    def sentence(self, club: Club) -> Phrase:
        return Phrase("person {number}: {name}", number=self.person.number, name=self.person.name)

    def remarks(self, club: Club) -> Iterable[Renderable]:
        yield from person_doubts(self.person.entrant)
        index = Namesakes(each.entrant for each in club.people.values() if each.number != self.person.number)
        for other in index.like(self.person.name):
            yield Phrase(
                "{name} looks like {other}, person {number}: merge them if they are one",
                name=self.person.name,
                other=other.name,
                number=other.number,
            )


class PeopleMerged(ClubFact, frozen=True, kw_only=True):
    """Two numbers are one person: everything of the other counts for the one that is kept."""

    command = Command(
        "merge",
        mark("Two numbers are one person; --why says how that is known."),
        {"kept": PERSON, "other": Parameter(mark("The number that is the same person."), "OTHER")},
    )

    kept: int
    other: int

    def check(self, club: Club, draft: Authored) -> None:
        need_reason(draft.why)
        kept, other = club.person(self.kept).number, club.person(self.other).number
        if kept == other:
            raise InvalidRequest("merged", Phrase("{name} is one person already", name=club.name_of(kept)))
        check_apart(club, kept, other)

    def fold(self, club: Club, entry: Numbered) -> None:
        kept, other = club.who(self.kept), club.who(self.other)
        if kept != other:
            club.merges[other] = Merge(kept=kept, other=other, at=entry.at, who=entry.who, why=entry.why)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("{other} is {name}", other=_own_name(club, self.other), name=_own_name(club, self.kept))


def _own_name(club: Club, number: int) -> str:
    found = club.people.get(number)
    return f"{number} {found.name}" if found else str(number)


class PeopleUnmerged(ClubFact, frozen=True, kw_only=True):
    """A number is a person of its own again."""

    command = Command(
        "unmerge",
        mark("A number that was merged is a person of its own again; --why says how that is known."),
        {"other": Parameter(mark("The number that was merged into another."), "OTHER")},
    )

    other: int

    def check(self, club: Club, draft: Authored) -> None:
        need_reason(draft.why)
        if self.other not in club.merges:
            raise InvalidRequest("not_merged", Phrase("{number} is merged into nobody", number=self.other))

    def fold(self, club: Club, entry: Numbered) -> None:
        club.merges.pop(self.other, None)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("{other} is a person of its own", other=_own_name(club, self.other))


class NameHidden(ClubFact, frozen=True, kw_only=True):
    """In public lists the line stands without the name."""

    command = Command("hide", mark("Show somebody's results in public without the name."), {"person": PERSON})

    person: int

    def check(self, club: Club, draft: Authored) -> None:
        club.person(self.person)

    def fold(self, club: Club, entry: Numbered) -> None:
        # Every number that is this person now: if they turn out to be two, neither is shown by that.
        club.hidden.update(club.numbers_of(self.person))

    def sentence(self, club: Club) -> Phrase:
        return Phrase("the name of {name} is hidden in public", name=club.name_of(self.person))


class NameShown(ClubFact, frozen=True, kw_only=True):
    """Neither hidden nor removed any more."""

    command = Command("unhide", mark("Show somebody in public again."), {"person": PERSON})

    person: int

    def check(self, club: Club, draft: Authored) -> None:
        club.person(self.person)

    def fold(self, club: Club, entry: Numbered) -> None:
        for number in club.numbers_of(self.person):
            club.hidden.discard(number)
            club.removed.discard(number)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("{name} is shown in public again", name=club.name_of(self.person))


class RemovalRequested(ClubFact, frozen=True, kw_only=True):
    """Somebody asked to be in no public list. What the others have stays as it was played."""

    command = Command(
        "remove", mark("Somebody asked to be in no public list; the numbers of the others stay."), {"person": PERSON}
    )

    person: int

    def check(self, club: Club, draft: Authored) -> None:
        club.person(self.person)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.removed.update(club.numbers_of(self.person))

    def sentence(self, club: Club) -> Phrase:
        return Phrase("{name} is in no public list", name=club.name_of(self.person))


class EntryUndone(ClubFact, frozen=True, kw_only=True):
    """The entry with this sequence number no longer counts; it stays in the journal."""

    command = Command("undo", mark("Make an entry count no longer; it stays in the journal."), {"entry": ENTRY})

    entry: int

    @property
    def undoes(self) -> int:
        return self.entry

    def check(self, club: Club, draft: Authored) -> None:
        need_reason(draft.why)

    def fold(self, club: Club, entry: Numbered) -> None:
        """What it undoes is left out beforehand, and nothing is added."""

    def sentence(self, club: Club) -> Phrase:
        return Phrase("entry {entry} undone", entry=self.entry)
