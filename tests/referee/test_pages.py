"""What a page shows of an offence: the cases of its rules, the questions that decide under them."""

from __future__ import annotations

import pytest

from muraille.families import RULESETS
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.phrase import ENGLISH
from muraille.referee.catalogue import offence as offence_named
from muraille.referee.handbook import case_in_words
from muraille.referee.lookup import cases_in
from muraille.referee.pages import offence_list, offence_page


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_no_case_names_rulesets_and_none_stands_twice(rules: object) -> None:
    known = RULESETS[getattr(rules, "name", "")]
    for entry in offence_list(known, ENGLISH):
        cases = offence_page(entry.offence, known, ENGLISH).cases
        assert cases
        facts = [case.facts for case in cases]
        assert len(set(facts)) == len(facts)
        assert not any(name in fact for name in RULESETS for fact in facts)
        assert all(len(case.cites) == 1 for case in cases)


@pytest.mark.rule("MX16")
def test_a_false_hu_is_asked_about_by_the_book_that_rules_it() -> None:
    """Whether the hand was exposed decides in the summary alone."""
    green, summary = (
        {question.fact for question in offence_page("false-hu", rules, ENGLISH).questions if question.own}
        for rules in (MCR_GREEN, MCR_INTL)
    )
    assert "exposed" not in green
    assert "exposed" in summary


def test_the_handbook_of_all_rules_still_names_them() -> None:
    false_hu = offence_named("false-hu", "mcr")
    assert false_hu is not None
    told = [case_in_words(false_hu, case, ENGLISH).facts for case in false_hu.cases]
    assert any("mcr-intl" in each for each in told)
    assert len(cases_in(false_hu, MCR_GREEN)) < len(false_hu.cases)
