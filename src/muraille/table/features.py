"""What a game has and another lacks: pages, forms and reports show what is there, without asking which game it is."""

from __future__ import annotations

import msgspec

from muraille.table.wins import Flag


class Features(msgspec.Struct, frozen=True, kw_only=True):
    """What a game has: pages draw what is there, and get it as it stands here."""

    #: Riichi with its bets, the counters beside the dealer, and dora.
    riichi: bool
    #: Flower tiles, which are laid aside and count.
    flowers: bool
    #: A hand is worth han and minipoints, or a limit; otherwise points as counted.
    han_and_fu: bool
    #: What the place at the table brings: uma in points, or table points of their own.
    uma: bool
    table_points: bool
    #: Waiting hands are shown and paid at a draw, and a deal may be drawn before the wall is used up.
    tenpai: bool
    #: One discard may be won by several players.
    several_winners: bool
    #: A deal that a foul ended is dealt again.
    dealt_again: bool
    #: The circumstances of a win that the tiles do not show, in the order in which a form asks for them.
    flags: tuple[Flag, ...]
