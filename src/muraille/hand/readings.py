"""All ways to read fourteen tiles as a complete hand, with the group that the winning tile may have finished.

The four parts of a hand (three suits and the honours) are read apart, for no set spans two of them, and each part's
readings are remembered: a scorer meets the same parts again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from muraille.errors import InvalidHand
from muraille.hand.forms import RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand, count_kinds
from muraille.hand.melds import Group, Meld, Shape, group
from muraille.phrase import Phrase
from muraille.tiles import KINDS, Tile

#: Kinds of the thirteen orphans: terminals and honours.
ORPHANS = tuple(tile.kind for tile in KINDS[:34] if tile.terminal or tile.honour)
#: The six ways to give 1-4-7, 2-5-8 and 3-6-9 to the three suits, as nine kinds each.
KNITTED_STRAIGHTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(9 * suit + start + step for suit, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations((0, 1, 2))
)


class Reading(NamedTuple):
    """One way to read a complete hand."""

    form: Form
    #: Sets and pairs, concealed ones first in tile order, then the melds as they lie. Special hands that have no groups
    #: (thirteen orphans, honours and knitted tiles) have an empty tuple.
    groups: tuple[Group, ...]
    #: The group that the winning tile finished; None where the form has no groups.
    finished: Group | None


def readings(hand: Hand, winning: Tile, forms: Forms = RIICHI_FORMS) -> tuple[Reading, ...]:
    """Every reading of thirteen tiles with their winning tile; none where they are not complete.

    >>> for reading in readings(Hand.parse("223344m555p67s11z"), Tile("8s")):
    ...     print(reading.groups, reading.finished)
    (<Group 234m>, <Group 234m>, <Group 555p>, <Group 678s>, <Group 11z>) <Group 678s>
    """
    _check_winning_tile(hand, winning)
    return readings_of_counts(count_kinds((*hand.concealed, winning)), winning.kind, hand.melds, forms)


# Members by names of their own: to look one up on its class costs more than what is done with it.
_REGULAR, _SEVEN_PAIRS, _THIRTEEN_ORPHANS = Form.REGULAR, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS
_KNITTED_STRAIGHT, _HONOURS_AND_KNITTED = Form.KNITTED_STRAIGHT, Form.HONOURS_AND_KNITTED


def readings_of_counts(
    counts: bytes, winning: int, melds: Sequence[Meld] = (), forms: Forms = RIICHI_FORMS
) -> tuple[Reading, ...]:
    """The readings of concealed tiles that hold the winning tile of this kind. Trusts its arguments."""
    melded = tuple([meld.group for meld in melds]) if melds else ()
    found: list[Reading] = []
    for groups in _regular(counts, 4 - len(melded)):
        found += _with_finished(_REGULAR, groups, melded, KINDS[winning])
    if len(melded) <= 1 and _KNITTED_STRAIGHT in forms.allowed:
        for groups in _knitted_straight(counts, 1 - len(melded)):
            found += _with_finished(_KNITTED_STRAIGHT, groups, melded, KINDS[winning])
    if not melded:
        for groups in _seven_pairs(counts, forms):
            found += _with_finished(_SEVEN_PAIRS, groups, (), KINDS[winning])
        if _thirteen_orphans(counts):
            found.append(Reading(_THIRTEEN_ORPHANS, (), None))
        if _HONOURS_AND_KNITTED in forms.allowed and _honours_and_knitted(counts):
            found.append(Reading(_HONOURS_AND_KNITTED, (), None))
    return tuple(found)


def _with_finished(form: Form, groups: tuple[Group, ...], melded: tuple[Group, ...], winning: Tile) -> list[Reading]:
    """One reading for each different concealed group that holds the winning tile."""
    places = [part for part in groups if winning in part.tiles]
    whole = groups + melded
    return [Reading(form, whole, finished) for finished in (places if len(places) == 1 else dict.fromkeys(places))]


@lru_cache(maxsize=1 << 16)
def part_readings(part: bytes, first: int) -> tuple[tuple[Group, ...], ...]:
    """All ways to read a part of the hand, whose first kind is given, as sets and at most one pair; nothing may be left.

    >>> part_readings(bytes([0, 2, 1, 1, 1, 0, 0, 0, 0]), 0)
    ((<Group 22m>, <Group 345m>),)
    """
    ordered = (tuple(sorted(groups, key=_place)) for groups in _read(bytearray(part), 0, first, paired=False))
    return tuple(dict.fromkeys(ordered))


def _place(part: Group) -> tuple[int, str]:
    return part.first.kind, part.shape.value


def _read(part: bytearray, index: int, first: int, *, paired: bool) -> Iterator[tuple[Group, ...]]:
    while index < len(part) and not part[index]:
        index += 1
    if index == len(part):
        yield ()
        return
    for shape, used in _starting(part, index, first, paired=paired):
        for step in used:
            part[index + step] -= 1
        head = group(shape, KINDS[first + index])
        for tail in _read(part, index, first, paired=paired or shape is Shape.PAIR):
            yield (head, *tail)
        for step in used:
            part[index + step] += 1


def _starting(part: bytearray, index: int, first: int, *, paired: bool) -> Iterator[tuple[Shape, tuple[int, ...]]]:
    """The groups that may begin at the lowest tile left."""
    if part[index] >= 2 and not paired:
        yield Shape.PAIR, (0, 0)
    if part[index] >= 3:
        yield Shape.PUNG, (0, 0, 0)
    if first < 27 and index <= 6 and part[index + 1] and part[index + 2]:
        yield Shape.CHOW, (0, 1, 2)


def _regular(counts: bytes, sets: int) -> list[tuple[Group, ...]]:
    """Sets and one pair out of all four parts (RCR §3.2; Green §3.7.2-1)."""
    if sum(counts) != 3 * sets + 2:
        return []
    characters = part_readings(counts[0:9], 0)
    circles = part_readings(counts[9:18], 9)
    bamboos = part_readings(counts[18:27], 18)
    honours = part_readings(counts[27:34], 27)
    if not (characters and circles and bamboos and honours):
        return []
    # A part has a pair in all its readings or in none, so all have as many groups; more than one pair is a group too many.
    if len(characters[0]) + len(circles[0]) + len(bamboos[0]) + len(honours[0]) != sets + 1:
        return []
    return [a + b + c + d for a in characters for b in circles for c in bamboos for d in honours]


def _seven_pairs(counts: bytes, forms: Forms) -> Iterator[tuple[Group, ...]]:
    """Seven pairs (RCR §4.2.2; Green #19); whether two may be identical is the game's."""
    if counts.count(2) + (2 * counts.count(4) if forms.identical_pairs else 0) != 7:
        return
    yield tuple(group(Shape.PAIR, KINDS[kind]) for kind, count in enumerate(counts) for _ in range(count // 2))


def _thirteen_orphans(counts: bytes) -> bool:
    """One of each terminal and honour, one of them twice (RCR §4.2.5; Green #7)."""
    return counts.count(1) == 12 and counts.count(2) == 1 and all(counts[kind] for kind in ORPHANS)


def _knitted_straight(counts: bytes, sets: int) -> Iterator[tuple[Group, ...]]:
    """The nine tiles of a knitted straight, then a set (or a meld) and a pair (Green #35)."""
    for straight in KNITTED_STRAIGHTS:
        if all(counts[kind] for kind in straight):
            rest = bytearray(counts)
            for kind in straight:
                rest[kind] -= 1
            knitted = tuple(group(Shape.KNITTED, KINDS[straight[index]]) for index in (0, 3, 6))
            for groups in _regular(bytes(rest), sets):
                yield knitted + groups


def _honours_and_knitted(counts: bytes) -> bool:
    """Fourteen different tiles, honours and tiles of one knitted straight (Green #20, #34)."""
    if sum(counts) != 14 or max(counts) > 1:
        return False
    numbered = {kind for kind in range(27) if counts[kind]}
    return any(numbered.issubset(straight) for straight in KNITTED_STRAIGHTS)


def _check_winning_tile(hand: Hand, winning: Tile) -> None:
    if hand.size != 13:
        raise InvalidHand(
            "wrong_size",
            Phrase(
                "{count:# tile|# tiles} beside the winning tile: 13 are needed, for the winning tile is given apart",
                count=hand.size,
            ),
        )
    if winning.flower:
        raise InvalidHand("flower_wins", Phrase("{tile} is a flower and completes no hand", tile=winning))
    if hand.owned[winning.kind] == 4:
        raise InvalidHand(
            "five_of_a_kind",
            Phrase("the winning {tile} would be the fifth: there are only four of each tile", tile=winning.plain),
        )
