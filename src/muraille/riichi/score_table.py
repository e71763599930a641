"""The score table of RCR §6 as data: one part for the ordinary player, one for the dealer, one for limit hands."""

from __future__ import annotations

from typing import NamedTuple

from muraille.riichi.rules import RiichiRules
from muraille.riichi.value import Limit, hundreds, limit_of, points_of

FU = (20, 25, 30, 40, 50, 60, 70, 80)


class Cell(NamedTuple):
    """What a hand is paid: on a discard, then on a draw by each other player and by East (None in the dealer's part)."""

    discard: int
    by_each: int
    by_east: int | None


class ScoreTable(NamedTuple):
    """The three parts; a hand below five han that reaches a limit is None in the first two."""

    ordinary: dict[tuple[int, int], Cell | None]
    dealer: dict[tuple[int, int], Cell | None]
    #: By han from five up.
    limits: dict[int, tuple[Limit, Cell, Cell]]


def score_table(rules: RiichiRules) -> ScoreTable:
    """The table of a ruleset, indexed by fu and han; from five han up only the limits apply (RCR §4.1.2, §4.1.3).

    >>> from muraille.riichi.rules import RCR_2016
    >>> table = score_table(RCR_2016)
    >>> table.ordinary[30, 4], table.dealer[30, 4], table.ordinary[40, 4]
    (Cell(discard=7700, by_each=2000, by_east=3900), Cell(discard=11600, by_each=3900, by_east=None), None)
    """
    shown = [fu for fu in FU if fu <= rules.score_table_max_fu]
    places = [(fu, han) for fu in shown for han in range(1, 5)]
    limits = {}
    for han in range(5, 14):
        limit = limit_of(han, 30, rules)
        assert limit is not None
        limits[han] = (limit, _cell(limit.base, dealer=False), _cell(limit.base, dealer=True))
    return ScoreTable(
        {(fu, han): _below_limit(fu, han, rules, dealer=False) for fu, han in places},
        {(fu, han): _below_limit(fu, han, rules, dealer=True) for fu, han in places},
        limits,
    )


def _below_limit(fu: int, han: int, rules: RiichiRules, *, dealer: bool) -> Cell | None:
    return None if limit_of(han, fu, rules) is not None else _cell(fu << (han + 2), dealer=dealer)


def _cell(base: int, *, dealer: bool) -> Cell:
    once, twice = hundreds(base), hundreds(2 * base)
    return Cell(points_of(base, dealer, drawn=False), twice if dealer else once, None if dealer else twice)
