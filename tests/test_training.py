"""Training: every answer is right by another way to find it, and a situation lasts without its seed."""

from __future__ import annotations

import json

import msgspec
import pytest

from muraille.cli.main import run
from muraille.errors import InvalidRequest
from muraille.hand import Hand, shanten
from muraille.phrase import ENGLISH
from muraille.presets import ruleset
from muraille.tiles import KINDS as TILES
from muraille.tiles import parse_tile
from muraille.training import KINDS, Asked, Kind, Situation, draw, solve
from muraille.training.situations import forms

SEEDS = 12
EXERCISES = [
    (rules, kind, level)
    for rules in ("rcr-2016", "ema-sheet", "mcr-green", "mcr-intl")
    for kind in KINDS[ruleset(rules).game]
    for level in (1, 2, 3)
]


@pytest.mark.parametrize(("rules", "kind", "level"), EXERCISES)
def test_every_exercise_has_an_answer_and_lasts_without_its_seed(rules: str, kind: Kind, level: int) -> None:
    for seed in range(3):
        situation = draw(kind, ruleset(rules), level, str(seed))
        assert msgspec.json.decode(msgspec.json.encode(situation), type=Situation) == situation
        solution = solve(situation, ENGLISH)
        assert solution.right
        assert solution.judge([solution.right[0]] if solution.asked.value.startswith("one") else list(solution.right))
        assert not solution.judge([])
        if solution.choices:
            values = [choice.value for choice in solution.choices]
            assert set(solution.right) < set(values)
            assert len({choice.label.render(ENGLISH) for choice in solution.choices}) == len(values)


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_waits_are_the_tiles_that_complete_the_hand(rules: str) -> None:
    for seed in range(SEEDS):
        situation = draw(Kind.WAITS, ruleset(rules), 1 + seed % 3, str(seed))
        hand, allowed = Hand.parse(situation.hand), forms(ruleset(rules))
        completing = [
            tile.value
            for tile in TILES[:34]
            if hand.owned[tile.kind] < 4
            and shanten(Hand(tuple(sorted((*hand.concealed, tile))), hand.melds), allowed) == -1
        ]
        assert sorted(solve(situation, ENGLISH).right) == sorted(completing)


def test_furiten_is_a_wait_among_the_discards() -> None:
    seen = set()
    for seed in range(40):
        situation = draw(Kind.FURITEN, ruleset("rcr-2016"), 1 + seed % 3, str(seed))
        waits = solve(Situation(kind=Kind.WAITS, hand=situation.hand), ENGLISH).right
        kinds = {parse_tile(tile).kind for tile in waits}
        expected = "yes" if kinds & {parse_tile(tile).kind for tile in situation.discards} else "no"
        assert solve(situation, ENGLISH).right == (expected,)
        seen.add(expected)
    assert seen == {"yes", "no"}


def test_a_hand_is_counted_as_score_counts_it(capsys: pytest.CaptureFixture[str]) -> None:
    for rules in ("rcr-2016", "mcr-green"):
        situation = draw(Kind.COUNT, ruleset(rules), 2, "5")
        options = ["--seat", situation.seat.value, "--round", situation.round.value, f"--{situation.by.value}"]
        options += ["--riichi"] if situation.riichi.value == "riichi" else []
        options += ["--dora", "".join(situation.dora)] if situation.dora else []
        assert run(["score", situation.hand, "--win", situation.win, "--rules", rules, "--json", *options]) == 0
        told = json.loads(capsys.readouterr().out)
        solution = solve(situation, ENGLISH)
        assert solution.asked is Asked.NUMBER
        assert solution.right == (str(told["points"] if rules == "rcr-2016" else told["total"]),)


def test_the_best_discards_all_count() -> None:
    solution = solve(Situation(kind=Kind.DISCARD, hand="1123345m778p23s55z"), ENGLISH)
    assert solution.right == ("1m",)
    assert solution.judge(["1m"])
    assert not solution.judge(["7p"])


def test_what_is_not_practised_is_said() -> None:
    with pytest.raises(InvalidRequest, match="no exercises of “furiten”"):
        draw(Kind.FURITEN, ruleset("mcr-green"), 1, "1")
    with pytest.raises(InvalidRequest, match="no level 9"):
        draw(Kind.WAITS, ruleset("mcr-green"), 9, "1")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--kind", "waits", "--seed", "7", "--json", "--answer"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["situation"]["kind"] == "waits"
    assert told["answer"]
    assert run(["train", "--kind", "poker"]) == 2
