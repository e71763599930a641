"""``muraille desk-password``: a new password for the competition desk, at the computer where its data lies."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.console import say
from muraille.cli.desk import show
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

HELP = mark("Set a new password for the competition desk when the old one is lost.")
EXAMPLES = mark("Example: muraille desk-password --data open-2026")


def desk_password(
    data: Annotated[Path | None, typer.Option(help=mark("The directory of games and settings."))] = None,
    database: Annotated[
        str | None, typer.Option(help=mark("A database instead of the file in that directory: postgresql://…"))
    ] = None,
) -> None:
    """See HELP."""
    try:
        from muraille.server.desk.registry import Registry
        from muraille.server.desk.secrecy import check_password
        from muraille.server.settings import Settings
    except ImportError as problem:
        raise InvalidRequest(
            "missing_extra", Phrase("the server needs more packages: pip install muraille[server]")
        ) from problem
    settings = Settings(data=data or Path(typer.get_app_dir("muraille")), database=database)
    if database is None and not (settings.data / "muraille.db").is_file():
        raise InvalidRequest("no_desk", Phrase("there is no desk in {path}", path=settings.data))
    password = _asked()
    check_password(password)
    registry = Registry(settings.database_url)
    try:
        registry.set_password(password)
        registry.revoke_heads()
        registry.forget_all_tries()
    finally:
        registry.close()
    show(Phrase("the password is changed; whoever else came in by the old one is out"))


def _asked() -> str:
    """Typed twice and not shown; or one line of a pipe."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    password: str = typer.prompt(say(Phrase("New password")), hide_input=True)
    if typer.prompt(say(Phrase("The same again")), hide_input=True) != password:
        raise InvalidRequest("not_the_same", Phrase("the two passwords are not the same"))
    return password
