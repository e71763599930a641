"""An MCR sheet deal by deal: eight points from everybody, the hand from who fed it (Green §3.9.1-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from muraille.competition.facts import DealEntered
from muraille.errors import InvalidRequest
from muraille.mcr.payments import win_payments
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table.wins import WinBy
from muraille.tiles import Wind

#: Four rounds of four deals (Green §3.4.3, §3.5.6).
DEALS = 16
#: Who sits at East, South, West and North in each round, by the seat of the start (M054).
SEATS_BY_ROUND = ("ESWN", "SENW", "WNSE", "NWES")


@dataclass(frozen=True, slots=True, kw_only=True)
class McrGame:
    """Where a game stands between two deals."""

    scores: tuple[int, int, int, int] = (0, 0, 0, 0)
    deals: int = 0

    @property
    def over(self) -> bool:
        return self.deals >= DEALS

    @property
    def round(self) -> Wind:
        """
        >>> McrGame(deals=4).round
        <Wind.SOUTH: 'S'>
        """
        return tuple(Wind)[min(self.deals // 4, 3)]

    def wind(self, seat: Wind) -> Wind:
        """The wind, in the coming deal, of who began at this seat: the deal passes after each, seats change after each round.

        >>> McrGame(deals=4).wind(Wind.SOUTH), McrGame(deals=5).wind(Wind.EAST)
        (<Wind.EAST: 'E'>, <Wind.EAST: 'E'>)
        """
        order = SEATS_BY_ROUND[min(self.deals // 4, 3)]
        return tuple(Wind)[(order.index(seat.value) - self.deals) % 4]


def play(deals: Sequence[DealEntered], rules: McrRules) -> tuple[McrGame, ...]:
    """The game before the first deal and after each."""
    games = [McrGame()]
    for deal in deals:
        games.append(after(games[-1], deal, rules))
    return tuple(games)


def after(game: McrGame, deal: DealEntered, rules: McrRules) -> McrGame:
    """The game after one more deal.

    >>> from muraille.competition.facts import WonHand
    >>> from muraille.mcr.rules import MCR_GREEN
    >>> won = WonHand(seat=Wind.SOUTH, points=12)
    >>> after(McrGame(), DealEntered(session=1, table=1, number=1, winners=(won,)), MCR_GREEN).scores
    (-20, 60, -20, -20)
    """
    _check(game, deal, rules)
    scores = game.scores
    if deal.winners:
        won = deal.winners[0]
        by = WinBy.DRAW if deal.discarder is None else WinBy.DISCARD
        paid = win_payments(won.points, won.seat, by, deal.discarder)
        east, south, west, north = (score + paid[seat.value] for seat, score in zip(Wind, scores, strict=True))
        scores = (east, south, west, north)
    return McrGame(scores=scores, deals=game.deals + 1)


def _check(game: McrGame, deal: DealEntered, rules: McrRules) -> None:
    if game.over:
        raise InvalidRequest("game_over", Phrase("a session has 16 deals (Green §3.5.6)"))
    if deal.riichi or deal.tenpai or deal.chombo or deal.nagashi or deal.abortive:
        raise InvalidRequest(
            "riichi_only",
            Phrase("riichi, tenpai, chombo, nagashi and abortive draws are words of riichi: leave them out"),
        )
    if len(deal.winners) > 1:
        raise InvalidRequest("one_winner", Phrase("only one player wins a deal (Green §3.7.2-4)"))
    for won in deal.winners:
        if won.seat is deal.discarder:
            raise InvalidRequest("winners", Phrase("{seat} cannot win on the own discard", seat=won.seat.value))
        if won.points < rules.minimum_points:
            raise InvalidRequest(
                "below_minimum",
                Phrase(
                    "{points} points: a win has at least {minimum} (Green §3.9.1-1(2))",
                    points=won.points,
                    minimum=rules.minimum_points,
                ),
            )
