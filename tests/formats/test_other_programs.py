"""majiang, mjx, the data set of Botzone, its logs without a display, Mahjong Soul: our games and real ones in their formats."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from formats.games import NAMES, held, played, told
from formats.mjlog import Mjlog
from formats.test_broken_files import changed_somewhere, whatever_comes
from formats.test_endings import CASES
from formats.translated import Majiang, Mjx
from formats.translated_sites import mahjong_soul, pku_of, requests_of
from muraille.formats import botzone_write, tenhou_json_write
from muraille.formats.conversion import RecordSource, read, write
from muraille.formats.detection import Format, detect
from muraille.formats.problems import InvalidLog
from muraille.phrase import ENGLISH
from muraille.table import events as happened
from muraille.table.events import Event

LOGS = Path(__file__).parents[2].parent / "shared" / "data" / "logs"
MIXED = "greedy,random,greedy,random"


def differences(source: RecordSource) -> list[str]:
    return [each.render(ENGLISH) for each in source.verified.differences]


def lines_of(objects: list[dict[str, Any]]) -> bytes:
    return b"\n".join(map(msgspec.json.encode, objects))


def majiang(text: str) -> bytes:
    return msgspec.json.encode(Majiang(text, first=2).document())


def mjx(text: str) -> bytes:
    return lines_of(Mjx(text).documents())


TRANSLATED: dict[Format, Callable[[str], bytes]] = {Format.MAJIANG: majiang, Format.MJX: mjx}


def judged(seed: str, players: str = MIXED) -> list[list[dict[str, Any]]]:
    """The deals of a game as judge's logs, without what we add."""
    found = [
        msgspec.json.decode(each)
        for each in botzone_write.write(told(played("mcr-botzone", seed, players))).splitlines()
    ]
    for log in found:
        del log[0]["output"]["display"]["muraille"]
    return found


# Riichi


@pytest.mark.parametrize("kind", TRANSLATED)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("players", ["greedy", MIXED])
def test_our_games(kind: Format, seed: str, players: str) -> None:
    record = played("tenhou", seed, players)
    data = TRANSLATED[kind](Mjlog(told(record)).text())
    assert detect(data) is kind
    source = read(data, kind)
    assert differences(source) == []
    assert not source.verified.partial
    assert sorted(source.game.names) == sorted(NAMES)
    assert len(source.game.deals) == len(told(record).deals)
    back = read(write(source, Format.MJAI), Format.MJAI)
    assert held(back.as_record().events) == held(source.as_record().events)


@pytest.mark.parametrize("kind", TRANSLATED)
def test_the_same_events_as_through_xml(kind: Format) -> None:
    text = Mjlog(told(played("tenhou", "4", MIXED))).text()
    xml, other = read(text.encode(), Format.TENHOU_XML), read(TRANSLATED[kind](text), kind)
    assert with_sorted_hands(other) == with_sorted_hands(xml)
    assert other.game.names == xml.game.names


def with_sorted_hands(source: RecordSource) -> list[Event]:
    """majiang writes hands in order, and the wall follows from them."""
    return [
        happened.Dealt(event.seat, tuple(sorted(tile for tile in event.tiles if tile is not None)))
        if isinstance(event, happened.Dealt)
        else event
        for event in held(source.as_record().events)
    ]


@pytest.mark.parametrize("kind", TRANSLATED)
@pytest.mark.parametrize("name", CASES)
def test_every_ending(kind: Format, name: str) -> None:
    game = CASES[name]()
    game.ended, game.final = False, None
    xml = Mjlog(game)
    xml._owari = lambda: ""  # type: ignore[method-assign]  # one deal is no game
    source = read(TRANSLATED[kind](xml.text()), kind)
    assert differences(source) == []
    assert source.verified.partial


@pytest.mark.parametrize("options", [(("red_fives", "0"),), (("game_length", "east"),)])
def test_the_rules_of_a_majiang_game(options: tuple[tuple[str, str], ...]) -> None:
    source = read(majiang(Mjlog(told(played("tenhou", "5", MIXED, options))).text()), Format.MAJIANG)
    assert differences(source) == []
    assert source.as_record().header.options == dict(options)


@pytest.mark.parametrize("path", sorted(LOGS.glob("tenhou-*.xml")), ids=lambda path: path.stem)
@pytest.mark.parametrize("kind", TRANSLATED)
def test_real_riichi_games(kind: Format, path: Path) -> None:
    assert differences(read(TRANSLATED[kind](path.read_text()), kind)) == []


