"""The take and discard rows of a tenhou.net/6 deal, put into the order in which things happened."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from muraille.formats.foreign import Move
from muraille.formats.numberings import OF_TENHOU6
from muraille.formats.problems import invalid, not_a_tile, row
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.events import Call, Event, KongKind
from muraille.tiles import Tile

DRAWN, NOTHING = 60, 0
_CALLS: dict[str, Call | KongKind] = {
    "c": Call.CHOW,
    "p": Call.PUNG,
    "m": Call.KONG,
    "k": KongKind.ADDED,
    "a": KongKind.CONCEALED,
}


class WrittenSet(NamedTuple):
    """A set as it is written: its letter, its tiles, and which of them stands after the letter."""

    call: Call | KongKind
    tiles: tuple[Tile, ...]
    #: The tile after the letter: claimed, added, or the last of a concealed kong.
    marked: Tile
    own: tuple[Tile, ...]
    #: How many seats before the caller the discarder sits: 1 left, 2 across, 3 right.
    turns_before: int


def read_set(text: str) -> WrittenSet | None:
    """A set from its text; None where it is none.

    >>> read_set("c171618").own, read_set("25p2552").turns_before, read_set("4747p47").turns_before
    ((<Tile 6m>, <Tile 8m>), 2, 3)
    """
    match = re.fullmatch(r"((?:\d\d)*)([cpmka])((?:\d\d)+)", text)
    if match is None:
        return None
    numbers = re.findall(r"\d\d", match[1] + match[3])
    tiles = tuple(OF_TENHOU6[int(number)] for number in numbers if int(number) in OF_TENHOU6)
    before = len(match[1]) // 2
    length = 3 if match[2] in "cp" else 4
    if len(tiles) != length or len(numbers) != length:
        return None
    turns = 1 if before == 0 else 2 if before == 1 else 3
    return WrittenSet(_CALLS[match[2]], tiles, tiles[before], (*tiles[:before], *tiles[before + 1 :]), turns)


class Tenhou6Rows:
    """The rows of the four seats, read turn by turn."""

    def __init__(self, deal: int, dealer: int, takes: list[Any], discards: list[Any]) -> None:
        self.deal = deal
        self.turn = dealer
        self.takes = [self._row(each, f"take{seat}") for seat, each in enumerate(takes)]
        self.discards = [self._row(each, f"discard{seat}") for seat, each in enumerate(discards)]
        self.taken = [0, 0, 0, 0]
        self.thrown = [0, 0, 0, 0]
        self.found: list[Move] = []

    def _row(self, value: Any, name: str) -> list[Any]:
        if not isinstance(value, list):
            raise invalid("bad_list", row(self.deal, name, 0), Phrase("a row is a list"))
        return value

    def moves(self) -> list[Move]:
        """Every move in order. What stays unread in a row is an error of the file."""
        replaces = False
        while self._take(replaces):
            kind = self._discard()
            if kind is None:
                break
            replaces = kind != "discard"
        self._all_read()
        return self.found

    def _tell(self, event: Event, place: Phrase) -> None:
        self.found.append(Move(event, place))

    def _take(self, replaces: bool) -> bool:
        """The next tile of the seat in turn, or the claim of a discard; False where the deal is over."""
        seat = self.turn
        if self.taken[seat] >= len(self.takes[seat]):
            return False
        item = self.takes[seat][self.taken[seat]]
        place = row(self.deal, f"take{seat}", self.taken[seat] + 1)
        self.taken[seat] += 1
        if isinstance(item, str):
            written = read_set(item)
            if written is None or not isinstance(written.call, Call):
                raise invalid("bad_set", place, Phrase("“{text}” is no claimed set, as p212121 or c171618", text=item))
            source = (seat - written.turns_before) % 4
            self._tell(happened.Called(seat, written.call, written.marked, source, written.own), place)
        else:
            self._tell(happened.Drawn(seat, self._tile(item, place), replaces), place)
        return True

    def _discard(self) -> str | None:
        """What the seat in turn did: ``discard``, a kong, or None where the deal ended."""
        seat = self.turn
        if self.thrown[seat] >= len(self.discards[seat]):
            return None
        item = self.discards[seat][self.thrown[seat]]
        place = row(self.deal, f"discard{seat}", self.thrown[seat] + 1)
        self.thrown[seat] += 1
        if item == NOTHING:
            return "claimed kong"
        if isinstance(item, str) and not item.startswith("r"):
            return self._kong(item, place)
        riichi = isinstance(item, str)
        number = item[1:] if isinstance(item, str) else item
        tile, drawn = self._thrown_tile(int(number) if str(number).isdigit() else number, place)
        if riichi:
            self._tell(happened.RiichiDeclared(seat), place)
        self._tell(happened.Discarded(seat, tile, drawn, riichi), place)
        self.turn = self._next_turn(seat, tile)
        return "discard"

    def _kong(self, item: str, place: Phrase) -> str:
        written = read_set(item)
        if written is None or not isinstance(written.call, KongKind):
            raise invalid(
                "bad_set", place, Phrase("“{text}” is no kong of one’s own, as 111111a11 or k21212121", text=item)
            )
        tiles = written.tiles if written.call is KongKind.CONCEALED else (written.marked,)
        self._tell(happened.KongDeclared(self.turn, written.call, tiles), place)
        return "kong"

    def _thrown_tile(self, number: Any, place: Phrase) -> tuple[Tile, bool]:
        last = self.found[-1].event
        if number == DRAWN:
            if not isinstance(last, happened.Drawn) or last.tile is None:
                raise invalid("nothing_drawn", place, Phrase("60 is the tile just drawn, but none was drawn"))
            return last.tile, True
        return self._tile(number, place), False

    def _next_turn(self, seat: int, tile: Tile) -> int:
        """Who claims the discard by his next take, otherwise the next seat."""
        chow: int | None = None
        for turns in (1, 2, 3):
            other = (seat + turns) % 4
            row_ = self.takes[other]
            item = row_[self.taken[other]] if self.taken[other] < len(row_) else None
            written = read_set(item) if isinstance(item, str) else None
            if written is None or written.marked is not tile or (other - written.turns_before) % 4 != seat:
                continue
            if written.call is Call.CHOW:
                chow = other
            else:
                return other
        return chow if chow is not None else (seat + 1) % 4

    def _all_read(self) -> None:
        for name, rows, read in (("take", self.takes, self.taken), ("discard", self.discards, self.thrown)):
            for seat in range(4):
                if read[seat] < len(rows[seat]):
                    raise invalid(
                        "rows_out_of_step",
                        row(self.deal, f"{name}{seat}", read[seat] + 1),
                        Phrase("the rows are out of step: this does not follow from the other rows"),
                    )

    def _tile(self, number: Any, place: Phrase) -> Tile:
        tile = OF_TENHOU6.get(number) if isinstance(number, int) else None
        if tile is None:
            raise not_a_tile(place, number, "11 … 47, 51 … 53")
        return tile
