"""Who plays for an absent player: safely, so that the hand is still there on the return.

Nothing is claimed, declared or won for the absent. The drawn tile is discarded, unless somebody has declared riichi and another
tile is safe against every declarer while the drawn one is not.
"""

from __future__ import annotations

from muraille.table.actions import Action, Discard
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.tiles import Tile


def kept_safe(prompt: Prompt, state: State) -> Action:
    """What is done for a player who is not there."""
    default = prompt.default
    if prompt.asked is not Asked.TURN or not isinstance(default, Discard):
        return default
    declarers = [place for seat, place in enumerate(state.seats) if place.riichi and seat != prompt.seat]
    if not declarers or state.seats[prompt.seat].riichi:
        return default

    def safe(tile: Tile) -> bool:
        """Every declarer has discarded it: furiten, he cannot win with it (RCR §3.4.5)."""
        return all(any(each.tile.kind == tile.kind for each in place.river) for place in declarers)

    if safe(default.tile):
        return default
    choices = [action for action in prompt.actions if isinstance(action, Discard) and safe(action.tile)]
    return choices[0] if choices else default
