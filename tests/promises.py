"""What an address promises: its answer is read as the struct of that screen and written again, and nothing is lost or added."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from muraille.server.screens import SCREENS


def promised(address: str, answer: httpx.Response) -> Any:
    """The data of an answer to ``GET /api/…``, as it was promised."""
    assert answer.status_code in (200, 201), answer.text
    read = msgspec.json.decode(answer.content, type=SCREENS[address])
    assert msgspec.json.decode(msgspec.json.encode(read)) == answer.json(), address
    return answer.json()
