"""``muraille replay --explain``: every decision of a record, and what the master thinks of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.cli.main import run
from muraille.families import ruleset
from muraille.table.records import Record, read_record, record_lines
from muraille.table.views import projected


@pytest.fixture(scope="module", params=["rcr-2016", "mcr-green"])
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of players who err."""
    directory = tmp_path_factory.mktemp("explained")
    players = "greedy,novice,random,tsumogiri"
    assert (
        run(["simulate", "--rules", request.param, "--players", players, "--seed", "7", "--record", str(directory)])
        == 0
    )
    return str(directory / "game-00001.jsonl")


def test_a_deal_is_explained_in_words_and_as_data(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["replay", record, "--explain", "--deal", "2", "--seat", "2", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert run(["replay", record, "--explain", "--deal", "2", "--seat", "2", "--json", "--lang", "en"]) == 0
    data = json.loads(capsys.readouterr().out)
    (deal,) = data["deals"]
    assert lines[0] == f"Deal 2: {deal['name']}"
    assert (data["reviewer"], deal["deal"], deal["complete"]) == ("master", 2, True)
    assert {each["seat"] for each in deal["opinions"]} == {2}
    told = [line for line in lines if line.startswith("  turn ")]
    assert [line.split(",")[0] for line in told] == [f"  turn {each['turn']}" for each in deal["opinions"]]
    assert sum(line.endswith(" (done)") for line in lines) == sum(
        any(option["chosen"] for option in each["options"]) and len(each["options"]) > 1 for each in deal["opinions"]
    )
    weighed = [line for line in lines if line.startswith("      Discard ")]
    assert all(" points expected" in line or ": not worked out" in line for line in weighed)
    assert not any(line.endswith("(done)") and "not worked out" in line for line in weighed)
    assert any(" tiles improve it" in line for line in weighed)
    at = lines.index("The largest mistakes:")
    losses = [each["loss"] for each in data["mistakes"]]
    assert losses == sorted(losses, reverse=True)
    assert len(lines) - at - 1 == len(losses) > 0
    assert all(" points better" in line for line in lines[at + 1 :])


def test_in_french(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["replay", record, "--explain", "--deal", "1", "--seat", "0", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Donne 1")
    assert "points espérés" in out
    assert "Écarter" in out


def changed(record: str, keep: slice) -> list[bytes]:
    return Path(record).read_bytes().splitlines(keepends=True)[keep]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--explain", "--verify"], "--verify and --explain are two questions"),
        (["--deal", "1"], "--deal and --seat choose among explanations: add --explain"),
        (["--report"], "--report tells of explanations: add --explain"),
        (["--seat", "1"], "--deal and --seat choose among explanations: add --explain"),
        (["--explain", "--seat", "4"], "--seat"),
        (["--explain", "--deal", "99"], "There is no deal 99; the game has"),
    ],
)
def test_bad_input_is_one_sentence(
    record: str, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", record, *arguments, "--lang", "en"]) == 2
    printed = capsys.readouterr().err
    assert sentence in printed
    assert len(printed.splitlines()) == 1


def test_a_record_without_a_deal_is_one_sentence(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "begun.jsonl"
    file.write_bytes(b"".join(changed(record, slice(2))))
    assert run(["replay", str(file), "--explain", "--lang", "en"]) == 2
    assert "the record has no deal" in capsys.readouterr().err


def test_a_deal_that_breaks_off_is_explained_as_far_as_it_goes(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"".join(changed(record, slice(30))))
    assert run(["replay", str(file), "--explain", "--lang", "en"]) == 0
    assert "  turn 1, " in capsys.readouterr().out


def test_a_record_that_hides_tiles_says_so(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Path(record).open("rb") as lines:
        whole = read_record(lines)
    known = projected(whole.events, 0, ruleset(whole.header.rules))
    file = tmp_path / "known.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in record_lines(Record(whole.header, tuple(known)))))
    assert run(["replay", str(file), "--explain", "--deal", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "from here the deal departs from the rules: --verify says where" in out
    assert "There was nothing to decide." in out


def test_a_report_tells_of_every_player_and_more_of_one(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["replay", record, "--explain", "--report", "--deal", "1", "--seat", "2", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:2] == ["player", "decisions"]
    assert [line.split()[0] for line in lines[1:5]] == ["greedy", "novice", "random", "tsumogiri"]
    assert "random:" in lines
    assert "novice:" not in lines
    assert "  The decisions that cost most:" in lines
    assert run(["replay", record, "--explain", "--report", "--deal", "1", "--json", "--lang", "en"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["reviewed"] == [1]
    assert [each["name"] for each in data["players"]] == ["greedy", "novice", "random", "tsumogiri"]
    assert len(data["course"]) == data["deals"] + 1
