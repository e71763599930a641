"""The tables at which somebody has a seat, found again by the secrets that the browser keeps: where one left, how it stands."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from muraille.phrase import Language
from muraille.server.tables.hall import Hall
from muraille.server.tables.seats import PlayerSeat
from muraille.server.tables.table_frames import table_frame
from muraille.server.tables.table_state import TableState

Secret = Annotated[str, Meta(max_length=80)]


class Secrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser keeps: the secret of each table."""

    tokens: Annotated[dict[Secret, Secret], Meta(max_length=40)]


class OwnStanding(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a game that one left; the points as one saw them last."""

    name: str
    bot: bool
    you: bool
    points: int | None


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table to go back to."""

    id: str
    name: str
    url: str
    rules_name: str
    length_name: str
    #: ``waiting``, ``playing`` or ``deal_over``.
    phase: str
    #: Whether it goes on from a recorded game.
    what_if: bool
    #: The prevailing wind, the number of the dealer and the tiles left; null before the first deal.
    round: str | None
    dealer: int | None
    left: int | None
    #: Whether one is being asked.
    asked: bool
    #: The best first.
    standing: list[OwnStanding]
    #: Seconds for which the seats are kept while nobody is there; null while somebody is.
    kept_s: int | None


def own_tables(hall: Hall, secrets: Secrets, language: Language) -> list[OwnTable]:
    """The tables in play that these secrets open, the newest first."""
    found = []
    for identifier, token in secrets.tokens.items():
        table = hall.tables.get(identifier)
        seat = None if table is None or table.finished else hall.seat_of(table, token)
        if table is not None and seat is not None:
            found.append((table.created, _own(hall, table, seat, language)))
    return [table for _, table in sorted(found, key=lambda each: -each[0])]


def _own(hall: Hall, table: TableState, seat: PlayerSeat, language: Language) -> OwnTable:
    told = table_frame(table, 0, language, seat.player)
    known = hall.driver(table).task.audience.known.get(seat.player)
    state = known.state if known is not None and known.seq else None
    points = {} if state is None else dict(zip(state.players, state.scores, strict=True))
    standing = [
        OwnStanding(name=each.name, bot=each.kind == "bot", you=each.you, points=points.get(each.player))
        for each in told.seats
        if each.kind != "empty"
    ]
    standing.sort(key=lambda each: -(each.points or 0))
    return OwnTable(
        id=table.id,
        name=told.name,
        url=told.share_url,
        rules_name=told.rules_name,
        length_name=told.length_name,
        phase=told.phase,
        what_if=table.plan.branch is not None,
        round=None if state is None else state.round.value,
        dealer=None if state is None else state.dealer,
        left=None if state is None else state.left,
        asked=seat.question is not None and seat.question.awaited,
        standing=standing,
        kept_s=None if any(each.connected for each in table.seats) else hall.kept_s(table),
    )
