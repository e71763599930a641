"""``muraille demo-competition``: a whole event with invented people and results, to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.desk import missing_extra, show
from muraille.cli.standings import show_standings
from muraille.competition.demo import play_into
from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import Phrase, mark

HELP = mark("Play a whole competition with invented people and random results, to look at.")
EXAMPLES = mark("Example: muraille demo-competition --rules mcr-green --players 24 --out demo.muraille")


def demo_competition(
    rules: Annotated[str, typer.Option(help=mark("The ruleset, such as rcr-2016 or mcr-green."))] = "rcr-2016",
    players: Annotated[int, typer.Option(help=mark("How many players, a multiple of four."))] = 16,
    sessions: Annotated[int, typer.Option(help=mark("How many sessions."))] = 5,
    seed: Annotated[int, typer.Option(help=mark("Everything follows from it."))] = 1,
    out: Annotated[Path, typer.Option(help=mark("The file to make."))] = Path("demo.muraille"),
) -> None:
    """See HELP."""
    try:
        from muraille.competition.backups import discard
        from muraille.competition.store import Store
    except ImportError:
        raise missing_extra() from None
    if out.exists():
        raise InvalidRequest("exists", Phrase("{path} exists already: choose another --out", path=out))
    try:
        with Store(out, backups=False) as store:
            count = play_into(store, rules=rules, players=players, sessions=sessions, seed=seed)
    except MurailleError:
        discard(out)
        raise
    show(Phrase("{count:# entry|# entries} in {path}", count=count, path=out))
    show_standings(str(out))
