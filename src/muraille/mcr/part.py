"""What only the Chinese game knows of a deal: flowers, and walls of one's own. How events change it, beside the shared board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from muraille.hand import Meld
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.board import Board
from muraille.table.folding import FOLD, Fold, then
from muraille.table.parts import Part
from muraille.table.seats import Exposed
from muraille.tiles import Tile


def _none_aside() -> list[list[Tile]]:
    return [[], [], [], []]


class McrPart(Part):
    """Flowers, private walls, kongs that were shown."""

    folds: ClassVar[Mapping[type, Fold]]

    #: What each seat has laid aside.
    flowers: list[list[Tile]] = msgspec.field(default_factory=_none_aside)
    #: The tile drawn replaces a flower that itself came after a kong.
    kong_before_flower: bool = False
    #: The tiles left to each seat, where every seat has a wall of its own.
    quarters: list[int] | None = None
    #: Concealed kongs that were shown to the others.
    shown_kongs: int = 0

    def flowers_of(self, seat: int) -> list[Tile]:
        return self.flowers[seat]

    def drawn_out(self, seat: int) -> bool:
        return self.quarters is not None and self.quarters[seat] == 0


def part_of(board: Board) -> McrPart:
    """The part of a deal of the Chinese game."""
    part = board.part
    assert isinstance(part, McrPart), "a deal of another game"
    return part


def _wall_built(board: Board, event: happened.WallBuilt) -> None:
    if event.private:
        part_of(board).quarters = [len(event.tiles) // 4] * 4


def _taken(board: Board, seat: int, count: int) -> None:
    """Of private walls the next seat's is what is left."""
    quarters = part_of(board).quarters
    if quarters is not None:
        quarters[seat] -= count
        board.left = quarters[(seat + 1) % 4]


def _dealt(board: Board, event: happened.Dealt) -> None:
    _taken(board, event.seat, len(event.tiles))
    if board.dealt == 4:
        _taken(board, board.dealer, 0)


def _drawn(board: Board, event: happened.Drawn) -> None:
    _DRAWN(board, event)
    part = part_of(board)
    if part.quarters is not None:
        _taken(board, event.seat, 1)
    if part.kong_before_flower and board.phase is not phases.OPENING:
        part.kong_before_flower = event.replacement and not board.after_kong


def _called(board: Board, event: happened.Called) -> None:
    _taken(board, event.seat, 0)


def _flower_exposed(board: Board, event: happened.FlowerExposed) -> None:
    part = part_of(board)
    place = board.seats[event.seat]
    place.give(event.tile)
    part.flowers[event.seat].append(event.tile)
    if event.tile is board.drawn:
        board.drawn = None
    else:  # one that was kept: with its replacement the hand is another
        place.waits = None
    board.owed = event.seat
    part.kong_before_flower = part.kong_before_flower or board.after_kong


def _kong_shown(board: Board, event: happened.KongShown) -> None:
    part_of(board).shown_kongs += 1
    place = board.seats[event.seat]
    shown = Meld.of(event.tiles, exposed=False)
    hidden = [index for index, laid in enumerate(place.melds) if laid.meld is None]
    if hidden:
        place.melds[hidden[0]] = Exposed(shown)


_DRAWN = FOLD[happened.Drawn]
McrPart.folds = {
    **FOLD,
    happened.WallBuilt: then(FOLD[happened.WallBuilt], _wall_built),
    happened.Dealt: then(FOLD[happened.Dealt], _dealt),
    happened.Drawn: _drawn,
    happened.Called: then(FOLD[happened.Called], _called),
    happened.FlowerExposed: _flower_exposed,
    happened.KongShown: _kong_shown,
}
