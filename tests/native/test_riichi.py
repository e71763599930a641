"""The extension and the Python find the same worth in riichi hands, under every ruleset, and refuse the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from muraille.hand import Hand
from muraille.riichi import accelerated, many
from muraille.riichi import worth as pure
from muraille.riichi.rules import RIICHI_RULESETS, RiichiRules
from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import KINDS, Tile, Wind
from native.outcomes import HANDS, how_many, needs_extension, outcome
from native.rulesets import variants
from riichi.generator import Case, case

pytestmark = needs_extension
DOCUMENTS = pytest.mark.parametrize("rules", RIICHI_RULESETS, ids=lambda rules: rules.name)


def discarded(generator: random.Random, won: Case) -> Case:
    """Now and then the winner's own discards are known, or who discarded."""
    situation = won.situation
    if generator.random() < 0.2:
        thrown = tuple(generator.choice(KINDS[:34]) for _ in range(generator.randrange(1, 8)))
        situation = replace(situation, discards=thrown)
    if situation.by is WinBy.DISCARD and generator.random() < 0.3:
        others = [wind for wind in Wind if wind is not situation.seat]
        situation = replace(situation, discarder=generator.choice(others))
    return Case(won.hand, won.winning, replace(situation, counters=generator.choice((0, 4, 5, 6))))


@DOCUMENTS
@how_many
def test_worth(rules: RiichiRules, number: int) -> None:
    generator = random.Random(rules.name)
    for _ in range(number):
        won = discarded(generator, case(generator))
        assert outcome(accelerated.worth, *won, rules) == outcome(pure.worth, *won, rules), won


@how_many
def test_worth_under_rulesets_of_no_document(number: int) -> None:
    generator = random.Random(17)
    every = variants(generator, RIICHI_RULESETS, 60)
    for _ in range(number):
        won, rules = discarded(generator, case(generator)), generator.choice(every)
        assert outcome(accelerated.worth, *won, rules) == outcome(pure.worth, *won, rules), (won, rules)


def spoilt(generator: random.Random, won: Case) -> tuple[Any, Any, Any]:
    """A won hand of which something was changed that may make it impossible."""
    hand, winning, situation = won
    tile = generator.choice(list(Tile))
    changes: list[Any] = [
        lambda: (hand, tile, situation),
        lambda: (Hand(tuple(sorted((*hand.concealed[1:], tile))), hand.melds), winning, situation),
        lambda: (Hand(hand.concealed[1:], hand.melds), winning, situation),
        lambda: (Hand((*hand.concealed, winning), hand.melds), winning, situation),
        lambda: (Hand(hand.concealed, hand.melds[1:]), winning, situation),
        lambda: (hand, winning, replace(situation, flags=frozenset(generator.sample(list(Flag), 2)))),
        lambda: (hand, winning, replace(situation, riichi=generator.choice(list(RiichiKind)))),
        lambda: (hand, winning, replace(situation, ura_indicators=(tile,))),
        lambda: (hand, winning, replace(situation, dora_indicators=(tile,) * generator.randrange(1, 7))),
        lambda: (hand, winning, replace(situation, discarder=generator.choice(list(Wind)))),
        lambda: (hand, winning, replace(situation, liable=generator.choice(list(Wind)))),
        lambda: (hand, winning, replace(situation, counters=generator.choice((-1, 5, 10**30)))),
        lambda: (hand, winning, replace(situation, bets=generator.choice((-1, 5, 10**30)))),
        lambda: (hand, winning, replace(situation, discards=(tile,))),
        lambda: (hand, winning, replace(situation, by=generator.choice(list(WinBy)))),
        lambda: (hand, winning, replace(situation, seat=None)),  # type: ignore[arg-type]
        lambda: (hand, "1m", situation),
        lambda: (None, winning, situation),
        lambda: (hand, winning, None),
    ]
    return generator.choice(changes)()  # type: ignore[no-any-return]


@DOCUMENTS
@how_many
def test_what_cannot_be_is_refused_in_the_same_words(rules: RiichiRules, number: int) -> None:
    generator = random.Random(rules.name)
    for _ in range(number):
        won = spoilt(generator, case(generator))
        assert outcome(accelerated.worth, *won, rules) == outcome(pure.worth, *won, rules), won


def rows_of(cases: list[Case]) -> Any:
    return np.frombuffer(b"".join(many.row_of(*won) for won in cases), dtype=np.uint8).reshape(-1, 64)


@DOCUMENTS
@how_many
def test_many(rules: RiichiRules, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = random.Random(rules.name)
    rows = rows_of([case(generator) for _ in range(number)])
    native = [many.worth_of_many(rows, rules, threads=threads) for threads in (0, 1)]
    monkeypatch.setattr(many, "KERNEL", None)
    expected: Any = many.worth_of_many(rows, rules)
    found: Any
    for found in native:
        assert all(np.array_equal(one, other) for one, other in zip(found, expected, strict=True))


def test_a_row_is_the_hand() -> None:
    generator = random.Random(2)
    for _ in range(min(HANDS, 1000)):
        won = case(generator)
        hand, winning, situation = many.won_of(many.row_of(*won))
        assert hand.owned == won.hand.owned
        assert winning.kind == won.winning.kind
        assert situation == replace(won.situation, bets=0, discards=(), dora_indicators=situation.dora_indicators,
                                    ura_indicators=situation.ura_indicators)  # fmt: skip


def test_bad_rows_fare_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    generator = random.Random(3)
    spoilt_rows = []
    for _ in range(HANDS):
        row = np.array(rows_of([case(generator)]))
        for _ in range(generator.choice((1, 1, 2))):
            row[0, generator.randrange(64)] = generator.choice((0, 1, 2, 3, 4, 5, 33, 34, 35, 127, 255))
        spoilt_rows.append(row)
    wrong: list[Any] = [np.zeros((1, 63), dtype=np.uint8), np.zeros(64, dtype=np.uint8), np.zeros((1, 64)), None]
    native = [_comparable(outcome(many.worth_of_many, row)) for row in [*spoilt_rows, *wrong]]
    monkeypatch.setattr(many, "KERNEL", None)
    for row, found in zip([*spoilt_rows, *wrong], native, strict=True):
        assert found == _comparable(outcome(many.worth_of_many, row)), row


def _comparable(found: tuple[Any, ...]) -> tuple[Any, ...]:
    return (found[0], [column.tolist() for column in found[1]]) if found[0] == "answer" else found
