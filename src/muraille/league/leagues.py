"""What follows from the standings of a league: the divisions of the next season, and the ranking of teams."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from muraille.competition.numbers import total
from muraille.errors import InvalidRequest
from muraille.league.games import PlayedGame, all_games, season_games
from muraille.league.seasons import Division
from muraille.league.standings import SeasonItem, season_items, standings
from muraille.league.state import Club
from muraille.phrase import Phrase
from muraille.table.standings import Place, ranked


def check_later(club: Club, season: int, following: int) -> None:
    """Refuse divisions for a season that does not come after the one whose standings make them."""
    here, there = club.season(season), club.season(following)
    if (there.first_day, there.number) <= (here.first_day, here.number):
        raise InvalidRequest(
            "not_later",
            Phrase(
                "season {following} does not come after season {season}: divisions go on into a later one",
                following=following,
                season=season,
            ),
        )


def promoted(club: Club, season: int) -> tuple[Division, ...]:
    """The divisions of the next season: who goes up and down by this one's standings. A tie across a line is refused."""
    if not club.divisions.get(season):
        raise InvalidRequest("no_divisions", Phrase("season {season} has no divisions", season=season))
    sections = standings(club, season)
    found = [list(section.division.people if section.division else ()) for section in sections]
    for section in sections:
        if section.undecided:
            names = ", ".join(club.name_of(person) for person in sorted(section.undecided))
            raise InvalidRequest(
                "tie",
                Phrase("{names} share the place that decides: let your regulations or the lot decide", names=names),
            )
    for at, section in enumerate(sections):
        _move(club, found, section.up, at, at - 1)
        _move(club, found, section.down, at, at + 1)
    return tuple(
        Division(name=section.division.name, people=tuple(people), up=section.division.up, down=section.division.down)
        for section, people in zip(sections, found, strict=True)
        if section.division
    )


def _move(club: Club, found: list[list[int]], people: Iterable[int], here: int, there: int) -> None:
    """Out of one division into another, where there is one."""
    if not 0 <= there < len(found):
        return
    moving = set(people)
    found[there] += [number for number in found[here] if club.who(number) in moving]
    found[here] = [number for number in found[here] if club.who(number) not in moving]


@dataclass(frozen=True, kw_only=True)
class TeamStanding:
    """A team in the ranking of a season, with the results of its line-ups."""

    team: str
    place: Place
    points: Fraction
    items: tuple[SeasonItem, ...]


def team_standings(
    club: Club, number: int, *, day: datetime.date | None = None, games: Iterable[PlayedGame] | None = None
) -> tuple[TeamStanding, ...]:
    """The ranking of teams: of every evening what the people of the line-up played. Without a line-up nothing counts."""
    season = club.season(number)
    counted = season_games(club, season, all_games(club) if games is None else games, day=day)
    lined: dict[tuple[str, int], str] = {
        (f"night-{night}", club.who(person)): team
        for (which, night, team), people in club.line_ups.items()
        if which == number
        for person in people
    }
    found: dict[str, list[SeasonItem]] = {team: [] for which, team in club.teams if which == number}
    for item in season_items(club, season, counted):
        if team := lined.get((item.source, item.person)):
            found[team].append(item)
    sums = {
        team: (
            total(item.points for item in items),
            total(item.session_points for item in items),
        )
        for team, items in found.items()
    }
    return tuple(
        TeamStanding(team=team, place=place, points=sums[team][0], items=tuple(found[team]))
        for place, team in ranked(sums, lambda team: sums[team], str)
    )
