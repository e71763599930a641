"""``muraille draw``: schedules, exit codes, one sentence for every mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.cli.main import run


def test_draw_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "schedule.json"
    assert run(["draw", "--players", "40", "--rounds", "8", "--seed", "7", "--out", str(out), "--lang", "en"]) == 0
    assert "proved optimal" in capsys.readouterr().out
    data = json.loads(out.read_text())
    assert data["players"] == 40
    assert len(data["rounds"]) == 8
    assert all(len(tables) == 10 for tables in data["rounds"])
    assert run(["draw", "--verify", str(out), "--lang", "en"]) == 0
    assert "The schedule is clean." in capsys.readouterr().out
    assert run(["draw", "--verify", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["repeats"] == 0


def test_a_draw_with_repeats_is_made_but_does_not_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "schedule.json"
    assert run(["draw", "--players", "24", "--rounds", "8", "--out", str(out)]) == 0
    assert run(["draw", "--verify", str(out), "--json"]) == 1
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (report["ok"], report["repeats"], report["lower_bound"], report["faults"]) == (False, 12, 12, [])
    assert run(["draw", "--verify", str(out), "--lang", "fr"]) == 1
    assert "n’est pas sans défaut" in capsys.readouterr().out


def test_groups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    groups = tmp_path / "groups.csv"
    groups.write_text("".join(f"{player},team {(player - 1) // 4}\n" for player in range(1, 29)))
    out = tmp_path / "schedule.json"
    assert run(["draw", "--players", "28", "--rounds", "7", "--groups", str(groups), "--out", str(out)]) == 0
    assert run(["draw", "--verify", str(out)]) == 0
    plain = tmp_path / "plain.json"
    assert run(["draw", "--players", "28", "--rounds", "7", "--out", str(plain)]) == 0
    assert run(["draw", "--verify", str(plain), "--groups", str(groups), "--json"]) == 1
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["group_meetings"]


def test_redraw(tmp_path: Path) -> None:
    out, again = tmp_path / "schedule.json", tmp_path / "again.json"
    assert run(["draw", "--players", "20", "--rounds", "4", "--out", str(out)]) == 0
    assert run(["draw", "--redraw", str(out), "--played", "2", "--absent", "5,6,7,8", "--out", str(again)]) == 0
    before, after = json.loads(out.read_text()), json.loads(again.read_text())
    assert after["rounds"][:2] == before["rounds"][:2]
    assert [len(tables) for tables in after["rounds"]] == [5, 5, 4, 4]
    assert after["absent"][2:] == [[5, 6, 7, 8]] * 2


def test_byes(tmp_path: Path) -> None:
    out = tmp_path / "schedule.json"
    assert run(["draw", "--players", "18", "--rounds", "3", "--fill", "byes", "--out", str(out)]) == 0
    assert [len(bye) for bye in json.loads(out.read_text())["byes"]] == [2, 2, 2]
    assert run(["draw", "--verify", str(out)]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "41", "--rounds", "8"], "add 3 substitutes"),
        (["--players", "40"], "--players and --rounds are needed"),
        (["--players", "404", "--rounds", "8"], "from 4 to 400"),
        (["--players", "40", "--rounds", "0"], "at least one"),
        (["--verify", "nowhere.json"], "nowhere.json"),
        (["--players", "x", "--rounds", "8"], "--players"),
        (["--players", "16", "--rounds", "4", "--groups", "bad.csv"], "line 1"),
        (["--verify", "bad.csv"], "is not JSON"),
        (["--verify", "empty.json"], "an object with"),
        (["--redraw", "small.json", "--played", "1", "--absent", "9"], "there is no player 9"),
        (["--redraw", "zero.json", "--played", "1"], "from 1"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.csv").write_text("1\n2,x\n")
    Path("empty.json").write_text("{}")
    Path("small.json").write_text('{"players": 4, "rounds": [[[1, 2, 3, 4]], [[2, 1, 4, 3]]]}')
    Path("zero.json").write_text('{"players": 4, "rounds": [[[1, 2, 3, 0]], [[2, 1, 0, 3]]]}')
    assert run(["draw", *words, "--lang", "en"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert sentence in output.err
    assert output.err.count("\n") == 1


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "--help", "--lang", "en"]) == 0
    assert "muraille draw --players 40 --rounds 8" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("options", [["--played", "0"], ["--absent", "3"]])
def test_absences_need_the_schedule_that_is_drawn_again(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "--players", "16", "--rounds", "3", *options, "--lang", "en"]) == 2
    assert "need --redraw" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ['{"A": [1, 2], "B": [2, 3]}', "[[1, 2], [2, 3]]", "1,A\n2,A\n2,B\n", '{"A": [1, 2, 1]}']
)
def test_a_player_in_two_groups_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    groups = tmp_path / "groups"
    groups.write_text(text)
    assert run(["draw", "--players", "16", "--rounds", "3", "--groups", str(groups), "--lang", "en"]) == 2
    assert "stands in two groups" in capsys.readouterr().err
