"""The referee's screens at the desk as typed structs: offences, what is asked, and what the book says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, UnsetType

from muraille.server.desk.answers import Answer, EntryTold
from muraille.tiles import Wind

#: What a question is answered with.
FactValue = bool | int | float | str


class OffenceTold(Answer, frozen=True, kw_only=True):
    """An offence by its name, its rows in the ledger and its title; found by words, with how sure that is."""

    offence: str
    rows: Sequence[str]
    title: str
    confidence: float | UnsetType = UNSET


class MatterTold(Answer, frozen=True, kw_only=True):
    """What the book says of a matter that is no offence."""

    number: str
    title: str
    text: str
    cite: str
    confidence: float


class OffencesScreen(Answer, frozen=True, kw_only=True):
    """The offences of the event's rules; or what words find, and as what they were understood."""

    offences: Sequence[OffenceTold]
    matters: Sequence[MatterTold] = ()
    searched_for: str = ""
    corrected: bool = False
    certain: bool = False


class AnswerChoice(Answer, frozen=True, kw_only=True):
    value: FactValue
    label: str


class QuestionTold(Answer, frozen=True, kw_only=True):
    """A question as a form needs it: its text, its kind, the choices with their labels or the bounds of a number."""

    fact: str
    text: str
    answers: str
    kind: Literal["yes_no", "one_of", "number", "seat", "word"]
    default: FactValue | UnsetType = UNSET
    options: Mapping[str, str] | UnsetType = UNSET
    choices: Sequence[AnswerChoice] | UnsetType = UNSET
    minimum: float | UnsetType | None = UNSET
    maximum: float | UnsetType | None = UNSET
    whole: bool | UnsetType = UNSET
    unit: str | UnsetType = UNSET


class RulingPending(Answer, frozen=True, kw_only=True):
    """What has to be known before the book says anything."""

    offence: str
    rows: Sequence[str]
    title: str
    rules: str
    facts: Mapping[str, FactValue]
    questions: Sequence[QuestionTold]
    pending: Literal[True] = True
    entries: Sequence[EntryTold] = ()


class ConsequenceTold(Answer, frozen=True, kw_only=True):
    """What happens, in words; where points are the referee's to choose, at least and at most differ."""

    effect: str
    text: str
    cite: str
    seat: Wind | None = None
    at_least: int | None = None
    at_most: int | None = None


class AssumptionTold(Answer, frozen=True, kw_only=True):
    """What nobody said and the ruling takes for granted."""

    fact: str
    question: str
    answer: str


class RulingTold(Answer, frozen=True, kw_only=True):
    """What the book says, and what was written into the journal."""

    offence: str
    rows: Sequence[str]
    title: str
    rules: str
    seat: Wind | None
    verdict: str
    consequences: Sequence[ConsequenceTold]
    payments: Mapping[Wind, int] | None
    to_nobody: int
    cites: Sequence[str]
    notes: Sequence[str]
    facts: Mapping[str, FactValue]
    assumed: Mapping[str, FactValue]
    assumptions: Sequence[AssumptionTold]
    pending: Literal[False] = False
    entries: Sequence[EntryTold] = ()
