"""Players of the Chinese rules: a novice, a club player and a master. How they think: ``docs/bots-mcr.md``."""

from __future__ import annotations

from muraille.bots.decisions import Thinker
from muraille.bots.mcr.club import Club
from muraille.bots.mcr.master import Master
from muraille.bots.mcr.novice import Novice

__all__ = ["club", "club_1", "master", "master_1", "novice"]


def novice(seed: str) -> Thinker:
    """Builds a hand, claims too much, and often ends below eight points."""
    return Novice(seed)


def club(seed: str) -> Thinker:
    """One plan at a time, the nearest."""
    return Club(seed)


def master(seed: str) -> Thinker:
    """Every plan within reach at once."""
    return Master(seed)


def club_1(seed: str) -> Thinker:
    """The first club player, as it was."""
    return Club(seed)


def master_1(seed: str) -> Thinker:
    """The first master, as it was."""
    return Master(seed)
