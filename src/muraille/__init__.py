"""Muraille: competition mahjong by the book.

>>> import muraille
>>> muraille.score("12345678s234p55m", "9s", riichi=True).points
7700

What stands here is the library; docs/library.md shows it. A name is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"

#: Every name of the library, and the module that has it.
_HOMES = {
    "Competition": "library.competitions",
    "Game": "library.games",
    "Hand": "hand",
    "Meld": "hand",
    "MurailleError": "errors",
    "RULESETS": "families",
    "Record": "table.records",
    "Tile": "tiles",
    "arena": "arena.duplicate",
    "discards": "library.analysis",
    "draw": "library.competitions",
    "explain": "library.scoring",
    "play": "library.games",
    "read": "library.records",
    "ruleset": "arguments",
    "ruling": "library.rulings",
    "score": "library.scoring",
    "shanten": "library.analysis",
    "waits": "library.analysis",
    "write": "library.records",
}

if TYPE_CHECKING:
    from muraille.arena.duplicate import arena as arena
    from muraille.arguments import ruleset as ruleset
    from muraille.errors import MurailleError as MurailleError
    from muraille.families import RULESETS as RULESETS
    from muraille.hand import Hand as Hand
    from muraille.hand import Meld as Meld
    from muraille.library.analysis import discards as discards
    from muraille.library.analysis import shanten as shanten
    from muraille.library.analysis import waits as waits
    from muraille.library.competitions import Competition as Competition
    from muraille.library.competitions import draw as draw
    from muraille.library.games import Game as Game
    from muraille.library.games import play as play
    from muraille.library.records import read as read
    from muraille.library.records import write as write
    from muraille.library.rulings import ruling as ruling
    from muraille.library.scoring import explain as explain
    from muraille.library.scoring import score as score
    from muraille.table.records import Record as Record
    from muraille.tiles import Tile as Tile
else:
    from muraille.deferred import deferred

    __getattr__ = deferred(__name__, _HOMES)


__all__ = [
    "RULESETS",
    "Competition",
    "Game",
    "Hand",
    "Meld",
    "MurailleError",
    "Record",
    "Tile",
    "__version__",
    "arena",
    "discards",
    "draw",
    "explain",
    "play",
    "read",
    "ruleset",
    "ruling",
    "score",
    "shanten",
    "waits",
    "write",
]


def __dir__() -> list[str]:
    return sorted(__all__)
