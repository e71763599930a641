"""Hands: melds, readings of a complete hand, shanten, waits and improving tiles."""

from typing import TYPE_CHECKING

from muraille.hand.forms import MCR_FORMS, RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand, parts
from muraille.hand.melds import Group, Meld, Shape, group
from muraille.hand.readings import Reading, readings

if TYPE_CHECKING:
    from muraille.hand.accelerated import discards, improving_tiles, shanten, shanten_of_counts, waits
    from muraille.hand.analysis import DiscardAnalysis, Improvement, shanten_by_form
else:  # the tables of shanten are read for who asks how far a hand is
    from muraille.deferred import deferred

    _ANALYSIS = dict.fromkeys(("DiscardAnalysis", "Improvement", "shanten_by_form"), "analysis")
    _FUNCTIONS = dict.fromkeys(("discards", "improving_tiles", "shanten", "shanten_of_counts", "waits"), "accelerated")
    __getattr__ = deferred(__name__, _ANALYSIS | _FUNCTIONS)

__all__ = [
    "MCR_FORMS",
    "RIICHI_FORMS",
    "DiscardAnalysis",
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
