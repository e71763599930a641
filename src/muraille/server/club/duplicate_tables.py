"""The tables of a duplicate in the hall: laid with the same walls, and read only as far as every one of them has played."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from muraille.league.deals import ClubDeal, by_deals, deal_of
from muraille.league.duplicates import BOT, DuplicatePlan, DuplicateTable, shown_deals
from muraille.phrase import Language, Phrase
from muraille.server.problems import RequestRefused
from muraille.server.tables import archive
from muraille.server.tables.database import OPEN
from muraille.server.tables.hall import Hall, new_seed
from muraille.server.tables.plans import BOT_NAMES, HUMAN, SameWalls, TablePlan, checked, rules_of
from muraille.server.tables.seats import NOBODY, Occupant
from muraille.server.tables.table_state import TableState
from muraille.table.events import DealStarted, Event, read_event


@dataclass(frozen=True)
class TableReading:
    """A table of a duplicate as the journal of the games has it."""

    phase: str
    over: bool
    occupants: tuple[Occupant, ...]
    #: Deals played to their end by number, with their events.
    deals: dict[int, ClubDeal]
    events: dict[int, list[Event]]


def new_tables(line_ups: Sequence[tuple[int, int, int, int]]) -> tuple[DuplicateTable, ...]:
    """Tables for these people, with ids that nobody guesses."""
    return tuple(DuplicateTable(id=secrets.token_urlsafe(9), people=people) for people in line_ups)


def table_plan(plan: DuplicatePlan, people: Sequence[int], name: str) -> TablePlan:
    """What is chosen for a table of a duplicate: nobody watches, nobody is helped, strangers do not see it."""
    return TablePlan(
        rules=plan.rules,
        length=plan.length,
        timer=plan.timer,
        seats=tuple(plan.level if person == BOT else HUMAN for person in people),
        name=name,
        hints=False,
        spectators=False,
        public=False,
        same_walls=SameWalls(tuple(table.id for table in plan.tables)),
    )


def check_plan(plan: DuplicatePlan) -> None:
    """Refuse what no table could be."""
    for table in plan.tables:
        rules_of(checked(table_plan(plan, table.people, "")))


async def lay(hall: Hall, number: int, plan: DuplicatePlan, language: Language) -> None:
    """Lay the tables that are not there yet; after a stop in the middle it goes on with the walls of those that are."""
    kept = [await asyncio.to_thread(hall.journal.table, table.id) for table in plan.tables]
    seed = next((each.seed for each in kept if each is not None), None) or new_seed()
    for at, (table, there) in enumerate(zip(plan.tables, kept, strict=True), start=1):
        if there is not None:
            continue
        name = Phrase("Duplicate {number}, table {table}", number=number, table=at).render(language)
        occupants = [
            Occupant(kind="bot", name=BOT_NAMES[line], level=plan.level) if person == BOT else NOBODY
            for line, person in enumerate(table.people)
        ]
        chosen = table_plan(plan, table.people, name[:40])
        await hall.lay_named(chosen, occupants, identifier=table.id, seed=seed)


async def table_here(hall: Hall, identifier: str) -> TableState:
    """A table whose seats are given here; in a hall of several servers another may have taken it up."""
    if identifier not in hall.tables:
        where = await hall.ownership.whereabouts(identifier)
        if where is not None and where.phase in OPEN:
            phrase = Phrase("Another server of this hall has taken up this table: its seats cannot be given here")
            raise RequestRefused(409, "table_elsewhere", phrase)
    return hall.find(identifier)


async def read_tables(hall: Hall, plan: DuplicatePlan) -> list[TableReading]:
    """Every table; deals in play and those that another table has yet to finish are in none of them."""
    found = [await _reading(hall, plan, table) for table in plan.tables]
    shown = shown_deals([each.deals for each in found], [each.over for each in found])
    return [
        TableReading(
            each.phase,
            each.over,
            each.occupants,
            {number: deal for number, deal in each.deals.items() if number in shown},
            {number: events for number, events in each.events.items() if number in shown},
        )
        for each in found
    ]


async def _reading(hall: Hall, plan: DuplicatePlan, table: DuplicateTable) -> TableReading:
    kept = await asyncio.to_thread(hall.journal.table, table.id)
    wanted = SameWalls(tuple(each.id for each in plan.tables))
    if kept is None or msgspec.json.decode(kept.plan, type=TablePlan).same_walls != wanted:
        # Not laid yet, forgotten since, or not a table of this duplicate: whose deals it has is nobody's business here.
        return TableReading("waiting" if kept is None else "failed", False, (), {}, {})
    over = await archive.is_over(hall, table.id)
    text = await asyncio.to_thread(lambda: "\n".join(each.events for each in hall.journal.movements(table.id)))
    events = await asyncio.to_thread(_played, kept.plan, text)
    occupants = msgspec.json.decode(kept.chairs, type=tuple[Occupant, ...])
    return TableReading(kept.phase, over, occupants, {n: deal for n, (deal, _) in events.items()}, _events(events))


def _events(found: dict[int, tuple[ClubDeal, list[Event]]]) -> dict[int, list[Event]]:
    return {number: events for number, (_, events) in found.items()}


@lru_cache(maxsize=64)
def _played(plan: str, text: str) -> dict[int, tuple[ClubDeal, list[Event]]]:
    """The deals of a table that were played to their end."""
    rules = rules_of(msgspec.json.decode(plan, type=TablePlan))
    found: dict[int, tuple[ClubDeal, list[Event]]] = {}
    for events in by_deals(read_event(line) for line in text.splitlines() if line):
        deal, started = deal_of(events, rules), events[0]
        if deal is not None and isinstance(started, DealStarted):
            found[started.number] = deal, events
    return found
