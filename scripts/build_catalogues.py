"""Compile the message catalogues when the package is built; collect new sentences with ``--collect``.

The English templates in the code are the keys. ``make catalogue`` adds new ones to the French catalogue, where a person
translates them; a test fails while one is missing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "muraille"
LOCALES = SOURCES / "locale"
HEADER = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
#: The calls whose first argument is a template.
KEYWORDS = {"Phrase": None, "mark": None}


def sentences() -> list[str]:
    """Every template in the code, in the order of the files."""
    found = extract_from_dir(SOURCES, method_map=[("**.py", "python")], keywords=KEYWORDS)
    return list(dict.fromkeys(str(message) for _, _, message, _, _ in found if isinstance(message, str)))


def read_catalogue(language: str) -> Catalog:
    with (LOCALES / language / "LC_MESSAGES" / "muraille.po").open("rb") as file:
        return read_po(file, locale=language)


def collect(language: str) -> Catalog:
    """The catalogue with exactly the sentences of the code, translations kept, sorted so that changes read well."""
    old, new = read_catalogue(language), Catalog(locale=language, project="muraille", fuzzy=False)
    for sentence in sorted(sentences()):
        known = old.get(sentence)
        new.add(sentence, known.string if known else "")
    return new


def compile_all() -> None:
    for source in LOCALES.glob("*/LC_MESSAGES/*.po"):
        catalogue = read_catalogue(source.parts[-3])
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook: a built or editable package has its compiled catalogues."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all()


if __name__ == "__main__" and "--collect" in sys.argv:
    path = LOCALES / "fr" / "LC_MESSAGES" / "muraille.po"
    catalogue = collect("fr")
    with path.open("wb") as output:
        output.write(HEADER.encode())
        write_po(output, catalogue, omit_header=True, width=118)
    compile_all()
    missing = sum(1 for message in catalogue if message.id and not message.string)
    print(f"{len(catalogue)} sentences, {missing} without a French translation: {path.relative_to(ROOT)}")
