"""A deal: the turn that both games share, from the first tile dealt to the settlement.

The table tells events, asks seats and takes their answers. Everything that a deal remembers is in the fold of its events, the
answers to a question that others still think about too.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence

from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.candidates import claimants, legal_and_refused
from muraille.table.conduct import Fault, Handling
from muraille.table.due import due
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.faults import (
    Answered,
    answered,
    claimed,
    judged,
    judged_claims,
    mistakes,
    overruled,
)
from muraille.table.kinds import KINDS
from muraille.table.legality import asked_of, refusal
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked, Reason, Refused
from muraille.table.rulings import RulingEvent
from muraille.table.turn import as_dealt
from muraille.table.umpires import Umpire
from muraille.table.unavailable import Unavailable, unavailable
from muraille.table.walls import BuiltWall, Wall, opened
from muraille.tiles import Tile

_TURN, _OPENING, _FLOWER = Asked.TURN, Asked.OPENING, Asked.FLOWER


class Deal:
    """One deal being played."""

    __slots__ = (
        "key",
        "log",
        "pending",
        "play",
        "questions",
        "ruled",
        "rules",
        "state",
        "umpire",
        "wall",
    )

    def __init__(
        self,
        rules: Ruleset,
        started: happened.DealStarted,
        built: BuiltWall,
        umpire: Umpire | None = None,
        ruled: Counter[tuple[int, str]] | None = None,
    ) -> None:
        self.rules = rules
        self.play = play = rules.play
        #: Who rules where players may err; without one the table refuses what is illegal.
        self.umpire = umpire
        #: How often each player was ruled upon for each offence, over the whole game.
        self.ruled: Counter[tuple[int, str]] = Counter() if ruled is None else ruled
        self.key = built.key
        self.state = rules.state(umpired=umpire is not None)
        #: Everything that happened, with all tiles.
        self.log: list[Event] = []
        #: How many questions have been asked.
        self.questions = 0
        #: The seats that have to answer.
        self.pending: dict[int, Prompt] = {}
        self.wall: Wall = play.wall(opened(built.tiles, built.throws))
        self._start(started, built)
        self.advance()

    def _start(self, started: happened.DealStarted, built: BuiltWall) -> None:
        dealer = started.dealer
        self.tell(started)
        self.tell(happened.WallBuilt(built.tiles, self.wall.private))
        thrower = dealer
        for dice in built.throws:
            self.tell(happened.DiceThrown(thrower, dice))
            thrower = (dealer + sum(dice) - 1) % 4
        for turn, tiles in enumerate(self.wall.hands):
            self.tell(happened.Dealt((dealer + turn) % 4, tiles))

    @property
    def over(self) -> bool:
        return self.state.phase is phases.OVER

    def copy(self, ruled: Counter[tuple[int, str]]) -> Deal:
        """The same deal with the same questions, which goes its own way from here; ``ruled`` is counted by its game."""
        copied = copy.copy(self)
        copied.state, copied.wall = self.state.copy(), self.wall.copy()
        copied.log, copied.ruled = list(self.log), ruled
        copied.pending = {seat: Prompt(copied, seat, asked.asked, asked.tile) for seat, asked in self.pending.items()}
        return copied

    def tell(self, event: Event) -> None:
        """Something happened: fold it and keep it."""
        self.state.apply(event)
        self.log.append(event)
        if type(event) is happened.Ruled and event.seat is not None:
            self.ruled[self.state.players[event.seat], event.offence] += 1

    # Questions

    def asked(self, seat: int) -> Asked | None:
        """What a seat could be asked now, whether or not it has anything to answer."""
        return asked_of(self.play, self.state, seat)

    @property
    def open(self) -> bool:
        """Whether players may err here."""
        return self.umpire is not None

    def seconds(self, asked: Asked) -> int | None:
        """How long a seat may think about such a question, where the rules give a figure."""
        return self.play.seconds(self.state, asked)

    def refusal(self, seat: int, action: Action) -> Reason | None:
        """Why a seat may not do this now; None where it may."""
        return refusal(self.play, self.state, seat, action)

    def judged(self, seat: int) -> tuple[tuple[Action, ...], tuple[Refused, ...]]:
        """The legal actions of a seat, and the refused ones that its player would look for."""
        return legal_and_refused(self.play, self.state, seat, self.asked(seat))

    def unavailable(self, seat: int, looked_for: set[type]) -> tuple[Unavailable, ...]:
        """Why there is nothing of the kinds of action that were not found."""
        return tuple(unavailable(self.play, self.state, seat, looked_for))

    def mistakes(self, seat: int) -> tuple[Action, ...]:
        """What a seat could do wrongly at this table; nothing where it is guarded."""
        umpire = self.umpire
        if umpire is None:
            return ()
        return tuple(
            action
            for action in mistakes(self.play, self.state, seat)
            if (reason := refusal(self.play, self.state, seat, action)) is not None
            and umpire.fault(self, seat, action, reason)
        )

    def prompt(self, seat: int) -> Prompt | None:
        """The question to a seat; also where all it would look for is refused, and nobody waits for its answer."""
        asked = self.asked(seat)
        if asked is None:
            return None
        return self.pending.get(seat) or Prompt(self, seat, asked, self._tile(asked))

    def _tile(self, asked: Asked) -> Tile | None:
        if asked is _TURN:
            return None if as_dealt(self.play, self.state) else self.state.drawn
        if asked is Asked.LATE and self.state.late is not None:
            return self.state.late.tile
        if asked is _FLOWER:
            return self.state.drawn
        return None if asked is _OPENING else self.state.last

    def _ask(self) -> None:
        """Find out who has to answer."""
        state = self.state
        self.questions += 1
        phase = state.phase
        if phase is phases.TURN:
            asked = _FLOWER if self.play.may_keep_flower(state) else _TURN
            self.pending = {state.turn: Prompt(self, state.turn, asked, state.drawn)}
        elif phase is phases.OPENING:
            opener = self.play.opener(state)
            first, asked = (state.turn, _TURN) if opener is None else (opener, _OPENING)
            self.pending = {first: Prompt(self, first, asked, self._tile(asked))}
        elif state.offered:
            self.pending = self._claimants()
            if self.pending:
                return
            if state.answers:
                self._resolve_claims(answered(state))
            else:
                state.close()
        elif (seat := self.play.declares(state)) is not None:
            self.pending = {seat: Prompt(self, seat, Asked.TENPAI, None)}

    def _claimants(self) -> dict[int, Prompt]:
        """The questions about the tile that lies there. At an open table whoever may err must be asked."""
        state = self.state
        left = claimants(self.play, state)
        if not left:
            return {}
        if state.answers:
            left = [seat for seat in left if seat not in state.answers]
            if not self.open and asks.Win() in answered(state).actions.values():
                left = [seat for seat in left if self.refusal(seat, asks.Win()) is None]
        asked = Asked.CLAIM if state.phase is phases.CLAIM else Asked.ROB
        return {seat: Prompt(self, seat, asked, state.last) for seat in left}

    # Answers

    def answer(self, seat: int, action: Action) -> None:
        """Take a seat's answer. Raises :class:`IllegalAction` with the paragraph, and changes nothing, where it is refused."""
        prompt = self.pending.get(seat)
        reason = self.refusal(seat, action) if prompt is None else prompt.refusal(action)
        if prompt is None:
            if reason is None and isinstance(action, (asks.Tenpai, asks.Noten)):
                self._do(seat, action)  # announced before its turn (RCR §3.4.2)
                return
            if self.asked(seat) is Asked.LATE:
                fault = None if self.umpire is None else self.umpire.fault(self, seat, action, reason)
                if reason is None or (fault is not None and isinstance(action, asks.Win)):
                    self._win_late(seat, action, fault)
                    return
            raise self._unasked(seat, reason)
        judging = None if prompt.asked is _OPENING or prompt.asked is _FLOWER else self.umpire
        fault = None if judging is None else judging.fault(self, seat, action, reason)
        if reason is not None and fault is None:
            raise reason.error()
        if fault is not None and isinstance(action, asks.Announce):
            self._judge(fault)
            self._reask()
            return
        offered = self.state.offered
        del self.pending[seat]
        if not offered:
            self._act(seat, action, fault)
        elif isinstance(action, asks.Pass):
            self._do(seat, action)
        elif self.pending:
            self.tell(claimed(seat, action, fault))
        if not self.pending:
            if offered:
                self._resolve(seat, action, fault)
            self.advance()

    def _win_late(self, seat: int, action: Action, fault: Fault | None) -> None:
        """A win on the discard before the tile just drawn, which is put back; whoever could win too is asked (RCR §3.3.1)."""
        if isinstance(action, asks.Pass):
            return
        self.pending = {}
        self.wall.put_back()
        self.tell(happened.PutBack(self.state.turn, seat))
        self.tell(claimed(seat, action, fault))
        self.advance()

    def _unasked(self, seat: int, reason: Reason | None) -> IllegalAction:
        if seat in self.state.answers:
            cite = self.play.cite("answered")
            return Reason("already_answered", Phrase("a call cannot be changed into something else"), cite).error()
        if reason is None:
            reason = Reason("nothing_to_claim", Phrase("no tile lies there to be claimed"), self.play.cite("claim"))
        return reason.error()

    def _act(self, seat: int, action: Action, fault: Fault | None) -> None:
        """What the one seat that was asked does."""
        if fault is None or fault.handling is not Handling.UNDONE:
            self._do(seat, action)
        if fault is not None:
            self._judge(fault)

    def _resolve(self, seat: int, action: Action, fault: Fault | None) -> None:
        """All have answered about the tile; this seat was the last."""
        answers = answered(self.state)
        answers.actions[seat] = action
        if fault is not None:
            answers.faults[seat] = fault
        self._resolve_claims(answers)

    def _judge(self, fault: Fault) -> None:
        """Let the umpire rule on a fault, unless nobody notices it."""
        if fault.handling is Handling.UNSEEN:
            self.tell(happened.Unnoticed(fault.seat, fault.offence, dict(fault.facts)))
            return
        assert self.umpire is not None
        for event in judged(self.umpire, self, fault):
            self.tell(event)

    def _examine(self) -> None:
        """Once all have declared at a draw the hands are examined (RCR §3.4.6, §3.4.7)."""
        if self.umpire is None or self.state.examined or not self.state.all_declared:
            return
        faults = self.umpire.at_draw(self)
        for event in self.umpire.rule(self, faults) if faults else ():
            self.tell(event)

    def _resolve_claims(self, given: Answered) -> None:
        """A win comes before a pung or a kong, these before a chow (RCR §3.3.1; Green §3.6.7, §3.7.1)."""
        answers = given.actions
        if given.faults:
            assert self.umpire is not None
            told, answers = judged_claims(self.umpire, self, given)
            for event in told:
                self.tell(event)
        self.state.close()
        claims = {seat: action for seat, action in answers.items() if not isinstance(action, asks.Pass)}
        if not claims:
            return
        turn_order = [seat for seat in self.state.in_turn(self.state.turn)[1:] if seat in claims]
        wins = {seat: claim for seat in turn_order if isinstance(claim := claims[seat], asks.Win)}
        settled = self.play.settle(self.state, self.wall, wins) if wins else []
        strongest = max(turn_order, key=lambda seat: KINDS[type(claims[seat])].strength)
        heard = {event.seat for event in settled if isinstance(event, happened.Won)} if wins else {strongest}
        for seat in turn_order:
            if seat not in heard:
                self.tell(overruled(seat, claims[seat]))
        for event in settled:
            self.tell(event)
        if not wins:
            self._do(strongest, claims[strongest])

    def _do(self, seat: int, action: Action) -> None:
        """Carry out an action: every event is told before the next one is asked for."""
        for event in KINDS[type(action)].does(self.play, self.state, self.wall, seat, action):
            self.tell(event)

    # What follows by itself

    def advance(self) -> None:
        """Tell what follows by itself, until a seat has to decide or the deal is over."""
        while True:
            if self.state.phase is phases.TENPAI:
                self._examine()
            event = due(self.play, self.state, self.wall, self.key)
            if event is not None:
                self.tell(event)
                continue
            if self.state.phase is not phases.OVER:
                was_offered = self.state.offered
                self._ask()
                if was_offered and not self.state.offered:
                    continue
            return

    def force(self, events: Sequence[Event]) -> None:
        """Take events as they were recorded, though the rules refuse them, and go on from there."""
        self.pending = {}
        for event in events:
            self.tell(event)
        self.advance()

    def rule(self, events: Sequence[RulingEvent]) -> None:
        """Carry out a ruling that comes from outside; the seats that had been asked are asked anew."""
        for event in events:
            self.tell(event)
        returned = [event.seat for event in events if isinstance(event, happened.DrawReturned)]
        if not returned:
            self._reask()
            return
        self.wall.put_back()
        self.pending = {}
        self.tell(happened.Passed(returned[0]))  # who has drawn did not want the tile (RCR §3.3.1, G73)
        self.advance()

    def rule_dead(self, seat: int) -> None:
        """The referee rules a hand dead."""
        self.rule([happened.HandDied(seat)])

    def cancel(self, offenders: Sequence[int], payments: happened.Four = (0, 0, 0, 0)) -> None:
        """The referee stops the deal for a serious fault; the same dealer deals again."""
        self.rule([happened.DealCancelled(tuple(offenders), payments)])

    def _reask(self) -> None:
        """Ask again after a ruling. A seat that may only pass now is not asked, unless it may err."""
        if self.state.phase in (phases.ENDING, phases.OVER):
            self.pending = {}
            self.advance()
            return
        self.questions += 1
        actions, faults = answered(self.state)
        for seat, action in actions.items():
            if self.state.offered and seat not in faults and refusal(self.play, self.state, seat, action) is not None:
                self.tell(happened.Passed(seat))  # the ruling took the right to what was answered
        for seat, prompt in list(self.pending.items()):
            fresh = Prompt(self, seat, prompt.asked, prompt.tile)
            if prompt.asked is Asked.TENPAI and self.asked(seat) is None:
                del self.pending[seat]
            elif prompt.asked in (Asked.CLAIM, Asked.ROB) and self.umpire is None and len(fresh.actions) == 1:
                self.tell(happened.Passed(seat))
                del self.pending[seat]
            else:
                self.pending[seat] = fresh
        if not self.pending:
            self.advance()

    def stop(self) -> None:
        """The time is over: the deal does not count (Green §3.5.6)."""
        self.pending = {}
        self.tell(happened.DealDrawn(happened.DrawnBecause.TIME))
        self.advance()
