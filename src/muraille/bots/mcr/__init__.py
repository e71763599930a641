"""Players of the Chinese rules: a novice, a club player and a master. How they think: ``docs/bots-mcr.md``."""

from __future__ import annotations

from muraille.bots.decisions import Thinker
from muraille.bots.mcr.club import NARROW, McrClubPlayer
from muraille.bots.mcr.master import McrMaster
from muraille.bots.mcr.novice import McrNovice
from muraille.bots.mcr.styles import CAREFUL, GRAND, MASTER_1, QUICK

__all__ = ["careful", "club", "club_1", "grand", "master", "master_1", "master_2", "novice", "quick"]


def novice(seed: str) -> Thinker:
    """Builds a hand, claims too much, and often ends below eight points."""
    return McrNovice(seed)


def club(seed: str) -> Thinker:
    """One plan at a time, the nearest."""
    return McrClubPlayer(seed)


def master(seed: str) -> Thinker:
    """Every plan within reach at once."""
    return McrMaster(seed)


def club_1(seed: str) -> Thinker:
    """The first club player, who saw less."""
    return McrClubPlayer(seed, NARROW)


def master_1(seed: str) -> Thinker:
    """The first master, as it was."""
    return McrMaster(seed, MASTER_1)


def master_2(seed: str) -> Thinker:
    """The master of today: what may follow him plays riichi only."""
    return McrMaster(seed)


def quick(seed: str) -> Thinker:
    """A master who would rather win soon than much."""
    return McrMaster(seed, QUICK)


def grand(seed: str) -> Thinker:
    """A master who would rather win much than soon."""
    return McrMaster(seed, GRAND)


def careful(seed: str) -> Thinker:
    """A master who would rather take no risk."""
    return McrMaster(seed, CAREFUL)
