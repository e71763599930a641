"""``muraille train``: an exercise, and its answer when it is wanted."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec import UNSET, Struct, UnsetType

from muraille.cli import sheets
from muraille.cli.console import cite_text, print_json, print_line, say, shell
from muraille.families import ruleset
from muraille.phrase import Phrase, mark
from muraille.training import AnswerForm, ExerciseSituation, Solution, circumstances, draw, kind_named, solve

HELP = mark("An exercise: what to discard, waits, counting, yaku and fan, furiten, rulings.")
EXAMPLES = mark("Example: muraille train --kind waits --rules mcr-green --level 2 --seed 7 --answer")


def train(
    kind: Annotated[
        str,
        typer.Option(
            help=mark(
                "best, safest, push, call, waits, discard, route, plan, han, fu, count, patterns, furiten or ruling."
            )
        ),
    ] = "waits",
    rules: Annotated[str, typer.Option(help=mark("The ruleset."))] = "rcr-2016",
    level: Annotated[int, typer.Option(help=mark("1 easy, 2 medium, 3 hard."))] = 1,
    seed: Annotated[str, typer.Option(help=mark("The same seed gives the same exercise."))] = "",
    answer: Annotated[bool, typer.Option("--answer", help=mark("Print the answer too."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    situation = draw(kind_named(kind), ruleset(rules), level, seed or secrets.token_hex(8))
    solution = solve(situation, shell.get().language)
    if as_json:
        print_json(
            PrintedExercise(
                situation=situation,
                question=say(solution.question),
                choices={each.value: say(each.label) for each in solution.choices},
                answer=solution.right if answer else UNSET,
            )
        )
        return
    _ask(situation, solution)
    if answer:
        _tell(solution)


class PrintedExercise(Struct, frozen=True, kw_only=True):
    """An exercise, and its answer where it was wanted."""

    situation: ExerciseSituation
    question: str
    #: The words of each choice, by its value.
    choices: dict[str, str]
    answer: Sequence[str] | UnsetType = UNSET


def _ask(situation: ExerciseSituation, solution: Solution) -> None:
    """The question and all that its answer depends on."""
    print_line(say(solution.question))
    if situation.hand:
        print_line(f"{situation.hand}{' + ' + situation.win if situation.win else ''}")
    if told := circumstances(situation):
        print_line(" · ".join(map(say, told)))
    for number, each in enumerate(solution.choices, 1):
        print_line(f"  {number}. {say(each.label)}")


def _tell(solution: Solution) -> None:
    """What is right, and why."""
    print_line(say(Phrase("Answer: {answer}", answer=_SEPARATORS[solution.asked].join(map(say, solution.answer)))))
    for line in solution.lines:
        told = say(Phrase("{label}: {value}", label=say(line.label).removesuffix("."), value=line.value))
        print_line(f"  {told}  {cite_text(line.cite)}".rstrip())
    if solution.sheet is not None:
        sheets.show(solution.sheet)


#: Tiles and numbers stand side by side; sentences are kept apart.
_SEPARATORS = {asked: " · " if asked in (AnswerForm.CHOICES, AnswerForm.ONE_CHOICE) else " " for asked in AnswerForm}
