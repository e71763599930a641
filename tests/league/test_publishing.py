"""What is published: only what is public, every file whole, nothing left of what is no longer shown."""

from __future__ import annotations

import errno
import json
import os
import posixpath
import re
import signal
import sys
from collections.abc import Callable
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from clubs import ClubBook, small_club
from muraille.cli import folders
from muraille.cli.folders import PAGES_MADE, WrittenFolder, second_folder, write_folder
from muraille.cli.main import run
from muraille.cli.publish import Publishing
from muraille.competition.views.data import data
from muraille.languages import language
from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.events import EventPlayer, TakenEvent
from muraille.league.public import public_club
from muraille.league.seasons import Scoring, Season, Tie, Total
from muraille.league.settings import ClubSettings, Subject
from muraille.league.site import club_site
from muraille.league.store import ClubStore
from muraille.league.views import ClubReader

LANGUAGES = [language("en"), language("fr")]


def played(*public: Subject) -> ClubBook:
    book = small_club()
    day = BEGINNING.date()
    book.do(facts.ClubSettingsChanged(settings=ClubSettings(name="Riichi <Lyon>", public=public)))
    book.do(facts.SeasonSet(season=Season(number=1, name="2026", first_day=day, last_day=day)))
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=(45_000, 30_000, 30_000, 15_000)))
    return book


def test_only_what_is_public_has_a_page() -> None:
    pages = club_site(played().club, LANGUAGES)
    assert set(pages) == {"index.html", "style.css", "en/index.html", "fr/index.html"}
    assert "N1" not in "".join(pages.values())
    assert data(public_club(played().club)) == {"club": "Riichi <Lyon>", "version": 1}
    pages = club_site(played(*Subject).club, LANGUAGES)
    names = {name.removeprefix("en/") for name in pages if name.startswith("en/")}
    assert names == {
        *("index.html", "season-1.html", "embed-1.html", "night-1.html", "ratings-riichi.html"),
        *(f"person-{number}.html" for number in range(1, 5)),
    }
    assert "Riichi &lt;Lyon&gt;" in pages["en/index.html"]
    assert "<svg" in pages["fr/person-1.html"]
    assert "<nav" not in pages["en/embed-1.html"]


def test_ratings_that_are_not_public_are_on_no_page_of_a_person_and_in_no_json() -> None:
    club = played(Subject.PEOPLE).club
    assert [each["ratings"] for each in data(public_club(club))["people"]] == [{}] * 4
    assert "ating" not in club_site(club, LANGUAGES)["en/person-1.html"]


def test_every_line_of_a_standing_gives_its_reasons() -> None:
    book = played(*Subject)
    day = BEGINNING.date()
    scoring = Scoring(total=Total.BEST, best=1)
    ties = (Tie.FIRSTS, Tie.FEWER_GAMES)
    book.do(
        facts.SeasonSet(season=Season(number=1, name="2026", first_day=day, last_day=day, scoring=scoring, ties=ties))
    )
    book.do(facts.GameEntered(night=1, table=2, seats=(5, 6, 7, 8), scores=(45_000, 30_000, 30_000, 15_000)))
    book.do(facts.GameEntered(night=1, table=3, seats=(5, 6, 7, 8), scores=(25_000, 30_000, 30_000, 35_000)))
    (section,) = ClubReader(book.club, public=True).season(1).sections
    english = language("en")
    told = {line.person.number: [each.render(english) for each in line.decided] for line in section.lines}
    assert told[1] == ["Equal points, decided by: fewer games; here 1"]
    assert told[5] == ["Equal points, decided by: fewer games; here 2"]
    assert told[8] == []
    pages = club_site(book.club, LANGUAGES)
    page = pages["en/season-1.html"]
    assert page.count("<details><summary>") == len(section.lines)
    assert page.count("(not counted)</li>") == 4
    assert "<li>Equal points, decided by: fewer games; here 2</li>" in page
    assert "<li>Points égaux, départagés par : moins de parties ; ici 2</li>" in pages["fr/season-1.html"]
    assert "details" not in pages["en/embed-1.html"]


