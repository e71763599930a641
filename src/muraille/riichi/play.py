"""Riichi at the table: what is special to its turns. The shared turn is in :mod:`muraille.table.deals`.

Declaration and its consequences, furiten, swap calling, the limit of kongs, dora, abortive draws. How a deal ends is in
:mod:`muraille.riichi.endings`, the course of a game in :mod:`muraille.riichi.session`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from muraille.hand import RIICHI_FORMS, Forms, waits
from muraille.hand.readings import ORPHANS
from muraille.riichi import endings
from muraille.riichi.grades import KanDoraReveal
from muraille.riichi.legality import refuse
from muraille.riichi.part import RiichiPart, part_of
from muraille.riichi.rules import RiichiRules
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.events import DrawnBecause, Event, KongKind
from muraille.table.layout import Layout
from muraille.table.reasons import Asked, Reason
from muraille.table.state import State
from muraille.table.walls import DeadWall, Wall, tile_set
from muraille.tiles import Tile

#: Paragraphs of the rules that both games share.
_CITES = {
    "turn": "RCR §3.3",
    "discard": "RCR §3.3, §3.3.8",
    "claim": "RCR §3.3.1",
    "late": "RCR §3.3.1 (G76)",
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
    "empty_announcement": "RCR §5.2.2",
}


class RiichiPlay:
    """The riichi family under one ruleset."""

    throws = 1
    dead = DeadWall.dead
    part = RiichiPart
    hides_concealed_kongs = False
    declares_riichi = True
    names_fan = False
    kong_after_claim = False
    last_discard_only_wins = True
    forms: Forms = RIICHI_FORMS
    layout = Layout()

    def __init__(self, rules: RiichiRules) -> None:
        self.rules = rules
        self.tiles = tile_set(red_fives=rules.red_fives)
        self.late_wins = rules.late_ron
        self.deals_fourteen = rules.document != "tenhou"
        self._aborts = rules.abort_four_kans or rules.abort_four_riichi or rules.abort_four_winds

    def wall(self, tiles: Sequence[Tile]) -> Wall:
        return DeadWall(tiles)

    def cite(self, code: str) -> str:
        return _CITES[code]

    def seconds(self, state: State, asked: Asked) -> int | None:
        """A reasonable pace, no fixed limit (RCR §3.3.1)."""
        return None

    # Legality

    def refuse(self, state: State, seat: int, action: Action) -> Reason | None:
        if isinstance(action, (asks.Tenpai, asks.Noten)):
            return endings.refuse_declaration(self.rules, state, seat, action)
        return refuse(self.rules, state, seat, action)

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        """Riichi with every discard that leaves a waiting hand; nine terminals where they are there."""
        place = state.seats[seat]
        if not place.riichi and state.called is None and state.near_ready(seat):
            for tile in place.different():
                if waits(place.hand(tile)):
                    yield asks.Riichi(tile)
        first_turn = not place.river and not state.interruptions
        if first_turn and sum(1 for kind in ORPHANS if place.counts[kind]) >= 9:
            yield asks.NineTerminals()

    def only_wins(self, state: State) -> bool:
        return self._aborts and self._abort(state) is not None

    # What follows by itself

    def opening(self, state: State, wall: Wall) -> Event | None:
        return None if state.indicators else self._indicator(state, wall)

    def opener(self, state: State) -> int | None:
        return None

    def after_draw(self, state: State) -> Event | None:
        return None

    def may_keep_flower(self, state: State) -> bool:
        return False

    def after_kong(self, state: State, wall: Wall) -> Event | None:
        """The kan dora comes before the replacement tile (RCR §3.3.5 to §3.3.7)."""
        kept_back = self.rules.kan_dora_reveal is not KanDoraReveal.AT_ONCE and state.kong is not KongKind.CONCEALED
        return self._indicator(state, wall) if self.rules.kan_dora and part_of(state).doras_owed > kept_back else None

    def before_discard(self, state: State, wall: Wall) -> Event | None:
        """An indicator kept back that is turned with the discard."""
        if not part_of(state).doras_owed or not self.rules.kan_dora:
            return None
        with_discard = self.rules.kan_dora_reveal is KanDoraReveal.WITH_DISCARD
        return self._indicator(state, wall) if with_discard else None

    def after_discard(self, state: State, wall: Wall) -> Event | None:
        part = part_of(state)
        if part.declarer is not None:
            return happened.BetPlaced(part.declarer, self.rules.riichi_bet)
        if part.doras_owed and self.rules.kan_dora:
            return self._indicator(state, wall)
        if self._aborts:
            because = self._abort(state)
            if because is not None:
                return happened.DealDrawn(because, endings.abort_payments(self.rules, state))
        return None

    def _indicator(self, state: State, wall: Wall) -> Event:
        assert isinstance(wall, DeadWall)
        return happened.DoraRevealed(wall.indicator(len(state.indicators)))

    def _abort(self, state: State) -> DrawnBecause | None:
        """Why the deal is drawn unless somebody wins on the discard that lies there (Sheet: abortive draws)."""
        rules = self.rules
        if rules.abort_four_kans and sum(state.kongs) == 4 and max(state.kongs) < 4:
            return DrawnBecause.FOUR_KONGS
        if rules.abort_four_riichi and all(place.riichi for place in state.seats):
            return DrawnBecause.FOUR_RIICHI
        if rules.abort_four_winds and state.phase is phases.CLAIM and not state.interruptions:
            firsts = {place.river[0].tile for place in state.seats if len(place.river) == 1}
            if len(firsts) == 1 and all(len(place.river) == 1 for place in state.seats) and firsts.pop().wind:
                return DrawnBecause.FOUR_WINDS
        return None

    def exhausted(self, state: State) -> Event | None:
        return endings.exhausted(self.rules, state)

    def declares(self, state: State) -> int | None:
        return endings.declares(self.rules, state)

    def tenpai(self, state: State, seat: int) -> bool:
        return endings.tenpai(self.rules, state, seat)

    def may_declare(self, state: State, seat: int) -> bool:
        return endings.may_declare(self.rules, state, seat)

    def abort_payments(self, state: State) -> happened.Four:
        return endings.abort_payments(self.rules, state)

    def settle(self, state: State, wall: Wall, winners: Mapping[int, asks.Win]) -> list[Event]:
        return endings.settle(self.rules, state, wall, list(winners))

    def ended(self, state: State) -> Iterator[Event]:
        return endings.ended(self.rules, state)

    def closing(self, state: State, key: str | None) -> happened.DealEnded:
        return endings.closing(self.rules, state, key)
