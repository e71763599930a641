"""The numbered statements as a page: none is missing, and every link to one arrives."""

from __future__ import annotations

import re

import httpx
import pytest

from muraille.patterns import patterns
from muraille.presets import RULESETS, ruleset
from muraille.server.statements import linked, of_pattern, statements
from muraille.table.rulesets import options_of
from rule_coverage import ROOT, read_rule_book


def test_every_statement_of_the_rule_book_is_there() -> None:
    assert set(statements()) == set(read_rule_book(ROOT / "docs" / "rulebook"))
    assert all(each.text and each.cite for each in statements().values())


@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_links_arrive(visitor: httpx.Client, game: str) -> None:
    text = visitor.get("/rules/statements", params={"game": game}).text
    here = set(re.findall(r'<li id="(\w+)"', text))
    assert here == {number for number, each in statements().items() if each.game == game}
    assert set(re.findall(rf"/rules/statements\?game={game}#(\w+)", text)) <= here


def test_the_page_says_in_french_that_it_is_in_english(visitor: httpx.Client) -> None:
    text = visitor.get("/rules/statements?lang=fr").text
    assert "énoncés numérotés" in text
    assert '<section class="part" lang="en">' in text
    assert visitor.get("/rules/statements?game=poker").status_code == 404


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-intl", "rcr-2016"])
def test_patterns_know_their_statements(rules: str) -> None:
    """Every fan, and every yaku but the pungs of dragons and winds, which one statement has together."""
    without = [each.id for each in patterns(ruleset(rules)) if not of_pattern(each, ruleset(rules).game)]
    assert all(each.startswith("yakuhai") or each in ("seat_wind", "round_wind") for each in without)


def test_the_book_leads_to_them(visitor: httpx.Client) -> None:
    book = visitor.get("/api/rules/mcr-green").json()
    known = {option.name for option in options_of(RULESETS["mcr-green"])}
    found = {option["name"]: [each["number"] for each in option["statements"]] for option in book["options"]}
    assert set(found) == known
    assert found["two_concealed_kongs_points"] == ["MD01"]
    first = book["groups"][0]["patterns"][0]["statements"][0]
    assert (first["number"], first["link"]) == ("MF01", "/rules/statements?game=mcr#MF01")
    assert "four winds" in first["text"]


def test_what_a_statement_says_is_text() -> None:
    assert (
        linked("a < b, R186 and `x`")
        == 'a &lt; b, <a href="/rules/statements?game=riichi#R186">R186</a> and <code>x</code>'
    )
    assert linked("[play](play.md) R999") == "play R999"
