// The forms without sets: seven pairs, thirteen orphans, honours and knitted tiles. They have no melds.
#pragma once

#include "muraille/hand/regular.hpp"

namespace muraille::hand {

/// The kinds held at least once, twice, three times and four times.
struct Held {
    Kinds one = 0, two = 0, three = 0, four = 0;

    explicit Held(const Counts& counts) {
        const Words words(counts);
        one = words.at_least<1>();
        two = words.at_least<2>();
        three = words.at_least<3>();
        four = words.at_least<4>();
    }

    /// The same tiles after one of them is gone.
    Held without(int kind) const {
        Held less = *this;
        if (holds(four, kind)) less.four &= ~bit(kind);
        else if (holds(three, kind)) less.three &= ~bit(kind);
        else if (holds(two, kind)) less.two &= ~bit(kind);
        else less.one &= ~bit(kind);
        return less;
    }
};

/// Seven pairs, no two identical (RCR §4.2.2): a kind held once lacks a tile, and so does each kind too few.
struct SevenDifferentPairs {
    static int missing(int kinds, int pairs) { return 7 - pairs + std::max(0, 7 - kinds); }
    static int missing(const Held& held) { return missing(size(held.one), size(held.two)); }
    static Kinds improving(const Held& held) { return (size(held.one) >= 7 ? held.one : ALL) & ~held.two; }
};

/// Seven pairs of which two may be identical (MCR, by practice).
struct SevenPairs {
    static int missing(int pairs, int fours) { return 7 - pairs - fours; }
    static int missing(const Held& held) { return missing(size(held.two), size(held.four)); }
    static Kinds improving(const Held& held) { return (held.one & ~held.two) | (held.three & ~held.four); }
};

/// One of each terminal and honour and one of them twice (RCR §4.2.5; Green #7).
struct ThirteenOrphans {
    static int missing(int kinds, int pairs) { return 13 - kinds + (pairs == 0 ? 1 : 0); }
    static int missing(const Held& held) { return missing(size(held.one & ORPHANS), size(held.two & ORPHANS)); }
    static Kinds improving(const Held& held) { return (held.two & ORPHANS) == 0 ? ORPHANS : ORPHANS & ~held.one; }
};

/// Fourteen different tiles out of the seven honours and one knitted straight (Green #20, #34).
struct HonoursAndKnitted {
    static int missing(Kinds present) {
        int best = 14;
        for (const auto straight : KNITTED_STRAIGHTS) best = std::min(best, 14 - size(present & (straight | HONOURS)));
        return best;
    }
    static int missing(const Held& held) { return missing(held.one); }
    static Kinds improving(const Held& held) {
        const auto best = missing(held);
        Kinds found = 0;
        for (const auto straight : KNITTED_STRAIGHTS)
            if (14 - size(held.one & (straight | HONOURS)) == best) found |= (straight | HONOURS) & ~held.one;
        return found;
    }
};

}  // namespace muraille::hand
