"""What a fan is: one declaration with its names, numbers, value, citation, exclusions and rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from muraille.hand import Form, Shape
from muraille.mcr.choices import Document
from muraille.mcr.rules import McrRules
from muraille.mcr.win import EVERY_KIND, Found, Win
from muraille.phrase import Name

Rule = Callable[[Win], Found]
#: Whether sets on these kinds, in rising order, make the fan.
SetRule = Callable[..., bool]


class Source(Enum):
    """Where an exclusion is written."""

    GREEN = "green"
    INTL = "intl"
    BOTH = "both"
    #: By the principle of inclusion alone, or by common practice.
    INCLUSION = "inclusion"


class ExclusionScope(Enum):
    """How much of the excluded fan is lost."""

    ALL = "all"
    #: What lies on the sets of the excluding fan.
    SAME_SETS = "same_sets"
    ONE = "one"


class Exclusion(NamedTuple):
    """A fan that is not counted beside another one."""

    fan: str
    source: Source
    scope: ExclusionScope = ExclusionScope.ALL
    #: The option and the value under which it holds; None where it always does.
    when: tuple[str, object] | None = None

    def holds(self, rules: McrRules) -> bool:
        return self.when is None or getattr(rules, self.when[0]) == self.when[1]


Exclusions = tuple[Exclusion, ...]


def green(*fans: str, when: tuple[str, object] | None = None) -> Exclusions:
    """Fan that the Green Book itself excludes."""
    return tuple(Exclusion(fan, Source.GREEN, when=when) for fan in fans)


def intl(*fans: str, when: tuple[str, object] | None = None) -> Exclusions:
    """Fan that Mah Jong International itself excludes; the Green Book drops them as included."""
    return tuple(Exclusion(fan, Source.INTL, when=when) for fan in fans)


def stated(*fans: str) -> Exclusions:
    """Fan that both documents exclude by name."""
    return tuple(Exclusion(fan, Source.BOTH) for fan in fans)


def implied(
    *fans: str, when: tuple[str, object] | None = None, scope: ExclusionScope = ExclusionScope.ALL
) -> Exclusions:
    """Fan that are included (Green §3.9.1-6(1); Intl: Comptage) without being named."""
    return tuple(Exclusion(fan, Source.INCLUSION, scope, when) for fan in fans)


@dataclass(frozen=True, slots=True, eq=False)
class Fan:
    """One of the 81 fan."""

    id: str
    #: Its place in the book, from 0.
    index: int
    #: Numbers in the two documents.
    green: int
    intl: int
    name: Name
    name_intl: Name
    points: int
    excludes: Exclusions
    #: What the book says, in one sentence.
    meaning: str
    #: Finds the fan in a reading; None for the fan of several sets.
    find: Rule | None
    #: For the fan of several sets: their shape, their number, and whether given sets make it.
    shape: Shape | None = None
    sets: int = 0
    matches: SetRule | None = None
    #: The value where a document changes it.
    value: Callable[[McrRules, Found], int] | None = None
    #: The forms in which it can occur, the kinds of tiles that it allows, the pungs and kongs that it needs at least.
    forms: frozenset[Form] = frozenset(Form)
    only: int = EVERY_KIND
    pungs: int = 0
    kongs: int = 0

    def number(self, rules: McrRules) -> int:
        """Its number in the document's own list."""
        return self.green if rules.fan_numbering is Document.GREEN else self.intl

    def cite(self, rules: McrRules) -> str:
        """Its citation in the document's own list."""
        return f"Green #{self.green}" if rules.fan_numbering is Document.GREEN else f"Intl n°{self.intl}"

    def cite_exclusion(self, exclusion: Exclusion, rules: McrRules) -> str:
        """Where the document says that this fan excludes another: beside the fan, or by the principle of inclusion."""
        if rules.fan_numbering is Document.GREEN:
            named = exclusion.source in (Source.GREEN, Source.BOTH)
            return self.cite(rules) if named else "Green §3.9.1-6(1)"
        named = exclusion.source in (Source.INTL, Source.BOTH)
        return self.cite(rules) if named else "Intl: Comptage"

    def title(self, rules: McrRules) -> Name:
        """Its name, in French as the document has it."""
        return self.name if rules.fan_names_fr is Document.GREEN else self.name_intl

    def worth(self, rules: McrRules, found: Found) -> int:
        """The value of one occurrence."""
        return self.value(rules, found) if self.value else self.points


#: The 81 fan in the order of the Green Book, filled by the declarations in :mod:`muraille.mcr.fan`.
BOOK: list[Fan] = []
_GROUPS = Form.REGULAR, Form.KNITTED_STRAIGHT


def _add(
    function: Callable[..., object],
    numbers: tuple[int, int],
    names: tuple[str, str, str, str],
    **details: object,
) -> None:
    english, french, french_intl, chinese = names
    fan = Fan(
        id=function.__name__,
        index=len(BOOK),
        green=numbers[0],
        intl=numbers[1],
        name=Name(en=english, fr=french, zh=chinese),
        name_intl=Name(en=english, fr=french_intl, zh=chinese),
        meaning=(function.__doc__ or "").strip(),
        **details,  # type: ignore[arg-type]  # the two public decorators below type these
    )
    assert fan.green == len(BOOK) + 1, fan.id
    BOOK.append(fan)


def fan(
    *,
    green: int,
    intl: int,
    en: str,
    fr: str,
    fr_intl: str,
    zh: str,
    points: int,
    excludes: Exclusions = (),
    value: Callable[[McrRules, Found], int] | None = None,
    forms: Iterable[Form] = Form,
    only: int = EVERY_KIND,
    pungs: int = 0,
    kongs: int = 0,
) -> Callable[[Rule], Rule]:
    """Declare a fan of the whole hand or of single sets: its rule returns the sets of each occurrence.

    What ``forms``, ``only``, ``pungs`` and ``kongs`` say need not be said again by the rule.
    """

    def declare(rule: Rule) -> Rule:
        _add(
            rule,
            (green, intl),
            (en, fr, fr_intl, zh),
            points=points,
            excludes=excludes,
            find=rule,
            value=value,
            forms=frozenset(forms),
            only=only,
            pungs=pungs,
            kongs=kongs,
        )
        return rule

    return declare


def set_fan(
    *,
    shape: Shape,
    sets: int,
    green: int,
    intl: int,
    en: str,
    fr: str,
    fr_intl: str,
    zh: str,
    points: int,
    excludes: Exclusions = (),
) -> Callable[[SetRule], SetRule]:
    """Declare a fan of two, three or four chows or pungs: its rule judges their first tiles, as kinds in rising order."""

    def declare(rule: SetRule) -> SetRule:
        _add(
            rule,
            (green, intl),
            (en, fr, fr_intl, zh),
            points=points,
            excludes=excludes,
            find=None,
            shape=shape,
            sets=sets,
            matches=rule,
            forms=frozenset(_GROUPS),
        )
        return rule

    return declare
