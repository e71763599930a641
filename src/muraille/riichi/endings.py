"""How a riichi deal ends: wins, the exhaustive draw with its declarations, nagashi mangan, counters and bets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraille.phrase import Phrase
from muraille.riichi.answers import recorded_score
from muraille.riichi.circumstances import situation
from muraille.riichi.grades import NagashiAs
from muraille.riichi.part import part_of
from muraille.riichi.payments import HandPaid, hand_of, nagashi_paid, noten_payments, win_payments
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import Refusal, Score, score_trusted
from muraille.riichi.session import RiichiSession
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.events import DrawnBecause, Event, Four
from muraille.table.outcomes import Outcome, Winner, four
from muraille.table.reasons import Reason
from muraille.table.state import State
from muraille.table.walls import DeadWall, Wall
from muraille.tiles import KINDS, Tile


def settle(rules: RiichiRules, state: State, wall: Wall, winners: Sequence[int]) -> list[Event]:
    """Every winner is paid in full, in turn order after the discarder (RCR §3.3.1, §4.1)."""
    if len(winners) > 1 and not rules.multiple_ron:
        winners = winners[:1]
    if len(winners) == 3 and rules.abort_triple_ron:
        return [happened.DealDrawn(DrawnBecause.TRIPLE_WIN, abort_payments(rules, state))]
    events: list[Event] = []
    declarer = part_of(state).declarer
    if declarer is not None and not state.own_turn:
        events.append(happened.RiichiFailed(declarer))
    ura: tuple[Tile, ...] = ()
    if rules.ura_dora and any(state.seats[seat].riichi for seat in winners):
        assert isinstance(wall, DeadWall)
        count = len(state.indicators) if rules.kan_ura_dora else 1
        ura = tuple(wall.ura(number) for number in range(count))
        events.append(happened.UraRevealed(ura))
    scores = {seat: _score(rules, state, seat, ura) for seat in winners}
    hands = [hand_of(score, state.seats[seat].bet) for seat, score in scores.items()]
    discarder = None if state.own_turn else state.wind(state.turn)
    seat_of = {state.wind(seat): seat for seat in winners}
    events += [
        _won(state, seat_of[paid.wind], scores[seat_of[paid.wind]], paid)
        for paid in win_payments(hands, discarder, state.counters, state.bets, rules)
    ]
    return events


def _score(rules: RiichiRules, state: State, seat: int, ura: tuple[Tile, ...]) -> Score:
    tile = state.winning_tile
    assert tile is not None
    score = score_trusted(state.winning_hand(seat), tile, situation(rules, state, seat, ura), rules)
    assert not isinstance(score, Refusal), "a win was let through that the rules refuse"
    return score


def _won(state: State, seat: int, score: Score, paid: HandPaid) -> happened.Won:
    tile = state.winning_tile
    assert tile is not None
    return happened.Won(
        seat,
        tile,
        None if state.own_turn else state.turn,
        state.winning_hand(seat).concealed,
        dict(recorded_score(score)),
        by_seat(state, paid.payments),
        paid.bets,
        by_seat(state, paid.counters),
    )


def by_seat(state: State, payments: Four) -> Four:
    """Payments of the winds, East first, as payments of the seats."""
    return four(payments[(seat - state.dealer) % 4] for seat in range(4))


# The exhaustive draw


def exhausted(rules: RiichiRules, state: State) -> Event | None:
    """The next event when the wall is used up (RCR §3.4.2): declarations in the order East, South, West, North."""
    if state.umpired and not state.all_declared:
        return None  # whoever may err must be asked
    if rules.nagashi_mangan and rules.nagashi_counts_as is NagashiAs.WIN:
        unclaimed = next(nagashi(rules, state), None)
        if unclaimed is not None:
            return unclaimed
    seat = _next_to_declare(state)
    if seat is None:
        if rules.nagashi_mangan and (unclaimed := next(nagashi(rules, state), None)) is not None:
            return unclaimed
        shown = [bool(place.tenpai) for place in state.seats]
        return happened.DealDrawn(DrawnBecause.EXHAUSTED, noten_payments(shown, rules.noten_payment))
    place = state.seats[seat]
    if not tenpai(rules, state, seat):
        return happened.TenpaiDeclared(seat, tenpai=False)
    if place.riichi:
        return happened.TenpaiDeclared(seat, True, place.hand().concealed)
    return None


def _next_to_declare(state: State) -> int | None:
    """East first; who announced before his turn is not asked again (RCR §3.4.2)."""
    return next((seat for seat in state.in_turn(state.dealer) if state.seats[seat].tenpai is None), None)


def declares(rules: RiichiRules, state: State) -> int | None:
    """A waiting player without riichi may keep his hand face down (RCR §3.4.2); at an open table everybody is asked."""
    if state.left or state.phase not in (phases.CLAIM, phases.TENPAI):
        return None
    seat = _next_to_declare(state)
    if seat is None or state.umpired:
        return seat
    return seat if not state.seats[seat].riichi and tenpai(rules, state, seat) else None


def may_declare(rules: RiichiRules, state: State, seat: int) -> bool:
    """While one is asked, the others may announce before their turn; nobody twice (RCR §3.4.2)."""
    return declares(rules, state) is not None and state.seats[seat].tenpai is None


def refuse_declaration(rules: RiichiRules, state: State, seat: int, action: asks.Tenpai | asks.Noten) -> Reason | None:
    """A riichi hand must be shown, whatever it is; without riichi only a waiting one is (RCR §3.4.2)."""
    riichi = state.seats[seat].riichi
    if isinstance(action, asks.Noten):
        return Reason("must_show", Phrase("after riichi the hand must be shown"), "RCR §3.4.2") if riichi else None
    if riichi or tenpai(rules, state, seat):
        return None
    return Reason("not_waiting", Phrase("the hand does not wait, or is dead"), "RCR §3.4.2, §3.3.13, §3.4.7")


def tenpai(rules: RiichiRules, state: State, seat: int) -> bool:
    """One tile completes the hand, one that its player does not own four times (RCR §3.3.13; G03, G04)."""
    if state.seats[seat].dead:
        return False
    mask = state.waits(seat)
    if not rules.tenpai_counts_own_melds and not mask:
        return state.waiting_for_own_melds(seat)
    if not mask or not rules.tenpai_needs_yaku:
        return mask != 0
    hand = state.seats[seat].hand()
    circumstances = situation(rules, state, seat)
    return any(
        isinstance(score_trusted(hand, KINDS[kind], circumstances, rules), Score)
        for kind in range(34)
        if mask >> kind & 1
    )


def abort_payments(rules: RiichiRules, state: State) -> Four:
    """What is paid when the deal is drawn before the wall is used up: nothing (Sheet), or by option the noten payment.

    Nobody is asked then: whoever waits is tenpai.
    """
    if not rules.abort_noten_payment:
        return 0, 0, 0, 0
    return noten_payments([tenpai(rules, state, seat) for seat in range(4)], rules.noten_payment)


def nagashi(rules: RiichiRules, state: State) -> Iterator[happened.NagashiMangan]:
    """Those whose discards are all terminals and honours, none called, first in turn order from East (G49)."""
    for seat in state.in_turn(state.dealer):
        place = state.seats[seat]
        if seat in state.winners or not place.river or place.dead:
            continue
        if any(each.tile.simple or each.called_by is not None for each in place.river):
            continue
        if rules.nagashi_requires_closed_hand and not place.closed:
            continue
        if rules.nagashi_requires_tenpai and not state.waits(seat):
            continue
        paid = nagashi_paid(state.wind(seat), state.counters, state.bets, rules, first=not state.winners)
        yield happened.NagashiMangan(seat, by_seat(state, paid.payments), paid.bets)


def ended(rules: RiichiRules, state: State) -> Iterator[Event]:
    """A second nagashi mangan is paid too (G49)."""
    if part_of(state).unclaimed:
        yield from nagashi(rules, state)


def closing(rules: RiichiRules, state: State, key: str | None) -> happened.DealEnded:
    """Counters, bets and dealer after the deal (RCR §3.4.2, §3.4.10, §3.4.11)."""
    winners, unclaimed = tuple(state.players[seat] for seat in state.winners), part_of(state).unclaimed
    outcome = Outcome(
        winners=() if unclaimed else tuple(Winner(player=player) for player in winners),
        nagashi=winners if unclaimed else (),
        tenpai=tuple(state.players[seat] for seat in range(4) if state.seats[seat].tenpai),
        abortive=None if state.why_drawn is DrawnBecause.EXHAUSTED else state.why_drawn,
        cancelled=state.cancelled,
    )
    game = RiichiSession(rules=rules, seating=state.players, counters=state.counters, passed=state.dealer)
    counters, stays = game.following(outcome)
    return happened.DealEnded(four(state.scores), counters, state.bets, stays, key)
