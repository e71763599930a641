"""Duplicate over HTTP: opened by the organiser, seats taken by name, compared once every table has finished a deal."""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.concurrency import run_in_threadpool

from muraille.competition.people.withheld import HIDDEN
from muraille.competition.roles import HEAD, STAFF
from muraille.errors import InvalidRequest
from muraille.families import RULESETS, ruleset
from muraille.league import facts
from muraille.league.duplicates import Duplicate, DuplicatePlan, collected
from muraille.league.games import source_name
from muraille.league.journal import ClubDraft
from muraille.league.settings import Subject
from muraille.league.state import Club
from muraille.league.views import ClubReader
from muraille.phrase import Phrase
from muraille.server.club.answers import ClubAcknowledgement
from muraille.server.club.duplicate_screens import (
    DuplicateChoice,
    DuplicateDealScreen,
    DuplicateScreen,
    DuplicatesScreen,
    RulesChoice,
    SeatTaken,
)
from muraille.server.club.duplicate_tables import check_plan, lay, new_tables, read_tables, table_here
from muraille.server.club.duplicate_views import deal_screen, duplicate_screen
from muraille.server.club.permissions import (
    club_of,
    evening_of,
    need_organiser,
    need_worker,
    organises,
    reader_of,
    works_at,
)
from muraille.server.club.routes import HallDoor
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused
from muraille.server.services import services_of
from muraille.server.tables.hall import Hall
from muraille.server.tables.plans import LENGTHS, TIMERS
from muraille.server.tables.thinking import LEVELS

Key = Annotated[str, Meta(min_length=8, max_length=80)]
Word = Annotated[str, Meta(max_length=40)]
#: One deal alone ends by the clock in riichi, and the tables would not play the same.
_LENGTHS = ("round", "game")


class OpeningDuplicate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays: for each table the people of its four lines, 0 for a bot."""

    key: Key
    night: Annotated[int, Meta(ge=1, le=10**6)]
    rules: Word = "rcr-2016"
    length: Word = "round"
    timer: Word = "off"
    level: Word = "club"
    tables: Annotated[list[tuple[int, int, int, int]], Meta(max_length=40)]


class TakingSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose seat; ``again`` gives a seat to another browser, which the organiser alone does."""

    person: Annotated[int, Meta(ge=1, le=10**6)]
    again: bool = False
    key: Key = "--------"


def _hall(visit: Visit) -> Hall:
    return services_of(visit.request).hall


async def _known(visit: Visit) -> Club:
    return await run_in_threadpool(lambda: club_of(visit).store().told())


async def choices(visit: Visit) -> DuplicatesScreen:
    """``GET /api/club/duplicates``."""
    own = evening_of(visit)
    club = (await run_in_threadpool(reader_of, visit, Subject.NIGHTS, own)).club
    all_ = works_at(visit) or club.settings.shows(Subject.NIGHTS)
    listed = (each for each in club.duplicates.values() if all_ or each.night == own)
    found = sorted(listed, key=lambda each: -each.number)
    return DuplicatesScreen(
        duplicates=[
            DuplicateChoice(
                number=each.number,
                night=each.night,
                name=source_name(club, club.night(each.night).source),
                rules_name=ruleset(each.plan.rules).title,
                tables=len(each.plan.tables),
            )
            for each in found
        ],
        rules=[RulesChoice(id=name, name=rules.title) for name, rules in RULESETS.items()],
        levels=[RulesChoice(id=name, name=words) for name, words in LEVELS.items()],
        lengths=[RulesChoice(id=name, name=LENGTHS[name]) for name in _LENGTHS],
        timers=[RulesChoice(id=name, name=timer.name) for name, timer in TIMERS.items()],
    )


async def begin(visit: Visit) -> ClubAcknowledgement:
    """``POST /api/club/duplicates``: into the journal first, then the tables; sent again, it lays what is missing."""
    need_organiser(visit)
    wanted = visit.read(OpeningDuplicate)
    if wanted.length not in _LENGTHS:
        raise InvalidRequest("unknown_length", Phrase("a duplicate is a round or a whole game"))
    async with club_of(visit).laying:
        answer, duplicate = await run_in_threadpool(_begun, visit, wanted)
        await lay(_hall(visit), duplicate.number, duplicate.plan, visit.language)
    return answer


def _begun(visit: Visit, wanted: OpeningDuplicate) -> tuple[ClubAcknowledgement, Duplicate]:
    service = club_of(visit)
    written = next((entry for entry in service.store().entries() if entry.key == wanted.key), None)
    if written is None:
        club = service.store().told()
        plan = DuplicatePlan(
            rules=wanted.rules,
            length=wanted.length,
            timer=wanted.timer,
            level=wanted.level,
            tables=new_tables(wanted.tables),
        )
        check_plan(plan)
        fact = facts.DuplicateOpened(night=wanted.night, duplicate=max(club.duplicates, default=0) + 1, plan=plan)
        written = service.write(_draft(visit, fact, wanted.key)).entry
    if not isinstance(written.fact, facts.DuplicateOpened):
        raise RequestRefused(409, "key_used", Phrase("this key was used for something else"))
    club = service.store().told()
    return _acknowledged(written.sequence, written.fact, club), club.duplicate(written.fact.duplicate)


