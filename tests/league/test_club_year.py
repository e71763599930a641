"""A simulated year of a club, recomputed by the simplest arithmetic from what its journal says: the same to the point."""

from __future__ import annotations

import datetime
from collections import defaultdict
from fractions import Fraction
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from openskill.models import BradleyTerryFull

from clubs import ClubBook, small_club
from muraille.competition.journal import verify
from muraille.competition.lines import SeatEntry
from muraille.competition.rulesets import rules_named
from muraille.competition.tables import lines_of
from muraille.league import facts
from muraille.league.archive import archive_of, read_archive
from muraille.league.demo import ClubYear
from muraille.league.games import all_games
from muraille.league.journal import fold_club
from muraille.league.leagues import promoted, team_standings
from muraille.league.ratings import DEVIATION, MEAN, ratings
from muraille.league.seasons import Season
from muraille.league.standings import SeasonStanding, standings
from muraille.league.views import ClubReader
from muraille.table.outcomes import four

UMA = (15_000, 5_000, -5_000, -15_000)
TABLE_POINTS = (4, 2, 1, 0)


class Raw(NamedTuple):
    """A game as a spreadsheet would hold it."""

    day: datetime.date
    source: str
    mcr: bool
    people: tuple[int, ...]
    scores: tuple[int, ...]

    def shared(self, seat: int, prizes: tuple[int, ...]) -> Fraction:
        better = sum(score > self.scores[seat] for score in self.scores)
        equal = sum(score == self.scores[seat] for score in self.scores)
        return Fraction(sum(prizes[better : better + equal]), equal)

    def points(self, seat: int) -> Fraction:
        return self.shared(seat, TABLE_POINTS) if self.mcr else self.scores[seat] - 30_000 + self.shared(seat, UMA)

    def first(self, seat: int) -> bool:
        return self.scores[seat] == max(self.scores)


@cache
def year() -> tuple[ClubBook, ClubYear]:
    book = ClubBook()
    simulated = ClubYear(book.do)
    simulated.play()
    return book, simulated


@cache
def raw_games() -> tuple[Raw, ...]:
    """The games by the entries alone; who was entered twice is known from the simulation, not from the merging."""
    book, simulated = year()
    days: dict[int, tuple[datetime.date, bool]] = {}
    found: list[Raw] = []
    for entry in book.journal:
        match entry.what:
            case facts.NightOpened(night=night, day=day, rules=rules):
                days[night] = day, rules == "mcr-green"
            case facts.GameEntered(night=night, seats=seats, scores=scores):
                people = tuple(map(simulated.true, seats))
                found.append(Raw(days[night][0], f"night-{night}", days[night][1], people, scores))
            case facts.EventTaken(event=event):
                found += [
                    Raw(event.day, event.source, False, tuple(map(simulated.true, game.people)), game.scores)
                    for game in event.games
                ]
    return tuple(found)


def of_season(season: Season, last: datetime.date | None = None) -> dict[int, list[tuple[Raw, int]]]:
    found: dict[int, list[tuple[Raw, int]]] = defaultdict(list)
    for game in raw_games():
        if game.mcr == (season.game == "mcr") and (last is None or game.day <= last):
            for seat, person in enumerate(game.people):
                found[person].append((game, seat))
    return found


def by_hand(season: Season, last: datetime.date | None = None) -> dict[int, Fraction]:
    """What everybody has by the rule of a season."""
    games = of_season(season, last)
    match season.name:
        case "Sum" | "Chinese":
            return {who: sum((g.points(s) for g, s in those), Fraction(0)) for who, those in games.items()}
        case "League":
            return {who: Fraction(sum(sorted((g.points(s) for g, s in those))[-30:])) for who, those in games.items()}
        case "Average":
            return {who: sum((g.points(s) for g, s in those), Fraction(0)) / len(those) for who, those in games.items()}
        case "Table":
            return {
                who: sum((g.shared(s, (10, 6, 3, 1)) for g, s in those), Fraction(0)) for who, those in games.items()
            }
    return base_ranks(season, last)


