"""What masters of riichi differ in: versions and temperaments, as numbers."""

from __future__ import annotations

from typing import NamedTuple


class RiichiStyle(NamedTuple):
    """What a player cares for beside points and places as they are. Without other words: for nothing."""

    #: What a win is worth beside its points, in points, and each of its points beside one.
    eager: float = 0.0
    grand: float = 0.0
    #: What a risk weighs, against one that is taken as it is.
    caution: float = 1.0


#: The first master, kept so that later ones can be held against him.
MASTER_1 = RiichiStyle()
MASTER = RiichiStyle()
#: Temperaments: rather any win than none, rather a dear one, and rather no risk.
QUICK = RiichiStyle(eager=4000.0)
GRAND = RiichiStyle(eager=-3000.0, grand=1.0)
CAREFUL = RiichiStyle(caution=1.7)
