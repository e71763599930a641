"""The functions of :mod:`muraille.hand.analysis`, or the extension's in their place where it is installed.

The extension answers every usual question and hands the others, bad input among them, to the functions it replaces: a refusal
is the same error in the same words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from muraille.hand import analysis
from muraille.hand.forms import MCR_FORMS, RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand
from muraille.hand.melds import Meld
from muraille.hand.rows import TABLES
from muraille.kernel import FAST
from muraille.tiles import PLAYING_KINDS, Tile

__all__ = [
    "KERNEL",
    "discards",
    "form_bits",
    "improving_tiles",
    "shanten",
    "shanten_of_counts",
    "tile_numbers",
    "waits",
]

#: Marks a red five among the numbers of the tiles.
_RED = 64
#: The bit of two identical ones among seven pairs, after those of the forms.
_IDENTICAL_PAIRS = 1 << len(Form)


def form_bits(forms: Forms) -> int:
    """The forms of a game as the extension reads them.

    >>> form_bits(RIICHI_FORMS), form_bits(MCR_FORMS)
    (7, 63)
    """
    bits = sum(1 << place for place, form in enumerate(Form) if form in forms.allowed)
    return bits | _IDENTICAL_PAIRS if forms.identical_pairs else bits


def tile_numbers() -> list[tuple[Tile, int]]:
    """Every tile with the number by which the extension knows it: its kind, and a bit for a red five."""
    return [(tile, tile.kind | (_RED if tile.red else 0)) for tile in Tile]


def _kernel() -> Any:
    if FAST is None:
        return None
    different_pairs = MCR_FORMS._replace(identical_pairs=False)
    known = [(forms, form_bits(forms)) for forms in (RIICHI_FORMS, MCR_FORMS, different_pairs)]
    return FAST.HandKernel(
        tables=TABLES,
        tiles=tile_numbers(),
        kinds=PLAYING_KINDS,
        forms=[(None, form_bits(RIICHI_FORMS)), *known],
        pure={name: getattr(analysis, name) for name in _REPLACED},
        classes={"hand": Hand, "meld": Meld, "improvement": analysis.Improvement, "discard": analysis.DiscardAnalysis},
    )


_REPLACED = ("shanten_of_counts", "shanten", "improving_tiles", "waits", "discards")
#: The extension's kernel of this room, or None.
KERNEL = _kernel()

if TYPE_CHECKING or KERNEL is None:
    from muraille.hand.analysis import discards, improving_tiles, shanten, shanten_of_counts, waits
else:
    discards, improving_tiles, waits = KERNEL.discards, KERNEL.improving_tiles, KERNEL.waits
    shanten, shanten_of_counts = KERNEL.shanten, KERNEL.shanten_of_counts
