"""The public pages of the desk's events, made again when there is something new."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from muraille.languages import LANGUAGES, language
from muraille.league.event_site import event_folder
from muraille.server.club.service import ClubService
from muraille.server.desk.service import DeskService

#: Seconds for which pages are not made anew though results came.
REST_S = 2.0


@dataclass(frozen=True)
class MadePages:
    """The pages of an event, of how many entries of the event and of the club they were made, and when."""

    version: tuple[int, int]
    at: float
    pages: dict[str, str]


class LivePages:
    """What was made last of each event; results that come close together are made into pages once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._made: dict[str, MadePages] = {}

    def of(self, event: str, desk: DeskService, club: ClubService) -> dict[str, str]:
        told, store = club.store().told(), desk.store(event)
        entries = store.entries()
        with self._lock:
            known = self._made.get(event)
            # Who was hidden is gone at once; what was played may wait for a moment.
            changed = known is None or known.version[1] != told.sequence
            if known and not changed:
                changed = known.version[0] != len(entries) and time.monotonic() - known.at > REST_S
            if known is None or changed:
                pages = event_folder(store.competition(), entries, [language(code) for code in LANGUAGES], [told])
                known = self._made[event] = MadePages((len(entries), told.sequence), time.monotonic(), pages)
            return known.pages
