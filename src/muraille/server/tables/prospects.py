"""What a player may be told of his own hand: waits with the tiles left, why one of them would not win, furiten, each discard."""

from __future__ import annotations

from muraille.hand import discards
from muraille.phrase import Language
from muraille.server.tables.frame_parts import AfterDiscard, TileLeft
from muraille.server.tables.view_types import WaitData
from muraille.table.actions import Win
from muraille.table.family import Ruleset
from muraille.table.legality import restrained
from muraille.table.reasons import Reason
from muraille.table.state import State
from muraille.table.unseen import left, visible
from muraille.tiles import KINDS


def waits(rules: Ruleset, state: State, seat: int, language: Language) -> list[WaitData]:
    """The tiles that complete a seat's hand, how many are left, and why a discard of one would not win."""
    mask = state.waits(seat)
    if not mask:
        return []
    unseen, prospects = left(state, seat), rules.family.prospects(rules)
    found: list[WaitData] = []
    for tile in KINDS[:34]:
        if mask >> tile.kind & 1:
            reason = prospects.refusal(state, seat, tile)
            found.append(
                {
                    "tile": tile.value,
                    "left": max(0, unseen[tile.kind]),
                    "reason": None if reason is None else reason.render(language),
                }
            )
    return found


def refused_win(rules: Ruleset, state: State, seat: int) -> Reason | None:
    """Why a seat that waits for the tile that lies there may not win with it now; None where it may, or does not wait."""
    tile = state.last
    if tile is None or seat == state.turn or tile.kind >= 34 or not state.waits(seat) >> tile.kind & 1:
        return None
    banned = restrained(state.seats[seat], Win())
    return banned if banned is not None else rules.family.prospects(rules).refused_win(state, seat)


def furiten(rules: Ruleset, state: State, seat: int, language: Language) -> str | None:
    """Why a waiting seat may not win on a discard; None in games without furiten."""
    reason = rules.family.prospects(rules).furiten(state, seat)
    return None if reason is None else reason.render(language)


def after_discards(state: State, seat: int) -> dict[str, AfterDiscard]:
    """What each discard leaves: the distance, the tiles that improve the hand and how many of each are left."""
    hand = state.seats[seat].hand()
    if len(hand.concealed) % 3 != 2:
        return {}
    unseen = left(state, seat)
    return {
        entry.tile.value: AfterDiscard(
            shanten=entry.shanten,
            count=entry.left,
            waits=[TileLeft(tile=tile.value, left=max(0, unseen[tile.kind])) for tile in entry.improving],
        )
        for entry in discards(hand, state.forms, visible(state, seat))
    }
