"""What a question is and how it is answered: the nouns of a solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from muraille.phrase import Language, Phrase, Renderable
from muraille.table.sheets import HandSheet


class AnswerForm(Enum):
    """How a question is answered."""

    #: All the right tiles and no other; one of the right tiles; a number; all the right choices; the right choice.
    TILES = "tiles"
    ONE_TILE = "one_tile"
    NUMBER = "number"
    CHOICES = "choices"
    ONE_CHOICE = "one_choice"


class SaidAnswer(NamedTuple):
    """A text that is already in the reader's language."""

    text: str

    def render(self, language: Language) -> str:
        return self.text


class AnswerChoice(NamedTuple):
    value: str
    label: Renderable


class SolutionLine(NamedTuple):
    """A line of the explanation."""

    label: Renderable
    value: Renderable
    cite: str = ""


class Solution(NamedTuple):
    """The question of a situation, its answer and the reason."""

    question: Phrase
    asked: AnswerForm
    right: tuple[str, ...]
    choices: tuple[AnswerChoice, ...] = ()
    lines: tuple[SolutionLine, ...] = ()
    #: The whole score sheet, where the exercise is about a won hand.
    sheet: HandSheet | None = None
    #: What each answer is worth of a hundred, where more than right and wrong is known.
    grades: Mapping[str, int] | None = None

    def judge(self, given: Sequence[str]) -> bool:
        """Whether an answer is right."""
        if self.asked in (AnswerForm.ONE_TILE, AnswerForm.ONE_CHOICE, AnswerForm.NUMBER):
            return len(given) == 1 and given[0].strip() in self.right
        return sorted(set(given)) == sorted(self.right)

    def grade(self, given: Sequence[str]) -> int | None:
        """What an answer is worth of a hundred; None where it is only right or wrong."""
        return None if self.grades is None or len(given) != 1 else self.grades.get(given[0], 0)

    @property
    def answer(self) -> tuple[Renderable, ...]:
        """What is right, in words where the question offers some."""
        words = {each.value: each.label for each in self.choices}
        return tuple(words.get(value, SaidAnswer(value)) for value in self.right)
