"""Tenhou XML and tenhou.net/6: tags that tell nothing, headers of rooms, files that are none."""

from __future__ import annotations

import gzip
import re
from urllib.parse import quote

import msgspec
import pytest

from formats.games import played, told
from formats.mjlog import Mjlog
from muraille.formats import tenhou_json_read, tenhou_json_write, tenhou_xml
from muraille.formats.foreign import ForeignWin
from muraille.formats.problems import InvalidLog
from muraille.formats.tenhou6_results import read_result
from muraille.formats.tenhou_rules import rules_of_type
from muraille.formats.verify import verify
from muraille.phrase import ENGLISH
from muraille.riichi.grades import GameLength


def mjlog() -> str:
    return Mjlog(told(played("tenhou", "there", "greedy"))).text()


def test_a_player_leaves_and_comes_back() -> None:
    text = mjlog()
    names = tenhou_xml.read(text.encode()).names
    tags = '<BYE who="1" /><UN n1="%41nother" /><CHAT text="x"/><FURITEN show="1"/>'
    changed = re.sub(r"(<V\d+/>)", rf"\1{tags}", text, count=1)
    game = tenhou_xml.read(changed.encode())
    assert game.names == names
    assert game.remarks == []
    assert [each.render(ENGLISH) for each in verify(game).differences] == []


def test_older_files() -> None:
    """Results without decimals, bets without points."""
    text = re.sub(r'<REACH (who="\d") ten="[-\d,]*"', r"<REACH \1", mjlog())
    text = re.sub(r"(-?\d+)\.0(?=[,\"])", r"\1", text).replace('ver="2.3"', 'ver="2.1"').replace(' lobby="0"', "")
    assert [each.render(ENGLISH) for each in verify(tenhou_xml.read(text.encode())).differences] == []


def test_an_unknown_tag_is_mentioned() -> None:
    game = tenhou_xml.read(mjlog().replace("<TAIKYOKU", "<NEW/><TAIKYOKU").encode())
    assert [str(remark) for remark in game.remarks] == ["tag 4 (NEW): unknown, passed over"]


@pytest.mark.parametrize(
    ("room", "red_fives", "open_tanyao", "length"),
    [
        (0x01, 3, True, GameLength.EAST),
        (0x09, 3, True, GameLength.EAST_SOUTH),
        (0x0B, 0, True, GameLength.EAST_SOUTH),
        (0x0F, 0, False, GameLength.EAST_SOUTH),
        (0xA9, 3, True, GameLength.EAST_SOUTH),
        (0x41, 3, True, GameLength.EAST),
    ],
)
def test_rooms(room: int, red_fives: int, open_tanyao: bool, length: GameLength) -> None:
    rules = rules_of_type(room)
    assert (rules.red_fives, rules.open_tanyao, rules.game_length) == (red_fives, open_tanyao, length)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "not XML"),
        (b"<html/>", "begins with <html>"),
        (b"<mjloggm>", "not XML, or it breaks off"),
        (b"<mjloggm/>", "no deal"),
        (b"<!DOCTYPE x><mjloggm/>", "no document type"),
        (gzip.compress(b"<mjloggm/>", mtime=0)[:-12], "breaks off"),
        (b"\x1f\x8bnonsense", "not valid gzip"),
        (b'<mjloggm><GO type="x"/></mjloggm>', "tag 1 (GO): type is missing or not a number"),
        (b'<mjloggm><T5/></mjloggm>', "tag 1 (T5): a move before the first deal"),
        (b'<mjloggm><T/></mjloggm>', "hidden"),
        (b'<mjloggm><INIT seed="0,0"/></mjloggm>', "six numbers"),
        (b'<mjloggm><INIT seed="0,0,0,1,1,5" ten="1,1,1,1" oya="0" hai0="1"/></mjloggm>', "three players"),
        (b'<mjloggm><GO type="25"/></mjloggm>', "three players"),
    ],
)  # fmt: skip
def test_a_wrong_file(data: bytes, sentence: str) -> None:
    with pytest.raises(InvalidLog) as problem:
        tenhou_xml.read(data)
    assert sentence in str(problem.value)


