"""Hands: melds, readings of a complete hand, shanten, waits and improving tiles."""

from muraille.hand.forms import MCR_FORMS, RIICHI_FORMS, Form, Forms
from muraille.hand.hands import Hand
from muraille.hand.melds import Group, Meld, Shape, group
from muraille.hand.readings import Reading, readings

__all__ = [
    "MCR_FORMS",
    "RIICHI_FORMS",
    "Form",
    "Forms",
    "Group",
    "Hand",
    "Meld",
    "Reading",
    "Shape",
    "group",
    "readings",
]
