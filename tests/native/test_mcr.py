"""The extension and the Python find the same fan in MCR hands, under every ruleset, and refuse the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mcr.generated import Won, chicken_hand, won_hand
from muraille.hand import Hand
from muraille.mcr import accelerated, many
from muraille.mcr import worth as pure
from muraille.mcr.rules import MCR_RULESETS, McrRules
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile, Wind
from native.outcomes import HANDS, how_many, needs_extension, outcome
from native.rulesets import variants

pytestmark = needs_extension
RULESETS = MCR_RULESETS
DOCUMENTS = pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)


def any_hand(generator: random.Random) -> Won:
    """A won hand; sometimes the dealer's as dealt, sometimes a chicken hand, sometimes not complete."""
    chance = generator.random()
    if chance < 0.02:
        return chicken_hand(generator)
    won = won_hand(generator)
    if chance < 0.06 and not won.hand.melds:
        dealt = replace(won.situation, by=WinBy.DRAW, seat=Wind.EAST, flags=frozenset({Flag.DEALT}))
        return Won(won.hand, won.winning, dealt)
    if chance < 0.08:
        return Won(won.hand, generator.choice([tile for tile in Tile if tile.kind < 34]), won.situation)
    return won


@DOCUMENTS
@how_many
def test_worth(rules: McrRules, number: int) -> None:
    generator = random.Random(rules.name)
    for _ in range(number):
        won = any_hand(generator)
        assert outcome(accelerated.worth, *won, rules) == outcome(pure.worth, *won, rules), won


@how_many
def test_worth_under_rulesets_of_no_document(number: int) -> None:
    generator = random.Random(17)
    every = variants(generator, RULESETS, 50)
    for _ in range(number):
        won, rules = any_hand(generator), generator.choice(every)
        assert outcome(accelerated.worth, *won, rules) == outcome(pure.worth, *won, rules), (won, rules)


def spoilt(generator: random.Random, won: Won) -> tuple[Any, Any, Any]:
    """A won hand of which something was changed that may make it impossible."""
    hand, winning, situation = won
    tile = generator.choice(list(Tile))
    changes: list[Any] = [
        lambda: (hand, tile, situation),
        lambda: (Hand(tuple(sorted((*hand.concealed[1:], tile))), hand.melds), winning, situation),
        lambda: (Hand(hand.concealed[1:], hand.melds), winning, situation),
        lambda: (Hand((*hand.concealed, winning), hand.melds), winning, situation),
        lambda: (hand, winning, replace(situation, flags=frozenset(generator.sample(list(Flag), 2)))),
        lambda: (hand, winning, replace(situation, flowers=generator.choice((-1, 8, 9, 10**30)))),
        lambda: (hand, winning, replace(situation, discarder=generator.choice(list(Wind)))),
        lambda: (hand, winning, replace(situation, by=generator.choice(list(WinBy)))),
        lambda: (hand, winning, replace(situation, seat=None)),  # type: ignore[arg-type]
        lambda: (hand, "1m", situation),
        lambda: (None, winning, situation),
        lambda: (hand, winning, None),
    ]
    return generator.choice(changes)()  # type: ignore[no-any-return]


@DOCUMENTS
@how_many
def test_what_cannot_be_is_refused_in_the_same_words(rules: McrRules, number: int) -> None:
    generator = random.Random(rules.name)
    for _ in range(number):
        won = spoilt(generator, won_hand(generator))
        assert outcome(accelerated.worth, *won, rules) == outcome(pure.worth, *won, rules), won


def rows_of(wins: list[Won]) -> Any:
    return np.frombuffer(b"".join(many.row_of(*won) for won in wins), dtype=np.uint8).reshape(-1, 64)


@DOCUMENTS
@how_many
def test_many(rules: McrRules, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = random.Random(rules.name)
    rows = rows_of([won_hand(generator) for _ in range(number)])
    native = [many.worth_of_many(rows, rules, threads=threads) for threads in (0, 1)]
    monkeypatch.setattr(many, "KERNEL", None)
    expected: Any = many.worth_of_many(rows, rules)
    found: Any
    for found in native:
        assert all(np.array_equal(one, other) for one, other in zip(found, expected, strict=True))


def test_bad_rows_fare_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    generator = random.Random(3)
    spoilt_rows = []
    for _ in range(HANDS):
        row = np.array(rows_of([won_hand(generator)]))
        for _ in range(generator.choice((1, 1, 2))):
            row[0, generator.randrange(64)] = generator.choice((0, 1, 2, 3, 4, 5, 33, 34, 35, 127, 255))
        spoilt_rows.append(row)
    native = [_comparable(outcome(many.worth_of_many, row)) for row in spoilt_rows]
    monkeypatch.setattr(many, "KERNEL", None)
    for row, found in zip(spoilt_rows, native, strict=True):
        assert found == _comparable(outcome(many.worth_of_many, row)), row


def _comparable(found: tuple[Any, ...]) -> tuple[Any, ...]:
    return (found[0], [column.tolist() for column in found[1]]) if found[0] == "answer" else found
