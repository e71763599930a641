"""Lessons in the browser: the list, one lesson step by step, its answers, and the tables at which it is played."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.citations import cite_text
from muraille.errors import InvalidRequest
from muraille.families import FAMILIES
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.server.caching import DATA
from muraille.server.exercise_screens import Exercise, OfferedAnswer
from muraille.server.pages import page
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader
from muraille.server.services import Services, reckoned, services_of
from muraille.server.tables.frame_parts import Sentence
from muraille.server.tables.plans import BOT_NAMES, HUMAN, Branch, LaidWall, LessonStep, TablePlan
from muraille.server.tables.room import Join, answered, body, clean, hall_of
from muraille.server.tables.screens import NewTable
from muraille.server.tables.sentences import in_parts
from muraille.server.tables.thinking import THOUGHTLESS
from muraille.server.training import exercise_data
from muraille.tiles import Wind, parse_tiles
from muraille.training.lessons import (
    LESSONS,
    PUPIL,
    Choosing,
    Lesson,
    LessonScene,
    Picking,
    ReadingStep,
    Solving,
    Step,
    lesson_named,
    scene_of,
    step_of,
)


class StepData(msgspec.Struct, frozen=True, kw_only=True):
    """A step as the page shows it: without its answer."""

    #: ``reading``, ``picking``, ``choosing``, ``solving`` or ``playing``.
    kind: str
    told: list[Sentence]
    pictures: list[list[str]] = []
    #: The tiles to pick from, or the answers to choose from.
    offered: list[str] = []
    answers: list[OfferedAnswer] = []
    cite: str = ""
    exercise: Exercise | None = None


class LessonHeading(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson in the list."""

    id: str
    title: str
    about: str
    game: str
    #: For whom it is, in words.
    game_name: str
    minutes: int
    steps: int


class LessonData(LessonHeading, frozen=True, kw_only=True):
    """A lesson with its steps."""

    parts: list[StepData]
    #: The lesson that follows; empty after the last.
    next: str


class PupilAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pupil picks or chooses."""

    answer: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]


class LessonVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an answer is right, what is, and why."""

    right: bool
    answer: list[str]
    why: Sentence
    cite: str


def _heading(lesson: Lesson, spoken: Language) -> LessonHeading:
    both = Phrase("Both games")
    return LessonHeading(
        id=lesson.id,
        title=lesson.title.render(spoken),
        about=lesson.about.render(spoken),
        game=lesson.game,
        game_name=(FAMILIES[lesson.game].title if lesson.game else both).render(spoken),
        minutes=lesson.minutes,
        steps=len(lesson.steps),
    )


def lessons_data(code: str) -> bytes:
    """The list, in a language."""
    return msgspec.json.encode([_heading(lesson, language(code)) for lesson in LESSONS.values()])


def lesson_data(name: str, code: str) -> bytes:
    """One lesson, in a language."""
    lesson, spoken, order = lesson_named(name), language(code), list(LESSONS)
    following = order[order.index(name) + 1 :]
    # whoever learns one game is not sent into the other
    others = [each for each in following if not lesson.game or LESSONS[each].game in ("", lesson.game)]
    parts = [_step(step, spoken) for step in lesson.steps]
    return msgspec.json.encode(LessonData(**asdict(_heading(lesson, spoken)), parts=parts, next=next(iter(others), "")))


def _step(step: Step, spoken: Language) -> StepData:
    if isinstance(step, ReadingStep):
        return StepData(
            kind="reading",
            told=[in_parts(each, spoken) for each in step.told],
            pictures=_tiles(step.pictures),
            cite=cite_text(step.cite, spoken),
        )
    if isinstance(step, Picking):
        return StepData(kind="picking", told=[in_parts(step.asked, spoken)], offered=_tiles([step.offered])[0])
    if isinstance(step, Choosing):
        answers = [OfferedAnswer(value=str(at), label=step.answers[at].render(spoken)) for at in step.order()]
        return StepData(
            kind="choosing", told=[in_parts(step.asked, spoken)], pictures=_tiles(step.pictures), answers=answers
        )
    if isinstance(step, Solving):
        exercise = exercise_data(step.situation, spoken)
        return StepData(kind="solving", told=[in_parts(step.told, spoken)], exercise=exercise)
    return StepData(kind="playing", told=[in_parts(step.told, spoken)])


