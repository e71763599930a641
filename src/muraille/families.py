"""The two families and their rulesets by name: the one place that knows both.

A family is imported when it is asked for: who scores a riichi hand does not read the Chinese book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from muraille.errors import InvalidRequest, InvalidRules
from muraille.phrase import Phrase
from muraille.table.family import Family, Ruleset
from muraille.table.options import Option, changed, options_of
from muraille.table.wins import ScoreRequest

#: The rulesets of each game, in the order in which ``muraille rules`` lists them; a test holds them to the families' own.
NAMES = {"riichi": ("rcr-2016", "ema-sheet", "tenhou"), "mcr": ("mcr-green", "mcr-intl", "mcr-botzone")}
_GAMES = {name: game for game, names in NAMES.items() for name in names}

Value = TypeVar("Value")


class _ByName(Mapping[str, Value], Generic[Value]):
    """Values by name, each found when it is asked for.

    >>> RULESETS["rcr-2016"], "rcr-2015" in RULESETS, list(RULESETS)[-1]
    (<Ruleset rcr-2016>, False, 'mcr-botzone')
    """

    def __init__(self, names: Mapping[str, str] | tuple[str, ...], find: Callable[[str], Value]) -> None:
        self._names = names
        self._find = find

    def __getitem__(self, name: str) -> Value:
        if name not in self._names:
            raise KeyError(name)
        return self._find(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return f"<{', '.join(self._names)}>"


def _riichi() -> Family:
    from muraille.riichi.family import RIICHI

    return RIICHI


def _mcr() -> Family:
    from muraille.mcr.family import MCR

    return MCR


_MAKERS = {"riichi": _riichi, "mcr": _mcr}


def _published(name: str) -> Ruleset:
    return next(rules for rules in FAMILIES[_GAMES[name]].rulesets if rules.name == name)


FAMILIES: Mapping[str, Family] = _ByName(tuple(NAMES), lambda name: _MAKERS[name]())
#: Every published ruleset by its name.
RULESETS: Mapping[str, Ruleset] = _ByName(_GAMES, _published)


def ruleset(name: str) -> Ruleset:
    """The ruleset of this name.

    >>> ruleset("rcr-2016").family.name
    'riichi'
    """
    if name not in RULESETS:
        raise InvalidRules(
            "unknown_ruleset",
            Phrase("“{name}” is not a ruleset; there are {known}", name=name, known=", ".join(RULESETS)),
        )
    return RULESETS[name]


def rules_of(request: ScoreRequest) -> Ruleset:
    """The ruleset that a request names, with its options.

    >>> rules_of(ScoreRequest(hand="", rules="mcr-green")).name
    'mcr-green'
    """
    return changed(ruleset(request.rules), request.options)


def differences(first: Ruleset, second: Ruleset) -> list[tuple[Option, Option]]:
    """The options that two rulesets of one game decide differently.

    >>> found = differences(ruleset("rcr-2016"), ruleset("ema-sheet"))
    >>> [(one.value, other.value) for one, other in found if one.name == "open_tanyao"]
    [(True, False)]
    """
    if first.family is not second.family:
        raise InvalidRequest(
            "different_games",
            Phrase("{first} and {second} are of different games", first=first.name, second=second.name),
        )
    pairs = zip(options_of(first), options_of(second), strict=True)
    return [(one, other) for one, other in pairs if one.value != other.value]
