"""What masters of the Chinese rules differ in: versions and temperaments, as numbers."""

from __future__ import annotations

from typing import NamedTuple


class McrStyle(NamedTuple):
    """What a player cares for beside points as they are. Without other words: for nothing."""

    #: What a win is worth beside its points, in points, and each of its points beside one.
    eager: float = 0.0
    grand: float = 0.0
    #: What it costs more to feed a win than to see another do it: the points of a usual hand (Green §3.9.1-3).
    fed: float = 15.0


#: The first master, kept so that later ones can be held against him.
MASTER_1 = McrStyle()
MASTER = McrStyle()
#: Temperaments: rather any win than none, rather a dear one, and rather no risk.
QUICK = McrStyle(eager=200.0)
GRAND = McrStyle(eager=-24.0, grand=2.0)
CAREFUL = McrStyle(fed=60.0)
