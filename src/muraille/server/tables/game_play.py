"""How a game goes on at a table: questions put, answers taken in their turn, clocks, one deal after the other."""

from __future__ import annotations

import logging
from collections import deque

from muraille.bots.situations import situation
from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.server.tables import moves
from muraille.server.tables.audience import Audience
from muraille.server.tables.beats import Beats
from muraille.server.tables.caretaker import kept_safe
from muraille.server.tables.coaching import Coaching
from muraille.server.tables.deadlines import answer_by, deadlines
from muraille.server.tables.effects import Advise, Send, Think
from muraille.server.tables.held_discards import held_discard
from muraille.server.tables.inputs import Acted, Advised, TakenBack, Thought
from muraille.server.tables.lesson_frames import guidance, not_the_lesson
from muraille.server.tables.outbox import Outbox
from muraille.server.tables.prompt_frames import prompt_frame
from muraille.server.tables.questions import still_asked, unasked
from muraille.server.tables.results import DealResult, deal_result
from muraille.server.tables.seats import PendingQuestion, PlayerSeat, hashed
from muraille.server.tables.server_frames import PromptClosed, Roster
from muraille.server.tables.table_state import TableState
from muraille.server.tables.thinking import THOUGHTLESS
from muraille.table import events as happened
from muraille.table.actions import Action, Pass
from muraille.table.deals import Deal
from muraille.table.games import Game
from muraille.table.moves import Move, NextDeal, SeatAnswer, Time, give
from muraille.table.prompts import Prompt
from muraille.training.coach import MASTER

logger = logging.getLogger("muraille.tables")


