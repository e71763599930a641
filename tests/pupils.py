"""Somebody who takes a lesson in a browser, by role and accessible name alone, with a keyboard or with a finger."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from muraille.phrase import ENGLISH
from muraille.table.actions import Action, Discard, Flower, Pung, Riichi, Win
from muraille.table.arranged import written_action
from muraille.tiles import parse_tiles
from muraille.training import AnswerForm, ExerciseSituation, solve
from muraille.training.lessons import Beat, Choosing, Lesson, LessonScene, Picking, Playing, ReadingStep, Solving, Step


class Pupil:
    """Does in every step what is right."""

    def __init__(self, page: Page, *, touching: bool) -> None:
        self.page = page
        self.touching = touching

    def press(self, place: Locator) -> None:
        if self.touching:
            place.tap()
        else:
            expect(place).to_be_enabled()  # an offer takes no press in its first moments
            place.press("Enter")

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=isinstance(name, str))

    def take(self, lesson: Lesson) -> None:
        """The whole lesson, from its link to its end."""
        self.page.goto(f"/learn/{lesson.id}")
        for number, step in enumerate(lesson.steps, start=1):
            heading = f"Step {number} of {len(lesson.steps)}"
            expect(self.page.get_by_role("heading", name=heading)).to_be_visible()
            self._do(step)
        expect(self.page.get_by_role("heading", name="That was the lesson")).to_be_visible()

    def _do(self, step: Step) -> None:
        if isinstance(step, Playing):
            self._play(step.scene)
            return
        if not isinstance(step, ReadingStep):
            self._answer(step)
            self.press(self.button("Check"))
            expect(self.page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
        self.press(self.button("Continue"))

    def _answer(self, step: Picking | Choosing | Solving) -> None:
        if isinstance(step, Picking):
            for tile in parse_tiles(step.right):
                self.press(self.button(str(tile.label), self.page.get_by_role("group", name="Tiles")))
        elif isinstance(step, Choosing):
            self.press(self.button(step.answers[step.right].render(ENGLISH)))
        else:
            self._solve(step.situation)

    def _solve(self, situation: ExerciseSituation) -> None:
        solution = solve(situation, ENGLISH)
        if solution.asked is AnswerForm.NUMBER:
            self.page.get_by_role("spinbutton").fill(solution.right[0])
        elif solution.asked is AnswerForm.TILES:
            for tile in parse_tiles("".join(solution.right)):
                if self.touching:
                    suit = {"m": "Characters", "p": "Circles", "s": "Bamboos", "z": "Honours"}[tile.value[1]]
                    self.button(suit).tap()
                self.press(self.button(str(tile.label), self.page.get_by_role("group", name="Tiles")))
        elif solution.asked is AnswerForm.ONE_TILE:
            (tile,) = parse_tiles(solution.right[0])
            self.press(self.button(str(tile.label), self.page.get_by_role("group", name="Your hand")).first)
        else:
            label = next(each.label for each in solution.choices if each.value == solution.right[0])
            self.press(self.button(label.render(ENGLISH)))

    # At the table

    def _play(self, scene: LessonScene) -> None:
        self.press(self.button("Sit down"))
        for number, beat in enumerate(scene.beats):
            self.told(beat)
            if number == 0:
                self._err(beat)
            self._act(written_action(beat.do[0]))
            expect(self.refused(beat)).to_have_count(0)
        self.press(self.page.get_by_role("dialog").get_by_role("link", name="Go on with the lesson"))

    def told(self, beat: Beat) -> None:
        """Until the coach says this: the longest words between two tiles are enough."""
        words = max(re.split(r"\{\w+\}", beat.told.template), key=len).strip()
        expect(self.page.get_by_role("region", name="Coach")).to_contain_text(words)

    def _err(self, beat: Beat) -> None:
        """Something else is not taken, and it is said why."""
        wanted = {written_action(text) for text in beat.do}
        held = self.page.get_by_role("group", name="Your hand").get_by_role("button", disabled=False)
        names = [str(each.get_attribute("aria-label")).partition(",")[0] for each in held.all()]
        labels = {str(action.tile.label) for action in wanted if isinstance(action, (Discard, Riichi))}
        self._discard(held.nth(next(at for at, name in enumerate(names) if name not in labels)))
        expect(self.refused(beat)).to_be_visible()

    def refused(self, beat: Beat) -> Locator:
        """What is said before one's own place to something that the lesson does not want."""
        place = self.page.get_by_role("region", name="Your place").get_by_role("status")
        return place.get_by_text(beat.otherwise.render(ENGLISH))

    def _discard(self, tile: Locator) -> None:
        self.press(tile)
        if self.touching:
            tile.tap()

    def _act(self, action: Action) -> None:
        names = {Win: "Win", Pung: "Pung", Riichi: "Riichi", Flower: "Lay the flower"}
        if not isinstance(action, Discard):
            self.press(self.button(re.compile(f"^{names.get(type(action), 'Chow')}")).first)
        if isinstance(action, (Discard, Riichi)):
            hand = self.page.get_by_role("group", name="Your hand")
            self._discard(hand.get_by_role("button", name=re.compile(f"^{action.tile.label}(,|$)")).last)
