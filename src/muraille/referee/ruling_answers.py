"""What the referee answers, as structs for every border: offences found, an offence with its questions and cases, a ruling."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from muraille.table.rulings import EffectData, FactData
from muraille.tiles import Wind


class OffenceHeading(Struct, frozen=True, kw_only=True):
    """An offence by its name, its rows in the ledger and its title."""

    offence: str
    rows: list[str]
    title: str


class OffenceChoice(OffenceHeading, frozen=True, kw_only=True):
    """An offence to choose; found by words, with how sure that is."""

    confidence: float | UnsetType = UNSET


class OffenceEntry(OffenceHeading, frozen=True, kw_only=True):
    """An offence of the list; found by words, with how sure that is."""

    description: str
    cites: list[str]
    confidence: float | UnsetType = UNSET


class MatterFound(Struct, frozen=True, kw_only=True):
    """What the book says of a matter that is no offence."""

    number: str
    title: str
    text: str
    cite: str
    confidence: float


class SearchAnswer(Struct, frozen=True, kw_only=True):
    """What words find, the best first, and as what they were understood; matters that are no offences stand apart."""

    searched_for: str
    corrected: bool
    certain: bool
    offences: list[OffenceChoice]
    matters: list[MatterFound]


class FactChoice(Struct, frozen=True, kw_only=True):
    """An answer to choose; where the book leaves a choice, with what follows from it."""

    value: FactData
    label: str
    text: list[str] | UnsetType = UNSET


class FactQuestion(Struct, frozen=True, kw_only=True):
    """A question as a form needs it: its text, its kind, the choices with their labels or the bounds of a number."""

    fact: str
    text: str
    answers: str
    #: ``yes_no``, ``one_of``, ``number``, ``seat`` or ``word``.
    kind: str
    default: FactData | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    choices: list[FactChoice] | UnsetType = UNSET
    minimum: int | float | UnsetType | None = UNSET
    maximum: int | float | UnsetType | None = UNSET
    whole: bool | UnsetType = UNSET
    unit: str | UnsetType = UNSET


class OffenceQuestion(FactQuestion, frozen=True, kw_only=True):
    """A question of an offence."""

    #: Whether its answer can decide under these rules.
    own: bool


class OffenceCase(Struct, frozen=True, kw_only=True):
    """What the book says in one case."""

    facts: str
    verdict: str
    follows: str
    cites: list[str]
    rows: list[str]


class OffencePage(OffenceHeading, frozen=True, kw_only=True):
    """An offence with its questions, and what the book says in each case."""

    description: str
    cites: list[str]
    rules: str
    #: What its row says already.
    facts: dict[str, FactData]
    questions: list[OffenceQuestion]
    cases: list[OffenceCase]


class RulingConsequence(EffectData, frozen=True, kw_only=True):
    """What follows from a ruling, in words and with its paragraph."""

    text: str
    cite: str


class RulingAssumption(Struct, frozen=True, kw_only=True):
    """What nobody said and the ruling takes for granted."""

    fact: str
    question: str
    answer: str


class StatementCite(Struct, frozen=True, kw_only=True):
    """A row of the ledger, and its paragraph."""

    number: str
    cite: str


class SeatCost(Struct, frozen=True, kw_only=True):
    """What a seat gains or loses: at the table, after uma, and both in words."""

    seat: str
    name: str
    table: int
    after_uma: int
    text: str


class RulingAnswer(OffenceHeading, frozen=True, kw_only=True):
    """What the book says."""

    rules: str
    seat: Wind | None
    verdict: str
    consequences: list[RulingConsequence]
    #: By seat; null where nothing is paid at the table.
    payments: dict[Wind, int] | None
    to_nobody: int
    cites: list[str]
    notes: list[str]
    facts: dict[str, FactData]
    assumed: dict[str, FactData]
    assumptions: list[RulingAssumption]
    #: How sure the offence is where words found it, and as what they were understood.
    confidence: float | UnsetType = UNSET
    searched_for: str | UnsetType = UNSET


class RulingGiven(RulingAnswer, frozen=True, kw_only=True, tag_field="state", tag="ruled"):
    """A ruling on a page: its rows, what it costs each seat, what is left to the referee."""

    statements: list[StatementCite]
    #: Null while the offender or an amount is open.
    costs: list[SeatCost] | None
    #: What the book leaves to the referee, as further questions.
    choices: list[FactQuestion]


class OpenAnswer(OffenceHeading, frozen=True, kw_only=True):
    """What has to be known before the book says anything."""

    rules: str
    facts: dict[str, FactData]
    questions: list[FactQuestion]
    #: How sure the offence is where words found it, and as what they were understood.
    confidence: float | UnsetType = UNSET
    searched_for: str | UnsetType = UNSET


class RulingOpen(OpenAnswer, frozen=True, kw_only=True, tag_field="state", tag="asking"):
    """What a page has to ask before the book says anything."""


class CodedSentence(Struct, frozen=True, kw_only=True):
    """What is wrong, with its code."""

    code: str
    message: str


class RulingRefused(Struct, frozen=True, kw_only=True, tag_field="state", tag="refused"):
    """Why nothing can be ruled, and which questions would have to be answered otherwise."""

    error: CodedSentence
    questions: list[FactQuestion]


RulingPage: TypeAlias = RulingGiven | RulingOpen | RulingRefused
