"""Scoring an MCR hand beside PyMahjongGB (C++), on the same ready hands, every fan itemised by both."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from environments import module, title
from timing import Row, best_seconds, compare, compare_batch

from muraille.hand import Hand, Meld, Shape, group
from muraille.mcr import MCR_BOTZONE, Score, Situation, score
from muraille.mcr.accelerated import KERNEL, worth
from muraille.mcr.many import row_of, worth_of_many
from muraille.table.wins import WinBy
from muraille.tiles import KINDS, Tile, Wind

NUMBER = 3_000
_SUITS = {"m": "W", "p": "B", "s": "T"}
_HONOURS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")
Won = tuple[Hand, Tile, Situation]
calculate: Any = module("PyMahjongGB", "MahjongGB").MahjongFanCalculator


def won_hand(generator: random.Random, *, crowded: bool) -> Won:
    """Four sets, mostly chows, and a pair; every second hand crowded into one suit and the honours; 0 to 4 melds."""
    kinds = [*range(9), *range(27, 34)] if crowded else range(34)
    while True:
        groups = [_set(generator, kinds) for _ in range(4)]
        pair = generator.choice(kinds)
        tiles = [kind for tiles in groups for kind in tiles] + [pair, pair]
        if max(tiles.count(kind) for kind in tiles) <= 4:
            break
    exposed = generator.choice((0, 0, 1, 2, 3))
    melds = [Meld.of(tuple(KINDS[kind] for kind in tiles)) for tiles in groups[:exposed]]
    concealed = [kind for tiles in groups[exposed:] for kind in tiles] + [pair, pair]
    generator.shuffle(concealed)
    situation = Situation(by=generator.choice(tuple(WinBy)), seat=generator.choice(tuple(Wind)))
    return Hand.of([KINDS[kind] for kind in concealed[1:]], melds), KINDS[concealed[0]], situation


def _set(generator: random.Random, kinds: Any) -> list[int]:
    kind = generator.choice(kinds)
    shape = Shape.CHOW if kind < 27 and kind % 9 <= 6 and generator.random() < 0.8 else Shape.PUNG
    return [tile.kind for tile in group(shape, KINDS[kind]).tiles]


def tile_name(tile: Tile) -> str:
    return _HONOURS[tile.rank - 1] if tile.honour else f"{_SUITS[tile.suit.value]}{tile.rank}"


def arguments(won: Won) -> tuple[Any, ...]:
    """A won hand as PyMahjongGB takes it: chows by their middle tile."""
    hand, winning, situation = won
    packs = [
        ("CHI", tile_name(meld.tiles[1]), 1)
        if meld.group.shape is Shape.CHOW
        else ("PENG", tile_name(meld.tiles[0]), 1)
        for meld in hand.melds
    ]
    concealed = tuple(tile_name(tile) for tile in hand.concealed)
    drawn = situation.by is WinBy.DRAW
    seat = "ESWN".index(situation.seat.value)
    return (tuple(packs), concealed, tile_name(winning), 0, drawn, False, False, False, seat, 0, True)


def ours(won: Won) -> int:
    """The points of a hand, whether or not they reach the minimum."""
    result = score(*won, MCR_BOTZONE)
    counting = result if isinstance(result, Score) else result.counting
    assert counting is not None
    return counting.points


def theirs(packed: tuple[Any, ...]) -> int:
    return sum(points * count for points, count, *_ in calculate(*packed))


def check(inputs: list[Won], packed: list[tuple[Any, ...]]) -> int:
    """A checksum over all hands; a fast wrong answer would show."""
    total = 0
    for won, arguments_ in zip(inputs, packed, strict=True):
        points = ours(won)
        assert points == theirs(arguments_), won
        total = (total * 31 + points) % 1_000_003
    return total


def rows() -> list[Row]:
    generator = random.Random(7)
    inputs = [won_hand(generator, crowded=index % 2 == 1) for index in range(NUMBER)]
    packed = [arguments(won) for won in inputs]
    print(f"mcr_score checksum {check(inputs, packed)}")
    return [alone(inputs), *([] if KERNEL is None else native_rows(inputs, packed))]


def alone(inputs: list[Won]) -> Row:
    """Python alone; no library in pure Python scores MCR hands."""
    (seconds,) = best_seconds([lambda: [ours(won) for won in inputs]], rounds=4)
    return {
        "task": "mcr_score",
        "mode": "pure",
        "peer": None,
        "ours_per_s": round(len(inputs) / seconds),
        "peer_per_s": None,
        "ratio": None,
    }


def beside_compiled() -> list[Row]:
    """Python alone beside a compiled peer."""
    generator = random.Random(7)
    inputs = [won_hand(generator, crowded=index % 2 == 1) for index in range(400)]
    return [compare("mcr_score", title("PyMahjongGB"), ours, theirs, inputs, [arguments(won) for won in inputs])]


def native_rows(inputs: list[Won], packed: list[tuple[Any, ...]]) -> list[Row]:
    """The extension: points and fan of each hand, per call and in a batch on one thread."""
    table = np.frombuffer(b"".join(row_of(*won) for won in inputs), dtype=np.uint8).reshape(-1, 64)
    expected = [ours(won) for won in inputs]
    assert [worth(*won, MCR_BOTZONE).points for won in inputs] == expected
    assert worth_of_many(table, MCR_BOTZONE).points.tolist() == expected

    def one(won: Won) -> object:
        hand, winning, situation = won
        return worth(hand, winning, situation, MCR_BOTZONE)

    def batch() -> object:
        return worth_of_many(table, MCR_BOTZONE, threads=1)

    def peer(arguments_: tuple[Any, ...]) -> object:
        return calculate(*arguments_)

    name = title("PyMahjongGB")
    return [
        compare("mcr_score", name, one, peer, inputs, packed, mode="native"),
        compare_batch("mcr_score", name, batch, peer, packed),
    ]


if __name__ == "__main__":
    print(rows())
