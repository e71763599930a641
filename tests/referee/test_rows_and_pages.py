"""A row asks only what it leaves open; a page gets everything in words, in both languages."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from muraille.errors import InvalidRequest
from muraille.families import RULESETS
from muraille.languages import LANGUAGES, language
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.phrase import ENGLISH, Language
from muraille.referee import CATALOGUE, NoRuling, Offence, Pending, Ruling, in_document, questions_of, rule
from muraille.referee.descriptions import DESCRIPTIONS
from muraille.referee.facts import OneOf
from muraille.referee.pages import offence_list, offence_page, ruling_page
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.table.family import Ruleset
from refereeing import asked, effects, refused, ruled

# Rows


@pytest.mark.rule("X46", "R386")
def test_a_row_whose_number_is_fixed_asks_for_none() -> None:
    assert effects(ruled("X46", RCR_2016)) == ["substitute"]
    assert effects(ruled("MX01", MCR_GREEN)) == ["-10 deal_or_session"]
    assert effects(ruled("MX02", MCR_GREEN)) == ["-20 deal_or_session"]
    assert effects(ruled("MX03", MCR_GREEN)) == ["session_lost", "substitute"]
    assert asked("X45", RCR_2016) == ["minutes"], "what it costs depends on the minutes"


@pytest.mark.rule("X46", "MX02")
@pytest.mark.parametrize(
    ("row", "facts", "rules"),
    [
        ("X46", {"minutes": 5}, RCR_2016),
        ("X45", {"minutes": 11}, RCR_2016),
        ("MX02", {"minutes": 9}, MCR_GREEN),
        ("X42", {"gravity": "deliberate"}, RCR_2016),
        ("X07", {"shown": False}, RCR_2016),
    ],
)
def test_facts_of_another_row_contradict(row: str, facts: dict[str, Any], rules: Ruleset) -> None:
    answer = rule(row, facts, rules)
    assert isinstance(answer, NoRuling)
    assert answer.code == "contradictory_facts"
    assert [question.id for question in answer.questions] == list(facts)
    for code in LANGUAGES:
        sentence = answer.sentence.render(language(code))
        assert row in sentence
        assert not {"True", "False"} & set(sentence.split())


def test_a_row_of_the_sheet_asks_for_no_number_either() -> None:
    answer = rule("X30", {}, EMA_SHEET)
    assert isinstance(answer, Ruling)
    assert answer.rows == ("X30",)


@pytest.mark.rule("X42", "R379", "R380", "R381")
def test_a_row_offers_only_its_own_answers() -> None:
    answer = rule("X42", {}, RCR_2016)
    assert isinstance(answer, Pending)
    (question,) = answer.questions
    assert isinstance(question, OneOf)
    assert list(question.options) == ["serious", "repeated"]
    assert effects(ruled("X42", RCR_2016, gravity="serious")) == ["-12000..48000 after_uma"]


@pytest.mark.rule("X42", "R381")
def test_repeated_disruption_is_disqualified_without_a_choice() -> None:
    found = ruled("disruption", RCR_2016, gravity="repeated", points=20_000)
    assert effects(found) == ["disqualification", "ranked_last", "substitute", "-20000 after_uma"]
    assert "no choice" in str(found.verdict)
    assert refused("disruption", RCR_2016, gravity="repeated", decision="points") == "nothing_to_decide"


# Total


def nonsense(chance: random.Random) -> object:
    """A fact of any type, sensible or not."""
    return chance.choice(
        [
            True,
            None,
            -1,
            0,
            3,
            10**30,
            2.5,
            float("nan"),
            float("inf"),
            "",
            "yes",
            "non",
            "E",
            "ouest",
            "points",
            "dead hand",
            "after_discard",
            "before_discard",
            "exhaustive_draw",
            "1/0",
            "{name}",
            b"no",
            [1],
            {"when": 1},
            object,
        ]
    )


def likely(offence: Offence, chance: random.Random) -> dict[str, object]:
    """Facts of an offence: some right, some wrong, some missing."""
    facts: dict[str, object] = {}
    for name, question in questions_of(offence).items():
        right = list(question.options) if isinstance(question, OneOf) else [True, False, "S", 5, 12]
        draw = chance.random()
        if draw < 0.5:
            facts[name] = chance.choice(right)
        elif draw < 0.6:
            facts[name] = nonsense(chance)
    if chance.random() < 0.05:
        facts["weather"] = nonsense(chance)
    return facts


#: Refusals that no other answer would help.
_WITHOUT_QUESTIONS = ("nothing_to_decide", "no_points_to_choose", "row_of_other_rules")


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_any_offence_with_any_facts_has_a_cited_ruling_or_a_question(rules: Ruleset) -> None:
    chance = random.Random(rules.name)
    for offence in CATALOGUE:
        for name in (offence.id, *offence.rows):
            for _ in range(6):
                facts = likely(offence, chance)
                answer = rule(name, facts, rules)
                assert rule(name, dict(facts), rules) == answer, "pure"
                if isinstance(answer, Ruling):
                    assert answer.citations
                    assert all(answer.citations)
                elif isinstance(answer, NoRuling) and offence.game == rules.game and in_document(offence, rules):
                    assert answer.questions or answer.code in _WITHOUT_QUESTIONS, answer
                for code in LANGUAGES:
                    assert msgspec.json.encode(ruling_page(name, facts, rules, language(code)))


# Pages


def test_every_offence_has_a_description_in_both_languages() -> None:
    assert {(game, name) for game, found in DESCRIPTIONS.items() for name in found} == {
        (offence.game, offence.id) for offence in CATALOGUE
    }
    for found in DESCRIPTIONS.values():
        assert all(text.endswith(".") for name in found.values() for text in name.texts.values())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_every_page_can_be_shown(rules: Ruleset, code: str) -> None:
    for entry in offence_list(rules, language(code)):
        page = json.loads(msgspec.json.encode(offence_page(entry.offence, rules, language(code))))
        assert page["title"] == entry.title
        assert page["description"]
        assert page["cases"]
        for question in page["questions"]:
            assert question["text"]
            if question["kind"] in ("yes_no", "one_of", "seat"):
                assert all(choice["label"] for choice in question["choices"])
            elif question["kind"] == "number":
                assert question["minimum"] <= question["maximum"]


def ruling_data(name: str, facts: dict[str, object], rules: Ruleset, reader: Language) -> dict[str, Any]:
    """A page as it travels."""
    found: dict[str, Any] = msgspec.to_builtins(ruling_page(name, facts, rules, reader))
    return found


def test_a_form_is_filled_by_following_the_page() -> None:
    facts: dict[str, object] = {"seat": "S"}
    page = ruling_data("noten-riichi", facts, RCR_2016, ENGLISH)
    while page["state"] == "asking":
        question = page["questions"][0]
        facts[question["fact"]] = question["choices"][-1]["value"]
        page = ruling_data("noten-riichi", facts, RCR_2016, ENGLISH)
    assert page["state"] == "ruled"
    assert page["statements"] == [
        {"number": "X23", "cite": "RCR §3.4.2, §3.4.7 (G37)"},
        {"number": "X52", "cite": "RCR §3.4.2, §3.4.7 (G37)"},
    ]
    assert {cost["seat"]: (cost["table"], cost["after_uma"]) for cost in page["costs"]}["S"] == (0, -20_000)
    assert page["assumptions"][0]["question"] == "In a tournament or elsewhere?"


def test_what_the_book_leaves_open_is_a_further_question() -> None:
    page = ruling_data("X40", {}, RCR_2016, language("fr"))
    (choice,) = page["choices"]
    assert choice["fact"] == "decision"
    assert [each["value"] for each in choice["choices"]] == ["none", "dead_hand", "points"]
    assert choice["choices"][1]["label"] == "main morte"
    (amount,) = ruling_data("X41", {}, RCR_2016, ENGLISH)["choices"]
    assert [each["value"] for each in amount["choices"]] == [8000, 12_000]
    assert page["costs"] is None


def test_facts_that_cannot_be_are_asked_again() -> None:
    page = ruling_data("X12", {"when": "before_discard"}, RCR_2016, ENGLISH)
    assert page["state"] == "refused"
    assert page["error"]["code"] == "contradictory_facts"
    assert [choice["value"] for choice in page["questions"][0]["choices"]] == ["after_discard"]
    assert ruling_data("late", {}, MCR_INTL, ENGLISH)["error"]["code"] == "not_in_document"
    with pytest.raises(InvalidRequest):
        offence_page("late", MCR_INTL, ENGLISH)
