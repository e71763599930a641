"""The events of a game as its file tells them, where our table could not follow it: hidden tiles, or moves it refuses."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignFault, ForeignGame, ForeignWin
from muraille.formats.from_events import with_bets
from muraille.formats.problems import invalid
from muraille.formats.verify import seats_drawn
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import DrawnBecause, Event, Four, Seen


def unverified_events(game: ForeignGame) -> Iterator[Event]:
    """Every event that the file tells; tiles that it hides are None, values that it does not tell are absent."""
    tiles = len(game.rules.play.tiles)
    bet = game.rules.riichi_bet if isinstance(game.rules, RiichiRules) else 0
    if game.seats_drawn:
        yield seats_drawn(game.deals[0].players)
    for number, deal in enumerate(game.deals, start=1):
        yield from _deal(deal, deal.number or number, tiles, bet)


def _deal(deal: ForeignDeal, number: int, tiles: int, bet: int) -> Iterator[Event]:
    yield happened.DealStarted(
        number, deal.round, deal.dealer, deal.players, deal.scores, deal.counters, deal.bets * bet
    )
    yield happened.WallBuilt((None,) * tiles)
    moves = [move.event for move in deal.moves]
    first = moves[0] if moves and isinstance(moves[0], happened.Drawn) else None
    for turn in range(4):
        seat = (deal.dealer + turn) % 4
        fourteenth: tuple[Seen, ...] = (first.tile,) if first is not None and seat == first.seat else ()
        yield happened.Dealt(seat, deal.hands[seat] + fourteenth)
    if deal.indicator is not None:
        yield happened.DoraRevealed(deal.indicator)
    yield from moves[1:] if first is not None else moves
    scores = list(deal.scores)
    for event in moves:
        if isinstance(event, happened.BetPlaced):
            scores[event.seat] -= event.points
    for ending in deal.endings:
        yield _ending(ending, deal)
        scores = [score + paid for score, paid in zip(scores, ending.payments or (0, 0, 0, 0), strict=True)]
    first_seat, second, third, fourth = deal.scores_after or scores
    yield happened.DealEnded((first_seat, second, third, fourth), deal.counters, deal.bets * bet, dealer_stays=False)


def _ending(ending: ForeignWin | ForeignDraw | ForeignFault, deal: ForeignDeal) -> Event:
    payments: Four = ending.payments or (0, 0, 0, 0)
    if isinstance(ending, ForeignWin):
        return _won(ending, payments, deal)
    if isinstance(ending, ForeignFault):
        return happened.DealCancelled((ending.seat,), payments)
    return happened.DealDrawn(ending.because or DrawnBecause.EXHAUSTED, payments, ending.seat)


def _won(win: ForeignWin, payments: Four, deal: ForeignDeal) -> happened.Won:
    told = (("fu", win.fu), ("han", win.han), ("points", win.points))
    tile = win.tile or _winning_tile(deal)
    if tile is None:
        raise invalid("hidden_tile", win.place, Phrase("the winning tile is hidden: a record has to name it"))
    # What the winner takes beyond the payments of the others are bets.
    bets = max(0, sum(payments))
    return happened.Won(
        win.seat,
        tile,
        win.discarder,
        win.tiles or (),
        {name: value for name, value in told if value is not None},
        with_bets(payments, win.seat, -bets),
        bets,
    )


def _winning_tile(deal: ForeignDeal) -> Seen:
    """The last tile drawn, discarded or added to a pung."""
    for move in reversed(deal.moves):
        if isinstance(move.event, (happened.Drawn, happened.Discarded)):
            return move.event.tile
        if isinstance(move.event, happened.KongDeclared):
            return move.event.tiles[0]
    return None