def base_ranks(season: Season, last: datetime.date | None) -> dict[int, Fraction]:
    evenings: dict[str, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for who, those in of_season(season, last).items():
        for game, seat in those:
            evenings[game.source][who] += game.points(seat)
    ranks: dict[int, list[Fraction]] = defaultdict(list)
    for sums in evenings.values():
        for who, points in sums.items():
            place = 1 + sum(other > points for other in sums.values())
            ranks[who].append(Fraction(round(Fraction(1000 * (len(sums) - place), len(sums) - 1))))
    return {who: sum(sorted(those)[-15:], Fraction(0)) for who, those in ranks.items()}


def lines(season: int, last: datetime.date | None = None) -> list[SeasonStanding]:
    return [line for section in standings(year()[0].club, season, day=last) for line in section.lines]


SEASONS = range(1, 7)


@pytest.mark.parametrize("number", SEASONS)
def test_the_year_comes_to_what_arithmetic_by_hand_says(number: int) -> None:
    season = year()[0].club.seasons[number]
    expected = by_hand(season)
    assert {line.person: line.points for line in lines(number) if line.items} == expected
    assert len(expected) == 40


@pytest.mark.parametrize("number", SEASONS)
def test_standings_as_of_any_day(number: int) -> None:
    season = year()[0].club.seasons[number]
    for weeks in (2, 13, 27):
        day = season.first_day + datetime.timedelta(weeks=weeks)
        expected = by_hand(season, day)
        assert {line.person: line.points for line in lines(number, day) if line.items} == expected


def test_every_point_has_its_reason() -> None:
    for number in SEASONS:
        average = year()[0].club.seasons[number].name == "Average"
        for line in lines(number):
            total = sum((item.points for item in line.counting), Fraction(0))
            assert line.points == (total / len(line.items) if average and line.items else total)
            assert all(str(item.reason) for item in line.items)


def test_places_follow_points_and_the_ties_that_are_stated() -> None:
    for number in (1, 3, 4, 5, 6):
        placed = [line for line in lines(number) if line.place]
        for line in placed:
            above = sum((other.points, other.ties) > (line.points, line.ties) for other in placed)
            assert line.place is not None
            assert line.place.first == above + 1
    minimum = year()[0].club.seasons[3].scoring.minimum
    assert all((line.place is None) == (len(line.items) < minimum) for line in lines(3))


def test_the_league_moves_three_up_and_three_down() -> None:
    club = year()[0].club
    upper, lower = standings(club, 2)
    assert (len(upper.down), len(lower.up), len(upper.lines), len(lower.lines)) == (3, 3, 20, 20)
    points = by_hand(club.seasons[2])
    assert min(points[who] for who in lower.up) >= max(points[who] for who in range(21, 41) if who not in lower.up)
    first, second = promoted(club, 2)
    assert set(first.people) == set(range(1, 21)) - upper.down | lower.up
    assert set(first.people) | set(second.people) == set(range(1, 41))


def test_teams_have_what_their_line_ups_played() -> None:
    book, _ = year()
    expected: dict[str, Fraction] = defaultdict(Fraction)
    for entry in book.journal:
        if isinstance(entry.what, facts.LineUpSet):
            for game in raw_games():
                if game.source == f"night-{entry.what.night}" and not game.mcr:
                    expected[entry.what.team] += sum(
                        (game.points(s) for s, who in enumerate(game.people) if who in entry.what.people), Fraction(0)
                    )
    assert {team.team: team.points for team in team_standings(book.club, 1)} == expected


def test_who_asked_to_be_removed_is_in_no_public_list_and_the_numbers_stay() -> None:
    club = year()[0].club
    reader, public = ClubReader(club), ClubReader(club, public=True)
    for number in SEASONS:
        inside = [line for section in reader.season(number).sections for line in section.lines]
        outside = [line for section in public.season(number).sections for line in section.lines]
        assert [(line.place, line.points) for line in inside if line.person.number != 13] == [
            (line.place, line.points) for line in outside
        ]
        assert {13, 14}.isdisjoint(line.person.number or 0 for line in outside)
    names = {club.name_of(13), club.name_of(14)}
    shown = [public.rating_list("riichi"), *(public.evening(night) for night in club.nights)]
    shown += [public.person(who) for who in (1, 2, 3)]
    assert not any(name in repr(view) for name in names for view in shown)


def test_the_rating_order_is_near_the_true_one() -> None:
    """What it is exactly is printed by benchmarks/club_year.py."""
    book, simulated = year()
    found = ratings(all_games(book.club), "riichi")
    assert rank_correlation({who: each.strength.mean for who, each in found.items()}, simulated.strengths) > 0.75
    assert not any(each.provisional for each in found.values())


def test_ratings_are_those_of_the_library_asked_in_the_plainest_way() -> None:
    """A fresh rating for everybody in every game, nothing shared between two: the same to the last bit."""
    played, model = all_games(year()[0].club), BradleyTerryFull(mu=MEAN, sigma=DEVIATION)
    for kind in ("riichi", "mcr"):
        plain: dict[int, list[tuple[float, float]]] = defaultdict(lambda: [(MEAN, DEVIATION)])
        for game in (each for each in played if each.game == kind and each.rated):
            teams = [[model.rating(*plain[person][-1])] for person in game.people]
            after = model.rate(teams, ranks=[float(seat.place.first) for seat in game.seats])
            for person, (one,) in zip(game.people, after, strict=True):
                plain[person].append((one.mu, one.sigma))
        found = ratings(played, kind)
        assert found.keys() == plain.keys()
        for person, rating in found.items():
            assert [(step.strength.mean, step.strength.deviation) for step in rating.steps] == plain[person][1:]


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_result_is_what_its_score_sheet_says_for_any_order_and_tie(rules: str) -> None:
    chance = Random(7)
    for _ in range(300):
        scores = four(chance.choice((-3_100, 0, 100, 30_000, 41_300)) for _ in range(4))
        lines = lines_of([SeatEntry(player=at, score=score) for at, score in enumerate(scores)], rules_named(rules))
        book = small_club(4)
        entered = facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=scores, rules=rules)
        (game,) = all_games(book.do(entered, why="as it was"))
        assert [(seat.place, seat.points, seat.table_points) for seat in game.seats] == [
            (line.place, line.total, line.table_points) for line in lines
        ]


def rank_correlation(one: dict[int, float], other: dict[int, float]) -> float:
    """Spearman's, for values without ties."""
    ranks = [{who: at for at, who in enumerate(sorted(one, key=values.__getitem__))} for values in (one, other)]
    distance = sum((ranks[0][who] - ranks[1][who]) ** 2 for who in one)
    return 1 - 6 * distance / (len(one) * (len(one) ** 2 - 1))


def test_the_archive_tells_the_same_year() -> None:
    book, _ = year()
    entries = read_archive(archive_of(book.journal)).entries
    verify(entries)
    assert fold_club(entries) == book.club
