"""Whatever is wrong with a file: a sentence or a list of differences, never anything else."""

from __future__ import annotations

import copy
import gzip
import random
from typing import Any

import msgspec
import pytest

from formats.games import played, told
from formats.mjlog import Mjlog
from muraille.bots.registry import player
from muraille.errors import MurailleError
from muraille.formats import botzone_write, mjai_write, tenhou_json_write
from muraille.formats.conversion import read, write
from muraille.formats.detection import Format, detect
from muraille.formats.problems import InvalidLog
from muraille.phrase import ENGLISH
from muraille.riichi.rules import TENHOU
from muraille.table.events import SeatsDrawn
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.records import Header, Record, record_lines
from muraille.table.seeds import SeededWalls
from muraille.tiles import Wind

VALUES: tuple[Any, ...] = (None, -1, 7, 99, 3.5, "x", "J1", "5m", "r60", "c111213", [], {}, True)


def whatever_comes(data: bytes, source: Format) -> None:
    try:
        found = read(data, source)
    except MurailleError as problem:
        assert str(problem)
        return
    for target in Format:
        try:
            write(found, target)
        except MurailleError as problem:
            assert str(problem)


def changed_somewhere(value: Any, chance: random.Random) -> Any:
    """A copy of a JSON value with one thing changed or left out."""
    value = copy.deepcopy(value)
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        for key in keys:
            places.append((node, key))
            walk(node[key])

    walk(value)
    node, key = chance.choice(places)
    if chance.random() < 0.2:
        del node[key]
    else:
        node[key] = chance.choice(VALUES)
    return value


@pytest.mark.parametrize("seed", range(25))
def test_json(seed: int) -> None:
    chance = random.Random(seed)
    game = told(played("tenhou", "there", "greedy"))
    game.deals = game.deals[:2]
    events = changed_somewhere(list(mjai_write.objects(game)), chance)
    whatever_comes(b"\n".join(map(msgspec.json.encode, events)), Format.MJAI)
    document = msgspec.json.decode(tenhou_json_write.write(game))
    whatever_comes(msgspec.json.encode(changed_somewhere(document, chance)), Format.TENHOU_JSON)
    judged = told(played("mcr-botzone", "there", "greedy,random,greedy,random"))
    log = msgspec.json.decode(botzone_write.write(judged).splitlines()[0])
    whatever_comes(msgspec.json.encode(changed_somewhere(log, chance)), Format.BOTZONE)


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-botzone", "tenhou", "rcr-2016"])
@pytest.mark.parametrize("seed", range(15))
def test_records(rules: str, seed: int) -> None:
    """The lines that tell results, with one thing changed or left out."""
    chance = random.Random(seed)
    lines = [msgspec.json.decode(line) for line in record_lines(played(rules, "there", "greedy,random,greedy,random"))]
    lines = lines[: [at for at, line in enumerate(lines) if line["type"] == "deal_ended"][2] + 1]
    results = [at for at, line in enumerate(lines) if line["type"] in ("record", "won", "deal_drawn", "deal_ended")]
    at = chance.choice(results)
    lines[at] = changed_somewhere(lines[at], chance)
    whatever_comes(b"\n".join(map(msgspec.json.encode, lines)), Format.RECORD)


@pytest.mark.parametrize("missing", ["id", "points", "count"])
def test_a_fan_that_is_not_whole(missing: str) -> None:
    lines = [msgspec.json.decode(line) for line in record_lines(played("mcr-botzone", "there", "greedy"))]
    at = next(at for at, line in enumerate(lines) if line["type"] == "won")
    del lines[at]["score"]["fans"][0][missing]
    source = read(b"\n".join(map(msgspec.json.encode, lines)), Format.RECORD)
    assert [each for each in source.verified.differences if each.render(ENGLISH).startswith(f"deal 1, line {at + 1}: ")]


@pytest.mark.parametrize("seed", range(25))
def test_text(seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(Mjlog(told(played("tenhou", "there", "greedy"))).text().encode())
    for _ in range(2):
        at = chance.randrange(len(data))
        if chance.random() < 0.5:
            data[at] = chance.choice(b"0123456789")
        else:
            del data[at : at + chance.randrange(30)]
    whatever_comes(bytes(data), Format.TENHOU_XML)


def everywhere() -> list[tuple[Format, bytes]]:
    """A game of ours in every format that we read."""
    riichi, judged = told(played("tenhou", "there", "greedy")), told(played("mcr-botzone", "there", "greedy"))
    record = b"".join(line + b"\n" for line in record_lines(played("tenhou", "there", "greedy")))
    return [
        (Format.RECORD, record),
        (Format.MJAI, mjai_write.write(riichi)),
        (Format.TENHOU_JSON, tenhou_json_write.write(riichi)),
        (Format.TENHOU_XML, Mjlog(riichi).text().encode()),
        (Format.BOTZONE, botzone_write.write(judged)),
    ]


@pytest.mark.parametrize(("kind", "data"), everywhere(), ids=lambda value: getattr(value, "value", ""))
def test_a_file_as_editors_shells_and_archives_leave_it(kind: Format, data: bytes) -> None:
    """With a byte order mark, in UTF-16, with other line ends, compressed: the same game."""
    marked = b"\xef\xbb\xbf" + data
    for text in (
        marked,
        data.decode().encode("utf-16"),
        data.replace(b"\n", b"\r\n"),
        b"\n\n" + data + b"\n\n",
        gzip.compress(data),
        gzip.compress(marked),
    ):
        assert detect(text) is kind
        assert read(text, kind).verified.differences == []


def test_a_tile_that_the_other_format_does_not_know() -> None:
    record = b"".join(line + b"\n" for line in record_lines(played("mcr-botzone", "there", "greedy")))
    red = record.replace(b'"type":"discarded","seat":0,"tile":"5m"', b'"type":"discarded","seat":0,"tile":"0m"')
    assert red != record
    with pytest.raises(InvalidLog, match="botzone has no tile 0m"):
        write(read(red, Format.RECORD), Format.BOTZONE)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"players":[0,1,2,3]', b'"players":[0,1,2,9]', "players[3] should be <= 3"),
        (b'"players":[0,1,2,3]', b'"players":[0,1,2,2]', "every player has one seat"),
        (b'"dealer":0', b'"dealer":4', "dealer should be <= 3"),
        (b'"winds":["', b'"winds":["E","E","E","E"],"x":["', "every player draws another wind"),
    ],
)
def test_seats_that_cannot_be(old: bytes, new: bytes, sentence: str) -> None:
    game = Game(TENHOU, SeededWalls("seats"), seats=tuple(Wind))  # type: ignore[arg-type]
    play_game(game, [player("tsumogiri", "") for _ in range(4)])
    events = (SeatsDrawn(tuple(Wind)), *game.events)  # type: ignore[arg-type]
    lines = b"\n".join(record_lines(Record(Header(rules="tenhou", players=("A", "B", "C", "D")), events)))
    assert old in lines
    found = read(lines.replace(old, new, 1), Format.RECORD).verified.differences
    assert [each for each in found if sentence in each.render(ENGLISH)]
