"""Statistics on paper: the data of a page for the press that prints a competition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraille.competition.printing.paper import Paper
from muraille.days import Day
from muraille.errors import InvalidRequest
from muraille.league.statistics_views import PicturedHand, StatisticsView, points_won
from muraille.league.views import ClubReader
from muraille.phrase import Language, Phrase, Renderable


def _once(hands: Sequence[PicturedHand]) -> list[PicturedHand]:
    """A hand that is both great and rare is printed once."""
    return list({(hand.day, hand.where, hand.person.number, hand.hand, hand.win): hand for hand in hands}.values())


def statistics_paper(reader: ClubReader, views: Sequence[StatisticsView], language: Language) -> Paper:
    """The statistics of an evening, an event or a season as a document; there must be something to count."""
    if not views:
        raise InvalidRequest("no_results", Phrase("there are no results to show yet"))

    def say(words: Renderable | str) -> str:
        return words if isinstance(words, str) else words.render(language)

    def part(view: StatisticsView) -> dict[str, Any]:
        return {
            "game": say(view.game_name),
            "figures": [[say(each.name), say(each.value)] for each in view.figures],
            "plots": [{"title": say(plot.title), "svg": plot.svg} for plot in view.plots],
            "hands": [
                {
                    "name": say(hand.person.name),
                    "points": say(points_won(hand.points)),
                    "svg": hand.svg,
                    "patterns": ", ".join(map(say, hand.patterns)),
                    "where": say(hand.where),
                    "day": say(Day(hand.day)),
                }
                for hand in _once([*view.best, *(rare.hand for rare in view.rare)])
            ],
            "slow": [
                [
                    say(Phrase("{where}, round {round}, table {table}", where=s.where, round=s.round, table=s.table)),
                    say(Phrase("{minutes} min", minutes=s.minutes)),
                ]
                for s in view.slow
            ],
        }

    settings = reader.club.settings
    return Paper(
        "statistics",
        {
            "language": language.code,
            "title": say(views[0].title),
            "event": settings.name,
            "club": settings.name,
            "place": settings.place,
            "dates": "",
            "rules": "",
            "as_of": "",
            "unpublished": "",
            "under": [settings.place],
            "parts": [part(view) for view in views],
            "words": {
                "hands": say(Phrase("Great and rare hands")),
                "slow": say(Phrase("Tables that took long")),
            },
        },
    )
