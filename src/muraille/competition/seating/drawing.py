"""The draw of a competition: people in, facts for the journal out. How good a draw can be is the affair of ``draws``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from muraille.competition.draws import (
    Filling,
    Groups,
    Rounds,
    Schedule,
    draw_for_any_number,
    elimination_round,
    redrawn,
    round_robin,
    swiss_round,
)
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.methods import method_of
from muraille.competition.order import TABLE_OF, refuse, to_seat_by_standing
from muraille.competition.people import Kind
from muraille.competition.ranking import Footing
from muraille.competition.seating.facts import SeatingDrawn
from muraille.competition.standings import Grouping, standings
from muraille.competition.state import Competition
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase


class Redraw(NamedTuple):
    """A new seating, and whose seats in it need a substitute in each session."""

    seats: SeatingDrawn
    to_fill: tuple[tuple[int, int], ...]


def present(competition: Competition, session: int) -> list[int]:
    """The entrants who play in a session, by number."""
    return sorted(
        person.number for person in competition.entrants() if competition.away(person.number, session) is None
    )


def helpers(competition: Competition) -> list[int]:
    """Substitutes and house players, by number."""
    return sorted(person.number for person in competition.people.values() if person.kind is not Kind.ENTRANT)


def groups_of(competition: Competition, grouping: Grouping | None, numbers: Sequence[int]) -> Groups:
    """Who should not meet, by the places of the numbers from 1 (Green §3.5.1: same country or region kept apart)."""
    if grouping is None:
        return {}
    found: dict[str, list[int]] = {}
    for place, number in enumerate(numbers, start=1):
        name = str(getattr(competition.person(number), grouping.value))
        if name:
            found.setdefault(name, []).append(place)
    return {name: tuple(members) for name, members in found.items() if len(members) > 1}


def drawn(
    competition: Competition,
    *,
    seed: int,
    apart: Grouping | None = None,
    filling: Filling = Filling.SUBSTITUTES,
    sessions: int | None = None,
    drawn_for: Mapping[str, str] | None = None,
) -> SeatingDrawn:
    """The seating of all sessions, before the first."""
    numbers = present(competition, 1)
    schedule = draw_for_any_number(
        len(numbers),
        sessions or competition.settings.sessions,
        filling,
        seed=seed,
        groups=groups_of(competition, apart, numbers),
    )
    return seats_fact(schedule, 1, [*numbers, *_filling(competition, schedule)], seed, drawn_for or {})


def everybody_meets(competition: Competition, *, seed: int) -> SeatingDrawn:
    """A round robin: as many sessions as everybody needs to meet everybody, before the first (Green §3.5.4)."""
    numbers = present(competition, 1)
    order = Lot(seed).shuffled(numbers)
    return seats_fact(round_robin(len(numbers)), 1, order, seed)


def _filling(competition: Competition, schedule: Schedule) -> list[int]:
    """Who takes the seats that entrants leave free."""
    return _enough(helpers(competition), len(schedule.house))


def _enough(free: Sequence[int], wanted: int) -> list[int]:
    """The first so many, or the sentence that there are too few."""
    if len(free) < wanted:
        raise IllegalAction(
            "too_few_substitutes",
            Phrase(
                "{wanted:# substitute or house player is|# substitutes or house players are} needed to fill the tables, "
                "{count:# is|# are} registered; or draw with byes",
                wanted=wanted,
                count=len(free),
            ),
        )
    return list(free[:wanted])


def seats_fact(
    schedule: Schedule, first: int, numbers: Sequence[int], seed: int | None, drawn_for: Mapping[str, str] | None = None
) -> SeatingDrawn:
    """A schedule from a session on, with the players' own numbers for its places from 1."""
    rounds, made = schedule.rounds[first - 1 :], method_of(schedule.method)
    return SeatingDrawn(
        first_session=first,
        sessions=tuple(
            tuple((numbers[e - 1], numbers[s - 1], numbers[w - 1], numbers[n - 1]) for e, s, w, n in tables)
            for tables in rounds
        ),
        byes=tuple(tuple(numbers[place - 1] for place in bye) for bye in schedule.byes[first - 1 :]),
        made=made,
        method="" if made else str(schedule.method),
        seed=seed,
        drawn_for=dict(drawn_for or {}),
    )


