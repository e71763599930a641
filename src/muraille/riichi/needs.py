"""What a hand must have before a yaku is worth asking for, found by asking its rule.

A rule is a function of the words that it reads. Asked of a hand of which nothing is known but that it lacks, say, three
pungs, a rule that then answers no has no use for such hands; one that reads a word which is not known may hold, and is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from muraille.hand import Form
from muraille.riichi.win import HONOURS, SIMPLES, SUITS, WINDS, Found, Needs, Win
from muraille.table.wins import RiichiKind

#: For each word the values that it can have.
World = Mapping[str, Sequence[object]]


class _Unknown(Exception):
    """A rule has read what is not known: this word, or something else."""

    def __init__(self, word: str = "") -> None:
        super().__init__(word)
        self.word = word


class _Probe:
    """A hand of which some words are known."""

    def __init__(self, known: Mapping[str, object]) -> None:
        self.__dict__.update(known)

    def __getattr__(self, word: str) -> object:
        raise _Unknown(word)


def needs_of(rule: Callable[[Win], Found]) -> Needs:
    """What every hand has in which this rule finds its yaku.

    >>> needs_of(lambda win: win.kongs if len(win.kongs) == 4 else None)
    <Needs.PUNGS: 8>
    """
    found = Needs.NOTHING
    for need, world in _WITHOUT.items():
        if _never(rule, world, {}):
            found |= need
    return found


def _never(rule: Callable[[Win], Found], world: World, known: dict[str, object]) -> bool:
    """Whether the rule finds nothing, whatever value of this world each word has that it reads."""
    try:
        return not rule(cast(Win, _Probe(known)))
    except _Unknown as unknown:
        word = unknown.word
        values = world.get(word, _ANYWHERE.get(word, ()))
        return bool(values) and all(_never(rule, world, {**known, word: value}) for value in values)
    except (AttributeError, TypeError):
        # Something was asked of a stand-in that it does not know.
        return False


class _StandIn:
    """A value of which little is known; whatever else is asked of it is an error, and so is whether it equals another."""

    def __eq__(self, other: object) -> bool:
        raise _Unknown

    __hash__ = None  # type: ignore[assignment]  # no place in a set either


class _Some(_StandIn):
    """So many sets, and nothing known of them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __len__(self) -> int:
        return self.number


class _Kinds(_StandIn):
    """Kinds of tiles that cannot all be among these, and nothing else known of them."""

    def __init__(self, never_within: Callable[[frozenset[int]], bool]) -> None:
        self.never_within = never_within

    def __le__(self, kinds: frozenset[int]) -> bool:
        if self.never_within(kinds):
            return False
        raise _Unknown


def _no_simple(kinds: frozenset[int]) -> bool:
    return kinds.isdisjoint(SIMPLES)


def _one_suit_and_few_honours(kinds: frozenset[int]) -> bool:
    """No hand without a numbered tile has fewer than five kinds."""
    return sum(not kinds.isdisjoint(suit) for suit in SUITS) <= 1 and len(kinds & HONOURS) < 5


def _none_of_honours(asked: int | frozenset[int]) -> Found:
    kinds = frozenset((asked,)) if isinstance(asked, int) else asked
    if kinds <= HONOURS:
        return None
    raise _Unknown


def _no_little_one_of_honours(family: frozenset[int]) -> Found:
    if len(family) > 1:
        return _none_of_honours(family)
    raise _Unknown


def _none_of_more_than(pungs: int) -> Callable[[frozenset[int]], Found]:
    def answer(family: frozenset[int]) -> Found:
        if len(family) > pungs:
            return None
        raise _Unknown

    return answer


_EITHER = (False, True)
_NO, _NONE = (False,), (None,)
_FEWER_THAN_THREE = tuple(map(_Some, range(3)))
#: What a word can be in any hand.
_ANYWHERE: World = {
    **dict.fromkeys(("drawn", "by_discard", "dealer", "concealed", "melded", "honours"), _EITHER),
    **dict.fromkeys(("seat", "round"), sorted(WINDS)),
}
#: The words whose values are given, or bounded, where a hand lacks what is needed.
_WITHOUT: Mapping[Needs, World] = {
    Needs.RIICHI: {"riichi": (RiichiKind.NONE,)},
    Needs.FLAG: dict.fromkeys(("ippatsu", "last_tile", "after_kong", "robbing_kong", "first_turn"), _NO),
    Needs.CHOWS: {"chow_in_every_suit": _NONE, "straight": _NONE, "double_chows": ((),), "without_fu": _NO},
    Needs.PUNGS: {
        **dict.fromkeys(("pungs", "kongs", "concealed_pungs"), _FEWER_THAN_THREE),
        "pung_in_every_suit": _NONE,
        "big": (_none_of_more_than(2),),
        "little": (_none_of_more_than(3),),
    },
    Needs.HONOUR_PUNG: {
        "pung_of": (_none_of_honours,),
        "big": (_none_of_honours,),
        "little": (_no_little_one_of_honours,),
    },
    Needs.ONE_SUIT: {"one_suit": _NO, "nine_gates": _NO, "kinds": (_Kinds(_one_suit_and_few_honours),)},
    Needs.OUTSIDE: {
        "outside_groups": range(5),
        "terminal_groups": range(5),
        "kinds": (_Kinds(_no_simple),),
        "form": (Form.REGULAR,),
        "regular": (True,),
    },
    Needs.SPECIAL_FORM: {"form": (Form.REGULAR,), "regular": (True,)},
}
