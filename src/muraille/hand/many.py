"""Shanten, improving tiles and discards of many hands at once, over arrays of NumPy.

A hand is a row of 34 counts of concealed tiles; ``melds`` is how many melds each has, one number for all or one a row, and
``melded``, where it is known, how many of each kind lie in them. With the extension the rows are shared out among all cores
and other threads of Python go on; without it the answers are the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from muraille.errors import InvalidHand
from muraille.hand import analysis
from muraille.hand.accelerated import KERNEL, form_bits
from muraille.hand.forms import RIICHI_FORMS, Form, Forms
from muraille.hand.regular import NO_MELDS
from muraille.phrase import Phrase
from muraille.tiles import KINDS

#: The shanten of a kind that cannot be discarded, for there is none.
NOT_HELD = 127


class ManyImproving(NamedTuple):
    """For each hand its shanten, and the kinds that improve it as bits of one number, lowest kind first."""

    shanten: NDArray[np.int8]
    improving: NDArray[np.uint64]


def shanten_of_many(
    counts: ArrayLike,
    melds: ArrayLike = 0,
    forms: Forms = RIICHI_FORMS,
    melded: ArrayLike | None = None,
    *,
    threads: int = 0,
) -> NDArray[np.int8]:
    """The shanten of each hand; ``threads`` 0 uses every core.

    >>> shanten_of_many([[1] * 9 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0]] * 2).tolist()
    [0, 0]
    """
    rows = _Rows(counts, melds, melded)
    if _native(forms):
        found: NDArray[np.int8] = KERNEL.shanten_of_many(*rows.arrays, form_bits(forms), threads)
        rows.refuse(found == NOT_HELD, (13, 14))
        return found
    return np.array([analysis._missing(*row, forms) - 1 for row in rows.checked((13, 14))], dtype=np.int8)


def improving_of_many(
    counts: ArrayLike,
    melds: ArrayLike = 0,
    forms: Forms = RIICHI_FORMS,
    melded: ArrayLike | None = None,
    *,
    threads: int = 0,
) -> ManyImproving:
    """The shanten and the improving kinds of hands of thirteen tiles; those of a ready hand are its waits.

    >>> found = improving_of_many([[1] * 9 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0]])
    >>> int(found.shanten[0]), [kind for kind in range(34) if int(found.improving[0]) >> kind & 1]
    (0, [27, 28])
    """
    rows = _Rows(counts, melds, melded)
    if _native(forms):
        found = ManyImproving(*KERNEL.improving_of_many(*rows.arrays, form_bits(forms), threads))
        rows.refuse(found.shanten == NOT_HELD, (13,))
        return found
    answers = [analysis._improving(*row, forms) for row in rows.checked((13,))]
    return ManyImproving(
        np.array([lacking - 1 for lacking, _ in answers], dtype=np.int8),
        np.array([_bits(flags) for _, flags in answers], dtype=np.uint64),
    )


def discards_of_many(
    counts: ArrayLike,
    melds: ArrayLike = 0,
    forms: Forms = RIICHI_FORMS,
    melded: ArrayLike | None = None,
    *,
    threads: int = 0,
) -> ManyImproving:
    """What each discard of fourteen tiles leaves, a column a kind; 127 stands for a kind that the hand does not hold.

    >>> found = discards_of_many([[1] * 9 + [0] * 18 + [2, 2, 1, 0, 0, 0, 0]])
    >>> int(found.shanten[0, 29]), int(found.improving[0, 29]) == 1 << 27 | 1 << 28
    (0, True)
    """
    rows = _Rows(counts, melds, melded)
    if _native(forms):
        found = ManyImproving(*KERNEL.discards_of_many(*rows.arrays, form_bits(forms), threads))
        rows.refuse((found.shanten == NOT_HELD).all(axis=1), (14,))
        return found
    shanten = np.full((rows.number, 34), NOT_HELD, dtype=np.int8)
    improving = np.zeros((rows.number, 34), dtype=np.uint64)
    for place, row in enumerate(rows.checked((14,))):
        for kind, lacking, flags in analysis._discards(*row, forms):
            shanten[place, kind], improving[place, kind] = lacking - 1, _bits(flags)
    return ManyImproving(shanten, improving)


def _native(forms: Forms) -> bool:
    return KERNEL is not None and Form.REGULAR in forms.allowed


def _bits(flags: bytes) -> int:
    return sum(1 << kind for kind, flag in enumerate(flags) if flag)


class _Rows:
    """The hands as arrays of bytes. A number that is no byte becomes one that no hand can have, and is refused later."""

    def __init__(self, counts: ArrayLike, melds: ArrayLike, melded: ArrayLike | None) -> None:
        self.counts = _matrix(counts)
        self.number = len(self.counts)
        every = _bytes(melds)
        if every.ndim > 1 or every.size not in (1, self.number):
            raise InvalidHand(
                "wrong_melds",
                Phrase("melds are one number for all hands or one for each of the {count}", count=self.number),
            )
        self.melds = np.ascontiguousarray(np.broadcast_to(every, (self.number,)))
        self.melded = None if melded is None else _matrix(melded)
        if self.melded is not None and self.melded.shape != self.counts.shape:
            raise InvalidHand("wrong_kinds", Phrase("the melded tiles are not given for the same hands as the others"))

    @property
    def arrays(self) -> tuple[Any, Any, Any]:
        return self.counts, self.melds, self.melded

    def refuse(self, refused: NDArray[np.bool_], sizes: tuple[int, ...]) -> None:
        """Raise for the first hand that was refused."""
        for place in np.flatnonzero(refused):
            self._checked(int(place), sizes)

    def checked(self, sizes: tuple[int, ...]) -> list[tuple[bytes, int, bytes]]:
        """Every hand as the analysis wants it, or a refusal of the first that cannot be."""
        return [self._checked(place, sizes) for place in range(self.number)]

    def _checked(self, place: int, sizes: tuple[int, ...]) -> tuple[bytes, int, bytes]:
        melds = int(self.melds[place])
        counts = analysis._checked(self.counts[place].tolist(), melds)
        melded = NO_MELDS if self.melded is None or not melds else self.melded[place].tobytes()
        for kind in range(34):
            if counts[kind] + melded[kind] > 4:
                raise InvalidHand(
                    "five_of_a_kind",
                    Phrase(
                        "{count} copies of {tile}: there are only four of each tile",
                        count=counts[kind] + melded[kind],
                        tile=KINDS[kind],
                    ),
                )
        size = sum(counts) + 3 * melds
        if size not in sizes:
            raise InvalidHand(
                "wrong_size",
                Phrase("{count:# tile|# tiles}: 13 are needed, before the draw", count=size)
                if sizes == (13,)
                else Phrase("{count:# tile|# tiles}: 14 are needed, one of them to discard", count=size),
            )
        return counts, melds, melded


def _matrix(given: ArrayLike) -> NDArray[np.uint8]:
    rows = _bytes(given)
    if rows.ndim != 2 or rows.shape[1] != 34:
        raise InvalidHand(
            "wrong_kinds",
            Phrase("{count} counts: there are 34 kinds of tiles", count=rows.shape[-1] if rows.ndim else 0),
        )
    return np.ascontiguousarray(rows)


def _bytes(given: ArrayLike) -> NDArray[np.uint8]:
    array = np.asarray(given)
    if array.dtype == np.uint8:
        return array
    if not np.issubdtype(array.dtype, np.integer):
        return np.full(array.shape, 255, dtype=np.uint8)
    return np.where((array < 0) | (array > 255), 255, array).astype(np.uint8)
