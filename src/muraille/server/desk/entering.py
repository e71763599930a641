"""Writing into the journal: one fact, its key, the version that the writer saw; a conflict shows both sides."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import JSONResponse, Response

from muraille.competition import facts
from muraille.competition.journal import Conflict, Entry
from muraille.competition.order import begun
from muraille.competition.results import SheetState, counted, differences, sheet_state
from muraille.competition.state import Competition, Totals
from muraille.competition.telling import tell
from muraille.competition.views import data, table_view
from muraille.phrase import Phrase
from muraille.server.desk.roles import WRITERS, Role
from muraille.server.desk.rulings import journal_in
from muraille.server.desk.visits import DISPUTED, Visit
from muraille.server.problems import Refusal

Key = Annotated[str, Meta(min_length=8, max_length=120)]


#: What would change the result of a sheet.
CHANGING = (facts.TotalsEntered, facts.DealEntered, facts.GameEnded)


class Writing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser sends. ``key`` is its own: sent again, it makes no second entry."""

    fact: facts.AnyFact
    key: Key
    why: Annotated[str, Meta(max_length=500)] = ""
    version: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    device: Annotated[str, Meta(max_length=60)] = ""


def write(visit: Visit) -> Response:
    """``POST …/entries``."""
    wanted = visit.read(Writing)
    _need_right(visit, wanted.fact)
    try:
        receipt = visit.office.write(
            visit.event,
            wanted.fact,
            who=visit.someone.author,
            key=wanted.key,
            why=wanted.why.strip(),
            version=wanted.version,
            device=wanted.device,
            allowed=partial(_need_open_sheet, wanted) if visit.role is Role.TABLE else None,
        )
    except Conflict as conflict:
        return _conflict(visit, conflict)
    if isinstance(wanted.fact, facts.SheetDisputed) and visit.role is Role.TABLE:
        _call(visit, wanted.fact, wanted.key)
    return JSONResponse(written(visit, receipt.entry, repeated=receipt.repeated))


def written(visit: Visit, entry: Entry, *, repeated: bool = False) -> dict[str, Any]:
    """The acknowledgement: the entry in words, and where it differs from what somebody else entered."""
    competition = visit.store.competition()
    answer = {"entry": _told(entry, competition, visit), "repeated": repeated}
    match entry.what:
        case facts.TotalsEntered(session=session, table=table) | facts.GameEnded(session=session, table=table):
            if sheet_state(competition, session, table) is SheetState.DIFFERENT:
                found = differences(competition, session, table)
                answer["differences"] = [difference.render(visit.language) for difference in found]
    return answer


def _told(entry: Entry, competition: Competition, visit: Visit) -> dict[str, Any]:
    (entry,) = journal_in([entry], competition.rules.game, visit.language)
    return {
        "sequence": entry.sequence,
        "at": entry.at.isoformat(),
        "who": entry.who,
        "sentence": tell(entry.what, competition).render(visit.language),
        "why": entry.why,
    }


def _call(visit: Visit, disputed: facts.SheetDisputed, key: str) -> None:
    """Somebody has to come and decide; the same entry again is the same call."""
    about = f"{DISPUTED}{disputed.session}"
    visit.office.registry.call(visit.event, disputed.table, about, f"{visit.event}/{key}"[:80])
    visit.office.bell(visit.event).ring()


def _need_right(visit: Visit, fact: facts.AnyFact) -> None:
    if visit.role not in WRITERS.get(type(fact), frozenset()):
        raise Refusal(403, "not_your_role", Phrase("your role does not write this into the journal"))
    if visit.role is not Role.TABLE:
        return
    visit.need_own_table(getattr(fact, "table", None))


def _need_open_sheet(wanted: Writing, competition: Competition) -> None:
    """A table writes about the session being played, and changes no result that is complete: the desk corrects it.

    Who has not seen that result is shown it first, as a conflict.
    """
    fact = wanted.fact
    if isinstance(fact, facts.SheetDisputed):
        return  # it counts for nothing, and must not be lost
    session, table = getattr(fact, "session", 0), getattr(fact, "table", 0)
    if session != current_session(competition):
        raise Refusal(403, "other_session", Phrase("session {session} is not the one being played", session=session))
    seen = wanted.version in (None, competition.version(session, table))
    known = counted(competition, session, table)
    if isinstance(fact, CHANGING) and known and seen and not _says(fact, known):
        raise Refusal(
            403,
            "complete",
            Phrase("the result of table {table} is complete: ask the desk for a correction", table=table),
        )


def _says(fact: facts.AnyFact, known: Totals) -> bool:
    """Whether totals are entered that count already."""
    return isinstance(fact, facts.TotalsEntered) and (fact.scores, fact.bets) == (known.scores, known.bets)


def current_session(competition: Competition) -> int | None:
    """The session that is played, or was last; before the first one, that."""
    played = [session for session in sorted(competition.seating) if begun(competition, session)]
    return played[-1] if played else min(competition.seating, default=None)


def _conflict(visit: Visit, conflict: Conflict) -> Response:
    """Both sides, so that whoever wrote second sees what stands there and decides."""
    competition = visit.store.competition()
    fact = conflict.draft.what
    session, table = getattr(fact, "session", None), getattr(fact, "table", None)
    body = {
        "error": {"code": conflict.code, "message": conflict.render(visit.language)},
        "conflict": {
            "mine": tell(fact, competition).render(visit.language),
            "theirs": [_told(entry, competition, visit) for entry in conflict.unseen],
            "table": data(table_view(competition, session, table, visit.now), visit.language)
            if session and table
            else None,
        },
    }
    return JSONResponse(visit.public(body), status_code=409)
