"""Pantheon's results in and out, as far as its public files show them.

The rating table is the CSV that its pages save; games are the JSON of its interface, by the fields of ``atoms.proto``.
"""

from __future__ import annotations

import csv
import datetime
import hashlib
import io
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from muraille.competition.numbers import decimal
from muraille.competition.people import Person, first_and_last
from muraille.errors import InvalidRequest
from muraille.league.events import EventGame, EventPlayer, TakenEvent
from muraille.league.games import PlayedGame
from muraille.league.state import Club
from muraille.league.taking import TakenGames, found_again
from muraille.league.views import ClubReader
from muraille.malformed import malformed
from muraille.phrase import ENGLISH, Phrase
from muraille.table.standings import places

#: The headings of the table in English; others stand there in the language of the page, in the same order.
HEADINGS = (
    "Place",
    "Player ID",
    "Player name",
    "Rating points",
    "Average place",
    "Average points",
    "Games played",
)


class PantheonLine(NamedTuple):
    """Somebody in a rating table."""

    id: int
    name: str
    rating: Fraction
    games: int


class PantheonResult(msgspec.Struct, rename="camel", kw_only=True):
    """What a game brought a player."""

    player_id: int
    score: int = 0
    rating_delta: float = 0.0
    place: int = 0


class PantheonGame(msgspec.Struct, rename="camel", kw_only=True):
    """A finished game; players in the order of the winds at the start."""

    session_hash: str = ""
    date: str = ""
    players: list[int]
    final_results: list[PantheonResult]


class PantheonPlayer(msgspec.Struct, rename="camel", kw_only=True):
    id: int
    title: str


class PantheonGames(msgspec.Struct, rename="camel", kw_only=True):
    """The games of an event, and who played them."""

    games: list[PantheonGame]
    players: list[PantheonPlayer]


# Out


def rating_csv(reader: ClubReader, games: Sequence[PlayedGame]) -> str:
    """The rating table of these games as Pantheon's pages save it."""
    played: dict[int, list[tuple[Fraction, int, int]]] = {}
    for game in games:
        for seat in game.seats:
            played.setdefault(seat.person, []).append((seat.points, seat.place.first, seat.score))
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(HEADINGS)
    order = sorted(
        (person for person in played if reader.shows(person)),
        key=lambda person: (-sum(points for points, _, _ in played[person]), person),
    )
    for place, person in enumerate(order, start=1):
        found, cell = played[person], reader.cell(person)
        mean = [Fraction(sum(each[at] for each in found), len(found)) for at in (1, 2)]
        name = cell.name if isinstance(cell.name, str) else cell.name.render(ENGLISH)
        total = decimal(Fraction(sum(points for points, _, _ in found)))
        writer.writerow([place, cell.number or 0, name, total, *map(decimal, mean), len(found)])
    return stream.getvalue()


def games_json(reader: ClubReader, games: Sequence[PlayedGame]) -> bytes:
    """These games as Pantheon's interface answers them; who is hidden or removed has the number 0 and no name."""

    def number(person: int) -> int:
        return reader.cell(person).number or 0

    people = sorted({person for game in games for person in game.people})
    shown = [reader.cell(person) for person in people]
    return msgspec.json.encode(
        PantheonGames(
            games=[
                PantheonGame(
                    session_hash=f"{game.source}-{game.round}-{game.table}",
                    date=game.day.isoformat(),
                    players=[number(person) for person in game.people],
                    final_results=[
                        PantheonResult(
                            player_id=number(seat.person),
                            score=seat.score,
                            rating_delta=float(seat.points),
                            place=seat.place.first,
                        )
                        for seat in game.seats
                    ],
                )
                for game in games
            ],
            players=[PantheonPlayer(id=cell.number, title=str(cell.name)) for cell in shown if cell.number is not None],
        )
    )


# In


def read_rating(text: str) -> list[PantheonLine]:
    """The lines of a rating table, in whatever language its headings are; a team or chips may stand behind the name.

    >>> read_rating(",".join(HEADINGS) + "\\n1,7,Ada,1500,1.5,32000,4")
    [PantheonLine(id=7, name='Ada', rating=Fraction(1500, 1), games=4)]
    """
    try:
        rows = [row for row in csv.reader(io.StringIO(text)) if row]
    except csv.Error:
        rows = []
    if len(rows) < 2 or len(rows[0]) < len(HEADINGS):
        raise InvalidRequest("not_pantheon", Phrase("this is no rating table of Pantheon"))
    return [_line(number, row) for number, row in enumerate(rows[1:], start=2)]


