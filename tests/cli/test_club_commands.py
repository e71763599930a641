"""The commands of a club: exit codes, JSON, one sentence for every mistake."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from muraille.cli.main import run


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Eight people and an evening."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    assert run(["club", "new", "a.club", "--name", "Riichi Lyon", "--who", "Ada"]) == 0
    for name in ("Ada One", "Bo Two", "Cy Three", "Di Four", "Ed Five", "Fi Six", "Gus Seven", "Hal Eight"):
        assert run(["club", "member", "a.club", name]) == 0
    assert run(["club", "night", "a.club", "--day", "2026-09-10", "--name", "Opening"]) == 0
    capsys.readouterr()
    return "a.club"


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_whole_evening_by_commands(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "result", club, "1", "45000", "30000", "30000", "15000", "--players", "1,2,3,4"]) == 0
    assert run(["club", "sit", club, "1", "--players", "5,6,7,8"]) == 0
    assert run(["club", "result", club, "1", "45000", "30000", "30000", "16000", "--table", "2"]) == 2
    assert "it should be 120000" in capsys.readouterr().err
    assert run(["club", "result", club, "1", "50000", "30000", "30000", "10000", "--table", "2"]) == 0
    assert run(["club", "draw", club, "1", "--seed", "3"]) == 0
    evening = answer(capsys, "club", "evening", club, "1")
    assert evening["rankings"]["riichi"][0]["person"] == {"number": 5, "name": "Ed Five"}
    assert [table["round"] for table in evening["tables"]] == [1, 1, 2, 2]


def test_seasons_ratings_and_reasons(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "season", club, "1", "--name", "2026"]) == 2
    new = ["--name", "2026", "--from", "2026-09-01", "--to", "2027-06-30", "--tie", "firsts", "--tie", "more_games"]
    assert run(["club", "season", club, "1", *new]) == 0
    assert run(["club", "season", club, "1", "--total", "best", "--best", "2"]) == 0
    for scores in (("45000", "30000", "30000", "15000"), ("15000", "30000", "30000", "45000")):
        assert run(["club", "result", club, "1", *scores, "--players", "1,2,3,4"]) == 0
    assert run(["club", "standings", club, "1", "--person", "1"]) == 0
    assert (
        "Opening, round 2, table 2: place 4 with 15\u202f000, worth \N{MINUS SIGN}30\u202f000"
        in capsys.readouterr().out
    )
    view = answer(capsys, "club", "standings", club, "1", "--on", "2026-09-09")
    assert view["sections"][0]["lines"] == []
    ratings = answer(capsys, "club", "rating", club)
    assert [each["provisional"] for each in ratings] == [True] * 4
    chances = answer(capsys, "club", "chances", club, "1,2,3,4")
    assert sum(each["places"][0] for each in chances) == pytest.approx(1)
    statistics = answer(capsys, "club", "statistics", club, "--season", "1")
    assert (statistics["games"], statistics["firsts_by_wind"]) == (2, [1, 0, 0, 1])


def test_divisions_go_up_and_down(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("1", "2"):
        assert (
            run(["club", "season", club, number, "--name", number, "--from", "2026-09-01", "--to", "2027-06-30"]) == 0
        )
    assert run(["club", "divisions", club, "1", "A=1,2,3,4", "B=5,6,7,8"]) == 0
    for players in ("1,2,3,4", "5,6,7,8"):
        assert run(["club", "result", club, "1", "45000", "35000", "25000", "15000", "--players", players]) == 0
    capsys.readouterr()
    assert run(["club", "standings", club, "1", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "▲ monte" in told
    assert "▼ descend" in told
    assert run(["club", "promote", club, "1", "2"]) == 0
    view = answer(capsys, "club", "standings", club, "2")
    assert [{line["person"]["number"] for line in part["lines"]} for part in view["sections"]] == [
        {1, 2, 3, 5},
        {4, 6, 7, 8},
    ]


def test_an_event_is_taken_and_taken_again(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(["competition", "new", "e.muraille", "--name", "Open", "--sessions", "1", "--first-day", "2026-10-03"]) == 0
    )
    for name in ("Ada One", "Bo Two", "Cy Three", "Zoé Nine"):
        assert run(["competition", "add", "e.muraille", name]) == 0
    Path("seats.txt").write_text("1-2-3-4\n")
    assert run(["competition", "draw", "e.muraille", "--pantheon", "seats.txt"]) == 0
    assert run(["club", "event", club, "e.muraille"]) == 2
    assert "no results to take" in capsys.readouterr().err
    assert run(["competition", "score", "e.muraille", "1", "1", "45000", "30000", "30000", "15000"]) == 0
    for _ in range(2):
        assert run(["club", "event", club, "e.muraille"]) == 0
    people = answer(capsys, "club", "people", club)
    assert run(["club", "people", club, "--lang", "fr"]) == 0
    listed = capsys.readouterr().out
    assert " membre " in listed
    assert "member" not in listed
    assert [(each["number"], each["belonging"]) for each in people if each["number"] > 8] == [(9, "outside")]
    view = answer(capsys, "club", "person", club, "1")
    assert [(each["name"], each["place"], each["points"]) for each in view["games"]] == [("Open", "1", "30000")]
    (event,) = answer(capsys, "club", "events", club)
    assert (event["day"], event["name"], event["players"], event["games"]) == ("2026-10-03", "Open", 4, 1)
    effects = answer(capsys, "club", "ema", club, event["source"], "--on", "2026-11-01")
    assert answer(capsys, "club", "ema", club, "Open", "--on", "2026-11-01") == effects
    assert run(["club", "ema", club, "Shut"]) == 2
    assert "muraille club events lists them" in capsys.readouterr().err
    assert [(each["base_rank"], each["after"]) for each in effects] == [
        (1000, None),
        (667, None),
        (667, None),
        (0, None),
    ]


def test_people_are_merged_hidden_and_removed(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "result", club, "1", "45000", "30000", "30000", "15000", "--players", "1,2,3,4"]) == 0
    assert run(["club", "merge", club, "1", "5"]) == 2
    assert run(["club", "merge", club, "1", "5", "--why", "entered twice"]) == 0
    assert run(["club", "hide", club, "2"]) == 0
    assert run(["club", "remove", club, "3", "--why", "asked"]) == 0
    assert run(["club", "settings", club, "--public", "standings,ratings"]) == 0
    view = answer(capsys, "club", "evening", club, "1", "--public")
    assert [(line["place"], line["person"]["name"]) for line in view["rankings"]["riichi"]] == [
        ("1", "Ada One"),
        ("2=", "name hidden"),
        ("4", "Di Four"),
    ]
    assert run(["club", "unmerge", club, "5", "--why", "cousins"]) == 0


def test_the_archive_goes_out_and_in(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "archive-out", club, "a.jsonl"]) == 0
    assert run(["club", "archive-in", "a.jsonl", "b.club"]) == 0
    assert answer(capsys, "club", "journal", "a.club") == answer(capsys, "club", "journal", "b.club")
    Path("a.jsonl").write_text(Path("a.jsonl").read_text().replace("Riichi Lyon", "Riichi Paris"))
    assert run(["club", "archive-in", "a.jsonl", "c.club"]) != 0


def test_a_game_of_a_record_is_taken(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    import muraille

    Path("game.jsonl").write_bytes(bytes(muraille.play(rules="rcr-2016")))
    taken = ["club", "game", club, "game.jsonl", "--players", "1,2,3,4", "--day", "2026-09-12"]
    assert run(taken) == 0
    view = answer(capsys, "club", "person", club, "1")
    assert len(view["games"]) == 1


def entries(capsys: pytest.CaptureFixture[str], club: str) -> int:
    return len(answer(capsys, "club", "journal", club))


@pytest.mark.parametrize(
    "line",
    [
        ("member", "a.club", "New Person", "--country", "FRA"),
        ("member", "a.club", "Ada Married", "--number", "1"),
        ("night", "a.club", "--name", "Second"),
        ("sit", "a.club", "1", "--players", "1,2,3,4"),
        ("result", "a.club", "1", "45000", "30000", "30000", "15000", "--players", "1,2,3,4"),
        ("season", "a.club", "1", "--name", "S", "--from", "2026-09-01", "--to", "2027-06-30"),
        ("here", "a.club", "1", "3"),
    ],
)
def test_a_command_sent_again_under_its_key_answers_the_same_and_writes_nothing(
    club: str, line: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    keyed = ["club", *line, "--key", "mine-0001", "--who", "Ada"]
    capsys.readouterr()
    assert run(keyed) == 0
    first = capsys.readouterr().out.splitlines()[0]
    # others wrote meanwhile
    assert run(["club", "member", club, "Somebody Else"]) == 0
    assert run(["club", "night", club, "--day", "2026-10-10"]) == 0
    assert run(["club", "result", club, "1", "25000", "35000", "25000", "35000", "--players", "5,6,7,8"]) == 0
    before = entries(capsys, club)
    for _ in range(2):
        assert run(keyed) == 0
        assert capsys.readouterr().out.splitlines()[0] == f"{first} (already written)"
    assert entries(capsys, club) == before


def test_an_evening_is_corrected_without_losing_what_is_left_out(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "night", club, "--number", "1", "--rules", "mcr-green"]) == 0
    assert run(["club", "night", club, "--number", "1", "--name", "First"]) == 0
    view = answer(capsys, "club", "evening", club, "1")
    assert (view["name"], view["day"]) == ("First", "2026-09-10")
    assert run(["club", "night", club, "--number", "1", "--clear", "name"]) == 0
    last = answer(capsys, "club", "journal", club)[-1]["what"]
    assert (last.get("name", ""), last["day"], last["rules"]) == ("", "2026-09-10", "mcr-green")
    assert run(["club", "night", club, "--number", "1", "--clear", "day"]) == 2
    assert "name, rules can" in capsys.readouterr().err


def test_an_announcement_keeps_what_is_left_out(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "announce", club, "open", "--name", "Open"]) == 2
    assert "--deadline and --places" in capsys.readouterr().err
    when = ["--day", "2027-05-02", "--deadline", "2027-04-20T20:00", "--places", "40"]
    more = ["--days", "2", "--place", "Lyon", "--fee", "2500", "--currency", "chf", "--text", "Bring a set"]
    assert run(["club", "announce", club, "open", "--name", "Open", *when, *more]) == 0
    assert run(["club", "announce", club, "open", "--places", "48", "--place", "", "--text", ""]) == 0

    def announced() -> dict[str, Any]:
        event: dict[str, Any] = answer(capsys, "club", "journal", club)[-1]["what"]["event"]
        return event

    kept = announced()
    assert (kept["places"], kept["days"], kept["place"], kept["entry_fee"]) == (48, 2, "Lyon", 2500)
    assert (kept["text"], kept["currency"], kept["name"]) == ("Bring a set", "CHF", "Open")
    assert run(["club", "announce", club, "open", "--clear", "text", "--fee", "0"]) == 0
    cleared = announced()
    assert (cleared.get("text", ""), cleared.get("entry_fee", 0), cleared["place"]) == ("", 0, "Lyon")


def test_an_event_that_has_not_changed_is_not_written_again(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "new", "e.muraille", "--name", "Open", "--sessions", "1"]) == 0
    for name in ("Ada One", "Bo Two", "Cy Three", "Zoé Nine"):
        assert run(["competition", "add", "e.muraille", name]) == 0
    Path("seats.txt").write_text("1-2-3-4\n")
    assert run(["competition", "draw", "e.muraille", "--pantheon", "seats.txt"]) == 0
    assert run(["competition", "score", "e.muraille", "1", "1", "45000", "30000", "30000", "15000"]) == 0
    assert run(["club", "event", club, "e.muraille"]) == 0
    written = entries(capsys, club)
    assert run(["club", "event", club, "e.muraille"]) == 0
    assert "nothing has changed" in capsys.readouterr().out
    # an entry of the desk that changes no result
    assert run(["competition", "add", "e.muraille", "Sub One", "--kind", "substitute"]) == 0
    assert run(["club", "event", club, "e.muraille"]) == 0
    assert entries(capsys, club) == written
    assert (
        run(["competition", "score", "e.muraille", "1", "1", "46000", "29000", "30000", "15000", "--why", "misread"])
        == 0
    )
    assert run(["club", "event", club, "e.muraille"]) == 0
    assert entries(capsys, club) == written + 1
