"""The worked examples of the rule book, by number, for both documents."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from muraille.hand import Hand, Meld
from muraille.mcr import MCR_GREEN, MCR_INTL, McrRules, Score, Situation, score
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile, Wind

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "mcr_examples.json").read_text(encoding="utf-8")
)["examples"]
FLAGS = {"last_of_kind": Flag.LAST_OF_KIND, "last_wall_tile": Flag.LAST_TILE, "kong_replacement": Flag.AFTER_KONG}


def hand_of(example: dict[str, Any]) -> Hand:
    melds = [Meld.of(tuple(Tile(tile) for tile in meld["tiles"]), exposed=meld["exposed"]) for meld in example["melds"]]
    return Hand.of([Tile(tile) for tile in example["concealed"]], melds)


def situation_of(example: dict[str, Any]) -> Situation:
    flags = {flag for name, flag in FLAGS.items() if example["flags"][name]}
    if example["win_by"] == "rob_kong":
        flags.add(Flag.ROBBING_KONG)
    return Situation(
        by=WinBy.DRAW if example["win_by"] == "self_draw" else WinBy.DISCARD,
        seat=Wind(example["seat_wind"]),
        round=Wind(example["prevalent_wind"]),
        flags=frozenset(flags),
        flowers=example["flowers"],
    )


@pytest.mark.parametrize(("document", "rules"), [("green", MCR_GREEN), ("intl", MCR_INTL)], ids=["green", "intl"])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_worked_example(example: dict[str, Any], document: str, rules: McrRules) -> None:
    expected = example["expected"][document]
    result = score(hand_of(example), Tile(example["winning_tile"]), situation_of(example), rules)
    counted = result if isinstance(result, Score) else result.counting
    assert counted is not None
    assert [[line.fan.green, line.count] for line in counted.lines] == expected["fans"]
    assert counted.points == expected["points_without_flowers"]
    assert counted.total == expected["total"]
    assert isinstance(result, Score) == expected["valid"]


def test_there_are_fifty_six() -> None:
    assert [example["id"] for example in EXAMPLES] == [f"MCR-{number:02}" for number in range(1, 57)]
