"""The handbook: the whole catalogue as a page of Markdown, for people without a screen at the table."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.citations import cite_text
from muraille.families import FAMILIES, RULESETS
from muraille.phrase import Language, Phrase, Renderable, grouped, mark
from muraille.referee.catalogue import CATALOGUE, CHAPTERS
from muraille.referee.conduct import statements
from muraille.referee.descriptions import DESCRIPTIONS
from muraille.referee.effects import DeadHand
from muraille.referee.facts import Number, RefereeQuestion
from muraille.referee.lookup import offence_named, questions_of
from muraille.referee.occurrences import BY_ACTION, how
from muraille.referee.offences import Case, Exceeds, Is, Offence, OptionIs
from muraille.referee.ruling_answers import OffenceCase
from muraille.referee.templates import (
    Alternatives,
    ChomboFollows,
    Cited,
    FalseHuFollows,
    Ladder,
    PerMinute,
    Template,
    ToEach,
    ToVictim,
)
from muraille.referee.wording import amount, describe, offered
from muraille.table.family import Ruleset

TITLE = Phrase("Referee’s handbook")
INTRODUCTION = Phrase(
    "Every offence of the rule books: the facts that matter, the ruling, what follows and the paragraph. "
    "“muraille ruling” gives the same answers for the facts at a table. Decisions in brackets (G…, MG…) are explained in "
    "the rule book. This page is generated from the catalogue: don’t edit it."
)
CHOMBO = Phrase(
    "Chombo: in a tournament 20\u202f000 points, taken after uma. Elsewhere, and always in ema-sheet, 4\u202f000 points "
    "to East and 2\u202f000 to each other player; East pays 4\u202f000 to each. The riichi bets of the deal go back and "
    "it is dealt again: no "
    "counter, the dealer stays. A valid win declared at the same moment cancels the chombo (RCR §3.4.6; Sheet: penalties)."
)
DEAD_HAND = Phrase(
    "Dead hand: the player plays on without win, call or kong and is never tenpai; ema-sheet leaves him a kong of his own "
    "(RCR §3.4.7; Sheet: dead hand)."
)
FALSE_HU = Phrase(
    "False hu: 10 points to each opponent, in mcr-green 20 where the hand was not even waiting; no win in this deal. In "
    "mcr-intl only if the hand was exposed: it stays open and its tiles are discarded first (Green §3.11.6-6; Intl: Faute)."
)
PREFACES = {"riichi": (CHOMBO, DEAD_HAND), "mcr": (FALSE_HU,)}
CHAPTER_TITLES = {
    "riichi_wins": Phrase("Declared wins"),
    "riichi_calls": Phrase("Calls, sets and the number of tiles"),
    "riichi_declaration": Phrase("Riichi and the exhaustive draw"),
    "riichi_tiles": Phrase("Revealed tiles, the wall, the pace of play"),
    "riichi_conduct": Phrase("Conduct, lateness and substitutes"),
    "mcr_wins": Phrase("False hu and the announcement of a win"),
    "mcr_play": Phrase("Claims, the wall and the tiles of the hand"),
    "mcr_conduct": Phrase("Lateness, conduct and general sanctions"),
}
CONDUCT = Phrase("Courtesy and conduct")
HEADINGS = (Phrase("Facts"), Phrase("Ruling"), Phrase("What follows"), Phrase("Paragraph"), Phrase("Row"))
ALWAYS = Phrase("always")
_OCCURRENCE_HEADINGS = (mark("Row"), mark("Offence"), mark("How"), mark("What the player sends"))
SEPARATOR = " · "


def handbook(language: Language) -> str:
    """The page in a language.

    >>> from muraille.phrase import ENGLISH
    >>> handbook(ENGLISH).splitlines()[0]
    '# Referee’s handbook'
    """
    lines = [f"# {TITLE.render(language)}", "", INTRODUCTION.render(language)]
    for game, chapters in CHAPTERS.items():
        lines += ["", f"## {FAMILIES[game].title.render(language)}"]
        for preface in PREFACES[game]:
            lines += ["", preface.render(language)]
        for chapter in chapters:
            title = CHAPTER_TITLES[chapter.__name__.rpartition(".")[2]]
            lines += ["", f"### {title.render(language)}"]
            for offence in chapter.OFFENCES:
                lines += ["", *_offence(offence, language)]
        lines += ["", f"### {CONDUCT.render(language)}", ""]
        lines += [f"- {each.text.render(language)} ({cite_text(each.cite, language)})" for each in statements(game)]
    return "\n".join(lines) + "\n"


def occurrences(language: Language) -> str:
    """A table of every row: its offence, whether players can commit it by an action, and by which.

    >>> from muraille.phrase import ENGLISH
    >>> occurrences(ENGLISH).splitlines()[3]
    '| X02 | `empty-call` | action | `announce` chow, pung or kong |'
    """
    rows = sorted((row.startswith("M"), row, offence.id) for offence in CATALOGUE for row in offence.rows)
    lines = [_row([Phrase(text).render(language) for text in _OCCURRENCE_HEADINGS]), _row(["---"] * 4)]
    for _, row, identifier in rows:
        by = BY_ACTION[row].render(language) if row in BY_ACTION else ""
        lines.append(_row([row, f"`{identifier}`", how(row).value.render(language), by]))
    return "\n".join(lines) + "\n"


def _offence(offence: Offence, language: Language) -> Iterator[str]:
    yield f"#### {offence.title.render(language)}"
    yield ""
    yield f"`{offence.id}` {DESCRIPTIONS[offence.game][offence.id].render(language)}"
    yield ""
    yield _row([heading.render(language) for heading in HEADINGS])
    yield _row(["---"] * len(HEADINGS))
    for case in offence.cases:
        words = case_in_words(offence, case, language)
        yield _row([words.facts, words.verdict, words.follows, " / ".join(words.cites), " ".join(words.rows)])


def case_in_words(offence: Offence, case: Case, language: Language, rules: Ruleset | None = None) -> OffenceCase:
    """A case of an offence as the handbook prints it: for all rulesets, or for one that need not be named.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.referee.catalogue import offence
    >>> swapped = offence("swap-calling", "riichi")
    >>> case_in_words(swapped, swapped.cases[1], ENGLISH).follows
    'dead hand'
    """
    return OffenceCase(
        facts=_facts(offence, case, language, rules),
        verdict=" ".join(each.render(language) for each in (case.verdict, *case.notes)),
        follows=_follows(offence, case, language),
        cites=[
            cite_text(cite, language) for cite in ([case.cite(rules)] if rules else dict.fromkeys(case.cites.values()))
        ],
        rows=list(case.rows),
    )


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _facts(offence: Offence, case: Case, language: Language, rules: Ruleset | None) -> str:
    questions = questions_of(offence)
    parts = [_condition(each, questions, language) for each in case.conditions if not isinstance(each, OptionIs)]
    if rules is None:
        parts.append(_rulesets(offence, case, language))
    return SEPARATOR.join(dict.fromkeys(filter(None, parts))) or ALWAYS.render(language)


def _condition(condition: Is | Exceeds, questions: dict[str, RefereeQuestion], language: Language) -> str:
    asked = questions[condition.fact]
    match condition:
        case Is(values=values):
            told = " / ".join(asked.said(value).render(language) for value in values)
        case Exceeds():
            told = f"{_sign(condition, asked)}{_limit(condition)} {_unit(asked, language)}"
    return f"{asked.text.render(language)} **{told}**"


def _sign(condition: Exceeds, question: RefereeQuestion) -> str:
    """Nothing where the bound is the least answer there is: nobody is late by less than no minutes."""
    if condition.wanted:
        return "> "
    least = isinstance(question, Number) and condition.limit == question.minimum
    return "" if least else "≤ "


def _rulesets(offence: Offence, case: Case, language: Language) -> str:
    """The rulesets that come to a case by their options, none of an earlier one for the same facts; nothing where all do."""
    before = offence.cases[: offence.cases.index(case)]
    same = [each for each in before if each.stated == case.stated]
    those = FAMILIES[offence.game].rulesets
    names = [rules.name for rules in those if case.is_of(rules) and not any(each.is_of(rules) for each in same)]
    if len(names) == len(those):
        return ""
    if names:
        return Phrase("in {rules}", rules=", ".join(names)).render(language)
    options = {f"`{each.name}`" for one in (case, *same) for each in one.conditions if isinstance(each, OptionIs)}
    return Phrase("in variants that set {option} otherwise", option=", ".join(sorted(options))).render(language)


def _limit(condition: Exceeds) -> str:
    """A limit as a number; an option shows what it is in the rulesets that set one."""
    if isinstance(condition.limit, int):
        return str(condition.limit)
    values = {str(getattr(rules, condition.limit, 0)) for rules in RULESETS.values()} - {"0"}
    return "/".join(sorted(values))


def _unit(question: RefereeQuestion, language: Language) -> str:
    return question.unit.render(language) if isinstance(question, Number) else ""


def _follows(offence: Offence, case: Case, language: Language) -> str:
    if case.see:
        return Phrase("see “{offence}”", offence=offence_named(case.see, offence.game).title).render(language)
    return SEPARATOR.join(_described(template).render(language) for template in case.follows)


def _described(template: Template) -> Renderable:
    match template:
        case ChomboFollows():
            return Phrase("chombo")
        case DeadHand():
            return Phrase("dead hand")
        case FalseHuFollows():
            return Phrase("false hu")
        case Ladder():
            return Phrase("1st time a warning, then 5, 10, 20, 30, 40, 50, 60 points, which nobody receives")
        case PerMinute(points=points):
            return Phrase(
                "{points:# point|# points} for each minute begun, at once; nobody receives {points:it|them}",
                points=grouped(points),
            )
        case ToEach(points=points):
            return Phrase("the offender pays {points:# point|# points} to each opponent", points=points)
        case ToVictim(at_least=low, at_most=high):
            return Phrase("to the player who suffered: {amount}", amount=amount(low, high))
        case Cited(effect=effect):
            return describe(effect)
        case Alternatives(options=options):
            return offered(options, _described)
        case _:
            return describe(template)
