"""``muraille ruling``: the ruling on an offence, its cost and its paragraph; a list and a search of the offences."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from msgspec import structs

from muraille.cli.console import answer_lines, print_json, say, shell, standard_input
from muraille.cli.ruling_dialogue import (
    BAD_INPUT,
    asked,
    in_terminal,
    is_name,
    looked_for,
    refuse,
    tell_doubt,
    tell_what_is_missing,
)
from muraille.cli.ruling_pages import (
    show_found,
    show_matter,
    show_offences,
    show_ruling,
    show_statements,
    show_understood,
)
from muraille.cli.score import changes
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.library.rulings import default_rules
from muraille.phrase import Phrase, mark
from muraille.referee import Found, Hit, NoRuling, Offence, Pending, in_document, offences, rule, statements
from muraille.referee.answers import answer_of, heading
from muraille.referee.pages import found_data, hit_data
from muraille.referee.ruling_answers import MatterFound, OffenceChoice, OffenceHeading, OpenAnswer, RulingAnswer
from muraille.table.family import Ruleset
from muraille.table.options import changed

HELP = mark("The ruling on an offence: what it costs and which paragraph says so; without one, the list of offences.")
EXAMPLES = mark(
    "Example: muraille ruling invalid-set --when after_discard --seat S  or  muraille ruling X07 --seat E"
    "  or  muraille ruling too many tiles"
)


class RulingRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One offence to rule on, as ``--jsonl`` reads it."""

    offence: str
    id: Any = None
    rules: str | None = None
    options: dict[str, object] = {}
    facts: dict[str, object] = {}


