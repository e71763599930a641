"""Why a yaku that a player would expect is not counted: what nearly made it stands beside its declaration."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.hand.readings import readings_of_counts
from muraille.phrase import Phrase
from muraille.riichi.book import YakuLine, book
from muraille.riichi.declarations import DECLARED, Yaku
from muraille.riichi.scoring import Refusal, Score
from muraille.riichi.win import Win
from muraille.riichi.yaku.two_han_and_more import chiitoitsu
from muraille.table.options import cite_of
from muraille.table.sheets import Line
from muraille.tiles import KINDS


def missing(result: Score | Refusal) -> tuple[Line, ...]:
    """A line for each yaku, bonus or yakuman that a player might have expected, and why it does not count."""
    if isinstance(result, Score):
        win = result.win()
        return (*_not_counted(win, result), *_reasons(win, [line.yaku for line in result.yaku], result))
    win = Win(result.hand, result.winning, result.situation, result.rules)
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
        for find, line in book(win.rules).concealed.entries:
            if line.yaku not in exposed and find(win):
                named.add(line.yaku)
                yield _line(line.yaku, Phrase("it needs a concealed hand"), result)
    for yaku in DECLARED:
        near = yaku.near if yaku not in named else None
        why = near.reason(win) if near is not None else None
        if near is not None and why is not None:
            yield Line(yaku.name, why, near.cites[result.rules.document])


def _not_counted(win: Win, score: Score) -> Iterator[Line]:
    """What holds and yet does not count: contained in another yaku, beside a yakuman, beside a yaku that stands alone."""
    page = book(win.rules).concealed if win.concealed else book(win.rules).exposed
    counted = {line.yaku: line for line in score.yaku}
    held = [line for find, line in page.entries if line.yaku not in counted and find(win)]
    for line in held:
        why = _why_not(line, score, counted)
        if why is not None:
            yield Line(line.yaku.name, *why)
    if score.dora == (0, 0, 0) and (score.yakuman or score.yaku[0].yaku.alone) and score.situation.dora_indicators:
        cite = (_BESIDE_YAKUMAN if score.yakuman else _BESIDE_RENHOU)[score.rules.document]
        yield Line(Phrase("dora"), Phrase("not counted with {yaku}", yaku=score.yaku[0].yaku.name), cite)
    red = [tile for tile in (*score.hand.tiles, score.winning) if tile.red]
    if red and not win.rules.red_fives:
        cite = cite_of(score.rules, "red_fives")
        yield Line(Phrase("red fives"), Phrase("these rules count them as plain fives"), cite, tuple(red))


# Where each document leaves out what the hand has: RCR §4.3.4 is the example of a yakuman.
_BESIDE_YAKUMAN = {"rcr": "RCR §4.3.4", "sheet": "Sheet: tables", "tenhou": "Tenhou: rules"}
_BESIDE_RENHOU = {"rcr": "RCR §4.2.4", "sheet": "Sheet: yaku (rare)", "tenhou": "Tenhou: yaku"}
_RENHOU_OR_MORE = {"rcr": "RCR §4.2.4, §3.4.9 (G17)", "sheet": "Sheet: yaku (rare) (G17)", "tenhou": "Tenhou: yaku"}


def _why_not(line: YakuLine, score: Score, counted: dict[Yaku, YakuLine]) -> tuple[Phrase, str] | None:
    """Why, and the paragraph that leaves it out."""
    document = score.rules.document
    for other in counted:
        if line.yaku in other.supersedes:
            return Phrase("contained in {yaku}", yaku=other.name), other.cites[document]
    if score.yakuman:
        why = Phrase("yakuman are not added up under these rules"), cite_of(score.rules, "yakuman_stacking")
        return why if line.yakuman else None
    if line.yaku.alone:
        return Phrase("counted alone it would be worth no more"), _RENHOU_OR_MORE[document]
    if score.yaku[0].yaku.alone:
        return Phrase("nothing is counted with {yaku}", yaku=score.yaku[0].yaku.name), _BESIDE_RENHOU[document]
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
            chiitoitsu.name,
            Phrase("the seven pairs must be different; four identical tiles are not two of them"),
            "RCR §4.2.2",
            four,
        )


def _line(yaku: Yaku, why: Phrase, result: Score | Refusal) -> Line:
    return Line(yaku.name, why, yaku.cites[result.rules.document])
