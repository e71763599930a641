"""What masters of riichi differ in: versions and temperaments, as numbers."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """How a master weighs what the draws to come do not tell. The first version knew none of it."""

    #: The chance that he will have to give up once another is ready, by his distance from ready now.
    retreats: tuple[float, ...] = (0.0,)
    #: What it is worth to keep a lonely honour that may become a pung of value, in points for each copy unseen.
    honours: float = 0.0
    #: What a win is worth beside its points, and each of its points beside one.
    eager: float = 0.0
    grand: float = 0.0
    #: What a risk weighs, against one that is taken as it is.
    caution: float = 1.0

    def retreat(self, shanten: int) -> float:
        """The chance to give up later, so far from ready.

        >>> MASTER_1.retreat(3), Style(retreats=(0.0, 0.1)).retreat(3)
        (0.0, 0.1)
        """
        return self.retreats[min(shanten, len(self.retreats) - 1)]


#: The first master, kept so that later ones can be held against him.
MASTER_1 = Style()
MASTER = Style(retreats=(0.0, 0.06, 0.12, 0.16), honours=8.0)
