"""Those who are told what happens at a table: its players, and whoever watches, who see what lies open some time later.

What each of them knows is here; every method gives back the frames to be sent.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec import UNSET

from muraille.phrase import Language
from muraille.server.tables.coaching import decided_by
from muraille.server.tables.effects import Effect, Send, Show
from muraille.server.tables.frame_parts import WallData
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.results import DealResult
from muraille.server.tables.seats import Reader
from muraille.server.tables.server_frames import DealOver, NotYet, PromptFrame, ServerFrame, Table
from muraille.server.tables.subscriptions import Subscription
from muraille.server.tables.table_frames import game_over_frame, hello_frame, table_frame
from muraille.server.tables.table_state import TableState
from muraille.table.events import Event
from muraille.table.games import Game

#: A frame as any reader reads it.
Frame = Callable[[Reader], ServerFrame]


class Delayed(NamedTuple):
    """What those who watch are told at a moment."""

    due: float
    tell: Callable[[], list[Effect]]


class Audience:
    """Everybody who is told."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        #: What each person at the table knows, and what those who watch know together.
        self.known: dict[int, Knowledge] = {}
        self.watched: Knowledge | None = None
        #: Seconds by which those who watch are behind.
        self.delay_s = state.settings.spectator_delay_s
        self.visitors: dict[int, Reader] = {}
        #: How each player, and those who watch in each language, are kept up to date.
        self._players: dict[int, Subscription] = {}
        self._groups: dict[Reader, Subscription] = {}
        #: The result that they look at, if one is shown: sent again to whoever comes.
        self._shown: Frame | None = None
        self._delayed: deque[Delayed] = deque()

    def begin(self, game: Game) -> None:
        """A game begins or goes on; nobody knows anything of it yet."""
        state = self._state
        guarded = state.plan.mode == "guarded"
        self.known = {
            seat.player: Knowledge(game.rules, seat.player, state.names, guarded=guarded)
            for seat in state.seats
            if seat.human
        }
        self.watched = Knowledge(game.rules, None, state.names)
        self._groups.clear()
        if not self.known:
            self.delay_s = 0.0  # bots have nobody to whisper to

    def catch_up(self, events: Sequence[Event], in_play: int, now: float) -> list[Effect]:
        """What happened before the server stopped; the deal in play is told to those who watch after their delay."""
        for known in self.known.values():
            known.learn(events)
        assert self.watched is not None
        before = len(events) - in_play
        self.watched.learn(events[:before])
        return self._later(now, lambda: self._watch_beat(events[before:]))

    # To everybody

    def players(self, frame: Callable[[int, Reader], ServerFrame]) -> list[Effect]:
        """A frame to every player who is there."""
        return [
            Send(seat.player, frame(seat.player, seat.reader)) for seat in self._state.seats if seat.reader is not None
        ]

    def watchers(self, frame: Frame) -> list[Effect]:
        """A frame to everybody who watches, made once in each language."""
        return self._watching(lambda group: frame(group.reader))

    def _watching(self, frame: Callable[[Subscription], ServerFrame]) -> list[Effect]:
        groups: dict[Reader, list[int]] = defaultdict(list)
        for visitor, reader in self.visitors.items():
            groups[reader].append(visitor)
        return [Show(tuple(visitors), frame(self._group(reader))) for reader, visitors in groups.items()]

    def table(self) -> list[Effect]:
        """How the table stands."""
        return [
            *(
                Send(seat.player, self._table(seat.player, seat.reader))
                for seat in self._state.seats
                if seat.reader is not None
            ),
            *self.watchers(lambda reader: self.table_frame(reader.language, None)),
        ]

    def _table(self, player: int, reader: Reader) -> ServerFrame:
        return self._subscription(player, reader).table(self.table_frame(reader.language, player))

    def table_frame(self, language: Language, you: int | None) -> Table:
        return table_frame(self._state, len(self.visitors), language, you)

    def both(self, frame: Frame, now: float) -> list[Effect]:
        """A frame to the players, and after their delay to those who watch."""
        return [*self.players(lambda _, reader: frame(reader)), *self._later(now, lambda: self.watchers(frame))]

    def beat(self, events: Sequence[Event], now: float) -> list[Effect]:
        """Something happened."""
        told: list[Effect] = []
        for player, known in self.known.items():
            learned = known.learn(events)
            reader = self._state.seats[player].reader
            if learned and reader is not None:
                told.append(Send(player, self._subscription(player, reader).moved(known, learned)))
        return [*told, *self._later(now, lambda: self._watch_beat(events))]

    def deal_over(self, result: DealResult, now: float) -> list[Effect]:
        """The result of a deal."""
        watched = self.watched
        assert watched is not None
        return [
            *self.players(lambda player, reader: self._result(result, self.known[player], reader)),
            *self._show(lambda reader: self._result(result, watched, reader), now),
        ]

    def game_over(self, now: float) -> list[Effect]:
        """The result of the game."""
        frame = game_over_frame(self._state)
        return [*self.players(lambda _, __: frame), *self._show(lambda _: frame, now)]

    def _result(self, result: DealResult, known: Knowledge, reader: Reader) -> DealOver:
        coached = decided_by(result, known, reader.language) if self._state.plan.coach else None
        return DealOver(
            why=UNSET if coached is None else coached,
            result=result.frame(known, reader.language, hands=not reader.foretold),
            ready=self._state.ready,
            wall=WallData(commitment=known.commitment),
        )

    # To one

    def welcome(self, player: int, reader: Reader, result: DealResult | None) -> Iterator[Effect]:
        """Everything for a player who comes or comes back but for what he is being asked: a fresh view, the result."""
        state = self._state
        seat = self.known[player].seat if player in self.known else None
        yield Send(player, hello_frame(state, self.delay_s, reader, player, seat))
        self._players[player] = Subscription(reader)
        yield Send(player, self._table(player, reader))
        yield from self.whole(player, reader, result)

    def whole(self, player: int, reader: Reader, result: DealResult | None) -> Iterator[Effect]:
        """The whole view, and the result that lies there."""
        state, known = self._state, self.known.get(player)
        if known is None:
            return
        yield Send(player, self._subscription(player, reader).snapshot(known))
        if state.phase == "over":
            yield Send(player, game_over_frame(state))
        elif result is not None:
            yield Send(player, self._result(result, known, reader))

    def come_to_watch(self, visitor: int, reader: Reader, now: float) -> Iterator[Effect]:
        """Everything for somebody who comes to watch."""
        only = (visitor,)
        yield Show(only, hello_frame(self._state, self.delay_s, reader, None, None))
        yield Show(only, self.table_frame(reader.language, None))
        self.visitors[visitor] = reader
        yield from self.whole_for(visitor, now)

    def whole_for(self, visitor: int, now: float) -> Iterator[Effect]:
        """The whole view, or when there will be one; and the result that those who watch look at."""
        reader = self.visitors[visitor]
        if self._awaited:
            yield Show((visitor,), self._not_yet(now))
        elif self.watched is not None:
            yield Show((visitor,), self._group(reader).snapshot(self.watched))
        if self._shown is not None:
            yield Show((visitor,), self._shown(reader))

    @property
    def _awaited(self) -> bool:
        """Whether something happened, and those who watch know nothing of it yet."""
        return self.watched is not None and self.watched.seq == 0 and bool(self._delayed)

    def _not_yet(self, now: float) -> NotYet:
        return NotYet(remaining_ms=max(0, round(1000 * (self._delayed[0].due - now))))

    def asked(self, player: int, prompt: PromptFrame) -> list[Effect]:
        """A player is asked something."""
        reader = self._state.seats[player].reader
        return [] if reader is None else [Send(player, self._subscription(player, reader).asked(prompt))]

    def _subscription(self, player: int, reader: Reader) -> Subscription:
        found = self._players.get(player)
        if found is None or found.reader is not reader:
            found = self._players[player] = Subscription(reader)
        return found

    def _group(self, reader: Reader) -> Subscription:
        return self._groups.setdefault(reader, Subscription(reader))

    # Later

    @property
    def next_due(self) -> float | None:
        """When those who watch are told something next."""
        return self._delayed[0].due if self._delayed else None

    def due(self, now: float) -> list[Effect]:
        """What those who watch are told by now."""
        told: list[Effect] = []
        while self._delayed and self._delayed[0].due <= now:
            told += self._delayed.popleft().tell()
        return told

    def _later(self, now: float, tell: Callable[[], list[Effect]]) -> list[Effect]:
        if self.delay_s <= 0:
            return tell()
        first = not self._delayed
        self._delayed.append(Delayed(now + self.delay_s, tell))
        return self.watchers(lambda _: self._not_yet(now)) if first and self._awaited else []

    def _watch_beat(self, events: Sequence[Event]) -> list[Effect]:
        known = self.watched
        assert known is not None
        learned = known.learn(events)
        self._shown = None
        if not learned:
            return []
        return self._watching(lambda group: group.moved(known, learned))

    def _show(self, frame: Frame, now: float) -> list[Effect]:
        """A result, later; it stays until something happens."""

        def tell() -> list[Effect]:
            self._shown = frame
            return self.watchers(frame)

        return self._later(now, tell)
