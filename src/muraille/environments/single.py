"""One table on the Python engine, asked as the extension asks: one seat after the other, actions by number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.family import Ruleset
from muraille.table.games import Game, Walls
from muraille.table.kinds import KINDS
from muraille.table.reasons import Asked
from muraille.tiles import Tile

_PASS = asks.Pass()


class SeatQuestion(NamedTuple):
    """The seat that has to decide, and what it may do by number."""

    seat: int
    legal: dict[int, Action]


class PythonTable:
    """A game on the Python engine, decision by decision.

    Those who may claim a tile are asked one after the other, the strongest possible claim first and equals in turn order;
    none of them learns what another one answered. Who could no longer be heard lets the tile go without being asked.
    """

    def __init__(self, rules: Ruleset, walls: Walls, *, deals: int | None = None, skip_forced: bool = False) -> None:
        self.batches = rules.family.batches(rules)
        self.game = Game(rules, walls)
        self.skip_forced = skip_forced
        self._deals_left = deals
        self._queue: list[int] = []
        self._strongest = 0
        #: None where the game is over.
        self.question: SeatQuestion | None = None
        #: Whether the last step ended a deal.
        self.deal_ended = False
        self._go_on()

    @property
    def last(self) -> Tile | None:
        """The tile that lies there to be claimed."""
        state = self.game.deal.state if self.game.deal is not None else None
        return None if state is None or state.own_turn else state.last

    @property
    def asked(self) -> Asked | None:
        """What the seat is asked."""
        return None if self.question is None else self.game.pending[self.question.seat].asked

    @property
    def scores(self) -> list[int]:
        """The points of each player now."""
        deal = self.game.deal
        if deal is None or deal.over:
            return list(self.game.session.scores)
        scores = dict(zip(deal.state.players, deal.state.scores, strict=True))
        return [scores[player] for player in range(4)]

    def step(self, number: int) -> None:
        """Take the action of the seat that was asked."""
        assert self.question is not None, "the game is over"
        self.deal_ended = False
        self._answer(self.question.seat, self.question.legal[number])
        self._go_on()

    def _answer(self, seat: int, action: Action) -> None:
        claiming = self._claiming
        self.game.answer(seat, action)
        if claiming and action != _PASS:
            self._strongest = max(self._strongest, KINDS[type(action)].strength)

    @property
    def _claiming(self) -> bool:
        deal = self.game.deal
        return deal is not None and deal.state.offered

    def _go_on(self) -> None:
        """Until a player has something to decide, or the game is over."""
        while True:
            if not self.game.pending and not self._next_deal():
                self.question = None
                return
            if not self.game.pending:
                continue
            seat = self._next_seat()
            legal = dict(self._legal(seat))
            if len(legal) == 1 and (self.skip_forced or _PASS in legal.values()):
                self._answer(seat, next(iter(legal.values())))
                continue
            self.question = SeatQuestion(seat, legal)
            return

    def _next_deal(self) -> bool:
        game = self.game
        if game.deal is not None:
            self.deal_ended = True
            if self._deals_left is not None:
                self._deals_left -= 1
        if self._deals_left == 0 and not game.session.over:
            return False
        self._queue = []
        return game.next_deal()

    def _next_seat(self) -> int:
        deal = self.game.deal
        assert deal is not None
        pending = self.game.pending
        if not deal.state.offered:
            self._queue = []
            return next(iter(pending))
        self._queue = [seat for seat in self._queue if seat in pending]
        if not self._queue:
            best = {seat: max(KINDS[type(action)].strength for action in pending[seat].actions) for seat in pending}
            order = deal.state.in_turn(deal.state.turn)[1:]
            self._queue = sorted(pending, key=lambda seat: (-best[seat], order.index(seat)))
            self._strongest = 0
        return self._queue[0]

    def _legal(self, seat: int) -> Iterator[tuple[int, Action]]:
        deal, numbering = self.game.deal, self.batches.numbering
        assert deal is not None
        actions = self.game.pending[seat].actions
        # Who is asked at all may do all that he might have done: what is legal does not tell what others answered.
        if deal.state.offered and not any(self._heard(action) for action in actions if action != _PASS):
            actions = (_PASS,)
        for action in actions:
            yield numbering.number(action, deal.state.last), action

    def _heard(self, action: Action) -> bool:
        if isinstance(action, asks.Win):
            return self._strongest < KINDS[asks.Win].strength or self.batches.several_win
        return KINDS[type(action)].strength > self._strongest
