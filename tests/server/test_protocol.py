"""The frames are structs: the page, the schema and the client's types are written from them, and whatever is sent is one."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

import build_protocol
import muraille.mcr.worth
import muraille.riichi.worth
from client_types import Declarations
from muraille.server.screens import FILES, SCREENS
from muraille.server.tables.plans import TablePlan
from muraille.server.tables.server_frames import ServerFrame
from players import made
from serving import Served


def test_the_page_the_schema_and_the_types_are_those_of_the_server() -> None:
    for path, text in build_protocol.files().items():
        assert path.read_text(encoding="utf-8") == text, "make protocol"


def test_the_hand_written_tables_of_the_page_are_those_of_the_server() -> None:
    """Every address of the tables, and every key of the plan of one; what is answered is written from the structs."""
    page = build_protocol.PAGE.read_text(encoding="utf-8")
    written, _, _ = page.partition("Every field of the answers")
    named = {row.partition("`")[2].partition("`")[0] for row in written.splitlines() if row.startswith("| `")}
    assert named == {address for address in (*SCREENS, *FILES) if build_protocol.of_tables(address)}
    body = (
        page.partition("The body of `POST /api/tables`, every key optional:")[2]
        .partition("```json")[2]
        .partition("```")[0]
    )
    assert msgspec.json.decode(body, type=TablePlan).name == "Thursday"
    assert set(json.loads(body)) == set(TablePlan.__struct_fields__) - {"branch", "lesson", "same_walls"}


def test_the_types_say_what_may_be_left_out() -> None:
    """What has a default is sent all the same, unless its struct leaves defaults out or the client writes it."""
    found = build_protocol.frame_types()
    assert "  fatal: boolean;" in found["Error"]
    assert "  type: string;\n  tile?: string;" in found["RefusedAction"]
    assert "  changes?: boolean;" in found["Resume"]


def test_two_things_of_one_name_are_refused() -> None:
    found = Declarations()
    found.written(muraille.mcr.worth.Worth)
    with pytest.raises(AssertionError, match="two records are called Worth"):
        found.written(muraille.riichi.worth.Worth)


def test_every_frame_says_what_it_is() -> None:
    client, server, found = build_protocol.components()
    for name in (*client, *server):
        assert found[name]["description"], name
        assert found[name]["properties"]["type"]["enum"], name


@pytest.mark.parametrize(
    "asked", [{}, {"changes": True}, {"changes": True, "foretold": True}], ids=["whole", "changes", "news"]
)
@pytest.mark.parametrize("plan", [{"rules": "rcr-2016"}, {"rules": "mcr-green", "mode": "open"}], ids=["riichi", "mcr"])
def test_whatever_is_sent_is_a_frame_of_the_schema(
    served: Served, plan: dict[str, Any], asked: dict[str, bool]
) -> None:
    """Read as a struct and written again, nothing is lost and nothing is added."""
    decoder: msgspec.json.Decoder[ServerFrame] = msgspec.json.Decoder(ServerFrame)

    async def play() -> set[str]:
        kinds = set()
        table = made(served.url, length="deal", seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"], **plan)
        async with connect(f"{served.socket_url}/ws/table/{table['id']}", max_size=2**22) as socket:
            await socket.send(json.dumps({"type": "resume", "token": table["token"], **asked}))
            for word in ("hello", "no such phrase"):
                await socket.send(json.dumps({"type": "say", "phrase": word}))
            await socket.send(json.dumps({"type": "ping"}))
            playing = served.services.hall.tables[table["id"]]
            async for text in socket:
                frame = decoder.decode(text)
                assert json.loads(msgspec.json.encode(frame)) == json.loads(text)
                kind = json.loads(text)["type"]
                kinds.add(kind)
                question = playing.seats[0].question
                if kind in ("prompt", "asked") and question is not None:
                    action = msgspec.to_builtins(question.prompt.default)
                    await socket.send(json.dumps({"type": "act", "prompt_id": question.id, "action": action}))
                elif kind == "deal_over":
                    await socket.send(json.dumps({"type": "ready"}))
                elif kind == "game_over":
                    break
        return kinds

    moved = "news" if "foretold" in asked else "changed"
    told = {moved, "asked", "table_changed"} if asked else {"prompt"}
    found = asyncio.run(play())
    assert found >= told | {"hello", "table", "moved", "said", "error", "pong", "deal_over", "ready", "game_over"}
