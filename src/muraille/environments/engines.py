"""One table behind one face, on the Python engine or on the extension: what the environments are written on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from muraille.environments.observations import ANALYSIS, FACTS, PLANES, observe
from muraille.environments.single import PythonTable
from muraille.environments.tables import Tables
from muraille.table.family import Ruleset
from muraille.table.numbering import Numbering
from muraille.table.seeds import SeededWalls
from muraille.table.state import State


class Engine(Protocol):
    """A game that is played decision by decision."""

    @property
    def player(self) -> int:
        """The player who has to decide; -1 where the game is over."""
        ...

    @property
    def scores(self) -> list[int]:
        """The points of each player now."""
        ...

    @property
    def state(self) -> State:
        """The deal in play."""
        ...

    def mask(self) -> NDArray[np.int8]:
        """The legal actions of the player who has to decide."""
        ...

    def step(self, number: int) -> None:
        """Take an action."""
        ...

    def observe(self, seat: int, planes: NDArray[np.uint8], facts: NDArray[np.int32]) -> None:
        """Write what a seat may know."""
        ...


class PythonEngine:
    """The Python engine."""

    def __init__(self, rules: Ruleset, seed: str, deals: int | None) -> None:
        self._table = PythonTable(rules, SeededWalls(seed), deals=deals)
        self._actions = len(rules.family.batches(rules).numbering)
        self._play = rules.play

    @property
    def player(self) -> int:
        question = self._table.question
        return -1 if question is None else self.state.players[question.seat]

    @property
    def scores(self) -> list[int]:
        return self._table.scores

    @property
    def state(self) -> State:
        deal = self._table.game.deal
        assert deal is not None
        return deal.state

    def mask(self) -> NDArray[np.int8]:
        found = np.zeros(self._actions, np.int8)
        if self._table.question is not None:
            found[list(self._table.question.legal)] = 1
        return found

    def step(self, number: int) -> None:
        self._table.step(number)

    def observe(self, seat: int, planes: NDArray[np.uint8], facts: NDArray[np.int32]) -> None:
        question = self._table.question
        asked = self._table.asked if question is not None and question.seat == seat else None
        observe(self._play, self.state, seat, asked, planes, facts)


class NativeEngine:
    """The extension."""

    def __init__(self, rules: Ruleset, seed: str, deals: int | None) -> None:
        self._tables = Tables(rules, 1, seed=seed, deals=deals)

    @property
    def player(self) -> int:
        return int(self._tables.players[0])

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self._tables.scores[0]]

    @property
    def state(self) -> State:
        return self._tables.state(0)

    def mask(self) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = self._tables.masks[0].astype(np.int8)
        return mask

    def step(self, number: int) -> None:
        self._tables.step(np.array([number], np.int32))

    def observe(self, seat: int, planes: NDArray[np.uint8], facts: NDArray[np.int32]) -> None:
        self._tables.observe_seat(0, seat, planes, facts)


#: What an environment plays on.
ENGINES = ("native", "python")


def chosen(what: str, name: str | None, names: Sequence[str | None]) -> None:
    """Raises :class:`ValueError` where there is no such engine, or no such mode."""
    if name not in names:
        raise ValueError(f"{what} is one of {', '.join(map(repr, names))}, not {name!r}")


def engine_of(name: str, rules: Ruleset, seed: str, deals: int | None) -> Engine:
    """A new game on an engine; both play the same one from the same seed."""
    if name == "python":
        return PythonEngine(rules, f"{seed}/0/0", deals)
    return NativeEngine(rules, seed, deals)


def numbering_of(rules: Ruleset) -> Numbering:
    """The actions of a game by number."""
    return rules.family.batches(rules).numbering


def planes_for(*, analysis: bool) -> int:
    """How many planes an observation has."""
    return len(PLANES) + (len(ANALYSIS) if analysis else 0)


def empty(*, analysis: bool) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Room for an observation."""
    return np.zeros((planes_for(analysis=analysis), 34), np.uint8), np.zeros(len(FACTS), np.int32)
