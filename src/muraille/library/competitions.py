"""An event from its people to its ranking, and the draw of one."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from fractions import Fraction
from os import PathLike
from typing import NamedTuple
from uuid import uuid4

from muraille.arguments import RulesLike, rules_of, shown
from muraille.competition import facts, state
from muraille.competition.countries import country_code
from muraille.competition.draws import Filling, Schedule, draw_for_any_number, fixed_draw
from muraille.competition.journal import Draft, check_readable
from muraille.competition.people import Kind, Person, first_and_last
from muraille.competition.ranking import Footing
from muraille.competition.rulesets import counts_table_points
from muraille.competition.seating.drawing import drawn
from muraille.competition.standings import standings
from muraille.competition.validation import check
from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import ENGLISH, Measured, Phrase

#: A journal that is kept only as long as the program runs.
_IN_MEMORY = "sqlite://"


class Ranked(NamedTuple):
    """A line of the ranking."""

    #: None where somebody plays without being ranked.
    place: int | None
    name: str
    points: Fraction
    #: 0 where the rules have none.
    table_points: Fraction = Fraction(0)


class Competition:
    """An event with its journal, in a file or for as long as the program runs; the desk opens the same file.

    >>> event = Competition("Lyon Open", sessions=2)
    >>> event.add("Ada Lovelace", "Blaise Pascal", "Carl Gauss", "Diane Arbus")
    (1, 2, 3, 4)
    >>> event.draw(seed=7)
    >>> for session in (1, 2):
    ...     event.enter(session, 1, (45_000, 35_000, 25_000, 15_000))
    >>> [(line.place, line.name) for line in event.standings()][0], event
    ((1, '...'), <Competition Lyon Open, rcr-2016, 4 people>)
    """

    def __init__(
        self,
        name: str,
        *,
        rules: RulesLike = "rcr-2016",
        sessions: int = 8,
        file: str | PathLike[str] | None = None,
        place: str = "",
        country: str = "",
        who: str = "desk",
    ) -> None:
        chosen = rules_of(rules)
        if not isinstance(name, str):
            raise InvalidRequest("no_name", Phrase("“{given}” is no name", given=shown(name)))
        if type(sessions) is not int:
            raise InvalidRequest("setting", Phrase("{given} is no number of sessions", given=shown(sessions)))
        settings = facts.EventSettings(
            name=name,
            rules=chosen.name,
            options=chosen.changes,
            sessions=sessions,
            place=place,
            country=_country(country),
        )
        self._who = who
        opening = self._draft(facts.CompetitionOpened(settings=settings))
        # Before there is a file: what is refused leaves none behind.
        check_readable(opening)
        check(opening, None)
        self._begin(file, create=True)
        self._store.append(opening)

    def _begin(self, file: str | PathLike[str] | None, *, create: bool) -> None:
        try:
            from muraille.competition.store import Store, existing
        except ImportError:
            raise InvalidRequest(
                "missing_extra", Phrase("competitions need more packages: pip install 'muraille[competition]'")
            ) from None
        if not (isinstance(file, (str, PathLike)) or (file is None and create)):
            raise InvalidRequest("no_such_file", Phrase("{given} is no name of a file", given=shown(file)))
        try:
            if create:
                self._store = Store(_IN_MEMORY if file is None else str(file), backups=file is not None)
            else:
                self._store = existing(str(file))
        except (OSError, ValueError) as problem:
            if isinstance(problem, MurailleError):
                raise
            why = getattr(problem, "strerror", None) or str(problem)
            raise InvalidRequest("no_such_file", Phrase("{path}: {problem}", path=shown(file), problem=why)) from None

    @classmethod
    def open(cls, file: str | PathLike[str], *, who: str = "desk") -> Competition:
        """The event of a file, which the desk or another program began."""
        event = cls.__new__(cls)
        event._who = who
        event._begin(file, create=False)
        event.told  # noqa: B018  # raises where the file holds none
        return event

    @property
    def told(self) -> state.Competition:
        """What the journal tells now."""
        return self._store.competition()

    def _draft(self, fact: facts.AnyFact, why: str = "") -> Draft:
        now = datetime.datetime.now(datetime.UTC)
        if not isinstance(why, str):
            raise InvalidRequest("no_reason", Phrase("“{given}” is no reason: write one", given=shown(why)))
        return Draft(at=now, who=self._who, what=fact, key=str(uuid4()), why=why)

    def _write(self, fact: facts.AnyFact, why: str = "") -> None:
        self._store.append(self._draft(fact, why))

    def write(self, fact: facts.AnyFact, why: str = "") -> None:
        """Any other fact of :mod:`muraille.competition.facts`: penalties, substitutes, rulings, corrections."""
        self._write(fact, why)

    def add(
        self, *names: str, country: str = "", club: str = "", team: str = "", kind: str = "entrant"
    ) -> tuple[int, ...]:
        """Register people by name; their numbers. ``kind`` may be ``substitute`` or ``house``: they fill tables."""
        kinds = {each.value: each for each in Kind}
        if not isinstance(kind, str) or kind not in kinds:
            raise InvalidRequest(
                "unknown_kind",
                Phrase("“{given}” is no kind of player; there are {known}", given=shown(kind), known=", ".join(kinds)),
            )
        numbers = []
        for name in names:
            if not isinstance(name, str) or not name.strip():
                raise InvalidRequest("no_name", Phrase("“{given}” is no name", given=shown(name)))
            first, last = first_and_last(name)
            number = max(self.told.people, default=0) + 1
            person = Person(
                number=number,
                first_name=first,
                last_name=last,
                country=_country(country),
                club=club,
                team=team,
                kind=kinds[kind],
            )
            self._write(facts.PersonRegistered(person=person))
            numbers.append(number)
        return tuple(numbers)

    def draw(self, *, seed: int = 0, fill: str = "substitutes", why: str = "") -> None:
        """Draw the seats of all sessions; ``fill`` seats ``substitutes`` or gives ``byes`` where tables are not full."""
        self._write(drawn(self.told, seed=_whole(seed), filling=_filling(fill)), why)

    def tables(self, session: int) -> dict[int, tuple[str, ...]]:
        """Who sits where in a session: the names of each table, East first."""
        told = self.told
        seating = told.seating.get(_whole(session))
        if seating is None:
            raise InvalidRequest("no_seating", Phrase("session {session} is not drawn yet", session=shown(session)))
        return {table: tuple(told.person(number).name for number in four) for table, four in seating.items()}

    def enter(self, session: int, table: int, scores: Sequence[int], *, bets: int = 0, why: str = "") -> None:
        """Enter the totals of a table, East first, the points of riichi bets that were left, and why where others stand there."""
        if not isinstance(scores, Sequence) or len(scores) != 4:
            raise InvalidRequest(
                "not_four_scores", Phrase("{given} is not four scores, East first", given=shown(scores))
            )
        east, south, west, north = map(_whole, scores)
        self._write(
            facts.TotalsEntered(
                session=_whole(session), table=_whole(table), scores=(east, south, west, north), bets=_whole(bets)
            ),
            why,
        )

    def standings(self, session: int | None = None) -> tuple[Ranked, ...]:
        """The ranking, or as it was after a session; sessions count once they are complete."""
        told = self.told
        found = standings(told, through=None if session is None else _whole(session))
        return tuple(
            Ranked(
                None if line.footing is Footing.UNRANKED else line.place.first,
                told.person(line.who).name if isinstance(line.who, int) else line.who,
                line.score.points,
                line.score.table_points,
            )
            for line in found
        )

    def __str__(self) -> str:
        by_table_points = counts_table_points(self.told.rules)
        rows = []
        for line in self.standings():
            numbers = [Measured.exact(line.table_points)] if by_table_points else []
            numbers.append(Measured.exact(line.points, plus=True))
            rows.append([str(line.place or "–"), line.name, *(number.render(ENGLISH) for number in numbers)])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if place == 1 else cell.rjust(width) for place, (cell, width) in enumerate(pairs)
            )
            for pairs in (zip(row, widths, strict=True) for row in rows)
        ]
        return "\n".join([self.told.settings.name, *lines])

    def __repr__(self) -> str:
        told = self.told
        return f"<Competition {told.settings.name}, {told.settings.rules}, {len(told.people)} people>"


def _country(given: object) -> str:
    if not isinstance(given, str):
        raise InvalidRequest("unknown_country", Phrase("“{given}” is no country", given=shown(given)))
    return country_code(given)


def _whole(number: object) -> int:
    if type(number) is not int:
        raise InvalidRequest("not_a_number", Phrase("“{given}” is no whole number", given=shown(number)))
    return number


def _filling(given: object) -> Filling:
    ways = {each.value: each for each in Filling}
    if not isinstance(given, str) or given not in ways:
        known = ", ".join(ways)
        raise InvalidRequest(
            "unknown_filling", Phrase("“{given}” fills no table; there are {known}", given=shown(given), known=known)
        )
    return ways[given]


def draw(
    players: int,
    rounds: int,
    *,
    seed: int | None = None,
    groups: Mapping[str, Sequence[int]] | None = None,
    fill: str | None = None,
) -> Schedule:
    """Seats for so many players and rounds, with as few repeated meetings as can be; ``groups`` are kept apart.

    ``fill`` seats ``substitutes`` or gives ``byes`` where tables are not full.

    >>> schedule = draw(16, 4, seed=7)
    >>> schedule, len(schedule.rounds[0]), len(schedule.rounds[0][0])
    (<Schedule of 16 players, 4 rounds>, 4, 4)
    """
    if not (
        groups is None or (isinstance(groups, Mapping) and all(isinstance(each, Sequence) for each in groups.values()))
    ):
        raise InvalidRequest(
            "unknown_groups",
            Phrase("groups are given by their names, with the numbers of each; not as {given}", given=shown(groups)),
        )
    apart = None if groups is None else {str(name): tuple(map(_whole, members)) for name, members in groups.items()}
    people, times = _whole(players), _whole(rounds)
    lot = None if seed is None else _whole(seed)
    if fill is None:
        return fixed_draw(people, times, seed=lot, groups=apart)
    return draw_for_any_number(people, times, _filling(fill), seed=lot, groups=apart)
