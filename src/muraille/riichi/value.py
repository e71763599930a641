"""What a hand is worth and who pays it (RCR §4.1.2, §4.1.3, §6; liability §3.3.9)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from muraille.riichi.grades import PaoCounters
from muraille.riichi.rules import RiichiRules
from muraille.tiles import Wind


class Limit(Enum):
    """A limit hand and its base sum, a quarter of what a non-dealer wins on a discard."""

    MANGAN = ("mangan", 2000)
    HANEMAN = ("haneman", 3000)
    BAIMAN = ("baiman", 4000)
    SANBAIMAN = ("sanbaiman", 6000)
    YAKUMAN = ("yakuman", 8000)

    base: int
    label: str

    def __init__(self, label: str, base: int) -> None:
        self.label = label
        self.base = base


#: The limit of 5, 6, … 13 han (RCR §6); thirteen and more are a yakuman only where the rules count it.
_LIMITS = (
    Limit.MANGAN,
    *[Limit.HANEMAN] * 2,
    *[Limit.BAIMAN] * 3,
    *[Limit.SANBAIMAN] * 2,
    Limit.YAKUMAN,
)


_MANGAN = Limit.MANGAN


def limit_of(han: int, fu: int, rules: RiichiRules) -> Limit | None:
    """The limit that so many han and fu reach, if any.

    >>> from muraille.riichi.rules import EMA_SHEET, RCR_2016
    >>> limit_of(4, 40, RCR_2016), limit_of(4, 30, RCR_2016), limit_of(13, 30, RCR_2016), limit_of(13, 30, EMA_SHEET)
    (<Limit.MANGAN: ('mangan', 2000)>, None, <Limit.SANBAIMAN: ('sanbaiman', 6000)>, <Limit.YAKUMAN: ('yakuman', 8000)>)
    """
    if han >= 5:
        return _LIMITS[min(han, 13 if rules.kazoe_yakuman else 12) - 5]
    # RCR §4.1.2: never more than a mangan below five han; 1 920 is 4 han 30 fu or 3 han 60 fu.
    base = fu << (han + 2)
    return _MANGAN if base > 2000 or (base == 1920 and rules.kiriage_mangan) else None


class SeatPayment(NamedTuple):
    """What a seat receives, or pays where negative. The seat is None for a discarder who was not named."""

    seat: Wind | None
    points: int


def hundreds(points: int) -> int:
    """Rounded up to a hundred (RCR §4.1.2).

    >>> hundreds(1920), hundreds(7680)
    (2000, 7700)
    """
    return -(-points // 100) * 100


def points_of(base: int, dealer: bool, drawn: bool) -> int:
    """What the hand is worth to its winner, without counters and bets.

    >>> points_of(1920, dealer=False, drawn=True), points_of(1920, dealer=True, drawn=False)
    (7900, 11600)
    """
    if not drawn:
        return -(-base * (6 if dealer else 4) // 100) * 100
    twice = -(-base // 50) * 100
    return 3 * twice if dealer else twice + -(-base // 100) * 200


_SEATS = tuple(Wind)
_EAST, _SOUTH, _WEST, _NORTH = _SEATS


def draw_payments(base: int, winner: Wind, counters: int, bets: int) -> tuple[SeatPayment, ...]:
    """A draw: East pays and receives double; each opponent pays a third of the counters (RCR §4.1.2, §3.4.10).

    ``counters`` and ``bets`` are points.
    """
    once, twice = hundreds(base) + counters // 3, hundreds(2 * base) + counters // 3
    if winner is _EAST:
        return (
            SeatPayment(_EAST, 3 * twice + bets),
            SeatPayment(_SOUTH, -twice),
            SeatPayment(_WEST, -twice),
            SeatPayment(_NORTH, -twice),
        )
    total = twice + 2 * once + bets
    return (
        SeatPayment(_EAST, -twice),
        SeatPayment(_SOUTH, total if winner is _SOUTH else -once),
        SeatPayment(_WEST, total if winner is _WEST else -once),
        SeatPayment(_NORTH, total if winner is _NORTH else -once),
    )


def discard_payments(
    points: int, winner: Wind, discarder: Wind | None, counters: int, bets: int
) -> tuple[SeatPayment, ...]:
    """A discard: who discarded pays all (RCR §3.4.9). Without his name: the winner and a discarder."""
    total = points + counters
    if discarder is None:
        return SeatPayment(winner, total + bets), SeatPayment(None, -total)
    return tuple(
        [SeatPayment(seat, total + bets if seat is winner else -total if seat is discarder else 0) for seat in _SEATS]
    )


class Liability(NamedTuple):
    """The base sum of the yakuman for which a player is liable, and the rest of the hand."""

    liable: Wind
    fed: int
    rest: int


def liable_payments(
    liability: Liability,
    winner: Wind,
    *,
    drawn: bool,
    discarder: Wind | None,
    counters: int,
    bets: int,
    rules: RiichiRules,
) -> tuple[SeatPayment, ...]:
    """Liability: all of it on a draw, half of it on another's discard (RCR §3.3.9); counters by G25.

    With yakuman added up, only the one that was fed is the liable player's; the rest is paid as always.
    """
    dealer = winner is Wind.EAST
    fed = points_of(liability.fed, dealer=dealer, drawn=drawn)
    deltas: dict[Wind | None, int] = dict.fromkeys(_SEATS, 0) if drawn or discarder else {winner: 0, None: 0}
    deltas.setdefault(liability.liable, 0)
    if drawn:
        if liability.rest:
            for seat, points in draw_payments(liability.rest, winner, 0, 0):
                deltas[seat] += points
        payers = {liability.liable: fed + counters}
    else:
        rest = points_of(liability.rest, dealer=dealer, drawn=False) if liability.rest else 0
        half = fed // 2
        by_liable, by_discarder = half, fed - half + rest
        if rules.pao_counters is PaoCounters.LIABLE:
            by_liable += counters
        else:
            by_discarder += counters
        payers = {liability.liable: by_liable}
        deltas[discarder] -= by_discarder
        deltas[winner] += by_discarder
    for seat, points in payers.items():
        deltas[seat] -= points
        deltas[winner] += points
    deltas[winner] += bets
    return tuple(SeatPayment(seat, points) for seat, points in deltas.items())
