"""The calculator: unfinished hands, waits with their worth, sheets, and sentences for what cannot be."""

from __future__ import annotations

from typing import Any

import httpx
import pytest


def ask(visitor: httpx.Client, *, language: str = "en", **request: Any) -> dict[str, Any]:
    answer = visitor.post("/api/score", json=request, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def section(found: dict[str, Any], title: str) -> list[dict[str, Any]]:
    return next(part["lines"] for part in found["sheet"]["sections"] if part["title"] == title)


def test_an_empty_and_an_unfinished_hand(visitor: httpx.Client) -> None:
    assert ask(visitor, hand="")["stage"] == "empty"
    found = ask(visitor, hand="3m1m(456s)")
    assert (found["stage"], found["missing"], found["text"]) == ("unfinished", 8, "13m(456s)")
    assert found["melds"][0]["laid"][0] == {"tile": "4s", "turned": True, "face_down": False, "stacked": False}


def test_thirteen_tiles_say_what_each_wait_is_worth(visitor: httpx.Client) -> None:
    found = ask(visitor, hand="123m456p789s1122z", dora_indicators=["1z"])
    assert [(wait["tile"], wait["left"], wait["valid"]) for wait in found["waits"]] == [
        ("1z", 1, True),
        ("2z", 2, True),
    ]
    assert all("points" in wait["verdict"] for wait in found["waits"])
    far = ask(visitor, hand="159m159p159s1234z")
    assert far["shanten"] > 0
    assert far["improving"]


def test_the_fourteenth_tile_is_the_winning_tile(visitor: httpx.Client) -> None:
    found = ask(visitor, hand="12345678s234p55m9s", riichi="riichi", dora_indicators=["3m"])
    assert (found["winning"], found["score"]["points"]) == ("9s", 7700)


def test_a_line_knows_its_tiles(visitor: httpx.Client) -> None:
    found = ask(visitor, hand="12345678s55m(234p)", win="9s", dora_indicators=["6s"])
    lines = {line["label"]: line["tiles"] for line in section(found, "Yaku")}
    assert lines["Pure Straight"] == [f"{rank}s" for rank in range(1, 10)]
    assert lines["dora"] == ["7s"]


def test_mcr_says_what_was_left_out_and_by_what(visitor: httpx.Client) -> None:
    found = ask(visitor, rules="mcr-green", hand="67m234p55p234s(234m)", win="8m", flowers=1)
    assert found["score"]["total"] == 13
    assert "No Honors: included in All Chows" in [line["label"] for line in section(found, "Not counted")]


def test_options_change_the_count(visitor: httpx.Client) -> None:
    request = {"hand": "12345678s234p55m", "win": "9s", "riichi": "riichi"}
    assert ask(visitor, **request)["score"]["points"] == 7700
    assert ask(visitor, **request, options={"kiriage_mangan": "yes"})["score"]["points"] == 8000


def test_facts_that_cannot_be_are_told_beside_the_hand(visitor: httpx.Client) -> None:
    found = ask(visitor, hand="123m456p789s1122z", win="2z", flags=["ippatsu"], language="fr")
    assert (found["stage"], found["problem"]["code"]) == ("refused", "ippatsu_without_riichi")
    assert "ippatsu sans riichi" in found["problem"]["message"]
    assert len(found["concealed"]) == 13


def test_a_red_five_is_remarked_on_where_the_rules_have_none(visitor: httpx.Client) -> None:
    hand = {"hand": "12340678m11122z", "win": "9m"}
    assert ask(visitor, **hand)["remark"] == "These rules have no red fives: 0m is read as plain"
    assert "remark" in ask(visitor, rules="mcr-green", **hand)
    assert "remark" not in ask(visitor, rules="tenhou", **hand)
    assert "remark" not in ask(visitor, hand="12345678m11122z", win="9m")


def test_a_request_that_is_not_understood_is_a_sentence_in_the_readers_language(visitor: httpx.Client) -> None:
    answer = visitor.post("/api/score", json={"hand": "1m", "seat": "Q"}, headers={"accept-language": "fr"})
    message = answer.json()["error"]["message"]
    assert answer.status_code == 400
    assert "Invalid" not in message
    assert "Q" in message


def test_more_counters_than_anybody_has_are_a_sentence(visitor: httpx.Client) -> None:
    for name, many in (("counters", 10**15), ("bets", 1001)):
        sticks: dict[str, Any] = {name: many}
        found = ask(visitor, hand="123m456p789s1122z", win="2z", **sticks)
        assert (found["stage"], found["problem"]["code"]) == ("refused", "too_many_sticks")
        assert "1000 counters" in found["problem"]["message"].replace("\u202f", "")
    assert ask(visitor, hand="123m456p789s1122z", win="2z", riichi="riichi", counters=1000)["stage"] == "scored"
    endless = visitor.post("/api/score", json={"hand": "123m456p789s1122z", "win": "2z", "counters": 10**40})
    assert "error" in endless.json() or endless.json()["stage"] == "refused"


@pytest.mark.parametrize(
    "request_body", [{"hand": "1m", "options": {"nothing": "yes"}}, {"hand": "1m", "rules": "house"}]
)
def test_a_page_gives_no_advice_for_a_command_line(visitor: httpx.Client, request_body: dict[str, Any]) -> None:
    for language in ("en", "fr"):
        answer = visitor.post("/api/score", json=request_body, headers={"Accept-Language": language})
        assert "muraille " not in answer.json()["error"]["message"]
        assert "--" not in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("request_body", "code"),
    [
        ({"hand": "12x"}, "invalid_notation"),
        ({"hand": "1" * 500 + "m"}, "too_long"),
        ({"hand": "1m", "rules": "house"}, "unknown_ruleset"),
        ({"hand": "1m", "options": {"nothing": "yes"}}, "unknown_option"),
        ({"hand": "1m", "colour": "red"}, "invalid_request"),
    ],
)
def test_what_cannot_be_read_is_refused(visitor: httpx.Client, request_body: dict[str, Any], code: str) -> None:
    answer = visitor.post("/api/score", json=request_body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == code
    assert "Traceback" not in answer.text
