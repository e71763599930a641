"""The pages of replays as structs: the list, a game, one of its deals step by step."""

from __future__ import annotations

from msgspec import Struct

from muraille.server.tables.frame_parts import (
    DealResultData,
    EventFrame,
    NamedChoice,
    Offered,
    RankedPlayer,
    RefusedChoice,
    Sentence,
)
from muraille.server.tables.view_types import PlayView


class ListedReplay(Struct, frozen=True, kw_only=True):
    """A game that is over."""

    id: str
    url: str
    name: str
    rules_name: str
    game: str
    names: list[str]
    #: Seconds since it began.
    ago_s: int


class ReplayList(Struct, frozen=True, kw_only=True):
    """The last games."""

    replays: list[ListedReplay]


class BroughtLog(Struct, frozen=True, kw_only=True):
    """A log that was brought: where it is found again, and where it departs from the rules."""

    id: str
    url: str
    differences: list[str]


class Download(Struct, frozen=True, kw_only=True):
    """A format, and why it cannot hold this game; null where it can."""

    format: str
    refused: str | None


class DealHeading(Struct, frozen=True, kw_only=True):
    """A deal of a game, and how it ended."""

    number: int
    round: str
    name: str
    counters: int
    #: By seat.
    names: list[str]
    steps: int
    text: str
    told: Sentence
    #: How the points of each seat changed; null while it is not over.
    payments: list[int] | None


class ReplayFacts(Struct, frozen=True, kw_only=True):
    """A game as a whole, for one of its players or for anybody."""

    id: str
    title: str
    rules: str
    rules_name: str
    game: str
    names: list[str]
    source: str | None
    open: bool
    running: bool
    #: The player who looks at a game of his own.
    you: int | None
    deals: list[DealHeading]
    #: The best first; null while it is not over.
    ranking: list[RankedPlayer] | None
    differences: list[str]


class ReplayScreen(ReplayFacts, frozen=True, kw_only=True):
    """A game, and what may be done with it."""

    levels: list[NamedChoice]
    downloads: list[Download]


class ReplayFrame(EventFrame, frozen=True, kw_only=True):
    """An event as the viewer learns of it, and the table after it."""

    step: int
    view: PlayView


class ActionInParts(Offered, frozen=True, kw_only=True):
    """An action with its label in parts."""

    told: Sentence


class RefusalInParts(RefusedChoice, frozen=True, kw_only=True):
    """A refused action with its label in parts."""

    told: Sentence


class ReplayQuestion(Struct, frozen=True, kw_only=True):
    """A question with what was done, what else the rules allowed, and what they refused."""

    step: int
    seat: int
    asked: str
    #: Whether the table waited for this seat.
    awaited: bool
    chosen: ActionInParts | None
    actions: list[ActionInParts]
    refused: list[RefusalInParts]


class ReplayDeal(Struct, frozen=True, kw_only=True):
    """One deal step by step as a viewer sees it."""

    deal: int
    #: The viewer's seat; null where all hands lie open, and for a spectator.
    seat: int | None
    open: bool
    frames: list[ReplayFrame]
    questions: list[ReplayQuestion]
    result: DealResultData | None
