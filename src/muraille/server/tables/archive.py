"""Games as they were kept: the record, and the proof of the walls. Before the end a reader gets no more than he knew.

Whether a game is over is asked of its table while that is in play, and of the movements afterwards: the phase that the database
has beside them gives nothing away by itself (docs/server.md: secrets are given out by the live table).
"""

from __future__ import annotations

import asyncio
from secrets import compare_digest
from typing import NamedTuple

import msgspec

from muraille.phrase import ENGLISH, Language, Phrase
from muraille.server.problems import RequestRefused
from muraille.server.tables.database import ENDED
from muraille.server.tables.hall import Hall, header
from muraille.server.tables.journal import Kept
from muraille.server.tables.plans import TablePlan, rules_of
from muraille.server.tables.screens import DealProof, WallProof
from muraille.server.tables.seats import Occupant, hashed
from muraille.table import events as happened
from muraille.table.events import Event, read_event
from muraille.table.records import Record, record_lines
from muraille.table.seeds import commitment, deal_key
from muraille.table.views import project

#: What the last event of a finished game says.
_LAST = f'"{happened.GameEnded.__struct_config__.tag}"'


class Recorded(NamedTuple):
    """A game of the journal with who looks at it: all that a process needs."""

    id: str
    plan: str
    names: tuple[str, ...]
    #: The events, one JSON object a line.
    events: str
    running: bool = False
    #: The player who looks at his own running game.
    you: int | None = None
    #: How many events a stranger may know of a running game.
    told: int = 0
    #: The player who looks at a game that is over.
    owner: int | None = None

    @property
    def choices(self) -> TablePlan:
        return msgspec.json.decode(self.plan, type=TablePlan)


async def kept_table(hall: Hall, identifier: str) -> Kept:
    kept = await asyncio.to_thread(hall.journal.table, identifier)
    if kept is None:
        raise RequestRefused(404, "no_table", Phrase("There is no such table"))
    return kept


async def closed(hall: Hall, identifier: str) -> bool:
    """Whether a table was played to its end and is no longer laid."""
    if identifier in hall.tables:
        return False
    kept = await asyncio.to_thread(hall.journal.table, identifier)
    return kept is not None and kept.phase == "over"


def _over(hall: Hall, kept: Kept, events: str) -> bool:
    """Whether a game has nothing more to hide."""
    live = hall.tables.get(kept.id)
    if live is not None:
        return live.finished
    whole = _LAST in events.rpartition("\n")[2]
    return kept.phase in ENDED and (whole or kept.phase != "over")


def names_at(kept: Kept) -> tuple[str, ...]:
    """The players as they sat there."""
    return tuple(occupant.name for occupant in msgspec.json.decode(kept.chairs, type=list[Occupant]))


async def recorded(hall: Hall, identifier: str, token: str | None = None, language: Language = ENGLISH) -> Recorded:
    """A game: whole once it is over; before, for the owner of a token or for a stranger. Nobody is named who is hidden."""
    kept = await kept_table(hall, identifier)
    await need_open_walls(hall, kept)
    events = await asyncio.to_thread(lambda: "\n".join(each.events for each in hall.journal.movements(identifier)))
    occupants = msgspec.json.decode(kept.chairs, type=list[Occupant])
    names = await asyncio.to_thread(hall.names_shown, identifier, names_at(kept), language)
    game = Recorded(identifier, kept.plan, names, events.strip("\n"), owner=_owner(occupants, token))
    if _over(hall, kept, game.events):
        return game
    table = hall.find(identifier)
    seat = hall.seat_of(table, token) if token is not None else None
    watched = hall.driver(table).task.audience.watched
    return game._replace(
        running=True, you=None if seat is None else seat.player, told=0 if watched is None else watched.seq
    )


async def walls_in_play(hall: Hall, kept: Kept) -> bool:
    """Whether the walls of a game are still being played, at its own table or at another."""
    together = msgspec.json.decode(kept.plan, type=TablePlan).same_walls
    return together is not None and not all([await is_over(hall, each) for each in together.tables])


