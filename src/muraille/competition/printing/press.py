"""The press: a document's data and its Typst template become a PDF, the same bytes for the same document."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from muraille.competition.printing.paper import Paper

if TYPE_CHECKING:
    import typst

HOUSE = "house.typ"


def template(name: str) -> bytes:
    """A template by its file name."""
    return files("muraille.competition.printing").joinpath("templates", name).read_bytes()


@cache
def _fonts() -> typst.Fonts:
    """The fonts that come with Typst, then the computer's own for scripts that those do not have."""
    import typst

    return typst.Fonts(include_system_fonts=True)


def pdf(document: Paper) -> bytes:
    """The document as a PDF of A4 pages."""
    import typst

    sources = {"main.typ": template(f"{document.template}.typ"), HOUSE: template(HOUSE)}
    made = typst.compile(
        sources,  # type: ignore[type-var]
        sys_inputs={"data": json.dumps(document.data, ensure_ascii=False)},
        font_paths=_fonts(),
        format="pdf",
        timestamp=0,
    )
    assert isinstance(made, bytes)
    return made
