"""What would lift a hand that is below the minimum: another way of winning, or another winning tile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from muraille.citations import joined_cites
from muraille.errors import MurailleError
from muraille.mcr.declaration import Fan
from muraille.mcr.fan import FAN_BY_ID
from muraille.mcr.scoring import Refusal, Score, Situation, score
from muraille.mcr.waits import Waits
from muraille.phrase import Joined, Phrase
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile

#: Each circumstance with the way of winning that it needs and the fan that it gives.
_CIRCUMSTANCES = (
    (Flag.LAST_TILE, WinBy.DRAW, "last_tile_draw"),
    (Flag.LAST_TILE, WinBy.DISCARD, "last_tile_claim"),
    (Flag.AFTER_KONG, WinBy.DRAW, "out_with_replacement_tile"),
    (Flag.ROBBING_KONG, WinBy.DISCARD, "robbing_the_kong"),
    (Flag.LAST_OF_KIND, None, "last_tile"),
)


class Lift(NamedTuple):
    """A change that makes the hand valid, and what it is then worth without flowers."""

    label: Phrase
    points: int
    cite: str


def lifts(refusal: Refusal) -> tuple[Lift, ...]:
    """Every single change of circumstance or of winning tile that would reach the minimum.

    >>> from muraille.hand import Hand
    >>> hand = Hand.parse("234567m22345p67s")
    >>> for lift in lifts(score(hand, Tile("8s"), Situation())):
    ...     print(lift.label, lift.points)
    drawn from the wall 9
    with Last Tile Claim 15
    with Robbing the Kong 15
    with Last Tile 11
    on 5s, with Mixed Double Chow 8
    """
    return (*_by_circumstance(refusal), *_by_tile(refusal))


def _by_circumstance(refusal: Refusal) -> Iterator[Lift]:
    situation, rules = refusal.situation, refusal.rules
    if situation.by is WinBy.DISCARD:
        drawn = replace(situation, by=WinBy.DRAW, discarder=None, flags=situation.flags - {Flag.ROBBING_KONG})
        lifted = _lifted(refusal, refusal.winning, drawn)
        if lifted is not None:
            yield Lift(
                Phrase("drawn from the wall"),
                lifted.points,
                _gained(refusal, lifted, ("fully_concealed_hand", "self_drawn")),
            )
    for flag, by, name in _CIRCUMSTANCES:
        if flag in situation.flags or by not in (None, situation.by):
            continue
        lifted = _lifted(refusal, refusal.winning, replace(situation, flags=situation.flags | {flag}))
        if lifted is not None:
            label = Phrase("with {fan}", fan=FAN_BY_ID[name].title(rules))
            yield Lift(label, lifted.points, _gained(refusal, lifted, (name,)))


def _by_tile(refusal: Refusal) -> Iterator[Lift]:
    hand = refusal.hand
    for tile in Waits.of(hand.counts, hand, refusal.rules).tiles:
        if tile is not refusal.winning.plain:
            lifted = _lifted(refusal, tile, refusal.situation)
            if lifted is not None:
                new = _new(refusal, lifted)
                fans = Joined([fan.title(refusal.rules) for fan in new], ", ")
                label = Phrase("on {tile}, with {fan}", tile=tile, fan=fans) if new else Phrase("on {tile}", tile=tile)
                yield Lift(label, lifted.points, joined_cites(fan.cite(refusal.rules) for fan in new))


def _lifted(refusal: Refusal, winning: Tile, situation: Situation) -> Score | None:
    """The score of the changed hand; None where it cannot be or still does not win."""
    try:
        result = score(refusal.hand, winning, situation, refusal.rules)
    except MurailleError:
        return None
    return result if isinstance(result, Score) else None


def _gained(refusal: Refusal, lifted: Score, expected: tuple[str, ...]) -> str:
    """The fan that the change brings: those expected of it, or whatever else is new."""
    new = _new(refusal, lifted)
    chosen = [fan for fan in new if fan.id in expected] or new
    return joined_cites(fan.cite(refusal.rules) for fan in chosen)


def _new(refusal: Refusal, lifted: Score) -> list[Fan]:
    had = {entry.fan for entry in refusal.counting.counted} if refusal.counting else set()
    return [entry.fan for entry in lifted.counted if entry.fan not in had]
