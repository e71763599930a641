"""Somebody who plays in a browser, by role and accessible name alone: what works here works with a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect


class Words(NamedTuple):
    """What the page calls things in one language."""

    hand: str
    actions: str
    passing: str
    win: str
    tenpai: str
    ready: str
    choices: str
    play: str
    name: str
    places: tuple[str, str, str]


ENGLISH = Words(
    "Your hand",
    "Actions",
    "Pass",
    "Win",
    "Show tenpai",
    "Ready",
    "Choose rules, opponents, timer and length",
    "Play now",
    "Your name",
    ("Opponent 1", "Opponent 2", "Opponent 3"),
)
FRENCH = Words(
    "Votre main",
    "Actions",
    "Passer",
    "Gagner",
    "Montrer tenpai",
    "Prêt",
    "Choisir les règles, les adversaires, le minuteur et la durée",
    "Jouer maintenant",
    "Votre nom",
    ("Adversaire 1", "Adversaire 2", "Adversaire 3"),
)


class Sitting:
    """A player before the page of a table."""

    def __init__(self, page: Page, words: Words = ENGLISH) -> None:
        self.page = page
        page.emulate_media(reduced_motion="reduce")  # a win stands at once
        self.words = words
        self.hand = page.get_by_role("group", name=words.hand)
        self.playable = self.hand.get_by_role("button", disabled=False)
        self.passing = page.get_by_role("button", name=words.passing, exact=True, disabled=False)
        self.winning = page.get_by_role("button", name=words.win, exact=True, disabled=False)
        self.tenpai = page.get_by_role("button", name=words.tenpai, exact=True)
        self.ready = page.get_by_role("button", name=words.ready, exact=True)
        #: What was done beside discarding and passing.
        self.calls: list[str] = []

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
        self.playable.or_(self.passing).or_(self.tenpai).or_(self.ready).first.wait_for()
        new = self.page.get_by_role("group", name=self.words.actions).get_by_role("button", disabled=True)
        expect(new).to_have_count(0)  # an offer takes no press while it is new

    def answer(self) -> bool:
        """Wait for the question and answer it. False where the deal is over."""
        self.wait_for_question()
        if self.ready.is_visible():
            return False
        self.press()
        return True

    def press(self) -> None:
        """Whatever is asked, by keyboard: win if possible, let others' tiles go, discard the drawn tile.

        No key is pressed blindly: where the deal ends meanwhile, Enter would say that one is ready.
        """
        keys = ["t"] if self.tenpai.is_visible() else ["w", "x"]
        if self.playable.count() and not self.winning.is_visible():
            keys = ["ArrowLeft", "Enter"]
        for key in keys:
            self.page.keyboard.press(key)

    def discard(self) -> None:
        """Answer until a tile of one's own has been discarded."""
        turn = False
        while not turn:
            self.wait_for_question()
            turn = self.playable.count() > 0
            assert self.answer(), "the deal is over"

    def play_deal(self) -> None:
        """The whole deal, calling nothing: the page passes by itself, and still asks where one may win."""
        self.playable.or_(self.passing).or_(self.tenpai).first.wait_for()
        quiet = self.page.get_by_role("button", name="No calls").first
        if quiet.get_attribute("aria-pressed") == "false":  # it stays so from deal to deal
            quiet.press("Enter")
        while self.answer():
            pass

    def play_keenly(self, advised: Callable[[], str], slots: Sequence[str]) -> None:
        """The whole deal, doing whatever the bar offers of these, the first of them first; the tile to discard is advised."""
        while True:
            self.wait_for_question()
            if self.ready.is_visible():
                return
            if not self._call(slots):
                if self.playable.count():
                    self.hand.get_by_role("button", name=re.compile(f"^{advised()}(,|$)")).last.focus()
                    self.page.keyboard.press("Enter")
                else:
                    self.press()

    def _call(self, slots: Sequence[str]) -> bool:
        """Press the key of the first thing that is offered, and choose its first way."""
        for slot in slots:
            ways = re.compile(f"^{slot}( with .*)?$")
            button = self.page.get_by_role("group", name=self.words.actions).get_by_role(
                "button", name=ways, disabled=False
            )
            if not button.count():
                continue
            several = button.count() > 1 or button.get_attribute("aria-expanded") is not None
            self.page.keyboard.press(str(button.first.get_attribute("aria-keyshortcuts")).lower()[0])
            if several:
                self.page.keyboard.press("Enter")
            self.calls.append(slot)
            return True
        return False
