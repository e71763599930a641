"""Statistics on paper: the data of a page for the press that prints a competition."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from muraille.competition.printing.paper import Paper, PaperHeading
from muraille.days import Day
from muraille.errors import InvalidRequest
from muraille.league.statistics_views import HANDS, SLOW, StatisticsView, points_won
from muraille.league.views import ClubReader
from muraille.phrase import Language, Phrase, Renderable


class PrintedPlot(Struct, frozen=True, kw_only=True):
    """A plot under its title."""

    title: str
    svg: str


class PrintedHand(Struct, frozen=True, kw_only=True):
    """A hand that somebody won with."""

    name: str
    points: str
    svg: str
    patterns: str
    where: str
    day: str


class GameFigures(Struct, frozen=True, kw_only=True):
    """What was counted of one game."""

    game: str
    figures: list[tuple[str, str]]
    plots: list[PrintedPlot]
    hands: list[PrintedHand]
    slow: list[tuple[str, str]]


class PrintedStatistics(Struct, frozen=True, kw_only=True):
    """The figures of each game."""

    club: str
    under: list[str]
    parts: list[GameFigures]


def statistics_paper(reader: ClubReader, views: Sequence[StatisticsView], language: Language) -> Paper:
    """The statistics of an evening, an event or a season as a document; there must be something to count."""
    if not views:
        raise InvalidRequest("no_results", Phrase("there are no results to show yet"))

    def say(words: Renderable | str) -> str:
        return words if isinstance(words, str) else words.render(language)

    def part(view: StatisticsView) -> GameFigures:
        return GameFigures(
            game=say(view.game_name),
            figures=[(say(each.name), say(each.value)) for each in view.figures],
            plots=[PrintedPlot(title=say(plot.title), svg=plot.svg) for plot in view.plots],
            hands=[
                PrintedHand(
                    name=say(hand.person.name),
                    points=say(points_won(hand.points)),
                    svg=hand.svg,
                    patterns=", ".join(map(say, hand.patterns)),
                    where=say(hand.where),
                    day=say(Day(hand.day)),
                )
                for hand in view.hands
            ],
            slow=[(say(each.table_name), say(each.lasted)) for each in view.slow],
        )

    settings = reader.club.settings
    heading = PaperHeading(
        language=language.code,
        title=say(views[0].title),
        event=settings.name,
        place=settings.place,
        words={"hands": say(HANDS), "slow": say(SLOW)},
    )
    body = PrintedStatistics(club=settings.name, under=[settings.place], parts=[part(view) for view in views])
    return Paper("statistics", heading, body)
