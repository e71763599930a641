"""The command that says what a finalist needs in the last session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec import UNSET, Struct, UnsetType

from muraille.cli.desk import AsJson, File, Player, Session, answer, competition_of, show, show_table
from muraille.competition.chances import last_table, secured
from muraille.competition.finals import LastTable, Way, ways
from muraille.competition.numbers import exact, signed, thousands
from muraille.competition.state import Competition
from muraille.phrase import Phrase, mark

#: What the numbers are about: without it "enough" would not be true.
CONDITION = Phrase(
    "leads and scores are those of the sheet, without ties and before penalties, riichi bets left over with the winner; "
    "penalties, late players and substitutes of the session are reckoned in as far as they are entered"
)


def add_needs(app: typer.Typer) -> None:
    """Put this command under ``muraille competition``."""
    app.command("needs", help=mark("What a finalist needs in the last session."))(needs)


def needs(
    file: File,
    session: Session,
    player: Player,
    place: Annotated[
        int | None,
        typer.Option(help=mark("Every way to this place in the stage, or in the whole field where there is none.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    competition = competition_of(file)
    if place is None and not competition.rules.family.features.uma:
        _show_secured(competition, session, player, as_json=as_json)
        return
    table = last_table(competition, session, player)
    if place is not None:
        _show_ways(competition, table, ways(player, place, table), as_json=as_json)
    elif as_json:
        answer(_needs(table, player))
    else:
        _show_leads(competition, table, player)


def _show_secured(competition: Competition, session: int, player: int, *, as_json: bool) -> None:
    worst = secured(competition, session, player)
    if as_json:
        answer(SecuredPlace(player=player, secured=worst))
        return
    name = competition.person(player).name
    if worst is None:
        show(Phrase("no place is sure for {name}: session points have no limit", name=name))
    else:
        show(
            Phrase(
                "after session {session} {name} cannot be below place {place}", session=session, name=name, place=worst
            )
        )


class SecuredPlace(Struct, frozen=True, kw_only=True):
    """The place below which somebody cannot fall, where one is sure."""

    player: int
    secured: int | None


class RivalNeed(Struct, frozen=True, kw_only=True):
    """What is enough against a rival: a lead at the table, a score above an end that is known, or a better result elsewhere."""

    place: int | UnsetType = UNSET
    rival_place: int | UnsetType = UNSET
    at_least: int | UnsetType = UNSET
    score_at_least: int | UnsetType = UNSET
    result_more_than: str | UnsetType = UNSET


class WayToPlace(Struct, frozen=True, kw_only=True):
    """An end of the table that brings somebody to a place."""

    order: Sequence[int]
    #: By rival.
    leads: dict[str, int]
    score_at_least: int | None
    above_from_other_tables: int


def _needs(table: LastTable, player: int) -> dict[str, list[RivalNeed]]:
    """What is needed against each rival."""
    here = {
        rival: [
            RivalNeed(place=lead.place, rival_place=lead.rival_place, at_least=lead.at_least)
            for lead in table.leads(player, rival)
        ]
        for rival in table.rivals(player)
    }
    known = {
        rival: [RivalNeed(place=place, score_at_least=table.score_above(player, place, total)) for place in range(1, 5)]
        for rival, total in table.known.items()
    }
    elsewhere = {rival: [RivalNeed(result_more_than=exact(points))] for rival, points in table.elsewhere.items()}
    return {str(rival): those for rival, those in {**here, **known, **elsewhere}.items()}


def _show_leads(competition: Competition, table: LastTable, player: int) -> None:
    rows = [
        (competition.person(rival).name, str(lead.place), str(lead.rival_place), signed(lead.at_least))
        for rival in table.rivals(player)
        for lead in table.leads(player, rival)
    ]
    headings = (Phrase("to end above"), Phrase("own place"), Phrase("rival's place"), Phrase("lead at the table"))
    show_table(headings, rows, frozenset({1, 2, 3}))
    if table.known:
        rows_known = [
            (competition.person(rival).name, str(place), thousands(table.score_above(player, place, total)))
            for rival, total in table.known.items()
            for place in range(1, 5)
        ]
        known = (Phrase("to end above, result known"), Phrase("own place"), Phrase("own score at least"))
        show_table(known, rows_known, frozenset({1, 2}))
    _show_elsewhere(competition, table)
    show(CONDITION)


def _show_elsewhere(competition: Competition, table: LastTable) -> None:
    """Nothing at a table is enough against who plays at another one: only both results decide."""
    if not table.elsewhere:
        return
    ordered = sorted(table.elsewhere.items(), key=lambda item: (-item[1], item[0]))
    rows = [(competition.person(rival).name, signed(points)) for rival, points in ordered]
    headings = (Phrase("to end above, at another table"), Phrase("own result better than his by more than"))
    show_table(headings, rows, frozenset({1}))


def _show_ways(competition: Competition, table: LastTable, found: tuple[Way, ...], *, as_json: bool) -> None:
    if as_json:
        answer(
            [
                WayToPlace(
                    order=way.order,
                    leads={str(rival): lead for rival, lead in way.leads},
                    score_at_least=way.score,
                    above_from_other_tables=way.elsewhere,
                )
                for way in found
            ]
        )
        return
    columns = [
        (
            Phrase("order at the table"),
            [", ".join(competition.person(number).name for number in way.order) for way in found],
        ),
        (
            Phrase("leads that are enough"),
            [
                ", ".join(f"{competition.person(rival).name} {signed(lead)}" for rival, lead in way.leads)
                for way in found
            ],
        ),
    ]
    if table.known:
        scores = ["–" if way.score is None else thousands(way.score) for way in found]
        columns.append((Phrase("own score at least"), scores))
    if table.elsewhere:
        columns.append((Phrase("if of other tables at most so many end above"), [str(way.elsewhere) for way in found]))
    rows = list(zip(*(cells for _, cells in columns), strict=True))
    show_table(tuple(heading for heading, _ in columns), rows)
    _show_elsewhere(competition, table)
    show(CONDITION)
