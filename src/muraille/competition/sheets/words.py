"""What a table writes on its sheet, in words."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.sheets import EnteredDeal, WonHand
from muraille.phrase import Joined, Name, Phrase, Renderable
from muraille.table.events import DrawnBecause
from muraille.tiles import Wind

#: Why a deal was drawn early (Sheet: abortive draws).
ABORTS = {
    DrawnBecause.EXHAUSTED: Phrase("the wall is used up"),
    DrawnBecause.FOUR_KONGS: Phrase("four kongs"),
    DrawnBecause.FOUR_RIICHI: Phrase("four riichi"),
    DrawnBecause.FOUR_WINDS: Phrase("four equal winds"),
    DrawnBecause.NINE_TERMINALS: Phrase("nine terminals and honours"),
    DrawnBecause.TRIPLE_WIN: Phrase("three winners"),
    DrawnBecause.TIME: Phrase("the time is over"),
}
#: On a sheet and on a seat plan a wind is one letter: an East is an Est, a West an Ouest.
WIND_LETTERS = {
    Wind.EAST: Name(en="E", fr="E"),
    Wind.SOUTH: Name(en="S", fr="S"),
    Wind.WEST: Name(en="W", fr="O"),
    Wind.NORTH: Name(en="N", fr="N"),
}


def with_bets(scores: Phrase, bets: int) -> Phrase:
    """Bets left on the table are said where there are any: the Chinese game has none."""
    return Phrase("{scores}, bets {bets}", scores=scores, bets=bets) if bets else scores


def spaced(values: Iterable[object]) -> str:
    """
    >>> spaced([30000, 28000])
    '30000 28000'
    """
    return " ".join(map(str, values))


def deal_words(deal: EnteredDeal) -> Phrase:
    """A deal and how it ended; seats are those of the start."""
    return Phrase("deal {number}: {outcome}", number=deal.number, outcome=_outcome(deal))


def _outcome(deal: EnteredDeal) -> Renderable:
    if deal.chombo:
        return Phrase("chombo by {seats}, made again", seats=_seats(deal.chombo))
    if deal.winners:
        wins = Joined([_won(won) for won in deal.winners], ", ")
        if deal.discarder:
            return Phrase("{wins} from {seat}", wins=wins, seat=WIND_LETTERS[deal.discarder])
        return Phrase("{wins} by draw", wins=wins)
    if deal.nagashi:
        return Phrase("nagashi mangan of {seats}", seats=_seats(deal.nagashi))
    if deal.abortive:
        return Phrase("drawn: {cause}", cause=ABORTS[deal.abortive])
    return Phrase("drawn, ready: {seats}", seats=_seats(deal.tenpai) if deal.tenpai else "–")


def _seats(seats: tuple[Wind, ...]) -> Renderable:
    return Joined([WIND_LETTERS[seat] for seat in seats], " ")


def _won(won: WonHand) -> Renderable:
    value = _value(won)
    return Joined([WIND_LETTERS[won.seat], Name(en=value, fr=value)], " ")


def _value(won: WonHand) -> str:
    if won.yakuman:
        return "yakuman" if won.yakuman == 1 else f"yakuman×{won.yakuman}"
    return f"{won.han}/{won.fu or '–'}" if won.han and not won.points else str(won.points)
