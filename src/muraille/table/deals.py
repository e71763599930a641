"""A deal: the turn that both games share, from the first tile dealt to the settlement.

The table tells events, asks seats and takes their answers. Everything that a deal remembers is in the fold of its events, the
wall, and the answers that a claim window still waits for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Event, KongKind
from muraille.table.family import Family
from muraille.table.faults import CALLS, examination, judge, judge_claims, mistakes, own_tiles, unheard
from muraille.table.lacking import Lacking, lacking
from muraille.table.legality import candidates, chow_partners, claim_candidates, refusal
from muraille.table.prompts import Asked, Prompt, Reason, Refused
from muraille.table.rulings import RulingEvent
from muraille.table.seats import Phase
from muraille.table.state import State
from muraille.table.umpires import Fault, Handling, Umpire
from muraille.table.walls import BuiltWall, Wall, opened
from muraille.tiles import Tile


class Deal:
    """One deal being played."""

    __slots__ = (
        "answers",
        "closed",
        "examined",
        "family",
        "faults",
        "key",
        "log",
        "pending",
        "questions",
        "ruled",
        "state",
        "umpire",
        "unseen",
        "wall",
    )

    def __init__(
        self,
        family: Family,
        started: happened.DealStarted,
        built: BuiltWall,
        umpire: Umpire | None = None,
        ruled: Counter[tuple[int, str]] | None = None,
    ) -> None:
        self.family = family
        #: Who rules where players may err; without one the table refuses what is illegal.
        self.umpire = umpire
        #: How often each player was ruled upon for each offence, over the whole game.
        self.ruled: Counter[tuple[int, str]] = Counter() if ruled is None else ruled
        #: Faulty answers that wait to be carried out, and faults that nobody has noticed yet.
        self.faults: dict[int, Fault] = {}
        self.unseen: list[Fault] = []
        #: Whether the hands were examined at the exhaustive draw.
        self.examined = False
        self.key = built.key
        self.state = State(family.forms, family.dead)
        #: Everything that happened, with all tiles.
        self.log: list[Event] = []
        #: How many questions have been asked.
        self.questions = 0
        #: The seats that have to answer, and the answers given so far.
        self.pending: dict[int, Prompt] = {}
        self.answers: dict[int, Action] = {}
        #: Whether the last discard or kong has been offered to those who could claim it.
        self.closed = True
        self.wall: Wall = family.wall(opened(built.tiles, built.throws))
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
        return self.state.phase is Phase.OVER

    def tell(self, event: Event) -> None:
        """Something happened: fold it and keep it."""
        self.state.apply(event)
        self.log.append(event)
        if type(event) is happened.Ruled and event.seat is not None:
            self.ruled[self.state.players[event.seat], event.offence] += 1

    # Questions

    def asked(self, seat: int) -> Asked | None:
        """What a seat could be asked now, whether or not it has anything to answer."""
        state = self.state
        phase = state.phase
        if phase is Phase.TURN or phase is Phase.OPENING:
            return Asked.TURN if seat == state.turn else None
        if self.closed:
            return Asked.TENPAI if self.family.may_declare(self, seat) else None
        if seat == state.turn:
            return None
        return Asked.CLAIM if phase is Phase.CLAIM else Asked.ROB

    def refusal(self, seat: int, action: Action) -> Reason | None:
        """Why a seat may not do this now; None where it may."""
        return refusal(self, seat, action)

    def judged(self, seat: int) -> tuple[tuple[Action, ...], tuple[Refused, ...]]:
        """The legal actions of a seat, and the refused ones that its player would look for."""
        legal: list[Action] = []
        refused: list[Refused] = []
        for action in candidates(self, seat):
            reason = refusal(self, seat, action)
            if reason is None:
                legal.append(action)
            else:
                refused.append(Refused(action, reason))
        return tuple(legal), tuple(refused)

    def lacking(self, seat: int, looked_for: set[type]) -> tuple[Lacking, ...]:
        """Why there is nothing of the kinds of action that were not found."""
        return tuple(lacking(self, seat, looked_for))

    def mistakes(self, seat: int) -> tuple[Action, ...]:
        """What a seat could do wrongly at this table; nothing where it is guarded."""
        umpire = self.umpire
        if umpire is None:
            return ()
        return tuple(
            action
            for action in mistakes(self, seat)
            if (reason := refusal(self, seat, action)) is not None and umpire.fault(self, seat, action, reason)
        )

    def prompt(self, seat: int) -> Prompt | None:
        """The question to a seat; also where all it would look for is refused, and nobody waits for its answer."""
        asked = self.asked(seat)
        if asked is None:
            return None
        return self.pending.get(seat) or Prompt(self, seat, asked, self._tile(asked))

    def _tile(self, asked: Asked) -> Tile | None:
        return self.state.drawn if asked is Asked.TURN else self.state.last

    def _ask(self) -> None:
        """Find out who has to answer."""
        state = self.state
        self.answers = {}
        self.questions += 1
        phase = state.phase
        if phase is Phase.TURN or phase is Phase.OPENING:
            self.pending = {state.turn: Prompt(self, state.turn, Asked.TURN, state.drawn)}
        elif not self.closed:
            self.pending = self._claimants()
            self.closed = not self.pending
        elif (seat := self.family.declares(self)) is not None:
            self.pending = {seat: Prompt(self, seat, Asked.TENPAI, None)}

    def _claimants(self) -> dict[int, Prompt]:
        state = self.state
        tile = state.last
        if tile is None:
            return {}
        if state.kong is KongKind.CONCEALED and self.family.hides_concealed_kongs:
            return {}  # nobody can claim what lies face down
        asked = Asked.CLAIM if state.phase is Phase.CLAIM else Asked.ROB
        found: dict[int, Prompt] = {}
        kind = tile.kind
        sets = asked is Asked.CLAIM and (state.left > 0 or not self.family.last_discard_only_wins)
        for seat in state.in_turn(state.turn)[1:]:
            if self.umpire is not None:
                found[seat] = Prompt(self, seat, asked, tile)  # whoever may err must be asked
                continue
            place = state.seats[seat]
            # cheap tests first: nearly every discard interests nobody
            if not (
                (place.waits != 0 and state.waits(seat) >> kind & 1)
                or (sets and not place.riichi and (place.counts[kind] >= 2 or self._may_chow(seat, kind)))
            ):
                continue
            if any(refusal(self, seat, action) is None for action in claim_candidates(self, seat)):
                found[seat] = Prompt(self, seat, asked, tile)
        return found

    def _may_chow(self, seat: int, kind: int) -> bool:
        if kind >= 27 or seat != (self.state.turn + 1) % 4:
            return False
        counts = self.state.seats[seat].counts
        return any(counts[first] and counts[second] for first, second in chow_partners(kind))

    # Answers

    def answer(self, seat: int, action: Action) -> None:
        """Take a seat's answer. Raises :class:`IllegalAction` with the paragraph, and changes nothing, where it is refused."""
        reason = refusal(self, seat, action)
        if seat not in self.pending:
            if reason is None and isinstance(action, (asks.Tenpai, asks.Noten)):
                self._tenpai(seat, action)  # announced before its turn (RCR §3.4.2)
                return
            raise self._unasked(seat, reason)
        fault = None if self.umpire is None else self.umpire.fault(self, seat, action, reason)
        if reason is not None and fault is None:
            raise reason.error()
        if fault is not None and isinstance(action, asks.Announce):
            judge(self, fault)
            self._reask()
            return
        if fault is not None:
            self.faults[seat] = fault
        self.answers[seat] = action
        del self.pending[seat]
        if not self.pending:
            self._resolve()
            self.advance()

    def _unasked(self, seat: int, reason: Reason | None) -> IllegalAction:
        if seat in self.answers:
            cite = self.family.cite("answered")
            return Reason("already_answered", Phrase("a call cannot be changed into something else"), cite).error()
        if reason is None:
            reason = Reason("nothing_to_claim", Phrase("no tile lies there to be claimed"), self.family.cite("claim"))
        return reason.error()

    def _resolve(self) -> None:
        answers, self.answers = self.answers, {}
        if self.closed or self.state.own_turn:
            ((seat, action),) = answers.items()
            fault = self.faults.pop(seat, None)
            if fault is None or fault.handling is not Handling.UNDONE:
                _DO[type(action)](self, seat, action)
            if fault is not None:
                judge(self, fault)
        else:
            self._resolve_claims(answers)

    def _resolve_claims(self, answers: dict[int, Action]) -> None:
        """A win comes before a pung or a kong, these before a chow (RCR §3.3.1; Green §3.6.7, §3.7.1)."""
        self.closed = True
        if self.faults:
            answers = judge_claims(self, answers)
            if not answers:
                return
        turn_order = [seat for seat in self.state.in_turn(self.state.turn)[1:] if seat in answers]
        wins = [seat for seat in turn_order if isinstance(answers[seat], asks.Win)]
        settled = self.family.settle(self, wins) if wins else []
        heard = {event.seat for event in settled if isinstance(event, happened.Won)}
        strongest = None if wins else max(turn_order, key=lambda seat: _STRENGTH[type(answers[seat])])
        if strongest is not None and not isinstance(answers[strongest], asks.Pass):
            heard.add(strongest)
        for seat in turn_order:
            if seat not in heard:
                self.tell(unheard(seat, answers[seat]))
        for event in settled:
            self.tell(event)
        if strongest in heard and strongest is not None:
            self._call(strongest, answers[strongest])

    def _call(self, seat: int, action: Action) -> None:
        while (event := self.family.after_discard(self)) is not None:
            self.tell(event)
        if self.state.phase is not Phase.CLAIM:
            return
        tile = self.state.last
        assert tile is not None
        self.tell(happened.Called(seat, CALLS[type(action)], tile, self.state.turn, own_tiles(self, seat, action)))

    # What a seat does in its turn

    def _discard(self, seat: int, action: asks.Discard | asks.Riichi) -> None:
        state = self.state
        place = state.seats[seat]
        drawn = action.tile is state.drawn if action.drawn is None else action.drawn
        while (event := self.family.before_discard(self)) is not None:
            self.tell(event)
        if isinstance(action, asks.Riichi):
            self.tell(happened.RiichiDeclared(seat))
        sideways = place.riichi and not any(each.sideways and each.called_by is None for each in place.river)
        self.tell(happened.Discarded(seat, action.tile, drawn, sideways))
        self.closed = False

    def _concealed_kong(self, seat: int, action: asks.ConcealedKong) -> None:
        self.tell(happened.KongDeclared(seat, KongKind.CONCEALED, own_tiles(self, seat, action)))
        self.closed = False

    def _added_kong(self, seat: int, action: asks.AddedKong) -> None:
        self.tell(happened.KongDeclared(seat, KongKind.ADDED, (action.tile,)))
        self.closed = False

    def _win(self, seat: int, action: asks.Win) -> None:
        for event in self.family.settle(self, [seat]):
            self.tell(event)

    def _nine_terminals(self, seat: int, action: asks.NineTerminals) -> None:
        because, payments = happened.DrawnBecause.NINE_TERMINALS, self.family.abort_payments(self)
        self.tell(happened.DealDrawn(because, payments, seat))

    def _tenpai(self, seat: int, action: asks.Tenpai | asks.Noten) -> None:
        shown = isinstance(action, asks.Tenpai)
        tiles = self.state.seats[seat].hand().concealed if shown else ()
        self.tell(happened.TenpaiDeclared(seat, shown and self.family.tenpai(self, seat), tiles))

    # What follows by itself

    def advance(self) -> None:
        """Tell what follows by itself, until a seat has to decide or the deal is over."""
        while True:
            event = self.due()
            if event is not None:
                self.tell(event)
                continue
            if self.state.phase is not Phase.OVER:
                was_open = not self.closed
                self._ask()
                if was_open and self.closed:
                    continue
            return

    def force(self, events: Sequence[Event]) -> None:
        """Take events as they were recorded, though the rules refuse them, and go on from there."""
        self.pending, self.answers, self.faults = {}, {}, {}
        for event in events:
            self.tell(event)
        self.closed = not isinstance(events[-1], (happened.Discarded, happened.KongDeclared))
        self.advance()

    def rule(self, events: Sequence[RulingEvent]) -> None:
        """Carry out a ruling that comes from outside; the seats that had been asked are asked anew."""
        for event in events:
            self.tell(event)
        self._reask()

    def rule_dead(self, seat: int) -> None:
        """The referee rules a hand dead."""
        self.rule([happened.HandDied(seat)])

    def cancel(self, offenders: Sequence[int], payments: happened.Four = (0, 0, 0, 0)) -> None:
        """The referee stops the deal for a serious fault; the same dealer deals again."""
        self.rule([happened.DealCancelled(tuple(offenders), payments)])

    def _reask(self) -> None:
        """Ask again after a ruling. A seat that may only pass now is not asked, unless it may err."""
        if self.state.phase in (Phase.ENDING, Phase.OVER):
            self.pending, self.answers, self.faults = {}, {}, {}
            self.advance()
            return
        self.questions += 1
        for seat, action in self.answers.items():
            if seat not in self.faults and refusal(self, seat, action) is not None:
                self.answers[seat] = asks.Pass()  # the ruling took the right to what was answered
        for seat, prompt in list(self.pending.items()):
            fresh = Prompt(self, seat, prompt.asked, prompt.tile)
            if prompt.asked is Asked.TENPAI and self.asked(seat) is None:
                del self.pending[seat]
            elif prompt.asked in (Asked.CLAIM, Asked.ROB) and self.umpire is None and len(fresh.actions) == 1:
                self.answers[seat] = asks.Pass()
                del self.pending[seat]
            else:
                self.pending[seat] = fresh
        if not self.pending:
            if self.answers:
                self._resolve()
            self.advance()

    def stop(self) -> None:
        """The time is over: the deal does not count (Green §3.5.6)."""
        self.pending, self.answers = {}, {}
        self.tell(happened.DealDrawn(happened.DrawnBecause.TIME))
        self.advance()

    def due(self) -> Event | None:
        """The next event that follows by itself; None where a seat has to decide."""
        state, family = self.state, self.family
        phase = state.phase
        if phase is Phase.CLAIM:
            return self._after_claims() if self.closed else None
        if phase is Phase.TURN:
            return self._replacement() if state.owed is not None else family.after_draw(self)
        if phase is Phase.OPENING:
            return self._replacement() if state.owed is not None else family.opening(self)
        if phase is Phase.KONG:
            return (family.after_kong(self) or self._replacement()) if self.closed else None
        if phase is Phase.TENPAI:
            return examination(self) or family.exhausted(self)
        if phase is Phase.ENDING:
            return next(family.ended(self), None) or family.closing(self, self.key)
        return None

    def _after_claims(self) -> Event | None:
        event = self.family.after_discard(self)
        if event is not None:
            return event
        if self.state.left == 0:
            return self.family.exhausted(self)
        seat = (self.state.turn + 1) % 4
        return happened.Drawn(seat, self.wall.take(self._turn_of(seat)))

    def _turn_of(self, seat: int) -> int:
        """How many turns after the dealer a seat comes."""
        return (seat - self.state.dealer) % 4

    def _replacement(self) -> Event | None:
        assert self.state.owed is not None
        if self.wall.left == 0:
            return self.family.exhausted(self)
        tile = self.wall.replace(self._turn_of(self.state.owed))
        return happened.Drawn(self.state.owed, tile, replacement=True)


_STRENGTH = {asks.Win: 3, asks.Kong: 2, asks.Pung: 2, asks.Chow: 1, asks.Pass: 0}
_DO: dict[type, Callable[[Deal, int, Any], None]] = {
    asks.Discard: Deal._discard,
    asks.Riichi: Deal._discard,
    asks.ConcealedKong: Deal._concealed_kong,
    asks.AddedKong: Deal._added_kong,
    asks.Win: Deal._win,
    asks.NineTerminals: Deal._nine_terminals,
    asks.Tenpai: Deal._tenpai,
    asks.Noten: Deal._tenpai,
}
