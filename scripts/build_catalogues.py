"""Compile the message catalogues when the package is built; collect new sentences with ``--collect``.

The English templates in the code are the keys. ``make catalogue`` adds new ones to the French catalogue, where a person
translates them; a test fails while one is missing.
"""

from __future__ import annotations

import ast
import json
import re
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
#: The decorators whose function says its rule in its docstring.
DECLARATIONS = {"yaku", "fan", "set_fan"}
#: The client, whose sentences are the catalogue ``client``. Nested template strings are beyond Babel's own reader of JavaScript.
CLIENT = SOURCES / "server" / "static" / "js"
CLIENT_SENTENCE = re.compile(r"""(?<![\w.$])t\(\s*("(?:[^"\\\n]|\\.)*")""")


def sentences() -> dict[str, list[str]]:
    """Every template in the code by catalogue: one for each room, ``core`` for the modules outside the rooms."""
    found: dict[str, list[str]] = {}
    for file, _, message, _, _ in extract_from_dir(SOURCES, method_map=[("**.py", "python")], keywords=KEYWORDS):
        room = Path(file).parts[0] if len(Path(file).parts) > 1 else "core"
        found.setdefault(room, []).append(message if isinstance(message, str) else message[0])
    for room in ("riichi", "mcr"):
        found.setdefault(room, []).extend(declared_rules(SOURCES / room))
    if said := client_sentences(CLIENT):
        found["client"] = said
    return {room: sorted(set(messages)) for room, messages in found.items()}


def declared_rules(directory: Path) -> list[str]:
    """The rule of every yaku and fan: the docstring of each function that a decorator declares one.

    A family of yaku that share a function gives each rule apart, marked as a sentence.
    """
    functions = [
        node
        for module in sorted(directory.rglob("*.py"))
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and any(map(_declares, node.decorator_list))
    ]
    return [" ".join(said.split()) for node in functions if (said := ast.get_docstring(node))]


def _declares(decorator: ast.expr) -> bool:
    return (
        isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id in DECLARATIONS
    )


def client_sentences(directory: Path) -> list[str]:
    """Every ``t("…")`` in the modules of the client."""
    modules = sorted(directory.rglob("*.js"))
    return [json.loads(text) for module in modules for text in CLIENT_SENTENCE.findall(module.read_text("utf-8"))]


def no_break(french: str) -> str:
    """French punctuation keeps its space, and the line does not break there."""
    return re.sub(r" (?=[;:?!»])|(?<=«) ", "\N{NO-BREAK SPACE}", french)


def path_of(language: str, room: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{room}.po"


def read_catalogue(language: str, room: str) -> Catalog:
    path = path_of(language, room)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def collect(language: str) -> None:
    """Write the catalogues with exactly the sentences of the code, translations kept, sorted so that changes read well."""
    found = sentences()
    old = {room: read_catalogue(language, room) for room in found}
    for room, messages in found.items():
        new = Catalog(locale=language)
        for message in messages:
            # a sentence that moved to another room keeps its translation
            known = next(
                (each for each in (old[room].get(message), *(other.get(message) for other in old.values())) if each),
                None,
            )
            new.add(message, no_break(str(known.string)) if known else "")
        path_of(language, room).parent.mkdir(parents=True, exist_ok=True)
        with path_of(language, room).open("wb") as output:
            output.write(HEADER.encode())
            write_po(output, new, omit_header=True, width=118)
        missing = sum(1 for message in new if message.id and not message.string)
        print(f"{room}: {len(messages)} sentences, {missing} without a translation into {language}")


def compile_all() -> None:
    for source in LOCALES.glob("*/LC_MESSAGES/*.po"):
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, read_catalogue(source.parts[-3], source.stem))


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook: a built or editable package has its compiled catalogues."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all()


if __name__ == "__main__":
    if "--collect" in sys.argv:
        collect("fr")
    compile_all()