def drawn_again(
    competition: Competition,
    first: int,
    *,
    seed: int,
    filling: Filling = Filling.SUBSTITUTES,
    apart: Grouping | None = None,
) -> Redraw:
    """The sessions before ``first`` as they were, the others drawn again: without those who left, with those who came (RCR §5.9).

    Four absences make a table fewer. Seats that stay with somebody absent are listed: a substitute takes them.
    """
    playing = [*present(competition, first), *_completing(competition, first, filling)]
    numbers = sorted({*_everybody(competition), *playing})
    place = {number: index for index, number in enumerate(numbers, start=1)}
    total = max(competition.settings.sessions, *competition.seating)
    schedule = Schedule(
        players=len(numbers),
        rounds=_rounds(competition, place, range(1, first)),
        method=Phrase("drawn by the desk"),
        groups=groups_of(competition, apart, numbers),
        seed=seed,
        byes=tuple(tuple(place[n] for n in competition.byes.get(session, ())) for session in range(1, first)),
    )
    absent = [place[number] for number in numbers if number not in playing]
    again = redrawn(schedule, first - 1, absent, total, filling)
    fact = seats_fact(again, first, numbers, seed)
    to_fill = tuple(
        (first + offset, number)
        for offset, tables in enumerate(fact.sessions)
        for table in tables
        for number in table
        if competition.away(number, first + offset)
    )
    return Redraw(fact, to_fill)


def _completing(competition: Competition, first: int, filling: Filling) -> list[int]:
    """Whose seats complete a redraw: substitutes who have one, then entrants who are absent, then other substitutes."""
    wanted = -len(present(competition, first)) % TABLE_OF
    if filling is Filling.BYES or not wanted:
        return []
    seated = _everybody(competition)
    free = [number for number in helpers(competition) if competition.away(number, first) is None]
    sitting = [number for number in free if number in seated]
    absent = [person.number for person in competition.entrants() if competition.away(person.number, first)]
    order = [*sitting, *sorted(absent), *(number for number in free if number not in sitting)]
    return _enough(order, wanted)


def _everybody(competition: Competition) -> list[int]:
    """Everybody who has or had a seat of his own."""
    seated = {number for tables in competition.seating.values() for seats in tables.values() for number in seats}
    free = {number for byes in competition.byes.values() for number in byes}
    return sorted(seated | free | {person.number for person in competition.entrants()})


def _rounds(competition: Competition, place: Mapping[int, int], sessions: Iterable[int]) -> Rounds:
    rounds = []
    for session in sessions:
        tables = competition.seating.get(session)
        if not tables:
            raise InvalidRequest("no_seating", Phrase("session {session} is not drawn yet", session=session))
        rounds.append(
            tuple(
                (place[seats[0]], place[seats[1]], place[seats[2]], place[seats[3]])
                for _, seats in sorted(tables.items())
            )
        )
    return tuple(rounds)


def swiss(competition: Competition, session: int, *, seed: int = 0, apart: Grouping | None = None) -> SeatingDrawn:
    """One session by the standing so far: players of like standing meet."""
    refuse(to_seat_by_standing(competition, session), "")
    order = _by_standing(competition, session)
    return _one_session(competition, session, order, seed, apart)


def _by_standing(competition: Competition, session: int, only: Iterable[int] | None = None) -> list[int]:
    """Who plays in a session, best first; a substitute who has a seat of his own comes last."""
    wanted = set(only) if only is not None else set(_everybody(competition))
    ranking = standings(competition, through=session - 1, everything=True)
    order = [int(each.who) for each in ranking if each.footing is not Footing.DISQUALIFIED]
    playing = [number for number in order if number in wanted and competition.away(number, session) is None]
    return playing + sorted(wanted - set(order) - {n for n in wanted if competition.away(n, session)})


def _one_session(
    competition: Competition, session: int, order: Sequence[int], seed: int, apart: Grouping | None
) -> SeatingDrawn:
    numbers = _everybody(competition)
    place = {number: index for index, number in enumerate(numbers, start=1)}
    played = _rounds(competition, place, range(1, session))
    tables = swiss_round(
        [place[number] for number in order], played, groups=groups_of(competition, apart, numbers), seed=seed
    )
    schedule = Schedule(players=len(numbers), rounds=(tables,), method=Phrase("by the standing"))
    return _moved(seats_fact(schedule, 1, numbers, seed), session)


def _moved(fact: SeatingDrawn, session: int) -> SeatingDrawn:
    return replace(fact, first_session=session)


def final(competition: Competition, session: int) -> SeatingDrawn:
    """One session of the stages that are played then: each has tables of its own, of equal strength by the standing."""
    refuse(to_seat_by_standing(competition, session), "")
    stages = competition.stages_at(session)
    if not stages:
        raise InvalidRequest(
            "no_stage", Phrase("there is no stage yet"), Phrase("“muraille competition stage” opens one")
        )
    orders = [_by_standing(competition, session, stage.players) for stage in stages]
    numbers = sorted(number for order in orders for number in order)
    place = {number: index for index, number in enumerate(numbers, start=1)}
    tables = tuple(table for order in orders for table in elimination_round([place[number] for number in order]))
    schedule = Schedule(players=len(numbers), rounds=(tables,), method=Phrase("elimination, by the standing"))
    return _moved(seats_fact(schedule, 1, numbers, None), session)
