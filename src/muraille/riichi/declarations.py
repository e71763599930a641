"""How a yaku is declared: names, value, citation, an example, and a rule over :class:`~muraille.riichi.win.Win`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from muraille.phrase import Name, Phrase
from muraille.riichi.needs import needs_of
from muraille.riichi.rules import RiichiRules
from muraille.riichi.win import Found, Needs, Win

#: Finds the yaku in a reading: the sets that it uses, or nothing.
Rule = Callable[[Win], Found]
#: Why a reading that nearly has a yaku does not have it; None where no player would expect it.
Reason = Callable[[Win], Phrase | None]
Condition = Callable[[RiichiRules], bool]
#: A number of yakuman, the same in all documents or by the rules.
Times = int | Callable[[RiichiRules], int]


class Near(NamedTuple):
    """Why a hand that nearly has a yaku does not, and the paragraph in each document."""

    reason: Reason
    cites: Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Yaku:
    """One yaku of the rule book."""

    id: str
    name: Name
    #: The rule in one sentence.
    rule: str
    #: The paragraph in each document.
    cites: Mapping[str, str]
    find: Rule
    #: A hand that has it, as :func:`~muraille.table.wins.written` reads it.
    example: str
    #: Han of a concealed hand; None for a yakuman.
    han: int | None
    #: Han of an exposed hand; None where the yaku needs a concealed one.
    open_han: int | None
    yakuman: Times | None
    open_yakuman: Times | None
    #: The yaku that are not counted beside this one.
    supersedes: tuple[Yaku, ...]
    #: Counted with no other yaku and without dora.
    alone: bool
    #: A bonus on Riichi, which never entitles to a win by itself (Sheet: yaku, additional).
    bonus: bool
    #: The kinds of its sets, where who feeds the last of them is liable (RCR §3.3.9).
    liability: frozenset[int]
    #: What a hand must have before the question is worth asking.
    needs: Needs
    #: The rulesets that know it.
    when: Condition
    #: The rulesets that know it exposed.
    open_when: Condition

    def nearly(self, *, cite: str = "") -> Callable[[Reason], Reason]:
        """Declare, beside the yaku, why a hand that nearly has it does not; ``cite`` where RCR says so in another place."""

        def declare(reason: Reason) -> Reason:
            _NEARLY[self] = Near(reason, {**self.cites, "rcr": cite} if cite else self.cites)
            return reason

        return declare

    @property
    def near(self) -> Near | None:
        """What was declared with :meth:`nearly`."""
        return _NEARLY.get(self)

    def __repr__(self) -> str:
        return f"<Yaku {self.id}>"


#: Every declaration in the order of the book; some are one yaku under different rules.
DECLARED: list[Yaku] = []
_NEARLY: dict[Yaku, Near] = {}
_SHEET_USUAL, _SHEET_RARE = "Sheet: yaku (usual)", "Sheet: yaku (rare)"


def _always(rules: RiichiRules) -> bool:
    return True


def yaku(
    *,
    fr: str,
    en: str,
    ja: str,
    cite: str,
    sheet: str = "",
    name: str = "",
    rule: str = "",
    example: str = "",
    han: int | None = None,
    open_han: int | None = None,
    yakuman: Times | None = None,
    open_yakuman: Times | None = None,
    supersedes: tuple[Yaku, ...] = (),
    alone: bool = False,
    bonus: bool = False,
    liability: frozenset[int] = frozenset(),
    when: Condition = _always,
    open_when: Condition = _always,
) -> Callable[[Rule], Yaku]:
    """Declare a yaku: the decorated rule becomes a :class:`Yaku` in the list of the book.

    ``name`` and ``rule`` are for a family of yaku that share one function; otherwise they are its name and its docstring.
    """

    def declare(find: Rule) -> Yaku:
        declared = Yaku(
            id=name or find.__name__,
            name=Name(en=en, fr=fr, ja=ja),
            rule=rule or find.__doc__ or "",
            cites={"rcr": cite, "sheet": sheet or (_SHEET_RARE if yakuman else _SHEET_USUAL), "tenhou": "Tenhou: yaku"},
            find=find,
            example=example,
            han=han,
            open_han=open_han,
            yakuman=yakuman,
            open_yakuman=open_yakuman,
            supersedes=supersedes,
            alone=alone,
            bonus=bonus,
            liability=liability,
            needs=needs_of(find),
            when=when,
            open_when=open_when,
        )
        DECLARED.append(declared)
        return declared

    return declare


def under_other_rules(
    declared: Yaku,
    *,
    rule: str,
    when: Condition,
    han: int | None = None,
    open_han: int | None = None,
    yakuman: Times | None = None,
    supersedes: tuple[Yaku, ...] = (),
) -> Yaku:
    """Declare the same yaku with the value that other rulesets give it."""
    other = replace(
        declared,
        rule=rule,
        when=when,
        han=han,
        open_han=open_han,
        yakuman=yakuman,
        supersedes=supersedes,
        alone=False,
        bonus=False,
    )
    DECLARED.append(other)
    return other
