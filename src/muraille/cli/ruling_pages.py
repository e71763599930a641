"""What ``muraille ruling`` prints: a ruling, the list of offences, the rules of courtesy."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.citations import Citation, each_once
from muraille.cli.console import cite_text, print_line, print_table, say
from muraille.cli.styles import Styled
from muraille.phrase import Phrase, signed
from muraille.referee import Found, Offence, RuleStatement, Ruling, describe, questions_of
from muraille.referee.matters import Matter
from muraille.referee.wording import seat_name
from muraille.table.family import Ruleset


def show_ruling(ruling: Ruling) -> None:
    """The verdict, what follows with its paragraph, the payments, notes and assumptions."""
    rows = " ".join(ruling.rows)
    print_line(Styled(" · ".join(filter(None, (say(ruling.offence.title), rows, ruling.rules.name))), "bold"))
    print_line(say(ruling.verdict))
    for consequence in ruling.consequences:
        _cited(f"  – {say(describe(consequence.effect))}", consequence.cite)
    if ruling.payments:
        amounts = "  ".join(f"{say(seat_name(seat))} {signed(points)}" for seat, points in ruling.payments.items())
        print_line(say(Phrase("Payments: {amounts}", amounts=amounts)))
    print_line(say(Phrase("Paragraphs: {cites}", cites=Citation("; ".join(each_once(ruling.citations))))))
    for note in ruling.notes:
        print_line(Styled(say(note), "dim"))
    for name, fact in ruling.assumed.items():
        question = questions_of(ruling.offence)[name]
        sentence = Phrase(
            "Assumed: {question} {answer}. Otherwise add --fact {name}=… ({answers})",
            question=question.text,
            answer=question.said(fact),
            name=name,
            answers=question.answers(),
        )
        print_line(Styled(say(sentence), "dim"))


def show_offences(offences: Iterable[Offence]) -> None:
    """One offence a line: its name, its rows in the ledger, its title."""
    print_table((each.id, Styled(" ".join(each.rows), "dim"), say(each.title)) for each in offences)


#: So many are offered where the words are not certain.
SHORT_LIST = 6


def show_understood(found: Found) -> None:
    """What was searched for, where a word was corrected, and how sure the answer is."""
    _show_words(found)
    if found.hits[0].confidence < 1:
        sure = Phrase("Found by its words, {percent} % sure.", percent=round(100 * found.hits[0].confidence))
        print_line(Styled(say(sure), "dim"))


def _show_words(found: Found) -> None:
    if found.searched_for:
        print_line(Styled(say(Phrase("Searched for “{words}”.", words=found.searched_for)), "dim"))


def show_found(found: Found) -> None:
    """What the words may mean, the likeliest first, to choose from."""
    _show_words(found)
    lines: list[tuple[str | Styled, ...]] = []
    for hit in found.hits[:SHORT_LIST]:
        name, rows = (
            (hit.found.id, " ".join(hit.found.rows)) if isinstance(hit.found, Offence) else ("", hit.found.number)
        )
        lines.append((name, Styled(rows, "dim"), say(hit.found.title), f"{round(100 * hit.confidence)} %"))
    print_table(lines)


def show_matter(matter: Matter, rules: Ruleset) -> None:
    """What the book says about something that is no offence."""
    print_line(Styled(f"{say(matter.title)} · {matter.number} · {rules.name}", "bold"))
    _cited(say(matter.text), matter.cite)
    print_line(Styled(say(Phrase("It is no offence: the book has no penalty for it.")), "dim"))


def show_statements(statements: Iterable[RuleStatement]) -> None:
    """One statement a line, with its paragraph."""
    for statement in statements:
        _cited(say(statement.text), statement.cite)


def _cited(text: str, cite: str) -> None:
    """A line with its paragraph."""
    print_line(text, Styled(f"  [{cite_text(cite)}]", "dim"))
