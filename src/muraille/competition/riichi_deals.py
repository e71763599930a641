"""A riichi sheet deal by deal: who deals, counters, bets, payments, and when the game is over (RCR §3.4.9 to §3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from muraille.competition.facts import DealEntered, WonHand
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.grades import BetsTo, CountersTo, DealerKeeps, NagashiAs
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import payments_of
from muraille.riichi.settlement import turns_after
from muraille.riichi.situation import Situation
from muraille.riichi.value import Liability, Limit, Payment, limit_of, nagashi_payments, points_of
from muraille.table.events import DrawnBecause
from muraille.table.wins import WinBy
from muraille.tiles import Wind

SEATS = tuple(Wind)
#: The option that lets a deal be drawn for a cause.
ABORTIVE = {
    DrawnBecause.FOUR_KONGS: "abort_four_kans",
    DrawnBecause.FOUR_RIICHI: "abort_four_riichi",
    DrawnBecause.FOUR_WINDS: "abort_four_winds",
    DrawnBecause.NINE_TERMINALS: "abort_nine_terminals",
    DrawnBecause.TRIPLE_WIN: "abort_triple_ron",
}
#: East and South.
ROUNDS = (Wind.EAST, Wind.SOUTH)


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiGame:
    """Where a game stands between two deals. Seats are those of the start."""

    scores: tuple[int, int, int, int]
    #: How often the deal has passed.
    passed: int = 0
    counters: int = 0
    #: Riichi bets on the table.
    bets: int = 0
    deals: int = 0

    @property
    def dealer(self) -> Wind:
        return SEATS[self.passed % 4]

    @property
    def round(self) -> Wind:
        return SEATS[min(self.passed // 4, 3)]

    @property
    def over(self) -> bool:
        """After the South round (RCR §3.5)."""
        return self.passed >= 4 * len(ROUNDS)

    def wind(self, seat: Wind) -> Wind:
        """The wind now of who began at this seat.

        >>> RiichiGame(scores=(0, 0, 0, 0), passed=1).wind(Wind.EAST)
        <Wind.NORTH: 'N'>
        """
        return SEATS[(SEATS.index(seat) - self.passed) % 4]


def new_game(rules: RiichiRules) -> RiichiGame:
    """Everybody has the starting points (RCR §3.6)."""
    start = rules.starting_points
    return RiichiGame(scores=(start, start, start, start))


def play(deals: Sequence[DealEntered], rules: RiichiRules) -> tuple[RiichiGame, ...]:
    """The game before the first deal and after each."""
    games = [new_game(rules)]
    for deal in deals:
        games.append(after(games[-1], deal, rules))
    return tuple(games)


def after(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    """The game after one more deal."""
    _check(game, deal, rules)
    if deal.chombo:  # RCR §3.4.6: bets returned, no counter, the dealer stays, the deal is made again
        return game
    game = _with_bets(game, deal, rules)
    if deal.winners:
        return _after_win(game, deal, rules)
    if deal.nagashi:
        return _after_nagashi(game, deal, rules)
    if deal.abortive:
        return _after_abort(game, deal, rules)
    return _after_draw(game, deal, rules)


def base_of(won: WonHand, rules: RiichiRules) -> int:
    """The base sum of han and fu (RCR §4.1.2), or of a limit."""
    if won.yakuman:
        return Limit.YAKUMAN.base * won.yakuman
    limit = limit_of(won.han, won.fu, rules)
    return limit.base if limit else won.fu << (won.han + 2)


def _check(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> None:
    _check_draw(deal, rules)
    if game.over:
        raise InvalidRequest("game_over", Phrase("the game is over after the South round (RCR §3.5)"))
    winners = [won.seat for won in deal.winners]
    if len(set(winners)) != len(winners) or deal.discarder in winners:
        raise InvalidRequest("winners", Phrase("winners are different players, and none of them discarded the tile"))
    if len(winners) > 1 and deal.discarder is None:
        raise InvalidRequest("winners", Phrase("only one player wins by draw; several winners need a discarder"))
    if (winners and deal.tenpai) or bool(winners) + bool(deal.chombo) + bool(deal.nagashi) + bool(deal.abortive) > 1:
        raise InvalidRequest("outcome", Phrase("a deal is won, or drawn, or ends with a chombo: one of the three"))
    for won in deal.winners:
        if not won.yakuman and not (won.han >= 5 or (won.han >= 1 and won.fu >= 20)):
            raise InvalidRequest(
                "value", Phrase("a win needs han and, below five, fu: 3 han 40 fu; or the number of yakuman")
            )


def _check_draw(deal: DealEntered, rules: RiichiRules) -> None:
    """Whether the ruleset knows how the deal is said to have been drawn."""
    if deal.nagashi and not rules.nagashi_mangan:
        raise InvalidRequest("no_nagashi", Phrase("{rules} has no nagashi mangan (RCR §4.2.6)", rules=rules.name))
    if deal.abortive and not getattr(rules, ABORTIVE.get(deal.abortive, ""), False):
        raise InvalidRequest(
            "no_abortive_draws",
            Phrase(
                "{rules} does not draw a deal for {cause} (RCR §3.4.3)", rules=rules.name, cause=deal.abortive.value
            ),
        )


def _with_bets(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    east, south, west, north = (
        score - rules.riichi_bet * (seat in deal.riichi) for seat, score in zip(SEATS, game.scores, strict=True)
    )
    return replace(game, scores=(east, south, west, north), bets=game.bets + len(deal.riichi), deals=game.deals + 1)


def _after_win(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    totals = dict(zip(SEATS, game.scores, strict=True))
    discarder = deal.discarder
    ordered = sorted(deal.winners, key=lambda won: turns_after(discarder, won.seat) if discarder else 0)
    own = [rules.riichi_bet_multi_ron is BetsTo.NEAREST and won.seat in deal.riichi for won in ordered]
    for order, won in enumerate(ordered):
        # RCR §4.1: own bet back, the others to the nearest after the discarder (G27).
        bets = game.bets - sum(own[1:]) if order == 0 else int(own[order])
        counters = game.counters if order == 0 or rules.counters_multi_ron is CountersTo.EACH else 0
        for wind, points in _payments(replace(game, counters=counters), won, deal, bets, rules):
            assert wind is not None, "the discarder is named"
            totals[SEATS[(SEATS.index(wind) + game.passed) % 4]] += points
    dealer_won = game.dealer in [won.seat for won in ordered]
    east, south, west, north = totals.values()
    return replace(
        game,
        scores=(east, south, west, north),
        bets=0,
        counters=game.counters + 1 if dealer_won else 0,
        passed=game.passed + (not dealer_won),
    )


def _payments(game: RiichiGame, won: WonHand, deal: DealEntered, bets: int, rules: RiichiRules) -> tuple[Payment, ...]:
    winner, drawn = game.wind(won.seat), deal.discarder is None
    base = base_of(won, rules)
    liability = Liability(game.wind(won.liable), base, 0) if won.liable else None
    situation = Situation(
        by=WinBy.DRAW if drawn else WinBy.DISCARD,
        seat=winner,
        discarder=game.wind(deal.discarder) if deal.discarder else None,
    )
    points = points_of(base, dealer=winner is Wind.EAST, drawn=drawn)
    counters = game.counters * rules.counter_value
    return payments_of(base, points, liability, situation, rules, counters, bets * rules.riichi_bet)


def _after_draw(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    """Who was not ready pays who was (RCR §3.4.2); the dealer stays if he was ready (RCR §3.4.11)."""
    return _drawn(replace(game, scores=_noten(game, deal, rules)), deal, rules)


def _noten(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> tuple[int, int, int, int]:
    ready = len(set(deal.tenpai))
    scores = list(game.scores)
    if 0 < ready < 4:
        for index, seat in enumerate(SEATS):
            share = rules.noten_payment // ready if seat in deal.tenpai else -rules.noten_payment // (4 - ready)
            scores[index] += share
    east, south, west, north = scores
    return east, south, west, north


def _drawn(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    """Counters and dealer after an exhaustive draw (RCR §3.4.10, §3.4.11; G53)."""
    ready = game.dealer in deal.tenpai
    stays = ready and rules.dealer_keeps is DealerKeeps.WIN_OR_TENPAI
    counted = ready or rules.counter_on_dealer_noten_draw
    return replace(game, counters=game.counters + counted, passed=game.passed + (not stays))


def _after_nagashi(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    """Paid as a mangan drawn, each in turn from the dealer; the first takes counters and bets where it is a win (G49)."""
    totals = dict(zip(SEATS, game.scores, strict=True))
    as_win = rules.nagashi_counts_as is NagashiAs.WIN
    for order, seat in enumerate(sorted(set(deal.nagashi), key=lambda seat: SEATS.index(game.wind(seat)))):
        counters, bets = (game.counters, game.bets) if order == 0 else (0, 0)
        for wind, points in nagashi_payments(game.wind(seat), counters, bets, rules):
            assert wind is not None, "everybody pays or receives"
            totals[SEATS[(SEATS.index(wind) + game.passed) % 4]] += points
    east, south, west, north = totals.values()
    game = replace(game, scores=(east, south, west, north))
    if not as_win:
        return _drawn(game, deal, rules)
    stays = game.dealer in deal.nagashi
    return replace(game, bets=0, counters=game.counters + 1 if stays else 0, passed=game.passed + (not stays))


def _after_abort(game: RiichiGame, deal: DealEntered, rules: RiichiRules) -> RiichiGame:
    """Bets stay on the table and the dealer stays; a counter more where the ruleset adds one (Sheet: abortive draws)."""
    scores = _noten(game, deal, rules) if rules.abort_noten_payment else game.scores
    return replace(game, scores=scores, counters=game.counters + rules.abort_counter_increment)
