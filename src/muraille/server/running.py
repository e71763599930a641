"""Running the server: uvicorn, one process, a graceful stop."""

from __future__ import annotations

import contextlib
import socket

import uvicorn

from muraille.server.app import build
from muraille.server.services import Services
from muraille.server.settings import Settings

#: Seconds that open sockets have to close when the server stops.
FAREWELL_S = 3
#: Seconds that a connection without a request stays open. The pages of the desk ask every five seconds, and five is the usual:
#: a request that crosses the closing is lost on the way, and has to be sent again.
KEEP_ALIVE_S = 75


def many_files() -> None:
    """Let this process open as many sockets as the machine allows: every player is one."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not on every system, not for everybody
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server(uvicorn.Server):
    """A server that ends its endless answers, and hands its tables over, before it waits for what is open."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.services.desk.end_news()
        await self.services.hall.hand_over()
        await super().shutdown(sockets)


def server(settings: Settings) -> Server:
    """The server, not yet started."""
    app = build(settings)
    return Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            ssl_certfile=settings.certificate,
            ssl_keyfile=settings.key,
            ws="websockets-sansio",
            ws_max_size=settings.limits.frame_bytes,
            log_config=None,
            access_log=False,
            server_header=False,
            # without a proxy that is named nobody's word is taken for where a request comes from
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            timeout_keep_alive=KEEP_ALIVE_S,
            timeout_graceful_shutdown=FAREWELL_S,
        ),
        app.state.services,
    )
