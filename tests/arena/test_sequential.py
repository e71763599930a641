"""A comparison ends when its answer is clear, errs no more often than it says, and is the same wherever it is played."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from muraille.arena.plans import Plan
from muraille.arena.runs import run
from muraille.arena.sequential import FEWEST_SETS, StopRule, Verdict, compared
from muraille.arena.store import Results
from muraille.arena.tables import markdown, verdict_sentence
from muraille.languages import language

SHORT = {"game_length": "east"}
#: The deviation of a set's mean rank, one against three, as games of masters have it.
DEVIATION = 0.64
RUNS = 400


def verdicts(truth: float, until: StopRule, *, longest: int = 3000) -> Counter[Verdict]:
    chance = random.Random(f"sequential:{truth}:{until}")
    return Counter(
        compared([chance.gauss(truth, DEVIATION) for _ in range(longest)], until).verdict for _ in range(RUNS)
    )


@pytest.mark.parametrize("error", [0.05, 0.1])
def test_equals_are_seldom_told_apart(error: float) -> None:
    """Three times the standard deviation of the count is left to the simulation's own chance."""
    found = verdicts(0.0, StopRule(error, 0.2))
    most = RUNS * error + 3 * (RUNS * error) ** 0.5
    assert found[Verdict.WIN] <= most
    assert found[Verdict.LOSS] <= most


@pytest.mark.parametrize(("truth", "verdict"), [(0.2, Verdict.WIN), (-0.2, Verdict.LOSS), (0.4, Verdict.WIN)])
def test_a_difference_of_the_margin_is_seldom_missed(truth: float, verdict: Verdict) -> None:
    found = verdicts(truth, StopRule(0.05, 0.2))
    assert RUNS - found[verdict] <= RUNS * 0.05 + 3 * (RUNS * 0.05) ** 0.5


def test_a_clear_difference_takes_fewer_sets_than_a_small_one() -> None:
    chance = random.Random("sets")
    draws = [chance.gauss(0.0, DEVIATION) for _ in range(3000)]
    until = StopRule(0.05, 0.2)
    clear, small = (compared([each + truth for each in draws], until) for truth in (0.8, 0.25))
    assert clear.verdict is small.verdict is Verdict.WIN
    assert clear.sets < small.sets


def test_too_few_sets_decide_nothing() -> None:
    assert compared([1.5] * (FEWEST_SETS - 1), StopRule()).clear is False


PLAN = Plan(rules="rcr-2016", options=SHORT, players=("greedy", "tsumogiri", "tsumogiri", "tsumogiri"), seed="7")


def test_the_games_end_with_the_answer_on_one_core_and_on_two(tmp_path: Path) -> None:
    with Results(tmp_path, PLAN, resume=False) as results:
        found = run(PLAN, 400, results=results, until=StopRule(0.05, 0.2))
    assert found.comparison is not None
    assert found.comparison.verdict is Verdict.WIN
    assert found.sets == found.comparison.sets < 100
    again = run(PLAN, 400, jobs=2, until=StopRule(0.05, 0.2))
    assert again.comparison == found.comparison
    assert again.entrants == found.entrants
    with Results(tmp_path, PLAN, resume=True) as results:
        kept = len(results.kept)
        resumed = run(PLAN, 400, results=results, until=StopRule(0.05, 0.2))
        assert len(results.kept) == kept, "nothing more is played where the answer is known"
    assert resumed.comparison == found.comparison


def test_a_verdict_is_a_sentence_in_both_languages() -> None:
    found = run(PLAN, 4, until=StopRule())
    sentence = verdict_sentence(found)
    assert sentence is not None
    assert "undecided: greedy" in str(sentence)
    assert "indécis" in sentence.render(language("fr"))
    assert str(sentence) in markdown(found, language("en"))
