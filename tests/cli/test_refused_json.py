"""A command that was asked for JSON and is refused says so in JSON too, beside the sentence for people; the exit code stays."""

from __future__ import annotations

import json

import pytest

from muraille.cli.main import run

#: What is asked, and the code of the refusal.
REFUSED = {
    "score 123m": "usage",
    "score 12345678s234p55m --win 9x": "invalid_notation",
    "score 12345678s234p55m --win 9s --rules rcr-2015": "unknown_ruleset",
    "shanten 11111m": "five_of_a_kind",
    "rules rcr-2015": "unknown_ruleset",
    "ruling MX16 --rules rcr-2016": "unknown_offence",
    "ruling wrong-tile-count --when yesterday": "invalid_fact",
    "standings /nowhere/at/all.muraille": "no_file",
    "replay /nowhere/at/all.jsonl --verify": "no_such_file",
    "convert /nowhere/at/all.json --to mjai": "usage",
    "draw --players 17 --rounds 4": "not_a_multiple_of_four",
    "arena nobody,greedy,greedy,greedy": "usage",
    "simulate --players nobody,greedy,greedy,greedy": "unknown_player",
    "scroe": "usage",
}


@pytest.mark.parametrize("line", REFUSED)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_refusal_is_json_where_json_was_asked_for(line: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*line.split(), "--json", "--lang", lang]) == 2
    out, told = capsys.readouterr()
    refused = json.loads(out)["error"]
    assert refused["message"] in told
    assert told.startswith("muraille: ")
    assert run([*line.split(), "--lang", lang]) == 2
    out, plain = capsys.readouterr()
    assert not out, "only a program reads JSON"
    if REFUSED[line] != "usage":
        assert refused["code"] == REFUSED[line]
        assert plain == told


def test_a_ruling_that_the_book_refuses_is_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["ruling", "wrong-tile-count", "--fact", "weather=fine", "--json"])
    assert code in (1, 2)
    assert json.loads(capsys.readouterr().out)["error"]["code"]
