"""The ruling: from an offence, the facts and the ruleset to what the book says.

:func:`rule` is pure and total: it answers with a ruling, with the questions that are still open, or with a refusal that
says which fact cannot be. It never guesses: a fact that it assumes is named in the ruling.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from muraille.errors import InvalidRequest
from muraille.mcr.choices import LadderScope
from muraille.phrase import Phrase
from muraille.referee.consequences import Consequence, RulingSituation, follow, needed, payments
from muraille.referee.effects import Chombo, ChomboCancelled, Deduction, Effect, OtherWinStands
from muraille.referee.facts import Fact, RefereeQuestion, UnfitFacts
from muraille.referee.lookup import offence_named, questions_of, read_facts, resolve
from muraille.referee.offences import Case, Exceeds, Is, Offence
from muraille.referee.rows import OffenceRow
from muraille.referee.templates import Ladder
from muraille.riichi.grades import ChomboPenalty
from muraille.table.conduct import Moment
from muraille.table.family import Ruleset
from muraille.tiles import Wind

#: How each document is cited; a ruling without such a paragraph follows another document.
_CITED_AS = {"rcr": "RCR", "sheet": "Sheet", "green": "Green", "intl": "Intl"}


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """What the book says: the verdict, what follows, what it costs, the paragraphs."""

    offence: Offence
    #: The rows of the ledger that the facts select.
    rows: tuple[str, ...]
    rules: Ruleset
    seat: Wind | None
    verdict: Phrase
    #: The paragraphs of the verdict itself.
    grounds: tuple[str, ...]
    consequences: tuple[Consequence, ...]
    notes: tuple[Phrase, ...]
    #: The facts that were stated, and those that were assumed.
    facts: Mapping[str, Fact]
    assumed: Mapping[str, Fact]

    @property
    def citations(self) -> tuple[str, ...]:
        """Every paragraph once, those of the verdict first."""
        return tuple(dict.fromkeys((*self.grounds, *(consequence.cite for consequence in self.consequences))))

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What an engine or a desk carries out, in this order."""
        return tuple(consequence.effect for consequence in self.consequences)

    @property
    def payments(self) -> dict[Wind, int] | None:
        """What each seat gains or loses at the table, where offender and amounts are known."""
        return payments(self.consequences)

    @property
    def to_nobody(self) -> int:
        """Points that leave the table and that nobody receives; what is taken after uma never lay there."""
        return sum(
            effect.at_least or 0
            for effect in self.effects
            if isinstance(effect, Deduction) and effect.exact and effect.moment is not Moment.AFTER_UMA
        )


@dataclass(frozen=True, kw_only=True)
class Pending:
    """Facts are missing: the questions to ask next; the answers decide whether others follow."""

    offence: Offence
    rules: Ruleset
    questions: tuple[RefereeQuestion, ...]
    facts: Mapping[str, Fact]


@dataclass(frozen=True, kw_only=True)
class NoRuling:
    """No ruling: a fact that cannot be, facts that contradict each other, or a document without a ruling.

    Where facts are at fault, ``questions`` are those to ask again."""

    code: str
    sentence: Phrase
    questions: tuple[RefereeQuestion, ...] = ()


Answer = Ruling | Pending | NoRuling


def rule(offence: Offence | str, facts: Mapping[str, object], rules: Ruleset) -> Answer:
    """The ruling on an offence, given by name or by its row in the ledger.

    >>> from muraille.riichi.rules import RCR_2016
    >>> ruling = rule("invalid-set", {"when": "after_discard", "seat": "S"}, RCR_2016)
    >>> print(ruling.verdict, ruling.citations)
    The player has discarded and the set can no longer be put right: dead hand. ('RCR §3.4.7, §5.2.4',)
    >>> [question.id for question in rule("invalid-set", {}, RCR_2016).questions]
    ['when']
    >>> refused = rule("X12", {"when": "before_discard"}, RCR_2016)
    >>> refused.code, [question.id for question in refused.questions]
    ('contradictory_facts', ['when'])
    """
    try:
        found, row = resolve(offence, rules)
        return _judge(found, read_facts(found, facts, row, rules), rules, row)
    except UnfitFacts as problem:
        return NoRuling(code=problem.code, sentence=problem.phrase, questions=problem.questions)
    except InvalidRequest as problem:
        return NoRuling(code=problem.code, sentence=problem.phrase)


def _judge(offence: Offence, stated: Mapping[str, Fact], rules: Ruleset, row: OffenceRow) -> Ruling | Pending:
    questions = questions_of(offence)
    defaults = {name: asked.default for name, asked in questions.items() if asked.default is not None}
    facts: dict[str, Fact] = {**defaults, **stated}
    chosen, missing = _chosen(offence, {**row.numbers, **facts}, rules)
    if chosen is not None:
        row.check_case(chosen, stated, questions)
    if chosen is not None:
        missing = tuple(name for name in needed(chosen.follows) if name not in facts)
    if chosen is None or missing:
        asked = tuple(row.narrowed(questions[name]) for name in missing)
        return Pending(offence=offence, rules=rules, questions=asked, facts=stated)
    if chosen.see:
        return _led(offence, chosen, stated, rules)
    return _ruling(offence, chosen, facts, stated, rules)


