"""The network of the apprentice: parts of the hand by suit, with the same weights for each of the three, and the table."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from muraille.bots.riichi.apprentice import PLACES
from muraille.bots.riichi.features import FACTS, PLANES

HIDDEN_PLANES, HIDDEN_FACTS = 6, 11
_OF_SUIT, _OF_HONOURS, _OF_TABLE = 39, 28, 15


class Network(nn.Module):
    """Liking of each action, and one number of its own (the value, for a critic)."""

    def __init__(self, planes: int = PLANES, facts: int = FACTS, width: int = 160, table: int = 224) -> None:
        super().__init__()
        self.suit_in = nn.Linear(planes * 9, width)
        self.honours_in = nn.Linear(planes * 7, width)
        self.facts_in = nn.Linear(facts, width)
        self.table_in = nn.Linear(3 * width, table)
        self.suit_mid = nn.Linear(width + table, width)
        self.honours_mid = nn.Linear(width + table, width)
        self.table_mid = nn.Linear(2 * width + table, table)
        self.suit_out = nn.Linear(width, _OF_SUIT)
        self.honours_out = nn.Linear(width, _OF_HONOURS)
        self.table_out = nn.Linear(table, _OF_TABLE + 1)
        self.register_buffer("places", torch.tensor(PLACES), persistent=False)
        for layer in (self.suit_out, self.honours_out, self.table_out):
            nn.init.normal_(layer.weight, std=0.01)

    def forward(self, planes: Tensor, facts: Tensor) -> tuple[Tensor, Tensor]:
        """Planes and facts as bytes."""
        rows = planes.shape[0]
        seen = planes.to(torch.float32).mul_(0.01)
        suits = seen[:, :, :27].reshape(rows, -1, 3, 9).transpose(1, 2).reshape(rows, 3, -1)
        honours = seen[:, :, 27:].reshape(rows, -1)
        told = facts.to(torch.float32).mul_(0.01)
        suit = torch.relu(self.suit_in(suits))
        honour = torch.relu(self.honours_in(honours))
        fact = torch.relu(self.facts_in(told))
        table = torch.relu(self.table_in(torch.cat([suit.sum(1), honour, fact], 1)))
        suit = torch.relu(self.suit_mid(torch.cat([suit, table[:, None].expand(-1, 3, -1)], 2)))
        honour = torch.relu(self.honours_mid(torch.cat([honour, table], 1)))
        table = torch.relu(self.table_mid(torch.cat([suit.sum(1), honour, table], 1)))
        told_table = self.table_out(table)
        said = torch.cat([self.suit_out(suit).reshape(rows, -1), self.honours_out(honour), told_table[:, :-1]], 1)
        return said[:, self.places].float(), told_table[:, -1].float()


def critic(width: int = 128, table: int = 160) -> Network:
    """A network that sees what the seat cannot: it says what a deal will bring, while training."""
    return Network(PLANES + HIDDEN_PLANES, FACTS + HIDDEN_FACTS, width, table)
