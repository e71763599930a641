"""``muraille``: the commands, in the reader's language, with one sentence for every mistake.

Exit codes: 0 for success, 1 where the answer is no, 2 for bad input.
"""

from __future__ import annotations

import io
import os
import sys

import typer

from muraille import __version__
from muraille.cli import (
    arena,
    competition,
    convert,
    demo_competition,
    desk_password,
    draw,
    export,
    mjai,
    printing,
    replay,
    rules,
    ruling,
    score,
    serve,
    shanten,
    simulate,
    standings,
    train,
)
from muraille.cli.console import Shell, error, shell
from muraille.cli.help import speak
from muraille.cli.usage import sentence
from muraille.errors import InvalidRequest, MurailleError
from muraille.languages import language, preferred
from muraille.phrase import Phrase, mark

BAD_INPUT = 2
#: What a shell reports for a program that a closed pipe ended.
BROKEN_PIPE = 141

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
app.command("score", help=score.HELP, epilog=score.EXAMPLES)(score.score)
app.command("ruling", help=ruling.HELP, epilog=ruling.EXAMPLES)(ruling.ruling)
app.command("rules", help=rules.HELP, epilog=rules.EXAMPLES)(rules.rules)
app.command("shanten", help=shanten.HELP, epilog=shanten.EXAMPLES)(shanten.shanten)
app.command("simulate", help=simulate.HELP, epilog=simulate.EXAMPLES)(simulate.simulate)
app.command("arena", help=arena.HELP, epilog=arena.EXAMPLES)(arena.arena)
app.command("convert", help=convert.HELP, epilog=convert.EXAMPLES)(convert.convert)
app.command("mjai", help=mjai.HELP, epilog=mjai.EXAMPLES)(mjai.mjai)
app.command("train", help=train.HELP, epilog=train.EXAMPLES)(train.train)
app.command("replay", help=replay.HELP, epilog=replay.EXAMPLES)(replay.replay)
app.command("draw", help=draw.HELP, epilog=draw.EXAMPLES)(draw.draw)
app.command("serve", help=serve.HELP, epilog=serve.EXAMPLES)(serve.serve)
app.command("desk-password", help=desk_password.HELP, epilog=desk_password.EXAMPLES)(desk_password.desk_password)
app.add_typer(competition.app, name="competition")
app.command("standings", help=standings.HELP, epilog=standings.EXAMPLES)(standings.show_standings)
app.command("export", help=export.HELP, epilog=export.EXAMPLES)(export.export)
app.command("print", help=printing.HELP, epilog=printing.EXAMPLES)(printing.print_documents)
app.command("demo-competition", help=demo_competition.HELP, epilog=demo_competition.EXAMPLES)(
    demo_competition.demo_competition
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"muraille {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help=mark("Show the version.")),
) -> None:
    """Options before the command."""


def main(arguments: list[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: list[str]) -> int:
    """Run a command; its exit code."""
    shell.set(Shell(language("en")))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a tile shows "?"
    try:
        if sys.stdout is None:
            raise InvalidRequest("no_output", Phrase("standard output is closed"))
        chosen, rest = _without_language(arguments or ["--help"])
        shell.set(Shell(language(chosen or preferred(os.environ))))
        command = typer.main.get_command(app)
        speak(command, shell.get().language)
        return command.main(rest, prog_name="muraille", standalone_mode=False) or 0
    except typer.TyperException as problem:
        error(sentence(problem.format_message()).render(shell.get().language))
        return BAD_INPUT
    except MurailleError as problem:
        error(_advised(problem))
        return BAD_INPUT
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return BROKEN_PIPE
    except OSError as problem:
        error(": ".join(filter(None, (str(problem.filename or ""), problem.strerror or str(problem)))))
        return BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        return 130


def _advised(problem: MurailleError) -> str:
    told, advice = (each and each.render(shell.get().language) for each in (problem.phrase, problem.advice))
    return f"{told} ({advice})" if advice else f"{told}"


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


if __name__ == "__main__":
    main()
