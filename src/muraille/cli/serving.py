"""What the commands of the server share: where its data lies, and the packages that it needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

Data = Annotated[Path | None, typer.Option(help=mark("The directory of games and settings."))]
Database = Annotated[
    str | None, typer.Option(help=mark("A database instead of the file in that directory: postgresql://…"))
]


def data_directory(chosen: Path | None) -> Path:
    """The directory that was chosen, or the one of this computer's user."""
    return chosen or Path(typer.get_app_dir("muraille"))


@contextmanager
def server_packages() -> Iterator[None]:
    """One sentence where the packages of the server are not installed."""
    try:
        yield
    except ImportError as problem:
        raise InvalidRequest(
            "missing_extra", Phrase("the server needs more packages: pip install muraille[server]")
        ) from problem
