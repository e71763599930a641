"""The nouns of a lesson: something to read, to pick, to choose, to solve or to play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from muraille.phrase import Phrase
from muraille.training.lessons.scenes import LessonScene
from muraille.training.situations import ExerciseSituation


class ReadingStep(NamedTuple):
    """Something to read, with tiles beside it."""

    told: tuple[Phrase, ...]
    #: Groups of tiles as they are written: ``("123m", "55z")``.
    pictures: tuple[str, ...] = ()
    cite: str = ""


class Picking(NamedTuple):
    """Tiles to pick out of some."""

    asked: Phrase
    offered: str
    right: str
    why: Phrase
    cite: str = ""


class Choosing(NamedTuple):
    """An answer to choose."""

    asked: Phrase
    answers: tuple[Phrase, ...]
    #: Which of them is right, counted from 0.
    right: int
    why: Phrase
    pictures: tuple[str, ...] = ()
    cite: str = ""

    def order(self) -> list[int]:
        """In which order the answers are shown: always the same, and never a help."""
        return random.Random(self.asked.template).sample(range(len(self.answers)), len(self.answers))


class Solving(NamedTuple):
    """An exercise: the rules say what is right."""

    told: Phrase
    situation: ExerciseSituation


class Playing(NamedTuple):
    """A part of a deal to be played at a table."""

    told: Phrase
    scene: LessonScene


Step: TypeAlias = ReadingStep | Picking | Choosing | Solving | Playing


class Lesson(NamedTuple):
    """One lesson, from its first step to its last."""

    id: str
    title: Phrase
    #: What one knows afterwards.
    about: Phrase
    #: The game whose lesson it is; empty for both.
    game: str
    minutes: int
    steps: Sequence[Step]
