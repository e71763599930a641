"""Train the apprentice of riichi: first after a master's games, then by playing itself.

    .venv/bin/python scripts/learn/train.py FOLDER --imitate examples-*.npz    writes FOLDER/first.pt
    .venv/bin/python scripts/learn/train.py FOLDER --minutes 60                goes on from FOLDER/now.pt, or begins at first.pt

It is proximal policy optimisation with two additions. The judge of a position sees all hands and the wall, so that luck does not
look like skill, and what a decision brought is mostly his word for the next positions (``--spread``). And the network is held to
what it was some rounds ago (``--anchor``, ``--renew``): what the games do not show to be better stays as it was.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from games import Batch, Hall, match
from network import FACTS, PLANES, Network, critic
from torch import Tensor

_SIZE = 4096
#: How much surer the network is made of what it imitates, before it plays: what it does less often is mostly an error.
_SURER = 2.0
#: Rounds in which only the judge learns.
_WARM = 12


class Player(NamedTuple):
    """What learns: a network, the mean of what it lately was, the judge, and how they are changed."""

    network: Network
    mean: Network
    judge: Network
    learners: tuple[torch.optim.Optimizer, torch.optim.Optimizer]


def likings(network: Network, planes: Tensor, facts: Tensor, masks: np.ndarray) -> Tensor:
    """The logarithms of the chances of all actions."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        liking, _ = network(planes, facts)
    legal = torch.from_numpy(np.unpackbits(masks, axis=1)) != 0
    return torch.log_softmax(liking.masked_fill(~legal, -1e9), 1)


