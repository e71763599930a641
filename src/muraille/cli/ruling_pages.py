"""What ``muraille ruling`` prints: a ruling, the list of offences, the rules of courtesy."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from muraille.cli.console import cite_text, console, say
from muraille.phrase import Phrase, signed
from muraille.referee import Found, Offence, RuleStatement, Ruling, describe, questions_of
from muraille.referee.matters import Matter
from muraille.referee.wording import seat_name
from muraille.table.family import Ruleset


def show_ruling(ruling: Ruling) -> None:
    """The verdict, what follows with its paragraph, the payments, notes and assumptions."""
    out = console()
    rows = " ".join(ruling.rows)
    out.print(Text(" · ".join(filter(None, (say(ruling.offence.title), rows, ruling.rules.name))), style="bold"))
    out.print(say(ruling.verdict))
    for consequence in ruling.consequences:
        line = Text(f"  – {say(describe(consequence.effect))}")
        out.print(line.append(f"  [{cite_text(consequence.cite)}]", style="dim"))
    if ruling.payments:
        amounts = "  ".join(f"{say(seat_name(seat))} {signed(points)}" for seat, points in ruling.payments.items())
        out.print(say(Phrase("Payments: {amounts}", amounts=amounts)))
    out.print(say(Phrase("Paragraphs: {cites}", cites="; ".join(map(cite_text, ruling.citations)))))
    for note in ruling.notes:
        out.print(Text(say(note), style="dim"))
    for name, fact in ruling.assumed.items():
        question = questions_of(ruling.offence)[name]
        sentence = Phrase(
            "Assumed: {question} {answer}. Otherwise add --fact {name}=… ({answers})",
            question=question.text,
            answer=question.said(fact),
            name=name,
            answers=question.answers(),
        )
        out.print(Text(say(sentence), style="dim"))


def show_offences(offences: Iterable[Offence]) -> None:
    """One offence a line: its name, its rows in the ledger, its title."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for offence in offences:
        table.add_row(offence.id, Text(" ".join(offence.rows), style="dim"), say(offence.title))
    console().print(table)


#: So many are offered where the words are not certain.
SHORT_LIST = 6


def show_understood(found: Found) -> None:
    """What was searched for, where a word was corrected, and how sure the answer is."""
    if found.searched_for:
        console().print(Text(say(Phrase("Searched for “{words}”.", words=found.searched_for)), style="dim"))
    if found.hits[0].confidence < 1:
        sure = Phrase("Found by its words, {percent} % sure.", percent=round(100 * found.hits[0].confidence))
        console().print(Text(say(sure), style="dim"))


def show_found(found: Found) -> None:
    """What the words may mean, the likeliest first, to choose from."""
    out = console()
    if found.searched_for:
        out.print(Text(say(Phrase("Searched for “{words}”.", words=found.searched_for)), style="dim"))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for hit in found.hits[:SHORT_LIST]:
        name, rows = (
            (hit.found.id, " ".join(hit.found.rows)) if isinstance(hit.found, Offence) else ("", hit.found.number)
        )
        table.add_row(name, Text(rows, style="dim"), say(hit.found.title), f"{round(100 * hit.confidence)} %")
    out.print(table)


def show_matter(matter: Matter, rules: Ruleset) -> None:
    """What the book says about something that is no offence."""
    out = console()
    out.print(Text(f"{say(matter.title)} · {matter.number} · {rules.name}", style="bold"))
    out.print(Text(say(matter.text)).append(f"  [{cite_text(matter.cite)}]", style="dim"))
    out.print(Text(say(Phrase("It is no offence: the book has no penalty for it.")), style="dim"))


def show_statements(statements: Iterable[RuleStatement]) -> None:
    """One statement a line, with its paragraph."""
    out = console()
    for statement in statements:
        out.print(Text(say(statement.text)).append(f"  [{cite_text(statement.cite)}]", style="dim"))
