"""Training: every answer is right by another way to find it, and a situation lasts without its seed."""

from __future__ import annotations

import json
import re
from collections import Counter

import msgspec
import pytest

from muraille.cli.main import run
from muraille.errors import InvalidHand, InvalidRequest
from muraille.families import rules_of, ruleset
from muraille.hand import Hand, shanten
from muraille.languages import language
from muraille.phrase import ENGLISH
from muraille.table.wins import ScoreRequest, WinBy
from muraille.tiles import KINDS as TILES
from muraille.tiles import Wind, format_tiles, parse_tile
from muraille.training import KINDS, AnswerForm, ExerciseKind, ExerciseSituation, draw, solve
from muraille.training.plans import planned, plans

SEEDS = 12
FRENCH = language("fr")
EXERCISES = [
    (rules, kind, level)
    for rules in ("rcr-2016", "ema-sheet", "mcr-green", "mcr-intl")
    for kind in KINDS[ruleset(rules).game]
    for level in (1, 2, 3)
]


@pytest.mark.parametrize(("rules", "kind", "level"), EXERCISES)
def test_every_exercise_has_an_answer_and_lasts_without_its_seed(rules: str, kind: ExerciseKind, level: int) -> None:
    for seed in range(3):
        situation = draw(kind, ruleset(rules), level, str(seed))
        assert msgspec.json.decode(msgspec.json.encode(situation), type=ExerciseSituation) == situation
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
        situation = draw(ExerciseKind.WAITS, ruleset(rules), 1 + seed % 3, str(seed))
        hand, allowed = Hand.parse(situation.hand), ruleset(rules).family.forms(ruleset(rules))
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
        situation = draw(ExerciseKind.FURITEN, ruleset("rcr-2016"), 1 + seed % 3, str(seed))
        waits = solve(ExerciseSituation(kind=ExerciseKind.WAITS, hand=situation.hand), ENGLISH).right
        kinds = {parse_tile(tile).kind for tile in waits}
        expected = "yes" if kinds & {parse_tile(tile).kind for tile in situation.discards} else "no"
        assert solve(situation, ENGLISH).right == (expected,)
        seen.add(expected)
    assert seen == {"yes", "no"}


def test_a_hand_is_counted_as_score_counts_it(capsys: pytest.CaptureFixture[str]) -> None:
    for rules in ("rcr-2016", "mcr-green"):
        situation = draw(ExerciseKind.COUNT, ruleset(rules), 2, "5")
        options = ["--seat", situation.seat.value, "--round", situation.round.value, f"--{situation.by.value}"]
        options += ["--riichi"] if situation.riichi.value == "riichi" else []
        options += ["--dora", "".join(situation.dora)] if situation.dora else []
        assert run(["score", situation.hand, "--win", situation.win, "--rules", rules, "--json", *options]) == 0
        told = json.loads(capsys.readouterr().out)
        solution = solve(situation, ENGLISH)
        assert solution.asked is AnswerForm.NUMBER
        assert solution.right == (str(told["points"] if rules == "rcr-2016" else told["total"]),)


def test_the_best_discards_all_count() -> None:
    solution = solve(ExerciseSituation(kind=ExerciseKind.DISCARD, hand="1123345m778p23s55z"), ENGLISH)
    assert solution.right == ("1m",)
    assert solution.judge(["1m"])
    assert not solution.judge(["7p"])


def test_what_is_not_practised_is_said() -> None:
    with pytest.raises(InvalidRequest, match="no exercises of “furiten”"):
        draw(ExerciseKind.FURITEN, ruleset("mcr-green"), 1, "1")
    with pytest.raises(InvalidRequest, match="no level 9"):
        draw(ExerciseKind.WAITS, ruleset("mcr-green"), 9, "1")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--kind", "waits", "--seed", "7", "--json", "--answer"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["situation"]["kind"] == "waits"
    assert told["answer"]
    assert run(["train", "--kind", "poker"]) == 2
    assert "there are waits, discard" in capsys.readouterr().err


