"""What masters of the Chinese rules differ in: versions and temperaments, as numbers."""

from __future__ import annotations

from typing import NamedTuple

#: Turns before another wins: how many at the start, and how they fall with each turn.
Fall = tuple[float, float]


class Style(NamedTuple):
    """How a master weighs what he finds. Without other words: as the first version did."""

    #: How many turns he has before another wins: early, late, and (where that is less) at the end.
    early: Fall = (10.0, 0.85)
    late: Fall = (4.4, 0.15)
    end: Fall = (99.0, 0.0)
    #: Whether a further plan may be the one that is played for, where the nearest is a poor one.
    patient: bool = False
    #: What it costs more to feed a win than to see another do it: the points of a usual hand (Green §3.9.1-3).
    fed: float = 15.0
    #: What a win is worth beside its points, and each of its points beside one.
    eager: float = 0.0
    grand: float = 0.0

    def turns(self, played: int) -> float:
        """How many turns are probably left before somebody wins, after so many discards of one's own.

        >>> MASTER_1.turns(0), round(MASTER_1.turns(18), 2), round(Style(end=(5.5, 0.245)).turns(18), 2)
        (10.0, 1.7, 1.09)
        """
        early, late, end = (start - fall * played for start, fall in (self.early, self.late, self.end))
        return max(_FEWEST, min(max(early, late), end))


#: Whatever the turn, this much is hoped for.
_FEWEST = 1.0
#: The first master, kept so that later ones can be held against him.
MASTER_1 = Style()
MASTER = Style()
#: Temperaments: rather any win than none, rather a dear one, and rather no risk.
QUICK = MASTER._replace(eager=12.0)
GRAND = MASTER._replace(eager=-8.0, grand=0.6)
CAREFUL = MASTER._replace(fed=24.0)
