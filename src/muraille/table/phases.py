"""What the table waits for.

The phases stand here by their own names too: before Python 3.12 an attribute of an enumeration costs a call, and a turn asks
for dozens.
"""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the table waits for."""

    #: The walls are being built and the tiles dealt.
    DEALING = "dealing"
    #: Before the first discard; flowers are replaced.
    OPENING = "opening"
    #: The seat in turn has fourteen tiles.
    TURN = "turn"
    #: A discard lies there to be claimed.
    CLAIM = "claim"
    #: A kong was declared; its tile may be robbed, then comes a replacement tile.
    KONG = "kong"
    #: Tenpai is being declared.
    TENPAI = "tenpai"
    #: The deal was won or drawn and is being settled.
    ENDING = "ending"
    OVER = "over"


DEALING, OPENING, TURN, CLAIM, KONG, TENPAI, ENDING, OVER = Phase
