"""The facts of an appeal: filed, judged, taken on (Green §3.12, §3.13)."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.appeals import Appeal, FiledAppeal, Judgement
from muraille.competition.appeals.procedure import appeal_of, check_judgement, check_taking, defects, judged_by
from muraille.competition.commands import ENTRY, PLAYER, SESSION, Command, Parameter
from muraille.competition.declaration import Fact
from muraille.competition.roles import HEAD, REFEREES
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark


class AppealFiled(FiledAppeal, Fact, frozen=True, kw_only=True):
    """Against a referee's decision (Green §3.12)."""

    writers = REFEREES
    command = Command(
        "appeal",
        mark("File an appeal (Green §3.12)."),
        {
            "session": SESSION,
            "player": PLAYER,
            "text": Parameter(mark("What is contested."), "TEXT"),
            "signed_by": Parameter(mark("Who signed: player, team leader.")),
            "kind": Parameter(mark("About the rules, or another matter.")),
            "fee": Parameter(mark("The fee that was paid.")),
            "currency": Parameter(mark("In what money.")),
            "in_writing": Parameter(mark("Not in writing."), flag=" /--oral"),
        },
    )

    def check(self, competition: Competition, draft: Authored) -> None:
        competition.person(self.player)
        if self.session not in competition.seating:
            raise InvalidRequest(
                "no_seating",
                Phrase("session {session} is not drawn yet: nothing to appeal against", session=self.session),
            )

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.appeals[entry.sequence] = Appeal(entry.sequence, self, entry.at)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("appeal about session {session}: {text}", session=self.session, text=self.text)

    def remarks(self, competition: Competition) -> Iterable[Phrase]:
        """What it lacks by the book."""
        written = max(number for number, appeal in competition.appeals.items() if appeal.filed == self)
        return defects(competition, competition.appeals[written])


class AppealJudged(Judgement, Fact, frozen=True, kw_only=True):
    """The chief referee, or the body above him, has judged."""

    writers = HEAD
    command = Command(
        "judge",
        mark("Note the judgement on an appeal."),
        {
            "appeal": ENTRY,
            "body": Parameter(mark("Which body judged.")),
            "by": Parameter(mark("Its name, or who sat in it.")),
            "upheld": Parameter(mark("The outcome."), flag="--upheld/--rejected"),
            "text": Parameter(mark("The grounds.")),
        },
    )

    def check(self, competition: Competition, draft: Authored) -> None:
        check_judgement(competition, appeal_of(competition, self.appeal), self)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        if appeal := competition.appeals.get(self.appeal):
            appeal.judgements.append(self)

    def sentence(self, competition: Competition) -> Phrase:
        upheld = Phrase("upheld") if self.upheld else Phrase("rejected")
        return Phrase("appeal {entry} {outcome} by {body}", entry=self.appeal, outcome=upheld, body=judged_by(self))


class AppealTaken(Fact, frozen=True, kw_only=True):
    """A dissatisfied player goes on, in writing, to the Arbitration Committee (Green §3.13.1)."""

    writers = HEAD
    command = Command(
        "appeal-on", mark("An appeal goes on to the Arbitration Committee (Green §3.13.1)."), {"appeal": ENTRY}
    )

    appeal: int
    text: str = ""

    def check(self, competition: Competition, draft: Authored) -> None:
        check_taking(appeal_of(competition, self.appeal))

    def fold(self, competition: Competition, entry: Numbered) -> None:
        if appeal := competition.appeals.get(self.appeal):
            appeal.taken = True

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("appeal {entry} goes to the Arbitration Committee", entry=self.appeal)
