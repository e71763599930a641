"""Riichi at the table: what is special to its turns. The shared turn is in :mod:`muraille.table.deals`.

Declaration and its consequences, furiten, swap calling, the limit of kongs, dora, abortive draws. How a deal ends is in
:mod:`muraille.riichi.endings`, the course of a game in :mod:`muraille.riichi.course`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from muraille.hand import RIICHI_FORMS, Forms, Hand, Meld, Shape, group, readings, waits
from muraille.hand.readings import ORPHANS
from muraille.phrase import Phrase
from muraille.riichi import course, endings
from muraille.riichi.grades import KanDoraReveal, RenhouCondition
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import Refusal, score_trusted
from muraille.riichi.situation import Situation
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call, DrawnBecause, Event, KongKind
from muraille.table.games import Course
from muraille.table.prompts import Reason
from muraille.table.state import Exposed, Phase, Seat, State
from muraille.table.walls import DeadWall, Wall, tile_set
from muraille.table.wins import Flag, Riichi, WinBy
from muraille.tiles import KINDS, Tile, Wind, format_tiles

#: Paragraphs of the rules that both games share.
_CITES = {
    "turn": "RCR §3.3",
    "discard": "RCR §3.3, §3.3.8",
    "claim": "RCR §3.3.1",
    "answered": "RCR §3.3.1, §5.2.3",
    "chow": "RCR §3.3.3, §3.2",
    "pung": "RCR §3.3.4",
    "kong": "RCR §3.3.5",
    "concealed_kong": "RCR §3.3.7",
    "added_kong": "RCR §3.3.6",
    "kong_after_claim": "RCR §3.3.6, §3.3.7",
    "last_tile": "RCR §3.4.1",
    "last_discard": "RCR §3.4.1",
    "win": "RCR §3.3.11, §3.3.12",
    "tenpai": "RCR §3.4.2",
    "deal_over": "RCR §3.4",
    "abort": "Sheet: abortive draws",
}


class RiichiPlay:
    """The riichi family under one ruleset."""

    throws = 1
    dead = DeadWall.dead
    hides_concealed_kongs = False
    kong_after_claim = False
    last_discard_only_wins = True
    forms: Forms = RIICHI_FORMS

    def __init__(self, rules: RiichiRules) -> None:
        self.rules = rules
        self._aborts = rules.abort_four_kans or rules.abort_four_riichi or rules.abort_four_winds

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        return tile_set(red_fives=self.rules.red_fives)

    @property
    def starting_points(self) -> int:
        return self.rules.starting_points

    def wall(self, tiles: Sequence[Tile]) -> Wall:
        return DeadWall(tiles)

    def cite(self, code: str) -> str:
        return _CITES[code]

    # Legality

    def refuse(self, deal: Deal, seat: int, action: Action) -> Reason | None:
        state = deal.state
        place = state.seats[seat]
        if isinstance(action, asks.Discard):
            return self._refuse_discard(state, place, action)
        if isinstance(action, asks.Pass):
            return None
        if isinstance(action, asks.Win):
            return self._refuse_win(deal, seat)
        if isinstance(action, asks.Riichi):
            return self._refuse_riichi(state, seat, action.tile)
        if isinstance(action, (asks.Chow, asks.Pung, asks.Kong)):
            return self._refuse_call(state, place, action)
        if isinstance(action, (asks.ConcealedKong, asks.AddedKong)):
            return self._refuse_kong(state, seat, action)
        if isinstance(action, asks.NineTerminals):
            return self._refuse_nine_terminals(state, seat)
        return None

    def _refuse_discard(self, state: State, place: Seat, action: asks.Discard) -> Reason | None:
        if place.riichi and (action.tile is not state.drawn or action.drawn is False):
            return Reason(
                "riichi_hand",
                Phrase("after riichi the hand may not be changed: only the drawn tile is discarded"),
                "RCR §3.3.14",
            )
        if state.called in (Call.CHOW, Call.PUNG) and not self.rules.kuikae_allowed:
            laid = place.melds[-1]
            if action.tile.kind in swap_kinds(laid):
                return Reason(
                    "swap_calling",
                    Phrase("swap calling: {tile} could have stood in the set just called", tile=action.tile),
                    "RCR §3.3.2",
                )
        return None

    def _refuse_call(self, state: State, place: Seat, action: asks.Chow | asks.Pung | asks.Kong) -> Reason | None:
        if place.riichi:
            return Reason("riichi_hand", Phrase("after riichi the hand may not be changed"), "RCR §3.3.14")
        if isinstance(action, asks.Kong):
            return self._too_many_kongs(state)
        if not self.rules.kuikae_allowed and state.last is not None:
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

    def _too_many_kongs(self, state: State) -> Reason | None:
        if sum(state.kongs) >= self.rules.max_kongs:
            return Reason("four_kongs", Phrase("four kongs have been made in this deal: no fifth"), "RCR §3.3.10")
        return None

    def _refuse_kong(self, state: State, seat: int, action: asks.ConcealedKong | asks.AddedKong) -> Reason | None:
        place = state.seats[seat]
        if place.riichi and isinstance(action, asks.ConcealedKong):
            reason = refuse_riichi_kong(place, state.drawn, action.tile)
            if reason is not None:
                return reason
        return self._too_many_kongs(state)

    def _refuse_riichi(self, state: State, seat: int, tile: Tile) -> Reason | None:
        place = state.seats[seat]
        if place.riichi:
            return Reason("riichi_already", Phrase("riichi is declared already"), "RCR §3.3.14")
        if not place.closed:
            return Reason("exposed_hand", Phrase("riichi needs a concealed hand"), "RCR §3.3.14")
        if state.left < self.rules.riichi_min_wall_tiles:
            return Reason(
                "wall_too_short",
                Phrase(
                    "{left} tiles are left in the wall, riichi needs {needed}",
                    left=state.left,
                    needed=self.rules.riichi_min_wall_tiles,
                ),
                "RCR §3.3.14 (G12)",
            )
        if self.rules.riichi_needs_points and state.scores[seat] < self.rules.riichi_bet:
            return Reason(
                "no_points", Phrase("riichi needs the {points} points of the bet", points=self.rules.riichi_bet), "G10"
            )
        if not waits(place.hand(tile)):
            return Reason(
                "not_tenpai", Phrase("the hand is not tenpai after {tile} is discarded", tile=tile), "RCR §3.3.14"
            )
        return None

    def _refuse_nine_terminals(self, state: State, seat: int) -> Reason | None:
        place = state.seats[seat]
        if not self.rules.abort_nine_terminals:
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
                Phrase("{count} different terminals and honours, nine are needed", count=kinds),
                "Sheet: abortive draws",
            )
        return None

    def _refuse_win(self, deal: Deal, seat: int) -> Reason | None:
        state = deal.state
        drew = state.phase in (Phase.TURN, Phase.OPENING)
        tile = state.drawn if drew else state.last
        assert tile is not None
        if state.phase is Phase.KONG and state.kong is KongKind.CONCEALED and not self.robs_concealed(deal, seat):
            return Reason(
                "concealed_kong_safe",
                Phrase("a concealed kong is robbed only to win with Thirteen Orphans"),
                "RCR §3.3.7, §4.2.1",
            )
        if not drew:
            reason = self.furiten(state, seat)
            if reason is not None:
                return reason
        result = score_trusted(
            state.seats[seat].hand(tile if drew else None), tile, self.situation(deal, seat), self.rules
        )
        return Reason(result.reason, result.phrase, result.cite) if isinstance(result, Refusal) else None

    def furiten(self, state: State, seat: int) -> Reason | None:
        """Why a seat may not win on a discard, although its hand waits (RCR §3.4.5)."""
        place = state.seats[seat]
        mask = state.waits(seat)
        for discard in place.river:
            if mask >> discard.tile.kind & 1:
                return Reason(
                    "furiten", Phrase("furiten since your discard of {tile}", tile=discard.tile), "RCR §3.4.5"
                )
        if place.missed and self.rules.temporary_furiten:
            phrase = (
                Phrase("furiten until the end of the deal: a winning tile went by after riichi")
                if place.riichi
                else Phrase("furiten until your next tile: a winning tile went by")
            )
            return Reason("furiten", phrase, "RCR §3.4.5, §3.3.14" if place.riichi else "RCR §3.4.5")
        return None

    def candidates(self, deal: Deal, seat: int) -> Iterator[Action]:
        """Riichi with every discard that leaves a waiting hand; nine terminals where they are there."""
        state = deal.state
        place = state.seats[seat]
        if not place.riichi and state.called is None and state.near_ready(seat):
            held = sorted({tile for tile in place.concealed if tile is not None})
            for tile in held:
                if _leaves_waiting(place, tile):
                    yield asks.Riichi(tile)
        first_turn = not place.river and not state.interruptions
        if first_turn and sum(1 for kind in ORPHANS if place.counts[kind]) >= 9:
            yield asks.NineTerminals()

    def only_wins(self, deal: Deal) -> bool:
        return self._aborts and self._abort(deal.state) is not None

    def robs_concealed(self, deal: Deal, seat: int) -> bool:
        """Only Thirteen Orphans robs a concealed kong (RCR §3.3.7)."""
        return self.rules.kokushi_robs_ankan and deal.state.seats[seat].orphans

    # What follows by itself

    def opening(self, deal: Deal) -> Event | None:
        return None if deal.state.indicators else self._indicator(deal)

    def after_draw(self, deal: Deal) -> Event | None:
        return None

    def after_kong(self, deal: Deal) -> Event | None:
        """The kan dora comes before the replacement tile (RCR §3.3.5 to §3.3.7)."""
        state = deal.state
        kept_back = self.rules.kan_dora_reveal is KanDoraReveal.AFTER_DISCARD and state.kong is not KongKind.CONCEALED
        return self._indicator(deal) if self.rules.kan_dora and state.doras_owed > kept_back else None

    def after_discard(self, deal: Deal) -> Event | None:
        state = deal.state
        if state.declarer is not None:
            return happened.BetPlaced(state.declarer, self.rules.riichi_bet)
        if state.doras_owed and self.rules.kan_dora:
            return self._indicator(deal)
        if self._aborts:
            because = self._abort(state)
            if because is not None:
                return happened.DealDrawn(because)
        return None

    def _indicator(self, deal: Deal) -> Event:
        assert isinstance(deal.wall, DeadWall)
        return happened.DoraRevealed(deal.wall.indicator(len(deal.state.indicators)))

    def _abort(self, state: State) -> DrawnBecause | None:
        """Why the deal is drawn unless somebody wins on the discard that lies there (Sheet: abortive draws)."""
        rules = self.rules
        if rules.abort_four_kans and sum(state.kongs) == 4 and max(state.kongs) < 4:
            return DrawnBecause.FOUR_KONGS
        if rules.abort_four_riichi and all(place.riichi for place in state.seats):
            return DrawnBecause.FOUR_RIICHI
        if rules.abort_four_winds and state.phase is Phase.CLAIM and not state.interruptions:
            firsts = {place.river[0].tile for place in state.seats if len(place.river) == 1}
            if len(firsts) == 1 and all(len(place.river) == 1 for place in state.seats) and firsts.pop().wind:
                return DrawnBecause.FOUR_WINDS
        return None

    def exhausted(self, deal: Deal) -> Event | None:
        return endings.exhausted(self, deal)

    def declares(self, deal: Deal) -> int | None:
        return endings.declares(self, deal)

    def settle(self, deal: Deal, winners: Sequence[int]) -> list[Event]:
        return endings.settle(self, deal, winners)

    def ended(self, deal: Deal) -> Iterator[Event]:
        return endings.ended(self, deal)

    def closing(self, deal: Deal, key: str | None) -> happened.DealEnded:
        return endings.closing(self, deal, key)

    def next_deal(self, so_far: Course) -> tuple[Wind, int, happened.Four] | None:
        return course.next_deal(self.rules, so_far)

    def result(self, so_far: Course, seed: str | None) -> happened.GameEnded:
        return course.result(self.rules, so_far, seed)

    def time_called(self, so_far: Course) -> None:
        course.time_called(so_far)

    # What the scorer is told

    def situation(self, deal: Deal, seat: int, ura: tuple[Tile, ...] = ()) -> Situation:
        """The circumstances of a win with the tile drawn, or with the tile that lies there."""
        state = deal.state
        place = state.seats[seat]
        drew = state.phase in (Phase.TURN, Phase.OPENING)
        liable = self.liable(state, seat)
        return Situation(
            by=WinBy.DRAW if drew else WinBy.DISCARD,
            seat=state.wind(seat),
            round=state.round,
            riichi=self._declared(place),
            flags=self._flags(state, seat, drew=drew),
            dora_indicators=tuple(state.indicators),
            ura_indicators=ura if place.riichi else (),
            counters=state.counters,
            bets=state.bets // self.rules.riichi_bet if self.rules.riichi_bet else 0,
            discarder=None if drew else state.wind(state.turn),
            liable=None if liable is None else state.wind(liable),
        )

    def _declared(self, place: Seat) -> Riichi:
        if not place.riichi:
            return Riichi.NONE
        discards, interruptions, _ = place.riichi_mark
        first = discards == 0 and not (interruptions and self.rules.double_riichi_uninterrupted)
        return Riichi.DOUBLE if first else Riichi.RIICHI

    def _flags(self, state: State, seat: int, *, drew: bool) -> frozenset[Flag]:
        flags: set[Flag] = set()
        place = state.seats[seat]
        if place.riichi and self._ippatsu(state, place):
            flags.add(Flag.IPPATSU)
        if state.left == 0 and state.phase is not Phase.KONG:
            flags.add(Flag.LAST_TILE)
        if drew and state.after_kong:
            flags.add(Flag.AFTER_KONG)
        if state.phase is Phase.KONG:
            flags.add(Flag.ROBBING_KONG)
        if self._first_turn(state, place, drew=drew):
            flags.add(Flag.FIRST_TURN)
        return frozenset(flags)

    def _ippatsu(self, state: State, place: Seat) -> bool:
        """Within the first uninterrupted go-around, up to the declarer's next draw (RCR §3.3.14, §4.2.1)."""
        discards, interruptions, claims = place.riichi_mark
        if len(place.river) != discards + 1:
            return False
        if self.rules.ippatsu_broken_by_ankan:
            return state.interruptions == interruptions
        return state.claims == claims

    def _first_turn(self, state: State, place: Seat, *, drew: bool) -> bool:
        """Tenhou, chihou and renhou: before one's first discard, uninterrupted (RCR §4.2.4, §4.2.5)."""
        if place.river or (state.interruptions and (not drew or self.rules.chihou_uninterrupted)):
            return False
        if drew:
            return not place.melds and not state.after_kong
        if state.phase is Phase.KONG:
            return False
        only_first = self.rules.renhou_condition is RenhouCondition.FIRST_DISCARD
        return not only_first or sum(len(each.river) for each in state.seats) == 1

    def liable(self, state: State, seat: int) -> int | None:
        """Who fed the third dragon or the fourth wind to a seat that had exposed the others (RCR §3.3.9)."""
        if not self.rules.pao:
            return None
        for kinds, needed in ((range(31, 34), 3), (range(27, 31), 4)):
            shown = 0
            for laid in state.seats[seat].melds:
                if laid.meld is None or laid.meld.tiles[0].kind not in kinds:
                    continue
                if laid.concealed_kong and not self.rules.pao_counts_ankan:
                    continue
                shown += 1
                if shown == needed and laid.discarder is not None:
                    return laid.discarder
        return None


