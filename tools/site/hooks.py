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
    if page is not None:
        markdown = to_the_twin(markdown, PurePosixPath(page.file.src_uri), page.file.dest_uri)
    markdown = NUMBERED.sub(r'\1<a id="\2"></a>**\2**', markdown)
    return OUTSIDE.sub(r"`\1`", markdown).replace(NAMES, reference())


def to_the_twin(markdown: str, source: PurePosixPath, address: str) -> str:
    """
    Links from a page to one in the other language, for which the generator knows no address.

    >>> to_the_twin("[why](desk.md#phones), [draws](draws.md)", PurePosixPath("desk.fr.md"), "fr/desk.html")
    '<a href="../desk.html#phones">why</a>, [draws](draws.md)'
    >>> to_the_twin("[En français](README.fr.md)", PurePosixPath("rulebook/README.md"), "rulebook/index.html")
    '<a href="../fr/rulebook/index.html">En français</a>'
    """
    if source.name.endswith(".fr.md"):
        target, language = rf"({source.name.removesuffix('.fr.md')})\.md", ""
    elif not address.startswith("fr/"):
        target, language = r"([\w-]+)\.fr\.md", "fr/"
    else:
        return markdown
    root = "../" * address.count("/") + language

    def link(found: re.Match[str]) -> str:
        text, name, place = found.groups(default="")
        return f'<a href="{root}{source.with_name(name.replace("README", "index"))}.html{place}">{text}</a>'

    return re.sub(rf"\[([^\]]+)\]\({target}(#[^)\s]*)?\)", link, markdown)


def reference() -> str:
    """Every name of ``import muraille``, from where it lives."""
    return "\n\n".join(f"::: muraille.{home}.{name}" for name, home in sorted(_HOMES.items()))
