"""``muraille replay --explain --report``: how each player decided, in one page."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table

from muraille.cli.console import console, print_json, say
from muraille.phrase import Measured, Phrase
from muraille.reviews.report import PlayerReport, Report


def show_report(report: Report, player: int | None, *, as_json: bool) -> None:
    """Print a report: all players beside each other, the course of the game, and more of one player or of all."""
    if as_json:
        print_json(report)
        return
    out = console()
    out.print(_players(report))
    out.print()
    out.print(_course(report))
    for each in report.players:
        if player in (None, each.player):
            _show_player(each)
    out.print()
    out.print(report.remark, markup=False)


def _table(headings: Iterable[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left")
    return table


def _players(report: Report) -> Table:
    headings = (
        Phrase("player"),
        Phrase("decisions"),
        Phrase("as the master"),
        Phrase("points lost"),
        Phrase("lost on average"),
        Phrase("wins"),
        Phrase("dealt in"),
        Phrase("of these by bad luck"),
    )
    table = _table(say(each) for each in headings)
    for each in report.players:
        share = "–" if each.agreement is None else say(Phrase("{share} %", share=round(100 * each.agreement)))
        average = "–" if each.mean_loss is None else say(Measured.points(each.mean_loss))
        unlucky = sum(bool(one.unlucky) for one in each.deal_ins)
        counts = (str(each.wins), str(len(each.deal_ins)), str(unlucky))
        table.add_row(each.name, str(each.decisions), share, say(Measured.points(each.loss)), average, *counts)
    return table


def _course(report: Report) -> Table:
    table = _table([say(Phrase("points before the deal")), *(each.name for each in report.players)])
    for title, scores in report.course:
        table.add_row(title, *(say(Measured(score, 0)) for score in scores))
    return table


def _show_player(each: PlayerReport) -> None:
    out = console()
    out.print()
    out.print(f"{each.name}:", markup=False)
    if not each.mistakes:
        out.print("  " + say(Phrase("The master found no mistake.")))
        return
    for habit in each.habits:
        told = Phrase(
            "{habit}: {count:# time|# times}, {points} points",
            habit=habit.name,
            count=habit.count,
            points=Measured.points(habit.loss),
        )
        out.print(f"  {say(told)}", markup=False)
    out.print("  " + say(Phrase("The decisions that cost most:")))
    for mistake in each.mistakes:
        told = Phrase(
            "deal {deal}, turn {turn}: {action}; the master: {better}, {points} points better",
            deal=mistake.deal,
            turn=mistake.turn,
            action=mistake.chosen.label,
            better=mistake.action.label,
            points=Measured.points(mistake.loss),
        )
        out.print(f"    {say(told)} ({mistake.reason})", markup=False)
