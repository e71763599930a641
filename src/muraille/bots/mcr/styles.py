"""What masters of the Chinese rules differ in: versions and temperaments, as numbers."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """What a player cares for beside points as they are. Without other words: for nothing."""

    #: What a win is worth beside its points, in points, and each of its points beside one.
    eager: float = 0.0
    grand: float = 0.0
    #: What it costs more to feed a win than to see another do it: the points of a usual hand (Green §3.9.1-3).
    fed: float = 15.0


#: The first master, kept so that later ones can be held against him.
MASTER_1 = Style()
MASTER = Style()
#: Temperaments: rather any win than none, rather a dear one, and rather no risk.
QUICK = Style(eager=200.0)
GRAND = Style(eager=-24.0, grand=2.0)
CAREFUL = Style(fed=60.0)
