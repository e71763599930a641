"""What the desk asks of a sheet before it is written: sums, order of deals, who may sign."""

from __future__ import annotations

from muraille.competition import facts
from muraille.competition.conduct import total_on_the_table
from muraille.competition.journal import Draft
from muraille.competition.order import refuse, to_enter, to_release, to_sign
from muraille.competition.results import counted, penalties_of, played
from muraille.competition.state import Competition, Sheet, Totals
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules

#: The smallest stick (RCR §3.6).
STICK = 100


def need_reason(draft: Draft) -> None:
    """Refuse what must be explained and is not."""
    if not draft.why.strip():
        raise InvalidRequest("no_reason", Phrase("this needs a reason"), Phrase("--why gives it"))


def not_at_table(competition: Competition, number: int, session: int, table: int) -> InvalidRequest:
    """The sentence for somebody who is named and sits elsewhere, or nowhere."""
    return InvalidRequest(
        "not_at_table",
        Phrase(
            "{name} does not sit at table {table} of session {session}",
            name=competition.person(number).name,
            table=table,
            session=session,
        ),
    )


def check_totals(fact: facts.TotalsEntered | facts.TotalsCorrected, competition: Competition, draft: Draft) -> None:
    """Four totals of a table that is drawn, whose turn it is, and whose sum is right; or a reason."""
    competition.seats(fact.session, fact.table)
    refuse(to_enter(competition, fact.session), draft.why)
    if isinstance(fact, facts.TotalsCorrected):
        need_reason(draft)
    if fact.bets < 0:
        raise InvalidRequest("bets", Phrase("the bets left on the table are not negative"))
    totals = Totals(fact.scores, fact.bets, draft.who, 0)
    if isinstance(fact, facts.TotalsEntered):
        refuse_after_correction(competition, fact.session, fact.table, totals)
    if draft.why.strip():
        return
    off = sum_is_off(competition, fact.session, fact.table, totals)
    if off:
        raise InvalidRequest("sum", off)
    known = counted(competition, fact.session, fact.table)
    if known and not known.agrees(totals) and not competition.settings.double_entry:
        raise IllegalAction(
            "already_entered",
            Phrase(
                "table {table} has {scores} already, entered by {who}; give a reason to change it",
                table=fact.table,
                scores=" ".join(map(str, known.scores)),
                who=known.who or Phrase("the deals"),
            ),
        )


def check_dispute(fact: facts.SheetDisputed, competition: Competition, draft: Draft) -> None:
    """Of a table that is drawn, about its own sheet; what is held to be right may be anything, for it does not count."""
    competition.seats(fact.session, fact.table)
    if (fact.session, fact.table) != (fact.held.session, fact.held.table):
        raise InvalidRequest("other_table", Phrase("a table disputes its own sheet, and of the same session"))


def refuse_after_correction(competition: Competition, session: int, table: int, totals: Totals | None = None) -> None:
    """A corrected result stays whatever is entered: what would not count is not written."""
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
    expected = total_on_the_table(competition.rules)
    found = sum(totals.scores) + totals.bets
    if found == expected:
        return None
    deducted = sum(penalties_of(competition, session, player)[0] for player in competition.seats(session, table))
    if deducted and found == expected - deducted:
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


def odd_sticks(competition: Competition, totals: Totals) -> Phrase | None:
    """A riichi score that no sticks can show: they begin at 100, and a bet is one of 1 000 (RCR §3.6, §3.3.13)."""
    rules = competition.rules
    if not isinstance(rules, RiichiRules):
        return None
    odd = [score for score in totals.scores if score % STICK]
    if odd:
        return Phrase("{score} is no multiple of 100: no sticks make it", score=odd[0])
    if totals.bets % rules.riichi_bet:
        return Phrase(
            "bets of {bets} are no multiple of {bet}: a bet is one stick", bets=totals.bets, bet=rules.riichi_bet
        )
    return None


def check_deal(fact: facts.DealEntered, competition: Competition, draft: Draft) -> None:
    """The next deal of the table, or one that is known, which needs a reason to be changed."""
    competition.seats(fact.session, fact.table)
    refuse(to_enter(competition, fact.session), draft.why)
    _check_words(fact, competition)
    sheet = competition.sheets.get((fact.session, fact.table), Sheet())
    known = sheet.deals
    if known.get(fact.number) != fact:
        refuse_after_correction(competition, fact.session, fact.table)
    if fact.number in known and known[fact.number] != fact:
        need_reason(draft)
    if fact.number not in known and sheet.ended:
        raise IllegalAction(
            "game_ended",
            Phrase("the game at table {table} has ended; undo that entry to go on", table=fact.table),
        )
    if fact.number not in known and fact.number != len(known) + 1:
        raise InvalidRequest(
            "deal_number",
            Phrase(
                "deal {next} comes next at table {table}, not {number}",
                next=len(known) + 1,
                table=fact.table,
                number=fact.number,
            ),
        )
    played({**known, fact.number: fact}, competition.rules)


def _check_words(fact: facts.DealEntered, competition: Competition) -> None:
    """A win is worth han and fu in one game, and points in the other."""
    riichi = isinstance(competition.rules, RiichiRules)
    for won in fact.winners:
        if riichi and won.points:
            raise InvalidRequest("value", Phrase("points are a word of the Chinese rules: a riichi win has han and fu"))
        if not riichi and (won.han or won.fu or won.yakuman):
            raise InvalidRequest("value", Phrase("han, fu and yakuman are words of riichi: a win here has points"))


def check_end(fact: facts.GameEnded, competition: Competition, draft: Draft) -> None:
    """Deals that are all that count must be there."""
    competition.seats(fact.session, fact.table)
    if not competition.sheets.get((fact.session, fact.table), Sheet()).deals:
        raise IllegalAction(
            "no_deals", Phrase("table {table} has no deals: there is nothing that could end", table=fact.table)
        )


def check_signatures(fact: facts.SheetSigned, competition: Competition, draft: Draft) -> None:
    """Only who sits at the table signs, and only what has a result."""
    seats = competition.seats(fact.session, fact.table)
    refuse(to_sign(competition, fact.session, fact.table), draft.why)
    strangers = set(fact.players) - set(seats) - {competition.player_at(fact.session, number) for number in seats}
    if strangers:
        raise not_at_table(competition, min(strangers), fact.session, fact.table)


def check_release(fact: facts.SessionReleased, competition: Competition, draft: Draft) -> None:
    """Results that are there, and not shown yet."""
    refuse(to_release(competition, fact.session), draft.why)
