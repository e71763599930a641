"""The rule book as data: patterns with examples, tables, comparison, both languages."""

from __future__ import annotations

import httpx
import pytest

from muraille.families import RULESETS


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_its_book(visitor: httpx.Client, name: str) -> None:
    found = visitor.get(f"/api/rules/{name}").json()
    patterns = [pattern for group in found["groups"] for pattern in group["patterns"]]
    assert len(patterns) == (81 if found["game"] == "mcr" else len({pattern["id"] for pattern in patterns}))
    assert all(pattern["rule"] and pattern["cite"] and pattern["example"]["winning"] for pattern in patterns)
    assert all(option["cite"] for option in found["options"])
    assert (found["points"] is None) == (found["game"] == "mcr")
    assert visitor.get(f"/rules/{name}").status_code == 200


def test_rules_are_told_in_french(visitor: httpx.Client) -> None:
    found = visitor.get("/api/rules/rcr-2016", headers={"Accept-Language": "fr"}).json()
    patterns = {pattern["id"]: pattern for group in found["groups"] for pattern in group["patterns"]}
    assert patterns["tanyao"]["rule"] == "Ni terminales ni honneurs."
    assert patterns["ittsuu"]["names"] == {"en": "Pure Straight", "fr": "Grande Suite Pure", "ja": "一気通貫"}
    assert [each["id"] for each in patterns["junchan"]["excludes"]] == ["chanta"]
    assert [each["id"] for each in patterns["chanta"]["excluded_by"]] == ["honroutou", "junchan"]


def test_the_tables_of_riichi(visitor: httpx.Client) -> None:
    found = visitor.get("/api/rules/rcr-2016").json()
    thirty = next(row for row in found["points"]["ordinary"] if row["fu"] == 30)
    assert thirty["cells"][3] == {"discard": 7700, "draw": 2000, "draw_from_east": 3900}
    assert ("concealed pung", 8) in [(line["label"], line["fu"]) for line in found["fu"]]


def test_two_rulesets_compared(visitor: httpx.Client) -> None:
    found = visitor.get("/api/rules/compare?a=mcr-green&b=mcr-intl").json()
    kongs = next(pattern for pattern in found["patterns"] if pattern["id"] == "two_concealed_kongs")
    assert kongs["values"] == ["8", "6"]
    pairs = next(pattern for pattern in found["patterns"] if pattern["id"] == "seven_pairs")
    assert pairs["excludes"] == [[], ["Fully Concealed Hand"]]
    assert any(option["name"] == "set_reuse_rule" for option in found["options"])
    same = visitor.get("/api/rules/compare?a=tenhou&b=tenhou").json()
    assert (same["options"], same["patterns"]) == ([], [])


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/rules/house", 404, "unknown_ruleset"),
        ("/api/rules/compare?a=house&b=tenhou", 404, "unknown_ruleset"),
        ("/api/rules/compare?a=rcr-2016&b=mcr-green", 400, "different_games"),
    ],
)
def test_what_is_not_there_is_refused(visitor: httpx.Client, path: str, status: int, code: str) -> None:
    answer = visitor.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert visitor.get("/rules/house").status_code == 404


def test_our_words_in_a_paragraph_are_french(visitor: httpx.Client) -> None:
    options = visitor.get("/api/rules/mcr-botzone", headers={"Accept-Language": "fr"}).json()["options"]
    cites = {option["name"]: option["cite"] for option in options}
    assert cites["flower_tiles"] == "Botzone\N{NO-BREAK SPACE}: le mur du juge"
