"""Why a kind of action cannot be had at all, where a seat does not even hold the tiles for it.

:func:`muraille.table.legality.candidates` lists what the tiles allow; a player looks for the rest as well. Everything said here
follows from the seat's own hand and from what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.legality import refusal, restrained
from muraille.table.prompts import Asked, Reason
from muraille.tiles import Tile

if TYPE_CHECKING:
    from muraille.table.deals import Deal


class Lacking(NamedTuple):
    """A kind of action by its name in JSON, and why there is none of it."""

    kind: str
    reason: Reason


#: The kinds that a player looks for, each with the actions that are of it.
KINDS: dict[str, tuple[type, ...]] = {
    "win": (asks.Win,),
    "riichi": (asks.Riichi,),
    "kong": (asks.Kong, asks.ConcealedKong, asks.AddedKong),
    "pung": (asks.Pung,),
    "chow": (asks.Chow,),
}


def lacking(deal: Deal, seat: int, looked_for: set[type]) -> Iterator[Lacking]:
    """A reason for every kind of which nothing was found among the actions that the tiles allow."""
    asked = deal.asked(seat)
    if asked is None or asked is Asked.TENPAI:
        return
    for kind, types in KINDS.items():
        if looked_for.isdisjoint(types) and (kind != "riichi" or deal.family.rules.game == "riichi"):
            reason = _reason(deal, seat, asked, kind)
            if reason is not None:
                yield Lacking(kind, reason)


def _reason(deal: Deal, seat: int, asked: Asked, kind: str) -> Reason | None:
    tried = _tried(deal, seat, kind)
    if kind == "kong" and asked is Asked.TURN:
        return Reason(
            "no_kong",
            Phrase("a kong needs four equal tiles in the hand, or the fourth of an exposed pung"),
            deal.family.cite("concealed_kong"),
        )
    if asked is Asked.CLAIM and kind in ("pung", "chow"):
        return restrained(deal.state.seats[seat], tried) or _no_set(deal, seat, kind, tried)
    reason = refusal(deal, seat, tried)
    if reason is not None and reason.code == "not_tenpai":
        return reason._replace(phrase=Phrase("no discard leaves the hand tenpai"))
    return reason


def _no_set(deal: Deal, seat: int, kind: str, tried: Action) -> Reason | None:
    """Why the tile that lies there makes no set with the hand."""
    state = deal.state
    assert state.last is not None
    if kind == "pung":
        return Reason(
            "no_pung", Phrase("a pung needs two more {tile}", tile=state.last.plain), deal.family.cite("pung")
        )
    if seat != (state.turn + 1) % 4:
        return refusal(deal, seat, tried)
    phrase = Phrase("no two tiles of the hand make a chow with {tile}", tile=state.last.plain)
    return Reason("no_chow", phrase, deal.family.cite("chow"))


def _tried(deal: Deal, seat: int, kind: str) -> Action:
    """An action of a kind, with any tiles of the hand."""
    tile = next(tile for tile in deal.state.seats[seat].concealed if tile is not None)
    return _ACTIONS[kind](tile)


_ACTIONS: dict[str, Callable[[Tile], Action]] = {
    "win": lambda _: asks.Win(),
    "riichi": asks.Riichi,
    "kong": lambda _: asks.Kong(),
    "pung": lambda tile: asks.Pung((tile, tile)),
    "chow": lambda tile: asks.Chow((tile, tile)),
}
