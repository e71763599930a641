"""Somebody who plays in a browser, by role and accessible name alone: what works here works with a screen reader."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page


class Words(NamedTuple):
    """What the page calls things in one language."""

    hand: str
    passing: str
    ready: str
    choices: str
    play: str
    name: str
    places: tuple[str, str, str]


ENGLISH = Words(
    "Your hand",
    "Pass",
    "Ready",
    "Choose rules, opponents, timer and length",
    "Play now",
    "Your name",
    ("On your right", "Opposite", "On your left"),
)
FRENCH = Words(
    "Votre main",
    "Passer",
    "Prêt",
    "Choisir les règles, les adversaires, le minuteur et la durée",
    "Jouer maintenant",
    "Votre nom",
    ("À votre droite", "En face", "À votre gauche"),
)


class Sitting:
    """A player before the page of a table."""

    def __init__(self, page: Page, words: Words = ENGLISH) -> None:
        self.page = page
        self.words = words
        self.hand = page.get_by_role("group", name=words.hand)
        self.playable = self.hand.get_by_role("button", disabled=False)
        self.passing = page.get_by_role("button", name=words.passing, exact=True, disabled=False)
        self.ready = page.get_by_role("button", name=words.ready, exact=True)

    def begin(self, *, rules: str = "", length: str = "", opponents: tuple[str, ...] = ("greedy",) * 3) -> None:
        """Make a table on the page where games begin, by keyboard."""
        self.page.goto("/play")
        self.page.get_by_role("textbox", name=self.words.name).fill("Ann")
        self.page.get_by_role("button", name=self.words.choices).press("Enter")
        for choice in (rules, length):
            if choice:
                self.page.get_by_role("radio", name=choice).press(" ")
        for place, opponent in zip(self.words.places, opponents, strict=True):
            self.page.get_by_role("combobox", name=place).select_option(opponent)
        self.page.get_by_role("button", name=self.words.play).press("Enter")

    def tiles(self) -> list[str]:
        """The names of the tiles in the hand, without what is said about them."""
        return sorted(re.sub(",.*", "", str(each.get_attribute("aria-label"))) for each in self.buttons())

    def buttons(self) -> list[Locator]:
        return self.hand.get_by_role("button").all()

    def wait_for_question(self) -> None:
        """Until there is something to answer, or the deal is over."""
        self.playable.or_(self.passing).or_(self.ready).first.wait_for()

    def answer(self) -> bool:
        """Answer by keyboard: win if possible, let others' tiles go, discard the drawn tile. False where the deal is over."""
        self.wait_for_question()
        if self.ready.is_visible():
            return False
        for key in ("w", "x", "ArrowLeft", "Enter"):
            self.page.keyboard.press(key)
        return True

    def discard(self) -> None:
        """Answer until a tile of one's own has been discarded."""
        turn = False
        while not turn:
            self.wait_for_question()
            turn = self.playable.count() > 0
            assert self.answer(), "the deal is over"

    def play_deal(self) -> None:
        while self.answer():
            pass
