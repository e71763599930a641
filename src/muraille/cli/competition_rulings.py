"""``muraille competition ruling``: a ruling of the referee's catalogue, applied to a player of the event."""

from __future__ import annotations

from typing import Annotated

import typer

from muraille.cli.console import error, say
from muraille.cli.desk import At, File, Key, Player, Session, Who, Why, show, store_of, write_to
from muraille.cli.ruling import facts_of
from muraille.cli.ruling_pages import show_ruling
from muraille.cli.winds import SEAT, optional_wind_of
from muraille.competition.conduct import Moment
from muraille.competition.facts import PenaltyGiven
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.referee import Refused, rule
from muraille.referee import effects as effect
from muraille.referee.rulings import Pending, Ruling
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
    offence: Annotated[
        str, typer.Argument(metavar="OFFENCE", help=mark("An offence or its row, such as false-win or X07."))
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
        own = next(wind for wind, number in seats.items() if number == player)
        if wind is not None:
            winds = list(Wind)
            turned = winds.index(wind) - winds.index(own)
            seats = {each.after(turned): number for each, number in seats.items()}
            own = wind
        stated = facts_of(when, own.value, facts or [])
        found = rule(offence, stated, competition.rules)
        if isinstance(found, Refused):
            error(say(found.sentence))
            raise typer.Exit(2)
        if isinstance(found, Pending):
            question = found.questions[0]
            missing = Phrase("a fact is missing: --fact {name}=…", name=question.id)
            error(say(missing))
            raise typer.Exit(2)
        show_ruling(found)
        for number, fact in enumerate(penalties_of(found, own, seats, session, table, points)):
            write_to(store, fact, who=who, why=why, key=f"{key}/{number}" if key else "", at=at)
    if any(isinstance(each, effect.Disqualified) for each in found.effects):
        show(Phrase("disqualified: muraille competition leave --cause disqualified"))


def _seats(competition: Competition, session: int, table: int) -> dict[Wind, int]:
    """Who sits where, substitutes in the seats that they took."""
    return {
        wind: competition.player_at(session, number)
        for wind, number in zip(Wind, competition.seats(session, table), strict=True)
    }


def penalties_of(
    found: Ruling, own: Wind, seats: dict[Wind, int], session: int, table: int, points: int | None
) -> list[PenaltyGiven]:
    """The points of a ruling: what the offender pays to others, and what nobody receives."""
    penalties: list[PenaltyGiven] = []
    paid = [each for each in found.consequences if isinstance(each.effect, effect.Payment) and each.effect.payer is own]
    to: list[tuple[int, int]] = []
    for each in paid:
        assert isinstance(each.effect, effect.Payment)
        amount = _amount(each.effect.at_least, each.effect.at_most, (), points)
        if each.effect.receiver is not None:
            to.append((seats[each.effect.receiver], amount))
    if to:
        penalties.append(
            _penalty(found, seats[own], session, table, sum(p for _, p in to), Moment.SCORE, paid[0].cite, tuple(to))
        )
    for each in found.consequences:
        if isinstance(each.effect, effect.Deduction):
            amount = _amount(each.effect.at_least, each.effect.at_most, each.effect.allowed, points)
            moment = MOMENTS[each.effect.moment]
            penalties.append(_penalty(found, seats[own], session, table, amount, moment, each.cite))
    return penalties


def _amount(at_least: int | None, at_most: int | None, allowed: tuple[int, ...], points: int | None) -> int:
    """The book's amount, or the referee's where the book leaves it to him."""
    if at_least is not None and at_least == at_most:
        return at_least
    within = points is not None and (at_least or 0) <= points <= (points if at_most is None else at_most)
    if points is None or not within or (allowed and points not in allowed):
        choices = ", ".join(map(str, allowed)) or f"{at_least or 0}–{'…' if at_most is None else at_most}"
        raise InvalidRequest("points", Phrase("the referee chooses the points (--points): {choices}", choices=choices))
    return points


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
