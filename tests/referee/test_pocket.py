"""The pocket card says what the catalogue says, and nothing of another document."""

from __future__ import annotations

import pytest

from muraille.families import ruleset
from muraille.languages import language
from muraille.phrase import ENGLISH
from muraille.referee.catalogue import offences
from muraille.referee.lookup import in_document
from muraille.referee.pocket import pocket_offences, pocket_principles

RULESETS = ("rcr-2016", "ema-sheet", "mcr-green", "mcr-intl")


@pytest.mark.parametrize("name", RULESETS)
def test_every_offence_has_a_verdict_and_its_paragraph(name: str) -> None:
    rules = ruleset(name)
    card = pocket_offences(rules, ENGLISH)
    assert len(card) == sum(in_document(offence, rules) for offence in offences(rules.game))
    assert all(text and cite for _, verdicts in card for text, cite in verdicts)
    assert all(verdicts for _, verdicts in card)
    assert pocket_principles(rules, language("fr"))


@pytest.mark.parametrize(("name", "other"), [("rcr-2016", "Sheet"), ("mcr-green", "Intl")])
def test_no_verdict_of_another_document(name: str, other: str) -> None:
    found = [
        text
        for _, verdicts in pocket_offences(ruleset(name), ENGLISH)
        for text, cite in verdicts
        if cite.startswith(other)
    ]
    assert found == []


@pytest.mark.parametrize("name", RULESETS)
def test_the_principles_name_one_document(name: str) -> None:
    documents = {"rcr-2016": "RCR", "ema-sheet": "Sheet", "mcr-green": "Green", "mcr-intl": "Intl"}
    text = " ".join(pocket_principles(ruleset(name), ENGLISH))
    assert documents[name] in text
    others = [word for key, word in documents.items() if key != name] + list(documents)
    assert not [word for word in others if word in text]


@pytest.mark.parametrize(("name", "points"), [("mcr-green", "20"), ("mcr-intl", "10")])
def test_a_false_hu_without_waiting(name: str, points: str) -> None:
    (verdicts,) = (
        verdicts for title, verdicts in pocket_offences(ruleset(name), ENGLISH) if title.startswith("False hu")
    )
    waiting = [text for text, _ in verdicts if text.startswith("The hand was not even waiting")]
    assert waiting == [f"The hand was not even waiting: {points} points to each opponent, no hu in this deal."]
