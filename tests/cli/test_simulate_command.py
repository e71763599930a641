"""``muraille simulate`` and ``muraille replay``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.cli.main import run

PLAYERS = "greedy,random,tsumogiri,first"


def simulated(*arguments: str) -> list[str]:
    return ["simulate", "--players", PLAYERS, "--games", "2", "--seed", "7", *arguments]


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_results_are_printed(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulated("--rules", rules, "--lang", "en")) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{rules}: 2 games, ")
    assert [line.split()[0] for line in out.splitlines()[2:6]] == PLAYERS.split(",")


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulated("--json")) == 0
    one = json.loads(capsys.readouterr().out)
    assert run(simulated("--json", "--jobs", "2")) == 0
    assert json.loads(capsys.readouterr().out) == one
    assert sum(float(row["total"]) for row in one["players"]) == 0


def test_the_gain_of_the_extension_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulated("--json", "--speed")) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["speed"]["games"] == 2
    assert told["speed"]["pure"] > 0
    assert ("ratio" in told["speed"]) == (told["kernels"] == "native")
    assert run(simulated("--speed", "--lang", "en")) == 0
    assert " decisions a second of one core, " in capsys.readouterr().out.splitlines()[-1]


def test_records_are_kept_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulated("--record", str(tmp_path), "--set", "kuikae_allowed=yes")) == 0
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["game-00001.jsonl", "game-00002.jsonl"]
    assert json.loads(files[0].read_text().splitlines()[0])["options"] == {"kuikae_allowed": "yes"}
    capsys.readouterr()
    assert run(["replay", str(files[0]), "--verify", "--lang", "en"]) == 0
    assert "all by the rules of rcr-2016" in capsys.readouterr().out
    assert run(["replay", str(files[0]), "--lang", "en"]) == 0
    assert "the seats are drawn" in capsys.readouterr().out


def test_an_open_table_is_recorded_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_table = [
        "--open",
        "--rules",
        "mcr-intl",
        "--players",
        "clumsy,clumsy,tsumogiri,random",
        "--record",
        str(tmp_path),
    ]
    assert run(["simulate", *open_table, "--seed", "7", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["players"]
    assert rows[0]["rulings"] + rows[1]["rulings"] > 0
    assert rows[2]["rulings"] == rows[3]["rulings"] == 0
    file = tmp_path / "game-00001.jsonl"
    lines = file.read_text().splitlines()
    assert json.loads(lines[0])["open"]
    assert run(["replay", str(file), "--verify", "--lang", "en"]) == 0
    assert run(["replay", str(file), "--lang", "en"]) == 0
    assert "the referee rules on clumsy 1: False hu (" in capsys.readouterr().out
    assert run(["replay", str(file), "--lang", "fr"]) == 0
    assert "clumsy 1\N{NO-BREAK SPACE}: Faux hu (faux mah-jong) (" in capsys.readouterr().out
    place = next(place for place, line in enumerate(lines) if '"type":"penalty_paid"' in line)
    lines[place] = json.dumps(json.loads(lines[place]) | {"payments": [0, 0, 0, 0]})
    file.write_text("\n".join(lines) + "\n")
    assert run(["replay", str(file), "--verify", "--lang", "en"]) == 1
    assert "by the rules this should be: penalty" in capsys.readouterr().out


def test_the_setting_of_an_open_table_is_in_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    erring = ["--open", "--elsewhere", "--players", "clumsy,clumsy,clumsy,clumsy", "--seed", "3"]
    assert run(["simulate", *erring, "--record", str(tmp_path)]) == 0
    file = tmp_path / "game-00001.jsonl"
    lines = file.read_text().splitlines()
    assert json.loads(lines[0])["setting"] == "elsewhere"
    assert any('"deal_cancelled"' in line and "-8000" in line for line in lines)
    assert run(["replay", str(file), "--verify"]) == 0
    file.write_text("\n".join([lines[0].replace("elsewhere", "tournament"), *lines[1:]]) + "\n")
    assert run(["replay", str(file), "--verify"]) == 1
    file.write_text("\n".join([lines[0].replace("elsewhere", "here"), *lines[1:]]) + "\n")
    capsys.readouterr()
    assert run(["replay", str(file), "--verify"]) == 2
    assert "line 1 of the record" in capsys.readouterr().err
    assert run(["simulate", "--elsewhere"]) == 2


def test_players_do_not_err_at_a_guarded_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--players", "clumsy,clumsy,clumsy,clumsy", "--seed", "7", "--json"]) == 0
    assert "rulings" not in json.loads(capsys.readouterr().out)["players"][0]


def test_a_tampered_record_fails_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulated("--record", str(tmp_path))) == 0
    file = tmp_path / "game-00001.jsonl"
    lines = file.read_text().splitlines()
    place = next(place for place, line in enumerate(lines) if '"type":"deal_ended"' in line)
    event = json.loads(lines[place])
    event["scores"][0] += 100
    lines[place] = json.dumps(event)
    file.write_text("\n".join(lines) + "\n")
    capsys.readouterr()
    assert run(["replay", str(file), "--verify", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "by the rules this should be: points" in out
    assert run(["replay", str(file), "--verify", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert not found["valid"]
    assert found["problems"][0]["seq"] == place


@pytest.mark.parametrize(
    ("player", "jobs", "sentence"),
    [
        ("Stumbler", "2", "odd_players:Stumbler failed: LookupError: no such tile"),
        ("Leaver", "1", "odd_players:Leaver failed: SystemExit: 0"),
        ("Babbler", "1", "odd_players:Babbler failed: its answer is no action"),
        ("Liar", "1", "odd_players:Liar failed: Win is not legal, "),
        ("Blind", "1", "odd_players:Blind failed: ValueError: my eyes! [31mhelp"),
        ("Quitter", "1", "a process that played ended in the middle of a game (odd_players:Quitter)"),
        ("unlucky", "1", "“odd_players:unlucky” is no player: KeyError: 'engine'"),
    ],
)
def test_a_player_that_fails_ends_the_command_with_a_sentence(
    player: str, jobs: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is done in its place: the record would tell it as its own."""
    players = ["--players", f"odd_players:{player},tsumogiri,tsumogiri,tsumogiri", "--record", str(tmp_path)]
    assert run(["simulate", *players, "--games", "2", "--seed", "7:2", "--jobs", jobs, "--lang", "en"]) == 2
    (problem,) = capsys.readouterr().err.splitlines()
    assert sentence in problem
    assert not list(tmp_path.glob("game-00002.jsonl"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "--players", "greedy,greedy"], "2 players: a table has four"),
        (["simulate", "--players", "a,b,c,d"], "no player is called “a”"),
        (["simulate", "--rules", "chess"], "“chess” is not a ruleset"),
        (["replay", "/nowhere.jsonl"], "there is no such file or directory"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*arguments, "--lang", "en"]) == 2
    assert message in capsys.readouterr().err
