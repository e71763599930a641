"""The figures of a report as rows of text, for a terminal, for a page and for Markdown."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from muraille.arena.figures import estimate_text, measures_of, number_text
from muraille.arena.matches import Failed, Played
from muraille.arena.processes import PROCESS_ENDED
from muraille.arena.reports import ArenaReport, CountedHand, FirstError, hand_names
from muraille.arena.sequential import Verdict
from muraille.phrase import Language, Measured, Phrase, mark

Row = tuple[str, ...]

#: Yaku or fan that are shown, the most frequent first; the JSON report has all of them.
SHOWN_HANDS = 12


class Rows(NamedTuple):
    """A heading for each column, and the rows below it."""

    headings: Row
    rows: list[Row]


def figure_rows(report: ArenaReport, language: Language) -> Rows:
    """One row for each figure, one column for each entrant."""
    rows: list[Row] = [
        (
            measure.name.render(language),
            *(estimate_text(entrant.figures[measure.id], measure.written, language) for entrant in report.entrants),
        )
        for measure in measures_of(report.family.features)
    ]
    counts = [
        (Phrase("false wins"), [entrant.false_wins for entrant in report.entrants]),
        (Phrase("illegal answers"), [entrant.illegal for entrant in report.entrants]),
    ]
    if any(entrant.raised for entrant in report.entrants):
        counts.append((Phrase("errors instead of answers"), [entrant.raised for entrant in report.entrants]))
    rows += [(name.render(language), *map(str, numbers)) for name, numbers in counts]
    return Rows(("", *(entrant.player for entrant in report.entrants)), rows)


def time_rows(report: ArenaReport, language: Language) -> Rows:
    """How long each entrant thought."""
    headings = [
        Phrase("milliseconds per decision"),
        Phrase("mean"),
        Phrase("99 of 100 within"),
        Phrase("longest"),
        Phrase("decisions"),
    ]
    if report.plan.budget is not None:
        headings.append(Phrase("over budget"))
    rows: list[Row] = []
    for name, pace in report.times.items():
        cells = [number_text(value, 2, language) for value in (pace.mean, pace.p99, pace.longest)]
        counts = [pace.decisions] + ([pace.overruns] if report.plan.budget is not None else [])
        rows.append((name, *cells, *(number_text(count, 0, language) for count in counts)))
    return Rows(tuple(heading.render(language) for heading in headings), rows)


def shown_hands(report: ArenaReport) -> list[str]:
    """The yaku or fan that are most frequent in the wins of all entrants together."""
    counts: dict[str, int] = {}
    for entrant in report.entrants:
        for name, hand in entrant.hands.items():
            counts[name] = counts.get(name, 0) + hand.wins
    return sorted(counts, key=lambda name: (-counts[name], name))[:SHOWN_HANDS]


def hands_title(report: ArenaReport) -> Phrase:
    """What the parts of a hand are called in this game."""
    return Phrase("{patterns}, in % of wins", patterns=report.family.book.patterns_name)


def hand_rows(report: ArenaReport, language: Language) -> Rows:
    """The most frequent yaku or fan, in percent of the wins of each entrant."""
    names = hand_names(report.plan)
    return Rows(
        (hands_title(report).render(language), *(entrant.player for entrant in report.entrants)),
        [
            (
                names[hand].render(language),
                *("–" if share is None else number_text(100 * share, 1, language) for share in shares(report, hand)),
            )
            for hand in shown_hands(report)
        ],
    )


def shares(report: ArenaReport, hand: str) -> list[float | None]:
    """In what share of the wins of each entrant a yaku or fan was counted; None who has not won."""
    none = CountedHand(0, 0.0)
    return [entrant.hands.get(hand, none).share if entrant.wins else None for entrant in report.entrants]


def match_rows(played: Played, language: Language) -> Rows:
    """The results of one match, in the order of its seats."""
    headings = [
        Phrase("player"),
        Phrase("rank"),
        Phrase("points"),
        Phrase("wins"),
        Phrase("illegal answers"),
        Phrase("errors"),
    ]
    return Rows(
        tuple(heading.render(language) for heading in headings),
        [
            (
                player,
                number_text(tally.rank, 1, language),
                number_text(float(Fraction(tally.total)), 0, language),
                str(tally.wins),
                str(tally.illegal),
                str(tally.raised),
            )
            for player, tally in zip(played.match.players, played.tallies, strict=True)
        ],
    )


def summary(report: ArenaReport) -> Phrase:
    """What was played, in one line."""
    return Phrase(
        "{rules}: {games:# game|# games}, {deals:# deal|# deals}; {sets} series of walls, each in "
        "{arrangements:# arrangement|# arrangements}; seed {seed}",
        rules=report.plan.rules,
        games=report.games,
        deals=report.deals,
        sets=report.sets,
        arrangements=report.arrangements,
        seed=report.plan.seed,
    )


_VERDICTS = {
    (Verdict.WIN, True): mark("{player} is better"),
    (Verdict.LOSS, True): mark("{player} is worse"),
    (Verdict.UNDECIDED, True): mark("{player} is neither better nor worse by {margin} ranks"),
    (Verdict.UNDECIDED, False): mark("undecided: {player} may be better or worse by {margin} ranks, or neither"),
}


def verdict_sentence(report: ArenaReport) -> Phrase | None:
    """What a comparison came to; None where none was asked for."""
    found = report.comparison
    if found is None:
        return None
    margin = Measured(found.margin, 2)
    return Phrase(
        "{verdict}, after {sets} series of walls (margin {margin} ranks, error rates {error} %)",
        verdict=Phrase(_VERDICTS[found.verdict, found.clear], player=report.entrants[0].player, margin=margin),
        sets=found.sets,
        margin=margin,
        error=Measured(100 * found.error, 1),
    )


def failure_sentence(failure: Failed) -> Phrase:
    """What went wrong, and where it is seen again: ``--match`` plays it alone."""
    return Phrase(
        "match {match} ({players}; seed {seed}) was not played to its end: {problem}",
        match=failure.match.name,
        players=", ".join(failure.match.players),
        seed=failure.seed,
        problem=Phrase(PROCESS_ENDED) if failure.problem == PROCESS_ENDED else failure.problem,
    )


def error_sentence(found: FirstError) -> Phrase:
    """What an entrant raised first, and where it is seen again."""
    return Phrase(
        "{player} gave {count:# error instead of an answer|# errors instead of answers}, the first in match {match} "
        "(seed {seed}): {problem}",
        player=found.player,
        count=found.raised,
        match=found.match,
        seed=found.seed,
        problem=found.problem,
    )


def problem_sentences(report: ArenaReport) -> list[Phrase]:
    """All that went wrong: matches that failed, then the errors of each entrant."""
    return [*map(failure_sentence, report.failures), *map(error_sentence, report.errors)]


def markdown(report: ArenaReport, language: Language) -> str:
    """The report as Markdown, without the times: the same seeds give the same text."""
    verdict = verdict_sentence(report)
    parts = [each.render(language) for each in (summary(report), verdict) if each is not None]
    for rows in (figure_rows(report, language), hand_rows(report, language)):
        lines = [rows.headings, ("---", *["---:"] * (len(rows.headings) - 1)), *rows.rows]
        parts.append("\n".join(f"| {' | '.join(line)} |" for line in lines))
    parts += [sentence.render(language) for sentence in problem_sentences(report)]
    return "\n\n".join(parts) + "\n"
