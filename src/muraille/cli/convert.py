"""``muraille convert``: records of other programs in and out, verified against the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, cast

import typer
from msgspec import Struct

from muraille.cli.console import error, note, print_json, say, shell
from muraille.cli.score import changes
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.formats.conversion import RecordSource, read, write
from muraille.formats.detection import Format, detect
from muraille.formats.foreign import Rules
from muraille.formats.problems import DifferenceData
from muraille.phrase import Phrase, mark

HELP = mark("Turn the record of a game into another format, and verify it against the rules.")
EXAMPLES = mark("Example: muraille convert game.xml --from tenhou-xml --to mjai --verify")


def convert(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=mark("The file; - reads standard input."))],
    source: Annotated[
        Format | None, typer.Option("--from", help=mark("The format of the file; left out, its beginning tells."))
    ] = None,
    target: Annotated[Format | None, typer.Option("--to", help=mark("The format to write."))] = None,
    check: Annotated[
        bool, typer.Option("--verify", help=mark("Play every deal through the rules and list every difference."))
    ] = False,
    out: Annotated[Path | None, typer.Option(help=mark("Where to write; left out, standard output."))] = None,
    rules: Annotated[
        str | None,
        typer.Option(help=mark("The ruleset, where the file does not name its own or another one is meant.")),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set", help=mark("Change an option of the ruleset or of the file’s own: option=value. May be repeated.")
        ),
    ] = None,
    game: Annotated[
        int | None, typer.Option(min=1, help=mark("Which game, where the file holds several, counted from 1."))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    if target is None and not check:
        raise InvalidRequest("nothing_to_do", Phrase("--to FORMAT, --verify or both are needed"))
    data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    found = read(data, source or detect(data), _rules(rules), changes(settings or []), game)
    converted = write(found, target) if target is not None and not (check and found.verified.differences) else None
    if check:
        _report(found, as_json=as_json)
    else:
        _remark(found)
    if converted is not None:
        _put(converted, out, silent=as_json and check)
    if check and found.verified.differences:
        raise typer.Exit(1)


def _rules(name: str | None) -> Rules | None:
    return None if name is None else cast(Rules, ruleset(name))


def _put(converted: bytes, out: Path | None, *, silent: bool) -> None:
    """The answer in JSON has standard output for itself."""
    if out is not None:
        out.write_bytes(converted)
        note(Phrase("Written: {path}", path=str(out)))
    elif not silent:
        sys.stdout.buffer.write(converted)
        sys.stdout.flush()


class ConversionAnswer(Struct, frozen=True, kw_only=True):
    """What a file of another program is, and where it departs from the rules."""

    format: str
    rules: str
    deals: int
    hidden: int
    partial: bool
    valid: bool
    differences: list[DifferenceData]
    remarks: list[str]


def _report(found: RecordSource, *, as_json: bool) -> None:
    game, verified = found.game, found.verified
    if as_json:
        print_json(
            ConversionAnswer(
                format=game.format,
                rules=game.rules.name,
                deals=len(game.deals),
                hidden=verified.hidden,
                partial=verified.partial,
                valid=not verified.differences,
                differences=[difference.data(shell.get().language) for difference in verified.differences],
                remarks=[say(remark) for remark in game.remarks],
            )
        )
        return
    for difference in verified.differences:
        sys.stdout.write(difference.render(shell.get().language) + "\n")
    for remark in game.remarks:
        error(say(remark))
    error(say(_verdict(found)))


def _verdict(found: RecordSource) -> Phrase:
    count, deals = len(found.verified.differences), len(found.game.deals)
    name = found.game.rules.name
    if count:
        return Phrase(
            "{count:# difference|# differences} in {deals:# deal|# deals} from the rules of {rules}",
            count=count,
            deals=deals,
            rules=name,
        )
    if found.verified.hidden:
        hidden = found.verified.hidden
        return Phrase(
            "{hidden} of {deals:# deal|# deals} {hidden:hides|hide} tiles and {hidden:was|were} not verified",
            hidden=hidden,
            deals=deals,
        )
    if found.verified.partial:
        return Phrase(
            "{deals:# deal|# deals} of a game that is not whole, all by the rules of {rules}", deals=deals, rules=name
        )
    return Phrase("{deals:# deal|# deals}, all by the rules of {rules}", deals=deals, rules=name)


def _remark(found: RecordSource) -> None:
    for remark in found.game.remarks:
        error(say(remark))
    if found.verified.differences:
        count = len(found.verified.differences)
        error(
            say(
                Phrase(
                    "{count:# difference|# differences} from the rules, "
                    "kept as the file has {count:it|them}; --verify lists {count:it|them}",
                    count=count,
                )
            )
        )
