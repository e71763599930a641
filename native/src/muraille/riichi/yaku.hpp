// Which yaku a reading holds, in the order of the book. Values, and which of them a ruleset knows, are not here.
#pragma once

#include "muraille/riichi/win.hpp"

namespace muraille::riichi {

/// The yaku that the way of winning and the tiles give whatever the reading (RCR §4.2.1 to §4.2.5).
inline YakuSet yaku_of_hand(const WonHand& hand) {
    const auto& won = hand.won;
    const auto& rules = hand.rules;
    YakuSet found = 0;
    const auto add = [&](Yaku yaku, bool holds) { found |= holds ? only(yaku) : 0; };
    add(MENZEN_TSUMO, won.drawn);
    if (won.riichi != muraille::Riichi::NONE) {
        add(RIICHI, true);
        add(DOUBLE_RIICHI, won.riichi == muraille::Riichi::DOUBLE);
        add(DOUBLE_RIICHI_ALONE, won.riichi == muraille::Riichi::DOUBLE);
    }
    if (won.flags != 0) {
        const bool after_kong = won.has(AFTER_KONG), last_tile = won.has(LAST_TILE), first_turn = won.has(FIRST_TURN);
        add(IPPATSU, won.has(muraille::IPPATSU));
        add(RINSHAN, after_kong);
        add(CHANKAN, won.has(ROBBING_KONG));
        // G15: Under the Sea counts beside After a Kong where the rules say so.
        add(HAITEI, last_tile && won.drawn && !(after_kong && !rules.rinshan_with_haitei));
        add(HOUTEI, last_tile && !won.drawn);
        add(TENHOU, first_turn && won.drawn && hand.dealer());
        add(CHIHOU, first_turn && won.drawn && !hand.dealer());
        const bool renhou = first_turn && !won.drawn && (won.discarder <= 0 || !rules.renhou_on_first_discard);
        add(RENHOU, renhou);
        add(RENHOU_YAKUMAN, renhou);
    }
    add(TANYAO, hand.only(SIMPLES));
    if (hand.one_suit()) {
        add(HONITSU, hand.honours());
        add(CHINITSU, !hand.honours());
    }
    add(HONROUTOU, hand.only(ORPHANS));
    add(CHINROUTOU, hand.only(TERMINALS));
    add(TSUUIISOU, hand.only(HONOURS));
    return found;
}

/// 1112345678999 of one suit and any further tile of it; on the Sheet the ones and nines may be kongs (RCR §4.2.5).
inline bool nine_gates(const Win& win) {
    const auto& hand = win.of;
    if (!hand.one_suit() || hand.honours() || size(hand.kinds) != 9) return false;
    const auto first = static_cast<std::size_t>(std::countr_zero(hand.kinds));
    if (hand.won.owned[first] < 3 || hand.won.owned[first + 8] < 3) return false;
    return hand.won.melds.empty() || (hand.rules.nine_gates_kong_allowed && (win.kong_kinds & ~TERMINALS) == 0);
}

/// The yaku of a reading, added to those of the hand.
inline YakuSet yaku_of_reading(const Win& win, YakuSet found) {
    const auto& hand = win.of;
    const auto& rules = hand.rules;
    const auto add = [&](Yaku yaku, bool holds) { found |= holds ? only(yaku) : 0; };
    add(CHIITOITSU, win.reading.form == Form::SEVEN_PAIRS);
    add(KOKUSHI, win.reading.form == Form::THIRTEEN_ORPHANS);
    add(CHUUREN, nine_gates(win));
    add(RYUUIISOU, hand.only(GREEN_TILES) && (holds(win.pung_kinds, GREEN) || !rules.all_green_requires_dragon));
    if (!win.regular) return found;
    if (win.chows >= 2) {
        const auto chows = win.chow_kinds;
        add(PINFU, win.without_fu);
        add(IIPEIKOU, win.double_chows > 0);
        add(RYANPEIKOU, win.double_chows == 2);
        add(SANSHOKU_DOUJUN, (chows & chows >> 9 & chows >> 18 & SUIT) != 0);
        add(ITTSUU, (chows & chows >> 3 & chows >> 6 & rank(0)) != 0);
    }
    const auto pungs = win.pung_kinds;
    if ((pungs & HONOURS) != 0) {
        add(YAKUHAI_WHITE, holds(pungs, WHITE));
        add(YAKUHAI_GREEN, holds(pungs, GREEN));
        add(YAKUHAI_RED, holds(pungs, GREEN + 1));
        add(SEAT_WIND, holds(pungs, hand.seat()));
        add(ROUND_WIND, holds(pungs, hand.round()) && (hand.round() != hand.seat() || rules.double_wind_pung_han == 2));
        const bool shousangen = win.pair >= WHITE && size(pungs & DRAGONS) == 2;
        add(SHOUSANGEN, shousangen);
        add(SHOUSANGEN_ALONE, shousangen);
    }
    const bool chow = win.chows > 0 || !rules.outside_hand_requires_chow;
    add(CHANTA, win.outside_groups == 5 && chow);
    add(JUNCHAN, win.terminal_groups == 5 && chow);
    if (win.pungs >= 3) {
        add(SANSHOKU_DOUKOU, (pungs & pungs >> 9 & pungs >> 18 & SUIT) != 0);
        add(SANANKOU, win.concealed_pungs >= 3);
        add(SANKANTSU, win.kongs >= 3);
        add(TOITOI, win.pungs == 4);
        add(SUUANKOU, win.pungs == 4 && (hand.drawn() || win.wait == Wait::PAIR || !rules.suuankou_ron_tanki_only));
        add(SUUKANTSU, win.kongs == 4);
        add(DAISANGEN, (pungs & DRAGONS) == DRAGONS);
        add(SHOUSUUSHII, size(pungs & WINDS) == 3 && win.pair >= 0 && holds(WINDS, win.pair));
        add(DAISUUSHII, (pungs & WINDS) == WINDS);
    }
    return found;
}

}  // namespace muraille::riichi
