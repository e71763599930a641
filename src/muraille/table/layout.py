"""Where things lie on the table, as data for whoever draws it."""

from __future__ import annotations

from typing import NamedTuple


class Layout(NamedTuple):
    """How a document wants the table to look."""

    #: Discards lie inside the square of the walls, so many a row (RCR §3.3; Green §3.4.33, §3.6.4).
    discards_inside_walls: bool = True
    discards_a_row: int = 6
    #: Exposed sets lie before the hand or at its right (RCR §3.3.8; Green §3.6.5; Intl: Précisions).
    sets: str = "right"
    #: The right end of each side of the square is left clear (Intl: Création du mur).
    clear_right_ends: bool = False
    #: Pips that are red on the dice (Green §3.5.5-2).
    red_pips: tuple[int, ...] = ()
