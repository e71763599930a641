// What han and fu are worth (RCR §4.1.2, §6).
#pragma once

#include <algorithm>
#include <array>

#include "muraille/riichi/rules.hpp"

namespace muraille::riichi {

/// A limit hand, in the order of `Limit` in Python after NONE.
enum class Limit : std::uint8_t { NONE, MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN };
inline constexpr std::array<int, 6> LIMIT_BASE{0, 2000, 3000, 4000, 6000, 8000};

/// The limit that so many han and fu reach, if any.
inline Limit limit_of(int han, int fu, const Rules& rules) {
    if (han >= 5) {
        constexpr std::array<Limit, 9> LIMITS{Limit::MANGAN, Limit::HANEMAN,   Limit::HANEMAN,   Limit::BAIMAN, Limit::BAIMAN,
                                              Limit::BAIMAN, Limit::SANBAIMAN, Limit::SANBAIMAN, Limit::YAKUMAN};
        return LIMITS[static_cast<std::size_t>(std::min(han, rules.kazoe_yakuman ? 13 : 12) - 5)];
    }
    // RCR §4.1.2: never more than a mangan below five han; 1 920 is 4 han 30 fu or 3 han 60 fu.
    const int base = fu << (han + 2);
    return base > 2000 || (base == 1920 && rules.kiriage_mangan) ? Limit::MANGAN : Limit::NONE;
}

inline int rounded_up(int points, int to) { return (points + to - 1) / to * to; }

/// What the hand is worth to its winner, without counters and bets (RCR §4.1.2).
inline int points_of(int base, bool dealer, bool drawn) {
    if (!drawn) return rounded_up(base * (dealer ? 6 : 4), 100);
    const int twice = rounded_up(2 * base, 100);
    return dealer ? 3 * twice : twice + 2 * rounded_up(base, 100);
}

}  // namespace muraille::riichi
