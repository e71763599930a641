"""The standings of a season as of any day, with the reason for every point."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

import msgspec

from muraille.competition.mers import base_rank
from muraille.competition.numbers import total
from muraille.league.games import PlayedGame, by_kind, night_games, season_games, source_name
from muraille.league.seasons import TIE_NAMES, Division, Origin, ResultWorth, Scoring, Season, Tie, Total, Unit
from muraille.league.state import Club
from muraille.phrase import Measured, Phrase, Renderable
from muraille.table.standings import Place, ranked

NOTHING = Fraction(0)


class SeasonItem(msgspec.Struct, frozen=True, gc=False):
    """One result of somebody in a season, and what it is worth."""

    person: int
    day: datetime.date
    source: str
    #: As people call the evening or event.
    name: str | Renderable
    place: Place
    points: Fraction
    #: Session points, where table points come first.
    session_points: Fraction
    games: int
    firsts: int
    #: Round, table and score of a single game.
    played: tuple[int, int, int] | None = None
    #: How many are ranked, where an evening or event is one result.
    people: int = 0
    #: Whether it is among those that are added up.
    counted: bool = True

    @property
    def reason(self) -> Phrase:
        """Why it is worth what it is."""
        place, points = str(self.place), Measured.exact(self.points)
        if self.played is None:
            return Phrase(
                "{name}: place {place} of {count} after {games:# game|# games}, worth {points}",
                name=self.name,
                place=place,
                count=self.people,
                games=self.games,
                points=points,
            )
        turn, table, score = self.played
        return Phrase(
            "{name}, round {round}, table {table}: place {place} with {score}, worth {points}",
            name=self.name,
            round=turn,
            table=table,
            place=place,
            score=Measured(score, 0),
            points=points,
        )


@dataclass(frozen=True, kw_only=True)
class FinalPoints:
    """What somebody has in the final: a share of what the season brought, and what was played there."""

    before: Fraction
    share: Fraction
    items: tuple[SeasonItem, ...]

    @property
    def points(self) -> Fraction:
        return self.before * self.share + total(item.points for item in self.items)

    @property
    def reasons(self) -> Iterator[Phrase]:
        if self.share:
            yield Phrase(
                "{share} of {points} carried over: {carried}",
                share=self.share,
                points=Measured.exact(self.before),
                carried=Measured.exact(self.before * self.share),
            )
        yield from (item.reason for item in self.items)


@dataclass(frozen=True, kw_only=True)
class SeasonStanding:
    """A line of the standings; no place with fewer results than the season asks for."""

    person: int
    place: Place | None
    points: Fraction
    items: tuple[SeasonItem, ...]
    #: What decided between equal points, in the order of the season.
    ties: tuple[Fraction, ...] = ()
    #: The same in sentences, of this line: nothing where its points are nobody else's.
    decided: tuple[Phrase, ...] = ()
    final: FinalPoints | None = None

    @property
    def games(self) -> int:
        return sum(item.games for item in self.items)

    @property
    def counting(self) -> tuple[SeasonItem, ...]:
        return tuple(item for item in self.items if item.counted)


@dataclass(frozen=True, kw_only=True)
class DivisionSection:
    """The standings of a division, or of everybody."""

    division: Division | None
    lines: tuple[SeasonStanding, ...]
    up: frozenset[int] = frozenset()
    down: frozenset[int] = frozenset()
    #: Who shares a place across a line between up, stay and down: no rule of ours chooses among them.
    undecided: frozenset[int] = field(default_factory=frozenset)


class SourceRank(NamedTuple):
    """Somebody in the ranking of an evening or event."""

    person: int
    place: Place
    points: Fraction
    session_points: Fraction
    games: int
    firsts: int


def ranking_of(games: Iterable[PlayedGame]) -> list[SourceRank]:
    """The ranking of an evening: the sum of its games, table points before session points; ties share the place."""
    by_person: dict[int, list[tuple[Fraction, Fraction, int]]] = defaultdict(list)
    for game in games:
        tables = _by_table_points(game)
        for seat in game.seats:
            main, second = (seat.table_points, seat.points) if tables else (seat.points, NOTHING)
            by_person[seat.person].append((main, second, int(seat.place.first == 1)))
    sums = {
        person: (total(each[0] for each in those), total(each[1] for each in those))
        for person, those in by_person.items()
    }
    return [
        SourceRank(person, place, *sums[person], len(by_person[person]), sum(each[2] for each in by_person[person]))
        for place, person in ranked(sums, lambda person: sums[person], lambda person: person)
    ]


def _by_table_points(game: PlayedGame) -> bool:
    """Whether table points decide, and session points break their ties."""
    return any(seat.table_points for seat in game.seats)


def season_items(club: Club, season: Season, games: Sequence[PlayedGame]) -> list[SeasonItem]:
    """Everything that the season counts for somebody, one item for each game, or for each evening and event."""
    by_source: dict[str, list[PlayedGame]] = defaultdict(list)
    for game in games:
        by_source[game.source].append(game)
    items = _game_items if season.scoring.unit is Unit.GAME else _source_items
    return [item for source, those in by_source.items() for item in items(club, season.scoring, source, those)]


def _game_items(club: Club, scoring: Scoring, source: str, games: Sequence[PlayedGame]) -> Iterator[SeasonItem]:
    name, by_place = source_name(club, source), scoring.worth is ResultWorth.TABLE
    for game in games:
        tables = _by_table_points(game)
        for seat in game.seats:
            main = seat.table_points if tables else seat.points
            yield SeasonItem(
                seat.person,
                game.day,
                source,
                name,
                seat.place,
                scoring.value_of(*seat.place) if by_place else main,
                seat.points if tables else NOTHING,
                1,
                int(seat.place.first == 1),
                (game.round, game.table, seat.score),
            )


def _source_items(club: Club, scoring: Scoring, source: str, games: Sequence[PlayedGame]) -> Iterator[SeasonItem]:
    name = source_name(club, source)
    lines = _event_ranking(club, source) if games[0].origin is Origin.EVENT else ranking_of(games)
    for line in lines:
        yield SeasonItem(
            line.person,
            games[0].day,
            source,
            name,
            line.place,
            _worth(scoring, line, len(lines)),
            line.session_points,
            line.games,
            line.firsts,
            people=len(lines),
        )


def _worth(scoring: Scoring, line: SourceRank, people: int) -> Fraction:
    if scoring.worth is ResultWorth.BASE_RANK:
        return Fraction(base_rank(line.place.first, people))
    if scoring.worth is ResultWorth.TABLE:
        return scoring.value_of(*line.place)
    return line.points


def _event_ranking(club: Club, source: str) -> list[SourceRank]:
    """An event is ranked as its own desk ranked it: penalties, stages and disqualifications are in it."""
    event = next(each for each in club.events.values() if each.source == source)
    firsts: dict[int, int] = defaultdict(int)
    games: dict[int, int] = defaultdict(int)
    for game in event.games:
        for person, (first, _) in zip(game.people, game.places, strict=True):
            games[club.who(person)] += 1
            firsts[club.who(person)] += first == 1
    tables = any(Fraction(player.table_points) for player in event.players)
    return [
        SourceRank(
            person := club.who(player.person),
            Place(player.place, player.holders),
            Fraction(player.table_points) if tables else player.total,
            player.total if tables else Fraction(0),
            games[person],
            firsts[person],
        )
        for player in event.players
    ]


def standings(
    club: Club,
    number: int,
    *,
    day: datetime.date | None = None,
    games: Iterable[PlayedGame] | None = None,
) -> tuple[DivisionSection, ...]:
    """The standings of a season, division by division where it has any, as of a day."""
    season = club.season(number)
    counted = season_games(club, season, games, day=day)
    divisions = club.divisions.get(number, ())
    if season.within_divisions and divisions:
        home = {club.who(person): place for place, each in enumerate(divisions) for person in each.people}
        counted = [game for game in counted if len({home.get(person) for person in game.people}) == 1]
    items: dict[int, list[SeasonItem]] = defaultdict(list)
    for item in season_items(club, season, counted):
        items[item.person].append(item)
    lines = {person: _line(season, person, those) for person, those in items.items()}
    final = _final_points(club, season, lines, day)
    if not divisions:
        return (DivisionSection(division=None, lines=_placed(season, list(lines.values()), final)),)
    return tuple(_section(club, season, division, lines, final) for division in divisions)


def _line(season: Season, person: int, items: Sequence[SeasonItem]) -> SeasonStanding:
    """What somebody's results come to, before there are places."""
    scoring = season.scoring
    counting = set(range(len(items)))
    if scoring.total is Total.BEST:
        ordered = sorted(counting, key=lambda at: (-items[at].points, items[at].day, at))
        counting = set(ordered[: scoring.best])
    marked = tuple(
        item if at in counting else msgspec.structs.replace(item, counted=False) for at, item in enumerate(items)
    )
    points = total(item.points for item in marked if item.counted)
    if scoring.total is Total.AVERAGE:
        points /= len(items)
    return SeasonStanding(
        person=person, place=None, points=points, items=marked, ties=tuple(_tie(tie, marked) for tie in season.ties)
    )


