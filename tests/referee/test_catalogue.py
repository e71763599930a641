"""The catalogue is complete, and the ruling is total: any facts give a ruling, a question or a clear refusal."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rule_coverage
from muraille.families import RULESETS
from muraille.languages import LANGUAGES, language
from muraille.referee import (
    CATALOGUE,
    NoRuling,
    Offence,
    Pending,
    Ruling,
    describe,
    in_document,
    questions_of,
    rule,
    statements,
)
from muraille.referee import offence as offence_by_id
from muraille.referee.answers import answer_of
from muraille.referee.conduct import STATEMENTS
from muraille.referee.effects import Effect, FormalWarning, NoPenalty, RefereeChoice
from muraille.referee.stories import offence_title
from muraille.riichi.rules import RCR_2016
from muraille.table.family import Ruleset
from muraille.table.rulings import Ruled
from refereeing import candidates

BOOK = rule_coverage.read_rule_book(rule_coverage.ROOT / "docs" / "rulebook")
BOTH = [language(code) for code in LANGUAGES]
RULES = list(RULESETS.values())


def test_every_row_of_the_ledgers_has_an_offence() -> None:
    rows = [number for number in BOOK if number.rstrip("0123456789") in ("X", "MX")]
    covered = [row for offence in CATALOGUE for row in offence.rows]
    assert sorted(covered) == sorted(rows)


def test_rows_belong_to_the_game_and_cite_a_paragraph_of_theirs() -> None:
    for offence in CATALOGUE:
        for case in offence.cases:
            for row in case.rows:
                assert BOOK[row].game == offence.game
                book = set(BOOK[row].citation.replace(";", ",").split(", "))
                ours = " ".join(case.cites.values())
                assert any(part.split(" (")[0].removeprefix("RCR ").removeprefix("Green ") in ours for part in book), (
                    row
                )


@pytest.mark.parametrize("offence", CATALOGUE, ids=lambda offence: f"{offence.game}:{offence.id}")
def test_a_ruling_is_named_after_its_offence(offence: Offence) -> None:
    """Also where no row of the ledgers tells which offence it is."""
    assert offence_title(Ruled(0, offence.id, offence.rows[:1], (), {}, ())) == offence.title


@pytest.mark.parametrize("offence", CATALOGUE, ids=lambda offence: f"{offence.game}:{offence.id}")
def test_an_offence_is_well_formed(offence: Offence) -> None:
    assert len({question.id for question in offence.questions}) == len(offence.questions)
    asked = questions_of(offence)
    for case in offence.cases:
        assert bool(case.follows) != bool(case.see)
        if case.see:
            assert offence_by_id(case.see, offence.game)
        for cite in case.cites.values():
            assert cite.startswith(("RCR §", "Sheet: ", "Green §", "Intl: ", "silent"))
        for condition in case.conditions:
            fact = getattr(condition, "fact", None)
            assert fact is None or fact in asked
            values = getattr(condition, "values", ())
            assert all(asked[str(fact)].read(value) == value for value in values)
    for reader in BOTH:
        assert offence.title.render(reader)
        assert offence.words.render(reader)


@pytest.mark.parametrize("offence", CATALOGUE, ids=lambda offence: f"{offence.game}:{offence.id}")
def test_every_combination_of_facts_has_a_ruling_with_paragraphs(offence: Offence) -> None:
    asked = [question for name, question in questions_of(offence).items() if name not in ("seat", "points", "decision")]
    for rules in RULES:
        if rules.game != offence.game or not in_document(offence, rules):
            continue
        for answers in itertools.product(*map(candidates, asked)):
            facts = {question.id: answer for question, answer in zip(asked, answers, strict=True)}
            check_ruling(rule(offence, facts, rules))


def check_ruling(answer: object) -> None:
    assert isinstance(answer, Ruling), answer
    assert answer.consequences
    assert all(consequence.cite for consequence in answer.consequences)
    assert all(answer.grounds)
    if answer.payments is not None:
        assert sum(answer.payments.values()) == -answer.to_nobody
    for reader in BOTH:
        assert msgspec.json.encode(answer_of(answer, reader))


VALUES = st.one_of(
    st.booleans(),
    st.integers(-5, 60_000),
    st.floats(),
    st.text(max_size=12),
    st.none(),
    st.lists(st.integers(), max_size=2),
    st.sampled_from(["E", "ouest", "before_discard", "1e999999999", "yes", "oui", "points", "4,5", "1/3", "-1"]),
)


@st.composite
def situations(draw: st.DrawFn) -> tuple[Offence, dict[str, Any], Ruleset]:
    """An offence under any ruleset with facts that may be true, wrong, missing or nonsense."""
    offence = draw(st.sampled_from(CATALOGUE))
    facts: dict[str, Any] = {}
    for name, question in questions_of(offence).items():
        likely = candidates(question) or ["points", "dead_hand"]
        if draw(st.integers(0, 3)):
            facts[name] = draw(
                st.one_of(st.sampled_from(likely), VALUES) if draw(st.booleans()) else st.sampled_from(likely)
            )
    if draw(st.integers(0, 9)) == 0:
        facts[draw(st.text(max_size=5))] = draw(VALUES)
    return offence, facts, draw(st.sampled_from(RULES))


@settings(max_examples=400, deadline=None)
@given(situations())
def test_any_facts_get_an_answer(situation: tuple[Offence, dict[str, Any], Ruleset]) -> None:
    offence, facts, rules = situation
    answer = rule(offence, facts, rules)
    if isinstance(answer, NoRuling):
        assert answer.code
        assert all(answer.sentence.render(reader) for reader in BOTH)
    elif isinstance(answer, Pending):
        assert answer.questions
        assert not {question.id for question in answer.questions} & set(facts)
        assert all(getattr(answer_of(answer, reader), "questions", ()) for reader in BOTH)
    else:
        check_ruling(answer)
        assert rule(offence, facts, rules) == answer


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=20), st.sampled_from(RULES))
def test_any_name_gets_an_answer(name: str, rules: Ruleset) -> None:
    assert isinstance(rule(name, {}, rules), (Ruling, Pending, NoRuling))


@pytest.mark.parametrize("rules", [rules for rules in RULES if rules.document in ("rcr", "green", "sheet", "botzone")])
def test_answering_the_questions_leads_to_a_ruling(rules: Ruleset) -> None:
    for offence in CATALOGUE:
        if offence.game != rules.game:
            continue
        facts: dict[str, Any] = {}
        answer = rule(offence, facts, rules)
        while isinstance(answer, Pending):
            assert answer.questions[0].id not in facts
            facts[answer.questions[0].id] = candidates(answer.questions[0])[-1]
            answer = rule(offence, facts, rules)
        assert isinstance(answer, Ruling), offence.id


def test_every_effect_has_words_in_both_languages() -> None:
    for offence in CATALOGUE:
        for case in offence.cases:
            for template in case.follows:
                if isinstance(template, Effect):
                    assert all(describe(template).render(reader) for reader in BOTH)
    choice = RefereeChoice(options={"none": (NoPenalty(),), "warning": (FormalWarning(),)})
    assert str(describe(choice)) == "the referee chooses: no penalty / a warning (the referee warns the offender)"


@pytest.mark.parametrize(
    ("name", "facts", "code"),
    [
        ("X99", {}, "unknown_offence"),
        ("MX01", {}, "unknown_offence"),
        ("false-win", {"colour": "red"}, "unknown_fact"),
        ("false-win", {"shown": "perhaps"}, "invalid_fact"),
        ("false-win", {"shown": 1}, "invalid_fact"),
        ("invalid-set", {"when": "yesterday"}, "invalid_fact"),
        ("late", {"minutes": -1}, "invalid_fact"),
        ("late", {"minutes": True}, "invalid_fact"),
        ("tiles-revealed", {"tiles": "2.5"}, "invalid_fact"),
        ("X12", {"when": "before_discard"}, "contradictory_facts"),
        ("X07", {"shown": "no"}, "contradictory_facts"),
        (
            "tiles-revealed",
            {"when": "during_play", "playable": False, "fault": "nobody", "seat": "S"},
            "contradictory_facts",
        ),
    ],
)
def test_facts_that_cannot_be(name: str, facts: dict[str, Any], code: str) -> None:
    answer = rule(name, facts, RCR_2016)
    assert isinstance(answer, NoRuling)
    assert answer.code == code


def test_a_row_presumes_its_facts() -> None:
    ruling = rule("x12", {}, RCR_2016)
    assert isinstance(ruling, Ruling)
    assert dict(ruling.facts) == {"when": "after_discard"}
    assert isinstance(rule("X45", {}, RCR_2016), Pending)
    assert isinstance(rule("invalid_set", {"when": "Après l’écart du joueur"}, RCR_2016), Ruling)


def test_facts_may_be_answered_in_french() -> None:
    ruling = rule("false-win", {"shown": "oui", "seat": "ouest", "setting": "hors tournoi"}, RCR_2016)
    assert isinstance(ruling, Ruling)
    assert ruling.seat is not None
    assert ruling.seat.value == "W"


@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_the_statements_of_conduct_are_those_of_the_book(game: str) -> None:
    for statement in statements(game):
        entry = BOOK[statement.number]
        assert (entry.kind, entry.game) == ("table", game)
        assert statement.cite in entry.citation
        assert all(statement.text.render(reader) for reader in BOTH)


def test_every_statement_of_etiquette_is_shown() -> None:
    shown = {statement.number for statement in STATEMENTS}
    pages = ("riichi/etiquette.md", "riichi/penalties.md")
    assert {entry.number for entry in BOOK.values() if entry.kind == "table" and entry.page in pages} <= shown
    assert {
        entry.number for entry in BOOK.values() if entry.citation.startswith("Green §2.3") and entry.kind == "table"
    } <= shown


def test_a_variant_changes_only_its_option() -> None:
    variant = replace(RCR_2016, kuikae_allowed=True)
    answer = rule("swap-calling", {}, variant)
    assert isinstance(answer, Ruling)
    assert answer.rows == ()
