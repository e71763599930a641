"""Statistics, great hands and games of the server on the club's pages: who may read them, and what is taken once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import Route

from clubhouse import code, done, say
from clubs import small_club
from desking import Desk, head_of
from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.journal import ClubDraft, checked
from muraille.server.app import build
from muraille.server.club.hidden_players import people_at
from muraille.server.settings import Settings
from players import NAMES, Guest, joined, made
from serving import Served


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    with head_of(served) as desk:
        done(desk.post("/api/club/found", {"key": desk.key(), "name": "Riichi Lyon"}))
        for number, name in enumerate(NAMES, start=1):
            done(say(desk, "club_person_added", person={"number": number, "last_name": name}))
        done(say(desk, "night_opened", night=1, day="2026-09-10"))
        result: dict[str, Any] = {
            "night": 1,
            "table": 1,
            "seats": [1, 2, 3, 4],
            "scores": [45_000, 30_000, 30_000, 15_000],
        }
        done(say(desk, "game_entered", **result))
        season = {"number": 1, "name": "2026", "first_day": "2026-01-01", "last_day": "2199-06-30"}
        done(say(desk, "season_set", season=season))
        yield desk


@pytest.fixture
def stranger(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=120) as client:
        yield client


def test_a_great_hand_becomes_a_picture(head: Desk, stranger: httpx.Client) -> None:
    source = "/api/club/statistics/night-1"
    assert code(stranger.get(f"{source}/best-hand.svg")) == (404, "no_hand")
    hand: dict[str, Any] = {"night": 1, "person": 1, "hand": "19m19p19s1234567z", "win": "7z", "drawn": True}
    wrong = say(head, "hand_noted", **{**hand, "hand": "123m"})
    assert wrong.status_code == 400
    done(say(head, "hand_noted", **hand))
    (view,) = done(stranger.get(source))["views"]
    assert [each["points"] for each in view["best"]] == [32_000]
    assert [each["patterns"] for each in view["best"]] == [["Thirteen Orphans"]]
    picture = stranger.get(f"{source}/best-hand.svg", headers={"Accept-Language": "fr"})
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "Meilleure main de la soirée" in picture.text
    assert "Treize Orphelins" in picture.text
    paper = stranger.get(f"{source}/paper.pdf")
    assert paper.content.startswith(b"%PDF")
    (season,) = done(stranger.get("/api/club/statistics/season-1"))["views"]
    assert season["plots"][0]["svg"].startswith("<svg")
    for path, found in (
        ("night-99", "no_night"),
        ("season-7", "no_season"),
        ("event-x", "no_event"),
        ("moon-1", "no_source"),
    ):
        assert code(stranger.get(f"/api/club/statistics/{path}"))[1] == found
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon", "public": ["standings"]}))
    assert code(stranger.get(source)) == (403, "not_public")
    assert done(stranger.get("/api/club/statistics/season-1"))["views"]
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon"}))


def test_only_the_standing_of_a_season_stands_in_a_frame(head: Desk, stranger: httpx.Client, tmp_path: Path) -> None:
    done(say(head, "name_hidden", person=4))
    address = "/club/standing/1"
    for reader in (stranger, head.client):
        framed = reader.get(address, headers={"Accept-Language": "fr"})
        assert framed.headers["content-security-policy"].endswith("frame-ancestors *")
        assert "x-frame-options" not in framed.headers
        assert "set-cookie" not in framed.headers
        assert "nom masqué" in framed.text, "for who is signed in as for everybody"
        assert NAMES[3] not in framed.text
        assert not any(each in framed.text for each in ("<script", "<form", "<a "))
    assert "set-cookie" not in stranger.get(f"{address}?lang=en").headers
    style = stranger.get("/club/standing/style.css")
    assert style.headers["content-type"].startswith("text/css")
    paths = {
        route.path
        for route in build(Settings(data=tmp_path)).routes
        if isinstance(route, Route) and "GET" in (route.methods or ())
    }
    others = {path for path in paths if "{" not in path} | {"/nowhere", "/club/standing/9", "/api/club/season/1"}
    assert {"/", "/club", "/desk"} < others
    for path in sorted(others):
        headers = stranger.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-frame-options"] == "DENY", path
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon", "public": ["nights"]}))
    for reader in (stranger, head.client):
        assert code(reader.get(address, headers={"Accept": "application/json"})) == (403, "not_public")
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon"}))
    done(say(head, "name_shown", person=4))


def test_an_event_of_the_year_has_its_page(head: Desk, stranger: httpx.Client) -> None:
    players = [
        {"person": number, "name": NAMES[number - 1], "place": number, "points": str(20_000 - 8000 * number)}
        for number in (1, 2, 3, 4)
    ]
    event = {"id": "0123456789abcdef" * 4, "name": "Open", "rules": "rcr-2016", "day": "2026-10-03", "players": players}
    done(say(head, "event_taken", event=event))
    done(say(head, "name_hidden", person=2))
    (listed,) = done(stranger.get("/api/club"))["taken"]
    assert listed == {"id": "0123456789ab", "name": "Open", "day": "2026-10-03"}
    seen = done(stranger.get("/api/club/event/0123456789ab"))
    assert [(line["place"], line["person"]["number"], line["points"]) for line in seen["ranking"]] == [
        ("1", 1, "12000"),
        ("2", None, "4000"),
        ("3", 3, "-4000"),
        ("4", 4, "-12000"),
    ]
    assert code(stranger.get("/api/club/event/nothing")) == (400, "no_event")
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon", "public": ["standings"]}))
    assert done(stranger.get("/api/club"))["taken"] == []
    assert code(stranger.get("/api/club/event/0123456789ab")) == (403, "not_public")
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon"}))
    done(say(head, "name_shown", person=2))


def test_games_of_this_server_enter_the_year_once(served: Served, head: Desk, stranger: httpx.Client) -> None:
    assert code(stranger.get("/api/club/games")) == (401, "sign_in")
    assert done(head.client.get("/api/club/games"))["games"] == []
    table = made(served.url, length="game", rules="mcr-green", seats=["human"] * 4, player=NAMES[0])
    seated = [NAMES[0], "Night owl", *NAMES[2:]]
    others = [joined(served.url, table["id"], name) for name in seated[1:]]
    taking: dict[str, Any] = {"key": head.key(), "table": table["id"], "people": [1, 2, 3, 4]}
    assert code(head.post("/api/club/games", taking)) == (403, "not_over")

    async def play() -> None:
        guests = [Guest(served.socket_url, table["id"], each["token"]) for each in (table, *others)]
        for guest in guests:
            await guest.__aenter__()
        await asyncio.gather(*(guest.play() for guest in guests))
        for guest in guests:
            await guest.__aexit__()

    asyncio.run(play())
    (game,) = done(head.client.get("/api/club/games"))["games"]
    assert [(each["name"], each["person"]) for each in game["players"]] == list(zip(seated, (1, 0, 3, 4), strict=True))
    assert not game["taken"]
    assert code(head.post("/api/club/games", taking | {"people": [1, 2, 3, 3]}))[1] == "twice"
    assert code(head.post("/api/club/games", taking | {"table": "nowhere"})) == (404, "no_table")
    assert not done(head.post("/api/club/games", taking))["repeated"]
    assert done(head.post("/api/club/games", taking | {"key": head.key()}))["repeated"], "another press of the same"
    assert done(head.client.get("/api/club/games"))["games"][0]["taken"]
    page = done(head.client.get("/api/club/person/1"))
    assert [each["game"] for each in page["games"]].count("mcr") == 1
    (_, view) = (*done(stranger.get("/api/club/statistics/night-1"))["views"], None)[:2]
    assert view is None, "a game of the server is no game of the evening"
    _hidden_in_its_replay(head, stranger, table["id"], taking)


def test_an_entry_with_the_key_of_a_taken_game_is_none() -> None:
    """Whoever writes chooses the key: replays read who sat where, and must not stumble over it."""
    book = small_club()
    came = facts.PersonCame(night=1, person=1)
    draft = ClubDraft(at=BEGINNING, who="Eve", what=came, key="server-game table not-a-number")
    assert people_at([*book.journal, checked(draft, book.journal, book.told)]) == {}


def _hidden_in_its_replay(head: Desk, stranger: httpx.Client, table: str, taking: dict[str, Any]) -> None:
    """By the name that somebody had there, and by the seat that the club knows to be his."""
    paths = [f"/api/replays/{table}{each}" for each in ("", "/deals/1", "/review", "/download")]
    paths += ["/api/replays", f"/api/tables/{table}/record"]
    names = [NAMES[0], "Night owl"]
    told = "".join(stranger.get(path).text for path in paths)
    assert all(name in told for name in names)
    done(say(head, "name_hidden", person=1))
    done(say(head, "removal_requested", why="asked", person=2))
    done(say(head, "club_person_added", person={"number": 1, "last_name": "Renamed"}))
    for path in paths:
        answer = stranger.get(path, headers={"Accept-Language": "fr"})
        assert answer.status_code == 200
        assert not [name for name in names if name in answer.text], path
        assert "nom masqué" in answer.text, path
        assert NAMES[2] in answer.text, path
    assert done(head.post("/api/club/games", taking | {"key": head.key()}))["repeated"], "the game is still the same"
    done(say(head, "name_shown", person=1))
    done(say(head, "name_shown", person=2))
    assert "Night owl" in stranger.get(f"/api/replays/{table}").text
