"""``muraille score``: what a hand is worth, line by line, by the rules of a document."""

from __future__ import annotations

from typing import Annotated

import typer

from muraille.cli.console import answer_lines, print_json, shell, standard_input
from muraille.cli.help import SEAT
from muraille.errors import InvalidRequest
from muraille.families import rules_of
from muraille.library.scoring import request_of
from muraille.phrase import Phrase, mark
from muraille.table.score_answers import ScoreAnswer
from muraille.table.wins import ScoreRequest

HELP = mark("What a hand is worth, line by line with paragraphs, and who pays.")
EXAMPLES = mark("Example: muraille score '12345678s234p55m' --win 9s --riichi --seat E --dora 3m")
NO = 1


def answer(request: ScoreRequest) -> ScoreAnswer:
    """The answer to one request, as JSON data.

    >>> answer(ScoreRequest(hand="234m567p55s67s", melds=["(123s)"], win="8s"))["reason"]
    'no_yaku'
    """
    rules = rules_of(request)
    return rules.family.score(request, rules).answer(request.id, shell.get().language)


def changes(settings: list[str]) -> dict[str, str]:
    """``--set`` options as a mapping.

    >>> changes(["kiriage_mangan=yes"])
    {'kiriage_mangan': 'yes'}
    """
    found = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise InvalidRequest(
                "invalid_setting", Phrase("“{setting}” is no setting; write option=value", setting=setting)
            )
        found[name.strip()] = value.strip()
    return found


def score(
    hand: Annotated[
        str | None, typer.Argument(metavar="HAND", help=mark("Thirteen tiles as text, such as 123m0p77z(456s)[1111z]."))
    ] = None,
    win: Annotated[str, typer.Option("--win", help=mark("The winning tile, given apart."))] = "",
    rules: Annotated[str, typer.Option(help=mark("The ruleset; “muraille rules” lists them."))] = "rcr-2016",
    settings: Annotated[
        list[str] | None, typer.Option("--set", help=mark("Change an option: option=value. May be repeated."))
    ] = None,
    drawn: Annotated[
        bool, typer.Option("--draw/--discard", help=mark("How the winning tile came: drawn or discarded."))
    ] = False,
    seat: Annotated[str, typer.Option(metavar=SEAT, help=mark("The winner's wind in this deal."))] = "S",
    prevailing: Annotated[str, typer.Option("--round", metavar=SEAT, help=mark("The prevailing wind."))] = "E",
    riichi: Annotated[bool, typer.Option("--riichi", help=mark("The winner had declared riichi."))] = False,
    double: Annotated[bool, typer.Option("--double-riichi", help=mark("… in the very first turn."))] = False,
    dora: Annotated[str, typer.Option(help=mark("Dora indicators, such as 3m5z."))] = "",
    ura: Annotated[str, typer.Option(help=mark("The indicators underneath."))] = "",
    ippatsu: Annotated[bool, typer.Option("--ippatsu", help=mark("In the go-around after riichi."))] = False,
    last_tile: Annotated[
        bool, typer.Option("--last-tile", help=mark("The last tile, or the discard after it."))
    ] = False,
    after_kong: Annotated[bool, typer.Option("--after-kong", help=mark("The replacement tile of a kong."))] = False,
    robbing_kong: Annotated[bool, typer.Option("--robbing-kong", help=mark("A tile added to a pung."))] = False,
    first_turn: Annotated[bool, typer.Option("--first-turn", help=mark("The first uninterrupted go-around."))] = False,
    last_of_kind: Annotated[
        bool, typer.Option("--last-of-kind", help=mark("MCR: the other three are visible."))
    ] = False,
    dealt: Annotated[bool, typer.Option("--dealt", help=mark("MCR: the dealer's fourteen tiles."))] = False,
    flowers: Annotated[int, typer.Option(help=mark("MCR: how many flowers."))] = 0,
    counters: Annotated[int, typer.Option(help=mark("Counters on the table."))] = 0,
    bets: Annotated[int, typer.Option(help=mark("Riichi bets on the table."))] = 0,
    discarder: Annotated[
        str | None, typer.Option(metavar=SEAT, help=mark("The discarder's wind in this deal."))
    ] = None,
    liable: Annotated[
        str | None,
        typer.Option(metavar=SEAT, help=mark("Who fed the third dragon or fourth wind pung: the wind in this deal.")),
    ] = None,
    discards: Annotated[str, typer.Option(help=mark("The winner's own discards, to check furiten."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
    lines: Annotated[bool, typer.Option("--jsonl", help=mark("Answer JSON lines from standard input."))] = False,
) -> None:
    """See HELP."""
    if lines:
        answered = list(answer_lines(standard_input(), ScoreRequest, answer))
        raise typer.Exit(0 if all(answered) else 2)
    if hand is None:
        raise InvalidRequest("no_hand", Phrase("a hand is needed, such as 123m456p789s1122z, or --jsonl"))
    facts = {
        "drawn": drawn,
        "seat": seat,
        "round": prevailing,
        "riichi": riichi,
        "double_riichi": double,
        "dora": dora,
        "ura": ura,
        "discards": discards,
        "discarder": discarder,
        "liable": liable,
        "ippatsu": ippatsu,
        "last_tile": last_tile,
        "after_kong": after_kong,
        "robbing_kong": robbing_kong,
        "first_turn": first_turn,
        "last_of_kind": last_of_kind,
        "dealt": dealt,
        "flowers": flowers,
        "counters": counters,
        "bets": bets,
    }
    request = request_of(hand, win, facts)
    request.rules, request.options = rules, changes(settings or [])
    _one(request, as_json=as_json)


def _one(request: ScoreRequest, *, as_json: bool) -> None:
    rules = rules_of(request)
    scored = rules.family.score(request, rules)
    if as_json:
        print_json(scored.answer(request.id, shell.get().language))
    else:
        from muraille.cli import sheets

        sheets.show(scored.sheet())
    raise typer.Exit(0 if scored.ok else NO)
