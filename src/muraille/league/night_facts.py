"""The facts of an evening: who is there, tables that form, results as totals."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping

from muraille.competition.commands import TABLE, Command, Parameter
from muraille.competition.order import Obstacle
from muraille.competition.rulesets import rules_named
from muraille.competition.sheets.checks import odd_sticks
from muraille.competition.statements import Authored, Numbered
from muraille.days import Day
from muraille.errors import IllegalAction, InvalidRequest
from muraille.league.declaration import NIGHT, PERSON, ClubFact, check_people
from muraille.league.nights import Four, Night, NightTable
from muraille.league.state import Club
from muraille.phrase import Phrase, mark


class NightOpened(ClubFact, frozen=True, kw_only=True):
    """An evening begins, or its day and name are corrected."""

    night: int
    day: datetime.date
    name: str = ""
    #: The ruleset of its tables, where they say nothing; the club's where this is empty.
    rules: str = ""
    #: Whether it begins: an evening that somebody else began meanwhile is then not corrected.
    new: bool = False

    def check(self, club: Club, draft: Authored) -> None:
        if self.night < 1:
            raise InvalidRequest("night", Phrase("evenings are numbered from 1"))
        if self.new and self.night in club.nights:
            raise IllegalAction(
                "number_taken", Phrase("evening {night} has begun by now: send it again", night=self.night)
            )
        if self.night not in (*club.nights, club.next_night):
            raise InvalidRequest(
                "night",
                Phrase("there is no evening {night}: the next one is {next}", night=self.night, next=club.next_night),
            )
        if self.rules:
            rules_named(self.rules)

    def fold(self, club: Club, entry: Numbered) -> None:
        known = club.nights.setdefault(self.night, Night(self.night, self.day))
        known.day, known.name, known.rules = self.day, self.name, self.rules

    def sentence(self, club: Club) -> Phrase:
        return Phrase("evening {night} on {day}", night=self.night, day=Day(self.day))


class PersonCame(ClubFact, frozen=True, kw_only=True):
    """Somebody is there."""

    by_members = True
    command = Command("here", mark("Somebody is there this evening."), {"night": NIGHT, "person": PERSON})

    night: int
    person: int

    def check(self, club: Club, draft: Authored) -> None:
        club.night(self.night)
        club.person(self.person)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.night(self.night).present[club.who(self.person)] = None

    def sentence(self, club: Club) -> Phrase:
        return Phrase("evening {night}: {name} is there", night=self.night, name=club.name_of(self.person))


class PersonWent(ClubFact, frozen=True, kw_only=True):
    """Somebody has gone home."""

    by_members = True
    command = Command("gone", mark("Somebody has gone home."), {"night": NIGHT, "person": PERSON})

    night: int
    person: int

    def check(self, club: Club, draft: Authored) -> None:
        club.night(self.night)
        club.person(self.person)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.night(self.night).present.pop(club.who(self.person), None)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("evening {night}: {name} has gone", night=self.night, name=club.name_of(self.person))


def _where(night: int, table: int, what: Phrase) -> Phrase:
    return Phrase("evening {night}, table {table}: {what}", night=night, table=table, what=what)


def following(club: Club, night: int, seats: Iterable[int]) -> tuple[int, int]:
    """The table that comes next on an evening, and the round that comes next for these people."""
    tables = club.night(night).tables
    people = set(map(club.who, seats))
    played = (each.round for each in tables.values() if people & set(map(club.who, each.seats)))
    return max(tables, default=0) + 1, max(played, default=0) + 1


def next_table(values: Mapping[str, object], club: Club) -> dict[str, object]:
    """The table and the round that follow, where a command does not name them."""
    found = dict(values)
    night, seats = found.get("night"), found.get("seats")
    named = [int(each) for each in seats] if isinstance(seats, (list, tuple)) else []
    table, turn = following(club, night if isinstance(night, int) else 0, named)
    found.setdefault("table", table)
    if named and not found.get("round"):
        found["round"] = turn
    return found


SEATS = Parameter(mark("Who sits East, South, West and North, such as 3,7,12,4."), flag="--players")


class TableSeated(ClubFact, frozen=True, kw_only=True):
    """Four people sit down."""

    by_members = True
    command = Command(
        "sit",
        mark("Four people sit down at a table."),
        {
            "night": NIGHT,
            "seats": SEATS,
            "table": Parameter(mark("The table; the next one if left out."), filled=True),
            "round": Parameter(mark("The round; the next one of these people if left out."), filled=True),
            "rules": Parameter(mark("The ruleset, where it is not the evening's.")),
        },
    )

    night: int
    table: int
    #: East, South, West, North.
    seats: tuple[int, ...]
    round: int = 0
    rules: str = ""

    @classmethod
    def filled(cls, values: Mapping[str, object], club: Club) -> Mapping[str, object]:
        return next_table(values, club)

    def check(self, club: Club, draft: Authored) -> None:
        _check_table(club, self.night, self.table, self.round or 1)
        _four(self.seats, self.table)
        check_people(club, self.seats)
        if self.rules:
            rules_named(self.rules)

    def obstacles(self, club: Club, draft: Authored) -> Iterable[Obstacle]:
        known = club.nights[self.night].tables.get(self.table)
        if known and known.scores is not None and known.seats != self.seats:
            yield Obstacle("has_result", Phrase("the table has a result already"), reason_is_enough=True)
        elif known:
            yield from _others_there(club, known, self.seats)
        yield from _elsewhere(club, self.night, self.table, self.round, self.seats)

    def fold(self, club: Club, entry: Numbered) -> None:
        night = club.night(self.night)
        rules = self.rules or night.rules or club.settings.rules
        known = night.tables.get(self.table)
        seated = NightTable(self.table, self.round or 1, rules, _four(self.seats, self.table), seated=entry.at)
        if known and known.scores is not None:
            seated.scores, seated.bets, seated.who = known.scores, known.bets, known.who
        night.tables[self.table] = seated
        for number in self.seats:
            night.present.setdefault(club.who(number))

    def sentence(self, club: Club) -> Phrase:
        names = ", ".join(club.name_of(number) for number in self.seats)
        return _where(self.night, self.table, Phrase("{names} sit down", names=names))


def _others_there(club: Club, known: NightTable, seats: Iterable[int]) -> Iterator[Obstacle]:
    """Other people than these sit at a table already; the same four may change their seats."""
    if set(map(club.who, known.seats)) != set(map(club.who, seats)):
        names = ", ".join(map(club.name_of, known.seats))
        sentence = Phrase("{names} sit at table {table}", names=names, table=known.number)
        yield Obstacle("table_taken", sentence, reason_is_enough=True)


def _elsewhere(club: Club, night: int, table: int, round_: int, seats: Iterable[int]) -> Iterator[Obstacle]:
    """Who of these four plays at another table: one without a result, or one of the same round."""
    at = {
        club.who(number): other
        for other in club.night(night).tables.values()
        if other.number != table and (other.scores is None or other.round == round_)
        for number in other.seats
    }
    for number in seats:
        if (other := at.get(club.who(number))) is None:
            continue
        name = club.name_of(number)
        if other.scores is None:
            sentence = Phrase("{name} plays at table {table}, which has no result", name=name, table=other.number)
            yield Obstacle("still_playing", sentence, reason_is_enough=True)
        else:
            sentence = Phrase(
                "{name} plays at table {table} in round {round}", name=name, table=other.number, round=round_
            )
            yield Obstacle("same_round", sentence, reason_is_enough=True)


def _check_table(club: Club, night: int, table: int, round_: int) -> None:
    club.night(night)
    if not 1 <= table <= 999 or not 1 <= round_ <= 99:
        raise InvalidRequest("no_table", Phrase("tables and rounds are numbered from 1"))


def _four(seats: tuple[int, ...], table: int) -> Four:
    """Who sits at a table, East first."""
    if len(seats) != 4:
        raise InvalidRequest("seats", Phrase("table {table} needs the numbers of its four people", table=table))
    east, south, west, north = seats
    return east, south, west, north


class TableLeft(ClubFact, frozen=True, kw_only=True):
    """A table that formed broke up without a result."""

    by_members = True
    command = Command(
        "break-up", mark("A table that formed breaks up without a result."), {"night": NIGHT, "table": TABLE}
    )

    night: int
    table: int

    def check(self, club: Club, draft: Authored) -> None:
        if club.table(self.night, self.table).scores is not None:
            raise IllegalAction("has_result", Phrase("the table has a result already"))

    def fold(self, club: Club, entry: Numbered) -> None:
        club.night(self.night).tables.pop(self.table, None)

    def sentence(self, club: Club) -> Phrase:
        return _where(self.night, self.table, Phrase("broken up"))


def _typed_before(club: Club, night: int, table: NightTable) -> int | None:
    """Another table of the evening at which the same people have the same totals."""
    result = _totals(club, table)
    tables = club.night(night).tables.values()
    same = (each.number for each in tables if each.number != table.number and _totals(club, each) == result)
    return next(same, None)


def _totals(club: Club, table: NightTable) -> dict[int, int]:
    return dict(zip(map(club.who, table.seats), table.scores or (), strict=False))


class GameEntered(ClubFact, frozen=True, kw_only=True):
    """The totals of a table; of people who sat down, or of four who are named with it."""

    by_members = True
    command = Command(
        "result",
        mark("Enter the totals of a table; --players names who sat there if nobody said so before."),
        {
            "night": NIGHT,
            "scores": Parameter(mark("The four totals, East first."), "SCORES"),
            "seats": SEATS,
            "table": Parameter(mark("The table; the next one if left out."), filled=True),
            "round": Parameter(mark("The round; the next one of these people if left out."), filled=True),
            "bets": Parameter(mark("Riichi bets left on the table, in points: 1000 for each.")),
            "rules": Parameter(mark("The ruleset, where it is not the evening's.")),
        },
        signed=True,
    )

    night: int
    table: int
    scores: Four
    #: Empty where they sat down before.
    seats: tuple[int, ...] = ()
    round: int = 0
    bets: int = 0
    rules: str = ""

    @classmethod
    def filled(cls, values: Mapping[str, object], club: Club) -> Mapping[str, object]:
        return next_table(values, club)

    def _seated(self, club: Club) -> NightTable:
        """The table with this result."""
        night = club.night(self.night)
        known = night.tables.get(self.table)
        seats = known.seats if known and not self.seats else _four(self.seats, self.table)
        rules = self.rules or (known.rules if known else night.rules) or club.settings.rules
        played = self.round or (known.round if known else 1)
        return NightTable(self.table, played, rules, seats, self.scores, self.bets)

    def check(self, club: Club, draft: Authored) -> None:
        _check_table(club, self.night, self.table, self.round or 1)
        table = self._seated(club)
        check_people(club, table.seats)
        rules = rules_named(table.rules)
        game = rules.family.session(rules)
        if self.bets < 0:
            raise InvalidRequest("bets", Phrase("the bets left on the table are not negative"))
        found = sum(self.scores) + self.bets
        if found != game.brought and not draft.why.strip():
            raise InvalidRequest(
                "sum",
                Phrase("the sum is {found}, it should be {expected}", found=found, expected=game.brought),
                Phrase("--why gives a reason to enter it all the same"),
            )

    def obstacles(self, club: Club, draft: Authored) -> Iterable[Obstacle]:
        known = club.nights[self.night].tables.get(self.table)
        if known and known.scores is not None and known.scores != self.scores:
            yield Obstacle(
                "already_entered",
                Phrase(
                    "table {table} has {scores} already, entered by {who}",
                    table=self.table,
                    scores=" ".join(map(str, known.scores)),
                    who=known.who,
                ),
                reason_is_enough=True,
            )
        table = self._seated(club)
        rules = rules_named(table.rules)
        if odd := odd_sticks(rules.family.session(rules), self.scores, self.bets):
            yield Obstacle("sticks", odd, reason_is_enough=True)
        if known is not None:
            yield from _others_there(club, known, table.seats)
        else:
            yield from _elsewhere(club, self.night, self.table, self.round, table.seats)
        said = known is not None and _totals(club, known) == _totals(club, table)
        if not said and (same := _typed_before(club, self.night, table)):
            sentence = Phrase("the same four have the same totals at table {table} already", table=same)
            yield Obstacle("typed_twice", sentence, reason_is_enough=True)

    def fold(self, club: Club, entry: Numbered) -> None:
        table = self._seated(club)
        night = club.night(self.night)
        known = night.tables.get(self.table)
        table.who, table.ended = entry.who, known.ended if known and known.ended else entry.at
        table.seated = known.seated if known else None
        night.tables[self.table] = table
        for number in table.seats:
            night.present.setdefault(club.who(number))

    def sentence(self, club: Club) -> Phrase:
        return _where(self.night, self.table, Phrase("totals {scores}", scores=" ".join(map(str, self.scores))))
