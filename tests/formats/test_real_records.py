"""Real games of other programs: they verify without a difference, and every kind of tampering is found."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from formats.games import held
from muraille.formats.conversion import read, write
from muraille.formats.detection import Format, detect
from muraille.phrase import ENGLISH
from muraille.table.replays import verify as verify_events

LOGS = Path(__file__).parents[2].parent / "shared" / "data" / "logs"
FILES = sorted(LOGS.glob("*.*"))
pytestmark = pytest.mark.skipif(not FILES, reason="the folder of records is not part of the project")
FORMATS = {"tenhou": Format.TENHOU_XML, "mjai": Format.MJAI, "botzone": Format.BOTZONE}


def differences(data: bytes, source: Format) -> list[str]:
    return [each.render(ENGLISH) for each in read(data, source).verified.differences]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_real_game_verifies(path: Path) -> None:
    data = path.read_bytes()
    kind = FORMATS[path.stem.split("-")[0]]
    assert detect(data) is kind
    assert differences(data, kind) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_real_game_in_every_other_format(path: Path) -> None:
    """The record replays by itself, and the other formats bring back the same events."""
    source = read(path.read_bytes(), FORMATS[path.stem.split("-")[0]])
    record = source.as_record()
    assert verify_events(record.events, source.game.rules) == []
    targets = [Format.MJAI, Format.BOTZONE if source.game.rules.game == "mcr" else Format.TENHOU_JSON]
    for target in targets:
        written = write(source, target)
        back = read(written, target)
        assert [each.render(ENGLISH) for each in back.verified.differences] == []
        assert held(back.as_record().events) == held(record.events)
        assert write(back, target) == written


def first(pattern: str, change: str | Callable[[re.Match[str]], str]) -> Callable[[str], str]:
    def tamper(text: str) -> str:
        changed = re.sub(pattern, change, text, count=1)
        assert changed != text
        return changed

    return tamper


def more(match: re.Match[str]) -> str:
    return f"{match[1]}{int(match[2]) + 1}"


TENHOU_TAMPERING = {
    "a changed score": (first(r'(sc="\d+,)(-?\d+)', more), "payments"),
    "other points before the payments": (first(r'(sc=")(\d+)', more), "before the payments"),
    "other points at the start": (first(r'(ten=")250', r"\g<1>260"), "points of seat 0"),
    "wrong fu": (first(r'(AGARI [^>]*ten=")(\d+)', more), "fu"),
    "wrong points of the hand": (first(r'(AGARI [^>]*ten="\d+,)(\d+)', more), "points of the hand"),
    "a wrong yaku": (first(r'( yaku=")\d+,', r"\g<1>32,"), "ryanpeikou"),
    "wrong han": (first(r'( yaku="\d+,)1', r"\g<1>2"), "han"),
    "another dora": (first(r'doraHai="\d+', 'doraHai="135'), "dora"),
    "a missing draw": (first(r"<U\d+/>", ""), "seat 1 draws"),
    "a missing discard": (first(r"<E\d+/>", ""), "seat 1"),
    "a tile that is not in the hand": (first(r"<D\d+/>", "<D135/>"), "not in the hand"),
    "the same tile twice": (first(r"<V\d+/>", "<V0/>"), ""),
    "a riichi without tenpai": (
        first(r"(<D\d+/>)", r'<REACH who="0" step="1"/>\1<REACH who="0" step="2"/>'),
        "not tenpai",
    ),
    "a bet that is not placed": (first(r'<REACH who="\d"[^>]*step="2"[^>]*>', ""), "bet"),
    "an illegal call": (first(r'<N who="(\d)"', lambda m: f'<N who="{(int(m[1]) + 1) % 4}"'), ""),
    "a call that nobody made": (first(r'<N [^>]*>', ""), ""),
    "a wrong meld": (first(r'(<N [^>]*m=")(\d+)', lambda m: f"{m[1]}{int(m[2]) ^ 0x40}"), ""),
    "a wrong winner": (first(r'(AGARI [^>]*who=")(\d)', lambda m: f"{m[1]}{(int(m[2]) + 2) % 4}"), ""),
    "other counters": (first(r'seed="(\d+),0,', r'seed="\1,3,'), "counters"),
    "another dealer": (first(r'(seed="1,[^>]*oya=")1', r"\g<1>2"), "dealer"),
    "another final score": (first(r'(owari=")(\d+)', more), "the result is"),
    "another final result": (first(r'(owari="-?\d+,)(-?\d+)', more), "the result is"),
    "a deal too few": (lambda text: text[: text.rindex("<INIT")] + "</mjloggm>", "no end"),
}  # fmt: skip


@pytest.mark.parametrize("name", TENHOU_TAMPERING)
@pytest.mark.parametrize("number", ["02", "10"])
def test_tampering_with_tenhou_xml(name: str, number: str) -> None:
    tamper, expected = TENHOU_TAMPERING[name]
    found = differences(tamper((LOGS / f"tenhou-{number}.xml").read_text()).encode(), Format.TENHOU_XML)
    assert found
    assert any(expected in sentence for sentence in found), found


MJAI_TAMPERING = {
    "a changed score": first(r'("scores": \[)(21000)', more),
    "a changed payment": first(r'("deltas": \[-)(\d+)', more),
    "a missing draw": first(r'\{"type": "tsumo", "actor": 1[^\n]*\n', ""),
    "another discard": first(r'("dahai", "actor": 2, "pai": ")\w+', r"\g<1>1m"),
    "an illegal call": first(r'("pon", "actor": 2, "target": 0, "pai": "E", "consumed": \[)"E", "E"', r'\g<1>"E", "S"'),
    "another dora": first(r'("ura_markers": \[")1s', r"\g<1>2s"),
    "a missing riichi": first(r'\{"type": "reach", "actor": 3\}\n', ""),
    "other counters": first(r'"honba": 1', '"honba": 2'),
    "a wrong draw": first(r'("ryukyoku", "deltas": \[)1000, 1000', r"\g<1>3000, -1000"),
}


@pytest.mark.parametrize("name", MJAI_TAMPERING)
def test_tampering_with_mjai(name: str) -> None:
    assert differences(MJAI_TAMPERING[name]((LOGS / "mjai-01.jsonl").read_text()).encode(), Format.MJAI)


BOTZONE_TAMPERING = {
    "a changed score": first(r'("score": \[-?)(\d+)', more),
    "other points to the players": first(r'("content": \{"0": )35', r"\g<1>36"),
    "a wrong fan": first(r'"name": "(\\u[0-9a-f]{4})+"', r'"name": "\\u65e0\\u756a\\u548c"'),
    "a wrong total": first(r'("fanCnt": )(\d+)', more),
    "another draw": first(r'("action": "DRAW"[^}]*"tile": ")\w\d', r"\g<1>J1"),
    "another discard": first(r'("action": "PLAY"[^}]*"tile": ")\w\d', r"\g<1>J1"),
    "a wrong pung": first(r'("action": "PENG"[^}]*"player": )3', r"\g<1>2"),
}


@pytest.mark.parametrize("name", BOTZONE_TAMPERING)
def test_tampering_with_botzone(name: str) -> None:
    text = json.dumps(json.loads((LOGS / "botzone-01.json").read_bytes()))
    assert differences(BOTZONE_TAMPERING[name](text).encode(), Format.BOTZONE)


@pytest.mark.parametrize("number", range(1, 5))
def test_a_missing_draw_in_botzone(number: int) -> None:
    log = msgspec.json.decode((LOGS / f"botzone-0{number}.json").read_bytes())
    at = [
        index for index, entry in enumerate(log) if "output" in entry and entry["output"]["display"]["action"] == "DRAW"
    ][3]
    assert differences(msgspec.json.encode(log[:at] + log[at + 2 :]), Format.BOTZONE)


def test_tampering_with_tenhou_json() -> None:
    source = read((LOGS / "tenhou-01.xml").read_bytes(), Format.TENHOU_XML)
    text = write(source, Format.TENHOU_JSON).decode()
    for pattern, change in (
        (r"断幺九\(1飜\)", "平和(1飜)"),
        (r"8000点", "7700点"),
        (r'("和了",\[-?)(\d+)', more),
        (r"(\[0,0,0\],\[)25000", r"\g<1>26000"),
    ):
        assert differences(first(pattern, change)(text).encode(), Format.TENHOU_JSON), pattern
