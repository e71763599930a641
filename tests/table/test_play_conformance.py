"""What every ruleset keeps: tiles conserved, payments balanced, every event legal, records that replay to the same state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from muraille.bots.simple import RandomPlayer
from muraille.families import RULESETS
from muraille.mcr.part import McrPart
from muraille.table import events as happened
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.phases import Phase
from muraille.table.players import Player, play_deal
from muraille.table.records import Header, Record, read_record, record_lines
from muraille.table.replays import verify
from muraille.table.seeds import SeededWalls
from staging import census
from wild import Wild

PRESETS = list(RULESETS.values())


def by_name(rules: Ruleset) -> str:
    return rules.name


class Inspector:
    """Stands behind a game and checks the table after every answer."""

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        self.game = game
        self.players = players
        self.total = game.session.brought

    def play(self, deals: int) -> int:
        played = 0
        while played < deals and self.game.next_deal():
            deal = self.game.deal
            assert deal is not None
            self.check(deal)
            watched = [Watched(player, self, deal) for player in self.players]
            play_deal(self.game, watched)
            self.check(deal)
            assert deal.over
            played += 1
        return played

    def check(self, deal: Deal) -> None:
        state = deal.state
        assert sum(state.scores) + state.bets == self.total
        quarters = state.part.quarters if isinstance(state.part, McrPart) else None
        assert (state.left if quarters is None else sum(quarters)) == deal.wall.left
        if state.phase in (Phase.ENDING, Phase.OVER):
            return
        assert census(deal) == Counter(self.game.rules.play.tiles)
        for seat, place in enumerate(state.seats):
            size = len(place.concealed) + 3 * len(place.melds)
            in_turn = seat == state.turn and state.phase in (Phase.TURN, Phase.OPENING)
            assert size == (14 if in_turn else 13)
        for seat, prompt in deal.pending.items():
            assert prompt.actions, "a seat is asked that can do nothing"
            assert prompt.default in prompt.actions
            assert all(deal.refusal(seat, action) is None for action in prompt.actions)
            assert all(each.reason.cite for each in prompt.refused)


class Watched:
    """A player whose every decision is followed by an inspection."""

    def __init__(self, player: Player, inspector: Inspector, deal: Deal) -> None:
        self.player, self.inspector, self.deal = player, inspector, deal
        self.observes = player.observes
        self.seated, self.observe = player.seated, player.observe

    def decide(self, prompt):  # type: ignore[no-untyped-def]
        self.inspector.check(self.deal)
        return self.player.decide(prompt)


def check_payments(events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(event, (happened.Won, happened.NagashiMangan, happened.DealDrawn)):
            assert sum(event.payments) == 0


def check_record(events: Sequence[Event], rules: Ruleset) -> None:
    header = Header(rules=rules.name, players=("A", "B", "C", "D"))
    record = read_record(record_lines(Record(header, tuple(events))))
    assert record.events == tuple(events)
    unfinished = not isinstance(events[-1], happened.GameEnded)
    assert len(verify(record.events, rules)) == unfinished
    folded = rules.state()
    for event in record.events:
        folded.apply(event)
    last = next(event for event in reversed(events) if isinstance(event, happened.DealEnded))
    assert tuple(folded.scores) == last.scores


def conforms(rules: Ruleset, seed: str, deals: int, *, wild: bool) -> None:
    done = number = 0
    while done < deals:
        number += 1
        game = Game(rules, SeededWalls(f"{seed}:{number}"))
        players: list[Player] = [
            Wild(f"{seed}:{number}:{place}") if wild else RandomPlayer(f"{seed}:{number}:{place}") for place in range(4)
        ]
        done += Inspector(game, players).play(deals - done)
        check_payments(game.events)
        check_record(game.events, rules)


@pytest.mark.parametrize("rules", PRESETS, ids=by_name)
def test_wild_games_conform(rules: Ruleset) -> None:
    conforms(rules, "wild", 20, wild=True)


@pytest.mark.parametrize("rules", PRESETS, ids=by_name)
def test_random_games_conform(rules: Ruleset) -> None:
    conforms(rules, "random", 40, wild=False)


@pytest.mark.long
@pytest.mark.parametrize("rules", PRESETS, ids=by_name)
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_deals_conform(rules: Ruleset, part: int) -> None:
    conforms(rules, f"long:{part}", 900, wild=False)
    conforms(rules, f"long wild:{part}", 100, wild=True)


def test_a_game_is_the_same_on_every_machine() -> None:
    """The generator and the players are fixed: a change of the generator changes these tiles."""
    game = Game(RULESETS["rcr-2016"], SeededWalls("golden"))
    Inspector(game, [Wild(str(place)) for place in range(4)]).play(3)
    first = next(event for event in game.events if isinstance(event, happened.Dealt))
    assert "".join(str(tile) for tile in first.tiles) == "9p3p7p4s4p2m3m5m1m2z4m2p5m3m"
