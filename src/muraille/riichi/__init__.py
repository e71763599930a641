"""Riichi: the rules of the European Mahjong Association, and of the Tenhou site for its records."""

from muraille.riichi.family import RIICHI

__all__ = ["RIICHI"]
