"""What changed between two values of JSON, and how it is put into the old one: the client does the same in ``changes.js``.

A change is read beside the old value:

- beside an object, an object has the changes of its members, whole where they are new; a list of one value replaces the object;
- beside a list, an object has the changes of its elements by their places; a list ``[at, removed, …]`` takes so many elements
  away there and puts the rest in their place;
- anything else is the new value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar, cast

Json: TypeAlias = object
JsonObject: TypeAlias = Mapping[str, Json]
#: What changed in an object, or the whole of it in a list of one.
Change: TypeAlias = dict[str, Json] | list[Json]
T = TypeVar("T")
#: What becomes a list in JSON.
LIST = (list, tuple)


def changes(old: JsonObject, new: JsonObject) -> Change:
    """What has to be put into the old object to get the new one; the two differ.

    >>> changes({"left": 70, "river": ["1m", "2m"]}, {"left": 69, "river": ["1m", "2m", "9p"]})
    {'left': 69, 'river': [2, 0, '9p']}
    >>> changes({"seats": [{"ready": False}, {"ready": False}]}, {"seats": [{"ready": False}, {"ready": True}]})
    {'seats': {'1': {'ready': True}}}
    >>> changes({"a": 1, "b": 2}, {"a": 1})
    [{'a': 1}]
    """
    if old.keys() - new.keys():
        return [new]
    return {
        key: _difference(old[key], value) if key in old else value
        for key, value in new.items()
        if key not in old or old[key] != value
    }


def _difference(old: Json, new: Json) -> Json:
    if isinstance(old, dict) and isinstance(new, dict):
        return changes(old, new)
    if isinstance(old, LIST) and isinstance(new, LIST):
        return _in_place(old, new) if len(old) == len(new) else _spliced(old, new)
    if isinstance(old, dict) and isinstance(new, LIST):
        return [new]
    if isinstance(old, LIST) and isinstance(new, dict):
        raise TypeError("a list never becomes an object")
    return new


def _in_place(old: Sequence[Json], new: Sequence[Json]) -> dict[str, Json]:
    pairs = zip(old, new, strict=True)
    return {str(at): _difference(before, after) for at, (before, after) in enumerate(pairs) if before != after}


def _spliced(old: Sequence[Json], new: Sequence[Json]) -> list[Json]:
    """The part between what is the same before and after it."""
    shorter = min(len(old), len(new))
    start = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    end = next((at for at in range(shorter - start) if old[-1 - at] != new[-1 - at]), shorter - start)
    return [start, len(old) - start - end, *new[start : len(new) - end]]


def merged(old: T, change: Json) -> T:
    """The new value, which is of the old one's kind. The old one is left as it is.

    >>> merged({"left": 70, "river": ["1m", "2m"]}, {"left": 69, "river": [2, 0, "9p"]})
    {'left': 69, 'river': ['1m', '2m', '9p']}
    """
    return cast(T, _merged(old, change))


def _merged(old: Json, change: Json) -> Json:
    if isinstance(old, dict) and isinstance(change, list):
        return change[0]
    if isinstance(old, dict) and isinstance(change, dict):
        return old | {key: _merged(old[key], value) if key in old else value for key, value in change.items()}
    if isinstance(old, list) and isinstance(change, list):
        at, removed, *put = change
        return [*old[:at], *put, *old[at + removed :]]
    if isinstance(old, list) and isinstance(change, dict):
        return [_merged(value, change[str(at)]) if str(at) in change else value for at, value in enumerate(old)]
    return change
