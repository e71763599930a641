"""Every yaku and every fan has an example that scores it, under each ruleset that knows it."""

from __future__ import annotations

import msgspec
import pytest

from muraille.families import RULESETS
from muraille.phrase import ENGLISH
from muraille.table.book import Pattern
from muraille.table.family import Ruleset

LISTED = [
    pytest.param(rules, pattern, id=f"{rules.name}: {pattern.id}")
    for rules in RULESETS.values()
    for pattern in rules.family.book.patterns(rules)
]


@pytest.mark.parametrize(("rules", "pattern"), LISTED)
def test_the_example_scores_its_pattern(rules: Ruleset, pattern: Pattern) -> None:
    assert pattern.example is not None
    request = msgspec.structs.replace(pattern.example, rules=rules.name)
    answer = rules.family.score(request, rules).answer(None, ENGLISH)
    assert answer.get("valid")
    scored = {line["id"] for line in answer.get("yaku", []) + answer.get("fans", [])}
    assert pattern.id in scored or (pattern.id == "flower_tiles" and answer.get("flowers") == 1)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_what_a_pattern_leaves_out_is_in_the_list(rules: Ruleset) -> None:
    found = rules.family.book.patterns(rules)
    known = {pattern.id for pattern in found}
    assert all(excluded.id in known for pattern in found for excluded in pattern.excludes)
    assert len(known) == len(found)
