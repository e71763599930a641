"""Facts that cannot be: each is refused with a code of its own and a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from muraille.errors import InvalidHand, InvalidRequest
from muraille.hand import Hand
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.riichi.win import Win
from muraille.table.wins import Flag, RiichiKind, look_at
from muraille.tiles import KINDS, RED_FIVES, Tile

_NO_RIICHI = RiichiKind.NONE
_UP_TO_FOUR = bytes(range(5))


def check_winning_tile(hand: Hand, winning: Tile) -> None:
    """Thirteen tiles, and the winning tile apart."""
    if winning.kind > 33:
        raise InvalidHand("flower_wins", Phrase("{tile} is a flower and completes no hand", tile=winning))
    size = len(hand.concealed) + 3 * len(hand.melds)
    if size == 13:
        return
    if size != 14:
        raise InvalidHand(
            "wrong_size",
            Phrase(
                "{count:# tile|# tiles} beside the winning tile: 13 are needed, a kong counted as three", count=size
            ),
        )
    if winning.plain in [tile.plain for tile in hand.concealed]:
        raise InvalidHand(
            "winning_tile_in_hand",
            Phrase(
                "14 tiles with the winning {tile} among them: it is given apart, so leave it out of the hand",
                tile=winning,
            ),
        )
    raise InvalidHand(
        "winning_tile_not_in_hand",
        Phrase("14 tiles, and the winning {tile} is not among them: give 13 and the winning tile apart", tile=winning),
    )


def check(win: Win, situation: Situation) -> None:
    """Raise for tiles or circumstances that cannot be together."""
    if win.counts.translate(None, _UP_TO_FOUR):
        raise _too_many(win.counts)
    if situation.dora_indicators or situation.ura_indicators or situation.discards:
        _check_seen(win, situation)
    if win.rules.red_fives:
        red = [*win.reds, *(tile for tile in (*situation.dora_indicators, *situation.ura_indicators) if tile.red)]
        if len(red) > 1:
            _check_red_fives(red, win.rules.red_fives)
    if situation.riichi is not _NO_RIICHI:
        if not win.concealed:
            raise InvalidRequest(
                "riichi_with_exposed_meld",
                Phrase("riichi with an exposed meld: it needs a concealed hand (RCR §3.3.14)"),
                look_at("--riichi"),
            )
    elif win.ippatsu:
        raise InvalidRequest(
            "ippatsu_without_riichi",
            Phrase("ippatsu without riichi: it is a bonus on riichi (RCR §4.2.1)"),
            look_at(Flag.IPPATSU, "--riichi"),
        )
    if situation.flags:
        _check_flags(win, situation)
    if situation.counters < 0 or situation.bets < 0:
        raise InvalidRequest("negative_number", Phrase("counters and bets are numbers of sticks, 0 or more"))
    if situation.discarder is not None or situation.liable is not None:
        _check_people(situation, drawn=win.drawn)


def _too_many(counts: bytearray) -> InvalidHand:
    kind, count = max(enumerate(counts), key=lambda entry: entry[1])
    return InvalidHand(
        "five_of_a_kind",
        Phrase("{count} copies of {tile}: there are only four of each tile", count=count, tile=KINDS[kind]),
    )


def _check_seen(win: Win, situation: Situation) -> None:
    """The indicators and the winner's own discards, with the hand."""
    if situation.ura_indicators and situation.riichi is _NO_RIICHI:
        raise InvalidRequest(
            "ura_without_riichi",
            Phrase("an ura indicator without riichi: only a winner in riichi turns them over (RCR §3.3.14)"),
            look_at("--ura", "--riichi"),
        )
    counts = bytearray(win.counts)
    for indicators in (situation.dora_indicators, situation.ura_indicators):
        if len(indicators) > 5:
            raise InvalidRequest(
                "too_many_indicators",
                Phrase(
                    "{count:# indicator|# indicators}: one and one for each kong, five at most", count=len(indicators)
                ),
            )
        for tile in indicators:
            if tile.kind > 33:
                raise InvalidRequest("flower_indicator", Phrase("{tile} is a flower and indicates no dora", tile=tile))
            counts[tile.kind] += 1
    if situation.ura_indicators and len(situation.ura_indicators) > len(situation.dora_indicators):
        raise InvalidRequest(
            "too_many_ura_indicators",
            Phrase(
                "{ura:# ura indicator|# ura indicators} under {dora:# dora indicator|# dora indicators}: there is one "
                "underneath each (RCR §3.3.14)",
                ura=len(situation.ura_indicators),
                dora=len(situation.dora_indicators),
            ),
            look_at("--ura", "--dora"),
        )
    for tile in situation.discards:
        counts[tile.kind] += 1
    if counts.translate(None, _UP_TO_FOUR):
        raise _too_many(counts)


