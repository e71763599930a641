"""Every row MX01 to MX47: the facts, what follows, the paragraph; beside it the neighbour with one fact changed."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.referee import offence_of_row
from refereeing import effects, row, ruled

Facts = dict[str, object]


def case(number: str, offence: str, facts: Facts, follows: list[str], cite: str, *statements: str) -> Any:
    return pytest.param(number, offence, facts, follows, cite, id=number, marks=row(number, *statements))


FALSE_HU = ["payment_to_each", "barred_from_winning"]
INFRACTION = "-5..60 deal_or_session"
WARNING_OR_POINTS = ["choice of warning, points"]
ROWS = [
    case("MX01", "late", {"minutes": 10}, ["-10 deal_or_session"], "Green §3.11.2-1", "M182"),
    case("MX02", "late", {"minutes": 15}, ["-20 deal_or_session"], "Green §3.11.2-1 (MG35)", "M182"),
    case("MX03", "late", {"minutes": 16}, ["session_lost", "substitute"], "Green §3.11.2-1 (MG35)", "M182"),
    case("MX04", "minor-offence", {}, ["choice of none, warning"], "Green §3.11.1", "M180"),
    case("MX05", "infraction", {}, ["choice of none, points"], "Green §3.11.2-2", "M181"),
    case("MX06", "infraction-in-play", {}, ["barred_from_winning"], "Green §3.11.3", "M183"),
    case("MX07", "serious-offence", {}, ["choice of criticism, ban"], "Green §3.11.4", "M184"),
    case("MX08", "deliberate-foul", {}, ["choice of none, this_contest, all_contests"], "Green §3.11.5 (MG73)", "M185"),
    case("MX09", "cheating", {}, ["choice of none, disqualification"], "Green §3.11.6-1 (MG73)", "M187"),
    case("MX10", "wrong-claim", {}, ["barred_from_winning"], "Green §3.11.6-2", "M188"),
    case("MX11", "empty-announcement", {"times": 1}, ["warning"], "Green §3.11.6-3 (MG36)", "M189"),
    case(
        "MX12", "touching-wall", {"tile": "none", "times": 2}, ["-5 deal_or_session"], "Green §3.11.6-4 (MG36)", "M190"
    ),
    case(
        "MX13",
        "touching-wall",
        {"tile": "hidden", "times": 1},
        ["tile_returned", "warning"],
        "Green §3.11.6-4 (MG36)",
        "M190",
        "M191",
    ),
    case(
        "MX14",
        "touching-wall",
        {"tile": "revealed", "times": 2},
        ["barred_from_winning", "-5 deal_or_session"],
        "Green §3.11.6-4 (MG36)",
        "M190",
        "M191",
    ),
    case(
        "MX15", "late-claim", {"claim": "pung", "times": 3}, ["-10 deal_or_session"], "Green §3.11.6-5 (MG36)", "M192"
    ),
    case("MX16", "false-hu", {"reason": "below_minimum"}, FALSE_HU, "Green §3.11.6-6(1)", "M193", "M194"),
    case("MX17", "false-hu", {"reason": "wrong_tile"}, FALSE_HU, "Green §3.11.6-6(1)", "M194"),
    case("MX18", "false-hu", {"reason": "not_waiting"}, FALSE_HU, "Green §3.11.6-6(2)", "M195"),
    case("MX21", "exposed-tile", {}, ["forced_discards exposed"], "Green §3.11.6-7(1), §3.4.27", "M044", "M199"),
    case("MX22", "exposed-hand-after-hu", {"hu_valid": True}, ["warning"], "Green §3.11.6-7(2)", "M200"),
    case(
        "MX23",
        "exposed-hand-after-hu",
        {"hu_valid": False},
        ["barred_from_winning", "forced_discards shown"],
        "Green §3.11.6-7(2)",
        "M200",
    ),
    case("MX24", "wall-pushed", {"playable": False}, ["payment_to_each"], "Green §3.11.6-7(2)", "M201"),
    case("MX25", "tiles-knocked-over", {"victim": "N"}, ["payment", "referee_decides"], "Green §3.11.6-7(3)", "M202"),
    case("MX26", "false-hu-exposure", {"reason": "wrong_tile"}, FALSE_HU, "Green §3.11.6-7(4)", "M203"),
    case("MX27", "wrong-tile-count", {}, ["barred_from_winning"], "Green §3.11.6-8, §3.4.29", "M204"),
    case("MX28", "information", {}, ["barred_from_winning"], "Green §3.11.6-9", "M205"),
    case(
        "MX29",
        "disturbance",
        {"persists": True},
        ["disqualification", "public_criticism"],
        "Green §3.11.6-10 (MG73)",
        "M206",
    ),
    case(
        "MX30",
        "claimed-tile-not-taken",
        {"when": "after_next_discard"},
        ["barred_from_winning"],
        "Green §3.11.6-11(1)",
        "M207",
    ),
    case(
        "MX31",
        "winning-tile-not-taken",
        {"when": "after_count"},
        FALSE_HU,
        "Green §3.11.6-11(2) (MG70)",
        "M151",
        "M208",
    ),
    case("MX32", "hu-after-claim", {}, ["barred_this_turn"], "Green §3.11.6-11(3)", "M209"),
    case("MX33", "hu-not-standard", {}, ["barred_this_turn"], "Green §3.11.6-11(3)", "M209"),
    case("MX34", "hu-not-said", {}, ["barred_from_winning"], "Green §3.11.6-11(3)", "M210"),
    case("MX35", "exposed-before-hu", {}, ["barred_from_winning"], "Green §3.11.6-11(4)", "M211"),
    case("MX36", "reached-over", {"took_discard": False}, ["loses_discard"], "Green §3.11.6-11(5)", "M156"),
    case(
        "MX37",
        "reached-over",
        {"took_discard": True},
        ["barred_from_claiming", "barred_from_winning"],
        "Green §3.11.6-11(5)",
        "M212",
    ),
    case(
        "MX38",
        "counting-tiles-mixed",
        {"verified": True},
        ["win_void", "barred_from_winning"],
        "Green §3.11.6-11(6)",
        "M213",
    ),
    case(
        "MX39",
        "late-objection",
        {"when": "after_play_resumed"},
        ["objection_refused"],
        "Green §3.11.6-11(7), §3.9.1-4",
        "M214",
    ),
    case("MX40", "lingering", {"disturbing": True}, WARNING_OR_POINTS, "Green §3.11.6-11(8)", "M215"),
    case("MX41", "winning-tile-slipped", {}, ["choice of deny, warning"], "Green §3.4.28 (MG39)"),
    case(
        "MX42",
        "slow-discard",
        {"first_discard": False, "seconds": 11},
        WARNING_OR_POINTS,
        "Green §3.6.4, §3.11.1, §3.11.2-2",
    ),
    case("MX43", "talking", {"information": False}, WARNING_OR_POINTS, "Green §3.6.1, §3.11.1, §3.11.2-2"),
    case("MX44", "wall-objection", {"play_begun": False}, ["wall_rebuilt"], "Green §3.5.7-4", "M064"),
    case("MX45", "late-claim", {"claim": "kong", "times": 1}, ["warning"], "Green §3.6.7, §3.11.6-5"),
    case("MX46", "shuffle", {"wall_built": False}, ["shuffled_again"], "Green §3.5.7-3(3)"),
    case("MX47", "false-hu", {"reason": "tile_count"}, FALSE_HU, "Green §3.11.6-6 (MG69)", "M193"),
]


@pytest.mark.parametrize(("number", "offence", "facts", "follows", "cite"), ROWS)
def test_row(number: str, offence: str, facts: Facts, follows: list[str], cite: str) -> None:
    ruling = ruled(offence, MCR_GREEN, **facts)
    assert number in ruling.rows
    assert effects(ruling) == follows
    assert ruling.citations[0] == cite
    assert (found := offence_of_row(number)) is not None
    assert found.id == offence


INTL_ROWS = [
    case("MX19", "false-hu", {"exposed": False}, ["no_penalty"], "Intl: Faute", "M196"),
    case(
        "MX20",
        "false-hu",
        {"exposed": True},
        [*FALSE_HU, "hand_stays_exposed", "forced_discards held"],
        "Intl: Faute",
        "M197",
        "M198",
        "M234",
    ),
]


@pytest.mark.parametrize(("number", "offence", "facts", "follows", "cite"), INTL_ROWS)
def test_row_of_the_summary_rules(number: str, offence: str, facts: Facts, follows: list[str], cite: str) -> None:
    ruling = ruled(offence, MCR_INTL, **facts)
    assert ruling.rows == (number,)
    assert effects(ruling) == follows
    assert ruling.citations == (cite,)


NEAR_MISSES = [
    ("late", {"minutes": 0}, ["no_penalty"]),
    ("late", {"minutes": "10.5"}, ["-20 deal_or_session"]),
    ("late", {"minutes": "15.1"}, ["session_lost", "substitute"]),
    ("touching-wall", {"tile": "none", "times": 1}, ["warning"]),
    ("wall-pushed", {"playable": True}, WARNING_OR_POINTS),
    ("claimed-tile-not-taken", {"when": "before_next_discard"}, ["correct"]),
    ("winning-tile-not-taken", {"when": "before_count"}, ["win_stands"]),
    ("counting-tiles-mixed", {"verified": False}, ["win_stands"]),
    ("late-objection", {"when": "at_once"}, ["objection_heard"]),
    ("disturbance", {"persists": False}, WARNING_OR_POINTS),
    ("lingering", {"disturbing": False}, ["no_penalty"]),
    ("slow-discard", {"first_discard": False, "seconds": 10}, ["no_penalty"]),
    ("slow-discard", {"first_discard": True, "seconds": 20}, ["no_penalty"]),
    ("slow-discard", {"first_discard": True, "seconds": 21}, WARNING_OR_POINTS),
    ("talking", {"information": True}, ["barred_from_winning"]),
    ("wall-objection", {"play_begun": True}, ["objection_refused"]),
    ("shuffle", {"wall_built": True}, ["no_penalty"]),
]


@pytest.mark.parametrize(("offence", "facts", "follows"), NEAR_MISSES)
def test_one_fact_changed(offence: str, facts: Facts, follows: list[str]) -> None:
    assert effects(ruled(offence, MCR_GREEN, **facts)) == follows


@pytest.mark.rule("M149", "MX39")
def test_a_verified_result_cannot_be_contested() -> None:
    assert effects(ruled("late-objection", MCR_GREEN, when="at_once")) == ["objection_heard"]
    assert effects(ruled("late-objection", MCR_GREEN, when="after_check")) == ["objection_refused"]


@pytest.mark.rule("MG74")
def test_a_hu_that_is_announced_and_not_shown_cites_the_decision() -> None:
    unshown = ruled("false-hu", MCR_GREEN, exposed=False, reason="below_minimum")
    shown = ruled("false-hu", MCR_GREEN, exposed=True, reason="below_minimum")
    assert unshown.effects == shown.effects
    assert [str(note) for note in unshown.notes] == [
        "Announced and not shown, the hu is ruled as if it were shown (MG74)."
    ]
    assert shown.notes == ()
    assert "MG74" not in "".join(map(str, ruled("false-hu", MCR_INTL, exposed=False).notes))
