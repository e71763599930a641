"""``muraille replay --explain --report``: how each player decided, in one page."""

from __future__ import annotations

from muraille.cli.console import NUMBERS, print_json, print_line, print_table, say
from muraille.phrase import Measured, Phrase
from muraille.reviews.report import PlayerReport, Report


def show_report(report: Report, player: int | None, *, as_json: bool) -> None:
    """Print a report: all players beside each other, the course of the game, and more of one player or of all."""
    if as_json:
        print_json(report)
        return
    _show_players(report)
    print_line()
    _show_course(report)
    for each in report.players:
        if player in (None, each.player):
            _show_player(each)
    print_line()
    print_line(report.remark)


def _show_players(report: Report) -> None:
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
    rows: list[tuple[str, ...]] = []
    for each in report.players:
        share = "–" if each.agreement is None else say(Phrase("{share} %", share=round(100 * each.agreement)))
        average = "–" if each.mean_loss is None else say(Measured.points(each.mean_loss))
        unlucky = sum(bool(one.unlucky) for one in each.deal_ins)
        counts = (str(each.wins), str(len(each.deal_ins)), str(unlucky))
        rows.append((each.name, str(each.decisions), share, say(Measured.points(each.loss)), average, *counts))
    print_table(rows, [say(each) for each in headings], right=NUMBERS)


def _show_course(report: Report) -> None:
    headings = [say(Phrase("points before the deal")), *(each.name for each in report.players)]
    rows = ((title, *(say(Measured(score, 0)) for score in scores)) for title, scores in report.course)
    print_table(rows, headings, right=NUMBERS)


def _show_player(each: PlayerReport) -> None:
    print_line()
    print_line(f"{each.name}:")
    if not each.mistakes:
        print_line("  " + say(Phrase("The master found no mistake.")))
        return
    for habit in each.habits:
        told = Phrase(
            "{habit}: {count:# time|# times}, {points:# point|# points}",
            habit=habit.name,
            count=habit.count,
            points=Measured.points(habit.loss),
        )
        print_line(f"  {say(told)}")
    print_line("  " + say(Phrase("The decisions that cost most:")))
    for mistake in each.mistakes:
        told = Phrase(
            "deal {deal}, turn {turn}: {action}; the master: {better}, {points:# point|# points} better",
            deal=mistake.deal,
            turn=mistake.turn,
            action=mistake.chosen.label,
            better=mistake.action.label,
            points=Measured.points(mistake.loss),
        )
        print_line(f"    {say(told)} ({mistake.reason})")
