"""Training over HTTP: a situation without its answer, and the answer only when asked."""

from __future__ import annotations

import httpx
import pytest

from muraille.library.games import play
from muraille.table.records import record_lines


@pytest.mark.parametrize("kind", ["waits", "discard", "count", "patterns", "furiten", "ruling"])
def test_an_exercise_and_its_verdict(visitor: httpx.Client, kind: str) -> None:
    found = visitor.get("/api/training/new", params={"kind": kind, "seed": "1"}).json()
    assert "answer" not in found
    assert visitor.post("/api/training", json=found["situation"]).json() == found
    wrong = visitor.post("/api/training/answer", json={"situation": found["situation"], "answer": ["?"]}).json()
    assert wrong["right"] is False
    right = wrong["answer"] if found["asked"] in ("tiles", "choices") else wrong["answer"][:1]
    assert visitor.post("/api/training/answer", json={"situation": found["situation"], "answer": right}).json()["right"]


def test_bad_situations_are_sentences(visitor: httpx.Client) -> None:
    for situation in (
        {"kind": "waits", "hand": "1m"},
        {"kind": "count", "hand": "x" * 1000, "win": "1m"},
        {"kind": "ruling", "offence": "nothing"},
        {"kind": "nothing"},
        {"kind": "ruling", "offence": "late", "case": 99},
    ):
        answer = visitor.post("/api/training", json=situation)
        assert answer.status_code == 400
        assert answer.json()["error"]["message"]
    assert visitor.get("/api/training/new?kind=furiten&rules=mcr-green").status_code == 400


def test_a_position_that_is_rare_in_a_game_is_found_whatever_the_chance(visitor: httpx.Client) -> None:
    """Few decisions of a game are of some kinds: all of them are looked at."""
    game = play(rules="rcr-2016", players="novice,novice,novice,novice", seed="9")
    log = b"".join(line + b"\n" for line in record_lines(game))
    replay = visitor.post("/api/replays", content=log).json()["id"]
    for seed in range(8):
        found = visitor.get("/api/training/new", params={"replay": replay, "kind": "push", "seed": seed})
        assert found.status_code == 200, found.text


def test_a_run_against_the_clock_is_the_same_for_a_seed(visitor: httpx.Client) -> None:
    for rules, kinds in (("rcr-2016", {"fu", "payment"}), ("mcr-green", {"count"})):
        asked = {"rules": rules, "seed": "club night", "part": "1"}
        found = visitor.get("/api/training/run", params=asked).json()
        assert found == visitor.get("/api/training/run", params=asked).json()
        assert {each["situation"]["kind"] for each in found["exercises"]} == kinds
        assert (found["seconds"], len(found["exercises"])) == (120, 8)
        other = visitor.get("/api/training/run", params=asked | {"part": "2"}).json()
        assert other["exercises"] != found["exercises"]
    assert visitor.get("/train/speed").status_code == 200
