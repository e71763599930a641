"""What one client may ask for: budgets by address and session, turns in the queue, answers kept with a validator."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from muraille.phrase import Phrase
from muraille.server.allowances import Allowances, Allowed, Rate
from muraille.server.budgets import Bucket, Budgets, TooMuch
from muraille.server.clients import Visitor, at_the_computer, visitor_of
from muraille.server.pools import Heavy
from muraille.server.problems import RequestRefused
from muraille.server.queues import Turns
from muraille.server.settings import Limits, Settings
from serving import Served, serving

FEW = Allowed(Rate(2, 0.5), Rate(3, 0.5))
NEVER_LESS = 0.001


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@given(st.lists(st.floats(0, 5), max_size=60), st.integers(1, 10), st.floats(0.1, 10))
def test_a_bucket_gives_no_more_than_its_burst_and_its_rate(waits: list[float], burst: int, per_second: float) -> None:
    bucket, now, given_out = Bucket(Rate(burst, per_second)), 0.0, 0
    for wait in waits:
        now += wait
        given_out += bucket.take(now) == 0.0
    assert given_out <= burst + now * per_second + NEVER_LESS


def test_a_clock_that_goes_back_fills_no_bucket() -> None:
    bucket = Bucket(Rate(1, 1.0))
    assert [bucket.take(100.0), bucket.take(0.0), bucket.take(0.5)] == [0.0, 1.0, 0.5]


def test_an_address_and_a_session_have_each_their_budget() -> None:
    clock = Hands()
    budgets = Budgets(Allowances(requests=FEW), clock=clock)
    phone, tablet = Visitor("192.0.2.1", "phone"), Visitor("192.0.2.1", "tablet")
    budgets.charge(phone, "requests")
    budgets.charge(phone, "requests")
    with pytest.raises(TooMuch) as refused:
        budgets.charge(phone, "requests")
    assert (refused.value.status, refused.value.code, refused.value.retry_after) == (429, "too_many_requests", 2)
    budgets.charge(tablet, "requests")  # one phone that asks too much takes nothing from its neighbours
    with pytest.raises(TooMuch):
        budgets.charge(tablet, "requests")  # the hall as a whole has a budget too
    budgets.charge(Visitor("192.0.2.2"), "requests")
    clock.now = 10.0
    budgets.charge(phone, "requests")


def test_streams_are_counted_while_they_are_open() -> None:
    budgets = Budgets(Allowances(streams=(1, 2)))
    one, other, third = (Visitor("192.0.2.1", name) for name in "abc")
    with budgets.streaming(one), budgets.streaming(other):
        assert budgets.streams == 2
        for visitor in (one, third):
            with pytest.raises(TooMuch), budgets.streaming(visitor):
                pass
    with budgets.streaming(one):
        assert budgets.streams == 1


def connection(client: str, **headers: str) -> HTTPConnection:
    named = {"host": "localhost:8000", **{name.replace("_", "-"): value for name, value in headers.items()}}
    raw = [(name.encode(), value.encode()) for name, value in named.items()]
    return HTTPConnection({"type": "http", "client": (client, 1), "headers": raw, "path": "/"})


def test_addresses_of_one_network_are_one_client() -> None:
    assert visitor_of(connection("2001:db8::1")) == visitor_of(connection("2001:db8::ffff:2"))
    assert visitor_of(connection("2001:db8:0:1::1")) != visitor_of(connection("2001:db8::1"))
    assert visitor_of(connection("192.0.2.1", cookie="desk=a")) != visitor_of(connection("192.0.2.1", cookie="desk=b"))


@pytest.mark.parametrize(
    "header", ["x_forwarded_for", "x_forwarded_proto", "x_forwarded_host", "forwarded", "x_real_ip", "via"]
)
def test_whatever_a_proxy_passes_on_is_not_at_the_computer(header: str) -> None:
    assert at_the_computer(connection("127.0.0.1"))
    assert at_the_computer(connection("::1"))
    assert not at_the_computer(connection("127.0.0.1", **{header: "127.0.0.1"}))
    assert not at_the_computer(connection("192.0.2.1"))


def _twice(number: int) -> int:
    return 2 * number


def _refuses() -> None:
    raise RequestRefused(409, "no", Phrase("not today"))


def _sleeps() -> None:
    import time

    time.sleep(60)


def test_heavy_work_takes_turns_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        heavy = Heavy(1, Budgets(Allowances(), 0))
        order: list[str] = []

        async def one(client: str) -> None:
            await heavy.run(Visitor(client), _twice, 1)
            order.append(client)

        try:
            assert await heavy.run(Visitor("a"), _twice, 21) == 42
            with pytest.raises(RequestRefused, match="not today") as refused:
                await heavy.run(Visitor("a"), _refuses)
            assert refused.value.status == 409
            flood = [asyncio.create_task(one("flood")) for _ in range(6)]
            await asyncio.sleep(0)
            await one("neighbour")
            assert order.count("flood") <= 2, "a neighbour does not wait for a flood"
            await asyncio.gather(*flood)
            monkeypatch.setattr("muraille.server.pools.LONGEST_S", 0.2)
            with pytest.raises(RequestRefused) as late:
                await heavy.run(Visitor("a"), _sleeps)
            assert late.value.status == 503
            monkeypatch.undo()
            assert await heavy.run(Visitor("a"), _twice, 2) == 4, "others work on"
        finally:
            heavy.stop()

    asyncio.run(work())


def test_who_can_wait_is_served_last() -> None:
    async def lend() -> None:
        turns, served = Turns(["worker"]), []

        async def borrow(name: str, *, last: bool) -> None:
            worker = await turns.get(last=last)
            served.append(name)
            turns.put(worker)

        held = await turns.get()
        waiting = [asyncio.create_task(borrow(name, last=name == "bots")) for name in ("bots", "Ann", "Bob")]
        await asyncio.sleep(0)
        gone = asyncio.create_task(borrow("gone", last=False))
        await asyncio.sleep(0)
        assert turns.waiting == 4
        gone.cancel()
        turns.put(held)
        await asyncio.gather(*waiting)
        assert served == ["Ann", "Bob", "bots"]

    asyncio.run(lend())


@pytest.fixture
def refused_by() -> Callable[[Served, str], list[tuple[int, str]]]:
    def ask(served: Served, path: str) -> list[tuple[int, str]]:
        with httpx.Client(base_url=served.url, timeout=60) as client:
            answers = [client.get(path) for _ in range(4)]
        return [(answer.status_code, answer.headers.get("retry-after", "")) for answer in answers]

    return ask


def test_whoever_asks_too_much_gets_429_and_when_to_come_again(
    tmp_path: Path, refused_by: Callable[[Served, str], list[tuple[int, str]]]
) -> None:
    few = Allowances(requests=Allowed(Rate(2, NEVER_LESS), Rate(2, NEVER_LESS)))
    with serving(Settings(data=tmp_path, allowances=few), budget=1) as served:
        found = refused_by(served, "/api/tables")
        assert [status for status, _ in found] == [200, 200, 429, 429]
        assert all(int(after) >= 1 for status, after in found if status == 429)
        assert refused_by(served, "/healthz") == [(200, "")] * 4, "who watches over the server is never refused"
        assert refused_by(served, "/static/css/base.css") == [(200, "")] * 4


def test_tables_and_uploads_have_budgets_of_their_own(tmp_path: Path) -> None:
    one = Allowed(Rate(1, NEVER_LESS), Rate(1, NEVER_LESS))
    settings = Settings(data=tmp_path, allowances=Allowances(tables=one, upload_bytes=one))
    with serving(settings, budget=1) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        made = [client.post("/api/tables", json={"seats": ["human"] * 4}).status_code for _ in range(2)]
        assert made == [201, 429]
        brought = [client.post("/api/replays", content=b"no log").json()["error"]["code"] for _ in range(2)]
        assert brought == ["unknown_format", "too_many_upload_bytes"]


def test_tables_of_bots_alone_are_few_and_short(tmp_path: Path) -> None:
    limits = Limits(bot_tables=1, bot_table_s=-1.0)
    with serving(Settings(data=tmp_path, limits=limits)) as served, httpx.Client(base_url=served.url) as client:
        bots = {"seats": ["tsumogiri"] * 4, "length": "game"}
        first = client.post("/api/tables", json=bots)
        assert first.status_code == 201
        busy = client.post("/api/tables", json=bots)
        assert (busy.status_code, busy.json()["error"]["code"]) == (503, "bots_busy")
        assert client.post("/api/tables", json={"seats": ["human", "club", "club", "club"]}).status_code == 201
        hall = served.services.hall
        assert hall._patience(hall.tables[first.json()["id"]]) == -1.0


@pytest.mark.parametrize(
    "path",
    [
        "/rules/statements?game=riichi",
        "/referee/handbook?rules=rcr-2016",
        "/api/rules",
        "/api/rules/mcr-green",
        "/api/rules/compare?a=rcr-2016&b=tenhou",
        "/api/choices",
        "/api/training",
        "/api/referee?rules=rcr-2016",
        "/text/fr.json",
    ],
)
def test_what_everybody_gets_is_made_once_and_validated(visitor: httpx.Client, path: str) -> None:
    first = visitor.get(path, timeout=60)
    assert first.status_code == 200
    tag = first.headers["etag"]
    again = visitor.get(path, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    plain = visitor.get(path, headers={"accept-encoding": "identity"})
    assert plain.content == first.content
    if not path.startswith("/text/"):
        assert visitor.get(path, headers={"accept-language": "fr"}).headers["etag"] != tag


def test_a_kept_page_obeys_its_reader(visitor: httpx.Client) -> None:
    page = visitor.get("/rules/statements?game=mcr&lang=fr", headers={"cookie": "theme=light"})
    assert 'lang="fr"' in page.text
    assert 'data-theme="light"' in page.text
    assert page.cookies["language"] == "fr"
    assert visitor.get("/rules/statements?game=chess").status_code == 404
