"""From the request of a review to its first deal: ``python benchmarks/review.py [SEED]``.

``muraille serve`` in a fresh process takes a whole game that novices played, and is asked to review it: at once, as by a link
to a review, and after the replay was opened, as by the button on its page. Twice each: in processor time of the server and of
every process it started, so that other programs on the machine do not count, and by the clock in Chromium, from the press (or
from the moment the link is opened) until the page shows it. What is asked is less than two seconds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
from playwright.sync_api import Browser, sync_playwright

from serving import Process

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
RULESETS = ("rcr-2016", "mcr-green")
PATIENCE_S = 300.0
#: Processor seconds between two looks: as often as the page looks where nothing else runs.
LOOK_S = 0.2
#: Seconds between two readings of the processor time.
PAUSE_S = 0.02
#: Seconds after which a server that used no processor time has nothing left to do.
QUIET_S = 1.0


class Measured(NamedTuple):
    """Seconds from the request to the first of one's own decisions, and to the whole of the first deal."""

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
        if own is None and found:
            own = used(process) - begun
    whole = used(process) - begun
    return Measured(own or whole, whole, len(review["opinions"]["1"]))


#: Waits in the page until the review tells something, and until its first deal is done; answers with both moments.
SHOWN = """() => new Promise((resolve) => {
  let own = 0;
  const look = () => {
    const review = document.querySelector(".review");
    if (!own && review?.querySelector(".figures")) own = performance.now();
    const progress = review?.querySelector("[role=status]")?.textContent ?? "";
    if (own && !/Deal 1:|begins/.test(progress)) resolve([own, performance.now()]);
    else requestAnimationFrame(look);
  };
  look();
})"""


def seen(browser: Browser, client: httpx.Client, log: bytes, *, opened: bool) -> Measured:
    """The same as somebody sees it: from the press on the page of the replay, or from opening the link of a review."""
    replay = client.post("/api/replays", content=log).raise_for_status().json()["id"]
    page = browser.new_page(base_url=str(client.base_url), locale="en-GB")
    page.set_default_timeout(PATIENCE_S * 1000)
    begun = 0.0
    if opened:
        page.goto(f"/replay/{replay}")
        asking = page.get_by_role("button", name="Review the game")
        asking.wait_for()
        time.sleep(QUIET_S)  # somebody looks at the replay first
        begun = float(page.evaluate("performance.now()"))
        asking.click()
    else:
        page.goto(f"/replay/{replay}?review=yes&player=0", wait_until="commit")
    own, whole = page.evaluate(SHOWN)
    page.close()
    decisions = client.get(f"/api/replays/{replay}/review?deal=1").json()["opinions"]["1"]
    return Measured((own - begun) / 1000, (whole - begun) / 1000, len(decisions))


def told(rules: str, how: str, unit: str, found: Measured) -> str:
    return (
        f"{rules}, {how}: {found.own:.2f} s {unit} to the first of one's own decisions, "
        f"{found.whole:.2f} s to all {found.decisions} of the first deal"
    )


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "5"
    print("From the request of a review to its first deal, from a fresh server")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for rules in RULESETS:
            log = played(rules, seed, Path(folder) / rules)
            for opened in (False, True):
                how = "replay opened first" if opened else "asked at once"
                with fresh(Path(folder) / f"{rules}-{opened}") as (client, process):
                    print(told(rules, how, "of processor", measured(client, process, log, opened=opened)))
                with fresh(Path(folder) / f"{rules}-{opened}-seen") as (client, _):
                    print(told(rules, how, "by the clock", seen(browser, client, log, opened=opened)))
        browser.close()


@contextmanager
def fresh(data: Path) -> Iterator[tuple[httpx.Client, int]]:
    """A server that has just begun, and the number of its process."""
    server = Process(data)
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S) as client:
        yield client, server.process.pid
    server.stop()


if __name__ == "__main__":
    main()
