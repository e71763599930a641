"""The sentences with which several facts are refused."""

from __future__ import annotations

from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase


def need_reason(why: str) -> None:
    """Refuse what must be explained and is not."""
    if not why.strip():
        raise InvalidRequest("no_reason", Phrase("this needs a reason"), Phrase("--why gives it"))


def not_at_table(competition: Competition, number: int, session: int, table: int) -> InvalidRequest:
    """The sentence for somebody who is named and sits elsewhere, or nowhere."""
    return InvalidRequest(
        "not_at_table",
        Phrase(
            "{name} does not sit at table {table} of session {session}",
            name=competition.person(number).name,
            table=table,
            session=session,
        ),
    )


def need_seat(competition: Competition, player: int, session: int) -> int:
    """The table of a player in a session; refused where there is none."""
    table = competition.table_of(session, player)
    if table is None:
        name = competition.person(player).name
        raise InvalidRequest(
            "not_seated", Phrase("{name} does not play in session {session}", name=name, session=session)
        )
    return table
