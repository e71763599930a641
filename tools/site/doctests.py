"""Examples in docstrings are drawn as the sessions that they are."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension

#: Lines from a prompt to the next empty line.
SESSION = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


class Doctests(Extension):
    """Puts a fence around every session."""

    def on_instance(self, *, obj: Any, **_: object) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """
    >>> fenced("A sum.\\n\\n>>> 1 + 1\\n2")
    'A sum.\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```'
    """
    return SESSION.sub(lambda session: f"```pycon\n{session[0]}\n```", docstring)
