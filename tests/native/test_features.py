"""What the apprentice sees is the same from Python, for one question, and from the extension, for many tables."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from muraille.bots.decisions import Decision
from muraille.bots.registry import player
from muraille.bots.riichi import features as seen
from muraille.bots.riichi.player import RiichiBot
from muraille.bots.riichi.sight import BotSight
from muraille.environments.positions import completed, numbers_of
from muraille.environments.tables import Tables
from muraille.families import ruleset
from muraille.riichi.rules import RiichiRules
from muraille.table import actions as asks
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.prompts import Question
from muraille.table.seeds import SeededWalls

pytest.importorskip("muraille_fast")


class Comparing(RiichiBot):
    """Plays as another does, and compares what it sees at every question."""

    compared = 0

    def __init__(self, name: str, rules: RiichiRules) -> None:
        super().__init__("1")
        self._other = player(name, "1")
        self._tables = Tables(rules, 1, deals=1)

    def seated(self, seat: int, rules: Ruleset) -> None:
        super().seated(seat, rules)
        if self._other.observes:
            self._other.seated(seat, rules)

    def observe(self, event: Event) -> None:
        super().observe(event)
        if self._other.observes:
            self._other.observe(event)

    def decide(self, prompt: Question) -> asks.Action:
        if len(prompt.actions) > 1 and prompt.asked.value in ("turn", "claim"):
            self._compare(prompt)
        return self._other.decide(prompt)

    def _compare(self, prompt: Question) -> None:
        tables = self._tables
        whole, wall = completed(self._rules, self._memory.state)
        tables._native.take_up(0, np.array(numbers_of(self._rules, whole, wall), np.int32))
        tables._write()
        pass_on = tables.numbering.number(asks.Pass())
        while tables.seats[0] != self._seat:
            if tables.seats[0] < 0 or not tables.masks[0][pass_on]:
                return  # hidden tiles lie otherwise there, and another is asked first
            tables.step(np.array([pass_on], np.int32))
        planes, facts = np.zeros((1, seen.PLANES, 34), np.uint8), np.zeros((1, seen.FACTS), np.uint8)
        tables.features(planes, facts)
        found = seen.features(BotSight(self._memory, self._seat, self._rules), prompt)
        assert np.array_equal(facts[0], np.frombuffer(found.facts, np.uint8)), prompt
        ours = np.frombuffer(bytes(found.planes), np.uint8).reshape(seen.PLANES, 34)
        assert np.array_equal(planes[0], ours), (prompt, np.argwhere(planes[0] != ours))
        Comparing.compared += 1

    def _turn(self, prompt: Question, sight: BotSight) -> Decision:
        raise AssertionError

    _claim = _turn


@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "tenhou"])
def test_both_engines_show_the_apprentice_the_same(rules: str) -> None:
    options = ruleset(rules)
    assert isinstance(options, RiichiRules)
    Comparing.compared = 0
    for number, name in enumerate(("greedy", "club", "random")):
        game = Game(replace(options), SeededWalls(f"features-{number}"))
        play_game(game, [Comparing(name, options) for _ in range(4)])
    assert Comparing.compared > 300
