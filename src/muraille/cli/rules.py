"""``muraille rules``: the rulesets, every option of one with its paragraph, or what two of them do differently."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct, structs

from muraille.cli import lists, tables
from muraille.cli.console import cite_text, print_json, print_line, print_table, say
from muraille.cli.score import changes
from muraille.cli.styles import Styled
from muraille.errors import InvalidRequest
from muraille.families import RULESETS, differences, ruleset
from muraille.phrase import Phrase, mark
from muraille.table.family import Ruleset
from muraille.table.options import Option, changed, options_of, text_of, value_name

HELP = mark("The rulesets; every option of one with its paragraph; what two of them do differently.")
EXAMPLES = mark("Example: muraille rules rcr-2016  or  muraille rules --diff rcr-2016 ema-sheet")


def rules(
    name: Annotated[str | None, typer.Argument(metavar="RULES", help=mark("The ruleset to print."))] = None,
    diff: Annotated[
        tuple[str, str] | None, typer.Option("--diff", metavar="RULES RULES", help=mark("Print only what differs."))
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help=mark("Change an option: option=value. May be repeated."))
    ] = None,
    table: Annotated[bool, typer.Option("--table", help=mark("Riichi: print the score table."))] = False,
    patterns: Annotated[bool, typer.Option("--list", help=mark("Print the yaku or the fan of the ruleset."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    if patterns:
        lists.show(changed(ruleset(name or "rcr-2016"), changes(settings or [])), as_json=as_json)
        return
    if table:
        tables.show(changed(ruleset(name or "rcr-2016"), changes(settings or [])), as_json=as_json)
        return
    if diff is not None:
        if name is not None:
            raise InvalidRequest("too_many_rulesets", Phrase("--diff compares two rulesets: give no third"))
        first, second = (changed(ruleset(each), changes(settings or [])) for each in diff)
        _differences(first, second, as_json=as_json)
    elif name is None:
        if settings:
            raise InvalidRequest("no_ruleset", Phrase("--set changes an option of a ruleset: name the ruleset"))
        _list(as_json=as_json)
    else:
        _options(changed(ruleset(name), changes(settings or [])), as_json=as_json)


def _list(*, as_json: bool) -> None:
    if as_json:
        print_json([_heading(each) for each in RULESETS.values()])
        return
    print_table((each.name, say(each.title)) for each in RULESETS.values())


class RulesName(Struct, frozen=True, kw_only=True):
    """A ruleset by its name."""

    name: str
    title: str
    game: str


def _heading(each: Ruleset) -> RulesName:
    return RulesName(name=each.name, title=say(each.title), game=each.game)


def _options(chosen: Ruleset, *, as_json: bool) -> None:
    if as_json:
        options = [_entry(option) for option in options_of(chosen)]
        print_json(RulesOptions(**structs.asdict(_heading(chosen)), options=options))
        return
    print_line(Styled(say(Phrase("{label}: {value}", label=chosen.name, value=chosen.title)), "bold"))
    headings = (Phrase("option"), Phrase("value"), Phrase("meaning"), Phrase("paragraph"))
    print_table(map(_row, options_of(chosen)), [say(heading) for heading in headings])


def _row(option: Option) -> tuple[str | Styled, ...]:
    meaning = Phrase("{meaning}; stated only: {why}", meaning=option.meaning, why=option.stated_only)
    told = say(meaning if option.stated_only else option.meaning)
    return option.name, _typed(option), told, Styled(cite_text(option.cite), "dim")


def _typed(option: Option) -> str:
    """A value as it is typed after ``--set``, yes and no in the reader's language."""
    return say(value_name(option.value)) if isinstance(option.value, bool) else text_of(option.value)


class RuleOption(Struct, frozen=True, kw_only=True):
    """An option with its value and its paragraph; of two rulesets that are compared, those of both."""

    name: str
    value: str | list[str]
    meaning: str
    cite: str | list[str]
    fixed: bool
    stated_only: str | None


class RulesOptions(RulesName, frozen=True, kw_only=True):
    """A ruleset with all its options."""

    options: list[RuleOption]


class RulesDifference(Struct, frozen=True, kw_only=True):
    """The options in which two rulesets differ."""

    rules: tuple[str, str]
    options: list[RuleOption]


def _entry(option: Option, other: Option | None = None) -> RuleOption:
    value = text_of(option.value)
    return RuleOption(
        name=option.name,
        value=[value, text_of(other.value)] if other else value,
        meaning=say(option.meaning),
        cite=[option.cite, other.cite] if other else option.cite,
        fixed=option.stated_only is not None,
        stated_only=None if option.stated_only is None else say(option.stated_only),
    )


def _differences(first: Ruleset, second: Ruleset, *, as_json: bool) -> None:
    pairs = differences(first, second)
    if as_json:
        options = [_entry(one, other) for one, other in pairs]
        print_json(RulesDifference(rules=(first.name, second.name), options=options))
        return
    headings = [say(Phrase("option")), first.name, second.name, say(Phrase("meaning")), say(Phrase("paragraphs"))]
    rows: list[tuple[str | Styled, ...]] = []
    for one, other in pairs:
        cites = Styled(f"{cite_text(one.cite)} / {cite_text(other.cite)}", "dim")
        rows.append((one.name, _typed(one), _typed(other), say(one.meaning), cites))
    print_table(rows, headings)
