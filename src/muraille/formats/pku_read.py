"""The data set of Botzone's Chinese Standard Mahjong in: matches as lines of text, one deal each."""

from __future__ import annotations

import re
from collections.abc import Iterable

from muraille.formats.botzone_deal import JudgedDeal, Object
from muraille.formats.botzone_fans import fan_of_name, points_of_fan
from muraille.formats.botzone_read import close
from muraille.formats.foreign import ForeignGame
from muraille.formats.problems import invalid, line
from muraille.formats.unpacking import unpacked
from muraille.mcr.rules import MCR_BOTZONE
from muraille.phrase import Phrase

#: The words of a player's lines, and the judge's for them.
_ACTIONS = {
    "Draw": "DRAW",
    "Play": "PLAY",
    "Chi": "CHI",
    "Peng": "PENG",
    "Gang": "GANG",
    "AnGang": "GANG",
    "BuGang": "BUGANG",
}
_PLAYER = re.compile(r"Player (\d) (\w+)((?: [A-Z]\d)*)((?: Ignore Player \d [A-Za-z]+(?: [A-Z]\d)*)*)")
_FAN = re.compile(r"([^\d\s*+,，、;；()]+)(?:\*(\d+))?")


def read(data: bytes) -> ForeignGame:
    """A game of one deal. Raises :class:`InvalidLog` with the line.

    >>> read(b"Match 1\\nWind 0\\nPlayer 0 Sing W1")
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: line 3: “Player 0 Sing W1” is no line of a match
    """
    reader = _Reader()
    for number, each in enumerate(unpacked(data).decode(errors="replace").splitlines(), start=1):
        if each.strip():
            reader.read(line(number), each.strip())
    return reader.finished()


def matches(data: bytes) -> list[bytes]:
    """Each match of a file by itself, in the lines that it has there.

    >>> matches(b"Match a\\nWind 0\\nMatch b\\nWind 1\\n")
    [b'Match a\\nWind 0', b'\\n\\nMatch b\\nWind 1']
    """
    lines = unpacked(data).splitlines()
    starts = [number for number, each in enumerate(lines) if each.startswith(b"Match ")]
    if len(starts) < 2:
        return [data]
    ends = [*starts[1:], len(lines)]
    return [b"\n" * start + b"\n".join(lines[start:end]) for start, end in zip(starts, ends, strict=True)]


class _Reader:
    """Reads line after line of one match."""

    def __init__(self) -> None:
        self.game = ForeignGame(format="pku", rules=MCR_BOTZONE)
        self.deal = JudgedDeal(self.game)
        self.hands: dict[int, list[str]] = {}
        #: The winner, or None for a deal without one; what ends the deal stands in three lines.
        self.ending: Object | None = None
        self.place = line(0)

    def read(self, place: Phrase, text: str) -> None:
        self.place = place
        word, _, rest = text.partition(" ")
        if word == "Match":
            self.game.title = rest.strip()
        elif word == "Wind":
            self.deal.show(place, {"action": "INIT", "quan": self._numbers(rest.split(), 1)[0]})
        elif word == "Huang":
            self.ending = {"action": "HUANG"}
        elif word == "Fan" and self.ending is not None:
            self._fan(rest)
        elif word == "Score" and self.ending is not None:
            self.deal.show(place, self.ending | {"score": self._numbers(rest.split(), 4)})
        else:
            self._player(text)

    def finished(self) -> ForeignGame:
        self.deal.place = self.place
        self.deal.finished()
        close(self.game)
        return self.game

    def _numbers(self, words: list[str], count: int) -> list[int]:
        if len(words) != count or not all(re.fullmatch(r"-?\d+", word) for word in words):
            raise invalid(
                "bad_list",
                self.place,
                Phrase(
                    "{length:# number is|# numbers are} needed, not {value}", length=count, value=" ".join(words)[:40]
                ),
            )
        return [int(word) for word in words]

    def _player(self, text: str) -> None:
        match = _PLAYER.fullmatch(text)
        if match is None or int(match[1]) > 3 or match[2] not in ("Deal", "Hu", *_ACTIONS):
            raise invalid("unknown_event", self.place, Phrase("“{text}” is no line of a match", text=text[:60]))
        player, word, tiles = int(match[1]), match[2], match[3].split()
        if word == "Deal":
            self._dealt(player, tiles)
        elif len(tiles) != 1:
            raise invalid("bad_list", self.place, Phrase("“{text}” needs one tile", text=text[:60]))
        elif word == "Hu":
            self.ending = {"action": "HU", "player": player}
        else:
            self.deal.show(self.place, self._shown(word, player, tiles[0]))

    def _dealt(self, player: int, tiles: Iterable[str]) -> None:
        self.hands[player] = list(tiles)
        if len(self.hands) == 4:
            self.deal.show(self.place, {"action": "DEAL", "hand": [self.hands[each] for each in range(4)]})

    def _shown(self, word: str, player: int, tile: str) -> Object:
        """Claims name the tile claimed, or the middle of the chow; the discard after them has a line of its own."""
        found: Object = {"action": _ACTIONS[word], "player": player}
        if word == "Chi":
            return found | {"tileCHI": tile}
        return found if word == "Peng" else found | {"tile": tile}

    def _fan(self, text: str) -> None:
        """The points of the hand, then its fan by their names, each with how often it counts."""
        points, _, names = text.partition(" ")
        assert self.ending is not None
        fans = []
        for name, count in _FAN.findall(names):
            fan = fan_of_name(name)
            fans.append({"name": name, "cnt": int(count or 1), "value": points_of_fan(fan) if fan else 0})
        self.ending |= {"fanCnt": self._numbers([points], 1)[0]} | ({"fan": fans} if fans else {})