def _chosen(offence: Offence, facts: Mapping[str, Fact], rules: Ruleset) -> tuple[Case | None, tuple[str, ...]]:
    """The first case whose facts hold, or the fact that is open: one, since its answer decides what else matters."""
    for case in offence.cases:
        held = {condition: condition.holds(facts, rules) for condition in case.conditions}
        if False in held.values():
            continue
        missing = [c.fact for c, holds in held.items() if holds is None and isinstance(c, (Is, Exceeds))]
        return (None, (missing[0],)) if missing else (case, ())
    raise InvalidRequest(
        "no_ruling", Phrase("the book has no ruling for these facts of “{title}”", title=offence.title)
    )


def _led(offence: Offence, case: Case, stated: Mapping[str, Fact], rules: Ruleset) -> Ruling | Pending:
    """The ruling of the offence that a case leads to, under the name of the first."""
    other = offence_named(case.see or "", offence.game)
    theirs = {name: fact for name, fact in stated.items() if name in questions_of(other)}
    answer = _judge(other, theirs, rules, OffenceRow())
    if isinstance(answer, Pending):
        return replace(answer, offence=offence, facts=stated)
    return replace(
        answer,
        offence=offence,
        rows=case.rows or answer.rows,
        grounds=(case.cite(rules), *answer.grounds),
        notes=(case.verdict, *answer.notes),
        facts=stated,
    )


def _ruling(
    offence: Offence, case: Case, facts: Mapping[str, Fact], stated: Mapping[str, Fact], rules: Ruleset
) -> Ruling:
    situation = RulingSituation(rules=rules, facts=facts)
    cite = case.cite(rules)
    ruling = Ruling(
        offence=offence,
        rows=case.rows,
        rules=rules,
        seat=situation.seat,
        verdict=case.verdict,
        grounds=(cite,),
        consequences=follow(case.follows, cite, situation),
        notes=(*case.notes, *_remarks(offence, facts, rules), *_counting(case, rules)),
        facts=stated,
        assumed={},
    )
    if facts.get("simultaneous_win") is True:
        ruling = _cancelled(ruling)
    ruling = replace(ruling, assumed=_assumed(ruling, facts))
    return replace(ruling, notes=(*ruling.notes, *_silence(ruling)))


def _remarks(offence: Offence, facts: Mapping[str, Fact], rules: Ruleset) -> Iterator[Phrase]:
    """What the stated facts add to the ruling."""
    for remark in offence.remarks:
        if all(condition.holds(facts, rules) is True for condition in remark.conditions):
            yield remark.sentence


def _counting(case: Case, rules: Ruleset) -> tuple[Phrase, ...]:
    """Over how long the steps of a ladder are counted (MG36, MG66)."""
    if not any(isinstance(template, Ladder) for template in case.follows):
        return ()
    if getattr(rules, "penalty_ladder_scope", None) is LadderScope.SESSION:
        return (Phrase("Counted over the whole session, each kind of offence apart (MG36, MG66)."),)
    return (Phrase("Counted within the deal, each kind of offence apart (MG36, MG66)."),)


def _cancelled(ruling: Ruling) -> Ruling:
    """A valid win at the very moment of a chombo cancels it (RCR §3.4.6)."""
    chombo = any(isinstance(each.effect, Chombo) for each in ruling.consequences)
    if not chombo or not getattr(ruling.rules, "chombo_cancelled_by_win", False):
        return ruling
    effects = (OtherWinStands(), ChomboCancelled(seat=ruling.seat))
    return replace(
        ruling,
        rows=("X48",),
        verdict=Phrase("A win was declared at the very moment of the chombo: the chombo is cancelled."),
        grounds=("RCR §3.4.6",),
        consequences=tuple(Consequence(effect=effect, cite="RCR §3.4.6") for effect in effects),
        notes=(ruling.verdict,),
    )


def _assumed(ruling: Ruling, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The facts on which the ruling rests though nobody stated them."""
    rests_on = {
        condition.fact
        for case in ruling.offence.cases
        for condition in case.conditions
        if isinstance(condition, (Is, Exceeds))
    }
    if any(isinstance(each.effect, Chombo) for each in ruling.consequences):
        rests_on.add("simultaneous_win")
        if getattr(ruling.rules, "chombo_penalty_mode", None) is ChomboPenalty.AFTER_UMA:
            rests_on.add("setting")
    return {name: facts[name] for name in facts if name in rests_on and name not in ruling.facts}


def _silence(ruling: Ruling) -> tuple[Phrase, ...]:
    """A note where the ruling follows another document than the ruleset's."""
    own = _CITED_AS.get(ruling.rules.document)
    if own and any(cite.startswith((own, "silent")) for cite in ruling.grounds):
        return ()
    followed = ruling.grounds[0].split()[0].rstrip(":")
    return (Phrase("{rules} is silent here: ruled as in {document}.", rules=ruling.rules.name, document=followed),)
