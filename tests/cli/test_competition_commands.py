"""The commands of a competition: exit codes, JSON, one sentence for every mistake, nothing lost."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from muraille.cli.desk import competition_of
from muraille.cli.main import run
from muraille.competition.views import ranking_view


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four players and a substitute, seated for two sessions."""
    return seated(tmp_path_factory.mktemp("event") / "e.muraille")


def seated(file: Path, rules: str = "rcr-2016") -> Path:
    new = ["competition", "new", str(file), "--name", "Event", "--sessions", "2", "--who", "Ada", "--rules", rules]
    assert run(new) == 0
    for name in ("Ada One", "Bo Two", "Cy Three", "Di Four"):
        assert run(["competition", "add", str(file), name, "--country", "FRA"]) == 0
    assert run(["competition", "add", str(file), "Eva Five", "--kind", "substitute"]) == 0
    seats = file.with_name("seats.txt")
    seats.write_text("1-2-3-4\n\n2-3-4-1\n")
    assert run(["competition", "draw", str(file), "--pantheon", str(seats)]) == 0
    return file


@pytest.fixture
def event(opened: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """A copy of that event in an empty directory."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    shutil.copy(opened, "e.muraille")
    capsys.readouterr()
    return "e.muraille"


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> object:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_results_as_json(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "score", event, "1", "1", "45000", "35000", "25000", "15000"]) == 0
    assert "session 1 is complete" in capsys.readouterr().out
    table = answer(capsys, "competition", "table", event, "1", "1")
    assert isinstance(table, dict)
    assert [line["total"] for line in table["lines"]] == [30_000, 10_000, -10_000, -30_000]
    ranking = answer(capsys, "standings", event)
    assert isinstance(ranking, list)
    assert [each["place"] for each in ranking] == [1, 2, 3, 4]
    assert ranking[0]["sessions"]["1"]["uma"] == 15_000
    assert run(["standings", event, "--csv"]) == 0
    assert capsys.readouterr().out.startswith("place,number,first_name")


@pytest.mark.rule("R391", "M185")
@pytest.mark.parametrize(
    ("rules", "scores", "ranking"),
    [
        (
            "rcr-2016",
            ("45000", "35000", "25000", "15000"),
            [("Bo Two", 1), ("Cy Three", 2), ("Di Four", 3), ("Ada One", 4)],
        ),
        ("mcr-green", ("40", "10", "-20", "-30"), [("Bo Two", 1), ("Cy Three", 2), ("Di Four", 3)]),
    ],
)
def test_the_disqualified_are_last_or_out_of_the_ranking(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    rules: str,
    scores: tuple[str, ...],
    ranking: list[tuple[str, int]],
) -> None:
    """RCR §5.9 puts them last, Green §3.11.5 removes them: by the command and as the desk shows it."""
    event = str(seated(tmp_path / "e.muraille", rules))
    assert run(["competition", "score", event, "1", "1", *scores]) == 0
    assert run(["competition", "leave", event, "1", "2", "--cause", "disqualified", "--why", "caught"]) == 0
    capsys.readouterr()
    told = answer(capsys, "standings", event)
    assert isinstance(told, list)
    assert [(each["name"], each["place"]) for each in told] == ranking
    shown = ranking_view(competition_of(event)).rows
    assert [(row.name, row.standing.place.first) for row in shown] == ranking


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["standings", "missing.muraille"], 2, "there is no file missing.muraille"),
        (["competition", "score", "e.muraille", "1", "1", "1", "2", "3", "4"], 2, "the sum is 10"),
        (["competition", "score", "e.muraille", "1", "7", "0", "0", "0", "0"], 2, "there is no table 7"),
        (["competition", "score", "e.muraille", "9", "1", "0", "0", "0", "0"], 2, "session 9 is not drawn"),
        (["competition", "late", "e.muraille", "1", "1", "0"], 2, "minutes late: 1 to 1440 are possible"),
        (["competition", "late", "e.muraille", "1", "99", "3"], 2, "there is no player 99"),
        (["competition", "substitute", "e.muraille", "1", "1", "2"], 2, "is an entrant"),
        (["competition", "undo", "e.muraille", "3"], 2, "needs a reason"),
        (["competition", "new", "e.muraille", "--name", "Again"], 2, "one competition, one journal"),
        (["competition", "new", "x.muraille", "--name", "X", "--rules", "uno"], 2, "“uno” is not a ruleset"),
        (["competition", "new", "x.muraille", "--name", "X", "--set", "uma"], 2, "is not option=value"),
        (["competition", "clock", "e.muraille", "1"], 2, "has not been started"),
        (["competition", "table", "e.muraille", "1", "1"], 1, "has no result yet"),
        (["competition", "deal", "e.muraille", "1", "1", "1", "--win", "E:x"], 2, "is no win"),
        (["competition", "deal", "e.muraille", "1", "1", "1", "--riichi", "Q"], 2, "seats are E, S, W and N"),
        (["competition", "settings", "e.muraille", "colour=red"], 2, "there is no setting “colour”"),
        (["competition", "settings", "e.muraille", "sessions=many"], 2, "the setting is not understood"),
        (["competition", "start", "e.muraille", "1", "--at", "noon"], 2, "is no time"),
        (["export", "e.muraille", "ema", "--out", "r.xlsx"], 1, "session 1 is not complete"),
        (["competition", "needs", "e.muraille", "2", "5"], 2, "does not play in session 2"),
        (
            ["competition", "stage", "e.muraille", "Final", "2", "--best", "2"],
            2,
            "share place 1, and 2 of them can go on",
        ),
        (["competition", "restore", "none", "e.muraille"], 2, "there is no file none"),
        (["demo-competition", "--out", "e.muraille"], 2, "exists already"),
        (
            ["demo-competition", "--players", "404", "--out", "d.muraille"],
            2,
            "404 players: a demonstration has 4 to 400",
        ),
        (["demo-competition", "--players", "6", "--out", "d.muraille"], 2, "a multiple of four"),
        (["competition", "release", "e.muraille", "1"], 2, "there is nothing to release"),
        (["competition", "sign", "e.muraille", "1", "1"], 2, "there is nothing to sign"),
        (["competition", "start", "e.muraille", "2"], 2, "session 1 has not been played yet"),
        (["competition", "add", "e.muraille", "New One", "--country", "Frnace"], 2, "did you mean FRA"),
        (["competition", "deal", "e.muraille", "1", "1", "1", "--nagashi", "E"], 2, "has no nagashi mangan"),
        (["competition", "deal", "e.muraille", "1", "1", "1", "--hand", "123m"], 2, "--hand needs its winner"),
        (["standings", "e.muraille", "--session", "99"], 2, "there is no session 99"),
        (["standings", "e.muraille", "--session", "-1"], 2, "there is no session -1"),
        (["standings", "e.muraille", "--by", "team", "--best", "0"], 2, "at least one counts"),
        (["standings", "e.muraille", "--best", "2"], 2, "--by says of which"),
        (
            ["standings", "e.muraille", "--as-of", "2001-01-01T10:00+02:00"],
            2,
            "there was no competition yet on 2001-01-01 10:00 UTC+02:00; its journal begins on 20",
        ),
        (["standings", "e.muraille", "--as-of", "9999-12-31T23:59-12:00"], 2, "is no time"),
        (["standings", "e.muraille", "--as-of", "14:32"], 2, "is no time"),
        (["competition", "backups", "e.muraille"], 2, "there are no backups beside e.muraille"),
        (["standings", "missing.muraille"], 2, "(muraille competition new missing.muraille makes one)"),
    ],
)
def test_mistakes_have_a_sentence_and_a_code(
    event: str, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, sentence: str
) -> None:
    assert run(arguments) == code
    output = capsys.readouterr()
    assert sentence in output.out + output.err
    assert "Traceback" not in output.err


def test_the_same_key_writes_once(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(3):
        assert run(["competition", "late", event, "1", "1", "3", "--key", "late-1"]) == 0
    assert capsys.readouterr().out.count("already written") == 2


def test_deals_with_tiles_signatures_and_the_end(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    deal = ["competition", "deal", event, "1", "1"]
    tiles = ["--hand", "12345678s234p55m", "--tile", "9s"]
    assert run([*deal, "1", "--win", "S:3:30", "--from", "E", "--riichi", "S", *tiles]) == 0
    assert "the tiles are worth 4 han 30 fu" in capsys.readouterr().out
    assert run([*deal, "1", "--win", "S:4:30", "--from", "E", "--riichi", "S", *tiles, "--why", "misread"]) == 0
    assert "after deal 1: 22300 37700 30000 30000" in capsys.readouterr().out
    assert run([*deal, "2", "--tenpai", "EW"]) == 0
    assert run(["competition", "end-game", event, "1", "1"]) == 0
    assert run(["competition", "sign", event, "1", "1", "--referee", "Zoé"]) == 0
    capsys.readouterr()
    table = answer(capsys, "competition", "table", event, "1", "1")
    assert isinstance(table, dict)
    assert [line["score"] for line in table["lines"]] == [23_800, 36_200, 31_500, 28_500]


def test_the_journal_leaves_and_comes_back(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", event, "journal", "--out", "journal.jsonl"]) == 0
    assert run(["competition", "load", "journal.jsonl", "copy.muraille"]) == 0
    assert run(["competition", "load", "journal.jsonl", "copy.muraille"]) == 0
    assert "0 entries in copy.muraille" in capsys.readouterr().out
    for what in ("standings", "results", "json", "schedule", "observer", "pantheon"):
        assert run(["export", "copy.muraille", what]) == 0
    assert '"rounds":[[[1,2,3,4]],[[2,3,4,1]]]' in capsys.readouterr().out
    assert run(["competition", "journal", event]) == 0
    assert "settings: Event, rcr-2016" in capsys.readouterr().out


def test_people_leave_return_and_are_reseated(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["leave", event, "1", "2", "--cause", "illness"],
        ["return", event, "1", "2"],
        ["reseat", event, "2", "1", "1", "2", "3", "4"],
        ["start", event, "1"],
        ["stop", event, "1"],
        ["resume", event, "1"],
        ["extra", event, "1", "5", "--table", "1"],
        ["dice", event, "1", "1"],
        ["arrange", event, "1", "1", "a call"],
        ["settings", event, "hold_results=yes"],
        ["score", event, "1", "1", "30000", "30000", "30000", "30000"],
        ["release", event, "1"],
        ["penalty", event, "1", "1", "8000", "--cite", "RCR §5.6", "--text", "noise"],
        ["penalties", event],
        ["people", event],
        ["seats", event, "2"],
        ["appeal", event, "1", "1", "unfair"],
        ["appeals", event],
        ["checklist", event, "--tick", "start"],
        ["checklist", event],
        ["backup", event],
        ["copy", event, "stick.muraille"],
        ["settings", event],
        ["clock", event, "1"],
    ):
        assert run(["competition", *arguments]) == 0, arguments
    output = capsys.readouterr().out
    assert "[x] start" in output
    assert "RCR provides for no appeals" in output
    assert run(["competition", "check", event]) == 1


def test_rulings_of_the_catalogue_become_penalties(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "ruling", event, "1", "2", "X07"]) == 0
    assert "chombo" in capsys.readouterr().out
    found = answer(capsys, "competition", "penalties", event)
    assert isinstance(found, list)
    assert (found[0]["player"], found[0]["points"], found[0]["moment"]) == (2, 20_000, "after_uma")
    assert found[0]["cite"] == "RCR §3.4.6"
    assert run(["competition", "ruling", event, "1", "2", "nonsense"]) == 2
    assert run(["competition", "ruling", event, "9", "2", "X07"]) == 2


def test_rulings_are_found_and_asked_as_by_the_referee(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "ruling", event, "1", "2", "téléphone", "--fact", "agreed=yes"]) == 0
    assert "X44" not in capsys.readouterr().out
    assert run(["competition", "ruling", event, "1", "2", "late"]) == 2
    assert "How late is the player? Add --fact minutes=…" in capsys.readouterr().err
    assert run(["competition", "ruling", event, "1", "2", "wrong-tile-count"]) == 2
    assert "“Too many or too few tiles”: a fact is missing" in capsys.readouterr().err
    # what is written needs more certainty than what is only looked up
    assert run(["competition", "ruling", event, "1", "2", "trop", "de", "tuiles"]) == 2
    assert "finds no one offence" in capsys.readouterr().err
    assert run(["competition", "ruling", event, "1", "2", "tuile"]) == 2
    output = capsys.readouterr()
    assert "%" in output.out
    assert "finds no one offence" in output.err
    assert answer(capsys, "competition", "penalties", event) == []


def test_a_false_hu_is_paid_to_the_others(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "settings", event, "rules=mcr-green"]) == 0
    assert run(["competition", "ruling", event, "1", "2", "MX16"]) == 0
    assert run(["competition", "score", event, "1", "1", "40", "10", "-20", "-30"]) == 0
    capsys.readouterr()
    table = answer(capsys, "competition", "table", event, "1", "1")
    assert isinstance(table, dict)
    assert [line["points"] for line in table["lines"]] == [50, -20, -10, -20]


def test_a_backup_that_fails_is_a_warning(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The entry stands, so whoever reads the answer does not enter it again."""
    people = Path("people.csv")
    people.write_text("name\n" + "".join(f"Extra Number{number}\n" for number in range(1, 31)))
    Path("e.muraille.backups").write_text("a file where the backups should be")
    assert run(["competition", "import", event, str(people)]) == 0
    said = capsys.readouterr()
    assert "30 people read" in said.out
    assert said.err.count("no backup could be made") == 1
    written = answer(capsys, "competition", "journal", event)
    assert isinstance(written, list)
    assert len(written) == 7 + 30


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no table in this text"),
        ("\n \n", "there is no table in this text"),
        ("٣-1-2-4\n", "is no table"),
        ("1-2-3-5\n", "session 1 has no seat for 1 entrant: Di Four"),
        ("1-2-3-4\n\n1-2-3-4\n\n1-2-3-4\n", "the seating goes up to session 3, the event has 2 sessions"),
        ("1-2-3-4\n", "session 2 is drawn, and would have no seats any more"),
    ],
)
def test_a_seating_from_elsewhere_is_whole_or_refused(
    event: str, text: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = answer(capsys, "competition", "seats", event)
    Path("seats.txt").write_text(text)
    assert run(["competition", "draw", event, "--pantheon", "seats.txt"]) == 2
    assert sentence in capsys.readouterr().err
    assert answer(capsys, "competition", "seats", event) == before


def test_what_a_finalist_needs(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "score", event, "1", "1", "45000", "35000", "25000", "15000"]) == 0
    assert run(["competition", "needs", event, "2", "2"]) == 0
    assert "to end above" in capsys.readouterr().out
    found = answer(capsys, "competition", "needs", event, "2", "2", "--place", "1")
    assert isinstance(found, list)
    first = next(way for way in found if way["order"] == [2, 1, 3, 4])
    assert first["leads"] == {"1": 10_100, "3": 100, "4": 100}


