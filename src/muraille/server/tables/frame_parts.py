"""The parts of which the frames of the server are made."""

from __future__ import annotations

from typing import Required, TypeAlias, TypedDict

import msgspec
from msgspec import UNSET, UnsetType

from muraille.server.tables.view_types import LaidTile
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.features import Features
from muraille.table.score_answers import RecordedScore


class ChangedOption(msgspec.Struct, frozen=True, kw_only=True):
    """An option of the ruleset that was changed."""

    name: str
    meaning: str
    value: str
    value_name: str
    cite: str


class Absence(msgspec.Struct, frozen=True, kw_only=True):
    """A player who is not there: in a few words, and what is done for him."""

    short: str
    sentence: str


class SeatData(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at the table, in the order of the names."""

    player: int
    name: str
    #: ``human``, ``bot`` or ``empty``.
    kind: str
    level: str | None
    level_name: str | None
    level_short: str | None
    connected: bool
    played_by_bot: bool
    #: Null where the player is there.
    absence: Absence | None
    ready: bool
    you: bool


class WordsData(msgspec.Struct, frozen=True, kw_only=True):
    """What is said at this table, in the words that the reader prefers."""

    chow: str
    pung: str
    kong: str
    riichi: str
    #: What stands for a win on a button; what is said with a discard, and with a drawn tile.
    win: str
    ron: str
    tsumo: str


class PauseData(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the table pauses, and the players who asked for it, in that order."""

    on: bool
    asked: list[int]


class NamedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Something to choose, with its name."""

    id: str
    name: str


class PhraseData(msgspec.Struct, frozen=True, kw_only=True):
    """One of the phrases that may be said."""

    id: str
    text: str


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A table: what is played, how, and who sits there."""

    id: str
    name: str
    rules: str
    rules_name: str
    #: ``riichi`` or ``mcr``.
    game: str
    game_name: str
    features: Features
    options: list[ChangedOption]
    mode: str
    timer: str
    length: str
    mode_name: str
    timer_name: str
    length_name: str
    minutes: int | None
    hints: bool
    #: Whether a discard can be taken back for a moment.
    undo: bool
    #: For whom a coach speaks here, and in words; both empty where nobody does.
    coach: str
    coach_name: str
    #: ``waiting``, ``playing``, ``deal_over``, ``game_over`` or ``failed``.
    phase: str
    seats: list[SeatData]
    #: How many watch.
    watching: int
    pause: PauseData
    #: Where the same people play again, or null.
    next_url: str | None
    share_url: str
    phrases: list[PhraseData]
    words: WordsData


class SentencePart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a sentence that is not text: one of a tile, a number and a paragraph."""

    tile: str | UnsetType = UNSET
    number: str | UnsetType = UNSET
    cite: str | UnsetType = UNSET


#: A sentence: text, and parts that are more than text.
Sentence: TypeAlias = list[str | SentencePart]


class SentencePattern(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence whose tiles ``$tile`` and ``$tiles.0`` are those of its event, and the number by which it is told again."""

    number: int
    told: Sentence


#: A sentence, as it is or as a pattern, or only the number of a pattern that was told.
Told: TypeAlias = Sentence | SentencePattern | int


class ConsequenceShown(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from a ruling, and its paragraph."""

    text: str
    cite: str


class RulingData(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling of the referee."""

    seat: int | None
    name: str | None
    offence: str
    title: str
    consequences: list[ConsequenceShown]
    cites: list[str]


class EventFrame(msgspec.Struct, frozen=True, kw_only=True):
    """An event as the viewer was told it, with its sentence as text and in parts; with a ruling also the ruling."""

    seq: int
    event: Event
    text: str
    told: Sentence
    ruling: RulingData | UnsetType = UNSET


class ChangedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as the viewer was told it; its sentence where there is one to tell, with a ruling also the ruling."""

    event: Event
    told: Sentence | UnsetType = UNSET
    ruling: RulingData | UnsetType = UNSET


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """An action that may be chosen."""

    action: Action
    label: str
    tiles: list[str]
    key: str


class HeldData(msgspec.Struct, frozen=True, kw_only=True):
    """A discard that is made in a moment: until then it can be taken back, and nobody else knows of it."""

    action: Action
    remaining_ms: int


class RefusedAction(TypedDict, total=False):
    """An action, or only its kind where there is nothing of it to choose."""

    type: Required[str]
    tile: str
    tiles: list[str]
    drawn: bool | None


class RefusedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An action that may not be chosen, and why."""

    action: RefusedAction
    label: str
    tiles: list[str]
    key: str
    code: str
    message: str
    cite: str


class Forbidden(msgspec.Struct, frozen=True, kw_only=True):
    """A tile that may not be discarded, and why."""

    tile: str
    message: str
    cite: str


class Discards(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles that may be discarded, and those that may not."""

    allowed: list[str]
    forbidden: list[Forbidden]


class TileLeft(msgspec.Struct, frozen=True, kw_only=True):
    """A tile, and how many of it are left."""

    tile: str
    left: int


class AfterDiscard(msgspec.Struct, frozen=True, kw_only=True):
    """What a discard leaves: the distance, how many tiles improve the hand, and which."""

    shanten: int
    #: Both are left out of changes where the hand does not wait.
    count: int | UnsetType = UNSET
    waits: list[TileLeft] | UnsetType = UNSET


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a score sheet."""

    label: str
    value: str | None
    cite: str
    tiles: list[str]


class SheetSection(msgspec.Struct, frozen=True, kw_only=True):
    """Some lines of a score sheet under their title."""

    title: str
    lines: list[SheetLine]
    #: Whether these lines are what the hand is worth.
    counted: bool
    #: Whether the values of these lines are sentences that say why not.
    reasons: bool


class SheetData(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet in the reader's language."""

    verdict: str
    sections: list[SheetSection]
    #: The one word for the result, where there is one: mangan, yakuman.
    grade: str | None


class WinData(msgspec.Struct, frozen=True, kw_only=True):
    """A win."""

    seat: int
    name: str
    tile: str
    discarder: int | None
    concealed: list[str]
    #: As ``muraille score --json`` says it.
    score: RecordedScore
    payments: list[int]
    bets: int
    sheet: SheetData


class ShownHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as far as it was shown."""

    #: Both are left out, for those who asked for it, where they are as in the view.
    concealed: list[str | None] | UnsetType = UNSET
    melds: list[list[LaidTile]] | UnsetType = UNSET
    #: What it waited for, where it was shown at a draw.
    waits: list[str] = []


class DealResultData(msgspec.Struct, frozen=True, kw_only=True):
    """How a deal ended."""

    #: ``win``, ``draw``, ``nagashi`` or ``cancelled``.
    kind: str
    text: str
    #: Why it was drawn.
    reason: str | None
    #: The text in parts, and the reason.
    told: Sentence
    told_reason: Sentence | None
    winners: list[WinData]
    tenpai: list[bool | None]
    #: How each score changed, and what of it are bets of one's own and penalties.
    payments: list[int]
    bets: list[int]
    penalties: list[int]
    scores: list[int]
    rulings: list[RulingData]
    ura: list[str]
    names: list[str]
    hands: list[ShownHand]


class WallData(msgspec.Struct, frozen=True, kw_only=True):
    """What was promised of the wall."""

    commitment: str | None


class RankedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a finished game."""

    player: int
    name: str
    points: int
    #: Those that were left on the table and went to the winner; they are in the points.
    bets: int
    uma: str
    table_points: str | None
    total: str
    deducted: int
    place: int


class LessonPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where in a lesson a table is."""

    title: str
    step: int
    steps: int
    #: Whether all that this step asks has been done.
    done: bool
    #: Where the lesson goes on, and where this step begins again.
    next_url: str
    again_url: str


class CoachTile(msgspec.Struct, frozen=True, kw_only=True):
    """What a discard leaves, and how dangerous it is."""

    tile: str
    shanten: int
    #: How many tiles bring the hand nearer, and which.
    count: int
    improving: list[TileLeft]
    #: ``safe``, ``low``, ``medium`` or ``high`` with its word; null and empty where nobody threatens.
    danger: str | None
    danger_name: str


class CoachRoute(msgspec.Struct, frozen=True, kw_only=True):
    """A way to the points that a hand needs, and how it begins."""

    name: str
    #: What the hand would be worth, and the chance to win with it; null where it was not worked out.
    points: float | None
    chance: float | None
    told: Sentence
    #: The tiles that it wants after that.
    needs: list[str]


class DecidedBy(msgspec.Struct, frozen=True, kw_only=True):
    """What decided a deal for the player who is told, and its paragraph."""

    told: Sentence
    cite: str


class MasterWord(msgspec.Struct, frozen=True, kw_only=True):
    """What the master would do, and why."""

    told: Sentence
    reason: Sentence
