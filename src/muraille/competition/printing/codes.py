"""QR codes that lead to the page of a table or of a player."""

from __future__ import annotations

import io

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: What an address leaves to each table.
PLACES = ("{session}", "{table}")


def address_of(address: str, *, session: int | None, table: int) -> str:
    """The address of a table's page: the places filled in, or session and table added at the end.

    >>> address_of("http://10.0.0.5:8000/tables/{table}?round={session}", session=2, table=7)
    'http://10.0.0.5:8000/tables/7?round=2'
    >>> address_of("http://10.0.0.5:8000/", session=2, table=7), address_of("http://10.0.0.5:8000", session=None, table=7)
    ('http://10.0.0.5:8000/2/7', 'http://10.0.0.5:8000/7')

    A card that stands on a table all day names no session:

    >>> address_of("http://10.0.0.5:8000/tables/{session}/{table}", session=None, table=7)
    'http://10.0.0.5:8000/tables/7'
    """
    if not address.startswith(("http://", "https://")):
        raise InvalidRequest(
            "address", Phrase("“{address}” is no address: it begins with http:// or https://", address=address)
        )
    if not any(place in address for place in PLACES):
        address = address.rstrip("/") + "/{session}/{table}"
    if session is None:
        address = address.replace("{session}/", "")
    return address.replace("{session}", str(session or "")).replace("{table}", str(table))


def code_of(address: str, *, session: int | None = None, table: int) -> str:
    """The code of a table's page as SVG; nothing where there is no address."""
    return drawn_code(address_of(address, session=session, table=table)) if address else ""


def drawn_code(text: str) -> str:
    """An address as SVG; nothing where there is none."""
    if not text:
        return ""
    import segno

    drawing = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawing, kind="svg", border=0, xmldecl=False, scale=4)
    return drawing.getvalue().decode()