def imitate(network: Network, files: list[Path], passes: int, rate: float = 1e-3) -> None:
    """Learn what was done in recorded games; of every twenty decisions one is kept apart to see how well."""
    parts = [np.load(file) for file in files]
    planes, facts, masks, actions = (np.concatenate([part[name] for part in parts]) for name in "PFMA")
    order = np.random.default_rng(1).permutation(len(actions))
    held, order = order[: len(order) // 20], order[len(order) // 20 :]
    size = 2048
    learner = torch.optim.AdamW(network.parameters(), rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(learner, rate, total_steps=passes * (len(order) // size) + 1)
    for number in range(passes):
        np.random.default_rng(number).shuffle(order)
        for first in range(0, len(order) - size + 1, size):
            rows = order[first : first + size]
            chances = likings(network, torch.from_numpy(planes[rows]), torch.from_numpy(facts[rows]), masks[rows])
            loss = -chances[torch.arange(size), torch.from_numpy(actions[rows].astype(np.int64))].mean()
            learner.zero_grad()
            loss.backward()
            learner.step()
            schedule.step()
        with torch.no_grad():
            chances = likings(network, torch.from_numpy(planes[held]), torch.from_numpy(facts[held]), masks[held])
        print(f"pass {number}: agrees in {(chances.argmax(1).numpy() == actions[held]).mean():.4f}", flush=True)
    with torch.no_grad():
        for layer in (network.suit_out, network.honours_out, network.table_out):
            layer.weight *= _SURER
            layer.bias *= _SURER


def parts_of(batch: Batch, passes: int) -> Iterator[np.ndarray]:
    for _ in range(passes):
        order = np.random.permutation(len(batch.actions))
        for first in range(0, len(order) - _SIZE + 1, _SIZE):
            yield order[first : first + _SIZE]


def teach_judge(player: Player, batch: Batch, at: np.ndarray) -> float:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        _, values = player.judge(torch.from_numpy(batch.planes[at]), torch.from_numpy(batch.facts[at]))
    error = torch.nn.functional.smooth_l1_loss(values, torch.from_numpy(batch.returns[at]))
    player.learners[1].zero_grad()
    error.backward()
    player.learners[1].step()
    return float(error.item())


def teach(
    player: Player, batch: Batch, at: np.ndarray, gains: np.ndarray, first: Tensor, given: argparse.Namespace
) -> Tensor:
    """One step of the network: how far its chances moved, how open and how far from the first they are, how many were cut."""
    planes, facts = torch.from_numpy(batch.planes[at, :PLANES]), torch.from_numpy(batch.facts[at, :FACTS])
    chances = likings(player.network, planes, facts, batch.masks[at])
    done = chances.gather(1, torch.from_numpy(batch.actions[at].astype(np.int64))[:, None])[:, 0]
    before = torch.from_numpy(batch.chances[at])
    ratio, gain = torch.exp(done - before), torch.from_numpy(gains[at])
    bettered = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
    openness = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
    away = (first.exp() * (first - chances).clamp(-30, 30)).sum(1).mean()
    player.learners[0].zero_grad()
    (given.anchor * away - bettered - given.entropy * openness).backward()
    torch.nn.utils.clip_grad_norm_(player.network.parameters(), 1.0)
    player.learners[0].step()
    cut = ((ratio - 1).abs() > 0.2).float().mean()
    return torch.stack([(before - done).mean(), openness, away, cut]).detach()


def improve(player: Player, anchor: Network, batch: Batch, given: argparse.Namespace, *, only_judge: bool) -> str:
    """Two passes over what was played."""
    gains = ((batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-6)).astype(np.float32)
    began = torch.zeros(0)
    if not only_judge:
        with torch.no_grad():
            began = torch.cat([
                likings(anchor, torch.from_numpy(batch.planes[at : at + 8192, :PLANES]),
                        torch.from_numpy(batch.facts[at : at + 8192, :FACTS]), batch.masks[at : at + 8192]).to(torch.bfloat16)
                for at in range(0, len(gains), 8192)
            ])  # fmt: skip
    error, told, steps = 0.0, torch.zeros(4), 0
    for at in parts_of(batch, 2):
        error += teach_judge(player, batch, at)
        if not only_judge:
            told += teach(player, batch, at, gains, began[torch.from_numpy(at)].float(), given)
        steps += 1
    moved, openness, away, cut = (told / max(1, steps)).tolist()
    return f"judge {error / max(1, steps):.4f}, moved {moved:.4f}, open {openness:.3f}, away {away:.3f}, cut {cut:.3f}"


def keep(folder: Path, player: Player, number: int) -> None:
    """Written beside and moved into place: a run that is stopped here goes on from the last one."""
    state = {
        "network": player.network.state_dict(), "mean": player.mean.state_dict(), "judge": player.judge.state_dict(),
        "learners": [learner.state_dict() for learner in player.learners], "round": number,
    }  # fmt: skip
    torch.save(state, folder / "now.new")
    (folder / "now.new").replace(folder / "now.pt")


def begin(folder: Path, rate: float) -> tuple[Player, Network, int]:
    """The player as it was left, or as imitation made it; where it began; and how many rounds it has played."""
    first = Network()
    first.load_state_dict(torch.load(folder / "first.pt"))
    network, judge = copy.deepcopy(first), critic()
    learners = (
        torch.optim.AdamW(network.parameters(), rate, weight_decay=1e-4),
        torch.optim.AdamW(judge.parameters(), 1e-3, weight_decay=1e-4),
    )
    player = Player(network, copy.deepcopy(first), judge, learners)
    if not (folder / "now.pt").exists():
        return player, first, 0
    found = torch.load(folder / "now.pt")
    for part in ("network", "mean", "judge"):
        getattr(player, part).load_state_dict(found[part])
    for learner, state in zip(learners, found["learners"], strict=True):
        learner.load_state_dict(state)
    return player, first, found["round"]


def play_itself(given: argparse.Namespace) -> None:
    player, first, began = begin(given.folder, given.rate)
    rules = given.rules.split(",")
    halls = [Hall(each, given.tables, f"learn-{began}-{each}") for each in rules]
    start = time.time()
    number, anchor = began, copy.deepcopy(player.mean)
    while (gone := (time.time() - start) / (60 * given.minutes)) < 1:
        hall, at = halls[number % len(halls)], time.time()
        batch = hall.collect(player.network, player.judge, given.steps, given.spread)
        for group in player.learners[0].param_groups:
            group["lr"] = given.rate * max(0.1, 1 - gone)
        told = improve(player, anchor, batch, given, only_judge=number < _WARM)
        with torch.no_grad():
            for slow, fast in zip(player.mean.parameters(), player.network.parameters(), strict=True):
                slow.lerp_(fast, 0.06)
        print(f"{number} {len(batch.actions)} decisions, {time.time() - at:.1f} s; {told}; {hall.told()}", flush=True)
        number += 1
        if number % 10 == 0:
            keep(given.folder, player, number)
        if number % given.renew == 0:
            anchor.load_state_dict(player.mean.state_dict())
        if number % given.every == 0:
            each = rules[number // given.every % len(rules)]
            place, error = match(each, player.mean, first, 1000, f"held-{number}")
            torch.save(player.mean.state_dict(), given.folder / f"mean-{number:04}.pt")
            print(f"{each}: mean rank {place:.3f} ± {1.96 * error:.3f} against three of the first", flush=True)
    keep(given.folder, player, number)
    torch.save(player.mean.state_dict(), given.folder / "last.pt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the networks are kept")
    parser.add_argument("--imitate", type=Path, nargs="*", default=[], help="examples to begin with")
    parser.add_argument("--passes", type=int, default=10, help="over the examples")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rules", default="rcr-2016,tenhou")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=160, help="decisions at each table between two lessons")
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--entropy", type=float, default=0.001)
    parser.add_argument("--anchor", type=float, default=0.04)
    parser.add_argument("--renew", type=int, default=40, help="rounds after which the anchor is set anew")
    parser.add_argument("--spread", type=float, default=0.6)
    parser.add_argument("--every", type=int, default=30, help="rounds between two matches against the first")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(2)
    if given.imitate:
        network = Network()
        imitate(network, given.imitate, given.passes)
        torch.save(network.state_dict(), given.folder / "first.pt")
    else:
        play_itself(given)


if __name__ == "__main__":
    main()
