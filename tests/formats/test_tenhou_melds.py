"""The bits of every meld, against an encoder written from the published description."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from formats.mjlog import encode_meld
from muraille.formats.tenhou_melds import MeldCode, NorthDora, decode_meld
from muraille.table.events import Call, KongKind


def test_every_chow() -> None:
    for suit, start in product(range(3), range(7)):
        first = 4 * (9 * suit + start)
        for copies in product(range(4), repeat=3):
            tiles = [first + 4 * step + copy for step, copy in enumerate(copies)]
            for claimed in tiles:
                own = [tile for tile in tiles if tile != claimed]
                code = encode_meld(Call.CHOW, 3, claimed, own)
                assert decode_meld(code) == MeldCode(Call.CHOW, 3, claimed, tuple(own))


def test_every_pung_and_the_kong_made_of_it() -> None:
    for kind in range(34):
        for tiles in combinations(range(4 * kind, 4 * kind + 4), 3):
            for claimed, source in product(tiles, (1, 2, 3)):
                own = [tile for tile in tiles if tile != claimed]
                code = encode_meld(Call.PUNG, source, claimed, own)
                assert decode_meld(code) == MeldCode(Call.PUNG, source, claimed, tuple(own))
                (added,) = set(range(4 * kind, 4 * kind + 4)) - set(tiles)
                kong = encode_meld(KongKind.ADDED, source, added, list(tiles))
                assert decode_meld(kong) == MeldCode(KongKind.ADDED, source, added, tiles)


def test_every_kong() -> None:
    for tile, source in product(range(136), (1, 2, 3)):
        own = [each for each in range(tile // 4 * 4, tile // 4 * 4 + 4) if each != tile]
        assert decode_meld(encode_meld(Call.KONG, source, tile, own)) == MeldCode(Call.KONG, source, tile, tuple(own))
    concealed = decode_meld(encode_meld(KongKind.CONCEALED, 0, None, [124, 125, 126, 127]))
    assert concealed == MeldCode(KongKind.CONCEALED, 0, None, (124, 125, 126, 127))


def test_a_north_laid_aside_is_refused() -> None:
    with pytest.raises(NorthDora):
        decode_meld(120 << 8 | 0b10_0000)


@pytest.mark.parametrize("code", [63 << 10 | 0b100 | 3, 127 << 9 | 0b1000 | 1, 140 << 8 | 1, 0b1000])
def test_what_is_no_meld(code: int) -> None:
    with pytest.raises(ValueError, match=str(code)):
        decode_meld(code)
