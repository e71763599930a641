"""Minipoints, line by line with their paragraph (RCR §4.1.1; Sheet: fu)."""

from __future__ import annotations

from typing import NamedTuple

from muraille.hand import Group, Hand, Shape, group
from muraille.phrase import Phrase
from muraille.riichi.grades import WaitFu
from muraille.riichi.rules import RiichiRules
from muraille.riichi.win import TERMINALS_AND_HONOURS, WHITE_DRAGON, Wait, Win
from muraille.tiles import KINDS, Tile

CITES = {"rcr": "RCR §4.1.1", "sheet": "Sheet: fu", "tenhou": "Tenhou: fu"}


class FuLine(NamedTuple):
    """One line of minipoints."""

    id: str
    label: Phrase
    fu: int
    cite: str
    tiles: tuple[Tile, ...] = ()


_SHAPE = WaitFu.SHAPE
_PUNG = Shape.PUNG
_LABELS = {
    "exposed_pung": Phrase("exposed pung"),
    "concealed_pung": Phrase("concealed pung"),
    "exposed_kong": Phrase("exposed kong"),
    "concealed_kong": Phrase("concealed kong"),
}
_WAITS = {
    Wait.EDGE: ("edge_wait", Phrase("edge wait")),
    Wait.CLOSED: ("closed_wait", Phrase("closed wait")),
    Wait.PAIR: ("pair_wait", Phrase("pair wait")),
}


class FuTable:
    """The lines of one document, made once."""

    __slots__ = (
        "concealed_discard",
        "drawn",
        "open_pinfu",
        "other",
        "pairs",
        "sets",
        "seven_pairs",
        "waits",
    )

    def __init__(self, rules: RiichiRules) -> None:
        cite = CITES[rules.document]
        self.concealed_discard = FuLine("concealed_by_discard", Phrase("concealed hand won on a discard"), 30, cite)
        self.other = FuLine("drawn_or_exposed", Phrase("won by a draw, or exposed hand"), 20, cite)
        self.seven_pairs = FuLine("seven_pairs", Phrase("seven pairs, nothing is added"), rules.seven_pairs_fu, cite)
        self.drawn = FuLine("winning_tile_drawn", Phrase("winning tile drawn"), 2, cite)
        self.open_pinfu = FuLine(
            "open_pinfu", Phrase("exposed hand worth no other fu (open pinfu)"), rules.open_pinfu_fu, cite
        )
        self.sets = {part: _set_line(part, cite) for part in _SETS}
        self.waits = {wait: FuLine(name, label, 2, cite) for wait, (name, label) in _WAITS.items()}
        self.pairs = {kind: _pair_lines(kind, rules.double_wind_pair_fu, cite) for kind in range(27, 34)}


_SETS = tuple(
    group(shape, tile, exposed=exposed)
    for shape in (Shape.PUNG, Shape.KONG)
    for tile in KINDS[:34]
    for exposed in (False, True)
)


def _set_line(part: Group, cite: str) -> FuLine:
    """2 for an exposed pung of simples; twice for terminals and honours, twice for concealed, four times for a kong."""
    kong = part.shape is Shape.KONG
    fu = 2 * (2 if part.first.kind in TERMINALS_AND_HONOURS else 1) * (1 if part.exposed else 2) * (4 if kong else 1)
    name = f"{'exposed' if part.exposed else 'concealed'}_{'kong' if kong else 'pung'}"
    return FuLine(name, _LABELS[name], fu, cite, part.tiles)


class PairLines(NamedTuple):
    """The lines of a pair of honours: as a dragon, as one's wind, as the prevailing wind, as both."""

    dragon: tuple[FuLine, ...]
    seat: tuple[FuLine, ...]
    round: tuple[FuLine, ...]
    both: tuple[FuLine, ...]