def _tie(tie: Tie, items: Sequence[SeasonItem]) -> Fraction:
    """The greater decides."""
    games = sum(item.games for item in items)
    match tie:
        case Tie.SESSION_POINTS:
            return total(item.session_points for item in items if item.counted)
        case Tie.FIRSTS:
            return Fraction(sum(item.firsts for item in items))
        case Tie.BEST_RESULT:
            return max(item.points for item in items)
        case Tie.MORE_GAMES:
            return Fraction(games)
        case Tie.FEWER_GAMES:
            return Fraction(-games)


def _final_points(
    club: Club, season: Season, lines: dict[int, SeasonStanding], day: datetime.date | None
) -> dict[int, FinalPoints]:
    """What those who play the final have in it; a game is worth there what it is worth in the season."""
    final = club.finals.get(season.number)
    if final is None or (day is not None and club.night(final.night).day > day):
        return {}
    games = by_kind(night_games(club, club.night(final.night))).get(season.game, [])
    played: dict[int, list[SeasonItem]] = defaultdict(list)
    for item in season_items(club, season, games):
        played[item.person].append(item)
    found: dict[int, FinalPoints] = {}
    for person in map(club.who, final.people) if played else ():
        before = lines[person].points if person in lines else NOTHING
        found[person] = FinalPoints(before=before, share=final.share, items=tuple(played[person]))
    return found


