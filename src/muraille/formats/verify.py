"""A told game verified under its ruleset: every deal played through the rules, and the course of the game."""

from __future__ import annotations

from dataclasses import dataclass, field

from muraille.families import family_of
from muraille.formats.problems import Difference
from muraille.formats.replay import Replay
from muraille.formats.results import compare_results, compare_tenpai
from muraille.formats.tenhou_totals import tenhou_totals, totals_fit
from muraille.formats.told import ToldDeal, ToldFault, ToldGame
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import Event, Four
from muraille.table.games import Course
from muraille.tiles import Wind


@dataclass(slots=True)
class Verified:
    """What came of it."""

    differences: list[Difference] = field(default_factory=list)
    #: Every event as our table tells it; only where each deal could be followed to its end.
    events: list[Event] | None = None
    #: Deals whose tiles the file hides.
    hidden: int = 0


def verify(game: ToldGame) -> Verified:
    """Play every deal of a file through the rules and list every difference."""
    return _Verifier(game).run()


class _Verifier:
    def __init__(self, game: ToldGame) -> None:
        self.game = game
        self.family = family_of(game.rules)
        self.bet = game.rules.riichi_bet if isinstance(game.rules, RiichiRules) else 0
        self.found = Verified(events=[])
        if game.seats_drawn and self.found.events is not None:
            self.found.events.append(seats_drawn(game.deals[0].players))
        self.course = Course(game.deals[0].players, self.family.starting_points)
        self._tells_bets = any(isinstance(move.event, happened.BetPlaced) for deal in game.deals for move in deal.moves)

    def run(self) -> Verified:
        for number, told in enumerate(self.game.deals, start=1):
            self._start(number, told)
            if told.hidden:
                self.found.hidden += 1
                self._unfollowed(told)
                continue
            replay = Replay(self.family, told, number, bet=self.bet, tells_bets=self._tells_bets)
            replay.play()
            self.found.differences += replay.differences
            self._ended(number, told, replay)
        self._end()
        for number, place, phrase in self.game.contradictions:
            self._differ("contradiction", number, place, phrase)
        self.found.differences.sort(key=lambda difference: difference.deal or len(self.game.deals) + 1)
        return self.found

    def _differ(self, code: str, number: int, place: Phrase | None, phrase: Phrase) -> None:
        self.found.differences.append(Difference(code, number, place, phrase))

    # Between the deals

    def _start(self, number: int, told: ToldDeal) -> None:
        """Round, dealer, counters, bets and points with which a deal begins."""
        course = self.course
        first_of_game = number == 1 and told.round is Wind.EAST and told.dealer == 0 and not told.counters
        if number == 1 and not first_of_game:
            return
        if number > 1 and course.ended is None:
            return
        following = self.family.next_deal(course)
        if following is None:
            self._differ("course", number, told.place, Phrase("the game was over: no deal should follow"))
            return
        prevailing, dealer, players = following
        if players != told.players:
            self._same(number, told, Phrase("the players in their seats"), _list(players), _list(told.players))
        self._same(number, told, Phrase("the prevailing wind"), prevailing.value, told.round.value)
        self._same(number, told, Phrase("the dealer"), dealer, told.dealer)
        self._same(number, told, Phrase("the counters"), course.counters, told.counters)
        self._same(number, told, Phrase("the bets on the table"), course.bets, told.bets * self.bet)
        for seat, player in enumerate(told.players):
            name = Phrase("the points of seat {seat}", seat=seat)
            self._same(number, told, name, course.scores[player], told.scores[seat], "scores")

    def _same(
        self, number: int, told: ToldDeal, name: Phrase, ours: object, theirs: object, code: str = "course"
    ) -> None:
        if ours != theirs:
            phrase = Phrase("{name}: {ours} by the rules, {theirs} in the file", name=name, ours=ours, theirs=theirs)
            self._differ(code, number, told.place, phrase)

    def _unfollowed(self, told: ToldDeal) -> None:
        self.found.events = None
        self.course.played += 1
        self.course.started = happened.DealStarted(0, told.round, told.dealer, told.players, told.scores)
        self.course.ended = None

    def _ended(self, number: int, told: ToldDeal, replay: Replay) -> None:
        deal = replay.deal
        if not replay.followed or deal is None:
            if isinstance(told.endings[0], ToldFault):
                self._fault(number, told.endings[0], replay)
            self._unfollowed(told)
            return
        for found in (*compare_results(told, deal), *compare_tenpai(told, deal)):
            self._differ(found.code, number, found.place, found.phrase)
        if self.found.events is not None:
            self.found.events += deal.log
        ended = deal.log[-1]
        started = deal.log[0]
        assert isinstance(ended, happened.DealEnded)
        assert isinstance(started, happened.DealStarted)
        self.course.started = started
        self.course.close(deal.state, ended)
        self._scores_before(number, told, replay)

    def _scores_before(self, number: int, told: ToldDeal, replay: Replay) -> None:
        """The points that the result of a file names, before its payments."""
        assert replay.deal is not None
        scores = list(told.scores)
        for event in replay.deal.log:
            if isinstance(event, happened.BetPlaced):
                scores[event.seat] -= event.points
        for ending in told.endings:
            if isinstance(ending, ToldFault):
                return
            if ending.scores_before is not None and list(ending.scores_before) != scores:
                self._differ(
                    "scores",
                    number,
                    ending.place,
                    Phrase(
                        "the points before the payments are {ours} by the rules, {theirs} in the file",
                        ours=_list(scores),
                        theirs=_list(ending.scores_before),
                    ),
                )
            if ending.payments is not None:
                scores = [score + paid for score, paid in zip(scores, ending.payments, strict=True)]

    def _fault(self, number: int, fault: ToldFault, replay: Replay) -> None:
        """A judge's penalty: thirty points, ten to each other player (docs/formats.md)."""
        if fault.payments is None:
            return
        first, second, third, fourth = (-30 if seat == fault.seat else 10 for seat in range(4))
        if fault.payments != (first, second, third, fourth):
            phrase = Phrase("a fault costs 30 points, 10 to each other player")
            self._differ("payments", number, fault.place, phrase)

    # The end of the game

    def _end(self) -> None:
        course, game = self.course, self.game
        if course.ended is None or course.started is None:
            return
        number = len(game.deals)
        over = self.family.next_deal(course) is None
        if game.ended and not over:
            self._differ("course", 0, None, Phrase("the game is not over: another deal should follow"))
        if not (over or game.ended):
            return
        result = self.family.result(course, None)
        first, second, third, fourth = (each.points for each in result.results)
        points: Four = (first, second, third, fourth)
        if self.found.events is not None:
            self.found.events.append(result)
        if game.final is not None and game.final != points:
            self._differ("scores", 0, None, _final(points, game.final))
        if game.totals is not None and not totals_fit(points, game.totals):
            self._differ("scores", 0, None, _final(tenhou_totals(points), game.totals))
        last = game.deals[-1]
        if last.scores_after is not None and course.ended.scores != last.scores_after:
            self._differ("scores", number, last.endings[-1].place, _final(course.ended.scores, last.scores_after))


def seats_drawn(players: Four) -> happened.SeatsDrawn:
    """The wind that each player drew, from who sits where.

    >>> [wind.value for wind in seats_drawn((2, 0, 1, 3)).winds]
    ['S', 'W', 'E', 'N']
    """
    first, second, third, fourth = (list(Wind)[players.index(player)] for player in range(4))
    return happened.SeatsDrawn((first, second, third, fourth))


def _final(ours: Four | list[int], theirs: Four) -> Phrase:
    return Phrase("the result is {ours} by the rules, {theirs} in the file", ours=_list(ours), theirs=_list(theirs))


def _list(numbers: Four | list[int]) -> str:
    return " ".join(map(str, numbers))
