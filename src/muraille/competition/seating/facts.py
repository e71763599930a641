"""The facts of the seating: draws, tables seated otherwise, substitutes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from muraille.competition.commands import SESSION, TABLE, Command, Parameter
from muraille.competition.declaration import Fact, located
from muraille.competition.order import Obstacle, to_draw, to_relieve
from muraille.competition.people import Kind
from muraille.competition.refusals import need_reason, need_seat, not_at_table
from muraille.competition.results import counted
from muraille.competition.roles import REFEREES
from muraille.competition.seating import DrawnSeats, SeatedSubstitute, Seats
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark


class SeatingDrawn(DrawnSeats, Fact, frozen=True, kw_only=True, tag="seats_drawn"):
    """The seating of sessions from ``first_session`` on: tables of four numbers, East first."""

    def check(self, competition: Competition, draft: Authored) -> None:
        if not self.sessions or not all(self.sessions):
            raise InvalidRequest("no_tables", Phrase("a session without tables cannot be drawn"))
        for offset, tables in enumerate(self.sessions):
            _check_seats(competition, self.first_session + offset, dict(enumerate(tables, start=1)))

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_draw(competition, self.first_session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        for later in [session for session in competition.seating if session >= self.first_session]:
            del competition.seating[later]
            competition.byes.pop(later, None)
        for offset, tables in enumerate(self.sessions):
            competition.seating[self.first_session + offset] = dict(enumerate(tables, start=1))
            if offset < len(self.byes):
                competition.byes[self.first_session + offset] = self.byes[offset]
        competition.draws.append(self)

    def sentence(self, competition: Competition) -> Phrase:
        """Which sessions were drawn, from which seed, and how many rest."""
        last = self.first_session + len(self.sessions) - 1
        drawn = (
            Phrase("session {session} drawn", session=last)
            if last == self.first_session
            else Phrase("sessions {first} to {last} drawn", first=self.first_session, last=last)
        )
        if self.seed is not None:
            drawn = Phrase("{drawn}, seed {seed}", drawn=drawn, seed=str(self.seed))
        resting = max((len(byes) for byes in self.byes), default=0)
        if resting:
            drawn = Phrase("{drawn}; {count:# player rests|# players rest} in each session", drawn=drawn, count=resting)
        return drawn


class SeatsChanged(Fact, frozen=True, kw_only=True):
    """A table is seated otherwise: players exchanged, or sitting wrongly from the start."""

    writers = REFEREES
    command = Command(
        "reseat",
        mark("Seat a table otherwise: players exchanged, or sitting wrongly."),
        {"session": SESSION, "table": TABLE, "seats": Parameter(mark("The player's number."), "PLAYER")},
    )

    session: int
    table: int
    seats: Seats

    def check(self, competition: Competition, draft: Authored) -> None:
        _check_seats(competition, self.session, {self.table: self.seats})
        if counted(competition, self.session, self.table):
            need_reason(draft.why)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.seating.setdefault(self.session, {})[self.table] = self.seats

    def sentence(self, competition: Competition) -> Phrase:
        seats = " ".join(map(str, self.seats))
        return located(self.session, Phrase("seats {seats}", seats=seats), self.table)


def _check_seats(competition: Competition, session: int, tables: dict[int, Seats]) -> None:
    """Four players at each table, each at one table (Green §3.5.2)."""
    seen: set[int] = set()
    for table, seats in tables.items():
        if len(set(seats)) != 4:
            raise InvalidRequest(
                "four_players", Phrase("table {table} needs four different players (Green §3.5.2)", table=table)
            )
        for number in seats:
            name = competition.person(number).name
            if number in seen:
                raise InvalidRequest(
                    "seated_twice",
                    Phrase("{name} sits at two tables of session {session}", name=name, session=session),
                )
        seen |= set(seats)


class SubstituteSeated(SeatedSubstitute, Fact, frozen=True, kw_only=True):
    """Somebody sits in for a player of the draw."""

    writers = REFEREES
    about = "absent"
    command = Command(
        "substitute",
        mark("Somebody sits in for an absent player."),
        {
            "session": SESSION,
            "absent": Parameter(mark("Who does not play."), "ABSENT"),
            "substitute": Parameter(mark("Who sits in."), "SUBSTITUTE"),
            "during_game": Parameter(mark("After the game had begun (RCR §5.9)."), flag="--during-game"),
        },
    )

    @classmethod
    def filled(cls, values: Mapping[str, object], competition: Competition) -> Mapping[str, object]:
        session, absent = values["session"], values["absent"]
        assert isinstance(session, int)
        assert isinstance(absent, int)
        return {**values, "table": need_seat(competition, absent, session)}

    def check(self, competition: Competition, draft: Authored) -> None:
        substitute = competition.person(self.substitute)
        if self.absent not in competition.seats(self.session, self.table):
            raise not_at_table(competition, self.absent, self.session, self.table)
        if substitute.kind is Kind.ENTRANT:
            raise InvalidRequest(
                "not_a_substitute",
                Phrase("{name} is an entrant: register somebody as a substitute first", name=substitute.name),
            )
        where = competition.table_of(self.session, self.substitute)
        known = competition.substitutes.get((self.session, self.absent))
        if where is not None and not (known and known.substitute == self.substitute):
            raise InvalidRequest(
                "substitute_busy",
                Phrase(
                    "{name} already plays at table {table} in session {session}",
                    name=substitute.name,
                    table=where,
                    session=self.session,
                ),
            )

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_relieve(competition, self.session, self.absent)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        seat = self.session, self.absent
        known, seated = competition.substitutes.get(seat), self
        if known and known.substitute != self.substitute:
            competition.relieved[seat] = competition.sitting_in(*seat)
            # Whoever relieves a substitute does not make the game begin anew.
            seated = replace(self, during_game=known.during_game or self.during_game)
        competition.substitutes[seat] = seated

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase(
            "session {session}, table {table}: {substitute} sits in for {name}",
            session=self.session,
            table=self.table,
            substitute=competition.name_of(self.substitute),
            name=competition.name_of(self.absent),
        )