def ruling(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="OFFENCE", help=mark("An offence or its row (X07), or words to look for.")),
    ] = None,
    rules: Annotated[
        str | None, typer.Option(help=mark("The ruleset; unless named rcr-2016, or mcr-green for an offence of MCR."))
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help=mark("Change an option: option=value. May be repeated."))
    ] = None,
    when: Annotated[str | None, typer.Option(help=mark("When it was noticed, such as before_discard."))] = None,
    seat: Annotated[str | None, typer.Option(help=mark("The offender's seat: E, S, W or N. East deals."))] = None,
    facts: Annotated[
        list[str] | None, typer.Option("--fact", help=mark("Another fact: name=value. May be repeated."))
    ] = None,
    only_search: Annotated[bool, typer.Option("--search", help=mark("Only list what the words find."))] = False,
    etiquette: Annotated[
        bool, typer.Option("--etiquette", help=mark("Show the rules of courtesy and conduct."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
    lines: Annotated[bool, typer.Option("--jsonl", help=mark("Answer JSON lines from standard input."))] = False,
) -> None:
    """See HELP."""
    if lines:
        raise typer.Exit(_answer_all())
    query = " ".join(words or []).strip()
    chosen = changed(ruleset(rules or default_rules(query)), changes(settings or []))
    stated = facts_of(when, seat, facts or [])
    if etiquette:
        _show_etiquette(chosen, as_json=as_json)
        return
    if stated and not query:
        raise InvalidRequest("no_offence", Phrase("facts are given, but no offence; “muraille ruling” lists them"))
    if not query:
        _show_all(chosen, as_json=as_json)
        return
    if not only_search and is_name(query, chosen):
        raise typer.Exit(_rule(query, stated, chosen, as_json=as_json))
    raise typer.Exit(_answer_words(query, stated, chosen, only_search=only_search, as_json=as_json))


class OffencesOfRules(msgspec.Struct, frozen=True, kw_only=True):
    """The offences of a document."""

    rules: str
    offences: list[OffenceHeading]


class FoundOffences(msgspec.Struct, frozen=True, kw_only=True):
    """What words find in a document."""

    rules: str
    searched_for: str
    corrected: bool
    certain: bool
    offences: list[OffenceChoice]
    matters: list[MatterFound]


class MatterAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What the book says of the matter that the words certainly mean."""

    rules: str
    searched_for: str
    number: str
    title: str
    text: str
    cite: str
    confidence: float


class EtiquetteRow(msgspec.Struct, frozen=True, kw_only=True):
    """What the book asks of a player, and its paragraph."""

    number: str
    text: str
    cite: str


class Etiquette(msgspec.Struct, frozen=True, kw_only=True):
    """What the books ask of players beside the rules."""

    game: str
    statements: list[EtiquetteRow]


def answer(request: RulingRequest) -> RulingAnswer | OpenAnswer:
    """The answer to one request: a ruling, or the questions that are open.

    >>> from muraille.cli.console import Shell, shell
    >>> from muraille.languages import language
    >>> _ = shell.set(Shell(language("en")))
    >>> found = answer(RulingRequest(offence="X12"))
    >>> isinstance(found, RulingAnswer) and found.verdict
    'The player has discarded and the set can no longer be put right: dead hand.'
    """
    rules = changed(ruleset(request.rules or default_rules(request.offence)), request.options)
    found = rule(request.offence, request.facts, rules)
    return answer_of(found, shell.get().language)


#: The answer to a line of ``--jsonl``: as any other, after the ``id`` that the line gave.
LINES = {
    kind: msgspec.defstruct(
        f"{kind.__name__}Line",
        [
            ("id", object),
            *((each.name, each.type, msgspec.field(default=each.default)) for each in structs.fields(kind)),
        ],
        frozen=True,
        kw_only=True,
    )
    for kind in (RulingAnswer, OpenAnswer)
}


def _answer_all() -> int:
    """Answer every line; the exit code is 2 where one was not understood or still has questions."""
    pending: list[OpenAnswer] = []

    def one(request: RulingRequest) -> msgspec.Struct:
        found = answer(request)
        if isinstance(found, OpenAnswer):
            pending.append(found)
        line: msgspec.Struct = LINES[type(found)](id=request.id, **structs.asdict(found))
        return line

    answered = list(answer_lines(standard_input(), RulingRequest, one))
    return 0 if all(answered) and not pending else BAD_INPUT


def facts_of(when: str | None, seat: str | None, facts: list[str]) -> dict[str, str]:
    """The facts of the command line; each is given once.

    >>> facts_of("after_discard", None, ["shown=yes"])
    {'when': 'after_discard', 'shown': 'yes'}
    """
    found = {name: value for name, value in (("when", when), ("seat", seat)) if value is not None}
    for fact in facts:
        name, equals, value = (part.strip() for part in fact.partition("="))
        if not equals or not name:
            raise InvalidRequest("invalid_fact", Phrase("“{fact}” is no fact; write name=value", fact=fact))
        if found.setdefault(name, value) != value:
            raise InvalidRequest("contradictory_facts", Phrase("{name} is given twice, with two values", name=name))
    return found


def _answer_words(query: str, facts: dict[str, str], rules: Ruleset, *, only_search: bool, as_json: bool) -> int:
    """The ruling that the words certainly mean; otherwise what they may mean, to choose from. The exit code."""
    found = looked_for(query, rules)
    hit = found.certain
    if only_search or hit is None:
        _show_found(found, query, rules, as_json=as_json)
        return 0 if hit else tell_doubt(query, rules)
    if not as_json:
        show_understood(found)
    if isinstance(hit.found, Offence):
        return _rule(hit.found.id, facts, rules, as_json=as_json, words=(hit, found.searched_for or query))
    if as_json:
        told = structs.asdict(hit_data(hit, shell.get().language))
        print_json(MatterAnswer(rules=rules.name, searched_for=found.searched_for or query, **told))
    else:
        show_matter(hit.found, rules)
    return 0


def _rule(
    name: str, facts: dict[str, str], rules: Ruleset, *, as_json: bool, words: tuple[Hit, str] | None = None
) -> int:
    """Rule, asking for missing facts in a terminal; the exit code."""
    found = rule(name, facts, rules)
    if not as_json and in_terminal():
        found = asked(found, name, facts, rules)
    if isinstance(found, NoRuling):
        return refuse(found, as_json=as_json)
    if as_json:
        answered = answer_of(found, shell.get().language)
        if words:
            answered = structs.replace(answered, confidence=words[0].confidence, searched_for=words[1])
        print_json(answered)
    if isinstance(found, Pending):
        return tell_what_is_missing(found)
    if not as_json:
        show_ruling(found)
    return 0


def _show_all(rules: Ruleset, *, as_json: bool) -> None:
    those = [each for each in offences(rules.game) if in_document(each, rules)]
    if as_json:
        print_json(OffencesOfRules(rules=rules.name, offences=[heading(each, shell.get().language) for each in those]))
    else:
        show_offences(those)


def _show_found(found: Found, query: str, rules: Ruleset, *, as_json: bool) -> None:
    if as_json:
        print_json(FoundOffences(rules=rules.name, **structs.asdict(found_data(found, query, shell.get().language))))
    else:
        show_found(found)


def _show_etiquette(rules: Ruleset, *, as_json: bool) -> None:
    found = statements(rules.game)
    if as_json:
        rows = [EtiquetteRow(number=each.number, text=say(each.text), cite=each.cite) for each in found]
        print_json(Etiquette(game=rules.game, statements=rows))
    else:
        show_statements(found)
