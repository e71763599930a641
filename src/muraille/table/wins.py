"""What both games say of a win before they score it: how it was won, and the circumstances."""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec

from muraille.phrase import Phrase
from muraille.tiles import Wind


class WinBy(Enum):
    """Where the winning tile came from; robbing a kong counts as a discard."""

    DISCARD = "discard"
    DRAW = "draw"


class Flag(Enum):
    """A circumstance of a win that the tiles do not show."""

    IPPATSU = "ippatsu"
    #: The last tile of the wall, or the discard after it.
    LAST_TILE = "last_tile"
    #: The replacement tile after a kong.
    AFTER_KONG = "after_kong"
    ROBBING_KONG = "robbing_kong"
    #: The first uninterrupted go-around: tenhou, chihou or renhou by seat and way of winning.
    FIRST_TURN = "first_turn"
    #: MCR: the other three of the kind are visible to all.
    LAST_OF_KIND = "last_of_kind"
    #: MCR: the dealer's fourteen dealt tiles.
    DEALT = "dealt"

    @property
    def option(self) -> str:
        """Its name on the command line.

        >>> Flag.AFTER_KONG.option
        '--after-kong'
        """
        return "--" + self._value_.replace("_", "-")


class RiichiKind(Enum):
    """Whether the winner had declared riichi, and in the first turn."""

    NONE = "none"
    RIICHI = "riichi"
    DOUBLE = "double"


class ScoreRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One hand to score, as ``muraille score --jsonl`` reads it; absent keys take these defaults."""

    hand: str
    #: The winning tile, given apart; it has no default that could win.
    win: str = ""
    id: Any = None
    rules: str = "rcr-2016"
    options: dict[str, Any] = {}
    melds: list[str] = []
    by: WinBy = WinBy.DISCARD
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    dora_indicators: list[str] = []
    ura_indicators: list[str] = []
    riichi: RiichiKind = RiichiKind.NONE
    flags: list[Flag] = []
    counters: int = 0
    bets: int = 0
    flowers: int = 0
    #: Who discarded the winning tile, where it is known: payments then name every seat.
    discarder: Wind | None = None
    #: Riichi: who is liable for three dragons or four winds (RCR §3.3.9).
    liable: Wind | None = None
    #: Riichi: the winner's own discards, where furiten is in question (RCR §3.4.5).
    discards: list[str] = []


def look_at(*options: Flag | str) -> Phrase:
    """What helps at the command line where circumstances contradict each other.

    >>> str(look_at(Flag.LAST_TILE, "--riichi"))
    'see --last-tile, --riichi'
    """
    names = [option.option if isinstance(option, Flag) else option for option in options]
    return Phrase("see {options}", options=", ".join(names))


def written(line: str) -> ScoreRequest:
    """A request in a line of words: hand, winning tile, then ``draw``, ``riichi``, ``double``, flags, and ``field=value``.

    >>> request = written("34m678s33z(234p)(888m) 5m draw last_tile seat=E flowers=2")
    >>> request.win, request.by.value, request.flags[0].value, request.seat.value, request.flowers
    ('5m', 'draw', 'last_tile', 'E', 2)
    """
    hand, win, *words = line.split()
    fields: dict[str, Any] = {"hand": hand, "win": win, "flags": []}
    for word in words:
        name, equals, value = word.partition("=")
        if equals:
            fields[name] = int(value) if value.isdigit() else value
        elif word == WinBy.DRAW.value:
            fields["by"] = word
        elif word in (RiichiKind.RIICHI.value, RiichiKind.DOUBLE.value):
            fields["riichi"] = word
        else:
            fields["flags"].append(word)
    return msgspec.convert(fields, ScoreRequest)
