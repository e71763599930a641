"""The tables at which a browser has a seat, the events of the server, and where the page of a finished game leads."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx

from players import Guest, made
from serving import Served, wait_until

BOTS = ["tsumogiri"] * 3


def own(visitor: httpx.Client, tokens: dict[str, str]) -> list[dict[str, Any]]:
    answer = visitor.post("/api/tables/mine", json={"tokens": tokens})
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


def test_a_table_is_found_by_its_secret_and_by_nothing_else(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, seats=["human", *BOTS], player="Ann", public=False)
    other = made(served.url, seats=["human", "human", *BOTS[1:]], player="Ann")
    assert own(visitor, {table["id"]: "wrong", "nowhere": "x"}) == []

    async def begin() -> None:
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")

    asyncio.run(begin())
    newest, oldest = own(visitor, {table["id"]: table["token"], other["id"]: other["token"]})
    assert (newest["phase"], newest["round"], newest["what_if"]) == ("waiting", None, False)
    assert [each["points"] for each in oldest["standing"]] == [30_000] * 4
    assert {(each["name"], each["bot"], each["you"]) for each in oldest["standing"]} >= {("Ann", False, True)}
    assert oldest["kept_s"] is not None, "nobody is there: it says for how long"


def test_the_page_of_a_finished_game_leads_to_its_replay(served: Served, visitor: httpx.Client) -> None:
    async def play() -> str:
        table = made(served.url, length="deal", seats=["human", *BOTS])
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.play()
        return str(table["id"])

    identifier = asyncio.run(play())
    assert visitor.get(f"/table/{identifier}").status_code == 200, "who sits there still looks at the result"
    hall = served.services.hall
    wait_until(lambda: (kept := hall.journal.table(identifier)) is not None and kept.phase == "over")
    table = hall.tables.pop(identifier)
    try:
        led = visitor.get(f"/table/{identifier}")
        assert (led.status_code, led.headers["location"]) == (307, f"/replay/{identifier}")
        assert visitor.get(f"/replay/{identifier}").status_code == 200
    finally:
        hall.tables[identifier] = table


def test_a_calendar_without_events_is_empty(visitor: httpx.Client) -> None:
    assert visitor.get("/api/events").json() == {"events": []}


def test_the_worker_names_files_that_are_there(visitor: httpx.Client) -> None:
    script = visitor.get("/service-worker.js").text
    house = json.loads(script.partition("= ")[2].partition(";\n")[0])
    for path in (*house["files"], *house["pages"], *house["answers"]):
        assert visitor.get(path).status_code == 200, path
