"""The facts of the programme: it is planned, and planned anew."""

from __future__ import annotations

from muraille.competition.declaration import Fact
from muraille.competition.programme import Appointment, Programme
from muraille.competition.roles import ORGANISERS
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

MOST = 200


class ProgrammeSet(Fact, frozen=True, kw_only=True):
    """The whole programme, in place of the one before."""

    writers = ORGANISERS

    items: tuple[Appointment, ...]

    def check(self, competition: Competition, draft: Authored) -> None:
        if len(self.items) > MOST:
            raise InvalidRequest("long_programme", Phrase("a programme has {most} lines at most", most=MOST))
        for item in self.items:
            if item.at.tzinfo is None:
                raise InvalidRequest("no_zone", Phrase("a time of the programme needs its zone, such as +02:00"))
            if item.session is None and not item.text.strip():
                raise InvalidRequest("empty_line", Phrase("a line of the programme is a session, or says what it is"))
        sessions = [item.session for item in sorted(self.items, key=lambda item: item.at) if item.session is not None]
        if sessions != sorted(set(sessions)):
            raise InvalidRequest(
                "order", Phrase("the sessions of the programme are in their order, and each is there once")
            )

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.part(Programme)[:] = sorted(self.items, key=lambda item: item.at)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("the programme: {count:# line|# lines}", count=len(self.items))
