"""A told game from our own events: what a record holds, as every writer wants it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin, Move, Rules
from muraille.formats.problems import invalid, line
from muraille.formats.results import fans_of, liable_of, yaku_of
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import DrawnBecause, Event, Four
from muraille.tiles import Tile, Wind

_MOVES = (
    happened.Drawn,
    happened.Discarded,
    happened.RiichiDeclared,
    happened.BetPlaced,
    happened.Called,
    happened.KongDeclared,
    happened.FlowerExposed,
    happened.DoraRevealed,
)


def told_of_events(
    events: Sequence[Event], rules: Rules, names: tuple[str, str, str, str], *, first_line: int = 2
) -> ForeignGame:
    """The game that these events tell; places are the lines of their record."""
    teller = _Teller(rules, names)
    for number, event in enumerate(events, start=first_line):
        teller.tell(event, line(number))
    game = teller.game
    if game.deals and not game.deals[-1].endings and not game.deals[-1].cancelled:
        raise invalid("truncated", line(len(events) + 1), Phrase("the last deal has no result: the record breaks off"))
    return game


class _Teller:
    def __init__(self, rules: Rules, names: tuple[str, str, str, str]) -> None:
        self.game = ForeignGame(format="record", rules=rules, names=names)
        self.bet = rules.riichi_bet if isinstance(rules, RiichiRules) else 0
        self.ura: tuple[Tile, ...] = ()
        self.tenpai: list[bool | None] = [None] * 4
        self.hands: list[tuple[Any, ...]] = [()] * 4
        self.riichi: set[int] = set()

    def tell(self, event: Event, place: Phrase) -> None:
        if isinstance(event, happened.SeatsDrawn):
            self.game.seats_drawn = True
        elif isinstance(event, happened.DealStarted):
            self._start(event, place)
        elif isinstance(event, happened.GameEnded):
            self._end(event)
        elif not self.game.deals:
            return
        elif isinstance(event, happened.Dealt):
            self._dealt(event, place)
        elif isinstance(event, _MOVES):
            self._move(event, place)
        elif isinstance(event, happened.PutBack):
            self._put_back()
        else:
            self._result(event, place)

    def _start(self, event: happened.DealStarted, place: Phrase) -> None:
        self.ura, self.tenpai, self.hands, self.riichi = (), [None] * 4, [()] * 4, set()
        self.game.deals.append(
            ForeignDeal(
                place=place,
                number=event.number,
                round=event.round,
                dealer=event.dealer,
                players=event.players,
                scores=event.scores,
                hands=((), (), (), ()),
                counters=event.counters,
                bets=event.bets // self.bet if self.bet else 0,
            )
        )

    def _dealt(self, event: happened.Dealt, place: Phrase) -> None:
        deal = self.game.deals[-1]
        self.hands[event.seat] = event.tiles[:13]
        deal.hands = tuple(self.hands)
        if len(event.tiles) == 14:
            deal.moves.insert(0, Move(happened.Drawn(event.seat, event.tiles[13]), place))

    def _move(self, event: Event, place: Phrase) -> None:
        deal = self.game.deals[-1]
        if isinstance(event, happened.DoraRevealed) and deal.indicator is None:
            deal.indicator = event.tile
            return
        if isinstance(event, happened.RiichiDeclared):
            self.riichi.add(event.seat)
        deal.moves.append(Move(event, place))

    def _put_back(self) -> None:
        """A late win undoes the draw after its tile and the bet of a riichi (RCR §3.3.1, §3.3.14): other formats have neither."""
        moves = self.game.deals[-1].moves
        last = max(number for number, move in enumerate(moves) if isinstance(move.event, happened.Discarded))
        undone = (happened.Drawn, happened.BetPlaced)
        moves[last:] = [move for move in moves[last:] if not isinstance(move.event, undone)]

    def _result(self, event: Event, place: Phrase) -> None:
        deal = self.game.deals[-1]
        if isinstance(event, happened.UraRevealed):
            self.ura = event.tiles
        elif isinstance(event, happened.TenpaiDeclared):
            self.tenpai[event.seat] = event.tenpai
        elif isinstance(event, happened.Won):
            deal.endings.append(self._win(event, place, deal))
        elif isinstance(event, (happened.DealDrawn, happened.NagashiMangan)):
            self._draw(event, place, deal)
        elif isinstance(event, happened.DealCancelled):
            deal.cancelled = True
        elif isinstance(event, happened.DealEnded):
            deal.scores_after = event.scores

    def _win(self, event: happened.Won, place: Phrase, deal: ForeignDeal) -> ForeignWin:
        score = event.score
        riichi = isinstance(self.game.rules, RiichiRules)
        return ForeignWin(
            place=place,
            seat=event.seat,
            discarder=event.discarder,
            tile=event.tile,
            tiles=tuple(sorted(event.tiles)),
            fu=score.get("fu"),
            han=score.get("han"),
            points=score.get("points"),
            yaku=yaku_of(score) if riichi else None,
            limit=str(score.get("limit") or "") if riichi else None,
            fans=None if riichi else fans_of(score),
            indicators=tuple(indicators_of(deal)) if riichi else None,
            ura=(self.ura if event.seat in self.riichi else ()) if riichi else None,
            liable=liable_of(event),
            counters=deal.counters,
            payments=with_bets(event.payments, event.seat, event.bets),
        )

    def _draw(self, event: happened.DealDrawn | happened.NagashiMangan, place: Phrase, deal: ForeignDeal) -> None:
        a, b, c, d = self.tenpai
        nagashi = isinstance(event, happened.NagashiMangan)
        payments = event.payments
        if isinstance(event, happened.NagashiMangan):
            payments = with_bets(payments, event.seat, event.bets)
        before = deal.endings[-1] if deal.endings else None
        if isinstance(before, ForeignDraw) and before.payments is not None:
            deal.endings.pop()
            first, second, third, fourth = (x + y for x, y in zip(payments, before.payments, strict=True))
            payments = (first, second, third, fourth)
        deal.endings.append(
            ForeignDraw(
                place=place,
                because=event.because if isinstance(event, happened.DealDrawn) else DrawnBecause.EXHAUSTED,
                seat=event.seat,
                tenpai=(a, b, c, d),
                nagashi=nagashi,
                payments=payments,
            )
        )

    def _end(self, event: happened.GameEnded) -> None:
        self.game.ended = True
        first, second, third, fourth = (result.points for result in event.results)
        self.game.final = (first, second, third, fourth)


def with_bets(payments: Four, winner: int, bets: int) -> Four:
    """All that changes hands, as other programs tell it: the bets that the winner takes among it.

    >>> with_bets((-1000, 1000, 0, 0), 1, 2000)
    (-1000, 3000, 0, 0)
    """
    first, second, third, fourth = (points + bets * (seat == winner) for seat, points in enumerate(payments))
    return first, second, third, fourth


def indicators_of(deal: ForeignDeal) -> Iterable[Tile]:
    """The indicators turned so far."""
    if deal.indicator is not None:
        yield deal.indicator
    for move in deal.moves:
        if isinstance(move.event, happened.DoraRevealed):
            yield move.event.tile


def seat_names(game: ForeignGame) -> list[str]:
    """The names in the order of the seats of the first deal."""
    return [game.names[player] for player in game.deals[0].players]


def wind_number(prevailing: Wind) -> int:
    """East is 0."""
    return list(Wind).index(prevailing)
