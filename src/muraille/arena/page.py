"""The report as one HTML page that needs nothing else: figures, plots, and the command that makes it again."""

from __future__ import annotations

import shlex
from html import escape
from importlib.resources import files
from itertools import chain

from muraille.arena.estimates import Estimate
from muraille.arena.figures import Written, estimate_text, measures_of
from muraille.arena.plots import BarGroup, Scale, interval_plot, place_plot, share_plot
from muraille.arena.reports import ArenaReport, hand_names
from muraille.arena.tables import (
    Rows,
    figure_rows,
    hands_title,
    problem_sentences,
    shares,
    shown_hands,
    summary,
    time_rows,
)
from muraille.phrase import Language, Phrase


def page(report: ArenaReport, language: Language) -> str:
    """The page in the reader's language."""
    title = Phrase("Arena: {players}", players=", ".join(report.plan.entrants)).render(language)
    style = files("muraille.arena").joinpath("page.css").read_text(encoding="utf-8")
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(summary(report).render(language))}</p>",
        *(f'<p class="failure">{escape(sentence.render(language))}</p>' for sentence in problem_sentences(report)),
        *(_plots(report, language) if report.sets else ()),
        _section(Phrase("all figures"), _table(figure_rows(report, language)) + _trust(language), language),
        _section(Phrase("time"), _table(time_rows(report, language)), language),
        _section(Phrase("once more"), f"<pre>{escape(command(report))}</pre>", language),
    ]
    return (
        f'<!doctype html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def command(report: ArenaReport) -> str:
    """The command that plays the same games.

    >>> from muraille.arena.plans import Plan
    >>> from muraille.arena.reports import report
    >>> command(report(Plan(rules="rcr-2016", players=("club", "greedy", "greedy", "greedy"), seed="7"), []))
    'muraille arena --rules rcr-2016 --players club,greedy,greedy,greedy --games 0 --seed 7'
    """
    plan = report.plan
    words = ["muraille", "arena", "--rules", plan.rules, "--players", ",".join(plan.players)]
    words += ["--games", str(report.games), "--seed", plan.seed]
    words += chain.from_iterable(("--set", f"{name}={value}") for name, value in plan.options.items())
    words += [] if plan.budget is None else ["--budget", str(plan.budget)]
    return shlex.join(words)


def _section(title: Phrase, content: str, language: Language) -> str:
    return f"<section><h2>{escape(title.render(language))}</h2>{content}</section>"


def _trust(language: Language) -> str:
    words = Phrase(
        "± is the 95 % interval over series of walls: the games of one series share their luck, so only series are "
        "independent of each other."
    )
    return f'<p class="note">{escape(words.render(language))}</p>'


def _plots(report: ArenaReport, language: Language) -> list[str]:
    entrants = report.entrants
    ranks = [
        BarGroup(each.player, [(found := each.figures["rank"], estimate_text(found, Written.MEAN, language))])
        for each in entrants
    ]
    titles = {
        "rank": Phrase("mean rank"),
        "places": Phrase("first to fourth"),
        "play": Phrase("how they play"),
        "hands": hands_title(report),
    }
    words = {key: title.render(language) for key, title in titles.items()}
    legend = _legend(report)
    plots = {
        "rank": interval_plot(words["rank"], ranks, Scale(1, 4), 2.5, language),
        "places": place_plot(words["places"], [(each.player, each.places) for each in entrants], language),
        "play": legend + share_plot(words["play"], _rates(report, language)),
        "hands": legend + share_plot(words["hands"], _hands(report, language)),
    }
    return ['<div class="plots">', *(_section(titles[key], plot, language) for key, plot in plots.items()), "</div>"]


def _legend(report: ArenaReport) -> str:
    items = (
        f'<li><span class="swatch back-{place}"></span>{escape(each.player)}</li>'
        for place, each in enumerate(report.entrants)
    )
    return f'<ul class="legend">{"".join(items)}</ul>'


def _rates(report: ArenaReport, language: Language) -> list[BarGroup]:
    return [
        BarGroup(
            measure.name.render(language),
            [
                (found := entrant.figures[measure.id], estimate_text(found, measure.written, language))
                for entrant in report.entrants
            ],
        )
        for measure in measures_of(report.family.features)
        if measure.written is Written.SHARE
    ]


def _hands(report: ArenaReport, language: Language) -> list[BarGroup]:
    names = hand_names(report.plan)
    found = {
        hand: [None if share is None else Estimate(share) for share in shares(report, hand)]
        for hand in shown_hands(report)
    }
    return [
        BarGroup(
            names[hand].render(language), [(each, estimate_text(each, Written.SHARE, language)) for each in estimates]
        )
        for hand, estimates in found.items()
    ]


def _table(rows: Rows) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows.headings)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in rest) + "</tr>"
        for first, *rest in rows.rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
