"""A game: deal after deal, until the rules or the clock end it."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol, Self

from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Event, Four
from muraille.table.family import Ruleset
from muraille.table.outcomes import four
from muraille.table.prompts import Prompt
from muraille.table.recorded_walls import RecordedWalls
from muraille.table.records import Record
from muraille.table.replays import Replay, ReplayProblem, Unplayable
from muraille.table.rulings import RulingEvent
from muraille.table.session import Session
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


class Game:
    """One game of four players. Without seats given they are drawn from the walls' seed (RCR §2.3)."""

    def __init__(
        self,
        rules: Ruleset,
        walls: Walls,
        *,
        seats: tuple[Wind, Wind, Wind, Wind] | None = None,
        draw: bool = True,
        umpire: Umpire | None = None,
    ) -> None:
        self.rules = rules
        self.play = rules.play
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
        #: Where the game stands between two deals.
        self.session: Session = rules.family.session(rules, four(order.index(wind) for wind in Wind))
        #: The start of the deal in play, or of the last one.
        self.started: happened.DealStarted | None = None
        #: How often each player was ruled upon for each offence.
        self.ruled: Counter[tuple[int, str]] = Counter()

    @classmethod
    def from_record(
        cls,
        record: Record,
        rules: Ruleset,
        *,
        at: int | None = None,
        walls: Walls | None = None,
        umpire: Umpire | None = None,
        session: Session | None = None,
    ) -> Self:
        """Take up a recorded game after its first ``at`` events, or after all of them.

        Everything is as it was then, answers to a question that others still thought about too; inside what one decision
        led to, the deal goes on to the next question. ``walls`` are those of the game, which later deals need; without any,
        those of the record. ``session`` is where the game began, unless at its beginning.
        """
        events = record.events
        until = len(events) if at is None else at
        replay = Replay(events, rules, umpire, until, session=session)
        game = cls(rules, walls or RecordedWalls(events), draw=False, umpire=umpire)
        for problem in (*game._other_walls(events[:until]), *replay.problems):
            raise Unplayable(problem)
        game.session, game.started, game.ruled = replay.session, replay.started, replay.ruled
        game._take_up(replay, events[:until])
        return game

    def _other_walls(self, events: Sequence[Event]) -> Iterator[ReplayProblem]:
        """The deals that were promised another wall than ours."""
        for number, event in enumerate(events, start=1):
            if isinstance(event, happened.DealStarted) and event.commitment is not None:
                ours = self._wall(event.number).commitment
                if ours is not None and ours != event.commitment:
                    yield ReplayProblem(number, event, Phrase("the wall of this deal is another one"))

    def _wall(self, number: int) -> BuiltWall:
        return self.walls.wall(number, self.play.tiles, self.play.throws)

    def _take_up(self, replay: Replay, events: Sequence[Event]) -> None:
        last = events[-1] if events else None
        deal = replay.deal
        if deal is None or (deal.over and not replay.playing and not isinstance(last, happened.DealEnded)):
            self._past = list(events)
            self.finished = last if isinstance(last, happened.GameEnded) else None
            return
        self._past, self.deal = list(events[: replay.began]), deal
        if deal.key is None:
            deal.key = self._wall(deal.state.number).key
        if replay.playing:
            self._close()

    def copy(self) -> Self:
        """The same game with the same questions, which goes its own way from here."""
        copied = copy.copy(self)
        copied._past, copied.ruled = list(self._past), Counter(self.ruled)
        copied.deal = None if self.deal is None else self.deal.copy(copied.ruled)
        return copied

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
        if self.session.over:
            self._end()
            return False
        self._start()
        return True

    def _start(self) -> None:
        number = self.started.number + 1 if self.started is not None else 1
        built = self._wall(number)
        if built.key is None:
            check_wall(built, self.play.tiles)
        self._keep()
        self.started = self.session.opening(number, built.commitment)
        self.deal = Deal(self.rules, self.started, built, self.umpire, self.ruled)
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
            self.session = self.session.told(deal.log)

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
        playing = self.deal if self.deal is not None and not self.deal.over else None
        if playing is not None:
            playing.tell(happened.TimeCalled())
        else:
            self._keep()
            self._past.append(happened.TimeCalled())
        self.session = self.session.time_called(playing=playing is not None)
        if self.session.deals_left == 0 and playing is not None:
            playing.stop()
            self._close()

    def _end(self) -> None:
        self._keep()
        self.finished = self.session.ending(self.walls.seed)
        self._past.append(self.finished)
