"""A score sheet that a referee could sign: every line with its paragraph, who pays, and what does not count and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from muraille.citations import Citation
from muraille.phrase import Language, Name, Phrase, Renderable, grouped, signed
from muraille.riichi.missing import missing
from muraille.riichi.scoring import Refusal, Score
from muraille.riichi.value import Limit
from muraille.riichi.win import CIRCUMSTANCE, WINNING_TILE, Extent, Found
from muraille.table.options import cite_of
from muraille.table.sheets import HandSheet, Line, Section
from muraille.tiles import WIND_NAMES, Tile, format_tiles

LIMIT_NAMES = {
    Limit.MANGAN: Name(en="mangan", fr="mangan"),
    Limit.HANEMAN: Name(en="haneman", fr="haneman"),
    Limit.BAIMAN: Name(en="baiman", fr="baiman"),
    Limit.SANBAIMAN: Name(en="sanbaiman", fr="sanbaiman"),
    Limit.YAKUMAN: Name(en="yakuman", fr="yakuman"),
}
_VALUE_CITES = {"rcr": "RCR §4.1.2, §6", "sheet": "Sheet: tables", "tenhou": "Tenhou: rules"}
#: The Sheet prints a dash for one han and 20 fu.
_DASH_CITE = "Sheet: tables (G48)"
_DORA_CITES = {"rcr": "RCR §4.1", "sheet": "Sheet: yaku (additional)", "tenhou": "Tenhou: yaku"}
_WAIT_CITES = {"rcr": "RCR §3.3.13", "sheet": "Sheet: terms", "tenhou": "Tenhou: rules"}
_ROUNDING_CITES = {"rcr": "RCR §4.1", "sheet": "Sheet: fu", "tenhou": "Tenhou: fu"}
_PAYMENT_CITES = {"rcr": "RCR §3.4.9, §4.1", "sheet": "Sheet: tables, renchan", "tenhou": "Tenhou: rules"}


class PointsText:
    """Points with a thin space between thousands, and their sign where they change hands.

    >>> str(PointsText(12000)), str(PointsText(-7700, signed=True)), str(PointsText(300, signed=True))
    ('12\u202f000', '−7\u202f700', '+300')
    """

    __slots__ = ("signed", "value")

    def __init__(self, value: int, *, signed: bool = False) -> None:
        self.value = value
        self.signed = signed

    def render(self, language: Language) -> str:
        return str(self)

    def __str__(self) -> str:
        return signed(self.value) if self.signed else grouped(self.value)


def explain(result: Score | Refusal) -> HandSheet:
    """The sheet of a score, or of a refusal.

    >>> from muraille.hand import Hand
    >>> from muraille.riichi.scoring import Situation, score
    >>> from muraille.tiles import Tile
    >>> sheet = explain(score(Hand.parse("234m567p55s67s(123s)"), Tile("8s"), Situation()))
    >>> str(sheet.verdict)
    'the hand may not win: the hand is complete but has no yaku (RCR §3.2, §4.1)'
    """
    sections = _refusal_sections(result) if isinstance(result, Refusal) else _score_sections(result)
    shown = tuple(part for part in sections if part.lines)
    return HandSheet(_verdict(result), result.hand, result.winning, shown, _grade(result))


def _grade(result: Score | Refusal) -> Renderable | None:
    """Mangan and more, in the word for it."""
    if isinstance(result, Refusal) or (result.limit is None and not result.yakuman):
        return None
    if result.yakuman > 1:
        return Phrase("{count} yakuman", count=result.yakuman)
    return Phrase("yakuman") if result.limit is None else LIMIT_NAMES[result.limit]


def _verdict(result: Score | Refusal) -> Phrase:
    if isinstance(result, Refusal):
        return Phrase("the hand may not win: {reason} ({cite})", reason=result.phrase, cite=Citation(result.cite))
    points = PointsText(result.points)
    if result.yakuman > 1:
        return Phrase("{count} yakuman: {points} points", count=result.yakuman, points=points)
    if result.yakuman:
        return Phrase("yakuman: {points} points", points=points)
    if result.limit is not None:
        return Phrase(
            "{han} han {fu} fu, {limit}: {points} points",
            han=result.han,
            fu=result.fu,
            limit=LIMIT_NAMES[result.limit],
            points=points,
        )
    return Phrase("{han} han {fu} fu: {points} points", han=result.han, fu=result.fu, points=points)


def _score_sections(score: Score) -> Iterator[Section]:
    yield Section(Phrase("Reading"), tuple(_reading(score)))
    yield Section(Phrase("Yaku"), tuple(_yaku(score)), counted=True)
    yield Section(Phrase("Fu"), tuple(_fu(score)))
    yield Section(Phrase("Value"), tuple(_value(score)))
    yield Section(Phrase("Payments"), tuple(_payments(score)))
    yield Section(Phrase("Not counted, and why"), missing(score), reasons=True)


def _refusal_sections(refusal: Refusal) -> Iterator[Section]:
    from muraille.hand import waits

    ready, cite = waits(refusal.hand), _WAIT_CITES[refusal.rules.document]
    if ready:
        line = Line(Phrase("the hand waits for {tiles}", tiles=format_tiles(ready)), None, cite, ready)
    else:
        line = Line(Phrase("the hand waits for no tile"), None, cite)
    yield Section(Phrase("Wait"), (line,))
    yield Section(Phrase("Not counted, and why"), missing(refusal), reasons=True)


def _reading(score: Score) -> Iterator[Line]:
    groups, finished = score.reading.groups, score.reading.finished
    # Of two identical groups the first is shown as the finished one.
    place = groups.index(finished) if finished is not None else -1
    for number, part in enumerate(groups):
        label = Phrase("exposed") if part.exposed else Phrase("concealed")
        if number == place:
            label = Phrase("finished by the winning tile")
        yield Line(label, None, "", part.tiles)


def _yaku(score: Score) -> Iterator[Line]:
    win = score.win()
    for line in score.yaku:
        value = Phrase("yakuman") if line.yakuman else Phrase("{han} han", han=line.han)
        if line.yakuman > 1:
            value = Phrase("{count} yakuman", count=line.yakuman)
        yield Line(line.yaku.name, value, line.cite, _tiles(line.yaku.find(win), score))
    cite = _DORA_CITES[score.rules.document]
    for label, count, tiles in (
        (Phrase("dora"), score.dora.dora, _indicated(score, score.situation.dora_indicators)),
        (Phrase("ura dora"), score.dora.ura, _indicated(score, score.situation.ura_indicators)),
        (Phrase("red fives"), score.dora.red, _tiles_that(score, lambda tile: tile.red)),
    ):
        if count:
            yield Line(label, Phrase("{han} han", han=count), cite, tiles)


def _tiles(found: Found, score: Score) -> tuple[Tile, ...]:
    """The tiles of what a yaku used."""
    if found is None or found is CIRCUMSTANCE:
        return ()
    if found is WINNING_TILE:
        return (score.winning,)
    if isinstance(found, Extent):
        return tuple(sorted((*score.hand.tiles, score.winning)))
    return tuple(tile for part in found for tile in part.tiles)


def _tiles_that(score: Score, chosen: Callable[[Tile], bool]) -> tuple[Tile, ...]:
    return tuple(filter(chosen, (*score.hand.tiles, score.winning)))


def _indicated(score: Score, indicators: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles of the hand that these indicators make dora."""
    kinds = {tile.indicated.kind for tile in indicators}
    return tuple(sorted(_tiles_that(score, lambda tile: tile.kind in kinds)))


