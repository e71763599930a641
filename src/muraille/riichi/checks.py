"""Facts that cannot be: each is refused with a code of its own and a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable

from muraille.errors import InvalidHand, InvalidRequest
from muraille.hand import Hand
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.riichi.win import Win
from muraille.table.wins import Flag, Riichi
from muraille.tiles import KINDS, RED_FIVES, Tile

_NO_RIICHI = Riichi.NONE
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
    if situation.dora_indicators or situation.ura_indicators:
        _check_indicators(win, situation)
    if win.rules.red_fives:
        red = [*win.reds, *(tile for tile in (*situation.dora_indicators, *situation.ura_indicators) if tile.red)]
        if len(red) > 1:
            _check_red_fives(red, win.rules.red_fives)
    if situation.riichi is not _NO_RIICHI:
        if not win.concealed:
            raise InvalidRequest(
                "riichi_with_exposed_meld",
                Phrase("riichi with an exposed meld: it needs a concealed hand (RCR §3.3.14)"),
            )
    elif win.ippatsu:
        raise InvalidRequest(
            "ippatsu_without_riichi", Phrase("ippatsu without riichi: it is a bonus on riichi (RCR §4.2.1)")
        )
    if situation.flags:
        _check_flags(win, situation.flags)
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


def _check_indicators(win: Win, situation: Situation) -> None:
    if situation.ura_indicators and situation.riichi is _NO_RIICHI:
        raise InvalidRequest(
            "ura_without_riichi",
            Phrase("an ura indicator without riichi: only a winner in riichi turns them over (RCR §3.3.14)"),
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
                "{ura} ura indicators under {dora} dora indicators: there is one underneath each (RCR §3.3.14)",
                ura=len(situation.ura_indicators),
                dora=len(situation.dora_indicators),
            ),
        )
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


#: Circumstances that cannot be together: what is wrong, its code, its sentence.
_IMPOSSIBLE: tuple[tuple[Callable[[Win], bool], str, Phrase], ...] = (
    (
        lambda win: win.after_kong and win.by_discard,
        "after_kong_on_discard",
        Phrase("after_kong on a discard: the replacement tile is drawn (RCR §4.2.1)"),
    ),
    (
        lambda win: win.after_kong and not win.declared_kong,
        "after_kong_without_kong",
        Phrase("after_kong without a kong: the winner must have declared one (RCR §4.2.1)"),
    ),
    (
        lambda win: win.after_kong and win.ippatsu and win.rules.ippatsu_broken_by_ankan,
        "ippatsu_after_kong",
        Phrase("ippatsu after a kong: the kong ended it (RCR §3.3.14)"),
    ),
    (
        lambda win: win.robbing_kong and win.drawn,
        "robbing_kong_on_draw",
        Phrase("robbing_kong on a draw: a robbed tile counts as a discard (RCR §4.2.1)"),
    ),
    (
        lambda win: win.robbing_kong and win.last_tile,
        "robbing_kong_on_last_tile",
        Phrase("robbing_kong on the last tile: no kong may be declared then (RCR §3.4.1)"),
    ),
    (
        lambda win: win.robbing_kong and win.first_turn,
        "robbing_kong_in_first_turn",
        Phrase("robbing_kong with first_turn: the pung that became the kong interrupted the go-around (RCR §4.2.4)"),
    ),
    (
        lambda win: win.first_turn and win.melded,
        "first_turn_with_meld",
        Phrase("first_turn with a meld: a call or a kong interrupts the go-around (RCR §4.2.5)"),
    ),
    (
        lambda win: win.first_turn and win.riichi is not _NO_RIICHI,
        "first_turn_with_riichi",
        Phrase("first_turn with riichi: the winner has not had a turn to declare it in (RCR §4.2.5)"),
    ),
    (
        lambda win: win.first_turn and win.by_discard and win.dealer,
        "first_turn_of_dealer",
        Phrase("first_turn on a discard for East: East has the first turn (RCR §4.2.4)"),
    ),
    (
        lambda win: win.first_turn and win.last_tile,
        "first_turn_on_last_tile",
        Phrase("first_turn on the last tile: both cannot be"),
    ),
)
_OTHER_GAME = Phrase("last_of_kind and dealt are flags of MCR; riichi has first_turn")


def _check_flags(win: Win, flags: frozenset[Flag]) -> None:
    if Flag.LAST_OF_KIND in flags or Flag.DEALT in flags:
        raise InvalidRequest("flag_of_another_game", _OTHER_GAME)
    for impossible, code, phrase in _IMPOSSIBLE:
        if impossible(win):
            raise InvalidRequest(code, phrase)


def _check_people(situation: Situation, *, drawn: bool) -> None:
    if situation.discarder is not None:
        if drawn:
            raise InvalidRequest("discarder_on_draw", Phrase("a discarder, but the winning tile was drawn"))
        if situation.discarder is situation.seat:
            raise InvalidRequest("discarder_is_winner", Phrase("the winner cannot have discarded the winning tile"))
    if situation.liable is not None and situation.liable is situation.seat:
        raise InvalidRequest("liable_is_winner", Phrase("the winner cannot be liable for his own hand (RCR §3.3.9)"))


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
    )
