"""What screens, pages and JSON show of a club: the same records for all of them, and for everybody only what is public."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from muraille.competition.numbers import decimal
from muraille.competition.people.withheld import HIDDEN
from muraille.families import NAMES
from muraille.league.deal_statistics import best_hands
from muraille.league.events import EventPlayer
from muraille.league.games import PlayedGame, all_games, by_kind, night_games, of_person, source_title
from muraille.league.hands import GreatHand, pattern_names
from muraille.league.leagues import team_standings
from muraille.league.ratings import Rating, ratings
from muraille.league.seasons import Season, rule_of
from muraille.league.settings import Subject
from muraille.league.standings import DivisionSection, SeasonItem, SeasonStanding, ranking_of, standings
from muraille.league.state import Club
from muraille.phrase import Phrase, Renderable


@dataclass(frozen=True, kw_only=True)
class PersonCell:
    """Somebody in a list: by number and name, or without both."""

    number: int | None
    name: str | Renderable


@dataclass(frozen=True, kw_only=True)
class ItemView:
    """A result that a season counts, or does not count, and why it is worth what it is."""

    day: datetime.date
    source: str
    points: str
    counted: bool
    reason: Phrase

    @property
    def told(self) -> Phrase:
        """The reason, and whether it is of a result that is left out."""
        return self.reason if self.counted else Phrase("{reason} (not counted)", reason=self.reason)


@dataclass(frozen=True, kw_only=True)
class StandingView:
    """A line of the standings."""

    place: str
    person: PersonCell
    points: str
    games: int
    final: str = ""
    #: Why it is so much, where a final was played.
    final_reasons: tuple[Phrase, ...] = ()
    #: What told it apart from others with as many points.
    decided: tuple[Phrase, ...] = ()
    #: up, down or undecided; nothing for who stays.
    move: str = ""
    items: tuple[ItemView, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SectionView:
    """The standings of a division, or of everybody."""

    division: str
    lines: tuple[StandingView, ...]


@dataclass(frozen=True, kw_only=True)
class TeamLineView:
    """A team in the standings."""

    place: str
    team: str
    points: str
    items: tuple[ItemView, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SeasonView:
    """The standings of a season."""

    season: Season
    #: What is agreed, in sentences.
    rule: tuple[Phrase, ...]
    day: datetime.date | None
    sections: tuple[SectionView, ...]
    teams: tuple[TeamLineView, ...] = ()


@dataclass(frozen=True, kw_only=True)
class EveningLine:
    """Somebody in the ranking of an evening."""

    place: str
    person: PersonCell
    points: str
    session_points: str
    games: int


@dataclass(frozen=True, kw_only=True)
class EveningTable:
    """A table of an evening, with its result once there is one."""

    table: int
    round: int
    rules: str
    version: int
    seats: tuple[PersonCell, ...]
    scores: tuple[int, ...] = ()
    points: tuple[str, ...] = ()


#: Who goes up or down at the end of a season.
MOVES = {"up": Phrase("▲ goes up"), "down": Phrase("▼ goes down"), "undecided": Phrase("? undecided")}


class EveningView(Struct, frozen=True, kw_only=True):
    """An evening: its rankings by game, its tables, and who is there."""

    night: int
    day: datetime.date
    name: str
    rankings: dict[str, tuple[EveningLine, ...]]
    tables: tuple[EveningTable, ...]
    present: tuple[PersonCell, ...]
    #: Who is there and plays nowhere.
    free: tuple[PersonCell, ...]


@dataclass(frozen=True, kw_only=True)
class RatingView:
    """Somebody's rating."""

    person: PersonCell
    rating: int
    #: One deviation, on the scale of the rating.
    uncertainty: int
    mean: float
    deviation: float
    games: int
    provisional: bool
    history: tuple[tuple[datetime.date, int], ...] = ()


@dataclass(frozen=True, kw_only=True)
class OpponentView:
    """Whom somebody met, how often, and how often that person finished behind."""

    person: PersonCell
    games: int
    ahead: int


@dataclass(frozen=True, kw_only=True)
class GameView:
    """A game of somebody."""

    day: datetime.date
    #: Of the evening or event, which may have none.
    name: str | Renderable
    game: str
    round: int
    table: int
    place: str
    score: int
    points: str
    others: tuple[PersonCell, ...]


class HandView(Struct, frozen=True, kw_only=True):
    """A winning hand."""

    person: PersonCell
    day: datetime.date
    #: The name of the evening or event, which it may not have.
    where: str | Renderable
    game: str
    points: int
    hand: str
    win: str
    patterns: tuple[Renderable, ...]


