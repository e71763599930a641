"""What the sentences of rulings say where the documents differ, and the decisions that they cite."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from muraille.families import RULESETS
from muraille.languages import language
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.referee import CATALOGUE
from muraille.referee.answers import answer_of
from muraille.referee.handbook import case_in_words, handbook
from muraille.referee.offences import Offence
from muraille.referee.pages import ruling_page
from muraille.referee.ruling_answers import RulingAnswer
from muraille.referee.rulings import NoRuling, rule
from muraille.referee.wording import describe
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.table.family import Ruleset
from refereeing import effects, ruled

ENGLISH = language("en")
RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
KILLED = {"when": "exhaustive_draw", "shown": True, "tenpai": True, "killed": True}


def said(offence: str, rules: Ruleset, **facts: object) -> list[str]:
    return [str(describe(each.effect)) for each in ruled(offence, rules, **facts).consequences]


@pytest.mark.rule("R194", "R463")
def test_a_dead_hand_of_the_sheet_keeps_its_own_kong() -> None:
    (rcr,) = said("swap-calling", RCR_2016, seat="S")
    assert rcr.endswith("no win, no call, no kong, never tenpai")
    (sheet,) = said("riichi-exposed-set", EMA_SHEET, seat="S")[:1]
    assert sheet.endswith("no win, no claimed discard, never tenpai")


@pytest.mark.rule("X22")
@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"seat": "E"}, "East pays as noten, and the deal passes on"),
        ({"seat": "S"}, "South pays as noten"),
        ({}, "the offender pays as noten; if he is the dealer, the deal passes on"),
    ],
)
def test_who_is_named_is_not_asked_to_be_dealer(facts: dict[str, str], sentence: str) -> None:
    assert said("noten-riichi", RCR_2016, **KILLED, **facts) == [sentence]


@pytest.mark.rule("MX13", "M191")
def test_green_puts_back_only_what_was_not_revealed() -> None:
    returned, warned = said("touching-wall", MCR_GREEN, tile="hidden", times=1)
    assert returned == "the tile may go back to its place in the wall"
    assert warned == "the referee warns the offender"
    assert said("wrong-wall-end", RCR_2016, when="before_discard")[-1].endswith("even if it was seen")


@pytest.mark.rule("MX47", "MG69")
def test_a_hu_with_a_wrong_number_of_tiles() -> None:
    payments = ruled("MX47", MCR_GREEN, seat="W").payments
    assert payments is not None
    assert sorted(payments.values()) == [-60, 20, 20, 20]
    intl = ruled("false-hu", MCR_INTL, exposed=True, seat="W").payments
    assert intl is not None
    assert min(intl.values()) == -30


@pytest.mark.rule("X44", "G67")
@pytest.mark.parametrize("points", [48_001, 99_999, 0])
def test_an_open_amount_has_the_bounds_of_conduct(points: int) -> None:
    refused = rule("phone", {"agreed": False, "points": points}, RCR_2016)
    assert isinstance(refused, NoRuling)
    assert refused.code == "points_not_allowed"
    assert "48" in str(refused.sentence)
    assert effects(ruled("phone", RCR_2016, agreed=False, points=48_000)) == ["-48000 after_uma"]


def test_a_page_offers_no_amount_beyond_the_bounds() -> None:
    page = msgspec.to_builtins(ruling_page("phone", {"agreed": False, "decision": "points"}, RCR_2016, ENGLISH))
    assert [(asked["minimum"], asked["maximum"]) for asked in page["choices"]] == [(1, 48_000)]


def test_no_question_has_a_bound_that_nothing_is_below() -> None:
    for code in ("en", "fr"):
        assert "≤ 0" not in handbook(language(code))
    for offence in CATALOGUE:
        for each in offence.cases:
            assert "≤ 0" not in case_in_words(offence, each, ENGLISH).facts


def test_the_same_facts_never_stand_twice_with_two_verdicts() -> None:
    for offence in CATALOGUE:
        facts = Counter(case_in_words(offence, each, ENGLISH).facts for each in offence.cases)
        assert max(facts.values()) == 1, (offence.id, facts)


RIICHI = ["G67", "G68", "G69", "G70", "G71", "G72"]
MCR = ["MG69", "MG70", "MG71", "MG72", "MG73"]


@pytest.mark.parametrize("number", [*RIICHI, *MCR])
def test_a_decision_stands_in_both_languages_and_in_what_applies_it(number: str) -> None:
    game = "mcr" if number in MCR else "riichi"
    for name in ("decisions.md", "decisions.fr.md"):
        assert f"**{number}**" in (RULEBOOK / game / name).read_text(encoding="utf-8")
    assert any(number in _told(offence) for offence in CATALOGUE if offence.game == game)


def _told(offence: Offence) -> str:
    cites = [each for case in offence.cases for each in case.cites.values()]
    others = [str(getattr(one, "cite", "")) for case in offence.cases for one in case.follows]
    return " ".join([*cites, *others, *(str(note) for case in offence.cases for note in case.notes)])


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_a_repeated_early_draw_is_obstruction(rules: Ruleset) -> None:
    if rules.game == "riichi":
        again = ruled("drew-before-turn", rules, repeated=True, gravity="deliberate")
        told = answer_of(again, ENGLISH)
        assert isinstance(told, RulingAnswer)
        assert told.cites[0] == "RCR §5.1.2, §3.3.1 (G72)"
