"""Who is let in: co-organisers, PINs that change with the session, links of the name tags."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from desking import Desk, guest_of, head_of
from muraille.server.desk.links import player_subject
from muraille.server.desk.secrecy import key_of
from muraille.server.settings import Settings
from serving import Served, serving

SHEET = [45_000, 35_000, 25_000, 15_000]


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    with head_of(served) as desk:
        yield desk


@contextmanager
def pin_in(served: Served, event: str, pin: str, **where: int) -> Iterator[Desk]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        assert client.post("/api/desk/pin", json={"event": event, "pin": pin, **where}).status_code == 200
        yield Desk(client, event)


def refused(served: Served, event: str, pin: str, **where: int) -> bool:
    answer = httpx.post(f"{served.url}/api/desk/pin", json={"event": event, "pin": pin, **where})
    return (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong_pin")


def test_a_co_organiser_prints_imports_and_chooses_scenes(served: Served, head: Desk) -> None:
    """And does not rule, draw, release, or let anybody in; the password is shared with nobody."""
    head.open("Two organisers", players=8, sessions=2)
    with guest_of(served, head, "organiser") as helper:
        assert helper.client.get(helper.at("export/print-name-tags")).content.startswith(b"%PDF")
        assert helper.client.get(helper.at("export/results")).status_code == 200
        helper.do("people", {"text": "Zoé Zeller", "check": False, "key": helper.key()})
        helper.do("scene", {"name": "names"})
        assert helper.look("stage")["scene"]["name"] == "names"
        assert len(helper.look("links")["tables"]) == 2
        for path, body in (
            ("draw", {"key": helper.key(), "seed": 1}),
            ("pins", {}),
            ("entries", {"fact": {"type": "session_started", "session": 1}, "key": helper.key()}),
            ("entries", {"fact": {"type": "session_released", "session": 1}, "key": helper.key()}),
        ):
            assert helper.post(helper.at(path), body).status_code == 403, path
        assert helper.client.get("/api/desk/passes").status_code == 403
        assert helper.post("/api/desk/events", {"name": "Mine"}).status_code == 403


def test_a_link_has_its_picture_its_end_and_a_name(head: Desk) -> None:
    head.open("Links", players=4, sessions=1)
    names = []
    for _ in range(2):
        made = head.post("/api/desk/passes", {"role": "organiser", "event": head.event, "hours": 12}).json()
        names.append(made["name"])
        assert made["code"].startswith("<svg")
    assert names == ["co-organiser 1", "co-organiser 2"]
    ends = [each["expires"] - each["created"] for each in head.client.get("/api/desk/passes").json()["passes"][-2:]]
    assert [round(end / 3600) for end in ends] == [12, 12]


def test_pins_of_tables_change_with_the_session(served: Served, head: Desk) -> None:
    """A device of session 1 signs its sheet in the break, and is out once session 2 has begun; the next four are in before."""
    head.open("New PINs", players=8, sessions=2, session_pins=True)
    head.write("session_started", session=1)
    first = head.look("links")
    old = first["tables"][0]["pin"]
    with pin_in(served, head.event, old, table=1) as one:
        assert first["session"] == one.look("place/1")["session"] == 1
        one.write("totals_entered", session=1, table=1, scores=SHEET)
        head.write("totals_entered", session=1, table=2, scores=SHEET)
        second = head.look("links")
        new = second["tables"][0]["pin"]
        assert (second["session"], new != old) == (2, True)
        with pin_in(served, head.event, new, table=1) as two:
            assert two.look("place/1")["session"] == 2
            signer = one.look("place/1")["table"]["seats"][0]["person"]["number"]
            signed = {"type": "sheet_signed", "session": 1, "table": 1, "players": [signer]}
            early = two.post(two.at("entries"), {"fact": signed, "key": two.key()})
            assert (early.status_code, early.json()["error"]["code"]) == (403, "other_session")
            one.do("entries", {"fact": signed, "key": one.key()})
            head.write("session_started", session=2)
            gone = one.client.get(one.at("place/1"))
            assert (gone.status_code, gone.json()["error"]["code"]) == (401, "sign_in")
            two.write("totals_entered", session=2, table=1, scores=SHEET)
    assert refused(served, head.event, old, table=1)


def test_pins_stay_where_the_devices_stay(served: Served, head: Desk) -> None:
    head.open("Old PINs", players=4, sessions=2)
    head.write("session_started", session=1)
    with guest_of(served, head, "table") as table:
        table.write("totals_entered", session=1, table=1, scores=SHEET)
        head.write("session_started", session=2)
        table.write("totals_entered", session=2, table=1, scores=SHEET)
    assert head.look("links")["session"] is None


def test_a_name_tag_opens_ones_own_page(served: Served, head: Desk) -> None:
    """The code of a tag lets in without a PIN, as the player that it names; a wrong one does not."""
    head.open("Tags", players=4, sessions=1)
    secret = served.services.desk.found(head.event).secret
    key = key_of(secret, player_subject(3))
    with pin_in(served, head.event, key, player=3) as player:
        assert player.client.get("/api/desk/me").json()["me"]["place"] == 3
        assert player.client.get(head.at("player/3")).status_code == 200
        assert player.client.get(head.at("overview")).status_code == 403
    assert refused(served, head.event, key, player=2)


def test_the_desk_is_served_alone(tmp_path: Path) -> None:
    """``--desk-only``: no tables, no replays, no training; the first page is the desk, and what a referee reads is there."""
    with serving(Settings(data=tmp_path, desk_only=True)) as alone, httpx.Client(base_url=alone.url) as client:
        assert client.get("/").headers["location"] == "/desk"
        assert 'data-rooms="desk"' in client.get("/desk").text
        for path in ("/play", "/api/tables", "/replays", "/train"):
            assert client.get(path).status_code == 404, path
        for path in ("/desk", "/referee", "/rules", "/score", "/healthz"):
            assert client.get(path).status_code == 200, path
        manifest = client.get("/app.webmanifest").json()
        assert (manifest["start_url"], len(manifest["shortcuts"])) == ("/desk", 2)
