"""A whole club year with invented people of known strength, to look at and to prove things on. All of it follows from a seed."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random

from muraille.competition import facts as desk
from muraille.competition.demo import FIRST_NAMES, LAST_NAMES
from muraille.competition.journal import Draft, Entry, written
from muraille.competition.people import Person
from muraille.competition.seating.drawing import drawn
from muraille.competition.state import Competition
from muraille.families import ruleset
from muraille.league import facts
from muraille.league.drawing import fair_tables
from muraille.league.journal import ClubDraft, ClubEntry, checked, fold_club, fold_one_more
from muraille.league.people import Belonging, ClubPerson
from muraille.league.seasons import Division, ResultWorth, Scoring, Season, Tie, Total, Unit
from muraille.league.settings import ClubSettings
from muraille.league.state import Club
from muraille.league.taking import taken

BEGINNING = datetime.datetime(2026, 9, 3, 19, 0, tzinfo=datetime.UTC)
#: What the demonstration writes, when and why; it returns what the club is then.
WriteClub = Callable[[facts.AnyClubFact, datetime.datetime, str], Club]
#: Every so many evenings the other game is played.
OTHER_GAME = 9


@dataclass
class ClubYear:
    """A year of a club, evening by evening."""

    write: WriteClub
    seed: int = 1
    members: int = 40
    evenings: int = 45
    events: int = 4
    rounds: int = 2
    #: How strong everybody is: the number on which everything else is chance.
    strengths: dict[int, float] = field(default_factory=dict)

    def play(self) -> None:
        """Write the year."""
        chance = Random(self.seed)
        club = self._founded(chance)
        after = {round(self.evenings * (at + 1) / (self.events + 1)) for at in range(self.events)}
        for number in range(1, self.evenings + 1):
            club = self._evening(number, chance)
            club = self._incidents(number, club)
            if number in after:
                self._event(number, club, chance)

    def moment(self, evening: int, minutes: int = 0) -> datetime.datetime:
        """When an evening is."""
        return BEGINNING + datetime.timedelta(weeks=evening - 1, minutes=minutes)

    def _founded(self, chance: Random) -> Club:
        settings = ClubSettings(name="Club de la Muraille", place="Lyon", country="FRA")
        club = self.write(facts.ClubFounded(settings=settings), BEGINNING, "")
        names = Random(self.seed + 1).sample(list(product(FIRST_NAMES, LAST_NAMES)), self.members)
        for number, (first, last) in enumerate(names, start=1):
            self.strengths[number] = chance.gauss(0, 1)
            belonging = Belonging.MEMBER if number <= self.members - 4 else Belonging.GUEST
            person = ClubPerson(number=number, first_name=first, last_name=last, belonging=belonging)
            club = self.write(facts.ClubPersonAdded(person=person), BEGINNING, "")
        for season in self.seasons():
            club = self.write(facts.SeasonSet(season=season), BEGINNING, "")
        half = self.members // 2
        upper = Division(name="A", people=tuple(range(1, half + 1)), down=3)
        lower = Division(name="B", people=tuple(range(half + 1, self.members + 1)), up=3)
        club = self.write(facts.DivisionsSet(season=2, divisions=(upper, lower)), BEGINNING, "")
        for team in range(4):
            people = tuple(range(1 + 6 * team, 7 + 6 * team))
            club = self.write(facts.TeamSet(season=1, team=f"Team {team + 1}", people=people), BEGINNING, "")
        return club

    def seasons(self) -> tuple[Season, ...]:
        """One season for each rule, over the whole year."""
        first = BEGINNING.date()
        last = self.moment(self.evenings + 1).date()
        rules = (
            ("Sum", "riichi", Scoring(), (Tie.FIRSTS,)),
            ("League", "riichi", Scoring(total=Total.BEST, best=30), (Tie.BEST_RESULT, Tie.MORE_GAMES)),
            ("Average", "riichi", Scoring(total=Total.AVERAGE, minimum=20), (Tie.FEWER_GAMES,)),
            (
                "Base ranks",
                "riichi",
                Scoring(worth=ResultWorth.BASE_RANK, unit=Unit.EVENING, total=Total.BEST, best=15),
                (),
            ),
            ("Table", "riichi", Scoring(worth=ResultWorth.TABLE, table=("10", "6", "3", "1")), (Tie.FIRSTS,)),
            ("Chinese", "mcr", Scoring(), (Tie.SESSION_POINTS,)),
        )
        return tuple(
            Season(number=number, name=name, first_day=first, last_day=last, game=game, scoring=scoring, ties=ties)
            for number, (name, game, scoring, ties) in enumerate(rules, start=1)
        )

    def _evening(self, number: int, chance: Random) -> Club:
        now = self.moment(number)
        rules = "mcr-green" if number % OTHER_GAME == 0 else "rcr-2016"
        club = self.write(facts.NightOpened(night=number, day=now.date(), rules=rules), now, "")
        there = chance.sample(range(1, self.members + 1), chance.randrange(self.members // 2, self.members + 1))
        for person in there:
            club = self.write(facts.PersonCame(night=number, person=self.alias(person, number)), now, "")
        if number % 5 == 0:
            for team in range(4):
                people = tuple(p for p in range(1 + 6 * team, 7 + 6 * team) if p in there)[:3]
                line_up = facts.LineUpSet(season=1, night=number, team=f"Team {team + 1}", people=people)
                club = self.write(line_up, now, "") if people else club
        for turn in range(1, self.rounds + 1):
            tables = fair_tables(club, club.night(number), seed=number * 100 + turn, season=1).tables
            for seats in tables:
                club = self._table(number, turn, seats, rules, chance)
        return club

    def alias(self, person: int, evening: int) -> int:
        """The number under which somebody sits down: two people are entered twice for a while."""
        doubles = {5: self.members + 1, 6: self.members + 2}
        return doubles[person] if person in doubles and 10 <= evening < 20 and self.evenings >= 20 else person

    def _table(self, night: int, turn: int, seats: Sequence[int], rules: str, chance: Random) -> Club:
        table = 1 + (turn - 1) * 100 + len(self._formed.setdefault((night, turn), []))
        self._formed[night, turn].append(table)
        east, south, west, north = seats
        scores = invented_scores([self.strengths[self.true(number)] for number in seats], rules, chance)
        fact = facts.GameEntered(night=night, table=table, seats=(east, south, west, north), scores=scores, round=turn)
        return self.write(fact, self.moment(night, 90 * turn), "")

    _formed: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def true(self, number: int) -> int:
        """Who really sits there."""
        return {self.members + 1: 5, self.members + 2: 6}.get(number, number)

    def _incidents(self, evening: int, club: Club) -> Club:
        """A name changes, people are entered twice, merged, wrongly merged and unmerged; somebody asks to be removed."""
        now = self.moment(evening, 240)
        if evening == 9 and self.evenings >= 20:
            for number, name in ((self.members + 1, "Cinq"), (self.members + 2, "Six")):
                double = ClubPerson(number=number, last_name=name, belonging=Belonging.GUEST)
                club = self.write(facts.ClubPersonAdded(person=double), now, "")
        if evening == 15:
            person = club.people[3]
            married = ClubPerson(number=3, first_name=person.first_name, last_name="Nouveau-Nom")
            club = self.write(facts.ClubPersonAdded(person=married), now, "married")
        if evening == 20 and self.evenings >= 20:
            absent = self.members + 2
            club = self.write(facts.PeopleMerged(kept=5, other=self.members + 1), now, "entered twice")
            club = self.write(facts.PersonCame(night=evening, person=absent), now, "")
            club = self.write(facts.PersonWent(night=evening, person=absent), now, "")
        if evening == 21 and self.evenings >= 21:
            club = self.write(facts.PeopleMerged(kept=6, other=self.members + 2), now, "entered twice")
            club = self.write(facts.PeopleUnmerged(other=self.members + 2), now, "was it really him")
            club = self.write(facts.PeopleMerged(kept=6, other=self.members + 2), now, "it was")
        if evening == 30:
            club = self.write(facts.RemovalRequested(person=13), now, "asked by letter")
            club = self.write(facts.NameHidden(person=14), now, "asked")
        return club

    def _event(self, evening: int, club: Club, chance: Random) -> None:
        """An event of sixteen members on the Saturday after."""
        day = self.moment(evening) + datetime.timedelta(days=2)
        competition, identifier = self._played_event(evening, club, day, chance)
        found = taken(club, competition, identifier, day=day.date())
        for person in found.people:
            self.write(facts.ClubPersonAdded(person=person), day, "")
        self.write(facts.EventTaken(event=found.event), day, "")

    def _played_event(
        self, evening: int, club: Club, day: datetime.datetime, chance: Random
    ) -> tuple[Competition, str]:
        settings = desk.EventSettings(name=f"Open {evening}", first_day=day.date(), sessions=4, country="FRA")
        chosen = chance.sample(range(7, self.members + 1), 16)
        journal: list[Entry] = []

        def note(fact: desk.AnyFact) -> None:
            draft = Draft(at=day, who="desk", what=fact, key=str(len(journal)))
            journal.append(written(draft, journal))

        note(desk.CompetitionOpened(settings=settings))
        competition = Competition(settings)
        for number, member in enumerate(chosen, start=1):
            known = club.person(member)
            person = Person(number=number, first_name=known.first_name, last_name=known.last_name)
            note(desk.PersonRegistered(person=person))
            journal[-1].what.fold(competition, journal[-1])
        note(drawn(competition, seed=evening))
        journal[-1].what.fold(competition, journal[-1])
        for session, tables in competition.seating.items():
            for table, seats in tables.items():
                strengths = [self.strengths[chosen[number - 1]] for number in seats]
                scores = invented_scores(strengths, settings.rules, chance)
                note(desk.TotalsEntered(session=session, table=table, scores=scores))
                journal[-1].what.fold(competition, journal[-1])
        competition.sequence = len(journal)
        return competition, journal[0].hash


def year_of_a_club(seed: int, evenings: int) -> list[ClubEntry]:
    """The journal of a year, or of its first evenings."""
    entries: list[ClubEntry] = []
    club: Club | None = None

    def write(fact: facts.AnyClubFact, at: datetime.datetime, why: str) -> Club:
        nonlocal club
        draft = ClubDraft(at=at, who="demo", what=fact, key=f"demo {len(entries)}", why=why)
        entries.append(checked(draft, entries, club))
        if club is None or not fold_one_more(club, entries[-1]):
            club = fold_club(entries)
        return club

    ClubYear(write, seed=seed, evenings=evenings).play()
    return entries


def invented_scores(strengths: Sequence[float], rules: str, chance: Random) -> tuple[int, int, int, int]:
    """Totals of a table: everybody's strength, and twice as much luck.

    >>> sum(invented_scores([0, 0, 0, 0], "rcr-2016", Random(1)))
    120000
    """
    luck = [strength + chance.gauss(0, 2) for strength in strengths]
    mean = sum(luck) / 4
    chosen = ruleset(rules)
    start = chosen.family.session(chosen).brought // 4
    unit, step = (100, 60) if start else (1, 25)
    east, south, west = (start + unit * round(step * (each - mean)) for each in luck[:3])
    return east, south, west, 4 * start - east - south - west
