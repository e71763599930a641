"""Gymnasium: many games at once, stepped together in the extension. Needs the extra ``research``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from muraille.arguments import ruleset
from muraille.environments.engines import ENGINES, chosen, planes_for
from muraille.environments.observations import FACTS
from muraille.environments.pictures import table_picture
from muraille.environments.python_tables import PythonTables
from muraille.environments.tables import GAME_ENDED, Tables
from muraille.environments.texts import table_text
from muraille.environments.turns import observation_space
from muraille.table.family import Ruleset

Observed = dict[str, NDArray[Any]]


class MahjongVector(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Many games: one learner, who is player 0, with three given opponents; or four learners, who act in turn.

    The reward of a step is what the learner won or lost since the step before, opponents' turns included; with four learners,
    what the player who acted won or lost by the step, and what everybody did stands in ``infos["rewards"]``: whoever
    dealt into a win does not act then. ``infos`` tells who acts (``player``) and the points of all (``scores``) too.
    """

    metadata = {"render_modes": ["ansi", "svg"], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as the base declares it

    def __init__(
        self,
        rules: Ruleset | str = "rcr-2016",
        num_envs: int = 1,
        *,
        opponents: Sequence[str] | None = ("tsumogiri", "tsumogiri", "tsumogiri"),
        deals: int | None = None,
        analysis: bool = False,
        engine: str = "native",
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        chosen("engine", engine, ENGINES)
        chosen("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.rules = ruleset(rules)
        self._engine, self.render_mode = engine, render_mode
        self.num_envs = num_envs
        self._policies = ("outside", *opponents) if opponents is not None else ("outside",) * 4
        self._alone = opponents is not None
        self._deals, self._threads = deals, threads
        planes = planes_for(analysis=analysis)
        actions = len(self.rules.family.batches(self.rules).numbering)
        self.single_observation_space = observation_space(actions, planes)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._planes = np.zeros((num_envs, planes, 34), np.uint8)
        self._facts = np.zeros((num_envs, len(FACTS)), np.int32)
        self.tables: Tables | PythonTables | None = None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        seeds = _each(seed, self.num_envs)
        super().reset(seed=seeds[0] if seeds else seed if isinstance(seed, int) else None)
        lots = np.random.default_rng(seeds) if seeds else self.np_random
        later, first = str(lots.integers(2**63)), [str(each) for each in seeds]
        if self._engine == "python":
            self.tables = PythonTables(
                self.rules, self.num_envs, seed=later, seeds=first, deals=self._deals, policies=self._policies
            )
        else:
            self.tables = Tables(
                self.rules,
                self.num_envs,
                seed=later,
                seeds=first,
                deals=self._deals,
                again=True,
                policies=self._policies,
                threads=self._threads,
            )
        return self._observed(self.tables), self._infos(self.tables)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        tables = self._playing
        over = tables.seats < 0
        acting = np.where(over, 0, tables.players)
        tables.step(np.where(over, -1, actions))
        who = np.zeros_like(acting) if self._alone else acting
        rewards = tables.rewards[np.arange(self.num_envs), who].astype(np.float64)
        ended = (tables.ends & GAME_ENDED) != 0
        return self._observed(tables), rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos(tables)

    def render(self) -> tuple[str, ...]:
        """Every table as text, or as a picture in the mode ``svg``."""
        drawn = table_picture if self.render_mode == "svg" else table_text
        return tuple(drawn(self._playing.state(number)) for number in range(self.num_envs))

    @property
    def _playing(self) -> Tables | PythonTables:
        if self.tables is None:
            raise ValueError("the games have not begun: reset them")
        return self.tables

    def _observed(self, tables: Tables | PythonTables) -> Observed:
        tables.observe(self._planes, self._facts)
        return {
            "observation": self._planes.copy(),
            "facts": self._facts.copy(),
            "action_mask": tables.masks.astype(np.int8),
        }

    def _infos(self, tables: Tables | PythonTables) -> dict[str, Any]:
        return {
            "player": tables.players.copy(),
            "scores": tables.scores.copy(),
            "rewards": tables.rewards.copy(),
        }


def _each(seed: int | list[int | None] | None, count: int) -> list[int]:
    """The seeds of all first games, where they are given; none of them may be left out."""
    if not isinstance(seed, list):
        return []
    seeds = [each for each in seed if each is not None]
    if len(seeds) not in (0, count) or len(seed) != count:
        raise ValueError("there is one seed for each game, or none")
    return seeds
