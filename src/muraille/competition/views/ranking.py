"""A ranking for a screen: rows with names, what moved, and which sessions are not in it because they are held back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from muraille.competition.order import begun
from muraille.competition.people import Person
from muraille.competition.ranking import Footing, Standing
from muraille.competition.results import session_complete
from muraille.competition.rulesets import counts_table_points
from muraille.competition.standings import (
    Grouping,
    check_request,
    group_remark,
    group_standings,
    shown_sessions,
    standings,
)
from muraille.competition.state import Competition
from muraille.phrase import Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRow:
    """A line of the ranking: ``3``, ``3=``, or nothing for who has no place."""

    place: str
    name: str
    #: None for a team, club or country.
    person: Person | None
    standing: Standing
    #: Places won since the session before; negative where lost, None where there was none.
    moved: int | None


class RankingView(msgspec.Struct, frozen=True, kw_only=True):
    """A ranking, and what is not in it."""

    title: str
    rules: str
    by_table_points: bool
    grouping: Grouping | None
    #: The last session that counts.
    after: int | None
    sessions: tuple[int, ...]
    #: Complete, but held back until released.
    held: tuple[int, ...]
    #: Begun, with tables missing.
    incomplete: tuple[int, ...]
    rows: tuple[RankingRow, ...]
    #: What has to be said of the points.
    remark: Phrase | None = None


def ranking_view(
    competition: Competition,
    *,
    grouping: Grouping | None = None,
    best: int | None = None,
    through: int | None = None,
    everything: bool = False,
) -> RankingView:
    """The ranking as it may be shown; ``everything`` is for the desk itself."""
    check_request(competition, through=through, best=best, grouping=grouping)
    sessions = shown_sessions(competition, through=through, everything=everything)
    ranking = _ranking(competition, grouping, best, through, everything)
    earlier = _ranking(competition, grouping, best, sessions[-2], everything) if len(sessions) > 1 else ()
    before = {standing.who: standing for standing in earlier}
    hidden = [session for session in sorted(competition.seating) if session not in sessions]
    hidden = [session for session in hidden if through is None or session <= through]
    return RankingView(
        title=competition.settings.name,
        rules=competition.settings.rules,
        by_table_points=counts_table_points(competition.rules),
        grouping=grouping,
        after=sessions[-1] if sessions else None,
        sessions=tuple(sessions),
        held=tuple(session for session in hidden if session_complete(competition, session)),
        incomplete=tuple(
            session for session in hidden if begun(competition, session) and not session_complete(competition, session)
        ),
        rows=tuple(_row(competition, standing, before) for standing in ranking),
        remark=group_remark(competition, sessions) if grouping else None,
    )


def _ranking(
    competition: Competition, grouping: Grouping | None, best: int | None, through: int | None, everything: bool
) -> tuple[Standing, ...]:
    if grouping is None:
        ranking = standings(competition, through=through, everything=everything)
        return tuple(each for each in ranking if each.who not in competition.unlisted)
    return group_standings(competition, grouping, best=best, through=through, everything=everything)


def _row(competition: Competition, standing: Standing, before: Mapping[int | str, Standing]) -> RankingRow:
    person = competition.person(standing.who) if isinstance(standing.who, int) else None
    placed = standing.footing is not Footing.UNRANKED
    earlier = before.get(standing.who)
    return RankingRow(
        place=str(standing.place) if placed else "",
        name=person.name if person else str(standing.who),
        person=person,
        standing=standing,
        moved=earlier.place.first - standing.place.first if placed and earlier else None,
    )
