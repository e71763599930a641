"""Why there is nothing of a kind of action: every greyed place of the table has its reason and its paragraph."""

from __future__ import annotations

import pytest

from muraille.mcr.rules import MCR_GREEN
from muraille.riichi.rules import RCR_2016
from muraille.table.family import Ruleset
from muraille.table.reasons import Reason
from staging import Table


def reasons(table: Table, wind: str) -> dict[str, Reason]:
    prompt = table.deal.prompt("ESWN".index(wind))
    assert prompt is not None
    return dict(prompt.unavailable)


@pytest.mark.parametrize(("rules", "book"), [(RCR_2016, "RCR §"), (MCR_GREEN, "Green §")], ids=["riichi", "mcr"])
def test_in_ones_turn_every_kind_has_a_reason(rules: Ruleset, book: str) -> None:
    found = reasons(Table(rules, east="1179m2588p36s1234z"), "E")
    assert {kind: reason.code for kind, reason in found.items()} == {
        "win": "incomplete",
        **({"riichi": "not_tenpai"} if rules is RCR_2016 else {}),
        "kong": "no_kong",
        "pung": "nothing_to_claim",
        "chow": "nothing_to_claim",
    }
    assert all(reason.cite.startswith(book) for reason in found.values())


def test_what_the_tiles_allow_is_not_lacking() -> None:
    found = reasons(Table(RCR_2016, east="1111m258p369s1234z"), "E")
    assert "kong" not in found


def test_riichi_names_the_first_thing_that_stands_in_its_way() -> None:
    table = Table(RCR_2016, east="5z", south="55z147m258p369s12z", draws="9m").discard("E", "5z", S="pung 55z")
    found = reasons(table, "S")
    assert found["riichi"].code == "exposed_hand"
    assert found["win"].code == "no_draw"


def test_a_discard_is_told_from_the_own_hand_alone() -> None:
    """South may chow from the left, West may not; who else could claim the tile is not said."""
    table = Table(RCR_2016, east="5p", south="46p147m258s1234z6z", west="159m159s159p1234z", draws="9m")
    table.discard("E", "5p", wait="S")
    south, west = reasons(table, "S"), reasons(table, "W")
    assert "chow" not in south
    assert {kind: each.code for kind, each in west.items()} == {
        "win": "incomplete",
        "riichi": "not_your_turn",
        "kong": "no_kong",
        "pung": "no_pung",
        "chow": "chow_from_left",
    }
    assert str(south["pung"].phrase) == "a pung needs two more 5p"
