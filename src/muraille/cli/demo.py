"""``muraille demo``: the server with something to look at, and nothing left of it afterwards."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from muraille.cli.console import say
from muraille.cli.serve import serve
from muraille.cli.serving import server_packages
from muraille.phrase import Phrase, mark

HELP = mark("Serve a demonstration: events, games and exercises to look at, gone when it is stopped.")
EXAMPLES = mark("Example: muraille demo --port 8080")


def demo(
    host: Annotated[
        str, typer.Option(help=mark("The address to listen at; 0.0.0.0 lets the network in."))
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=mark("The port; 0 takes any free one."))] = 8000,
) -> None:
    """See HELP."""
    with server_packages():
        from muraille.server.demonstration import fill
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever stops it, it is gone
    with TemporaryDirectory(prefix="muraille-demo-") as directory:
        told = say(Phrase("A running event, a finished one and games of bots are being made"))
        sys.stdout.write(f"{told}\n")
        sys.stdout.flush()
        fill(Path(directory))
        serve(host=host, port=port, data=Path(directory))
