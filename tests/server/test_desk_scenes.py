"""The ceremony: who chooses it, what it counts, and one count of places for the desk and every projector."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from desking import Desk, guest_of, head_of
from serving import Served


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    with head_of(served) as desk:
        yield desk


def test_the_reveal_is_chosen_by_the_head_referee(served: Served, head: Desk) -> None:
    head.open("Reveal", players=4, sessions=1, hold_results=True)
    head.write("session_started", session=1)
    head.write("totals_entered", session=1, table=1, scores=[45_000, 35_000, 25_000, 15_000])
    with guest_of(served, head, "projector") as projector:
        assert projector.look("wall")["ranking"]["after"] is None
        head.do("scene", {"name": "reveal"})
        assert projector.look("wall")["ranking"]["after"] == 1


def test_desk_and_projector_uncover_the_same_places(served: Served, head: Desk) -> None:
    """A press says how many it saw: the same press twice is one place, and nobody counts further than the last row."""
    head.open("Ceremony", players=4, sessions=1, hold_results=True)
    head.write("session_started", session=1)
    head.write("totals_entered", session=1, table=1, scores=[45_000, 35_000, 25_000, 15_000])
    refused = head.post(head.at("reveal"), {"shown": 0, "begun": ""})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no_reveal")
    begun = head.do("scene", {"name": "reveal"})["scene"]["begun"]
    with guest_of(served, head, "projector") as projector:
        presses = [(projector, 0), (projector, 0), (head, 1), (projector, 1), (head, 2), (head, 3), (head, 4)]
        counts = [desk.do("reveal", {"shown": shown, "begun": begun})["scene"]["revealed"] for desk, shown in presses]
        assert counts == [1, 1, 2, 2, 3, 4, 4]
        assert projector.look("wall")["scene"]["revealed"] == 4
        anew = head.do("scene", {"name": "reveal"})["scene"]["begun"]
        projector.do("reveal", {"shown": 3, "begun": begun})
        assert projector.look("wall")["scene"]["revealed"] == 0, "a screen that has not heard of it uncovers nobody"
        with ThreadPoolExecutor(4) as presses_at_once:
            list(
                presses_at_once.map(
                    lambda shown: head.post(head.at("reveal"), {"shown": shown, "begun": anew}), range(4)
                )
            )
        assert projector.look("wall")["scene"]["revealed"] == 4
    with guest_of(served, head, "player") as player:
        assert player.post(player.at("reveal"), {"shown": 0, "begun": anew}).status_code == 403


def test_a_reveal_leaves_out_what_is_not_complete(served: Served, head: Desk) -> None:
    head.open("Half", players=8, sessions=2, hold_results=True)
    head.write("session_started", session=1)
    refused = head.post(head.at("scene"), {"name": "reveal"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "nothing_to_reveal")
    for table in (1, 2):
        head.write("totals_entered", session=1, table=table, scores=[45_000, 35_000, 25_000, 15_000])
    assert head.do("scene", {"name": "reveal"})["told"] == "the reveal counts sessions 1 to 1"
    head.write("session_started", session=2)
    head.write("totals_entered", session=2, table=1, scores=[120_000, 0, 0, 0])
    told = head.do("scene", {"name": "reveal"})["told"]
    assert told == "the reveal counts sessions 1 to 1: session 2 has no result yet of table 2"
    with guest_of(served, head, "projector") as projector:
        ranking = projector.look("wall")["ranking"]
    assert (ranking["after"], ranking["rows"][0]["standing"]["score"]["points"]) == (1, 30_000)
