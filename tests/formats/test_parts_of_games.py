"""A file with some deals of a game: verified as a part, and the record of it too. Uma and chips of whole games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from formats.games import played, told
from formats.mjlog import Mjlog
from formats.test_tenhou_files import document
from muraille.cli.main import run
from muraille.formats import tenhou_json_write
from muraille.formats.conversion import RecordSource, read, write
from muraille.formats.detection import Format
from muraille.phrase import ENGLISH


def foreign(**changes: object) -> dict[str, Any]:
    """A document as the site gives it: without our keys."""
    found: dict[str, Any] = {
        key: value for key, value in document().items() if key not in ("rules", "options", "seating")
    }
    return found | {"rule": {"disp": "鳳南喰赤", "aka": 1}} | changes


def of(found: dict[str, Any]) -> RecordSource:
    return read(msgspec.json.encode(found), Format.TENHOU_JSON)


def differences(source: RecordSource) -> list[str]:
    return [each.render(ENGLISH) for each in source.verified.differences]


def cut(first: int, last: int | None) -> dict[str, Any]:
    found = foreign()
    return found | {"log": found["log"][first:last]}


@pytest.mark.parametrize("part", [(0, 1), (0, 3), (3, 4), (2, 5), (4, None)])
@pytest.mark.parametrize("result", [True, False])
def test_some_deals_of_a_game(part: tuple[int, int | None], result: bool) -> None:
    found = cut(*part)
    if not result:
        del found["sc"]
    source = of(found)
    assert differences(source) == []
    assert source.verified.partial
    again = read(write(source, Format.RECORD), Format.RECORD)
    assert again.record is not None
    assert again.record.header.partial
    assert differences(again) == []
    assert again.verified.partial
    for target in (Format.MJAI, Format.TENHOU_JSON):
        back = read(write(source, target), target)
        assert differences(back) == []
        assert back.verified.partial


def test_a_whole_game_is_no_part() -> None:
    source = of(foreign())
    assert differences(source) == []
    assert not source.verified.partial
    assert not source.as_record().header.partial


@pytest.mark.parametrize("missing", [0, 1])
def test_a_deal_that_was_still_being_played(missing: int) -> None:
    """Without its result it is left out, and the rest is a part of a game."""
    found = cut(0, 4)
    found["log"][3] = found["log"][3][:16] + [[]] * missing
    source = of(found)
    assert len(source.game.deals) == 3
    assert [str(remark) for remark in source.game.remarks] == ["deal 4 has no result and is left out"]
    assert differences(source) == []
    assert source.verified.partial


def test_a_part_is_judged_too() -> None:
    found = cut(2, 4)
    found["log"][1][1][0] += 100
    assert [each for each in differences(of(found)) if "the points of seat 0" in each]


def test_a_result_that_the_last_deal_does_not_give() -> None:
    """The last deal ends the game by the rules: then the result is its own."""
    found = foreign()
    found["sc"][0] += 100
    assert [each for each in differences(of(found)) if "the result is" in each]


def test_the_command_says_so(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file, record = tmp_path / "part.json", tmp_path / "part.jsonl"
    file.write_text(json.dumps(cut(1, 3), indent=1))
    assert run(["convert", str(file), "--to", "record", "--out", str(record), "--verify"]) == 0
    assert "2 deals of a game that is not whole, all by the rules of tenhou" in capfd.readouterr().err
    assert run(["convert", str(record), "--verify", "--json"]) == 0
    answer = json.loads(capfd.readouterr().out)
    assert (answer["valid"], answer["partial"]) == (True, True)
    assert run(["replay", str(record), "--verify"]) == 0
    assert "of a game that is not whole" in capfd.readouterr().out
    assert run(["replay", str(record), "--verify", "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["partial"] is True


def test_a_record_that_is_cut_without_saying_so(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_bytes(write(of(cut(0, 2)), Format.RECORD).replace(b'"partial":true', b'"partial":false'))
    assert run(["replay", str(file), "--verify"]) == 1
    assert "the record ends before the game is over" in capfd.readouterr().out


# Results with uma


def other_uma(text: str) -> str:
    """The results as a room with thirty for the first place and ten for the second writes them."""
    parts = re.search(r'owari="([^"]*)"', text)
    assert parts is not None
    numbers = [float(each) for each in parts[1].split(",")]
    order = sorted(range(4), key=lambda seat: (-numbers[2 * seat], seat))
    for place, seat in enumerate(order):
        numbers[2 * seat + 1] += (10, 0, 0, -10)[place]
    return text.replace(parts[0], 'owari="' + ",".join(f"{each:g}" for each in numbers) + '"')


def test_the_totals_of_an_unknown_room_are_judged_by_the_uma_that_is_named() -> None:
    game = msgspec.json.decode(tenhou_json_write.write(told(played("tenhou", "there", "greedy"))))
    game = {name: value for name, value in game.items() if name not in ("rules", "options", "seating", "seats_drawn")}
    points = game["sc"][::2]
    order = sorted(range(4), key=lambda seat: (-points[seat], seat))
    over = {seat: round((points[seat] - 30_000) / 1000) + (30, 10, -10, -30)[order.index(seat)] for seat in order[1:]}
    over[order[0]] = -sum(over.values())
    data = msgspec.json.encode(game | {"sc": [each for seat in range(4) for each in (points[seat], over[seat])]})
    for settings, fits in (
        ({}, True),
        ({"uma": "30000,10000,-10000,-30000"}, True),
        ({"uma": "9000,3000,-3000,-9000"}, False),
    ):
        assert (not read(data, Format.TENHOU_JSON, settings=settings).verified.differences) is fits


def test_set_reaches_the_totals(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.xml"
    file.write_text(other_uma(Mjlog(told(played("tenhou", "there", "greedy"))).text()))
    assert run(["convert", str(file), "--verify"]) == 1
    assert "the result is" in capfd.readouterr().out
    uma = ["--set", "uma=30000,10000,-10000,-30000"]
    assert run(["convert", str(file), "--verify", *uma]) == 0
    assert run(["convert", str(file), "--verify", "--rules", "tenhou", *uma]) == 0
    assert run(["convert", str(file), "--verify", *uma, "--set", "starting_points=30000"]) == 1
    assert "the points of seat 0: 30000 by the rules, 25000 in the file" in capfd.readouterr().out
    assert run(["convert", str(file), "--verify", "--set", "umbrella=3"]) == 2
    assert "no option “umbrella”" in capfd.readouterr().err


def test_the_results_of_a_document() -> None:
    """tenhou.net/6 has them beside the points; those of the site are verified."""
    found = foreign()
    points = found["sc"][::2]
    order = sorted(range(4), key=lambda seat: (-points[seat], seat))
    totals = [round((points[seat] - 30_000) / 1000 + (20, 10, -10, -20)[order.index(seat)]) for seat in range(4)]
    totals[order[0]] = -sum(totals[seat] for seat in order[1:])
    found["sc"] = [number for pair in zip(points, totals, strict=True) for number in pair]
    assert differences(of(found)) == []
    found["sc"][1] += 1.0
    assert [each for each in differences(of(found)) if "the result is" in each]


# Chips

CHIPS = "the game was played with chips (祝儀): they are left out, only the points are read"


def test_chips_in_xml(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = Mjlog(told(played("tenhou", "there", "greedy"))).text()
    text = text.replace('<GO type="9"', f'<GO type="{9 | 0x200}"').replace(
        ' oya="0" hai0', ' oya="0" chip="0,0,0,0" hai0'
    )
    owari = re.search(r'owari="([^"]*)"', text)
    assert owari is not None
    parts = owari[1].split(",")
    chips = ",".join(f"{parts[2 * seat]},{parts[2 * seat + 1]},{(3, -1, -1, -1)[seat]}" for seat in range(4))
    file = tmp_path / "chips.xml"
    for changed in (
        text,
        text.replace(owari[1], chips),
        text.replace(owari[1], chips).replace('type="521"', 'type="9"'),
    ):
        file.write_text(changed)
        assert run(["convert", str(file), "--verify"]) == 0
        assert CHIPS in capfd.readouterr().err


def test_chips_in_a_document() -> None:
    found = foreign(rule={"disp": "若南喰赤祝５", "aka": 1})
    for log in found["log"]:
        log[1] = log[1] + [0, 0, 0, 0]
        log[16] = [
            [*part, 0, 0, 0, 0] if isinstance(part, list) and len(part) == 4 and at % 2 else part
            for at, part in enumerate(log[16])
        ]
    found["sc"] = [number for seat in range(4) for number in (found["sc"][2 * seat], 0, 2)]
    source = of(found)
    assert [str(remark) for remark in source.game.remarks] == [CHIPS]
    assert differences(source) == []
    assert not source.verified.partial


# Ura dora that are none


def test_ura_dora_of_no_worth() -> None:
    text = msgspec.json.encode(foreign()).decode()
    assert "裏ドラ(0飜)" not in text
    with_zero = re.sub(
        r'("立直\(1飜\)"(?:,"[^"]*")*?)(\])',
        lambda m: m[1] + ("" if "裏ドラ" in m[1] else ',"裏ドラ(0飜)"') + m[2],
        text,
    )
    assert "裏ドラ(0飜)" in with_zero
    assert differences(read(with_zero.encode(), Format.TENHOU_JSON)) == []
