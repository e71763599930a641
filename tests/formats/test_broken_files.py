"""Whatever is wrong with a file: a sentence or a list of differences, never anything else."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest

from formats.games import played, told
from formats.mjlog import Mjlog
from muraille.errors import MurailleError
from muraille.formats import botzone_write, mjai_write, tenhou_json_write
from muraille.formats.conversion import Format, read, write

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
