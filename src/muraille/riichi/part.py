"""What only riichi knows of a deal: bets and dora. How events change it, beside the shared board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from muraille.table import events as happened
from muraille.table import phases
from muraille.table.board import Board
from muraille.table.folding import FOLD, Fold, pay, then
from muraille.table.parts import Part
from muraille.tiles import Tile


class RiichiPart(Part):
    """Bets, indicators, and what waits to be done with them."""

    folds: ClassVar[Mapping[type, Fold]]

    #: Points of the riichi bets on the table.
    bets: int = 0
    indicators: list[Tile] = msgspec.field(default_factory=list)
    #: What lies under them, once it was turned.
    ura: tuple[Tile, ...] = ()
    #: Kongs whose indicator is not turned yet.
    doras_owed: int = 0
    #: Whose riichi discard lies there, until the bet is placed.
    declarer: int | None = None
    #: Whether the winners won by nagashi mangan.
    unclaimed: bool = False

    def stake(self) -> int:
        return self.bets

    def face_up(self) -> list[Tile]:
        return self.indicators

    def underneath(self) -> tuple[Tile, ...]:
        return self.ura


def part_of(board: Board) -> RiichiPart:
    """The part of a deal of riichi."""
    part = board.part
    assert isinstance(part, RiichiPart), "a deal of another game"
    return part


def _deal_started(board: Board, event: happened.DealStarted | happened.DealEnded) -> None:
    part_of(board).bets = event.bets


def _riichi_declared(board: Board, event: happened.RiichiDeclared) -> None:
    place = board.seats[event.seat]
    place.riichi = True
    place.missed = False
    place.riichi_mark = (len(place.river), board.interruptions, board.claims)
    part_of(board).declarer = event.seat


def _bet_placed(board: Board, event: happened.BetPlaced) -> None:
    part = part_of(board)
    board.scores[event.seat] -= event.points
    part.bets += event.points
    board.seats[event.seat].bet = event.points
    part.declarer = None
    board.close()


def _riichi_failed(board: Board, event: happened.RiichiFailed) -> None:
    board.seats[event.seat].riichi = False
    part_of(board).declarer = None


def _riichi_voided(board: Board, event: happened.RiichiVoided) -> None:
    """The declaration does not count, whether or not its bet lies there already (RCR §5.4)."""
    place, part = board.seats[event.seat], part_of(board)
    place.riichi = False
    place.bet = 0
    board.scores[event.seat] += event.points
    part.bets -= event.points
    if part.declarer == event.seat:
        part.declarer = None


def _put_back(board: Board, event: happened.PutBack | happened.DrawReturned) -> None:
    """Whether a riichi discard is won on is open again: the bet goes back (RCR §3.3.14)."""
    place, part = board.seats[board.turn], part_of(board)
    if place.bet and len(place.river) == place.riichi_mark[0] + 1:
        board.scores[board.turn] += place.bet
        part.bets -= place.bet
        place.bet, part.declarer = 0, board.turn


def _kong_made(board: Board, event: happened.Called | happened.KongDeclared) -> None:
    if board.phase is phases.KONG:
        part_of(board).doras_owed += 1


def _dora_revealed(board: Board, event: happened.DoraRevealed) -> None:
    part = part_of(board)
    if part.indicators:
        part.doras_owed -= 1
    part.indicators.append(event.tile)
    board.close()


def _ura_revealed(board: Board, event: happened.UraRevealed) -> None:
    part_of(board).ura = event.tiles


def _bets_taken(board: Board, event: happened.Won | happened.NagashiMangan) -> None:
    part_of(board).bets -= event.bets


def _nagashi_mangan(board: Board, event: happened.NagashiMangan) -> None:
    part_of(board).unclaimed = True
    board.winners.append(event.seat)
    pay(board, event.payments, event.seat, event.bets)


def _bets_returned(board: Board, event: happened.DealCancelled) -> None:
    """Those of this deal go back, older ones stay (RCR §3.4.6; G28)."""
    part_of(board).bets -= sum(place.bet for place in board.seats)


RiichiPart.folds = {
    **FOLD,
    happened.DealStarted: then(FOLD[happened.DealStarted], _deal_started),
    happened.RiichiDeclared: _riichi_declared,
    happened.BetPlaced: _bet_placed,
    happened.RiichiFailed: _riichi_failed,
    happened.RiichiVoided: _riichi_voided,
    happened.PutBack: then(FOLD[happened.PutBack], _put_back),
    happened.DrawReturned: then(FOLD[happened.DrawReturned], _put_back),
    happened.Called: then(FOLD[happened.Called], _kong_made),
    happened.KongDeclared: then(FOLD[happened.KongDeclared], _kong_made),
    happened.DoraRevealed: _dora_revealed,
    happened.UraRevealed: _ura_revealed,
    happened.Won: then(FOLD[happened.Won], _bets_taken),
    happened.NagashiMangan: then(_nagashi_mangan, _bets_taken),
    happened.DealCancelled: then(_bets_returned, FOLD[happened.DealCancelled]),
    happened.DealEnded: then(FOLD[happened.DealEnded], _deal_started),
}
