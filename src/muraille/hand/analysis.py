"""How far a hand is from complete, what it waits for, and what each discard leaves.

Shanten counts the tiles that must change before the hand waits for its last one: 0 is ready, -1 complete. Decided here, for
all functions alike: a tile of which the player owns all four, melds included, does not exist for him (RCR §3.3.13). He is not
ready when only that tile would complete the hand. What others show makes no difference to shanten (same paragraph: a player
is ready even if all his tiles are visible); it only lowers how many are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, compress
from typing import NamedTuple

from muraille.errors import InvalidHand
from muraille.hand import knitted, regular, rows
from muraille.hand.forms import RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand, count_kinds, wrong_size
from muraille.hand.regular import NO_MELDS
from muraille.hand.special import (
    HonoursAndKnitted,
    SevenDifferentPairs,
    SevenPairs,
    SpecialForm,
    ThirteenOrphans,
)
from muraille.phrase import Phrase
from muraille.tiles import KINDS, PLAYING_KINDS, Tile

#: A form that the hand can no longer take, because of its melds.
IMPOSSIBLE = 99


class Improvement(NamedTuple):
    """The tiles that bring a hand one step nearer, and how many of them are left."""

    shanten: int
    tiles: tuple[Tile, ...]
    left: int


class DiscardAnalysis(NamedTuple):
    """What a discard leaves: the shanten after it, the tiles that improve it, and how many of them are left."""

    tile: Tile
    shanten: int
    improving: tuple[Tile, ...]
    left: int


def shanten(hand: Hand, forms: Forms = RIICHI_FORMS) -> int:
    """The least shanten over all forms.

    >>> shanten(Hand.parse("123m456p789s1122z")), shanten(Hand.parse("1m(111m)(222p)(333p)(444p)"))
    (0, 1)
    """
    return _missing(hand.counts, len(hand.melds), _melded(hand), forms) - 1


def shanten_of_counts(counts: Sequence[int], melds: int = 0, forms: Forms = RIICHI_FORMS) -> int:
    """Shanten of 34 counts of concealed tiles beside so many melds, for programs that keep counts.

    Which tiles lie in the melds is not known here, so none is out of reach.

    >>> shanten_of_counts([1, 1, 1] + [0] * 24 + [1, 0, 0, 0, 0, 0, 0], melds=3)
    0
    """
    return _missing(_checked(counts, melds), melds, NO_MELDS, forms) - 1


def shanten_by_form(hand: Hand, forms: Forms = RIICHI_FORMS) -> dict[Form, int]:
    """Shanten of each form that the hand can still take.

    >>> {form.value: number for form, number in shanten_by_form(Hand.parse("19m19p19s1234567z")).items()}
    {'regular': 8, 'seven_pairs': 6, 'thirteen_orphans': 0}
    """
    counts, melds, melded = hand.counts, len(hand.melds), _melded(hand)
    found = {form: _form_missing(form, counts, melds, melded, forms) - 1 for form in Form if form in forms.allowed}
    return {form: number for form, number in found.items() if number < IMPOSSIBLE - 1}


def improving_tiles(hand: Hand, forms: Forms = RIICHI_FORMS, visible: Iterable[Tile] = ()) -> Improvement:
    """The tiles that bring thirteen tiles nearer; ``visible`` are tiles the player sees beside his own.

    >>> improving_tiles(Hand.parse("123m456p789s1122z"), visible=[Tile("1z")])
    Improvement(shanten=0, tiles=(<Tile 1z>, <Tile 2z>), left=3)
    """
    if hand.size != 13:
        raise InvalidHand(
            "wrong_size", Phrase("{count:# tile|# tiles}: 13 are needed, before the draw", count=hand.size)
        )
    melds, melded = len(hand.melds), _melded(hand)
    lacking, flags = _improving(hand.counts, melds, melded, forms)
    return Improvement(lacking - 1, tuple(compress(PLAYING_KINDS, flags)), sum(compress(_left(hand, visible), flags)))


def waits(hand: Hand, forms: Forms = RIICHI_FORMS) -> tuple[Tile, ...]:
    """The tiles that complete thirteen tiles; none where the hand is not ready (RCR §3.3.13; Green §3.4.21).

    >>> waits(Hand.parse("1112345678999m"))
    (<Tile 1m>, <Tile 2m>, <Tile 3m>, <Tile 4m>, <Tile 5m>, <Tile 6m>, <Tile 7m>, <Tile 8m>, <Tile 9m>)
    >>> waits(Hand.parse("1111m456p789s123s"))
    ()
    """
    improvement = improving_tiles(hand, forms)
    return improvement.tiles if improvement.shanten == 0 else ()


def discards(hand: Hand, forms: Forms = RIICHI_FORMS, visible: Iterable[Tile] = ()) -> tuple[DiscardAnalysis, ...]:
    """For each tile of fourteen: what discarding it leaves, in tile order.

    A copy just discarded is gone: it is among the improving tiles where it would help, and not among those left.

    >>> discards(Hand.parse("123m456p789s11223z"))[-1]
    DiscardAnalysis(tile=<Tile 3z>, shanten=0, improving=(<Tile 1z>, <Tile 2z>), left=4)
    """
    if hand.size != 14:
        raise InvalidHand(
            "wrong_size", Phrase("{count:# tile|# tiles}: 14 are needed, one of them to discard", count=hand.size)
        )
    counts, melds, melded = hand.counts, len(hand.melds), _melded(hand)
    left = _left(hand, visible)
    found = _discards(counts, melds, melded, forms)
    flowers = sorted(tile.kind for tile in hand.concealed if tile.flower)
    if flowers:  # none of them is missed: all other tiles are left
        found = chain(found, ((kind, *_improving(counts, melds, melded, forms)) for kind in flowers))
    return tuple(
        DiscardAnalysis(KINDS[kind], lacking - 1, tuple(compress(PLAYING_KINDS, flags)), sum(compress(left, flags)))
        for kind, lacking, flags in found
    )


def _left(hand: Hand, visible: Iterable[Tile]) -> bytes:
    """How many of each kind the player has not seen."""
    return count_kinds((*hand.tiles, *visible)).translate(_LEFT)


_LEFT = bytes(max(0, 4 - count) for count in range(256))


def _melded(hand: Hand) -> bytes:
    return count_kinds(tile for meld in hand.melds for tile in meld.tiles) if hand.melds else NO_MELDS


def _checked(counts: Sequence[int], melds: int) -> bytes:
    """The counts as bytes, or a sentence that says what is wrong with them."""
    try:
        checked = bytes(counts)
    except (ValueError, TypeError):
        checked = b"\xff" * len(counts)
    if len(checked) != 34:
        raise InvalidHand("wrong_kinds", Phrase("{count} counts: there are 34 kinds of tiles", count=len(checked)))
    if checked.translate(None, _COUNTS):
        raise InvalidHand("wrong_count", Phrase("a count is not 0, 1, 2, 3 or 4: there are four of each tile"))
    if not 0 <= melds <= 4:
        raise InvalidHand("too_many_melds", Phrase("{count} melds: a hand has at most four", count=melds))
    size = sum(checked) + 3 * melds
    if size != 13 and size != 14:
        raise wrong_size(sum(checked), melds)
    return checked


_COUNTS = bytes(range(5))


def _missing(counts: bytes, melds: int, melded: bytes, forms: Forms) -> int:
    """The tiles missing in the nearest form."""
    if forms is RIICHI_FORMS:
        if melds:
            return regular.missing(counts, 4 - melds, melded)
        return min(rows.missing(counts, 4), _DIFFERENT_PAIRS.missing(counts), _ORPHANS.missing(counts))
    return min(_form_missing(form, counts, melds, melded, forms) for form in forms.allowed)


def _form_missing(form: Form, counts: bytes, melds: int, melded: bytes, forms: Forms) -> int:
    if form is Form.REGULAR:
        return regular.missing(counts, 4 - melds, melded) if melds else rows.missing(counts, 4)
    if form is Form.KNITTED_STRAIGHT:
        return knitted.missing(counts, 1 - melds, melded) if melds <= 1 else IMPOSSIBLE
    return _special(form, forms).missing(counts) if not melds else IMPOSSIBLE


_DIFFERENT_PAIRS = SevenDifferentPairs()
_PAIRS = SevenPairs()
_ORPHANS = ThirteenOrphans()
_KNITTED = HonoursAndKnitted()


def _special(form: Form, forms: Forms) -> SpecialForm:
    if form is Form.SEVEN_PAIRS:
        return _PAIRS if forms.identical_pairs else _DIFFERENT_PAIRS
    return _ORPHANS if form is Form.THIRTEEN_ORPHANS else _KNITTED


def _improving(counts: bytes, melds: int, melded: bytes, forms: Forms) -> tuple[int, bytes]:
    """The tiles missing in the nearest form, and all kinds that bring any form so near one step nearer."""
    lacking, flags = regular.improving(counts, 4 - melds, melded)
    for form in forms.allowed - {Form.REGULAR}:
        distance = _form_missing(form, counts, melds, melded, forms)
        if distance <= lacking:
            nearer = _improver(form, melds, melded, forms)(counts)
            flags = nearer if distance < lacking else _united(flags, nearer)
            lacking = distance
    return lacking, flags


def _improver(form: Form, melds: int, melded: bytes, forms: Forms) -> Callable[[bytes], bytes]:
    """What flags the kinds that bring thirteen tiles nearer to a form."""
    if form is Form.KNITTED_STRAIGHT:
        return lambda counts: knitted.improving(counts, 1 - melds, melded)[1]
    return _special(form, forms).improving


def _united(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one, "big") | int.from_bytes(other, "big")).to_bytes(34, "big")


def _discards(counts: bytes, melds: int, melded: bytes, forms: Forms) -> Iterator[tuple[int, int, bytes]]:
    """Every discard of fourteen tiles: its kind, the tiles missing after it, the kinds that improve what is left.

    A discard takes a form at most one tile further away, so another form matters only where it is at most a tile behind.
    """
    found = list(regular.discards(counts, 4 - melds, melded))
    near = min(lacking for _, lacking, _ in found) + 1
    others = [
        (form, distance)
        for form in forms.allowed - {Form.REGULAR}
        if (distance := _form_missing(form, counts, melds, melded, forms)) <= near
    ]
    if not others:
        return iter(found)
    return _with_others(found, counts, melds, melded, forms, others)


def _with_others(
    found: list[tuple[int, int, bytes]],
    counts: bytes,
    melds: int,
    melded: bytes,
    forms: Forms,
    others: list[tuple[Form, int]],
) -> Iterator[tuple[int, int, bytes]]:
    rivals = [
        (distance, _form_needed(form, counts, melds, melded, forms, distance), _improver(form, melds, melded, forms))
        for form, distance in others
    ]
    for kind, lacking, flags in found:
        for distance, needed, improver in rivals:
            rival = distance + needed[kind]
            if rival <= lacking:
                nearer = improver(counts[:kind] + _FEWER[counts[kind]] + counts[kind + 1 :])
                flags = nearer if rival < lacking else _united(flags, nearer)
                lacking = rival
        yield kind, lacking, flags


#: One tile less, as a byte.
_FEWER = (b"", b"\0", b"\1", b"\2", b"\3")


def _form_needed(form: Form, counts: bytes, melds: int, melded: bytes, forms: Forms, distance: int) -> bytes:
    """The kinds whose loss takes the form one tile further away."""
    if form is not Form.KNITTED_STRAIGHT:
        return _special(form, forms).needed(counts)
    flags = bytearray(34)
    fewer = bytearray(counts)
    for kind in range(34):
        if counts[kind]:
            fewer[kind] -= 1
            flags[kind] = knitted.missing(bytes(fewer), 1 - melds, melded) > distance
            fewer[kind] += 1
    return bytes(flags)
