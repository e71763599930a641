"""The figures of a report, one declaration each: what is counted, among what, and how it is written."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from muraille.arena.estimates import Estimate
from muraille.arena.tallies import Tally
from muraille.phrase import Language, Measured, Phrase
from muraille.table.features import Features

Count = Callable[[Tally], float]


class Written(Enum):
    """How a figure is written: decimals after the point, and a unit."""

    MEAN = "mean"
    SHARE = "share"
    POINTS = "points"
    TENTHS = "tenths"


class Measure(NamedTuple):
    """One figure."""

    id: str
    name: Phrase
    counted: Count
    among: Count
    written: Written
    #: The games that have it, by what a game has.
    where: Callable[[Features], bool] = lambda features: True


def _games(tally: Tally) -> float:
    return 1


def _deals(tally: Tally) -> float:
    return tally.deals


def _wins(tally: Tally) -> float:
    return tally.wins


def _uma(features: Features) -> bool:
    return features.uma


def _no_uma(features: Features) -> bool:
    return not features.uma


MEASURES = (
    Measure("rank", Phrase("mean rank"), lambda tally: tally.rank, _games, Written.MEAN),
    Measure(
        "points",
        Phrase("points per game, with uma"),
        lambda tally: float(Fraction(tally.total)),
        _games,
        Written.POINTS,
        _uma,
    ),
    Measure(
        "points", Phrase("points per game"), lambda tally: float(Fraction(tally.total)), _games, Written.TENTHS, _no_uma
    ),
    Measure(
        "table_points",
        Phrase("table points, of 4"),
        lambda tally: float(Fraction(tally.table_points or 0)),
        _games,
        Written.MEAN,
        lambda features: features.table_points,
    ),
    Measure("win_rate", Phrase("deals won"), _wins, _deals, Written.SHARE),
    Measure("self_drawn_rate", Phrase("wins by a draw"), lambda tally: tally.self_drawn, _wins, Written.SHARE),
    Measure("deal_in_rate", Phrase("deals in which it dealt in"), lambda tally: tally.deal_ins, _deals, Written.SHARE),
    Measure(
        "riichi_rate",
        Phrase("deals with riichi"),
        lambda tally: tally.riichi,
        _deals,
        Written.SHARE,
        lambda features: features.riichi,
    ),
    Measure("call_rate", Phrase("deals with a called set"), lambda tally: tally.called, _deals, Written.SHARE),
    Measure("draw_rate", Phrase("deals drawn"), lambda tally: tally.drawn, _deals, Written.SHARE),
    Measure("win_value", Phrase("mean worth of a win"), lambda tally: tally.value, _wins, Written.POINTS, _uma),
    Measure("win_value", Phrase("mean worth of a win"), lambda tally: tally.value, _wins, Written.TENTHS, _no_uma),
    Measure("win_turn", Phrase("mean turn of a win"), lambda tally: tally.turns, _wins, Written.TENTHS),
)


def measures_of(features: Features) -> tuple[Measure, ...]:
    """The figures of a game that has these things.

    >>> from muraille.families import FAMILIES
    >>> [measure.id for measure in measures_of(FAMILIES["mcr"].features)][:4]
    ['rank', 'points', 'table_points', 'win_rate']
    """
    return tuple(measure for measure in MEASURES if measure.where(features))


def number_text(value: float, places: int, language: Language) -> str:
    """A number with so many decimals, a real minus sign and thousands apart.

    >>> from muraille.phrase import ENGLISH
    >>> number_text(-12345.678, 1, ENGLISH)
    '−12\\u202f345.7'
    """
    return Measured(value, places).render(language)


_PLACES = {Written.MEAN: 3, Written.SHARE: 1, Written.POINTS: 0, Written.TENTHS: 1}


def estimate_text(found: Estimate | None, written: Written, language: Language) -> str:
    """A figure with its interval, as a table shows it.

    >>> from muraille.phrase import ENGLISH
    >>> estimate_text(Estimate(0.2345, 0.2245, 0.2445), Written.SHARE, ENGLISH)
    '23.4\\xa0% ± 1.0'
    >>> estimate_text(Estimate(2.31), Written.MEAN, ENGLISH), estimate_text(None, Written.SHARE, ENGLISH)
    ('2.310', '–')
    """
    if found is None:
        return "–"
    scale, unit = (100, "\N{NO-BREAK SPACE}%") if written is Written.SHARE else (1, "")
    places = _PLACES[written]
    text = number_text(found.value * scale, places, language) + unit
    return text if found.error is None else f"{text} ± {number_text(found.error * scale, places, language)}"
