"""A demonstration has something to look at in every room, and leaves nothing behind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx

from desking import head_of
from muraille.competition.store import Store
from muraille.league.facts import ClubPersonAdded
from muraille.league.journal import ClubDraft
from muraille.league.people import ClubPerson
from muraille.server.demonstration import GAMES, fill
from muraille.server.desk.service import now
from muraille.server.settings import Settings
from serving import Served, serving


def test_every_room_has_something_to_look_at(tmp_path: Path) -> None:
    fill(tmp_path)
    with serving(Settings(data=tmp_path)) as served, httpx.Client(base_url=served.url) as visitor:
        listed = visitor.get("/api/replays").json()["replays"]
        assert len(listed) == len(GAMES)
        for each in listed:
            assert len(visitor.get(f"/api/replays/{each['id']}").json()["deals"]) >= 4
            assert visitor.get(f"/api/replays/{each['id']}/deals/1").status_code == 200
        assert sorted(each["stage"] for each in visitor.get("/api/events").json()["events"]) == ["on", "over"]
        assert served.services.club.store().told().nights


def test_the_running_event_is_half_way_through_its_last_session(tmp_path: Path) -> None:
    fill(tmp_path)
    with Store(tmp_path / "events" / "demonstration-rcr-2016.muraille", backups=False) as store:
        competition = store.competition()
    entered = [bool(competition.sheet(4, table).totals) for table in competition.seating[4]]
    assert 0 < sum(entered) < len(entered)


def test_nothing_is_left_of_it(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "muraille", "demo", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"LC_ALL": "C", "TMPDIR": str(tmp_path)},
    ) as running:
        assert running.stdout is not None
        address = next(found[0] for line in running.stdout if (found := re.search(r"http://localhost:\d+", line)))
        assert httpx.get(f"{address}/healthz").status_code == 200
        assert list(tmp_path.glob("muraille-demo-*"))
        running.terminate()
        running.wait(120)
    assert not list(tmp_path.glob("muraille-demo-*"))


def test_a_desk_shows_it_and_takes_it_away(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path)) as served, head_of(served) as head:
        head.open("Open of Lyon", players=8, sessions=1)
        before = sorted(tmp_path.rglob("*.muraille"))
        made = head.post("/api/desk/demonstration").json()
        assert made["club"]
        assert head.post("/api/desk/demonstration").json()["error"]["code"] == "demonstration_shown"
        listed = head.client.get("/api/desk/events").json()["events"]
        assert [each["id"] for each in listed if each["shown"]] == made["events"]
        assert len(head.client.get("/api/replays").json()["replays"]) == len(GAMES)
        assert [each["name"] for each in head.client.get("/api/events").json()["events"]] == ["Open of Lyon"]
        assert head.post("/api/desk/demonstration/wipe").status_code == 200
        assert head.client.get("/api/replays").json()["replays"] == []
        assert [each["name"] for each in head.client.get("/api/desk/events").json()["events"]] == ["Open of Lyon"]
        assert not served.services.club.founded
    assert sorted(tmp_path.rglob("*.muraille")) == before


def test_a_club_in_which_somebody_has_written_stays(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path)) as served, head_of(served) as head:
        assert head.post("/api/desk/demonstration").json()["club"]
        fact = ClubPersonAdded(person=ClubPerson(number=999, last_name="Moreau"))
        served.services.club.write(ClubDraft(at=now(), who="Head", what=fact, key="by hand"))
        written = len(served.services.club.store().entries())
        assert head.post("/api/desk/demonstration/wipe").status_code == 200
        assert not head.post("/api/desk/demonstration").json()["club"]
        assert head.post("/api/desk/demonstration/wipe").status_code == 200
        assert len(served.services.club.store().entries()) == written


def test_only_the_head_referee_shows_it(served: Served) -> None:
    with httpx.Client(base_url=served.url) as stranger:
        for door in ("demonstration", "demonstration/wipe"):
            assert stranger.post(f"/api/desk/{door}", json={}).status_code == 401
