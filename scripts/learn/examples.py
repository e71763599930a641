"""Games of a master as examples: what he saw, might do and did, at every decision that needs a thought.

.venv/bin/python scripts/learn/examples.py tenhou 300 examples-tenhou.npz [--seed first]
"""

from __future__ import annotations

import argparse

import numpy as np

from muraille.bots.riichi.features import FACTS, PLANES, features
from muraille.bots.riichi.master import RiichiMaster
from muraille.bots.riichi.sight import BotSight
from muraille.bots.riichi.styles import MASTER_1
from muraille.families import ruleset
from muraille.riichi.batches import NUMBERING
from muraille.table.actions import Action
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.table.seeds import SeededWalls

Row = tuple[bytes, bytes, np.ndarray, int]


class Shown(RiichiMaster):
    """A master who keeps what he saw and did."""

    def __init__(self, seed: str, rows: list[Row]) -> None:
        super().__init__(seed, MASTER_1)
        self._rows = rows

    def decide(self, prompt: Question) -> Action:
        chosen = super().decide(prompt)
        if len(prompt.actions) > 1 and prompt.asked in (Asked.TURN, Asked.CLAIM) and not prompt.can_win:
            seen = features(BotSight(self._memory, self._seat, self._rules), prompt)
            mask = np.zeros(len(NUMBERING), np.uint8)
            mask[[NUMBERING.number(action, prompt.tile) for action in prompt.actions]] = 1
            self._rows.append(
                (bytes(seen.planes), seen.facts, np.packbits(mask), NUMBERING.number(chosen, prompt.tile))
            )
        return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules")
    parser.add_argument("games", type=int)
    parser.add_argument("out")
    parser.add_argument("--seed", default="examples")
    given = parser.parse_args()
    rows: list[Row] = []
    for number in range(given.games):
        game = Game(ruleset(given.rules), SeededWalls(f"{given.seed}-{number}"))
        play_game(game, [Shown(f"{given.seed}-{number}-{seat}", rows) for seat in range(4)])
    planes, facts, masks, actions = zip(*rows, strict=True)
    np.savez(
        given.out,
        P=np.frombuffer(b"".join(planes), np.uint8).reshape(-1, PLANES, 34),
        F=np.frombuffer(b"".join(facts), np.uint8).reshape(-1, FACTS),
        M=np.array(masks),
        A=np.array(actions, np.int16),
    )
    print(f"{given.out}: {len(rows)} decisions of {given.games} games")


if __name__ == "__main__":
    main()
