"""A small network in whole numbers: the same answer from Python and from the extension, to the last digit.

Weights are bytes, with a factor for each row. A layer's row is ``(sum of weight times input + bias) * factor >> 16``; what is not
the last layer is cut off below zero. Training writes the file (``scripts/learn``); nothing here learns.

The hand is read by suit, each of the three with the same weights, and by its honours; what they come to meets the facts of the
table, and goes back to the suits, which say how much each of their actions is liked.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from operator import mul
from struct import iter_unpack, unpack_from
from typing import NamedTuple, Protocol

from muraille.kernel import FAST

MAGIC = b"MURAILLE-NET-1\n"
_SHIFT = 16
#: What no layer of a trained network says.
_GREATEST = 1 << 20
_SUITS, _RANKS, _HONOURS = 3, 9, 7
_KINDS = _SUITS * _RANKS + _HONOURS
#: The layers in the order of the file.
LAYERS = (
    "suit_in", "honours_in", "facts_in", "table_in", "suit_mid", "honours_mid", "table_mid",
    "suit_out", "honours_out", "table_out",
)  # fmt: skip


class Layer(NamedTuple):
    """Rows of weights, with a bias and a factor for each."""

    weights: tuple[tuple[int, ...], ...]
    biases: tuple[int, ...]
    factors: tuple[int, ...]

    def of(self, values: Sequence[int]) -> list[int]:
        rows = zip(self.weights, self.biases, self.factors, strict=True)
        return [(sum(map(mul, row, values)) + bias) * factor >> _SHIFT for row, bias, factor in rows]

    def cut(self, values: Sequence[int]) -> list[int]:
        return [min(_GREATEST, max(0, value)) for value in self.of(values)]


class Network:
    """Says of planes and facts how much each action is liked, in 1024ths of a natural logarithm, and one number more."""

    def __init__(self, written: bytes) -> None:
        self._layers = dict(zip(LAYERS, read_layers(written), strict=True))
        self._planes = len(self._layers["honours_in"].weights[0]) // _HONOURS

    def __call__(self, planes: bytes | bytearray, facts: bytes) -> list[int]:
        layers = self._layers
        suits = [layers["suit_in"].cut(self._of_suit(planes, suit)) for suit in range(_SUITS)]
        honours = layers["honours_in"].cut(self._part(planes, _SUITS * _RANKS, _HONOURS))
        table = layers["table_in"].cut([*map(sum, zip(*suits, strict=True)), *honours, *layers["facts_in"].cut(facts)])
        suits = [layers["suit_mid"].cut([*suit, *table]) for suit in suits]
        honours = layers["honours_mid"].cut([*honours, *table])
        table = layers["table_mid"].cut([*map(sum, zip(*suits, strict=True)), *honours, *table])
        said = [number for suit in suits for number in layers["suit_out"].of(suit)]
        return [*said, *layers["honours_out"].of(honours), *layers["table_out"].of(table)]

    def _of_suit(self, planes: bytes | bytearray, suit: int) -> list[int]:
        return self._part(planes, _RANKS * suit, _RANKS)

    def _part(self, planes: bytes | bytearray, first: int, count: int) -> list[int]:
        """Some kinds of every plane, plane after plane."""
        starts = range(first, self._planes * _KINDS, _KINDS)
        return [number for start in starts for number in planes[start : start + count]]


def read_layers(written: bytes) -> list[Layer]:
    """The layers of a file; raises :class:`ValueError` where it is none."""
    if not written.startswith(MAGIC):
        raise ValueError("this is not a network of Muraille")
    at = len(MAGIC)
    found: list[Layer] = []
    for _ in LAYERS:
        rows, columns = unpack_from("<II", written, at)
        at += 8
        weights = array("b", written[at : at + rows * columns])
        at += rows * columns
        numbers = [number for (number,) in iter_unpack("<i", written[at : at + 8 * rows])]
        at += 8 * rows
        each = tuple(tuple(weights[row * columns : (row + 1) * columns]) for row in range(rows))
        found.append(Layer(each, tuple(numbers[:rows]), tuple(numbers[rows:])))
    if at != len(written):
        raise ValueError("a network of Muraille is longer or shorter than it says")
    return found


class Liking(Protocol):
    """What says how much each action is liked."""

    def __call__(self, planes: bytes, facts: bytes, /) -> list[int]: ...


def network(written: bytes) -> Liking:
    """The network of a file, in the extension where that is installed."""
    found: Liking = FAST.Network(written) if FAST is not None else Network(written)
    return found
