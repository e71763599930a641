"""The commands, in the reader's language, with one sentence for every mistake."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from importlib import import_module

import typer

from muraille import __version__
from muraille.cli.console import Shell, error, print_refusal, say, shell
from muraille.cli.help import speak
from muraille.cli.values import spare_validation
from muraille.errors import InvalidRequest, MurailleError
from muraille.languages import language, preferred
from muraille.phrase import Phrase, mark

BAD_INPUT = 2
#: What a shell reports for a program that a closed pipe ended.
BROKEN_PIPE = 141

#: Every command with its module and its function there, in the order of the help. A module is imported when its command runs.
COMMANDS = {
    "score": "score:score",
    "ruling": "ruling:ruling",
    "rules": "rules:rules",
    "shanten": "shanten:shanten",
    "simulate": "simulate:simulate",
    "arena": "arena:arena",
    "convert": "convert:convert",
    "export-dataset": "export_dataset:export_dataset",
    "mjai": "mjai:mjai",
    "train": "train:train",
    "replay": "replay:replay",
    "draw": "draw:draw",
    "serve": "serve:serve",
    "desk-password": "desk_password:desk_password",
    "standings": "standings:show_standings",
    "export": "export:export",
    "print": "printing:print_documents",
    "demo": "demo:demo",
    "demo-competition": "demo_competition:demo_competition",
    "publish": "publish:publish",
    "doctor": "doctor:doctor",
    "competition": "competition:app",
    "club": "club:app",
}


def app_with(names: Iterable[str]) -> typer.Typer:
    """The program with these commands."""
    app = typer.Typer(
        name="muraille",
        help=mark("Competition mahjong by the book: EMA riichi and Chinese MCR."),
        epilog=mark("Every command takes --lang en or --lang fr; otherwise the locale chooses."),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    for name in names:
        module, _, function = COMMANDS[name].partition(":")
        found = import_module(f"muraille.cli.{module}")
        command = getattr(found, function)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name, help=found.HELP, epilog=found.EXAMPLES)(command)
    return app


def needed(arguments: list[str]) -> list[str]:
    """The commands that a line needs: the one that it names, all of them for the help that lists them.

    >>> needed(["score", "--help"]), needed(["--version"]), needed(["scroe"]), len(needed(["--help"])) == len(COMMANDS)
    (['score'], [], [], True)
    """
    for word in arguments:
        if word in ("-h", "--help"):
            return list(COMMANDS)
        if not word.startswith("-"):
            return [word] if word in COMMANDS else []
    return []


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"muraille {__version__}")
        raise typer.Exit


def _root(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help=mark("Show the version.")),
) -> None:
    """Options before the command."""


def run_command(arguments: list[str]) -> int:
    """Run a command; its exit code."""
    shell.set(Shell(language("en")))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a tile shows "?"
    try:
        if sys.stdout is None:
            raise InvalidRequest("no_output", Phrase("standard output is closed"))
        chosen, rest = _without_language(arguments)
        shell.set(Shell(language(chosen or preferred(os.environ))))
        if not rest:
            from muraille.cli.welcome import without_command

            rest = without_command()
            if not rest:
                return 0
        command = typer.main.get_command(app_with(needed(rest)))
        speak(command, shell.get().language)
        spare_validation(command)
        return command.main(rest, prog_name="muraille", standalone_mode=False) or 0
    except typer.TyperException as problem:
        from muraille.cli.usage import sentence

        return _refused(arguments, "usage", say(sentence(problem.format_message())))
    except MurailleError as problem:
        advice = None if problem.advice is None else say(problem.advice)
        return _refused(arguments, problem.code, problem.render(shell.get().language), advice)
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return BROKEN_PIPE
    except OSError as problem:
        from muraille.cli.system import complaint

        told = ": ".join(filter(None, (str(problem.filename or ""), say(complaint(problem)))))
        return _refused(arguments, "no_such_file", told)
    except (typer.Abort, KeyboardInterrupt):
        return 130


def _refused(arguments: list[str], code: str, message: str, advice: str | None = None) -> int:
    """A sentence on standard error, and for a program that asked for JSON the same as an object; the exit code."""
    error(f"{message} ({advice})" if advice else message)
    if "--json" in arguments and sys.stdout is not None:
        print_refusal(code, message, advice)
    return BAD_INPUT


def _without_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """``--lang fr`` may stand anywhere: even the help is in that language.

    >>> _without_language(["shanten", "--lang", "fr", "123m"]), _without_language(["--lang=en"])
    (('fr', ['shanten', '123m']), ('en', []))
    """
    rest: list[str] = []
    chosen: str | None = None
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            chosen = next(words, "?")
        elif word.startswith("--lang="):
            chosen = word.partition("=")[2] or "?"
        else:
            rest.append(word)
    return chosen, rest
