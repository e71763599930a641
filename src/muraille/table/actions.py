"""Actions: what a player asks for. The rules answer with events, or with the reason and the paragraph of a refusal.

An action names no seat: whoever gives it to the table says whose it is. In JSON it is tagged: ``{"type": "discard",
"tile": "5m"}``.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from muraille.table.events import Call
from muraille.tiles import Tile


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """Discard a concealed tile (RCR §3.3; Green §3.6.4).

    ``drawn`` says whether it is the very tile just drawn, where an identical one is in the hand; left out, the drawn one goes.
    """

    tile: Tile
    drawn: bool | None = None


class Riichi(msgspec.Struct, frozen=True, tag="riichi"):
    """Declare riichi and discard this tile sideways (RCR §3.3.14)."""

    tile: Tile
    drawn: bool | None = None


class Chow(msgspec.Struct, frozen=True, tag="chow"):
    """Call the discard for a chow with these two tiles of one's own (RCR §3.3.3; Green §3.6.6)."""

    tiles: tuple[Tile, Tile]


class Pung(msgspec.Struct, frozen=True, tag="pung"):
    """Call the discard for a pung with these two tiles of one's own (RCR §3.3.4; Green §3.6.7)."""

    tiles: tuple[Tile, Tile]


class Kong(msgspec.Struct, frozen=True, tag="kong"):
    """Call the discard for a kong with one's three tiles (RCR §3.3.5; Green §3.6.8-1)."""


class ConcealedKong(msgspec.Struct, frozen=True, tag="concealed_kong"):
    """Declare four concealed tiles of this kind as a kong (RCR §3.3.7; Green §3.6.8-2)."""

    tile: Tile


class AddedKong(msgspec.Struct, frozen=True, tag="added_kong"):
    """Add this tile to one's exposed pung (RCR §3.3.6; Green #47)."""

    tile: Tile


class Flower(msgspec.Struct, frozen=True, tag="flower"):
    """Lay a flower aside and take a replacement tile, where it may be kept too (Green §3.4.20; MG30)."""

    tile: Tile


class Win(msgspec.Struct, frozen=True, tag="win", omit_defaults=True):
    """Win with the tile drawn, discarded or added to a pung (RCR §3.3.11, §3.3.12; Green §3.7.1).

    ``fans`` are those that the winner names at an open table, by their ids: then no others count (Green §3.9.1-2(2)).
    """

    fans: tuple[str, ...] | None = None


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """Let the tile go."""


class NineTerminals(msgspec.Struct, frozen=True, tag="nine_terminals"):
    """Draw the deal with nine different terminals and honours in the first turn (Sheet: abortive draws)."""


class Tenpai(msgspec.Struct, frozen=True, tag="tenpai"):
    """Show a hand that waits, at an exhaustive draw (RCR §3.4.2)."""


class Noten(msgspec.Struct, frozen=True, tag="noten"):
    """Keep the hand face down, at an exhaustive draw (RCR §3.4.2)."""


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Say the word and show nothing: an error, which only an open table takes (RCR §5.2.2; Green §3.11.6-3)."""

    call: Call


Action: TypeAlias = (
    Discard
    | Riichi
    | Chow
    | Pung
    | Kong
    | ConcealedKong
    | AddedKong
    | Flower
    | Win
    | Pass
    | NineTerminals
    | Tenpai
    | Noten
    | Announce
)

_DECODER: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


def checked_action(answer: object) -> Action | None:
    """What somebody else's code answered, if it is an action at all, with tiles where tiles should be.

    >>> checked_action(Win()), checked_action("win"), checked_action(Discard(7))
    (Win(fans=None), None, None)
    """
    if not isinstance(answer, Action):
        return None
    try:
        return read_action(msgspec.json.encode(answer))
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return None


def read_action(line: bytes | str) -> Action:
    """An action from its JSON.

    >>> read_action('{"type": "chow", "tiles": ["3m", "4m"]}')
    Chow(tiles=(<Tile 3m>, <Tile 4m>))
    >>> msgspec.json.encode(Discard(Tile("5m"))).decode()
    '{"type":"discard","tile":"5m","drawn":null}'
    """
    return _DECODER.decode(line)
