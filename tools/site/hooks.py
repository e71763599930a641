"""What the pages of ``docs/`` need to be a site, each of them done to the Markdown before it is drawn."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from mkdocs.structure.pages import Page

from muraille import _HOMES

#: A numbered statement or choice of the rule book, in a list or in the first cell of a row.
NUMBERED = re.compile(r"^(- |\| ?)\*\*([A-Z]{1,2}\d{2,3})\*\*", re.MULTILINE)
#: A link to a file of the working copy that is no page.
OUTSIDE = re.compile(r"\[`?([^\]`]+)`?\]\((?:\.\./)+(?:deploy|src|LICENSE|CHANGELOG|README)[^)]*\)")
#: Where the reference of the library stands.
NAMES = "<!-- names -->"


def on_page_markdown(markdown: str, page: Page | None = None, **_: object) -> str:
    """
    >>> on_page_markdown("- **R061** Only the most recent discard, see [the recipe](../deploy/Containerfile).")
    '- <a id="R061"></a>**R061** Only the most recent discard, see `the recipe`.'
    """
    if page is not None and page.file.src_uri.endswith(".fr.md"):
        markdown = to_english(markdown, PurePosixPath(page.file.src_uri.removesuffix(".fr.md")))
    markdown = NUMBERED.sub(r'\1<a id="\2"></a>**\2**', markdown)
    return OUTSIDE.sub(r"`\1`", markdown).replace(NAMES, reference())


def to_english(markdown: str, page: PurePosixPath) -> str:
    """
    A French page's links to its English twin, which the generator would lead to the French page itself.

    >>> to_english("[why](desk.md#phones), [draws](draws.md)", PurePosixPath("desk"))
    '<a href="../desk.html#phones">why</a>, [draws](draws.md)'
    """
    address = "../" * len(page.parts) + str(page.with_name(page.name.replace("README", "index")))
    return re.sub(rf"\[([^\]]+)\]\({page.name}\.md(#[^)\s]*)?\)", rf'<a href="{address}.html\2">\1</a>', markdown)


def reference() -> str:
    """Every name of ``import muraille``, from where it lives."""
    return "\n\n".join(f"::: muraille.{home}.{name}" for name, home in sorted(_HOMES.items()))
