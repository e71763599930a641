"""Replays: every event of a record played again through the rules.

The table is given what the players did and tells what follows; where the record tells something else, or a player did what
the rules refuse, that is a problem with its number, reason and paragraph. Then the record is believed and followed further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.decided import action_of, claims_told, same_first_discard, whole_ruling
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.outcomes import four
from muraille.table.reasons import Asked
from muraille.table.recorded_walls import broken_promises, recorded_wall
from muraille.table.rulings import RULING_EVENTS
from muraille.table.seeds import commitment, deal_key
from muraille.table.session import Session
from muraille.table.umpires import Umpire
from muraille.table.walls import check_wall
from muraille.tiles import Wind

#: What only the record of a table of this house tells: who answered when, and what nobody noticed.
UNTOLD = (happened.Passed, happened.Claimed, happened.Unnoticed)
#: The same, with what earlier records leave to be understood.
UNDERSTOOD = (*UNTOLD, happened.RiichiFailed)
#: What a seat is asked about: another's tile, or the one that it drew.
_OFFERS = (happened.Discarded, happened.KongDeclared, happened.PutBack, happened.Drawn)
#: What a seat may lay aside when asked, and keep without a word.
_LAID_ASIDE: dict[Asked, type[happened.KongDeclared | happened.FlowerExposed]] = {
    Asked.OPENING: happened.KongDeclared,
    Asked.FLOWER: happened.FlowerExposed,
}


class ReplayProblem(NamedTuple):
    """What is wrong with an event of a record."""

    #: The sequence number of the event.
    number: int
    event: Event | None
    phrase: Phrase


def verify(
    events: Sequence[Event], rules: Ruleset, umpire: Umpire | None = None, *, partial: bool = False
) -> list[ReplayProblem]:
    """Everything in a record that the rules refuse or settle otherwise; nothing where the record is in order.

    The record of an open table needs its umpire: what players did wrongly is ruled upon again. The record of a part of a game
    may end before the game is over."""
    return Replay(events, rules, umpire, partial=partial).problems


class Unplayable(InvalidRequest):
    """A record that the rules do not follow, with the number of its event."""

    def __init__(self, problem: ReplayProblem) -> None:
        super().__init__("unplayable_record", problem.phrase)
        self.number = problem.number


class Replay:
    """A record being played again."""

    def __init__(
        self,
        events: Sequence[Event],
        rules: Ruleset,
        umpire: Umpire | None = None,
        until: int | None = None,
        *,
        session: Session | None = None,
        partial: bool = False,
    ) -> None:
        """``until`` stops after so many events; what one decision led to is finished. ``session`` is where the game began."""
        self.rules = rules
        self.play = rules.play
        self.umpire = umpire
        self.events = events
        self.problems: list[ReplayProblem] = []
        self.deal: Deal | None = None
        self.session: Session = session or rules.family.session(rules)
        #: The start of the deal in play, or of the last one; whether one is in play.
        self.started: happened.DealStarted | None = None
        self.playing = False
        #: How often each player was ruled upon for each offence.
        self.ruled: Counter[tuple[int, str]] = Counter()
        #: The next event of the deal's own log to compare, and the record's difference in points up to now.
        self._cursor = 0
        self._owing = [0, 0, 0, 0]
        self._lost = False
        self._at = 0
        #: Where the deal in play began.
        self.began = 0
        self._drawn_seats = False
        self._until = len(events) if until is None else until
        while self._at < self._until:
            self._step(events[self._at])
            self._at += 1
        if until is not None:
            return
        if not events or not (partial or isinstance(events[-1], happened.GameEnded)):
            self._problem(Phrase("the record ends before the game is over"))

    def _problem(self, phrase: Phrase) -> None:
        event = self.events[self._at] if self._at < len(self.events) else None
        self.problems.append(ReplayProblem(min(self._at + 1, len(self.events)), event, phrase))

    def _step(self, event: Event) -> None:
        if isinstance(event, happened.SeatsDrawn):
            if len(set(event.winds)) != 4:
                self._problem(Phrase("every player draws another wind"))
                return
            self.session = replace(self.session, seating=four(event.winds.index(wind) for wind in Wind))
            self._drawn_seats = True
        elif isinstance(event, happened.DealStarted):
            self._start(event)
        elif isinstance(event, happened.GameEnded):
            self._end(event)
        elif isinstance(event, happened.TimeCalled):
            self._time(event)
        elif isinstance(event, RULING_EVENTS) and not self._lost:
            self._rule(event)
        elif not self._lost:
            self._follow(event)
        elif isinstance(event, happened.DealEnded):
            self._believe(event)

    # The deal

    def _start(self, event: happened.DealStarted) -> None:
        if len(set(event.players)) != 4:
            self._problem(Phrase("every player has one seat"))
            self._lost = True
            return
        if self.started is None and not self._drawn_seats:
            self.session = replace(self.session, seating=event.players)
        if self.started is not None or event.number == 1:
            self._check_start(event)
            self.session = replace(self.session.at(event), seating=self.session.seating)
        else:
            self.session = self.session.at(event)
        self.started, self.playing = event, True
        self._cursor, self._owing, self._lost, self.began = 0, [0, 0, 0, 0], True, self._at
        try:
            built = recorded_wall(self.events[self._at :])
            for broken in broken_promises(built, event, self.play.tiles):
                self._problem(broken)
            check_wall(built, self.play.tiles)
            self.deal = Deal(self.rules, event, built, self.umpire, self.ruled)
            self._lost = False
        except MurailleError as problem:
            self._problem(problem.phrase)
            return
        self._compare(event)

    def _check_start(self, event: happened.DealStarted) -> None:
        if self.session.over:
            self._problem(Phrase("the game was over: no deal should follow"))
            return
        number = self.started.number + 1 if self.started is not None else 1
        expected = self.session.opening(number, event.commitment)
        if expected != event:
            self._problem(_differs(expected))

    def _follow(self, event: Event) -> None:
        deal = self.deal
        if deal is None:
            self._problem(Phrase("no deal is in play"))
            self._lost = True
            return
        self._skip_untold(deal)
        if isinstance(event, happened.Unnoticed):
            if self.umpire is None:
                self._problem(Phrase("nothing should follow here"))
            return
        given = isinstance(event, (happened.Passed, happened.Claimed)) and event in self._since_offered(deal.log)
        while self._kept(deal, event):
            self._decide(deal, event)
            self._skip_untold(deal)
        if self._cursor == len(deal.log) and deal.pending and not given:
            self._decide(deal, event)
        if not self._lost:
            self._compare(event)

    def _kept(self, deal: Deal, event: Event) -> bool:
        """Whether a seat kept the kong or flower that it might lay aside, which need not be told: something else follows."""
        prompt = next(iter(deal.pending.values()), None)
        if self._cursor != len(deal.log) or prompt is None or prompt.asked not in _LAID_ASIDE:
            return False
        told = isinstance(event, (_LAID_ASIDE[prompt.asked], happened.Passed))
        return not (told and getattr(event, "seat", None) == prompt.seat)

    def _decide(self, deal: Deal, event: Event) -> None:
        """Give the table what the players did: one seat in its turn, or all that were asked about a tile."""
        asked = next(iter(deal.pending.values())).asked
        answers: dict[int, Action]
        if isinstance(event, happened.PutBack):
            self._answer(deal, {event.claimant: asks.Win()})
            return
        if isinstance(event, happened.Announced):
            self._answer(deal, {event.seat: asks.Announce(event.call)})
            return
        if asked in _LAID_ASIDE:
            (seat,) = deal.pending
            told = None if self._kept(deal, event) else action_of(event)
            self._answer(deal, {seat: asks.Pass() if told is None else told[1]})
            return
        if asked is Asked.TURN or asked is Asked.TENPAI:
            decision = self._decision()
            answers = {} if decision is None else {decision[0]: decision[1]}
        else:
            answers, all_answered = claims_told(self.events, self._at, self._until)
            for seat in deal.state.in_turn(0) if all_answered else ():
                if seat in deal.pending:
                    answers.setdefault(seat, asks.Pass())
        if not answers:
            self._problem(Phrase("a seat had to decide, but something else follows"))
            self._lost = True
            return
        waiting = deal.pending
        known = {seat for seat in answers if isinstance(answers[seat], asks.Pass)} | deal.state.answers.keys()
        answers = {seat: action for seat, action in answers.items() if seat in waiting or seat not in known}
        self._answer(deal, answers)

    def _answer(self, deal: Deal, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            try:
                deal.answer(seat, action)
            except IllegalAction as refused:
                self._problem(refused.phrase)
                self._force(deal)
                return

    def _decision(self) -> tuple[int, Action] | None:
        """What the seat in turn did; an indicator may be turned with its discard."""
        at = self._at
        while at < len(self.events) and isinstance(self.events[at], happened.DoraRevealed):
            at += 1
        if at == len(self.events):
            return None
        return action_of(self.events[at], self.events[at + 1] if at + 1 < len(self.events) else None)

    def _force(self, deal: Deal) -> None:
        """Believe the record where the rules refuse what it tells."""
        try:
            deal.force([self.events[self._at], *self._forced_rest()])
        except (ValueError, AssertionError, IndexError):
            self._problem(Phrase("the deal cannot be followed further"))
            self._lost = True

    def _forced_rest(self) -> list[Event]:
        event = self.events[self._at]
        if isinstance(event, happened.RiichiDeclared) and self._at + 1 < len(self.events):
            return [self.events[self._at + 1]]
        return []

    def _compare(self, event: Event) -> None:
        deal = self.deal
        assert deal is not None
        log = deal.log
        self._skip_untold(deal)
        if isinstance(event, UNDERSTOOD):
            if isinstance(event, happened.Passed) and event not in self._since_offered(log):
                self._problem(Phrase("nothing should follow here"))
                self._lost = True
            return
        if self._cursor >= len(log):
            self._problem(Phrase("nothing should follow here"))
            self._lost = True
            return
        expected = log[self._cursor]
        self._cursor += 1
        if expected != event and not same_first_discard(log[: self._cursor - 1], expected, event):
            self._disagree(expected, event)
        if isinstance(event, happened.DealEnded):
            told = [each for each in log if not isinstance(each, happened.DealEnded)]
            self._ended([*told, event])

    def _skip_untold(self, deal: Deal) -> None:
        """In which order seats answer, and whether a record says so, is nobody's fault."""
        while self._cursor < len(deal.log) and isinstance(deal.log[self._cursor], UNDERSTOOD):
            self._cursor += 1

    def _since_offered(self, log: Sequence[Event]) -> Sequence[Event]:
        """What the table told since the tile lay there, or was drawn."""
        start = self._cursor - 1
        while start > 0 and not isinstance(log[start], _OFFERS):
            start -= 1
        return log[start:]

    def _disagree(self, expected: Event, event: Event) -> None:
        if type(expected) is not type(event) or getattr(expected, "seat", None) != getattr(event, "seat", None):
            self._problem(_differs(expected))
            self._lost = True
        elif isinstance(expected, happened.DealEnded) and isinstance(event, happened.DealEnded):
            first, second, third, fourth = (a + b for a, b in zip(expected.scores, self._owing, strict=True))
            if event != happened.DealEnded(
                (first, second, third, fourth),
                expected.counters,
                expected.bets,
                expected.dealer_stays,
                event.key,
            ):
                self._problem(_differs(expected))
        elif isinstance(expected, (happened.Won, happened.NagashiMangan, happened.DealDrawn)):
            assert isinstance(event, (happened.Won, happened.NagashiMangan, happened.DealDrawn))
            self._owe(expected, event)
        else:
            self._problem(_differs(expected))
            self._lost = True

    def _believe(self, ended: happened.DealEnded) -> None:
        """A deal that could not be followed came to what the record says of it."""
        if self.playing:
            self._ended([*self.events[self.began : self._at], ended])

    def _ended(self, events: Sequence[Event]) -> None:
        self.session = self.session.told(events)
        self.playing = False

    def _owe(
        self,
        expected: happened.Won | happened.NagashiMangan | happened.DealDrawn,
        event: happened.Won | happened.NagashiMangan | happened.DealDrawn,
    ) -> None:
        """Something else was paid: say so once, and follow the record's points."""
        if isinstance(event, happened.Won) and isinstance(expected, happened.Won) and not event.score:
            silent = happened.Won(
                event.seat,
                event.tile,
                event.discarder,
                event.tiles,
                expected.score,
                event.payments,
                event.bets,
                expected.counters,
            )
            if silent == expected:
                return
        self._problem(_differs(expected))
        for seat in range(4):
            self._owing[seat] += event.payments[seat] - expected.payments[seat]
        if isinstance(event, happened.Won) and isinstance(expected, happened.Won):
            self._owing[event.seat] += event.bets - expected.bets

    # The game

    def _time(self, event: happened.TimeCalled) -> None:
        deal = self.deal
        playing = self.playing
        if playing and deal is not None and not self._lost:
            self._skip_untold(deal)
            deal.tell(event)
            self._cursor += 1
        self.session = self.session.time_called(playing=playing)
        if self.session.deals_left == 0 and playing and deal is not None and not self._lost:
            deal.stop()

    def _rule(self, event: Event) -> None:
        """A ruling comes from the umpire, who gives it again, or from outside the table."""
        deal = self.deal
        if deal is None:
            return
        self._skip_untold(deal)
        if self._cursor == len(deal.log):
            deal.rule(whole_ruling(self.events[self._at :]))
        self._compare(event)

    def _end(self, event: happened.GameEnded) -> None:
        if not self.session.over:
            self._problem(Phrase("the game is not over: another deal should follow"))
        expected = self.session.ending(event.seed)
        if expected != event:
            self._problem(_differs(expected))
        if event.seed is None:
            return
        for other in self.events:
            if not isinstance(other, happened.DealStarted) or other.commitment is None:
                continue
            if commitment(deal_key(event.seed, other.number)) != other.commitment:
                self._problem(
                    Phrase("the seed shown after the game does not make the wall of deal {number}", number=other.number)
                )


def _differs(expected: Event) -> Phrase:
    return Phrase("by the rules this should be {expected}", expected=expected)
