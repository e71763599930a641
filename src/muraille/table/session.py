"""The session: the bookkeeping of a game as a value.

An :class:`Outcome` says what a deal came to. The table makes outcomes by playing, the desk by entry, an imported record by
reading; all of them feed the same session, so that they cannot disagree. Each game has its own: ``rules.family.session(rules)``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, NamedTuple, Self

from muraille.table.events import DealEnded, DealStarted, DrawnBecause, Event, Four, GameEnded, Result, Won
from muraille.table.outcomes import NOTHING, WINDS, Outcome, Winner, four, outcome_of, plus
from muraille.table.standings import Place
from muraille.tiles import Wind


class Paid(NamedTuple):
    """What is paid for one hand, or at one draw."""

    #: Who won it; None at a draw.
    player: int | None
    #: What each player pays or receives, counters included.
    payments: Four
    #: Points of riichi bets that the winner takes from the table.
    bets: int = 0


class Settlement(NamedTuple):
    """How a deal leaves the table."""

    scores: Four
    counters: int
    #: Points of the riichi bets on the table.
    bets: int
    dealer_stays: bool


class Coming(NamedTuple):
    """A deal that comes: prevailing wind, the seat of the dealer, the player in each seat."""

    round: Wind
    dealer: int
    players: Four


class GameStanding(NamedTuple):
    """What the game brings to one player, item by item."""

    player: int
    #: At the end, with the bets that were left on the table.
    points: int
    bets: int
    place: Place
    #: Riichi: over the starting points. MCR: as ``points``.
    gain: int
    uma: Fraction = Fraction(0)
    #: Taken after uma: by the referee, and for having won no deal where the rules have a penalty for it.
    deducted: int = 0
    yakitori: int | None = None
    #: Where the document has them.
    table_points: Fraction | None = None

    @property
    def total(self) -> Fraction:
        return self.gain + self.uma - self.deducted - (self.yakitori or 0)

    @property
    def result(self) -> Result:
        """As the end of a game tells it."""
        return Result(
            self.player,
            self.points,
            self.place.first,
            str(self.total),
            None if self.table_points is None else str(self.table_points),
            deducted=self.deducted,
            yakitori=self.yakitori is not None,
        )


@dataclass(frozen=True, kw_only=True)
class Session(ABC):
    """Where a game stands between two deals."""

    #: What the numbers of a win are, in the order in which a sheet has them: fields of :class:`Winner`.
    values: ClassVar[tuple[str, ...]]
    #: The smallest difference of two scores.
    stick: ClassVar[int] = 1
    #: The player in each seat at the start. At a desk players are named by their seats: East is 0.
    seating: Four = (0, 1, 2, 3)
    #: The points of each player.
    scores: Four = NOTHING
    counters: int = 0
    #: Points of the riichi bets on the table.
    bets: int = 0
    #: Deals played to their end, cancelled ones left out.
    deals: int = 0
    #: Deals that may still be played, the one in play included; None without a limit.
    deals_left: int | None = None
    #: Who has won a deal, and what comes off each player's result.
    have_won: frozenset[int] = frozenset()
    deductions: Four = NOTHING
    #: The rules have ended the game.
    ended: bool = False

    # Where it stands

    @property
    def over(self) -> bool:
        """No deal follows."""
        return self.ended or self.deals_left == 0

    @property
    @abstractmethod
    def position(self) -> Coming:
        """Round, dealer and players of the coming deal, or of the one that would come if the game were not over."""

    def next_deal(self) -> Coming | None:
        """The deal that comes; None where the game is over."""
        return None if self.over else self.position

    @property
    def round(self) -> Wind:
        return self.position.round

    @property
    def dealer(self) -> int:
        """The player who deals."""
        _, dealer, players = self.position
        return players[dealer]

    def wind(self, player: int) -> Wind:
        """The wind of a player in the coming deal."""
        _, dealer, players = self.position
        return WINDS[(players.index(player) - dealer) % 4]

    @property
    def bet(self) -> int:
        """Points of a riichi bet; 0 where there are none."""
        return 0

    @property
    def sticks(self) -> int:
        """How many riichi bets lie on the table."""
        return self.bets // self.bet if self.bet else 0

    @property
    def has_nagashi(self) -> bool:
        """Whether a deal may end with nagashi mangan."""
        return False

    @property
    def causes(self) -> tuple[DrawnBecause, ...]:
        """Why a deal may be drawn before the wall is used up."""
        return ()

    # What comes

    @abstractmethod
    def check(self, outcome: Outcome) -> None:
        """Refuse what a deal cannot come to under these rules: raises :class:`InvalidRequest`."""

    def outcome(self, events: Sequence[Event]) -> Outcome:
        """What a deal came to, by its events."""
        return outcome_of(events, self._winner)

    @abstractmethod
    def _winner(self, won: Won, players: Four) -> Winner:
        """Who won a hand and what it is worth, by the event that tells it."""

    @abstractmethod
    def payments(self, outcome: Outcome) -> tuple[Paid, ...]:
        """Who pays what, hand by hand in the order of the rules; penalties are beside it."""

    @abstractmethod
    def following(self, outcome: Outcome) -> tuple[int, bool]:
        """The counters of the next deal, and whether the same player deals it."""

    @abstractmethod
    def settled(self, outcome: Outcome) -> Settlement:
        """How the deal leaves the table."""

    def after(self, outcome: Outcome) -> Self:
        """The game after one more deal."""
        return self.closed(outcome, self.settled(outcome))

    def closed(self, outcome: Outcome, left: Settlement) -> Self:
        """The game after a deal that left the table so."""
        winners = {*(won.player for won in outcome.winners), *outcome.nagashi}
        played = not outcome.cancelled
        return replace(
            self,
            scores=left.scores,
            counters=left.counters,
            bets=left.bets,
            deals=self.deals + played,
            # RCR §5.10: a cancelled deal does not count
            deals_left=None if self.deals_left is None else max(0, self.deals_left - played),
            have_won=self.have_won | winners,
            deductions=plus(self.deductions, outcome.deducted),
        )

    def told(self, events: Sequence[Event]) -> Self:
        """The game after a deal as its events tell it; the last of them says how it left the table."""
        started, ended = events[0], events[-1]
        assert isinstance(started, DealStarted)
        assert isinstance(ended, DealEnded)
        scores = dict(zip(started.players, ended.scores, strict=True))
        left = Settlement(four(scores[player] for player in range(4)), ended.counters, ended.bets, ended.dealer_stays)
        return self.closed(self.outcome(events), left)

    @abstractmethod
    def time_called(self, *, playing: bool) -> Self:
        """The game after the signal of the clock, whose meaning is the game's."""

    def at(self, started: DealStarted) -> Self:
        """The game as the start of a deal tells it: where a record begins, or says something else."""
        scores = dict(zip(started.players, started.scores, strict=True))
        return replace(
            self,
            scores=four(scores[player] for player in range(4)),
            counters=started.counters,
            bets=started.bets,
            ended=False,
        )

    def opening(self, number: int, commitment: str | None = None) -> DealStarted:
        """The start of the coming deal, as events tell it."""
        prevailing, dealer, players = self.position
        scores = four(self.scores[player] for player in players)
        return DealStarted(number, prevailing, dealer, players, scores, self.counters, self.bets, commitment)

    # Its end

    def ending(self, seed: str | None = None) -> GameEnded:
        """The end of the game, as events tell it."""
        first, second, third, fourth = (each.result for each in self.result())
        return GameEnded((first, second, third, fourth), self.leftover, seed)

    @abstractmethod
    def result(self, last: Collection[int] = ()) -> tuple[GameStanding, ...]:
        """What the game brings to each player, by number; ``last`` are ranked last whatever they have (RCR §5.9)."""

    @property
    def leftover(self) -> int:
        """Points of bets that go to the winner when the game ends here."""
        return 0

    @property
    @abstractmethod
    def brought(self) -> int:
        """What the four scores and the bets on the table add up to."""
