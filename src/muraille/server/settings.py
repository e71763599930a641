"""What an operator chooses: where the data lies, how fast bots answer, how much one visitor may ask for."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """How much one visitor may ask for; the known values of other servers (docs/server.md)."""

    #: The largest frame of a socket and the largest body of a request, in bytes.
    frame_bytes: int = 4096
    body_bytes: int = 16384
    #: The largest list that is pasted at the competition desk, in bytes.
    list_bytes: int = 262_144
    #: The largest log that may be brought to be watched.
    log_bytes: int = 2 << 20
    #: Frames of a socket: so many at once, refilled at so many a second.
    burst: int = 50
    frames_per_second: float = 50.0
    #: Malformed frames before the socket is closed.
    malformed: int = 5
    #: Seconds until the first frame has to say who it is.
    introduction_s: float = 10.0
    tables: int = 500
    spectators: int = 50
    #: Seconds without anybody before a table is given up, during its game and before; and until a token expires.
    idle_s: float = 6 * 3600.0
    waiting_s: float = 900.0
    token_s: float = 7 * 24 * 3600.0
    #: Seconds without progress, nobody being asked, after which a table is called stalled.
    stalled_s: float = 30.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """One server.

    >>> Settings(data=Path("games")).database_url
    'sqlite:///games/muraille.db'
    """

    data: Path
    #: An SQLAlchemy URL; without one, a file in the data directory.
    database: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    #: The address that links to a table begin with; without one, the address of the request.
    address: str | None = None
    #: Seconds between a discard and what follows it, whoever could claim it: a pause must not tell (docs/protocol.md).
    pace_s: float = 0.7
    #: Seconds that an absent player has for the one question that is protected.
    protected_s: float = 30.0
    #: Seconds that a bot may think, and how many processes think.
    bot_budget_s: float = 3.0
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    #: Seconds by which spectators are behind.
    spectator_delay_s: float = 60.0
    #: Days after which a finished game is forgotten with its record; None keeps them all.
    keep_days: float | None = None
    #: Seconds between two entries of a rehearsal at the competition desk.
    rehearsal_pace_s: float = 0.15
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'muraille.db'}"
