"""What the pages of ``docs/`` need to be a site, each of them done to the Markdown before it is drawn."""

from __future__ import annotations

import re

from muraille import _HOMES

#: A numbered statement or choice of the rule book, in a list or in the first cell of a row.
NUMBERED = re.compile(r"^(- |\| ?)\*\*([A-Z]{1,2}\d{2,3})\*\*", re.MULTILINE)
#: A link to a file of the working copy that is no page.
OUTSIDE = re.compile(r"\[`?([^\]`]+)`?\]\((?:\.\./)+(?:deploy|src|LICENSE|CHANGELOG|README)[^)]*\)")
#: Where the reference of the library stands.
NAMES = "<!-- names -->"


def on_page_markdown(markdown: str, **_: object) -> str:
    """
    >>> on_page_markdown("- **R061** Only the most recent discard, see [the recipe](../deploy/Containerfile).")
    '- <a id="R061"></a>**R061** Only the most recent discard, see `the recipe`.'
    """
    markdown = NUMBERED.sub(r'\1<a id="\2"></a>**\2**', markdown)
    return OUTSIDE.sub(r"`\1`", markdown).replace(NAMES, reference())


def reference() -> str:
    """Every name of ``import muraille``, from where it lives."""
    return "\n\n".join(f"::: muraille.{home}.{name}" for name, home in sorted(_HOMES.items()))
