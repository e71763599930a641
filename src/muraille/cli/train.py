"""``muraille train``: an exercise, and its answer when it is wanted."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
import typer

from muraille.cli.console import console, print_json, say, shell
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.presets import ruleset
from muraille.training import Kind, draw, solve

HELP = mark("An exercise: waits, discards, counting, yaku and fan, furiten, rulings.")
EXAMPLES = mark("Example: muraille train --kind waits --rules mcr-green --level 2 --seed 7 --answer")


def train(
    kind: Annotated[
        str, typer.Option(help=mark("waits, discard, route, han, fu, count, patterns, furiten or ruling."))
    ] = "waits",
    rules: Annotated[str, typer.Option(help=mark("The ruleset."))] = "rcr-2016",
    level: Annotated[int, typer.Option(help=mark("1 easy, 2 medium, 3 hard."))] = 1,
    seed: Annotated[str, typer.Option(help=mark("The same seed gives the same exercise."))] = "",
    answer: Annotated[bool, typer.Option("--answer", help=mark("Print the answer too."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    try:
        wanted = Kind(kind)
    except ValueError:
        raise InvalidRequest("no_exercise", Phrase("there is no such exercise")) from None
    situation = draw(wanted, ruleset(rules), level, seed or secrets.token_hex(8))
    solution = solve(situation, shell.get().language)
    if as_json:
        found = {
            "situation": msgspec.to_builtins(situation),
            "question": say(solution.question),
            "choices": {each.value: say(each.label) for each in solution.choices},
        }
        print_json(found | ({"answer": list(solution.right)} if answer else {}))
        return
    out = console()
    out.print(say(solution.question))
    if situation.hand:
        out.print(f"{situation.hand}{' + ' + situation.win if situation.win else ''}")
    if situation.discards:
        out.print(" ".join(situation.discards))
    for each in solution.choices:
        out.print(f"  {each.value}: {say(each.label)}")
    if answer:
        out.print(say(Phrase("Answer: {answer}", answer=" ".join(solution.right))))
        for line in solution.lines:
            out.print(f"  {say(line.label)}: {say(line.value)}  {line.cite}".rstrip())
