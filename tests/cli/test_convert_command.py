"""``muraille convert`` and ``muraille mjai``: exit codes, sentences, JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from formats.games import played, told
from formats.mjlog import Mjlog
from formats.test_other_programs import sample
from muraille.cli.main import run
from muraille.formats.detection import Format
from muraille.table.records import Record, record_lines


@pytest.fixture
def record() -> Record:
    return played("tenhou", "there", "greedy")


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in record_lines(record)))
    return path


@pytest.fixture
def xml(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "game.xml"
    path.write_text(Mjlog(told(record)).text())
    return path


def test_convert_and_verify(xml: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "game.mjai"
    assert run(["convert", str(xml), "--from", "tenhou-xml", "--to", "mjai", "--verify", "--out", str(out)]) == 0
    assert "all by the rules of tenhou" in capfd.readouterr().err
    assert run(["convert", str(out), "--to", "record", "--verify"]) == 0
    printed = capfd.readouterr()
    assert json.loads(printed.out.splitlines()[0])["type"] == "record"
    (tmp_path / "again.jsonl").write_text(printed.out)
    assert run(["replay", str(tmp_path / "again.jsonl"), "--verify"]) == 0


def test_a_record_that_does_not_verify(xml: Path, capfd: pytest.CaptureFixture[str]) -> None:
    xml.write_text(xml.read_text().replace('ten="250,250,250,250"', 'ten="260,240,250,250"', 1))
    assert run(["convert", str(xml), "--to", "mjai", "--verify"]) == 1
    printed = capfd.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == "deal 1, tag 5 (INIT): the points of seat 0: 25000 by the rules, 26000 in the file"
    assert all(line.startswith(("deal ", "the game")) for line in lines)
    assert "differences" in printed.err
    assert run(["convert", str(xml), "--verify", "--json"]) == 1
    answer = json.loads(capfd.readouterr().out)
    assert answer["valid"] is False
    assert answer["differences"][0]["code"] == "scores"
    assert answer["differences"][0]["deal"] == 1


def test_without_verify_the_file_is_kept_as_it_is(xml: Path, capfd: pytest.CaptureFixture[str]) -> None:
    xml.write_text(xml.read_text().replace('ten="250,250,250,250"', 'ten="260,240,250,250"', 1))
    assert run(["convert", str(xml), "--to", "mjai"]) == 0
    printed = capfd.readouterr()
    assert '"scores":[26000,24000,25000,25000]' in printed.out
    assert "--verify lists them" in printed.err


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("<mjloggm><D5", ["--from", "tenhou-xml", "--to", "mjai"], "not XML"),
        ("hello", ["--to", "mjai"], "is not recognised"),
        (
            '{"type": "tsumo", "actor": 0, "pai": "5x"}',
            ["--from", "mjai", "--to", "record"],
            "line 1: “5x” is not a tile",
        ),
        ("{}", ["--from", "tenhou-json", "--verify"], "no “log”"),
        ("[]", ["--from", "botzone", "--verify"], "no deal"),
        ("", ["--from", "record", "--verify"], "the record is empty"),
        ("{}", ["--from", "mjai"], "--to FORMAT, --verify or both"),
        ("{}", ["--from", "paper", "--verify"], "paper"),
    ],
)
def test_bad_input(
    text: str, arguments: list[str], sentence: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad"
    path.write_text(text)
    assert run(["convert", str(path), *arguments]) == 2
    error = capfd.readouterr().err
    assert sentence in error
    assert len(error.splitlines()) == 1


def test_no_such_file(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", "nowhere.xml", "--verify"]) == 2
    assert "nowhere.xml" in capfd.readouterr().err


def test_in_french(xml: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "fr", "convert", str(xml), "--verify"]) == 0
    assert "règles tenhou" in capfd.readouterr().err


def test_every_difference_of_a_record_has_its_line(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    lines = file.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if '"type":"won"' in line)
    won = json.loads(lines[at])
    won["payments"] = [points + (100, -100, 0, 0)[seat] for seat, points in enumerate(won["payments"])]
    lines[at] = json.dumps(won)
    file.write_text("\n".join(lines))
    assert run(["convert", str(file), "--from", "record", "--verify"]) == 1
    assert f"line {at + 1}: " in capfd.readouterr().out


@pytest.mark.parametrize("rules", ["tenhou", "mcr-green"])
def test_an_mjai_program_plays_as_the_player_itself(rules: str, tmp_path: Path) -> None:
    """The same player in the same seats, once within the program and twice over mjai: the same game to the last tile."""
    program = f"mjai:{Path(sys.executable).with_name('muraille')} mjai --player greedy"
    games = []
    for number, players in enumerate((f"{program},greedy,{program},greedy", "greedy,greedy,greedy,greedy")):
        folder = tmp_path / str(number)
        arguments = ["--rules", rules, "--players", players, "--seed", "5", "--record", str(folder), "--json"]
        assert run(["simulate", *arguments]) == 0
        games.append((folder / "game-00001.jsonl").read_text().splitlines()[1:])
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [("true", "gave no answer"), ("no-such-program", "cannot be started"), ("cat", "not legal here")],
)
def test_a_program_that_does_not_play(command: str, sentence: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--rules", "tenhou", "--players", f"mjai:{command},greedy,greedy,greedy"]) == 2
    assert sentence in capfd.readouterr().err


SAMPLES = {kind.value: sample(kind) for kind in (Format.MAJIANG, Format.MJX, Format.PKU, Format.BOTZONE)}


@pytest.mark.parametrize("kind", SAMPLES)
def test_other_programs(kind: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "game", tmp_path / "game.jsonl"
    file.write_bytes(SAMPLES[kind])
    assert run(["convert", str(file), "--to", "record", "--verify", "--out", str(out)]) == 0
    assert "all by the rules of" in capfd.readouterr().err
    assert run(["replay", str(out), "--verify"]) == 0
    assert json.loads(out.read_text().splitlines()[0])["source"] == kind


@pytest.mark.parametrize("kind", SAMPLES)
def test_of_a_broken_file_nothing_is_written(kind: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "game", tmp_path / "game.jsonl"
    file.write_bytes(SAMPLES[kind][: len(SAMPLES[kind]) * 2 // 3])
    assert run(["convert", str(file), "--to", "record", "--verify", "--out", str(out)]) == 2
    error = capfd.readouterr().err
    assert len(error.splitlines()) == 1
    assert "Traceback" not in error
    assert not out.exists()


def test_one_of_several_games(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "matches.txt"
    file.write_bytes(SAMPLES["pku"] * 2)
    assert run(["convert", str(file), "--verify"]) == 2
    assert "holds 2 games, a record holds one: choose it (--game)" in capfd.readouterr().err
    assert run(["convert", str(file), "--verify", "--game", "2"]) == 0
    assert run(["convert", str(file), "--verify", "--game", "3"]) == 2
    assert "none has the number 3" in capfd.readouterr().err


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "--verify"], ["convert", "--verify"]])
@pytest.mark.parametrize("text", ["East wins", '{"hands": 3}', "\x1f\x8bnothing"])
def test_what_is_not_recognised_names_the_formats_that_would_be(
    text: str, arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "unknown.txt"
    file.write_text(text, encoding="latin-1")
    assert run([*arguments, str(file), "--lang", "en"]) == 2
    printed = capsys.readouterr().err
    if "gzip" not in printed:
        assert ", ".join(each.value for each in Format) in printed
