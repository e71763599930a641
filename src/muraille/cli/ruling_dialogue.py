"""The dialogue about an offence that ``muraille ruling`` and ``muraille competition ruling`` share.

Words find the offence; in a terminal the facts that are missing are asked for, one at a time, elsewhere the first is told.
"""

from __future__ import annotations

import sys

import typer

from muraille.cli.console import error, print_refusal, say
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.referee import Answer, Found, NoRuling, Pending, Ruling, rule, search
from muraille.referee.effects import Payment, PaymentToEach
from muraille.referee.facts import OneOf, RefereeQuestion
from muraille.referee.lookup import resolve, unknown_offence
from muraille.referee.questions import SEAT
from muraille.table.family import Ruleset

NO, BAD_INPUT = 1, 2
#: Refusals that are an answer and not a mistake of the asker.
_ANSWERS_NO = {"not_in_document", "no_ruling", "row_of_other_rules"}


def is_name(query: str, rules: Ruleset) -> bool:
    """Whether a query is an offence or a row by its name, and not words to look for."""
    try:
        resolve(query, rules)
    except InvalidRequest as problem:
        return problem.code != "unknown_offence"
    return True


def looked_for(query: str, rules: Ruleset) -> Found:
    """What the words find; a sentence where nothing is found."""
    found = search(query, rules)
    if not found.hits:
        raise unknown_offence(query, rules.name)
    return found


def tell_doubt(query: str, rules: Ruleset) -> int:
    """One sentence: the words are not certain, the list is to choose from. The exit code."""
    doubt = Phrase(
        "{rules} has no certain answer to “{query}”: name one of the nearest rows", rules=rules.name, query=query
    )
    error(say(doubt))
    return NO


def ruled(name: str, facts: dict[str, str], rules: Ruleset) -> Ruling:
    """The ruling; where there is none, one sentence and the end of the command."""
    found = rule(name, facts, rules)
    if in_terminal():
        found = asked(found, name, facts, rules)
    if isinstance(found, NoRuling):
        raise typer.Exit(refuse(found))
    if isinstance(found, Pending):
        raise typer.Exit(tell_what_is_missing(found))
    return found


def refuse(refused: NoRuling, *, as_json: bool = False) -> int:
    """Say why there is no ruling; the exit code."""
    error(say(refused.sentence))
    if as_json:
        print_refusal(refused.code, say(refused.sentence))
    return NO if refused.code in _ANSWERS_NO else BAD_INPUT


def tell_what_is_missing(pending: Pending) -> int:
    """One sentence: the first question, and how it is answered; the next one follows from the answer. The exit code."""
    question = pending.questions[0]
    option = f"--{question.id} …" if question.id in ("when", "seat") else f"--fact {question.id}=…"
    error(
        say(
            Phrase(
                "“{title}”: a fact is missing. {question} Add {option} ({answers})",
                title=pending.offence.title,
                question=question.text,
                option=option,
                answers=question.answers(),
            )
        )
    )
    return BAD_INPUT


def in_terminal() -> bool:
    """Whether somebody sits there who can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def asked(answer: Answer, offence: str, facts: dict[str, str], rules: Ruleset) -> Answer:
    """The ruling after all its questions; then who did it, where that decides who pays whom."""
    known = dict(facts)
    while isinstance(answer, Pending):
        question = answer.questions[0]
        known[question.id] = _ask(question)
        answer = rule(offence, known, rules)
    if isinstance(answer, Ruling) and "seat" not in known and _pays_by_seat(answer):
        known["seat"] = _ask(SEAT)
        answer = rule(offence, known, rules)
    return answer


def _pays_by_seat(ruling: Ruling) -> bool:
    return any(isinstance(each.effect, (Payment, PaymentToEach)) for each in ruling.consequences)


def _ask(question: RefereeQuestion) -> str:
    """An answer that the question takes; it is put again until there is one."""
    options = question.options if isinstance(question, OneOf) else {}
    keys = list(options)
    typer.echo(say(question.text))
    for number, name in enumerate(options.values(), 1):
        typer.echo(f"  {number}  {say(name)}")
    while True:
        reply = str(typer.prompt("›", prompt_suffix=" ")).strip()
        if reply.isdigit() and 1 <= int(reply) <= len(keys):
            return keys[int(reply) - 1]
        if question.read(reply) is not None:
            return reply
        typer.echo(say(Phrase("That is no answer: {answers}", answers=question.answers())))
