"""Whole deals in the extension are those of the Python, event by event: legal actions, events, scores, results."""

from __future__ import annotations

import os
import random
from typing import Any

import numpy as np
import pytest

from muraille.environments.single import PythonTable
from muraille.environments.tables import Tables
from muraille.families import RULESETS
from muraille.mcr.rules import MCR_RULESETS
from muraille.riichi.rules import RIICHI_RULESETS
from muraille.table.family import Ruleset
from muraille.table.seeds import SeededWalls
from native.outcomes import needs_extension
from native.played import STYLES, compare, random_walls
from native.rulesets import variants

pytestmark = needs_extension
#: Deals per preset in every run, and in the long one; the run under sanitizers takes fewer.
DEALS = int(os.environ.get("MURAILLE_NATIVE_DEALS", "300"))
LONG = 20_000
how_many_deals = pytest.mark.parametrize(
    "number", [DEALS, pytest.param(LONG, marks=pytest.mark.long)], ids=["some", "many"]
)
PLAYED: list[Ruleset] = list(RULESETS.values())


@pytest.mark.parametrize("rules", PLAYED, ids=lambda rules: rules.name)
@how_many_deals
def test_deals_are_those_of_the_python(rules: Ruleset, number: int) -> None:
    generator = random.Random(f"{rules.name} {number}")
    played = games = 0
    while played < number:
        walls = random_walls(rules, generator, generator.choice((1, 2, 4)))
        found = compare(rules, walls, generator, STYLES[games % 2], skip_forced=games % 4 >= 2)
        played += found.deals
        games += 1


@pytest.mark.parametrize("documents", [RIICHI_RULESETS, MCR_RULESETS], ids=["riichi", "mcr"])
def test_deals_under_rulesets_of_no_document(documents: tuple[Any, ...]) -> None:
    generator = random.Random(24)
    every: list[Any] = variants(generator, documents, 40)
    for rules in every:
        compare(rules, random_walls(rules, generator, 2), generator, "wild")


@pytest.mark.parametrize("rules", PLAYED, ids=lambda rules: rules.name)
def test_whole_games_from_a_seed_end_alike(rules: Ruleset) -> None:
    """The walls of a seed, the draw of the seats, the keys, the rounds, the end of the game and its result."""
    native = Tables(rules, 2, seed="north", record=True, skip_forced=True)
    seeds = [native.seed(table) for table in range(2)]
    assert seeds == ["north/0/0", "north/1/0"]
    tables = [PythonTable(rules, SeededWalls(str(seed)), skip_forced=True) for seed in seeds]
    generator = random.Random(7)
    while any(table.question is not None for table in tables):
        legal = [[-1] if table.question is None else sorted(table.question.legal) for table in tables]
        choices = [generator.choice(each) for each in legal]
        for table, choice in zip(tables, choices, strict=True):
            if choice >= 0:
                table.step(choice)
        native.step(np.array(choices, np.int32))
    for number, table in enumerate(tables):
        assert native.over(number)
        assert native.events(number) == table.game.events
