"""What whoever runs the server sees, and nobody else; and logs that were brought, which are not kept for ever."""

from __future__ import annotations

import asyncio
import re
import stat
import time
from pathlib import Path

import httpx
from sqlalchemy import update

from desking import come_in
from muraille.families import ruleset
from muraille.server.metrics import TOKEN
from muraille.server.replays.library import UPLOADS
from muraille.server.settings import Limits, Settings
from recorded import record_bytes, recorded_game
from serving import Served, serving

AFAR = {"x-forwarded-for": "203.0.113.9"}
LINE = re.compile(r'(# (HELP|TYPE) muraille_\w+ .+|muraille_\w+(\{\w+="\w+"\})? [-+.e0-9]+)')


def test_metrics_are_in_the_format_of_prometheus(served: Served, visitor: httpx.Client) -> None:
    visitor.get("/api/tables/nowhere")
    answer = visitor.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert all(LINE.fullmatch(line) for line in answer.text.splitlines())
    for name in ("sockets", "moves_total", "bots_waiting", "journal_seconds_total", "refused_total"):
        assert f"\nmuraille_{name}" in answer.text
    assert 'muraille_refused_total{reason="no_table"}' in answer.text


def test_figures_are_for_the_operator_alone(served: Served, visitor: httpx.Client) -> None:
    token = served.services.settings.data / TOKEN
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    for path in ("/metrics", "/operator"):
        assert visitor.get(path).status_code == 200
        assert visitor.get(path, headers=AFAR).status_code == 403
        assert visitor.get(path, headers={"host": "192.0.2.1"}).status_code == 403
        shown = {"authorization": f"Bearer {token.read_text().strip()}"}
        assert visitor.get(path, headers=AFAR | shown).status_code == 200
        assert visitor.get(path, headers=AFAR | {"authorization": "Bearer guess"}).status_code == 403
    with httpx.Client(base_url=served.url, timeout=60) as head:
        come_in(head)
        assert head.get("/operator", headers=AFAR).status_code == 200
        assert "Exploitation" in head.get("/operator?lang=fr", headers=AFAR).text


def test_logs_that_were_brought_are_forgotten_with_the_games(tmp_path: Path) -> None:
    log = record_bytes(recorded_game(ruleset("tenhou"), "brought"))
    settings = Settings(data=tmp_path, keep_days=7.0)
    with serving(settings) as served, httpx.Client(base_url=served.url, timeout=120) as client:
        old, new = (client.post("/api/replays", content=log).json()["id"] for _ in range(2))
        journal = served.services.hall.journal
        assert journal._loop is not None

        async def a_month_later() -> None:
            then = time.time() - 30 * 24 * 3600
            await journal.write(update(UPLOADS).where(UPLOADS.c.id == old).values(created=then), {})
            await served.services.hall.clear()

        asyncio.run_coroutine_threadsafe(a_month_later(), journal._loop).result(30)
        assert [client.get(f"/api/replays/{each}").status_code for each in (old, new)] == [404, 200]


def test_logs_have_a_limit_in_all(tmp_path: Path) -> None:
    log = record_bytes(recorded_game(ruleset("tenhou"), "brought"))
    limits = Limits(uploads_bytes=1)
    with serving(Settings(data=tmp_path, limits=limits)) as served, httpx.Client(base_url=served.url) as client:
        answers = [client.post("/api/replays", content=log, timeout=120) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 507]
        assert answers[1].json()["error"]["code"] == "uploads_full"
