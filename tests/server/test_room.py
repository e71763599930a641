"""The play room over HTTP: choosing, making, joining, filling, the list, the code for phones."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from muraille.families import RULESETS
from muraille.server.assets import address
from players import joined, made
from serving import Served


def test_everything_that_may_be_chosen_has_a_name_and_a_paragraph(visitor: httpx.Client) -> None:
    choices = visitor.get("/api/choices?lang=fr").json()
    assert [each["name"] for each in choices["rulesets"]] == list(RULESETS)
    assert {"novice", "club", "master"} <= {each["id"] for each in choices["levels"]}
    assert [each["id"] for each in choices["timers"]] == ["off", "relaxed", "competition"]
    option = next(each for each in choices["rulesets"][0]["options"] if each["name"] == "kuikae_allowed")
    assert option["values"] == ["yes", "no"]
    assert option["cite"].startswith("RCR §")
    assert "Gardée" in [each["name"] for each in choices["modes"]]


def test_people_join_until_the_table_is_full(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, seats=["human", "human", "club", "human"], player=" Ann\n\u202e ", name="Thursday")
    assert table["join_url"] == f"{served.url}/table/{table['id']}"
    listed = {each["id"]: each for each in visitor.get("/api/tables").json()["tables"]}
    assert (listed[table["id"]]["free"], listed[table["id"]]["phase"]) == (2, "waiting")
    assert joined(served.url, table["id"], "Ann")["player"] == 1
    assert joined(served.url, table["id"], "")["player"] == 3
    shown = visitor.get(f"/api/tables/{table['id']}").json()
    assert (shown["join_url"], shown["only_here"]) == (table["join_url"], True), "this server answers at home alone"
    names = [seat["name"] for seat in shown["seats"]]
    assert names == ["Ann", "Ann 2", "Ju", "4"]
    full = visitor.post(f"/api/tables/{table['id']}/join", json={"name": "Eve"}, headers={"Accept-Language": "fr"})
    assert (full.status_code, full.json()["error"]["code"]) == (409, "table_full")
    assert full.json()["error"]["message"].startswith("Toutes les places")


def test_bots_take_the_free_seats_only_for_whoever_sits_there(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, seats=["human"] * 4)
    fill = f"/api/tables/{table['id']}/fill"
    assert visitor.post(fill, json={"token": "x", "level": "club"}).status_code == 403
    assert visitor.post(fill, json={"token": table["token"], "level": "expert"}).status_code == 400
    filled = visitor.post(fill, json={"token": table["token"], "level": "novice"}).json()
    assert [seat["level"] for seat in filled["seats"]] == [None, "novice", "novice", "novice"]


def test_a_private_table_is_not_listed(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, public=False)
    assert table["id"] not in [each["id"] for each in visitor.get("/api/tables").json()["tables"]]
    assert visitor.get(f"/api/tables/{table['id']}").status_code == 200


def test_the_code_for_phones(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url)
    picture = visitor.get(f"/api/tables/{table['id']}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"rules": "chess"}, "unknown_ruleset"),
        ({"options": {"nothing": "yes"}}, "unknown_option"),
        ({"options": {"kuikae_allowed": "perhaps"}}, "invalid_option_value"),
        ({"timer": "slow"}, "unknown_timer"),
        ({"mode": "closed"}, "unknown_mode"),
        ({"length": "forever"}, "unknown_length"),
        ({"seats": ["human"] * 3}, "invalid_request"),
        ({"seats": ["human", "human", "human", "god"]}, "unknown_seat"),
        ({"minutes": 0}, "invalid_request"),
        ({"name": "x" * 41}, "invalid_request"),
        ({"colour": "red"}, "invalid_request"),
        ([], "invalid_request"),
    ],
)
def test_a_plan_that_cannot_be_is_one_sentence(visitor: httpx.Client, plan: Any, code: str) -> None:
    before = len(visitor.get("/api/tables").json()["tables"])
    answer = visitor.post("/api/tables", json=plan)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
    assert len(visitor.get("/api/tables").json()["tables"]) == before


@pytest.mark.parametrize("path", ["", "/join", "/fill", "/record", "/verify", "/qr.svg"])
def test_a_table_that_is_not_there(visitor: httpx.Client, path: str) -> None:
    method = "POST" if path in ("/join", "/fill") else "GET"
    body = {"token": "x"} if path == "/fill" else {}
    answer = visitor.request(method, f"/api/tables/nowhere{path}", json=body if method == "POST" else None)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_table")


def test_the_pages_are_shells_around_their_modules(visitor: httpx.Client) -> None:
    assert f'<script type="module" src="{address("js/play.js")}">' in visitor.get("/play").text
    text = visitor.get('/table/<"x>').text
    assert 'data-table="&lt;&quot;x&gt;"' in text
    assert '<"x>' not in text


def test_changed_options_are_told_with_their_paragraph(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, options={"kuikae_allowed": "yes"}, length="round")
    options = visitor.get(f"/api/tables/{table['id']}").json()["options"]
    assert {(each["name"], each["value"]) for each in options} == {("kuikae_allowed", "yes"), ("game_length", "east")}
    assert all(each["cite"] for each in options)
