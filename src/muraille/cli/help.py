"""The help of the commands in the reader's language: typer says its own words in English only."""

from __future__ import annotations

import re
from typing import Any

from muraille.cli.console import say
from muraille.phrase import Language, Phrase, mark

#: Typer's words, each a whole cell, a heading or one remark among those in brackets after a help text.
_WORDS = (
    mark("Options"),
    mark("Commands"),
    mark("Arguments"),
    mark("Show this message and exit."),
    mark("[OPTIONS]"),
    mark("COMMAND [ARGS]..."),
    mark("required"),
)
#: What stands for a value of its own: ``muraille standings FILE``.
PLACES = frozenset(
    {
        mark("ABSENT"),
        mark("ADDRESS"),
        mark("AMOUNT"),
        mark("ARCHIVE"),
        mark("BACKUP"),
        mark("CENTS"),
        mark("COMPETITION"),
        mark("DATA"),
        mark("DIR"),
        mark("DOCUMENT"),
        mark("EAST"),
        mark("ENTRY"),
        mark("EVENT"),
        mark("FIELD"),
        mark("FILE"),
        mark("HAND"),
        mark("JOURNAL"),
        mark("LIST"),
        mark("MINUTES"),
        mark("NAME"),
        mark("NEXT"),
        mark("NIGHT"),
        mark("NORTH"),
        mark("NUMBER"),
        mark("OFFENCE"),
        mark("OTHER"),
        mark("PEOPLE"),
        mark("PERSON"),
        mark("PLAYER"),
        mark("POINTS"),
        mark("RATE"),
        mark("RECORD"),
        mark("RULES"),
        mark("SEASON"),
        mark("SEAT"),
        mark("SESSION"),
        mark("SOURCE"),
        mark("SOUTH"),
        mark("SUBSTITUTE"),
        mark("TABLE"),
        mark("TARGET"),
        mark("TEAM"),
        mark("TEXT"),
        mark("VALUE"),
        mark("WEST"),
    }
)
_CAPITALS = re.compile(r"[A-Z]{3,}")
#: How a wind is written in the help.
SEAT = mark("E|S|W|N")
#: What a value is, as typer or a command writes it, and as a reader does.
_VALUES = {
    "<str>": Phrase("TEXT"),
    "<list[str]>": Phrase("TEXT"),
    "<int>": Phrase("NUMBER"),
    "<int range>": Phrase("NUMBER"),
    "<float range>": Phrase("NUMBER"),
    "<path>": Phrase("PATH"),
    "<file>": Phrase("FILE"),
    SEAT: Phrase(SEAT),
}
#: What typer remarks in brackets after a help text, before a value.
_NOTES = {"default": mark("default: {value}"), "env var": mark("environment variable: {value}")}
_REMARKS = re.compile(r"  \[(.*)\]$", re.DOTALL)


def speak(command: Any, reader: Language) -> None:
    """Put the help of a command and its subcommands into the reader's language."""
    for holder in (command, *command.params):
        for attribute in ("help", "short_help", "epilog"):
            text = getattr(holder, attribute, None)
            if text:
                setattr(holder, attribute, _with_players(reader.translate(text)))
    for param in command.params:
        if param.metavar:
            param.metavar = _CAPITALS.sub(lambda found: reader.translate(found[0]), param.metavar)
    command.context_class = _context_class(command.context_class)
    for subcommand in getattr(command, "commands", {}).values():
        speak(subcommand, reader)


def _with_players(text: str) -> str:
    if "{players}" not in text:
        return text
    from muraille.bots.registry import PLAYERS  # the bots are much to read for a help that does not name them

    return text.replace("{players}", ", ".join(PLAYERS))


def _context_class(base: Any) -> Any:
    """A context whose formatter says typer's words in ours; the formatter is the hook that click documents for this."""

    class Formatter(base.formatter_class):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            for word in ("[OPTIONS]", "COMMAND [ARGS]..."):
                args = args.replace(word, _word(word))
            super().write_usage(prog, args, say(Phrase("Usage: ")))

        def write_heading(self, heading: str) -> None:
            self.write(say(Phrase("{heading}:", heading=_word(heading))).rjust(self.current_indent) + "\n")

        def write_dl(self, rows: Any, *arguments: Any, **options: Any) -> None:
            super().write_dl([(_values(term), _help(text)) for term, text in rows], *arguments, **options)

    return type("Context", (base,), {"formatter_class": Formatter})


def _word(word: str) -> str:
    return say(Phrase(word)) if word in _WORDS else word


def _values(term: str) -> str:
    for written, value in _VALUES.items():
        term = term.replace(written, say(value))
    return term


def _help(text: str) -> str:
    """A help text with typer's remarks on it: ``[default: 1; x>=1]``, ``[required]``."""
    found = _REMARKS.search(text)
    if found is None:
        return _word(text)
    remarks = "; ".join(map(_remark, found[1].split("; ")))
    return f"{text[: found.start()]}  [{remarks}]"


def _remark(remark: str) -> str:
    name, colon, value = remark.partition(": ")
    return say(Phrase(_NOTES[name], value=value)) if colon and name in _NOTES else _word(remark)
