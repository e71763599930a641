"""Records whose lines are missing, repeated, out of order or broken: each is named with its line, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from muraille.cli.main import run
from muraille.riichi.rules import RCR_2016
from muraille.table.events import Discarded
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.records import Header, Record, inspect_record, record_lines
from muraille.table.replays import verify
from muraille.table.seeds import SeededWalls
from wild import Wild


@pytest.fixture(scope="module")
def lines() -> tuple[bytes, ...]:
    game = Game(RCR_2016, SeededWalls("damaged"))
    play_game(game, [Wild(str(place)) for place in range(4)])
    header = Header(rules="rcr-2016", players=("Ann", "Bob", "Cid", "Dee"))
    return tuple(record_lines(Record(header, tuple(game.events))))


@pytest.fixture
def at(lines: tuple[bytes, ...]) -> int:
    """The index of a discard in the middle; its line is one more, its number the same."""
    return next(index for index, line in enumerate(lines) if index > 200 and b'"discarded"' in line)


def faults(lines: list[bytes]) -> list[tuple[int, str]]:
    return [(fault.line, str(fault.phrase)) for fault in inspect_record(lines).faults]


def problems(lines: list[bytes]) -> int:
    return len(verify(inspect_record(lines).record.events, RCR_2016))


def renumbered(lines: list[bytes]) -> list[bytes]:
    """As a careful forger would leave them."""
    return [lines[0], *(json.dumps(json.loads(line) | {"seq": seq}).encode() for seq, line in enumerate(lines[1:], 1))]


def test_two_lines_exchanged(lines: tuple[bytes, ...], at: int) -> None:
    damaged = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
    assert faults(damaged) == [(at + 2, f"event {at} stands after event {at + 1}: the lines are out of order")]
    assert problems(damaged) == 0, "in the order of their numbers the events are by the rules"
    assert not faults(renumbered(damaged))
    found = verify(inspect_record(renumbered(damaged)).record.events, RCR_2016)
    assert [each.number for each in found] == [at], "numbered anew, the rules find the first of the two"


def test_a_line_twice(lines: tuple[bytes, ...], at: int) -> None:
    damaged = [*lines[: at + 1], lines[at], *lines[at + 1 :]]
    assert faults(damaged) == [(at + 2, f"event {at} stands here a second time, after line {at + 1}")]
    assert problems(damaged) == 0
    found = verify(inspect_record(renumbered(damaged)).record.events, RCR_2016)
    assert [each.number for each in found] == [at + 1]


def test_another_event_under_the_same_number(lines: tuple[bytes, ...], at: int) -> None:
    damaged = [*lines[: at + 1], lines[at + 1].replace(b'"seq":%d' % (at + 1), b'"seq":%d' % at), *lines[at + 1 :]]
    assert faults(damaged) == [(at + 2, f"another event {at} than in line {at + 1}")]


def test_missing_lines(lines: tuple[bytes, ...], at: int) -> None:
    damaged = [*lines[:at], *lines[at + 1 :]]
    assert faults(damaged) == [(at + 1, f"event {at} of the record is missing: {at + 1} follows")]
    assert problems(damaged) == 1, "the deal cannot be followed past it, but the next ones can"
    several = [*lines[:at], *lines[at + 3 :]]
    assert faults(several) == [(at + 1, f"events {at} to {at + 2} of the record are missing: {at + 3} follows")]


def test_a_broken_line(lines: tuple[bytes, ...], at: int) -> None:
    damaged = [*lines[:at], lines[at][:-9], *lines[at + 1 :]]
    assert faults(damaged) == [(at + 1, "it breaks off")]
    other = [*lines[:at], lines[at].replace(b'"seat":', b'"seat":7'), *lines[at + 1 :]]
    assert faults(other) == [(at + 1, "seat should be <= 3")]


def test_a_byte_order_mark_and_other_line_ends_do_not_matter(lines: tuple[bytes, ...]) -> None:
    assert not faults([b"\xef\xbb\xbf" + lines[0], *lines[1:]])
    assert not faults([line + b"\r\n" for line in lines])


def test_the_command_names_the_line(
    lines: tuple[bytes, ...], at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join((*lines[:at], *lines[at + 1 :])))
    assert run(["replay", str(file), "--verify"]) == 1
    first, second, verdict = capsys.readouterr().out.splitlines()
    assert first == f"{at:5}  line {at + 1}: event {at} of the record is missing: {at + 1} follows"
    assert second.startswith(f"{at + 1:5}  line {at + 1}: ")
    assert "by the rules this should be" in second or "a seat had to decide" in second
    assert verdict.startswith("2 problems")
    assert run(["replay", str(file), "--verify", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [(each["line"], each["seq"]) for each in found["problems"]] == [(at + 1, at), (at + 1, at + 1)]
    assert run(["replay", str(file)]) == 2, "a damaged record is not told"
    assert f"line {at + 1} of the record" in capsys.readouterr().err
    assert run(["convert", str(file), "--from", "record", "--verify"]) == 1
    assert f"line {at + 1}: event {at} of the record is missing" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "\n", "nonsense", "{}", '{"type":"start_game"}', "[1]"])
def test_what_is_no_record_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    assert run(["replay", str(file), "--verify"]) == 2
    assert "record" in capsys.readouterr().err


def test_a_change_of_a_discard_is_told_with_its_line(
    lines: tuple[bytes, ...], at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = msgspec.json.decode(lines[at], type=Discarded)
    damaged = lines[at].replace(event.tile.value.encode(), b"8f")
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join((*lines[:at], damaged, *lines[at + 1 :])))
    assert run(["replay", str(file), "--verify"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith(f"{at:5}  line {at + 1}: ")
    assert "8f is not among the concealed tiles" in first
