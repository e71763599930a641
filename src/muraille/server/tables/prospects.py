"""What a player may be told of his own hand: waits with the tiles left, why one of them would not win, furiten, each discard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from muraille.hand import discards
from muraille.mcr.play import McrPlay
from muraille.mcr.scoring import Refusal as McrRefusal
from muraille.mcr.scoring import score_trusted as mcr_score
from muraille.mcr.win import Situation as McrSituation
from muraille.phrase import Language
from muraille.riichi.circumstances import situation as riichi_situation
from muraille.riichi.legality import furiten as riichi_furiten
from muraille.riichi.legality import refuse as riichi_refusal
from muraille.riichi.play import RiichiPlay
from muraille.riichi.scoring import Refusal as RiichiRefusal
from muraille.riichi.scoring import score_trusted as riichi_score
from muraille.table.actions import Win
from muraille.table.family import Family
from muraille.table.legality import restrained
from muraille.table.prompts import Reason
from muraille.table.state import State
from muraille.table.wins import WinBy
from muraille.tiles import KINDS, Tile


def visible(state: State, seat: int) -> list[Tile]:
    """The tiles on the table that are not the seat's own: discards, sets, indicators."""
    seen = [each.tile for place in state.seats for each in place.river if each.called_by is None]
    for other, place in enumerate(state.seats):
        if other != seat:
            seen += [tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles]
            seen += [tile for tile in place.concealed if tile is not None]
    return seen + state.indicators


def left(state: State, seat: int) -> list[int]:
    """How many tiles of each kind the seat has not seen."""
    place = state.seats[seat]
    unseen = [4] * 34 + [1] * 8
    own = [tile for tile in place.concealed if tile is not None]
    own += [tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles]
    for tile in (*visible(state, seat), *own):
        unseen[tile.kind] -= 1
    return unseen


def waits(family: Family, state: State, seat: int, language: Language) -> list[dict[str, Any]]:
    """The tiles that complete a seat's hand, how many are left, and why a discard of one would not win."""
    mask = state.waits(seat)
    if not mask:
        return []
    unseen = left(state, seat)
    found = []
    for tile in KINDS[:34]:
        if mask >> tile.kind & 1:
            reason = refusal(family, state, seat, tile)
            found.append(
                {
                    "tile": tile.value,
                    "left": max(0, unseen[tile.kind]),
                    "reason": None if reason is None else reason.render(language),
                }
            )
    return found


def refusal(family: Family, state: State, seat: int, tile: Tile) -> Reason | None:
    """Why a seat that waits for a tile could not win if it were discarded."""
    return _REFUSALS[family.rules.game](family, state, seat, tile)


def _riichi_refusal(family: Any, state: State, seat: int, tile: Tile) -> Reason | None:
    assert isinstance(family, RiichiPlay)
    hand = state.seats[seat].hand(state.drawn if state.turn == seat else None)
    circumstances = replace(
        riichi_situation(family.rules, state, seat), by=WinBy.DISCARD, flags=frozenset(), discarder=None, liable=None
    )
    result = riichi_score(hand, tile, circumstances, family.rules)
    return Reason(result.reason, result.phrase, result.cite) if isinstance(result, RiichiRefusal) else None


def _mcr_refusal(family: Any, state: State, seat: int, tile: Tile) -> Reason | None:
    assert isinstance(family, McrPlay)
    place = state.seats[seat]
    hand = place.hand(state.drawn if state.turn == seat else None)
    circumstances = McrSituation(by=WinBy.DISCARD, seat=state.wind(seat), round=state.round, flowers=len(place.flowers))
    result = mcr_score(hand, tile, circumstances, family.rules)
    return Reason(result.reason, result.phrase, family.cite("minimum")) if isinstance(result, McrRefusal) else None


_REFUSALS: dict[str, Callable[[Any, State, int, Tile], Reason | None]] = {
    "riichi": _riichi_refusal,
    "mcr": _mcr_refusal,
}


def refused_win(family: Family, state: State, seat: int) -> Reason | None:
    """Why a seat that waits for the tile that lies there may not win with it now; None where it may, or does not wait."""
    tile = state.last
    if tile is None or seat == state.turn or tile.kind >= 34 or not state.waits(seat) >> tile.kind & 1:
        return None
    banned = restrained(state.seats[seat], Win())
    return banned if banned is not None else _WIN_REFUSALS[family.rules.game](family, state, seat)


def _riichi_win(family: Any, state: State, seat: int) -> Reason | None:
    assert isinstance(family, RiichiPlay)
    return riichi_refusal(family.rules, state, seat, Win())


def _mcr_win(family: Any, state: State, seat: int) -> Reason | None:
    assert isinstance(family, McrPlay)
    return family.refuse_win(state, seat)


_WIN_REFUSALS: dict[str, Callable[[Any, State, int], Reason | None]] = {"riichi": _riichi_win, "mcr": _mcr_win}


def furiten(family: Family, state: State, seat: int, language: Language) -> str | None:
    """Why a waiting seat may not win on a discard; None in games without furiten."""
    if not isinstance(family, RiichiPlay) or not state.waits(seat):
        return None
    reason = riichi_furiten(family.rules, state, seat)
    return None if reason is None else reason.render(language)


def after_discards(state: State, seat: int) -> dict[str, Any]:
    """What each discard leaves: the distance, the tiles that improve the hand and how many of each are left."""
    hand = state.seats[seat].hand()
    if len(hand.concealed) % 3 != 2:
        return {}
    unseen = left(state, seat)
    return {
        entry.tile.value: {
            "shanten": entry.shanten,
            "count": entry.left,
            "waits": [{"tile": tile.value, "left": max(0, unseen[tile.kind])} for tile in entry.improving],
        }
        for entry in discards(hand, state.forms, visible(state, seat))
    }
