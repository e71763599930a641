"""Recorded games as training arrays: from our records and from those of other programs, as NumPy and as Parquet."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import muraille
from muraille.cli.main import run
from muraille.environments.observations import FACTS, PLANES
from muraille.environments.single import PythonTable
from muraille.families import RULESETS
from muraille.reviews.datasets import dataset
from muraille.reviews.games import RecordedGame
from muraille.table.records import Header, Record
from muraille.table.seeds import SeededWalls

LOGS = Path(__file__).parents[2].parent / "shared" / "data" / "logs"


@pytest.mark.parametrize("name", RULESETS)
def test_a_played_game_gives_the_decisions_that_were_made(name: str) -> None:
    """What the environment showed at every decision of a game is what its record gives."""
    rules = RULESETS[name]
    table = PythonTable(rules, SeededWalls("5"), deals=2)
    choices: list[tuple[int, int]] = []
    discards = sum(name.startswith("discard") for name in rules.family.batches(rules).numbering.names)
    while table.question is not None:
        seat, legal = table.question
        number = sorted(legal)[len(choices) % len(legal)]
        state = table.game.deal.state if table.game.deal is not None else None
        assert state is not None
        if number < discards and len(legal) > 1:
            choices.append((state.players[seat], number))
        table.step(number)
    header = Header(rules=name, players=("A", "B", "C", "D"), partial=True)
    found = dataset([RecordedGame("", Record(header, tuple(table.game.events)))])
    columns = found.columns
    assert columns["observation"].shape[1:] == (len(PLANES), 34)
    assert columns["facts"].shape[1:] == (len(FACTS),)
    rows = np.arange(len(found))
    assert columns["action_mask"][rows, columns["action"].astype(np.int64)].all()
    assert (columns["action_mask"].sum(axis=1) > 1).all()
    numbers = list(zip(columns["player"].tolist(), columns["action"].tolist(), strict=True))
    assert [each for each in numbers if each[1] < discards] == choices
    for deal in set(columns["deal"].tolist()):
        here = columns["deal"] == deal
        paid = {player: set(columns["reward"][here & (columns["player"] == player)].tolist()) for player in range(4)}
        assert all(len(each) <= 1 for each in paid.values())


def test_the_planes_are_those_of_the_seat() -> None:
    record = muraille.play(rules="tenhou", seed=7)
    found = dataset([RecordedGame("", record)], analysis=True)
    assert found.columns["observation"].shape[1] == len(PLANES) + 2
    assert set(found.columns["place"].tolist()) == {1, 2, 3, 4}
    assert not found.columns["observation"][:, 0].max() > 4


@pytest.mark.parametrize("suffix", ["npz", "parquet"])
def test_the_command_writes_numpy_and_parquet(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    (tmp_path / "logs").mkdir()
    for kind in ("record", "tenhou-json", "mjai"):
        (tmp_path / "logs" / kind).write_bytes(muraille.write(muraille.play(rules="tenhou", seed=7), kind))
    (tmp_path / "logs" / "notes.txt").write_text("not a game")
    out = tmp_path / f"games.{suffix}"
    assert run(["export-dataset", str(tmp_path / "logs"), "--out", str(out), "--lang", "en"]) == 0
    told = capsys.readouterr().err
    assert "notes.txt is left out" in told
    assert "3 games (muraille-riichi-1, muraille-observation-2)" in told
    if suffix == "npz":
        with np.load(out) as read:
            games = [read["action"][read["game"] == number] for number in range(3)]
            assert str(read["actions"]) == "muraille-riichi-1"
    else:
        from pyarrow import parquet

        table = parquet.read_table(out)
        actions, numbers = table["action"].to_numpy(), table["game"].to_numpy()
        games = [actions[numbers == number] for number in range(3)]
        assert table.schema.metadata[b"shape:observation"] == b"26x34"
    assert all(len(game) > 100 for game in games)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere.json", "--out", "a.npz"], "nowhere.json"),
        (["a.json", "--out", "a.csv"], "ends neither in .npz nor in .parquet"),
    ],
)
def test_what_cannot_be_written_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["export-dataset", *arguments, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_records_of_two_games_are_refused() -> None:
    games = [RecordedGame("", muraille.play(rules=name, seed=7)) for name in ("tenhou", "mcr-green")]
    with pytest.raises(muraille.MurailleError, match="two games"):
        dataset(games)


@pytest.mark.skipif(not LOGS.exists(), reason="the folder of records is not part of the project")
@pytest.mark.parametrize("name", ["tenhou-01.xml", "mjai-01.jsonl", "botzone-01.json"])
def test_real_records(name: str) -> None:
    found = dataset([RecordedGame(name, muraille.read(LOGS / name))])
    assert len(found) > 50
