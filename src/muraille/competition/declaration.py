"""What a fact of the journal is: one class declares its fields, who writes it, when, its check, its fold and its sentence.

The class is all there is to a fact. The roles at the desk, the commands of the shell and the reading of a journal follow from it.
"""

from __future__ import annotations

from typing import ClassVar

from muraille.competition.roles import Role
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Statement
from muraille.phrase import Phrase, Renderable


class Fact(Statement[Competition], frozen=True, kw_only=True):
    """Something that happened at the desk: small, in the past tense, and never changed once written."""

    #: Who may write it at the desk as it is. Nobody: it is written by a step of its own, such as a draw.
    writers: ClassVar[frozenset[Role]] = frozenset()
    #: The field that names the player.
    about: ClassVar[str] = "player"

    @property
    def scope(self) -> str | None:
        """The table that the fact is about, whose version it raises."""
        session, table = getattr(self, "session", None), getattr(self, "table", None)
        return f"{session}/{table}" if session and table else None

    @property
    def concerns(self) -> int | None:
        """The player whom the fact is about."""
        found: int | None = getattr(self, self.about, None)
        return found

    def check(self, competition: Competition, draft: Authored) -> None:
        """Raise the sentence for which the fact cannot be. Most facts only need the people and tables that they name."""
        session, table = getattr(self, "session", None), getattr(self, "table", None)
        if session and table:
            competition.seats(session, table)
        if self.concerns is not None:
            competition.person(self.concerns)


def located(session: int, what: Renderable, table: int | None = None) -> Phrase:
    """A sentence about a session, or about one table of it.

    >>> str(located(2, Phrase("started")))
    'session 2: started'
    """
    where = (
        Phrase("session {session}, table {table}", session=session, table=table)
        if table
        else Phrase("session {session}", session=session)
    )
    return Phrase("{where}: {what}", where=where, what=what)
