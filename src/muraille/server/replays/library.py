"""The games that may be watched: those of the tables as the journal has them, and logs that were brought."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy import Column, Float, String, Table, Text, desc, insert, select

from muraille.errors import MurailleError
from muraille.formats import conversion
from muraille.formats.conversion import Format
from muraille.languages import LANGUAGES, language
from muraille.phrase import Language, Phrase
from muraille.presets import ruleset
from muraille.server.problems import Refusal
from muraille.server.replays.reviews import Reviewer
from muraille.server.replays.studies import ALL, Study
from muraille.server.tables import archive
from muraille.server.tables.chairs import Place
from muraille.server.tables.hall import Hall, header
from muraille.server.tables.journal import ENDED, METADATA, TABLES, Kept
from muraille.server.tables.plans import Plan
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.records import Record, read_record, record_lines

#: How many games are kept at hand, and how many of the last ones are listed.
AT_HAND = 24
LISTED = 60
#: The formats that may be downloaded.
FORMATS = {each.value: each for each in Format if each is not Format.TENHOU_XML}
#: How many differences from the rules are told of one log.
DIFFERENCES = 100

UPLOADS = Table(
    "replay_upload",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    #: The game as a record of ours, and where the log departs from the rules in each language.
    Column("record", Text, nullable=False),
    Column("differences", Text, nullable=False),
)


class Library:
    """All games that may be watched."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.reviewer = Reviewer(hall.journal, hall.settings.bot_budget_s)
        self._at_hand: OrderedDict[str, Study] = OrderedDict()
        # a log is played through the rules before it is taken: not many at once
        self._reading = asyncio.Semaphore(2)

    async def stop(self) -> None:
        await self.reviewer.stop()

    async def find(self, identifier: str, token: str | None = None) -> Study:
        """A game: whole once it is over; before, what the owner of a token or a spectator may know."""
        if identifier in self._at_hand:
            self._at_hand.move_to_end(identifier)
            return self._at_hand[identifier]
        study = await self._uploaded(identifier) or await self._played(identifier, token)
        if not study.running:
            self._at_hand[identifier] = study
            if len(self._at_hand) > AT_HAND:
                self._at_hand.popitem(last=False)
        return study

    async def ended(self, identifier: str) -> Study:
        """A game that has nothing more to hide."""
        rows = await asyncio.to_thread(self.hall.journal.table, identifier)
        if rows is not None and rows.phase not in ENDED:
            raise Refusal(
                403, "not_over", Phrase("This game is not over: only then is it reviewed, downloaded or played on")
            )
        return await self.find(identifier)

    async def _uploaded(self, identifier: str) -> Study | None:
        rows = await asyncio.to_thread(self.hall.journal.rows, select(UPLOADS).where(UPLOADS.c.id == identifier))
        if not rows:
            return None
        record = await asyncio.to_thread(read_record, rows[0].record.encode().splitlines())
        study = Study(identifier, record)
        study.differences = json.loads(rows[0].differences)
        return study

    async def _played(self, identifier: str, token: str | None) -> Study:
        rows = await asyncio.to_thread(self.hall.journal.table, identifier)
        if rows is None:
            raise Refusal(404, "no_replay", Phrase("There is no such game here"))
        plan = msgspec.json.decode(rows.plan, type=Plan)
        names = [place.name for place in msgspec.json.decode(rows.chairs, type=list[Place])]
        events = await archive.events_of(self.hall, identifier)
        running = rows.phase not in ENDED
        you = self._player(identifier, token) if running else None
        if running:
            events = self._known(events, you, plan)
        if not any(isinstance(event, happened.DealStarted) for event in events):
            raise Refusal(404, "nothing_played", Phrase("Nothing of this game can be shown yet"))
        record = Record(header(plan, names), tuple(events))
        return Study(identifier, record, title=plan.name, running=running, you=you)

    def _player(self, identifier: str, token: str | None) -> int | None:
        chair = self.hall.chair_of(self.hall.find(identifier), token) if token is not None else None
        return None if chair is None else chair.player

    def _known(self, events: list[Event], you: int | None, plan: Plan) -> list[Event]:
        """What may be known of a running game: a player's own view, or the deals that are over as a spectator saw them."""
        if you is not None:
            return archive.known_to(events, you, plan)
        if not plan.spectators:
            raise Refusal(403, "not_over", Phrase("This game is shown when it is over"))
        ends = [at for at, event in enumerate(events) if isinstance(event, happened.DealEnded)]
        return archive.known_to(events[: ends[-1] + 1] if ends else [], None, plan)

    # Lists

    async def listed(self, language: Language) -> list[dict[str, Any]]:
        """The last games that are over and that strangers may see."""
        chosen = select(TABLES).where(TABLES.c.phase == "over").order_by(desc(TABLES.c.started)).limit(2 * LISTED)
        rows = await asyncio.to_thread(self.hall.journal.rows, chosen)
        found = [_summary(Kept(**row._mapping), language) for row in rows]
        return [each for each in found if each is not None][:LISTED]

    # Logs of other programs

    async def take(self, data: bytes) -> tuple[str, dict[str, list[str]]]:
        """Keep a log that was brought: its id, and where it departs from the rules."""
        async with self._reading:
            record, differences = await asyncio.to_thread(read_log, data)
        identifier = secrets.token_urlsafe(9)
        lines = b"".join(line + b"\n" for line in record_lines(record)).decode()
        row = {"id": identifier, "created": time.time(), "record": lines, "differences": json.dumps(differences)}
        await self.hall.journal.write(insert(UPLOADS), row)
        return identifier, differences


