"""The book of riichi: every yaku one declaration, in the order of RCR §4.2. Scoring knows none by name."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from muraille.riichi.declarations import DECLARED, Yaku
from muraille.riichi.yaku import one_han, two_han_and_more, yakuman  # the import declares them in this order

__all__ = ["one_han", "two_han_and_more", "yakuman"]


def _of_book(name: str, number: int) -> Yaku:
    return [each for each in DECLARED if each.id == name][number]


def _by_name(yaku: Yaku) -> tuple[Callable[[str, int], Yaku], tuple[str, int]]:
    return _of_book, (yaku.id, [each for each in DECLARED if each.id == yaku.id].index(yaku))


# Copied, or read back by another process, a yaku is the declaration of the book again.
copyreg.pickle(Yaku, _by_name)
