"""A game: deal after deal, until the rules or the clock end it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Event, Four
from muraille.table.family import Family
from muraille.table.prompts import Prompt
from muraille.table.rulings import RulingEvent
from muraille.table.state import State
from muraille.table.umpires import Umpire
from muraille.table.walls import BuiltWall, check_wall
from muraille.tiles import Tile, Wind


class Walls(Protocol):
    """Where the walls of a game come from: data or a seed."""

    @property
    def seed(self) -> str | None: ...

    def wall(self, number: int, tiles: Sequence[Tile], throws: int) -> BuiltWall:
        """The wall of a deal, counted from 1."""
        ...

    def seats(self) -> tuple[Wind, Wind, Wind, Wind]:
        """The wind that each player draws."""
        ...


class Course:
    """How far a game has come: what a rule family needs to know to go on or to end it."""

    def __init__(self, seating: Four, points: int) -> None:
        #: The player in each seat at the start, and the points of each player.
        self.seating = seating
        self.scores = [points] * 4
        self.counters = 0
        self.bets = 0
        #: The deal in play or just played, and how it ended.
        self.started: happened.DealStarted | None = None
        self.ended: happened.DealEnded | None = None
        self.winners: tuple[int, ...] = ()
        #: The players who have won a deal.
        self.have_won: set[int] = set()
        #: How often each player was ruled upon for each offence; points taken from each player after uma.
        self.ruled: Counter[tuple[int, str]] = Counter()
        self.deductions = [0, 0, 0, 0]
        #: Deals played to their end, cancelled ones left out.
        self.played = 0
        #: Deals that may still be played, the one in play included; None without a limit.
        self.deals_left: int | None = None

    @property
    def playing(self) -> bool:
        return self.started is not None and self.ended is None

    def close(self, state: State, ended: happened.DealEnded) -> None:
        """Carry the settlement of a deal into the game."""
        for seat, player in enumerate(state.players):
            self.scores[player] = ended.scores[seat]
            self.deductions[player] += state.deductions[seat]
        self.counters, self.bets = ended.counters, ended.bets
        self.ended = ended
        self.winners = tuple(state.winners)
        self.have_won |= {state.players[seat] for seat in state.winners}
        self.played += not state.cancelled
        if self.deals_left is not None and not state.cancelled:
            self.deals_left = max(0, self.deals_left - 1)  # RCR §5.10: a cancelled deal does not count


class Game:
    """One game of four players. Without seats given they are drawn from the walls' seed (RCR §2.3)."""

    def __init__(
        self,
        family: Family,
        walls: Walls,
        *,
        seats: tuple[Wind, Wind, Wind, Wind] | None = None,
        draw: bool = True,
        umpire: Umpire | None = None,
    ) -> None:
        self.family = family
        #: With an umpire the table is open: players may err, and he rules.
        self.umpire = umpire
        self.walls = walls
        #: Everything that happened, with all tiles; the deal in play keeps its own log until it is over.
        self._past: list[Event] = []
        self.deal: Deal | None = None
        self.finished: happened.GameEnded | None = None
        winds = seats
        if winds is None and draw:
            winds = walls.seats()
            self._past.append(happened.SeatsDrawn(winds))
        order = winds or tuple(Wind)
        first, second, third, fourth = (order.index(wind) for wind in Wind)
        self.course = Course((first, second, third, fourth), family.starting_points)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened so far, with all tiles."""
        return self._past + (self.deal.log if self.deal is not None else [])

    @property
    def pending(self) -> dict[int, Prompt]:
        """The questions to the seats that have to answer."""
        return self.deal.pending if self.deal is not None else {}

    def next_deal(self) -> bool:
        """Start the next deal; False where the game is over."""
        if self.finished is not None:
            return False
        if self.deal is not None and not self.deal.over:
            raise IllegalAction("deal_in_play", Phrase("the deal in play is not over"))
        following = self.family.next_deal(self.course)
        if following is None:
            self._end()
            return False
        self._start(*following)
        return True

    def _start(self, prevailing: Wind, dealer: int, players: Four) -> None:
        course = self.course
        number = course.started.number + 1 if course.started is not None else 1
        built = self.walls.wall(number, self.family.tiles, self.family.throws)
        if built.key is None:
            check_wall(built, self.family.tiles)
        first, second, third, fourth = (course.scores[player] for player in players)
        started = happened.DealStarted(
            number,
            prevailing,
            dealer,
            players,
            (first, second, third, fourth),
            course.counters,
            course.bets,
            built.commitment,
        )
        self._keep()
        course.started, course.ended = started, None
        self.deal = Deal(self.family, started, built, self.umpire, course.ruled)
        self._close()

    def _keep(self) -> None:
        if self.deal is not None:
            self._past += self.deal.log
            self.deal = None

    def answer(self, seat: int, action: Action) -> None:
        """Take a seat's answer; raises :class:`IllegalAction` and changes nothing where the rules refuse it."""
        if self.deal is None:
            raise IllegalAction("no_deal", Phrase("no deal is in play"))
        self.deal.answer(seat, action)
        if not self.deal.pending:
            self._close()

    def rule(self, events: Sequence[RulingEvent]) -> None:
        """Carry out a referee's ruling in the deal in play."""
        if self.deal is None or self.deal.over:
            raise IllegalAction("no_deal", Phrase("no deal is in play"))
        self.deal.rule(events)
        if not self.deal.pending:
            self._close()

    def _close(self) -> None:
        """Carry the settlement of a deal that is over into the game."""
        deal = self.deal
        assert deal is not None
        if deal.over:
            ended = deal.log[-1]
            assert isinstance(ended, happened.DealEnded)
            self.course.close(deal.state, ended)

    def rule_dead(self, seat: int) -> None:
        """The referee rules a hand dead (RCR §3.4.7; Green §3.11.6-6)."""
        self.rule([happened.HandDied(seat)])

    def cancel(self, offenders: Sequence[int], payments: Four = (0, 0, 0, 0)) -> None:
        """The referee stops the deal for a serious fault: it is dealt again (RCR §3.4.6)."""
        self.rule([happened.DealCancelled(tuple(offenders), payments)])

    def call_time(self) -> None:
        """The signal of the clock, which is outside the table (Green §3.5.6; RCR §5.10)."""
        if self.finished is not None:
            return
        if self.deal is not None and not self.deal.over:
            self.deal.tell(happened.TimeCalled())
        else:
            self._keep()
            self._past.append(happened.TimeCalled())
        self.family.time_called(self.course)
        if self.course.deals_left == 0 and self.deal is not None and not self.deal.over:
            self.deal.stop()
            self._close()

    def _end(self) -> None:
        self._keep()
        self.finished = self.family.result(self.course, self.walls.seed)
        self._past.append(self.finished)
