"""Names of a package that are imported when they are first used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping


def deferred(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """A package's ``__getattr__``: every name is in the module that ``homes`` gives, and is looked up once."""

    def __getattr__(name: str) -> object:  # noqa: N807  (it becomes the package's own)
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return __getattr__