def _draft(visit: Visit, fact: facts.AnyClubFact, key: str) -> ClubDraft:
    return ClubDraft(at=visit.now, who=visit.someone.name, what=fact, key=key, device=visit.device)


def _acknowledged(sequence: int, fact: facts.AnyClubFact, club: Club) -> ClubAcknowledgement:
    return ClubAcknowledgement(entry=sequence, sentence=fact.sentence(club))


async def _read(visit: Visit) -> tuple[ClubReader, Duplicate]:
    """The duplicate that is asked for, and the club as who reads its evening reads it."""
    number = visit.number("number")
    found = (await _known(visit)).duplicates.get(number)
    reader = await run_in_threadpool(reader_of, visit, Subject.NIGHTS, found.night if found else None)
    return reader, reader.club.duplicate(number)


async def shown(visit: Visit) -> DuplicateScreen:
    """``GET /api/club/duplicate/{number}``."""
    reader, duplicate = await _read(visit)
    return duplicate_screen(reader, duplicate, await read_tables(_hall(visit), duplicate.plan))


async def deal(visit: Visit) -> DuplicateDealScreen:
    """``GET /api/club/duplicate/{number}/deal/{deal}``: refused until every table has finished the deal."""
    reader, duplicate = await _read(visit)
    tables = await read_tables(_hall(visit), duplicate.plan)
    return deal_screen(reader, duplicate, tables, visit.number("deal"), visit.language)


async def _worked_at(visit: Visit) -> tuple[Club, Duplicate]:
    """The duplicate whose evening this browser works at."""
    club = await _known(visit)
    duplicate = club.duplicate(visit.number("number"))
    need_worker(visit, duplicate.night)
    return club, duplicate


async def sit(visit: Visit) -> SeatTaken:
    """``POST /api/club/duplicate/{number}/sit``: a browser takes the seat of somebody, once."""
    wanted = visit.read(TakingSeat)
    club, duplicate = await _worked_at(visit)
    at, line = _place(club, duplicate, wanted.person)
    hall = _hall(visit)
    async with club_of(visit).laying:
        await lay(hall, duplicate.number, duplicate.plan, visit.language)
        table = await table_here(hall, duplicate.plan.tables[at].id)
        if table.seats[line].human and not (wanted.again and organises(visit)):
            phrase = Phrase("This seat was taken on another device; the organiser can give it again")
            raise RequestRefused(409, "seat_taken", phrase)
        # Records and replays are for everybody: a hidden name is not written into them.
        name = HIDDEN.render(visit.language) if club.is_private(wanted.person) else club.name_of(wanted.person)
        token = await hall.give_seat(table, line, name[:40])
    return SeatTaken(id=table.id, token=token, url=f"/table/{table.id}")


def _place(club: Club, duplicate: Duplicate, person: int) -> tuple[int, int]:
    for at, table in enumerate(duplicate.plan.tables):
        lines = [club.who(each) for each in table.people]
        if club.who(person) in lines:
            return at, lines.index(club.who(person))
    raise RequestRefused(404, "no_seat", Phrase("{name} has no seat in this duplicate", name=club.name_of(person)))


async def score(visit: Visit) -> ClubAcknowledgement:
    """``POST /api/club/duplicate/{number}/score``: the results go into the journal, once all tables have finished."""
    _, duplicate = await _worked_at(visit)
    tables = await read_tables(_hall(visit), duplicate.plan)
    if not all(table.over for table in tables):
        raise RequestRefused(409, "not_over", Phrase("Not all tables have finished"))
    fact = facts.DuplicateScored(duplicate=duplicate.number, results=collected([each.deals for each in tables]))
    key = f"duplicate {hashlib.sha256(msgspec.json.encode(fact)).hexdigest()}"
    receipt = await run_in_threadpool(lambda: club_of(visit).write(_draft(visit, fact, key)))
    answer = _acknowledged(receipt.entry.sequence, receipt.entry.fact, await _known(visit))
    return msgspec.structs.replace(answer, repeated=receipt.repeated)


_ONE = "/api/club/duplicate/{number:number}"
DUPLICATE_DOORS = (
    HallDoor("GET", "/api/club/duplicates", None, choices),
    HallDoor("POST", "/api/club/duplicates", HEAD, begin, OpeningDuplicate),
    HallDoor("GET", _ONE, None, shown),
    HallDoor("GET", f"{_ONE}/deal/{{deal:number}}", None, deal),
    HallDoor("POST", f"{_ONE}/sit", STAFF, sit, TakingSeat),
    HallDoor("POST", f"{_ONE}/score", STAFF, score),
)
