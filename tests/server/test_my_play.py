"""My play over HTTP: what counts, for whom, what is told, and that nothing stays after it was erased."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from muraille.families import ruleset
from muraille.server.my_play.store import OWN_ANSWERS, OWN_GAMES
from muraille.server.settings import Settings
from players import Guest, made
from serving import Served, serving, wait_until

KEY, OTHER = "k" * 22, "o" * 22
BOTS = ["tsumogiri"] * 3
WAITS = {"kind": "waits", "hand": "23456789p33444z"}


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def played(served: Served, **plan: Any) -> dict[str, str]:
    """A game of one deal, played to its end: its table and the secret of the seat."""

    async def play() -> dict[str, str]:
        table = made(served.url, length="deal", seats=["human", *BOTS], player="Ann", **plan)
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.play()
        return {table["id"]: table["token"]}

    tokens = asyncio.run(play())
    (identifier,) = tokens
    hall = served.services.hall
    wait_until(lambda: (kept := hall.journal.table(identifier)) is not None and kept.phase == "over", 120)
    return tokens


def noted(visitor: httpx.Client, tokens: dict[str, str], key: str = KEY) -> dict[str, Any]:
    answer = visitor.post("/api/my-play/games", json={"tokens": tokens}, headers=bearer(key))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def shown(visitor: httpx.Client, key: str = KEY, **asked: str) -> dict[str, Any]:
    answer = visitor.get("/api/my-play", params=asked, headers=bearer(key))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.fixture(scope="module")
def own_game(served: Served) -> dict[str, str]:
    return played(served)


def test_a_finished_game_counts_under_the_key_once(visitor: httpx.Client, own_game: dict[str, str]) -> None:
    assert noted(visitor, own_game) == {"counted": 1, "waiting": []}
    assert noted(visitor, own_game) == {"counted": 0, "waiting": []}
    found = shown(visitor)
    assert (found["kept"], found["statistics"]["games"], found["statistics"]["deals"]) == (1, 1, 1)
    assert sum(each["games"] for each in found["statistics"]["places"]) == 1
    assert found["recent"][0]["url"] == f"/replay/{next(iter(own_game))}"
    assert shown(visitor, game="mcr")["statistics"]["games"] == 0
    assert shown(visitor, people="yes")["statistics"]["games"] == 0, "three bots are no people"
    assert shown(visitor, days="1")["statistics"]["games"] == 1
    assert shown(visitor, OTHER)["kept"] == 0, "another key sees nothing of it"


def test_who_cannot_prove_the_seat_counts_nothing(visitor: httpx.Client, own_game: dict[str, str]) -> None:
    wrong = dict.fromkeys(own_game, "wrong")
    assert noted(visitor, wrong | {"nowhere": "x"}, OTHER) == {"counted": 0, "waiting": []}
    assert shown(visitor, OTHER)["kept"] == 0


def test_a_game_in_play_waits_and_learning_does_not_count(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, seats=["human", "human", *BOTS[1:]], player="Ann")
    assert noted(visitor, {table["id"]: table["token"]}, OTHER) == {"counted": 0, "waiting": [table["id"]]}
    coached = played(served, coach="beginner")
    assert noted(visitor, coached, OTHER) == {"counted": 0, "waiting": []}


def test_answers_are_kept_for_whoever_has_a_key(visitor: httpx.Client) -> None:
    for answer, headers in ((["1p", "4p", "7p"], bearer(KEY)), (["1p"], bearer(KEY)), (["1p"], {})):
        sent = visitor.post("/api/training/answer", json={"situation": WAITS, "answer": answer}, headers=headers)
        assert sent.status_code == 200
    (found,) = [each for each in shown(visitor)["exercises"] if each["kind"] == "waits"]
    assert (found["done"], found["right"], found["share"]) == (2, 1, 0.5)
    assert found["rules_name"] == ruleset("rcr-2016").title.render(served_language())
    assert 0 < found["low"] < 0.5 < found["high"] < 1


def served_language() -> Any:
    from muraille.languages import language

    return language("en")


def test_what_is_no_key_is_one_sentence(visitor: httpx.Client) -> None:
    for headers in ({}, bearer("short"), bearer("x" * 90), bearer("!" * 22)):
        found = visitor.get("/api/my-play", headers=headers)
        assert (found.status_code, found.json()["error"]["code"]) == (401, "no_key")
    assert visitor.get("/api/my-play", params={"game": "chess"}, headers=bearer(KEY)).status_code == 400
    many = {f"t{number}": "x" for number in range(11)}
    assert visitor.post("/api/my-play/games", json={"tokens": many}, headers=bearer(KEY)).status_code == 400


def test_the_code_leads_to_the_key_and_is_kept_by_nobody(visitor: httpx.Client) -> None:
    code = visitor.get("/api/my-play/qr.svg", headers=bearer(KEY))
    assert code.headers["content-type"].startswith("image/svg+xml")
    assert code.headers["cache-control"] == "no-store"
    assert "<svg" in code.text


def test_what_is_exported_is_all_there_is_and_erasing_leaves_nothing(
    served: Served, visitor: httpx.Client, own_game: dict[str, str]
) -> None:
    key = "e" * 22
    noted(visitor, own_game)
    noted(visitor, own_game, key)
    visitor.post("/api/training/answer", json={"situation": WAITS, "answer": ["1p"]}, headers=bearer(key))
    found = visitor.get("/api/my-play/export", headers=bearer(key)).json()
    assert [each["id"] for each in found["games"]] == list(own_game)
    assert found["exercises"] == [{"rules": "rcr-2016", "kind": "waits", "done": 1, "right": 0}]
    assert visitor.get("/api/my-play/decisions", headers=bearer(key)).json()["games"] == 0
    gone = visitor.request("DELETE", "/api/my-play", json={}, headers=bearer(key))
    assert gone.status_code == 204
    empty = visitor.get("/api/my-play/export", headers=bearer(key)).json()
    assert (empty["games"], empty["exercises"]) == ([], [])
    assert shown(visitor)["kept"] == 1, "another key keeps its own"


def test_only_a_hash_of_the_key_is_written(served: Served, visitor: httpx.Client, own_game: dict[str, str]) -> None:
    noted(visitor, own_game)
    journal = served.services.hall.journal
    written = [tuple(row) for table in (OWN_GAMES, OWN_ANSWERS) for row in journal.rows(select(table))]
    assert written
    assert KEY not in json.dumps(written, default=str)
    assert "Ann" not in json.dumps(written, default=str), "no name is kept"


def test_the_rows_go_with_their_game(served: Served, visitor: httpx.Client) -> None:
    key = "f" * 22
    noted(visitor, played(served), key)
    assert shown(visitor, key)["kept"] == 1
    journal = served.services.hall.journal
    assert journal._loop is not None
    asyncio.run_coroutine_threadsafe(journal.forget(2e10), journal._loop).result(60)
    assert shown(visitor, key)["kept"] == 0


def test_answers_have_a_budget(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        serving(Settings(data=tmp_path_factory.mktemp("budget")), budget=0.02) as running,
        httpx.Client(base_url=running.url, timeout=120) as client,
    ):
        codes = {
            client.post(
                "/api/training/answer", json={"situation": WAITS, "answer": ["1p"]}, headers=bearer(KEY)
            ).status_code
            for _ in range(12)
        }
    assert 429 in codes
