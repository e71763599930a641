"""Positions: what a link says becomes what its player knows, and the master's numbers grade the answers."""

from __future__ import annotations

import pytest

from muraille.bots.situations import situation, think
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.phrase import ENGLISH
from muraille.table.games import Game
from muraille.table.seeds import SeededWalls
from muraille.tiles import Wind
from muraille.training import ExerciseKind, ExerciseSituation, draw, solve
from muraille.training.positions import cut, question_of
from muraille.training.table_exercises import from_question

KINDS = [
    ("rcr-2016", ExerciseKind.BEST),
    ("rcr-2016", ExerciseKind.SAFEST),
    ("rcr-2016", ExerciseKind.PUSH),
    ("rcr-2016", ExerciseKind.CALL),
]
KINDS += [("mcr-green", ExerciseKind.BEST), ("mcr-green", ExerciseKind.CALL)]


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_position_that_was_cut_asks_what_the_table_asked(rules: str) -> None:
    """The same tiles lie there, the same actions are legal, and the master does the same."""
    game = Game(ruleset(rules), SeededWalls("cut"), draw=False)
    game.next_deal()
    deal, compared = game.deal, 0
    assert deal is not None
    while not deal.over and compared < 12:
        seat, prompt = next(iter(deal.pending.items()))
        found = cut(deal.state, deal.rules, seat, ExerciseKind.BEST)
        if found is not None and prompt.asked.value in ("turn", "claim"):
            asked = question_of(found, deal.rules, "master")
            assert (asked.prompt.asked, set(asked.prompt.actions)) == (prompt.asked, set(prompt.actions))
            compared += 1
        deal.answer(seat, prompt.default)
    assert compared == 12


def test_the_master_thinks_the_same_of_a_position_and_of_its_deal() -> None:
    game = Game(ruleset("rcr-2016"), SeededWalls("thought"), draw=False)
    game.next_deal()
    deal = game.deal
    assert deal is not None
    for _ in range(24):
        seat, prompt = next(iter(deal.pending.items()))
        found = cut(deal.state, deal.rules, seat, ExerciseKind.BEST)
        if found is not None and prompt.asked.value == "turn":
            before = think(situation(deal, prompt, "master", "position"))
            assert think(question_of(found, deal.rules, "master")).action == before.action
        deal.answer(seat, prompt.default)


@pytest.mark.parametrize(("rules", "kind"), KINDS)
def test_a_drawn_position_has_a_clear_answer(rules: str, kind: ExerciseKind) -> None:
    for seed in range(2):
        found = draw(kind, ruleset(rules), 1 + seed, str(seed))
        assert found == draw(kind, ruleset(rules), 1 + seed, str(seed))
        solution = solve(found, ENGLISH)
        assert solution.judge([solution.right[0]])
        assert solution.lines


def test_questions_of_a_played_game_become_exercises() -> None:
    game = Game(ruleset("mcr-green"), SeededWalls("played"), draw=False)
    game.next_deal()
    deal = game.deal
    found: list[ExerciseSituation] = []
    assert deal is not None
    while not deal.over and len(found) < 3:
        seat, prompt = next(iter(deal.pending.items()))
        cut_out = from_question(situation(deal, prompt, "master", "1"), ExerciseKind.BEST)
        found += [] if cut_out is None else [cut_out]
        deal.answer(seat, prompt.default)
    assert all(solve(each, ENGLISH).right for each in found)
    assert len(found) == 3


def test_answers_are_graded_between_the_worst_and_the_best() -> None:
    solution = solve(draw(ExerciseKind.BEST, ruleset("rcr-2016"), 2, "grades"), ENGLISH)
    assert solution.grades is not None
    assert solution.grade([solution.right[0]]) == max(solution.grades.values()) == 100
    assert min(solution.grades.values()) == 0
    assert solution.grade(["9z"]) == 0


@pytest.mark.parametrize(
    "rivers",
    [("1z", "", "", "2z"), ("1z", "2z", "3z", "4z"), ("1z", "2z", "3z")],
    ids=["somebody was left out", "another one's turn", "three players"],
)
def test_a_position_that_cannot_be_is_refused(rivers: tuple[str, ...]) -> None:
    wrong = ExerciseSituation(
        kind=ExerciseKind.BEST, hand="123m456p789s1122z", drawn="5z", seat=Wind.SOUTH, rivers=rivers
    )
    with pytest.raises(InvalidRequest, match="no such position"):
        solve(wrong, ENGLISH)