class GamePlay:
    """The game at a table."""

    def __init__(self, state: TableState, audience: Audience, outbox: Outbox, beats: Beats, wall_clock: float) -> None:
        self._state = state
        self._audience = audience
        self._outbox = outbox
        self._beats = beats
        self._wall_clock = wall_clock
        self._movements = 0
        #: How many events of the game have been given to the journal.
        self._kept = 0
        #: Answers that wait for their turn, and those of bots that came while the table paused.
        self._answers: deque[Acted | TakenBack | Thought] = deque()
        self._held: list[Thought] = []
        #: The last deal whose result was laid on the table.
        self._ended: Deal | None = None
        self._result: DealResult | None = None

    @property
    def result(self) -> DealResult | None:
        """The result that lies on the table."""
        return self._result if self._state.between_deals else None

    @property
    def _busy(self) -> bool:
        """Whether something is being written or told: the game goes on afterwards."""
        return self._outbox.holding or self._beats.resting or not self._beats.told

    @property
    def next_due(self) -> float | None:
        """When something happens although nobody does anything."""
        state = self._state
        quiet = self._busy or state.finished or state.game is None or not state.clocks_run
        return None if quiet else min(deadlines(state), default=None)

    def advance(self) -> None:
        """Go on as long as nothing has to be waited for."""
        while not self._busy and not self._state.finished:
            if self._answers:
                self._take(self._answers.popleft())
            elif not self._progress():
                return

    def _progress(self) -> bool:
        """The next thing that the table does by itself; False where it waits for somebody."""
        state = self._state
        game, deal = state.game, state.deal
        if game is None:
            return self._start()
        if game.finished is not None:
            return self._finish()
        if deal is not None and not deal.over:
            return self._play(deal)
        if deal is not None and deal is not self._ended:
            return self._end_deal(deal)
        if state.between_deals and not self._everybody_ready():
            return False
        return self._next_deal()

    # Beginning and ending

    def _start(self) -> bool:
        state = self._state
        if state.phase != "waiting" or not (state.full and state.somebody_there):
            return False
        state.phase, state.started = "playing", self._wall_clock + self._outbox.now
        self._begin(moves.new_game(state.plan, state.seed))
        self._outbox.save(self._tell_table, holds=True)
        return True

    def take_up(self, game: Game, movements: int) -> None:
        """A game goes on that the journal kept."""
        self._begin(game)
        self._movements, self._kept = movements, len(game.events)
        in_play = 0 if game.deal is None else len(game.deal.log)
        self._outbox.add(self._audience.catch_up(game.events, in_play, self._outbox.now))
        if game.deal is not None and game.deal.over:
            self._lay_down(game.deal)

    def _begin(self, game: Game) -> None:
        state = self._state
        state.game = game
        self._audience.begin(game)
        called = any(isinstance(each, happened.TimeCalled) for each in game.events)
        if state.plan.minutes is not None and not called:
            state.time_at = state.started + 60.0 * state.plan.minutes - self._wall_clock

    def _finish(self) -> bool:
        def tell() -> None:
            self._tell_table()
            self._outbox.add(self._audience.game_over(self._outbox.now))

        self._state.phase = "over"
        self._outbox.save(tell, holds=True)
        return True

    def _tell_table(self) -> None:
        self._outbox.add(self._audience.table())

    def _move(self, move: Move) -> None:
        """Give a move to the game and to the journal; what happened is told when it is written."""
        game = self._state.game
        assert game is not None
        give(game, move)
        self._close_questions()
        events = game.events[self._kept :]
        self._movements += 1
        self._kept += len(events)
        self._state.last_progress = self._outbox.now
        self._outbox.write(moves.written(self._movements, move, events), lambda: self._beats.tell(events))

    # Questions

    def _play(self, deal: Deal) -> bool:
        """Put the questions, and answer for those whose time is over."""
        for asking in unasked(self._state, deal):
            asking.seat.ask(asking.prompt, self._outbox.now, awaited=asking.awaited)
            if asking.seat.human:
                self.ask(asking.seat)
            else:
                self._let_think(deal, asking.seat, asking.prompt)
        if self._answers:
            return True
        return self._state.clocks_run and (self._call_time() or self._time_out(deal))

    def ask(self, seat: PlayerSeat) -> None:
        """Tell a player what he is being asked, if anything."""
        known = self._audience.known.get(seat.player)
        frame = None if known is None else prompt_frame(seat, known, self._state, self._outbox.now)
        if frame is not None:
            self._outbox.add(self._audience.asked(seat.player, frame))
        self._outbox.add(guidance(self._state, seat))
        self._let_coach(seat)

    def _let_coach(self, seat: PlayerSeat) -> None:
        """Have the coach think about a question, at a table for learning."""
        state, question, reader = self._state, seat.question, seat.reader
        if not state.plan.coach or state.deal is None or question is None or reader is None:
            return
        if not (question.awaited and question.open):
            return
        asked = situation(state.deal, question.prompt, MASTER, state.id, state.settings.bot_budget_s)
        coaching = Coaching(asked, state.plan.coach, question.id, reader.language.code, tuple(state.names))
        self._outbox.add([Advise(seat.player, question.id, coaching)])

    def advised(self, given: Advised) -> None:
        """What the coach says, if it is still asked."""
        seat = self._state.seats[given.player]
        if seat.question is not None and seat.question.id == given.question and seat.reader is not None:
            self._outbox.add([Send(seat.player, given.coach)])

    def _let_think(self, deal: Deal, seat: PlayerSeat, prompt: Prompt) -> None:
        state, level = self._state, seat.occupant.level or THOUGHTLESS
        if level == THOUGHTLESS:
            self.answered(Thought(prompt, prompt.default))
            return
        asked = situation(deal, prompt, level, hashed(f"{state.seed}:{seat.player}"), state.settings.bot_budget_s)
        self._outbox.add([Think(prompt, asked)])

    def _close_questions(self) -> None:
        """Take back the questions that are answered or that the table no longer asks."""
        deal = self._state.deal
        for seat in self._state.seats:
            question = seat.question
            if question is not None and (deal is None or not still_asked(deal, question)):
                seat.question = None
                self._tell_closed(seat, question)

    def _tell_closed(self, seat: PlayerSeat, question: PendingQuestion) -> None:
        if seat.reader is not None:
            self._outbox.add([Send(seat.player, PromptClosed(id=question.id))])

    # Answers

    def answered(self, given: Acted | TakenBack | Thought) -> None:
        """An answer comes: it is taken in its turn."""
        if isinstance(given, Thought) and self._state.pause.on:
            self._held.append(given)
        elif isinstance(given, Acted) and self._state.finished:
            self._stale(self._state.seats[given.player])
        else:
            self._answers.append(given)

    def _take(self, given: Acted | TakenBack | Thought) -> None:
        if isinstance(given, Acted):
            self._take_act(given)
        elif isinstance(given, TakenBack):
            self._take_back(given)
        elif self._state.pause.on:
            self._held.append(given)
        else:
            self._take_thought(given.prompt, given.action)

    def _stale(self, seat: PlayerSeat) -> None:
        self._outbox.refuse(seat, "stale_prompt", Phrase("the table has moved on since this question was asked"))

    def _take_act(self, acted: Acted) -> None:
        seat = self._state.seats[acted.player]
        question = seat.question
        if question is None or question.id != acted.prompt_id or not question.open:
            self._stale(seat)
        elif self._state.pause.on:
            self._outbox.refuse(seat, "paused", Phrase("the table pauses; go on first"))
        elif question.late and isinstance(acted.action, Pass):
            question.declined = True  # nobody waited, and nothing has happened
            self._tell_closed(seat, question)
        elif (unwanted := not_the_lesson(self._state, seat, acted.action)) is not None:
            self._outbox.refuse(seat, "not_the_lesson", unwanted)
            self.ask(seat)
        elif (held := held_discard(self._state, seat, acted.action, self._outbox.now)) is not None:
            question.held = held
            self.ask(seat)
        else:
            self._answer(seat, question, acted.action, self._outbox.now)

    def _take_back(self, given: TakenBack) -> None:
        seat = self._state.seats[given.player]
        question = seat.question
        if question is None or question.id != given.prompt_id or question.held is None:
            self._outbox.refuse(
                seat, "not_taken_back", Phrase("the tile lies on the table and can no longer be taken back")
            )
            return
        question.held = None
        self.ask(seat)

    def _answer(self, seat: PlayerSeat, question: PendingQuestion, action: Action, at: float) -> None:
        """Give an answer that was given at this moment to the game."""
        try:
            self._move(SeatAnswer(question.prompt.seat, action))
        except IllegalAction as problem:
            self._outbox.refuse(seat, problem.code, problem.phrase)
            self.ask(seat)
            return
        seat.spend(question, self._state.timer, at)
        seat.protected = True

    def _take_thought(self, prompt: Prompt, action: Action | None) -> None:
        deal = self._state.deal
        if deal is None or deal.pending.get(prompt.seat) is not prompt:
            return  # a ruling or the clock was faster
        try:
            self._move(SeatAnswer(prompt.seat, prompt.default if action is None else action))
        except IllegalAction as problem:
            level = self._state.seat_at(prompt.seat).occupant.level
            logger.error("bot erred", extra={"table": self._state.id, "bot": level, "problem": str(problem)})
            self._move(SeatAnswer(prompt.seat, prompt.default))

    # Time

    def go_on(self, lasted: float) -> None:
        """The clocks go on from where they stood when the table paused."""
        for seat in self._state.seats:
            if seat.question is not None:
                seat.question.shift(lasted)
                self.ask(seat)
        if self._state.ready_by is not None:
            self._state.ready_by += lasted
        self._answers.extend(self._held)
        self._held = []

    def _time_out(self, deal: Deal) -> bool:
        """Answer for one whose time is over."""
        for seat in self._state.seats:
            moment, question = answer_by(self._state, seat), seat.question
            if question is None or moment is None or self._outbox.now < moment:
                continue
            if question.held is not None:
                action, since, _ = question.held
                question.held = None
                self._answer(seat, question, action, since)
                return True
            if seat.connected:
                seat.spend(question, self._state.timer, self._outbox.now)
            elif seat.protected:
                seat.protected = False
                self._tell_table()
            self._move(SeatAnswer(question.prompt.seat, kept_safe(question.prompt, deal.state)))
            return True
        return False

    def _call_time(self) -> bool:
        """Call the time if it is over."""
        state = self._state
        if state.time_at is None or self._outbox.now < state.time_at:
            return False
        state.time_at = None
        self._move(Time())
        return True

    # Between deals

    def readied(self, player: int) -> None:
        """A player has seen the result."""
        state = self._state
        if state.between_deals and not state.seats[player].ready:
            state.seats[player].ready = True
            roster = Roster(ready=state.ready)
            self._outbox.add(self._audience.players(lambda _, __: roster))

    def _end_deal(self, deal: Deal) -> bool:
        for seat in self._state.seats:
            seat.ready = not seat.human
        result = self._lay_down(deal)
        self._tell_table()
        self._outbox.add(self._audience.deal_over(result, self._outbox.now))
        for seat in self._state.seats:
            self._outbox.add(guidance(self._state, seat))
        return True

    def _lay_down(self, deal: Deal) -> DealResult:
        """Lay the result of a deal on the table."""
        state = self._state
        self._ended, self._result = deal, deal_result(deal)
        state.between_deals = True
        state.ready_by = None if state.timer.ready_s is None else self._outbox.now + state.timer.ready_s
        return self._result

    def _everybody_ready(self) -> bool:
        state = self._state
        late = state.ready_by is not None and self._outbox.now >= state.ready_by
        return state.clocks_run and (late or all(seat.ready for seat in state.present))

    def _next_deal(self) -> bool:
        state = self._state
        game = state.game
        assert game is not None
        state.between_deals, state.ready_by = False, None
        for seat in state.seats:
            seat.ready = False
        if self._call_time():
            return True
        before = game.started
        self._move(NextDeal())
        started = game.started
        if before is not None and started is not None and started.round is not before.round:
            for seat in state.seats:
                seat.refill(state.timer)
        return True
