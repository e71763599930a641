"""The pages of the play room as structs: what may be chosen, tables in the list, tables made and joined, proofs of walls."""

from __future__ import annotations

from msgspec import Struct

from muraille.server.rulesets import RulesetData
from muraille.server.tables.frame_parts import NamedChoice, PhraseData, TableFacts
from muraille.server.tables.own_tables import OwnTable


class RulesetChoice(RulesetData, frozen=True, kw_only=True):
    """A ruleset to play by, and what it is like."""

    about: str


class DescribedChoice(NamedChoice, frozen=True, kw_only=True):
    """Something to choose, and what it is like."""

    about: str


class PresetChoice(DescribedChoice, frozen=True, kw_only=True):
    """A table that many want, and what is chosen for it."""

    opponents: list[str]
    mode: str
    timer: str
    length: str
    hints: bool
    undo: bool
    spectators: bool


class TimerChoice(NamedChoice, frozen=True, kw_only=True):
    """A timer with its seconds for a question, null without a clock, and in the bank."""

    question_s: float | None
    bank_s: float


class TableChoices(Struct, frozen=True, kw_only=True):
    """Everything that may be chosen for a table."""

    rulesets: list[RulesetChoice]
    levels: list[DescribedChoice]
    presets: list[PresetChoice]
    timers: list[TimerChoice]
    modes: list[NamedChoice]
    lengths: list[NamedChoice]
    phrases: list[PhraseData]


class TableSummary(TableFacts, frozen=True, kw_only=True):
    """A table as others see it."""

    #: How many seats are free.
    free: int
    #: Whether one may watch.
    spectators: bool
    #: Whether everybody has gone from a game in play.
    asleep: bool
    url: str


class TableShown(TableSummary, frozen=True, kw_only=True):
    """A table, and the address that others open to join."""

    join_url: str
    #: Whether that address works on this computer alone.
    only_here: bool


class TableList(Struct, frozen=True, kw_only=True):
    """The tables that strangers may see."""

    tables: list[TableSummary]


class OwnTables(Struct, frozen=True, kw_only=True):
    """The tables to go back to."""

    tables: list[OwnTable]


class NewTable(Struct, frozen=True, kw_only=True):
    """A table at which one sits, and the secret of the seat."""

    id: str
    token: str
    url: str


class MadeTable(Struct, frozen=True, kw_only=True):
    """A table that others may join, and the secret of whoever made it; null where he does not play."""

    id: str
    token: str | None
    player: int | None
    url: str
    join_url: str


class TakenSeat(Struct, frozen=True, kw_only=True):
    """A seat that was taken, and its secret."""

    token: str
    player: int
    url: str


class DealProof(Struct, frozen=True, kw_only=True):
    """What was promised before a deal and what was used."""

    number: int
    commitment: str | None
    key: str
    wall: list[str | None]
    throws: list[tuple[int, int]]


class WallProof(Struct, frozen=True, kw_only=True):
    """What a browser needs to make the walls of a game again."""

    seed: str
    tiles: list[str]
    #: How many throws open a wall.
    throws: int
    deals: list[DealProof]
    #: Whether every promise was kept.
    kept: bool
