"""How every row of the ledgers can come about: those by an action are played, the others entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rule_coverage
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.referee import CATALOGUE, Pending, Ruling, rule
from muraille.referee.carrying import carried_out
from muraille.referee.effects import RefereeChoice
from muraille.referee.facts import Number, OneOf, OneSeat, YesNo
from muraille.referee.occurrences import BY_ACTION, How, how
from muraille.referee.table import TableReferee, ruling_at
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.table import events as happened
from muraille.table.arranged import written_action as action
from muraille.table.family import Ruleset
from staging import Table

READY = "67m234p345678s22s"
NOTEN = "147m258p369s12345z"
RIICHI_HAND = {"east": "234m345p345678s2z7z", "indicators": "7z7z", "ura": "7z"}
#: Waits for 5m and 8m: below eight points, and worth a hu.
POOR, RICH, JUNK = "67m234p111s567s99p", "12346789m234p55s", "1458m2369p1259s1z"


def table(rules: Ruleset, **arranged: Any) -> Table:
    return Table(rules, umpire=TableReferee(), **arranged)


def after_invalid_kong() -> Table:
    found = table(RCR_2016, east="2223m456p678s999s1z", draws="5z6z7z2m", replacements="3m", indicators="4z4z")
    return found.riichi("E", "1z").go(3).concealed_kong("E", "2m").win("E")


def dead_caller() -> Table:
    found = table(RCR_2016, east="8m", south="88m5z", draws="5z5z5z8m", west=READY)
    found.do("E", action("discard 8m")).do("S", action("announce win")).claim().go(3)
    return found


def barred_hu() -> Table:
    found = table(MCR_GREEN, east="1z5m", south=RICH, draws="1p2p3p4p").discard("E", "1z", S="win").go()
    while found.turn != "E":
        found.go()
    return found.discard("E", "5m", S="win")


def riichi_then(east_says: str, *, dead: bool) -> Table:
    found = table(RCR_2016, **RIICHI_HAND).riichi("E", "7z").go(3)
    if dead:
        found.do("E", action("announce win"))
    return found.exhaust().do("E", action(east_says)).finish()


SCENES: dict[str, Callable[[], Table]] = {
    "X02": lambda: table(RCR_2016, east="8m").do("E", action("discard 8m")).do("W", action("announce pung")),
    "X04": lambda: (
        table(RCR_2016, east="8m", south="88m")
        .do("E", action("discard 8m"))
        .do("S", action("announce win"))
        .claim(S="pung 88m")
    ),
    "X06": lambda: table(RCR_2016).do("E", action("announce win")),
    "X07": lambda: table(RCR_2016, east="4m", south="56m1z").discard("E", "4m", S="chow 56m").win("S"),
    "X11": lambda: table(RCR_2016, east="5m", south="68m").discard("E", "5m", S="chow 68m"),
    "X13": lambda: table(EMA_SHEET, east="5m", south="68m").discard("E", "5m", S="chow 68m"),
    "X15": lambda: table(RCR_2016, east="4m", south="567m1z").discard("E", "4m", S="chow 56m").discard("S", "7m"),
    "X17": lambda: table(RCR_2016, east="4m", south="56m1z").discard("E", "4m", S="chow 56m").go(4).riichi("S", "1z"),
    "X21": lambda: table(RCR_2016, east=NOTEN).riichi("E", "1z").finish(),
    "X22": lambda: riichi_then("tenpai", dead=True),
    "X23": lambda: riichi_then("noten", dead=True),
    "X24": after_invalid_kong,
    "X25": lambda: dead_caller().discard("E", "8m", S="pung 88m"),
    "X48": lambda: table(RCR_2016, east="8m", south="1123m", west=READY).discard("E", "8m", S="win", W="win"),
    "X50": lambda: _riichi_now(table(RCR_2016).go_to(3)),
    "X51": lambda: (
        table(RCR_2016, east="4m", south="56m1111z").discard("E", "4m", S="chow 56m").concealed_kong("S", "1z")
    ),
    "X52": lambda: riichi_then("noten", dead=False),
    "MX04": barred_hu,
    "MX10": lambda: table(MCR_GREEN, east="5m", south="68m1p").discard("E", "5m", S="chow 68m"),
    "MX11": lambda: table(MCR_GREEN, east="8m").do("E", action("discard 8m")).do("W", action("announce pung")),
    "MX16": lambda: table(MCR_GREEN, east="8m", south=POOR).discard("E", "8m", S="win"),
    "MX17": lambda: table(MCR_GREEN, east="1z", south=POOR).discard("E", "1z", S="win"),
    "MX18": lambda: table(MCR_GREEN, east="1z", south=JUNK).discard("E", "1z", S="win"),
    "MX19": lambda: table(MCR_INTL).do("E", action("announce win")),
    "MX20": lambda: table(MCR_INTL, east="1z", south=JUNK).discard("E", "1z", S="win"),
    "MX32": lambda: table(MCR_GREEN, east="5m", south=RICH).discard("E", "5m", S="chow 46m").win("S"),
    "MX33": lambda: (
        table(MCR_GREEN, east="5m", south=RICH).do("E", action("discard 5m")).do("S", action("announce win"))
    ),
}
#: By an action, but nothing is ruled: a correction that holds, and an answer that is refused.
UNRULED = {"X03", "X49"}
ROWS = sorted(row for offence in CATALOGUE for row in offence.rows)


def _riichi_now(found: Table) -> Table:
    tile = found.state.seats[found.state.turn].concealed[0]
    assert tile is not None
    return found.riichi(found.turn, tile.value)


@pytest.mark.parametrize("row", [pytest.param(row, marks=pytest.mark.rule(row)) for row in SCENES])
def test_a_row_comes_about_by_an_action(row: str) -> None:
    assert row in [number for event in SCENES[row]().all(happened.Ruled) for number in event.rows]


def test_every_row_by_an_action_is_played() -> None:
    assert set(BY_ACTION) == set(SCENES) | UNRULED
    book = rule_coverage.read_rule_book(rule_coverage.ROOT / "docs" / "rulebook")
    assert set(ROWS) == {number for number in book if number.rstrip("0123456789") in ("X", "MX")}


def some_ruling(row: str, deal: Any) -> Ruling:
    """A ruling on the row at the table, every open question answered one way or the other and every choice made."""
    facts: dict[str, Any] = {}
    rules = deal.rules
    while isinstance(answer := rule(row, {"seat": "E", **facts}, rules), Pending):
        question = answer.questions[0]
        match question:
            case OneOf():
                facts[question.id] = next(iter(question.options))
            case YesNo():
                facts[question.id] = True
            case OneSeat():
                facts[question.id] = "W"
            case Number():
                facts[question.id] = max(question.minimum, 1)
    assert isinstance(answer, Ruling)
    for effect in answer.effects:
        if isinstance(effect, RefereeChoice):
            facts["decision"] = next(key for key in effect.options if key not in ("none", "points"))
        elif getattr(effect, "exact", True) is False:
            facts["points"] = getattr(effect, "at_least", None) or 1000
    return ruling_at(deal, 0, row, facts)


@pytest.mark.parametrize("row", [row for row in ROWS if how(row) is How.TOLD])
def test_what_is_only_told_changes_nothing_at_the_table(row: str) -> None:
    deal = Table(MCR_GREEN if row.startswith("M") else RCR_2016).deal
    events = carried_out(deal, [(0, some_ruling(row, deal))])
    assert [type(event) for event in events] == [happened.Ruled]


@pytest.mark.parametrize("row", ["X12", "X16", "X41", "X45", "MX01", "MX06", "MX15", "MX21", "MX24", "MX30", "MX36"])
def test_what_is_entered_is_carried_out(row: str) -> None:
    deal = Table(MCR_GREEN if row.startswith("M") else RCR_2016).deal
    assert how(row) is How.ENTERED
    assert len(carried_out(deal, [(0, some_ruling(row, deal))])) > 1
