"""``muraille arena``: what it prints, what it writes, what it refuses."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from muraille.cli.main import run

PLAYERS = "greedy,tsumogiri,tsumogiri,tsumogiri"


def arena(*arguments: str) -> list[str]:
    return ["arena", "--players", PLAYERS, "--games", "4", "--seed", "7", "--jobs", "1", *arguments]


def test_figures_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena("--rules", "mcr-green", "--lang", "en")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("mcr-green: 4 games, 64 deals; 1 series of walls, each in 4 arrangements")
    found = {line[:30].split("  ")[0]: line.split()[-2:] for line in lines}
    assert found["mean rank"] == ["1.000", "3.000"]
    assert found["table points, of 4"][0] == "4.000"
    assert found["false wins"] == ["0", "0"]
    assert "milliseconds per decision" in found


def test_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena("--lang", "fr")) == 0
    out = capsys.readouterr().out
    assert "rang moyen" in out
    assert "1,000" in out


class Tags(HTMLParser):
    """Whether every element of a page is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if name in ("href", "src")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(("language", "words"), [("en", "Arena: greedy, tsumogiri"), ("fr", "Arène")])
def test_results_report_and_page_are_written(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arena("--out", str(tmp_path), "--json", "--lang", language)) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads((tmp_path / "report.json").read_text())
    assert printed["entrants"][0]["figures"]["rank"] == {"value": 1.0, "low": None, "high": None}
    assert printed["plan"]["players"] == PLAYERS.split(",")
    assert len((tmp_path / "matches.jsonl").read_text().splitlines()) == 5
    html = (tmp_path / "report.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert tags.addresses == [], "the page needs nothing else"
    assert words in html
    assert html.count("<svg") == 4
    assert "--players greedy,tsumogiri,tsumogiri,tsumogiri --games 4 --seed 7" in html


def test_a_run_goes_on_only_where_it_is_asked_to_and_with_the_same_plan(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = ["--out", str(tmp_path), "--lang", "en"]
    assert run(arena(*there)) == 0
    first = capsys.readouterr().out.splitlines()
    assert run(arena(*there)) == 2
    assert "has results already; --resume goes on with them" in capsys.readouterr().err
    assert run(arena(*there, "--resume")) == 0
    assert capsys.readouterr().out.splitlines() == first
    assert run(arena(*there, "--resume", "--rules", "mcr-intl")) == 2
    assert "was begun with rules rcr-2016, not mcr-intl" in capsys.readouterr().err
    assert run(arena(*there, "--resume", "--set", "kuikae_allowed=yes")) == 2
    assert "was begun with options {}" in capsys.readouterr().err
    (tmp_path / "matches.jsonl").write_text("nonsense\n")
    assert run(arena(*there, "--resume")) == 2
    assert "line 1 of" in capsys.readouterr().err


def test_markdown_has_no_times_and_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for _ in range(2):
        assert run(arena("--markdown", "--lang", "en")) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert "| mean rank | 1.000 | 3.000 |" in texts[0]
    assert "milliseconds" not in texts[0]


def test_errors_are_one_sentence_with_the_seed_and_can_be_seen_again(capsys: pytest.CaptureFixture[str]) -> None:
    players = ["--players", "odd_players:Stumbler,tsumogiri,tsumogiri,tsumogiri"]
    assert run(arena(*players, "--games", "8", "--lang", "en")) == 1
    printed = capsys.readouterr()
    (problem,) = printed.err.splitlines()
    assert "odd_players:Stumbler gave " in problem
    assert "errors instead of answers, the first in match 2.1 (seed 7:2): LookupError: no such tile" in problem
    row = next(line for line in printed.out.splitlines() if line.startswith("errors instead of answers"))
    raised, others = row.split()[-2:]
    assert (int(raised) > 50, others) == (True, "0")
    assert run(arena(*players, "--match", "2.1", "--lang", "en")) == 1
    assert "the first in match 2.1" in capsys.readouterr().err
    assert run(arena(*players, "--match", "2.1", "--json")) == 1
    assert "LookupError" in json.loads(capsys.readouterr().out)["faults"][0]["trace"]
    assert run(arena(*players, "--match", "1.2", "--lang", "en")) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("odd_players:Stumbler")


def test_errors_are_in_the_report_and_on_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = ["--players", "odd_players:Leaver,tsumogiri,tsumogiri,tsumogiri", "--set", "game_length=east"]
    assert run(arena(*players, "--out", str(tmp_path), "--lang", "fr")) == 1
    found = json.loads((tmp_path / "report.json").read_text())
    assert found["entrants"][0]["raised"] == found["errors"][0]["raised"] > 50
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "SystemExit: 0" in page
    assert "erreurs au lieu de réponses" in page


def test_a_match_whose_process_ends_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    quitters = ["--players", ",".join(["odd_players:Quitter"] * 4), "--set", "game_length=east"]
    assert run(arena(*quitters, "--match", "2.1", "--lang", "fr")) == 1
    (problem,) = capsys.readouterr().err.splitlines()
    assert problem.endswith("son processus s’est arrêté")


def test_one_arrangement_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    four = ["--players", "tsumogiri,tsumogiri,tsumogiri,tsumogiri", "--games", "1", "--set", "game_length=east"]
    assert run(arena(*four, "--lang", "en")) == 0
    assert "1 game, " in (first := capsys.readouterr().out.splitlines()[0])
    assert "1 series of walls, each in 1 arrangement; seed 7" in first


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "greedy,greedy"], "2 players: a table has four"),
        (["--players", "a,b,c,d"], "no player is called “a”"),
        (
            ["--players", "a,b,c,d"],
            "mjai:COMMAND for a program that speaks mjai and module:maker for a player of your own",
        ),
        (["--players", "mjai:,greedy,greedy,greedy"], "“mjai:” is no player: after mjai: stands the command"),
        (["--players", "mjai:'x,greedy,greedy,greedy"], "cannot be started: its quotation marks do not match"),
        (["--match", "1.1", "--out", "somewhere"], "--match plays one match alone: it takes no --out"),
        (["--match", "1.1", "--markdown"], "--match plays one match alone"),
        (["--match", "1.1", "--resume"], "--match plays one match alone"),
        (["--players", "nowhere:bot,greedy,greedy,greedy"], "“nowhere:bot” is no player"),
        (["--players", "mjai:/nowhere/program,greedy,greedy,greedy"], "cannot be started"),
        (["--rules", "chess"], "“chess” is not a ruleset"),
        (["--set", "colour=red"], "has no option “colour”"),
        (["--games", "0"], "wrong value for --games"),
        (["--resume"], "--resume needs the directory of the earlier run"),
        (["--match", "1.9"], "“1.9” is no match"),
        (["--match", "second"], "“second” is no match"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena(*arguments, "--lang", "en")) == 2
    assert message in capsys.readouterr().err
