"""The table language of the catalogue: an offence, its questions, and its cases from facts to consequences.

A case reads like a row of the book: its numbers in the ledger, the facts that make it, the verdict, what follows, the
paragraph. The first case whose facts hold decides; a fact that is not known yet becomes a question.

>>> conditions = (*when(shown=True), *under(kuikae_allowed=False))
>>> [str(condition) for condition in conditions]
['shown = True', 'kuikae_allowed = False']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from muraille.phrase import Name, Phrase
from muraille.referee.facts import Fact, RefereeQuestion
from muraille.referee.templates import Template
from muraille.table.family import Ruleset
from muraille.table.options import Value


@dataclass(frozen=True)
class Is:
    """A fact has one of these values."""

    fact: str
    values: tuple[Fact, ...]

    def __str__(self) -> str:
        return f"{self.fact} = {' or '.join(map(str, self.values))}"

    def holds(self, known: Mapping[str, Fact], _rules: Ruleset) -> bool | None:
        """True, false, or nothing while the fact is not known."""
        return known[self.fact] in self.values if self.fact in known else None


@dataclass(frozen=True)
class Exceeds:
    """A number is greater than a limit, which may be an option of the ruleset."""

    fact: str
    limit: int | str
    wanted: bool = True

    def __str__(self) -> str:
        return f"{self.fact} {'>' if self.wanted else '≤'} {self.limit}"

    def holds(self, known: Mapping[str, Fact], rules: Ruleset) -> bool | None:
        number = known.get(self.fact)
        if not isinstance(number, Fraction):
            return None
        return (number > self.bound(rules)) is self.wanted

    def bound(self, rules: Ruleset) -> int:
        """The limit as a number."""
        return self.limit if isinstance(self.limit, int) else int(getattr(rules, self.limit))


@dataclass(frozen=True)
class OptionIs:
    """An option of the ruleset has this value."""

    name: str
    value: Value
    wanted: bool = True

    def __str__(self) -> str:
        return f"{self.name} {'=' if self.wanted else '≠'} {self.value}"

    def holds(self, _known: Mapping[str, Fact], rules: Ruleset) -> bool | None:
        return (getattr(rules, self.name) == self.value) is self.wanted


Condition = Is | Exceeds | OptionIs


def when(**facts: Fact | tuple[Fact, ...]) -> tuple[Condition, ...]:
    """The case needs these facts; several values of one fact in a tuple."""
    return tuple(Is(name, value if isinstance(value, tuple) else (value,)) for name, value in facts.items())


def more_than(**limits: int | str) -> tuple[Condition, ...]:
    """The case needs more than this; the limit is a number or an option."""
    return tuple(Exceeds(name, limit) for name, limit in limits.items())


def at_most(**limits: int | str) -> tuple[Condition, ...]:
    """The case needs this or less."""
    return tuple(Exceeds(name, limit, wanted=False) for name, limit in limits.items())


def under(**options: Value) -> tuple[Condition, ...]:
    """The case is one of the documents whose option has this value."""
    return tuple(OptionIs(name, value) for name, value in options.items())


def unless(**options: Value) -> tuple[Condition, ...]:
    """The case is one of the documents whose option has another value."""
    return tuple(OptionIs(name, value, wanted=False) for name, value in options.items())


@dataclass(frozen=True, kw_only=True, eq=False)
class Case:
    """Facts, and what follows from them."""

    rows: tuple[str, ...]
    conditions: tuple[Condition, ...]
    verdict: Phrase
    follows: tuple[Template, ...]
    #: The paragraph by document; a document without its own follows the first.
    cites: Mapping[str, str]
    notes: tuple[Phrase, ...] = ()
    #: The offence whose ruling applies instead.
    see: str | None = None

    def cite(self, rules: Ruleset) -> str:
        """The paragraph in the document of a ruleset."""
        return self.cites.get(rules.document, self.cites[""])

    @property
    def stated(self) -> frozenset[Condition]:
        """What is asked at the table: the conditions that no option of a ruleset decides."""
        return frozenset(each for each in self.conditions if not isinstance(each, OptionIs))

    def is_of(self, rules: Ruleset) -> bool:
        """Whether the options of a ruleset allow the case."""
        return all(each.holds({}, rules) for each in self.conditions if isinstance(each, OptionIs))


def case(
    rows: str,
    conditions: tuple[Condition, ...],
    verdict: Phrase,
    *follows: Template,
    cite: str,
    notes: Iterable[Phrase] = (),
    see: str | None = None,
    **cites: str,
) -> Case:
    """One row: its numbers, its facts, the verdict, what follows, the paragraph (``sheet``, ``intl`` where they differ)."""
    return Case(
        rows=tuple(rows.split()),
        conditions=conditions,
        verdict=verdict,
        follows=follows,
        cites={"": cite, **cites},
        notes=tuple(notes),
        see=see,
    )


@dataclass(frozen=True)
class Contradiction:
    """Facts that cannot be true together, and the sentence that says so."""

    conditions: tuple[Condition, ...]
    sentence: Phrase


@dataclass(frozen=True)
class FactNote:
    """What is to be said of a ruling where these facts are stated."""

    conditions: tuple[Condition, ...]
    sentence: Phrase


@dataclass(frozen=True, kw_only=True, eq=False)
class Offence:
    """What can happen at a table: names, words to find it by, questions, cases."""

    id: str
    game: str
    title: Name
    #: Further words that a referee may look for.
    words: Name
    cases: tuple[Case, ...]
    questions: tuple[RefereeQuestion, ...] = ()
    contradictions: tuple[Contradiction, ...] = field(default=())
    remarks: tuple[FactNote, ...] = ()

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the ledger that the offence covers, in order.

        >>> from muraille.referee.catalogue import offence
        >>> offence("invalid-set", "riichi").rows
        ('X11', 'X12', 'X13')
        """
        return tuple(sorted({row for case in self.cases for row in case.rows}))

    @property
    def cites(self) -> tuple[str, ...]:
        """The paragraphs of its cases, each once."""
        return tuple(dict.fromkeys(cite for case in self.cases for cite in case.cites.values()))
