"""What an operator chooses: where the data lies, how fast bots answer, how much one visitor may ask for."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from muraille.server.allowances import Allowances


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """How much one visitor may ask for; the known values of other servers (docs/server.md)."""

    #: The largest frame of a socket and the largest body of a request, in bytes.
    frame_bytes: int = 4096
    body_bytes: int = 16384
    #: The largest list that is pasted at the competition desk, in bytes.
    list_bytes: int = 2 << 20
    #: The largest log that may be brought to be watched.
    log_bytes: int = 2 << 20
    #: How much all logs that were brought may take together.
    uploads_bytes: int = 512 << 20
    #: Frames of a socket: so many at once, refilled at so many a second.
    burst: int = 50
    frames_per_second: float = 50.0
    #: Malformed frames before the socket is closed.
    malformed: int = 5
    #: Seconds until the first frame has to say who it is.
    introduction_s: float = 10.0
    tables: int = 500
    #: Tables at which bots play alone: how many, and for how many seconds each.
    bot_tables: int = 4
    bot_table_s: float = 1200.0
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
    >>> Settings(data=Path("games"), database="postgresql://desk@hall/open").database_url
    'postgresql+psycopg://desk@hall/open'
    """

    data: Path
    #: An SQLAlchemy URL; without one, a file in the data directory.
    database: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    #: The address that links to a table begin with; without one, the address of the request.
    address: str | None = None
    #: Where the other servers of a shared hall reach this one; without it, where it listens.
    own_address: str | None = None
    #: Files of a certificate and its key: with them the server speaks https by itself.
    certificate: Path | None = None
    key: Path | None = None
    #: Further names under which the server answers, such as those that a proxy passes on; ``*`` is any.
    allow_hosts: tuple[str, ...] = ()
    #: Seconds between a discard and what follows it, whoever could claim it: a pause must not tell (docs/protocol.md).
    pace_s: float = 0.7
    #: Seconds for which a discard can be taken back, at tables that allow it: nobody is told of it before.
    undo_s: float = 3.0
    #: Seconds that an absent player has for the one question that is protected.
    protected_s: float = 30.0
    #: Seconds that a bot may think, and how many processes think.
    bot_budget_s: float = 3.0
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    #: The address of a Ray cluster on which bots think instead.
    ray: str | None = None
    #: Seconds by which spectators are behind.
    spectator_delay_s: float = 60.0
    #: Days after which a finished game is forgotten with its record; None keeps them all.
    keep_days: float | None = None
    #: The competition desk with what it asks, and nothing to play at.
    desk_only: bool = False
    #: Seconds between two entries of a rehearsal at the competition desk.
    rehearsal_pace_s: float = 0.15
    #: How many processes do heavy work that is no bot's, and whether they are ready before the first asks.
    heavy_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) // 2))
    warm: bool = False
    #: What one client may ask for, and how much of it; 0 sets no limit.
    allowances: Allowances = field(default_factory=Allowances)
    budget: float = 1.0
    #: Addresses or networks of proxies whose word is taken for where a request comes from.
    proxies: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)

    @property
    def playing_file(self) -> Path | None:
        """The file of the games; None where they are in a database elsewhere."""
        return None if self.database else self.data / "muraille.db"

    @property
    def named_file(self) -> Path | None:
        """The file of the games where the operator names another than that of the directory.

        >>> str(Settings(data=Path("games"), database="sqlite:///elsewhere/games.db").named_file)
        'elsewhere/games.db'
        """
        scheme, _, path = (self.database or "").partition(":///")
        return Path(path) if scheme == "sqlite" else None

    @property
    def desk_file(self) -> Path | None:
        """The file of the desk's passwords and passes."""
        return None if self.database else self.data / "desk.db"

    @property
    def desk_url(self) -> str:
        return self.database_url if self.desk_file is None else f"sqlite:///{self.desk_file}"

    @property
    def shared(self) -> bool:
        """Whether other servers may share the hall."""
        return self.database_url.startswith("postgresql")

    @property
    def database_url(self) -> str:
        """With the driver that comes with Muraille, where the URL names none."""
        chosen = self.database or f"sqlite:///{self.data / 'muraille.db'}"
        return chosen.replace("postgresql://", "postgresql+psycopg://", 1)
