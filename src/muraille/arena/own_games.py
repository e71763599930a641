"""What one player's own games come to: places, figures with their intervals, how they go over time, the hands won most.

Everything is found from the tallies of the games, which are counted as the arena counts those of a bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from muraille.arena.estimates import Estimate, estimate, share
from muraille.arena.figures import Measure, Written, estimate_text, measures_of
from muraille.arena.tallies import Tally
from muraille.families import ruleset
from muraille.phrase import Language, Phrase
from muraille.table.family import Ruleset

#: How many games a point of a trend looks back upon, and after how many games there is one.
WINDOW, EARLIEST = 20, 5
#: How many points a trend has at most, and how many hands are listed.
POINTS, HANDS = 120, 8
#: What is said of a person where the arena speaks of a bot.
_NAMES = {
    "rank": Phrase("mean place"),
    "points": Phrase("points a game"),
    "table_points": Phrase("table points a game"),
    "win_rate": Phrase("deals won"),
    "self_drawn_rate": Phrase("of these by a draw"),
    "deal_in_rate": Phrase("deals dealt in"),
    "riichi_rate": Phrase("deals with riichi"),
    "call_rate": Phrase("deals with a call"),
    "draw_rate": Phrase("deals drawn"),
    "win_value": Phrase("points a win"),
    "win_turn": Phrase("turn of a win"),
}
#: The figures that are followed over time, with what is even among four equals.
_FOLLOWED: dict[str, float | None] = {"rank": 2.5, "win_rate": None, "deal_in_rate": None, "win_value": None}
#: Between what a figure lies.
_BOUNDS = {"rank": (1.0, 4.0), "table_points": (0.0, 4.0), "win_value": (0.0, None), "win_turn": (1.0, None)}


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of somebody, counted: enough for all that is said of it."""

    id: str
    rules: str
    #: When it began, in seconds since 1970.
    began: float
    #: Whether another person sat at the table.
    people: bool
    tally: Tally


class OwnFigure(msgspec.Struct, frozen=True, kw_only=True):
    """One figure: its number, the ends of its interval, and all of it as it is written."""

    id: str
    name: str
    #: ``mean``, ``share``, ``points`` or ``tenths``.
    written: str
    value: float | None
    low: float | None
    high: float | None
    text: str


class PlaceShare(msgspec.Struct, frozen=True, kw_only=True):
    """How often a place was reached."""

    place: int
    games: int
    share: float
    low: float
    high: float


class TrendPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A figure over the last games, at one of them, counted from 1."""

    game: int
    began: float
    value: float
    low: float | None
    high: float | None


class Trend(msgspec.Struct, frozen=True, kw_only=True):
    """A figure over time."""

    id: str
    name: str
    written: str
    #: What four equals would reach.
    even: float | None
    #: Whether less is better.
    less: bool
    points: list[TrendPoint]


class FrequentHand(msgspec.Struct, frozen=True, kw_only=True):
    """A yaku or a fan, and in how many wins it counted."""

    id: str
    name: str
    wins: int
    share: float


class RulesetFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures under one ruleset."""

    rules: str
    name: str
    games: int
    figures: list[OwnFigure]


class OwnStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of one player come to; of one game, riichi or MCR."""

    games: int
    deals: int
    wins: int
    #: When the first and the last of them began.
    since: float | None
    until: float | None
    places: list[PlaceShare]
    figures: list[OwnFigure]
    trends: list[Trend]
    #: What the hands are called: yaku or fan.
    hands_name: str
    hands: list[FrequentHand]
    rulesets: list[RulesetFigures]
    #: How many games a point of a trend looks back upon, and after how many there is one.
    window: int = WINDOW
    earliest: int = EARLIEST


def own_statistics(games: Sequence[OwnGame], rules: Ruleset, language: Language) -> OwnStatistics:
    """What these games come to, all of the game of ``rules``, in any order.

    >>> from muraille.phrase import ENGLISH
    >>> game = OwnGame(id="a", rules="rcr-2016", began=0.0, people=False, tally=Tally(rank=1.0, place=1, deals=8, wins=2))
    >>> found = own_statistics([game], ruleset("rcr-2016"), ENGLISH)
    >>> [each.games for each in found.places], [each.text for each in found.figures if each.id == "win_rate"]
    ([1, 0, 0, 0], ['25.0\\xa0%'])
    """
    ordered = sorted(games, key=lambda game: (game.began, game.id))
    tallies = [game.tally for game in ordered]
    measures = measures_of(rules.family.features)
    return OwnStatistics(
        games=len(ordered),
        deals=sum(tally.deals for tally in tallies),
        wins=sum(tally.wins for tally in tallies),
        since=ordered[0].began if ordered else None,
        until=ordered[-1].began if ordered else None,
        places=[_place(place, tallies) for place in range(1, 5)],
        figures=[_figure(measure, tallies, language) for measure in measures],
        trends=[_trend(each, ordered, language) for each in measures if each.id in _FOLLOWED],
        hands_name=rules.family.book.patterns_name.render(language),
        hands=_hands(tallies, rules, language),
        rulesets=_by_ruleset(ordered, language),
    )


def _place(place: int, tallies: Sequence[Tally]) -> PlaceShare:
    reached = sum(tally.place == place for tally in tallies)
    found = share(reached, len(tallies)) or Estimate(0.0, 0.0, 0.0)
    return PlaceShare(place=place, games=reached, share=found.value, low=found.low or 0.0, high=found.high or 0.0)


def _estimate(measure: Measure, tallies: Sequence[Tally]) -> Estimate | None:
    """A share by the deals that it counts, a mean by the games, each within what can be."""
    counted, among = [measure.counted(each) for each in tallies], [measure.among(each) for each in tallies]
    if measure.written is Written.SHARE:
        return share(round(sum(counted)), round(sum(among)))
    found = estimate(counted, among)
    if found is None or found.low is None or found.high is None:
        return found
    least, most = _BOUNDS.get(measure.id, (None, None))
    low = found.low if least is None else max(least, found.low)
    return Estimate(found.value, low, found.high if most is None else min(most, found.high))


def _figure(measure: Measure, tallies: Sequence[Tally], language: Language) -> OwnFigure:
    found = _estimate(measure, tallies)
    return OwnFigure(
        id=measure.id,
        name=_NAMES[measure.id].render(language),
        written=measure.written.value,
        value=None if found is None else found.value,
        low=None if found is None else found.low,
        high=None if found is None else found.high,
        text=estimate_text(None if found is None else Estimate(found.value), measure.written, language),
    )


def _trend(measure: Measure, games: Sequence[OwnGame], language: Language) -> Trend:
    ends = range(EARLIEST, len(games) + 1)
    # the last game always has its point
    step = -(-len(ends) // POINTS) or 1
    points = [_point(measure, games, end) for end in reversed(ends[::-step])]
    return Trend(
        id=measure.id,
        name=_NAMES[measure.id].render(language),
        written=measure.written.value,
        even=_FOLLOWED[measure.id],
        less=measure.id in ("rank", "deal_in_rate"),
        points=[point for point in points if point is not None],
    )


def _point(measure: Measure, games: Sequence[OwnGame], end: int) -> TrendPoint | None:
    found = _estimate(measure, [game.tally for game in games[max(0, end - WINDOW) : end]])
    if found is None:
        return None
    return TrendPoint(game=end, began=games[end - 1].began, value=found.value, low=found.low, high=found.high)


def _hands(tallies: Sequence[Tally], rules: Ruleset, language: Language) -> list[FrequentHand]:
    wins = sum(tally.wins for tally in tallies)
    counted: Counter[str] = Counter()
    for tally in tallies:
        counted.update(tally.hands)
    names = {pattern.id: pattern.name for each in rules.family.rulesets for pattern in each.family.book.patterns(each)}
    return [
        FrequentHand(
            id=hand, name=names[hand].render(language) if hand in names else hand, wins=count, share=count / wins
        )
        for hand, count in sorted(counted.items(), key=lambda each: (-each[1], each[0]))[:HANDS]
    ]


def _by_ruleset(games: Sequence[OwnGame], language: Language) -> list[RulesetFigures]:
    found: list[RulesetFigures] = []
    for name in sorted({game.rules for game in games}):
        rules = ruleset(name)
        tallies = [game.tally for game in games if game.rules == name]
        figures = [_figure(measure, tallies, language) for measure in measures_of(rules.family.features)]
        found.append(RulesetFigures(rules=name, name=rules.title.render(language), games=len(tallies), figures=figures))
    return sorted(found, key=lambda each: (-each.games, each.rules))
