"""``muraille serve``: the place to play, in a browser."""

from __future__ import annotations

import os
import socket
import ssl
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.console import say
from muraille.cli.serving import Data, Database, data_directory, server_packages
from muraille.cli.system import complaint
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
    own_address: Annotated[
        str | None,
        typer.Option(
            help=mark("Where other servers that share the hall reach this one; without it, where it listens.")
        ),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(help=mark("A Ray cluster on which bots think instead of this machine: its address, or local.")),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            help=mark("Another name under which the server answers, such as one that a proxy passes on; * is any.")
        ),
    ] = None,
    pace: Annotated[float, typer.Option(min=0, max=10, help=mark("Seconds between a discard and what follows."))] = 0.7,
    delay: Annotated[float, typer.Option(min=0, help=mark("Seconds by which spectators are behind."))] = 60.0,
    certificate: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help=mark("A certificate: serve https by itself."))
    ] = None,
    key: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help=mark("The private key of the certificate."))
    ] = None,
    desk_only: Annotated[
        bool, typer.Option("--desk-only", help=mark("Serve the competition desk without the tables to play at."))
    ] = False,
    keep: Annotated[
        float | None,
        typer.Option(
            min=0, help=mark("Days after which finished games and brought logs are deleted; without it, never.")
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help=mark("A proxy, by address or network, whose word is taken for where a request comes from.")),
    ] = None,
    budget: Annotated[
        float,
        typer.Option(min=0, help=mark("How much one address may ask for: 2 is twice the usual, 0 sets no limit.")),
    ] = 1.0,
) -> None:
    """See HELP."""
    with server_packages():
        from muraille.server import logs
        from muraille.server.addresses import WILDCARDS, in_the_network
        from muraille.server.clients import checked_proxies
        from muraille.server.running import many_files, server
        from muraille.server.settings import Settings
    _check_certificate(certificate, key)
    os.umask(0o077)  # what it writes is this user's alone
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
            own_address=own_address,
            ray=ray,
            certificate=certificate,
            key=key,
            allow_hosts=tuple(allow_host or ()),
            pace_s=pace,
            spectator_delay_s=delay,
            keep_days=keep,
            proxies=checked_proxies(proxy or ()),
            budget=budget,
            warm=True,
            desk_only=desk_only,
        )
    )
    scheme = "https" if certificate else "http"
    shown = f"{scheme}://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::', '::1') else host}:{bound}"
    told = [Phrase("Muraille is at {address} (Ctrl-C stops it)", address=address or shown)]
    if host in WILDCARDS and not address:
        reached = " ".join(f"{scheme}://{each}:{bound}" for each in in_the_network())
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


def _check_certificate(certificate: Path | None, key: Path | None) -> None:
    """Before anything is opened: both files, and that they belong together."""
    if certificate is None and key is None:
        return
    if certificate is None or key is None:
        raise InvalidRequest("certificate", Phrase("--certificate and --key go together"))
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key)
    except OSError as problem:  # an SSLError is one
        raise InvalidRequest(
            "certificate",
            Phrase("the certificate and its key cannot be used: {problem}", problem=complaint(problem)),
        ) from None


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
                problem=complaint(problem),
            ),
        ) from None
    return listening
