"""Several winners on one discard (RCR §4.1): each is paid in full, the bets go to the nearest."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.grades import BetsTo, CountersTo
from muraille.riichi.scoring import Score, payments_of
from muraille.riichi.value import Payment
from muraille.table.wins import Riichi
from muraille.tiles import Wind


def turns_after(discarder: Wind, seat: Wind) -> int:
    """How many turns after the discarder a seat comes: 1 for the player on his right.

    >>> turns_after(Wind.NORTH, Wind.SOUTH)
    2
    """
    seats = list(Wind)
    return (seats.index(seat) - seats.index(discarder)) % 4


def settle(scores: Sequence[Score]) -> tuple[Payment, ...]:
    """What each seat receives or pays when these hands win on one discard.

    The situations give the counters and all bets on the table, own bets included. Each winner in riichi takes his own bet
    back; the others, carried-over ones included (G27), go to the winner nearest after the discarder.
    """
    discarder = _discarder(scores)
    ordered = sorted(scores, key=lambda score: turns_after(discarder, score.situation.seat))
    rules, situation = ordered[0].rules, ordered[0].situation
    takes_own = rules.riichi_bet_multi_ron is BetsTo.NEAREST
    own = [takes_own and score.situation.riichi is not Riichi.NONE for score in ordered]
    totals = dict.fromkeys(Wind, 0)
    for place, score in enumerate(ordered):
        bets = situation.bets - sum(own[1:]) if place == 0 else int(own[place])
        paid = place == 0 or rules.counters_multi_ron is CountersTo.EACH
        for seat, points in payments_of(
            score.base,
            score.points,
            score.liability,
            score.situation,
            rules,
            situation.counters * rules.counter_value if paid else 0,
            bets * rules.riichi_bet,
        ):
            assert seat is not None, "the discarder is named"
            totals[seat] += points
    return tuple(Payment(seat, points) for seat, points in totals.items())


def _discarder(scores: Sequence[Score]) -> Wind:
    discarders = {score.situation.discarder for score in scores}
    discarder = discarders.pop() if len(discarders) == 1 else None
    if discarder is None:
        raise InvalidRequest(
            "no_common_discard", Phrase("several winners need the same discarder, named in each situation (RCR §4.1)")
        )
    if len({score.situation.seat for score in scores}) != len(scores):
        raise InvalidRequest("same_winner_twice", Phrase("several winners are different players"))
    own = sum(score.situation.riichi is not Riichi.NONE for score in scores)
    if any(score.situation.bets < own for score in scores):
        raise InvalidRequest(
            "own_bets_missing",
            Phrase(
                "{own:# winner|# winners} declared riichi: count {own:his own bet|their own bets} among those on the table",
                own=own,
            ),
        )
    return discarder
