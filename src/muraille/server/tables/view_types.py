"""The table as one viewer may see it, as it goes over the wire: plain data, so that two views can be compared part by part."""

from __future__ import annotations

from typing import TypedDict

from muraille.table.seen_wall import WallView


class LaidTile(TypedDict):
    """A tile of a set as it lies; null where the viewer may not know it."""

    tile: str | None
    turned: bool
    face_down: bool
    stacked: bool


class RiverTileView(TypedDict):
    """A discard as it lies."""

    tile: str
    drawn: bool
    sideways: bool
    called_by: int | None


class Ban(TypedDict):
    """A right that a ruling took."""

    wins: bool
    claims: bool
    cite: str


class SeatView(TypedDict):
    """One seat of the deal in play."""

    wind: str
    concealed: list[str | None]
    melds: list[list[LaidTile]]
    river: list[RiverTileView]
    flowers: list[str]
    riichi: bool
    dead: bool
    barred: list[Ban]
    ordered: list[str]
    tenpai: bool | None


class WindMarker(TypedDict):
    """Where the marker of the round lies."""

    seat: int
    wind: str


class Claimable(TypedDict):
    """The discard or kong in question."""

    seat: int
    tile: str


class LastEvent(TypedDict):
    """Whose the last event was, and its kind."""

    seat: int | None
    kind: str


class ReasonView(TypedDict):
    """Why something may not be done."""

    code: str
    message: str
    cite: str


class WaitData(TypedDict):
    """A tile that completes the viewer's hand, how many are left, and why a discard of one would not win."""

    tile: str
    left: int
    reason: str | None


class PlayView(TypedDict):
    """What the viewer may know."""

    number: int
    round: str
    dealer: int
    wind_marker: WindMarker
    dice_at: int
    players: list[int]
    scores: list[int]
    counters: int
    bets: int
    phase: str
    turn: int
    left: int
    #: How the wall stands; null where no dice have opened it.
    wall: WallView | None
    indicators: list[str]
    seats: list[SeatView]
    #: By seat.
    names: list[str]
    your_seat: int | None
    #: For each seat whether its last concealed tile was just drawn.
    drawn: list[bool]
    claimable: Claimable | None
    no_win: ReasonView | None
    last: LastEvent | None
    #: The seat whose newest discard is the last of all; null where it was called.
    last_discard: int | None
    waits: list[WaitData]
    #: The sentence, or null.
    furiten: str | None
