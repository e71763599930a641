"""mjai in its dialects: what a program leaves out is not guessed, what it hides is not verified."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from formats.games import played, told
from muraille.formats import mjai_read, mjai_write
from muraille.formats.conversion import read, write
from muraille.formats.detection import Format
from muraille.formats.problems import InvalidLog
from muraille.phrase import ENGLISH

Object = dict[str, Any]


def log(rules: str = "tenhou", seed: str = "there", players: str = "greedy") -> list[Object]:
    return list(mjai_write.objects(told(played(rules, seed, players))))


def lines(events: list[Object]) -> bytes:
    return b"".join(msgspec.json.encode(event) + b"\n" for event in events)


def differences(events: list[Object]) -> list[str]:
    return [each.render(ENGLISH) for each in read(lines(events), Format.MJAI).verified.differences]


def without(events: list[Object], kind: str, *keys: str) -> list[Object]:
    return [
        {key: value for key, value in event.items() if event["type"] != kind or key not in keys} for event in events
    ]


def test_a_log_that_names_no_rules() -> None:
    """Tenhou's rules, as the programs that write mjai play."""
    source = read(lines(without(log(), "start_game", "rules", "options")), Format.MJAI)
    assert source.game.rules.name == "tenhou"
    assert source.verified.differences == []


@pytest.mark.parametrize("kind", ["hora", "ryukyoku"])
def test_results_without_payments(kind: str) -> None:
    assert differences(without(log(), kind, "deltas", "reason", "tenpais")) == []


def test_no_indicators_underneath() -> None:
    """They are then unknown: the hands of riichi may be worth more, which the next scores tell."""
    source = read(lines(without(log(), "hora", "ura_markers", "deltas")), Format.MJAI)
    assert {each.code for each in source.verified.differences} <= {"scores"}


def test_no_accepted_riichi() -> None:
    assert differences([event for event in log() if event["type"] != "reach_accepted"]) == []


def test_dora_before_or_after_the_replacement_tile() -> None:
    events = log("rcr-2016", "there", "random")
    assert any(event["type"] == "dora" for event in events)
    moved: list[Object] = []
    for event in events:
        if moved and moved[-1]["type"] == "dora" and event["type"] == "tsumo":
            moved.insert(-1, event)
        else:
            moved.append(event)
    assert moved != events
    assert differences(moved) == []


def test_lists_of_events() -> None:
    events = log()
    whole = msgspec.json.encode(events)
    batches = b"".join(msgspec.json.encode(events[at : at + 7]) + b"\n" for at in range(0, len(events), 7))
    expected = mjai_read.read(lines(events)).deals[0].hands
    for data in (whole, batches):
        game = mjai_read.read(data)
        assert game.deals[0].hands == expected
        assert len(game.deals) == len(told(played("tenhou", "there", "greedy")).deals)


def test_a_deal_without_scores_takes_those_of_the_last_result() -> None:
    events = log()
    scores = [event["scores"] for event in events if event["type"] == "start_kyoku"][1:]
    found, at = [], 0
    for event in events:
        if event["type"] in ("hora", "ryukyoku"):
            event = event | {"scores": scores[at]} if at < len(scores) else event
        at += event["type"] == "end_kyoku"
        found.append(event)
    first = next(index for index, event in enumerate(found) if event["type"] == "start_kyoku")
    assert differences(found[: first + 1] + without(found[first + 1 :], "start_kyoku", "scores")) == []


def test_hidden_tiles_are_converted_but_not_verified() -> None:
    hidden: list[Object] = []
    for event in log():
        if event["type"] == "start_kyoku":
            hands = event["tehais"]
            event = event | {"tehais": [hands[0], *([["?"] * 13] * 3)]}
        if event["type"] == "tsumo" and event["actor"] != 0:
            event = event | {"pai": "?"}
        if event["type"] == "hora":
            event = event | {"pai": "5m"}
        hidden.append(event)
    source = read(lines(hidden), Format.MJAI)
    assert source.verified.hidden == len(source.game.deals)
    assert source.verified.differences == []
    assert any("hides tiles" in str(remark) for remark in source.game.remarks)
    assert write(source, Format.MJAI).count(b'"?"') == lines(hidden).count(b'"?"')
    assert b'"tiles":[null,' in write(source, Format.RECORD)
    with pytest.raises(InvalidLog, match="hides"):
        write(source, Format.TENHOU_JSON)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"type": "start_kyoku"', "line 2: the line is not JSON"),
        ("[1, 2]", "line 2: an event of mjai is an object"),
        ('{"type": "tsumo", "actor": 7, "pai": "5m"}', "line 2: actor is a player, 0 to 3"),
        ('{"type": "tsumo", "actor": 1, "pai": "0z"}', "line 2: “0z” is not a tile"),
        ('{"type": "dahai", "actor": 1, "pai": "5m"}', "line 2: a move before the first deal"),
        ('{"type": "start_kyoku", "bakaze": "E", "tehais": []}', "line 2: tehais is a list of 4"),
        ('{"type": "nukidora", "actor": 1}', "line 2: a game of three players"),
        ('{"type": "laugh"}', "line 2: mjai has no event “laugh”"),
    ],
)
def test_a_wrong_line(line: str, sentence: str) -> None:
    with pytest.raises(InvalidLog, match="line 2") as problem:
        mjai_read.read(b'{"type": "start_game", "names": ["A", "B", "C", "D"]}\n' + line.encode())
    assert sentence in str(problem.value)


def test_a_log_that_breaks_off() -> None:
    with pytest.raises(InvalidLog, match="deal 1 has no result"):
        mjai_read.read(lines(log()[:40]))
    with pytest.raises(InvalidLog, match="no deal"):
        mjai_read.read(b"")
