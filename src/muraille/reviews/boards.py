"""What lay before a player when he decided: his hand, what lay before everybody, and the tile in question."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from muraille.reviews.games import RecordedGame


class LaidDiscard(msgspec.Struct, frozen=True, kw_only=True):
    """A discard as it lies."""

    tile: str
    riichi: bool


class DecisionBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a deal as one seat saw it."""

    #: The concealed tiles in the order of a rack, and apart the tile just drawn or the one that could be claimed.
    hand: list[str]
    drawn: str | None
    claimed: str | None
    #: The sets on the table, in the notation of hands: ``(123m)``, ``[1111z]``.
    melds: list[str]
    #: The tiles of each of these sets.
    sets: list[list[str]]
    indicators: list[str]
    #: Who sits where, and what lies before each, the player himself first and then in the order of play.
    names: list[str]
    rivers: list[list[LaidDiscard]]
    #: Tiles that can still be drawn.
    left: int


#: How many boards are kept: while a review goes on its page asks for the same few again and again.
KEPT = 128


@lru_cache(KEPT)
def board_of(game: RecordedGame, number: int, step: int, seat: int) -> DecisionBoard:
    """What a seat saw after a step of a deal."""
    state = game.rules.state(umpired=game.header.open)
    for event in game.deal(number)[: step + 1]:
        state.apply(event)
    place, own = state.seats[seat], state.own_turn and state.turn == seat
    drawn = state.drawn if own else None
    tiles = [tile for tile in place.concealed if tile is not None]
    if drawn in tiles:
        # of equal tiles the last came last
        tiles.reverse()
        tiles.remove(drawn)
    seats = [(seat + further) % 4 for further in range(4)]
    melds = [laid.meld for laid in place.melds if laid.meld is not None]
    return DecisionBoard(
        hand=[tile.value for tile in sorted(tiles)],
        drawn=None if drawn is None else drawn.value,
        claimed=None if own or state.last is None else state.last.value,
        melds=[str(meld) for meld in melds],
        sets=[[tile.value for tile in meld.tiles] for meld in melds],
        indicators=[tile.value for tile in state.indicators],
        names=[game.name_of(number, each) for each in seats],
        rivers=[
            [LaidDiscard(tile=each.tile.value, riichi=each.sideways) for each in state.seats[one].river]
            for one in seats
        ],
        left=state.left,
    )
