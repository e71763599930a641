"""A table being played: one task around one game. Whatever reaches it waits in one inbox and is taken in turn.

Everything given to the game is written to the journal before anybody is told of it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from muraille.bots.situations import situation
from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.server.settings import Settings
from muraille.server.tables import moves
from muraille.server.tables.caretaker import kept_safe
from muraille.server.tables.chairs import Chair, Place, Question, hashed
from muraille.server.tables.clock import Clock
from muraille.server.tables.journal import ENDED, Journal, Kept
from muraille.server.tables.pauses import Pause
from muraille.server.tables.plans import TIMERS, Plan
from muraille.server.tables.telling import Teller
from muraille.server.tables.thinking import THOUGHTLESS, Thinkers
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.games import Game
from muraille.table.moves import Answer, Move, NextDeal, Time, give
from muraille.table.prompts import Prompt

logger = logging.getLogger("muraille.tables")

#: What others may claim: afterwards comes the gap that does not tell who could.
CLAIMABLE = (happened.Discarded, happened.KongDeclared)


class Acted(NamedTuple):
    """A player answered over his line."""

    player: int
    prompt_id: int
    action: Action


class Thought(NamedTuple):
    """A bot answered, or failed to."""

    seat: int
    prompt: Prompt
    action: Action | None


class Stirred(NamedTuple):
    """Somebody came, went or is ready: look again."""


Incoming: TypeAlias = Acted | Thought | Stirred


class Playing:
    """A table: its players, its game and the task that plays it."""

    def __init__(self, kept: Kept, settings: Settings, journal: Journal, thinkers: Thinkers, clock: Clock) -> None:
        self.id = kept.id
        self.created = kept.created
        self.started = kept.started
        self.phase = kept.phase
        self.plan = msgspec.json.decode(kept.plan, type=Plan)
        self.seed = kept.seed
        self.timer = TIMERS[self.plan.timer]
        places = msgspec.json.decode(kept.chairs, type=tuple[Place, ...])
        self.chairs = [Chair(player, place, self.timer) for player, place in enumerate(places)]
        self.settings = settings
        self.journal = journal
        self.thinkers = thinkers
        self.clock = clock
        self.pause = Pause(self)
        #: The table where the same people play again.
        self.next_id: str | None = None
        self.game: Game | None = None
        self.tell = Teller(self)
        #: Whether the results of a deal lie on the table.
        self.between_deals = False
        self.failure: Phrase | None = None
        self.last_seen = self.last_progress = self.clock.now()
        self._inbox: asyncio.Queue[Incoming] = asyncio.Queue()
        self._movements = 0
        self._told = 0
        self._gap_until = 0.0
        self.time_at: float | None = None
        self._ready_by: float | None = None
        self._thoughts: set[asyncio.Task[None]] = set()
        #: What bots answered while the table paused.
        self._held: list[Thought] = []

    # Who is there

    @property
    def names(self) -> list[str]:
        return [chair.place.name for chair in self.chairs]

    @property
    def people(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.human and not chair.place.left]

    @property
    def full(self) -> bool:
        return all(chair.place.kind != "empty" for chair in self.chairs)

    @property
    def somebody_there(self) -> bool:
        """Whether anybody plays: without people present a table sleeps, unless only bots were ever to play."""
        return any(chair.connected for chair in self.people) or not any(chair.human for chair in self.chairs)

    @property
    def finished(self) -> bool:
        return self.phase in ENDED

    @property
    def stalled(self) -> bool:
        """Nothing moves although no person is being waited for."""
        waiting = any(chair.human and chair.question and chair.question.awaited for chair in self.chairs)
        idle = self.clock.now() - self.last_progress
        playing = self.phase == "playing" and self.somebody_there and not waiting and not self.between_deals
        return playing and idle > self.settings.limits.stalled_s

    def chair_at(self, seat: int) -> Chair:
        assert self.game is not None
        assert self.game.deal is not None
        return self.chairs[self.game.deal.state.players[seat]]

    def put(self, incoming: Incoming) -> None:
        self._inbox.put_nowait(incoming)

    def stir(self) -> None:
        """Let the table look again at who is there."""
        self.put(Stirred())

    def kept(self) -> Kept:
        chairs = msgspec.json.encode([chair.place for chair in self.chairs]).decode()
        plan = msgspec.json.encode(self.plan).decode()
        return Kept(self.id, self.created, self.started, self.phase, plan, self.seed, chairs)

    async def save(self) -> None:
        """Write who sits here and how far it is."""
        kept = self.kept()
        await self.journal.change_table(self.id, started=kept.started, phase=kept.phase, chairs=kept.chairs)

    # The task

    async def run(self) -> None:
        """Play to the end; a failure ends this table with a message and its record, and no other."""
        try:
            await self._play()
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # a table that fails ends with a message, and the others do not notice
            logger.error("table failed", extra={"table": self.id}, exc_info=problem)
            await self.fail(Phrase("This table had to end because of an error of ours; its record is kept"))
        finally:
            for thought in self._thoughts:
                thought.cancel()

    async def fail(self, why: Phrase) -> None:
        self.phase, self.failure = "failed", why
        self.tell.failed(why)
        await self.save()

    async def _play(self) -> None:
        while not (self.full and self.somebody_there):
            await self._next(None)
            if self.finished:
                return
        if self.game is None:
            self.begin(moves.new_game(self.plan, self.seed))
            self.phase, self.started = "playing", time.time()
            await self.save()
            self.tell.table()
        assert self.game is not None
        if self.plan.minutes is not None and not any(
            isinstance(each, happened.TimeCalled) for each in self.game.events
        ):
            self.time_at = self.clock.now() + self.started + 60.0 * self.plan.minutes - time.time()
        while not self.finished:
            deal = self.game.deal
            if deal is not None and not deal.over:
                await self._play_deal(deal)
                continue
            if deal is not None:
                await self._wait_until_ready()
            if self.finished:
                return
            await self._next_deal()

    def begin(self, game: Game, movements: int = 0) -> None:
        """Sit down to a game, new or played again from the journal."""
        self.game = game
        self._movements = movements
        self._told = 0
        self.tell.begin(game)

    def catch_up(self) -> None:
        """Let everybody know what had happened before the server stopped."""
        assert self.game is not None
        events = self.game.events
        self._told = len(events)
        self.tell.catch_up(events, 0 if self.game.deal is None else len(self.game.deal.log))
        deal = self.game.deal
        self.between_deals = deal is not None and deal.over

    async def _next(self, until: float | None) -> Incoming | None:
        """The next that reaches the table; None where the moment comes first."""
        if until is None:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(max(0.0, until - self.clock.now())):
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _next_deal(self) -> None:
        assert self.game is not None
        before = self.game.course.started
        await self._call_time()
        await self._move(NextDeal())
        started = self.game.course.started
        if before is not None and started is not None and started.round is not before.round:
            for chair in self.chairs:
                chair.bank_s = max(
                    chair.bank_s, min(chair.bank_s + self.timer.bank_each_round_s, self.timer.bank_most_s)
                )
        if self.game.finished is not None:
            self.phase = "over"
            await self.save()
            self.tell.table()
            self.tell.game_over()

    async def _move(self, move: Move) -> None:
        """Give a move to the game, write it down, tell it."""
        assert self.game is not None
        give(self.game, move)
        self._close_questions()  # before anything is awaited: whoever comes back meanwhile must not be asked again
        events = self.game.events[self._told :]
        self._movements += 1
        self._told += len(events)
        await self.journal.add_movement(self.id, moves.written(self._movements, move, events))
        self.last_progress = self.clock.now()
        await self._tell(events)

    async def _tell(self, events: Sequence[Event]) -> None:
        """Tell what happened beat by beat: after anything that others may claim there is the same pause, claimed or not."""
        beat: list[Event] = []
        for event in events:
            beat.append(event)
            if isinstance(event, CLAIMABLE):
                await self._tell_beat(beat)
                beat = []
                self._gap_until = self.clock.now() + self.settings.pace_s
        if beat:
            await self._tell_beat(beat)

    async def _tell_beat(self, beat: list[Event]) -> None:
        wait = self._gap_until - self.clock.now()
        if wait > 0:
            await self.clock.sleep(wait)
        self.tell.events(beat)

    # A deal

    async def _play_deal(self, deal: Deal) -> None:
        while deal.pending and not self.finished:
            self._ask(deal)
            incoming = await self._next(self._deadline())
            if isinstance(incoming, Acted):
                await self._take(deal, incoming)
            elif isinstance(incoming, Thought) and self.pause.on:
                self._held.append(incoming)
            elif isinstance(incoming, Thought):
                await self._take_thought(deal, incoming)
            else:
                await self._time_out(deal)
        if deal.over:
            self.between_deals = True
            for chair in self.chairs:
                chair.ready = not chair.human
            self.tell.deal_over()

    def _ask(self, deal: Deal) -> None:
        """Put to each seat the question that it has not been asked yet."""
        now = self.clock.now()
        for seat, prompt in deal.pending.items():
            chair = self.chair_at(seat)
            if chair.question is not None and chair.question.prompt is prompt:
                continue
            chair.ask(prompt, now, awaited=True)
            if chair.human:
                self.tell.question(chair)
            else:
                self._let_think(deal, chair, prompt)
        self._explain_refusals(deal, now)

    def _explain_refusals(self, deal: Deal, now: float) -> None:
        """Whoever waits for the tile that lies there and may not win with it is told why, though nobody waits for him."""
        tile = deal.state.last
        if tile is None or deal.closed:
            return
        for chair in self.people:
            if chair.question is not None or not chair.connected:
                continue
            seat = deal.state.players.index(chair.player)
            if deal.state.waits(seat) >> tile.kind & 1 and (prompt := deal.prompt(seat)) is not None:
                chair.ask(prompt, now, awaited=False)
                self.tell.question(chair)

    def _close_questions(self) -> None:
        """Take back the questions that are answered or that the table no longer asks."""
        deal = self.game.deal if self.game is not None else None
        pending = [] if deal is None else list(deal.pending.values())
        for chair in self.chairs:
            question = chair.question
            if question is None or any(question.prompt is prompt for prompt in pending):
                continue
            if not question.awaited and deal is not None and not deal.closed:
                continue  # others still think about the tile; that somebody has answered is not told
            chair.question = None
            if chair.human:
                self.tell.question_closed(chair, question)

    def _let_think(self, deal: Deal, chair: Chair, prompt: Prompt) -> None:
        level = chair.place.level or THOUGHTLESS
        if level == THOUGHTLESS:
            self.put(Thought(prompt.seat, prompt, prompt.default))
            return
        asked = situation(deal, prompt, level, hashed(f"{self.seed}:{chair.player}"), self.thinkers.budget)

        async def thinking() -> None:
            action = await self.thinkers.think(asked)
            self.put(Thought(prompt.seat, prompt, action))

        task = asyncio.create_task(thinking())
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    # Answers

    async def _take(self, deal: Deal, acted: Acted) -> None:
        chair = self.chairs[acted.player]
        question = chair.question
        if question is None or question.id != acted.prompt_id or not question.awaited:
            self.tell.stale(chair)
            return
        if self.pause.on:
            self.tell.paused(chair)
            return
        try:
            await self._move(Answer(question.prompt.seat, acted.action))
        except IllegalAction as problem:
            self.tell.refused(chair, problem)
            return
        chair.spend(question, self.timer, self.clock.now())
        chair.protected = True

    async def _take_thought(self, deal: Deal, thought: Thought) -> None:
        if deal.pending.get(thought.seat) is not thought.prompt:
            return  # a ruling or the clock was faster
        action = thought.prompt.default if thought.action is None else thought.action
        try:
            await self._move(Answer(thought.seat, action))
        except IllegalAction as problem:
            level = self.chair_at(thought.seat).place.level
            logger.error("bot erred", extra={"table": self.id, "bot": level, "problem": str(problem)})
            await self._move(Answer(thought.seat, thought.prompt.default))

    def _deadline(self) -> float | None:
        """When the first question is answered by default, or the time is called."""
        if not self.somebody_there or self.pause.on:
            return None
        moments = [self._answer_by(chair, chair.question) for chair in self.chairs if chair.human and chair.question]
        found = [moment for moment in (*moments, self.time_at) if moment is not None]
        return min(found, default=None)

    def _answer_by(self, chair: Chair, question: Question) -> float | None:
        if not question.awaited:
            return None
        if not chair.connected:
            wait = self.settings.protected_s if chair.protected and not chair.place.left else self.settings.pace_s
            return question.asked_at + wait
        return chair.answer_by(question, self.timer)

    async def _time_out(self, deal: Deal) -> None:
        """Answer for those whose time is over, and call the time."""
        now = self.clock.now()
        if not self.somebody_there or self.pause.on:
            return
        if await self._call_time():
            return
        for chair in self.chairs:
            question = chair.question
            if not chair.human or question is None or question.prompt not in deal.pending.values():
                continue
            moment = self._answer_by(chair, question)
            if moment is None or now < moment:
                continue
            if chair.connected:
                chair.spend(question, self.timer, now)
            elif chair.protected:
                chair.protected = False
                self.tell.table()
            await self._move(Answer(question.prompt.seat, kept_safe(question.prompt, deal.state)))

    def go_on(self, lasted: float) -> None:
        """The clocks go on from where they stood when the table paused."""
        for chair in self.chairs:
            if chair.question is not None:
                chair.question.asked_at += lasted
                self.tell.question(chair)
        if self._ready_by is not None:
            self._ready_by += lasted
        while self._held:
            self.put(self._held.pop(0))

    async def _call_time(self) -> bool:
        """Call the time if it is over."""
        if self.time_at is None or self.clock.now() < self.time_at:
            return False
        self.time_at = None
        await self._move(Time())
        return True

    # Between deals

    async def _wait_until_ready(self) -> None:
        self._ready_by = None if self.timer.ready_s is None else self.clock.now() + self.timer.ready_s
        while not self.finished:
            missing = [chair for chair in self.people if chair.connected and not chair.ready]
            waits = self.somebody_there and not self.pause.on
            if waits and (not missing or (self._ready_by is not None and self.clock.now() >= self._ready_by)):
                break
            incoming = await self._next(self._ready_by if waits else None)
            if isinstance(incoming, Acted):
                self.tell.stale(self.chairs[incoming.player])
        self.between_deals = False
        for chair in self.chairs:
            chair.ready = False
