"""A day at the desk for tests: what a test knows of it by itself, and the hall whose server is killed."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import httpx

from desking import Desk
from serving import Process

START, UMA = 30_000, (15_000, 5_000, -5_000, -15_000)
#: What the book records for a session that somebody else played (RCR §5.9).
REPLACED = -30_000


@dataclass
class Day:
    """What the test knows of the day by itself."""

    scores: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    seats: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    late: dict[tuple[int, int], int] = field(default_factory=dict)
    penalties: dict[tuple[int, int], int] = field(default_factory=dict)
    #: What everybody has paid, in cents, and in how many payments.
    paid: Counter[int] = field(default_factory=Counter)
    payments: int = 0
    #: Signatures and corrections that were made, to be found again in the journal.
    signatures: int = 0
    corrections: int = 0
    #: Whether the substitute came during the game, by session and player.
    replaced: dict[tuple[int, int], bool] = field(default_factory=dict)

    def totals(self, players: int) -> dict[int, Fraction]:
        found = dict.fromkeys(range(1, players + 1), Fraction(0))
        for (session, table), seats in self.seats.items():
            counted = [
                score - 1_000 * self.late.get((session, number), 0)
                for number, score in zip(seats, self.scores[session, table], strict=True)
            ]
            for number, score, uma in zip(seats, counted, self._uma(session, seats, counted), strict=True):
                if (session, number) in self.replaced:
                    found[number] += REPLACED
                else:
                    found[number] += score - START + uma - self.penalties.get((session, number), 0)
        return found

    def _uma(self, session: int, seats: Sequence[int], counted: Sequence[int]) -> list[Fraction]:
        """By places, equal scores sharing; who came during the game is last whatever he has."""
        low = [
            -(10**9) if self.replaced.get((session, number)) else score
            for number, score in zip(seats, counted, strict=True)
        ]
        found = []
        for score in low:
            above, equal = sum(other > score for other in low), low.count(score)
            found.append(Fraction(sum(UMA[above : above + equal]), equal))
        return found


class Hall:
    """The server that is killed, and everybody who goes on trying."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process = Process(data, options=("--desk-only",))
        self.port = self.process.port
        self.url = self.process.url
        self.acknowledged = 0
        self.lock = threading.Lock()

    def kill(self) -> None:
        self.process.kill()

    def restart(self) -> None:
        self.process = Process(self.data, port=self.port, options=("--desk-only",))

    def insist(self, client: httpx.Client, path: str, body: Any) -> httpx.Response:
        """Until there is an answer, as the page of a table does; the same body, so the same key."""
        end = time.monotonic() + 120
        while True:
            try:
                return client.post(path, json=body)
            except httpx.TransportError:
                assert time.monotonic() < end, "the server never came back"
                time.sleep(0.2)

    def phone(self, desk: Desk, session: int, table: int, pin: str, scores: Sequence[int], people: list[int]) -> None:
        """One table: in by its PIN, the result twice, four signatures."""
        key = f"phone {session} {table}"
        with httpx.Client(base_url=self.url, timeout=60) as client:
            came = self.insist(client, "/api/desk/pin", {"event": desk.event, "table": table, "pin": pin})
            assert came.status_code == 200, came.text
            fact = {"type": "totals_entered", "session": session, "table": table, "scores": list(scores)}
            for _ in range(2):
                answer = self.insist(client, desk.at("entries"), {"fact": fact, "key": key})
                assert answer.status_code == 200, answer.text
            with self.lock:
                self.acknowledged += 1
            self.sign(client, desk, session, table, people, key)

    def sign(self, client: httpx.Client, desk: Desk, session: int, table: int, people: Sequence[int], key: str) -> None:
        for number in people:
            signed = {"type": "sheet_signed", "session": session, "table": table, "players": [number]}
            answer = self.insist(client, desk.at("entries"), {"fact": signed, "key": f"{key} {number}"})
            assert answer.status_code == 200, answer.text


def scores_of(chance: Random) -> list[int]:
    """Four scores of a table, often with a tie."""
    one, two = (100 * chance.randrange(100, 500) for _ in range(2))
    three = one if chance.random() < 0.3 else 100 * chance.randrange(100, 500)
    return [one, two, three, 120_000 - one - two - three]
