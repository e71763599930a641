"""The tiles that make each yaku of a score, for a sheet that lights them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from muraille.hand import Group, Shape
from muraille.riichi.scoring import Score
from muraille.riichi.win import DRAGONS, WINDS
from muraille.tiles import Tile

Groups = Iterable[Group]

#: Made before the tiles are looked at, or by the whole deal.
_CIRCUMSTANCES = frozenset({"riichi", "double_riichi", "ippatsu", "tenhou", "chihou", "renhou"})
#: Made by how the winning tile came.
_BY_WINNING_TILE = frozenset({"menzen_tsumo", "rinshan", "chankan", "haitei", "houtei"})


def yaku_tiles(name: str, score: Score) -> tuple[Tile, ...]:
    """The tiles that make a yaku of this score: some of its groups, its winning tile, none, or all.

    >>> from muraille.hand import Hand
    >>> from muraille.riichi.scoring import Situation, score
    >>> from muraille.tiles import format_tiles
    >>> found = score(Hand.parse("12345678s55m(234p)"), Tile("9s"), Situation())
    >>> assert isinstance(found, Score)
    >>> format_tiles(yaku_tiles("ittsuu", found)), yaku_tiles("riichi", found)
    ('123456789s', ())
    """
    if name in _CIRCUMSTANCES:
        return ()
    if name in _BY_WINNING_TILE:
        return (score.winning,)
    if name in _SETS:
        return tuple(tile for part in _SETS[name](score) for tile in part.tiles)
    return tuple(sorted((*score.hand.tiles, score.winning)))


def dora_tiles(score: Score, indicators: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles of the hand that these indicators make dora."""
    kinds = {tile.indicated.kind for tile in indicators}
    return tuple(sorted(tile for tile in (*score.hand.tiles, score.winning) if tile.kind in kinds))


def red_tiles(score: Score) -> tuple[Tile, ...]:
    return tuple(tile for tile in (*score.hand.tiles, score.winning) if tile.red)


def _chows(score: Score) -> list[Group]:
    return [part for part in score.reading.groups if part.shape is Shape.CHOW]


def _pungs(score: Score) -> list[Group]:
    return [part for part in score.reading.groups if part.triplet]


def _pairs_of_chows(score: Score) -> Groups:
    """Chows that are there twice."""
    chows = _chows(score)
    return [part for part in chows if sum(part.first is other.first for other in chows) > 1]


def _in_three_suits(parts: list[Group]) -> Groups:
    return next(
        (
            chosen
            for chosen in combinations(parts, 3)
            if sorted(part.first.kind // 9 for part in chosen) == [0, 1, 2]
            and len({part.first.kind % 9 for part in chosen}) == 1
        ),
        (),
    )


def _straight(score: Score) -> Groups:
    return next(
        (
            chosen
            for chosen in combinations(_chows(score), 3)
            if len({part.first.kind // 9 for part in chosen}) == 1
            and sorted(part.first.kind % 9 for part in chosen) == [0, 3, 6]
        ),
        (),
    )


def _concealed_pungs(score: Score) -> Groups:
    """A pung that a discard finished counts as exposed (RCR §4.2.2)."""
    drawn = score.situation.by.value == "draw"
    finished = score.reading.finished
    return [part for part in _pungs(score) if not part.exposed and (drawn or part is not finished)]


def _pung_of(tile: Tile) -> Callable[[Score], Groups]:
    return lambda score: [part for part in _pungs(score) if part.first is tile]


def _of_kinds(kinds: frozenset[int]) -> Callable[[Score], Groups]:
    return lambda score: [part for part in score.reading.groups if part.first.kind in kinds]


#: The groups that make a yaku, where they are not the whole hand.
_SETS: dict[str, Callable[[Score], Groups]] = {
    "iipeikou": _pairs_of_chows,
    "ryanpeikou": _pairs_of_chows,
    "sanshoku_doujun": lambda score: _in_three_suits(_chows(score)),
    "sanshoku_doukou": lambda score: _in_three_suits(_pungs(score)),
    "ittsuu": _straight,
    "yakuhai_white": _pung_of(Tile.WHITE),
    "yakuhai_green": _pung_of(Tile.GREEN),
    "yakuhai_red": _pung_of(Tile.RED),
    "seat_wind": lambda score: _pung_of(score.situation.seat.tile)(score),
    "round_wind": lambda score: _pung_of(score.situation.round.tile)(score),
    "sanankou": _concealed_pungs,
    "suuankou": _concealed_pungs,
    "sankantsu": lambda score: [part for part in _pungs(score) if part.shape is Shape.KONG],
    "suukantsu": lambda score: [part for part in _pungs(score) if part.shape is Shape.KONG],
    "toitoi": _pungs,
    "shousangen": _of_kinds(DRAGONS),
    "daisangen": _of_kinds(DRAGONS),
    "shousuushii": _of_kinds(WINDS),
    "daisuushii": _of_kinds(WINDS),
}