def test_the_other_commands_need_no_extra() -> None:
    """``pip install muraille`` alone has neither SQLAlchemy nor openpyxl."""
    code = "import sys, muraille.cli.main; sys.exit(bool({'sqlalchemy', 'openpyxl'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "muraille.competition.store", None)
    assert run(["standings", "e.muraille", "--lang", "en"]) == 2
    assert "pip install 'muraille[competition]'" in capsys.readouterr().err


def test_help_is_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "--help", "--lang", "fr"]) == 0
    assert "Corriger les totaux d’une table" in capsys.readouterr().out


def test_a_conflict_shows_both_entries_and_writes_nothing(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    score = ["competition", "score", event, "1", "1"]
    table = answer_or_empty(capsys, event)
    assert table["version"] == 0
    assert run([*score, "45000", "35000", "25000", "15000", "--who", "Bo", "--version", "0"]) == 0
    assert run([*score, "45000", "35000", "26000", "14000", "--who", "Cy", "--version", "0", "--why", "?"]) == 1
    said = capsys.readouterr().err
    assert "by Bo: session 1, table 1: totals 45000 35000 25000 15000" in said
    assert "not written, by Cy: session 1, table 1: totals 45000 35000 26000 14000" in said
    assert answer_or_empty(capsys, event)["version"] == 1
    assert run([*score, "45000", "35000", "26000", "14000", "--who", "Cy", "--version", "1", "--why", "misread"]) == 0


def answer_or_empty(capsys: pytest.CaptureFixture[str], event: str) -> dict[str, object]:
    found = answer(capsys, "competition", "table", event, "1", "1")
    assert isinstance(found, dict)
    return found


def test_a_list_imported_twice_and_people_who_may_be_double(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("list.csv").write_text("name,country,club\nAda One,France,\nZoé Six,Belgique,Liège\n", encoding="utf-8")
    for _ in range(2):
        assert run(["competition", "import", event, "list.csv"]) == 0
    assert "2 already there, 0 of them changed" in capsys.readouterr().out
    Path("list.csv").write_text("name,country,club\nAda One,France,Lyon\n", encoding="utf-8")
    assert run(["competition", "import", event, "list.csv"]) == 0
    assert "not taken over without --update" in capsys.readouterr().out
    assert run(["competition", "import", event, "list.csv", "--update"]) == 0
    capsys.readouterr()
    people = {each["number"]: each for each in answer(capsys, "competition", "people", event)}  # type: ignore[attr-defined]
    assert (len(people), people[1]["club"], people[6]["country"]) == (6, "Lyon", "BEL")
    assert run(["competition", "add", event, "Ada Ones", "--country", "France"]) == 0
    assert "Ada Ones looks like Ada One, player 1" in capsys.readouterr().out


def test_settings_are_readable_and_json_on_demand(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "settings", event]) == 0
    shown = capsys.readouterr().out
    assert "double_entry" in shown
    assert "{" not in shown
    assert answer(capsys, "competition", "settings", event) == {"name": "Event", "rules": "rcr-2016", "sessions": 2}


def test_a_ruling_on_lateness_is_the_late_player(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "late", event, "1", "1", "3"]) == 0
    assert run(["competition", "ruling", event, "1", "1", "late", "--fact", "minutes=4"]) == 0
    assert run(["competition", "score", event, "1", "1", "30000", "30000", "30000", "30000"]) == 0
    capsys.readouterr()
    table = answer_or_empty(capsys, event)
    assert [line["at_once"] for line in table["lines"]] == [4000, 0, 0, 0]  # type: ignore[attr-defined]


