"""Games played at a table, and what the desk makes of the same deals: used where the two are compared."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from muraille.competition import facts
from muraille.errors import InvalidRules
from muraille.families import RULESETS
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.options import allowed_values, changed, options_of, text_of
from muraille.table.outcomes import WINDS, Outcome
from muraille.table.players import play_deal
from muraille.table.prompts import Question
from muraille.table.seeds import SeededWalls
from muraille.tiles import Wind
from wild import Wild


class Outsider(Wild):
    """Calls nothing and discards terminals and honours as long as there are some: nagashi comes now and then."""

    def decide(self, prompt: Question) -> Action:
        discards = [action for action in prompt.actions if isinstance(action, asks.Discard)]
        if prompt.asked is not prompt.asked.TURN:
            return prompt.default
        return next((action for action in discards if not action.tile.simple), prompt.default)


class Change(NamedTuple):
    """A ruleset with some options changed."""

    rules: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        return changed(RULESETS[self.rules], dict(self.options))

    def __str__(self) -> str:
        return ",".join([self.rules, *(f"{name}={value}" for name, value in self.options)])


def changes() -> Iterator[Change]:
    """Every option of every ruleset with each of its values, numbers with a few others; nothing is listed by hand."""
    for name, rules in RULESETS.items():
        yield Change(name)
        for option in options_of(rules):
            if option.stated_only is not None:
                continue
            for value in _others(option.value):
                change = _possible(name, option.name, value)
                if change is not None:
                    yield change


def _others(value: object) -> list[str]:
    """Other values of an option, as text."""
    if isinstance(value, tuple):
        return [",".join(str(2 * each) for each in value), ",".join("0" for _ in value)]
    if isinstance(value, int) and not isinstance(value, bool):
        near = (0, 2, value // 2, value + 3, 2 * value) if value else (1, 3, 33_000)
        return [str(other) for other in dict.fromkeys(near) if other != value]
    assert not isinstance(value, str), "an option is no free text"
    return [each for each in allowed_values(value) or () if each != text_of(value)]  # type: ignore[arg-type] # a value


def _possible(name: str, option: str, value: str) -> Change | None:
    """The change, with one option more where it needs another; nothing where the rules refuse the value itself."""
    rules = RULESETS[name]
    switches = [
        (each.name, "no" if each.value else "yes") for each in options_of(rules) if isinstance(each.value, bool)
    ]
    for more in ((), *(((switch),) for switch in switches)):
        try:
            change = Change(name, ((option, value), *more))
            assert change.ruleset is not None
        except InvalidRules:
            continue
        return change
    return None


class Played(NamedTuple):
    """A game and its deals, the events of each."""

    game: Game
    deals: tuple[tuple[Event, ...], ...]
    result: happened.GameEnded


class Interrupted(Game):
    """Now and then the referee cancels a deal, riichi bets and all."""

    stop_after: int | None = None

    def answer(self, seat: int, action: Action) -> None:
        if self.stop_after is None or self.deal is None or len(self.deal.log) < self.stop_after:
            super().answer(seat, action)
        else:
            self.stop_after = None
            self.cancel([seat])


def played_game(rules: Ruleset, seed: str, *, cancel: bool = False) -> Played:
    """A game between seeded players."""
    chance = random.Random(seed)
    game = Interrupted(rules, SeededWalls(seed), seats=(Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH))
    tempers = chance.choice(((Wild,) * 4, (Wild, Outsider, Outsider, Outsider), (Wild, Wild, Wild, Outsider)))
    players = [temper(f"{seed}:{seat}") for seat, temper in enumerate(tempers)]
    while game.next_deal():
        game.stop_after = chance.randrange(30, 90) if cancel and chance.random() < 0.1 else None
        play_deal(game, players)
    assert game.finished is not None
    return Played(game, tuple(tuple(deal) for deal in deals_of(game.events)), game.finished)


def deals_of(events: list[Event]) -> Iterator[list[Event]]:
    """The events of each deal, from its start to its end."""
    deal: list[Event] = []
    for event in events:
        if isinstance(event, happened.DealStarted):
            deal = []
        deal.append(event)
        if isinstance(event, happened.DealEnded):
            yield deal


def entered(number: int, outcome: Outcome) -> facts.DealEntered:
    """An outcome as somebody would write it on the sheet; seats are those of the start."""
    return facts.DealEntered(
        session=1,
        table=1,
        number=number,
        winners=tuple(
            facts.WonHand(
                seat=WINDS[won.player],
                han=won.han,
                fu=won.fu,
                yakuman=won.yakuman,
                points=won.points,
                liable=None if won.liable is None else WINDS[won.liable],
                liable_yakuman=won.liable_yakuman,
            )
            for won in outcome.winners
        ),
        discarder=None if outcome.discarder is None else WINDS[outcome.discarder],
        riichi=tuple(WINDS[player] for player in outcome.riichi),
        tenpai=tuple(WINDS[player] for player in outcome.tenpai),
        nagashi=tuple(WINDS[player] for player in outcome.nagashi),
        abortive=outcome.abortive,
        chombo=(Wind.EAST,) if outcome.cancelled else (),
    )
