"""Duplicate: match points recomputed by hand, and what is shown of walls that somebody has yet to play."""

from __future__ import annotations

import pytest

from clubs import small_club
from muraille.errors import IllegalAction, InvalidRequest
from muraille.families import ruleset
from muraille.league import facts
from muraille.league.deals import ClubDeal, deals_of_record
from muraille.league.duplicates import (
    DuplicatePlan,
    DuplicateTable,
    collected,
    compared,
    duplicate_standings,
    shown_deals,
)
from muraille.library.games import play
from muraille.table.options import changed


def deal(number: int, *changes: int) -> ClubDeal:
    east, south, west, north = changes
    return ClubDeal(number=number, dealer=0, changes=(east, south, west, north))


def test_match_points_are_two_for_better_and_one_for_the_same() -> None:
    found = compared({0: 8000, 1: -1000, 2: 8000, 3: 0})
    assert [each.match_points for each in found.values()] == [5, 0, 5, 2]
    assert {each.most for each in found.values()} == {6}
    assert sum(each.match_points for each in found.values()) == 12, "two for every pair of tables"
    assert compared({0: 8000})[0].most == 0


def test_standings_by_share() -> None:
    one = {1: deal(1, 8000, -8000, 0, 0), 2: deal(2, 0, 0, 0, 0)}
    other = {1: deal(1, 1000, -1000, 0, 0), 2: deal(2, 3000, -1000, -1000, -1000)}
    lines = duplicate_standings(collected([one, other]))
    shares = {(each.table, each.line): (each.match_points, each.most) for each in lines}
    assert shares[0, 0] == (2, 4)  # better in the first deal, worse in the second
    assert shares[1, 0] == (2, 4)
    assert shares[0, 1] == (2, 4)
    assert shares[0, 2] == (3, 4)  # the same in the first, better in the second
    assert str(lines[0].place) == "1="
    assert sum(each.match_points for each in lines) == 2 * 4 * 2


def test_a_deal_that_one_table_alone_played_compares_nobody() -> None:
    assert duplicate_standings(collected([{1: deal(1, 0, 0, 0, 0)}, {}])) == []


def test_nothing_is_shown_before_every_table_has_played_it() -> None:
    first = {1: deal(1, 0, 0, 0, 0), 2: deal(2, 0, 0, 0, 0)}
    assert shown_deals([first, {}], [True, False]) == set()
    assert shown_deals([first, {1: first[1]}], [False, False]) == {1}
    assert shown_deals([first, {1: first[1]}], [True, True]) == {1, 2}, "who plays no more has nothing to hide"


@pytest.mark.parametrize("name", ["rcr-2016", "ema-sheet", "tenhou", "mcr-green", "mcr-intl"])
def test_every_table_plays_the_same_deals(name: str) -> None:
    """However the deals go, the dealer and the seats of deal n are the same at all tables."""
    rules = changed(ruleset(name), ruleset(name).family.duplicate)
    dealers = set()
    for players in ("greedy,greedy,greedy,greedy", "greedy,tsumogiri,tsumogiri,greedy"):
        game = play(players, rules=rules, seed="duplicate")
        found = list(deals_of_record(game.events, rules))
        dealers.add(tuple((each.number, each.dealer) for each in found))
        assert [each.number for each in found] == list(range(1, len(found) + 1))
        assert all(sum(each.changes) % 1000 == 0 for each in found)
    assert len(dealers) == 1


def test_facts_of_a_duplicate() -> None:
    book = small_club(3)
    tables = (DuplicateTable(id="a", people=(1, 0, 0, 0)), DuplicateTable(id="b", people=(2, 0, 0, 0)))
    plan = DuplicatePlan(rules="rcr-2016", tables=tables)
    with pytest.raises(InvalidRequest, match="2 to 40 tables"):
        book.do(facts.DuplicateOpened(night=1, duplicate=1, plan=DuplicatePlan(rules="rcr-2016", tables=tables[:1])))
    twice = DuplicatePlan(rules="rcr-2016", tables=(tables[0], DuplicateTable(id="b", people=(1, 0, 0, 0))))
    with pytest.raises(InvalidRequest, match="twice"):
        book.do(facts.DuplicateOpened(night=1, duplicate=1, plan=twice))
    book.do(facts.DuplicateOpened(night=1, duplicate=1, plan=plan))
    with pytest.raises(IllegalAction, match="already"):
        book.do(facts.DuplicateOpened(night=1, duplicate=1, plan=plan))
    assert list(book.club.night(1).present) == [1, 2]
    results = collected([{1: deal(1, 1000, -1000, 0, 0)}, {1: deal(1, 0, 0, 0, 0)}])
    book.do(facts.DuplicateScored(duplicate=1, results=results))
    assert book.club.duplicate(1).results == results
