"""The environments pass the conformance tests of their libraries, and both engines play the same game."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra research is not installed")

from gymnasium import make
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from muraille.environments.alone import MahjongAlone
from muraille.environments.turns import MahjongAtOnce, MahjongTurns
from muraille.environments.vectors import MahjongVector
from native.outcomes import needs_extension

pytestmark = [
    needs_extension,
    # The library’s own test wonders about observations that are dictionaries, which its masks need.
    pytest.mark.filterwarnings("ignore:Observation"),
]
BOTH = pytest.mark.parametrize("engine", ["native", "python"])
GAMES = pytest.mark.parametrize("rules", ["tenhou", "mcr-intl", "mcr-green"])


@BOTH
@GAMES
def test_turns_conform(rules: str, engine: str) -> None:
    api_test(MahjongTurns(rules, engine=engine, deals=2), num_cycles=300)


@BOTH
@GAMES
def test_the_seed_decides(rules: str, engine: str) -> None:
    seed_test(lambda: MahjongTurns(rules, engine=engine, deals=1), num_cycles=40)


@BOTH
@GAMES
def test_all_at_once_conform(rules: str, engine: str) -> None:
    parallel_api_test(MahjongAtOnce(rules, engine=engine, deals=1), num_cycles=120)


@GAMES
def test_a_game_alone_conforms(rules: str) -> None:
    name = "muraille.environments.alone:Muraille/Mahjong-v1"
    check_env(make(name, rules=rules, deals=1, masked=False, render_mode="ansi").unwrapped)


@GAMES
def test_a_game_alone_ends_and_is_refused_what_is_not_legal(rules: str) -> None:
    game = MahjongAlone(rules, deals=1)
    with pytest.raises(ValueError, match="reset"):
        game.render()
    seen, infos = game.reset(seed=3)
    before = infos["scores"][0]
    with pytest.raises(ValueError, match="not legal"):
        game.step(int(seen["action_mask"].argmin()))
    won, ended = 0.0, False
    while not ended:
        _, reward, ended, _, infos = game.step(game.action_space.sample())
        won += reward
    assert infos["scores"][0] == before + won
    with pytest.raises(ValueError, match="reset"):
        game.step(0)


@GAMES
def test_both_engines_show_the_same(rules: str) -> None:
    one, other = (MahjongTurns(rules, engine=engine, deals=2, analysis=True) for engine in ("native", "python"))
    for environment in (one, other):
        environment.reset(seed=5)
    generator = np.random.default_rng(5)
    while not one.terminations[one.agent_selection]:
        assert one.agent_selection == other.agent_selection
        mine, theirs = one.observe(one.agent_selection), other.observe(other.agent_selection)
        assert all(np.array_equal(mine[name], theirs[name]) for name in mine)
        assert one.render() == other.render()
        action = int(generator.choice(np.flatnonzero(mine["action_mask"])))
        one.step(action)
        other.step(action)
        assert one.rewards == other.rewards
    assert other.terminations[other.agent_selection]


@pytest.mark.parametrize("kind", [MahjongTurns, MahjongAtOnce])
def test_the_table_as_a_picture(kind: type[MahjongTurns] | type[MahjongAtOnce]) -> None:
    environment = kind("mcr-green", render_mode="svg")
    environment.reset(seed=1)
    picture = ElementTree.fromstring(str(environment.render()))
    used = [each.get("href") for each in picture.iter("{http://www.w3.org/2000/svg}use")]
    assert len(used) >= 53
    drawn = {f"#{each.get('id')}" for each in picture.iter("{http://www.w3.org/2000/svg}symbol")}
    assert set(used) == drawn


def test_an_illegal_action_is_refused() -> None:
    environment = MahjongTurns("tenhou")
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        environment.step(156)


@GAMES
@pytest.mark.parametrize("opponents", [("tsumogiri", "random", "greedy"), None])
def test_vectors(rules: str, opponents: tuple[str, ...] | None) -> None:
    """Observations are in their space, finished games begin again, the same seed gives the same games."""
    first, second = (MahjongVector(rules, 8, opponents=opponents, deals=1) for _ in range(2))
    seen, told = first.reset(seed=3)
    again, _ = second.reset(seed=3)
    finished = 0
    for _ in range(200):
        assert first.observation_space.contains(seen)
        assert all(np.array_equal(seen[name], again[name]) for name in seen)
        if opponents is not None:
            assert set(told["player"].tolist()) <= {0, -1}
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, ended, cut, told = first.step(actions)
        again, *_ = second.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (8,)
        finished += int(ended.sum())
    assert finished > 0
