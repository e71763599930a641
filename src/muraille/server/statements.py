"""The rule book in numbered statements: what each document says, in our words, to read, search and link to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from muraille.citations import cite_text
from muraille.families import FAMILIES
from muraille.languages import language
from muraille.phrase import Language, Phrase, thousands_apart
from muraille.server.caching import HTML
from muraille.server.pages import PageReader, document, reading
from muraille.server.problems import RequestRefused
from muraille.server.services import Services, services_of
from muraille.table.book import Pattern

_ITEM = re.compile(r"- \*\*([A-Z]+\d+)\*\* (.*) — (.*)")
_ROW = re.compile(r"\| ?\*\*([A-Z]+\d+)\*\*[^|]*\|(.*)\|$")
_TAG = re.compile(r"\s*\[\w+\]$")
_NUMBER = re.compile(r"\b(?:MF|MC|MX|MT|MD|MG|M|R|X|G)\d{2,3}\b")
_LINK = re.compile(r"\[([^]]+)\]\([^)]*\)")
_BRACKETS = re.compile(r"\s*[(\[].*?[)\]]")


class BookStatement(NamedTuple):
    """One statement: a sentence, or the row of a table with its headings."""

    number: str
    game: str
    #: The titles of its page and of its section there.
    page: str
    section: str
    cells: tuple[tuple[str, str], ...]
    cite: str

    @property
    def text(self) -> str:
        return " · ".join(words for _, words in self.cells if words != "—")


def _shelf() -> Traversable:
    """The pages: beside the modules of an installed package, in ``docs`` of a working copy."""
    installed = files("muraille").joinpath("rulebook")
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "rulebook"


@cache
def statements(code: str = "en") -> dict[str, BookStatement]:
    """Every statement by its number, in the order of the pages, in a language.

    >>> statements()["X02"].text
    'Empty kong/pung/chow call · at once, nothing revealed · none'
    >>> statements()["R181"].cite, statements()["R181"].section
    ('RCR §3.4.6', 'Chombo')
    """
    return {statement.number: statement for game in FAMILIES for statement in statements_of(game, code)}


@cache
def statements_of(game: str, code: str = "en") -> tuple[BookStatement, ...]:
    """The statements of one game, in the order of its pages."""
    suffix = ".md" if code == "en" else f".{code}.md"
    return tuple(
        statement
        for name in FAMILIES[game].book.chapters
        for statement in _read(game, _shelf().joinpath(game, name + suffix).read_text(encoding="utf-8"))
    )


def _read(game: str, text: str) -> Iterator[BookStatement]:
    title, section, headings = "", "", [""]
    for line in text.splitlines():
        if line.startswith("# "):
            title = line.removeprefix("# ").partition(": ")[2]
            title = title[:1].upper() + title[1:]
        elif line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("| No."):
            headings = _cells(line)[1:-1]
        elif found := _ITEM.match(line):
            number, words, cite = found.groups()
            yield BookStatement(number, game, title, section, (("", words),), _TAG.sub("", cite))
        elif found := _ROW.match(line):
            *cells, cite = _cells(found[2])
            yield BookStatement(
                found[1], game, title, section, tuple(zip(headings, cells, strict=True)), _TAG.sub("", cite)
            )


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def of_pattern(pattern: Pattern, game: str) -> list[str]:
    """The numbers of the statements that define a yaku or a fan: those that name it.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> of_pattern(next(each for each in MCR_GREEN.family.book.patterns(MCR_GREEN) if each.id == "mixed_straight"), "mcr")
    ['MF39']
    """
    return [
        number
        for number, words in _names(game).items()
        if not words.isdisjoint(_plain(name) for name in pattern.name.texts.values())
    ]


@cache
def _names(game: str) -> dict[str, frozenset[str]]:
    """The names in the tables of yaku and of fan."""
    headings = ("FR", "EN", "Fan", "Chinese", "Name in Green", "Name in Intl")
    return {
        statement.number: frozenset(_plain(words) for heading, words in statement.cells if heading in headings)
        for statement in statements_of(game)
        if any(heading in ("FR", "Fan") for heading, _ in statement.cells)
    }


def _plain(name: str) -> str:
    """A name without what stands in brackets."""
    return _BRACKETS.sub("", name).casefold()


def of_option(name: str, cite: str) -> list[str]:
    """The numbers of the statements about an option: those that its paragraph names, and those that name it.

    >>> of_option("two_concealed_kongs_points", "Green #48")
    ['MD01']
    """
    named = (number for number, statement in statements().items() if f"`{name}`" in statement.text)
    return list(dict.fromkeys(number for number in (*_NUMBER.findall(cite), *named) if number in statements()))


def address(number: str) -> str:
    """The link to a statement."""
    return f"/rules/statements?game={statements()[number].game}#{number}"


def linked(text: str) -> str:
    """HTML of a text: the numbers in it lead to their statements."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="{escape(address(found[0]))}">{found[0]}</a>' if found[0] in statements() else found[0]

    plain = escape(thousands_apart(_LINK.sub(r"\1", text).replace("**", "")), quote=False)
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", _NUMBER.sub(link, plain))


