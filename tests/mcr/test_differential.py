"""mcr-botzone is PyMahjongGB: twenty thousand generated hands each run, with a changing seed, every fan among them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from mcr.generated import chicken_hand, won_hand
from mcr.library import library_fans
from muraille.mcr import FAN, MCR_BOTZONE, Score, score
from muraille.table.wins import Flag, WinBy

CHUNKS, SIZE = 4, 5_000


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_totals_are_the_library_s(chunk: int) -> None:
    seed = random.SystemRandom().randrange(1 << 32)
    generator = random.Random(seed)
    hit: Counter[str] = Counter()
    lists = 0
    for number in range(SIZE):
        won = chicken_hand(generator) if number % 100 == 0 else won_hand(generator)
        theirs = library_fans(won)
        result = score(*won, MCR_BOTZONE)
        ours = result if isinstance(result, Score) else result.counting
        assert ours is not None, f"seed {seed}: {won}"
        assert ours.total == sum(points * count for points, count in theirs.values()), f"seed {seed}: {won}"
        counted = {line.fan.id: (line.points, line.count) for line in ours.lines}
        theirs.pop("flower_tiles", None)
        # Of combinations with equal totals the library may take another one.
        lists += counted == theirs
        hit.update(counted.keys())
    missed = {fan.id for fan in FAN} - hit.keys() - {"flower_tiles"}
    assert not missed, f"seed {seed} met no {missed}"
    assert lists > SIZE * 0.99, f"seed {seed}"


def test_the_library_s_way_with_contradictory_flags() -> None:
    """Flags thrown in at random: what the tiles contradict is ignored, by the library and by mcr-botzone."""
    seed = random.SystemRandom().randrange(1 << 32)
    generator = random.Random(seed)
    for _ in range(3_000):
        won = won_hand(generator)
        kong = Flag.AFTER_KONG if won.situation.by is WinBy.DRAW else Flag.ROBBING_KONG
        flags = frozenset(flag for flag in (kong, Flag.LAST_TILE, Flag.LAST_OF_KIND) if generator.random() < 0.5)
        won = won._replace(situation=replace(won.situation, flags=flags))
        result = score(*won, MCR_BOTZONE)
        ours = result if isinstance(result, Score) else result.counting
        assert ours is not None, f"seed {seed}: {won}"
        assert ours.total == sum(points * count for points, count in library_fans(won).values()), f"seed {seed}: {won}"
