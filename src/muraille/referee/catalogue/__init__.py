"""The catalogue: every offence of the two ledgers, in the order of the books."""

from __future__ import annotations

from muraille.referee.catalogue import (
    mcr_conduct,
    mcr_play,
    mcr_wins,
    riichi_calls,
    riichi_conduct,
    riichi_declaration,
    riichi_tiles,
    riichi_wins,
)
from muraille.referee.offences import Offence

CHAPTERS = {
    "riichi": (riichi_wins, riichi_calls, riichi_declaration, riichi_tiles, riichi_conduct),
    "mcr": (mcr_wins, mcr_play, mcr_conduct),
}
_BY_GAME = {
    game: tuple(each for chapter in chapters for each in chapter.OFFENCES) for game, chapters in CHAPTERS.items()
}
CATALOGUE: tuple[Offence, ...] = tuple(offence for found in _BY_GAME.values() for offence in found)
_BY_ID = {(offence.game, offence.id): offence for offence in CATALOGUE}
_BY_ROW = {row: offence for offence in CATALOGUE for row in offence.rows}


def offences(game: str) -> tuple[Offence, ...]:
    """The offences of a game.

    >>> offences("mcr")[0].id
    'false-hu'
    """
    return _BY_GAME[game]


def offence(identifier: str, game: str) -> Offence | None:
    """The offence of this name in a game; nothing where there is none.

    >>> offence("late", "mcr").rows
    ('MX01', 'MX02', 'MX03')
    """
    return _BY_ID.get((game, identifier))


def offence_of_row(row: str) -> Offence | None:
    """The offence that covers a row of the ledgers.

    >>> offence_of_row("X12").id
    'invalid-set'
    """
    return _BY_ROW.get(row)
