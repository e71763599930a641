"""Sentences of rulings agree with one point and with none, in both languages."""

from __future__ import annotations

import pytest

from muraille.languages import language
from muraille.referee import effects
from muraille.referee.wording import describe
from muraille.table.conduct import Moment


@pytest.mark.parametrize(
    ("points", "english", "french"),
    [
        (1, ("loses 1 point,", "nobody receives it"), ("perd 1 point,", "il ne va à personne")),
        (2, ("loses 2 points,", "nobody receives them"), ("perd 2 points,", "ils ne vont à personne")),
        (None, ("loses points at", "nobody receives them"), ("perd des points", "ils ne vont à personne")),
    ],
)
@pytest.mark.rule("G67")
def test_a_deduction_agrees_with_its_number(
    points: int | None, english: tuple[str, str], french: tuple[str, str]
) -> None:
    lost = describe(effects.Deduction(at_least=points, at_most=points, moment=Moment.AFTER_UMA))
    assert all(words in lost.render(language("en")) for words in english)
    assert all(words in lost.render(language("fr")) for words in french)
