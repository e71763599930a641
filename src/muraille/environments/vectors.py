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
from muraille.environments.engines import planes_for
from muraille.environments.observations import FACTS
from muraille.environments.tables import GAME_ENDED, Tables
from muraille.environments.turns import observation_space
from muraille.table.family import Ruleset

Observed = dict[str, NDArray[Any]]


class MahjongVector(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Many games: one learner, who is player 0, with three given opponents; or four learners, who act in turn.

    The reward of a step is what the learner won or lost since the step before, opponents' turns included; with four learners,
    what the player who acted won or lost by the step. ``infos`` tells who acts (``player``) and the points of all (``scores``).
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as the base declares it

    def __init__(
        self,
        rules: Ruleset | str = "rcr-2016",
        num_envs: int = 1,
        *,
        opponents: Sequence[str] | None = ("tsumogiri", "tsumogiri", "tsumogiri"),
        deals: int | None = None,
        analysis: bool = False,
        threads: int = 1,
    ) -> None:
        self.rules = ruleset(rules)
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
        self.tables: Tables | None = None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.tables = Tables(
            self.rules,
            self.num_envs,
            seed=str(self.np_random.integers(2**63)),
            deals=self._deals,
            again=True,
            policies=self._policies,
            threads=self._threads,
        )
        return self._observed(self.tables), self._infos(self.tables)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        tables = self.tables
        assert tables is not None, "the environment is reset first"
        over = tables.seats < 0
        acting = np.where(over, 0, tables.players)
        tables.step(np.where(over, -1, actions).astype(np.int32))
        who = np.zeros_like(acting) if self._alone else acting
        rewards = tables.rewards[np.arange(self.num_envs), who].astype(np.float64)
        ended = (tables.ends & GAME_ENDED) != 0
        return self._observed(tables), rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos(tables)

    def _observed(self, tables: Tables) -> Observed:
        tables.observe(self._planes, self._facts)
        return {
            "observation": self._planes.copy(),
            "facts": self._facts.copy(),
            "action_mask": tables.masks.astype(np.int8),
        }

    def _infos(self, tables: Tables) -> dict[str, Any]:
        return {"player": tables.players.copy(), "scores": tables.scores.copy()}