def _pair_lines(kind: int, both_fu: int, cite: str) -> PairLines:
    tiles = (KINDS[kind], KINDS[kind])
    seat = FuLine("pair_of_seat_wind", Phrase("pair of the seat wind"), 2, cite, tiles)
    prevailing = FuLine("pair_of_prevailing_wind", Phrase("pair of the prevailing wind"), 2, cite, tiles)
    # Two items of the RCR's list, one of the Sheet's (G62).
    both = (
        (seat, prevailing)
        if both_fu == 4
        else (FuLine("pair_of_both_winds", Phrase("pair of both winds"), 2, cite, tiles),)
    )
    return PairLines(
        (FuLine("pair_of_dragons", Phrase("pair of dragons"), 2, cite, tiles),), (seat,), (prevailing,), both
    )


def printed(rules: RiichiRules) -> tuple[FuLine, ...]:
    """The list of minipoints as a document prints it: sets of simples first, then of terminals and honours.

    >>> from muraille.riichi.rules import RCR_2016
    >>> [line.fu for line in printed(RCR_2016)[-11:-3]]
    [2, 4, 4, 8, 8, 16, 16, 32]
    """
    table = FuTable(rules)
    sets = [
        table.sets[group(shape, tile, exposed=exposed)]
        for shape in (Shape.PUNG, Shape.KONG)
        for exposed in (True, False)
        for tile in (Tile("5p"), Tile("9p"))
    ]
    pair = table.pairs[Tile.EAST.kind]
    dragons = table.pairs[WHITE_DRAGON].dragon
    ways = [table.concealed_discard, table.other, table.seven_pairs, table.drawn]
    lines = [*ways, table.open_pinfu, *table.waits.values(), *sets, *dragons, *pair.seat, *pair.round]
    both = pair.both if len(pair.both) == 1 else ()
    return tuple(line for line in (*lines, *both) if line.fu)


def fu_lines(win: Win, table: FuTable, single_wait: bool | None) -> tuple[FuLine, ...]:
    """Every line of minipoints of the reading, base first.

    ``single_wait`` says whether the hand waited for one kind only, where the rules ask that instead of the shape.
    """
    if not win.regular:
        if win.groups:
            return (table.seven_pairs,)
        # Thirteen Orphans: no sets, so nothing but the way of winning.
        return (table.other, table.drawn) if win.drawn else (table.concealed_discard,)
    lines = [table.concealed_discard if win.concealed and win.by_discard else table.other]
    if win.pungs:
        _add_sets(lines, win, table.sets)
    if win.value_pair:
        lines += _pair(win, table.pairs[win.pair])
    line = table.waits.get(win.wait)
    if line is not None and single_wait is not False:
        lines.append(line)
    if win.drawn:
        # RCR §4.1.1: nothing for the draw of a hand that scores pinfu.
        if not (win.without_fu and win.concealed) or win.rules.pinfu_tsumo_fu:
            lines.append(table.drawn)
    elif not win.concealed and len(lines) == 1 and win.rules.open_pinfu_fu:
        lines.append(table.open_pinfu)
    return tuple(lines)


def _add_sets(lines: list[FuLine], win: Win, sets: dict[Group, FuLine]) -> None:
    finished = win.finished if win.exposed_finish else None
    for part in win.groups:
        if part is finished:
            # RCR §4.1.1: a pung that the winning discard finished counts as exposed.
            lines.append(sets[group(_PUNG, part.first, exposed=True)])
        elif part in sets:
            lines.append(sets[part])


def _pair(win: Win, lines: PairLines) -> tuple[FuLine, ...]:
    if win.pair >= WHITE_DRAGON:
        return lines.dragon
    if win.pair == win.seat:
        return lines.both if win.pair == win.round else lines.seat
    return lines.round


def rounded(lines: tuple[FuLine, ...]) -> int:
    """The sum rounded up to ten; twenty-five stays (RCR §4.1).

    >>> rounded((FuLine("base", Phrase("base"), 20, ""), FuLine("edge_wait", Phrase("edge wait"), 2, "")))
    30
    """
    total = 0
    for line in lines:
        total += line.fu
    return total if total == 25 else -(-total // 10) * 10


def waits_for_one_kind(hand: Hand, rules: RiichiRules) -> bool | None:
    """Whether only one kind completes the hand; None where the rules look at the shape of the wait instead."""
    if rules.wait_fu_mode is _SHAPE:
        return None
    from muraille.hand import waits

    return len(waits(hand)) == 1
