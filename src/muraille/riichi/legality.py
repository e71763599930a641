"""What riichi refuses beyond the rules that both games share: furiten, swap calling, riichi and its kongs, the limit of kongs."""

from __future__ import annotations

from muraille.hand import Hand, Meld, Shape, group, readings, waits
from muraille.hand.readings import ORPHANS
from muraille.phrase import Phrase
from muraille.riichi.circumstances import situation
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import Refusal, score_trusted
from muraille.table import actions as asks
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.events import Call, KongKind
from muraille.table.reasons import Reason
from muraille.table.seats import Exposed, Seat
from muraille.table.state import State
from muraille.tiles import Tile, format_tiles


def refuse(rules: RiichiRules, state: State, seat: int, action: Action) -> Reason | None:
    """Why riichi forbids an action that the shared rules allow."""
    place = state.seats[seat]
    if isinstance(action, asks.Discard):
        return _refuse_discard(rules, state, place, action)
    if isinstance(action, asks.Pass):
        return None
    own_kong = isinstance(action, (asks.ConcealedKong, asks.AddedKong))
    if place.dead and not (own_kong and not rules.dead_hand_blocks_own_kong):
        return Reason(
            "dead_hand", Phrase("a dead hand neither wins nor calls, declares or is tenpai"), "RCR §3.4.7 (G32)"
        )
    if isinstance(action, asks.Win) and action.fans is not None:
        return Reason("not_in_this_game", Phrase("fan are named in the Chinese game"), "RCR §3.3.11")
    if isinstance(action, asks.Win):
        return _refuse_win(rules, state, seat)
    if isinstance(action, asks.Riichi):
        return _refuse_riichi(rules, state, seat, action.tile)
    if isinstance(action, (asks.Chow, asks.Pung, asks.Kong)):
        return _refuse_call(rules, state, place, action)
    if isinstance(action, (asks.ConcealedKong, asks.AddedKong)):
        return _refuse_kong(rules, state, seat, action)
    if isinstance(action, asks.NineTerminals):
        return _refuse_nine_terminals(rules, state, seat)
    return None


def robs_concealed(rules: RiichiRules, state: State, seat: int) -> bool:
    """Only Thirteen Orphans robs a concealed kong (RCR §3.3.7)."""
    return rules.kokushi_robs_ankan and state.seats[seat].orphans


def _refuse_discard(rules: RiichiRules, state: State, place: Seat, action: asks.Discard) -> Reason | None:
    if place.riichi and (action.tile is not state.drawn or action.drawn is False):
        return Reason(
            "riichi_hand",
            Phrase("after riichi the hand may not be changed: only the drawn tile is discarded"),
            "RCR §3.3.14",
        )
    if state.called is not None and state.called is not Call.KONG and not rules.kuikae_allowed:
        laid = place.melds[-1]
        if action.tile.kind in swap_kinds(laid):
            return Reason(
                "swap_calling",
                Phrase("swap calling: {tile} could have stood in the set just called", tile=action.tile),
                "RCR §3.3.2",
            )
    return None


def _refuse_call(
    rules: RiichiRules, state: State, place: Seat, action: asks.Chow | asks.Pung | asks.Kong
) -> Reason | None:
    if place.riichi:
        return Reason("riichi_hand", Phrase("after riichi the hand may not be changed"), "RCR §3.3.14")
    if isinstance(action, asks.Kong):
        return _too_many_kongs(rules, state)
    if not rules.kuikae_allowed and state.last is not None:
        called = Exposed(Meld.of((state.last, *action.tiles)), state.last)
        barred = swap_kinds(called)
        left = list(place.concealed)
        for tile in action.tiles:
            left.remove(tile)
        if all(tile is not None and tile.kind in barred for tile in left):
            return Reason(
                "no_discard_left",
                Phrase("every tile left in the hand would be swap calling"),
                "RCR §3.3.2 (G09)",
            )
    return None


def _too_many_kongs(rules: RiichiRules, state: State) -> Reason | None:
    if sum(state.kongs) >= rules.max_kongs:
        return Reason("four_kongs", Phrase("four kongs have been made in this deal: no fifth"), "RCR §3.3.10")
    return None


def _refuse_kong(
    rules: RiichiRules, state: State, seat: int, action: asks.ConcealedKong | asks.AddedKong
) -> Reason | None:
    place = state.seats[seat]
    if place.riichi and isinstance(action, asks.ConcealedKong):
        reason = refuse_riichi_kong(place, state.drawn, action.tile, only_pung=rules.riichi_kong_only_pung)
        if reason is not None:
            return reason
    return _too_many_kongs(rules, state)


