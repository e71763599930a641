// Minipoints (RCR §4.1.1; Sheet: fu).
#pragma once

#include "muraille/riichi/win.hpp"

namespace muraille::riichi {

/// 2 for an exposed pung of simples; twice for terminals and honours, twice for concealed, four times for a kong.
inline int fu_of_set(const Group& group, bool exposed) {
    return (group.shape == Shape::KONG ? 8 : 2) * (holds(ORPHANS, group.first) ? 2 : 1) * (exposed ? 1 : 2);
}

inline int fu_of_pair(const Win& win) {
    if (win.pair >= WHITE) return 2;
    // Two items of the RCR's list, one of the Sheet's (G62).
    return win.pair == win.of.seat() && win.pair == win.of.round() ? win.of.rules.double_wind_pair_fu : 2;
}

/// All fu of a reading, rounded up to ten; twenty-five stays (RCR §4.1). `single_wait` is asked where the rules reward waiting
/// for one kind only instead of the shape.
inline int fu_of(const Win& win, bool single_wait) {
    const auto& rules = win.of.rules;
    int fu = win.of.concealed && !win.of.drawn() ? 30 : 20;
    if (!win.regular) {
        if (win.reading.form == Form::SEVEN_PAIRS) fu = rules.seven_pairs_fu;
        else if (win.of.drawn()) fu += 2;
    } else {
        const auto base = fu;
        if (win.pungs > 0)
            for (std::size_t place = 0; place < win.reading.groups.size(); ++place) {
                const auto& group = win.reading.groups[place];
                if (group.shape != Shape::PUNG && group.shape != Shape::KONG) continue;
                fu += fu_of_set(group, group.exposed || (win.exposed_finish && place == win.reading.finished));
            }
        if (win.value_pair) fu += fu_of_pair(win);
        const bool shape = win.wait == Wait::EDGE || win.wait == Wait::CLOSED || win.wait == Wait::PAIR;
        if (shape && (single_wait || !rules.single_tile_wait)) fu += 2;
        if (win.of.drawn()) {
            // RCR §4.1.1: nothing for the draw of a hand that scores pinfu.
            if (!(win.without_fu && win.of.concealed) || rules.pinfu_tsumo_fu != 0) fu += 2;
        } else if (!win.of.concealed && fu == base) {
            fu += rules.open_pinfu_fu;
        }
    }
    return fu == 25 ? fu : (fu + 9) / 10 * 10;
}

}  // namespace muraille::riichi
