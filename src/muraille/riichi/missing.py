"""Why a yaku that a player would expect is not counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from muraille.hand.readings import readings_of_counts
from muraille.phrase import Phrase
from muraille.riichi import yaku as book_of_yaku
from muraille.riichi.book import YakuLine, book
from muraille.riichi.declarations import Yaku
from muraille.riichi.scoring import Refusal, Score
from muraille.riichi.win import TERMINALS_AND_HONOURS, WINDS, Wait, Win
from muraille.riichi.yakuman import suuankou
from muraille.table.sheets import Line
from muraille.tiles import KINDS, format_tiles

Reason = Callable[[Win], Phrase | None]

#: For each yaku that players often expect: why the reading does not have it, if it nearly has.
_EXPECTED: list[tuple[Yaku, Reason]] = []


def _expected(declared: Yaku) -> Callable[[Reason], Reason]:
    def register(reason: Reason) -> Reason:
        _EXPECTED.append((declared, reason))
        return reason

    return register


_WAITS = {
    Wait.EDGE: Phrase("the winning tile finished an edge wait; a two-sided wait is needed"),
    Wait.CLOSED: Phrase("the winning tile finished a closed wait; a two-sided wait is needed"),
    Wait.PAIR: Phrase("the winning tile finished the pair; a two-sided wait is needed"),
}


@_expected(book_of_yaku.pinfu)
def _pinfu(win: Win) -> Phrase | None:
    if len(win.chows) != 4 or win.without_fu:
        return None
    if win.value_pair:
        return Phrase("the pair of {tile} has value", tile=KINDS[win.pair])
    return _WAITS[win.wait]


@_expected(book_of_yaku.tanyao)
def _tanyao(win: Win) -> Phrase | None:
    kinds = win.kinds & TERMINALS_AND_HONOURS
    if not 0 < sum(win.counts[kind] for kind in kinds) <= 3:
        return None
    return Phrase("it allows no terminals and no honours: {tiles}", tiles=_text(kinds))


@_expected(book_of_yaku.seat_wind)
def _seat_wind(win: Win) -> Phrase | None:
    others = WINDS.intersection(win.pungs) - {win.seat, win.round}
    if not others:
        return None
    if len(others) == 1:
        return Phrase("the pung of {tile} is neither the seat wind nor the prevailing wind", tile=_text(others))
    return Phrase("the pungs of {tiles} are neither the seat wind nor the prevailing wind", tiles=_text(others))


@_expected(book_of_yaku.chanta)
def _chanta(win: Win) -> Phrase | None:
    if not win.regular or win.outside_groups != 4:
        return None
    inside = next(
        part for part in win.groups if not TERMINALS_AND_HONOURS.intersection(tile.kind for tile in part.tiles)
    )
    return Phrase("{tiles} has no terminal and no honour", tiles=format_tiles(inside.tiles))


@_expected(book_of_yaku.haitei)
def _haitei(win: Win) -> Phrase | None:
    if not (win.last_tile and win.after_kong and not win.rules.rinshan_with_haitei):
        return None
    return Phrase("these rules give the replacement tile After a Kong only")


_EXPOSED_PUNG = Phrase("the pung that the winning discard finished counts as exposed")


@_expected(book_of_yaku.sanankou)
def _sanankou(win: Win) -> Phrase | None:
    return _EXPOSED_PUNG if win.exposed_finish and win.concealed_pungs == 2 else None


@_expected(suuankou)
def _suuankou(win: Win) -> Phrase | None:
    return _EXPOSED_PUNG if win.exposed_finish and win.concealed_pungs == 3 and win.concealed else None


@_expected(book_of_yaku.chiitoitsu)
def _chiitoitsu(win: Win) -> Phrase | None:
    return (
        Phrase("a hand is read as seven pairs or as four sets and a pair, whichever is worth more")
        if (win.regular and win.concealed_counts.count(2) == 7)
        else None
    )


def _text(kinds: frozenset[int]) -> str:
    return format_tiles([KINDS[kind] for kind in sorted(kinds)])


def missing(result: Score | Refusal) -> tuple[Line, ...]:
    """A line for each yaku, bonus or yakuman that a player might have expected, and why it does not count."""
    win = Win(result.hand, result.winning, result.situation, result.rules)
    if isinstance(result, Score):
        win.read(result.reading)
        return (*_not_counted(win, result), *_reasons(win, [line.yaku for line in result.yaku], result))
    found = readings_of_counts(win.concealed_counts, result.winning.kind, result.hand.melds)
    if not found:
        return tuple(_incomplete(win))
    win.read(found[0])
    return (*_reasons(win, [], result), *_without_yaku(win, result))


def _reasons(win: Win, counted: list[Yaku], result: Score | Refusal) -> Iterator[Line]:
    if any(yaku.yakuman for yaku in counted):
        return
    exposed = {entry[1].yaku for entry in book(win.rules).exposed.entries}
    named = set(counted)
    if not win.concealed:
        for holds, line in book(win.rules).concealed.entries:
            if line.yaku not in exposed and holds(win):
                named.add(line.yaku)
                yield _line(line.yaku, Phrase("it needs a concealed hand"), result)
    for yaku, reason in _EXPECTED:
        why = reason(win) if yaku not in named else None
        if why is not None:
            yield _line(yaku, why, result)


def _not_counted(win: Win, score: Score) -> Iterator[Line]:
    """What holds and yet does not count: contained in another yaku, beside a yakuman, beside a yaku that stands alone."""
    page = book(win.rules).concealed if win.concealed else book(win.rules).exposed
    counted = {line.yaku: line for line in score.yaku}
    held = [line for holds, line in page.entries if line.yaku not in counted and holds(win)]
    for line in held:
        why = _why_not(line, score, counted)
        if why is not None:
            yield _line(line.yaku, why, score)
    if score.dora == (0, 0, 0) and (score.yakuman or score.yaku[0].yaku.alone) and score.situation.dora_indicators:
        yield Line(Phrase("dora"), Phrase("not counted with {yaku}", yaku=score.yaku[0].yaku.name), "RCR §4.2")
    red = [tile for tile in (*score.hand.tiles, score.winning) if tile.red]
    if red and not win.rules.red_fives:
        yield Line(Phrase("red fives"), Phrase("these rules count them as plain fives"), "RCR §1.3", tuple(red))


def _why_not(line: YakuLine, score: Score, counted: dict[Yaku, YakuLine]) -> Phrase | None:
    for other in counted:
        if line.yaku in other.supersedes:
            return Phrase("contained in {yaku}", yaku=other.name)
    if score.yakuman:
        return Phrase("yakuman are not added up under these rules") if line.yakuman else None
    if line.yaku.alone:
        return Phrase("counted alone it would be worth no more")
    if score.yaku[0].yaku.alone:
        return Phrase("nothing is counted with {yaku}", yaku=score.yaku[0].yaku.name)
    return None


def _without_yaku(win: Win, refusal: Refusal) -> Iterator[Line]:
    if refusal.reason == "no_yaku":
        if refusal.situation.dora_indicators or win.reds:
            yield Line(Phrase("dora"), Phrase("dora are no yaku"), "RCR §4.1")
        if win.concealed:
            yield Line(
                Phrase("concealed hand"), Phrase("riichi, or drawing the winning tile, would give a yaku"), "RCR §4.2.1"
            )


def _incomplete(win: Win) -> Iterator[Line]:
    counts = win.concealed_counts
    if not win.melded and 2 * counts.count(4) + counts.count(2) == 7:
        four = tuple(KINDS[kind] for kind, count in enumerate(counts) if count == 4)
        yield Line(
            book_of_yaku.chiitoitsu.name,
            Phrase("the seven pairs must be different; four identical tiles are not two of them"),
            "RCR §4.2.2",
            four,
        )


def _line(yaku: Yaku, why: Phrase, result: Score | Refusal) -> Line:
    return Line(yaku.name, why, yaku.cites[result.rules.document])
