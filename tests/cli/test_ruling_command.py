"""``muraille ruling``: rulings, list, search, dialogue, exit codes, one sentence for every mistake."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from muraille.cli.main import run
from muraille.referee.search import CERTAIN

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str, code: int = 0, language: str = "en") -> str:
    assert run(["ruling", *arguments, "--lang", language]) == code
    output = capsys.readouterr()
    assert bool(output.err) == bool(code)
    return output.out or output.err


def answered(capsys: Capture, *arguments: str, code: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json", code=code))
    return found


def test_a_ruling_with_its_paragraph(capsys: Capture) -> None:
    text = printed(capsys, "invalid-set", "--when", "after_discard", "--seat", "S")
    assert "X12" in text
    assert "dead hand" in text
    assert "South" in text
    assert "RCR §3.4.7, §5.2.4" in text


def test_a_ruling_by_row_with_its_payments_in_french(capsys: Capture) -> None:
    text = printed(capsys, "X07", "--seat", "ouest", "--fact", "setting=hors tournoi", language="fr")
    plain = text.replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert "Est +4 000  Sud +2 000  Ouest −8 000  Nord +2 000" in plain
    assert "chombo" in plain


def test_the_list_of_each_ruleset(capsys: Capture) -> None:
    riichi = printed(capsys, "--rules", "rcr-2016")
    assert "false-win" in riichi
    assert "Player late for a session" in riichi
    assert "Trop ou trop peu de tuiles" in printed(capsys, language="fr")
    assert len(printed(capsys, "--rules", "mcr-intl").splitlines()) == 1
    rows = [row for each in answered(capsys, "--rules", "mcr-green")["offences"] for row in each["rows"]]
    assert len(rows) == 47


def test_a_row_of_mcr_needs_no_ruleset(capsys: Capture) -> None:
    found = answered(capsys, "MX18", "--seat", "N")
    assert (found["rules"], found["payments"]) == ("mcr-green", {"E": 20, "S": 20, "W": 20, "N": -60})


def test_words_that_are_certain_are_ruled(capsys: Capture) -> None:
    assert "X19" in printed(capsys, "bâtonnet", "de", "riichi", "oublié")
    assert "New dora not revealed" in printed(capsys, "dora", "oubliée")
    found = answered(capsys, "téléphone", "--fact", "agreed=yes")
    assert (found["offence"], found["searched_for"]) == ("phone", "téléphone")
    assert found["confidence"] >= 0.9
    listed = answered(capsys, "--search", "stick")
    assert listed["offences"][0]["offence"] == "riichi-stick-forgotten"


@pytest.mark.parametrize("words", ["mauvais vent", "erreur de paiement", "équipe incomplète"])
def test_words_that_are_not_certain_are_never_ruled(capsys: Capture, words: str) -> None:
    found = answered(capsys, *words.split(), code=1)
    assert found["certain"] is False
    assert "verdict" not in found
    assert all(each["confidence"] < 0.65 for each in found["offences"])
    assert run(["ruling", *words.split(), "--lang", "en"]) == 1
    assert f"rcr-2016 has no certain answer to “{words}”" in capsys.readouterr().err


@pytest.mark.rule("G78", "MG76")
@pytest.mark.parametrize(
    ("rules", "number"), [("rcr-2016", "G78"), ("ema-sheet", "G78"), ("mcr-green", "MG76"), ("mcr-intl", "MG76")]
)
@pytest.mark.parametrize(
    "words", ["mauvais ouvreur", "wrong dealer", "mur ouvert au mauvais endroit", "wall opened at the wrong place"]
)
def test_where_the_books_are_silent_the_answer_says_so(capsys: Capture, words: str, rules: str, number: str) -> None:
    found = answered(capsys, *words.split(), "--rules", rules)
    assert found["number"] == number
    assert number in found["cite"]
    assert "nothing about getting it wrong" in found["text"]
    assert "counts as it was played" in found["text"]
    assert run(["ruling", number, "--rules", rules, "--lang", "fr"]) == 0
    assert "rien sur ce qui arrive" in capsys.readouterr().out


def test_a_corrected_word_is_shown(capsys: Capture) -> None:
    assert "Searched for “telephone”." in printed(capsys, "télépone", "--fact", "agreed=yes")
    found = answered(capsys, "télépone", "--fact", "agreed=yes")
    assert (found["offence"], found["searched_for"]) == ("phone", "telephone")
    assert found["confidence"] < 1
    assert "signal" not in printed(capsys, "signature", "--rules", "rcr-2016", code=2)
    assert "rcr-2016 has no offence “recours”" in printed(capsys, "recours", "--rules", "rcr-2016", code=2)


@pytest.mark.parametrize(("words", "matter"), [("signature", "M176"), ("recours", "M222")])
def test_words_that_only_one_game_knows_choose_it(capsys: Capture, words: str, matter: str) -> None:
    assert f" · {matter} · mcr-green" in printed(capsys, words)
    assert answered(capsys, words)["number"] == matter


def test_what_is_no_offence_is_told_with_its_paragraph(capsys: Capture) -> None:
    text = printed(capsys, "double", "ron")
    assert "Several winners on one discard · R068" in text
    assert "RCR §3.3.1" in text
    found = answered(capsys, "recours", "--rules", "mcr-green")
    assert (found["number"], found["cite"]) == ("M222", "Green §3.12, §3.13")
    assert found["confidence"] >= CERTAIN


@pytest.mark.parametrize(("row", "rules"), [("MX20", "mcr-intl"), ("MX19", "mcr-intl"), ("X13", "ema-sheet")])
def test_a_row_of_one_document_chooses_it(capsys: Capture, row: str, rules: str) -> None:
    found = answered(capsys, row)
    assert (found["rules"], found["rows"]) == (rules, [row])


@pytest.mark.parametrize(
    ("row", "rules", "others"),
    [("MX20", "mcr-green", "mcr-intl"), ("X30", "rcr-2016", "ema-sheet"), ("X15", "ema-sheet", "rcr-2016")],
)
def test_a_row_of_another_document_is_refused(capsys: Capture, row: str, rules: str, others: str) -> None:
    text = printed(capsys, row, "--rules", rules, code=1)
    assert f"is a row of {others}" in text
    assert f"not of {rules}" in text


def test_missing_facts_are_asked_and_exit_with_2(capsys: Capture) -> None:
    text = printed(capsys, "invalid-set", code=2)
    assert "When was it noticed? Add --when … (before_discard, after_discard)" in text
    assert "--fact shown=…" in printed(capsys, "false-win", code=2)
    found = answered(capsys, "invalid-set", code=2)
    assert found["questions"][0]["fact"] == "when"
    assert list(found["questions"][0]["options"]) == ["before_discard", "after_discard"]


def test_a_missing_fact_is_told_on_standard_error_and_asked_in_json(capsys: Capture) -> None:
    assert run(["ruling", "late", "--json", "--lang", "en"]) == 2
    output = capsys.readouterr()
    assert output.err.count("\n") == 1
    assert "How late is the player? Add --fact minutes=…" in output.err
    (question,) = json.loads(output.out)["questions"]
    assert (question["fact"], question["kind"], question["maximum"]) == ("minutes", "number", 1000)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["X99"], 2, "rcr-2016 has no offence “X99” (“muraille ruling --rules rcr-2016” lists them)"),
        (["xyzzy", "plugh"], 2, "has no offence “xyzzy plugh”"),
        (
            ["X12", "--when", "before_discard"],
            2,
            "X12 is the case “When was it noticed? after the player’s discard”, not “before",
        ),
        (["invalid-set", "--when", "tomorrow"], 2, "“tomorrow” is no answer to when: before_discard, after_discard"),
        (["invalid-set", "--seat", "Q"], 2, "“Q” is no answer to seat: E, S, W or N"),
        (["invalid-set", "--fact", "when"], 2, "“when” is no fact; write name=value"),
        (["invalid-set", "--fact", "colour=red"], 2, "“colour” is no fact of “invalid-set”; it takes when, seat"),
        (["X12", "--when", "after_discard", "--fact", "when=before_discard"], 2, "when is given twice"),
        (["--seat", "E"], 2, "facts are given, but no offence"),
        (["X07", "--rules", "ema"], 2, "“ema” is not a ruleset"),
        (["X07", "--set", "nothing=1"], 2, "has no option “nothing”"),
        (["MX10", "--rules", "mcr-intl"], 1, "mcr-intl has no ruling for"),
    ],
)
def test_bad_input(capsys: Capture, arguments: list[str], code: int, sentence: str) -> None:
    assert sentence in printed(capsys, *arguments, code=code)


def test_an_option_changes_the_ruling(capsys: Capture) -> None:
    found = answered(capsys, "swap-calling", "--set", "kuikae_allowed=yes")
    assert [each["effect"] for each in found["consequences"]] == ["no_penalty"]


def test_json_has_everything(capsys: Capture) -> None:
    found = answered(capsys, "late", "--fact", "minutes=4", "--seat", "E")
    assert found["payments"] == {"E": -4000, "S": 0, "W": 0, "N": 0}
    assert found["to_nobody"] == 4000
    assert found["cites"] == ["RCR §5.8 (G40)"]
    assert found["facts"] == {"seat": "E", "minutes": 4}
    assert found["assumed"] == {"setting": "tournament"}
    assert found["consequences"][0]["cite"] == "RCR §5.8 (G40)"


def test_etiquette(capsys: Capture) -> None:
    assert "Do not discard violently.  [RCR §5.1.2]" in printed(capsys, "--etiquette")
    found = answered(capsys, "--etiquette", "--rules", "mcr-green")
    assert {"number", "text", "cite"} == set(found["statements"][0])


def test_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    requests = [
        {"id": 1, "offence": "X12", "facts": {"seat": "S"}},
        {"id": 2, "offence": "X99"},
        {"id": 3, "offence": "late", "rules": "mcr-green", "facts": {"minutes": 12.5, "seat": "E"}},
    ]
    text = "".join(json.dumps(request) + "\n" for request in requests)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert run(["ruling", "--jsonl", "--lang", "en"]) == 2
    one, two, three = map(json.loads, capsys.readouterr().out.splitlines())
    assert (one["id"], one["rows"], one["seat"]) == (1, ["X12"], "S")
    assert (two["id"], two["error"]["code"]) == (2, "unknown_offence")
    assert three["payments"] == {"E": -20, "S": 0, "W": 0, "N": 0}


def test_lines_with_open_questions_exit_with_2(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"offence": "late"}\n')))
    assert run(["ruling", "--jsonl", "--lang", "en"]) == 2
    assert json.loads(capsys.readouterr().out)["questions"][0]["fact"] == "minutes"


def dialogue(monkeypatch: pytest.MonkeyPatch, replies: list[str]) -> None:
    """Somebody sits at the terminal and gives these answers."""
    waiting = iter(replies)
    monkeypatch.setattr("muraille.cli.ruling.in_terminal", lambda: True)
    monkeypatch.setattr("typer.prompt", lambda *_arguments, **_options: next(waiting))


def test_the_dialogue_asks_until_it_can_rule(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    dialogue(monkeypatch, ["maybe", "2", "oui", "non"])
    text = printed(capsys, "noten-riichi")
    assert "That is no answer: during_play, exhaustive_draw" in text
    assert "Does the player show the hand at the draw?" in text
    assert "chombo" in text


def test_the_dialogue_asks_who_pays(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    dialogue(monkeypatch, ["pas en attente", "sud"])
    text = printed(capsys, "false-hu", "--rules", "mcr-green", language="fr")
    assert "Est +20  Sud −60  Ouest +20  Nord +20" in text


def test_help_has_an_example(capsys: Capture) -> None:
    assert "muraille ruling X07 --seat E" in printed(capsys, "--help")
    assert "trop de tuiles" in printed(capsys, "--help", language="fr")