def _check_red_fives(red: list[Tile], number: int) -> None:
    each = -(-number // 3)
    for tile in RED_FIVES:
        if red.count(tile) > each or len(red) > number:
            raise InvalidHand(
                "too_many_red_fives",
                Phrase(
                    "{count:once|# times} {tile}: the set has {number:# red five|# red fives}",
                    count=red.count(tile),
                    tile=tile,
                    number=number,
                ),
            )


class Impossible(NamedTuple):
    """Circumstances that cannot be together: what is wrong, its code, its sentence, the options of the command."""

    holds: Callable[[Win], bool]
    code: str
    phrase: Phrase
    options: tuple[Flag | str, ...]


def _ippatsu_on_the_last_tile(win: Win) -> bool:
    """Whether the last tile comes later than ippatsu can (RCR §3.3.14; G65).

    The wall holds at least so many tiles after a riichi. Four draws later it is the declarer's turn; the discards before that
    come after one, two or three draws. A claim or a kong ends ippatsu; where a concealed kong does not, each of four takes one
    more tile from the wall.
    """
    taken = (4 if win.drawn else 3) + (0 if win.rules.ippatsu_broken_by_ankan else 4)
    return win.ippatsu and win.last_tile and win.rules.riichi_min_wall_tiles > taken


def _at_once(win: Win) -> bool:
    """Double riichi and ippatsu: nobody has called or declared a kong since the deal (RCR §3.3.14, §4.2.1)."""
    rules = win.rules
    unbroken = rules.double_riichi_uninterrupted and rules.ippatsu_broken_by_ankan
    return unbroken and win.ippatsu and win.riichi is RiichiKind.DOUBLE


IMPOSSIBLE: tuple[Impossible, ...] = (
    Impossible(
        lambda win: win.after_kong and win.by_discard,
        "after_kong_on_discard",
        Phrase("after a kong, but on a discard: the replacement tile is drawn (RCR §4.2.1)"),
        (Flag.AFTER_KONG, "--draw"),
    ),
    Impossible(
        lambda win: win.after_kong and not win.declared_kong,
        "after_kong_without_kong",
        Phrase("after a kong, but the winner has declared none (RCR §4.2.1)"),
        (Flag.AFTER_KONG,),
    ),
    Impossible(
        lambda win: win.after_kong and win.ippatsu and win.rules.ippatsu_broken_by_ankan,
        "ippatsu_after_kong",
        Phrase("ippatsu after a kong: the kong ended it (RCR §3.3.14)"),
        (Flag.IPPATSU, Flag.AFTER_KONG),
    ),
    Impossible(
        _ippatsu_on_the_last_tile,
        "ippatsu_on_last_tile",
        Phrase("ippatsu on the last tile: so many tiles are left at a riichi that it ends before (RCR §3.3.14; G65)"),
        (Flag.IPPATSU, Flag.LAST_TILE),
    ),
    Impossible(
        lambda win: _at_once(win) and win.last_tile,
        "double_riichi_on_last_tile",
        Phrase("double riichi and ippatsu on the last tile: two go-arounds do not use up the wall (RCR §4.2.1)"),
        ("--double-riichi", Flag.IPPATSU, Flag.LAST_TILE),
    ),
    Impossible(
        lambda win: _at_once(win) and win.declared_kong,
        "double_riichi_with_kong",
        Phrase(
            "double riichi and ippatsu with a kong: before the riichi it makes it a single one, after it ippatsu is over "
            "(RCR §3.3.14, §4.2.1)"
        ),
        ("--double-riichi", Flag.IPPATSU),
    ),
    Impossible(
        lambda win: win.robbing_kong and win.drawn,
        "robbing_kong_on_draw",
        Phrase("a robbed kong, but the tile was drawn: a robbed tile counts as a discard (RCR §4.2.1)"),
        (Flag.ROBBING_KONG, "--discard"),
    ),
    Impossible(
        lambda win: win.robbing_kong and win.last_tile,
        "robbing_kong_on_last_tile",
        Phrase("a robbed kong on the last tile: no kong may be declared then (RCR §3.4.1)"),
        (Flag.ROBBING_KONG, Flag.LAST_TILE),
    ),
    Impossible(
        lambda win: win.robbing_kong and win.first_turn,
        "robbing_kong_in_first_turn",
        Phrase("a robbed kong in the first turn: the pung that became the kong interrupted the go-around (RCR §4.2.4)"),
        (Flag.ROBBING_KONG, Flag.FIRST_TURN),
    ),
    Impossible(
        lambda win: win.first_turn and win.melded,
        "first_turn_with_meld",
        Phrase("the first turn with a meld: a call or a kong interrupts the go-around (RCR §4.2.5)"),
        (Flag.FIRST_TURN,),
    ),
    Impossible(
        lambda win: win.first_turn and win.riichi is not _NO_RIICHI,
        "first_turn_with_riichi",
        Phrase("the first turn with riichi: the winner has not had a turn to declare it in (RCR §4.2.5)"),
        (Flag.FIRST_TURN, "--riichi"),
    ),
    Impossible(
        lambda win: win.first_turn and win.by_discard and win.dealer,
        "first_turn_of_dealer",
        Phrase("the first turn on a discard for East: East has the first turn (RCR §4.2.4)"),
        (Flag.FIRST_TURN, "--seat"),
    ),
    Impossible(
        lambda win: win.first_turn and win.last_tile,
        "first_turn_on_last_tile",
        Phrase("the first turn on the last tile: both cannot be"),
        (Flag.FIRST_TURN, Flag.LAST_TILE),
    ),
)


def _check_flags(win: Win, situation: Situation) -> None:
    for flag in (Flag.LAST_OF_KIND, Flag.DEALT):
        if flag in situation.flags:
            raise InvalidRequest(
                "flag_of_another_game",
                Phrase("the last of its kind and the dealt hand belong to MCR; riichi has the first turn"),
                look_at(flag, Flag.FIRST_TURN),
            )
    for impossible in IMPOSSIBLE:
        if impossible.holds(win):
            raise InvalidRequest(impossible.code, impossible.phrase, look_at(*impossible.options))
    if win.robbing_kong:
        _check_robbed(win, situation)
    if win.first_turn or win.ippatsu:
        _check_so_far(win, situation)


def _check_so_far(win: Win, situation: Situation) -> None:
    """What cannot have happened yet: discards before the first turn, the indicator of a kong where there was none."""
    double = win.ippatsu and win.riichi is RiichiKind.DOUBLE
    if win.first_turn and situation.discards:
        raise InvalidRequest(
            "first_turn_after_discards",
            Phrase("the first turn after a discard of one's own: it is over then (RCR §4.2.4, §4.2.5)"),
            look_at(Flag.FIRST_TURN, "--discards"),
        )
    if double and len(situation.discards) > 1:
        raise InvalidRequest(
            "double_riichi_after_discards",
            Phrase("double riichi and ippatsu after several discards of one's own: there is only that of the riichi"),
            look_at("--double-riichi", Flag.IPPATSU, "--discards"),
        )
    unbroken = win.first_turn and (win.by_discard or win.rules.chihou_uninterrupted)
    if (unbroken or _at_once(win)) and len(situation.dora_indicators) > 1 and not win.robbing_kong:
        raise InvalidRequest(
            "indicators_of_no_kong",
            Phrase("a second dora indicator, but no kong has been declared yet in this deal (RCR §3.3.5, §4.2.1)"),
            look_at("--dora", Flag.FIRST_TURN if win.first_turn else Flag.IPPATSU),
        )


def _check_robbed(win: Win, situation: Situation) -> None:
    """The other three lie in the kong, the one that lies concealed for Thirteen Orphans as well (RCR §4.2.1; G66)."""
    shown = [tile.kind for tile in (*situation.dora_indicators, *situation.ura_indicators)]
    if win.counts[win.winning] > 1 or win.winning in shown:
        raise InvalidRequest(
            "robbed_tile_held",
            Phrase(
                "the other three {tile} lie in the robbed kong: there is no fifth (RCR §4.2.1; G66)",
                tile=KINDS[win.winning],
            ),
            look_at(Flag.ROBBING_KONG),
        )


def _check_people(situation: Situation, *, drawn: bool) -> None:
    if situation.discarder is not None:
        if drawn:
            raise InvalidRequest(
                "discarder_on_draw",
                Phrase("a discarder, but the winning tile was drawn"),
                look_at("--discarder", "--draw"),
            )
        if situation.discarder is situation.seat:
            raise InvalidRequest(
                "discarder_is_winner",
                Phrase("the winner cannot have discarded the winning tile"),
                look_at("--discarder", "--seat"),
            )
    if situation.liable is not None and situation.liable is situation.seat:
        raise InvalidRequest(
            "liable_is_winner",
            Phrase("the winner cannot be liable for his own hand (RCR §3.3.9)"),
            look_at("--liable", "--seat"),
        )


def check_liable(hand: Hand, fed: list[frozenset[int]], rules: RiichiRules) -> None:
    """Only Big Three Dragons and Big Four Winds carry liability, and only where the last of their sets was fed (RCR §3.3.9).

    The sets before it lay there exposed, so all of them are melds; whether a concealed kong is one of them is G24.
    """
    if not rules.pao:
        return
    if not fed:
        raise InvalidRequest(
            "liable_without_yakuman",
            Phrase("a liable player, but the hand is neither Big Three Dragons nor Big Four Winds (RCR §3.3.9)"),
            look_at("--liable"),
        )
    for kinds in fed:
        declared = [meld for meld in hand.melds if meld.group.first.kind in kinds]
        exposed = sum(meld.exposed for meld in declared)
        if exposed == len(kinds) or (rules.pao_counts_ankan and exposed and len(declared) == len(kinds)):
            return
    raise InvalidRequest(
        "liable_without_fed_set",
        Phrase(
            "a liable player, but not all the dragon or wind sets lie exposed: "
            "only who feeds the last one to the others on the table is liable (RCR §3.3.9)"
        ),
        look_at("--liable"),
    )
