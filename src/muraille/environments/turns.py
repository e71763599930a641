"""PettingZoo: a game of four agents, one after the other (AEC) or all at once (parallel). Needs the extra ``research``."""

from __future__ import annotations

from functools import cache
from operator import index
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from muraille.arguments import ruleset
from muraille.environments.engines import ENGINES, Engine, chosen, empty, engine_of, numbering_of, planes_for
from muraille.environments.observations import FACTS
from muraille.environments.pictures import table_picture
from muraille.environments.texts import table_text
from muraille.table.family import Ruleset

Observed = dict[str, NDArray[Any]]
AGENTS = [f"player_{number}" for number in range(4)]


@cache
def observation_space(actions: int, planes: int) -> spaces.Dict:
    """Planes, facts and the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (planes, 34), np.uint8),
            "facts": spaces.Box(-(2**31), 2**31 - 1, (len(FACTS),), np.int32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class LegalActions(spaces.Discrete):
    """The actions of a family; a sample without a mask of its own is one of those that are legal now."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.legal: NDArray[np.int8] = np.zeros(number, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        known = mask is None and probability is None and self.legal.any()
        return super().sample(self.legal if known else mask, probability)


class _Game:
    """What both kinds of environment share: the game and what its players see."""

    def __init__(self, rules: Ruleset | str, engine: str, deals: int | None, *, analysis: bool) -> None:
        chosen("engine", engine, ENGINES)
        self.rules = ruleset(rules)
        self.engine_name, self.deals, self.analysis = engine, deals, analysis
        self.numbering = numbering_of(self.rules)
        self.passing = self.numbering.names.index("pass")
        self.random = np.random.default_rng()
        self.engine: Engine | None = None
        self.observation_space = observation_space(len(self.numbering), planes_for(analysis=analysis))
        self.action_spaces = {agent: LegalActions(len(self.numbering)) for agent in AGENTS}

    def begin(self, seed: int | None) -> Engine:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.engine = engine_of(self.engine_name, self.rules, str(self.random.integers(2**63)), self.deals)
        return self.engine

    @property
    def playing(self) -> Engine:
        if self.engine is None:
            raise ValueError("the game has not begun: reset it")
        return self.engine

    def observe(self, player: int, *, idle_passes: bool) -> Observed:
        """What a player may know; whoever is not asked may do nothing, or only pass."""
        engine = self.playing
        planes, facts = empty(analysis=self.analysis)
        if engine.player >= 0:
            engine.observe(engine.state.players.index(player), planes, facts)
        mask = engine.mask() if engine.player == player else np.zeros(len(self.numbering), np.int8)
        if engine.player != player and idle_passes:
            mask[self.passing] = 1
        self.action_spaces[AGENTS[player]].legal = mask
        return {"observation": planes, "facts": facts, "action_mask": mask}

    def step(self, action: int) -> dict[str, float]:
        """Take an action; what each agent wins or loses by it."""
        engine = self.playing
        if not (0 <= action < len(self.numbering) and engine.mask()[action]):
            raise ValueError(f"action {action} is not legal now")
        before = engine.scores
        engine.step(action)
        return {agent: float(now - then) for agent, now, then in zip(AGENTS, engine.scores, before, strict=True)}

    def rendered(self, mode: str | None) -> str:
        """The table as a picture in the mode ``svg``, otherwise as text."""
        return table_picture(self.playing.state) if mode == "svg" else table_text(self.playing.state)


#: What PettingZoo wants to know of each.
TURNS: dict[str, Any] = {"name": "muraille_v1", "render_modes": ["ansi", "human", "svg"], "is_parallelizable": False}
AT_ONCE: dict[str, Any] = {"name": "muraille_parallel_v1", "render_modes": ["ansi", "svg"]}


class MahjongTurns(AECEnv[str, Observed, int]):
    """A game for PettingZoo, agent after agent; claims are asked in the order of priority, privately."""

    metadata: dict[str, Any] = TURNS

    def __init__(
        self,
        rules: Ruleset | str = "rcr-2016",
        *,
        engine: str = "native",
        deals: int | None = None,
        analysis: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        chosen("render_mode", render_mode, (None, *TURNS["render_modes"]))
        self._game = _Game(rules, engine, deals, analysis=analysis)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._game.observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._game.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        engine = self._game.begin(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[engine.player]

    def observe(self, agent: str) -> Observed:
        return self._game.observe(AGENTS.index(agent), idle_passes=False)

    def step(self, action: int | None) -> None:
        self._game.playing  # noqa: B018  # refuses a game that has not begun
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(cast(int, action))  # whose type leaves out the None that it asks for
            return
        assert action is not None
        rewards = self._game.step(index(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = rewards
        self._accumulate_rewards()
        player = self._game.playing.player
        if player < 0:
            self.terminations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[player] if player >= 0 else self.agents[0]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, or as a picture in the mode ``svg``; printed in the mode ``human``."""
        text = self._game.rendered(self.render_mode)
        if self.render_mode == "human":
            print(text)  # noqa: T201  # what the mode “human” is for
            return None
        return text

    def close(self) -> None: ...


class MahjongAtOnce(ParallelEnv[str, Observed, int]):
    """The same game for PettingZoo's parallel agents: all act in every step, and only the one that is asked is heard."""

    metadata: dict[str, Any] = AT_ONCE

    def __init__(
        self,
        rules: Ruleset | str = "rcr-2016",
        *,
        engine: str = "native",
        deals: int | None = None,
        analysis: bool = False,
        render_mode: str | None = None,
    ) -> None:
        chosen("render_mode", render_mode, (None, *AT_ONCE["render_modes"]))
        self._game = _Game(rules, engine, deals, analysis=analysis)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._game.observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._game.action_spaces[agent]

    def _observed(self) -> dict[str, Observed]:
        return {agent: self._game.observe(number, idle_passes=True) for number, agent in enumerate(AGENTS)}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self._game.begin(seed)
        self.agents = list(AGENTS)
        return self._observed(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        rewards = self._game.step(index(actions[AGENTS[self._game.playing.player]]))
        over = self._game.playing.player < 0
        observed = self._observed()
        if over:
            self.agents = []
        return (
            observed,
            rewards,
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, False),
            {agent: {} for agent in AGENTS},
        )

    def render(self) -> str:
        """The table as text, or as a picture in the mode ``svg``."""
        return self._game.rendered(self.render_mode)

    def close(self) -> None: ...