def _fu(score: Score) -> Iterator[Line]:
    if score.yakuman:
        return
    total = 0
    for line in score.fu_lines:
        total += line.fu
        yield Line(line.label, Phrase("{fu} fu", fu=line.fu), line.cite, line.tiles)
    if total != score.fu:
        label = Phrase("{total} rounded up to ten", total=total)
        yield Line(label, Phrase("{fu} fu", fu=score.fu), _ROUNDING_CITES[score.rules.document])


def _value(score: Score) -> Iterator[Line]:
    cite = _VALUE_CITES[score.rules.document]
    if score.rules.document == "sheet" and score.limit is None and score.han == 1 and score.fu == 20:
        cite = _DASH_CITE
    if score.limit is None:
        label = Phrase("base sum: {fu} fu doubled {times:# time|# times}", fu=score.fu, times=score.han + 2)
    else:
        label = Phrase("base sum of the limit: {limit}", limit=LIMIT_NAMES[score.limit])
    yield Line(label, PointsText(score.base), cite)
    label = Phrase("the hand, without counters and bets")
    yield Line(label, PointsText(score.points), cite)


def _payments(score: Score) -> Iterator[Line]:
    cite = _PAYMENT_CITES[score.rules.document]
    if score.liability is not None:
        who = WIND_NAMES[score.liability.liable]
        yield Line(Phrase("{seat} is liable", seat=who), None, cite_of(score.rules, "pao"))
    if score.situation.counters:
        value = PointsText(score.situation.counters * score.rules.counter_value, signed=True)
        # G25 says who pays them where a player is liable and another may have discarded.
        liable = score.liability is not None and score.liability.liable is not score.situation.discarder
        cite_counters = cite_of(score.rules, "pao_counters" if liable else "counter_value")
        yield Line(Phrase("counters: {count}", count=score.situation.counters), value, cite_counters)
    if score.situation.bets:
        value = PointsText(score.situation.bets * score.rules.riichi_bet, signed=True)
        yield Line(
            Phrase("riichi bets: {count}", count=score.situation.bets), value, cite_of(score.rules, "riichi_bet")
        )
    for seat, points in score.payments:
        label: Renderable = WIND_NAMES[seat] if seat else Phrase("discarder")
        yield Line(label, PointsText(points, signed=True), cite)
