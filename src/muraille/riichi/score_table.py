"""The score table as players read it (RCR §4.1.3, §6; Sheet: tables): ordinary player, dealer, limit hands."""

from __future__ import annotations

from muraille.riichi.explain import LIMIT_NAMES
from muraille.riichi.rules import RiichiRules
from muraille.riichi.value import Limit, hundreds, limit_of, points_of
from muraille.table.book import Cell, LimitRow, ScoreTable

HAN = (1, 2, 3, 4)


def score_table(rules: RiichiRules) -> ScoreTable:
    """The table of a ruleset, as far as its document prints it.

    >>> from muraille.riichi.rules import RCR_2016
    >>> table = score_table(RCR_2016)
    >>> str(table.ordinary[30][3]), str(table.dealer[30][3]), [str(cell) for cell in table.limits[1].cells]
    ('7700; 2000/3900', '11600; 3900', ['12000; 3000/6000', '18000; 6000'])
    """
    rows = (20, rules.seven_pairs_fu, *range(30, rules.score_table_max_fu + 1, 10))
    return ScoreTable(
        HAN,
        {fu: tuple(_below_limit(fu, han, rules, dealer=False) for han in HAN) for fu in rows},
        {fu: tuple(_below_limit(fu, han, rules, dealer=True) for han in HAN) for fu in rows},
        tuple(
            LimitRow(limit.label, LIMIT_NAMES[limit], (_cell(limit.base, dealer=False), _cell(limit.base, dealer=True)))
            for limit in Limit
        ),
    )


def _below_limit(fu: int, han: int, rules: RiichiRules, *, dealer: bool) -> Cell | None:
    if limit_of(han, fu, rules):
        return None
    if fu < 30 and han == 1:
        return Cell(None, None, None)  # seven pairs have two han, pinfu drawn has two
    cell = _cell(fu << (han + 2), dealer=dealer)
    if fu == 20 and rules.open_pinfu_fu:
        return cell._replace(discard=None)  # only a drawn pinfu is left with 20 fu (RCR §4.1.1)
    return cell


def _cell(base: int, *, dealer: bool) -> Cell:
    discard, twice = points_of(base, dealer, drawn=False), hundreds(2 * base)
    return Cell(discard, twice, None) if dealer else Cell(discard, hundreds(base), twice)
