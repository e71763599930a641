"""The wall as a viewer sees it is the wall of the table: opened where the dice say, as many tiles left as can be drawn."""

from __future__ import annotations

import pytest

from muraille.families import ruleset
from muraille.server.tables.knowledge import Knowledge
from muraille.table.events import WallBuilt
from muraille.table.games import Game
from muraille.table.seeds import SeededWalls
from muraille.table.walls import breach

NAMES = ("Ann", "Bob", "Cid", "Dee")


@pytest.mark.parametrize(("rules", "stacks", "dead"), [("rcr-2016", 17, 14), ("mcr-green", 18, 0)])
def test_what_stands_is_what_can_be_drawn(rules: str, stacks: int, dead: int) -> None:
    """Green §3.5.7-5: eighteen stacks a side with the flowers; RCR §2.6: fourteen tiles are never drawn."""
    game = Game(ruleset(rules), SeededWalls("the wall that stands"))
    game.next_deal()
    while game.pending:
        seat, prompt = next(iter(game.pending.items()))
        game.answer(seat, prompt.default)
    watching = Knowledge(game.rules, None, NAMES)
    replaced = 0
    for event in game.events:
        watching.learn([event])
        wall = watching.wall.view(watching.state.dead)
        if wall is None or watching.state.dealt < 4:
            continue
        assert (wall["stacks"], wall["dead"]) == (stacks, dead)
        assert 8 * stacks - dead - wall["front"] - wall["rear"] == watching.state.left
        assert 0 <= wall["breach"] < 4 * stacks
        replaced = max(replaced, wall["rear"])
    assert dead or replaced, "flowers are replaced from the rear"


def test_a_wall_without_dice_has_no_place() -> None:
    watching = Knowledge(ruleset("rcr-2016"), None, NAMES)
    watching.wall = watching.wall.after(WallBuilt((None,) * 136))
    assert watching.wall.view(14) is None


def test_the_breach_is_past_the_stacks_that_the_dice_count() -> None:
    """RCR §2.5: seven is West's wall, the third from the dealer; seven stacks from its right end stay."""
    assert breach(136, [(3, 4)]) == 2 * 17 + 7