async def need_open_walls(hall: Hall, kept: Kept) -> None:
    """Refuse everything about a game whose walls are still being played elsewhere, to its own players too."""
    if await walls_in_play(hall, kept):
        phrase = Phrase("The same walls are still being played: this game is shown when all its tables have finished")
        raise RequestRefused(403, "walls_in_play", phrase)


async def is_over(hall: Hall, identifier: str) -> bool:
    """Whether a table has nothing more to play; one that is not there yet has everything."""
    kept = await asyncio.to_thread(hall.journal.table, identifier)
    if kept is None or identifier in hall.tables:
        return kept is not None and hall.tables[identifier].finished
    return _over(hall, kept, await asyncio.to_thread(hall.journal.last_events, identifier))


def _owner(occupants: list[Occupant], token: str | None) -> int | None:
    """The player whom a token belongs to."""
    digest = hashed(token or "")
    known = (player for player, each in enumerate(occupants) if each.token and compare_digest(each.token, digest))
    return next(known, None)


def events_of(game: Recorded) -> list[Event]:
    """What the reader may know; a stranger the deals that spectators have seen to their end."""
    events = [read_event(line) for line in game.events.splitlines() if line]
    if not game.running:
        return events
    known = known_to(events, game.you, game.choices)
    if game.you is not None:
        return known
    ends = [at for at, event in enumerate(known[: game.told]) if isinstance(event, happened.DealEnded)]
    return known[: ends[-1] + 1] if ends else []


def record_of(game: Recorded) -> Record:
    return Record(header(game.choices, list(game.names)), tuple(events_of(game)))


def record(game: Recorded) -> bytes:
    """The record of a game as JSON lines."""
    return b"".join(line + b"\n" for line in record_lines(record_of(game)))


def known_to(events: list[Event], player: int | None, plan: TablePlan) -> list[Event]:
    """What a player, or a spectator, may know of these events, wherever he sat."""
    rules = rules_of(plan)
    seat: int | None = None
    known = []
    for event in events:
        if isinstance(event, happened.DealStarted):
            seat = None if player is None else event.players.index(player)
        seen = project(event, seat, rules)
        if seen is not None:
            known.append(seen)
    return known


def need_end(game: Recorded) -> None:
    """Refuse a game that still hides something."""
    if game.running:
        raise RequestRefused(403, "not_over", Phrase("The walls are shown when the game is over"))


async def seed_of(hall: Hall, game: Recorded) -> str:
    """The secret of a game that is over."""
    need_end(game)
    return (await kept_table(hall, game.id)).seed


def proof(game: Recorded, seed: str) -> bytes:
    """What was promised before each deal and what was used: anybody can make the walls again (docs/table.md)."""
    plan = game.choices
    if plan.branch is not None:
        raise RequestRefused(
            403, "no_proof", Phrase("This table went on from a replay: its walls were known, and nothing was promised")
        )
    rules = rules_of(plan)
    deals: list[DealProof] = []
    for event in events_of(game):
        if isinstance(event, happened.DealStarted):
            key = deal_key(seed, event.number)
            deals.append(DealProof(number=event.number, commitment=event.commitment, key=key, wall=[], throws=[]))
        elif isinstance(event, happened.WallBuilt):
            wall = [None if tile is None else tile.value for tile in event.tiles]
            deals[-1] = msgspec.structs.replace(deals[-1], wall=wall, throws=[])
        elif isinstance(event, happened.DiceThrown):
            deals[-1].throws.append(event.dice)
    return msgspec.json.encode(
        WallProof(
            seed=seed,
            tiles=[tile.value for tile in rules.play.tiles],
            throws=rules.play.throws,
            deals=deals,
            kept=all(commitment(deal.key) == deal.commitment for deal in deals),
        )
    )
