"""What the pages of ``docs/`` need to be a site, each of them done to the Markdown before it is drawn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from muraille import _HOMES

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

#: A numbered statement or choice of the rule book, in a list or in the first cell of a row.
NUMBERED = re.compile(r"^(- |\| ?)\*\*([A-Z]{1,2}\d{2,3})\*\*", re.MULTILINE)
#: A link to a file of the working copy that is no page.
OUTSIDE = re.compile(r"\[`?([^\]`]+)`?\]\((?:\.\./)+(?:deploy|src|LICENSE|CHANGELOG|README)[^)]*\)")
#: A link of an English page to a French one, which the generator does not follow.
TO_FRENCH = re.compile(r'href="([\w-]+)\.fr\.md(?=[#"])')
#: Where the reference of the library stands.
NAMES = "<!-- names -->"


def on_page_markdown(markdown: str, **_: object) -> str:
    """
    >>> on_page_markdown("- **R061** Only the most recent discard, see [the recipe](../deploy/Containerfile).")
    '- <a id="R061"></a>**R061** Only the most recent discard, see `the recipe`.'
    """
    markdown = NUMBERED.sub(r'\1<a id="\2"></a>**\2**', markdown)
    return OUTSIDE.sub(r"`\1`", markdown).replace(NAMES, reference())


def on_page_content(html: str, page: Page, **_: object) -> str:
    """Links lead to pages in the reader's language; these are the ones that mean the other."""
    return to_english(html, page.url) if page.url.startswith("fr/") else to_french(html, page.url)


def to_english(html: str, url: str) -> str:
    """What names its own page means the English one.

    >>> to_english('<a href="club.html#measured">page anglaise</a>, <a href="desk.html">bureau</a>', "fr/club.html")
    '<a href="../club.html#measured">page anglaise</a>, <a href="desk.html">bureau</a>'
    """
    itself = re.compile(rf'href="{re.escape(url.rpartition("/")[2])}(?=[#"])')
    return itself.sub(f'href="{"../" * url.count("/")}{url.removeprefix("fr/")}', html)


def to_french(html: str, url: str) -> str:
    """
    >>> to_french('<a href="README.fr.md">En français</a>', "rulebook/index.html")
    '<a href="../fr/rulebook/index.html">En français</a>'
    """
    folder = "../" * url.count("/") + "fr/" + url[: url.rfind("/") + 1]
    return TO_FRENCH.sub(lambda found: f'href="{folder}{found[1].replace("README", "index")}.html', html)


def reference() -> str:
    """Every name of ``import muraille``, from where it lives."""
    return "\n\n".join(f"::: muraille.{home}.{name}" for name, home in sorted(_HOMES.items()))
