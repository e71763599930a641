"""A told game verified under its ruleset: every deal played through the rules, and the course of the game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from muraille.formats.foreign import ForeignDeal, ForeignFault, ForeignGame
from muraille.formats.problems import LogDifference
from muraille.formats.replay import ForeignReplay
from muraille.formats.results import compare_results, compare_tenpai
from muraille.formats.totals import plain_totals, rounded_totals, rounded_totals_fit
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import Event, Four
from muraille.table.outcomes import four
from muraille.table.session import Session
from muraille.tiles import Wind


@dataclass(slots=True)
class Verified:
    """What came of it."""

    differences: list[LogDifference] = field(default_factory=list)
    #: Every event as our table tells it; only where each deal could be followed to its end.
    events: list[Event] | None = None
    #: Deals whose tiles the file hides.
    hidden: int = 0
    #: Whether the file lacks the first deals of its game, and whether it lacks the last ones.
    begun: bool = False
    cut: bool = False

    @property
    def partial(self) -> bool:
        """Whether the file holds only some deals of a game."""
        return self.begun or self.cut


def verify(game: ForeignGame) -> Verified:
    """Play every deal of a file through the rules and list every difference."""
    return _Verifier(game).run()


class _Verifier:
    def __init__(self, game: ForeignGame) -> None:
        self.game = game
        self.rules = game.rules
        self.bet = game.rules.riichi_bet if isinstance(game.rules, RiichiRules) else 0
        self.found = Verified(events=[])
        self.found.begun = isinstance(game.rules, RiichiRules) and not game.deals[0].first_of_game
        self.found.cut = not game.ended
        if game.seats_drawn and self.found.events is not None:
            self.found.events.append(seats_drawn(game.deals[0].players))
        self.session: Session = self.rules.family.session(self.rules, game.deals[0].players)
        #: How the last deal ended, where it could be followed.
        self.ended: happened.DealEnded | None = None
        self._tells_bets = any(isinstance(move.event, happened.BetPlaced) for deal in game.deals for move in deal.moves)

    def run(self) -> Verified:
        for number, told in enumerate(self.game.deals, start=1):
            self._start(number, told)
            if told.hidden:
                self.found.hidden += 1
                self.found.events = None
                continue
            replay = ForeignReplay(self.rules, told, number, bet=self.bet, tells_bets=self._tells_bets)
            replay.play()
            self.found.differences += replay.differences
            self._ended(number, told, replay)
        self._end()
        for number, place, phrase in self.game.contradictions:
            self._differ("contradiction", number, place, phrase)
        self.found.differences.sort(key=lambda difference: difference.deal or len(self.game.deals) + 1)
        return self.found

    def _differ(self, code: str, number: int, place: Phrase | None, phrase: Phrase) -> None:
        self.found.differences.append(LogDifference(code, number, place, phrase))

    # Between the deals

    def _start(self, number: int, told: ForeignDeal) -> None:
        """Round, dealer, counters, bets and points with which a deal begins."""
        if (number == 1 and told.first_of_game) or self.ended is not None:
            self._compare_start(number, told)
        bets = told.bets * self.bet
        started = happened.DealStarted(number, told.round, told.dealer, told.players, told.scores, told.counters, bets)
        self.session = replace(self.session.at(started), seating=self.session.seating)
        self.ended = None

    def _compare_start(self, number: int, told: ForeignDeal) -> None:
        game = self.session
        following = game.next_deal()
        if following is None:
            self._differ("course", number, told.place, Phrase("the game was over: no deal should follow"))
            return
        prevailing, dealer, players = following
        if players != told.players:
            self._same(number, told, Phrase("the players in their seats"), _list(players), _list(told.players))
        self._same(number, told, Phrase("the prevailing wind"), prevailing.value, told.round.value)
        self._same(number, told, Phrase("the dealer"), dealer, told.dealer)
        self._same(number, told, Phrase("the counters"), game.counters, told.counters)
        self._same(number, told, Phrase("the bets on the table"), game.bets, told.bets * self.bet)
        for seat, player in enumerate(told.players):
            name = Phrase("the points of seat {seat}", seat=seat)
            self._same(number, told, name, game.scores[player], told.scores[seat], "scores")

    def _same(
        self, number: int, told: ForeignDeal, name: Phrase, ours: object, theirs: object, code: str = "course"
    ) -> None:
        if ours != theirs:
            phrase = Phrase("{name}: {ours} by the rules, {theirs} in the file", name=name, ours=ours, theirs=theirs)
            self._differ(code, number, told.place, phrase)

    def _ended(self, number: int, told: ForeignDeal, replay: ForeignReplay) -> None:
        deal = replay.deal
        if not replay.followed or deal is None:
            if told.endings and isinstance(told.endings[0], ForeignFault):
                self._fault(number, told.endings[0], replay)
            self.found.events = None
            return
        for found in (*compare_results(told, deal), *compare_tenpai(told, deal)):
            self._differ(found.code, number, found.place, found.phrase)
        if self.found.events is not None:
            self.found.events += deal.log
        ended = deal.log[-1]
        assert isinstance(ended, happened.DealEnded)
        self.ended = ended
        self.session = self.session.told(deal.log)
        self._scores_before(number, told, replay)

    def _scores_before(self, number: int, told: ForeignDeal, replay: ForeignReplay) -> None:
        """The points that the result of a file names, before its payments."""
        assert replay.deal is not None
        scores = list(told.scores)
        for event in replay.deal.log:
            if isinstance(event, happened.BetPlaced):
                scores[event.seat] -= event.points
        for ending in told.endings:
            if isinstance(ending, ForeignFault):
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

    def _fault(self, number: int, fault: ForeignFault, replay: ForeignReplay) -> None:
        """A judge's penalty: thirty points, ten to each other player (docs/formats.md)."""
        if fault.payments is None:
            return
        first, second, third, fourth = (-30 if seat == fault.seat else 10 for seat in range(4))
        if fault.payments != (first, second, third, fourth):
            phrase = Phrase("a fault costs 30 points, 10 to each other player")
            self._differ("payments", number, fault.place, phrase)

    # The end of the game

    def _end(self) -> None:
        game, over = self.game, self.session.over
        if self.ended is None:
            return
        number = len(game.deals)
        last = game.deals[-1]
        if last.scores_after is not None and self.ended.scores != last.scores_after:
            self._differ("scores", number, last.endings[-1].place, _final(self.ended.scores, last.scores_after))
        result = self.session.ending()
        points = four(each.points for each in result.results)
        # The result of a whole game beside some of its deals is not theirs.
        ended = game.ended and not (game.whole_result and game.final != points)
        self.found.cut = not (over or ended)
        if self.found.cut:
            return
        if not over:
            self._differ("course", 0, None, Phrase("the game is not over: another deal should follow"))
        if self.found.events is not None:
            self.found.events.append(result)
        if game.final is not None and game.final != points:
            self._differ("scores", 0, None, _final(points, game.final))
        self._totals(points)

    def _totals(self, points: Four) -> None:
        """The results with uma, as the options of the rules make them."""
        totals, rules = self.game.totals, self.game.rules
        if totals is None or not isinstance(rules, RiichiRules):
            return
        if self.game.rounded:
            fit, ours = rounded_totals_fit(points, totals, rules), rounded_totals(points, rules)
        else:
            ours = plain_totals(points, rules)
            fit = totals == ours
        if not fit:
            self._differ("scores", 0, None, _final(ours, totals))


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
