"""The tiles of a player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from muraille.errors import InvalidHand, InvalidNotation
from muraille.hand.given import melds_of, tiles_of
from muraille.hand.melds import Meld
from muraille.phrase import Phrase
from muraille.tiles import KINDS, Tile, format_tiles, notation, parse_tile, parse_tiles

_MELD = re.compile(r"\([^()\[\]]*\)|\[[^()\[\]]*\]")


def count_kinds(tiles: Iterable[Tile]) -> bytes:
    """How many of each of the 34 kinds, red fives counted as fives; a flower is of none of them.

    >>> count_kinds(parse_tiles("05m"))[:6]
    b'\\x00\\x00\\x00\\x00\\x02\\x00'
    """
    counts = [0] * 42
    for tile in tiles:
        counts[tile.kind] += 1
    del counts[34:]
    return bytes(counts) if max(counts) < 256 else bytes(min(count, 255) for count in counts)


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles and melds of one player. :meth:`parse` and :meth:`of` check them; the constructor trusts tuples.

    >>> hand = Hand.parse("123m0p777z(456s)[1111z]")
    >>> len(hand.concealed), [str(meld) for meld in hand.melds], str(hand)
    (7, ['(456s)', '[1111z]'], '123m0p777z(456s)[1111z]')
    >>> len(hand), "5p" in hand, "0s" in hand, list(hand)[:2]
    (14, True, False, [<Tile 1m>, <Tile 2m>])
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()

    def __post_init__(self) -> None:
        if self.concealed.__class__ is tuple and self.melds.__class__ is tuple:
            return
        # A text is no tuple of tiles, but everybody sees what is meant.
        tiles, melds = parts(self.concealed) if isinstance(self.concealed, str) else (tiles_of(self.concealed), ())
        checked = Hand.of(tiles, (*melds, *melds_of(self.melds)))
        object.__setattr__(self, "concealed", checked.concealed)
        object.__setattr__(self, "melds", checked.melds)

    @classmethod
    def of(cls, concealed: str | Iterable[str | Tile], melds: str | Meld | Iterable[str | Meld] = ()) -> Hand:
        """A hand of these tiles, sorted, after checking that it can exist.

        >>> str(Hand.of("55m12345678s", "(234p)"))
        '55m12345678s(234p)'
        """
        tiles, more = parts(concealed) if isinstance(concealed, str) else (tiles_of(concealed), ())
        hand = cls(tuple(sorted(tiles)), (*more, *melds_of(melds)))
        _check(hand)
        return hand

    @classmethod
    def parse(cls, text: str) -> Hand:
        """A hand as text: concealed tiles, then melds in brackets."""
        return cls.of(*parts(text))

    @property
    def counts(self) -> bytes:
        """How many concealed tiles of each of the 34 kinds."""
        return count_kinds(self.concealed)

    @property
    def owned(self) -> bytes:
        """How many of each kind the player owns, melds included."""
        return count_kinds(self.tiles)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the player, concealed ones first."""
        return sum((meld.tiles for meld in self.melds), self.concealed)

    @property
    def size(self) -> int:
        """13 while waiting, 14 in turn: a kong counts as three, like every set."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def closed(self) -> bool:
        """No exposed meld: concealed kongs leave a hand concealed (RCR §3.3.7; Green #62)."""
        return not any(meld.exposed for meld in self.melds)

    def __len__(self) -> int:
        """How many tiles the player owns; a kong has four."""
        return len(self.tiles)

    def __bool__(self) -> bool:
        """A hand is a hand, also before the first tile."""
        return True

    def __iter__(self) -> Iterator[Tile]:
        """Every tile, concealed ones first."""
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        """Whether the player owns such a tile: a red five is a five too, a five is no red one."""
        wanted = parse_tile(tile) if isinstance(tile, str) else tile
        return isinstance(wanted, Tile) and any(wanted in (each, each.plain) for each in self.tiles)

    def __str__(self) -> str:
        return format_tiles(self.concealed) + "".join(map(str, self.melds))

    def __repr__(self) -> str:
        return f"<Hand {self}>"


def parts(text: str) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Concealed tiles in the order written and melds, however many: a hand that is still being put down.

    >>> tiles, melds = parts("5m1p(456s)")
    >>> tiles, str(melds[0])
    ((<Tile 5m>, <Tile 1p>), '(456s)')
    """
    return parse_tiles(_without_melds(text)), tuple(map(Meld.parse, _MELD.findall(text)))


def _without_melds(text: str) -> str:
    rest = _MELD.sub(" ", notation(text))
    for bracket in "()[]":
        if bracket in rest:
            raise InvalidNotation(
                "invalid_meld",
                Phrase(
                    "“{text}”: “{bracket}” (character {position}) has no partner; melds are written (123m) or [1111z]",
                    text=text,
                    bracket=bracket,
                    position=text.index(bracket) + 1,
                ),
            )
    return rest


def _check(hand: Hand) -> None:
    for tile in hand.concealed:
        if tile.flower:
            raise InvalidHand(
                "flower_in_hand",
                Phrase(
                    "{tile} is a flower: flowers are laid aside and counted apart, never kept in a hand",
                    tile=tile,
                ),
            )
    for kind, count in enumerate(hand.owned):
        if count > 4:
            raise InvalidHand(
                "five_of_a_kind",
                Phrase(
                    "{count} copies of {tile}: there are only four of each tile",
                    count=count,
                    tile=KINDS[kind],
                ),
            )
    if len(hand.melds) > 4:
        raise InvalidHand("too_many_melds", Phrase("{count} melds: a hand has at most four", count=len(hand.melds)))
    if hand.size not in (13, 14):
        raise wrong_size(len(hand.concealed), len(hand.melds))


def wrong_size(concealed: int, melds: int) -> InvalidHand:
    """The refusal of a hand with too few or too many tiles."""
    return InvalidHand(
        "wrong_size",
        Phrase(
            "{count:# tile|# tiles} ({concealed} concealed, {melds:# meld|# melds} of three): "
            "a hand has 13, or 14 with the drawn tile",
            count=concealed + 3 * melds,
            concealed=concealed,
            melds=melds,
        ),
    )
