"""A lesson at a table: what its pupil is told before each thing he does, and why something else is not taken."""

from __future__ import annotations

from muraille.citations import cite_text
from muraille.errors import InvalidRequest
from muraille.phrase import Language, Phrase
from muraille.server.tables.effects import Effect, Send
from muraille.server.tables.frame_parts import LessonPlace
from muraille.server.tables.plans import LessonStep
from muraille.server.tables.seats import PlayerSeat
from muraille.server.tables.sentences import in_parts
from muraille.server.tables.server_frames import Coach
from muraille.server.tables.table_state import TableState
from muraille.table.actions import Action
from muraille.table.arranged import written_action
from muraille.training.lessons import Beat, LessonScene, lesson_named, scene_of


def scene_at(step: LessonStep | None) -> LessonScene | None:
    """What is played at a table; a lesson that is no longer given is none."""
    if step is None:
        return None
    try:
        return scene_of(lesson_named(step.lesson), step.step)
    except InvalidRequest:
        return None


def not_the_lesson(state: TableState, seat: PlayerSeat, action: Action) -> Phrase | None:
    """Why the lesson does not take an action; None where it does, and where there is none."""
    beat = _beat(state, scene_at(state.plan.lesson))
    return beat.otherwise if beat is not None and not beat.takes(action) else None


def _beat(state: TableState, scene: LessonScene | None) -> Beat | None:
    return None if scene is None or state.deal is None else scene.beat(state.deal)


def guidance(state: TableState, seat: PlayerSeat) -> list[Effect]:
    """What a pupil is told now."""
    scene = scene_at(state.plan.lesson)
    if scene is None or state.deal is None or seat.reader is None:
        return []
    beat = _beat(state, scene)
    if beat is None and not state.deal.over:
        return []
    told, cite = (scene.done, "") if beat is None else (beat.told, beat.cite)
    language = seat.reader.language
    return [
        Send(
            seat.player,
            Coach(
                prompt=None if seat.question is None else seat.question.id,
                told=in_parts(told, language),
                cite=cite_text(cite, language),
                action=None if beat is None else written_action(beat.do[0]),
                lesson=_place(state.plan.lesson, language, done=beat is None),
            ),
        )
    ]


def _place(step: LessonStep | None, language: Language, *, done: bool) -> LessonPlace | None:
    if step is None:
        return None
    lesson = lesson_named(step.lesson)
    address = f"/learn/{lesson.id}?step="
    return LessonPlace(
        title=lesson.title.render(language),
        step=step.step,
        steps=len(lesson.steps),
        done=done,
        next_url=f"{address}{step.step + 1}",
        again_url=f"{address}{step.step}",
    )
