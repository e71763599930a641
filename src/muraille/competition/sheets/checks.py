"""What the desk asks of a sheet before it is written: sums and the order of deals."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.refusals import need_reason
from muraille.competition.results import counted, played
from muraille.competition.sheets import EnteredDeal, Sheet, Totals
from muraille.competition.sheets.double_counts import possible_deductions
from muraille.competition.state import Competition
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase
from muraille.table.session import Session


def check_totals(competition: Competition, session: int, table: int, totals: Totals, why: str) -> None:
    """Four totals of a table whose sum is right, and that do not change a result; or a reason."""
    if totals.bets < 0:
        raise InvalidRequest("bets", Phrase("the bets left on the table are not negative"))
    if why.strip():
        return
    off = sum_is_off(competition, session, table, totals)
    if off:
        raise InvalidRequest("sum", off)
    known = counted(competition, session, table)
    if known and not known.agrees(totals) and not competition.settings.double_entry:
        raise IllegalAction(
            "already_entered",
            Phrase(
                "table {table} has {scores} already, entered by {who}; give a reason to change it",
                table=table,
                scores=" ".join(map(str, known.scores)),
                who=known.who or Phrase("the deals"),
            ),
        )


def check_change(competition: Competition, session: int, table: int, totals: Totals | None = None) -> None:
    """A table that is drawn. A corrected result stays whatever is entered: what would not count is not written."""
    competition.seats(session, table)
    sheet = competition.sheets.get((session, table), Sheet())
    if sheet.corrected and not (totals and sheet.corrected.agrees(totals)):
        raise IllegalAction(
            "corrected",
            Phrase(
                "table {table} was corrected to {scores} by {who}: correct the correction",
                table=table,
                scores=" ".join(map(str, sheet.corrected.scores)),
                who=sheet.corrected.who,
            ),
        )


def sum_is_off(competition: Competition, session: int, table: int, totals: Totals) -> Phrase | None:
    """What is wrong with the sum of a sheet: four scores and the bets left are what the players brought."""
    expected = _session(competition).brought
    found = sum(totals.scores) + totals.bets
    if found == expected:
        return None
    deducted = expected - found
    if deducted in map(sum, possible_deductions(competition, session, table)):
        return Phrase(
            "the sum is {found}: penalties of {deducted} seem to be deducted on the sheet; enter the scores without them",
            found=found,
            deducted=deducted,
        )
    if found > expected:
        return Phrase(
            "the sum is {found}, it should be {expected}: {difference} too much",
            found=found,
            expected=expected,
            difference=found - expected,
        )
    return Phrase(
        "the sum is {found}, it should be {expected}: {difference} missing",
        found=found,
        expected=expected,
        difference=expected - found,
    )


def _session(competition: Competition) -> Session:
    """A game of this event before its first deal."""
    return competition.rules.family.session(competition.rules)


def odd_sticks(game: Session, scores: Iterable[int], bets: int) -> Phrase | None:
    """A riichi score that no sticks can show: they begin at 100, and a bet is one of 1 000 (RCR §3.6, §3.3.13)."""
    odd = [score for score in scores if score % game.stick]
    if odd:
        return Phrase("{score} is no multiple of 100: no sticks make it", score=odd[0])
    if game.bet and bets % game.bet:
        return Phrase("bets of {bets} are no multiple of {bet}: a bet is one stick", bets=bets, bet=game.bet)
    return None


def check_deal(competition: Competition, deal: EnteredDeal, why: str) -> None:
    """The next deal of the table, or one that is known, which needs a reason to be changed."""
    sheet = competition.sheets.get((deal.session, deal.table), Sheet())
    known = sheet.deals
    competition.seats(deal.session, deal.table)
    if known.get(deal.number) != deal:
        check_change(competition, deal.session, deal.table)
    if deal.number in known and known[deal.number] != deal:
        need_reason(why)
    if deal.number not in known and sheet.ended:
        raise IllegalAction(
            "game_ended",
            Phrase("the game at table {table} has ended; undo that entry to go on", table=deal.table),
        )
    if deal.number not in known and deal.number != len(known) + 1:
        raise InvalidRequest(
            "deal_number",
            Phrase(
                "deal {next} comes next at table {table}, not {number}",
                next=len(known) + 1,
                table=deal.table,
                number=deal.number,
            ),
        )
    played({**known, deal.number: deal}, competition.rules, checked=True)


def check_deals(competition: Competition, session: int, table: int) -> None:
    """Deals that are all that count must be there."""
    if not competition.sheets.get((session, table), Sheet()).deals:
        raise IllegalAction(
            "no_deals", Phrase("table {table} has no deals: there is nothing that could end", table=table)
        )
