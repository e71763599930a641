"""Numbers in addresses: short ones. A longer one is no number of anything here."""

from __future__ import annotations

from starlette.convertors import Convertor, register_url_convertor

DIGITS = 9


class ShortNumber(Convertor[int]):
    """``{table:number}`` in a route."""

    regex = f"[0-9]{{1,{DIGITS}}}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", ShortNumber())


def number_in(text: str) -> int | None:
    """The number that a text of a query is; None where it is none.

    >>> number_in("12"), number_in("9" * 5000), number_in("²")
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None
