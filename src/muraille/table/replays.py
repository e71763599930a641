"""Replays: every event of a record played again through the rules.

The table is given what the players did and tells what follows; where the record tells something else, or a player did what
the rules refuse, that is a problem with its number, reason and paragraph. Then the record is believed and followed further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from muraille.errors import IllegalAction, MurailleError
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call, Event, KongKind
from muraille.table.family import Family
from muraille.table.games import Course
from muraille.table.prompts import Asked
from muraille.table.rulings import RULING_EVENTS, RulingEvent
from muraille.table.seeds import commitment, deal_key, wall_from_key
from muraille.table.state import State
from muraille.table.umpires import Umpire
from muraille.table.walls import BuiltWall, check_wall
from muraille.tiles import Tile, Wind


class Problem(NamedTuple):
    """What is wrong with an event of a record."""

    #: The sequence number of the event.
    number: int
    event: Event | None
    phrase: Phrase


def verify(events: Sequence[Event], family: Family, umpire: Umpire | None = None) -> list[Problem]:
    """Everything in a record that the rules refuse or settle otherwise; nothing where the record is in order.

    The record of an open table needs its umpire: what players did wrongly is ruled upon again."""
    return Replay(events, family, umpire).problems


class Replay:
    """A record being played again."""

    def __init__(self, events: Sequence[Event], family: Family, umpire: Umpire | None = None) -> None:
        self.family = family
        self.umpire = umpire
        self.events = events
        self.problems: list[Problem] = []
        self.deal: Deal | None = None
        self.course = Course((0, 1, 2, 3), family.starting_points)
        #: The next event of the deal's own log to compare, and the record's difference in points up to now.
        self._cursor = 0
        self._owing = [0, 0, 0, 0]
        self._lost = False
        self._at = 0
        #: Where the deal in play began.
        self._began = 0
        self._drawn_seats = False
        while self._at < len(events):
            self._step(events[self._at])
            self._at += 1
        if not events or not isinstance(events[-1], happened.GameEnded):
            self._problem(Phrase("the record ends before the game is over"))

    def _problem(self, phrase: Phrase) -> None:
        event = self.events[self._at] if self._at < len(self.events) else None
        self.problems.append(Problem(min(self._at + 1, len(self.events)), event, phrase))

    def _step(self, event: Event) -> None:
        if isinstance(event, happened.SeatsDrawn):
            if len(set(event.winds)) != 4:
                self._problem(Phrase("every player draws another wind"))
                return
            first, second, third, fourth = (event.winds.index(wind) for wind in Wind)
            self.course.seating = (first, second, third, fourth)
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
        course = self.course
        if len(set(event.players)) != 4:
            self._problem(Phrase("every player has one seat"))
            self._lost = True
            return
        if course.started is None and not self._drawn_seats:
            course.seating = event.players
        if (course.started is None and event.number == 1) or course.started is not None:
            self._check_start(event)
        for seat, player in enumerate(event.players):
            course.scores[player] = event.scores[seat]
        built = self._built()
        course.started, course.ended = event, None
        self._cursor, self._owing, self._lost, self._began = 0, [0, 0, 0, 0], True, self._at
        if built is None:
            return
        self._check_key(built, event)
        try:
            check_wall(built, self.family.tiles)
            self.deal = Deal(self.family, event, built, self.umpire, course.ruled)
            self._lost = False
        except MurailleError as problem:
            self._problem(problem.phrase)
            return
        self._compare(event)

    def _check_start(self, event: happened.DealStarted) -> None:
        course = self.course
        following = self.family.next_deal(course)
        if following is None:
            self._problem(Phrase("the game was over: no deal should follow"))
            return
        prevailing, dealer, players = following
        number = course.started.number + 1 if course.started is not None else 1
        first, second, third, fourth = (course.scores[player] for player in players)
        expected = happened.DealStarted(
            number,
            prevailing,
            dealer,
            players,
            (first, second, third, fourth),
            course.counters,
            course.bets,
            event.commitment,
        )
        if expected != event:
            self._problem(_differs(expected))

    def _built(self) -> BuiltWall | None:
        """The wall and the throws that follow the start of a deal."""
        following = self.events[self._at + 1 :]
        if not following or not isinstance(following[0], happened.WallBuilt):
            self._problem(Phrase("no wall follows the start of the deal"))
            return None
        tiles: list[Tile] = [tile for tile in following[0].tiles if tile is not None]
        if len(tiles) != len(following[0].tiles):
            self._problem(Phrase("the wall of this record is hidden: only a complete record can be verified"))
            return None
        throws: list[tuple[int, int]] = []
        for event in following[1:]:
            if not isinstance(event, happened.DiceThrown):
                break
            throws.append(event.dice)
        return BuiltWall(tuple(tiles), tuple(throws), self._key())

    def _key(self) -> str | None:
        for event in self.events[self._at + 1 :]:
            if isinstance(event, happened.DealEnded):
                return event.key
        return None

    def _check_key(self, built: BuiltWall, started: happened.DealStarted) -> None:
        if built.key is None or started.commitment is None:
            return
        if commitment(built.key) != started.commitment:
            self._problem(Phrase("the key shown after the deal is not the one promised before it"))
        made = wall_from_key(built.key, self.family.tiles, len(built.throws))
        if (made.tiles, made.throws) != (built.tiles, built.throws):
            self._problem(Phrase("the key shown after the deal does not make this wall"))

    def _follow(self, event: Event) -> None:
        deal = self.deal
        if deal is None:
            self._problem(Phrase("no deal is in play"))
            self._lost = True
            return
        if self._cursor == len(deal.log) and deal.pending:
            self._decide(deal, event)
        if not self._lost:
            self._compare(event)

    def _decide(self, deal: Deal, event: Event) -> None:
        """Give the table what the players did: one seat in its turn, or all that were asked about a tile."""
        asked = next(iter(deal.pending.values())).asked
        answers: dict[int, Action]
        if isinstance(event, happened.Announced):
            self._answer(deal, {event.seat: asks.Announce(event.call)})
            return
        if asked is Asked.TURN or asked is Asked.TENPAI:
            decision = self._decision()
            answers = {} if decision is None else {decision[0]: decision[1]}
        else:
            answers = self._claims()
        for seat in deal.state.in_turn(0):
            if seat in deal.pending and asked in (Asked.CLAIM, Asked.ROB):
                answers.setdefault(seat, asks.Pass())
        if not answers:
            self._problem(Phrase("a seat had to decide, but something else follows"))
            self._lost = True
            return
        for seat in [seat for seat in answers if isinstance(answers[seat], asks.Pass) and seat not in deal.pending]:
            del answers[seat]
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

    def _claims(self) -> dict[int, Action]:
        answers: dict[int, Action] = {}
        for event in self.events[self._at :]:
            if isinstance(event, happened.Passed):
                answers[event.seat] = asks.Pass()
            elif isinstance(event, (happened.Overruled, happened.Called, happened.SetWithdrawn)):
                answers[event.seat] = _call(event.call, event.tiles)
                if isinstance(event, happened.Called):
                    break  # what follows belongs to the turn of the caller
            elif isinstance(event, (happened.Won, happened.FalseWin)) and event.discarder is not None:
                answers[event.seat] = asks.Win()
            elif not isinstance(
                event, (happened.UraRevealed, happened.BetPlaced, happened.DoraRevealed, *RULING_EVENTS)
            ):
                break
        return answers

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
        while self._cursor < len(log) and isinstance(log[self._cursor], happened.Passed) and log[self._cursor] != event:
            self._cursor += 1
        if self._cursor >= len(log):
            self._problem(Phrase("nothing should follow here"))
            self._lost = True
            return
        expected = log[self._cursor]
        self._cursor += 1
        if expected != event:
            self._disagree(expected, event)
        if isinstance(event, happened.DealEnded):
            self.course.close(deal.state, event)

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
        started = self.course.started
        if started is None or self.course.ended is not None:
            return
        state = State(self.family.forms, self.family.dead).apply(started)
        for event in self.events[self._began : self._at]:
            if isinstance(event, (happened.Won, happened.NagashiMangan)):
                state.winners.append(event.seat)
            elif isinstance(event, (happened.PointsDeducted, happened.DealCancelled)):
                state.apply(event)
        self.course.close(state, ended)

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
        playing = self.course.playing
        if playing and deal is not None and not self._lost:
            deal.tell(event)
            self._cursor += 1
        self.family.time_called(self.course)
        if self.course.deals_left == 0 and playing and deal is not None and not self._lost:
            deal.stop()

    def _rule(self, event: Event) -> None:
        """A ruling comes from the umpire, who gives it again, or from outside the table."""
        deal = self.deal
        if deal is None:
            return
        if self._cursor == len(deal.log):
            deal.rule(self._whole_ruling())
        self._compare(event)

    def _whole_ruling(self) -> list[RulingEvent]:
        """The ruling that begins here, with all that it does."""
        found: list[RulingEvent] = []
        for event in self.events[self._at :]:
            if not isinstance(event, RULING_EVENTS) or (found and isinstance(event, happened.Ruled)):
                break
            found.append(cast(RulingEvent, event))
        return found

    def _end(self, event: happened.GameEnded) -> None:
        if self.family.next_deal(self.course) is not None:
            self._problem(Phrase("the game is not over: another deal should follow"))
        expected = self.family.result(self.course, event.seed)
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


def _call(call: Call, tiles: tuple[Tile, ...]) -> Action:
    if call is Call.WIN:
        return asks.Win()
    if call is Call.KONG:
        return asks.Kong()
    first, second = tiles
    return asks.Chow((first, second)) if call is Call.CHOW else asks.Pung((first, second))


def action_of(event: Event, after: Event | None = None) -> tuple[int, Action] | None:
    """The decision that an event tells, with its seat; a riichi needs the discard after it.

    >>> action_of(happened.Discarded(2, Tile("5m"), drawn=True))
    (2, Discard(tile=<Tile 5m>, drawn=True))
    """
    if isinstance(event, happened.Discarded):
        return event.seat, asks.Discard(event.tile, event.drawn)
    if isinstance(event, happened.RiichiDeclared) and isinstance(after, happened.Discarded):
        return event.seat, asks.Riichi(after.tile, after.drawn)
    if isinstance(event, happened.KongDeclared) and event.tiles[0] is not None:
        tile = event.tiles[0]
        concealed = event.kind is KongKind.CONCEALED
        return event.seat, asks.ConcealedKong(tile.plain) if concealed else asks.AddedKong(tile)
    if isinstance(event, (happened.Won, happened.UraRevealed)):
        winner = event if isinstance(event, happened.Won) else after
        return (winner.seat, asks.Win()) if isinstance(winner, happened.Won) else None
    if isinstance(event, happened.FalseWin):
        return event.seat, asks.Win()
    if isinstance(event, happened.SetWithdrawn):
        tile = event.tiles[0]
        return event.seat, asks.AddedKong(tile) if len(event.tiles) == 1 else asks.ConcealedKong(tile.plain)
    if isinstance(event, happened.TenpaiDeclared):
        return event.seat, asks.Tenpai() if event.tenpai or event.tiles else asks.Noten()
    if isinstance(event, happened.DealDrawn) and event.seat is not None:
        return event.seat, asks.NineTerminals()
    return None
