"""A player's event: where he sits, whom he meets, what he scored, where he stands."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from muraille.competition.lines import ResultLine
from muraille.competition.people import Departure, Person
from muraille.competition.ranking import Footing, Standing
from muraille.competition.results import results, session_complete
from muraille.competition.rulings import Penalty
from muraille.competition.standings import shown_sessions, standings
from muraille.competition.state import Competition
from muraille.table.standings import Place
from muraille.tiles import Wind


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSession:
    """A session as one player sees it."""

    session: int
    #: None in a bye, or away.
    table: int | None
    wind: Wind | None
    #: The others at the table, as they sit: East first.
    opponents: tuple[Person, ...]
    #: Who sits in for the player, or for whom the player sits in.
    substitute: Person | None
    sits_in_for: Person | None
    bye: bool
    away: Departure | None
    #: The result and the place in the ranking after the session, where they may be shown.
    line: ResultLine | None
    place: Place | None
    penalties: tuple[Penalty, ...]


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a player."""

    person: Person
    standing: Standing | None
    #: Without a place: a substitute, a house player.
    ranked: bool
    sessions: tuple[PlayerSession, ...]
    #: The first session that is not over and in which the player has a seat; none for somebody who has left.
    next: PlayerSession | None


def player_view(competition: Competition, number: int, *, everything: bool = False) -> PlayerView:
    """A player's schedule and results; ``everything`` shows the desk what is held back."""
    person = competition.person(number)
    shown = shown_sessions(competition, everything=everything)
    lines = results(competition, shown)[number]
    standing = _standing(competition, number, everything=everything)
    sessions = tuple(
        _session(competition, session, number, lines.get(session), everything=everything)
        for session in sorted(competition.seating)
    )
    following = (
        each for each in sessions if each.table and not each.away and not session_complete(competition, each.session)
    )
    return PlayerView(
        person=person,
        standing=standing,
        ranked=standing is not None and standing.footing is not Footing.UNRANKED,
        sessions=sessions,
        next=next(following, None),
    )


def _standing(
    competition: Competition, number: int, *, through: int | None = None, everything: bool
) -> Standing | None:
    ranking = standings(competition, through=through, everything=everything)
    return next((standing for standing in ranking if standing.who == number), None)


def _session(
    competition: Competition, session: int, number: int, line: ResultLine | None, *, everything: bool
) -> PlayerSession:
    table = competition.table_of(session, number)
    seats = competition.seats(session, table) if table else ()
    absent = next((seat for seat in seats if seat != number and competition.player_at(session, seat) == number), None)
    own = absent or number
    sitting = competition.player_at(session, number)
    standing = _standing(competition, number, through=session, everything=everything) if line else None
    return PlayerSession(
        session=session,
        table=table,
        wind=tuple(Wind)[seats.index(own)] if table else None,
        opponents=tuple(competition.person(competition.player_at(session, seat)) for seat in seats if seat != own),
        substitute=competition.person(sitting) if sitting != number else None,
        sits_in_for=competition.person(absent) if absent else None,
        bye=number in competition.byes.get(session, ()),
        away=competition.away(number, session),
        line=line,
        place=standing.place if standing and standing.footing is not Footing.UNRANKED else None,
        penalties=tuple(
            penalty
            for penalty in competition.penalties.values()
            if penalty.given.session == session and penalty.given.player == number
        ),
    )