def _line(number: int, row: Sequence[str]) -> PantheonLine:
    try:
        return PantheonLine(int(row[1]), row[2].strip(), Fraction(row[-4]), int(row[-1]))
    except (ValueError, IndexError, ZeroDivisionError):
        raise InvalidRequest(
            "not_pantheon", Phrase("line {line} is no line of a rating table of Pantheon", line=number)
        ) from None


def read_games(data: bytes) -> PantheonGames:
    """The games of an event, from the JSON of Pantheon's interface.

    >>> read_games(b'{"games": [], "players": []}').games
    []
    """
    try:
        found = msgspec.json.decode(data, type=PantheonGames)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise InvalidRequest(
            "not_pantheon", Phrase("these are no games of Pantheon: {problem}", problem=malformed(problem))
        ) from None
    named = {player.id for player in found.players}
    for game in found.games:
        if len(set(game.players)) != 4 or {each.player_id for each in game.final_results} != set(game.players):
            raise InvalidRequest("not_pantheon", Phrase("game {id} has not four players", id=game.session_hash))
        if not set(game.players) <= named:
            raise InvalidRequest("not_pantheon", Phrase("game {id} has players without a name", id=game.session_hash))
    return found


def taken_from_pantheon(club: Club, data: bytes, *, name: str, day: datetime.date, rules: str) -> TakenGames:
    """An event from what Pantheon gave away: its games, or its rating table alone."""
    identifier = hashlib.sha256(f"pantheon {name} {day.isoformat()}".encode()).hexdigest()
    if data.lstrip().startswith(b"{"):
        return _from_games(club, read_games(data), TakenEvent(id=identifier, name=name, rules=rules, day=day))
    lines = read_rating(data.decode("utf-8-sig", errors="replace"))
    known, fresh, doubts = found_again(club, identifier, [_person(each.id, each.name) for each in lines])
    ranked = places([each.rating for each in lines])
    players = tuple(
        EventPlayer(
            person=known[each.id],
            name=each.name,
            place=place.first,
            holders=place.holders,
            points=str(each.rating),
            entrant=each.id,
        )
        for each, place in zip(lines, ranked, strict=True)
    )
    event = TakenEvent(id=identifier, name=name, rules=rules, day=day, players=_ordered(players))
    return TakenGames(tuple(fresh), event, tuple(doubts))


def _ordered(players: Sequence[EventPlayer]) -> tuple[EventPlayer, ...]:
    return tuple(sorted(players, key=lambda each: (each.place, each.person)))


def _person(number: int, name: str) -> Person:
    first, last = first_and_last(name)
    return Person(number=number, first_name=first, last_name=last or str(number))


def _from_games(club: Club, given: PantheonGames, event: TakenEvent) -> TakenGames:
    if not given.games:
        raise InvalidRequest("no_results", Phrase("{name} has no results to take", name=event.name))
    played = dict.fromkeys(number for game in given.games for number in game.players)
    names = {player.id: player.title for player in given.players}
    known, fresh, doubts = found_again(club, event.id, [_person(number, names[number]) for number in played])
    points = {
        number: sum(
            (
                _exact(each.rating_delta)
                for game in given.games
                for each in game.final_results
                if each.player_id == number
            ),
            Fraction(0),
        )
        for number in played
    }
    ranked = places([points[number] for number in played])
    return TakenGames(
        tuple(fresh),
        msgspec.structs.replace(
            event,
            players=_ordered(
                [
                    EventPlayer(
                        person=known[number],
                        name=names[number],
                        place=place.first,
                        holders=place.holders,
                        points=str(points[number]),
                        entrant=number,
                    )
                    for number, place in zip(played, ranked, strict=True)
                ]
            ),
            games=tuple(_game(at, game, known) for at, game in enumerate(given.games, start=1)),
        ),
        tuple(doubts),
    )


def _exact(value: float) -> Fraction:
    """A number as it was written: floats of Pantheon have few decimals."""
    return Fraction(repr(value))


def _game(at: int, game: PantheonGame, known: dict[int, int]) -> EventGame:
    by_player = {each.player_id: each for each in game.final_results}
    east, south, west, north = (by_player[number] for number in game.players)
    four = (east, south, west, north)
    return EventGame(
        session=at,
        table=1,
        people=(known[east.player_id], known[south.player_id], known[west.player_id], known[north.player_id]),
        scores=(east.score, south.score, west.score, north.score),
        points=(
            str(_exact(east.rating_delta)),
            str(_exact(south.rating_delta)),
            str(_exact(west.rating_delta)),
            str(_exact(north.rating_delta)),
        ),
        places=tuple((each.place, sum(other.place == each.place for other in four)) for each in four),
    )
