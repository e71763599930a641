"""What is kept under a key: the games that its seats were proved for, counted, and whether answers to exercises were right.

The key itself is never kept, only its hash; a row goes with its game, or when the owner of the key says so
(docs/pages.md, *A key instead of an account*).
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
from typing import NamedTuple

import msgspec
from sqlalchemy import Column, Float, Index, Integer, Select, String, Table, Text, delete, desc, func, insert, select
from sqlalchemy.exc import IntegrityError

from muraille.arena.own_games import OwnGame
from muraille.phrase import Phrase
from muraille.server.problems import RequestRefused
from muraille.server.tables.database import AGE, METADATA, OF_A_TABLE
from muraille.server.tables.journal import Journal

#: A key is made by the browser: 22 characters are 128 bits.
KEY = re.compile(r"[A-Za-z0-9_-]{22,64}", re.ASCII)
#: How much one key may keep.
MOST_GAMES, MOST_ANSWERS = 5_000, 50_000

OWN_GAMES = Table(
    "own_game",
    METADATA,
    Column("owner", String(64), primary_key=True),
    Column("table_id", String(40), primary_key=True, info=OF_A_TABLE),
    Column("began", Float, nullable=False),
    #: Which player, and what is counted of him, as JSON.
    Column("player", Integer, nullable=False),
    Column("game", Text, nullable=False),
)
OWN_ANSWERS = Table(
    "own_answer",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("at", Float, nullable=False, info=AGE),
    Column("rules", String(40), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("correct", Integer, nullable=False),
    Index("own_answer_owner", "owner"),
)


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    """An exercise and how often it was done and right."""

    rules: str
    kind: str
    done: int
    right: int


class OwnSeat(NamedTuple):
    """A game that counts, and which of its players one was."""

    table: str
    player: int


def owner_of(key: str | None) -> str:
    """Under what a key's rows are kept; refuses what is no key.

    >>> len(owner_of("a" * 22))
    64
    >>> owner_of("short")
    Traceback (most recent call last):
    muraille.server.problems.RequestRefused: This is no key of “My play”
    """
    if key is None or not KEY.fullmatch(key):
        raise RequestRefused(401, "no_key", Phrase("This is no key of “My play”"))
    return hashlib.sha256(f"my play:{key}".encode()).hexdigest()


def own_tables(owner: str) -> Select[tuple[str]]:
    """The tables of a key, to be asked about."""
    return select(OWN_GAMES.c.table_id).where(OWN_GAMES.c.owner == owner)


class OwnPlay:
    """The rows of all keys."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    async def add_game(self, owner: str, game: OwnGame, player: int) -> None:
        """Keep a game; once more changes nothing."""
        row = {
            "owner": owner,
            "table_id": game.id,
            "began": game.began,
            "player": player,
            "game": msgspec.json.encode(game).decode(),
        }
        try:
            await self._journal.write(insert(OWN_GAMES), row)
        except IntegrityError:
            # another page of the same browser was quicker
            return

    async def known(self, owner: str) -> set[str]:
        """The tables that are counted already."""
        chosen = own_tables(owner)
        return {row.table_id for row in await asyncio.to_thread(self._journal.rows, chosen)}

    async def games(self, owner: str) -> list[str]:
        """The games of a key as JSON, the newest first."""
        chosen = select(OWN_GAMES.c.game).where(OWN_GAMES.c.owner == owner).order_by(desc(OWN_GAMES.c.began))
        return [row.game for row in await asyncio.to_thread(self._journal.rows, chosen)]

    async def places(self, owner: str) -> list[OwnSeat]:
        """Where the owner of a key sat, the newest game first."""
        chosen = select(OWN_GAMES.c.table_id, OWN_GAMES.c.player).where(OWN_GAMES.c.owner == owner)
        rows = await asyncio.to_thread(self._journal.rows, chosen.order_by(desc(OWN_GAMES.c.began)))
        return [OwnSeat(row.table_id, row.player) for row in rows]

    async def add_answer(self, owner: str, rules: str, kind: str, *, right: bool) -> None:
        if await self._answers(owner) >= MOST_ANSWERS:
            return
        row = {
            "id": secrets.token_urlsafe(12),
            "owner": owner,
            "at": time.time(),
            "rules": rules,
            "kind": kind,
            "correct": int(right),
        }
        await self._journal.write(insert(OWN_ANSWERS), row)

    async def _answers(self, owner: str) -> int:
        counted = select(func.count()).where(OWN_ANSWERS.c.owner == owner)
        ((found,),) = await asyncio.to_thread(self._journal.rows, counted)
        return int(found)

    async def practice(self, owner: str, since: float) -> list[Practice]:
        """The exercises that were done since a moment."""
        of = OWN_ANSWERS.c
        chosen = (
            select(of.rules, of.kind, func.count(), func.sum(of.correct))
            .where((of.owner == owner) & (of.at >= since))
            .group_by(of.rules, of.kind)
        )
        rows = await asyncio.to_thread(self._journal.rows, chosen)
        return [Practice(rules=rules, kind=kind, done=done, right=right) for rules, kind, done, right in rows]

    async def erase(self, owner: str) -> None:
        """Forget all that is kept under a key."""
        for table in (OWN_GAMES, OWN_ANSWERS):
            await self._journal.write(delete(table).where(table.c.owner == owner), {})
