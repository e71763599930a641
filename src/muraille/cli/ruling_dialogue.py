"""The dialogue of ``muraille ruling`` in a terminal: it asks for the facts that are missing, one at a time."""

from __future__ import annotations

import sys

import typer

from muraille.cli.console import say
from muraille.phrase import Phrase
from muraille.referee import Answer, Pending, Ruling, rule
from muraille.referee.effects import Payment, PaymentToEach
from muraille.referee.facts import OneOf, Question
from muraille.referee.questions import SEAT
from muraille.table.rulesets import Ruleset


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


def _ask(question: Question) -> str:
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
