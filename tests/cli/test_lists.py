"""``muraille rules NAME --list``: the yaku or the fan of a ruleset."""

from __future__ import annotations

import json

import pytest

from muraille.cli.main import run
from muraille.families import RULESETS
from muraille.mcr.terms import SERIES


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


def test_what_is_stated_only_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "mcr-green", "--json", "--lang", "en"]) == 0
    options = {option["name"]: option for option in json.loads(capsys.readouterr().out)["options"]}
    stated = {name for name, option in options.items() if option["stated_only"]}
    assert {"claim_priority", "passed_tile_restriction", "breach_overflow", "opening_flower_order"} <= stated
    assert stated.isdisjoint({"minimum_points", "opening_kong_replacement"})
    assert all(option["fixed"] is bool(option["stated_only"]) for option in options.values())
    for language, words in (("en", "stated only: no document restricts it"), ("fr", "simple mention\xa0: aucun texte")):
        assert run(["rules", "mcr-green", "--lang", language]) == 0
        assert words in capsys.readouterr().out
