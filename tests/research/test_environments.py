"""The environments pass the conformance tests of their libraries, and both engines play the same game."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra research is not installed")

from gymnasium import make
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from muraille.environments.alone import MahjongAlone
from muraille.environments.engines import numbering_of
from muraille.environments.observations import ANALYSIS, FACTS, PLANES, VERSION
from muraille.environments.turns import MahjongAtOnce, MahjongTurns
from muraille.environments.vectors import MahjongVector
from muraille.families import RULESETS
from native.outcomes import needs_extension

pytestmark = [
    needs_extension,
    # The library’s own test wonders about observations that are dictionaries, which its masks need.
    pytest.mark.filterwarnings("ignore:Observation"),
]
BOTH = pytest.mark.parametrize("engine", ["native", "python"])
#: The lists of actions, planes and facts by their versions.
HASHES = {
    "muraille-riichi-1": "7bb25b54fac7",
    "muraille-mcr-2": "1d11834a107a",
    "muraille-observation-2": "1ca2f1e1de16",
}
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
    parallel_seed_test(lambda: MahjongAtOnce(rules, engine=engine, deals=1), num_cycles=20)


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


@GAMES
@pytest.mark.parametrize("opponents", [("greedy", "tsumogiri", "greedy"), None], ids=["alone", "four"])
def test_vectors_are_the_same_on_both_engines(rules: str, opponents: tuple[str, ...] | None) -> None:
    native, python = (
        MahjongVector(rules, 2, opponents=opponents, deals=1, engine=each) for each in ("native", "python")
    )
    generator = np.random.default_rng(3)
    (seen, told), (other_seen, other_told) = (games.reset(seed=[4, 5]) for games in (native, python))
    ended = 0
    while ended < 3:
        assert all(np.array_equal(array, other_seen[name]) for name, array in seen.items())
        assert all(np.array_equal(array, other_told[name]) for name, array in told.items())
        masks = seen["action_mask"]
        actions = np.array([generator.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        seen, *results, told = native.step(actions)
        other_seen, *other_results, other_told = python.step(actions)
        assert np.array_equal(results, other_results)
        ended += int(results[1].sum())
    assert native.render() == python.render()


def test_each_game_of_a_vector_has_its_seed() -> None:
    games = MahjongVector("tenhou", 3)
    every: tuple[list[int | None], ...] = ([1, 2, 3], [1, 9, 3])
    hands = [games.reset(seed=seeds)[0]["observation"][:, 0].tolist() for seeds in every]
    assert [one == other for one, other in zip(*hands, strict=True)] == [True, False, True]
    with pytest.raises(ValueError, match="one seed for each"):
        games.reset(seed=[1, None, 3])


def test_four_learners_are_told_what_everybody_won_or_lost() -> None:
    """Whoever deals into a win does not act then: the payment stands in ``infos``."""
    games = MahjongVector("rcr-2016", 64, opponents=None, deals=1)
    seen, infos = games.reset(seed=3)
    start, paid = infos["scores"].copy(), np.zeros((64, 4))
    for _ in range(400):
        masks = seen["action_mask"]
        seen, _, ended, _, infos = games.step(masks.argmax(axis=1))
        paid += infos["rewards"]
        if ended.any():
            break
    assert np.array_equal(start + paid, infos["scores"])


@pytest.mark.parametrize("made", [MahjongTurns, MahjongAtOnce, MahjongVector, MahjongAlone])
def test_words_that_mean_nothing_are_refused(made: Any) -> None:
    with pytest.raises(ValueError, match="engine is one of 'native', 'python', not 'pyhton'"):
        made("tenhou", engine="pyhton")
    with pytest.raises(ValueError, match="render_mode is one of None"):
        made("tenhou", render_mode="3d")
    with pytest.raises(ValueError, match="reset"):
        made("tenhou").step(0)


def test_the_python_engine_names_its_players() -> None:
    with pytest.raises(ValueError, match="no player 'club-like': random, tsumogiri, greedy"):
        MahjongVector("tenhou", 1, opponents=("club-like",) * 3, engine="python").reset()


def test_a_list_that_changes_has_another_version() -> None:
    """What a number or a plane means is promised by the version: who changes a list gives it a new name."""
    lists = {
        numbering_of(RULESETS["tenhou"]).version: numbering_of(RULESETS["tenhou"]).names,
        numbering_of(RULESETS["mcr-green"]).version: numbering_of(RULESETS["mcr-green"]).names,
        VERSION: (*PLANES, *ANALYSIS, *FACTS),
    }
    found = {name: sha256("\n".join(names).encode()).hexdigest()[:12] for name, names in lists.items()}
    assert found == HASHES


def test_the_page_lists_planes_and_facts_by_their_numbers() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    for number, name in enumerate((*PLANES, *ANALYSIS)):
        row = next(line for line in page.splitlines() if re.match(rf"\| [\d, ]*\b{number}\b[\d, ]* `", line))
        assert f"`{name.rpartition(': ')[2]}`" in row
    for number, name in enumerate(FACTS):
        if ": " not in name:
            assert f"{number} `{name}`" in page
