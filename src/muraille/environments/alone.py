"""Gymnasium: one learner against three given opponents, a game at a time. Needs the extra ``research``."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import Env, register
from numpy.typing import NDArray

from muraille.environments.engines import chosen, numbering_of
from muraille.environments.pictures import table_picture
from muraille.environments.texts import table_text
from muraille.environments.turns import LegalActions, Observed
from muraille.environments.vectors import MahjongVector
from muraille.table.family import Ruleset


class MahjongAlone(Env[Observed, np.int64]):
    """A game: the learner is player 0. The reward is what was won or lost since the step before, opponents' turns included.

    An action that is not legal is refused; with ``masked=False``, for learners that know no masks, the player then does what is
    done without a thought: the drawn tile is discarded, nothing is claimed.

    >>> game = MahjongAlone("mcr-green", deals=1)
    >>> seen, infos = game.reset(seed=1)
    >>> seen, reward, terminated, truncated, infos = game.step(game.action_space.sample())
    >>> bool(game.action_masks().any()) or terminated
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012  # as the base declares it

    def __init__(
        self,
        rules: Ruleset | str = "rcr-2016",
        *,
        opponents: Sequence[str] = ("tsumogiri", "tsumogiri", "tsumogiri"),
        deals: int | None = None,
        analysis: bool = False,
        masked: bool = True,
        engine: str = "native",
        render_mode: str | None = None,
    ) -> None:
        chosen("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self._games = MahjongVector(rules, 1, opponents=opponents, deals=deals, analysis=analysis, engine=engine)
        self._masked, self.render_mode = masked, render_mode
        self.observation_space = self._games.single_observation_space
        self.action_space = self._actions = LegalActions(len(numbering_of(self._games.rules)))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        seen, infos = self._games.reset(seed=int(self.np_random.integers(2**31)))
        return self._seen(seen), self._told(infos)

    def step(self, action: SupportsIndex) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        number, legal, tables = index(action), self.action_masks(), self._games.tables
        if tables is None or not legal.any():
            raise ValueError("the game is over or has not begun: reset it")
        if not (0 <= number < len(legal) and legal[number]):
            if self._masked:
                raise ValueError(f"action {number} is not legal now")
            number = tables.choice(0, "tsumogiri")
        seen, rewards, ended, _, infos = self._games.step(np.array([number]))
        return self._seen(seen), float(rewards[0]), bool(ended[0]), False, self._told(infos)

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, by the name under which learners that mask them ask."""
        return self._actions.legal.astype(np.bool_)

    def render(self) -> str:
        """The table as text, or as a picture in the mode ``svg``."""
        tables = self._games.tables
        if tables is None:
            raise ValueError("the game has not begun: reset it")
        state = tables.state(0)
        return table_picture(state) if self.render_mode == "svg" else table_text(state)

    def _seen(self, seen: Observed) -> Observed:
        alone = {name: part[0] for name, part in seen.items()}
        self._actions.legal = alone["action_mask"]
        return alone

    @staticmethod
    def _told(infos: dict[str, Any]) -> dict[str, Any]:
        return {name: part[0] for name, part in infos.items()}


#: ``gymnasium.make("muraille.environments.alone:Muraille/Mahjong-v1", rules="tenhou")``
register(id="Muraille/Mahjong-v1", entry_point="muraille.environments.alone:MahjongAlone")
