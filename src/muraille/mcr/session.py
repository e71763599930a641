"""The session of an MCR game: its deals, seats that change each round, session points and table points (Green §3.4, §3.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Self

from muraille.errors import InvalidRequest
from muraille.mcr.choices import ResultMode, TablePointTies
from muraille.mcr.payments import win_payments
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table.events import DealStarted, Four, Won
from muraille.table.outcomes import WINDS, Outcome, Winner, four, plus
from muraille.table.session import Coming, GameStanding, Paid, Session, Settlement
from muraille.table.standings import Place, places, shared
from muraille.table.wins import WinBy

#: Who of the first East, South, West and North sits in the seats at the start of each round (M054).
SEATS_BY_ROUND: tuple[Four, ...] = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
#: For the first to the fourth place (Green §3.9.2-2).
TABLE_POINTS = (4, 2, 1, 0)
_FOUR_ROUNDS = 4 * len(SEATS_BY_ROUND)


@dataclass(frozen=True, kw_only=True)
class McrSession(Session):
    """Where an MCR game stands between two deals."""

    values: ClassVar[tuple[str, ...]] = ("points",)
    rules: McrRules

    @property
    def over(self) -> bool:
        """After the last deal (Green §3.4.3, §3.5.6)."""
        return super().over or self.deals >= self.rules.game_deals

    @property
    def position(self) -> Coming:
        """The deal always passes to the right; after four deals comes the next prevailing wind (Green §3.4.3, §3.4.8; MG58)."""
        turn, dealer = divmod(min(self.deals, max(0, self.rules.game_deals - 1)) % _FOUR_ROUNDS, 4)
        return Coming(WINDS[turn], dealer, four(self.seating[seat] for seat in self._order(turn)))

    def _order(self, turn: int) -> Four:
        return SEATS_BY_ROUND[turn if self.rules.seat_change_each_round else 0]

    @property
    def brought(self) -> int:
        return 0

    def check(self, outcome: Outcome) -> None:
        for wrong, code, phrase in self._faults(outcome):
            if wrong:
                raise InvalidRequest(code, phrase)

    def _faults(self, outcome: Outcome) -> Iterator[tuple[bool, str, Phrase]]:
        deals = self.rules.game_deals
        yield self.over, "game_over", Phrase("a session has {deals:# deal|# deals} (Green §3.5.6)", deals=deals)
        yield (
            bool(outcome.riichi or outcome.tenpai or outcome.cancelled or outcome.nagashi or outcome.abortive),
            "riichi_only",
            Phrase("riichi, tenpai, chombo, nagashi and abortive draws are words of riichi: leave them out"),
        )
        yield len(outcome.winners) > 1, "one_winner", Phrase("only one player wins a deal (Green §3.7.2-4)")
        for won in outcome.winners:
            yield (
                bool(won.han or won.fu or won.yakuman or won.liable is not None),
                "value",
                Phrase("han, fu and yakuman are words of riichi: a win here has points"),
            )
            yield (
                won.player == outcome.discarder,
                "winners",
                Phrase("{seat} cannot win on the own discard", seat=WINDS[self.seating.index(won.player)].value),
            )
            yield (
                won.points < self.rules.minimum_points,
                "below_minimum",
                Phrase(
                    "{points:# point|# points}: a win has at least {minimum} (Green §3.9.1-1(2))",
                    points=won.points,
                    minimum=self.rules.minimum_points,
                ),
            )

    def _winner(self, won: Won, players: Four) -> Winner:
        return Winner(player=players[won.seat], points=won.score.get("total", 0))

    def payments(self, outcome: Outcome) -> tuple[Paid, ...]:
        """Eight points from everybody, the hand from who fed it (Green §3.9.1-3).

        >>> from muraille.mcr.rules import MCR_GREEN
        >>> McrSession(rules=MCR_GREEN).payments(Outcome(winners=(Winner(player=1, points=12),)))[0].payments
        (-20, 60, -20, -20)
        """
        if outcome.cancelled:
            return ()
        discarder = None if outcome.discarder is None else self.wind(outcome.discarder)
        by = WinBy.DRAW if discarder is None else WinBy.DISCARD
        found: list[Paid] = []
        for won in outcome.winners:
            paid = win_payments(won.points, self.wind(won.player), by, discarder)
            found.append(Paid(won.player, four(paid[self.wind(player).value] for player in range(4))))
        return tuple(found)

    def following(self, outcome: Outcome) -> tuple[int, bool]:
        """The deal passes on, whoever won (Green §3.4.8); a cancelled one is made again."""
        return 0, outcome.cancelled

    def settled(self, outcome: Outcome) -> Settlement:
        scores = plus(self.scores, outcome.penalties)
        for paid in self.payments(outcome):
            scores = plus(scores, paid.payments)
        counters, stays = self.following(outcome)
        return Settlement(scores, counters, 0, stays)

    def time_called(self, *, playing: bool) -> Self:
        """Every deal in progress stops at once (Green §3.5.6)."""
        return replace(self, deals_left=0)

    def at(self, started: DealStarted) -> Self:
        turn = WINDS.index(started.round)
        seating = dict(zip(self._order(turn), started.players, strict=True))
        place = 4 * turn + started.dealer
        return replace(
            super().at(started),
            deals=self.deals if self.deals % _FOUR_ROUNDS == place else place,
            seating=four(seating[seat] for seat in range(4)),
        )

    def result(self, last: Collection[int] = ()) -> tuple[GameStanding, ...]:
        """Session points, and table points where the document has them (Green §3.9.2); nobody is ranked last by rule."""
        rules, found = self.rules, places(self.scores)
        counted = rules.result_mode is ResultMode.TABLE_POINTS
        return tuple(
            GameStanding(player, score, 0, place, score, table_points=table_points(place, rules) if counted else None)
            for player, (score, place) in enumerate(zip(self.scores, found, strict=True))
        )


def table_points(place: Place, rules: McrRules) -> Fraction:
    """4, 2, 1 and 0 for the places; equals share them, or all take the better or the worse place: an option (MG41).

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> table_points(Place(1, 2), MCR_GREEN), table_points(Place(3), MCR_GREEN)
    (Fraction(3, 1), Fraction(1, 1))
    """
    match rules.table_point_ties:
        case TablePointTies.SHARE:
            return shared(TABLE_POINTS, place)
        case TablePointTies.HIGHER:
            return Fraction(TABLE_POINTS[place.first - 1])
        case TablePointTies.NONE:
            return Fraction(TABLE_POINTS[place.held[-1]])


def new_session(rules: McrRules, seating: Four = (0, 1, 2, 3)) -> McrSession:
    """Everybody begins with nothing.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> game = replace(new_session(MCR_GREEN), deals=4)
    >>> game.round, game.wind(1), replace(game, deals=5).wind(0)
    (<Wind.SOUTH: 'S'>, <Wind.EAST: 'E'>, <Wind.EAST: 'E'>)
    """
    return McrSession(rules=rules, seating=seating)
