"""The rankings of a competition: after any session, by stage, team and group, and what may be shown of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from muraille.competition.attendance import playing_entrants
from muraille.competition.lines import ResultLine
from muraille.competition.people import Cause, Kind
from muraille.competition.ranking import Footing, RankingScore, Standing, grouped, individual, score_of
from muraille.competition.results import has_result, results, visible
from muraille.competition.rulesets import counts_table_points
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.standings import Place


class Grouping(Enum):
    """By what groups are ranked (Green §3.5.3)."""

    TEAM = "team"
    CLUB = "club"
    COUNTRY = "country"
    GROUP = "group"


def shown_sessions(competition: Competition, *, through: int | None = None, everything: bool = False) -> list[int]:
    """The sessions that a ranking counts: those that may be shown, or for the desk itself all that have a result."""
    return [
        session
        for session in sorted(competition.seating)
        if (through is None or session <= through)
        and (visible(competition, session) or (everything and has_result(competition, session)))
    ]


def check_request(
    competition: Competition, *, through: int | None = None, best: int | None = None, grouping: Grouping | None = None
) -> None:
    """Refuse a ranking after a session that does not exist, or of the best none."""
    last = max(competition.seating, default=0)
    if through is not None and not last:
        raise InvalidRequest("no_session", Phrase("no session is drawn yet"))
    if through is not None and not 1 <= through <= last:
        raise InvalidRequest(
            "no_session", Phrase("there is no session {session}: 1 to {last} are drawn", session=through, last=last)
        )
    if best is not None and grouping is None:
        raise InvalidRequest(
            "best",
            Phrase("the best so many are counted of teams, clubs, countries or groups"),
            Phrase("--by says of which"),
        )
    if best is not None and best < 1:
        raise InvalidRequest("best", Phrase("the best {best} of a team: at least one counts", best=best))


def footing_of(competition: Competition, number: int, through: int | None = None) -> Footing:
    """Disqualified players are last (RCR §5.9), or out of the ranking (Green §3.11.5).

    Substitutes and house players have no place unless the event says so.

    In the ranking after an earlier session nobody is disqualified yet who was it later.
    """
    left = competition.left.get(number)
    now = through is None or through >= max(competition.seating, default=0)
    if left and left.cause is Cause.DISQUALIFIED and (now or left.from_session <= (through or 0)):
        removed = competition.rules.family.tournament(competition.rules).disqualified_removed
        return Footing.STRUCK if removed else Footing.DISQUALIFIED
    kind = competition.person(number).kind
    placed = kind is Kind.ENTRANT or (kind is Kind.SUBSTITUTE and competition.settings.rank_substitutes)
    return Footing.RANKED if placed else Footing.UNRANKED


def listed(competition: Competition, number: int) -> bool:
    """Whether somebody stands in lists for everybody: a house player fills a table and has no result of his own."""
    return competition.person(number).kind is not Kind.HOUSE


def standings(
    competition: Competition, *, through: int | None = None, everything: bool = False
) -> tuple[Standing, ...]:
    """The individual ranking. Who never had a seat is not in it, nor whose name was removed after an illness (RCR §5.9);
    who has not played yet is listed without a place."""
    sessions = shown_sessions(competition, through=through, everything=everything)
    playing = {person.number for person in playing_entrants(competition)}
    footing = {number: footing_of(competition, number, through) for number in competition.people}
    lines = {
        number: those
        for number, those in results(competition, sessions).items()
        if number not in competition.removed
        and footing[number] is not Footing.STRUCK
        and (those or number in playing)
        and (everything or listed(competition, number))
    }
    carried, since, stage = _stages(competition, lines, sessions[-1] if sessions else 0)
    # Somebody who came later and has not played yet would stand above all who have lost.
    footing |= {n: Footing.UNRANKED for n in lines if sessions and not lines[n] and footing[n] is Footing.RANKED}
    return individual(
        {
            number: {session: line for session, line in those.items() if session >= since.get(number, 0)}
            for number, those in lines.items()
        },
        by_table_points=counts_table_points(competition.rules),
        footing=footing,
        carried=carried,
        stage=stage,
    )


def reported(competition: Competition) -> tuple[Standing, ...]:
    """Who is in the report of the event: everybody who has a place (docs/competition.md says why)."""
    return tuple(each for each in standings(competition) if each.footing is not Footing.UNRANKED)


class Cut(NamedTuple):
    """Where the best so many play on. RCR has no rule for ties across a cut, Green §3.10.1 none after session points (MG42)."""

    #: Who plays on by the places, the best first.
    sure: tuple[int, ...]
    #: Who shares the place through which the cut goes: neither book chooses among them.
    tied: tuple[int, ...]
    #: Who comes after them, for those who do not come.
    after: tuple[int, ...]


def cut(competition: Competition, ranking: Iterable[Standing], session: int, best: int) -> Cut:
    """The best so many of who is ranked, and there in the session with which a stage begins."""
    there = [
        standing
        for standing in ranking
        if standing.footing is Footing.RANKED and competition.away(int(standing.who), session) is None
    ]
    if not 1 <= best <= len(there):
        raise InvalidRequest(
            "stage", Phrase("the best {best}: 1 to {count:# player|# players} can go on", best=best, count=len(there))
        )
    last = there[best - 1].place
    shared = any(each.place == last for each in there[best:])
    across = {int(each.who) for each in there if shared and each.place == last}
    numbers = [int(each.who) for each in there]
    return Cut(
        sure=tuple(number for number in numbers[:best] if number not in across),
        tied=tuple(number for number in numbers if number in across),
        after=tuple(number for number in numbers[best:] if number not in across),
    )


def going_on(competition: Competition, session: int, best: int) -> tuple[int, ...]:
    """Who plays on in a stage that begins with a session; where a tie stands across the cut nobody is chosen."""
    ranking = standings(competition, through=session - 1, everything=True)
    found = cut(competition, ranking, session, best)
    if found.tied:
        place = next(each.place.first for each in ranking if each.who == found.tied[0])
        raise InvalidRequest(
            "tie",
            Phrase(
                "{names} share place {place}, and {free} of them can go on: neither book breaks this tie, "
                "so let your regulations or the lot decide, and name who plays on",
                names=", ".join(competition.person(number).name for number in found.tied),
                place=place,
                free=best - len(found.sure),
            ),
            Phrase("--players names them"),
        )
    return found.sure


def scores_entering(competition: Competition, session: int) -> dict[int, RankingScore]:
    """What everybody has when a session begins: in the first session of a stage that is the share carried over."""
    earlier = [each for each in sorted(competition.seating) if each < session]
    lines = results(competition, earlier)
    carried, since, _ = _stages(competition, lines, session)
    return {
        number: score_of(line for each, line in those.items() if each >= since.get(number, 0))
        + carried.get(number, RankingScore())
        for number, those in lines.items()
        if number not in competition.removed
    }


def _stages(
    competition: Competition, lines: Mapping[int, Mapping[int, ResultLine]], session: int
) -> tuple[dict[int, RankingScore], dict[int, int], dict[int, int]]:
    """What each player brought into his stage at a session, from which session on it counts, and which stage it is."""
    carried: dict[int, RankingScore] = {}
    since: dict[int, int] = {}
    reached: dict[int, int] = {}
    begun = [stage for stage in competition.stages if stage.first_session <= session]
    # Of stages that begin together the one opened first is ranked above: a final before the final of the others.
    begun.reverse()
    begun.sort(key=lambda stage: stage.first_session)
    for level, stage in enumerate(begun, start=1):
        for number in stage.players:
            before = score_of(
                line
                for session, line in lines.get(number, {}).items()
                if since.get(number, 0) <= session < stage.first_session
            )
            carried[number] = (before + carried.get(number, RankingScore())).times(stage.share)
            since[number], reached[number] = stage.first_session, level
    return carried, since, reached


def group_standings(
    competition: Competition,
    grouping: Grouping,
    *,
    best: int | None = None,
    through: int | None = None,
    everything: bool = False,
) -> tuple[Standing, ...]:
    """The ranking of teams, clubs or countries: the sum of all members, or of the best so many."""
    return grouped(
        standings(competition, through=through, everything=everything),
        lambda number: str(getattr(competition.person(number), grouping.value)),
        by_table_points=counts_table_points(competition.rules),
        best=best,
    )


def group_remark(competition: Competition, sessions: Sequence[int]) -> Phrase | None:
    """What the points of a team are where some of its members played on: no book ranks teams over stages."""
    begun = [stage for stage in competition.stages if sessions and stage.first_session <= sessions[-1]]
    if not begun:
        return None
    return Phrase(
        "groups add up the points of the ranking: of who played on in {stages} the share carried over and the sessions since",
        stages=", ".join(stage.name for stage in begun),
    )


def progress(competition: Competition, number: int, *, everything: bool = False) -> tuple[Place, ...]:
    """A player's place after each session."""
    sessions = shown_sessions(competition, everything=everything)
    return tuple(
        standing.place
        for session in sessions
        for standing in standings(competition, through=session, everything=everything)
        if standing.who == number
    )
