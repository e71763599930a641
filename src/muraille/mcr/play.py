"""MCR at the table: what is special to its turns. The shared turn is in :mod:`muraille.table.deals`.

Flowers, a wall without dead tiles, the minimum of eight points, one winner, kongs face down, sixteen deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from muraille.hand import Forms
from muraille.mcr.choices import AnnouncementWords
from muraille.mcr.course import next_deal, result
from muraille.mcr.forms import forms_of
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Refusal, Score, Situation, score_trusted
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call, DrawnBecause, Event, Four, KongKind
from muraille.table.games import Course
from muraille.table.layout import Layout
from muraille.table.prompts import Asked, Reason
from muraille.table.seats import Phase
from muraille.table.state import State
from muraille.table.walls import QuarterWalls, Wall, tile_set
from muraille.table.wins import Flag, WinBy
from muraille.tiles import FLOWERS, Tile, Wind

#: Paragraphs of the rules that both games share: Green, then Intl.
_CITES = {
    "turn": ("Green §3.6.3", "Intl: Précisions"),
    "discard": ("Green §3.6.4", "Intl: Précisions"),
    "claim": ("Green §3.4.17, §3.4.24", "Intl: Réclamation"),
    "answered": ("Green §3.11.6-11(3)", "Intl: Réclamation"),
    "chow": ("Green §3.4.12, §3.6.6", "Intl: Réclamation"),
    "pung": ("Green §3.4.18, §3.6.7", "Intl: Réclamation"),
    "kong": ("Green §3.6.8-1", "Intl: Réclamation"),
    "concealed_kong": ("Green §3.6.8-2", "Intl: Remplacement"),
    "added_kong": ("Green #47, #74", "Intl: Remplacement"),
    "kong_after_claim": ("Green §3.6.8", "Intl: Réclamation (MD17)"),
    "last_tile": ("Green §3.6.8 (MG18)", "Intl: Remplacement (MG18)"),
    "last_discard": ("Green §3.4.30 (MG21)", "Intl #41 (MG21)"),
    "win": ("Green §3.7.2", "Intl: Précisions"),
    "tenpai": ("Green §3.4.30", "Intl: Fin de la manche"),
    "deal_over": ("Green §3.4.2", "Intl: Réclamation"),
    "abort": ("Green §3.4.30", "Intl: Fin de la manche"),
    "minimum": ("Green §3.9.1-1", "Intl: Précisions"),
    "robbing": ("Green #47", "Intl: Kong au passage"),
    "empty_announcement": ("Green §3.11.6-3", "Intl: Réclamation"),
    "false_hu": ("Green §3.11.6-6", "Intl: Faute"),
    "dealt": ("Green §3.5.7-6", "Intl: Début de la manche"),
}


class McrPlay:
    """The MCR family under one ruleset."""

    dead = 0
    hides_concealed_kongs = True
    starting_points = 0

    def __init__(self, rules: McrRules) -> None:
        self.rules = rules
        self.forms: Forms = forms_of(rules)
        self.tiles = tile_set(flowers=rules.flower_tiles)
        self.throws = 0 if rules.private_walls else 2
        self.layout = Layout(sets=rules.meld_position.value, clear_right_ends=rules.document == "intl", red_pips=(1, 4))

    @property
    def kong_after_claim(self) -> bool:
        return self.rules.kong_after_claim_same_turn

    @property
    def last_discard_only_wins(self) -> bool:
        return self.rules.last_discard_hu_only

    def wall(self, tiles: Sequence[Tile]) -> Wall:
        return QuarterWalls(tiles) if self.rules.private_walls else Wall(tiles)

    def cite(self, code: str) -> str:
        return _CITES[code][self.rules.document == "intl"]

    def seconds(self, deal: Deal, asked: Asked) -> int | None:
        """Green §3.5.7-6, §3.6.4, §3.6.7."""
        rules = self.rules
        if asked is not Asked.TURN:
            return rules.claim_seconds or None
        return (rules.opening_seconds if deal.state.phase is Phase.OPENING else rules.discard_seconds) or None

    @property
    def words(self) -> dict[str, str]:
        """What is said before acting (Green §3.4.25, §3.6.1); nothing where the document asks for no words."""
        spoken = self.rules.announcement_words is AnnouncementWords.CHI_PUNG_KONG_HUA_HU
        return {"chow": "Chi", "pung": "Pung", "kong": "Kong", "flower": "Hua", "win": "Hu"} if spoken else {}

    # Legality

    def refuse(self, deal: Deal, seat: int, action: Action) -> Reason | None:
        if isinstance(action, asks.Discard):
            return self._refuse_discard(deal.state, action.tile)
        if isinstance(action, asks.Win):
            return self.refuse_win(deal.state, seat)
        if isinstance(action, asks.AddedKong) and not self.rules.added_kong_allowed:
            return Reason("no_added_kong", Phrase("a pung is not extended to a kong"), "Green §3.6.8 (MD18)")
        if isinstance(action, (asks.Riichi, asks.NineTerminals)):
            return Reason("not_in_this_game", Phrase("the Chinese rules do not know this"), self.cite("turn"))
        return None

    def _refuse_discard(self, state: State, tile: Tile) -> Reason | None:
        """A tile of the kind just claimed may be discarded (Green §3.6.4), unless an option forbids it."""
        if self.rules.discard_claimed_kind_allowed or state.called not in (Call.CHOW, Call.PUNG):
            return None
        called = state.seats[state.turn].melds[-1].called
        if called is None or called.kind != tile.kind:
            return None
        return Reason("claimed_kind", Phrase("{tile} was just claimed", tile=tile), "Green §3.6.4 (MD43)")

    def refuse_win(self, state: State, seat: int) -> Reason | None:
        """Why a complete hand may not win now."""
        if state.seats[seat].dead:
            return Reason("dead_hand", Phrase("no win in this deal after a false hu"), self.cite("false_hu"))
        if state.phase is Phase.KONG and state.kong is KongKind.CONCEALED:
            return Reason(
                "concealed_kong_safe", Phrase("only a tile added to a pung can be robbed"), self.cite("robbing")
            )
        if state.phase is Phase.OPENING and not self.rules.dealer_hu_on_deal:
            return Reason("dealt", Phrase("the dealt tiles do not win: discard first"), self.cite("dealt"))
        tile = state.winning_tile
        assert tile is not None
        result = score_trusted(state.winning_hand(seat), tile, self.circumstances(state, seat), self.rules)
        if isinstance(result, Refusal):
            return Reason(result.reason, result.phrase, self.cite("minimum"))
        return None

    def candidates(self, deal: Deal, seat: int) -> Iterator[Action]:
        return iter(())

    def only_wins(self, deal: Deal) -> bool:
        return False

    # What follows by itself

    def opening(self, deal: Deal) -> Event | None:
        """East replaces flowers until none comes, then South, West and North (Green §3.5.7-6; MG33)."""
        state = deal.state
        for seat in state.in_turn(state.dealer):
            counts = state.seats[seat].counts
            if any(counts[34:]):
                return happened.FlowerExposed(seat, next(tile for tile in FLOWERS if counts[tile.kind]))
        return None

    def after_draw(self, deal: Deal) -> Event | None:
        """A flower is laid aside and replaced (Green §3.4.20; Intl: Remplacement; MG30)."""
        state = deal.state
        tile = state.drawn
        if tile is not None and tile.kind >= 34 and state.seats[state.turn].counts[tile.kind]:
            return happened.FlowerExposed(state.turn, tile)
        return None

    def after_kong(self, deal: Deal) -> Event | None:
        return None

    def before_discard(self, deal: Deal) -> Event | None:
        return None

    def after_discard(self, deal: Deal) -> Event | None:
        return None

    def exhausted(self, deal: Deal) -> Event | None:
        return happened.DealDrawn(DrawnBecause.EXHAUSTED)

    def declares(self, deal: Deal) -> int | None:
        return None

    def tenpai(self, deal: Deal, seat: int) -> bool:
        """Nobody declares at a draw."""
        return False

    def may_declare(self, deal: Deal, seat: int) -> bool:
        return False

    def abort_payments(self, deal: Deal) -> Four:
        return 0, 0, 0, 0

    def settle(self, deal: Deal, winners: Sequence[int]) -> list[Event]:
        """Only the nearest after the discarder wins (Green §3.7.2-4)."""
        state, seat = deal.state, winners[0]
        tile, hand = state.winning_tile, state.winning_hand(seat)
        assert tile is not None
        score = score_trusted(hand, tile, self.situation(deal, seat), self.rules)
        assert isinstance(score, Score), "a win was let through that the rules refuse"
        paid = score.payments
        first, second, third, fourth = (paid[state.wind(each).value] for each in range(4))
        discarder = None if state.own_turn else state.turn
        payments = (first, second, third, fourth)
        return [happened.Won(seat, tile, discarder, hand.concealed, score_data(score), payments)]

    def ended(self, deal: Deal) -> Iterator[Event]:
        """Concealed kongs are shown to the others at the end (Green §3.6.8-2)."""
        state = deal.state
        laid = [
            (seat, each.meld.tiles)
            for seat, place in enumerate(state.seats)
            for each in place.melds
            if each.concealed_kong and each.meld is not None
            if self.rules.reveal_concealed_kong_at_end or seat in state.winners
        ]
        shown = 0
        while isinstance(deal.log[-1 - shown], happened.KongShown):
            shown += 1
        for seat, tiles in laid[shown:]:
            yield happened.KongShown(seat, tiles)

    def closing(self, deal: Deal, key: str | None) -> happened.DealEnded:
        """The deal passes on, whoever won (Green §3.4.8)."""
        first, second, third, fourth = deal.state.scores
        return happened.DealEnded((first, second, third, fourth), 0, 0, deal.state.cancelled, key)

    def next_deal(self, course: Course) -> tuple[Wind, int, Four] | None:
        return next_deal(self.rules, course)

    def result(self, course: Course, seed: str | None) -> happened.GameEnded:
        return result(self.rules, course, seed)

    def time_called(self, course: Course) -> None:
        """Every deal in progress stops at once (Green §3.5.6)."""
        course.deals_left = 0

    # What the scorer is told

    def situation(self, deal: Deal, seat: int) -> Situation:
        """The circumstances of a win with the tile drawn, or with the tile that lies there."""
        return self.circumstances(deal.state, seat)

    def circumstances(self, state: State, seat: int) -> Situation:
        """The same from the state alone."""
        drew = state.own_turn
        return Situation(
            by=WinBy.DRAW if drew else WinBy.DISCARD,
            seat=state.wind(seat),
            round=state.round,
            flags=self._flags(state, drew=drew),
            flowers=len(state.seats[seat].flowers),
            discarder=None if drew else state.wind(state.turn),
        )

    def _flags(self, state: State, *, drew: bool) -> frozenset[Flag]:
        if state.phase is Phase.OPENING:
            return frozenset({Flag.DEALT})
        flags: set[Flag] = set()
        if state.phase is Phase.KONG:
            flags.add(Flag.ROBBING_KONG)
        elif state.left == 0:
            flags.add(Flag.LAST_TILE)
        if drew and (state.after_kong or (state.kong_before_flower and self.rules.replacement_fan_after_flower)):
            flags.add(Flag.AFTER_KONG)
        if _last_of_kind(state, drew=drew):
            flags.add(Flag.LAST_OF_KIND)
        return frozenset(flags)


def _last_of_kind(state: State, *, drew: bool) -> bool:
    """The other three lie among the discards and face-up sets (Green #58; MG16)."""
    tile = state.winning_tile
    assert tile is not None
    visible = 0
    for place in state.seats:
        visible += sum(1 for each in place.river if each.tile is tile and each.called_by is None)
        for laid in place.melds:
            if not laid.concealed_kong and laid.meld is not None:
                visible += laid.meld.tiles.count(tile)
    return visible == (3 if drew else 4)


def score_data(score: Score) -> dict[str, Any]:
    """A score as ``muraille score`` answers it, without the payments."""
    return {
        "fans": [
            {
                "id": line.fan.id,
                "no": line.fan.number(score.rules),
                "points": line.points,
                "count": line.count,
                "cite": line.cite,
            }
            for line in score.lines
        ],
        "points": score.points,
        "flowers": score.flowers,
        "total": score.total,
    }