def test_no_link_leads_nowhere() -> None:
    book = played(*Subject)
    for person in (5, 6):
        book.do(facts.PersonCame(night=1, person=person))
    book.do(facts.HandNoted(night=1, person=6, hand="19m19p19s1234567z", win="7z", drawn=True))
    pages = club_site(book.club, LANGUAGES)
    for name, text in pages.items():
        for href in re.findall(r'href="([^"#:]+)"', text):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), href)) in {*pages, "data.json"}, (
                name,
                href,
            )


def test_who_was_removed_or_hidden_is_nowhere() -> None:
    book = played(*Subject)
    book.do(facts.RemovalRequested(person=1), why="asked")
    book.do(facts.NameHidden(person=4))
    pages = club_site(book.club, LANGUAGES)
    told = "".join(pages.values()) + json.dumps(data(public_club(book.club)))
    assert "P N1" not in told
    assert "P N4" not in told
    assert "en/person-1.html" not in pages
    places = [line["place"] for line in data(public_club(book.club))["seasons"][0]["sections"][0]["lines"]]
    assert places == ["2=", "2=", "4"]


def test_a_folder_is_finished_and_cleared_by_the_next_run(tmp_path: Path) -> None:
    (tmp_path / "own.html").write_text("mine")
    assert write_folder(tmp_path, {"index.html": "a", "en/one.html": "b"}) == WrittenFolder(2, whole=False)
    assert write_folder(tmp_path, {"index.html": "a", "en/two.html": "b"}) == WrittenFolder(1, whole=False)
    assert not (tmp_path / "en" / "one.html").exists()
    assert (tmp_path / "own.html").read_text() == "mine"
    # a run that was cut short had listed more than it wrote
    (tmp_path / PAGES_MADE).write_text("index.html\nen/two.html\nen/three.html\n../outside.html\n")
    left = [tmp_path / "en" / ".three.html.4711.part", tmp_path / "en" / ".two.html.4711.part"]
    for part in (*left, tmp_path / ".own.html.1.part"):
        part.write_text("half of a")
    assert write_folder(tmp_path, {"index.html": "a", "en/three.html": "c"}) == WrittenFolder(1, whole=False)
    assert not second_folder(tmp_path).exists()
    assert sorted(path.name for path in tmp_path.rglob("*.html")) == ["index.html", "own.html", "three.html"]
    assert not any(part.exists() for part in left)
    assert (tmp_path / ".own.html.1.part").exists()


BEFORE = {"index.html": "a", "style.css": "b", "en/one.html": "Ada", "en/two.html": "c", "club/style.css": "b"}
AFTER = {"index.html": "A", "style.css": "b", "en/two.html": "C", "fr/two.html": "D"}


def _held(folder: Path) -> dict[str, str]:
    """Every file of a folder but the list."""
    files = (path for path in folder.rglob("*") if path.is_file())
    held = {path.relative_to(folder).as_posix(): path.read_text() for path in files}
    held.pop(PAGES_MADE, None)
    return held


