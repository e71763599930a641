"""Riichi players: a novice, a club player and a master. Each is made from its own seed."""

from __future__ import annotations

from muraille.bots.decisions import Thinker
from muraille.bots.riichi.club import Club
from muraille.bots.riichi.master import Master
from muraille.bots.riichi.novice import Novice
from muraille.bots.riichi.styles import MASTER_1

__all__ = ["club", "club_1", "master", "master_1", "novice"]


def novice(seed: str) -> Thinker:
    """A plausible beginner."""
    return Novice(seed)


def club(seed: str) -> Thinker:
    """Fast: improving tiles, value, simple folding."""
    return Club(seed)


def master(seed: str) -> Thinker:
    """Expected value over the next draws, danger, push or fold, placement."""
    return Master(seed)


def club_1(seed: str) -> Thinker:
    """The first club player: that of today plays as it did."""
    return Club(seed)


def master_1(seed: str) -> Thinker:
    """The first master, as it was."""
    return Master(seed, MASTER_1)
