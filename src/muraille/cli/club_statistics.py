"""The commands that count: statistics of a season, an evening or an event, on screen and on paper; the best hand as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from muraille.cli.club_desk import ClubFile, Night, club_of
from muraille.cli.club_tables import PublicOnly, answer_view, person_name, said
from muraille.cli.console import say, shell
from muraille.cli.desk import AsJson, missing_extra, show, show_table
from muraille.errors import InvalidRequest
from muraille.league.deal_statistics import games_of_source
from muraille.league.games import PlayedGame, by_kind, season_games
from muraille.league.seasons import check_game
from muraille.league.statistics import GameStatistics, statistics
from muraille.league.statistics_views import (
    Describing,
    PicturedHand,
    PlotView,
    RareView,
    SlowView,
    StatisticsFigure,
    StatisticsView,
    best_hand_card,
    season_statistics,
    source_statistics,
)
from muraille.league.views import ClubReader
from muraille.phrase import Phrase, Renderable, mark

Out = Annotated[Path | None, typer.Option(help=mark("Write it as a PDF instead, with plots and tiles."))]


def add_statistics_commands(app: typer.Typer) -> None:
    """Put them under ``muraille club``."""
    app.command("statistics", help=mark("What happened in a season, at an evening, at an event, or in all games."))(
        show_statistics
    )
    app.command("best-hand", help=mark("The best hand of an evening as a picture (SVG)."))(best_hand)


def show_statistics(
    file: ClubFile,
    season: Annotated[int, typer.Option(help=mark("Of this season."))] = 0,
    night: Annotated[int, typer.Option(help=mark("Of this evening."))] = 0,
    event: Annotated[str, typer.Option(help=mark("Of this event: its name, or the beginning of its id."))] = "",
    game: Annotated[str, typer.Option(help=mark("riichi or mcr, where nothing else is named."))] = "riichi",
    out: Out = None,
    public: PublicOnly = False,
    as_json: AsJson = False,
) -> None:
    reader, language = ClubReader(club_of(file), public), shell.get().language
    if season:
        games = season_games(reader.club, reader.club.season(season), reader.games)
        views: tuple[StatisticsView, ...] = (season_statistics(reader, season, language),)
    elif night or event:
        source = reader.club.night(night).source if night else reader.club.event(event).source
        games = games_of_source(reader.club, source, reader.games)
        views = source_statistics(reader, source, language)
    else:
        check_game(game)
        games = by_kind(reader.games).get(game, [])
        views = (Describing(reader, language).view(reader.club.settings.name, game, games, []),)
    if out is not None:
        _print(reader, views, out)
    elif as_json:
        told = [_counted(view, games) for view in views]
        answer_view(told if night or event else told[0])
    else:
        for view in views:
            _show(view)


class CountedGames(GameStatistics, frozen=True, kw_only=True):
    """What is counted of the totals, and what the pages show."""

    title: str | Renderable
    game: str
    game_name: Renderable
    figures: tuple[StatisticsFigure, ...]
    plots: tuple[PlotView, ...]
    best: tuple[PicturedHand, ...]
    rare: tuple[RareView, ...]
    slow: tuple[SlowView, ...]


def _counted(view: StatisticsView, games: Sequence[PlayedGame]) -> CountedGames:
    counted = statistics(by_kind(games).get(view.game, []))
    return CountedGames(**structs.asdict(counted), **structs.asdict(view))


def _print(reader: ClubReader, views: tuple[StatisticsView, ...], out: Path) -> None:
    from muraille.competition.printing import pdf
    from muraille.league.paper import statistics_paper

    try:
        out.write_bytes(pdf(statistics_paper(reader, views, shell.get().language)))
    except ImportError:
        raise missing_extra() from None
    show(Phrase("written: {path}", path=out))


def _show(view: StatisticsView) -> None:
    show(Phrase("{title}: {game}", title=view.title, game=view.game_name))
    show_table((Phrase("what"), Phrase("value")), [(say(each.name), say(each.value)) for each in view.figures])
    if view.best:
        headings = (Phrase("points"), Phrase("name"), Phrase("hand"), Phrase("made of"))
        rows = [
            (str(each.points), person_name(each.person), f"{each.hand} {each.win}", ", ".join(map(say, each.patterns)))
            for each in view.best
        ]
        show_table(headings, rows, frozenset({0}))
    if view.slow:
        headings = (Phrase("minutes"), Phrase("where"), Phrase("round"), Phrase("table"))
        rows = [(str(each.minutes), said(each.where), str(each.round), str(each.table)) for each in view.slow]
        show_table(headings, rows, frozenset({0, 2, 3}))


def best_hand(
    file: ClubFile,
    number: Night,
    out: Annotated[Path, typer.Option(help=mark("The picture to write."))],
    public: PublicOnly = False,
) -> None:
    reader = ClubReader(club_of(file), public)
    found = best_hand_card(reader, reader.club.night(number).source, shell.get().language)
    if found is None:
        raise InvalidRequest("no_hand", Phrase("nobody wrote down a hand of evening {number}", number=number))
    out.write_text(found, encoding="utf-8")
    show(Phrase("written: {path}", path=out))
