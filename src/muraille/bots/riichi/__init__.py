"""Riichi players: a novice, a club player and a master. Each is made from its own seed."""

from __future__ import annotations

from muraille.bots.decisions import Thinker
from muraille.bots.riichi.club import RiichiClubPlayer
from muraille.bots.riichi.learned import LearnedMaster
from muraille.bots.riichi.master import RiichiMaster
from muraille.bots.riichi.novice import RiichiNovice
from muraille.bots.riichi.styles import CAREFUL, GRAND, MASTER_1, QUICK

__all__ = ["careful", "club", "club_1", "grand", "master", "master_1", "master_2", "novice", "quick"]


def novice(seed: str) -> Thinker:
    """A plausible beginner."""
    return RiichiNovice(seed)


def club(seed: str) -> Thinker:
    """Fast: improving tiles, value, simple folding."""
    return RiichiClubPlayer(seed)


def master(seed: str) -> Thinker:
    """Expected value over the next draws, danger, push or fold, placement."""
    return RiichiMaster(seed)


def club_1(seed: str) -> Thinker:
    """The first club player: that of today plays as it did."""
    return RiichiClubPlayer(seed)


def master_1(seed: str) -> Thinker:
    """The first master, as it was."""
    return RiichiMaster(seed, MASTER_1)


def master_2(seed: str) -> Thinker:
    """A master with what a network learned by playing itself; not yet shown to be better."""
    return LearnedMaster(seed)


def quick(seed: str) -> Thinker:
    """A master who would rather win soon than much."""
    return RiichiMaster(seed, QUICK)


def grand(seed: str) -> Thinker:
    """A master who would rather win much than soon."""
    return RiichiMaster(seed, GRAND)


def careful(seed: str) -> Thinker:
    """A master who would rather take no risk."""
    return RiichiMaster(seed, CAREFUL)
