"""From the request of a review to its first deal, in processor time: ``python benchmarks/review.py [SEED]``.

``muraille serve`` in a fresh process takes a whole game that novices played, and is asked to review it: at once, as by a link
to a review, and after the replay was opened, as by the button on its page. The time is that of the server and of every process
it started, so that other programs on the machine do not count; what is asked is less than two seconds.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx

from serving import Process

RULESETS = ("rcr-2016", "mcr-green")
PATIENCE_S = 300.0
#: Processor seconds between two looks: as often as the page looks where nothing else runs.
LOOK_S = 0.2
#: Seconds between two readings of the processor time.
PAUSE_S = 0.02
#: Seconds after which a server that used no processor time has nothing left to do.
QUIET_S = 1.0


class Measured(NamedTuple):
    """Processor seconds from the request to one's own decisions of the first deal, and to the whole of it."""

    own: float
    whole: float
    decisions: int


def children(process: int) -> Iterator[int]:
    """A process and everything that it started."""
    yield process
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text(encoding="ascii").split():
            yield from children(int(child))


def used(process: int) -> float:
    """Processor seconds of a process and its children, those that ended among them."""
    ticks = 0
    for each in children(process):
        fields = Path(f"/proc/{each}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def quiet(process: int) -> float:
    """What a process has used when it rests."""
    before = -1.0
    while (now := used(process)) > before:
        before = now
        time.sleep(QUIET_S)
    return now


def worked(process: int, seconds: float) -> None:
    """Wait until a process has used so much more time, or rests."""
    end = used(process) + seconds
    latest = time.monotonic() + QUIET_S
    while used(process) < end and time.monotonic() < latest:
        time.sleep(PAUSE_S)


def played(rules: str, seed: str, folder: Path) -> bytes:
    """A whole game of four novices."""
    command = [
        sys.executable,
        "-m",
        "muraille",
        "simulate",
        "--rules",
        rules,
        "--players",
        "novice,novice,novice,novice",
    ]
    options = ["--games", "1", "--seed", seed, "--record", str(folder)]
    subprocess.run([*command, *options], check=True, capture_output=True)
    (record,) = folder.glob("*.jsonl")
    return record.read_bytes()


def measured(client: httpx.Client, process: int, log: bytes, *, opened: bool) -> Measured:
    """Bring a game, ask for its review as the page does, and look until the first deal is there."""
    replay = client.post("/api/replays", content=log).raise_for_status().json()["id"]
    address = f"/api/replays/{replay}"
    if opened:
        client.get(address).raise_for_status()
        client.get(f"{address}/deals/1").raise_for_status()
    begun = quiet(process)
    review: dict[str, Any] = client.post(f"{address}/review?deal=1", json={"player": 0}).raise_for_status().json()
    own = None
    end = time.monotonic() + PATIENCE_S
    while 1 not in review["report"]["reviewed"] or any(each["deal"] == 1 for each in review["progress"]):
        assert not review["failed"], "the review failed"
        assert time.monotonic() < end, "the first deal never came"
        worked(process, LOOK_S)
        review = client.get(f"{address}/review?deal=1").raise_for_status().json()
        found = review["opinions"].get("1", [])
        if own is None and len({each["seat"] for each in found}) > 1:
            own = used(process) - begun
    whole = used(process) - begun
    return Measured(own or whole, whole, len(review["opinions"]["1"]))


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "5"
    print("CPU seconds from the request of a review to its first deal, from a fresh server")
    for rules in RULESETS:
        with tempfile.TemporaryDirectory() as folder:
            log = played(rules, seed, Path(folder) / "records")
            for opened in (False, True):
                server = Process(Path(folder) / f"data-{opened}")
                with httpx.Client(base_url=server.url, timeout=PATIENCE_S) as client:
                    found = measured(client, server.process.pid, log, opened=opened)
                server.stop()
                how = "replay opened first" if opened else "asked at once"
                print(
                    f"{rules}, {how}: {found.own:.2f} s to one's own decisions, "
                    f"{found.whole:.2f} s to all {found.decisions} of the first deal"
                )


if __name__ == "__main__":
    main()
