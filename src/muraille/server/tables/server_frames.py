"""The frames that the server sends: docs/protocol.md is written from them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from muraille.server.tables.changes import Change, Json
from muraille.server.tables.frame_parts import (
    AfterDiscard,
    ChangedEvent,
    CoachRoute,
    CoachTile,
    DealResultData,
    DecidedBy,
    Discards,
    EventFrame,
    HeldData,
    LessonPlace,
    MasterWord,
    Offered,
    RankedPlayer,
    RefusedChoice,
    RulingData,
    Sentence,
    TableFacts,
    Told,
    WallData,
)
from muraille.server.tables.view_types import PlayView
from muraille.table.actions import Action

#: The version of the frames.
VERSION = 1
ENCODER = msgspec.json.Encoder()


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello"):
    """Who the server takes the reader for."""

    version: int
    table: str
    #: The player, and the seat in the deal in play; null for a spectator.
    you: int | None
    seat: int | None
    spectator: bool
    #: Seconds by which spectators are behind.
    delay_s: float
    language: str
    #: What an event of each kind makes of the view, for those who asked for it to be left out.
    foretold: dict[str, dict[str, Json]] | UnsetType = UNSET


class Table(TableFacts, frozen=True, kw_only=True, tag="table"):
    """The table and who sits there; sent again whenever it changes."""


class TableChanged(msgspec.Struct, frozen=True, kw_only=True, tag="table_changed"):
    """The table changed: for players who asked for changes."""

    #: What to put into the last ``table``.
    changes: Change


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, tag="snapshot"):
    """All that the viewer may know."""

    seq: int
    view: PlayView
    #: The last sentences, as text and in parts.
    log: list[str]
    told: list[Sentence]
    #: The SHA-256 of the key of the deal's wall.
    commitment: str | None
    #: The rulings of this deal.
    rulings: list[EventFrame]


class NotYet(msgspec.Struct, frozen=True, kw_only=True, tag="not_yet"):
    """Those who watch see nothing of the game yet: their delay has not passed."""

    #: Milliseconds until the first tiles are seen.
    remaining_ms: int


class Moved(msgspec.Struct, frozen=True, kw_only=True, tag="moved"):
    """Something happened."""

    seq: int
    events: list[EventFrame]
    #: The view after them.
    view: PlayView


class Changed(msgspec.Struct, frozen=True, kw_only=True, tag="changed"):
    """Something happened: as ``moved``, for those who asked for changes.

    Where ``seq`` less the number of events is not the last ``seq`` that the reader had, he has to ``look``.
    """

    seq: int
    events: list[ChangedEvent]
    #: What to put into the last view; its ``last`` is that of the last event.
    changes: Change


class News(msgspec.Struct, frozen=True, kw_only=True, tag="news"):
    """Something happened: as ``changed``, for those who asked for what is foretold to be left out.

    The view is the old one with what ``hello`` foretells of each event, and then the changes. ``seq`` tells a gap as there.
    """

    seq: int
    #: Each without the members that are as in the last event of its kind since the last snapshot; the seat is left out where it
    #: is that of the event before, of whatever kind.
    events: list[dict[str, Json]]
    #: The sentence of each event, null where there is none to tell; left out where there is none at all.
    told: list[Told | None] | UnsetType = UNSET
    #: The rulings among the events, in their order.
    rulings: list[RulingData] | UnsetType = UNSET
    #: What is otherwise than foretold.
    changes: Change | UnsetType = UNSET


class PromptFrame(msgspec.Struct, frozen=True, kw_only=True, tag="prompt"):
    """A question to the player."""

    id: int
    asked: str
    tile: str | None
    actions: list[Offered]
    refused: list[RefusedChoice]
    discards: Discards
    mistakes: list[Offered]
    #: What is done when the time is over.
    default: Action
    after: dict[str, AfterDiscard] | UnsetType = UNSET
    #: Whether a winner names his fan (Green §3.9.1-2).
    names_fan: bool
    #: Milliseconds left of the question's own time, and of the bank; null without a clock.
    remaining_ms: int | None
    bank_ms: int | None
    #: Whether an answer is taken.
    open: bool
    #: The answer that was given and can still be taken back, or null.
    held: HeldData | None = None


class PromptChanged(msgspec.Struct, frozen=True, kw_only=True, tag="asked"):
    """A question to the player: as ``prompt``, for those who asked for changes.

    Of ``after`` there is only the ``shanten``, and for a waiting hand the rest. For those who asked for what is foretold to be
    left out, ``after`` has waiting hands alone, and ``away`` the distance for each tile that may be discarded, a figure each;
    ``discards.allowed`` is null where these are all tiles of the hand, sorted, and ``default`` where it is to discard ``tile``.
    ``mistakes`` is null where there are some: a player who wants to err asks for them.
    """

    asked: str
    #: What to put into the last question of this kind since the last snapshot, or into an empty object.
    changes: Change


class Mistakes(msgspec.Struct, frozen=True, kw_only=True, tag="mistakes"):
    """What can be done wrongly now, for whoever asked."""

    id: int
    mistakes: list[Offered]


class PromptClosed(msgspec.Struct, frozen=True, kw_only=True, tag="prompt_closed"):
    """The question was answered, timed out or overtaken."""

    id: int


class Coach(msgspec.Struct, frozen=True, kw_only=True, tag="coach"):
    """What matters now, at a table for learning; it stands until the next one comes."""

    #: The question that it is about; null between two.
    prompt: int | None
    told: Sentence
    #: The paragraph, in the reader's language.
    cite: str
    #: What each discard leaves.
    tiles: list[CoachTile] = []
    #: The ways to the points that a hand needs, the best first.
    routes: list[CoachRoute] = []
    #: What the master would do, for whoever asks.
    master: MasterWord | None = None
    #: What the line says to do; null where it leaves that open.
    action: Action | None = None
    #: The lesson that is played here, or null.
    lesson: LessonPlace | None = None


class DealOver(msgspec.Struct, frozen=True, kw_only=True, tag="deal_over"):
    """The deal is over; the next begins when everybody who is there is ready."""

    result: DealResultData
    #: By player.
    ready: list[bool]
    wall: WallData
    #: What decided it, to a player at a table for learning.
    why: DecidedBy | UnsetType = UNSET


class Roster(msgspec.Struct, frozen=True, kw_only=True, tag="ready"):
    """Somebody is ready."""

    #: By player.
    ready: list[bool]


class GameOver(msgspec.Struct, frozen=True, kw_only=True, tag="game_over"):
    """The game is over."""

    #: The best first.
    ranking: list[RankedPlayer]
    #: The points of each player, in the order of the names: before the first deal and after each.
    course: list[list[int]]
    record_url: str
    verify_url: str
    replay_url: str
    seed: str | None


class SaidPhrase(msgspec.Struct, frozen=True, kw_only=True, tag="said"):
    """A player said one of the phrases."""

    player: int
    phrase: str
    text: str


class Error(msgspec.Struct, frozen=True, kw_only=True, tag="error"):
    """Something went wrong; after a fatal one there is no use in coming back."""

    code: str
    message: str
    fatal: bool = False


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


ServerFrame: TypeAlias = (
    Hello
    | Table
    | TableChanged
    | Snapshot
    | NotYet
    | Moved
    | Changed
    | News
    | PromptFrame
    | PromptChanged
    | Mistakes
    | PromptClosed
    | Coach
    | DealOver
    | Roster
    | GameOver
    | SaidPhrase
    | Error
    | Pong
)


def encoded(frame: ServerFrame) -> str:
    """A frame as text.

    >>> encoded(Pong())
    '{"type":"pong"}'
    """
    return ENCODER.encode(frame).decode()
