"""How far a hand is from complete, what it waits for, and what each discard leaves.

Shanten counts the tiles that must change before the hand waits for its last one: 0 is ready, -1 complete. Decided here, for
all functions alike: a tile of which the player owns all four, melds included, does not exist for him (RCR §3.3.13). He is not
ready when only that tile would complete the hand. What others show makes no difference to shanten (same paragraph: a player
is ready even if all his tiles are visible); it only lowers how many are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from typing import NamedTuple

from muraille.errors import InvalidHand
from muraille.hand import knitted, regular, rows
from muraille.hand.forms import RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand, count_kinds
from muraille.hand.regular import NO_MELDS
from muraille.hand.special import honours_and_knitted, seven_different_pairs, seven_pairs, thirteen_orphans
from muraille.phrase import Phrase
from muraille.tiles import KINDS, PLAYING_KINDS, Tile

#: A form that the hand can no longer take, because of its melds.
IMPOSSIBLE = 99


class Improvement(NamedTuple):
    """The tiles that bring a hand one step nearer, and how many of them are left."""

    shanten: int
    tiles: tuple[Tile, ...]
    left: int


class Discard(NamedTuple):
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
        raise InvalidHand("wrong_size", Phrase("{count} tiles: 13 are needed, before the draw", count=hand.size))
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


def discards(hand: Hand, forms: Forms = RIICHI_FORMS, visible: Iterable[Tile] = ()) -> tuple[Discard, ...]:
    """For each tile of fourteen: what discarding it leaves, in tile order.

    A copy just discarded is gone: it is among the improving tiles where it would help, and not among those left.

    >>> discards(Hand.parse("123m456p789s11223z"))[-1]
    Discard(tile=<Tile 3z>, shanten=0, improving=(<Tile 1z>, <Tile 2z>), left=4)
    """
    if hand.size != 14:
        raise InvalidHand("wrong_size", Phrase("{count} tiles: 14 are needed, one of them to discard", count=hand.size))
    counts, melds, melded = hand.counts, len(hand.melds), _melded(hand)
    left = _left(hand, visible)
    return tuple(
        Discard(KINDS[kind], lacking - 1, tuple(compress(PLAYING_KINDS, flags)), sum(compress(left, flags)))
        for kind, lacking, flags in _discards(counts, melds, melded, forms)
    )


def _left(hand: Hand, visible: Iterable[Tile]) -> bytes:
    """How many of each kind the player has not seen."""
    seen = count_kinds((*hand.tiles, *visible))
    return bytes(max(0, 4 - count) for count in seen)


def _melded(hand: Hand) -> bytes:
    return count_kinds(tile for meld in hand.melds for tile in meld.tiles) if hand.melds else NO_MELDS


def _checked(counts: Sequence[int], melds: int) -> bytes:
    """The counts as bytes, or a sentence that says what is wrong with them."""
    if len(counts) != 34:
        raise InvalidHand("wrong_kinds", Phrase("{count} counts: there are 34 kinds of tiles", count=len(counts)))
    try:
        checked = bytes(counts)
    except (ValueError, TypeError):
        checked = b"\xff"
    if max(checked) > 4:
        raise InvalidHand("wrong_count", Phrase("a count is not 0, 1, 2, 3 or 4: there are four of each tile"))
    if not 0 <= melds <= 4:
        raise InvalidHand("too_many_melds", Phrase("{count} melds: a hand has at most four", count=melds))
    if sum(checked) + 3 * melds not in (13, 14):
        raise InvalidHand(
            "wrong_size",
            Phrase(
                "{count} tiles ({concealed} concealed, {melds} melds of three): a hand has 13, or 14 with the drawn tile",
                count=sum(checked) + 3 * melds,
                concealed=sum(checked),
                melds=melds,
            ),
        )
    return checked


def _missing(counts: bytes, melds: int, melded: bytes, forms: Forms) -> int:
    """The tiles missing in the nearest form."""
    if forms is RIICHI_FORMS and not melds:
        return min(rows.missing(counts, 4), seven_different_pairs(counts)[0], thirteen_orphans(counts)[0])
    return min(_form_missing(form, counts, melds, melded, forms) for form in forms.allowed)


def _form_missing(form: Form, counts: bytes, melds: int, melded: bytes, forms: Forms) -> int:
    if form is Form.REGULAR:
        return regular.missing(counts, 4 - melds, melded) if melds else rows.missing(counts, 4)
    if form is Form.KNITTED_STRAIGHT:
        return knitted.missing(counts, 1 - melds, melded) if melds <= 1 else IMPOSSIBLE
    return _special(form, forms)(counts)[0] if not melds else IMPOSSIBLE


def _special(form: Form, forms: Forms) -> Callable[[bytes], tuple[int, bytes]]:
    if form is Form.SEVEN_PAIRS:
        return seven_pairs if forms.identical_pairs else seven_different_pairs
    return thirteen_orphans if form is Form.THIRTEEN_ORPHANS else honours_and_knitted


def _improving(counts: bytes, melds: int, melded: bytes, forms: Forms) -> tuple[int, bytes]:
    return _nearest([regular.improving(counts, 4 - melds, melded), *_others(counts, melds, melded, forms)])


def _others(
    counts: bytes, melds: int, melded: bytes, forms: Forms, near: int = IMPOSSIBLE
) -> Iterator[tuple[int, bytes]]:
    """Missing tiles and flags of every form but the regular one; only of forms that lack at most ``near`` tiles."""
    for form in forms.allowed:
        if form is Form.REGULAR or _form_missing(form, counts, melds, melded, forms) > near:
            continue
        if form is Form.KNITTED_STRAIGHT:
            if melds <= 1:
                yield knitted.improving(counts, 1 - melds, melded)
        elif not melds:
            yield _special(form, forms)(counts)


def _nearest(found: list[tuple[int, bytes]]) -> tuple[int, bytes]:
    """The least missing tiles, and all kinds that bring any form so near one step nearer."""
    lacking = min(number for number, _ in found)
    united = 0
    for number, flags in found:
        if number == lacking:
            united |= int.from_bytes(flags, "big")
    return lacking, united.to_bytes(34, "big")


def _discards(counts: bytes, melds: int, melded: bytes, forms: Forms) -> Iterator[tuple[int, int, bytes]]:
    """Every discard of fourteen tiles. Another form matters only where it is at most a tile behind the regular one."""
    found = list(regular.discards(counts, 4 - melds, melded))
    near = min(lacking for _, lacking, _ in found) + 1
    others = [
        form
        for form in forms.allowed
        if form is not Form.REGULAR and _form_missing(form, counts, melds, melded, forms) <= near
    ]
    if not others:
        yield from found
        return
    narrowed = Forms(frozenset(others), forms.identical_pairs)
    for kind, lacking, flags in found:
        fewer = bytearray(counts)
        fewer[kind] -= 1
        yield (kind, *_nearest([(lacking, flags), *_others(bytes(fewer), melds, melded, narrowed, lacking)]))
