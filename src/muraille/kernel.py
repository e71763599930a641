"""The one place that chooses between Python alone and the extension ``muraille-fast``.

The rooms that have kernels ask here at import; everything works without the extension, and ``MURAILLE_PURE=1`` in the
environment leaves it out where it is installed.
"""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType

#: The version of the agreement with the extension; another one is not used.
INTERFACE = 1


def _chosen() -> ModuleType | None:
    if os.environ.get("MURAILLE_PURE", "0") not in ("", "0"):
        return None
    try:
        found = import_module("muraille_fast")
    except ImportError:
        return None
    return found if getattr(found, "INTERFACE", None) == INTERFACE else None


#: The extension, or None.
FAST: ModuleType | None = _chosen()


def in_use() -> str:
    """Which kernels answer: ``native`` or ``pure``.

    >>> in_use() in ("native", "pure")
    True
    """
    return "pure" if FAST is None else "native"
