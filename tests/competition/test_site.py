"""The site of results: complete, in both languages, without anything held back, and safe from names."""

from __future__ import annotations

import posixpath
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from competitions import Desk
from muraille.cli.main import run
from muraille.competition import facts
from muraille.competition.people import Person
from muraille.competition.printing import Order
from muraille.competition.site import site
from muraille.competition.state import Competition
from muraille.languages import LANGUAGES, language

EVIL = "<script>alert('x')</script> & \"Ada\""


def played(rules: str = "rcr-2016", **settings: object) -> Desk:
    """Two sessions played."""
    desk = Desk(rules, players=4, sessions=2, **settings)
    desk.do(facts.PersonRegistered(person=Person(number=2, last_name=EVIL, team="A", country="FRA")))
    desk.do(facts.PersonRegistered(person=Person(number=3, last_name="Zoé", team="B", country="BEL")))
    desk.draw(((1, 2, 3, 4),), ((4, 3, 2, 1),))
    first, second = (
        ((45_000, 35_000, 25_000, 15_000), (51_300, 28_700, 25_000, 15_000))
        if rules == "rcr-2016"
        else ((40, 20, -20, -40), (77, 3, -30, -50))
    )
    desk.totals(1, 1, *first)
    desk.totals(2, 1, *second)
    return desk


def made(competition: Competition, *, everything: bool = False) -> dict[str, str]:
    return site([Order(competition=competition, language=language(code), everything=everything) for code in LANGUAGES])


class Reader(HTMLParser):
    """Collects links and elements, and checks that elements are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_every_page_is_whole_and_every_link_leads_somewhere(rules: str) -> None:
    pages = made(played(rules).state)
    for name, text in pages.items():
        if not name.endswith(".html"):
            continue
        reader = Reader()
        reader.feed(text)
        assert reader.open == []
        assert "script" not in reader.seen
        for link in reader.links:
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), link)) in pages, (name, link)
    assert {name.partition("/")[2] for name in pages if name.startswith("en/")} == {
        name.partition("/")[2] for name in pages if name.startswith("fr/")
    }
    assert {"en/index.html", "en/team.html", "en/country.html", "en/session-2.html", "fr/player-2.html"} <= set(pages)


def test_nothing_comes_from_elsewhere() -> None:
    """It works from a USB stick: no address but those in the folder."""
    assert not [name for name, text in made(played().state).items() if re.search(r"https?://|//[a-z]", text)]


def test_both_languages() -> None:
    pages = made(played().state)
    assert "Final ranking" in pages["en/index.html"]
    assert "Classement final" in pages["fr/index.html"]
    assert '<html lang="fr">' in pages["fr/index.html"]
    assert 'href="../fr/player-3.html"' in pages["en/player-3.html"]


def test_results_held_back_are_nowhere() -> None:
    desk = played(hold_results=True)
    desk.do(facts.SessionReleased(session=1))
    pages = made(desk.state)
    assert "en/session-2.html" not in pages
    assert not [name for name, text in pages.items() if "51\u202f300" in text or "+36\u202f300" in text]
    assert "held back until released: session 2" in pages["en/index.html"]
    assert "51\u202f300" in made(desk.state, everything=True)["en/session-2.html"]


def test_before_the_first_result() -> None:
    desk = Desk(players=4, sessions=2)
    assert "There are no results to show yet." in made(desk.state)["en/index.html"]
    assert "No session is drawn yet." in made(desk.state)["en/schedule.html"]


def test_a_name_that_was_removed_is_nowhere() -> None:
    pages = made(replace(played().state, removed={3}))
    assert not [name for name, text in pages.items() if "Zoé" in text]
    assert "en/player-3.html" not in pages


def test_exported_again_the_folder_keeps_no_page_of_who_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["demo-competition", "--players", "8", "--sessions", "2", "--seed", "4", "--out", "e.muraille"]) == 0
    assert run(["export", "e.muraille", "site", "--out", "site"]) == 0
    ours, theirs = tmp_path / "site/en/player-3.html", tmp_path / "site/en/photo.html"
    assert ours.exists()
    theirs.write_text("by hand")
    assert run(["competition", "leave", "e.muraille", "3", "2", "--cause", "illness"]) == 0
    assert run(["competition", "remove-name", "e.muraille", "3", "--why", "asked for"]) == 0
    assert run(["export", "e.muraille", "site", "--out", "site"]) == 0
    assert not ours.exists()
    assert theirs.read_text() == "by hand", "only what an export made is removed"
