"""A sheet deal by deal: what the rules let the coming deal be, and what a deal would change before it is written."""

from __future__ import annotations

from muraille.competition.facts import DealEntered
from muraille.competition.results import games, played
from muraille.competition.sheets import Sheet
from muraille.competition.sheets.hand_checks import tile_doubts
from muraille.competition.state import Competition
from muraille.phrase import Phrase
from muraille.server.desk.screen_types import AbortiveDraw, ComingDeal, DealPreview
from muraille.server.desk.visits import Visit
from muraille.table.events import DrawnBecause
from muraille.tiles import Wind

#: Why a deal may be drawn before the wall is used up, in the words of the sheet.
CAUSES = {
    DrawnBecause.NINE_TERMINALS: Phrase("nine terminals and honours"),
    DrawnBecause.FOUR_WINDS: Phrase("four equal winds"),
    DrawnBecause.FOUR_KONGS: Phrase("four kongs"),
    DrawnBecause.FOUR_RIICHI: Phrase("four riichi"),
    DrawnBecause.TRIPLE_WIN: Phrase("three winners at once"),
}


def coming_deal(competition: Competition, session: int, table: int) -> ComingDeal:
    """Who deals, in which round, with how many counters and bets; and what the rules let a deal end with."""
    game = games(competition, session, table)[-1]
    return ComingDeal(
        round=game.round.value,
        winds={seat.value: game.wind(player).value for player, seat in enumerate(Wind)},
        counters=game.counters,
        bets=game.sticks,
        nagashi=game.has_nagashi,
        abortive=[AbortiveDraw(id=cause.value, name=CAUSES[cause]) for cause in game.causes],
        rules=competition.settings.rules,
        options=competition.settings.options,
    )


def check(visit: Visit) -> DealPreview:
    """``POST …/deal``: what a deal would change, and what the scorer doubts. Nothing is written."""
    deal, competition = visit.read(DealEntered), visit.store.competition()
    visit.need_own_table(deal.table)
    competition.seats(deal.session, deal.table)
    known = competition.sheets.get((deal.session, deal.table), Sheet()).deals
    course = played({**known, deal.number: deal}, competition.rules, checked=True)
    place = sorted({*known, deal.number}).index(deal.number)
    before, after = course[place], course[place + 1]
    return DealPreview(
        changes=[now - then for then, now in zip(before.scores, after.scores, strict=True)],
        doubts=tile_doubts(deal, before, competition.rules),
    )