def test_both_spellings_of_the_protocol() -> None:
    def snake(found: Any) -> Any:
        if isinstance(found, dict):
            return {
                "".join(f"_{c.lower()}" if c.isupper() else c for c in name): snake(each)
                for name, each in found.items()
            }
        return [snake(each) for each in found] if isinstance(found, list) else found

    states = Mjx(Mjlog(told(played("tenhou", "1", "greedy"))).text()).documents()
    data = lines_of([snake(state) for state in states])
    assert detect(data) is Format.MJX
    assert differences(read(data, Format.MJX)) == []
    assert differences(read(msgspec.json.encode(states), Format.MJX)) == []
    first = msgspec.json.encode(states).replace(b'"drawHistory"', b'"draws"')  # as its first versions wrote it
    assert differences(read(first, Format.MJX)) == []


# The Chinese game


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_our_deals_as_requests_and_as_the_data_set(seed: str) -> None:
    for log in judged(seed):
        whole = read(msgspec.json.encode(log), Format.BOTZONE)
        for kind, data in (
            (Format.BOTZONE, msgspec.json.encode(requests_of(log))),
            (Format.PKU, pku_of(log).encode()),
        ):
            assert detect(data) is kind
            source = read(data, kind)
            assert differences(source) == []
            assert source.as_record().events == whole.as_record().events


@pytest.mark.parametrize("path", sorted(LOGS.glob("botzone-*.json")), ids=lambda path: path.stem)
def test_real_deals_as_requests_and_as_the_data_set(path: Path) -> None:
    log = json.loads(path.read_bytes())
    for kind, data in ((Format.BOTZONE, msgspec.json.encode(requests_of(log))), (Format.PKU, pku_of(log).encode())):
        source = read(data, kind)
        assert differences(source) == []
        assert source.game.remarks == []


@pytest.mark.parametrize(("code", "answer", "verdict"), [("WA", "SING", "OK"), ("WH", "HU", "OK"), ("TLE", "", "TLE")])
def test_a_fault_among_requests(code: str, answer: str, verdict: str) -> None:
    log = requests_of(judged("1")[0])[:6]
    log.append({"output": {"command": "request", "content": dict.fromkeys("0123", "3 0 PLAY W9")}})
    log = [each for each in log if "output" in each][:3]
    log.append({"1": {"response": answer, "verdict": verdict}})
    log.append({"output": {"command": "finish", "content": {"0": 10, "1": -30, "2": 10, "3": 10}}})
    (fault,) = read(msgspec.json.encode(log), Format.BOTZONE).game.deals[0].endings
    assert (fault.seat, getattr(fault, "code", "")) == (1, code)


def test_a_match_in_a_wall_for_all() -> None:
    """A deal that ends before a wall of one's own would be empty was played with one wall."""
    log = judged("a", "tsumogiri")[0]
    text = pku_of(log).splitlines()
    source = read("\n".join(text[:-6] + text[-2:]).encode(), Format.PKU)
    assert source.as_record().header.options["private_walls"] == "no"


# Mahjong Soul

SOUL = (("uma", "15000,5000,-5000,-15000"), ("abort_triple_ron", "no"), ("double_yakuman_daisuushii", "yes"))


def soul(seed: str, options: tuple[tuple[str, str], ...] = SOUL, **settings: Any) -> dict[str, Any]:
    document = msgspec.json.decode(tenhou_json_write.write(told(played("tenhou", seed, MIXED, options))))
    return mahjong_soul(document, **settings)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_mahjong_soul(seed: str) -> None:
    document = soul(seed)
    assert "裏ドラ(0飜)" in json.dumps(document, ensure_ascii=False)
    for data in (msgspec.json.encode(document), json.dumps(document, indent=2).encode()):
        assert detect(data) is Format.TENHOU_JSON
        source = read(data, Format.TENHOU_JSON)
        assert differences(source) == []
        assert source.as_record().header.options == dict(SOUL)


def test_a_game_that_plays_on_after_the_draw_shows_the_older_practice_in_every_format() -> None:
    text = (LOGS / "tenhou-01.xml").read_bytes()
    game = read(text, Format.TENHOU_XML)
    document = mahjong_soul(msgspec.json.decode(write(game, Format.TENHOU_JSON)))
    translated = {kind: TRANSLATED[kind](text.decode()) for kind in TRANSLATED}
    for kind, data in (translated | {Format.TENHOU_JSON: msgspec.json.encode(document)}).items():
        source = read(data, kind)
        assert source.as_record().header.options["tenpai_yame"] == "no", kind
        assert not [each for each in differences(source) if "the game was over" in each]


