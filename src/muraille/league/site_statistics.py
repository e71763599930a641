"""The parts of a club's public pages that count and compare: statistics with plots and tiles, duplicates by match points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import msgspec

from muraille.competition.numbers import decimal
from muraille.competition.site.markup import Markup, element, joined, table
from muraille.days import Day
from muraille.league.duplicates import BOT, Duplicate, duplicate_standings
from muraille.league.statistics_views import (
    HANDS,
    SLOW,
    PicturedHand,
    SlowView,
    StatisticsFigure,
    StatisticsView,
    points_won,
)
from muraille.league.views import ClubReader, HandView, PersonCell
from muraille.phrase import Measured, Phrase, Renderable

Say = Callable[[Renderable | str], str]


class PublicDuplicateLine(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the ranking of a duplicate; a bot is nobody."""

    place: str
    person: PersonCell | None
    table: int
    match_points: int
    most: int
    percent: str


class PublicDuplicate(msgspec.Struct, frozen=True, kw_only=True):
    """A duplicate whose results are in the journal."""

    number: int
    night: int
    rules: str
    ranking: Sequence[PublicDuplicateLine]


def public_duplicate(reader: ClubReader, duplicate: Duplicate) -> PublicDuplicate:
    """The ranking of a duplicate; who was removed is left out."""
    lines = []
    for standing in duplicate_standings(duplicate.results):
        person = duplicate.plan.tables[standing.table].people[standing.line]
        if person != BOT and not reader.shows(person):
            continue
        lines.append(
            PublicDuplicateLine(
                place=str(standing.place),
                person=None if person == BOT else reader.cell(person),
                table=standing.table + 1,
                match_points=standing.match_points,
                most=standing.most,
                percent=decimal(100 * standing.share, 1),
            )
        )
    return PublicDuplicate(number=duplicate.number, night=duplicate.night, rules=duplicate.plan.rules, ranking=lines)


def duplicates_of(reader: ClubReader, night: int | None = None) -> list[PublicDuplicate]:
    """The duplicates with results, of one evening or of all."""
    found = reader.club.duplicates.values()
    return [public_duplicate(reader, each) for each in found if each.results and night in (None, each.night)]


def duplicate_markup(duplicates: Sequence[PublicDuplicate], say: Say, name: Callable[[PersonCell], str]) -> Markup:
    """The ranking of each by match points."""
    parts: list[Markup] = []
    headings = [
        say(each) for each in (Phrase("Place"), Phrase("Name"), Phrase("Table"), Phrase("Match points"), Phrase("%"))
    ]
    for duplicate in duplicates:
        rows = [
            [
                line.place,
                say(Phrase("bot")) if line.person is None else name(line.person),
                str(line.table),
                f"{line.match_points} / {line.most}",
                say(Measured.exact(Fraction(line.percent))),
            ]
            for line in duplicate.ranking
        ]
        title = say(Phrase("Duplicate {number}", number=duplicate.number))
        parts += [element("h3", title), table(headings, rows, frozenset({0, 2, 3, 4}))]
    return joined(parts)


class PublicRareHand(msgspec.Struct, frozen=True, kw_only=True):
    """A yaku or fan that came up seldom, with a hand that had it."""

    pattern: Renderable
    wins: int
    hand: HandView


class PublicStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted of a season, an evening or an event, in one game."""

    source: str
    game: str
    figures: Sequence[StatisticsFigure]
    best: Sequence[HandView]
    rare: Sequence[PublicRareHand]
    slow: Sequence[SlowView]


def public_statistics(source: str, view: StatisticsView) -> PublicStatistics:
    """The numbers and hands without their pictures."""
    return PublicStatistics(
        source=source,
        game=view.game,
        figures=view.figures,
        best=[_plain(each) for each in view.best],
        rare=[PublicRareHand(pattern=each.pattern, wins=each.wins, hand=_plain(each.hand)) for each in view.rare],
        slow=view.slow,
    )


def _plain(hand: PicturedHand) -> HandView:
    return HandView(**{name: getattr(hand, name) for name in HandView.__struct_fields__})


def statistics_markup(views: Sequence[StatisticsView], say: Say, name: Callable[[PersonCell], str]) -> Markup:
    """Numbers, plots and hands, for each game."""
    return joined([part for view in views for part in _view(view, say, name)])


def _view(view: StatisticsView, say: Say, name: Callable[[PersonCell], str]) -> Iterator[Markup]:
    yield element("h3", say(Phrase("Statistics: {title}", title=view.game_name)))
    rows = [[say(each.name), say(each.value)] for each in view.figures]
    yield table(["", ""], rows, frozenset({1}))
    for plot in view.plots:
        yield element("figure", element("figcaption", say(plot.title)), Markup(plot.svg))
    if view.hands:
        yield element("h3", say(HANDS))
    for hand in view.hands:
        yield hand_markup(hand, say, name)
    if view.slow:
        yield element("h3", say(SLOW))
        yield table(["", ""], [[say(each.table_name), say(each.lasted)] for each in view.slow], frozenset({1}))


def hand_markup(hand: PicturedHand, say: Say, name: Callable[[PersonCell], str]) -> Markup:
    """A hand with its tiles, and what it was."""
    made_of = ", ".join(map(say, hand.patterns))
    caption = f" · {say(points_won(hand.points))} – {made_of} ({say(Day(hand.day))})"
    caption = element("figcaption", name(hand.person), caption)
    return element("figure", Markup(hand.svg), caption)
