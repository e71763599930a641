"""An arena is the same wherever it is played, goes on after a kill, and outlives its players."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from muraille.arena.matches import Failed, Played, play
from muraille.arena.plans import Plan
from muraille.arena.programs import check_players, seated_player
from muraille.arena.reports import ArenaReport, report
from muraille.arena.runs import run
from muraille.arena.store import RESULTS, Results
from muraille.errors import InvalidRequest

#: One round, so that a game is short.
SHORT = {"game_length": "east"}
RAW = Plan(rules="rcr-2016", options=SHORT, players=("greedy", "random", "random", "random"), seed="7")
ODD = "odd_players"


def plan_of(players: str, **others: Any) -> Plan:
    first, second, third, fourth = players.split(",")
    rules = others.pop("rules", "rcr-2016")
    options = SHORT if rules == "rcr-2016" else {}
    return Plan(rules=rules, options=options, players=(first, second, third, fourth), seed="7", **others)


def decided(found: ArenaReport) -> dict[str, Any]:
    """A report without the times, which another run gives differently."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    del data["times"]
    return data


def test_one_core_and_two_give_the_same() -> None:
    assert decided(run(RAW, 4, jobs=2)) == decided(run(RAW, 4, jobs=1))


def test_a_ray_cluster_of_our_own_gives_the_same() -> None:
    pytest.importorskip("ray")
    assert decided(run(RAW, 4, ray="local", jobs=2)) == decided(run(RAW, 4))


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a Ray cluster of two nodes, which are processes of this machine."""
    found = pytest.importorskip("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        found.add_node(num_cpus=1)
        yield found.address
    finally:
        found.shutdown()


def test_a_ray_cluster_at_an_address_gives_the_same(cluster: str) -> None:
    assert decided(run(RAW, 4, ray=cluster)) == decided(run(RAW, 4))


def test_an_address_where_nobody_listens_is_refused_at_once() -> None:
    pytest.importorskip("ray")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(InvalidRequest, match=f"no Ray cluster answers at 127.0.0.1:{port}"):
        run(RAW, 4, ray=f"127.0.0.1:{port}")


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_equal_players_are_exactly_equal_over_a_duplicate_set(rules: str) -> None:
    """Two names of one player: whatever the walls, every figure is the same, and the mean rank is 2.5."""
    found = run(plan_of("greedy,first,first,greedy", rules=rules), 6)
    one, other = found.entrants
    assert one.figures["rank"] is not None
    assert one.figures["rank"].value == 2.5
    assert (one.figures, one.places, one.hands) == (other.figures, other.places, other.hands)


def test_lots_are_drawn_by_the_seat_not_by_the_name() -> None:
    names = "random,muraille.bots.simple:RandomPlayer"
    one, other = run(plan_of(f"{names},{names}"), 6).entrants
    assert one.figures == other.figures


def test_errors_of_a_player_are_counted_and_the_game_goes_on() -> None:
    plan = plan_of(f"{ODD}:Stumbler,tsumogiri,tsumogiri,tsumogiri")
    found = run(plan, 12)
    stumbler, other = found.entrants
    assert (found.sets, found.failures, found.sound) == (3, (), False)
    assert (stumbler.raised > 50, stumbler.illegal, other.raised) == (True, 0, 0)
    (first,) = found.errors
    assert (first.player, first.match, first.seed, first.problem) == (
        f"{ODD}:Stumbler",
        "2.1",
        "7:2",
        "LookupError: no such tile",
    )
    assert first.raised == stumbler.raised
    again = play(plan, plan.match(first.match))
    assert isinstance(again, Played)
    assert again.faults[0] is not None
    assert 'raise LookupError("no such tile")' in again.faults[0].trace
    assert again.faults[1:] == (None, None, None)


def test_whose_decisions_are_all_errors_discards_what_it_draws() -> None:
    """What is done for it is the default, so that its games are those of the player who always does that."""
    plan = plan_of(f"{ODD}:Stumbler,greedy,greedy,greedy")
    erring, other = play(plan, plan.match("2.1")), play(plan_of("tsumogiri,greedy,greedy,greedy"), plan.match("2.1"))
    assert isinstance(erring, Played)
    assert isinstance(other, Played)
    assert [tally.total for tally in erring.tallies] == [tally.total for tally in other.tallies]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_wants_to_leave_stays(jobs: int) -> None:
    found = run(plan_of(f"{ODD}:Leaver,tsumogiri,tsumogiri,tsumogiri"), 4, jobs=jobs)
    assert (found.sets, [error.problem for error in found.errors]) == (1, ["SystemExit: 0"])


def test_answers_that_are_no_actions_are_counted_as_illegal() -> None:
    plan = plan_of(f"{ODD}:Babbler,tsumogiri,tsumogiri,tsumogiri")
    found = play(plan, plan.match("1.1"))
    assert isinstance(found, Played)
    assert found.tallies[0].illegal == found.times[0].decisions > 20
    assert (found.tallies[0].raised, found.faults[0]) == (0, None)


def test_who_fails_while_it_is_told_something_is_played_for_to_the_end_of_the_deal() -> None:
    plan = plan_of(f"{ODD}:Blind,tsumogiri,tsumogiri,tsumogiri")
    found = play(plan, plan.match("1.1"))
    assert isinstance(found, Played)
    assert found.tallies[0].raised > 20
    assert found.times[0].decisions > 0, "it is asked again in every deal, until it has seen a discard"
    assert found.faults[0] is not None
    assert found.faults[0].problem == "ValueError: my eyes! [31mhelp"


def test_a_program_that_goes_away_is_played_for(tmp_path: Path) -> None:
    program = tmp_path / "leaves.py"
    program.write_text('input()\nprint(\'{"type":"none"}\', flush=True)\n')
    plan = plan_of(f"mjai:{sys.executable} {program},tsumogiri,tsumogiri,tsumogiri")
    found = play(plan, plan.match("1.1"))
    assert isinstance(found, Played)
    assert found.tallies[0].raised > 20
    assert found.faults[0] is not None
    assert "gave no answer to start_kyoku, because it has ended" in found.faults[0].problem


def test_illegal_answers_of_a_program_are_counted(tmp_path: Path) -> None:
    program = tmp_path / "lies.py"
    program.write_text('while True:\n    input()\n    print(\'{"type":"hora"}\', flush=True)\n')
    plan = plan_of(f"mjai:{sys.executable} {program},tsumogiri,tsumogiri,tsumogiri")
    found = play(plan, plan.match("1.1"))
    assert isinstance(found, Played)
    assert (found.tallies[0].illegal > 20, found.tallies[0].raised) == (True, 0)


def test_what_is_made_has_to_be_a_player() -> None:
    with pytest.raises(InvalidRequest, match="“odd_players:nobody” is no player: it has no decide"):
        seated_player(f"{ODD}:nobody", "7")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (f"{ODD}:destroyer", "its process ended"),
        (f"{ODD}:unlucky", "KeyError: 'engine'"),
        (f"{ODD}:absent", "odd_players has no absent"),
        ("nowhere:bot", "there is no module nowhere"),
        ("nowhere:", "a player of your own is written module:maker"),
        ("mjai:", "after mjai: stands the command that starts a program"),
    ],
)
def test_who_cannot_play_is_known_before_the_first_game(name: str, sentence: str) -> None:
    with pytest.raises(InvalidRequest) as problem:
        check_players([name], "rcr-2016", {})
    assert str(problem.value) == f"“{name}” is no player: {sentence}"


def test_a_player_of_this_directory(tmp_path: Path) -> None:
    (tmp_path / "mine_of_here.py").write_text("from muraille.bots.simple import RandomPlayer as Mine\n", "utf-8")
    command = str(Path(sys.executable).with_name("muraille"))
    players = ",".join(["mine_of_here:Mine"] * 4)
    done = subprocess.run(
        [command, "arena", "--players", players, "--games", "1", "--jobs", "1", "--set", "game_length=east"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, "mine_of_here:Mine" in done.stdout) == (0, True), done.stderr


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_ends_its_process_loses_its_match_only(jobs: int) -> None:
    found = run(plan_of(f"{ODD}:Quitter,{ODD}:Quitter,{ODD}:Quitter,{ODD}:Quitter"), 5, jobs=jobs)
    assert [(failure.match.name, failure.problem) for failure in found.failures] == [("2.1", "its process ended")]
    assert found.sets == 4


def test_illegal_answers_are_counted_and_the_game_goes_on() -> None:
    found = run(plan_of(f"{ODD}:Liar,tsumogiri,tsumogiri,tsumogiri"), 4)
    liar, other = found.entrants
    assert liar.false_wins == liar.illegal > 100
    assert (other.illegal, other.false_wins, found.sets, found.sound) == (0, 0, 1, False)


def test_budgets_reach_the_players_and_overruns_are_counted() -> None:
    plan = plan_of(f"{ODD}:Sleeper,tsumogiri,tsumogiri,tsumogiri", budget=0.00001)
    found = play(plan, plan.match("1.1"))
    assert not isinstance(found, Failed)
    assert found.times[0].overruns == found.times[0].decisions > 0


def test_an_mjai_program_is_a_player() -> None:
    program = f"mjai:{sys.executable} -m muraille mjai --player greedy"
    plan = plan_of(f"{program},greedy,greedy,greedy")
    with_program, without = (
        play(plan, plan.match("1.1")),
        play(plan_of("greedy,greedy,greedy,greedy"), plan.match("1.1")),
    )
    assert not isinstance(with_program, Failed)
    assert not isinstance(without, Failed)
    assert sum(tally.illegal for tally in with_program.tallies) == 0
    assert sum(tally.rank for tally in with_program.tallies) == 10


def test_more_games_may_be_added(tmp_path: Path) -> None:
    with Results(tmp_path, RAW, resume=False) as results:
        run(RAW, 4, results=results)
    asked: list[str] = []
    with Results(tmp_path, RAW, resume=True) as results:
        more = run(RAW, 8, results=results, each=lambda outcome: asked.append(outcome.match.name))
    assert asked == [match.name for match in RAW.matches(8)][4:]
    assert decided(more) == decided(run(RAW, 8))


def test_a_failed_match_is_tried_again(tmp_path: Path) -> None:
    plan = plan_of("tsumogiri,tsumogiri,tsumogiri,tsumogiri")
    with Results(tmp_path, plan, resume=False) as results:
        results.keep(Failed(match=plan.match("1.1"), seed="7:1", problem="the machine was switched off"))
    with Results(tmp_path, plan, resume=True) as results:
        assert run(plan, 1, results=results).sound
    with Results(tmp_path, plan, resume=True) as results:
        assert report(plan, results.kept.values()).sets == 1


def test_half_a_line_is_dropped(tmp_path: Path) -> None:
    plan = plan_of("tsumogiri,tsumogiri,tsumogiri,tsumogiri")
    with Results(tmp_path, plan, resume=False) as results:
        whole = run(plan, 3, results=results)
    path = tmp_path / RESULTS
    path.write_bytes(path.read_bytes()[:-100])
    with Results(tmp_path, plan, resume=True) as results:
        assert list(results.kept) == ["1.1", "2.1"]
        assert decided(run(plan, 3, results=results)) == decided(whole)
    assert len(path.read_bytes().splitlines()) == 4


@pytest.mark.parametrize(
    ("written", "instead", "sentence"),
    [
        ('"players":["tsumogiri"', '"players":["greedy"', "these four do not sit so"),
        ('"total":"', '"total":"1/0', "is no result of an arena"),
        ('"total":"', '"total":"x', "is no result of an arena"),
    ],
)
def test_lines_of_another_arena_are_refused(tmp_path: Path, written: str, instead: str, sentence: str) -> None:
    plan = plan_of("tsumogiri,tsumogiri,tsumogiri,tsumogiri")
    with Results(tmp_path, plan, resume=False) as results:
        run(plan, 1, results=results)
    path = tmp_path / RESULTS
    head, line = path.read_text("utf-8").splitlines()
    path.write_text(f"{head}\n{line.replace(written, instead, 1)}\n", "utf-8")
    with pytest.raises(InvalidRequest, match=sentence), Results(tmp_path, plan, resume=True):
        pass


def test_a_killed_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "muraille", "arena", "--players", ",".join(RAW.players), "--seed", RAW.seed]
    command += ["--set", "game_length=east", "--games", "100000", "--jobs", "2", "--out", str(tmp_path)]
    path = tmp_path / RESULTS
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with Results(tmp_path, RAW, resume=True) as results:
        before = set(results.kept)
        played: list[str] = []
        found = run(RAW, 8, results=results, each=lambda outcome: played.append(outcome.match.name))
    assert len(before) >= 3
    assert not before & set(played)
    assert decided(found) == decided(run(RAW, 8))
