"""The rule book: each ruleset with its patterns, options and tables, and what two of them do differently."""

from __future__ import annotations

from itertools import groupby

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.citations import cite_text
from muraille.families import FAMILIES, RULESETS, differences, ruleset
from muraille.hand import parts
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.server.book_screens import (
    BookComparison,
    BookData,
    BookList,
    BookOption,
    CellData,
    DifferentOption,
    DifferentPattern,
    ExampleHand,
    ExcludedPattern,
    FuRow,
    GameBook,
    LimitData,
    ListedRuleset,
    MinipointLine,
    PatternData,
    PatternGroup,
    PatternLink,
    PointsTable,
    StatementLink,
)
from muraille.server.caching import DATA
from muraille.server.calculator import laid
from muraille.server.pages import page
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader
from muraille.server.rulesets import OptionData, calculator_link, ruleset_data, ruleset_heading
from muraille.server.services import Services, services_of
from muraille.server.statements import address, of_option, of_pattern, statements
from muraille.table.book import Cell, Excluded, Pattern
from muraille.table.family import Ruleset
from muraille.table.options import text_of, value_name
from muraille.table.wins import ScoreRequest
from muraille.tiles import parse_tile


def book_data(rules: Ruleset, language: Language) -> BookData:
    """A ruleset as its page shows it.

    >>> from muraille.phrase import ENGLISH
    >>> [group.title for group in book_data(ruleset("rcr-2016"), ENGLISH).groups][:3]
    ['1 han', '2 han', '3 han']
    """
    book = rules.family.book
    found = book.patterns(rules)
    # A stable sort: within a value as the book has them.
    order = sorted(found, key=_worth, reverse=book.largest_first)
    told = ruleset_data(rules, language)
    return BookData(
        **asdict(ruleset_heading(rules, language)),
        options=[_option(each, language) for each in told.options],
        examples=told.examples,
        patterns_name=patterns_title(rules, language),
        legend=book.legend.render(language) if book.legend else None,
        other=next(each.name for each in rules.family.rulesets if each.name != rules.name),
        groups=[
            PatternGroup(title=title, patterns=[_pattern_data(each, found, rules, language) for each in group])
            for title, group in groupby(order, key=lambda each: each.group.render(language))
        ],
        points=_points(rules, language),
        fu=_minipoints(rules, language),
    )


def _option(option: OptionData, language: Language) -> BookOption:
    return BookOption(**asdict(option), statements=_statements(of_option(option.name, option.cite), language))


def patterns_title(rules: Ruleset, language: Language) -> str:
    """What heads a list of the patterns: Yaku, Fan."""
    name = rules.family.book.patterns_name.render(language)
    return name[:1].upper() + name[1:]


def _statements(numbers: list[str], language: Language) -> list[StatementLink]:
    """Numbers with their sentences and where they stand."""
    said = statements(language.code)
    return [StatementLink(number=each, text=said[each].text, link=address(each)) for each in numbers]


def _worth(pattern: Pattern) -> int:
    """Han, points, or thirteen for a yakuman."""
    number = pattern.value.split(" ")[0]
    return int(number) if number.isdigit() else 13


def _pattern_data(pattern: Pattern, found: list[Pattern], rules: Ruleset, language: Language) -> PatternData:
    by = [other for other in found if any(excluded.id == pattern.id for excluded in other.excludes)]
    return PatternData(
        id=pattern.id,
        name=pattern.name.render(language),
        names=dict(pattern.name.texts),
        value=pattern.value,
        cite=cite_text(pattern.cite, language),
        rule=language.translate(pattern.rule),
        statements=_statements(of_pattern(pattern, rules.game), language),
        excludes=[_excluded(each, language) for each in pattern.excludes],
        excluded_by=[PatternLink(id=other.id, name=other.name.render(language)) for other in by],
        example=example_hand(pattern.example, rules) if pattern.example else None,
    )


def _excluded(excluded: Excluded, language: Language) -> ExcludedPattern:
    return ExcludedPattern(id=excluded.id, name=excluded.name.render(language), cite=cite_text(excluded.cite, language))


def example_hand(example: ScoreRequest, rules: Ruleset) -> ExampleHand:
    """An example to be drawn, and the address of the calculator that counts it."""
    tiles, melds = parts(example.hand)
    return ExampleHand(
        concealed=[tile.value for tile in sorted(tiles)],
        melds=[laid(meld) for meld in melds],
        winning=parse_tile(example.win).value,
        by=example.by.value,
        riichi=example.riichi.value,
        flags=[flag.value for flag in example.flags],
        flowers=example.flowers,
        link=calculator_link(example, rules),
    )


def _points(rules: Ruleset, language: Language) -> PointsTable | None:
    """What han and fu are worth, where the book counts them."""
    found = rules.family.book.score_table(rules)
    return found and PointsTable(
        han=list(found.han),
        ordinary=_rows(found.ordinary),
        dealer=_rows(found.dealer),
        limits=[
            LimitData(name=limit.name.render(language), cells=[CellData.of(cell) for cell in limit.cells])
            for limit in found.limits
        ],
    )


def _rows(rows: dict[int, tuple[Cell | None, ...]]) -> list[FuRow]:
    return [FuRow(fu=fu, cells=[cell and CellData.of(cell) for cell in cells]) for fu, cells in rows.items()]


