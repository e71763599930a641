"""Many tables of phones post at once, with drops, repeats and reordering: nothing is lost and nothing is doubled."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest

from desking import head_of
from muraille.competition import facts
from muraille.competition.demo import riichi_totals
from muraille.server.desk.secrecy import pin_of
from serving import Served


@asynccontextmanager
async def _inside(url: str, event: str, table: int, pin: str) -> AsyncIterator[httpx.AsyncClient]:
    """A phone that came in by the PIN of its table."""
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        await _again(lambda: client.post("/api/desk/pin", json={"event": event, "table": table, "pin": pin}))
        yield client


async def _again(ask: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
    """Ask until there is an answer: a crowded server may close a connection under the request."""
    while True:
        try:
            return await ask()
        except httpx.TransportError:
            continue


async def _table(url: str, event: str, table: int, pin: str, phones: int) -> None:
    """The phones of a table on bad Wi-Fi: one enters the sheet, all of them sign; what was sent first arrives once more."""
    chance = Random(table)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(_inside(url, event, table, pin)) for _ in range(phones)]
        place = f"/api/desk/event/{event}/place/{table}"
        seen = (await _again(lambda: clients[0].get(place))).json()["table"]
        scores, bets = riichi_totals(chance)
        fact = {"type": "totals_entered", "session": 1, "table": table, "scores": scores, "bets": bets}
        sheet = {"fact": fact, "key": f"sheet of table {table}", "version": seen["version"]}
        await _sent(clients[0], event, sheet, chance)
        signatures = [
            {"type": "sheet_signed", "session": 1, "table": table, "players": [seat["person"]["number"]]}
            for seat in seen["seats"]
        ]
        chance.shuffle(signatures)
        bodies = [{"fact": fact, "key": f"signature {fact['players']} {table}"} for fact in signatures]
        sent = [_sent(clients[at % phones], event, body, chance) for at, body in enumerate(bodies)]
        await asyncio.gather(*sent, _sent(clients[-1], event, sheet, chance))


async def _sent(client: httpx.AsyncClient, event: str, body: dict[str, Any], chance: Random) -> None:
    """Until an answer came back; some are thrown away unread, as a dropped connection does, and asked for again."""
    answered = False
    while not answered:
        drop = chance.random() < 0.3
        if drop and chance.random() < 0.5:
            continue  # lost on the way there
        answer = await _again(lambda: client.post(f"/api/desk/event/{event}/entries", json=body))
        assert answer.status_code == 200, answer.text
        answered = not drop  # or on the way back


@pytest.mark.parametrize(("tables", "phones"), [(40, 1), pytest.param(43, 4, marks=pytest.mark.long)])
def test_many_tables_at_once(served: Served, tables: int, phones: int) -> None:
    with head_of(served) as head:
        head.open(f"{tables} tables", players=4 * tables, sessions=1)
        head.write("session_started", session=1)
        secret = served.services.desk.found(head.event).secret

        async def everybody() -> None:
            pins = [(table, pin_of(secret, f"table {table}")) for table in range(1, tables + 1)]
            await asyncio.gather(*(_table(served.url, head.event, table, pin, phones) for table, pin in pins))

        asyncio.run(everybody())
        entries = served.services.desk.store(head.event).entries()
        totals = Counter(entry.what.table for entry in entries if isinstance(entry.what, facts.TotalsEntered))
        signed = Counter(entry.what.table for entry in entries if isinstance(entry.what, facts.SheetSigned))
        assert totals == dict.fromkeys(range(1, tables + 1), 1)
        assert signed == dict.fromkeys(range(1, tables + 1), 4)
        assert head.look("overview")["sessions"][0]["state"] == "shown"
        seen = head.look("session/1")["tables"]
        assert all(seat["signed"] for table in seen for seat in table["seats"])
