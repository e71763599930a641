"""Lessons: every scene can be played as it is told, every question has the answer that the rules give."""

from __future__ import annotations

import pytest

from muraille.languages import language
from muraille.phrase import ENGLISH
from muraille.table.actions import Discard
from muraille.table.arranged import written_action
from muraille.table.deals import Deal
from muraille.table.events import Won
from muraille.table.walls import BuiltWall
from muraille.tiles import parse_tiles
from muraille.training import solve
from muraille.training.lessons import (
    LESSONS,
    PUPIL,
    Choosing,
    LessonScene,
    Picking,
    Playing,
    ReadingStep,
    Solving,
    lesson_named,
    scene_of,
    step_of,
)

STEPS = [(lesson.id, number, step) for lesson in LESSONS.values() for number, step in enumerate(lesson.steps, start=1)]
SCENES = {f"{name}/{number}": step.scene for name, number, step in STEPS if isinstance(step, Playing)}


def laid(scene: LessonScene) -> Deal:
    """The deal of a scene before its pupil is asked."""
    rules = scene.ruleset
    started = rules.family.session(rules).opening(1, None)
    deal = Deal(rules, started, BuiltWall(scene.tiles()))
    for seat, text in scene.before:
        deal.answer(seat, written_action(text))
    return others_play(deal)


def others_play(deal: Deal) -> Deal:
    """Everybody but the pupil does what is done without a thought."""
    while not deal.over and any(seat != PUPIL for seat in deal.pending):
        seat = next(seat for seat in deal.pending if seat != PUPIL)
        deal.answer(seat, deal.pending[seat].default)
    return deal


@pytest.mark.parametrize("place", SCENES)
def test_a_scene_asks_what_it_tells_and_ends_with_a_win(place: str) -> None:
    scene = SCENES[place]
    deal = laid(scene)
    for beat in scene.beats:
        asked = scene.beat(deal)
        assert asked is not None
        assert (asked.told, asked.do[0], asked.otherwise) == (beat.told, beat.do[0], beat.otherwise)
        prompt = deal.pending[PUPIL]
        for text in beat.do[:1]:
            assert any(beat.takes(action) for action in prompt.actions), f"{text} is not offered: {prompt.actions}"
        assert len(prompt.actions) > 1, "nothing could be done otherwise"
        deal.answer(PUPIL, written_action(beat.do[0]))
        others_play(deal)
    assert deal.over
    assert scene.beat(deal) is None
    assert [event.seat for event in deal.log if isinstance(event, Won)] == [PUPIL]


@pytest.mark.parametrize("place", SCENES)
def test_the_other_tile_of_two_that_are_taken_leads_on_too(place: str) -> None:
    scene = SCENES[place]
    deal = laid(scene)
    for beat in scene.beats:
        prompt = deal.pending[PUPIL]
        last = [text for text in beat.do if written_action(text) in prompt.actions or _in_hand(deal, text)][-1]
        deal.answer(PUPIL, written_action(last))
        others_play(deal)
    assert deal.over


def _in_hand(deal: Deal, text: str) -> bool:
    action = written_action(text)
    return isinstance(action, Discard) and action.tile in deal.state.seats[PUPIL].concealed


@pytest.mark.parametrize(("name", "number", "step"), STEPS, ids=[f"{name}/{number}" for name, number, _ in STEPS])
def test_every_step_can_be_done_in_both_languages(name: str, number: int, step: object) -> None:
    for spoken in (ENGLISH, language("fr")):
        if isinstance(step, Solving):
            assert solve(step.situation, spoken).right
        elif isinstance(step, Picking):
            assert set(parse_tiles(step.right)) < set(parse_tiles(step.offered))
        elif isinstance(step, Choosing):
            assert len({answer.render(spoken) for answer in step.answers}) == len(step.answers) > step.right
        elif isinstance(step, ReadingStep):
            assert all(told.render(spoken) for told in step.told)


def test_there_is_a_first_win_in_each_game() -> None:
    assert {lesson.game for lesson in LESSONS.values() if lesson.id.endswith("first-win")} == {"riichi", "mcr"}


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(Exception, match="there is no lesson “x”; there are tiles"):
        lesson_named("x")
    with pytest.raises(Exception, match="the lesson has 7 steps, no step 9"):
        step_of(lesson_named("tiles"), 9)
    with pytest.raises(Exception, match="nothing is played in this step"):
        scene_of(lesson_named("tiles"), 1)
