"""The score of a won hand: every reading and every place of the winning tile is tried, the best counts (RCR §3.4.9).

>>> from muraille.riichi.scoring import score
>>> best = score(Hand.parse("12345678s234p55m"), Tile("9s"), Situation(riichi=RiichiKind.RIICHI))
>>> best.han, best.fu, best.points, [line.id for line in best.yaku]
(4, 30, 7700, ['riichi', 'pinfu', 'ittsuu'])
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from muraille.hand import Hand, Reading
from muraille.hand.readings import readings_of_counts
from muraille.phrase import Phrase
from muraille.riichi.book import Page, YakuLine, book
from muraille.riichi.checks import check, check_liable, check_winning_tile
from muraille.riichi.fu import FuLine, FuTable, fu_lines, rounded, waits_for_one_kind
from muraille.riichi.rules import RCR_2016, RiichiRules
from muraille.riichi.situation import Situation
from muraille.riichi.value import (
    Liability,
    Limit,
    SeatPayment,
    discard_payments,
    draw_payments,
    liable_payments,
    limit_of,
    points_of,
)
from muraille.riichi.win import Win
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import Tile, format_tiles

__all__ = ["Dora", "Refusal", "Score", "Situation", "score", "score_many", "score_trusted"]


class Dora(NamedTuple):
    """Tiles that indicators name, tiles that the indicators underneath name, red fives: a han for each."""

    dora: int = 0
    ura: int = 0
    red: int = 0


# Members by names of their own: to look one up on its class costs more than what is done with it.
_NO_RIICHI, _DRAW, _YAKUMAN = RiichiKind.NONE, WinBy.DRAW, Limit.YAKUMAN
_YAKUMAN_BASE = Limit.YAKUMAN.base
_NO_DORA = Dora()
_NONE: list[YakuLine] = []


class Score(NamedTuple):
    """What a hand is worth, line by line."""

    hand: Hand
    winning: Tile
    situation: Situation
    rules: RiichiRules
    reading: Reading
    yaku: tuple[YakuLine, ...]
    dora: Dora
    #: Yaku and dora; 13 for each yakuman.
    han: int
    fu_lines: tuple[FuLine, ...]
    #: Rounded up.
    fu: int
    limit: Limit | None
    #: How many yakuman; 0 where thirteen han only count as one.
    yakuman: int
    #: The base sum of RCR §4.1.2.
    base: int
    liability: Liability | None
    #: The hand's own value, without counters and bets.
    points: int
    #: Seat by seat, with counters and bets.
    payments: tuple[SeatPayment, ...]

    def win(self) -> Win:
        """The reading that counts, in the words of the book: what each yaku used can be asked of it again."""
        win = Win(self.hand, self.winning, self.situation, self.rules)
        win.read(self.reading)
        return win


class Refusal(NamedTuple):
    """Why a hand may not win."""

    #: ``incomplete``, ``no_yaku``, ``below_minimum`` or ``furiten``.
    reason: str
    phrase: Phrase
    cite: str
    hand: Hand
    winning: Tile
    situation: Situation
    rules: RiichiRules


def score(hand: Hand, winning: Tile, situation: Situation, rules: RiichiRules = RCR_2016) -> Score | Refusal:
    """The score of thirteen tiles with their winning tile, or why they may not win.

    Raises :class:`~muraille.errors.InvalidHand` or :class:`~muraille.errors.InvalidRequest` for facts that cannot be.

    >>> from muraille.table.wins import WinBy
    >>> refusal = score(Hand.parse("234m567p55s67s(123s)"), Tile("8s"), Situation())
    >>> refusal.reason, str(refusal.phrase)
    ('no_yaku', 'the hand is complete but has no yaku')
    """
    check_winning_tile(hand, winning)
    win = Win(hand, winning, situation, rules)
    check(win, situation)
    result = _score(win, hand, winning, situation)
    if situation.liable is not None and isinstance(result, Score):
        check_liable(hand, [line.yaku.liability for line in result.yaku if line.yaku.liability], rules)
    return result


def score_trusted(hand: Hand, winning: Tile, situation: Situation, rules: RiichiRules) -> Score | Refusal:
    """The same for a caller that knows its facts to be sound, such as the table."""
    return _score(Win(hand, winning, situation, rules), hand, winning, situation)


def score_many(wins: Iterable[tuple[Hand, Tile, Situation]], rules: RiichiRules = RCR_2016) -> list[Score | Refusal]:
    """The scores of a list of hands, in order.

    >>> hands = [(Hand.parse("123m456p789s1122z"), Tile("2z"), Situation(riichi=RiichiKind.RIICHI))]
    >>> [result.points for result in score_many(hands)]
    [2600]
    """
    return [score(hand, winning, situation, rules) for hand, winning, situation in wins]


class _Count(NamedTuple):
    """What one reading is worth. Counts compare by points, then a real yakuman, han, fu (RCR §3.4.9)."""

    points: int
    yakuman: int
    han: int
    fu: int
    base: int
    limit: Limit | None
    yaku: list[YakuLine]
    fu_lines: tuple[FuLine, ...]
    reading: Reading


def _score(win: Win, hand: Hand, winning: Tile, situation: Situation) -> Score | Refusal:
    rules = win.rules
    found = readings_of_counts(win.concealed_counts, winning.kind, hand.melds)
    if not found:
        return _refusal("incomplete", win, hand, winning, situation)
    if situation.discards and win.by_discard and (thrown := _furiten(hand, situation)):
        return _refusal("furiten", win, hand, winning, situation, tiles=format_tiles(thrown))
    dora = _dora(win, situation)
    pages = book(rules)
    page = pages.concealed if win.concealed else pages.exposed
    best = _best(win, found, page, sum(dora), pages.fu, waits_for_one_kind(hand, rules), situation)
    if isinstance(best, str):
        return _refusal(best, win, hand, winning, situation)
    if best.yakuman or (best.yaku[0].yaku.alone):
        dora = _NO_DORA
    liability = _liability(best, situation, rules) if situation.liable is not None and best.yakuman else None
    return Score(
        hand,
        winning,
        situation,
        rules,
        best.reading,
        tuple(best.yaku),
        dora,
        best.han,
        best.fu_lines,
        best.fu,
        best.limit,
        best.yakuman,
        best.base,
        liability,
        best.points,
        payments_of(
            best.base,
            best.points,
            liability,
            situation,
            rules,
            situation.counters * rules.counter_value,
            situation.bets * rules.riichi_bet,
        ),
    )


def _best(
    win: Win,
    found: tuple[Reading, ...],
    page: Page,
    dora: int,
    table: FuTable,
    single_wait: bool | None,
    situation: Situation,
) -> _Count | str:
    """The best count of all readings, or the reason why none may win."""
    rules = win.rules
    minimum = 2 if rules.two_han_minimum_at_five_counters and situation.counters >= 5 else 1
    reason = "no_yaku"
    best: _Count | None = None
    for reading in found:
        win.read(reading)
        questions = page.questions(win.offered)
        lines = [line for find, line in questions.yakuman if find(win)]
        if lines:
            count = _yakuman(win, lines, table, single_wait, reading, fed=situation.liable is not None)
        else:
            lines = [line for find, line in questions.yaku if find(win)]
            if len(lines) > 1:
                lines = without_superseded(lines)
            alone = [line for find, line in questions.alone if find(win)] if questions.alone else _NONE
            if not lines and not alone:
                continue
            if minimum > 1 and not alone and _entitling(lines, dora, rules) < minimum:
                reason = "below_minimum"
                continue
            fu = fu_lines(win, table, single_wait)
            count = _ordinary(win, lines, dora, fu, reading) if lines else _alone(win, alone, fu, reading)
            if alone and lines:
                # G17: the ordinary count where it is worth more.
                count = max(_alone(win, alone, fu, reading), count, key=_rank)
        if best is None or count[:4] > best[:4]:
            best = count
    return reason if best is None else best


def _rank(count: _Count) -> tuple[int, int, int, int]:
    return count[:4]


def without_superseded(lines: list[YakuLine]) -> list[YakuLine]:
    """The lines without those that another line stands for."""
    superseded = [lower for line in lines for lower in line.yaku.supersedes]
    return [line for line in lines if line.yaku not in superseded] if superseded else lines


def _entitling(lines: list[YakuLine], dora: int, rules: RiichiRules) -> int:
    """The han that count towards the minimum of riyanshi (Sheet: renchan; G46)."""
    if rules.riyanshi_counts_bonus:
        return sum(line.han for line in lines) + dora
    return sum(line.han for line in lines if not line.yaku.bonus)


def _ordinary(win: Win, lines: list[YakuLine], dora: int, fu_of: tuple[FuLine, ...], reading: Reading) -> _Count:
    han = dora
    for line in lines:
        han += line.han
    fu = rounded(fu_of)
    limit = limit_of(han, fu, win.rules)
    base = fu << (han + 2) if limit is None else limit.base
    return _Count(points_of(base, win.dealer, win.drawn), 0, han, fu, base, limit, lines, fu_of, reading)


def _alone(win: Win, lines: list[YakuLine], fu_of: tuple[FuLine, ...], reading: Reading) -> _Count:
    """A yaku counted without any other and without dora (RCR §4.2.4)."""
    return _ordinary(win, lines, 0, fu_of, reading)


def _yakuman(
    win: Win, lines: list[YakuLine], table: FuTable, single_wait: bool | None, reading: Reading, *, fed: bool
) -> _Count:
    """Yakuman: added where the rules say so, otherwise the greatest one alone (RCR §4.2)."""
    if len(lines) > 1 and not win.rules.yakuman_stacking:
        lines = [max(lines, key=lambda line: (line.yakuman, fed and bool(line.yaku.liability)))]
    times = sum([line.yakuman for line in lines])
    fu_of = fu_lines(win, table, single_wait)
    base = _YAKUMAN_BASE * times
    points = points_of(base, win.dealer, win.drawn)
    return _Count(points, times, 13 * times, rounded(fu_of), base, _YAKUMAN, lines, fu_of, reading)


def _dora(win: Win, situation: Situation) -> Dora:
    """A han for each tile that an indicator names, for each indicator that names it (RCR §4.1; R486)."""
    rules, counts = win.rules, win.counts
    dora = ura = 0
    for indicator in situation.dora_indicators if rules.kan_dora else situation.dora_indicators[:1]:
        dora += counts[indicator.indicated.kind]
    if situation.ura_indicators and rules.ura_dora and situation.riichi is not _NO_RIICHI:
        for indicator in situation.ura_indicators if rules.kan_ura_dora else situation.ura_indicators[:1]:
            ura += counts[indicator.indicated.kind]
    return Dora(dora, ura, len(win.reds))


def _liability(best: _Count, situation: Situation, rules: RiichiRules) -> Liability | None:
    fed = sum(line.yakuman for line in best.yaku if line.yaku.liability)
    if not fed or situation.liable is None or not rules.pao:
        return None
    base = _YAKUMAN_BASE
    return Liability(situation.liable, base * fed, base * (best.yakuman - fed))


def payments_of(
    base: int,
    points: int,
    liability: Liability | None,
    situation: Situation,
    rules: RiichiRules,
    counters: int,
    bets: int,
) -> tuple[SeatPayment, ...]:
    """Who pays what for a hand; ``counters`` and ``bets`` are points."""
    winner, discarder = situation.seat, situation.discarder
    drawn = situation.by is _DRAW
    # R119: a liable player who discards the winning tile pays all, as for any discard.
    if liability is not None and (drawn or liability.liable is not discarder):
        return liable_payments(
            liability, winner, drawn=drawn, discarder=discarder, counters=counters, bets=bets, rules=rules
        )
    if drawn:
        return draw_payments(base, winner, counters, bets)
    return discard_payments(points, winner, discarder, counters, bets)


def _furiten(hand: Hand, situation: Situation) -> tuple[Tile, ...]:
    """The winner's own discards that would have completed the hand (RCR §3.4.5)."""
    from muraille.hand import waits

    thrown = {tile.plain for tile in situation.discards}
    return tuple(tile for tile in waits(hand) if tile in thrown)


_REASONS = {
    "incomplete": (Phrase("the fourteen tiles are not a complete hand"), "RCR §3.2", "Sheet: terms"),
    "no_yaku": (Phrase("the hand is complete but has no yaku"), "RCR §3.2, §4.1", "Sheet: yaku"),
    "below_minimum": (
        Phrase("with five counters or more the hand needs two han from yaku"),
        "",
        "Sheet: renchan",
    ),
}


def _refusal(reason: str, win: Win, hand: Hand, winning: Tile, situation: Situation, tiles: str = "") -> Refusal:
    if reason == "furiten":
        phrase = Phrase("furiten: {tiles} among the player’s own discards would have completed the hand", tiles=tiles)
        rcr, sheet = "RCR §3.4.5", "Sheet: furiten"
    else:
        phrase, rcr, sheet = _REASONS[reason]
    cite = sheet if win.rules.document == "sheet" else rcr
    return Refusal(reason, phrase, cite, hand, winning, situation, win.rules)
