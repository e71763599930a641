"""What ``make bench`` wrote: the shape that other programs may rely on, and whole games of every ruleset."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from muraille.families import RULESETS

ROOT = Path(__file__).parent.parent
ROWS: list[dict[str, Any]] = json.loads((ROOT / "benchmarks" / "results.json").read_text(encoding="utf-8"))["rows"]


def test_every_row_has_the_keys_of_the_contract() -> None:
    for row in ROWS:
        assert {"task", "mode", "peer", "ours_per_s", "peer_per_s", "ratio"} <= set(row)
        assert (row["peer"] is None) == (row["peer_per_s"] is None) == (row["ratio"] is None)


@pytest.mark.parametrize("name", RULESETS)
def test_whole_games_of_every_ruleset_are_measured(name: str) -> None:
    rows = [row for row in ROWS if row.get("rules") == name and row["players"] == "tsumogiri"]
    assert {row["mode"] for row in rows} >= {"pure"}
    for row in rows:
        assert row["task"] == f"{RULESETS[name].game}_simulate"
        assert row["ours_per_s"] > row["ours_deals_per_s"] > 0
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert f"| {name} | tsumogiri |" in page


def test_the_engine_makes_at_least_half_of_the_decisions_of_its_peer() -> None:
    """Of the measured figures on the page, not of this machine."""
    (row,) = [row for row in ROWS if row.get("rules") == "tenhou" and row["peer"] and row["mode"] == "pure"]
    assert row["ratio"] >= 0.5


#: A tenth of what a game cost when every move sent a whole view and the games were shorter.
LIMITS = {"rcr-2016": 320_000, "mcr-green": 670_000}


@pytest.mark.parametrize("name", ["rcr-2016", "mcr-green"])
@pytest.mark.parametrize("table", ["guarded", "open"])
def test_a_game_sends_a_twentieth_of_its_whole_views(name: str, table: str) -> None:
    (row,) = [row for row in ROWS if row["task"] == "wire" and row["game"] == name and row["table"] == table]
    assert row["bytes_changes"] < row["bytes_whole"] / 20
    assert row["bytes_changes"] / row["frames"] < 120
    assert table == "open" or row["bytes_changes"] <= LIMITS[name]


@pytest.mark.parametrize("name", LIMITS)
def test_the_table_sends_so_little_now(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game as in the row, played again: its bytes do not depend on the machine."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    wire = import_module("wire")
    assert wire.Player(name, short=True).play().bytes <= LIMITS[name]
