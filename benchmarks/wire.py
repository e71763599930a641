"""Bytes of a whole game on the wire of one player, as whole views and as the client reads it.

Nothing but the table's own step is run.

A person who does what the table would do by itself sits with three bots that follow shanten; hints are on, as they are unless
somebody turns them off. The game is the same in both runs. ``python benchmarks/wire.py --frames`` says what the bytes are.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter, deque
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec
from timing import Row

from muraille.bots.situations import think
from muraille.kernel import in_use
from muraille.phrase import ENGLISH
from muraille.server.settings import Settings
from muraille.server.tables import effects, inputs
from muraille.server.tables.journal import Kept
from muraille.server.tables.plans import TablePlan
from muraille.server.tables.seats import Occupant, Reader
from muraille.server.tables.server_frames import encoded
from muraille.server.tables.table_state import TableState
from muraille.server.tables.table_task import TableTask

RULES = ("rcr-2016", "mcr-green")
MODES = ("guarded", "open")
TABLES = {"guarded": "a guarded", "open": "an open"}
OPPONENTS = ("greedy",) * 3


class Sent(NamedTuple):
    """What one game sent to its player."""

    frames: int
    bytes: int
    #: Of CPU, for the whole game but for the thinking of bots.
    seconds: float


class Player:
    """A table and its one person."""

    def __init__(self, rules: str, *, short: bool, mode: str = "guarded") -> None:
        plan = TablePlan(rules=rules, seats=("human", *OPPONENTS), mode=mode)
        people = [
            Occupant(kind="human", name="Ann"),
            *(Occupant(kind="bot", name=f"Bot {place}", level=level) for place, level in enumerate(OPPONENTS)),
        ]
        written = [msgspec.json.encode(each).decode() for each in (plan, people)]
        kept = Kept("wire", 0.0, 0.0, "waiting", written[0], "the seed of the wire", written[1])
        self.state = TableState(kept, Settings(data=Path(), pace_s=0.0), 0.0)
        self.task = TableTask(self.state, wall_clock=0.0)
        self.inbox: deque[inputs.Input] = deque([inputs.Came(0, Reader(ENGLISH, changes=short, foretold=short))])
        #: By the kind of the frame.
        self.sent: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.seconds = 0.0

    def play(self) -> Sent:
        """The whole game."""
        while self.inbox:
            began = time.process_time()
            todo = self.task.step(self.inbox.popleft(), 0.0)
            frames = [effect.frame for effect in todo if isinstance(effect, effects.Send)]
            texts = [encoded(frame) for frame in frames]
            self.seconds += time.process_time() - began
            for frame, text in zip(frames, texts, strict=True):
                kind = str(frame.__struct_config__.tag)
                self.sent[kind] += 1
                self.bytes[kind] += len(text.encode())
            for effect in todo:
                self._follow(effect)
            if not self.inbox:
                self._answer()
        return Sent(self.sent.total(), self.bytes.total(), self.seconds)

    def _follow(self, effect: effects.Effect) -> None:
        if isinstance(effect, (effects.WriteMovement, effects.WriteTable)):
            self.inbox.append(inputs.JournalWritten(effect.ticket))
        elif isinstance(effect, effects.Think):
            self.inbox.append(inputs.Thought(effect.prompt, think(effect.situation).action))

    def _answer(self) -> None:
        """What the table waits for, unless the game is over."""
        question = self.state.seats[0].question
        if self.state.between_deals:
            self.inbox.append(inputs.Readied(0))
        elif question is not None and question.awaited:
            self.inbox.append(inputs.Acted(0, question.id, question.prompt.default))


def rows() -> list[Row]:
    """The rows of the task ``wire``: frames a second that the table makes, and the bytes of a game both ways."""
    found: list[Row] = []
    for rules, table in product(RULES, MODES):
        whole, changes = (Player(rules, short=short, mode=table).play() for short in (False, True))
        row: Row = {
            "task": "wire",
            "mode": in_use(),
            "peer": None,
            "ours_per_s": round(changes.frames / changes.seconds),
        }
        row |= {"peer_per_s": None, "ratio": None, "game": rules, "table": table, "frames": changes.frames}
        found.append(row | {"bytes_whole": whole.bytes, "bytes_changes": changes.bytes})
    return found


def told(row: Row) -> str:
    """The row in words, for the page."""
    share = row["bytes_changes"] / row["bytes_whole"]
    return (
        f"A whole game of `{row['game']}` at {TABLES[row['table']]} table sends one player {row['frames']:,} frames: "
        f"{row['bytes_whole']:,} bytes as whole views, {row['bytes_changes']:,} as the client reads it ({share:.1%}, "
        f"{row['bytes_changes'] / row['frames']:.0f} bytes a frame). "
        f"The table makes {row['ours_per_s']:,} such frames a second."
    )


def by_frame(rules: str, mode: str) -> str:
    """What the bytes of a game are, by the kind of frame."""
    player = Player(rules, short=True, mode=mode)
    player.play()
    lines = [f"{kind:14}{player.sent[kind]:7}{size:9}" for kind, size in player.bytes.most_common()]
    return "\n".join([f"{rules}, {mode}: {player.bytes.total()} bytes", *lines, ""])


if __name__ == "__main__":
    if "--frames" in sys.argv[1:]:
        sys.stdout.write("\n".join(by_frame(rules, mode) for rules, mode in product(RULES, MODES)))
    else:
        sys.stdout.write(json.dumps(rows(), indent=1) + "\n")
