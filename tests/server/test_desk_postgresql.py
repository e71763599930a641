"""The whole desk on PostgreSQL, where a server can be started here: registry, journals, rehearsal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import load_workbook
from sqlalchemy import create_engine, text

from desking import Desk, guest_of, head_of
from muraille.server.desk.secrecy import TRIES
from muraille.server.settings import Settings
from serving import Served, serving, wait_until


@pytest.fixture(scope="module")
def database(postgresql: str) -> str:
    return postgresql.replace("postgresql://", "postgresql+psycopg://", 1)


def settings(database: str, data: Path) -> Settings:
    return Settings(data=data, database=database, pace_s=0, rehearsal_pace_s=0)


def rows(database: str, table: str) -> int:
    engine = create_engine(database)
    with engine.connect() as connection:
        count = connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
    engine.dispose()
    return int(count)


def play(served: Served, head: Desk) -> None:
    """A session with an incident at one table and a conflict that is refused."""
    head.open("Lyon", players=8, sessions=2)
    head.write("session_started", session=1)
    late = head.look("session/1/table/1")["seats"][0]["person"]["number"]
    head.write("player_late", session=1, player=late, minutes=2)
    scores = [45_000, 35_000, 25_000, 15_000]
    with guest_of(served, head, "table") as phone:
        version = phone.look("place/1")["table"]["version"]
        fact = {"type": "totals_entered", "session": 1, "table": 1, "scores": scores}
        for _ in range(3):
            phone.do("entries", {"fact": fact, "key": "the sheet of table 1", "version": version})
        other = {"fact": fact | {"scores": scores[::-1]}, "key": phone.key(), "version": version}
        assert phone.post(phone.at("entries"), other).status_code == 409
        phone.do("place/1/call", {"key": "a call of table 1"})
    head.write("totals_entered", session=1, table=2, scores=scores)
    assert head.look("ranking")["after"] == 1
    assert len(head.look("calls")["calls"]) == 1
    book = load_workbook(io.BytesIO(head.client.get(head.at("export/ema?force=yes")).content))
    assert book.worksheets[0].max_row == 9


def rehearse(head: Desk, database: str) -> None:
    """The copy plays itself, and nothing of it stays in the database."""
    before = rows(database, "journal")
    copy = Desk(head.client, head.do("rehearsal")["id"])
    wait_until(lambda: copy.look("overview")["next"]["action"] == "report", 60)
    assert rows(database, "journal") > before
    copy.do("wipe")
    assert rows(database, "journal") == before
    assert head.client.post(head.at("backup"), json={}).json()["error"]["code"] == "no_file"


def test_the_desk_on_postgresql(database: str, tmp_path: Path) -> None:
    with serving(settings(database, tmp_path)) as served, head_of(served) as head:
        play(served, head)
        rehearse(head, database)
        wrong = {"event": head.event, "table": 2, "pin": "none"}
        codes = [head.post("/api/desk/pin", wrong).json()["error"]["code"] for _ in range(TRIES)]
        assert set(codes) == {"wrong_pin"}
    with serving(settings(database, tmp_path)) as served, head_of(served) as head:
        head.event = "lyon"
        assert head.look("ranking")["after"] == 1
        assert head.post("/api/desk/pin", wrong).json()["error"]["code"] == "locked"
