"""Training: situations to solve, each with the answer that the rules give and the reason for it."""

from muraille.training.answers import AnswerForm, Solution
from muraille.training.circumstances import circumstances
from muraille.training.draws import draw
from muraille.training.situations import KINDS, ExerciseKind, ExerciseSituation, kind_named
from muraille.training.solutions import solve

__all__ = [
    "KINDS",
    "AnswerForm",
    "ExerciseKind",
    "ExerciseSituation",
    "Solution",
    "circumstances",
    "draw",
    "kind_named",
    "solve",
]
