"""The words of a hall as data: what people say when they mean a row, which words mean the same, what was learnt from them."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def table(name: str, kind: type[T]) -> T:
    """A table of words by its name.

    >>> "cheating" in table("said-riichi", dict[str, str])
    True
    """
    return msgspec.toml.decode(text(f"{name}.toml"), type=kind)


def text(name: str) -> str:
    """A file of words as it is written."""
    return files(__name__).joinpath(name).read_text(encoding="utf-8")