# tenhou.net/6


def document() -> dict[str, object]:
    return msgspec.json.decode(tenhou_json_write.write(told(played("tenhou", "there", "greedy"))))  # type: ignore[no-any-return]


def test_one_deal_a_line_and_an_address() -> None:
    whole = document()
    logs = whole["log"]
    assert isinstance(logs, list)
    lines = b"\n".join(msgspec.json.encode(whole | {"log": [log]}) for log in logs)
    assert len(tenhou_json_read.read(lines).deals) == len(logs)
    address = b"https://tenhou.net/6/#json=" + quote(msgspec.json.encode(whole | {"log": logs[:1]})).encode()
    game = tenhou_json_read.read(address)
    game.ended, game.final = False, None
    assert [each.render(ENGLISH) for each in verify(game).differences] == []


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ({"disp": "鳳南喰赤", "aka": 1}, (3, True, GameLength.EAST_SOUTH)),
        ({"disp": "般東喰赤速", "aka51": 1, "aka52": 1, "aka53": 1}, (3, True, GameLength.EAST)),
        ({"disp": "特南", "aka": 0}, (0, False, GameLength.EAST_SOUTH)),
        ({"disp": "電脳麻将", "aka": 1}, (3, True, GameLength.EAST_SOUTH)),
    ],
)
def test_the_rule_of_a_document(rule: dict[str, object], expected: tuple[int, bool, GameLength]) -> None:
    found = {key: value for key, value in document().items() if key not in ("rules", "options")}
    rules = tenhou_json_read.read(msgspec.json.encode(found | {"rule": rule})).rules
    assert (rules.red_fives, rules.open_tanyao, rules.game_length) == expected  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "fu", "han", "points", "limit"),
    [
        ("30符4飜7700点", 30, 4, 7700, ""),
        ("40符3飜1300-2600点", 40, 3, 5200, ""),
        ("20符3飜1300点∀", 20, 3, 3900, ""),
        ("満貫8000点", None, None, 8000, "mangan"),
        ("跳満3000-6000点", None, None, 12000, "haneman"),
        ("倍満8000点∀", None, None, 24000, "baiman"),
        ("役満32000点", None, None, 32000, "yakuman"),
    ],
)
def test_the_value_of_a_hand(text: str, fu: int | None, han: int | None, points: int, limit: str) -> None:
    (win,) = read_result(["和了", [0, 0, 0, 0], [1, 0, 1, text, "立直(1飜)", "自風 南(1飜)"]], 1, 0, (), ())
    assert isinstance(win, ForeignWin)
    assert (win.fu, win.han, win.points, win.limit) == (fu, han, points, limit)
    assert win.yaku == {"riichi": 1, "seat_wind": 1}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"log": 3}, "no “log”"),
        ({"log": []}, "no deal"),
        ({"log": [[1]]}, "log 1: a deal is a list of 17"),
        ({"rule": {"disp": "三鳳南喰赤"}, "rules": None}, "three players"),
    ],
)
def test_a_wrong_document(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(InvalidLog) as problem:
        tenhou_json_read.read(msgspec.json.encode(document() | change))
    assert sentence in str(problem.value)


@pytest.mark.parametrize(
    ("slot", "value", "sentence"),
    [
        (0, [0, 0], "3 numbers are needed"),
        (2, [99], "row dora, item 1: “99” is not a tile"),
        (4, [], ""),
        (5, ["x"], "no claimed set"),
        (6, [60, 60, 60, "r"], ""),
        (16, [], "no result"),
        (16, ["昼寝"], "no way in which a deal is drawn"),
    ],
)
def test_a_wrong_deal(slot: int, value: object, sentence: str) -> None:
    found = document()
    logs = found["log"]
    assert isinstance(logs, list)
    logs[0][slot] = value
    try:
        game = tenhou_json_read.read(msgspec.json.encode(found))
    except InvalidLog as problem:
        assert sentence in str(problem)
    else:
        assert verify(game).differences