def test_a_demonstration_that_fails_leaves_no_file(event: str, tmp_path: Path) -> None:
    assert run(["demo-competition", "--rules", "uno", "--out", "d.muraille"]) == 2
    assert run(["competition", "new", "n.muraille", "--name", "N", "--rules", "uno"]) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["e.muraille"]


def test_the_clock_of_a_session_that_is_long_over(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "start", event, "1", "--at", "2026-05-02T09:00"]) == 0
    for at, shown in (
        ("10:20", "session 1: last minutes, 10:00 left"),
        ("10:42", "session 1: time is over, for 12:00 now"),
        ("11:30", "session 1: time is over since 2026-05-02 10:30"),
    ):
        capsys.readouterr()
        assert run(["competition", "clock", event, "1", "--at", f"2026-05-02T{at}"]) == 0
        assert capsys.readouterr().out.splitlines()[0] == shown


def test_a_ranking_says_as_of_when_it_is(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["standings", event, "--as-of", "2099-01-01T10:00+02:00"]) == 0
    assert capsys.readouterr().out.startswith("Event · rcr-2016, as of 2099-01-01 10:00 UTC+02:00")


def test_base_ranks_come_with_the_first_result(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = answer(capsys, "standings", event)
    assert isinstance(before, list)
    assert {row["base_rank"] for row in before} == {None}
    assert run(["competition", "score", event, "1", "1", "45000", "35000", "25000", "15000"]) == 0
    capsys.readouterr()
    after = answer(capsys, "standings", event)
    assert isinstance(after, list)
    assert [row["base_rank"] for row in after[:4]] == [1000, 667, 333, 0]


def test_a_damaged_file_says_how_it_is_restored(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["competition", "backup", event]) == 0
    Path(event).write_bytes(b"the disk is broken")
    capsys.readouterr()
    assert run(["competition", "check", event]) == 2
    told = capsys.readouterr().err
    command = told[told.index("(muraille ") + len("(muraille ") : told.rindex(")")]
    assert run(["competition", "backups", event]) == 0
    assert "good" in capsys.readouterr().out
    assert run(command.split()) == 0
    assert run(["competition", "check", event]) in (0, 1)
