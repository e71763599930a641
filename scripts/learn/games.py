"""Games of the network against itself, in the extension, as arrays."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from network import FACTS, HIDDEN_FACTS, HIDDEN_PLANES, PLANES, Network

from muraille.environments.tables import Tables

WIN, PASS, TENPAI = 155, 156, 158
#: Where the features tell how many deals are left, and in which steps.
_LEFT, _STEP = 33, 12
#: What a thousand points and a place are worth, and how far a difference of points moves in a deal.
_POINT, _PLACE, _SWING = 0.06, 1.2, 7.0


class Batch(NamedTuple):
    """Decisions in columns."""

    planes: np.ndarray
    facts: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    chances: np.ndarray
    advantages: np.ndarray
    returns: np.ndarray
    known: np.ndarray


def worth(scores: np.ndarray, left: np.ndarray) -> np.ndarray:
    """What points are worth to each player, (tables, 4), with so many deals to come after this one; -1 at the end."""
    points = scores / 1000.0
    swing = np.where(left < 0, 0.05, _SWING * np.sqrt(np.maximum(left, 0) + 1.0))[:, None, None]
    differences = torch.from_numpy((points[:, :, None] - points[:, None, :]) / (swing * 1.4142))
    ahead = 0.5 + 0.5 * torch.erf(differences).numpy()
    return _POINT * points + _PLACE * (ahead.sum(axis=2) - 0.5)


class Hall:
    """Tables at which the network plays all four seats."""

    def __init__(self, rules: str, tables: int, seed: str, threads: int = 2) -> None:
        self.tables = Tables(rules, tables, seed=seed, skip_forced=True, again=True, threads=threads)
        self.count, self.threads = tables, threads
        self.planes = np.zeros((tables, PLANES + HIDDEN_PLANES, 34), np.uint8)
        self.facts = np.zeros((tables, FACTS + HIDDEN_FACTS), np.uint8)
        self._own = (np.zeros((tables, PLANES, 34), np.uint8), np.zeros((tables, FACTS), np.uint8))
        self._hidden = (np.zeros((tables, HIDDEN_PLANES, 34), np.uint8), np.zeros((tables, HIDDEN_FACTS), np.uint8))
        #: Deals, points won, calls and riichi since they were last told.
        self.counted = np.zeros(4)
        self.look()
        self._start = self.tables.scores[0].copy()
        self.standing = worth(self.tables.scores, self.left())

    def look(self) -> None:
        self.tables.features(*self._own)
        self.tables.hidden(*self._hidden)
        self.planes[:, :PLANES] = self._own[0]
        self.planes[:, PLANES:] = self._hidden[0] * 25
        self.facts[:, :FACTS] = self._own[1]
        self.facts[:, FACTS:] = self._hidden[1]
        self.facts[:, FACTS : FACTS + 3] *= 20

    def told(self) -> str:
        deals, points, calls, riichi = self.counted
        self.counted = np.zeros(4)
        deals = max(1.0, deals)
        return f"a deal: {points / deals:.0f} points, {calls / deals:.2f} calls, {riichi / deals:.2f} riichi"

    def left(self) -> np.ndarray:
        return self._own[1][:, _LEFT] // _STEP

    def collect(self, policy: Network, critic: Network, steps: int, spread: float = 0.95) -> Batch:
        """Play so many steps; what each decision brought, by the critic's values and by what was paid."""
        rows = steps * self.count
        planes = np.zeros((rows, PLANES + HIDDEN_PLANES, 34), np.uint8)
        facts = np.zeros((rows, FACTS + HIDDEN_FACTS), np.uint8)
        masks = np.zeros((rows, 20), np.uint8)
        actions, chances, values = np.zeros(rows, np.int16), np.zeros(rows, np.float32), np.zeros(rows, np.float32)
        following, paid = np.full(rows, -1), np.zeros(rows, np.float32)
        ended, used = np.zeros(rows, bool), np.zeros(rows, bool)
        last = np.full((self.count, 4), -1)
        everyone = np.arange(self.count)
        for step in range(steps):
            at = step * self.count + everyone
            mask, players = self.tables.masks, self.tables.players
            chosen, chance, value = decide(policy, critic, self.planes, self.facts, mask)
            playing = players >= 0
            forced = playing & ((mask[:, WIN] != 0) | (mask[:, TENPAI] != 0))
            chosen[forced] = np.where(mask[forced, WIN] != 0, WIN, TENPAI)
            thought = playing & ~forced
            chosen[~playing] = -1
            planes[at], facts[at], masks[at] = self.planes, self.facts, np.packbits(mask, axis=1)
            actions[at], chances[at], values[at], used[at] = chosen, chance, value, thought
            tables, who = everyone[thought], players[thought]
            before = last[tables, who]
            following[before[before >= 0]] = at[thought][before >= 0]
            last[tables, who] = at[thought]
            self.counted += [0, 0, ((chosen >= 74) & (chosen <= 83)).sum(), ((chosen >= 37) & (chosen <= 73)).sum()]
            self.tables.step(chosen.astype(np.int32))
            self.look()
            over = self.tables.ends != 0
            if over.any():
                self._end(over, last, paid, ended)
        return self._reckon(Batch(planes, facts, masks, actions, chances, values, paid, used), following, ended, spread)

    def _end(self, over: np.ndarray, last: np.ndarray, paid: np.ndarray, ended: np.ndarray) -> None:
        """A deal ended at these tables: everybody's last decision is paid."""
        finished = (self.tables.ends & 2) != 0
        left = np.where(finished, -1, self.left())
        now = worth(self.tables.scores, left)
        gains = now - self.standing
        for player in range(4):
            rows = last[over, player]
            known = rows >= 0
            paid[rows[known]] = gains[over, player][known]
            ended[rows[known]] = True
        rewards = self.tables.rewards[over]
        self.counted += [over.sum(), rewards.max(axis=1).sum(), 0, 0]
        last[over] = -1
        self.standing[over] = now[over]
        fresh = over & finished
        if fresh.any():  # the next game begins with its own points
            self.standing[fresh] = worth(self._start[None], np.array([7]))[0]

    def _reckon(self, batch: Batch, following: np.ndarray, ended: np.ndarray, spread: float) -> Batch:
        values, paid, used = batch.advantages, batch.returns, batch.known
        advantages = np.zeros(len(values), np.float32)
        rows = self.count
        for first in range(len(values) - rows, -1, -rows):
            at = slice(first, first + rows)
            after = following[at]
            follows = after >= 0
            gain = np.where(ended[at], paid[at] - values[at], 0.0)
            ahead = values[after] - values[at] + spread * advantages[after]
            advantages[at] = np.where(follows, ahead, gain)
        known = used & ((following >= 0) | ended)
        keep = np.flatnonzero(known)
        return Batch(
            batch.planes[keep], batch.facts[keep], batch.masks[keep], batch.actions[keep], batch.chances[keep],
            advantages[keep], (advantages + values)[keep], known,
        )  # fmt: skip


