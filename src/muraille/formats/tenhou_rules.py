"""The rules of a room of Tenhou, from the header of its record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from muraille.formats.foreign import ForeignDeal, ForeignDraw
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU, RiichiRules
from muraille.riichi.session import new_session
from muraille.table.events import DealStarted, DrawnBecause
from muraille.table.options import changed
from muraille.table.outcomes import Outcome, four
from muraille.table.session import Settlement

#: Bits of the room's type: a set bit takes the option away, but for the South round.
NO_RED_FIVES, NO_OPEN_TANYAO, SOUTH_ROUND, THREE_PLAYERS, WITH_CHIPS = 0x02, 0x04, 0x08, 0x10, 0x200
#: What is said of a game with chips.
CHIPS = Phrase("the game was played with chips (祝儀): they are left out, only the points are read")


def room_rules(*, red_fives: int = 3, open_tanyao: bool = True, south: bool = True) -> RiichiRules:
    """The ruleset of a room.

    >>> room_rules(south=False).game_length.value, room_rules(red_fives=0).red_fives
    ('east', 0)
    """
    return changed(
        TENHOU,
        {
            "red_fives": red_fives,
            "open_tanyao": open_tanyao,
            "game_length": "east_south" if south else "east",
        },
    )


def rules_of_type(room: int) -> RiichiRules:
    """The ruleset of a room by its type, the bits of the tag GO.

    >>> rules_of_type(169) == TENHOU, rules_of_type(1 | NO_RED_FIVES).red_fives
    (True, 0)
    """
    return room_rules(
        red_fives=0 if room & NO_RED_FIVES else 3,
        open_tanyao=not room & NO_OPEN_TANYAO,
        south=bool(room & SOUTH_ROUND),
    )


def as_practised(rules: RiichiRules, deals: Sequence[ForeignDeal]) -> RiichiRules:
    """The ruleset with the end that the game shows: in older records a leading last dealer plays on after a draw in tenpai."""
    older = changed(rules, {"tenpai_yame": False})
    went_on = any(
        _over(rules, deal, following) and not _over(older, deal, following) for deal, following in pairwise(deals)
    )
    return older if went_on else rules


def _over(rules: RiichiRules, deal: ForeignDeal, following: ForeignDeal) -> bool:
    """Whether the game is over after an exhaustive draw, by the points with which the file goes on."""
    draw = deal.endings[0] if deal.endings else None
    if not isinstance(draw, ForeignDraw) or draw.because not in (None, DrawnBecause.EXHAUSTED):
        return False
    started = DealStarted(1, deal.round, deal.dealer, deal.players, deal.scores, deal.counters)
    stays = following.dealer == deal.dealer
    told = draw.ready(deal.dealer)
    ready = (deal.players[deal.dealer],) if (stays if told is None else told) else ()
    scores = dict(zip(following.players, following.scores, strict=True))
    left = Settlement(four(scores[player] for player in range(4)), following.counters, 0, stays)
    return new_session(rules).at(started).closed(Outcome(tenpai=ready), left).over
