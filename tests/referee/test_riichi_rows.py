"""Every row X01 to X55: the facts, what follows, the paragraph; beside it the neighbour with one fact changed."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.referee import offence_of_row
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from refereeing import CHOMBO, asked, effects, row, ruled

Facts = dict[str, object]


def case(number: str, offence: str, facts: Facts, follows: list[str], cite: str, *statements: str) -> Any:
    return pytest.param(number, offence, facts, follows, cite, id=number, marks=row(number, *statements))


DRAW = {"when": "exhaustive_draw"}
ROWS = [
    case("X01", "call-order", {}, ["correct"], "RCR §5.2", "R081", "R348"),
    case("X02", "empty-call", {"revealed": False}, ["no_penalty"], "RCR §5.2.2", "R350"),
    case(
        "X03",
        "announcement-changed",
        {"first": "set", "quick": True},
        ["call_holds last", "no_penalty"],
        "RCR §5.2.3",
        "R356",
        "R357",
    ),
    case(
        "X04",
        "announcement-changed",
        {"first": "win", "winning": False, "tiles": "two"},
        ["dead_hand"],
        "RCR §5.2.3",
        "R202",
        "R359",
    ),
    case(
        "X05", "announcement-changed", {"first": "win", "winning": False, "tiles": "all"}, CHOMBO, "RCR §5.2.3", "R359"
    ),
    case("X06", "false-win", {"shown": False}, ["dead_hand"], "RCR §3.4.7, §5.2.2", "R195", "R351"),
    case("X07", "false-win", {"shown": True}, CHOMBO, "RCR §3.4.6, §5.2.2", "R181", "R186"),
    case("X08", "invalid-win-word", {"corrected": False, "shown": True}, CHOMBO, "RCR §5.2.2, §3.4.6", "R192", "R352"),
    case("X09", "invalid-win-word", {"corrected": True}, ["win_stands"], "RCR §5.2.2", "R353"),
    case("X10", "ron-tsumo-confused", {"repeated": False}, ["win_stands", "correct"], "RCR §5.2.2", "R354"),
    case("X11", "invalid-set", {"when": "before_discard"}, ["correct"], "RCR §3.4.7, §5.2.4", "R199", "R360"),
    case("X12", "invalid-set", {"when": "after_discard"}, ["dead_hand"], "RCR §3.4.7, §5.2.4", "R199", "R360"),
    case(
        "X14",
        "called-tile-not-taken",
        {"when": "after_second_discard"},
        ["dead_hand"],
        "RCR §3.3.8, §5.2.1",
        "R107",
        "R201",
        "R349",
    ),
    case("X15", "swap-calling", {}, ["dead_hand"], "RCR §3.4.7, §3.3.2", "R077", "R200"),
    case("X16", "wrong-tile-count", {"when": "after_first_discard"}, ["dead_hand"], "RCR §3.4.7", "R198"),
    case(
        "X17",
        "riichi-exposed-set",
        {},
        ["dead_hand", "bets_returned own"],
        "RCR §3.4.7, §5.4",
        "R196",
        "R372",
    ),
    case("X18", "riichi-not-declared", {}, ["dead_hand", "bets_returned own"], "RCR §3.4.7, §5.4", "R197", "R370"),
    case("X19", "riichi-stick-forgotten", {}, ["correct"], "RCR §5.4", "R134", "R369"),
    case("X20", "next-discard-not-turned", {}, ["correct"], "RCR §5.4", "R137", "R371"),
    case("X21", "noten-riichi", {**DRAW, "shown": True, "tenpai": False}, CHOMBO, "RCR §3.4.6, §3.4.7 (G36)", "R187"),
    case(
        "X22",
        "noten-riichi",
        {**DRAW, "shown": True, "tenpai": True, "killed": True},
        ["counts_as_noten"],
        "RCR §3.4.6, §3.4.7",
        "R188",
        "R205",
    ),
    case("X23", "noten-riichi", {**DRAW, "shown": False}, CHOMBO, "RCR §3.4.2, §3.4.7 (G37)", "R204"),
    case("X24", "invalid-riichi-kong", {"when": "own_win"}, CHOMBO, "RCR §3.4.6, §3.3.14", "R149", "R189"),
    case("X25", "call-with-dead-hand", {"what": "call"}, CHOMBO, "RCR §3.4.6", "R190"),
    case(
        "X26",
        "tiles-revealed",
        {"when": "during_play", "playable": True},
        ["no_penalty", "tiles_returned"],
        "RCR §5.3",
        "R361",
    ),
    case(
        "X27",
        "tiles-revealed",
        {"when": "during_deal", "playable": True},
        ["no_penalty", "tiles_returned"],
        "RCR §5.3",
        "R362",
    ),
    case(
        "X28",
        "tiles-revealed",
        {"when": "during_play", "playable": False, "fault": "player"},
        CHOMBO,
        "RCR §3.4.6, §5.3",
        "R191",
        "R363",
        "R364",
    ),
    case(
        "X29",
        "tiles-revealed",
        {"when": "during_play", "playable": False, "fault": "nobody"},
        ["bets_returned deal", "redeal"],
        "RCR §5.3",
        "R365",
    ),
    case(
        "X31", "tiles-revealed-deliberately", {"gravity": "deliberate"}, ["-8000..12000 after_uma"], "RCR §5.3", "R367"
    ),
    case("X32", "wrong-wall-end", {"when": "before_discard"}, ["correct", "tile_returned"], "RCR §5.3.1", "R368"),
    case("X33", "wrong-wall-end", {"when": "after_discard"}, ["no_penalty"], "RCR §5.3.1", "R368"),
    case(
        "X34",
        "drew-too-fast",
        {"too_fast": True},
        ["call_accepted", "tile_returned"],
        "RCR §3.3.1, §5.1.1",
        "R072",
        "R336",
    ),
    case("X35", "pace", {"repeated": True, "gravity": "serious"}, ["-12000..48000 after_uma"], "RCR §3.3.1", "R071"),
    case("X36", "looking-at-wall", {}, ["correct"], "RCR §3.4, §5.3"),
    case(
        "X37",
        "winning-tile-touched",
        {"demanded": True},
        ["win_stands", "wait_points_struck"],
        "RCR §5.1.2 (G38)",
        "R342",
    ),
    case("X38", "etiquette", {}, ["correct"], "RCR §5.1, §3.4.8, §5.5", "R207"),
    case("X39", "passing-information", {"gravity": "minor"}, ["warning"], "RCR §5.5", "R373", "R374"),
    case(
        "X40",
        "passing-information",
        {"gravity": "serious"},
        ["choice of none, dead_hand, points"],
        "RCR §5.5, §3.4.7 (G67)",
        "R203",
        "R374",
    ),
    case("X41", "disruption", {"gravity": "deliberate"}, ["-8000..12000 after_uma"], "RCR §5.6", "R379", "R380"),
    case("X42", "disruption", {"gravity": "serious"}, ["-12000..48000 after_uma"], "RCR §5.6", "R379", "R380"),
    case(
        "X43",
        "cheating",
        {"proven": True},
        ["disqualification", "ranked_last", "substitute"],
        "RCR §5.6",
        "R378",
        "R490",
    ),
    case("X44", "phone", {"agreed": False}, ["choice of none, points"], "RCR §5.7 (G67)", "R382"),
    case("X45", "late", {"minutes": 4}, ["-4000 now"], "RCR §5.8 (G40)"),
    case("X46", "late", {"minutes": 11}, ["substitute"], "RCR §5.8, §5.9"),
    case("X47", "before-start-signal", {}, ["correct"], "RCR §5.10"),
    case("X48", "win-at-chombo", {"valid": True}, ["other_win_stands", "chombo_cancelled"], "RCR §3.4.6", "R182"),
    case("X49", "tenpai-announcement-changed", {}, ["call_holds first"], "RCR §3.4.2"),
    case("X50", "riichi-short-wall", {}, ["dead_hand", "bets_returned own"], "RCR §3.3.14, §3.4.7 (G11)"),
    case(
        "X51",
        "invalid-kong",
        {"when": "after_discard"},
        ["dead_hand"],
        "RCR §3.3.6, §3.3.7, §3.3.10, §3.4.1, §3.4.7",
    ),
    case("X52", "noten-riichi", {**DRAW, "shown": False}, CHOMBO, "RCR §3.4.2, §3.4.7 (G37)"),
    case(
        "X53",
        "player-replaced",
        {"reason": "illness", "when": "during_session"},
        ["substitute", "name_removable"],
        "RCR §5.9",
    ),
    case("X54", "kan-dora-forgotten", {}, ["correct"], "RCR §5.1.2", "R340"),
    case("X55", "drew-before-turn", {"repeated": False}, ["correct"], "RCR §5.1.2", "R338"),
]


@pytest.mark.parametrize(("number", "offence", "facts", "follows", "cite"), ROWS)
def test_row(number: str, offence: str, facts: Facts, follows: list[str], cite: str) -> None:
    ruling = ruled(offence, RCR_2016, **facts)
    assert number in ruling.rows
    assert effects(ruling) == follows
    assert ruling.citations[0] == cite
    assert (found := offence_of_row(number)) is not None
    assert found.id == offence


SHEET_ROWS = [
    case("X13", "invalid-set", {"when": "before_discard"}, ["dead_hand"], "Sheet: dead hand", "R465"),
    case("X16", "wrong-tile-count", {"when": "after_first_discard"}, ["dead_hand"], "Sheet: dead hand", "R464"),
    case("X17", "riichi-exposed-set", {}, ["dead_hand", "bets_returned own"], "Sheet: dead hand", "R466"),
    case("X07", "false-win", {"shown": True}, [], "Sheet: penalties", "R468"),
    case("X21", "noten-riichi", {**DRAW, "shown": True, "tenpai": False}, [], "Sheet: penalties", "R469"),
    case("X24", "invalid-riichi-kong", {"when": "exhaustive_draw"}, [], "Sheet: penalties", "R470"),
    case(
        "X30", "tiles-revealed", {"when": "during_play", "tiles": 6, "fault": "player"}, [], "Sheet: penalties", "R471"
    ),
    case("X25", "call-with-dead-hand", {"what": "call"}, [], "Sheet: penalties", "R472"),
]
#: The Sheet's chombo: a mangan to the others, the bets back, dealt again.
SHEET_CHOMBO = ["chombo", "payment_to_each", "bets_returned deal", "redeal"]


@pytest.mark.rule("R504")
@pytest.mark.parametrize(("number", "offence", "facts", "follows", "cite"), SHEET_ROWS)
def test_row_of_the_sheet(number: str, offence: str, facts: Facts, follows: list[str], cite: str) -> None:
    """Two grades only: disturbing faults kill the hand, serious ones are chombo."""
    ruling = ruled(offence, EMA_SHEET, **facts)
    assert number in ruling.rows
    assert effects(ruling) == (follows or SHEET_CHOMBO)
    assert ruling.citations[0] == cite


NEAR_MISSES = [
    ("empty-call", {"revealed": True, "when": "before_discard"}, ["correct"]),
    ("empty-call", {"revealed": True, "when": "after_discard"}, ["dead_hand"]),
    ("announcement-changed", {"first": "set", "quick": False}, ["call_holds first"]),
    ("announcement-changed", {"first": "win", "winning": True}, ["call_holds win_only"]),
    ("announcement-changed", {"first": "win", "winning": False, "tiles": "none"}, ["dead_hand"]),
    ("invalid-win-word", {"corrected": False, "shown": False}, ["correct"]),
    ("ron-tsumo-confused", {"repeated": True}, ["win_stands", "choice of none, warning, points"]),
    ("win-at-chombo", {"valid": False}, CHOMBO),
    ("winning-tile-touched", {"demanded": False}, ["win_stands"]),
    ("called-tile-not-taken", {"when": "before_second_discard"}, ["correct"]),
    ("wrong-tile-count", {"when": "before_first_discard"}, ["correct"]),
    ("call-with-dead-hand", {"what": "kong"}, CHOMBO),
    ("call-with-dead-hand", {"what": "riichi"}, ["bets_returned own"]),
    ("call-with-dead-hand", {"what": "win", "shown": False}, ["dead_hand"]),
    ("call-with-dead-hand", {"what": "win", "shown": True}, CHOMBO),
    ("drew-too-fast", {"too_fast": False, "call": "win"}, ["call_accepted"]),
    ("drew-too-fast", {"too_fast": False, "call": "set"}, ["call_refused"]),
    ("noten-riichi", {"when": "during_play"}, ["no_penalty"]),
    ("noten-riichi", {**DRAW, "shown": True, "tenpai": True, "killed": False}, ["no_penalty"]),
    ("invalid-riichi-kong", {"when": "during_play"}, ["no_penalty"]),
    ("tiles-revealed", {"when": "during_deal", "playable": False}, ["redeal"]),
    ("pace", {"repeated": False}, ["correct"]),
    ("cheating", {"proven": False}, ["no_penalty"]),
    ("phone", {"agreed": True}, ["no_penalty"]),
    ("late", {"minutes": 0}, ["no_penalty"]),
    ("late", {"minutes": 5, "setting": "elsewhere"}, ["no_penalty"]),
    ("invalid-kong", {"when": "before_discard"}, ["correct"]),
]


@pytest.mark.parametrize(("offence", "facts", "follows"), NEAR_MISSES)
def test_one_fact_changed(offence: str, facts: Facts, follows: list[str]) -> None:
    assert effects(ruled(offence, RCR_2016, **facts)) == follows


@pytest.mark.rule("X30", "X26")
def test_five_tiles_pass_on_the_sheet_and_six_do_not() -> None:
    facts: Facts = {"when": "during_play", "playable": True, "fault": "player"}
    assert effects(ruled("tiles-revealed", EMA_SHEET, tiles=5, **facts)) == ["no_penalty", "tiles_returned"]
    assert effects(ruled("tiles-revealed", EMA_SHEET, tiles=6, **facts)) == SHEET_CHOMBO
    assert effects(ruled("tiles-revealed", RCR_2016, tiles=6, **facts)) == ["no_penalty", "tiles_returned"]
    assert asked("tiles-revealed", EMA_SHEET, **facts) == ["tiles"]
    nobody = {**facts, "fault": "nobody", "playable": False}
    assert effects(ruled("tiles-revealed", EMA_SHEET, tiles=6, **nobody)) == ["bets_returned deal", "redeal"]


@pytest.mark.rule("X15")
def test_swap_calling_is_allowed_before_2016() -> None:
    assert effects(ruled("swap-calling", EMA_SHEET)) == ["no_penalty"]


@pytest.mark.rule("X45", "X46", "R384", "R385")
@pytest.mark.parametrize(
    ("minutes", "follows"),
    [
        (1, ["-1000 now"]),
        ("0.5", ["-1000 now"]),
        ("9,2", ["-10000 now"]),
        (10, ["-10000 now"]),
        ("10.1", ["substitute"]),
    ],
)
def test_minutes_late(minutes: object, follows: list[str]) -> None:
    assert effects(ruled("late", RCR_2016, minutes=minutes)) == follows


@pytest.mark.rule("G74")
@pytest.mark.parametrize("reason", ["illness", "disqualified"])
@pytest.mark.parametrize("when", ["from_start", "during_session"])
def test_the_amounts_of_a_substitute_under_another_uma_cite_the_decision(reason: str, when: str) -> None:
    assert ruled("player-replaced", RCR_2016, reason=reason, when=when).grounds == ("RCR §5.9",)
    assert ruled("player-replaced", EMA_SHEET, reason=reason, when=when).grounds == ("RCR §5.9 (G74)",)