def test_other_starting_points_at_a_table_of_friends() -> None:
    options = (*SOUL, ("starting_points", "30000"))
    source = read(msgspec.json.encode(soul("1", options, disp="友人戦南喰赤", start=30_000)), Format.TENHOU_JSON)
    assert differences(source) == []
    assert source.as_record().header.options == dict(options)


def test_another_uma_is_set() -> None:
    options = (("uma", "30000,10000,-10000,-30000"), *SOUL[1:])
    document = soul("1", options)
    document["sc"] = [
        value
        + (0 if at % 2 == 0 else {15: 15, 5: 5, -5: -5, -15: -15}[round(value - (document["sc"][at - 1] / 1000 - 25))])
        for at, value in enumerate(document["sc"])
    ]
    data = msgspec.json.encode(document)
    assert [each for each in differences(read(data, Format.TENHOU_JSON)) if "the result is" in each]
    assert differences(read(data, Format.TENHOU_JSON, settings={"uma": "30000,10000,-10000,-30000"})) == []


def test_a_wrong_total_of_mahjong_soul() -> None:
    document = soul("2")
    document["sc"][1] += 0.1
    assert [
        each for each in differences(read(msgspec.json.encode(document), Format.TENHOU_JSON)) if "the result is" in each
    ]


def test_four_red_fives_are_refused() -> None:
    document = soul("1")
    document["rule"]["aka52"] = 2
    with pytest.raises(InvalidLog, match="four red fives"):
        read(msgspec.json.encode(document), Format.TENHOU_JSON)


# What is wrong


def sample(kind: Format) -> bytes:
    if kind in TRANSLATED:
        return TRANSLATED[kind](Mjlog(told(played("tenhou", "there", "greedy"))).text())
    if kind is Format.PKU:
        return pku_of(judged("there")[0]).encode()
    return msgspec.json.encode(requests_of(judged("there")[0]))


@pytest.mark.parametrize("kind", TRANSLATED)
@pytest.mark.parametrize("seed", range(25))
def test_changed_json(kind: Format, seed: int) -> None:
    chance = random.Random(seed)
    text = Mjlog(told(played("tenhou", "there", "greedy"))).text()
    if kind is Format.MJX:
        states = Mjx(text).documents()[:2]
        whatever_comes(lines_of(changed_somewhere(states, chance)), kind)
    else:
        document = Majiang(text).document()
        document["log"] = document["log"][:2]
        whatever_comes(msgspec.json.encode(changed_somewhere(document, chance)), kind)


@pytest.mark.parametrize("seed", range(25))
def test_changed_requests_and_lines(seed: int) -> None:
    chance = random.Random(seed)
    log = judged("there")[0]
    whatever_comes(msgspec.json.encode(changed_somewhere(requests_of(log), chance)), Format.BOTZONE)
    data = bytearray(pku_of(log).encode())
    for _ in range(2):
        at = chance.randrange(len(data))
        if chance.random() < 0.5:
            data[at] = chance.choice(b"0123456789 WBT")
        else:
            del data[at : at + chance.randrange(30)]
    whatever_comes(bytes(data), Format.PKU)


def told_otherwise(kind: Format, old: str, new: str) -> list[str]:
    text = sample(kind).decode()
    assert old in text, text[:400]
    return differences(read(text.replace(old, new, 1).encode(), kind))


