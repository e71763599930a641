"""The facts about people: who is registered, who left and came back, whose name goes."""

from __future__ import annotations

from muraille.citations import Citation
from muraille.competition.commands import PLAYER, Command, Parameter
from muraille.competition.declaration import Fact
from muraille.competition.people import Cause, Departure, Person
from muraille.competition.refusals import need_reason
from muraille.competition.roles import HEAD, REFEREES, STAFF
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase, mark

CAUSES = {
    Cause.WITHDRAWN: Phrase("withdrawn"),
    Cause.ILLNESS: Phrase("ill"),
    Cause.DISQUALIFIED: Phrase("disqualified"),
}


class PersonRegistered(Fact, frozen=True, kw_only=True):
    """Also a correction: a number that exists is replaced."""

    writers = STAFF

    person: Person

    @property
    def concerns(self) -> int:
        return self.person.number

    def check(self, competition: Competition, draft: Authored) -> None:
        if self.person.number < 1:
            raise InvalidRequest("number", Phrase("players are numbered from 1"))
        if not self.person.name:
            raise InvalidRequest("no_name", Phrase("player {number} needs a name", number=self.person.number))
        same = competition.emas.get(self.person.ema, self.person.number)
        if same != self.person.number:
            name = competition.person(same).name
            raise InvalidRequest(
                "same_ema_number",
                Phrase("EMA number {ema} belongs to {name} already", ema=self.person.ema, name=name),
            )

    def fold(self, competition: Competition, entry: Numbered) -> None:
        before = competition.people.get(self.person.number)
        if before and competition.emas.get(before.ema) == before.number:
            del competition.emas[before.ema]
        if self.person.ema:
            competition.emas[self.person.ema] = self.person.number
        competition.people[self.person.number] = self.person

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("player {number}: {name}", number=self.person.number, name=self.person.name)


class PersonLeft(Departure, Fact, frozen=True, kw_only=True):
    """From this session on; within it where a substitute entered during the game."""

    writers = REFEREES
    about = "number"
    command = Command(
        "leave",
        mark("Somebody withdraws, falls ill or is disqualified, from a session on."),
        {
            "number": PLAYER,
            "from_session": Parameter(mark("The first session missed."), "SESSION"),
            "cause": Parameter(mark("Why.")),
            "cite": Parameter(mark("The paragraph.")),
        },
    )

    def check(self, competition: Competition, draft: Authored) -> None:
        competition.person(self.number)
        last = max([competition.settings.sessions, *competition.seating]) + 1  # a final that is not drawn yet
        if not 1 <= self.from_session <= last:
            raise InvalidRequest(
                "no_session", Phrase("there is no session {session}: 1 to {last}", session=self.from_session, last=last)
            )
        if self.cause is Cause.DISQUALIFIED and not self.offence:
            need_reason(draft.why)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.left[self.number] = self
        competition.returned.pop(self.number, None)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase(
            "{name} leaves from session {session}: {cause}",
            name=competition.name_of(self.number),
            session=self.from_session,
            cause=CAUSES[self.cause],
        )


class PersonReturned(Fact, frozen=True, kw_only=True):
    """Somebody who left plays again."""

    writers = REFEREES
    about = "number"
    command = Command(
        "return",
        mark("Somebody who left plays again, from a session on."),
        {"number": PLAYER, "from_session": Parameter(mark("The first session played again."), "SESSION")},
    )

    number: int
    from_session: int

    def check(self, competition: Competition, draft: Authored) -> None:
        left = competition.left.get(self.number)
        name = competition.person(self.number).name
        if left is None:
            raise IllegalAction("not_away", Phrase("{name} has not left", name=name))
        if left.cause is Cause.DISQUALIFIED:
            raise IllegalAction(
                "disqualified", Phrase("{name} was disqualified; undo that entry if it was wrong", name=name)
            )

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.returned[self.number] = self.from_session

    def sentence(self, competition: Competition) -> Phrase:
        name = competition.name_of(self.number)
        return Phrase("{name} is back from session {session}", name=name, session=self.from_session)


class NameRemoved(Fact, frozen=True, kw_only=True):
    """After illness, by the chief referee and the organisers (RCR §5.9)."""

    writers = HEAD
    about = "number"
    command = Command(
        "remove-name", mark("After an illness: take the name out of the results (RCR §5.9)."), {"number": PLAYER}
    )

    number: int

    def check(self, competition: Competition, draft: Authored) -> None:
        left = competition.left.get(self.number)
        cause = left.cause if left else None
        # Green §3.11.5 (MG73): a disqualified player may be taken out of the ranking.
        event = competition.rules.family.tournament(competition.rules)
        struck = cause is Cause.DISQUALIFIED and event.disqualified_removed
        if cause is not Cause.ILLNESS and not struck:
            raise IllegalAction(
                "not_ill",
                Phrase(
                    "only after an illness may a name be removed; {name} has not left for one ({cite})",
                    name=competition.person(self.number).name,
                    cite=competition.rules.family.conduct.removal_cite,
                ),
            )
        need_reason(draft.why)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.removed.add(self.number)

    def sentence(self, competition: Competition) -> Phrase:
        cite = Citation(competition.rules.family.conduct.removal_cite)
        return Phrase("{name} is removed from the results ({cite})", name=competition.name_of(self.number), cite=cite)
