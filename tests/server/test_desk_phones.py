"""Many tables of phones post at once, with drops, repeats and reordering: nothing is lost and nothing is doubled."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import httpx
import pytest

from desking import head_of
from muraille.competition import facts
from muraille.competition.demo import riichi_totals
from muraille.server.desk.secrecy import pin_of
from serving import Served


async def _phone(url: str, event: str, table: int, pin: str, seed: int) -> None:
    """A table's phone on bad Wi-Fi: every request may be cut before or after it arrived, and is sent until answered."""
    chance = Random(seed)
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        await client.post("/api/desk/pin", json={"event": event, "table": table, "pin": pin})
        seen = (await client.get(f"/api/desk/event/{event}/place/{table}")).json()["table"]
        scores, bets = riichi_totals(chance)
        sheet = {"type": "totals_entered", "session": 1, "table": table, "scores": scores, "bets": bets}
        await _sent(
            client, event, {"fact": sheet, "key": f"sheet of table {table}", "version": seen["version"]}, chance
        )
        signatures = [
            {"type": "sheet_signed", "session": 1, "table": table, "players": [seat["person"]["number"]]}
            for seat in seen["seats"]
        ]
        chance.shuffle(signatures)
        bodies = [{"fact": fact, "key": f"signature {fact['players']} {table}"} for fact in signatures]
        await asyncio.gather(*(_sent(client, event, body, chance) for body in bodies))


async def _sent(client: httpx.AsyncClient, event: str, body: dict[str, Any], chance: Random) -> None:
    """Until two answers came back; some are thrown away unread, as a dropped connection does, and asked for again."""
    answered = 0
    while answered < 2:
        drop = chance.random() < 0.3
        if drop and chance.random() < 0.5:
            continue  # lost on the way there
        answer = await client.post(f"/api/desk/event/{event}/entries", json=body)
        assert answer.status_code == 200, answer.text
        answered += not drop  # or on the way back


@pytest.mark.parametrize("tables", [10, pytest.param(40, marks=pytest.mark.long)])
def test_many_tables_at_once(served: Served, tables: int) -> None:
    with head_of(served) as head:
        head.open(f"{tables} tables", players=4 * tables, sessions=1)
        head.write("session_started", session=1)
        secret = served.services.desk.found(head.event).secret

        async def everybody() -> None:
            await asyncio.gather(
                *(
                    _phone(served.url, head.event, table, pin_of(secret, f"table {table}"), table)
                    for table in range(1, tables + 1)
                )
            )

        asyncio.run(everybody())
        entries = served.services.desk.store(head.event).entries()
        totals = Counter(entry.what.table for entry in entries if isinstance(entry.what, facts.TotalsEntered))
        signed = Counter(entry.what.table for entry in entries if isinstance(entry.what, facts.SheetSigned))
        assert totals == dict.fromkeys(range(1, tables + 1), 1)
        assert signed == dict.fromkeys(range(1, tables + 1), 4)
        assert head.look("overview")["sessions"][0]["state"] == "shown"
        seen = head.look("session/1")["tables"]
        assert all(seat["signed"] for table in seen for seat in table["seats"])
