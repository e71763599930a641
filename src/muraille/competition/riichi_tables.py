"""The result of a riichi table: starting points, leftover bets, uma, penalties, substitutes (RCR §3.6, §5.6 to §5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from muraille.competition.lines import Line, SeatEntry, SeatStatus
from muraille.competition.places import Place, places, shared
from muraille.riichi.grades import LeftoverBets, TieMode
from muraille.riichi.rules import RCR_2016, RiichiRules

#: What a substitute's session is always recorded as, uma apart (RCR §5.9).
SUBSTITUTE_POINTS = -15_000
#: The smallest stick.
STICK = 100


def riichi_lines(seats: Sequence[SeatEntry], bets: int = 0, rules: RiichiRules = RCR_2016) -> tuple[Line, ...]:
    """The result of each seat, East first. ``bets`` are the riichi bets left on the table, in points.

    >>> seats = [SeatEntry(player=number, score=score) for number, score in enumerate((45_000, 30_000, 30_000, 15_000))]
    >>> [int(line.total) for line in riichi_lines(seats)]
    [30000, 0, 0, -30000]
    """
    scores = [seat.score - seat.at_once for seat in seats]  # §5.8: deducted at once, the ranking may change
    received = _bets_received(scores, bets, rules)
    standing = _table_places(seats, scores, rules)
    uma = [_uma(seat, place, rules) for seat, place in zip(seats, standing, strict=True)]
    return tuple(
        Line(
            player=seat.player,
            status=seat.status,
            score=seat.score,
            at_once=seat.at_once,
            bets=received[index],
            place=standing[index],
            points=SUBSTITUTE_POINTS if _fixed(seat) else scores[index] + received[index] - rules.starting_points,
            uma=uma[index],
            after_uma=seat.after_uma,
        )
        for index, seat in enumerate(seats)
    )


def missed_line(player: int, rules: RiichiRules = RCR_2016, after_uma: int = 0) -> Line:
    """A session that a replaced player missed (RCR §5.9).

    >>> int(missed_line(7).total)
    -30000
    """
    return Line(
        player=player,
        status=SeatStatus.SUBSTITUTE,
        score=0,
        at_once=0,
        bets=0,
        place=Place(4),
        points=SUBSTITUTE_POINTS,
        uma=Fraction(rules.uma[3]),
        after_uma=after_uma,
    )


def _fixed(seat: SeatEntry) -> bool:
    return seat.status is not SeatStatus.PLAYER


def _table_places(seats: Sequence[SeatEntry], scores: Sequence[int], rules: RiichiRules) -> list[Place]:
    """Who entered after the game began is ranked last, whatever his score (RCR §5.9); the others by their scores."""
    keys: list[tuple[int, ...]] = []
    for index, (seat, score) in enumerate(zip(seats, scores, strict=True)):
        entered = seat.status is SeatStatus.ENTERED_LATER
        earlier = -index if rules.uma_tie_mode is TieMode.FIRST_DEALER else 0
        keys.append((0, 0, 0) if entered else (1, score, earlier))
    return list(places(keys))


def _uma(seat: SeatEntry, place: Place, rules: RiichiRules) -> Fraction:
    """A substitute's is always that of the last place (RCR §5.9)."""
    return Fraction(rules.uma[3]) if _fixed(seat) else shared(rules.uma, place)


def _bets_received(scores: Sequence[int], bets: int, rules: RiichiRules) -> list[int]:
    """Leftover bets go to the winner, and change no place (RCR §3.6; G30).

    Tied winners divide them; what cannot be divided goes to the earlier starting seat (G29). The winner is whoever has most
    points at the table, a substitute included: RCR §5.9 changes only the uma.
    """
    received = [0] * len(scores)
    if rules.leftover_riichi_bets is not LeftoverBets.WINNER:
        return received
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    sticks, rest = divmod(bets // STICK, len(winners))
    for order, seat in enumerate(winners):
        received[seat] = STICK * (sticks + (order < rest))
    return received