def test_the_command_prints_all_that_the_answer_depends_on(capsys: pytest.CaptureFixture[str]) -> None:
    """A riichi hand of 30 minipoints by a draw has 40 on a discard: without the facts nobody can tell."""
    assert run(["train", "--kind", "fu", "--level", "3", "--seed", "2", "--answer"]) == 0
    told = capsys.readouterr().out
    assert "won on a discard · seat East · round South · riichi\nAnswer: 40\n" in told
    assert re.search(r"closed wait +2 fu +RCR §4\.1\.1", told), "the sheet explains it"
    assert run(["train", "--kind", "han", "--level", "3", "--seed", "2"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("won by drawing · seat North · round South · dora indicator 1p\n"), "without the answer"


@pytest.mark.parametrize(("rules", "kind", "level"), EXERCISES)
def test_the_command_answers_in_words(
    rules: str, kind: ExerciseKind, level: int, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--lang", "fr", "train", "--kind", kind.value, "--rules", rules, "--level", str(level), "--seed", "5"]
    assert run([*command, "--answer"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "`" not in told
    solution = solve(draw(kind, ruleset(rules), level, "5"), FRENCH)
    offered = {each.value: " ".join(each.label.render(FRENCH).split()) for each in solution.choices}
    assert all(f"{at}. {words}" in told for at, words in enumerate(offered.values(), 1))
    between = " · " if offered else " "
    assert f"Réponse : {between.join(offered.get(value, value) for value in solution.right)}" in told


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-intl"])
def test_the_route_to_eight_points_counts_the_tiles_that_win(rules: str) -> None:
    for seed in range(4):
        situation = draw(ExerciseKind.ROUTE, ruleset(rules), 1 + seed % 3, str(seed))
        hand = Hand.parse(situation.hand)
        won = {}
        for thrown in set(hand.concealed):
            kept = list(hand.concealed)
            kept.remove(thrown)
            ready = Hand(tuple(kept), hand.melds)
            won[thrown.value] = sum(
                4 - hand.owned[tile.kind]
                for tile in TILES[:34]
                if ready.owned[tile.kind] < 4 and _wins(f"{ready}", tile.value, situation)
            )
        best = max(won.values())
        assert best > 0
        assert min(won.values()) == 0
        assert sorted(solve(situation, ENGLISH).right) == sorted(tile for tile, count in won.items() if count == best)


def _wins(hand: str, tile: str, situation: ExerciseSituation) -> bool:
    """Whether the calculator lets a hand win on a discard."""
    asked = ScoreRequest(hand=hand, win=tile, rules=situation.rules, seat=situation.seat, round=situation.round)
    rules = rules_of(asked)
    return rules.family.score(asked, rules).ok


def test_a_route_says_what_each_wait_is_worth() -> None:
    solution = solve(
        ExerciseSituation(kind=ExerciseKind.ROUTE, rules="mcr-green", hand="123456m799s55z(456p)"), ENGLISH
    )
    assert solution.right == ("9s",)
    first, second = ((line.label.render(ENGLISH), line.value.render(ENGLISH)) for line in solution.lines)
    assert first == ("discard 9s: 4 tiles win", "8s wins with 10 points (Mixed Straight)")
    assert second[1] == "9s is worth only 3 points, 5z is worth only 4 points"


@pytest.mark.parametrize("hand", ["123456789m11p55z", "123456m799s55z", "147m258p369s1234z5z", "22345m234p456s678s"])
def test_a_hand_without_a_route_is_a_sentence(hand: str) -> None:
    with pytest.raises((InvalidRequest, InvalidHand)):
        solve(ExerciseSituation(kind=ExerciseKind.ROUTE, rules="mcr-green", hand=hand), ENGLISH)
    with pytest.raises(InvalidRequest, match="no exercises of “route”"):
        solve(ExerciseSituation(kind=ExerciseKind.ROUTE, rules="rcr-2016", hand="123456m799s55z(456p)"), ENGLISH)


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-intl"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_nearest_plan_wins_with_what_it_misses(rules: str, level: int) -> None:
    """Whatever tile of it comes last, and with nothing but its own tiles: every nearest hand is scored by the calculator."""
    for seed in range(3):
        situation = draw(ExerciseKind.PLAN, ruleset(rules), level, str(seed))
        hand = Hand.parse(situation.hand)
        nearest, second, *_ = plans(hand, situation.seat, situation.round)
        assert solve(situation, ENGLISH).right == (nearest.fan,)
        assert (nearest.distance < second.distance, nearest.distance) == (True, min(3, level + 1))
        for target in nearest.targets[:6]:
            assert sorted(target.tiles) == sorted(
                [*(Counter(target.tiles) & Counter(hand.concealed)).elements(), *target.missing]
            )
            for tile in set(target.missing):
                ready = list(target.tiles)
                ready.remove(tile)
                assert _wins(format_tiles(ready), tile.value, situation)


def test_no_plan_is_nearer_than_said() -> None:
    """Every pattern with every last set and pair, compared as bags of tiles."""
    hand = Hand.parse("68m4467p1458s777z")
    bag = Counter(tile.kind for tile in hand.concealed)
    distances: dict[str, int] = {}
    for pattern in planned(Wind.SOUTH, Wind.EAST):
        for other in pattern.others:
            for pair in pattern.pairs:
                wanted = Counter([kind for each in (*pattern.sets, other) for kind in each] + [pair, pair])
                if max(wanted.values()) <= 4:
                    found = (wanted - bag).total()
                    distances[pattern.fan] = min(found, distances.get(pattern.fan, found))
    assert {plan.fan: plan.distance for plan in plans(hand, Wind.SOUTH, Wind.EAST)} == distances


def test_a_plan_says_what_it_misses() -> None:
    solution = solve(ExerciseSituation(kind=ExerciseKind.PLAN, rules="mcr-green", hand="68m4467p1458s777z"), ENGLISH)
    assert solution.right == ("mixed_shifted_chows",)
    first = solution.lines[0]
    assert (str(first.label), first.cite) == ("Mixed Shifted Chows", "Green §3.9.1-1(2)")
    assert str(first.value) == "7m5p6s missing for 678m44567p456s777z; 12 tiles bring the plan nearer"
    with pytest.raises(InvalidRequest, match="thirteen concealed tiles"):
        solve(ExerciseSituation(kind=ExerciseKind.PLAN, rules="mcr-green", hand="123456m799s55z(456p)"), ENGLISH)
    with pytest.raises(InvalidRequest, match="no exercises of “plan”"):
        solve(ExerciseSituation(kind=ExerciseKind.PLAN, rules="rcr-2016", hand="68m4467p1458s777z"), ENGLISH)


@pytest.mark.parametrize(("by", "told"), [(WinBy.DRAW, "gagne sur pioche"), (WinBy.DISCARD, "gagne sur un écart")])
def test_how_a_hand_is_won_is_a_verb_in_both_languages(by: WinBy, told: str) -> None:
    situation = ExerciseSituation(kind=ExerciseKind.PAYMENT, han=3, fu=40, by=by, seat=Wind.EAST)
    asked = solve(situation, language("fr")).question
    assert asked.render(language("fr")) == f"3 han, 40 minipoints, l’ouvreur {told}. Que paie-t-on\xa0?"


def test_han_and_minipoints_are_asked_apart() -> None:
    told = {"hand": "12345678s234p55m", "win": "9s", "riichi": "riichi"}
    for kind, right in (("han", "4"), ("fu", "30"), ("count", "7700")):
        assert solve(msgspec.convert({"kind": kind, **told}, ExerciseSituation), ENGLISH).right == (right,)


@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "mcr-green", "mcr-intl"])
def test_an_incident_is_one_of_its_rules(rules: str) -> None:
    for seed in range(SEEDS):
        situation = draw(ExerciseKind.RULING, ruleset(rules), 1 + seed % 3, str(seed))
        told = solve(situation, ENGLISH).question.render(ENGLISH)
        assert not any(name in told for name in ("rcr-2016", "ema-sheet", "mcr-green", "mcr-intl"))


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_an_incident_is_told_in_sentences(rules: str) -> None:
    for seed in range(SEEDS):
        situation = draw(ExerciseKind.RULING, ruleset(rules), 1 + seed % 3, str(seed))
        for reader, last in ((ENGLISH, "What is the ruling?"), (language("fr"), "Quelle est la décision")):
            told = solve(situation, reader).question.render(reader)
            facts, _, _ = told.partition(f" {last}")
            assert facts.endswith((".", "”."))
            assert "·" not in told
            labels = " ".join(choice.label.render(reader) for choice in solve(situation, reader).choices)
            assert not re.search(r"\((?:M[A-Z]|[GRX])\d", labels)
            assert not any(after[:1].islower() for after in facts.replace("\u202f?", "?").split("? ")[1:])
