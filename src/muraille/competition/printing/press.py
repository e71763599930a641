"""The press: a document's data and its Typst template become a PDF, the same bytes for the same document."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from muraille.competition.printing.paper import Paper

if TYPE_CHECKING:
    import typst

#: The template of what all documents share.
HOUSE = "house"


def source(template: str) -> bytes:
    """The Typst source of a document: the house style, then its own template."""
    folder = files("muraille.competition.printing") / "templates"
    return b"\n".join((folder / f"{name}.typ").read_bytes() for name in (HOUSE, template))


@cache
def _fonts() -> typst.Fonts:
    """The fonts that come with Typst, then the computer's own for scripts that those do not have."""
    import typst

    return typst.Fonts(include_system_fonts=True)


def pdf(document: Paper) -> bytes:
    """The document as a PDF of A4 pages."""
    import typst

    return typst.compile(
        source(document.template),
        sys_inputs={"data": document.data.decode()},
        font_paths=_fonts(),
        format="pdf",
        timestamp=0,
    )
