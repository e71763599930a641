"""What a process finds of a recorded game: quick decisions go together, slow ones one by one."""

from __future__ import annotations

import pytest

from muraille.riichi.rules import RCR_2016
from muraille.server.replays import reckoning
from muraille.server.replays.reckoning import Brought, decisions, opinions
from recorded import record_bytes, recorded_game


@pytest.fixture(scope="module")
def game() -> Brought:
    return Brought("one", record_bytes(recorded_game(RCR_2016, "reckoned")).decode(), "{}")


def test_quick_decisions_are_reckoned_together(game: Brought, monkeypatch: pytest.MonkeyPatch) -> None:
    places = decisions(game, 1, 0)[:6]
    monkeypatch.setattr(reckoning, "SLICE_S", 60.0)
    together = opinions(game, 1, places, 0.05)
    assert len(together) == 6
    monkeypatch.setattr(reckoning, "SLICE_S", 0.0)
    one_by_one = [opinions(game, 1, places[at:], 0.05) for at in range(6)]
    assert [len(each) for each in one_by_one] == [1] * 6, "one at least, however long it takes"
    assert [each["fr"].step for (each,) in one_by_one] == [each["fr"].step for each in together]