@pytest.mark.parametrize(
    ("kind", "old", "new", "sentence"),
    [
        (Format.MAJIANG, '"defen":[25000,25000', '"defen":[26000,25000', "points of seat 0"),
        (Format.MAJIANG, '"name":"立直","fanshu":1', '"name":"平和","fanshu":1', "pinfu"),
        (Format.MAJIANG, '"changbang":0', '"changbang":3', ""),
        (Format.MJX, '"tens":[25000,25000,25000,25000]', '"tens":[26000,24000,25000,25000]', "points of seat 0"),
        (Format.MJX, '"EVENT_TYPE_TSUMOGIRI"', '"EVENT_TYPE_DISCARD"', "the one just drawn"),
        (Format.MJX, '"isGameOver":true', '"isGameOver":false', ""),
        (Format.PKU, "Score -", "Score -1", "payments"),
        (Format.PKU, "\nFan ", "\nFan 1", "the points of the hand"),
    ],
)  # fmt: skip
def test_what_is_told_is_judged(kind: Format, old: str, new: str, sentence: str) -> None:
    found = told_otherwise(kind, old, new)
    if sentence:
        assert [each for each in found if sentence in each], found


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (Format.MAJIANG, b"{", "not JSON"),
        (Format.MAJIANG, b"[]", "the head of the file: an object is needed here"),
        (Format.MAJIANG, b'[{"log": []}, {"log": []}]', "holds 2 games, a record holds one"),
        (Format.MAJIANG, b'{"log": []}', "no deal"),
        (Format.MAJIANG, b'{"log": [3]}', "log 1: a deal is a list of moves"),
        (Format.MAJIANG, b'{"log": [[{"zimo": {"l": 0, "p": "m1"}}]]}', "log 1, move 1: a deal begins with its hands"),
        (Format.MAJIANG, b'{"log": [[{"sing": {}}]]}', "log 1, move 1: majiang has no move"),
        (Format.MAJIANG, b'{"log": [[{"qipai": {"jushu": 4}}]]}', "log 1, move 1: jushu is a player, 0 to 3"),
        (Format.MAJIANG, b'{"qijia": 7, "log": []}', "qijia is a player, 0 to 3"),
        (Format.MJX, b"{", "not JSON"),
        (Format.MJX, b"[]", "no deal"),
        (Format.MJX, b"[3]", "line 1: an object is needed here"),
        (Format.MJX, b"{}", "line 1: a state of mjx has publicObservation"),
        (Format.MJX, b'{"publicObservation": {}, "privateObservation": {}}', "what one player sees"),
        (Format.MJX, b'{"publicObservation": {}}', "line 1: privateObservations is a list of 4"),
        (Format.PKU, b"", "no deal"),
        (Format.PKU, b"Match a\nMatch b\n", "holds 2 games, a record holds one"),
        (Format.PKU, b"Match a\nWind 9\nPlayer 0 Deal W1", "no deal"),
        (Format.PKU, b"Match a\nWind x\n", "line 2: 1 number is needed, not x"),
        (Format.PKU, b"Player 7 Draw W1", "line 1: “Player 7 Draw W1” is no line of a match"),
        (Format.PKU, b"Player 0 Draw W1", "line 1: a move before the tiles are dealt"),
        (Format.PKU, b"\n".join(b"Player %d Deal W1" % each for each in (0, 1, 2, 3, 0)), "line 5: the tiles are dealt a second"),
        (Format.BOTZONE, b'{"requests": ["0 0 0"], "responses": []}', "the requests to one player"),
        (Format.BOTZONE, b'[{"output": {"content": {"0": "0 0 0"}}}]', "entry 0: the judge sends a request to each"),
        (Format.BOTZONE, b'[{"output": {"content": 3, "command": "finish"}}]', "entry 0: the judge ends with the points"),
    ],
)  # fmt: skip
def test_a_wrong_file(kind: Format, data: bytes, sentence: str) -> None:
    with pytest.raises(InvalidLog) as problem:
        read(data, kind)
    assert sentence in str(problem.value)
    assert problem.value.code


@pytest.mark.parametrize("kind", [*TRANSLATED, Format.PKU])
def test_only_read(kind: Format) -> None:
    source = read(sample(kind), kind)
    with pytest.raises(InvalidLog, match="is only read; written are record, mjai"):
        write(source, kind)
    assert write(source, Format.RECORD)


def test_one_of_several_games() -> None:
    logs = [log for seed in ("1", "2") for log in judged(seed)][:3]
    data = "".join(pku_of(log, f"match{number}") for number, log in enumerate(logs)).encode()
    for number, log in enumerate(logs, start=1):
        source = read(data, Format.PKU, number=number)
        assert source.game.title == f"match{number - 1}"
        assert source.as_record().events == read(pku_of(log).encode(), Format.PKU).as_record().events
    broken = data[: data.rindex(b"Score")]
    lines = len(broken.splitlines())
    with pytest.raises(InvalidLog, match=f"line {lines}: the deal has no result"):
        read(broken, Format.PKU, number=3)
    games = [msgspec.json.decode(majiang(Mjlog(told(played("tenhou", seed, "greedy"))).text())) for seed in ("1", "2")]
    for both in (msgspec.json.encode(games), lines_of(games)):
        assert detect(both) is Format.MAJIANG
        assert len(read(both, Format.MAJIANG, number=2).game.deals) == len(games[1]["log"])
    with pytest.raises(InvalidLog, match="the file holds 2 games, and none has the number 3"):
        read(msgspec.json.encode(games), Format.MAJIANG, number=3)
