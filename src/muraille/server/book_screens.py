"""The pages of the rule book as structs: the list of rulesets, one of them, and what two do differently."""

from __future__ import annotations

from msgspec import Struct

from muraille.server.rulesets import NamedLink, OptionData, RulesetHeading
from muraille.server.tables.view_types import LaidTile
from muraille.table.book import Cell


class ListedRuleset(RulesetHeading, frozen=True, kw_only=True):
    """A ruleset of the list."""

    #: How many yaku or fan it has.
    patterns: int


class GameBook(Struct, frozen=True, kw_only=True):
    """A game with its book, and two of its rulesets to compare."""

    game: str
    name: str
    title: str
    about: str
    contents: str
    rulesets: list[str]
    compared: list[str]


class BookList(Struct, frozen=True, kw_only=True):
    """Every ruleset, and every game."""

    rulesets: list[ListedRuleset]
    games: list[GameBook]


class StatementLink(Struct, frozen=True, kw_only=True):
    """A numbered statement of the rule book, and where it stands."""

    number: str
    text: str
    link: str


class BookOption(OptionData, frozen=True, kw_only=True):
    """An option with what the rule book says of it."""

    statements: list[StatementLink]


class PatternLink(Struct, frozen=True, kw_only=True):
    """A pattern by its name."""

    id: str
    name: str


class ExcludedPattern(PatternLink, frozen=True, kw_only=True):
    """A pattern that another one leaves out, and where the document says so."""

    cite: str


class ExampleHand(Struct, frozen=True, kw_only=True):
    """A hand to be drawn, and the address of the calculator that counts it."""

    concealed: list[str]
    melds: list[list[LaidTile]]
    winning: str
    by: str
    riichi: str
    flags: list[str]
    flowers: int
    link: str


class PatternData(Struct, frozen=True, kw_only=True):
    """A yaku or a fan."""

    id: str
    name: str
    #: By language.
    names: dict[str, str]
    value: str
    cite: str
    rule: str
    statements: list[StatementLink]
    excludes: list[ExcludedPattern]
    excluded_by: list[PatternLink]
    example: ExampleHand | None


class PatternGroup(Struct, frozen=True, kw_only=True):
    """The patterns of one value."""

    title: str
    patterns: list[PatternData]


class CellData(Struct, frozen=True, kw_only=True):
    """What a hand pays: on a discard, and on a draw from a non-dealer and from East; null where nobody is there."""

    discard: int | None
    draw: int | None
    draw_from_east: int | None

    @classmethod
    def of(cls, cell: Cell) -> CellData:
        return cls(**cell._asdict())


class FuRow(Struct, frozen=True, kw_only=True):
    """The cells of a number of fu, one for each number of han; null where a limit pays."""

    fu: int
    cells: list[CellData | None]


class LimitData(Struct, frozen=True, kw_only=True):
    """A limit, for an ordinary player and for the dealer."""

    name: str
    cells: list[CellData]


class PointsTable(Struct, frozen=True, kw_only=True):
    """What han and fu are worth."""

    han: list[int]
    ordinary: list[FuRow]
    dealer: list[FuRow]
    limits: list[LimitData]


class MinipointLine(Struct, frozen=True, kw_only=True):
    """A line of the list of minipoints, with tiles that show it."""

    label: str
    fu: int
    cite: str
    tiles: list[str]


class BookData(RulesetHeading, frozen=True, kw_only=True):
    """A ruleset with its patterns, its options and its tables."""

    options: list[BookOption]
    examples: list[NamedLink]
    #: What its patterns are called: yaku, fan; and how their values are written, where it needs saying.
    patterns_name: str
    legend: str | None
    #: Another ruleset of the game, to compare with.
    other: str
    groups: list[PatternGroup]
    #: Both are null where the book has no such tables.
    points: PointsTable | None
    fu: list[MinipointLine] | None


class DifferentOption(Struct, frozen=True, kw_only=True):
    """An option that two rulesets have otherwise."""

    name: str
    meaning: str
    values: list[str]
    value_names: list[str]
    cites: list[str]


class DifferentPattern(Struct, frozen=True, kw_only=True):
    """A pattern that two rulesets have otherwise: its values, null where one lacks it, and what only one leaves out."""

    id: str
    name: str
    values: list[str | None]
    cites: list[str]
    excludes: list[list[str]]


class BookComparison(Struct, frozen=True, kw_only=True):
    """What two rulesets of one game do differently."""

    rules: list[RulesetHeading]
    patterns_name: str
    legend: str | None
    options: list[DifferentOption]
    patterns: list[DifferentPattern]
