"""Why a line of a result is what it is: its parts, and the paragraph where the book writes it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from muraille.competition.lines import ResultLine, SeatStatus
from muraille.competition.tables import recorded
from muraille.phrase import Phrase, signed
from muraille.table.family import Ruleset


class ExplanationPart(NamedTuple):
    """One number of a line, and what it is."""

    name: Phrase
    points: Fraction


def line_parts(line: ResultLine) -> tuple[ExplanationPart, ...]:
    """What a line adds up, in the order of reckoning; its sum is the total of the line.

    >>> from muraille.table.standings import Place
    >>> line = ResultLine(player=1, status=SeatStatus.PLAYER, score=41_300, at_once=2_000, bets=1_000, place=Place(1),
    ...     points=10_300, uma=Fraction(15_000), after_uma=20_000)
    >>> [(str(part.name), int(part.points)) for part in line_parts(line)]
    [('score', 41300), ('bets', 1000), ('late', -2000), ('start', -30000), ('uma', 15000), ('penalties', -20000)]
    >>> sum(part.points for part in line_parts(line)) == line.total
    True
    """
    start = line.score + line.bets - line.at_once - line.points
    played = ((Phrase("score"), line.score), (Phrase("bets"), line.bets), (Phrase("late"), -line.at_once))
    counted = ((Phrase("recorded"), line.points),) if line.fixed else (*played, (Phrase("start"), -start))
    after = ((Phrase("uma"), line.uma), (Phrase("penalties"), Fraction(-line.after_uma)))
    numbers = (*((name, Fraction(points)) for name, points in counted), *after)
    return tuple(ExplanationPart(name, points) for name, points in numbers if points)


def line_reason(line: ResultLine, rules: Ruleset) -> Phrase | None:
    """Why the result of a seat is not what was played there; None where it is."""
    if not line.fixed:
        return None
    if recorded(rules.game) is None:
        if line.status is SeatStatus.LOST:
            return Phrase("the session is lost by lateness, whoever played here (Green §3.11.2-1, MG43)")
        return Phrase("a substitute plays: what the session counts is the organiser's to say (MG43)")
    values = {"points": signed(line.points), "uma": signed(int(line.uma))}
    if line.status is SeatStatus.ENTERED_LATER:
        return Phrase(
            "a substitute came during the game: {points} and an uma of {uma} are recorded whatever is played, "
            "and the other three are ranked among themselves (RCR §5.9)",
            **values,
        )
    return Phrase(
        "a substitute plays: {points} and an uma of {uma} are recorded whatever is played; "
        "for the places of the others the score counts (RCR §5.9)",
        **values,
    )
