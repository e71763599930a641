"""``muraille desk-password``: a new password for the competition desk, at the computer where its data lies."""

from __future__ import annotations

import sys

import typer

from muraille.cli.console import say
from muraille.cli.desk import show
from muraille.cli.serving import Data, Database, data_directory, server_packages
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

HELP = mark("Set a new password for the competition desk when the old one is lost.")
EXAMPLES = mark("Example: muraille desk-password --data open-2026")


def desk_password(
    data: Data = None,
    database: Database = None,
) -> None:
    """See HELP."""
    with server_packages():
        from muraille.server.desk.registries import registry_of
        from muraille.server.desk.secrecy import check_password
        from muraille.server.settings import Settings
    settings = Settings(data=data_directory(data), database=database)
    if database is None and not any((settings.data / name).is_file() for name in ("desk.db", "muraille.db")):
        raise InvalidRequest("no_desk", Phrase("there is no desk in {path}", path=settings.data))
    password = _asked()
    check_password(password)
    registry = registry_of(settings)
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
