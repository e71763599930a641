"""``muraille rules NAME --list``: the yaku or the fan of a ruleset."""

from __future__ import annotations

import json

import pytest

from muraille.cli.main import run
from muraille.mcr.terms import SERIES
from muraille.presets import RULESETS


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_its_list(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", name, "--list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == 81 if name.startswith("mcr") else len(found) > 35
    assert all(entry["value"] and entry["cite"] and {"en", "fr"} <= entry["name"].keys() for entry in found)


@pytest.mark.rule("M170")
def test_the_nine_series_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(SERIES) == 9
    assert run(["rules", "mcr-green", "--list", "--lang", "fr"]) == 0
    text = capsys.readouterr().out
    assert all(series.texts["fr"] in text for series in SERIES)
    assert "Green #41" in text