def _tiles(pictures: tuple[str, ...] | list[str]) -> list[list[str]]:
    return [[tile.value for tile in parse_tiles(each)] for each in pictures]


def verdict(step: Step, given: list[str], spoken: Language) -> LessonVerdict:
    """What is said to an answer.

    >>> from muraille.phrase import ENGLISH
    >>> verdict(step_of(lesson_named("tiles"), 2), ["5p"], ENGLISH).right
    True
    """
    if isinstance(step, Picking):
        right = [tile.value for tile in parse_tiles(step.right)]
    elif isinstance(step, Choosing):
        right = [str(step.right)]
    else:
        raise InvalidRequest("nothing_asked", Phrase("nothing is asked in this step"))
    return LessonVerdict(
        right=sorted(given) == sorted(right),
        answer=right,
        why=in_parts(step.why, spoken),
        cite=cite_text(step.cite, spoken),
    )


def plan_of(place: LessonStep, scene: LessonScene) -> TablePlan:
    """The table at which a scene is played: the pupil, and three who discard what they draw."""
    return TablePlan(
        rules=scene.rules,
        length="deal",
        seats=(HUMAN, *[THOUGHTLESS] * 3),
        spectators=False,
        public=False,
        branch=Branch((Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH), (LaidWall(scene.tiles(), ()),)),
        lesson=place,
    )


# Over HTTP


def _asked(request: Request) -> tuple[Lesson, int]:
    return lesson_named(request.path_params["lesson"]), request.path_params["step"]


async def listed(request: Request) -> Response:
    """``GET /api/lessons``."""
    return await services_of(request).shelf.answer(request, DATA, lessons_data, reader(request).code)


async def show(request: Request) -> Response:
    """``GET /api/lessons/{lesson}``."""
    return await reckoned(request, lesson_data, lesson_named(request.path_params["lesson"]).id, reader(request).code)


async def answer(request: Request) -> Response:
    """``POST /api/lessons/{lesson}/{step}/answer``."""
    lesson, number = _asked(request)
    told = verdict(step_of(lesson, number), (await body(request, PupilAnswer)).answer, reader(request))
    return answered(told)


async def sit_down(request: Request) -> Response:
    """``POST /api/lessons/{lesson}/{step}/table``: a table at which the step is played, for whoever asks."""
    lesson, number = _asked(request)
    scene, place = scene_of(lesson, number), LessonStep(lesson.id, number)
    name = clean((await body(request, Join)).name) or Phrase("Pupil").render(reader(request))
    table, token = await hall_of(request).make_continued(
        plan_of(place, scene), [name, *BOT_NAMES[1:]], PUPIL, scene.moves()
    )
    return answered(NewTable(id=table, token=token, url=f"/table/{table}"), 201)


async def learn_page(request: Request) -> Response:
    return page(request, title=Phrase("Learn"), module="learn", css=["learn"])


async def lesson_page(request: Request) -> Response:
    """A lesson by its link; one that is not there leads to the list."""
    try:
        lesson = lesson_named(request.path_params["lesson"])
    except InvalidRequest as problem:
        raise RequestRefused(404, problem.code, problem.phrase) from None
    return page(request, title=lesson.title, module="lesson", css=["learn"], data={"lesson": lesson.id})


def routes(services: Services) -> list[Route]:
    return [
        Route("/learn", learn_page),
        Route("/learn/{lesson}", lesson_page),
        Route("/api/lessons", listed),
        Route("/api/lessons/{lesson}", show),
        Route("/api/lessons/{lesson}/{step:int}/answer", answer, methods=["POST"]),
        Route("/api/lessons/{lesson}/{step:int}/table", sit_down, methods=["POST"]),
    ]
