"""What the rooms of the server share."""

from __future__ import annotations

from typing import Any

from muraille.server.settings import Settings


class Services:
    """The settings and everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    async def start(self) -> None:
        self.settings.data.mkdir(parents=True, exist_ok=True)

    async def stop(self) -> None: ...

    def health(self) -> dict[str, Any]:
        return {"status": "ok"}
