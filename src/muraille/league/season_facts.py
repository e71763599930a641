"""The facts of seasons: what they count, divisions, teams with line-ups, finals."""

from __future__ import annotations

from muraille.competition.commands import Command, Parameter
from muraille.competition.refusals import need_reason
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.league.declaration import NIGHT, SEASON, ClubFact, check_people
from muraille.league.seasons import Division, Season, SeasonFinal, check_season, fraction_of
from muraille.league.state import Club
from muraille.phrase import Phrase, mark

PEOPLE = Parameter(mark("The people's numbers, such as 3,7,12,4."), "PEOPLE")
TEAM = Parameter(mark("The team's name."), "TEAM")


class SeasonSet(ClubFact, frozen=True, kw_only=True):
    """A season, or what is agreed for it from now on."""

    season: Season

    def check(self, club: Club, draft: Authored) -> None:
        check_season(self.season)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.seasons[self.season.number] = self.season

    def sentence(self, club: Club) -> Phrase:
        return Phrase("season {number}: {name}", number=self.season.number, name=self.season.name)


class DivisionsSet(ClubFact, frozen=True, kw_only=True):
    """The divisions of a season, the highest first."""

    season: int
    divisions: tuple[Division, ...]

    def check(self, club: Club, draft: Authored) -> None:
        club.season(self.season)
        check_people(club, [number for division in self.divisions for number in division.people])
        names = [division.name for division in self.divisions]
        if len(set(names)) != len(names) or not all(names):
            raise InvalidRequest("division", Phrase("every division has a name of its own"))
        for division in self.divisions:
            if min(division.up, division.down) < 0 or division.up + division.down > len(division.people):
                raise InvalidRequest(
                    "division",
                    Phrase("{name}: no more people go up and down than there are", name=division.name),
                )

    def fold(self, club: Club, entry: Numbered) -> None:
        club.divisions[self.season] = self.divisions

    def sentence(self, club: Club) -> Phrase:
        names = ", ".join(division.name for division in self.divisions)
        return Phrase("season {season}: divisions {names}", season=self.season, names=names)


class TeamSet(ClubFact, frozen=True, kw_only=True):
    """A team of a season and who may play for it."""

    command = Command(
        "team", mark("A team of a season, and its people."), {"season": SEASON, "team": TEAM, "people": PEOPLE}
    )

    season: int
    team: str
    people: tuple[int, ...]

    def check(self, club: Club, draft: Authored) -> None:
        club.season(self.season)
        check_people(club, self.people)
        if not self.team.strip():
            raise InvalidRequest("team", Phrase("a team needs a name"))
        for (season, name), people in club.teams.items():
            both = set(map(club.who, people)) & set(map(club.who, self.people))
            if season == self.season and name != self.team and both:
                raise InvalidRequest(
                    "two_teams", Phrase("{name} is in the team {team}", name=club.name_of(min(both)), team=name)
                )

    def fold(self, club: Club, entry: Numbered) -> None:
        club.teams[self.season, self.team] = self.people

    def sentence(self, club: Club) -> Phrase:
        return Phrase("season {season}: team {team}", season=self.season, team=self.team)


class LineUpSet(ClubFact, frozen=True, kw_only=True):
    """Who plays for a team on an evening: their results of that evening are the team's."""

    command = Command(
        "line-up",
        mark("Who plays for a team on an evening."),
        {"season": SEASON, "night": NIGHT, "team": TEAM, "people": PEOPLE},
    )

    season: int
    night: int
    team: str
    people: tuple[int, ...]

    def check(self, club: Club, draft: Authored) -> None:
        club.night(self.night)
        check_people(club, self.people)
        members = club.teams.get((self.season, self.team))
        if members is None:
            raise InvalidRequest(
                "no_team", Phrase("season {season} has no team {team}", season=self.season, team=self.team)
            )
        known = set(map(club.who, members))
        if strange := [number for number in self.people if club.who(number) not in known]:
            raise InvalidRequest(
                "not_in_team", Phrase("{name} is not in the team {team}", name=club.name_of(strange[0]), team=self.team)
            )

    def fold(self, club: Club, entry: Numbered) -> None:
        club.line_ups[self.season, self.night, self.team] = self.people

    def sentence(self, club: Club) -> Phrase:
        names = ", ".join(club.name_of(number) for number in self.people)
        return Phrase(
            "evening {night}: {names} {count:plays|play} for {team}",
            night=self.night,
            names=names,
            count=len(self.people),
            team=self.team,
        )


class FinalSet(ClubFact, frozen=True, kw_only=True):
    """The evening on which a season is decided, and who plays it."""

    command = Command(
        "final",
        mark("The evening that decides a season, and who plays it."),
        {
            "season": SEASON,
            "night": NIGHT,
            "people": PEOPLE,
            "carry": Parameter(mark("Which share of their points they bring: 0, 1/2, 1.")),
        },
    )

    season: int
    night: int
    people: tuple[int, ...]
    carry: str = "0"

    def check(self, club: Club, draft: Authored) -> None:
        club.season(self.season)
        club.night(self.night)
        check_people(club, self.people)
        share = fraction_of(self.carry)
        if share is None or not 0 <= share <= 1:
            raise InvalidRequest("carry", Phrase("“{carry}” is no share: 0, 1/2 or 1, for example", carry=self.carry))
        source = club.night(self.night).source
        if source in club.left_out.get(self.season, ()):
            raise InvalidRequest(
                "left_out", Phrase("season {season} does not count {source}", season=self.season, source=source)
            )

    def fold(self, club: Club, entry: Numbered) -> None:
        club.finals[self.season] = SeasonFinal(night=self.night, people=self.people, carry=self.carry)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("season {season}: the final is evening {night}", season=self.season, night=self.night)


class SourceLeftOut(ClubFact, frozen=True, kw_only=True):
    """An evening, an event or a game that a season does not count, though it could."""

    command = Command(
        "leave-out",
        mark("A season does not count an evening or event; --why says why."),
        {
            "season": SEASON,
            "source": Parameter(
                mark("An evening such as night-3, or an id that muraille club events lists."), "SOURCE"
            ),
        },
    )

    season: int
    source: str

    def check(self, club: Club, draft: Authored) -> None:
        club.season(self.season)
        need_reason(draft.why)
        if self.source not in club.sources:
            raise InvalidRequest(
                "no_source",
                Phrase("there is no evening, event or game “{source}”", source=self.source),
                Phrase("muraille club events lists them"),
            )
        final = club.finals.get(self.season)
        if final is not None and self.source == club.night(final.night).source:
            raise InvalidRequest(
                "final",
                Phrase(
                    "{source} is the final of season {season}: it always counts", source=self.source, season=self.season
                ),
                Phrase("muraille club final names another evening"),
            )

    def fold(self, club: Club, entry: Numbered) -> None:
        club.left_out.setdefault(self.season, set()).add(self.source)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("season {season} does not count {source}", season=self.season, source=self.source)
