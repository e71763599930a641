"""The documentation as a site: built without a dead link, in both languages, served without the net."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

import muraille
from muraille.server.documentation import directory

SITE = directory()
built = pytest.mark.skipif(not (SITE / "index.html").exists(), reason="`make docs` has not been run")


@built
@pytest.mark.parametrize(("place", "number"), [("", "R063"), ("fr/", "R063"), ("fr/", "G25")])
def test_a_statement_has_its_number_as_an_anchor(place: str, number: str) -> None:
    pages = (SITE / place / "rulebook").rglob("*.html")
    assert sum(page.read_text("utf-8").count(f'id="{number}"') for page in pages) == 1


@built
def test_the_reference_has_every_name_of_the_library() -> None:
    page = (SITE / "reference.html").read_text("utf-8")
    named = set(re.findall(r'id="muraille\.[\w.]+\.(\w+)"', page))
    assert set(muraille.__all__) - {"__version__"} <= named


@built
def test_nothing_comes_from_elsewhere() -> None:
    loaded = re.compile(
        r'<(?:script|img|iframe)[^>]* src="(?:https?:)?//'
        r'|<link [^>]*rel="(?:stylesheet|preload|preconnect)"[^>]*href="https?:'
    )
    assert not [str(page) for page in SITE.rglob("*.html") if loaded.search(page.read_text("utf-8"))]


@built
def test_it_is_served_and_can_be_searched(visitor: httpx.Client) -> None:
    first = visitor.get("/docs?lang=fr", follow_redirects=True)
    assert first.url.path == "/docs/fr/index.html"
    assert "Pour commencer" in first.text
    assert "'unsafe-inline'" in first.headers["content-security-policy"]
    index = json.loads(visitor.get("/docs/search/search_index.json").text)
    assert any("furiten" in each["text"] for each in index["docs"])
    assert visitor.get("/docs/nowhere.html").status_code == 404


def test_where_it_is_not_built_a_page_says_how(
    visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("muraille.server.documentation.directory", lambda: tmp_path)
    answer = visitor.get("/docs")
    assert answer.status_code == 404
    assert "make docs" in answer.text