def _refuse_riichi(rules: RiichiRules, state: State, seat: int, tile: Tile) -> Reason | None:
    place = state.seats[seat]
    if place.riichi:
        return Reason("riichi_already", Phrase("riichi is declared already"), "RCR §3.3.14")
    if not place.closed:
        return Reason("exposed_hand", Phrase("riichi needs a concealed hand"), "RCR §3.3.14")
    if state.left < rules.riichi_min_wall_tiles:
        return Reason(
            "wall_too_short",
            Phrase(
                "{left:# tile is|# tiles are} left in the wall, riichi needs {needed}",
                left=state.left,
                needed=rules.riichi_min_wall_tiles,
            ),
            "RCR §3.3.14 (G12)",
        )
    if rules.riichi_needs_points and state.scores[seat] < rules.riichi_bet:
        return Reason(
            "no_points", Phrase("riichi needs the {points} points of the bet", points=rules.riichi_bet), "G10"
        )
    if not waits(place.hand(tile)):
        return Reason(
            "not_tenpai", Phrase("the hand is not tenpai after {tile} is discarded", tile=tile), "RCR §3.3.14"
        )
    return None


def _refuse_nine_terminals(rules: RiichiRules, state: State, seat: int) -> Reason | None:
    place = state.seats[seat]
    if not rules.abort_nine_terminals:
        return Reason("no_abortive_draws", Phrase("there are no abortive draws"), "RCR §3.4.3")
    if place.river or state.interruptions:
        return Reason(
            "not_first_turn",
            Phrase("only in one’s first turn, and before any call or kong"),
            "Sheet: abortive draws (G50)",
        )
    kinds = sum(1 for kind in ORPHANS if place.counts[kind])
    if kinds < 9:
        return Reason(
            "too_few_terminals",
            Phrase("{count:# terminal or honour|# different terminals and honours}, nine are needed", count=kinds),
            "Sheet: abortive draws",
        )
    return None


def _refuse_win(rules: RiichiRules, state: State, seat: int) -> Reason | None:
    tile = state.winning_tile
    assert tile is not None
    if state.phase is phases.KONG and state.kong is KongKind.CONCEALED and not robs_concealed(rules, state, seat):
        return Reason(
            "concealed_kong_safe",
            Phrase("a concealed kong is robbed only to win with Thirteen Orphans"),
            "RCR §3.3.7, §4.2.1",
        )
    if not state.own_turn:
        reason = furiten(rules, state, seat)
        if reason is not None:
            return reason
    result = score_trusted(state.winning_hand(seat), tile, situation(rules, state, seat), rules)
    return Reason(result.reason, result.phrase, result.cite) if isinstance(result, Refusal) else None


def furiten(rules: RiichiRules, state: State, seat: int) -> Reason | None:
    """Why a seat may not win on a discard, although its hand waits (RCR §3.4.5)."""
    place = state.seats[seat]
    mask = state.waits(seat)
    for discard in place.river:
        if mask >> discard.tile.kind & 1:
            return Reason("furiten", Phrase("furiten since your discard of {tile}", tile=discard.tile), "RCR §3.4.5")
    if place.missed and rules.temporary_furiten:
        phrase = (
            Phrase("furiten until the end of the deal: a winning tile went by after riichi")
            if place.riichi
            else Phrase("furiten until your next tile: a winning tile went by")
        )
        return Reason("furiten", phrase, "RCR §3.4.5, §3.3.14" if place.riichi else "RCR §3.4.5")
    return None


def swap_kinds(laid: Exposed) -> frozenset[int]:
    """The kinds that may not be discarded in the turn of a call: the same, and the other end of a chow (RCR §3.3.2).

    >>> from muraille.tiles import KINDS
    >>> sorted(KINDS[kind].value for kind in swap_kinds(Exposed(Meld.parse("(456m)"), Tile("4m"))))
    ['4m', '7m']
    """
    assert laid.meld is not None
    assert laid.called is not None
    called = laid.called.kind
    barred = {called}
    if laid.meld.group.shape is Shape.CHOW:
        first = laid.meld.tiles[0].kind
        if called == first and first % 9 + 3 <= 8:
            barred.add(first + 3)
        elif called == first + 2 and first % 9 >= 1:
            barred.add(first - 1)
    return frozenset(barred)


def refuse_riichi_kong(place: Seat, drawn: Tile | None, tile: Tile, *, only_pung: bool = True) -> Reason | None:
    """A concealed kong after riichi needs the tile just drawn, an unchanged wait, and three tiles that can be read only as a
    pung (RCR §3.3.14; G13); other rules leave the last condition out."""
    if drawn is None or drawn.kind != tile.kind:
        return Reason("kong_not_drawn", Phrase("after riichi only the tile just drawn can make a kong"), "RCR §3.3.14")
    before = place.hand(drawn)
    four = tuple(each for each in place.concealed if each is not None and each.kind == tile.kind)
    rest = tuple(each for each in before.concealed if each.kind != tile.kind)
    after = Hand(rest, (*before.melds, Meld.of(four, exposed=False)))
    waiting = waits(before)
    if waits(after) != waiting:
        return Reason("wait_changes", Phrase("the kong would change the wait"), "RCR §3.3.14")
    if not only_pung:
        return None
    pung = group(Shape.PUNG, tile.plain)
    for winning in waiting:
        for reading in readings(before, winning):
            if pung not in reading.groups:
                return Reason(
                    "not_only_a_pung",
                    Phrase(
                        "the three {tile} can be read otherwise than as a pung", tile=format_tiles([tile.plain] * 3)
                    ),
                    "RCR §3.3.14 (G13)",
                )
    return None
