"""``muraille score`` and ``muraille rules``: the shapes of the contract, exit codes, one sentence for every mistake."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

from muraille.cli.main import run
from muraille.riichi.answers import answer_of
from muraille.riichi.rules import RIICHI_RULESETS
from muraille.riichi.scoring import score
from riichi.generator import case

PINFU = ["23m567p345678s99p", "--win", "1m"]


@pytest.mark.parametrize(
    ("seat", "paid"), [("E", "E"), ("Est", "E"), ("east", "E"), ("O", "W"), ("Ouest", "W"), ("w", "W"), ("nord", "N")]
)
def test_a_seat_by_its_letter_or_name(seat: str, paid: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", "12345678s234p55m", "--win", "9s", "--draw", "--seat", seat, "--json"]) == 0
    payments = json.loads(capsys.readouterr().out)["payments"]
    assert [wind for wind, points in payments.items() if points > 0] == [paid]


def test_what_is_no_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", "12345678s234p55m", "--win", "9s", "--seat", "up", "--lang", "en"]) == 2
    assert "“up” is no seat; the seats are E, S, W and N" in capsys.readouterr().err


def test_lines_of_fu_have_the_same_names_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for language in ("en", "fr"):
        assert run(["score", "111m999p[5555z]23s66z", "--win", "1s", "--draw", "--json", "--lang", language]) == 0
        found.append(json.loads(capsys.readouterr().out)["fu_lines"])
    english, french = found
    assert [line["id"] for line in english] == [line["id"] for line in french]
    assert [line["id"] for line in english] == [
        "drawn_or_exposed",
        "concealed_pung",
        "concealed_pung",
        "concealed_kong",
        "pair_of_dragons",
        "winning_tile_drawn",
    ]
    assert english[1]["label"] == "concealed pung"
    assert french[1]["label"] != english[1]["label"]


def lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *requests: dict[str, Any] | str
) -> tuple[int, list[Any]]:
    text = "\n".join(each if isinstance(each, str) else json.dumps(each) for each in requests)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code = run(["score", "--jsonl", "--lang", "en"])
    output = capsys.readouterr()
    assert output.err == ""
    return code, [json.loads(line) for line in output.out.splitlines()]


def test_the_example_of_the_contract(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    request = {
        "id": "1", "rules": "rcr-2016", "options": {}, "hand": "234m567p55s67s", "melds": ["(123s)"], "win": "8s",
        "by": "discard", "seat": "S", "round": "E", "dora_indicators": ["3m"], "ura_indicators": [],
        "riichi": "none", "flags": [], "counters": 0, "bets": 0, "flowers": 0,
    }  # fmt: skip
    code, answers = lines(monkeypatch, capsys, request)
    assert code == 0
    assert answers[0]["valid"] is False
    assert answers[0]["reason"] == "no_yaku"
    assert answers[0]["message"] == "the hand is complete but has no yaku"


def test_an_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, answers = lines(
        monkeypatch, capsys, {"id": 7, "hand": "12345678s234p55m", "win": "9s", "riichi": "riichi", "counters": 1}
    )
    assert code == 0
    found = answers[0]
    del found["fu_lines"]
    assert found == {
        "id": 7,
        "valid": True,
        "han": 4,
        "fu": 30,
        "limit": None,
        "yaku": [
            {"id": "riichi", "han": 1, "cite": "RCR §4.2.1, §3.3.14"},
            {"id": "pinfu", "han": 1, "cite": "RCR §4.2.1"},
            {"id": "ittsuu", "han": 2, "cite": "RCR §4.2.1"},
        ],
        "dora": {"dora": 0, "ura": 0, "red": 0},
        "points": 7700,
        "payments": {"S": 8000, "discarder": -8000},
    }


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({"hand": "19m19p19s1234567z", "win": "1m", "by": "draw"}, {"limit": "yakuman", "han": 13, "points": 32000}),
        (
            {"hand": "9m", "melds": ["(111z)", "(222z)", "(333z)", "(444z)"], "win": "9m", "rules": "ema-sheet"},
            {"limit": "yakuman×2", "han": 26, "points": 64000},
        ),
        (
            {"hand": "1z", "melds": ["(555z)", "(666z)", "(777z)", "(222z)"], "win": "1z", "rules": "tenhou"},
            {"limit": "yakuman×2", "han": 26, "points": 64000},
        ),
        ({"hand": "1z(555z)(666z)(777z)(222z)", "win": "1z"}, {"limit": "yakuman", "han": 13, "points": 32000}),
        (
            {
                "hand": "1112345678889m",
                "win": "9m",
                "by": "draw",
                "rules": "ema-sheet",
                "dora_indicators": ["7m", "7m"],
            },
            {"limit": "yakuman", "han": 13, "points": 32000},
        ),
        (
            {"hand": "12345678s234p55m", "win": "9s", "riichi": "riichi", "options": {"kiriage_mangan": True}},
            {"limit": "mangan", "points": 8000},
        ),
        (
            {"hand": "12345678s234p55m", "win": "9s", "by": "draw", "seat": "E"},
            {"payments": {"E": 7800, "S": -2600, "W": -2600, "N": -2600}},
        ),
        (
            {"hand": "34m99s(555z)(666z)(777z)", "win": "5m", "liable": "N", "discarder": "E"},
            {"payments": {"E": -16000, "S": 32000, "W": 0, "N": -16000}},
        ),
    ],
)
def test_answers(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request_: dict[str, Any],
    expected: dict[str, Any],
) -> None:
    code, answers = lines(monkeypatch, capsys, request_)
    assert code == 0
    assert {key: answers[0][key] for key in expected} == expected


def test_a_stream_never_stops(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, answers = lines(
        monkeypatch,
        capsys,
        {"id": 1, "hand": "123m"},
        "no json",
        {"id": 2, "hand": "123m456p789s1122z", "win": "2z", "colour": "red"},
        {"id": 3, "hand": "123m456p789s1122z", "win": "2z", "rules": "rcr-1816"},
        {"id": 4, "hand": "123m456p789s1122z", "win": "2z", "options": {"nonsense": 1}},
        {"id": 5, "hand": "123m456p789s1122z", "win": "2z", "flags": ["ippatsu"]},
        {"id": 6, "hand": "123m456p789s1122z", "win": "2z", "seat": "X"},
        {"id": 7, "hand": "123m456p789s1122z", "win": "3z"},
        {"id": 8, "hand": "123m456p789s1122z", "win": "2z"},
        "[]",
        "3",
    )
    assert code == 2
    codes = [each["error"]["code"] if "error" in each else each["valid"] for each in answers]
    assert codes == [
        "no_winning_tile",
        "invalid_json",
        "invalid_request",
        "unknown_ruleset",
        "unknown_option",
        "ippatsu_without_riichi",
        "invalid_request",
        False,
        True,
        "invalid_request",
        "invalid_request",
    ]
    assert [each["id"] for each in answers[:3]] == [1, None, 2]


def test_generated_hands_through_the_stream(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What goes in as text comes out as the function scores it."""
    generator = random.Random(random.SystemRandom().randrange(1 << 32))
    cases = [(case(generator), RIICHI_RULESETS[number % 3]) for number in range(300)]
    requests = [
        {
            "id": number,
            "rules": rules.name,
            "hand": str(made.hand).partition("(")[0].partition("[")[0],
            "melds": [str(meld) for meld in made.hand.melds],
            "win": made.winning.value,
            "by": made.situation.by.value,
            "seat": made.situation.seat.value,
            "round": made.situation.round.value,
            "riichi": made.situation.riichi.value,
            "flags": [flag.value for flag in made.situation.flags],
            "dora_indicators": [tile.value for tile in made.situation.dora_indicators],
            "ura_indicators": [tile.value for tile in made.situation.ura_indicators],
            "counters": made.situation.counters,
            "bets": made.situation.bets,
        }
        for number, (made, rules) in enumerate(cases)
    ]
    code, answers = lines(monkeypatch, capsys, *requests)
    assert code == 0
    for number, (made, rules) in enumerate(cases):
        expected = answer_of(score(made.hand, made.winning, made.situation, rules), number)
        assert answers[number] == json.loads(json.dumps(expected))


