"""A sheet deal by deal: what the rules let the coming deal be, and what a deal would change before it is written."""

from __future__ import annotations

from typing import Any

from muraille.competition.facts import DealEntered
from muraille.competition.hand_checks import tile_doubts
from muraille.competition.results import games, played
from muraille.competition.riichi_deals import ABORTIVE, RiichiGame
from muraille.competition.state import Competition, Sheet
from muraille.phrase import Language, Phrase
from muraille.riichi.rules import RiichiRules
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


def coming_deal(competition: Competition, session: int, table: int, language: Language) -> dict[str, Any]:
    """Who deals, in which round, with how many counters and bets; and what the rules let a deal end with."""
    game, rules = games(competition, session, table)[-1], competition.rules
    counters, bets = (game.counters, game.bets) if isinstance(game, RiichiGame) else (0, 0)
    allowed = [cause for cause in CAUSES if isinstance(rules, RiichiRules) and getattr(rules, ABORTIVE[cause])]
    return {
        "round": game.round.value,
        "winds": {seat.value: game.wind(seat).value for seat in Wind},
        "counters": counters,
        "bets": bets,
        "nagashi": isinstance(rules, RiichiRules) and rules.nagashi_mangan,
        "abortive": [{"id": cause.value, "name": CAUSES[cause].render(language)} for cause in allowed],
        "rules": competition.settings.rules,
        "options": competition.settings.options,
    }


def check(visit: Visit) -> dict[str, Any]:
    """``POST …/deal``: what a deal would change, and what the scorer doubts. Nothing is written."""
    deal, competition = visit.read(DealEntered), visit.store.competition()
    visit.need_own_table(deal.table)
    competition.seats(deal.session, deal.table)
    known = competition.sheets.get((deal.session, deal.table), Sheet()).deals
    course = played({**known, deal.number: deal}, competition.rules)
    place = sorted({*known, deal.number}).index(deal.number)
    before, after = course[place], course[place + 1]
    return {
        "changes": [now - then for then, now in zip(before.scores, after.scores, strict=True)],
        "doubts": [doubt.render(visit.language) for doubt in tile_doubts(deal, before, competition.rules)],
    }
