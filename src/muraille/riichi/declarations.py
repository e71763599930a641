"""How a yaku is declared: names, value, citation, and a predicate over :class:`~muraille.riichi.win.Win`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.phrase import Name
from muraille.riichi.rules import RiichiRules
from muraille.riichi.win import Needs, Win

Predicate = Callable[[Win], bool]
Condition = Callable[[RiichiRules], bool]
#: A number of yakuman, the same in all documents or by the rules.
Times = int | Callable[[RiichiRules], int]


@dataclass(frozen=True, slots=True, eq=False)
class Yaku:
    """One yaku of the rule book."""

    id: str
    name: Name
    #: The rule in one sentence.
    rule: str
    #: The paragraph in each document.
    cites: Mapping[str, str]
    holds: Predicate
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

    def __repr__(self) -> str:
        return f"<Yaku {self.id}>"


#: Every declaration in the order of the book; some are one yaku under different rules.
DECLARED: list[Yaku] = []


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
    han: int | None = None,
    open_han: int | None = None,
    yakuman: Times | None = None,
    open_yakuman: Times | None = None,
    supersedes: tuple[Yaku, ...] = (),
    alone: bool = False,
    bonus: bool = False,
    liability: frozenset[int] = frozenset(),
    needs: Needs = Needs.NOTHING,
    when: Condition = _always,
    open_when: Condition = _always,
) -> Callable[[Predicate], Yaku]:
    """Declare a yaku: the decorated predicate becomes a :class:`Yaku` in the list of the book."""

    def declare(predicate: Predicate) -> Yaku:
        declared = Yaku(
            id=name or predicate.__name__,
            name=Name(en=en, fr=fr, ja=ja),
            rule=predicate.__doc__ or "",
            cites={"rcr": cite, "sheet": sheet or (_SHEET_RARE if yakuman else _SHEET_USUAL), "tenhou": "Tenhou: yaku"},
            holds=predicate,
            han=han,
            open_han=open_han,
            yakuman=yakuman,
            open_yakuman=open_yakuman,
            supersedes=supersedes,
            alone=alone,
            bonus=bonus,
            liability=liability,
            needs=needs,
            when=when,
            open_when=open_when,
        )
        DECLARED.append(declared)
        return declared

    return declare
