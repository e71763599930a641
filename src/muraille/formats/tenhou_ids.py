"""The very tiles of a Tenhou deal: each of the 136 is in one place only, and leaves a hand that holds it."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.formats.tenhou_melds import MeldCode
from muraille.phrase import Phrase
from muraille.table.events import Call, KongKind


class TileIds:
    """Where each tile of a deal is. Every method returns what is wrong, or None; after the first fault nothing more is said."""

    def __init__(self, hands: Iterable[Iterable[int]] = ()) -> None:
        self.hands = [set(hand) for hand in hands]
        self.seen = {tile for hand in self.hands for tile in hand}
        self.last: int | None = None
        self.lost = not self.hands or sum(map(len, self.hands)) != len(self.seen)

    def _fault(self, phrase: Phrase) -> Phrase | None:
        said, self.lost = self.lost, True
        return None if said else phrase

    def draw(self, seat: int, tile: int) -> Phrase | None:
        """
        >>> str(TileIds([{1}, {2}, {3}, {4}]).draw(0, 3))
        'tile 3 is drawn a second time'
        """
        if tile in self.seen:
            return self._fault(Phrase("tile {tile} is drawn a second time", tile=tile))
        self.seen.add(tile)
        if self.hands:
            self.hands[seat].add(tile)
        return None

    def discard(self, seat: int, tile: int) -> Phrase | None:
        found = self._give(seat, (tile,))
        self.last = tile
        return found

    def _give(self, seat: int, tiles: Iterable[int]) -> Phrase | None:
        for tile in tiles:
            if not self.hands or tile not in self.hands[seat]:
                return self._fault(Phrase("tile {tile} is not in the hand of seat {seat}", tile=tile, seat=seat))
            self.hands[seat].discard(tile)
        return None

    def meld(self, seat: int, meld: MeldCode) -> Phrase | None:
        """The caller's own tiles leave the hand; the claimed one lay there."""
        if meld.call is KongKind.CONCEALED:
            return self._give(seat, meld.own)
        if meld.call is KongKind.ADDED:
            assert meld.claimed is not None
            found = self._give(seat, (meld.claimed,))
            self.last = meld.claimed
            return found
        assert isinstance(meld.call, Call)
        if meld.claimed != self.last:
            return self._fault(Phrase("tile {tile} is claimed, but it was not just discarded", tile=meld.claimed))
        return self._give(seat, meld.own)

    def shown(self, seat: int, tiles: Iterable[int], winning: int | None = None) -> Phrase | None:
        """The hand that a result shows, with the winning tile of another player."""
        if self.lost:
            return None
        held = self.hands[seat] | ({winning} if winning is not None else set())
        if set(tiles) != held:
            return self._fault(Phrase("the tiles shown are not those that seat {seat} holds", seat=seat))
        return None
