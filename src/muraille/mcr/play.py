"""MCR at the table: what is special to its turns. The shared turn is in :mod:`muraille.table.deals`.

Flowers, a wall without dead tiles, the minimum of eight points, one winner, kongs face down, sixteen deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from muraille.hand import Forms
from muraille.mcr.answers import recorded_score
from muraille.mcr.choices import AnnouncementWords, FlowerExposure
from muraille.mcr.fan import FAN_BY_ID
from muraille.mcr.forms import forms_of
from muraille.mcr.part import McrPart, part_of
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Refusal, Score, Situation, score_trusted
from muraille.mcr.session import McrSession
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.events import Call, DrawnBecause, Event, Four, KongKind
from muraille.table.layout import Layout
from muraille.table.outcomes import Outcome, four
from muraille.table.reasons import Asked, Reason
from muraille.table.state import State
from muraille.table.walls import QuarterWalls, Wall, tile_set
from muraille.table.wins import Flag, WinBy
from muraille.tiles import FLOWERS, Tile

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
    "last_discard": ("Green §3.4.30 (MG21)", "Intl n°41 (MG21)"),
    "win": ("Green §3.7.2", "Intl: Précisions"),
    "tenpai": ("Green §3.4.30", "Intl: Fin de la manche"),
    "deal_over": ("Green §3.4.2", "Intl: Réclamation"),
    "abort": ("Green §3.4.30", "Intl: Fin de la manche"),
    "named": ("Green §3.9.1-2(2)", "Intl: Comptage"),
    "minimum": ("Green §3.9.1-1", "Intl: Précisions"),
    "robbing": ("Green #47", "Intl: Kong au passage"),
    "empty_announcement": ("Green §3.11.6-3", "Intl: Réclamation"),
    "false_hu": ("Green §3.11.6-6", "Intl: Faute"),
    "dealt": ("Green §3.5.7-6", "Intl: Début de la manche"),
}

#: A win of which nothing is named.
_WIN = asks.Win()


class McrPlay:
    """The MCR family under one ruleset."""

    dead = 0
    part = McrPart
    hides_concealed_kongs = True
    declares_riichi = False
    late_wins = False

    def __init__(self, rules: McrRules) -> None:
        self.rules = rules
        self.forms: Forms = forms_of(rules)
        self.tiles = tile_set(flowers=rules.flower_tiles)
        self._flowers_optional = rules.flower_exposure is FlowerExposure.OPTIONAL
        self.deals_fourteen = not rules.private_walls
        self.throws = 0 if rules.private_walls else 2
        self.layout = Layout(sets=rules.meld_position.value, clear_right_ends=rules.document == "intl", red_pips=(1, 4))

    @property
    def kong_after_claim(self) -> bool:
        return self.rules.kong_after_claim_same_turn

    @property
    def last_discard_only_wins(self) -> bool:
        return self.rules.last_discard_hu_only

    @property
    def names_fan(self) -> bool:
        """Green §3.9.1-2(2); Intl values the hand."""
        return self.rules.document != "intl"

    def wall(self, tiles: Sequence[Tile]) -> Wall:
        return QuarterWalls(tiles) if self.rules.private_walls else Wall(tiles)

    def cite(self, code: str) -> str:
        return _CITES[code][self.rules.document == "intl"]

    def seconds(self, state: State, asked: Asked) -> int | None:
        """Green §3.5.7-6, §3.6.4, §3.6.7."""
        rules = self.rules
        if asked not in (Asked.TURN, Asked.OPENING):
            return rules.claim_seconds or None
        return (rules.opening_seconds if state.phase is phases.OPENING else rules.discard_seconds) or None

    @property
    def words(self) -> dict[str, str]:
        """What is said before acting (Green §3.4.25, §3.6.1); nothing where the document asks for no words."""
        spoken = self.rules.announcement_words is AnnouncementWords.CHI_PUNG_KONG_HUA_HU
        return {"chow": "Chi", "pung": "Pung", "kong": "Kong", "flower": "Hua", "win": "Hu"} if spoken else {}

    # Legality

    def refuse(self, state: State, seat: int, action: Action) -> Reason | None:
        if isinstance(action, asks.Discard):
            return self._refuse_discard(state, action.tile)
        if isinstance(action, asks.Win):
            return self._refuse_named(state, action) or self.refuse_win(state, seat, action)
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

    def _refuse_named(self, state: State, action: asks.Win) -> Reason | None:
        """Fan are named where an umpire listens, and by the Green Book (§3.9.1-2(2); MG45)."""
        if action.fans is None:
            return None
        if not state.umpired or not self.names_fan:
            return Reason("fan_not_named", Phrase("every fan is counted here: none are named"), self.cite("named"))
        unknown = next((fan for fan in action.fans if fan not in FAN_BY_ID), None)
        if unknown is None:
            return None
        return Reason("unknown_fan", Phrase("there is no fan “{fan}”", fan=unknown), self.cite("named"))

    def refuse_win(self, state: State, seat: int, action: asks.Win = _WIN) -> Reason | None:
        """Why a complete hand may not win now."""
        if state.seats[seat].dead:
            return Reason("dead_hand", Phrase("no win in this deal after a false hu"), self.cite("false_hu"))
        if state.phase is phases.KONG and state.kong is KongKind.CONCEALED:
            return Reason(
                "concealed_kong_safe", Phrase("only a tile added to a pung can be robbed"), self.cite("robbing")
            )
        if state.phase is phases.OPENING and not self.rules.dealer_hu_on_deal:
            return Reason("dealt", Phrase("the dealt tiles do not win: discard first"), self.cite("dealt"))
        tile = state.winning_tile
        assert tile is not None
        circumstances = self.circumstances(state, seat, action)
        result = score_trusted(state.winning_hand(seat), tile, circumstances, self.rules)
        if isinstance(result, Refusal):
            return Reason(result.reason, result.phrase, self.cite("minimum"))
        return None

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        return iter(())

    def only_wins(self, state: State) -> bool:
        return False

    # What follows by itself

    def opening(self, state: State, wall: Wall) -> Event | None:
        """East replaces flowers until none comes, then South, West and North (Green §3.5.7-6; MG33)."""
        for seat in state.in_turn(state.dealer):
            counts = state.seats[seat].counts
            if any(counts[34:]):
                return happened.FlowerExposed(seat, next(tile for tile in FLOWERS if counts[tile.kind]))
        return None

    def opener(self, state: State) -> int | None:
        """South, West and North may lay their kongs aside before East acts in his turn (Intl: Distribution; MG50)."""
        if not self.rules.opening_kong_replacement:
            return None
        asked = (seat for seat in state.in_turn(state.dealer)[1:] if seat not in state.answers)
        return next((seat for seat in asked if 4 in state.seats[seat].counts), None)

    def after_draw(self, state: State) -> Event | None:
        """A flower is laid aside and replaced where it must be (Intl: Remplacement)."""
        tile = state.drawn
        if self._flowers_optional:
            return None
        if tile is not None and tile.kind >= 34 and state.seats[state.turn].counts[tile.kind]:
            return happened.FlowerExposed(state.turn, tile)
        return None

    def may_keep_flower(self, state: State) -> bool:
        """A flower drawn in play may be kept; its player is asked in every turn (Green §3.4.20; MG30)."""
        place = state.seats[state.turn]
        return (
            self._flowers_optional
            and state.phase is phases.TURN
            and state.called is None
            and state.turn not in state.answers
            and any(place.counts[34:])
        )

    def after_kong(self, state: State, wall: Wall) -> Event | None:
        return None

    def before_discard(self, state: State, wall: Wall) -> Event | None:
        return None

    def after_discard(self, state: State, wall: Wall) -> Event | None:
        return None

    def exhausted(self, state: State) -> Event | None:
        return happened.DealDrawn(DrawnBecause.EXHAUSTED)

    def declares(self, state: State) -> int | None:
        return None

    def tenpai(self, state: State, seat: int) -> bool:
        """Nobody declares at a draw."""
        return False

    def may_declare(self, state: State, seat: int) -> bool:
        return False

    def abort_payments(self, state: State) -> Four:
        return 0, 0, 0, 0

    def settle(self, state: State, wall: Wall, winners: Mapping[int, asks.Win]) -> list[Event]:
        """Only the nearest after the discarder wins (Green §3.7.2-4)."""
        seat, action = next(iter(winners.items()))
        tile, hand = state.winning_tile, state.winning_hand(seat)
        assert tile is not None
        score = score_trusted(hand, tile, self.circumstances(state, seat, action), self.rules)
        assert isinstance(score, Score), "a win was let through that the rules refuse"
        paid = score.payments
        first, second, third, fourth = (paid[state.wind(each).value] for each in range(4))
        discarder = None if state.own_turn else state.turn
        payments = (first, second, third, fourth)
        return [happened.Won(seat, tile, discarder, hand.concealed, dict(recorded_score(score)), payments)]

    def ended(self, state: State) -> Iterator[Event]:
        """Concealed kongs are shown to the others at the end (Green §3.6.8-2)."""
        laid = [
            (seat, each.meld.tiles)
            for seat, place in enumerate(state.seats)
            for each in place.melds
            if each.concealed_kong and each.meld is not None
            if self.rules.reveal_concealed_kong_at_end or seat in state.winners
        ]
        for seat, tiles in laid[part_of(state).shown_kongs :]:
            yield happened.KongShown(seat, tiles)

    def closing(self, state: State, key: str | None) -> happened.DealEnded:
        """The points of each seat, and who deals next."""
        counters, stays = McrSession(rules=self.rules).following(Outcome(cancelled=state.cancelled))
        return happened.DealEnded(four(state.scores), counters, 0, stays, key)

    # What the scorer is told

    def circumstances(self, state: State, seat: int, action: asks.Win = _WIN) -> Situation:
        """The circumstances of a win with the tile drawn, or with the tile that lies there."""
        drew = state.own_turn
        return Situation(
            by=WinBy.DRAW if drew else WinBy.DISCARD,
            seat=state.wind(seat),
            round=state.round,
            flags=self._flags(state, drew=drew),
            flowers=len(state.flowers(seat)),
            discarder=None if drew else state.wind(state.turn),
            named=None if action.fans is None else frozenset(action.fans),
        )

    def _flags(self, state: State, *, drew: bool) -> frozenset[Flag]:
        if state.phase is phases.OPENING:
            return frozenset({Flag.DEALT})
        flags: set[Flag] = set()
        if state.phase is phases.KONG:
            flags.add(Flag.ROBBING_KONG)
        elif state.left == 0:
            flags.add(Flag.LAST_TILE)
        if drew and (
            state.after_kong or (part_of(state).kong_before_flower and self.rules.replacement_fan_after_flower)
        ):
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
