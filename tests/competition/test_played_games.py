"""Games that bots played, entered deal by deal: the desk's points are those that the table itself paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from muraille.bots.simple import Greedy
from muraille.competition import facts
from muraille.competition.results import played
from muraille.competition.rulesets import rules_named
from muraille.table import events as happened
from muraille.table.games import Game
from muraille.table.players import Player, play_game
from muraille.table.seeds import SeededWalls
from muraille.tiles import Wind
from sessions import Outsider
from sessions import deals_of as split
from wild import Wild

WINDS = tuple(Wind)
Deal = list[happened.Event]


TEMPERS: dict[str, tuple[Callable[[str], Player], ...]] = {
    "to win": (lambda _: Greedy(), Wild, lambda _: Greedy(), Wild),
    "wildly": (Wild, Wild, Wild, Wild),
    "for nagashi": (Outsider, Outsider, Outsider, Wild),
}


def deals_of(rules: str, temper: str, seed: str) -> Iterator[Deal]:
    """The events of each deal of a game between seeded players."""
    game = Game(rules_named(rules), SeededWalls(seed), seats=(Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH))
    play_game(game, [make(f"{seed}:{seat}") for seat, make in enumerate(TEMPERS[temper])])
    return split(game.events)


def entered(number: int, deal: Deal) -> facts.DealEntered:
    """A deal as somebody would write it on the sheet; seats are those of the start."""
    start = deal[0]
    assert isinstance(start, happened.DealStarted)

    def seat(index: int) -> Wind:
        return WINDS[start.players[index]]

    won = [event for event in deal if isinstance(event, happened.Won)]
    drawn = [event.because for event in deal if isinstance(event, happened.DealDrawn)]
    return facts.DealEntered(
        session=1,
        table=1,
        number=number,
        winners=tuple(_hand(event, seat(event.seat)) for event in won),
        discarder=seat(won[0].discarder) if won and won[0].discarder is not None else None,
        riichi=tuple(seat(event.seat) for event in deal if isinstance(event, happened.BetPlaced)),
        tenpai=tuple(seat(event.seat) for event in deal if isinstance(event, happened.TenpaiDeclared) and event.tenpai),
        nagashi=tuple(seat(event.seat) for event in deal if isinstance(event, happened.NagashiMangan)),
        abortive=next((why for why in drawn if why is not happened.DrawnBecause.EXHAUSTED), None),
    )


def _hand(event: happened.Won, seat: Wind) -> facts.WonHand:
    score = event.score
    if "fans" in score:
        return facts.WonHand(seat=seat, points=score["total"])
    yakuman = score["han"] // 13 if (score["limit"] or "").startswith("yakuman") else 0
    return facts.WonHand(
        seat=seat, han=0 if yakuman else score["han"], fu=0 if yakuman else score["fu"], yakuman=yakuman
    )


def compared(rules: str, temper: str, seed: str) -> Counter[str]:
    """Enter a game deal by deal and compare after each; what came up in it."""
    deals: dict[int, facts.DealEntered] = {}
    seen: Counter[str] = Counter()
    for number, deal in enumerate(deals_of(rules, temper, seed), start=1):
        start, ended = deal[0], deal[-1]
        assert isinstance(start, happened.DealStarted)
        assert isinstance(ended, happened.DealEnded)
        deals[number] = entered(number, deal)
        course = played(deals, rules_named(rules))
        before, after = course[-2], course[-1]
        assert before.round is start.round
        assert after.scores == tuple(ended.scores[start.players.index(player)] for player in range(4)), (seed, number)
        assert (after.counters, after.bets) == (ended.counters, ended.bets), (seed, number)
        seen.update(_happenings(deals[number], start))
        if after.over:
            break
    return seen


def _happenings(deal: facts.DealEntered, start: happened.DealStarted) -> Iterator[str]:
    yield "won" if deal.winners else "drawn"
    yield from ("several winners",) * (len(deal.winners) > 1)
    yield from ("counters taken",) * bool(deal.winners and start.counters)
    yield from ("bets taken",) * bool(deal.winners and start.bets)
    yield from ("riichi",) * bool(deal.riichi)
    yield from ("nagashi",) * bool(deal.nagashi)
    yield from ("abortive",) * bool(deal.abortive)


@pytest.mark.parametrize(
    ("rules", "temper", "games", "must_come_up"),
    [
        ("rcr-2016", "to win", 4, {"won", "drawn", "riichi", "counters taken", "bets taken"}),
        ("ema-sheet", "wildly", 4, {"won", "drawn", "riichi"}),
        ("ema-sheet", "for nagashi", 4, {"nagashi"}),
        ("tenhou", "wildly", 4, {"won", "drawn", "riichi"}),
        ("tenhou", "for nagashi", 4, {"nagashi"}),
        ("mcr-green", "to win", 3, {"won", "drawn"}),
    ],
)
def test_deals_entered_from_the_sheet_give_the_points_that_the_table_paid(
    rules: str, temper: str, games: int, must_come_up: set[str]
) -> None:
    seen = sum((compared(rules, temper, f"{temper} {number}") for number in range(games)), Counter[str]())
    assert must_come_up <= set(seen)


@pytest.mark.long
@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "tenhou", "mcr-green"])
@pytest.mark.parametrize("temper", TEMPERS)
def test_many_games_entered_from_the_sheet(rules: str, temper: str) -> None:
    seen = sum((compared(rules, temper, f"long {number}") for number in range(150)), Counter[str]())
    assert seen["won"] or temper == "for nagashi"
