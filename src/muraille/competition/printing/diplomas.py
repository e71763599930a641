"""Diplomas for the players: name, place, event, two lines to sign."""

from __future__ import annotations

from msgspec import Struct

from muraille.competition.printing.paper import Order, Paper, paper
from muraille.competition.printing.result_lists import gain_text, points_text, shown, unpublished
from muraille.competition.ranking import Footing
from muraille.competition.views import RankingRow, ranking_view
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase


class Diploma(Struct, frozen=True, kw_only=True):
    """What a player won."""

    name: str
    country: str
    first: int
    place: str
    among: str
    score: str


class Diplomas(Struct, frozen=True, kw_only=True):
    """Everybody's diploma, and who signs it."""

    referee: str
    diplomas: list[Diploma]


def certificates(order: Order) -> Paper:
    """A landscape page for everybody who has a place, the winner first."""
    sessions = shown(order)
    view = ranking_view(order.competition, through=order.session, everything=order.everything)
    rows = [row for row in view.rows if row.standing.footing is Footing.RANKED and row.person]
    if not rows:
        raise InvalidRequest("no_results", Phrase("there are no results to show yet"))
    words = {
        "diploma": Phrase("Diploma"),
        "awarded": Phrase("is awarded to"),
        "referee": Phrase("Chief referee"),
        "organiser": Phrase("Organiser"),
    }
    diplomas = [
        Diploma(
            name=row.name,
            country=row.person.country if row.person else "",
            first=row.standing.place.first,
            place=order.say(_place(order, row)),
            among=order.say(Phrase("among {count:# player|# players}", count=len(rows))),
            score=order.say(_score(order, row, view.by_table_points, len(sessions))),
        )
        for row in rows
    ]
    body = Diplomas(referee=order.competition.settings.chief_referee, diplomas=diplomas)
    return paper(order, "certificates", Phrase("Diplomas"), words, body, unpublished=unpublished(order))


def ordinal(number: int, language: str) -> str:
    """A place in words of a list.

    >>> [ordinal(number, "en") for number in (1, 2, 3, 4, 11, 21, 112)], [ordinal(number, "fr") for number in (1, 2)]
    (['1st', '2nd', '3rd', '4th', '11th', '21st', '112th'], ['1re', '2e'])
    """
    if language == "fr":
        return f"{number}re" if number == 1 else f"{number}e"
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _place(order: Order, row: RankingRow) -> Phrase:
    number = ordinal(row.standing.place.first, order.language.code)
    return (
        Phrase("{ordinal} place, shared", ordinal=number)
        if row.standing.place.tied
        else Phrase("{ordinal} place", ordinal=number)
    )


def _score(order: Order, row: RankingRow, by_table_points: bool, sessions: int) -> Phrase:
    points = gain_text(order, row.standing.score.points)
    if by_table_points:
        return Phrase(
            "{table_points:# table point|# table points} and {points:# point|# points} in {count:# session|# sessions}",
            table_points=points_text(order, row.standing.score.table_points),
            points=points,
            count=sessions,
        )
    return Phrase("{points:# point|# points} in {count:# session|# sessions}", points=points, count=sessions)
