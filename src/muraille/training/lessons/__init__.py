"""First lessons: from what a tile is to a first win in each game, and what one wants to know next."""

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.training.lessons import basics, manners, mcr, riichi
from muraille.training.lessons.scenes import PUPIL, Beat, LessonScene
from muraille.training.lessons.steps import Choosing, Lesson, Picking, Playing, ReadingStep, Solving, Step

__all__ = [
    "LESSONS",
    "PUPIL",
    "Beat",
    "Choosing",
    "Lesson",
    "LessonScene",
    "Picking",
    "Playing",
    "ReadingStep",
    "Solving",
    "Step",
    "lesson_named",
    "scene_of",
    "step_of",
]

#: In the order in which they are learned.
LESSONS: dict[str, Lesson] = {
    lesson.id: lesson
    for lesson in (
        basics.TILES,
        basics.SETS,
        riichi.FIRST_WIN,
        mcr.FIRST_WIN,
        riichi.CALLS,
        riichi.RIICHI,
        riichi.MINIPOINTS,
        mcr.CALLS,
        mcr.EIGHT,
        mcr.FLOWERS,
        manners.ETIQUETTE,
        manners.REFEREE,
    )
}


def lesson_named(name: str) -> Lesson:
    """The lesson of this name.

    >>> lesson_named("tiles").minutes
    3
    """
    if name not in LESSONS:
        known = ", ".join(LESSONS)
        raise InvalidRequest(
            "no_lesson", Phrase("there is no lesson “{name}”; there are {known}", name=name, known=known)
        )
    return LESSONS[name]


def step_of(lesson: Lesson, number: int) -> Step:
    """A step of a lesson, counted from 1.

    >>> type(step_of(lesson_named("riichi-first-win"), 2)).__name__
    'Playing'
    """
    if not 1 <= number <= len(lesson.steps):
        raise InvalidRequest(
            "no_step",
            Phrase("the lesson has {count:# step|# steps}, no step {number}", number=number, count=len(lesson.steps)),
        )
    return lesson.steps[number - 1]


def scene_of(lesson: Lesson, number: int) -> LessonScene:
    """What is played in a step.

    >>> scene_of(lesson_named("riichi-first-win"), 2).rules
    'rcr-2016'
    """
    step = step_of(lesson, number)
    if not isinstance(step, Playing):
        raise InvalidRequest("no_scene", Phrase("nothing is played in this step"))
    return step.scene