async def statement(request: Request) -> Response:
    """``/rules/statements/{number}``: to the statement of a number, in whichever game it is."""
    number = request.path_params["number"]
    if number not in statements():
        raise RequestRefused(404, "unknown_statement", Phrase("There is no statement of this number"))
    return RedirectResponse(address(number))


async def statements_page(request: Request) -> Response:
    """``/rules/statements?game=…``: the statements of a game; it needs no script but for the search."""
    game = request.query_params.get("game", "riichi")
    if game not in FAMILIES:
        raise RequestRefused(404, "unknown_game", Phrase("There is no such game here"))
    return await services_of(request).shelf.answer(request, HTML, written, game, reading(request))


def written(game: str, read: PageReader) -> bytes:
    """The statements of a game as a page."""
    spoken = language(read.language)
    games = Phrase("Choose the game")
    title = Phrase("The rules in numbered statements")
    note = Phrase(
        "What the documents say, in our words, with the paragraph. Referees’ rulings, options and decisions name these "
        "numbers."
    )
    links = "".join(
        f'<a href="/rules/statements?game={each}"{" aria-current=page" if each == game else ""}>'
        f"{escape(family.title.render(spoken))}</a> "
        for each, family in FAMILIES.items()
    )
    chapters = groupby(statements_of(game, spoken.code), key=lambda each: each.page)
    body = (
        f"<h1>{escape(title.render(spoken))}</h1><p>{escape(note.render(spoken))}</p>"
        f'<nav class="rulesets" aria-label="{escape(games.render(spoken))}">{links}</nav>'
        + "".join(_chapter(title, list(found), spoken) for title, found in chapters)
    )
    data = {"find": "statements"}
    return document(read, title=title, module="handbook", css=["statements"], body=body, data=data).encode()


def _chapter(title: str, found: list[BookStatement], language: Language) -> str:
    parts = [
        f"{f'<h3>{linked(section)}</h3>' if section else ''}<ul>{''.join(_entry(each, language) for each in group)}</ul>"
        for section, group in groupby(found, key=lambda each: each.section)
    ]
    return f'<section class="part"><h2>{escape(title)}</h2>{"".join(parts)}</section>'


def _entry(statement: BookStatement, language: Language) -> str:
    words = " ".join(
        f"{f'<span class=label>{linked(heading)}</span> ' if heading else ''}{linked(text)}"
        for heading, text in statement.cells
        if text not in ("—", "")
    )
    return (
        f'<li id="{statement.number}" class="chapter"><a class="number" href="#{statement.number}">{statement.number}</a>'
        f' <span class="words">{words}</span> <span class="cite">{escape(cite_text(statement.cite, language))}</span></li>'
    )


def routes(services: Services) -> list[Route]:
    return [Route("/rules/statements", statements_page), Route("/rules/statements/{number}", statement)]
