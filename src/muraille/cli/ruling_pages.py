"""What ``muraille ruling`` prints: a ruling, the list of offences, the rules of courtesy."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from muraille.cli.console import console, say
from muraille.phrase import Phrase, signed
from muraille.referee import Offence, Ruling, Statement, describe, questions_of
from muraille.referee.wording import seat_name


def show_ruling(ruling: Ruling) -> None:
    """The verdict, what follows with its paragraph, the payments, notes and assumptions."""
    out = console()
    rows = " ".join(ruling.rows)
    out.print(Text(" · ".join(filter(None, (say(ruling.offence.title), rows, ruling.rules.name))), style="bold"))
    out.print(say(ruling.verdict))
    for consequence in ruling.consequences:
        line = Text(f"  – {say(describe(consequence.effect))}")
        out.print(line.append(f"  [{consequence.cite}]", style="dim"))
    if ruling.payments:
        amounts = "  ".join(f"{say(seat_name(seat))} {signed(points)}" for seat, points in ruling.payments.items())
        out.print(say(Phrase("Payments: {amounts}", amounts=amounts)))
    out.print(say(Phrase("Paragraphs: {cites}", cites="; ".join(ruling.citations))))
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


def show_statements(statements: Iterable[Statement]) -> None:
    """One statement a line, with its paragraph."""
    out = console()
    for statement in statements:
        out.print(Text(say(statement.text)).append(f"  [{statement.cite}]", style="dim"))
