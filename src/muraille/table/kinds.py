"""The kinds of action, each declared once: when asked, what refuses it, what it does, how strong a claim it is, its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import deeds, refusals
from muraille.table.actions import Action
from muraille.table.events import Call, Event
from muraille.table.reasons import Asked, Reason
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.table.walls import Wall
from muraille.tiles import Tile

ONLY_TURN = frozenset({Asked.TURN})
ONLY_CLAIM = frozenset({Asked.CLAIM})
ONLY_AT_DRAW = frozenset({Asked.TENPAI})
_OFFERED = frozenset({Asked.CLAIM, Asked.ROB})
_LATER = _OFFERED | {Asked.LATE}
_TURN_OR_OFFERED = _OFFERED | ONLY_TURN


#: Why an action is refused, whatever the game adds.
Refused: TypeAlias = Callable[[Play, State, int, Any], Reason | None]


class ActionKind(NamedTuple):
    """A kind of action."""

    #: The questions to which it is an answer.
    asked: frozenset[Asked]
    #: Why the rules that both games share refuse it; the game adds its own reasons.
    refused: Refused
    #: The events that it makes.
    does: Callable[[Play, State, Wall, int, Any], Iterator[Event]]
    words: Callable[[Any], Phrase]
    #: How strong a claim it is: a win before a pung or a kong, these before a chow (RCR §3.3.1; Green §3.6.7, §3.7.1).
    strength: int = 0
    #: The word that is said.
    call: Call | None = None
    #: As what a player looks for it; an action of the kind, with any tile of the hand.
    looked_for: str | None = None
    tried: Callable[[Tile], Action] | None = None


_ANNOUNCED = {
    Call.CHOW: Phrase("Say “chow” and show nothing"),
    Call.PUNG: Phrase("Say “pung” and show nothing"),
    Call.KONG: Phrase("Say “kong” and show nothing"),
    Call.WIN: Phrase("Say that you win and show nothing"),
}


def _win_words(action: asks.Win) -> Phrase:
    if action.fans is None:
        return Phrase("Win")
    return Phrase("Win and name {fans}", fans=", ".join(action.fans)) if action.fans else Phrase("Win and name no fan")


def _claim(
    call: Call, strength: int, refused: Refused, words: Callable[[Any], Phrase], tried: Callable[[Tile], Action]
) -> ActionKind:
    """A claim for a set."""
    return ActionKind(ONLY_CLAIM, refused, partial(deeds.call, call), words, strength, call, call.value, tried)


KINDS: dict[type, ActionKind] = {
    asks.Win: ActionKind(
        _LATER | ONLY_TURN,
        refusals.win,
        deeds.win,
        _win_words,
        strength=3,
        call=Call.WIN,
        looked_for="win",
        tried=lambda tile: asks.Win(),
    ),
    asks.Riichi: ActionKind(
        ONLY_TURN,
        refusals.discard,
        deeds.discard,
        lambda action: Phrase("Riichi with {tile}", tile=action.tile),
        looked_for="riichi",
        tried=asks.Riichi,
    ),
    asks.Kong: _claim(Call.KONG, 2, refusals.claimed_kong, lambda action: Phrase("Kong"), lambda tile: asks.Kong()),
    asks.ConcealedKong: ActionKind(
        ONLY_TURN | {Asked.OPENING},
        refusals.concealed_kong,
        deeds.concealed_kong,
        lambda action: Phrase("Concealed kong of {tile}", tile=action.tile),
        call=Call.KONG,
        looked_for="kong",
    ),
    asks.AddedKong: ActionKind(
        ONLY_TURN,
        refusals.added_kong,
        deeds.added_kong,
        lambda action: Phrase("Add {tile} to the pung", tile=action.tile),
        call=Call.KONG,
        looked_for="kong",
    ),
    asks.Flower: ActionKind(
        frozenset({Asked.FLOWER}),
        refusals.flower,
        deeds.flower,
        lambda action: Phrase("Lay the flower {tile} aside", tile=action.tile),
    ),
    asks.Pung: _claim(
        Call.PUNG,
        2,
        refusals.pung,
        lambda action: Phrase("Pung of {tile}", tile=action.tiles[0]),
        lambda tile: asks.Pung((tile, tile)),
    ),
    asks.Chow: _claim(
        Call.CHOW,
        1,
        refusals.chow,
        lambda action: Phrase("Chow with {first} and {second}", first=action.tiles[0], second=action.tiles[1]),
        lambda tile: asks.Chow((tile, tile)),
    ),
    asks.Discard: ActionKind(
        ONLY_TURN,
        refusals.discard,
        deeds.discard,
        lambda action: Phrase("Discard {tile}", tile=action.tile),
    ),
    asks.Pass: ActionKind(
        _LATER | {Asked.OPENING, Asked.FLOWER}, refusals.nothing, deeds.let_go, lambda action: Phrase("Pass")
    ),
    asks.NineTerminals: ActionKind(
        ONLY_TURN,
        refusals.nothing,
        deeds.nine_terminals,
        lambda action: Phrase("Draw the deal with nine terminals"),
    ),
    asks.Tenpai: ActionKind(ONLY_AT_DRAW, refusals.nothing, deeds.tenpai, lambda action: Phrase("Show tenpai")),
    asks.Noten: ActionKind(
        ONLY_AT_DRAW, refusals.nothing, deeds.tenpai, lambda action: Phrase("Keep the hand face down")
    ),
    asks.Announce: ActionKind(
        _TURN_OR_OFFERED, refusals.announce, deeds.announce, lambda action: _ANNOUNCED[action.call]
    ),
}


def call_of(action: Action) -> Call:
    """The word that an action is announced with.

    >>> call_of(asks.AddedKong(Tile("5m")))
    <Call.KONG: 'kong'>
    """
    call = KINDS[type(action)].call
    assert call is not None, "nothing is said with it"
    return call
