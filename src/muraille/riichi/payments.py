"""The payments of a deal: several winners, counters and bets, the noten payment, nagashi mangan (RCR §3.4.2, §3.4.9, §4.1).

Stated once: the table tells them as events, the session adds them up, and :func:`settle` answers them for scored hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.grades import BetsTo, CountersTo, NagashiAs
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import Score, payments_of
from muraille.riichi.situation import Situation
from muraille.riichi.value import Liability, Limit, SeatPayment, draw_payments, limit_of, points_of
from muraille.table.events import Four
from muraille.table.outcomes import four
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import Wind

_SEATS = tuple(Wind)


class PaidHand(NamedTuple):
    """A hand that won."""

    wind: Wind
    #: Its base sum.
    base: int
    liability: Liability | None = None
    #: Points of the winner's own riichi bet on the table.
    bet: int = 0


class HandPaid(NamedTuple):
    """What is paid for a hand."""

    wind: Wind
    #: By each wind, East first, counters included.
    payments: Four
    #: What of the payments is for the counters.
    counters: Four
    #: Points of bets that the winner takes.
    bets: int


def base_of(han: int, fu: int, yakuman: int, rules: RiichiRules) -> int:
    """The base sum of han and fu (RCR §4.1.2), of a limit, or of yakuman.

    >>> from muraille.riichi.rules import RCR_2016
    >>> base_of(3, 40, 0, RCR_2016), base_of(5, 0, 0, RCR_2016), base_of(0, 0, 2, RCR_2016)
    (1280, 2000, 16000)
    """
    if yakuman:
        return Limit.YAKUMAN.base * yakuman
    limit = limit_of(han, fu, rules)
    return limit.base if limit else fu << (han + 2)


def turns_after(discarder: Wind, seat: Wind) -> int:
    """How many turns after the discarder a seat comes: 1 for the player on his right.

    >>> turns_after(Wind.NORTH, Wind.SOUTH)
    2
    """
    return (_SEATS.index(seat) - _SEATS.index(discarder)) % 4


def win_payments(
    hands: Iterable[PaidHand], discarder: Wind | None, counters: int, bets: int, rules: RiichiRules
) -> tuple[HandPaid, ...]:
    """What is paid for each hand, in turn order after the discarder (RCR §3.3.1, §4.1); ``bets`` are points.

    Every winner is paid in full and takes his own bet back; the other bets, carried-over ones included, go to the nearest
    after the discarder (G27). By option the nearest alone has the counters, or all the bets.
    """
    ordered = sorted(hands, key=lambda hand: turns_after(discarder, hand.wind) if discarder else 0)
    own = [hand.bet if rules.riichi_bet_multi_ron is BetsTo.NEAREST else 0 for hand in ordered]
    found: list[HandPaid] = []
    for order, hand in enumerate(ordered):
        counted = order == 0 or rules.counters_multi_ron is CountersTo.EACH
        plain = _payments(hand, discarder, 0, rules)
        paid = _payments(hand, discarder, counters * rules.counter_value, rules) if counted and counters else plain
        found.append(
            HandPaid(
                hand.wind,
                paid,
                four(with_counters - without for with_counters, without in zip(paid, plain, strict=True)),
                own[order] if order else bets - sum(own[1:]),
            )
        )
    return tuple(found)


def _payments(hand: PaidHand, discarder: Wind | None, counters: int, rules: RiichiRules) -> Four:
    drawn = discarder is None
    situation = Situation(by=WinBy.DRAW if drawn else WinBy.DISCARD, seat=hand.wind, discarder=discarder)
    points = points_of(hand.base, hand.wind is Wind.EAST, drawn)
    return by_wind(payments_of(hand.base, points, hand.liability, situation, rules, counters, 0))


def by_wind(payments: Sequence[SeatPayment]) -> Four:
    """Payments in the order of the winds, East first."""
    of_wind = {payment.seat: payment.points for payment in payments}
    return four(of_wind.get(wind, 0) for wind in _SEATS)


def noten_payments(ready: Sequence[bool], total: int) -> Four:
    """Those who are not tenpai pay together, those who are share equally (RCR §3.4.2).

    >>> noten_payments((True, False, False, True), 3000)
    (1500, -1500, -1500, 1500)
    """
    count = sum(ready)
    if count in (0, 4):
        return 0, 0, 0, 0
    return four(total // count if tenpai else -total // (4 - count) for tenpai in ready)


def nagashi_payments(winner: Wind, counters: int, bets: int, rules: RiichiRules) -> tuple[SeatPayment, ...]:
    """Nagashi mangan: as a self-drawn mangan; as a win it collects counters and bets (RCR §4.2.6, G49).

    >>> from muraille.riichi.rules import EMA_SHEET
    >>> [payment.points for payment in nagashi_payments(Wind.SOUTH, 1, 1, EMA_SHEET)]
    [-4100, 9300, -2100, -2100]
    """
    if rules.nagashi_counts_as is NagashiAs.DRAW:
        counters = bets = 0
    return draw_payments(Limit.MANGAN.base, winner, counters * rules.counter_value, bets * rules.riichi_bet)


def nagashi_paid(wind: Wind, counters: int, bets: int, rules: RiichiRules, *, first: bool) -> HandPaid:
    """One nagashi mangan of perhaps several: the first in turn order from East has counters and bets (G49)."""
    as_win = first and rules.nagashi_counts_as is NagashiAs.WIN
    plain = by_wind(nagashi_payments(wind, 0, 0, rules))
    paid = by_wind(nagashi_payments(wind, counters, 0, rules)) if as_win else plain
    return HandPaid(
        wind, paid, four(here - there for here, there in zip(paid, plain, strict=True)), bets if as_win else 0
    )


def settle(scores: Sequence[Score]) -> tuple[SeatPayment, ...]:
    """What each seat receives or pays when these hands win on one discard.

    The situations give the counters and all bets on the table, own bets included. Each winner in riichi takes his own bet
    back; the others, carried-over ones included (G27), go to the winner nearest after the discarder.
    """
    discarder = _discarder(scores)
    first, rules = scores[0].situation, scores[0].rules
    hands = [hand_of(score, rules.riichi_bet * (score.situation.riichi is not RiichiKind.NONE)) for score in scores]
    totals = dict.fromkeys(_SEATS, 0)
    for paid in win_payments(hands, discarder, first.counters, first.bets * rules.riichi_bet, rules):
        for wind, points in zip(_SEATS, paid.payments, strict=True):
            totals[wind] += points
        totals[paid.wind] += paid.bets
    return tuple(SeatPayment(wind, points) for wind, points in totals.items())


def hand_of(score: Score, bet: int) -> PaidHand:
    """A scored hand, with the points of its winner's own bet."""
    return PaidHand(score.situation.seat, score.base, score.liability, bet)


def _discarder(scores: Sequence[Score]) -> Wind:
    discarders = {score.situation.discarder for score in scores}
    discarder = discarders.pop() if len(discarders) == 1 else None
    if discarder is None:
        raise InvalidRequest(
            "no_common_discard", Phrase("several winners need the same discarder, named in each situation (RCR §4.1)")
        )
    if len({score.situation.seat for score in scores}) != len(scores):
        raise InvalidRequest("same_winner_twice", Phrase("several winners are different players"))
    own = sum(score.situation.riichi is not RiichiKind.NONE for score in scores)
    if any(score.situation.bets < own for score in scores):
        raise InvalidRequest(
            "own_bets_missing",
            Phrase(
                "{own:# winner|# winners} declared riichi: count {own:his own bet|their own bets} among those on the table",
                own=own,
            ),
        )
    return discarder
