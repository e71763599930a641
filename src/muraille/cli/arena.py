"""``muraille arena``: duplicate matches between players, with figures, intervals and a page of plots."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from muraille.arena.matches import Outcome, Played
from muraille.arena.page import page
from muraille.arena.plans import Plan
from muraille.arena.pools import played_alone
from muraille.arena.programs import check_players
from muraille.arena.reports import ArenaReport, report
from muraille.arena.runs import run, wanted
from muraille.arena.sequential import StopRule
from muraille.arena.store import Results
from muraille.arena.tables import (
    Rows,
    figure_rows,
    hand_rows,
    markdown,
    match_rows,
    problem_sentences,
    summary,
    time_rows,
    verdict_sentence,
)
from muraille.cli.console import NUMBERS, error, print_json, print_line, print_table, say, shell
from muraille.cli.score import changes
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.phrase import Phrase, mark
from muraille.table.options import changed

HELP = mark("Play duplicate matches between players: the same walls in every arrangement, figures with 95 % intervals.")
EXAMPLES = mark(
    "Example: muraille arena --rules rcr-2016 --players club,greedy,greedy,greedy --games 400 --seed 7 --out DIR"
)


def arena(
    rules: Annotated[str, typer.Option(help=mark("The ruleset."))] = "rcr-2016",
    players: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME,NAME,NAME",
            help=mark("Four players: {players}, mjai:COMMAND or module:maker."),
        ),
    ] = "club,greedy,greedy,greedy",
    games: Annotated[
        int, typer.Option(min=1, max=1_000_000, help=mark("How many games; the last series of walls is completed."))
    ] = 100,
    seed: Annotated[str, typer.Option(help=mark("The seed of the walls and of the players."))] = "1",
    jobs: Annotated[
        int | None, typer.Option(min=1, help=mark("How many processes play; otherwise one a core."))
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=mark("Play on the Ray cluster at this address; local starts one here.")),
    ] = None,
    budget: Annotated[
        float | None, typer.Option(min=0.02, max=3600, help=mark("Seconds of thought for each decision."))
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            max=0.3,
            metavar="RATE",
            help=mark(
                "Stop as soon as the first player is better, worse or neither, at this rate of each error; --games is the most."
            ),
        ),
    ] = None,
    margin: Annotated[
        float, typer.Option(min=0.01, max=1.5, help=mark("The difference in mean rank that matters to --until."))
    ] = StopRule().margin,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help=mark("Keep every result here, and write report.json and report.html.")),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help=mark("Go on where an earlier run in DIR stopped."))] = False,
    match: Annotated[
        str | None,
        typer.Option(metavar="17.3", help=mark("Play one match alone; with --json a failure says where in the code.")),
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help=mark("Change an option: option=value. May be repeated."))
    ] = None,
    as_markdown: Annotated[bool, typer.Option("--markdown", help=mark("Print the figures as Markdown."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    plan = _plan(rules, players, seed, budget, settings or [])
    if match is not None:
        if out is not None or resume or as_markdown:
            raise InvalidRequest(
                "match_alone", Phrase("--match plays one match alone: it takes no --out, --resume or --markdown")
            )
        raise typer.Exit(_play_one(plan, match, as_json=as_json))
    if resume and out is None:
        raise InvalidRequest("nothing_to_resume", Phrase("--resume needs the directory of the earlier run: --out DIR"))
    ends = None if until is None else StopRule(until, margin)
    if ends is not None and len(plan.entrants) < 2:
        raise InvalidRequest(
            "nobody_to_compare", Phrase("--until compares the first player with the others: name another one")
        )
    with ExitStack() as opened:
        results = None if out is None else opened.enter_context(Results(out, plan, resume=resume))
        found = _run(plan, games, jobs or os.cpu_count() or 1, ray, results, ends)
    if out is not None:
        (out / "report.json").write_bytes(msgspec.json.encode(found) + b"\n")
        (out / "report.html").write_text(page(found, shell.get().language), encoding="utf-8")
    if as_json:
        print_json(found)
    elif as_markdown:
        typer.echo(markdown(found, shell.get().language), nl=False)
    else:
        _show(found)
    for sentence in problem_sentences(found):
        error(say(sentence))
    raise typer.Exit(0 if found.sound else 1)


def _play_one(plan: Plan, name: str, *, as_json: bool) -> int:
    """One match alone, as it was played in its arena."""
    outcome = played_alone(plan, plan.match(name))
    if as_json:
        print_json(outcome)
    elif isinstance(outcome, Played):
        _show_rows(match_rows(outcome, shell.get().language))
    if not as_json:
        for sentence in problem_sentences(report(plan, [outcome])):
            error(say(sentence))
    return 0 if isinstance(outcome, Played) and outcome.sound else 1


def _plan(rules: str, players: str, seed: str, budget: float | None, settings: list[str]) -> Plan:
    names = tuple(name.strip() for name in players.split(","))
    if len(names) != 4:
        raise InvalidRequest(
            "not_four_players", Phrase("{count:# player|# players}: a table has four", count=len(names))
        )
    chosen = changed(ruleset(rules), changes(settings))
    options = chosen.changes
    check_players(names, rules, options)
    first, second, third, fourth = names
    return Plan(
        rules=rules,
        options=options,
        players=(first, second, third, fourth),
        seed=seed,
        budget=budget,
    )


def _run(
    plan: Plan, games: int, jobs: int, ray: str | None, results: Results | None, until: StopRule | None
) -> ArenaReport:
    """Play, with a bar on standard error where that is a terminal."""
    there = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=there, disable=not there.is_terminal) as progress:
        total = len(plan.arrangements) * plan.sets(games)
        task = progress.add_task(say(Phrase("games")), total=total, completed=total - len(wanted(plan, games, results)))

        def each(outcome: Outcome) -> None:
            progress.advance(task)

        return run(plan, games, jobs=jobs, ray=ray, results=results, each=each, until=until)


def _show(found: ArenaReport) -> None:
    language = shell.get().language
    print_line(say(summary(found)))
    verdict = verdict_sentence(found)
    if verdict is not None:
        print_line(say(verdict))
    if not found.sets:
        return
    for rows in (figure_rows(found, language), hand_rows(found, language), time_rows(found, language)):
        print_line()
        _show_rows(rows)


def _show_rows(rows: Rows) -> None:
    print_table(rows.rows, rows.headings, right=NUMBERS)
