"""Characters that change the direction of a line: in a name they let one thing be read and another be written."""

from __future__ import annotations

import re

#: Embeddings, overrides, isolates and marks (UAX 9), as they are or as JSON escapes; an escaped backslash is none.
_DIRECTIONS = re.compile(
    r"(\\\\)|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u(?:061c|200[ef]|202[a-e]|206[6-9])", re.IGNORECASE
)


def straight(body: bytes) -> bytes:
    r"""JSON without such characters.

    >>> straight('{"name":"A\u202eB\\u202eC"}'.encode())
    b'{"name":"ABC"}'
    >>> straight(b'{"name":"\\\\u202e"}') == b'{"name":"\\\\u202e"}'
    True
    """
    try:
        text = body.decode()
    except UnicodeDecodeError:  # whoever reads it says what is wrong
        return body
    return _DIRECTIONS.sub(lambda found: found[1] or "", text).encode()
