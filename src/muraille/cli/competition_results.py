"""The commands of results: sheets, deals, corrections, signatures, stages."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from muraille.cli.console import say
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Key,
    Session,
    TableNumber,
    Version,
    Who,
    Why,
    answer,
    competition_of,
    show,
    show_table,
    store_of,
    write,
    write_to,
)
from muraille.competition import facts
from muraille.competition.exchange import line_json
from muraille.competition.hand_checks import tile_doubts
from muraille.competition.lines import SeatStatus
from muraille.competition.numbers import exact, signed
from muraille.competition.results import SheetState, differences, games, session_complete, sheet_state, table_lines
from muraille.competition.standings import going_on
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.riichi.rules import RiichiRules
from muraille.table.events import DrawnBecause
from muraille.table.wins import Flag, Riichi
from muraille.tiles import Wind

STATUSES = {
    SeatStatus.SUBSTITUTE: Phrase("substitute"),
    SeatStatus.ENTERED_LATER: Phrase("substitute during the game"),
    SeatStatus.LOST: Phrase("session lost"),
}
Score = Annotated[int, typer.Argument(help=mark("The total of this seat, without penalties."))]
Bets = Annotated[int, typer.Option(help=mark("Riichi bets left on the table, in points."))]


def add_result_commands(app: typer.Typer) -> None:
    """Put these commands under ``muraille competition``."""
    negative = {"ignore_unknown_options": True}
    app.command("score", help=mark("Enter the totals of a table, East first."), context_settings=negative)(score)
    app.command("correct", help=mark("Correct a table's totals, with the reason."), context_settings=negative)(correct)
    app.command("deal", help=mark("Enter one deal of a table."))(deal)
    app.command("end-game", help=mark("The deals entered are all that count."))(end_game)
    app.command("sign", help=mark("Players and referee have signed the sheet."))(sign)
    app.command("table", help=mark("A table's result, item by item."))(table_result)
    app.command("release", help=mark("Release a session's results."))(release)
    app.command("stage", help=mark("Open a stage: who plays on, with what share of the points."))(stage)


def score(
    file: File,
    session: Session,
    table: TableNumber,
    east: Score,
    south: Score,
    west: Score,
    north: Score,
    bets: Bets = 0,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
    version: Version = None,
) -> None:
    fact = facts.TotalsEntered(session=session, table=table, scores=(east, south, west, north), bets=bets)
    with store_of(file) as store:
        write_to(store, fact, who=who, why=why, key=key, at=at, version=version)
        competition = store.competition()
    if sheet_state(competition, session, table) is SheetState.DIFFERENT:
        show(Phrase("the entries differ, and nothing counts until one is corrected:"))
    for difference in differences(competition, session, table):
        show(difference)
    if session_complete(competition, session):
        show(Phrase("session {session} is complete", session=session))


def correct(
    file: File,
    session: Session,
    table: TableNumber,
    east: Score,
    south: Score,
    west: Score,
    north: Score,
    bets: Bets = 0,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
    version: Version = None,
) -> None:
    fact = facts.TotalsCorrected(session=session, table=table, scores=(east, south, west, north), bets=bets)
    write(file, fact, who=who, why=why, key=key, at=at, version=version)


def deal(
    file: File,
    session: Session,
    table: TableNumber,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help=mark("The deal, from 1."))],
    win: Annotated[
        list[str] | None,
        typer.Option(help=mark("A winner: seat and value, such as E:3:40 (han, fu), S:yakuman, or W:24 (MCR).")),
    ] = None,
    discarder: Annotated[str, typer.Option("--from", help=mark("Who discarded; nobody for a win by draw."))] = "",
    riichi: Annotated[str, typer.Option(help=mark("Who declared riichi, such as ES."))] = "",
    tenpai: Annotated[str, typer.Option(help=mark("Who was ready at a draw, such as ESW."))] = "",
    chombo: Annotated[str, typer.Option(help=mark("Who committed a chombo: the deal is made again."))] = "",
    nagashi: Annotated[str, typer.Option(help=mark("Who has nagashi mangan at a draw, where the rules have it."))] = "",
    abortive: Annotated[
        DrawnBecause | None, typer.Option(help=mark("Why the deal was drawn early, where the rules allow it."))
    ] = None,
    hands: Annotated[
        list[str] | None,
        typer.Option("--hand", help=mark("The tiles of a winning hand, to be checked; one for each winner, in order.")),
    ] = None,
    winning: Annotated[str, typer.Option("--tile", help=mark("The winning tile."))] = "",
    dora: Annotated[str, typer.Option(help=mark("Dora indicators."))] = "",
    ura: Annotated[str, typer.Option(help=mark("Indicators underneath."))] = "",
    flowers: Annotated[int, typer.Option(help=mark("Flowers (MCR)."))] = 0,
    flags: Annotated[
        list[Flag] | None, typer.Option("--flag", help=mark("What happened at the win, such as ippatsu or last_tile."))
    ] = None,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", help=mark("The riichi was a double one."))] = False,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
    version: Version = None,
) -> None:
    """Seats are those of the start: E is who began as East."""
    winners = [_won(text) for text in win or []]
    if len(hands or ()) > len(winners):
        raise InvalidRequest("tiles", Phrase("--hand needs its winner: --win"))
    if bool(hands) != bool(winning):
        raise InvalidRequest("tiles", Phrase("--hand and --tile belong together: thirteen tiles, and the winning one"))
    for index, hand in enumerate(hands or ()):
        declared = winners[index].seat.value in riichi.upper()
        tiles = facts.Tiles(
            hand=hand,
            win=winning,
            riichi=(Riichi.DOUBLE if double_riichi else Riichi.RIICHI) if declared else Riichi.NONE,
            flags=tuple(flags or ()),
            dora_indicators=dora,
            ura_indicators=ura,
            flowers=flowers,
        )
        winners[index] = msgspec.structs.replace(winners[index], tiles=tiles)
    fact = facts.DealEntered(
        session=session,
        table=table,
        number=number,
        winners=tuple(winners),
        discarder=_winds(discarder)[0] if discarder else None,
        riichi=_winds(riichi),
        tenpai=_winds(tenpai),
        chombo=_winds(chombo),
        nagashi=_winds(nagashi),
        abortive=abortive,
    )
    with store_of(file) as store:
        write_to(store, fact, who=who, why=why, key=key, at=at, version=version)
        competition = store.competition()
    played = games(competition, session, table)
    place = sorted(competition.sheets[session, table].deals).index(number)
    for doubt in tile_doubts(fact, played[place], competition.rules):
        show(doubt)
    show(Phrase("after deal {number}: {scores}", number=number, scores=" ".join(map(str, played[place + 1].scores))))


def _winds(text: str) -> tuple[Wind, ...]:
    try:
        return tuple(Wind(letter) for letter in text.upper() if letter not in ", ")
    except ValueError:
        raise InvalidRequest("seats", Phrase("“{text}”: seats are E, S, W and N", text=text)) from None


def _won(text: str) -> facts.WonHand:
    """``E:3:40``, ``S:yakuman``, ``S:yakuman:2`` or ``W:24``.

    >>> _won("E:3:40").fu, _won("S:yakuman").yakuman, _won("W:24").points
    (40, 1, 24)
    """
    seat, *value = text.split(":")
    wind = _winds(seat)
    try:
        if len(wind) == 1 and value and value[0] == "yakuman":
            return facts.WonHand(seat=wind[0], yakuman=int(value[1]) if value[1:] else 1)
        if len(wind) == 1 and len(value) == 2:
            return facts.WonHand(seat=wind[0], han=int(value[0]), fu=int(value[1] or 0))
        if len(wind) == 1 and len(value) == 1:
            return facts.WonHand(seat=wind[0], points=int(value[0]), han=int(value[0]))
    except ValueError:
        pass
    raise InvalidRequest(
        "win",
        Phrase("“{text}” is no win: write E:3:40 (han, fu), E:5: (five han), S:yakuman, or W:24 (MCR)", text=text),
    )


def end_game(
    file: File, session: Session, table: TableNumber, who: Who = "", key: Key = "", at: At = "", version: Version = None
) -> None:
    write(file, facts.GameEnded(session=session, table=table), who=who, key=key, at=at, version=version)


def sign(
    file: File,
    session: Session,
    table: TableNumber,
    referee: Annotated[str, typer.Option(help=mark("The referee who signed."))] = "",
    players: Annotated[str, typer.Option(help=mark("Who signed, such as 3,7; all four if left out."))] = "",
    who: Who = "",
    key: Key = "",
    at: At = "",
    version: Version = None,
) -> None:
    competition = competition_of(file)
    numbers = _numbers(players) or tuple(
        competition.player_at(session, number) for number in competition.seats(session, table)
    )
    write(
        file,
        facts.SheetSigned(session=session, table=table, players=numbers, referee=referee),
        who=who,
        key=key,
        at=at,
        version=version,
    )


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.replace(",", " ").split())
    except ValueError:
        raise InvalidRequest("numbers", Phrase("“{text}”: player numbers are written 3,7,12", text=text)) from None


def table_result(file: File, session: Session, table: TableNumber, at: At = "", as_json: AsJson = False) -> None:
    competition = competition_of(file, at)
    lines = table_lines(competition, session, table)
    state = sheet_state(competition, session, table)
    if as_json:
        version = competition.version(session, table)
        answer({"state": state.value, "version": version, "lines": [line_json(line) for line in lines or ()]})
        return
    if lines is None:
        show(Phrase("table {table} of session {session} has no result yet", table=table, session=session))
        for difference in differences(competition, session, table):
            show(difference)
        raise typer.Exit(1)
    riichi = isinstance(competition.rules, RiichiRules)
    headings = (
        (Phrase("name"), Phrase("score"), Phrase("deducted"), Phrase("bets"), Phrase("place"), Phrase("points"))
        + ((Phrase("uma"), Phrase("penalties"), Phrase("result")) if riichi else (Phrase("table points"),))
        + (Phrase("remark"),)
    )
    rows = []
    for line in lines:
        status = STATUSES.get(line.status)
        numbers = [str(line.score), str(line.at_once), str(line.bets), str(line.place), signed(line.points)]
        more = [signed(line.uma), str(line.after_uma), signed(line.total)] if riichi else [exact(line.table_points)]
        rows.append([competition.person(line.player).name, *numbers, *more, say(status) if status else ""])
    show_table(headings, rows, frozenset(range(1, 9 if riichi else 7)))


def release(file: File, session: Session, who: Who = "", why: Why = "", key: Key = "", at: At = "") -> None:
    write(file, facts.SessionReleased(session=session), who=who, why=why, key=key, at=at)


def stage(
    file: File,
    name: Annotated[str, typer.Argument(metavar="NAME", help=mark("The stage's name, such as Final."))],
    session: Session,
    best: Annotated[int, typer.Option(help=mark("The best so many of the standing play on."))] = 0,
    players: Annotated[str, typer.Option(help=mark("Or these players, such as 3,7,12,20."))] = "",
    carry: Annotated[str, typer.Option(help=mark("The share of the points they keep: 0, 1/2, 1."))] = "1",
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with store_of(file) as store:
        competition = store.competition()
        if not best and not players:
            raise InvalidRequest("stage", Phrase("--best or --players is needed"))
        chosen = _numbers(players) or going_on(competition, session, best)
        fact = facts.StageOpened(name=name, first_session=session, players=chosen, carry=carry)
        write_to(store, fact, who=who, why=why, key=key, at=at)
    for number in chosen:
        show(f"  {number} {competition.person(number).name}")
