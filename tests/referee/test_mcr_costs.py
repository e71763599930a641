"""What an MCR ruling costs: false hu by document, the ladder, points to nobody, bans."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.mcr.choices import FalseHuScheme, LadderScope
from muraille.mcr.rules import MCR_BOTZONE, MCR_GREEN, MCR_INTL, McrRules
from muraille.referee import offences
from muraille.referee.effects import (
    BannedFromContests,
    BarredFromClaiming,
    BarredFromWinning,
    Deduction,
    Disqualified,
    Effect,
    FormalWarning,
    PublicCriticism,
    RankingCancelled,
    Scope,
)
from muraille.table.conduct import Moment
from muraille.tiles import Wind
from refereeing import asked, effects, refused, ruled

E, S, W, N = Wind
Payments = dict[Wind, int] | None


@pytest.mark.rule("M194", "M195", "M196", "M197", "MX16", "MX17", "MX18", "MX19", "MX20")
@pytest.mark.parametrize(
    ("rules", "facts", "payments"),
    [
        (MCR_GREEN, {"reason": "below_minimum"}, {E: 10, S: 10, W: -30, N: 10}),
        (MCR_GREEN, {"reason": "wrong_tile"}, {E: 10, S: 10, W: -30, N: 10}),
        (MCR_GREEN, {"reason": "not_waiting"}, {E: 20, S: 20, W: -60, N: 20}),
        (MCR_BOTZONE, {"reason": "not_waiting"}, {E: 20, S: 20, W: -60, N: 20}),
        (MCR_INTL, {"exposed": True}, {E: 10, S: 10, W: -30, N: 10}),
        (MCR_INTL, {"exposed": True, "reason": "not_waiting"}, {E: 10, S: 10, W: -30, N: 10}),
        (MCR_INTL, {"exposed": False}, None),
        (
            replace(MCR_GREEN, false_hu_scheme=FalseHuScheme.FLAT_10),
            {"reason": "not_waiting"},
            {E: 10, S: 10, W: -30, N: 10},
        ),
    ],
)
def test_a_false_hu_costs(rules: McrRules, facts: dict[str, object], payments: Payments) -> None:
    assert ruled("false-hu", rules, seat="W", **facts).payments == payments


def test_each_document_asks_its_own_question() -> None:
    assert asked("false-hu", MCR_GREEN) == ["reason"]
    assert asked("false-hu", MCR_INTL) == ["exposed"]


@pytest.mark.rule("M203", "MX26")
def test_the_exposed_tiles_of_a_false_hu_are_not_punished_as_well() -> None:
    both = [ruled(offence, MCR_GREEN, reason="wrong_tile", seat="S") for offence in ("false-hu", "MX26")]
    assert both[0].payments == both[1].payments
    assert effects(both[0]) == effects(both[1])
    assert "Green §3.11.6-7(4)" in both[1].citations


@pytest.mark.rule("M208", "MX31")
def test_a_winning_tile_not_taken_costs_a_false_hu() -> None:
    ruling = ruled("MX31", MCR_GREEN, seat="E")
    assert ruling.payments == {E: -30, S: 10, W: 10, N: 10}
    assert "Green §3.11.6-6(1)" in ruling.citations


@pytest.mark.rule("M189", "M190", "M192", "MX11", "MX12", "MX15", "M181")
@pytest.mark.parametrize(
    ("offence", "facts"),
    [("empty-announcement", {}), ("touching-wall", {"tile": "none"}), ("late-claim", {"claim": "pung"})],
)
def test_the_ladder(offence: str, facts: dict[str, object]) -> None:
    assert asked(offence, MCR_GREEN, **facts) == ["times"]
    steps = [ruled(offence, MCR_GREEN, times=times, seat="S", **facts) for times in range(1, 10)]
    assert [each.effect for each in steps[0].consequences] == [FormalWarning(seat=S, position=1)]
    lost = [(ruling.payments or {})[S] for ruling in steps[1:]]
    assert lost == [-5, -10, -20, -30, -40, -50, -60, -60]
    assert steps[3].to_nobody == 20
    assert str(steps[0].notes[-1]) == "Counted within the deal, each kind of offence apart (MG36, MG66)."
    longer = replace(MCR_GREEN, penalty_ladder_scope=LadderScope.SESSION)
    assert "whole session" in str(ruled(offence, longer, times=1, **facts).notes[-1])


@pytest.mark.rule("M181", "M186", "MX05")
@pytest.mark.parametrize("points", [5, 10, 20, 30, 40, 50, 60])
def test_the_amounts_of_an_infraction(points: int) -> None:
    ruling = ruled("infraction", MCR_GREEN, points=points, seat="N")
    assert ruling.payments == {E: 0, S: 0, W: 0, N: -points}
    assert ruling.to_nobody == points


@pytest.mark.rule("M186")
@pytest.mark.parametrize("points", [0, 1, 15, 25, 61, 1000])
def test_other_amounts_do_not_match_the_criteria(points: int) -> None:
    assert refused("infraction", MCR_GREEN, points=points) == "points_not_allowed"


@pytest.mark.rule("M168")
def test_points_are_taken_after_the_deal_or_the_session() -> None:
    (found,) = ruled("infraction", MCR_GREEN, points=10, seat="E").consequences
    assert found.effect == Deduction(seat=E, at_least=10, at_most=10, moment=Moment.SESSION)


@pytest.mark.rule("M201", "MX24")
def test_a_pushed_wall() -> None:
    assert ruled("wall-pushed", MCR_GREEN, playable=False, seat="E").payments == {E: -90, S: 30, W: 30, N: 30}


@pytest.mark.rule("M202", "MX25")
def test_knocked_over_tiles_are_paid_to_their_owner() -> None:
    assert asked("tiles-knocked-over", MCR_GREEN) == ["victim"]
    facts = {"seat": "S", "victim": "nord"}
    assert ruled("tiles-knocked-over", MCR_GREEN, **facts).payments is None
    assert ruled("tiles-knocked-over", MCR_GREEN, points=33, **facts).payments == {E: 0, S: -33, W: 0, N: 33}
    assert refused("tiles-knocked-over", MCR_GREEN, points=61, **facts) == "points_not_allowed"
    assert refused("tiles-knocked-over", MCR_GREEN, points=4, **facts) == "points_not_allowed"
    assert refused("tiles-knocked-over", MCR_GREEN, seat="S", victim="S") == "contradictory_facts"


@pytest.mark.rule("M235")
def test_a_barred_player_plays_on() -> None:
    """Only reaching over costs the claims as well."""
    claims_lost = [
        offence.id
        for offence in offences("mcr")
        for case in offence.cases
        if any(isinstance(template, BarredFromClaiming) for template in case.follows)
    ]
    assert claims_lost == ["reached-over"]
    assert [each.effect for each in ruled("wrong-tile-count", MCR_GREEN, seat="W").consequences] == [
        BarredFromWinning(seat=W)
    ]


@pytest.mark.rule("M179", "M184", "M185", "M206")
def test_the_sanctions_of_the_book() -> None:
    """Warning, points, ban from winning, ban from contests, cancelled ranking, public criticism: singly or together."""
    found: list[Effect] = []
    for offence, facts in (
        ("minor-offence", {"decision": "warning"}),
        ("infraction", {"points": 5}),
        ("infraction-in-play", {}),
        ("serious-offence", {"decision": "ban"}),
        ("deliberate-foul", {"decision": "all_contests"}),
        ("disturbance", {"persists": True}),
    ):
        found += [each.effect for each in ruled(offence, MCR_GREEN, **facts).consequences]
    assert found == [
        FormalWarning(),
        Deduction(at_least=5, at_most=5, moment=Moment.SESSION),
        BarredFromWinning(),
        BannedFromContests(),
        PublicCriticism(),
        RankingCancelled(),
        Disqualified(scope=Scope.FUTURE),
        Disqualified(),
        PublicCriticism(),
    ]


@pytest.mark.rule("M234", "M196")
def test_the_summary_rules_only_know_the_false_hu() -> None:
    for offence in offences("mcr"):
        if offence.id != "false-hu":
            assert refused(offence.id, MCR_INTL) == "not_in_document"
    assert refused("MX10", MCR_INTL) == "not_in_document"


def test_no_limit_of_time_no_offence() -> None:
    slow = replace(MCR_GREEN, discard_seconds=0, opening_seconds=0)
    for first in (True, False):
        assert effects(ruled("slow-discard", slow, first_discard=first)) == ["no_penalty"]
