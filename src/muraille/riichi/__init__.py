"""Riichi: the rules of the European Mahjong Association, and of the Tenhou site for its records."""
