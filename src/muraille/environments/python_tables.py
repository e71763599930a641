"""Tables on the Python engine, stepped together as those of the extension are: slower, and the same games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from muraille.bots.simple import Greedy
from muraille.environments.observations import observe
from muraille.environments.single import PythonTable, SeatQuestion
from muraille.environments.tables import DEAL_ENDED, GAME_ENDED, whole_numbers
from muraille.table.family import Ruleset
from muraille.table.seeds import SeededWalls
from muraille.table.state import State
from muraille.table.views import project

#: The players inside whom the Python engine has too.
PLAYERS = ("random", "tsumogiri", "greedy")


class PythonTables:
    """What an environment asks of :class:`~muraille.environments.tables.Tables`, on the Python engine.

    Game ``g`` of table ``t`` is that of the same seed, and the next one begins at the step after the end of one. Players who act
    at random draw other lots.

    >>> from muraille.families import ruleset
    >>> tables = PythonTables(ruleset("tenhou"), 2, seed="7", deals=1)
    >>> tables.seats.tolist(), tables.masks.shape
    ([0, 0], (2, 160))
    """

    def __init__(
        self,
        rules: Ruleset,
        count: int,
        *,
        seed: str,
        seeds: Sequence[str] = (),
        deals: int | None = None,
        policies: Sequence[str] = ("outside",) * 4,
    ) -> None:
        if unknown := [name for name in policies if name not in ("outside", *PLAYERS)]:
            raise ValueError(f"the Python engine has no player {unknown[0]!r}: {', '.join(PLAYERS)}")
        self.rules, self._policies, self._deals = rules, policies, deals
        self._seed, self._seeds = seed, seeds
        self._actions = len(rules.family.batches(rules).numbering)
        self._lots = [random.Random(f"{seed}/{number}") for number in range(count)]
        self._games = [-1] * count
        self._tables = [self._begun(number) for number in range(count)]
        self.rewards: NDArray[np.int32] = np.zeros((count, 4), np.int32)
        self.ends: NDArray[np.uint8] = np.zeros(count, np.uint8)

    @property
    def seats(self) -> NDArray[np.int8]:
        """The seat that has to decide; -1 where the game is over."""
        return np.array([-1 if table.question is None else table.question.seat for table in self._tables], np.int8)

    @property
    def players(self) -> NDArray[np.int8]:
        """The player who has to decide; -1 where the game is over."""
        return np.array([_player(table) for table in self._tables], np.int8)

    @property
    def masks(self) -> NDArray[np.uint8]:
        """The legal actions by number: 1 or 0."""
        found = np.zeros((len(self._tables), self._actions), np.uint8)
        for mask, table in zip(found, self._tables, strict=True):
            if table.question is not None:
                mask[list(table.question.legal)] = 1
        return found

    @property
    def scores(self) -> NDArray[np.int32]:
        """The points of each player."""
        return np.array([table.scores for table in self._tables], np.int32)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Take an action at every table, -1 where the game is over; raises :class:`ValueError`, and changes nothing, where
        one of them is not legal."""
        given = whole_numbers(actions, self._actions).tolist()
        if len(given) != len(self._tables):
            raise ValueError("there is not one action for each table")
        for number, (table, action) in enumerate(zip(self._tables, given, strict=True)):
            if action not in ([-1] if table.question is None else table.question.legal):
                raise ValueError(f"action {action} is not legal at table {number}")
        for number, action in enumerate(given):
            self._step(number, action)

    def _step(self, number: int, action: int) -> None:
        table = self._tables[number]
        self.rewards[number], self.ends[number] = 0, 0
        if table.question is None:
            self._tables[number] = self._begun(number)
            return
        before = table.scores
        ended = self._take(table, action)
        ended |= self._go_on(number, table)
        self.rewards[number] = np.subtract(table.scores, before)
        self.ends[number] = (DEAL_ENDED if ended else 0) | (GAME_ENDED if table.question is None else 0)

    def observe(self, planes: NDArray[np.uint8], facts: NDArray[np.int32]) -> None:
        """Write what the seat to act may know, at every table."""
        planes[:], facts[:] = 0, 0
        for number, table in enumerate(self._tables):
            if table.question is not None:
                state = self.state(number)
                observe(self.rules.play, state, table.question.seat, table.asked, planes[number], facts[number])

    def state(self, table: int) -> State:
        """The deal in play at a table."""
        deal = self._tables[table].game.deal
        assert deal is not None, "a game begins with a deal"
        return deal.state

    def choice(self, table: int, policy: str) -> int:
        """The number of the action that one of the players inside would take now."""
        asked = self._tables[table].question
        assert asked is not None, "the game is over"
        return self._chosen(self._tables[table], asked, policy, self._lots[table])

    def _begun(self, number: int) -> PythonTable:
        """The next game of a table in which somebody is asked."""
        while True:
            played = self._games[number] = self._games[number] + 1
            seed = f"{self._seed}/{number}/{played}" if played or not self._seeds else self._seeds[number]
            table = PythonTable(self.rules, SeededWalls(seed), deals=self._deals)
            self._go_on(number, table)
            if table.question is not None or "outside" not in self._policies:
                return table

    def _go_on(self, number: int, table: PythonTable) -> bool:
        """Let players inside decide until somebody is asked; whether a deal ended."""
        ended = False
        while table.question is not None and (policy := self._policies[_player(table)]) != "outside":
            ended |= self._take(table, self._chosen(table, table.question, policy, self._lots[number]))
        return ended

    @staticmethod
    def _take(table: PythonTable, action: int) -> bool:
        table.step(action)
        return table.deal_ended

    def _chosen(self, table: PythonTable, asked: SeatQuestion, policy: str, lots: random.Random) -> int:
        deal = table.game.deal
        assert deal is not None, "somebody is asked"
        prompt = deal.pending[asked.seat]
        numbers = {action: number for number, action in asked.legal.items()}
        if policy == "random" and prompt.asked is not prompt.asked.FLOWER:
            return lots.choice(sorted(asked.legal))
        if policy != "greedy":
            return numbers[prompt.default]
        greedy = Greedy()
        greedy.seated(asked.seat, self.rules)
        for event in deal.log:
            if (told := project(event, asked.seat, self.rules)) is not None:
                greedy.observe(told)
        return numbers[greedy.decide(prompt)]


def _player(table: PythonTable) -> int:
    """The player who has to decide; -1 where the game is over."""
    deal = table.game.deal
    return -1 if table.question is None or deal is None else deal.state.players[table.question.seat]
