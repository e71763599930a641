"""A player with somebody beside it, who looks at the clock and keeps illegal answers and errors from the table."""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import floor, log10
from typing import cast

import msgspec

from muraille.arena.faults import PlayerFault, fault_of
from muraille.errors import IllegalAction
from muraille.table.actions import Action, Win, checked_action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import Player
from muraille.table.prompts import Prompt, Question

#: Times are kept as counts on a logarithmic scale: a quantile is known to within a twentieth of a power of ten.
_PER_DECADE = 20


class Times(msgspec.Struct):
    """How long decisions took, in seconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    #: Decisions that took longer than their budget.
    overruns: int = 0
    #: Decisions by the power of ten of a second, in twentieths.
    scale: dict[int, int] = {}

    def add(self, seconds: float, budget: float | None, count: int = 1) -> None:
        """Count a decision, or several that took as long."""
        self.decisions += count
        self.total += count * seconds
        self.longest = max(self.longest, seconds)
        self.overruns += count * (budget is not None and seconds > budget)
        step = floor(_PER_DECADE * log10(max(seconds, 1e-9)))
        self.scale[step] = self.scale.get(step, 0) + count

    def quantile(self, share: float) -> float:
        """The time within which this share of the decisions was made, rounded up on the scale.

        >>> times = Times()
        >>> for milliseconds in range(1, 101):
        ...     times.add(milliseconds / 1000, None)
        >>> 0.099 < times.quantile(0.99) <= 0.1, times.quantile(1.0)
        (True, 0.1)
        """
        missing = share * self.decisions
        for step in sorted(self.scale):
            missing -= self.scale[step]
            if missing <= 1e-9:
                return float(min(self.longest, 10 ** ((step + 1) / _PER_DECADE)))
        return self.longest

    @classmethod
    def together(cls, parts: Iterable[Times]) -> Times:
        """The times of several games."""
        whole = cls()
        for part in parts:
            whole.decisions += part.decisions
            whole.total += part.total
            whole.longest = max(whole.longest, part.longest)
            whole.overruns += part.overruns
            for step, count in part.scale.items():
                whole.scale[step] = whole.scale.get(step, 0) + count
        return whole


class WatchedMatch:
    """A player whose decisions are timed. Where it answers with what is not legal, or with an error, that is counted and the
    default is done instead.

    An error while it is told something leaves it with a wrong picture: the default is done for it to the end of the deal.
    """

    def __init__(self, player: Player, game: Game, budget: float | None) -> None:
        self._player = player
        self._game = game
        self._budget = budget
        self._lost = False
        self.observes = player.observes
        self.times = Times()
        self.illegal = 0
        self.false_wins = 0
        #: Decisions that an error took from it, and the first error.
        self.raised = 0
        self.fault: PlayerFault | None = None

    def seated(self, seat: int, rules: Ruleset) -> None:
        self._lost = False
        try:
            self._player.seated(seat, rules)
        except (Exception, SystemExit) as problem:  # a player is anybody's code
            self._lose(problem)

    def observe(self, event: Event) -> None:
        if not self._lost:
            try:
                self._player.observe(event)
            except (Exception, SystemExit) as problem:
                self._lose(problem)

    def _lose(self, problem: BaseException) -> None:
        self._lost = True
        self.fault = self.fault or fault_of(problem)

    def decide(self, prompt: Question) -> Action:
        if self._lost:
            self.raised += 1
            return prompt.default
        cast(Prompt, prompt).budget = self._budget
        start = time.perf_counter()
        try:
            answer: object = self._player.decide(prompt)
        except IllegalAction:
            answer = None
        except (Exception, SystemExit) as problem:
            self.raised += 1
            self.fault = self.fault or fault_of(problem)
            return prompt.default
        finally:
            self.times.add(time.perf_counter() - start, self._budget)
        return self._legal(answer, prompt)

    def _legal(self, answer: object, prompt: Question) -> Action:
        deal, action = self._game.deal, checked_action(answer)
        assert deal is not None
        if action is not None and deal.refusal(prompt.seat, action) is None:
            return action
        self.illegal += 1
        self.false_wins += isinstance(action, Win)
        return prompt.default