def read_log(data: bytes) -> tuple[Record, dict[str, list[str]]]:
    """A log of any format as a record that can be shown, and where it departs from the rules."""
    if not data.strip():
        raise Refusal(400, "empty_file", Phrase("The file is empty"))
    source = conversion.read(data, _format(data))
    record = source.as_record()
    try:
        study = Study("", record)
        for number in range(1, len(study.deals) + 1):
            study.viewer(ALL, number).learn(study.deal(number))
    except MurailleError:
        raise
    except (ValueError, AssertionError, IndexError, KeyError, TypeError):
        raise Refusal(
            400, "not_shown", Phrase("The game of this file contradicts itself and cannot be shown")
        ) from None
    found = source.verified.differences[:DIFFERENCES]
    return record, {code: [each.render(language(code)) for each in found] for code in LANGUAGES}


def _format(data: bytes) -> Format:
    try:
        return conversion.detect(data)
    except MurailleError as problem:
        if problem.code != "unknown_format":
            raise
        known = Phrase("This is no log that is known here: a record of Muraille, mjai, tenhou.net JSON or XML, Botzone")
        raise Refusal(400, "unknown_format", known) from None


def downloads(study: Study, language: Language) -> list[dict[str, Any]]:
    """The formats that may be downloaded, each with why it cannot hold this game."""
    cancelled = any(isinstance(event, happened.DealCancelled) for event in study.record.events)
    found = ((each, conversion.refusal(study.family.rules, each, cancelled=cancelled)) for each in FORMATS.values())
    return [{"format": each.value, "refused": why and why.render(language)} for each, why in found]


def written(study: Study, target: str) -> bytes:
    """A game in a format that may be downloaded; raises where the format cannot say it."""
    if target not in FORMATS:
        raise Refusal(
            400,
            "unknown_format",
            Phrase("“{name}” is no format; there are {known}", name=target, known=", ".join(FORMATS)),
        )
    lines = b"".join(line + b"\n" for line in record_lines(study.record))
    return (
        lines
        if target == Format.RECORD.value
        else conversion.write(conversion.read(lines, Format.RECORD), FORMATS[target])
    )


def _summary(kept: Kept, language: Language) -> dict[str, Any] | None:
    plan = msgspec.json.decode(kept.plan, type=Plan)
    if not plan.public:
        return None
    rules = ruleset(plan.rules)
    return {
        "id": kept.id,
        "url": f"/replay/{kept.id}",
        "name": plan.name,
        "rules_name": rules.title.render(language),
        "game": rules.game,
        "names": [place.name for place in msgspec.json.decode(kept.chairs, type=list[Place])],
        "ago_s": max(0, round(time.time() - kept.started)),
    }