def test_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", *PINFU, "--riichi", "--dora", "8p", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "4 han 30 fu: 7\u202f700 points" in text
    assert "RCR §4.2.1" in text
    assert "🀈" in text


def test_one_hand_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", *PINFU, "--lang", "fr"]) == 0
    assert "main cachée gagnée sur un écart" in capsys.readouterr().out


def test_one_hand_that_may_not_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", "234m567p55s67s(123s)", "--win", "8s", "--lang", "en"]) == 1
    assert "has no yaku" in capsys.readouterr().out
    assert run(["score", "234m567p55s67s(123s)", "--win", "8s", "--json", "--lang", "en"]) == 1
    assert json.loads(capsys.readouterr().out)["reason"] == "no_yaku"


@pytest.mark.parametrize(
    "arguments",
    [
        ["score"],
        ["score", "123m456p789s1122z"],
        ["score", "123m456p789s1122z", "--win", "2z", "--ippatsu"],
        ["score", "123m456p789s1122z", "--win", "2z", "--set", "kiriage_mangan"],
        ["score", "123m456p789s1122z", "--win", "2z", "--set", "kiriage_mangan=perhaps"],
        ["score", "123m456p789s1122z", "--win", "2z", "--rules", "house"],
        ["score", "123m456p789s1122x", "--win", "2z"],
        ["rules", "house"],
        ["rules", "rcr-2016", "--diff", "rcr-2016", "ema-sheet"],
    ],
)
def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run([*arguments, "--lang", "en"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("muraille: ")
    assert output.err.count("\n") == 1


def test_all_the_circumstances(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--draw", "--riichi", "--ippatsu", "--last-tile", "--ura", "8p", "--dora", "1z", "--seat", "E"]
    assert run(["score", *PINFU, *arguments, "--round", "S", "--bets", "1", "--json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [line["id"] for line in found["yaku"]] == [
        "riichi", "ippatsu", "menzen_tsumo", "pinfu", "haitei",
    ]  # fmt: skip
    assert found["dora"] == {"dora": 0, "ura": 2, "red": 0}


def test_the_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert all(name in text for name in ("rcr-2016", "ema-sheet", "tenhou"))
    assert run(["rules", "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["name"] == "rcr-2016"


def test_the_options_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "rcr-2016", "--lang", "fr"]) == 0
    assert "Tout Ordinaire peut être exposé" in capsys.readouterr().out
    assert run(["rules", "rcr-2016", "--set", "uma=30000,10000,-10000,-30000", "--json", "--lang", "en"]) == 0
    options = {entry["name"]: entry for entry in json.loads(capsys.readouterr().out)["options"]}
    assert options["open_tanyao"]["value"] == "yes"
    assert options["open_tanyao"]["cite"] == "RCR §4.2.1, Annotations"
    assert options["uma"]["value"] == "30000,10000,-10000,-30000"


def test_what_two_do_differently(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--diff", "rcr-2016", "ema-sheet", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "open_tanyao" in text
    assert "kiriage_mangan" not in text
    assert run(["rules", "--diff", "rcr-2016", "ema-sheet", "--json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"name": "red_fives", "value": ["0", "3"]}.items() <= found["options"][0].items()