def _leaves_waiting(place: Seat, tile: Tile) -> bool:
    return bool(waits(place.hand(tile)))


def swap_kinds(laid: Exposed) -> frozenset[int]:
    """The kinds that may not be discarded in the turn of a call: the same, and the other end of a chow (RCR §3.3.2).

    >>> sorted(KINDS[kind].value for kind in swap_kinds(Exposed(Meld.parse("(456m)"), Tile("4m"))))
    ['4m', '7m']
    """
    assert laid.meld is not None and laid.called is not None
    called = laid.called.kind
    barred = {called}
    if laid.meld.group.shape is Shape.CHOW:
        first = laid.meld.tiles[0].kind
        if called == first and first % 9 + 3 <= 8:
            barred.add(first + 3)
        elif called == first + 2 and first % 9 >= 1:
            barred.add(first - 1)
    return frozenset(barred)


def refuse_riichi_kong(place: Seat, drawn: Tile | None, tile: Tile) -> Reason | None:
    """A concealed kong after riichi needs the tile just drawn, an unchanged wait, and three tiles that can be read only as a
    pung (RCR §3.3.14; G13)."""
    if drawn is None or drawn.kind != tile.kind:
        return Reason("kong_not_drawn", Phrase("after riichi only the tile just drawn can make a kong"), "RCR §3.3.14")
    before = place.hand(drawn)
    four = tuple(each for each in place.concealed if each is not None and each.kind == tile.kind)
    rest = tuple(each for each in before.concealed if each.kind != tile.kind)
    after = Hand(rest, (*before.melds, Meld.of(four, exposed=False)))
    waiting = waits(before)
    if waits(after) != waiting:
        return Reason("wait_changes", Phrase("the kong would change the wait"), "RCR §3.3.14")
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
