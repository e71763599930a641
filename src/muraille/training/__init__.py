"""Training: situations to solve, each with the answer that the rules give and the reason for it."""

from muraille.training.circumstances import circumstances
from muraille.training.situations import KINDS, Kind, Situation, draw, kind_named
from muraille.training.solutions import Asked, Solution, solve

__all__ = ["KINDS", "Asked", "Kind", "Situation", "Solution", "circumstances", "draw", "kind_named", "solve"]
