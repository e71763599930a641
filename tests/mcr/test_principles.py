"""The principles of combination: their examples, and the exact search against a naive one."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from mcr.generated import won_hand
from mcr.hands import counting, fans
from muraille.hand import Group, Shape
from muraille.hand.readings import readings_of_counts
from muraille.mcr import MCR_GREEN, MCR_INTL, McrRules
from muraille.mcr.choices import SetReuse
from muraille.mcr.combination import best, holding, occurrences
from muraille.mcr.declaration import ExclusionScope, Fan
from muraille.mcr.forms import forms_of
from muraille.mcr.uncounted import uncounted
from muraille.mcr.win import McrWonHand, Win
from muraille.table.options import changed


@pytest.mark.rule("MC01", "MC02")
def test_what_is_included_is_not_added() -> None:
    assert fans("1112345678899m 9m").keys().isdisjoint({"no_honors", "one_voided_suit"})
    straight = fans("789m23p55s(123m)(456m) 1p")
    assert straight == {"pure_straight": 1, "all_chows": 1, "mixed_double_chow": 1}
    assert fans("44z55p(1111z)(222z)(333z) 4z").keys().isdisjoint({"prevalent_wind", "seat_wind"})


@pytest.mark.rule("MC03", "MG52")
def test_what_is_not_inevitable_is_added() -> None:
    assert "one_voided_suit" in fans("22223333444m55p 4m draw")


@pytest.mark.rule("MC04", "MC05", "MC08")
def test_sets_are_not_regrouped() -> None:
    pungs = fans("111222333m45p99s 6p")
    assert "pure_shifted_pungs" in pungs
    assert "pure_triple_chow" not in pungs
    assert counting("111222333m45p99s 6p").points == 44


@pytest.mark.rule("MC06", "MC07", "MD11")
def test_a_set_serves_once_in_the_same_fan() -> None:
    hand = "123456456m78p22s 9p draw"
    assert fans(hand) == {"fully_concealed_hand": 1, "all_chows": 1, "pure_double_chow": 1, "short_straight": 1}
    assert fans(hand, MCR_INTL)["short_straight"] == 2


@pytest.mark.rule("MC08", "MC09", "MG09")
def test_the_player_takes_the_best_reading() -> None:
    assert fans("1122335578899m 7m") == {"pure_terminal_chows": 1, "concealed_hand": 1, "edge_wait": 1}
    credited_to_the_chow = fans("22234p44999s(777z) 2p")
    assert "two_concealed_pungs" in credited_to_the_chow


@pytest.mark.rule("MC10", "MC11", "MC12", "MD10")
def test_four_chows_make_three_pairs_at_most() -> None:
    hand = "234567m24567p55s 3p"
    pairs = {"mixed_double_chow", "short_straight"}
    assert {name: count for name, count in fans(hand).items() if name in pairs} == {
        "mixed_double_chow": 2,
        "short_straight": 1,
    }
    assert {name: count for name, count in fans(hand, MCR_INTL).items() if name in pairs} == {
        "mixed_double_chow": 2,
        "short_straight": 2,
    }


@pytest.mark.rule("MC10", "MC13")
def test_the_fourth_chow_is_combined_once() -> None:
    hand = "78s11z(123m)(456p)(123p) 9s"
    assert fans(hand) == {"mixed_straight": 1, "mixed_double_chow": 1}
    assert fans(hand, MCR_INTL) == {"mixed_straight": 1, "mixed_double_chow": 1, "short_straight": 1}


@pytest.mark.rule("MC10", "MC14")
def test_the_fourth_pung_is_combined_once() -> None:
    found = fans("99m333p44s(222m)(222p) 4s")
    assert (found["mixed_shifted_pungs"], found["double_pung"]) == (1, 1)


@pytest.mark.rule("MC11", "MC15")
def test_a_fan_of_four_sets_leaves_nothing() -> None:
    assert fans("34567789m55p(123m) 5m") == {"four_pure_shifted_chows": 1, "all_chows": 1, "one_voided_suit": 1}


@pytest.mark.rule("MC16", "MC19", "MD10")
def test_the_literal_rule_of_the_summary() -> None:
    assert fans("34567789m55p(123m) 5m", MCR_INTL).keys().isdisjoint({"two_terminal_chows", "pure_shifted_chows"})
    assert "short_straight" not in fans("789m23p55s(123m)(456m) 1p", MCR_INTL)


@pytest.mark.rule("MC17", "MG54")
def test_fan_of_single_sets_stand_beside_all_others() -> None:
    found = fans("99m333p44s(222m)(222p) 4s draw")
    assert "no_honors" in found
    winds = fans("999m11p33z(111z)(222z) 3z")
    assert {"prevalent_wind", "seat_wind", "big_three_winds", "all_terminals_and_honors"} <= winds.keys()


@pytest.mark.rule("MC18")
def test_fan_are_counted_from_the_base_downwards() -> None:
    counted = counting("2233466s(888s)(234s) 4s").counted
    assert [entry.points for entry in counted] == sorted((entry.points for entry in counted), reverse=True)


@pytest.mark.rule("MD12")
def test_the_highest_reading_is_an_option() -> None:
    base_first = changed(MCR_GREEN, {"highest_reading": "no"})
    hand = "1122334455667m 7m"
    assert counting(hand, base_first).points == counting(hand).points


class Chosen:
    """An occurrence as the naive search sees it."""

    def __init__(self, fan: Fan, sets: tuple[Group, ...], places: frozenset[tuple[Shape, int]]) -> None:
        self.fan = fan
        self.sets = sets
        self.places = places


def all_occurrences(win: Win) -> list[Chosen]:
    found = [Chosen(fan, sets, frozenset()) for fan, held in holding(win) for sets in held]
    for shape, parts in ((Shape.CHOW, win.chows), (Shape.PUNG, win.pungs)):
        ordered = sorted((part for part in parts if part.first.kind < 27), key=lambda part: part.first.kind)
        for entry in occurrences(shape, tuple(part.first.kind for part in ordered)):
            places = [place for place in range(4) if entry.places >> place & 1]
            sets = tuple(ordered[place] for place in places)
            found.append(Chosen(entry.fan, sets, frozenset((shape, place) for place in places)))
    return found


def compatible(one: Chosen, other: Chosen, rules: McrRules) -> bool:
    """Neither excludes the other, and they share no more sets than two fan may."""
    for by, excluded in ((one, other), (other, one)):
        for entry in by.fan.excludes:
            reaches = entry.scope is not ExclusionScope.SAME_SETS or set(excluded.sets) <= set(by.sets)
            if entry.fan == excluded.fan.id and entry.holds(rules) and reaches:
                return False
    shared = len(one.places & other.places)
    if rules.non_identical_rule and one.fan is other.fan and shared:
        return False
    if rules.set_reuse_rule is SetReuse.SHARE_AT_MOST_ONE and shared and 4 in (one.fan.sets, other.fan.sets):
        return False
    return shared <= 1


def forest(chosen: list[Chosen]) -> bool:
    """Account once, said differently: the fan of several sets tie the sets together without a circle."""
    leader = {place: place for entry in chosen for place in entry.places}

    def find(place: tuple[Shape, int]) -> tuple[Shape, int]:
        while leader[place] != place:
            place = leader[place]
        return place

    for entry in chosen:
        roots = {find(place) for place in entry.places}
        if len(roots) < len(entry.places):
            return False
        for root in roots:
            leader[root] = min(roots, key=str)
    return True


def naive_points(win: Win, rules: McrRules) -> int:
    """The best of all subsets of all occurrences."""
    everything = all_occurrences(win)
    clashes = {
        (a, b)
        for a, b in combinations(range(len(everything)), 2)
        if not compatible(everything[a], everything[b], rules)
    }
    greatest = 0

    def grow(index: int, chosen: list[int], points: int) -> None:
        nonlocal greatest
        greatest = max(greatest, points)
        for place in range(index, len(everything)):
            if any((before, place) in clashes for before in chosen):
                continue
            entries = [everything[number] for number in (*chosen, place)]
            if rules.set_reuse_rule is SetReuse.ACCOUNT_ONCE and not forest([e for e in entries if e.places]):
                continue
            fan = everything[place].fan
            grow(place + 1, [*chosen, place], points + fan.worth(rules, (everything[place].sets,)))

    grow(0, [], 0)
    return greatest or 8


@pytest.mark.rule("MC01", "MC06", "MC08", "MC10", "MC11", "MC16")
@pytest.mark.parametrize("rules", [MCR_GREEN, MCR_INTL], ids=["green", "intl"])
def test_the_search_is_exact(rules: McrRules) -> None:
    """Every subset of the occurrences, on a hundred and fifty hands with a changing seed."""
    seed = random.SystemRandom().randrange(1 << 32)
    generator = random.Random(seed)
    for _ in range(150):
        won = won_hand(generator)
        of = McrWonHand(*won, rules)
        for reading in readings_of_counts(of.concealed, won.winning.kind, won.hand.melds, forms_of(rules)):
            win = Win(of, reading)
            if len(all_occurrences(win)) <= 18:
                assert best(win, rules).points == naive_points(win, rules), f"seed {seed}: {won}"


@pytest.mark.rule("MC06", "MC10")
def test_the_sheet_names_the_principle() -> None:
    reasons = {(entry.fan.id, entry.cite) for entry in uncounted(counting("123456456m78p22s 9p draw"))}
    assert ("short_straight", "Green §3.9.1-6(3)") in reasons
    assert ("self_drawn", "Green §3.9.1-6(1)") in reasons