def _placed(
    season: Season, lines: Sequence[SeasonStanding], final: dict[int, FinalPoints]
) -> tuple[SeasonStanding, ...]:
    """Finalists first, then everybody with enough results and one at least, then the others without a place."""
    least = max(1, season.scoring.minimum)
    enough = [line for line in lines if len(line.items) >= least or line.person in final]
    placed_people = {line.person for line in enough}
    short = sorted(
        (line for line in lines if line.person not in placed_people), key=lambda line: (-line.points, line.person)
    )

    def key(line: SeasonStanding) -> tuple[Fraction, ...]:
        return (
            *((Fraction(1), final[line.person].points) if line.person in final else (Fraction(0),)),
            line.points,
            *line.ties,
        )

    equal: dict[tuple[Fraction, ...], list[SeasonStanding]] = defaultdict(list)
    for line in enough:
        equal[key(line)[:2]].append(line)
    names = [TIE_NAMES[tie] for tie in season.ties]
    decided: dict[int, list[Phrase]] = defaultdict(list)
    for those in equal.values():
        after_final = [Phrase("points of the season")] if those[0].person in final else []
        _decide([*after_final, *names], {line.person: key(line)[2:] for line in those}, decided)
    placed = [
        replace(line, place=place, decided=tuple(decided[line.person]), final=final.get(line.person))
        for place, line in ranked(enough, key, lambda line: line.person)
    ]
    return (*placed, *short)


def _decide(names: Sequence[Phrase], values: dict[int, tuple[Fraction, ...]], decided: dict[int, list[Phrase]]) -> None:
    """Say of people with equal points by what they were told apart, with what each of them has of it."""
    if len(values) < 2 or not names:
        return
    alike: dict[Fraction, dict[int, tuple[Fraction, ...]]] = defaultdict(dict)
    for person, (value, *others) in values.items():
        alike[value][person] = tuple(others)
    if len(alike) > 1:
        for value, those in alike.items():
            has = Measured.exact(abs(value) if names[0] is TIE_NAMES[Tie.FEWER_GAMES] else value)
            sentence = Phrase("Equal points, decided by: {tie}; here {value}", tie=names[0], value=has)
            for person in those:
                decided[person].append(sentence)
    for those in alike.values():
        _decide(names[1:], those, decided)


def _section(
    club: Club,
    season: Season,
    division: Division,
    lines: dict[int, SeasonStanding],
    final: dict[int, FinalPoints],
) -> DivisionSection:
    people = dict.fromkeys(map(club.who, division.people))
    found = _placed(season, [lines.get(person) or _line_of_nobody(season, person) for person in people], final)
    up, unsure_up = _cut([line for line in found if line.place], division.up)
    down, unsure_down = _cut([line for line in reversed(found) if line.place], division.down)
    return DivisionSection(division=division, lines=found, up=up, down=down, undecided=unsure_up | unsure_down)


def _line_of_nobody(season: Season, person: int) -> SeasonStanding:
    """Somebody of a division who has not played."""
    return SeasonStanding(
        person=person, place=None, points=Fraction(0), items=(), ties=(Fraction(0),) * len(season.ties)
    )


def _cut(lines: Sequence[SeasonStanding], count: int) -> tuple[frozenset[int], frozenset[int]]:
    """The first so many, and those who share the place through which the line goes."""
    if not 0 < count < len(lines) or lines[count - 1].place != lines[count].place:
        return frozenset(line.person for line in lines[:count]), frozenset()
    shared = lines[count].place
    return (
        frozenset(line.person for line in lines[:count] if line.place != shared),
        frozenset(line.person for line in lines if line.place == shared),
    )
