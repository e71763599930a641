"""Random deals with random offences under every ruleset: tiles and points conserved, records that replay, views that keep
secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import msgspec
import pytest

from muraille.bots.simple import Clumsy
from muraille.families import RULESETS
from muraille.referee.effects import effect_data
from muraille.referee.table import TableReferee
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.phases import Phase
from muraille.table.players import play_deal
from muraille.table.prompts import Prompt, Question
from muraille.table.records import Header, Record, read_record, record_lines
from muraille.table.replays import verify
from muraille.table.rulings import RULING_EVENTS, RuledEffect
from muraille.table.seeds import SeededWalls
from muraille.table.views import Viewer, project
from muraille.tiles import Tile
from refereeing import by_the_ruling, by_the_table
from refereeing import ruled as ruled_upon
from staging import census
from wild import Wild

PRESETS = list(RULESETS.values())
#: Rows that so many deals bring about.
COMMON = {
    "rcr-2016": {"X02", "X06", "X07", "X11", "X17", "X21"},
    "mcr-green": {"MX10", "MX11", "MX16", "MX18", "MX33"},
    "mcr-intl": {"MX19", "MX20"},
}
#: Events after which a view is not compared, for there are many and they show nothing.
UNTOLD = (happened.Passed, happened.Claimed, happened.Unnoticed, happened.Drawn, happened.WallBuilt)
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, None)


def by_name(rules: Ruleset) -> str:
    return rules.name


class Erring(Wild):
    """Follows shanten often enough to declare riichi and to win, and errs in every way that the table takes."""

    def __init__(self, seed: str, game: Game, errs: float) -> None:
        super().__init__(seed)
        self._game = game
        self._clumsy = Clumsy(f"{seed}:errs", 1.0)
        self._errs = errs

    def decide(self, prompt: Question) -> Action:
        assert isinstance(prompt, Prompt)
        if prompt.asked is prompt.asked.TURN:
            assert self._game.deal is not None
            inspect(self._game, self._game.deal)
        again = 10 if self._state.seats[self._seat].dead else 1
        if self._random.random() < again * self._errs and prompt.mistakes:
            return self._clumsy.decide(prompt)
        complete = any(isinstance(each.action, asks.Win) for each in prompt.refused)
        if complete and self._random.random() < 20 * self._errs and asks.Win() in prompt.mistakes:
            return asks.Win()
        return super().decide(prompt)


def inspect(game: Game, deal: Deal) -> None:
    """Tiles are conserved, and points but for those that the documents give to nobody."""
    state = deal.state
    total = game.session.brought
    course = game.session
    before = sum(course.scores) + course.bets
    if deal.over:
        assert sum(state.scores) + state.bets == before == total - to_nobody(game.events)
        return
    assert sum(state.scores) + state.bets == before - to_nobody(deal.log)
    assert census(deal) == Counter(game.rules.play.tiles)
    for seat, place in enumerate(state.seats):
        in_turn = seat == state.turn and state.phase in (Phase.TURN, Phase.OPENING)
        assert len(place.concealed) + 3 * len(place.melds) == (14 if in_turn else 13)
    for seat, prompt in deal.pending.items():
        assert prompt.actions, "a seat is asked that can do nothing"
        assert deal.refusal(seat, prompt.default) is None


def to_nobody(events: Sequence[Event]) -> int:
    return sum(event.points for event in events if isinstance(event, happened.PointsDeducted) and not event.after_uma)


def check_payments(events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(
            event,
            (happened.Won, happened.NagashiMangan, happened.DealDrawn, happened.PenaltyPaid, happened.DealCancelled),
        ):
            assert sum(event.payments) == 0


def check_rulings(events: Sequence[Event]) -> None:
    """Warnings are numbered by player and offence; a win at the moment of a chombo cancels it."""
    counted: Counter[tuple[int, str]] = Counter()
    players: Sequence[int] = (0, 1, 2, 3)
    cancelled = False
    for event in events:
        if isinstance(event, happened.DealStarted):
            players, cancelled = event.players, False
        elif isinstance(event, happened.Ruled) and event.seat is not None:
            counted[players[event.seat], event.offence] += 1
            cancelled = cancelled or event.rows == ("X48",)
        elif isinstance(event, happened.Warned):
            assert event.count == counted[players[event.seat], event.offence]
        elif isinstance(event, happened.DealEnded):
            cancelled = False
        assert not (cancelled and isinstance(event, happened.DealCancelled))


def check_against_the_catalogue(events: Sequence[Event], rules: Ruleset) -> None:
    """Asked anew with the same facts, the catalogue says what the table did: points, bans, dead hands, cancelled deals."""
    dealer = 0
    for together, run in groupby(events, lambda event: isinstance(event, RULING_EVENTS)):
        told = list(run)
        if not together:
            dealer = next((event.dealer for event in reversed(told) if isinstance(event, happened.DealStarted)), dealer)
            continue
        heard = [event for event in told if isinstance(event, happened.Ruled)]
        rulings = [(event.seat, ruled_upon(event.offence, rules, **event.facts)) for event in heard]
        for event, (_, ruling) in zip(heard, rulings, strict=True):
            said = [
                RuledEffect(**msgspec.structs.asdict(effect_data(each.effect)), cite=each.cite)
                for each in ruling.consequences
            ]
            assert list(event.effects) == said, event.offence
        assert by_the_table(told) == by_the_ruling(rulings, dealer), [event.offence for event in heard]  # type: ignore[arg-type]  # all of them are events of rulings


def check_record(events: Sequence[Event], rules: Ruleset) -> None:
    header = Header(rules=rules.name, players=("A", "B", "C", "D"), open=True)
    record = read_record(record_lines(Record(header, tuple(events))))
    assert record.events == tuple(events)
    problems = verify(record.events, rules, TableReferee())
    unfinished = not isinstance(events[-1], happened.GameEnded)
    assert len(problems) == unfinished, [(each.number, each.event, str(each.phrase)) for each in problems[:1]]
    folded = rules.state()
    for event in record.events:
        folded.apply(event)
    last = next(event for event in reversed(events) if isinstance(event, happened.DealEnded))
    assert tuple(folded.scores) == last.scores


def check_views(events: Sequence[Event], rules: Ruleset) -> None:
    """A viewer knows tiles of another's hand only where that hand was laid open, and never a tile that is not there."""
    for viewer in VIEWERS:
        truth, seen = rules.state(), rules.state()
        open_hands: set[int] = set()
        for event in events:
            truth.apply(event)
            shown = project(event, viewer, rules)
            if shown is not None:
                seen.apply(shown)
            if isinstance(event, happened.DealStarted):
                open_hands = set()
            elif isinstance(event, happened.HandExposed | happened.TenpaiDeclared | happened.Won):
                open_hands.add(event.seat)
            if isinstance(event, UNTOLD):
                continue
            for seat in range(4):
                known: Counter[Tile | None] = Counter(filter(None, seen.seats[seat].concealed))
                assert not known - Counter(truth.seats[seat].concealed)
                assert len(seen.seats[seat].concealed) == len(truth.seats[seat].concealed)
                assert not known or seat == viewer or seat in open_hands


