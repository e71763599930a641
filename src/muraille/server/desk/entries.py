"""Writing into the journal: one fact, its key, the version that the writer saw; a conflict shows both sides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import JSONResponse, Response

from muraille.competition import facts
from muraille.competition.journal import AnyEntry, Conflict, Entry
from muraille.competition.order import begun
from muraille.competition.results import SheetState, counted, differences, session_complete, sheet_state
from muraille.competition.roles import Role
from muraille.competition.sheets import Sheet, Totals
from muraille.competition.state import Competition
from muraille.competition.views import table_view
from muraille.phrase import Phrase
from muraille.server.desk.answers import Acknowledgement, BothSides, ConflictAnswer, ErrorMessage, WrittenEntry
from muraille.server.desk.calls import CHOMBO, DISPUTED, called_about
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused
from muraille.tiles import Wind

Key = Annotated[str, Meta(min_length=8, max_length=120)]


#: What would change the result of a sheet.
CHANGING = (facts.TotalsEntered, facts.DealEntered, facts.DealsClosed)


class EntryRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser sends. ``key`` is its own: sent again, it makes no second entry."""

    fact: facts.AnyFact
    key: Key
    why: Annotated[str, Meta(max_length=500)] = ""
    version: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    device: Annotated[str, Meta(max_length=60)] = ""


def write(visit: Visit) -> Response | Acknowledgement:
    """``POST …/entries``."""
    wanted = visit.read(EntryRequest)
    _need_right(visit, wanted.fact)
    offenders = _new_chombos(visit, wanted.fact)
    try:
        receipt = visit.desk.write(
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
    if isinstance(wanted.fact, facts.DealEntered) and offenders:
        _call_about_chombos(visit, wanted.fact, offenders, wanted.key)
    return written(visit, receipt.entry, repeated=receipt.repeated)


def written(visit: Visit, entry: Entry, *, repeated: bool = False) -> Acknowledgement:
    """The acknowledgement: the entry in words, and where it differs from what somebody else entered."""
    competition = visit.store.competition()
    found = None
    match entry.what:
        case facts.TotalsEntered(session=session, table=table) | facts.DealsClosed(session=session, table=table):
            if sheet_state(competition, session, table) is SheetState.DIFFERENT:
                found = differences(competition, session, table)
    return Acknowledgement(entry=_told(entry, competition), repeated=repeated, differences=found)


def _told(entry: AnyEntry, competition: Competition) -> WrittenEntry:
    return WrittenEntry(
        sequence=entry.sequence,
        at=entry.at,
        who=entry.who,
        sentence=entry.fact.sentence(competition),
        why=entry.why,
    )


def _call(visit: Visit, disputed: facts.SheetDisputed, key: str) -> None:
    """Somebody has to come and decide; the same entry again is the same call."""
    about = called_about(DISPUTED, disputed.session)
    visit.desk.registry.call(visit.event, disputed.table, about, f"{visit.event}/{key}"[:80])
    visit.desk.changes(visit.event).notify()


def _new_chombos(visit: Visit, fact: facts.AnyFact) -> list[int]:
    """Whose chombo a deal says that it did not say before, by player."""
    if not isinstance(fact, facts.DealEntered) or not fact.chombo:
        return []
    competition = visit.store.competition()
    sheet = competition.sheets.get((fact.session, fact.table), Sheet())
    known = sheet.deals[fact.number].chombo if fact.number in sheet.deals else ()
    seats = dict(zip(Wind, competition.seats(fact.session, fact.table), strict=True))
    return [competition.player_at(fact.session, seats[wind]) for wind in fact.chombo if wind not in known]


def _call_about_chombos(visit: Visit, deal: facts.DealEntered, offenders: Sequence[int], key: str) -> None:
    """What a chombo costs is the referee's to say, and is not to be forgotten: somebody is called at once."""
    for player in offenders:
        about = called_about(CHOMBO, deal.session, player)
        visit.desk.registry.call(visit.event, deal.table, about, f"{visit.event}/{key}/{player}"[-80:])
    visit.desk.changes(visit.event).notify()


def _need_right(visit: Visit, fact: facts.AnyFact) -> None:
    if visit.role not in fact.writers:
        raise RequestRefused(403, "not_your_role", Phrase("your role does not write this into the journal"))
    if visit.role is not Role.TABLE:
        return
    visit.need_own_table(getattr(fact, "table", None))
    own, session = visit.someone.session, getattr(fact, "session", None)
    if own is not None and session != own:
        raise RequestRefused(
            403, "other_session", Phrase("this device is at its table in session {session}", session=own)
        )


def _need_open_sheet(wanted: EntryRequest, competition: Competition) -> None:
    """A table writes about the session being played, and changes no result that is complete: the desk corrects it.

    Who has not seen that result is shown it first, as a conflict.
    """
    fact = wanted.fact
    if isinstance(fact, facts.SheetDisputed):
        return  # it counts for nothing, and must not be lost
    session, table = getattr(fact, "session", 0), getattr(fact, "table", 0)
    if session != current_session(competition):
        raise RequestRefused(
            403, "other_session", Phrase("session {session} is not the one being played", session=session)
        )
    if isinstance(fact, (*CHANGING, facts.SheetSigned)) and not begun(competition, session):
        phrase = Phrase("session {session} has not begun: there is no result yet", session=session)
        raise RequestRefused(409, "not_begun", phrase)
    seen = wanted.version in (None, competition.version(session, table))
    known = counted(competition, session, table)
    if isinstance(fact, CHANGING) and known and seen and not _says(fact, known):
        raise RequestRefused(
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


def coming_session(competition: Competition) -> int | None:
    """The session whose seats the hall looks for: the first that has not begun, once the one before it is complete."""
    current = current_session(competition)
    if current is None or not begun(competition, current):
        return current
    later = (session for session in sorted(competition.seating) if not begun(competition, session))
    return next(later, None) if session_complete(competition, current) else None


def _conflict(visit: Visit, conflict: Conflict) -> Response:
    """Both sides, so that whoever wrote second sees what stands there and decides."""
    competition = visit.store.competition()
    fact = conflict.draft.what
    session, table = getattr(fact, "session", None), getattr(fact, "table", None)
    body = ConflictAnswer(
        error=ErrorMessage(code=conflict.code, message=conflict.render(visit.language)),
        conflict=BothSides(
            mine=fact.sentence(competition),
            theirs=[_told(entry, competition) for entry in conflict.unseen],
            table=table_view(competition, session, table, visit.now) if session and table else None,
        ),
    )
    return JSONResponse(visit.shown(body), status_code=409)
