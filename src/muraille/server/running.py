"""Running the server: uvicorn, one process, a graceful stop."""

from __future__ import annotations

import contextlib

import uvicorn

from muraille.server.app import build
from muraille.server.settings import Settings

#: Seconds that open sockets have to close when the server stops.
FAREWELL_S = 3


def many_files() -> None:
    """Let this process open as many sockets as the machine allows: every player is one."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not on every system, not for everybody
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def server(settings: Settings) -> uvicorn.Server:
    """The server, not yet started."""
    return uvicorn.Server(
        uvicorn.Config(
            build(settings),
            host=settings.host,
            port=settings.port,
            ws="websockets-sansio",
            ws_max_size=settings.limits.frame_bytes,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=FAREWELL_S,
        )
    )
