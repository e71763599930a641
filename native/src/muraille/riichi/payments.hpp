// Who pays what: several winners, counters and bets, liability, the noten payment (RCR §3.3.9, §3.4.2, §3.4.9, §4.1).
#pragma once

#include "muraille/riichi/value.hpp"
#include "muraille/table/board.hpp"

namespace muraille::riichi {

using table::Four;

/// A hand that won. Everything here is by wind, East first.
struct WonHandPaid {
    int wind = 0;
    int base = 0;
    /// Who is liable, -1 for nobody; the base of what was fed, and of the rest of the hand.
    int liable = -1;
    int fed = 0;
    int rest = 0;
    /// Points of the winner's own bet.
    int bet = 0;
};

inline std::size_t at(int wind) { return static_cast<std::size_t>(wind); }

/// A draw: East pays and receives double; each opponent pays a third of the counters (RCR §4.1.2, §3.4.10).
inline Four draw_payments(int base, int winner, int counters) {
    const int once = rounded_up(base, 100) + counters / 3, twice = rounded_up(2 * base, 100) + counters / 3;
    Four paid{};
    for (int wind = 0; wind < 4; ++wind) {
        if (wind == winner) continue;
        const int each = winner == 0 || wind == 0 ? twice : once;
        paid[at(wind)] -= each;
        paid[at(winner)] += each;
    }
    return paid;
}

inline Four liable_payments(const WonHandPaid& hand, int discarder, int counters, bool liable_pays_counters) {
    const bool drawn = discarder < 0, dealer = hand.wind == 0;
    const int fed = points_of(hand.fed, dealer, drawn);
    Four paid{};
    const auto pay = [&](int wind, int points) {
        paid[at(wind)] -= points;
        paid[at(hand.wind)] += points;
    };
    if (drawn) {
        if (hand.rest != 0) paid = draw_payments(hand.rest, hand.wind, 0);
        pay(hand.liable, fed + counters);
        return paid;
    }
    const int rest = hand.rest != 0 ? points_of(hand.rest, dealer, false) : 0, half = fed / 2;
    pay(discarder, fed - half + rest + (liable_pays_counters ? 0 : counters));
    pay(hand.liable, half + (liable_pays_counters ? counters : 0));
    return paid;
}

/// What is paid for one hand; without a discarder it was drawn. Counters are points.
inline Four hand_payments(const WonHandPaid& hand, int discarder, int counters, bool liable_pays_counters) {
    // R119: a liable player who discards the winning tile pays all, as for any discard.
    if (hand.liable >= 0 && hand.liable != discarder) return liable_payments(hand, discarder, counters, liable_pays_counters);
    if (discarder < 0) return draw_payments(hand.base, hand.wind, counters);
    const int total = points_of(hand.base, hand.wind == 0, false) + counters;
    Four paid{};
    paid[at(hand.wind)] = total;
    paid[at(discarder)] = -total;
    return paid;
}

/// Those who are not tenpai pay together, those who are share equally (RCR §3.4.2).
inline Four noten_payments(const std::array<bool, 4>& ready, int total) {
    const auto count = static_cast<int>(std::count(ready.begin(), ready.end(), true));
    Four paid{};
    if (count == 0 || count == 4) return paid;
    // Rounded down as Python divides, payments too.
    const int others = 4 - count, owed = (total + others - 1) / others;
    for (std::size_t seat = 0; seat < 4; ++seat) paid[seat] = ready[seat] ? total / count : -owed;
    return paid;
}

}  // namespace muraille::riichi
