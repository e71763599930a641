"""Players of the Chinese rules: a novice, a club player and a master. How they think: ``docs/bots-mcr.md``."""

from __future__ import annotations

from muraille.bots.decisions import Thinker
from muraille.bots.mcr.club import NARROW, Club
from muraille.bots.mcr.master import Master
from muraille.bots.mcr.novice import Novice
from muraille.bots.mcr.styles import CAREFUL, GRAND, MASTER_1, QUICK

__all__ = ["careful", "club", "club_1", "grand", "master", "master_1", "novice", "quick"]


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
    """The first club player, who saw less."""
    return Club(seed, NARROW)


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
