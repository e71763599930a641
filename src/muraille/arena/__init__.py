"""Duplicate matches between players, and what can be said of them.

The room and the function of the library have one name: ``muraille.arena(…)`` plays, whether or not a module of the room has
been imported before, and its name put where the function's stood.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    def __call__(self, *arguments: Any, **options: Any) -> Any:
        from muraille.arena.duplicate import arena

        return arena(*arguments, **options)


sys.modules[__name__].__class__ = _Room
