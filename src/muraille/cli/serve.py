"""``muraille serve``: the place to play, in a browser."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from typing import Annotated

import typer

from muraille.cli.console import say
from muraille.cli.serving import Data, Database, data_directory, server_packages
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

HELP = mark("Serve the place to play: open the printed address in a browser.")
EXAMPLES = mark("Example: muraille serve  or, for a whole club,  muraille serve --host 0.0.0.0 --data games")


def serve(
    host: Annotated[
        str, typer.Option(help=mark("The address to listen at; 0.0.0.0 lets the network in."))
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=mark("The port; 0 takes any free one."))] = 8000,
    data: Data = None,
    database: Database = None,
    address: Annotated[
        str | None, typer.Option(help=mark("The address that links to tables begin with, behind a proxy."))
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            help=mark("Another name under which the server answers, such as one that a proxy passes on; * is any.")
        ),
    ] = None,
    pace: Annotated[float, typer.Option(min=0, max=10, help=mark("Seconds between a discard and what follows."))] = 0.7,
    delay: Annotated[float, typer.Option(min=0, help=mark("Seconds by which spectators are behind."))] = 60.0,
    keep: Annotated[
        float | None, typer.Option(min=0, help=mark("Days after which finished games are deleted; without it, never."))
    ] = None,
) -> None:
    """See HELP."""
    with server_packages():
        from muraille.server import logs
        from muraille.server.addresses import WILDCARDS, in_the_network
        from muraille.server.running import many_files, server
        from muraille.server.settings import Settings
    listening = _listen(host, port)
    bound = listening.getsockname()[1]
    logs.configure()
    many_files()
    running = server(
        Settings(
            data=data_directory(data),
            database=database,
            host=host,
            port=bound,
            address=address,
            allow_hosts=tuple(allow_host or ()),
            pace_s=pace,
            spectator_delay_s=delay,
            keep_days=keep,
        )
    )
    shown = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::', '::1') else host}:{bound}"
    told = [Phrase("Muraille is at {address} (Ctrl-C stops it)", address=address or shown)]
    if host in WILDCARDS and not address:
        reached = " ".join(f"http://{each}:{bound}" for each in in_the_network())
        told.append(
            Phrase("Other devices open {addresses}", addresses=reached)
            if reached
            else Phrase("This computer has no address in a network: other devices cannot open it")
        )
    if not running.services.desk.registry.has_password():
        code = running.services.desk.setup_code
        told.append(
            Phrase("The competition desk has no password yet; to set it from another computer: code {code}", code=code)
        )
    sys.stdout.write("".join(f"{say(line)}\n" for line in told))
    sys.stdout.flush()
    with suppress(KeyboardInterrupt):  # Ctrl-C is how it is stopped
        running.run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """The socket, bound before anything else so that a taken port is one sentence."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)  # whoever reads the address may come at once
    except OSError as problem:
        raise InvalidRequest(
            "cannot_listen",
            Phrase(
                "cannot listen at {host}, port {port}: {problem}",
                host=host,
                port=port,
                problem=problem.strerror or str(problem),
            ),
        ) from None
    return listening
