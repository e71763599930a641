"""How a riichi deal ends: wins, the exhaustive draw with its declarations, nagashi mangan, counters and bets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from muraille.phrase import Phrase
from muraille.riichi.answers import limit_text
from muraille.riichi.circumstances import situation
from muraille.riichi.grades import BetsTo, CountersTo, DealerKeeps, NagashiAs
from muraille.riichi.scoring import Refusal, Score, payments_of, score_trusted
from muraille.riichi.value import Payment, nagashi_payments
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.deals import Deal
from muraille.table.events import DrawnBecause, Event, Four
from muraille.table.prompts import Reason
from muraille.table.seats import Phase
from muraille.table.state import State
from muraille.table.walls import DeadWall
from muraille.tiles import KINDS, Tile, Wind

if TYPE_CHECKING:
    from muraille.riichi.play import RiichiPlay

_SEATS = tuple(Wind)


def settle(play: RiichiPlay, deal: Deal, winners: Sequence[int]) -> list[Event]:
    """Every winner is paid in full, in turn order after the discarder (RCR §3.3.1, §4.1)."""
    state, rules = deal.state, play.rules
    if len(winners) > 1 and not rules.multiple_ron:
        winners = winners[:1]
    if len(winners) == 3 and rules.abort_triple_ron:
        return [happened.DealDrawn(DrawnBecause.TRIPLE_WIN, abort_payments(play, deal))]
    events: list[Event] = []
    ura: tuple[Tile, ...] = ()
    if rules.ura_dora and any(state.seats[seat].riichi for seat in winners):
        assert isinstance(deal.wall, DeadWall)
        count = len(state.indicators) if rules.kan_ura_dora else 1
        ura = tuple(deal.wall.ura(number) for number in range(count))
        events.append(happened.UraRevealed(ura))
    for place, seat in enumerate(winners):
        events.append(_won(play, deal, seat, ura, winners if place == 0 else (seat,), nearest=place == 0))
    return events


def _won(
    play: RiichiPlay, deal: Deal, seat: int, ura: tuple[Tile, ...], sharing: Sequence[int], *, nearest: bool
) -> happened.Won:
    state, rules = deal.state, play.rules
    tile, hand = state.winning_tile, state.winning_hand(seat)
    assert tile is not None
    circumstances = situation(rules, state, seat, ura)
    score = score_trusted(hand, tile, circumstances, rules)
    assert not isinstance(score, Refusal), "a win was let through that the rules refuse"
    counters = state.counters * rules.counter_value
    if not nearest and rules.counters_multi_ron is CountersTo.NEAREST:
        counters = 0
    payments = by_seat(state, payments_of(score.base, score.points, score.liability, circumstances, rules, counters, 0))
    plain = by_seat(state, payments_of(score.base, score.points, score.liability, circumstances, rules, 0, 0))
    first, second, third, fourth = (paid - value for paid, value in zip(payments, plain, strict=True))
    if rules.riichi_bet_multi_ron is BetsTo.NEAREST:
        bets = _bets(state, seat, sharing, nearest=nearest)
    else:
        bets = state.bets if nearest else 0
    return happened.Won(
        seat,
        tile,
        None if state.own_turn else state.turn,
        hand.concealed,
        score_data(score),
        payments,
        bets,
        (first, second, third, fourth),
    )


def _bets(state: State, seat: int, sharing: Sequence[int], *, nearest: bool) -> int:
    """Each winner has his own bet back, the others go to the nearest after the discarder (RCR §4.1)."""
    if not nearest:
        return state.seats[seat].bet
    return state.bets - sum(state.seats[each].bet for each in sharing if each != seat)


def by_seat(state: State, payments: Sequence[Payment]) -> Four:
    """Payments of the winds as payments of the seats."""
    of_wind = {payment.seat: payment.points for payment in payments}
    first, second, third, fourth = (of_wind.get(state.wind(seat), 0) for seat in range(4))
    return first, second, third, fourth


def score_data(score: Score) -> dict[str, Any]:
    """A score as ``muraille score`` answers it, without the payments."""
    return {
        "han": score.han,
        "fu": score.fu,
        "limit": limit_text(score),
        "yaku": [{"id": line.id, "han": line.han, "cite": line.cite} for line in score.yaku],
        "dora": score.dora._asdict(),
        "points": score.points,
    }


# The exhaustive draw


def exhausted(play: RiichiPlay, deal: Deal) -> Event | None:
    """The next event when the wall is used up (RCR §3.4.2): declarations in the order East, South, West, North."""
    state, rules = deal.state, play.rules
    if deal.umpire is not None and not state.all_declared:
        return None  # whoever may err must be asked
    if rules.nagashi_mangan and rules.nagashi_counts_as is NagashiAs.WIN:
        unclaimed = next(nagashi(play, state), None)
        if unclaimed is not None:
            return unclaimed
    seat = _next_to_declare(state)
    if seat is None:
        if rules.nagashi_mangan and (unclaimed := next(nagashi(play, state), None)) is not None:
            return unclaimed
        shown = [bool(place.tenpai) for place in state.seats]
        return happened.DealDrawn(DrawnBecause.EXHAUSTED, noten_payments(shown, rules.noten_payment))
    place = state.seats[seat]
    if not tenpai(play, deal, seat):
        return happened.TenpaiDeclared(seat, tenpai=False)
    if place.riichi:
        return happened.TenpaiDeclared(seat, True, place.hand().concealed)
    return None


def _next_to_declare(state: State) -> int | None:
    """East first; who announced before his turn is not asked again (RCR §3.4.2)."""
    return next((seat for seat in state.in_turn(state.dealer) if state.seats[seat].tenpai is None), None)


def declares(play: RiichiPlay, deal: Deal) -> int | None:
    """A waiting player without riichi may keep his hand face down (RCR §3.4.2); at an open table everybody is asked."""
    state = deal.state
    if state.left or state.phase not in (Phase.CLAIM, Phase.TENPAI):
        return None
    seat = _next_to_declare(state)
    if seat is None or deal.umpire is not None:
        return seat
    return seat if not state.seats[seat].riichi and tenpai(play, deal, seat) else None


def may_declare(play: RiichiPlay, deal: Deal, seat: int) -> bool:
    """While one is asked, the others may announce before their turn; nobody twice (RCR §3.4.2)."""
    return declares(play, deal) is not None and deal.state.seats[seat].tenpai is None


def refuse_declaration(play: RiichiPlay, deal: Deal, seat: int, action: asks.Tenpai | asks.Noten) -> Reason | None:
    """A riichi hand must be shown, whatever it is; without riichi only a waiting one is (RCR §3.4.2)."""
    riichi = deal.state.seats[seat].riichi
    if isinstance(action, asks.Noten):
        return Reason("must_show", Phrase("after riichi the hand must be shown"), "RCR §3.4.2") if riichi else None
    if riichi or tenpai(play, deal, seat):
        return None
    return Reason("not_waiting", Phrase("the hand does not wait, or is dead"), "RCR §3.4.2, §3.3.13, §3.4.7")


def tenpai(play: RiichiPlay, deal: Deal, seat: int) -> bool:
    """One tile completes the hand, one that its player does not own four times (RCR §3.3.13; G03, G04)."""
    state, rules = deal.state, play.rules
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


def noten_payments(shown: Sequence[bool], total: int) -> Four:
    """Those who are not tenpai pay together, those who are share equally (RCR §3.4.2).

    >>> noten_payments((True, False, False, True), 3000)
    (1500, -1500, -1500, 1500)
    """
    ready = sum(shown)
    if ready in (0, 4):
        return 0, 0, 0, 0
    first, second, third, fourth = (total // ready if tenpai else -total // (4 - ready) for tenpai in shown)
    return first, second, third, fourth


def abort_payments(play: RiichiPlay, deal: Deal) -> Four:
    """What is paid when the deal is drawn before the wall is used up: nothing (Sheet), or by option the noten payment.

    Nobody is asked then: whoever waits is tenpai.
    """
    if not play.rules.abort_noten_payment:
        return 0, 0, 0, 0
    return noten_payments([tenpai(play, deal, seat) for seat in range(4)], play.rules.noten_payment)


def nagashi(play: RiichiPlay, state: State) -> Iterator[happened.NagashiMangan]:
    """Those whose discards are all terminals and honours, none called, first in turn order from East (G49)."""
    rules = play.rules
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
        first = not state.winners
        counters = state.counters if first else 0
        payments = nagashi_payments(state.wind(seat), counters, 0, rules)
        collects = first and rules.nagashi_counts_as is NagashiAs.WIN
        yield happened.NagashiMangan(seat, by_seat(state, payments), state.bets if collects else 0)


def ended(play: RiichiPlay, deal: Deal) -> Iterator[Event]:
    """A second nagashi mangan is paid too (G49)."""
    state = deal.state
    if state.winners and isinstance(deal.log[-1], happened.NagashiMangan):
        yield from nagashi(play, state)


def closing(play: RiichiPlay, deal: Deal, key: str | None) -> happened.DealEnded:
    """Counters, bets and dealer after the deal (RCR §3.4.2, §3.4.10, §3.4.11)."""
    state, rules = deal.state, play.rules
    dealer = state.seats[state.dealer]
    unclaimed = isinstance(deal.log[-1], happened.NagashiMangan)
    counters, stays = state.counters, True
    if state.cancelled:
        pass  # RCR §3.4.6: the dealer stays, no counter is added
    elif state.winners and not (unclaimed and rules.nagashi_counts_as is NagashiAs.DRAW):
        stays = state.dealer in state.winners
        counters = counters + 1 if stays else 0
    elif state.why_drawn in (None, DrawnBecause.EXHAUSTED):
        stays = bool(dealer.tenpai) and rules.dealer_keeps is DealerKeeps.WIN_OR_TENPAI
        if dealer.tenpai or rules.counter_on_dealer_noten_draw:
            counters += 1
    elif rules.abort_counter_increment:
        counters += 1
    first, second, third, fourth = state.scores
    return happened.DealEnded((first, second, third, fourth), counters, state.bets, stays, key)
