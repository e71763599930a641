"""Hands: melds, readings of a complete hand, shanten, waits and improving tiles."""

from muraille.hand.accelerated import discards, improving_tiles, shanten, shanten_of_counts, waits
from muraille.hand.analysis import Discard, Improvement, shanten_by_form
from muraille.hand.forms import MCR_FORMS, RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand, parts
from muraille.hand.melds import Group, Meld, Shape, group
from muraille.hand.readings import Reading, readings

__all__ = [
    "MCR_FORMS",
    "RIICHI_FORMS",
    "Discard",
    "Form",
    "Forms",
    "Group",
    "Hand",
    "Improvement",
    "Meld",
    "Reading",
    "Shape",
    "discards",
    "group",
    "improving_tiles",
    "parts",
    "readings",
    "shanten",
    "shanten_by_form",
    "shanten_of_counts",
    "waits",
]
