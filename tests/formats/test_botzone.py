"""Botzone's judge: what its requests carry, its draws, its faults."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from formats.games import played, told
from formats.scripts import drawn, script, won
from muraille.formats import botzone_read, botzone_write
from muraille.formats.foreign import ForeignDraw
from muraille.formats.problems import InvalidLog
from muraille.formats.verify import verify
from muraille.mcr.rules import MCR_BOTZONE
from muraille.phrase import ENGLISH
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause
from muraille.table.options import changed
from muraille.tiles import Tile

Entry = dict[str, Any]
ONE_DEAL = changed(MCR_BOTZONE, {"game_deals": 1})
HANDS = ("123m456m789m12p11z", "1479m258p369s123z", "147m258p369s4567z", "147m258p369s4567z")


def judged(text: str = "0+5z 0-5z 1+6z 1-6z 2+7z 2-7z 3+3p 3-3p") -> list[Entry]:
    """A deal in which East wins on 3p, as the judge logs it, without what we add."""
    game = script(HANDS, text, won(0, 3), rules=ONE_DEAL, scores=(0, 0, 0, 0))
    log = msgspec.json.decode(botzone_write.write(game))
    del log[0]["output"]["display"]["muraille"]
    return log  # type: ignore[no-any-return]


def differences(log: list[Entry]) -> list[str]:
    game = botzone_read.read(msgspec.json.encode(log))
    return [each.render(ENGLISH) for each in verify(game).differences]


def test_the_log_of_a_judge_alone() -> None:
    log = judged()
    assert differences(log) == []
    game = botzone_read.read(msgspec.json.encode({"log": log, "initdata": {}}))
    (win,) = game.deals[0].wins
    assert win.fans is not None
    assert "pure_straight" in win.fans
    assert win.payments is not None
    assert win.payments[0] == 24 + (win.points or 0)


def test_claims_carry_the_discard_and_the_middle_tile() -> None:
    record = played("mcr-botzone", "there", "greedy,random,greedy,random")
    game = told(record)
    log = [msgspec.json.decode(line) for line in botzone_write.write(game).splitlines()]
    shown = [entry["output"]["display"] for deal in log for entry in deal if "output" in entry]
    called = [move.event for deal in game.deals for move in deal.moves if isinstance(move.event, happened.Called)]
    chows = [event for event in called if event.call is Call.CHOW]
    written = [each for each in shown if each["action"] == "CHI"]
    assert len(written) == len(chows) > 0
    for event, each in zip(chows, written, strict=True):
        middle = sorted((event.tile, *event.tiles))[1]
        assert each["tileCHI"][1] == str(middle.rank)
        assert set(each) >= {"tile", "tileCHI", "player"}


def test_a_deal_without_a_winner() -> None:
    """No winner once the next player's own wall is empty."""
    game = told(played("mcr-botzone", "a", "tsumogiri"))
    assert isinstance(game.deals[0].endings[0], ForeignDraw)
    text = botzone_write.write(game)
    assert b'"HUANG"' in text
    back = botzone_read.read(text)
    assert [each.render(ENGLISH) for each in verify(back).differences] == []
    counts = msgspec.json.decode(text.splitlines()[0])[-1]["output"]["display"]["tileCnt"]
    assert 0 in counts


@pytest.mark.parametrize("code", ["WA", "WH", "TLE", "RE"])
def test_a_fault_ends_the_deal(code: str) -> None:
    log = judged()[:-1]
    score = [10, 10, -30, 10]
    fault = {"action": code, "player": 2, "score": score, "canHu": [-4] * 4}
    content = {str(player): points for player, points in enumerate(score)}
    log.append({"output": {"command": "finish", "content": content, "display": fault}, "verdict": "OK"})
    assert differences(log) == []
    fault["score"] = [0, 0, 0, 0]
    assert any("30 points" in sentence for sentence in differences(log))


def test_both_copies_of_the_points() -> None:
    log = judged()
    log[-1]["output"]["content"]["1"] = 7
    assert any("the players are told" in sentence for sentence in differences(log))


def test_a_draw_too_many() -> None:
    """The deal ends when the next player's wall is empty, not before."""
    game = script(HANDS, "0+5z 0-5z 1+6z 1-6z 2+7z 2-7z 3+3p 3-3p", won(0, 3), rules=ONE_DEAL, scores=(0, 0, 0, 0))
    game.deals[0].endings = [drawn(DrawnBecause.EXHAUSTED)]
    assert [each.code for each in verify(game).differences] == ["moves"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "not JSON"),
        (b"[1]", "a list of its requests"),
        (b"[]", "no deal"),
        (b'[{"output": {"display": {"action": "DEAL", "hand": [["W0"],[],[],[]]}}}]', "entry 0: “W0” is not a tile"),
        (b'[{"output": {"display": {"action": "DEAL", "hand": [["H1"],[],[],[]]}}}]', "flowers"),
        (b'[{"output": {"display": {"action": "LAUGH"}}}]', "no action “LAUGH”"),
        (b'[{"output": {"display": {}}}]', "shows no action"),
    ],
)
def test_a_wrong_log(data: bytes, sentence: str) -> None:
    with pytest.raises(InvalidLog) as problem:
        botzone_read.read(data)
    assert sentence in str(problem.value)


def test_a_log_that_breaks_off() -> None:
    with pytest.raises(InvalidLog, match="no result"):
        botzone_read.read(msgspec.json.encode(judged()[:-1]))


def test_red_is_first_among_the_dragons() -> None:
    log = judged("0+7z 0-7z 1+6z 1-6z 2+5z 2-5z 3+3p 3-3p")
    played_tiles = [
        e["output"]["display"]["tile"] for e in log if e.get("output", {}).get("display", {}).get("action") == "PLAY"
    ]
    assert played_tiles[:3] == ["J1", "J2", "J3"]
    assert Tile("7z").label.texts["en"] == "red dragon"
