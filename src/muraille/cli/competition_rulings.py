"""``muraille competition ruling``: a ruling of the referee's catalogue, applied to a player of the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from muraille.cli.console import say
from muraille.cli.desk import At, File, Key, Player, Session, Who, Why, show, store_of, write_to
from muraille.cli.ruling import facts_of
from muraille.cli.ruling_dialogue import found_by, ruled
from muraille.cli.ruling_pages import show_offences, show_ruling
from muraille.cli.winds import SEAT, optional_wind_of
from muraille.competition.conduct import LATENESS, Moment
from muraille.competition.facts import AnyFact, PenaltyGiven, PlayerLate
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.referee import effects as effect
from muraille.referee.carrying import check_closed
from muraille.referee.rulings import Ruling
from muraille.table.rulesets import Ruleset
from muraille.tiles import Wind

MOMENTS = {
    effect.Moment.NOW: Moment.SCORE,
    effect.Moment.AFTER_UMA: Moment.AFTER_UMA,
    effect.Moment.DEAL_OR_SESSION: Moment.SESSION,
}


def add_ruling_command(app: typer.Typer) -> None:
    """Put the command under ``muraille competition``."""
    app.command(
        "ruling", help=mark("Rule on a player's offence by the referee's catalogue, and write its points down.")
    )(ruling)


def ruling(
    file: File,
    session: Session,
    player: Player,
    words: Annotated[
        list[str],
        typer.Argument(metavar="OFFENCE", help=mark("An offence or its row (X07), or words to look for.")),
    ],
    when: Annotated[str | None, typer.Option(help=mark("When it was noticed, such as before_discard."))] = None,
    facts: Annotated[
        list[str] | None, typer.Option("--fact", help=mark("Another fact: name=value. May be repeated."))
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(metavar=SEAT, help=mark("The player's wind in this deal; otherwise the one of the draw.")),
    ] = None,
    points: Annotated[int | None, typer.Option(help=mark("The points, where the referee chooses them."))] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    wind = optional_wind_of(seat)
    with store_of(file) as store:
        competition = store.competition()
        table = competition.table_of(session, player)
        if table is None:
            raise InvalidRequest(
                "not_seated",
                Phrase("player {number} does not play in session {session}", number=player, session=session),
            )
        seats = _seats(competition, session, table)
        own = next(each for each, number in seats.items() if number == player)
        if wind is not None:
            winds = list(Wind)
            turned = winds.index(wind) - winds.index(own)
            seats = {each.after(turned): number for each, number in seats.items()}
            own = wind
        chosen = [] if points is None else [f"points={points}"]
        stated = facts_of(when, own.value, [*(facts or []), *chosen])
        found = ruled(_meant(" ".join(words), competition.rules), stated, competition.rules)
        show_ruling(found)
        for number, fact in enumerate(_facts(found, stated, own, seats, session, table)):
            write_to(store, fact, who=who, why=why, key=f"{key}/{number}" if key else "", at=at)
    if any(isinstance(each, effect.Disqualified) for each in found.effects):
        show(Phrase("disqualified: muraille competition leave --cause disqualified"))


def _meant(query: str, rules: Ruleset) -> str:
    """The one offence that the words mean; where they find several, these are shown and nothing is written."""
    found = found_by(query, rules)
    if isinstance(found, str):
        return found
    show_offences(found)
    raise InvalidRequest("several_offences", Phrase("“{query}” finds several offences: name one of them", query=query))


def _seats(competition: Competition, session: int, table: int) -> dict[Wind, int]:
    """Who sits where, substitutes in the seats that they took."""
    return {
        wind: competition.player_at(session, number)
        for wind, number in zip(Wind, competition.seats(session, table), strict=True)
    }


def _facts(
    found: Ruling, stated: Mapping[str, str], own: Wind, seats: dict[Wind, int], session: int, table: int
) -> Sequence[AnyFact]:
    """What the desk writes down. Lateness is written as the fact that it is: the desk knows what it costs."""
    minutes = stated.get("minutes", "")
    if found.offence.id == LATENESS and minutes.isdecimal() and int(minutes):
        return [PlayerLate(session=session, player=seats[own], minutes=int(minutes))]
    return penalties_of(found, own, seats, session, table)


def penalties_of(found: Ruling, own: Wind, seats: dict[Wind, int], session: int, table: int) -> list[PenaltyGiven]:
    """The points of a ruling: what the offender pays to others, and what nobody receives."""
    check_closed(found)
    penalties: list[PenaltyGiven] = []
    paid = [each for each in found.consequences if isinstance(each.effect, effect.Payment) and each.effect.payer is own]
    to: list[tuple[int, int]] = []
    for each in paid:
        assert isinstance(each.effect, effect.Payment)
        if each.effect.receiver is not None:
            to.append((seats[each.effect.receiver], each.effect.at_least))
    if to:
        penalties.append(
            _penalty(found, seats[own], session, table, sum(p for _, p in to), Moment.SCORE, paid[0].cite, tuple(to))
        )
    for each in found.consequences:
        if isinstance(each.effect, effect.Deduction):
            moment = MOMENTS[each.effect.moment]
            amount = each.effect.at_least or 0
            penalties.append(_penalty(found, seats[own], session, table, amount, moment, each.cite))
    return penalties


def _penalty(
    found: Ruling,
    player: int,
    session: int,
    table: int,
    points: int,
    moment: Moment,
    cite: str,
    to: tuple[tuple[int, int], ...] = (),
) -> PenaltyGiven:
    return PenaltyGiven(
        session=session,
        table=table,
        player=player,
        points=points,
        moment=moment,
        cite=cite,
        text=say(found.offence.title),
        offence=found.offence.id,
        to=to,
    )