def plays(rules: Ruleset, seed: str, deals: int, errs: float) -> Counter[str]:
    """Play so many deals and check all that must hold; how often each row or offence was ruled upon."""
    ruled: Counter[str] = Counter()
    done = number = 0
    while done < deals:
        number += 1
        game = Game(rules, SeededWalls(f"{seed}:{number}"), umpire=TableReferee())
        players = [Erring(f"{seed}:{number}:{place}", game, errs) for place in range(4)]
        begun = done
        while done < deals and done < begun + 20 and game.next_deal():
            assert game.deal is not None
            play_deal(game, players)
            inspect(game, game.deal)
            assert game.deal.over
            done += 1
        check_payments(game.events)
        check_rulings(game.events)
        check_against_the_catalogue(game.events, rules)
        check_record(game.events, rules)
        check_views(game.events, rules)
        for event in game.events:
            if isinstance(event, happened.Ruled):
                assert event.cites
                ruled.update(event.rows or (event.offence,))
    return ruled


@pytest.mark.rule("R181", "R193")
@pytest.mark.parametrize("rules", PRESETS, ids=by_name)
def test_random_deals_with_random_offences(rules: Ruleset) -> None:
    assert plays(rules, "open", 16, 0.01)


@pytest.mark.long
@pytest.mark.parametrize("rules", PRESETS, ids=by_name)
def test_a_thousand_random_deals_with_random_offences(rules: Ruleset) -> None:
    ruled = plays(rules, "a thousand", 85, 0.01) + plays(rules, "rarely", 85, 0.002)
    assert set(ruled) >= COMMON.get(rules.name, set())
