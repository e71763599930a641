"""Why a kind of action cannot be had at all, where a seat does not even hold the tiles for it.

:func:`muraille.table.candidates.candidates` lists what the tiles allow; a player looks for the rest as well. Everything said here
follows from the seat's own hand and from what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.kinds import KINDS
from muraille.table.legality import asked_of, refusal, restrained
from muraille.table.reasons import Asked, Reason
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.tiles import Tile


class Unavailable(NamedTuple):
    """A kind of action by its name in JSON, and why there is none of it."""

    kind: str
    reason: Reason


def unavailable(play: Play, state: State, seat: int, looked_for: set[type]) -> Iterator[Unavailable]:
    """A reason for every kind of which nothing was found among the actions that the tiles allow."""
    asked = asked_of(play, state, seat)
    if asked in (None, Asked.TENPAI, Asked.LATE, Asked.OPENING, Asked.FLOWER):
        return
    found = {KINDS[each].looked_for for each in looked_for}
    for kind in _TRIED:
        if kind not in found and (kind != "riichi" or play.declares_riichi):
            reason = _reason(play, state, seat, asked, kind)
            if reason is not None:
                yield Unavailable(kind, reason)


def _reason(play: Play, state: State, seat: int, asked: Asked, kind: str) -> Reason | None:
    tried = _tried(play, state, seat, kind)
    if kind == "kong" and asked is Asked.TURN:
        return Reason(
            "no_kong",
            Phrase("a kong needs four equal tiles in the hand, or the fourth of an exposed pung"),
            play.cite("concealed_kong"),
        )
    if asked is Asked.CLAIM and kind in ("pung", "chow"):
        return restrained(state.seats[seat], tried) or _no_set(play, state, seat, kind, tried)
    reason = refusal(play, state, seat, tried)
    if reason is not None and reason.code == "not_tenpai":
        return reason._replace(phrase=Phrase("no discard leaves the hand tenpai"))
    return reason


def _no_set(play: Play, state: State, seat: int, kind: str, tried: Action) -> Reason | None:
    """Why the tile that lies there makes no set with the hand."""
    assert state.last is not None
    if kind == "pung":
        return Reason("no_pung", Phrase("a pung needs two more {tile}", tile=state.last.plain), play.cite("pung"))
    if seat != (state.turn + 1) % 4:
        return refusal(play, state, seat, tried)
    phrase = Phrase("no two tiles of the hand make a chow with {tile}", tile=state.last.plain)
    return Reason("no_chow", phrase, play.cite("chow"))


def _tried(play: Play, state: State, seat: int, kind: str) -> Action:
    """An action of a kind, with any tiles of the hand."""
    tile = next(tile for tile in state.seats[seat].concealed if tile is not None)
    return _TRIED[kind](tile)


#: What a player looks for, each with an action of it.
_TRIED: dict[str, Callable[[Tile], Action]] = {
    kind.looked_for: kind.tried for kind in KINDS.values() if kind.looked_for is not None and kind.tried is not None
}
