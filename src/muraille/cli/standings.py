"""``muraille standings``: the ranking of a competition, after any session, as of any time."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from muraille.cli.console import gained, say
from muraille.cli.desk import AsJson, File, answer, competition_of, moment_of, show, show_table
from muraille.competition.exchange import standings_csv
from muraille.competition.json_data import standings_json
from muraille.competition.ranking import Footing, Standing
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
from muraille.competition.views import ranking_view
from muraille.errors import InvalidRequest
from muraille.phrase import Measured, Phrase, mark

HELP = mark(
    "The ranking of a competition: individual, by team, club, country or group, after any session, as of any time."
)
EXAMPLES = mark("Example: muraille standings lyon.muraille  or  muraille standings lyon.muraille --by team --best 3")


def show_standings(
    file: File,
    session: Annotated[int | None, typer.Option(help=mark("After this session."))] = None,
    grouping: Annotated[
        Grouping | None, typer.Option("--by", help=mark("Rank teams, clubs, countries or groups."))
    ] = None,
    best: Annotated[int | None, typer.Option(help=mark("With --by: only the best so many of each."))] = None,
    moment: Annotated[str, typer.Option("--as-of", help=mark("As it stood then, such as 2026-05-02T14:32."))] = "",
    everything: Annotated[
        bool, typer.Option("--all", help=mark("Also results that are incomplete or held back."))
    ] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=mark("Print CSV."))] = False,
    as_json: AsJson = False,
) -> None:
    """See HELP."""
    competition = competition_of(file, moment)
    check_request(competition, through=session, best=best, grouping=grouping)
    if as_csv and grouping is not None:
        raise InvalidRequest("csv", Phrase("CSV is for the individual ranking: leave out --by, or take --json"))
    if grouping is None:
        ranking = standings(competition, through=session, everything=everything)
    else:
        ranking = group_standings(competition, grouping, best=best, through=session, everything=everything)
    if as_json:
        answer(standings_json(competition, ranking))
    elif as_csv:
        sys.stdout.write(standings_csv(competition, ranking))
    else:
        _show(competition, ranking, shown_sessions(competition, through=session, everything=everything), moment)
        if grouping and not ranking:
            show(_NONE[grouping])
        sessions = shown_sessions(competition, through=session, everything=everything)
        if grouping and (remark := group_remark(competition, sessions)):
            show(remark)
        _show_hidden(competition, session, everything)


#: What is said instead of a ranking without a line.
_NONE = {
    Grouping.TEAM: Phrase("no player with a result has a team"),
    Grouping.CLUB: Phrase("no player with a result has a club"),
    Grouping.COUNTRY: Phrase("no player with a result has a country"),
    Grouping.GROUP: Phrase("no player with a result is in a group"),
}


def _show_hidden(competition: Competition, session: int | None, everything: bool) -> None:
    """Name the sessions that the ranking does not count, and why."""
    view = ranking_view(competition, through=session, everything=everything)
    if view.held:
        show(Phrase("held back until released: session {sessions}", sessions=", ".join(map(str, view.held))))
    if view.incomplete:
        show(Phrase("not complete yet: session {sessions}", sessions=", ".join(map(str, view.incomplete))))


def _show(competition: Competition, ranking: tuple[Standing, ...], sessions: list[int], moment: str) -> None:
    title: str | Phrase = f"{competition.settings.name} · {competition.settings.rules}"
    if sessions:
        title = Phrase("{title}, after session {session}", title=title, session=sessions[-1])
    if moment:
        title = Phrase("{title}, as of {moment}", title=title, moment=f"{moment_of(moment):%Y-%m-%d %H:%M %Z}")
    show(title)
    by_table_points = counts_table_points(competition.rules)
    headings = [Phrase("place"), Phrase("name"), Phrase("country")]
    headings += [Phrase("table points"), Phrase("points")] if by_table_points else [Phrase("result")]
    rows = []
    for standing in ranking:
        person = competition.person(standing.who) if isinstance(standing.who, int) else None
        numbers = (
            [say(Measured.exact(standing.score.table_points)), gained(standing.score.points)]
            if by_table_points
            else [gained(standing.score.points)]
        )
        place = "–" if standing.footing is Footing.UNRANKED else str(standing.place)
        rows.append([place, person.name if person else str(standing.who), person.country if person else "", *numbers])
    show_table(headings, rows, frozenset({0, 3, 4}))
