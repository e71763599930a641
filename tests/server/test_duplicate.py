"""Duplicate on the server: the same tiles at every table, and nothing of them anywhere before all tables have finished."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from clubhouse import code, done, say
from desking import Desk, come_in, head_of
from muraille.phrase import Phrase
from muraille.server.problems import RequestRefused
from players import Guest, made
from serving import Nursery, Served

NAMES = ("Ada One", "Bo Two", "Cy Three", "Di Four")


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    with head_of(served) as desk:
        done(desk.post("/api/club/found", {"key": desk.key(), "name": "Riichi Lyon"}))
        for number, name in enumerate(NAMES, start=1):
            first, last = name.split()
            done(say(desk, "club_person_added", person={"number": number, "first_name": first, "last_name": last}))
        done(say(desk, "night_opened", night=1, day="2026-09-10"))
        yield desk


@pytest.fixture
def stranger(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        yield client


def opened(head: Desk, rules: str, *tables: list[int]) -> int:
    """A duplicate of one round against bots that only discard."""
    body = {"key": head.key(), "night": 1, "rules": rules, "level": "tsumogiri", "tables": tables}
    done(head.post("/api/club/duplicates", body))
    before = done(head.client.get("/api/club/duplicates"))["duplicates"]
    done(head.post("/api/club/duplicates", body))
    listed = done(head.client.get("/api/club/duplicates"))["duplicates"]
    assert listed == before, "pressed twice it is one duplicate"
    return int(listed[0]["number"])


def sit(desk: Desk, duplicate: int, person: int, **more: Any) -> httpx.Response:
    return desk.post(f"/api/club/duplicate/{duplicate}/sit", {"person": person, **more})


def play(served: Served | Nursery, *seats: dict[str, Any], deals: int | None = None) -> list[Guest]:
    """These people play, to the end of the game or of some deals."""

    async def whole() -> list[Guest]:
        guests = [Guest(served.socket_url, seat["id"], seat["token"]) for seat in seats]
        for guest in guests:
            await guest.__aenter__()
        if deals is None:
            await asyncio.gather(*(guest.play() for guest in guests))
        else:
            for _ in range(deals):
                await asyncio.gather(*(guest.play(until="deal_over") for guest in guests))
        for guest in guests:
            await guest.__aexit__()
        return guests

    return asyncio.run(whole())


READING = (
    "/api/tables/{}/record",
    "/api/tables/{}/verify",
    "/api/replays/{}",
    "/api/replays/{}/deals/1",
    "/api/replays/{}/deals/1?seat=0",
    "/api/replays/{}/review",
    "/api/replays/{}/download",
    "/api/replays/{}/download?format=tenhou-json",
)


def closed_doors(served: Served, table: str, token: str) -> list[tuple[int, str]]:
    """Every address that would show something of a game, for strangers and for one of its players."""
    found = []
    with httpx.Client(base_url=served.url, timeout=60) as client:
        for headers in ({}, {"Authorization": f"Bearer {token}"}):
            found += [code(client.get(path.format(table), headers=headers)) for path in READING]
            review, branch = {"deal": 1}, {"deal": 1, "step": 20, "seat": 0}
            found.append(code(client.post(f"/api/replays/{table}/review", json=review, headers=headers)))
            found.append(code(client.post(f"/api/replays/{table}/branch", json=branch, headers=headers)))
    return found


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_the_same_tiles_and_nothing_of_them_before_the_end(
    served: Served, head: Desk, stranger: httpx.Client, rules: str
) -> None:
    number = opened(head, rules, [1, 0, 0, 0], [2, 0, 0, 0])
    page, first_deal = f"/api/club/duplicate/{number}", f"/api/club/duplicate/{number}/deal/1"
    ada, bo = done(sit(head, number, 1)), done(sit(head, number, 2))
    assert code(sit(head, number, 1)) == (409, "seat_taken")
    assert code(sit(head, number, 3)) == (404, "no_seat")
    (played,) = play(served, ada)
    text = json.dumps(played.frames)
    assert served.services.hall.journal.table(ada["id"]).seed not in text, "the seed is everybody's wall"  # type: ignore[union-attr]
    assert played.frames[-1]["seed"] is None
    # Ada has finished, Bo has not begun: nothing of her game is anywhere
    assert set(closed_doors(served, ada["id"], ada["token"])) == {(403, "walls_in_play")}
    for client in (stranger, head.client):
        seen = done(client.get(page))
        assert (seen["deals"], seen["ranking"], seen["over"]) == ([], [], False)
        assert [each["deals"] for each in seen["tables"]] == [0, 0], "how far she is says nothing of the tiles"
        assert code(client.get(first_deal)) == (403, "walls_in_play")
    assert ada["id"] not in stranger.get("/api/replays").text + stranger.get("/api/tables").text
    assert code(stranger.post(f"/api/tables/{bo['id']}/join", json={"name": "Eve"})) == (403, "seats_given")
    assert code(head.post(f"{page}/score")) == (409, "not_over")

    async def watching() -> str:
        async with Guest(served.socket_url, ada["id"], None) as eve:
            return str((await eve.until("error"))["code"])

    assert asyncio.run(watching()) == "no_spectators"
    play(served, bo, deals=1)
    seen = done(stranger.get(page))
    assert [each["number"] for each in seen["deals"]] == [1], "the first deal has been played everywhere"
    assert code(stranger.get(f"/api/club/duplicate/{number}/deal/2")) == (403, "walls_in_play")
    assert set(closed_doors(served, ada["id"], ada["token"])) == {(403, "walls_in_play")}
    play(served, bo)
    seen = done(stranger.get(page))
    assert (seen["over"], len(seen["deals"])) == (True, 4)
    assert sum(line["match_points"] for line in seen["ranking"]) == 4 * 4 * 2, "two for each line of each deal"
    deal = done(stranger.get(first_deal))
    assert len(deal["endings"]) == 2
    for line in deal["lines"]:
        assert len(line["dealt"]) in (13, 14)
        assert sum(each["match_points"] for each in line["tables"]) == 2
        assert all(each["river"] for each in line["tables"]) or line["wind"] != "E"
    record, other = (stranger.get(f"/api/tables/{each['id']}/record") for each in (ada, bo))
    assert record.status_code == other.status_code == 200
    walls = [[line for line in each.text.splitlines() if '"wall_built"' in line] for each in (record, other)]
    assert [json.loads(line)["tiles"] for line in walls[0]] == [json.loads(line)["tiles"] for line in walls[1]]
    assert done(stranger.get(f"/api/tables/{ada['id']}/verify"))["kept"], "the walls are those that were promised"
    answer = done(head.post(f"{page}/score"))
    assert not answer["repeated"]
    assert done(head.post(f"{page}/score"))["repeated"]
    assert done(stranger.get(page))["scored"]
    # who is hidden afterwards is not named in the replay either, to which the page still leads
    done(say(head, "name_hidden", person=1))
    seen = done(stranger.get(page))
    assert seen["tables"][0]["replay"] == f"/replay/{ada['id']}"
    for path in (f"/api/replays/{ada['id']}", f"/api/tables/{ada['id']}/record"):
        assert "name hidden" in stranger.get(path).text
        assert NAMES[0] not in stranger.get(path).text
    done(say(head, "name_shown", person=1))


def test_four_people_at_each_table_and_a_seat_given_again(served: Served, head: Desk, stranger: httpx.Client) -> None:
    assert code(stranger.post("/api/club/duplicates", json={})) == (401, "sign_in")
    for tables in ([[1, 2, 3, 4]], [[1, 2, 3, 4], [1, 0, 0, 0]], [[1, 2, 3, 99], [0, 0, 0, 0]], [[0] * 4, [0] * 4]):
        body = {"key": head.key(), "night": 1, "tables": tables}
        assert head.post("/api/club/duplicates", body).status_code in (400, 409, 422)
    bad = {"key": head.key(), "night": 1, "tables": [[1, 0, 0, 0], [2, 0, 0, 0]], "rules": "chess"}
    assert head.post("/api/club/duplicates", bad).status_code == 400
    number = opened(head, "rcr-2016", [1, 2, 0, 0], [3, 4, 0, 0])
    url = done(head.post("/api/club/invite", {"night": 1}))["url"]
    done(stranger.post("/api/desk/enter", json={"token": url.partition("#")[2]}))
    phone = Desk(stranger)
    old = done(sit(phone, number, 1))
    assert code(sit(phone, number, 1, again=True)) == (409, "seat_taken"), "a phone cannot take a seat from another"
    new = done(sit(head, number, 1, again=True))

    async def late() -> str:
        async with Guest(served.socket_url, old["id"], old["token"]) as guest:
            return str((await guest.until("error"))["code"])

    assert asyncio.run(late()) == "wrong_token"
    bo = done(sit(phone, number, 2))
    assert bo["id"] == new["id"]
    play(served, new, bo)
    seen = done(stranger.get(f"/api/club/duplicate/{number}"))
    assert [each["phase"] for each in seen["tables"]] == ["over", "waiting"]
    assert seen["ranking"] == []


def test_a_table_that_is_not_of_the_duplicate_shows_nothing(served: Served, head: Desk) -> None:
    """A plan in the journal cannot name a game that somebody plays elsewhere, to look at it."""
    table = made(served.url, length="round", seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
    play(served, table, deals=1)
    plan = {
        "rules": "rcr-2016",
        "tables": [{"id": table["id"], "people": [1, 0, 0, 0]}, {"id": "nowhere", "people": [2, 0, 0, 0]}],
    }
    done(say(head, "duplicate_opened", night=1, duplicate=77, plan=plan))
    seen = done(head.client.get("/api/club/duplicate/77"))
    assert (seen["deals"], seen["ranking"]) == ([], [])
    assert code(head.client.get("/api/club/duplicate/77/deal/1")) == (403, "walls_in_play")


def test_laying_goes_on_where_it_was_cut_short(served: Served, head: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = served.services.hall
    whole = hall.lay_named
    laid: list[str] = []

    async def cut(*given: Any, **more: Any) -> None:
        if laid:
            raise RequestRefused(503, "hall_full", Phrase("All tables are taken; please come back later"))
        laid.append(more["identifier"])
        await whole(*given, **more)

    body = {"key": head.key(), "night": 1, "level": "tsumogiri", "tables": [[1, 0, 0, 0], [2, 0, 0, 0]]}
    with monkeypatch.context() as patch:
        patch.setattr(hall, "lay_named", cut)
        assert head.post("/api/club/duplicates", body).status_code == 503
    done(head.post("/api/club/duplicates", body))
    number = done(head.client.get("/api/club/duplicates"))["duplicates"][0]["number"]
    ada, bo = done(sit(head, number, 1)), done(sit(head, number, 2))
    assert ada["id"] == laid[0]
    one, other = (hall.journal.table(each["id"]) for each in (ada, bo))
    assert one is not None
    assert other is not None
    assert one.seed == other.seed
    play(served, ada, bo)
    assert done(head.client.get(f"/api/club/duplicate/{number}"))["over"]


def test_killed_in_the_middle_it_goes_on_with_the_same_walls(tmp_path: Path) -> None:
    nursery = Nursery(tmp_path / "data")
    nursery.start()
    try:
        with httpx.Client(base_url=nursery.url, timeout=60) as client:
            desk = come_in(client)
            done(desk.post("/api/club/found", {"key": desk.key(), "name": "Riichi Lyon"}))
            for number in (1, 2):
                done(say(desk, "club_person_added", person={"number": number, "last_name": f"N{number}"}))
            done(say(desk, "night_opened", night=1, day="2026-09-10"))
            number = opened(desk, "rcr-2016", [1, 0, 0, 0], [2, 0, 0, 0])
            ada, bo = done(sit(desk, number, 1)), done(sit(desk, number, 2))
            play(nursery, ada, deals=1)
            nursery.kill()
            nursery.start()
            assert code(client.get(f"/api/tables/{ada['id']}/record")) == (403, "walls_in_play")
            play(nursery, ada, bo)
            seen = done(client.get(f"/api/club/duplicate/{number}"))
            assert (seen["over"], len(seen["deals"])) == (True, 4)
            assert done(client.get(f"/api/tables/{ada['id']}/verify"))["kept"]
    finally:
        nursery.stop()


def test_a_hidden_name_is_at_no_table_and_in_no_list(head: Desk, stranger: httpx.Client) -> None:
    number = opened(head, "rcr-2016", [1, 0, 0, 0], [2, 0, 0, 0])
    done(say(head, "name_hidden", person=1))
    seat = done(sit(head, number, 1))
    done(sit(head, number, 2))
    for path in (f"/api/tables/{seat['id']}", "/api/tables", f"/api/club/duplicate/{number}", "/api/club/public"):
        answer = stranger.get(path)
        assert answer.status_code < 500
        assert NAMES[0] not in answer.text, path
    assert NAMES[0] in head.client.get(f"/api/club/duplicate/{number}").text
    done(say(head, "name_shown", person=1))
