"""Games as they were kept: the record, and the proof of the walls. Before the end a reader gets no more than he knew."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from muraille.phrase import Phrase
from muraille.server.problems import Refusal
from muraille.server.tables.chairs import Place
from muraille.server.tables.hall import Hall, header
from muraille.server.tables.journal import ENDED, Kept
from muraille.server.tables.plans import Plan, family
from muraille.table import events as happened
from muraille.table.events import Event, read_event
from muraille.table.records import Record, record_lines
from muraille.table.seeds import commitment, deal_key
from muraille.table.views import project


async def kept_table(hall: Hall, identifier: str) -> Kept:
    kept = await asyncio.to_thread(hall.journal.table, identifier)
    if kept is None:
        raise Refusal(404, "no_table", Phrase("There is no such table"))
    return kept


async def events_of(hall: Hall, identifier: str) -> list[Event]:
    def read() -> list[Event]:
        return [
            read_event(line)
            for movement in hall.journal.movements(identifier)
            for line in movement.events.splitlines()
            if line
        ]

    return await asyncio.to_thread(read)


async def record(hall: Hall, identifier: str, token: str | None) -> bytes:
    """The record of a game as JSON lines."""
    kept = await kept_table(hall, identifier)
    plan = msgspec.json.decode(kept.plan, type=Plan)
    names = [place.name for place in msgspec.json.decode(kept.chairs, type=list[Place])]
    player = None
    if kept.phase not in ENDED:
        chair = hall.chair_of(hall.find(identifier), token) if token is not None else None
        if chair is None:
            raise Refusal(403, "not_over", Phrase("The record is shown when the game is over"))
        player = chair.player
    events = await events_of(hall, identifier)
    if player is not None:
        events = known_to(events, player, plan)
    return b"".join(line + b"\n" for line in record_lines(Record(header(plan, names), tuple(events))))


def known_to(events: list[Event], player: int | None, plan: Plan) -> list[Event]:
    """What a player, or a spectator, may know of these events, wherever he sat."""
    hides = family(plan).hides_concealed_kongs
    seat: int | None = None
    known = []
    for event in events:
        if isinstance(event, happened.DealStarted):
            seat = None if player is None else event.players.index(player)
        seen = project(event, seat, hides_concealed_kongs=hides)
        if seen is not None:
            known.append(seen)
    return known


async def proof(hall: Hall, identifier: str) -> dict[str, Any]:
    """What was promised before each deal and what was used: anybody can make the walls again (docs/table.md)."""
    kept = await kept_table(hall, identifier)
    if kept.phase not in ENDED:
        raise Refusal(403, "not_over", Phrase("The walls are shown when the game is over"))
    plan = msgspec.json.decode(kept.plan, type=Plan)
    if plan.branch is not None:
        raise Refusal(
            403, "no_proof", Phrase("This table went on from a replay: its walls were known, and nothing was promised")
        )
    events = await events_of(hall, identifier)
    rules = family(plan)
    deals: list[dict[str, Any]] = []
    for event in events:
        if isinstance(event, happened.DealStarted):
            key = deal_key(kept.seed, event.number)
            deals.append({"number": event.number, "commitment": event.commitment, "key": key})
        elif isinstance(event, happened.WallBuilt):
            deals[-1]["wall"] = [None if tile is None else tile.value for tile in event.tiles]
            deals[-1]["throws"] = []
        elif isinstance(event, happened.DiceThrown):
            deals[-1]["throws"].append(list(event.dice))
    return {
        "seed": kept.seed,
        "tiles": [tile.value for tile in rules.tiles],
        "throws": rules.throws,
        "deals": deals,
        "kept": all(commitment(deal["key"]) == deal["commitment"] for deal in deals),
    }
