"""The coach's last line of a deal: what decided it, from what the seat knows alone, with its paragraph."""

from __future__ import annotations

import pytest

from muraille.languages import language
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.phrase import ENGLISH
from muraille.riichi.rules import RCR_2016
from muraille.table.family import Ruleset
from muraille.table.views import projected
from muraille.training.deal_lines import DealLine, deciding_line
from staging import NAMES, Table

#: Waits for 6p and 9p.
READY = "234567m78p23499s"
#: Waits for 5m, worth more than eight points in MCR.
GOOD = "12346789m234p55s"


def line(table: Table, wind: str) -> DealLine:
    """The line for a seat: the same from what the seat knows, and in both languages."""
    seat = "ESWN".index(wind)
    found = deciding_line(table.deal.log, table.rules, seat, NAMES)
    assert found is not None
    assert found == deciding_line(projected(table.deal.log, seat, table.rules), table.rules, seat, NAMES)
    assert found.cite
    assert found.told.render(language("fr")) != found.told.render(ENGLISH)
    return found


def riichi_won(held: str = "9p1z") -> Table:
    table = Table(RCR_2016, east=f"{held}3z", south=READY, draws="1z1m2m")
    table.discard("E", "3z").riichi("S", "1z").go(2)
    return table.discard("E", "9p", S="win")


def test_who_discards_into_a_riichi_reads_what_was_safe() -> None:
    told, cite = line(riichi_won(), "E")
    assert str(told).startswith(
        "South won on your 9p: he was in riichi; safe was 1z, among his own discards. Your hand was "
    )
    assert cite == "RCR §3.4.9"
    assert "none of your tiles was certainly safe" in str(line(riichi_won("9p7z"), "E").told)


def test_who_wins_reads_what_he_waited_for_and_what_was_worth_most() -> None:
    told, cite = line(riichi_won(), "S")
    assert str(told).startswith("You won on 9p from East: you waited for 6p 9p, and ")
    assert str(told).endswith("most came from Riichi (1 han)")
    assert cite.startswith("RCR §4.2")


def test_who_looks_on_reads_how_far_his_own_hand_was() -> None:
    told, _ = line(riichi_won(), "N")
    assert str(told).startswith("South won on 9p from East; most came from Riichi (1 han). Your hand was ")
    assert str(told).endswith("away from ready")
    assert ". Votre main était à " in told.render(language("fr"))


def test_a_drawn_win_could_not_be_prevented() -> None:
    table = Table(RCR_2016, east="1z", south=READY, draws="6p").discard("E", "1z").win("S")
    assert str(line(table, "E").told).startswith("South drew the winning 6p, which no discard could prevent; ")
    assert str(line(table, "S").told).startswith("You drew the 6p yourself: you waited for 6p 9p, and ")


def test_a_draw_is_decided_by_who_is_ready() -> None:
    table = Table(RCR_2016, south=READY).exhaust().finish(S=True)
    ready, noten = line(table, "S"), line(table, "E")
    assert (
        str(ready.told)
        == "Nobody won, and your hand was ready for 6p 9p: for that you receive 3\N{NARROW NO-BREAK SPACE}000 points"
    )
    assert str(noten.told).endswith("for that you pay 1\N{NARROW NO-BREAK SPACE}000 points")
    assert {ready.cite, noten.cite} == {"RCR §3.4.2"}


@pytest.mark.parametrize(("rules", "cite"), [(MCR_GREEN, "Green §3.9.1-3(2)"), (MCR_INTL, "Intl: Paiement")])
def test_in_mcr_who_discards_the_tile_pays_most(rules: Ruleset, cite: str) -> None:
    table = Table(rules, east="5m", south=GOOD).discard("E", "5m", S="win")
    found = line(table, "E")
    assert str(found.told).startswith("South won on your 5m: little warned of it. Your hand was ")
    assert found.cite == cite
    assert "most came from Pure Straight (16 points)" in str(line(table, "S").told)


def test_in_mcr_nobody_pays_at_a_draw() -> None:
    table = Table(MCR_GREEN).exhaust()
    told, cite = line(table, "W")
    assert str(told).startswith("Nobody won, and nobody pays. Your hand was ")
    assert cite == "Green §3.4.30"
