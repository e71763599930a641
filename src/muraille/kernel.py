"""The one place that chooses between Python alone and the extension ``muraille-fast``.

The rooms that have kernels ask here at import; everything works without the extension, and ``MURAILLE_PURE=1`` in the
environment leaves it out where it is installed.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

#: The version of the agreement with the extension; another one is not used, with a warning.
INTERFACE = 3
_EXTENSION = "muraille_fast"


def _chosen() -> ModuleType | None:
    if os.environ.get("MURAILLE_PURE", "0") not in ("", "0"):
        return None
    try:
        found = import_module(_EXTENSION)
    except ImportError:
        return None
    theirs = getattr(found, "INTERFACE", None)
    if theirs == INTERFACE:
        return found
    _left_out(f"it speaks version {theirs} of their agreement, and this package version {INTERFACE}")
    return None


def installed() -> bool:
    """Whether the extension is there, usable or not."""
    return find_spec(_EXTENSION) is not None


def _left_out(why: str) -> None:
    warnings.warn(
        f"muraille-fast is installed but Python alone answers: {why}. Build it from the sources of this package.",
        RuntimeWarning,
        stacklevel=2,
    )


def knows(what: str, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether the extension has the list of this package; where it has not, a warning says in what they differ.

    >>> knows("yaku", ("riichi", "pinfu"), ("riichi", "pinfu"))
    True
    """
    if tuple(ours) == tuple(theirs):
        return True
    here = ", ".join(sorted(set(ours) - set(theirs))) or "none"
    there = ", ".join(sorted(set(theirs) - set(ours))) or "none"
    _left_out(
        f"it has another list of {what}, {len(theirs)} against {len(ours)} here; "
        f"only here: {here}; only in the extension: {there}; the order counts too"
    )
    return False


#: The extension, or None.
FAST: ModuleType | None = _chosen()


def required() -> ModuleType:
    """The extension, for what Python alone does not do. Raises :class:`ImportError` where it is not in use."""
    if FAST is None:
        raise ImportError('this needs the extension muraille-fast: pip install "muraille[fast]"')
    return FAST


def in_use() -> str:
    """Which kernels answer: ``native`` or ``pure``.

    >>> in_use() in ("native", "pure")
    True
    """
    return "pure" if FAST is None else "native"
