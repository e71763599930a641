"""The numbered statements as a page: none is missing, and every link to one arrives."""

from __future__ import annotations

import re

import httpx
import pytest

from muraille.citations import cite_text
from muraille.families import RULESETS, ruleset
from muraille.languages import language
from muraille.server.statements import BookStatement, linked, of_pattern, statements
from muraille.table.options import options_of
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


@pytest.mark.parametrize(("number", "game"), [("R186", "riichi"), ("MF39", "mcr")])
def test_a_number_leads_to_its_statement(visitor: httpx.Client, number: str, game: str) -> None:
    answer = visitor.get(f"/rules/statements/{number}", follow_redirects=False)
    assert answer.headers["location"] == f"/rules/statements?game={game}#{number}"
    assert visitor.get("/rules/statements/R999").status_code == 404


def test_french_readers_read_french(visitor: httpx.Client) -> None:
    text = visitor.get("/rules/statements?lang=fr").text
    assert "énoncés numérotés" in text
    assert "Un joueur furiten ne peut pas gagner" in text
    assert "A furiten player" not in text
    assert visitor.get("/rules/statements?game=poker").status_code == 404


def outline(statement: BookStatement) -> tuple[object, ...]:
    """What two languages have in common: numbers, identifiers, citations, the shape of the row."""
    text = statement.text
    return (
        *(statement.number, statement.game, cite_text(statement.cite, language("fr")), len(statement.cells)),
        *(sorted(re.findall(pattern, text)) for pattern in (r"\d+", r"`[^`]+`")),
    )


def test_the_french_statements_say_the_same() -> None:
    english, french = statements(), statements("fr")
    assert list(french) == list(english)
    different = [number for number in english if outline(english[number]) != outline(french[number])]
    assert different == []
    told = {number: cite_text(each.cite, language("fr")) for number, each in english.items()}
    assert {number: each.cite for number, each in french.items()} == told, "the pages cite in French too"
    same_words = [each for each in english if len(english[each].text) > 60 and english[each].text == french[each].text]
    assert same_words == []


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-intl", "rcr-2016"])
def test_patterns_know_their_statements(rules: str) -> None:
    """Every fan, and every yaku but the pungs of dragons and winds, which one statement has together."""
    without = [
        each.id
        for each in ruleset(rules).family.book.patterns(ruleset(rules))
        if not of_pattern(each, ruleset(rules).game)
    ]
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
