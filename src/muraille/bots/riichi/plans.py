"""The hand that an option leads to, by the name of its dearest yaku."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from muraille.phrase import Name
from muraille.riichi.declarations import DECLARED, Yaku

#: What chance brings and no plan aims at.
_CHANCE = frozenset({"menzen_tsumo", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chihou", "renhou"})


@cache
def _by_id() -> dict[str, Yaku]:
    return {yaku.id: yaku for yaku in DECLARED}


def plan_of(yaku: Iterable[str]) -> Name | None:
    """The name of the dearest of these yaku that one can plan for.

    >>> print(plan_of(("riichi", "ippatsu", "sanshoku_doujun")))
    Mixed Triple Chow
    >>> plan_of(("menzen_tsumo",)) is None
    True
    """
    found = [_by_id()[each] for each in yaku if each not in _CHANCE]
    best = max(found, key=lambda each: 13 if each.han is None else each.han, default=None)
    return best.name if best is not None else None
