"""The session of a riichi game: rounds, dealer, counters, bets, its end and its result (RCR §3.4.9 to §3.6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from muraille.riichi.declarations import DECLARED
from muraille.riichi.entries import CAUSES, check
from muraille.riichi.grades import DealerKeeps, GameLength, LeftoverBets, NagashiAs, TieMode
from muraille.riichi.payments import HandPaid, PaidHand, base_of, nagashi_paid, noten_payments, win_payments
from muraille.riichi.rules import RiichiRules
from muraille.riichi.value import Liability, Limit
from muraille.table.events import DealStarted, DrawnBecause, Four, Won
from muraille.table.outcomes import WINDS, Outcome, Winner, four, plus
from muraille.table.session import Coming, GameStanding, Paid, Session, Settlement
from muraille.table.standings import Place, places, shared

ROUNDS = {GameLength.EAST: 1, GameLength.EAST_SOUTH: 2}
#: The smallest stick (RCR §3.6).
STICK = 100
#: Yakuman for which a player may be liable (RCR §3.3.9).
_FED = {yaku.id for yaku in DECLARED if yaku.liability}


@dataclass(frozen=True, kw_only=True)
class RiichiSession(Session):
    """Where a riichi game stands between two deals."""

    values: ClassVar[tuple[str, ...]] = ("han", "fu")
    stick: ClassVar[int] = STICK
    rules: RiichiRules
    #: How often the deal has passed: East 1 is 0.
    passed: int = 0

    @property
    def position(self) -> Coming:
        """The round turns when the first East is East again (RCR §3.5)."""
        prevailing, dealer = divmod(self.passed, 4)
        return Coming(WINDS[prevailing % 4], dealer, self.seating)

    @property
    def bet(self) -> int:
        return self.rules.riichi_bet

    @property
    def has_nagashi(self) -> bool:
        return self.rules.nagashi_mangan

    @property
    def causes(self) -> tuple[DrawnBecause, ...]:
        return tuple(cause for cause, option in CAUSES.items() if getattr(self.rules, option))

    @property
    def brought(self) -> int:
        return 4 * self.rules.starting_points

    def check(self, outcome: Outcome) -> None:
        check(self, outcome, self.rules)

    def _winner(self, won: Won, players: Four) -> Winner:
        score, player = won.score, players[won.seat]
        limit, _, times = (score.get("limit") or "").partition("×")
        if limit != Limit.YAKUMAN.label:
            return Winner(player=player, han=score.get("han", 0), fu=score.get("fu", 0))
        plain = Winner(player=player, yakuman=int(times or 1))
        fed = sum(line["han"] for line in score.get("yaku", ()) if line["id"] in _FED) // 13
        others = [other for other in range(4) if other != player] if fed and self.rules.pao else []
        found = [plain, *(replace(plain, liable=other, liable_yakuman=fed) for other in others)]
        discarder = None if won.discarder is None else players[won.discarder]
        paid = four(paid - counters for paid, counters in zip(won.payments, won.counters, strict=True))
        # The payments tell who is liable: where everybody paid his share, nobody is.
        return next((each for each in found if self._alone(each, discarder, players) == paid), plain)

    def _alone(self, won: Winner, discarder: int | None, players: Four) -> Four:
        """What each seat pays for a hand, without counters and bets."""
        outcome = Outcome(winners=(won,), discarder=discarder)
        (paid,) = replace(self, counters=0, bets=0).payments(outcome)
        return four(paid.payments[player] for player in players)

    # Payments

    def payments(self, outcome: Outcome) -> tuple[Paid, ...]:
        """Hand by hand in turn order after the discarder; nagashi mangan in turn order from East; or the noten payment."""
        rules = self.rules
        if outcome.cancelled:
            return ()
        if outcome.winners:
            hands = [self._hand(won, outcome) for won in outcome.winners]
            discarder = None if outcome.discarder is None else self.wind(outcome.discarder)
            bets = self._with_bets(outcome).bets
            return tuple(self._paid(each) for each in win_payments(hands, discarder, self.counters, bets, rules))
        if outcome.nagashi:
            winds = sorted({self.wind(player) for player in outcome.nagashi}, key=WINDS.index)
            bets = self._with_bets(outcome).bets
            found = (nagashi_paid(wind, self.counters, bets, rules, first=wind is winds[0]) for wind in winds)
            return tuple(self._paid(each) for each in found)
        if outcome.abortive and not rules.abort_noten_payment:
            return ()
        return (Paid(None, noten_payments([player in outcome.tenpai for player in range(4)], rules.noten_payment)),)

    def _hand(self, won: Winner, outcome: Outcome) -> PaidHand:
        rules = self.rules
        liability = None
        if won.liable is not None:
            fed = won.liable_yakuman or won.yakuman
            rest = won.yakuman - fed
            liability = Liability(
                self.wind(won.liable),
                base_of(won.han, won.fu, fed, rules),
                base_of(0, 0, rest, rules) if rest else 0,
            )
        own = rules.riichi_bet * (won.player in outcome.riichi)
        return PaidHand(self.wind(won.player), base_of(won.han, won.fu, won.yakuman, rules), liability, own)

    def _paid(self, hand: HandPaid) -> Paid:
        of_wind = dict(zip(WINDS, hand.payments, strict=True))
        winner = next(player for player in range(4) if self.wind(player) is hand.wind)
        return Paid(winner, four(of_wind[self.wind(player)] for player in range(4)), hand.bets)

    def _with_bets(self, outcome: Outcome) -> Settlement:
        """The table when every bet of the deal lies on it; a cancelled deal gives them back (RCR §3.4.6; G28)."""
        bet = 0 if outcome.cancelled else self.rules.riichi_bet
        scores = four(score - bet * (player in outcome.riichi) for player, score in enumerate(self.scores))
        return Settlement(scores, self.counters, self.bets + bet * len(set(outcome.riichi)), dealer_stays=True)

    def settled(self, outcome: Outcome) -> Settlement:
        scores, _, bets, _ = self._with_bets(outcome)
        for paid in self.payments(outcome):
            scores = plus(scores, paid.payments)
            scores = four(score + paid.bets * (player == paid.player) for player, score in enumerate(scores))
            bets -= paid.bets
        counters, stays = self.following(outcome)
        return Settlement(plus(scores, outcome.penalties), counters, bets, stays)

    # Dealer, round and end

    def following(self, outcome: Outcome) -> tuple[int, bool]:
        """Counters and dealer after the deal (RCR §3.4.2, §3.4.10, §3.4.11)."""
        rules, counters, dealer = self.rules, self.counters, self.dealer
        may_stay = rules.dealer_keeps is not DealerKeeps.NEVER
        if outcome.cancelled:
            return counters, True  # RCR §3.4.6: the dealer stays, no counter is added
        if winners := self._winners(outcome):
            return (counters + 1, True) if dealer in winners and may_stay else (0, False)
        if outcome.abortive:
            return counters + rules.abort_counter_increment, may_stay
        ready = dealer in outcome.tenpai
        stays = ready and rules.dealer_keeps is DealerKeeps.WIN_OR_TENPAI
        return counters + (ready or rules.counter_on_dealer_noten_draw), stays

    def _winners(self, outcome: Outcome) -> set[int]:
        """Who won the deal; nagashi mangan only where it counts as a win."""
        won = {each.player for each in outcome.winners}
        return won | set(outcome.nagashi) if self.rules.nagashi_counts_as is NagashiAs.WIN else won

    def closed(self, outcome: Outcome, left: Settlement) -> Self:
        after = replace(super().closed(outcome, left), passed=self.passed + (not left.dealer_stays))
        return replace(after, ended=self.ended or self._ends(outcome, after))

    def _ends(self, outcome: Outcome, after: RiichiSession) -> bool:
        """After the last round, once somebody has the goal (RCR §3.5); or by an option sooner."""
        rules = self.rules
        if rules.bust_ends_game and min(after.scores) < rules.bust_at_zero:
            return True
        last = 4 * ROUNDS[rules.game_length]
        if after.passed == self.passed:
            return self.passed >= last - 1 and self._last_dealer_stops(outcome, after.scores)
        return after.passed >= last and (max(after.scores) >= rules.goal_points or after.passed >= last + 4)

    def _last_dealer_stops(self, outcome: Outcome, scores: Four) -> bool:
        """The dealer of the last deal, or of one played after it for the goal, leads and won, or is tenpai."""
        rules, dealer = self.rules, self.dealer
        won = rules.agari_yame and dealer in self._winners(outcome)
        ready = rules.tenpai_yame and outcome.exhausted and dealer in outcome.tenpai
        if not (won or ready) or max(scores) < rules.goal_points:
            return False
        return self._places(scores)[dealer] == Place(1)

    def time_called(self, *, playing: bool) -> Self:
        """The hand in play is finished and one more is played (RCR §5.10; G42)."""
        return replace(self, deals_left=2 if playing else 1)

    def at(self, started: DealStarted) -> Self:
        passed = 4 * WINDS.index(started.round) + started.dealer
        return replace(super().at(started), passed=passed, seating=started.players)

    # Result

    def _places(self, scores: Four, last: Collection[int] = ()) -> tuple[Place, ...]:
        """By points; equals share a place, or the one who was dealer earlier is first (RCR §3.6, §3.6.1)."""
        first_dealer = self.rules.uma_tie_mode is TieMode.FIRST_DEALER
        earlier = [-self.seating.index(player) if first_dealer else 0 for player in range(4)]
        return places([(0, 0, 0) if player in last else (1, scores[player], earlier[player]) for player in range(4)])

    @property
    def leftover(self) -> int:
        return self.bets if self.rules.leftover_riichi_bets is LeftoverBets.WINNER else 0

    def _bets_received(self) -> Four:
        """The winner is found first, then the bets left are added, and no place changes (RCR §3.6; G30).

        Equals divide them in sticks of 100; the whole rest goes to the one who began in the earlier seat (G29). Who is
        ranked last by RCR §5.9 may be the winner: only the uma is another.
        """
        standing = self._places(self.scores)
        winners = [player for player in self.seating if standing[player].first == 1]
        share = self.leftover // (STICK * len(winners)) * STICK
        rest = self.leftover - share * len(winners)
        return four(share * (player in winners) + rest * (player == winners[0]) for player in range(4))

    def result(self, last: Collection[int] = ()) -> tuple[GameStanding, ...]:
        """Points over the starting points, and uma; ties share (RCR §3.6, §3.6.1).

        >>> from muraille.riichi.rules import RCR_2016
        >>> game = RiichiSession(rules=RCR_2016, scores=(45_000, 30_000, 30_000, 15_000))
        >>> [int(each.total) for each in game.result()]
        [30000, 0, 0, -30000]
        """
        rules, bets, standing = self.rules, self._bets_received(), self._places(self.scores, last)
        return tuple(
            GameStanding(
                player,
                points := self.scores[player] + bets[player],
                bets[player],
                standing[player],
                points - rules.starting_points,
                shared(rules.uma, standing[player]),
                # RCR §3.4.6, §5.6: taken after uma, the ranking at the table stays; so the penalty for winning nothing
                self.deductions[player],
                rules.yakitori_points if rules.yakitori and player not in self.have_won else None,
            )
            for player in range(4)
        )


def new_session(rules: RiichiRules, seating: Four = (0, 1, 2, 3)) -> RiichiSession:
    """Everybody has the starting points (RCR §3.6).

    >>> from muraille.riichi.rules import RCR_2016
    >>> new_session(RCR_2016).wind(3), new_session(RCR_2016).scores
    (<Wind.NORTH: 'N'>, (30000, 30000, 30000, 30000))
    """
    return RiichiSession(rules=rules, seating=seating, scores=four([rules.starting_points] * 4))