def _minipoints(rules: Ruleset, language: Language) -> list[MinipointLine] | None:
    """The minipoints, where the book has them."""
    if rules.family.book.score_table(rules) is None:
        return None
    return [
        MinipointLine(
            label=line.label.render(language),
            fu=line.fu,
            cite=cite_text(line.cite, language),
            tiles=[tile.value for tile in line.tiles],
        )
        for line in rules.family.book.minipoints(rules)
    ]


def comparison(first: Ruleset, second: Ruleset, language: Language) -> BookComparison:
    """What two rulesets of one game do differently: options, values of patterns, what they leave out."""
    options = [
        DifferentOption(
            name=one.name,
            meaning=one.meaning.render(language),
            values=[text_of(one.value), text_of(other.value)],
            value_names=[value_name(each.value).render(language) for each in (one, other)],
            cites=[cite_text(one.cite, language), cite_text(other.cite, language)],
        )
        for one, other in differences(first, second)
    ]
    return BookComparison(
        rules=[ruleset_heading(each, language) for each in (first, second)],
        patterns_name=patterns_title(first, language),
        legend=legend.render(language) if (legend := first.family.book.legend) else None,
        options=options,
        patterns=_different_patterns(first, second, language),
    )


def _different_patterns(first: Ruleset, second: Ruleset, language: Language) -> list[DifferentPattern]:
    lists = [{pattern.id: pattern for pattern in rules.family.book.patterns(rules)} for rules in (first, second)]
    found = []
    for name in dict.fromkeys([*lists[0], *lists[1]]):
        pair = [each.get(name) for each in lists]
        left_out = [_left_out(each, language) for each in pair]
        values = [each.value if each else None for each in pair]
        if values[0] != values[1] or set(left_out[0]) != set(left_out[1]):
            known = next(each for each in pair if each)
            found.append(
                DifferentPattern(
                    id=name,
                    name=known.name.render(language),
                    values=values,
                    cites=[cite_text(each.cite, language) if each else "" for each in pair],
                    excludes=[
                        [words for excluded, words in mine.items() if excluded not in other]
                        for mine, other in (left_out, reversed(left_out))
                    ],
                )
            )
    return found


def _left_out(pattern: Pattern | None, language: Language) -> dict[str, str]:
    """The names of what a pattern excludes, by id."""
    return {each.id: each.name.render(language) for each in pattern.excludes} if pattern else {}


def _known(name: str) -> Ruleset:
    if name not in RULESETS:
        raise RequestRefused(404, "unknown_ruleset", Phrase("There is no ruleset of this name"))
    return ruleset(name)


async def rulesets(request: Request) -> Response:
    """``GET /api/rules``."""
    return await services_of(request).shelf.answer(request, DATA, rulesets_data, reader(request).code)


def rulesets_data(code: str) -> bytes:
    spoken = language(code)
    headings = [
        ListedRuleset(**asdict(ruleset_heading(rules, spoken)), patterns=len(rules.family.book.patterns(rules)))
        for rules in RULESETS.values()
    ]
    return msgspec.json.encode(BookList(rulesets=headings, games=game_books(spoken)))


def game_books(language: Language) -> list[GameBook]:
    """The games with their books, and two rulesets of each to compare."""
    return [
        GameBook(
            game=name,
            name=family.title.render(language),
            title=family.book.title.render(language),
            about=family.book.about.render(language),
            contents=family.book.contents.render(language),
            rulesets=[rules.name for rules in family.rulesets],
            compared=[rules.name for rules in family.rulesets[:2]],
        )
        for name, family in FAMILIES.items()
    ]


async def book(request: Request) -> Response:
    """``GET /api/rules/{name}``."""
    rules = _known(request.path_params["name"])
    return await services_of(request).shelf.answer(request, DATA, written_book, rules.name, reader(request).code)


def written_book(name: str, code: str) -> bytes:
    return msgspec.json.encode(book_data(ruleset(name), language(code)))


async def compare(request: Request) -> Response:
    """``GET /api/rules/compare?a=…&b=…``."""
    first, second = (_known(request.query_params.get(key, "")) for key in ("a", "b"))
    code = reader(request).code
    return await services_of(request).shelf.answer(request, DATA, compared, first.name, second.name, code)


def compared(first: str, second: str, code: str) -> bytes:
    return msgspec.json.encode(comparison(ruleset(first), ruleset(second), language(code)))


async def rules_page(request: Request) -> Response:
    return page(request, title=Phrase("Rule book"), module="rules", css=["rules"], data={"page": "list"})


async def compare_page(request: Request) -> Response:
    return page(request, title=Phrase("Rulesets compared"), module="rules", css=["rules"], data={"page": "compare"})


async def book_page(request: Request) -> Response:
    rules = _known(request.path_params["name"])
    return page(request, title=rules.title, module="rules", css=["rules"], data={"page": "book", "rules": rules.name})


def routes(services: Services) -> list[Route]:
    return [
        Route("/rules", rules_page),
        Route("/rules/compare", compare_page),
        Route("/rules/{name}", book_page),
        Route("/api/rules", rulesets),
        Route("/api/rules/compare", compare),
        Route("/api/rules/{name}", book),
    ]