def decide(
    policy: Network,
    critic: Network | None,
    planes: np.ndarray,
    facts: np.ndarray,
    mask: np.ndarray,
    *,
    best: bool = False,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """An action for each row by its chance, or the best; the logarithm of that chance; the critic's value."""
    with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16):
        seen, told = torch.from_numpy(planes), torch.from_numpy(facts)
        liking, _ = policy(seen[:, :PLANES], told[:, :FACTS])
        value = critic(seen, told)[1].numpy() if critic is not None else np.zeros(len(planes), np.float32)
    legal = torch.from_numpy(mask.copy()) != 0
    legal[~legal.any(1)] = True
    chances = torch.log_softmax(liking.masked_fill(~legal, -1e9), 1)
    if best:
        chosen = chances.argmax(1)
    else:
        chosen = (chances - torch.log(-torch.log(torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)))).argmax(1)
    return chosen.numpy().astype(np.int16), chances.gather(1, chosen[:, None])[:, 0].numpy(), value


def match(rules: str, new: Network, old: Network, games: int, seed: str, threads: int = 2) -> tuple[float, float]:
    """The mean place of one seat of the new network against three of the old, and its error."""
    tables = Tables(rules, games, seed=seed, skip_forced=True, threads=threads)
    planes, facts = np.zeros((games, PLANES, 34), np.uint8), np.zeros((games, FACTS), np.uint8)
    who = np.arange(games) % 4
    while (tables.seats >= 0).any():
        tables.features(planes, facts)
        mask = tables.masks
        chosen = np.full(games, -1, np.int16)
        for network, mine in ((new, tables.players == who), (old, (tables.players != who) & (tables.seats >= 0))):
            rows = np.flatnonzero(mine)
            if len(rows):
                chosen[rows] = decide(network, None, planes[rows], facts[rows], mask[rows], best=True)[0]
        chosen = np.where(mask[:, WIN] != 0, WIN, np.where(mask[:, TENPAI] != 0, TENPAI, chosen))
        tables.step(np.where(tables.seats >= 0, chosen, -1).astype(np.int32))
    scores = tables.scores
    own = scores[np.arange(games), who][:, None]
    places = 1 + (scores > own).sum(1) + 0.5 * ((scores == own).sum(1) - 1)
    return float(places.mean()), float(places.std() / np.sqrt(games))
