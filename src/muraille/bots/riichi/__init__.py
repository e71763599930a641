"""Riichi players: a novice, a club player and a master. Each is made from its own seed."""

from __future__ import annotations

from muraille.bots.decisions import Thinker
from muraille.bots.riichi.club import Club
from muraille.bots.riichi.master import Master
from muraille.bots.riichi.novice import Novice
from muraille.bots.riichi.styles import CAREFUL, GRAND, MASTER_1, QUICK

__all__ = ["careful", "club", "club_1", "grand", "master", "master_1", "novice", "quick"]


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


def quick(seed: str) -> Thinker:
    """A master who would rather win soon than much."""
    return Master(seed, QUICK)


def grand(seed: str) -> Thinker:
    """A master who would rather win much than soon."""
    return Master(seed, GRAND)


def careful(seed: str) -> Thinker:
    """A master who would rather take no risk."""
    return Master(seed, CAREFUL)