class PersonView(Struct, frozen=True, kw_only=True):
    """Somebody's page."""

    person: PersonCell
    former: tuple[str, ...]
    merged: tuple[str, ...]
    #: Clubs for which somebody played in events; and every EMA number, which is not for everybody.
    clubs: tuple[str, ...]
    emas: tuple[str, ...]
    ratings: dict[str, RatingView]
    games: tuple[GameView, ...]
    opponents: tuple[OpponentView, ...]
    best: tuple[HandView, ...]


@dataclass
class ClubReader:
    """A club for somebody who reads: everything, or what is ``public``."""

    club: Club
    public: bool = False
    _ratings: dict[str, dict[int, Rating]] = field(default_factory=dict)

    @cached_property
    def games(self) -> list[PlayedGame]:
        return all_games(self.club)

    def ratings(self, game: str) -> dict[int, Rating]:
        """Everybody's rating in a game."""
        if game not in self._ratings:
            self._ratings[game] = ratings(self.games, game)
        return self._ratings[game]

    def shows(self, person: int) -> bool:
        """Whether somebody stands in the lists."""
        return not (self.public and self.club.is_removed(person))

    @cached_property
    def shown_people(self) -> list[int]:
        """Who has a page: everybody who played and is neither hidden nor removed for the reader."""
        played = {person for game in self.games for person in game.people}
        return sorted(person for person in played if self.cell(person).number is not None)

    def cell(self, person: int) -> PersonCell:
        """Somebody as the reader may know him."""
        if self.public and self.club.is_private(person):
            return PersonCell(number=None, name=HIDDEN)
        found = self.club.person(person)
        return PersonCell(number=found.number, name=found.name)

    def season(self, number: int, *, day: datetime.date | None = None, reasons: bool = True) -> SeasonView:
        """The standings of a season. Who was removed is left out, and the places of the others stay."""
        sections = standings(self.club, number, day=day, games=self.games)
        return SeasonView(
            season=self.club.season(number),
            rule=rule_of(self.club.season(number)),
            day=day,
            sections=tuple(self._section(section, reasons) for section in sections),
            teams=tuple(
                TeamLineView(
                    place=str(team.place),
                    team=team.team,
                    points=decimal(team.points),
                    items=tuple(map(self._team_item, team.items)) if reasons else (),
                )
                for team in team_standings(self.club, number, day=day, games=self.games)
            ),
        )

    def _team_item(self, item: SeasonItem) -> ItemView:
        reason = Phrase("{name}: {reason}", name=self.cell(item.person).name, reason=item.reason)
        return replace(_item(item), counted=True, reason=reason)

    def _section(self, section: DivisionSection, reasons: bool) -> SectionView:
        return SectionView(
            division=section.division.name if section.division else "",
            lines=tuple(self._line(section, line, reasons) for line in section.lines if self.shows(line.person)),
        )

    def _line(self, section: DivisionSection, line: SeasonStanding, reasons: bool) -> StandingView:
        moves = {"undecided": section.undecided, "up": section.up, "down": section.down}
        return StandingView(
            place=str(line.place) if line.place else "",
            person=self.cell(line.person),
            points=decimal(line.points),
            games=line.games,
            final="" if line.final is None else decimal(line.final.points),
            final_reasons=tuple(line.final.reasons) if line.final and reasons else (),
            decided=line.decided if reasons else (),
            move=next((name for name, people in moves.items() if line.person in people), ""),
            items=tuple(map(_item, line.items)) if reasons else (),
        )

    def evening(self, number: int) -> EveningView:
        """An evening."""
        night = self.club.night(number)
        played = list(night_games(self.club, night))
        free = [person for person in night.present if person not in set(map(self.club.who, night.playing))]
        return EveningView(
            night=number,
            day=night.day,
            name=night.name,
            rankings={kind: self._evening_lines(games) for kind, games in by_kind(played).items()},
            tables=tuple(self._table(number, table, played) for table in sorted(night.tables)),
            present=tuple(self.cell(person) for person in night.present if self.shows(person)),
            free=tuple(self.cell(person) for person in free if self.shows(person)),
        )

    def _evening_lines(self, games: Sequence[PlayedGame]) -> tuple[EveningLine, ...]:
        return tuple(
            EveningLine(
                place=str(line.place),
                person=self.cell(line.person),
                points=decimal(line.points),
                session_points=decimal(line.session_points),
                games=line.games,
            )
            for line in ranking_of(games)
            if self.shows(line.person)
        )

    def _table(self, night: int, number: int, played: Sequence[PlayedGame]) -> EveningTable:
        table = self.club.table(night, number)
        game = next((each for each in played if each.table == number), None)
        return EveningTable(
            table=number,
            round=table.round,
            rules=table.rules,
            version=self.club.version(night, number),
            seats=tuple(self.cell(person) for person in table.seats),
            scores=table.scores or (),
            points=tuple(decimal(_result(game, seat)) for seat in range(4)) if game else (),
        )

    def rating_list(self, game: str, *, history: bool = False) -> tuple[RatingView, ...]:
        """The ratings of a game, the highest first; who is provisional comes after all others."""
        found = [self._rating(each, history) for each in self.ratings(game).values() if self.shows(each.person)]
        return tuple(sorted(found, key=lambda each: (each.provisional, -each.rating, each.person.number or 0)))

    def _rating(self, rating: Rating, history: bool) -> RatingView:
        return RatingView(
            person=self.cell(rating.person),
            rating=rating.strength.shown,
            uncertainty=rating.strength.uncertainty,
            mean=round(rating.strength.mean, 3),
            deviation=round(rating.strength.deviation, 3),
            games=rating.games,
            provisional=rating.provisional,
            history=tuple((step.day, step.strength.shown) for step in rating.steps) if history else (),
        )

    def person(self, number: int) -> PersonView:
        """Somebody's page."""
        kept = self.club.person(number).number
        games = of_person(self.games, kept)
        names = [name for each in self.club.numbers_of(kept) for name in self.club.former.get(each, ())]
        numbers = self.club.numbers_of(kept)
        others = [self.club.people[each].name for each in numbers[1:]]
        rated = {game: self.ratings(game).get(kept) for game in NAMES} if self._shows_ratings else {}
        return PersonView(
            person=self.cell(kept),
            former=() if self.public else tuple(dict.fromkeys(names)),
            merged=() if self.public else tuple(dict.fromkeys((*others, *self._spellings(kept)))),
            clubs=tuple(dict.fromkeys(each.club for each in self._played_events(kept) if each.club)),
            emas=() if self.public else tuple(filter(None, (self.club.people[each].ema for each in numbers))),
            ratings={game: self._rating(rating, True) for game, rating in rated.items() if rating},
            games=tuple(self._game(game, kept) for game in reversed(games)),
            opponents=self._opponents(games, kept),
            best=tuple(map(self.hand, best_hands(self.club, games, kept))),
        )

    def _played_events(self, person: int) -> list[EventPlayer]:
        """Somebody in the events of the year."""
        players = (player for event in self.club.events.values() for player in event.players)
        return [player for player in players if self.club.who(player.person) == person]

    def _spellings(self, person: int) -> list[str]:
        """Names that somebody had in events and that are not the present one."""
        return [each.name for each in self._played_events(person) if each.name not in ("", self.club.name_of(person))]

    @property
    def _shows_ratings(self) -> bool:
        return not self.public or self.club.settings.shows(Subject.RATINGS)

    def hand(self, hand: GreatHand) -> HandView:
        """A winning hand with the names of what it was made of."""
        names = pattern_names(hand.game)
        return HandView(
            person=self.cell(hand.person),
            day=hand.day,
            where=source_title(self.club, hand.source),
            game=hand.game,
            points=hand.points,
            hand=hand.hand,
            win=hand.win,
            patterns=tuple(names.get(each, Phrase("{id}", id=each)) for each in hand.patterns),
        )

    def _game(self, game: PlayedGame, person: int) -> GameView:
        at = game.people.index(person)
        seat = game.seats[at]
        return GameView(
            day=game.day,
            name=source_title(self.club, game.source),
            game=game.game,
            round=game.round,
            table=game.table,
            place=str(seat.place),
            score=seat.score,
            points=decimal(_result(game, at)),
            others=tuple(self.cell(other) for other in game.people if other != person),
        )

    def _opponents(self, games: Sequence[PlayedGame], person: int) -> tuple[OpponentView, ...]:
        met: dict[int, list[int]] = {}
        for game in games:
            own = next(seat.place.first for seat in game.seats if seat.person == person)
            for seat in game.seats:
                if seat.person != person:
                    met.setdefault(seat.person, []).append(int(own < seat.place.first))
        return tuple(
            OpponentView(person=self.cell(other), games=len(ahead), ahead=sum(ahead))
            for other, ahead in sorted(met.items(), key=lambda item: (-len(item[1]), item[0]))
            if self.shows(other)
        )


def _result(game: PlayedGame, seat: int) -> Fraction:
    """What ranks a seat: table points where the game has them, otherwise points."""
    tables = any(each.table_points for each in game.seats)
    return game.seats[seat].table_points if tables else game.seats[seat].points


def _item(item: SeasonItem) -> ItemView:
    return ItemView(
        day=item.day, source=item.source, points=decimal(item.points), counted=item.counted, reason=item.reason
    )