def _killed_at(step: int, folder: Path) -> bool:
    """Write the later pages in a process that is killed at a step of its way, with half of a file where it writes one."""
    child = os.fork()
    if child == 0:
        steps = count()

        def step_of(done: Callable[..., object], half: bool = False) -> Callable[..., object]:
            def doing(*arguments: Any, **options: Any) -> object:
                if next(steps) == step:
                    if half:
                        done(arguments[0], arguments[1][: len(arguments[1]) // 2])
                    os.kill(os.getpid(), signal.SIGKILL)
                return done(*arguments, **options)

            return doing

        for owner, name in ((os, "replace"), (os, "rename"), (Path, "unlink"), (Path, "rmdir"), (Path, "mkdir")):
            setattr(owner, name, step_of(getattr(owner, name)))
        setattr(Path, "write_bytes", step_of(Path.write_bytes, half=True))  # noqa: B010
        setattr(folders, "exchange", step_of(folders.exchange))  # noqa: B010
        write_folder(folder, AFTER)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@pytest.mark.skipif(sys.platform == "win32", reason="files are replaced one by one there")
@pytest.mark.parametrize("first", [{}, BEFORE])
def test_a_folder_changes_as_a_whole_wherever_the_run_is_killed(tmp_path: Path, first: dict[str, str]) -> None:
    seen = set[str]()
    step = 0
    for step in count():
        folder = tmp_path / str(step) / "out"
        if first:
            write_folder(folder, {"index.html": "earliest", "en/old.html": "x"})
            assert write_folder(folder, first) == WrittenFolder(5, whole=True)
        killed = _killed_at(step, folder)
        held = _held(folder)
        assert held in (first, AFTER), step
        seen.add("after" if held == AFTER else "before")
        assert write_folder(folder, AFTER).whole
        assert _held(folder) == AFTER
        # who holds on to the folder itself reads the same, and nothing of what is no longer shown is left
        places = [folder, second_folder(folder)] if first else [folder]
        assert all(_held(place) == AFTER for place in places)
        assert sorted(folder.parent.iterdir()) == sorted(places)
        assert not (folder / "club").exists()
        if not killed:
            break
    assert seen == {"before", "after"}
    assert step > 10


@pytest.mark.skipif(sys.platform == "win32", reason="files are replaced one by one there")
def test_two_who_publish_at_once_do_not_mix_their_pages(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    write_folder(folder, BEFORE)
    kinds = [{f"{name}.html": kind for name in range(9)} for kind in "xyz"]
    children = []
    for pages in kinds:
        if (child := os.fork()) == 0:
            for _ in range(30):
                write_folder(folder, pages)
            os._exit(0)
        children.append(child)
    for child in children:
        assert os.waitpid(child, 0)[1] == 0
    assert _held(folder) in kinds


def test_a_folder_that_cannot_be_exchanged_is_written_file_by_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    assert write_folder(folder, BEFORE) == WrittenFolder(5, whole=True)

    def refused(one: Path, another: Path) -> None:
        raise folders.NotExchangedError

    monkeypatch.setattr(folders, "exchange", refused)
    assert write_folder(folder, AFTER) == WrittenFolder(3, whole=False)
    assert _held(folder) == AFTER
    assert list(tmp_path.iterdir()) == [folder]
    # a server that was started inside would serve what is no longer there
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    assert write_folder(Path(), BEFORE) == WrittenFolder(4, whole=False)


def test_a_full_disk_leaves_the_folder_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "out"
    write_folder(folder, BEFORE)

    def full(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        write_folder(folder, AFTER)
    assert _held(folder) == BEFORE


def test_publish_writes_events_and_clubs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with ClubStore("a.club") as store:
        store.adopt(played(*Subject).journal)
    assert run(["publish", "out", "a.club"]) == 0
    assert json.loads(Path("out/data.json").read_text())["seasons"][0]["season"]["name"] == "2026"
    assert run(["demo-competition", "--players", "8", "--sessions", "2", "--out", "e.muraille"]) == 0
    assert run(["publish", "out", "a.club", "e.muraille"]) == 0
    assert Path("out/e/en/embed.html").is_file()
    assert Path("out/a/en/season-1.html").is_file()
    first = Path("out/index.html").read_text()
    assert '<a href="a/index.html">Riichi &lt;Lyon&gt;</a>' in first
    for page in re.findall(r'href="([^"]+)"', first):
        assert (Path("out") / page).is_file()
    assert 'href="e/index.html"' in first
    assert "Résultats" in first
    # a folder that had the pages of one file keeps none of them: somebody may be hidden by now
    assert not Path("out/en/person-1.html").exists()
    assert run(["publish", "out", "a.club"]) == 0
    assert not Path("out/a").exists()
    assert run(["publish", "out", "missing.club"]) == 2


def _event_with(monkeypatch: pytest.MonkeyPatch, folder: Path, *people: str) -> None:
    """An event of four with its result, in e.muraille."""
    monkeypatch.chdir(folder)
    assert run(["competition", "new", "e.muraille", "--name", "Open", "--sessions", "1"]) == 0
    for person in people:
        assert run(["competition", "add", "e.muraille", *person.split("/")]) == 0
    Path("seats.txt").write_text("1-2-3-4\n")
    assert run(["competition", "draw", "e.muraille", "--pantheon", "seats.txt"]) == 0
    assert run(["competition", "score", "e.muraille", "1", "1", "45000", "30000", "30000", "15000"]) == 0


def _published(folder: str) -> str:
    return "".join(path.read_text() for path in Path(folder).rglob("*") if path.suffix in (".html", ".json"))


def test_who_was_removed_or_hidden_is_named_in_no_event_published_beside_the_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _event_with(monkeypatch, tmp_path, "Ada Dupont/--ema/04090001", "Bo Ek", "Cy Lind", "Di Orr")
    assert run(["club", "new", "a.club", "--name", "Lyon"]) == 0
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    assert run(["publish", "out", "a.club", "e.muraille"]) == 0
    assert "Dupont" in _published("out/e")
    assert Path("out/e/fr/player-1.html").is_file()
    assert run(["club", "remove", "a.club", "1", "--why", "asked"]) == 0
    assert run(["club", "hide", "a.club", "4", "--why", "asked"]) == 0
    # a name that changed afterwards in the club is the same person in the event
    assert run(["club", "member", "a.club", "Dorothea New", "--number", "4"]) == 0
    assert run(["publish", "out", "a.club", "e.muraille"]) == 0
    told = _published("out")
    assert not [name for name in ("Dupont", "04090001", "Orr", "Dorothea") if name in told]
    assert not Path("out/e/fr/player-1.html").exists()
    ranking = Path("out/e/fr/index.html").read_text()
    assert ranking.count("nom masqué") == 1  # who is hidden keeps the line, who was removed has none
    assert "Bo Ek" in ranking
    event = json.loads(Path("out/e/data.json").read_text())
    assert [(each["number"], each["name"], each["place"]) for each in event["standings"]] == [
        (2, "Bo Ek", 2),
        (3, "Cy Lind", 2),
        (4, "name hidden", 4),
    ]
    assert [each["number"] for each in event["people"]] == [2, 3, 4]
    assert event["standings"][0]["base_rank"] == 667
    # an event alone asks the club that is named
    assert run(["publish", "alone", "e.muraille", "--club", "a.club"]) == 0
    assert "Dupont" not in _published("alone")
    assert run(["publish", "alone", "e.muraille", "--club", "e.muraille"]) == 2


def test_a_name_is_withheld_in_an_event_that_the_club_has_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the EMA number, by the name, and by a name that somebody had before."""
    _event_with(monkeypatch, tmp_path, "A. Dupont/--ema/04090001", "Bo Ek", "Cy Lind", "Di Orr")
    assert run(["club", "new", "a.club", "--name", "Lyon"]) == 0
    for member in (["Ada Dupont", "--ema", "04090001"], ["Cy Lind"], ["Di Orr"], ["Bo Ek", "--ema", "09010001"]):
        assert run(["club", "member", "a.club", *member]) == 0
    assert run(["club", "member", "a.club", "Cyrilla Other", "--number", "2"]) == 0
    for person in ("1", "2"):
        assert run(["club", "hide", "a.club", person]) == 0
    assert run(["publish", "out", "a.club", "e.muraille"]) == 0
    told = _published("out/e")
    assert "Dupont" not in told
    assert "Cy Lind" not in told
    assert "Di Orr" in told
    assert "Bo Ek" in told


def test_published_pages_have_uncertainty_rare_hands_slow_tables_and_the_ema_ranking() -> None:
    book = small_club()
    book.do(facts.ClubSettingsChanged(settings=ClubSettings(name="Riichi Lyon", public=tuple(Subject))))
    begun = BEGINNING + timedelta(hours=1)
    book.do(facts.TableSeated(night=1, table=1, seats=(1, 2, 3, 4)), begun)
    book.do(facts.GameEntered(night=1, table=1, scores=(45_000, 35_000, 25_000, 15_000)), begun + timedelta(minutes=97))
    book.do(facts.HandNoted(night=1, person=2, hand="19m19p19s1234567z", win="7z", drawn=True))
    book.do(facts.NameHidden(person=2))
    for at in (1, 2):
        players = [EventPlayer(person=each, name="", place=each) for each in range(1, 5)]
        event = TakenEvent(
            id=f"{at}" * 64, name=f"Open {at}", rules="rcr-2016", day=BEGINNING.date(), players=tuple(players)
        )
        book.do(facts.EventTaken(event=event))
    pages, told = club_site(book.club, LANGUAGES), data(public_club(book.club))
    night = pages["fr/night-1.html"]
    assert "97 min" in night
    assert "nom masqué · " in night
    assert re.search(r"nom masqué\s:", night)  # the title of the picture, as French writes it
    assert "P N2" not in night
    assert "± " in pages["en/ratings-riichi.html"]
    assert "Rating in Riichi: " in pages["en/person-1.html"]
    ratings = told["ratings"]["riichi"]
    assert all(0 < each["uncertainty"] < 333 for each in ratings)
    assert "What this event does to the EMA ranking" in pages["en/event-222222222222.html"]
    ranking = told["events"][1]["ranking"]
    assert [line["base_rank"] for line in ranking] == [1000, 667, 333, 0]
    assert told["events"][1]["weight"] == "1"
    (counted,) = [each for each in told["statistics"] if each["source"] == "night-1"]
    assert counted["slow"][0]["minutes"] == 97
    assert [hand["person"] for hand in counted["best"]] == [{"number": None, "name": "name hidden"}]
    assert "svg" not in json.dumps(told)


def test_session_points_that_break_a_tie_are_on_the_page() -> None:
    book = small_club()
    book.do(facts.ClubSettingsChanged(settings=ClubSettings(name="L", public=tuple(Subject), rules="mcr-green")))
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=(60, 20, -20, -60), rules="mcr-green"))
    book.do(facts.GameEntered(night=1, table=2, seats=(5, 6, 7, 8), scores=(50, 20, -10, -60), rules="mcr-green"))
    assert "Session points" in club_site(book.club, LANGUAGES)["en/night-1.html"]
    assert "Session points" not in club_site(played(*Subject).club, LANGUAGES)["en/night-1.html"]


@pytest.mark.rule("R393")
def test_a_name_that_was_removed_after_an_illness_is_in_no_published_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _event_with(monkeypatch, tmp_path, "Ada Dupont/--ema/04090001", "Bo Ek", "Cy Lind", "Di Orr")
    assert run(["competition", "leave", "e.muraille", "1", "1", "--cause", "illness"]) == 0
    assert run(["competition", "remove-name", "e.muraille", "1", "--why", "asked for it"]) == 0
    assert run(["publish", "out", "e.muraille"]) == 0
    told = _published("out")
    assert "Dupont" not in told
    assert "04090001" not in told


def test_who_watches_goes_on_after_what_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with ClubStore("a.club", backups=False) as store:
        store.adopt(played(*Subject).journal)
    run_ = Publishing(Path("out"), {"": "a.club"}, ())
    run_.once()
    capsys.readouterr()
    Path("a.club").rename("away.club")
    for _ in range(2):
        run_.again()
    assert capsys.readouterr().err.count("a.club") == 1, "it is said once"
    Path("away.club").rename("a.club")
    assert run(["club", "hide", "a.club", "1"]) == 0
    capsys.readouterr()
    run_.again()
    assert "of them new" in capsys.readouterr().out
    assert "P N1" not in _published("out")
