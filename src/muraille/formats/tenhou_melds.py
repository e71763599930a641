"""The sixteen bits of a meld in Tenhou XML."""

from __future__ import annotations

from typing import NamedTuple

from muraille.table.events import Call, KongKind


class MeldCode(NamedTuple):
    """A meld as the site numbers its tiles."""

    call: Call | KongKind
    #: How many seats after the caller the discarder sits; 0 for a concealed kong.
    source: int
    #: The claimed tile, or the one added to a pung; None for a concealed kong.
    claimed: int | None
    #: The caller's own tiles.
    own: tuple[int, ...]


class NorthDora(ValueError):
    """A north laid aside: only the game of three players has it."""


def decode_meld(code: int) -> MeldCode:
    """A meld from its bits.

    >>> decode_meld(24583)
    MeldCode(call=<Call.CHOW: 'chow'>, source=3, claimed=40, own=(44, 48))
    >>> decode_meld(47658)
    MeldCode(call=<Call.PUNG: 'pung'>, source=2, claimed=124, own=(126, 127))
    >>> decode_meld(47666)
    MeldCode(call=<KongKind.ADDED: 'added'>, source=2, claimed=125, own=(124, 126, 127))
    """
    source = code & 3
    if code & 0b100:
        return _chow(code, source)
    if code & 0b1000:
        return _pung(code, source)
    if code & 0b1_0000:
        return _added_kong(code, source)
    if code & 0b10_0000:
        raise NorthDora
    return _kong(code, source)


def _chow(code: int, source: int) -> MeldCode:
    pattern, claimed = divmod(code >> 10, 3)
    suit, start = divmod(pattern, 7)
    if suit > 2:
        raise ValueError(code)
    first = 4 * (9 * suit + start)
    tiles = [first + 4 * step + (code >> (3 + 2 * step) & 3) for step in range(3)]
    return MeldCode(Call.CHOW, source, tiles.pop(claimed), tuple(tiles))


def _pung(code: int, source: int) -> MeldCode:
    kind, claimed = divmod(code >> 9, 3)
    if kind > 33 or not source:
        raise ValueError(code)
    tiles = [4 * kind + copy for copy in range(4) if copy != code >> 5 & 3]
    return MeldCode(Call.PUNG, source, tiles.pop(claimed), tuple(tiles))


def _added_kong(code: int, source: int) -> MeldCode:
    kind = (code >> 9) // 3
    if kind > 33:
        raise ValueError(code)
    added = 4 * kind + (code >> 5 & 3)
    return MeldCode(
        KongKind.ADDED, source, added, tuple(4 * kind + copy for copy in range(4) if 4 * kind + copy != added)
    )


def _kong(code: int, source: int) -> MeldCode:
    claimed = code >> 8
    if claimed > 135:
        raise ValueError(code)
    tiles = tuple(range(claimed // 4 * 4, claimed // 4 * 4 + 4))
    if not source:
        return MeldCode(KongKind.CONCEALED, 0, None, tiles)
    return MeldCode(Call.KONG, source, claimed, tuple(tile for tile in tiles if tile != claimed))
